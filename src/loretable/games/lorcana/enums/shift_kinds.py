# mypy: disable-error-code="assignment"
"""What a card with Shift is put on (CR 8.10)."""

from __future__ import annotations

from typing import Final, NewType

from .naming import in_order

# what a Shift card is put on, CR 8.10
ShiftKind = NewType("ShiftKind", int)
NO_SHIFT: Final[ShiftKind] = 0
SAME_NAME: Final[ShiftKind] = 1  # a character with one of `shift_names`
CLASS: Final[ShiftKind] = 2  # a character with `shift_class`
UNIVERSAL: Final[ShiftKind] = 3  # any character
DUO: Final[ShiftKind] = 4  # two characters, one for each of `shift_names`
COMBO: Final[ShiftKind] = 5  # one character with one of `shift_names`, or two as in Duo
ITEM_NAME: Final[ShiftKind] = 6  # an item with one of `shift_names`
NAMES: Final[tuple[str, ...]] = in_order(
    (NO_SHIFT, "none"),
    (SAME_NAME, "name"),
    (CLASS, "class"),
    (UNIVERSAL, "universal"),
    (DUO, "duo"),
    (COMBO, "combo"),
    (ITEM_NAME, "item"),
)
