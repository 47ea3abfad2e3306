# mypy: disable-error-code="assignment"
"""How a card came to be played: bits of `state.entered`, and of a frame's FLAGS."""

from __future__ import annotations

from typing import Final, NewType

from .naming import as_bits

Way = NewType("Way", int)
BY_SHIFT: Final[Way] = 1
SUNG: Final[Way] = 2
BY_DROPS: Final[Way] = 4
SUNG_BY_SEVERAL: Final[Way] = 8
FOR_FREE: Final[Way] = 16
SUNG_TOGETHER: Final[Way] = 32  # with Sing Together, by one or by several
CHOSE_EXERTED: Final[Way] = 64  # its player let it enter exerted
ALL: Final = 127
NAMES: Final[tuple[str, ...]] = as_bits(
    (BY_SHIFT, "shift"),
    (SUNG, "sung"),
    (BY_DROPS, "ink drops"),
    (SUNG_BY_SEVERAL, "sung by several"),
    (FOR_FREE, "free"),
    (SUNG_TOGETHER, "sung together"),
)
