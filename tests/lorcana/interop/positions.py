"""Positions of Lorcana in few words, with cards found by what is printed on them.

    hero, foe = character(strength=3, willpower=4), character(strength=2, exerted=True)
    scene = Scene(mine=[hero], theirs=[foe])          # seat 0 is in its main phase
    scene.do("challenge", hero, foe)
    assert scene.damage(hero) == 2
    scene.done()                                      # nothing is pending

Characters and locations are cards without rules text beyond keywords, unless a name is given.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from loretable.core import Action
from loretable.core.positions.positions import PARTS
from loretable.core.positions.written import seat_words
from loretable.games.lorcana import GAME
from loretable.games.lorcana.enums import card_kinds, keywords, phases, zones
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.rules.keywords import support
from loretable.games.lorcana.state import LorcanaState
from tests.lorcana.table import Card, Numbers

ACTION_CARD = "Friends on the Other Side"  # a song of cost 3 that asks nothing
ITEM_CARD = "Dinglehopper"  # does nothing unless used
NO_LORE = "The Queen - Disguised Peddler"  # a character with 0 lore that may quest


def fits(face: Face, kind: int, words: Sequence[str], tough: int, numbers: dict[str, int | bool]) -> bool:
    if face.kind != kind or face.has_text or face.willpower < tough:
        return False
    printed = [word for word, value in zip(keywords.NAMES, face.keywords, strict=True) if value]
    return sorted(printed) == sorted(words) and all(getattr(face, key) == value for key, value in numbers.items())


def find(kind: int, words: Sequence[str] = (), tough: int = 0, **numbers: int | bool) -> Face:
    """The first card of a kind with just these keywords and numbers, and that much willpower or more; the cheapest."""
    found = [face for face in GAME.pool_faces if fits(face, kind, words, tough, numbers)]
    assert found, f"the pool has no card of kind {kind} with {list(words)} and {numbers}"
    return min(found, key=lambda face: (face.cost, face.full_name))


def named(full_name: str, exerted: bool = False) -> Card:
    return Card(GAME.pool_faces[GAME.face_index[full_name]], exerted=exerted)


def character(
    *words: str,
    exerted: bool = False,
    drying: bool = False,
    damage: int = 0,
    at: Card | None = None,
    tough: int = 0,
    **numbers: int | bool,
) -> Card:
    return Card(
        find(card_kinds.CHARACTER, words, tough, **numbers), exerted=exerted, drying=drying, damage=damage, at=at
    )


def location(damage: int = 0, **numbers: int | bool) -> Card:
    return Card(find(card_kinds.LOCATION, (), 0, **numbers), damage=damage)


def filler(count: int) -> list[Card]:
    """Cards that do not matter."""
    return [character(inkable=True) for _ in range(count)]


def numbered(value: object) -> object:
    """A field of a position in which cards stand for their numbers."""
    if isinstance(value, Card):
        return value.id
    return [numbered(each) for each in value] if isinstance(value, list) else value


def waiting(card: Card, seat: int = 0) -> list[object]:
    """A Support of this card in the bag: the trigger that cards without rules text have."""
    return [support.ADDRESS, 0, seat, card, -1, [], []]


class Scene:
    """A position and short ways to act in it. Seat 0 is "mine", seat 1 "theirs", further seats come by `more`.

    Other fields of a position are given by their names (lore, turn, bag, agenda, ...), with cards where it has numbers.
    """

    def __init__(
        self,
        mine: Sequence[Card] = (),
        theirs: Sequence[Card] = (),
        hand: Sequence[Card] = (),
        their_hand: Sequence[Card] = (),
        ink: int = 0,
        deck: int = 10,
        their_deck: int = 10,
        more: Sequence[Sequence[Card]] = (),
        options: dict[str, object] | None = None,
        **fields: object,
    ) -> None:
        seats = seat_words(2 + len(more))
        piles: list[tuple[str, str, Sequence[Card]]] = [("you", "play", mine), ("opponent", "play", theirs)]
        for name, cards in zip(seats[2:], more, strict=True):
            piles += [(name, "play", cards), (name, "deck", filler(10))]
        piles += [("you", "hand", hand), ("opponent", "hand", their_hand), ("you", "ink", filler(ink))]
        piles += [("you", "deck", filler(deck)), ("opponent", "deck", filler(their_deck))]
        laid = Numbers()
        data: dict[str, Any] = {name: {} for name in seats}
        for name, pile, cards in piles:
            data[name][pile] = [laid.entry(card) for card in cards]
        given = {name: numbered(value) for name, value in fields.items()}
        data["exact"] = {part: given.pop(part) for part in PARTS if part in given}
        data["exact"]["fields"] = {"turn": 5, "phase": phases.MAIN, "altered": [0] * len(seats), **given}
        data["options"] = {**(options or {}), **({"decks": ["set01-amber-amethyst"] * len(seats)} if more else {})}
        state = GAME.position(data)
        assert isinstance(state, LorcanaState)
        self.state = state
        state.listen()

    # -- acting ----------------------------------------------------------------------------------------------------

    def action(self, verb: str, *cards: Card | str) -> Action:
        words = [verb, *[str(card.id) if isinstance(card, Card) else card for card in cards]]
        return GAME.parse(" ".join(words))

    def do(self, verb: str, *cards: Card | str) -> Scene:
        self.state.apply(self.action(verb, *cards))
        return self

    def why(self, verb: str, *cards: Card | str, seat: int = -1) -> str:
        """The code of the reason why an action is refused, "" where it is legal."""
        blocked = self.state.blocked(self.state.seat if seat < 0 else seat, self.action(verb, *cards))
        return blocked.code if blocked else ""

    def answer(self, *labels: str | Card) -> Scene:
        """Answers by label; a card stands for picking it."""
        for label in labels:
            decision = self.state.decision(self.state.seat)
            assert decision is not None
            if isinstance(label, Card):
                self.state.apply(self.action("pick", label))
                continue
            self.state.apply(decision.find(label))
        return self

    def end_turn(self) -> Scene:
        return self.answer("End the turn")

    # -- asking ----------------------------------------------------------------------------------------------------

    @property
    def asks(self) -> str:
        return GAME.question_name(self.state.question)

    def where(self, card: Card) -> str:
        return zones.NAMES[self.state.pieces.zone[card.id] % len(zones.NAMES)]

    def damage(self, card: Card) -> int:
        return self.state.damage[card.id]

    def is_exerted(self, card: Card) -> bool:
        return self.state.exerted[card.id] == 1

    def shown(self, card: Card, seat: int = 0) -> dict[str, object]:
        """What a seat's view says of a card in play."""
        zones = self.state.view(seat)["zones"]
        assert isinstance(zones, dict)
        for zone in zones.values():
            for entry in zone["cards"]:
                if entry["id"] == card.id:
                    assert isinstance(entry, dict)
                    return entry
        raise AssertionError(f"{card} is not in the view")

    def events(self, *names: str) -> list[tuple[str, int]]:
        """What has happened, as names with the number of the card or the amount, of these kinds (all: none named)."""
        told = [(event.name, event.piece if event.piece >= 0 else event.amount) for event in self.state.events]
        return [each for each in told if not names or each[0] in names]

    def order_of(self, names: Iterable[str]) -> list[str]:
        """The named kinds of events in the order in which they happened."""
        wanted = set(names)
        return [event.name for event in self.state.events if event.name in wanted]

    def done(self) -> None:
        """Nothing is pending, nothing is lost, and the state is the same after being saved."""
        state = self.state
        assert not state.agenda and not state.bag and not state.ghosts
        assert state.over or self.asks == "turn"
        assert state.audit() == ""
        assert GAME.load(state.save()).digest == state.digest
