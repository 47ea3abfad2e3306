# mypy: disable-error-code="assignment"
"""Where a text puts a card."""

from __future__ import annotations

from typing import Final, NewType

from .naming import in_order

Destination = NewType("Destination", int)
HAND: Final[Destination] = 0
TOP: Final[Destination] = 1
BOTTOM: Final[Destination] = 2
DISCARD: Final[Destination] = 3
INKWELL: Final[Destination] = 4  # face down and exerted
INKWELL_READY: Final[Destination] = 5
DECK: Final[Destination] = 6  # shuffled into it
PLAY: Final[Destination] = 7  # played for free
UNDER: Final[Destination] = 8  # face down under the source
EITHER: Final[Destination] = 9  # top or bottom, as the player likes
NAMES: Final[tuple[str, ...]] = in_order(
    (HAND, "hand"),
    (TOP, "top"),
    (BOTTOM, "bottom"),
    (DISCARD, "discard"),
    (INKWELL, "inkwell"),
    (INKWELL_READY, "inkwell ready"),
    (DECK, "deck"),
    (PLAY, "play"),
    (UNDER, "under"),
    (EITHER, "top or bottom"),
)
