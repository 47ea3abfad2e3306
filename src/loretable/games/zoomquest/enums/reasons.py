"""Every reason for a "no"."""

from __future__ import annotations

from typing import Final

from loretable.core.errors import Reason

from . import verbs

NO_PLACE: Final = 1
NO_ROUTE: Final = 2
NO_MONSTER: Final = 3
MOVE_FIRST: Final = 4
MOVES_OVER: Final = 5
SAY_BOTH: Final = 6
SAY_ONE: Final = 7
NOT_HERE: Final = 8
NO_HERO: Final = 9
SAID_SO: Final = 10
SAID_ENOUGH: Final = 11
NOTHING_SAID: Final = 12
REASONS: Final[tuple[Reason, ...]] = (
    Reason("NO_PLACE", "There is no such place", "Move"),
    Reason("NO_ROUTE", "No route leads there from where the hero is", "Move"),
    Reason("NO_MONSTER", "There is no monster there to fight", "Action"),
    Reason("MOVE_FIRST", "Actions are chosen when everybody has moved", "Round Structure"),
    Reason("MOVES_OVER", "The moves of this round are over", "Round Structure"),
    Reason("SAY_BOTH", "Say as well what to do there: rest or battle", "Round Structure"),
    Reason("SAY_ONE", "Only one thing is chosen at a time", "Round Structure"),
    Reason("NOT_HERE", "That is not done in this game", "Round Structure"),
    Reason("NO_HERO", "No hero of this player is left to go anywhere", "Announcements"),
    Reason("SAID_SO", "That is what was announced already", "Announcements"),
    Reason("SAID_ENOUGH", f"A player announces {verbs.MOST_SAID} times a round at most", "Announcements"),
    Reason("NOTHING_SAID", "There is no announcement to take back", "Announcements"),
)
