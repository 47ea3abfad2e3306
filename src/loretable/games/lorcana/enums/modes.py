# mypy: disable-error-code="assignment"
"""How a card is played: modes of the verb `play`."""

from __future__ import annotations

from typing import Final, NewType

from loretable.core.actions import Arg

from .naming import in_order

Mode = NewType("Mode", int)
EXERTED: Final[Mode] = 0
SHIFTED: Final[Mode] = 1
SHIFTED_EXERTED: Final[Mode] = 2
FREE: Final[Mode] = 3  # for another cost than ink, or none, as a text allows
FREE_EXERTED: Final[Mode] = 4
SHIFTED_FREE: Final[Mode] = 5  # by Shift, for another cost than its own

ARG: Final[Arg] = Arg(
    "way to play it",
    in_order(
        (EXERTED, "exerted"),
        (SHIFTED, "shift"),
        (SHIFTED_EXERTED, "shift-exerted"),
        (FREE, "free"),
        (FREE_EXERTED, "free-exerted"),
        (SHIFTED_FREE, "shift-free"),
    ),
)
