# mypy: disable-error-code="assignment"
"""How long an effect lasts."""

from __future__ import annotations

from typing import Final, NewType

from .naming import in_order

Duration = NewType("Duration", int)
THIS_TURN: Final[Duration] = 0
UNTIL_YOUR_NEXT_TURN: Final[Duration] = 1  # until the start of it
DURING_THEIR_NEXT_TURN: Final[Duration] = 2  # of the owner of the card
WHILE_IN_PLAY: Final[Duration] = 3
DURING_YOUR_NEXT_TURN: Final[Duration] = 4
THIS_CHALLENGE: Final[Duration] = 5
NEXT_READY: Final[Duration] = 6  # until the owner's next Ready step is over
WHILE_THIS_IN_PLAY: Final[Duration] = 7  # the card that gave it
NAMES: Final[tuple[str, ...]] = in_order(
    (THIS_TURN, "this turn"),
    (UNTIL_YOUR_NEXT_TURN, "until your next turn"),
    (DURING_THEIR_NEXT_TURN, "their next turn"),
    (WHILE_IN_PLAY, "while it is in play"),
    (DURING_YOUR_NEXT_TURN, "your next turn"),
    (THIS_CHALLENGE, "this challenge"),
    (NEXT_READY, "their next ready step"),
    (WHILE_THIS_IN_PLAY, "while this is in play"),
)
