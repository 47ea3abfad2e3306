# mypy: disable-error-code="assignment"
"""Kinds of cards (CR 5.3 to 5.6)."""

from __future__ import annotations

from typing import Final, NewType

from .naming import in_order

# kinds of cards, CR 5.3 to 5.6
CardKind = NewType("CardKind", int)
CHARACTER: Final[CardKind] = 0
ACTION: Final[CardKind] = 1
ITEM: Final[CardKind] = 2
LOCATION: Final[CardKind] = 3
SONG: Final[CardKind] = 4  # never a face's kind: a song is an action with `song`. What a Shift cost may ask for.
NAMES: Final[tuple[str, ...]] = in_order(
    (CHARACTER, "character"),
    (ACTION, "action"),
    (ITEM, "item"),
    (LOCATION, "location"),
    (SONG, "song"),
)
