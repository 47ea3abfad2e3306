"""The engine's own reasons for a "no"."""

from __future__ import annotations

from typing import Final

from .errors import Reason

# Reasons of the engine itself; a game's own are numbered from 1.
GAME_OVER: Final = -1
NO_SEAT: Final = -2
LEFT: Final = -3
NOTHING_CHOSEN: Final = -4
ALREADY_CHOSEN: Final = -5
NOT_ASKED: Final = -6
OTHER_DECISION: Final = -7
NO_SUCH_OPTION: Final = -8
TOO_FEW: Final = -9
OUT_OF_ORDER: Final = -10

CORE_REASONS: Final = (
    Reason("GAME_OVER", "The game is over"),
    Reason("NO_SUCH_SEAT", "There is no such seat"),
    Reason("LEFT_GAME", "This seat has left the game"),
    Reason("NOTHING_CHOSEN", "There is no choice to take back"),
    Reason("ALREADY_CHOSEN", "You have chosen; take it back to choose again"),
    Reason("NOT_ASKED", "It is not this seat's turn to answer"),
    Reason("OTHER_DECISION", "Something else is being asked now"),
    Reason("NO_SUCH_OPTION", "That is not among the options"),
    Reason("TOO_FEW", "More has to be chosen first"),
    Reason("OUT_OF_ORDER", "Picked already, or too late in the list to finish from there"),
)
