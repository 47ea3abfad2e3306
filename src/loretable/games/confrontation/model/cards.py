"""The combat cards. Both sides share one numbering by name; a hand is a mask of these numbers.

Decks are fixed and discards open, so both hands are known to everybody: what is not in the hand lies in the discard pile.
"""

from __future__ import annotations

from typing import Final, final

from loretable.games.confrontation.data.gamedata import GameData
from loretable.games.confrontation.data.gamedata_check import slug

NO_CARD: Final = -1


def card_names(data: GameData) -> list[str]:
    """Numbers first, then texts that both sides have, then the Fellowship's own, then Sauron's."""
    found: list[str] = []
    texts: list[list[str]] = [[], []]
    for card in data.cards:
        if card.abilities:
            texts[card.side].append(card.name)
        elif card.name not in found:
            found.append(card.name)
    both = [card.name for card in data.cards if card.name in texts[0] and card.name in texts[1]]
    for name in (*both, *texts[0], *texts[1]):
        if name not in found:
            found.append(name)
    return found


@final
class Deck:
    """The cards of some data. Never written to once it is made. Lists are [side][card]."""

    def __init__(self, data: GameData) -> None:
        self.names: list[str] = card_names(data)
        self.words: list[str] = [slug(name) for name in self.names]
        count = len(self.names)
        self.full: list[int] = [0, 0]  # all cards of a side, as bits
        self.value: list[list[int]] = [[0] * count, [0] * count]  # the number on it, 0 for a text card
        self.is_text: list[list[bool]] = [[False] * count, [False] * count]
        self.order: list[list[int]] = [[0] * count, [0] * count]
        for card in data.cards:
            number = self.names.index(card.name)
            self.full[card.side] |= 1 << number
            self.value[card.side][number] = card.strength
            self.is_text[card.side][number] = len(card.abilities) > 0
            self.order[card.side][number] = card.order

    def worth(self, side: int, card: int) -> int:
        """The number on a card in the hands of a side, 0 for a text card and for none."""
        return self.value[side][card] if card >= 0 else 0

    def says(self, side: int, card: int) -> bool:
        """Is it a text card?"""
        return card >= 0 and self.is_text[side][card]

    def label(self, side: int, card: int) -> str:
        """A card as people call it: what it adds, so that nobody takes it for the number of an option, or its name."""
        value = self.value[side][card]
        name = self.names[card]
        if not value:
            return name
        return f"+{value}" if name == str(value) else f"{name} +{value}"


def cards_in(mask: int) -> list[int]:
    found: list[int] = []
    card = 0
    while mask:
        if mask & 1:
            found.append(card)
        mask >>= 1
        card += 1
    return found
