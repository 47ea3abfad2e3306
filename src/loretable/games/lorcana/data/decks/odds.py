"""How likely a deck draws what it needs: exact, by counting, without altering the hand.

By the player's turn T the one who goes first has seen 7 + T - 1 cards, the other 7 + T (CR 2.3.2.2, 3.2.3).
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Final

from loretable.core.errors import BadData

if TYPE_CHECKING:
    from loretable.games.lorcana.data.pool import DeckList

HAND: Final = 7
MOST_TURNS: Final = 30


def seen_by(turn: int, first: bool, size: int) -> int:
    """How many cards a player has seen in a turn of theirs, before playing anything that draws."""
    return min(size, HAND + turn - (1 if first else 0))


def at_least(size: int, copies: int, seen: int, wanted: int) -> Fraction:
    """So many at least of so many copies, among the cards that were seen."""
    ways = sum(comb(copies, k) * comb(size - copies, seen - k) for k in range(wanted, min(copies, seen) + 1))
    return Fraction(ways, comb(size, seen))


def every_turn(size: int, inkable: int, turns: int, first: bool) -> Fraction:
    """In each of the first turns there was a card to ink: by turn T at least T of those seen could be ink."""
    # by how many inkable cards were seen, the chance of it with enough in every turn so far
    chances = {0: Fraction(1)}
    seen = 0
    for turn in range(1, turns + 1):
        drawn = seen_by(turn, first, size) - seen
        after: dict[int, Fraction] = {}
        for had, chance in chances.items():
            left = size - seen
            for new in range(min(drawn, inkable - had) + 1):
                ways = comb(inkable - had, new) * comb(left - (inkable - had), drawn - new)
                if ways and had + new >= turn:
                    after[had + new] = after.get(had + new, Fraction(0)) + chance * Fraction(ways, comb(left, drawn))
        chances = after
        seen += drawn
    return sum(chances.values(), Fraction(0))


class Odds:
    """The odds of a deck. `first`: on the play, else on the draw."""

    def __init__(self, deck: DeckList) -> None:
        if deck.size < HAND:
            raise BadData("deck", f"has {deck.size} cards: a hand has {HAND}")
        self.deck = deck
        self.size = deck.size
        self.inkable = deck.inkable

    def ink(self, turn: int, first: bool = True) -> float:
        """A card to ink in every turn up to this one."""
        return float(every_turn(self.size, self.inkable, checked(turn), first))

    def draw(self, *cards: str, turn: int, first: bool = True, copies: int = 1) -> float:
        """By this turn at least so many copies of a card, or of several cards together."""
        count = sum(self.copies(card) for card in dict.fromkeys(cards))
        return float(at_least(self.size, count, seen_by(checked(turn), first, self.size), copies))

    def copies(self, card: str) -> int:
        found = self.deck[card]
        if not found:
            raise BadData("card", f"{card[:60]!r} is not in {self.deck.name or 'the deck'}")
        return found

    def table(self, turns: int = 8, cards: tuple[str, ...] = ()) -> list[dict[str, object]]:
        """A row a turn: ink on curve, and of the cards (any of them) at least one; on the play and on the draw."""
        rows: list[dict[str, object]] = []
        for turn in range(1, checked(turns) + 1):
            row: dict[str, object] = {"turn": turn}
            for first, word in ((True, "play"), (False, "draw")):
                row[f"ink on the {word}"] = self.ink(turn, first)
            for first, word in ((True, "play"), (False, "draw")) if cards else ():
                row[f"drawn on the {word}"] = self.draw(*cards, turn=turn, first=first)
            rows.append(row)
        return rows

    def to_json(self, turns: int = 8, cards: tuple[str, ...] = ()) -> dict[str, object]:
        return {
            "deck": self.deck.name,
            "size": self.size,
            "inkable": self.inkable,
            "cards": {card: self.copies(card) for card in cards},
            "turns": self.table(turns, cards),
        }

    def __repr__(self) -> str:
        return f"<Odds of {self.deck.name or 'a deck'}: {self.size} cards, {self.inkable} can be ink>"


def checked(turn: int) -> int:
    if not 1 <= turn <= MOST_TURNS:
        raise BadData("turn", f"is from 1 to {MOST_TURNS}, not {turn}")
    return turn
