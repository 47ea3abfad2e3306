# mypy: disable-error-code="assignment"
"""Whom a text means, seen from its player: you, opponents, each player, that player."""

from __future__ import annotations

from typing import Final, NewType

from .naming import in_order

PlayerGroup = NewType("PlayerGroup", int)
NOBODY: Final[PlayerGroup] = -1  # a sentence of its own
YOU: Final[PlayerGroup] = 0
OPPONENTS: Final[PlayerGroup] = 1
EVERYBODY: Final[PlayerGroup] = 2
THAT_PLAYER: Final[PlayerGroup] = 3  # chosen before, or whose turn it is in "each player"
OWNER: Final[PlayerGroup] = 4  # of the card found last; nobody where none was (CR 6.1.11)
ACTIVE: Final[PlayerGroup] = 5
SUBJECTS_OWNER: Final[PlayerGroup] = 6  # of the card that the trigger is about
OTHERS_OWNER: Final[PlayerGroup] = 7  # of the other card of the trigger
NAMES: Final[tuple[str, ...]] = in_order(
    (YOU, "you"),
    (OPPONENTS, "opponents"),
    (EVERYBODY, "everybody"),
    (THAT_PLAYER, "that player"),
    (OWNER, "owner"),
    (ACTIVE, "active player"),
    (SUBJECTS_OWNER, "owner of subject"),
    (OTHERS_OWNER, "owner of other card"),
)
