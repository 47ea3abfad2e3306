# mypy: disable-error-code="assignment"
"""The zones of a player (CR 7). A zone of the state is `PER_SEAT * seat` plus one of these."""

from __future__ import annotations

from typing import Final, NewType

from .naming import in_order

Zone = NewType("Zone", int)
DECK: Final[Zone] = 0
HAND: Final[Zone] = 1
IN_PLAY: Final[Zone] = 2
INKWELL: Final[Zone] = 3
DISCARD: Final[Zone] = 4
UNDER: Final[Zone] = 5
GONE: Final[Zone] = 6  # the cards of a player who has left the game
PER_SEAT: Final = 7
PLAY_ZONES: Final = (1 << IN_PLAY) * (1 | 1 << PER_SEAT | 1 << 2 * PER_SEAT | 1 << 3 * PER_SEAT)
"""The Play zones of all seats there can be, as bits."""
NAMES: Final[tuple[str, ...]] = in_order(
    (DECK, "deck"),
    (HAND, "hand"),
    (IN_PLAY, "play"),
    (INKWELL, "inkwell"),
    (DISCARD, "discard"),
    (UNDER, "under"),
    (GONE, "gone"),
)

FILTER_NAMES: Final[tuple[str, ...]] = NAMES[:6]  # all but that of players who have left
PLAY_BIT: Final = 4
UNDER_BIT: Final = 32
