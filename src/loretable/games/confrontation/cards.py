"""The combat cards. Both sides share one numbering; a hand is a mask of these numbers.

Decks are fixed and discards open, so both hands are known to everybody: what is not in the hand lies in the discard pile.
"""

from __future__ import annotations

from typing import Final

from .board import slug
from .gamedata import DATA

# 0 to 5 are the strengths 1 to 6
MAGIC: Final = 6
RETREAT_CARD: Final = 7
NOBLE_SACRIFICE: Final = 8
ELVEN_CLOAK: Final = 9
EYE_OF_SAURON: Final = 10
NO_CARD: Final = -1

CARD_NAMES: Final = (
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "Magic",
    "Retreat",
    "Noble Sacrifice",
    "Elven Cloak",
    "Eye of Sauron",
)
CARDS: Final[tuple[str, ...]] = tuple(slug(name) for name in CARD_NAMES)


def full_hand(side: int) -> int:
    mask = 0
    for card in DATA.cards:
        if card.side == side:
            mask |= 1 << CARD_NAMES.index(card.name)
    return mask


FULL: Final[list[int]] = [full_hand(0), full_hand(1)]


def printed_value(card: int) -> int:
    """The number on a card, 0 for a text card and for none."""
    return card + 1 if 0 <= card < MAGIC else 0


def is_text(card: int) -> bool:
    return card >= MAGIC


def cards_in(mask: int) -> list[int]:
    return [card for card in range(len(CARDS)) if (mask >> card) & 1]
