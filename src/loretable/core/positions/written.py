"""Positions as people write them, and how they are brought into the engine's form and back.

    {"you": {"play": [{"card": "Stitch - Rock Star", "exerted": true}], "ink": 5}, "phase": "main"}

A game says with `Game.written` what its holders are called (seats, heroes), which zones and numbers each has, and what can be
said of a piece. A piece is its name, its name with an id ("Stitch - Rock Star#12", as actions have it), or an object; "under"
lists what lies under it, or "on" says what it lies on. What is left out is as in a blank state, or as the game says.

What nobody would write by hand stands under "exact": with it a position is the very state that it was made of, in mid-effect
too; without it, one that looks the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from loretable.core.json_check import copied
from loretable.core.storage.saving import save

from .values import Value

if TYPE_CHECKING:
    from loretable.core.game import Game
    from loretable.core.state import State

EXACT: Final = "exact"
UNDER: Final = "under"
ON: Final = "on"
KNOWN: Final = "known"
EVERYBODY: Final = "everybody"
NOBODY: Final = "nobody"
LISTS: Final[tuple[str, ...]] = ("known", "stamp", "pool")  # by piece, in what is exact
PARTS: Final = ("agenda", "bag", "standing", "ghosts", "asking", "step", "decisions", "out", "over", "scores", "reason")
"""The parts of a save that a position may hold as they are."""


class Part:
    """A number of a state by its word: a field, or an entry of one that is a list; and what it is where it is left out."""

    def __init__(self, word: str, field: str, value: Value, index: int = -1, missing: int | None = None) -> None:
        self.word = word
        self.field = field
        self.value = value
        self.index = index
        self.missing = missing


class PiecePart:
    """What can be said of a piece: an entry of a list by piece. A `place` is another piece, by its name."""

    def __init__(self, word: str, field: str, value: Value, blank: int = 0, place: bool = False) -> None:
        self.word = word
        self.field = field
        self.value = value
        self.blank = blank
        self.place = place


class Holder:
    """Whose things stand together: a seat, a hero, or (without a path) nobody's."""

    def __init__(self, path: tuple[str, ...], zones: dict[str, int], parts: list[Part]) -> None:
        self.path = path
        self.zones = zones
        self.parts = parts


class Fill:
    """What is in a zone that is left out (`alone`: if all zones of its holder are), and of which card a number of them is."""

    def __init__(self, missing: list[str], card: str = "", alone: bool = False) -> None:
        self.missing = missing
        self.card = card
        self.alone = alone


class Written:
    """The words of a game's positions.

    fills   by zone, what it holds where it is left out, and what a number stands for
    under   by zone, the zone of what lies under its pieces
    as_is   fields that are written as they are
    """

    def __init__(
        self,
        holders: list[Holder],
        seats: list[str],
        piece: str = "card",
        pieces: tuple[PiecePart, ...] = (),
        fills: dict[int, Fill] | None = None,
        under: dict[int, int] | None = None,
        as_is: tuple[str, ...] = (),
    ) -> None:
        self.holders = holders
        self.seats = seats
        self.piece = piece
        self.pieces = pieces
        self.fills = {} if fills is None else fills
        self.under = {} if under is None else under
        self.as_is = as_is


def seat_words(seats: int) -> list[str]:
    """you, opponent, opponent 2, opponent 3."""
    return ["you", "opponent", *[f"opponent {number}" for number in range(2, seats)]][:seats]


def usual(game: Game, options: dict[str, object]) -> Written:
    """For games without words of their own: seats hold their zones, fields are as they are."""
    layout = game.layout(options)
    seats = seat_words(layout.seats)
    holders = [Holder((seat,), {}, []) for seat in seats]
    nobody = Holder((), {}, [])
    for number, zone in enumerate(layout.zones):
        if zone.owner < 0:
            nobody.zones[zone.name] = number
        else:
            holders[zone.owner].zones[zone.name.rpartition(".")[0]] = number
    return Written([*holders, nobody], seats, as_is=game.fields)


# -- writing ---------------------------------------------------------------------------------------------------------


