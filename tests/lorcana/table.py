"""Tables for rule tests: cards in given states, short words to act with, real cards found by what they are.

>>> guard = card(with_keyword("Bodyguard"), exerted=True)
>>> hero = card(vanilla())
>>> t = table(mine=[hero], theirs=[guard])
>>> t.can("challenge", hero, guard)
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import cast

import pytest

from loretable.core import Blocked, State
from loretable.core.positions.positions import PARTS
from loretable.core.positions.written import seat_words
from loretable.games.lorcana import GAME
from loretable.games.lorcana.data.pool import starter_names
from loretable.games.lorcana.enums import card_kinds, keywords, phases, zones
from loretable.games.lorcana.game import Lorcana
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.state import LorcanaState

rule = pytest.mark.rule

# -- cards by what they are: always the first of the pool, so that a test is the same everywhere -----------------------

NUMBERS = ("cost", "strength", "willpower", "lore", "move_cost", "inkable", "song", "shift_kind", "name")


def find(wanted: Callable[[Face], bool] = lambda face: True, nth: int = 0, **numbers: object) -> Face:
    """The first (nth) card of the pool with these numbers for which `wanted` is true."""
    assert set(numbers) <= set(NUMBERS), numbers
    for face in GAME.pool_faces:
        if all(getattr(face, name) == value for name, value in numbers.items()) and wanted(face):
            if nth == 0:
                return face
            nth -= 1
    raise LookupError(f"no card with {numbers}")


def vanilla(nth: int = 0, **numbers: object) -> Face:
    """A character without any text."""
    return find(lambda f: f.kind == card_kinds.CHARACTER and not f.has_text and not any(f.keywords), nth, **numbers)


def with_keyword(*words: str, nth: int = 0, **numbers: object) -> Face:
    """A character with exactly these keywords and no other text."""
    places = sorted(keywords.NAMES.index(word) for word in words)

    def wanted(face: Face) -> bool:
        return (
            face.kind == card_kinds.CHARACTER
            and not face.has_text
            and [i for i, n in enumerate(face.keywords) if n] == places
        )

    return find(wanted, nth, **numbers)


def keyword(face: Face, word: str) -> int:
    return face.keywords[keywords.NAMES.index(word)]


def location(nth: int = 0, **numbers: object) -> Face:
    """A location without any text."""
    return find(lambda f: f.kind == card_kinds.LOCATION and not f.has_text, nth, **numbers)


def item(nth: int = 0) -> Face:
    return find(lambda f: f.kind == card_kinds.ITEM and f.name != "Potato", nth)


def named(full_name: str) -> Face:
    return GAME.pool_faces[GAME.face_index[full_name]]


@contextmanager
def reprinted(face: Face, *words: str, lore: int | None = None) -> Iterator[Face]:
    """For a while the face has more keywords or another lore value: what no card has printed together yet."""
    before, value = face.keywords.copy(), face.lore
    for word in words:
        face.keywords[keywords.NAMES.index(word)] = 1
    face.lore = value if lore is None else lore
    try:
        yield face
    finally:
        face.keywords[:] = before
        face.lore = value


WALL = vanilla(strength=1, willpower=9)  # bears much and hurts little
# an action and songs that ask nobody anything and leave characters where they are
PLAIN_ACTION = named("Tangle")
SONG = named("Lost in the Woods")  # cost 4
TOGETHER_SONG = named("A Pirate's Life")  # Sing Together 6, cost 6
assert PLAIN_ACTION.kind == card_kinds.ACTION and SONG.cost == 4 and TOGETHER_SONG.cost == 6

# -- cards on a table --------------------------------------------------------------------------------------------------


class Card:
    """One card of a table: its face, its state, and its id once the table is laid."""

    def __init__(
        self,
        face: Face,
        *,
        exerted: bool = False,
        drying: bool = False,
        damage: int = 0,
        at: Card | None = None,
        under: Sequence[Card] = (),
        known: int = -1,
    ) -> None:
        self.face = face
        self.exerted = exerted
        self.drying = drying
        self.damage = damage
        self.at = at
        self.under = list(under)
        self.known = known
        self.id = -1

    def __repr__(self) -> str:
        return f"<{self.face.full_name} {self.id}>"


def card(face: Face | str, **states: object) -> Card:
    return Card(named(face) if isinstance(face, str) else face, **states)  # type: ignore[arg-type]


def cards(count: int, face: Face | None = None) -> list[Card]:
    return [Card(face or vanilla()) for _ in range(count)]


class Table:
    def __init__(self, state: LorcanaState) -> None:
        self.state = state

    # acting

    def text(self, *words: Card | str | int) -> str:
        return " ".join(str(word.id) if isinstance(word, Card) else str(word) for word in words)

    def do(self, *words: Card | str | int, seat: int = -1) -> Table:
        """`t.do("challenge", mine, theirs)`, `t.do("play", big, "shift", small)`, `t.do("pick", one)`."""
        self.state.push(self.text(*words), seat)
        return self

    def blocked(self, *words: Card | str | int, seat: int = -1) -> Blocked | None:
        return self.state.blocked(self.state.seat if seat < 0 else seat, self.state.game.parse(self.text(*words)))

    def code(self, *words: Card | str | int, seat: int = -1) -> str:
        found = self.blocked(*words, seat=seat)
        return found.code if found else ""

    def can(self, *words: Card | str | int) -> bool:
        allowed = self.blocked(*words) is None
        assert allowed == (self.text(*words) in self.options), "legal and blocked disagree"
        return allowed

    def end(self, times: int = 1) -> Table:
        for _ in range(times):
            self.do("end")
        return self

    # asking

    @property
    def options(self) -> list[str]:
        return [str(action) for action in self.state.legal]

    @property
    def kind(self) -> str:
        """What is being asked."""
        return self.state.game.question_name(self.state.question) if self.state.asked else ""

    def where(self, of: Card) -> str:
        zone = self.state.pieces.zone[of.id]
        return f"{zones.NAMES[zone % zones.PER_SEAT]}.{zone // zones.PER_SEAT}"

    def zone(self, name: str) -> list[int]:
        return self.state.pieces.zones[self.state.layout.index[name]]

    def count(self, name: str) -> int:
        return len(self.zone(name))

    def damage(self, of: Card) -> int:
        return self.state.damage[of.id]

    def exerted(self, of: Card) -> bool:
        return self.state.exerted[of.id] == 1

    def drying(self, of: Card) -> bool:
        return self.state.drying[of.id] == 1

    def at(self, of: Card) -> int:
        return self.state.at[of.id]

    def under(self, of: Card) -> list[int]:
        return self.state.pieces.under(of.id)

    def strength(self, of: Card) -> int:
        return cast("int", self.state.describe(of.id)["strength"])

    def ready_ink(self, seat: int = 0) -> int:
        ink = cast("list[dict[str, int]]", self.state.facts()["ink"])
        return ink[seat]["ready"]

    def seen(self, seat: int, zone: str) -> tuple[int, list[str]]:
        """How many cards a seat (or, after the last one, a spectator) sees in a zone, and the faces it knows."""
        shown = cast("dict[str, dict[str, object]]", self.state.view(seat)["zones"])[zone]
        known = cast("list[dict[str, str]]", shown["cards"])
        return cast("int", shown["count"]), [entry["face"] for entry in known]

    def quiet(self) -> None:
        """Nothing waits: the active player may take the next turn action."""
        assert not self.state.agenda and not self.state.bag and self.kind == "turn", self.kind


def table(
    mine: Sequence[Card] = (),
    theirs: Sequence[Card] = (),
    *,
    hand: Sequence[Card] = (),
    their_hand: Sequence[Card] = (),
    discard: Sequence[Card] = (),
    their_discard: Sequence[Card] = (),
    ink: int = 0,
    drops: int = 0,
    lore: Sequence[int] = (0, 0),
    deck: int | Sequence[Card] = 5,
    their_deck: int | Sequence[Card] = 5,
    seats: int = 2,
    others: Sequence[Sequence[Card]] = (),
    other_hands: Sequence[Sequence[Card]] = (),
    options: dict[str, object] | None = None,
    game: Lorcana = GAME,
    **fields: object,
) -> Table:
    """The first player's main phase with these cards in play and in hands; decks are long enough for a few turns."""
    sides: list[dict[str, list[Card]]] = [{} for _ in range(seats)]
    sides[0] = {"play": list(mine), "hand": list(hand), "ink": cards(ink), "discard": list(discard)}
    sides[0]["deck"] = cards(deck) if isinstance(deck, int) else list(deck)
    sides[1] = {"play": list(theirs), "hand": list(their_hand), "discard": list(their_discard)}
    for seat, played in enumerate(others, 2):
        sides[seat]["play"] = list(played)
    for seat, held in enumerate(other_hands, 2):
        sides[seat]["hand"] = list(held)
    for side in sides[1:]:
        side["deck"] = cards(their_deck) if isinstance(their_deck, int) else list(their_deck)
    numbered = Numbers()
    names = seat_words(seats)
    data: dict[str, object] = {
        name: {
            "lore": lore[seat] if seat < len(lore) else 0,
            **{word: [numbered.entry(c) for c in pile] for word, pile in sides[seat].items()},
        }
        for seat, name in enumerate(names)
    }
    data["you"]["ink_drops"] = drops  # type: ignore[index]
    exact = {key: fields.pop(key) for key in [*fields] if key in PARTS}
    data["exact"] = {**exact, "fields": {"phase": phases.MAIN, "turn": 7, **fields}}
    data["options"] = {"decks": ["set01-amber-amethyst"] * seats, **(options or {})}
    return Table(cast("LorcanaState", game.position(data)))


class Numbers:
    """Numbers cards as they are laid, and writes them as positions have them."""

    def __init__(self) -> None:
        self.next = 0

    def entry(self, of: Card) -> dict[str, object]:
        of.id = self.next
        self.next += 1
        said: dict[str, object] = {"card": of.face.full_name, "id": of.id, "exerted": of.exerted, "drying": of.drying}
        if of.known >= 0:
            said["known"] = [name for i, name in enumerate([*seat_words(2), "spectators"]) if of.known >> i & 1]
        if of.damage:
            said["damage"] = of.damage
        if of.at is not None:
            said["at"] = f"{of.at.face.full_name}#{of.at.id}"
        if of.under:
            said["under"] = [self.entry(below) for below in of.under]
        return said


def start(seed: int | str = 1, seats: int = 2, **options: object) -> Table:
    """A new game with starter decks."""
    state: State = GAME.new({"decks": starter_names()[:seats], **options}, seed)
    return Table(cast("LorcanaState", state))
