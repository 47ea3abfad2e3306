"""What lies where on the stage, as a position of the game. You are the first player; the card is yours."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from loretable.games.lorcana.enums import phases
from loretable.games.lorcana.game import Lorcana
from loretable.games.lorcana.state import LorcanaState
from loretable.games.lorcana.tools.laid_cards import LaidCard, cards_of

Json = Any
YOU: Final = 0
OPPONENT: Final = 1
MUCH_LORE: Final = 1000  # nobody wins by the way


class Laid(LaidCard):
    """A card on the stage. `part`: what it is there for."""

    def __init__(self, face: str, zone: str, seat: int, part: str = "") -> None:
        super().__init__(face, zone, seat)
        self.part = part


class Stage:
    """Cards in their places; `position` makes a state of it, with a face in the card's place."""

    def __init__(self) -> None:
        self.laid: list[Laid] = []
        self.ink = [10, 10]
        self.spent = [0, 0]
        self.lore = [5, 5]
        self.drops = [0, 0]
        self.deck = [6, 6]
        self.active = YOU
        self.turn = 5
        self.filler = "Leaf"
        self.used: frozenset[int] = frozenset()  # the cards by which the ability is made to happen

    def put(self, face: str, zone: str, seat: int, part: str = "") -> Laid:
        found = Laid(face, zone, seat, part)
        self.laid.append(found)
        return found

    def copy(self) -> Stage:
        """Another stage with the same cards, which may be taken away or added to."""
        other = Stage()
        twins: dict[int, Laid] = {}
        for each in self.laid:
            twin = other.put(each.face, each.zone, each.seat, each.part)
            twin.id = each.id
            twin.damage, twin.exerted, twin.drying = each.damage, each.exerted, each.drying
            twins[id(each)] = twin
        for each in self.laid:
            twin = twins[id(each)]
            twin.at = twins.get(id(each.at)) if each.at is not None else None
            twin.host = twins.get(id(each.host)) if each.host is not None else None
        other.ink, other.spent, other.lore = list(self.ink), list(self.spent), list(self.lore)
        other.used = self.used
        other.drops, other.deck, other.active, other.turn = list(self.drops), list(self.deck), self.active, self.turn
        return other

    def without(self, gone: Iterable[Laid]) -> None:
        """Takes cards away. Those that stay keep their numbers."""
        lost = {id(each) for each in gone}
        lost |= {id(each) for each in self.laid if each.host is not None and id(each.host) in lost}
        for each in self.laid:
            if id(each) in lost:
                each.zone, each.at, each.host = "gone", None, None
                each.damage = each.exerted = each.drying = 0
            elif each.at is not None and id(each.at) in lost:
                each.at = None

    def data(self, face: str) -> Json:
        """The position as JSON."""
        laid = list(self.laid)
        for seat in (YOU, OPPONENT):
            laid += [Laid(self.filler, "deck", seat) for _ in range(self.deck[seat])]
            laid += [Laid(self.filler, "inkwell", seat) for _ in range(self.ink[seat])]
        for number, each in enumerate(laid):
            each.id = number
        return {
            **cards_of(laid, face, 2),
            "options": {"decks": ["set01-amber-amethyst"] * 2, "lore": MUCH_LORE},
            "phase": phases.MAIN,
            "turn": self.turn,
            "first": 0,
            "active": self.active,
            "altered": [1, 1],
            "lore": self.lore,
            "drops": self.drops,
            "ink_exerted": self.spent,
        }

    def position(self, game: Lorcana, face: str) -> LorcanaState:
        return game.position(self.data(face))