class Writer:
    def __init__(self, state: State, exact: bool) -> None:
        self.state = state
        self.exact = exact
        self.words = state.game.written(state.options)
        self.blank = state.game.blank(state.options)
        self.named = [state.game.face_name(face) for face in state.pieces.face]
        # what stands in the open: field and index
        self.said: set[tuple[str, int]] = {(part.field, -1) for part in self.words.pieces}
        self.labelled: set[int] = set()  # pieces that others refer to and that share their name

    def write(self) -> dict[str, object]:
        state, words = self.state, self.words
        out: dict[str, object] = {"game": state.game.name}
        usual = state.game.defaults()
        chosen = {key: copied(value) for key, value in state.options.items() if value != usual[key]}
        if chosen:
            out["options"] = chosen
        if not self.exact:
            self.find_labels()
        for holder in words.holders:
            at = out
            for step in holder.path:
                inner = at.setdefault(step, {})
                assert isinstance(inner, dict)
                at = inner
            for word, zone in holder.zones.items():
                listed = [self.entry(piece, zone) for piece in state.pieces.zones[zone]]
                fill = words.fills.get(zone)
                if listed and fill is not None and fill.card and listed == [fill.card] * len(listed) != fill.missing:
                    at[word] = len(listed)
                elif listed != ([] if fill is None else fill.missing) or (fill is not None and fill.alone):
                    at[word] = listed
            for part in holder.parts:
                self.part(part, at)
        for name in words.as_is:
            self.said.add((name, -1))
            if getattr(state, name) != getattr(self.blank, name):
                out[name] = copied(getattr(state, name))
        if self.exact:
            out[EXACT] = self.rest()
        return {key: value for key, value in out.items() if value != {}}

    def part(self, part: Part, at: dict[str, object]) -> None:
        self.said.add((part.field, part.index))
        whole, blank = getattr(self.state, part.field), getattr(self.blank, part.field)
        value = whole if part.index < 0 else whole[part.index]
        usual = part.missing if part.missing is not None else blank if part.index < 0 else blank[part.index]
        if value != usual:
            at[part.word] = part.value.write(int(value))

    def find_labels(self) -> None:
        referred = [piece for part in self.words.pieces if part.place for piece in getattr(self.state, part.field)]
        pieces, nested = self.state.pieces, self.words.under.values()
        hosts = [host for piece, host in enumerate(pieces.host) if pieces.zone[piece] not in nested]
        for piece in [*referred, *hosts]:
            if piece >= 0 and self.named.count(self.named[piece]) > 1:
                self.labelled.add(piece)

    def label(self, piece: int) -> str:
        return f"{self.named[piece]}#{piece}" if self.exact or piece in self.labelled else self.named[piece]

    def entry(self, piece: int, zone: int) -> object:
        more: dict[str, object] = {}
        for part in self.words.pieces:
            value = getattr(self.state, part.field)[piece]
            if value != part.blank:
                more[part.word] = self.label(value) if part.place else part.value.write(value)
        host = self.state.pieces.host[piece]
        if host >= 0 and zone not in self.words.under.values():
            more[ON] = self.label(host)
        elif host >= 0 and self.state.pieces.known[piece] != self.state.layout.everybody:
            more[KNOWN] = self.knowing(self.state.pieces.known[piece])  # face down
        if zone in self.words.under:
            below = self.words.under[zone]
            lying = [other for other in self.state.pieces.zones[below] if self.state.pieces.host[other] == piece]
            if lying:
                more[UNDER] = [self.entry(other, below) for other in lying]
        return {self.words.piece: self.label(piece), **more} if more else self.label(piece)

    def knowing(self, mask: int) -> object:
        """Those who know which piece it is, as people write them."""
        seats = [*self.words.seats, "spectators"]
        return [seat for i, seat in enumerate(seats) if (mask >> i) & 1] if mask else NOBODY

    def rest(self) -> dict[str, object]:
        """What makes it the very same state."""
        state, pieces, layout = self.state, self.state.pieces, self.state.layout
        lower = sorted(set(self.words.under.values()))
        out: dict[str, object] = {"chance": state.chance.to_json()}
        usual = {
            "known": [layout.everybody if zone in lower else layout.sees[zone] for zone in pieces.zone],
            "stamp": [0] * len(pieces.face),
            "pool": [layout.zones[zone].pool for zone in pieces.zone],
        }
        for name in LISTS:
            values = list(getattr(pieces, name))
            if values != usual[name]:
                out[name] = values
        if pieces.maybe:
            out["maybe"] = list(pieces.maybe)
        order = {layout.zones[zone].name: list(pieces.zones[zone]) for zone in lower if len(pieces.zones[zone]) > 1}
        if order:
            out["order"] = order
        saved, blank = save(state), save(self.blank)
        out.update({part: saved[part] for part in PARTS if saved[part] != blank[part]})
        fields: dict[str, object] = {}
        for name in state.game.fields:
            if (name, -1) not in self.said and not self.said_by_entry(name):
                if getattr(state, name) != getattr(self.blank, name):
                    fields[name] = copied(getattr(state, name))
        if fields:
            out["fields"] = fields
        return out

    def said_by_entry(self, name: str) -> bool:
        """Does every entry of a list stand with its holder?"""
        value = getattr(self.state, name)
        return isinstance(value, list) and bool(value) and all((name, i) in self.said for i in range(len(value)))


def write_position(state: State, exact: bool) -> dict[str, object]:
    return Writer(state, exact).write()
