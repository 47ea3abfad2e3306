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

from loretable.core import Action
from loretable.games.lorcana import GAME
from loretable.games.lorcana.faces import CHARACTER, KEYWORD_NAMES, LOCATION, Face
from loretable.games.lorcana.state import LorcanaState
from loretable.games.lorcana.words import MAIN, SUPPORTING, ZONE_NAMES

ACTION_CARD = "Friends on the Other Side"  # a song of cost 3 that asks nothing
ITEM_CARD = "Dinglehopper"  # does nothing unless used
NO_LORE = "The Queen - Disguised Peddler"  # a character with 0 lore that may quest


def fits(face: Face, kind: int, keywords: Sequence[str], tough: int, numbers: dict[str, int | bool]) -> bool:
    if face.kind != kind or face.has_text or face.willpower < tough:
        return False
    printed = [word for word, value in zip(KEYWORD_NAMES, face.keywords, strict=True) if value]
    return sorted(printed) == sorted(keywords) and all(getattr(face, key) == value for key, value in numbers.items())


def find(kind: int, keywords: Sequence[str] = (), tough: int = 0, **numbers: int | bool) -> Face:
    """The first card of a kind with just these keywords and numbers, and that much willpower or more; the cheapest."""
    found = [face for face in GAME.pool_faces if fits(face, kind, keywords, tough, numbers)]
    assert found, f"the pool has no card of kind {kind} with {list(keywords)} and {numbers}"
    return min(found, key=lambda face: (face.cost, face.full_name))


class Card:
    """A card to be put somewhere; in play with a state. A scene numbers it."""

    def __init__(
        self, face: Face, exerted: bool = False, drying: bool = False, damage: int = 0, at: Card | None = None
    ) -> None:
        self.face = face
        self.exerted = exerted
        self.drying = drying
        self.damage = damage
        self.at = at
        self.id = -1

    def __repr__(self) -> str:
        return f"<{self.face.full_name} {self.id}>"


def named(full_name: str, exerted: bool = False) -> Card:
    return Card(GAME.pool_faces[GAME.face_index[full_name]], exerted)


def character(
    *keywords: str,
    exerted: bool = False,
    drying: bool = False,
    damage: int = 0,
    at: Card | None = None,
    tough: int = 0,
    **numbers: int | bool,
) -> Card:
    return Card(find(CHARACTER, keywords, tough, **numbers), exerted, drying, damage, at)


def location(damage: int = 0, **numbers: int | bool) -> Card:
    return Card(find(LOCATION, (), 0, **numbers), damage=damage)


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
    return [SUPPORTING, 0, seat, card, -1, [], []]


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
        zones: dict[str, list[Card]] = {"play.0": list(mine), "play.1": list(theirs)}
        for i, cards in enumerate(more):
            zones[f"play.{2 + i}"] = list(cards)
            zones[f"deck.{2 + i}"] = filler(10)
        zones |= {"hand.0": list(hand), "hand.1": list(their_hand), "inkwell.0": filler(ink)}
        zones |= {"deck.0": filler(deck), "deck.1": filler(their_deck)}
        everything = [card for cards in zones.values() for card in cards]
        for number, card in enumerate(everything):
            card.id = number
        given = dict(options or {})
        if more:
            given["decks"] = ["set01-amber-amethyst"] * (2 + len(more))
        data: dict[str, object] = {
            "options": given,
            "zones": {zone: [f"{card.face.full_name}#{card.id}" for card in cards] for zone, cards in zones.items()},
            "exerted": [int(card.exerted) for card in everything],
            "drying": [int(card.drying) for card in everything],
            "damage": [card.damage for card in everything],
            "at": [card.at.id if card.at else -1 for card in everything],
            "turn": 5,
            "phase": MAIN,
            **{name: numbered(value) for name, value in fields.items()},
        }
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
        return ZONE_NAMES[self.state.pieces.zone[card.id] % len(ZONE_NAMES)]

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
