"""Positions and actions as rows of whole numbers, for programs that learn: declared, named, and of what a seat knows alone.

A game declares the columns of a row, once for its options, and writes them from the lists of a state; no sample is made and no
JSON is read. A column is one whole number, and says how it is to be read:

number   an amount; `scale` is about the largest one that is usual
bits     a set, each of `words` being in it or not: candidates, keywords
choice   one of `words`, counted from 1; 0 for none
face     a card or a figure by the number of its face, counted from 1; 0 for none or one that the seat does not know. What is
         printed on it, and what its texts do, is a row of the table of faces, which is the same in every position

Rows tell what the seat may know and nothing else: two positions that look the same to it have equal rows, from the real state
as from any sample of it. Where there is more than a row has room for, a column says how much.
"""

from __future__ import annotations

from array import array
from struct import Struct
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from loretable.core.actions import CORE_VERBS, NUMBER, PIECE, SEAT, Action, Verb
from loretable.core.engine.commitments import own_commits
from loretable.core.errors import BadData, not_written

if TYPE_CHECKING:
    from loretable.core.game import Game
    from loretable.core.state import State

A_NUMBER: Final = "number"
SOME_BITS: Final = "bits"
A_CHOICE: Final = "choice"
A_FACE: Final = "face"

SLOTS: Final = 256
"""Legal actions of one decision that have a place, unless a game says otherwise."""
LONG: Final = 512
"""A row of so many numbers is long."""
BYTES: Final = 4
"""A number of a row takes so many in a buffer: it is a signed 32-bit integer of this machine."""


@final
class Column:
    def __init__(self, name: str, kind: str, words: tuple[str, ...], scale: int) -> None:
        self.name = name
        self.kind = kind
        self.words = words
        self.scale = scale

    def __repr__(self) -> str:
        return f"<Column {self.name}: {self.kind}{' of ' + str(len(self.words)) if self.words else ''}>"

    def read(self, value: int, faces: tuple[str, ...]) -> str:
        """A number of this column in words; "" for nothing."""
        if self.kind == SOME_BITS:
            return ", ".join(word for i, word in enumerate(self.words) if value >> i & 1)
        if value == 0:
            return ""
        if self.kind == A_CHOICE:
            return self.words[value - 1] if 0 < value <= len(self.words) else str(value)
        if self.kind == A_FACE:
            return faces[value - 1] if 0 < value <= len(faces) else str(value)
        return str(value)


@final
class Columns:
    """The columns of a row, declared one after the other: each gives its place."""

    def __init__(self) -> None:
        self.all: list[Column] = []
        self.blank: list[int] = []

    def __len__(self) -> int:
        return len(self.all)

    def add(self, column: Column) -> int:
        self.all.append(column)
        self.blank.append(0)
        return len(self.all) - 1

    def number(self, name: str, scale: int = 1) -> int:
        return self.add(Column(name, A_NUMBER, (), scale))

    def bits(self, name: str, words: tuple[str, ...]) -> int:
        if len(words) > 30:
            raise ValueError(f"{name}: {len(words)} are more than the 30 bits of a column")
        return self.add(Column(name, SOME_BITS, words, 1))

    def choice(self, name: str, words: tuple[str, ...]) -> int:
        return self.add(Column(name, A_CHOICE, words, 1))

    def face(self, name: str) -> int:
        return self.add(Column(name, A_FACE, (), 1))


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding:
    """How positions and actions of a game with certain options are written. A game of one's own subclasses it, declares its
    columns in `__init__` and writes `fill` and `fill_action`; or it is content with `PlainEncoding`.

    name     of the layout, with its version: whatever learnt from one layout is of use with that one alone
    slots    how many legal actions have a place
    """

    def __init__(self, name: str, game: Game, slots: int = SLOTS) -> None:
        self.name = name
        self.game = game
        self.slots = slots
        self.columns = Columns()
        self.action_columns = Columns()
        self.face_columns = Columns()
        self.packing: Struct | None = None

    # -- what a game writes --------------------------------------------------------------------------------------

    def fill(self, state: State, seat: int, row: list[int]) -> None:
        """Writes what a seat knows of a position into a row of zeros."""
        raise not_written(self, "fill(self, state, seat, row)", "write what the seat knows into the row")

    def fill_action(self, state: State, seat: int, action: Action, row: list[int], at: int) -> None:
        """Writes a legal action of a seat, from place `at` of a row of zeros on."""
        raise not_written(self, "fill_action(self, state, seat, action, row, at)", "write an action into the row")

    def fill_face(self, face: int, row: list[int]) -> None:
        """Writes what is to be known of a face into a row of zeros."""

    # -- what everybody uses -------------------------------------------------------------------------------------

    def row(self, state: State, seat: int) -> list[int]:
        """What a seat knows of a position."""
        row = self.columns.blank.copy()
        self.fill(state, seat, row)
        return row

    def action_rows(self, state: State, seat: int) -> list[int]:
        """The legal actions of a seat, one row after the other, in their order; BadData where there are too few slots."""
        legal = state.listed(seat)
        if len(legal) > self.slots:
            raise BadData("slots", f"{len(legal)} legal actions, and {self.slots} slots: ask for more")
        width = len(self.action_columns.all)
        row = [0] * (width * len(legal))
        at = 0
        for action in legal:
            self.fill_action(state, seat, action, row, at)
            at += width
        return row

    def face_rows(self) -> list[list[int]]:
        """The table of faces: row 0 is for none."""
        found = [self.face_columns.blank.copy()]
        for face in range(len(self.game.faces)):
            row = self.face_columns.blank.copy()
            self.fill_face(face, row)
            found.append(row)
        return found

    def put(self, state: State, seat: int, buffer: memoryview, at: int) -> None:
        """Writes a row into a buffer of bytes, as 32-bit integers from the byte `at` on."""
        row = self.row(state, seat)
        size = len(row)
        if size < LONG:
            if self.packing is None or self.packing.size != BYTES * size:
                self.packing = Struct(f"{size}i")
            self.packing.pack_into(buffer, at, *row)
            return
        # a long row is mostly zeros: what is not is written one by one, in half the time
        part = buffer[at : at + BYTES * size]
        part[:] = bytes(BYTES * size)
        cells = part.cast("i")
        for i in range(size):
            value = row[i]
            if value:
                cells[i] = value

    def put_actions(self, state: State, seat: int, buffer: memoryview, at: int) -> int:
        """Writes the rows of the legal actions into a buffer; how many there are is the answer, also where they are more than
        there are slots: then none is written."""
        count = len(state.listed(seat))
        if count <= self.slots:
            data = array("i", self.action_rows(state, seat)).tobytes()
            buffer[at : at + len(data)] = data
        return count

    def describe(self) -> str:
        """The layout, column by column."""
        lines = [f"{self.name}: {len(self.columns)} numbers a position, {len(self.action_columns)} an action"]
        for title, columns in (
            ("position", self.columns),
            ("action", self.action_columns),
            ("face", self.face_columns),
        ):
            for i, column in enumerate(columns.all):
                more = f": {', '.join(column.words)}" if column.words else ""
                lines.append(f"{title} {i}  {column.name}  ({column.kind}{more})")
        return "\n".join(lines)

    def told(self, row: list[int]) -> dict[str, str]:
        """What is not zero in a row, by name and in words."""
        found: dict[str, str] = {}
        for i in range(len(row)):
            if row[i]:
                column = self.columns.all[i]
                found[column.name] = column.read(row[i], self.game.faces)
        return found

    def __repr__(self) -> str:
        return f"<Encoding {self.name}>"


def relative(seat: int, other: int, seats: int) -> int:
    """0 for oneself, 1 for the next seat, and so on."""
    return (other - seat) % seats


# -- for games that declare none -----------------------------------------------------------------------------------

LISTED: Final = 12
"""Pieces of a zone that are listed one by one."""
MOST_FACTS: Final = 64


@final
class PlainEncoding(Encoding):
    """What the contract tells of any game: zones with the faces that the seat knows, what is asked, and the numbers among the
    facts that everybody sees, as they are named when a game begins. Seats are counted from the one that looks."""

    def __init__(self, game: Game, options: dict[str, object]) -> None:
        super().__init__(f"{game.name}-plain-1", game)
        state = game.new(options, "layout")
        self.seats = state.seats
        columns = self.columns
        self.asked_at = columns.choice("asked", game.questions)
        self.you_at = columns.number("your seat", max(1, self.seats - 1))
        seats = tuple("you" if i == 0 else f"seat +{i}" for i in range(self.seats))
        self.waiting_at = columns.bits("still to answer", seats)
        self.chosen_at = columns.bits("have chosen", seats)
        self.left_at = columns.bits("have left", seats)
        self.asker_at = columns.face("who asks")
        self.yours_at = columns.number("chosen by you so far", 4)
        self.last_at = columns.number("chosen by you last", 10)
        self.zones_at = len(columns)
        for zone in state.layout.zones:
            whose = "" if zone.owner < 0 else f" (seat {zone.owner} counted from yours)"
            columns.number(f"{zone.name}{whose}: pieces", 10)
            columns.number(f"{zone.name}{whose}: not listed", 10)
            for i in range(LISTED):
                columns.face(f"{zone.name}{whose} {i + 1}")
        self.facts_at = len(columns)
        self.paths = [path for path, _ in numbers_in("", state.facts())][:MOST_FACTS]
        for path in self.paths:
            columns.number(f"fact {path}", 10)
        self.verbs: list[Verb] = [*CORE_VERBS, *game.verbs]
        actions = self.action_columns
        actions.choice("verb", tuple(verb.name for verb in self.verbs))
        for i in range(3):
            actions.number(f"argument {i + 1}", 10)
            actions.face(f"argument {i + 1}: piece")
            actions.number(f"argument {i + 1}: zone", 10)
            actions.number(f"argument {i + 1}: place in it", 10)

    def fill(self, state: State, seat: int, row: list[int]) -> None:
        row[self.you_at] = seat
        row[self.asked_at] = state.question + 1
        missing = state.asked & (~state.chosen | state.reasked)
        for other in range(state.seats):
            bit = 1 << relative(seat, other, state.seats)
            if state.chosen >> other & 1:
                row[self.chosen_at] |= bit
            elif missing >> other & 1:
                row[self.waiting_at] |= bit
            if state.out >> other & 1:
                row[self.left_at] |= bit
        pieces = state.pieces
        asker = pieces.find(state.asker)
        if asker >= 0 and pieces.knows(seat, asker):
            row[self.asker_at] = pieces.face[asker] + 1
        yours = own_commits(state, seat)
        row[self.yours_at] = len(yours)
        if yours:
            row[self.last_at] = yours[-1].a + 2
        self.fill_zones(state, seat, row)
        told: dict[str, int] = dict(numbers_in("", state.facts()))
        for i in range(len(self.paths)):
            row[self.facts_at + i] = told.get(self.paths[i], 0)

    def fill_zones(self, state: State, seat: int, row: list[int]) -> None:
        pieces = state.pieces
        for zone in range(len(pieces.zones)):
            at = self.zones_at + (2 + LISTED) * self.seen_from(state, seat, zone)
            members = pieces.zones[zone]
            row[at] = len(members)
            keeper = state.layout.keeper[zone]
            mixed = keeper >= 0 and not keeper >> seat & 1
            faces = [pieces.face[p] + 1 if pieces.knows(seat, p) else 0 for p in members]
            if mixed:  # the order in which another one holds them is not for this seat to see
                faces.sort(reverse=True)
            row[at + 1] = max(0, len(faces) - LISTED)
            for i in range(min(LISTED, len(faces))):
                row[at + 2 + i] = faces[i]

    def seen_from(self, state: State, seat: int, zone: int) -> int:
        """The place of a zone: another player's hand stands where that of the player so many seats on does."""
        layout = state.layout
        owner = layout.zones[zone].owner
        if owner < 0:
            return zone
        wanted = relative(seat, owner, state.seats)
        stem = layout.zones[zone].name.rpartition(".")[0]
        return layout.index.get(f"{stem}.{wanted}", zone)

    def fill_action(self, state: State, seat: int, action: Action, row: list[int], at: int) -> None:
        for i in range(len(self.verbs)):
            if self.verbs[i] is action.verb:
                row[at] = i + 1
        args = action.verb.args
        for i in range(len(args)):
            value = action.a if i == 0 else action.b if i == 1 else action.c
            place = at + 1 + 4 * i
            if args[i] is PIECE and 0 <= value < len(state.pieces.face):
                pieces = state.pieces
                zone = pieces.zone[value]
                row[place + 2] = self.seen_from(state, seat, zone) + 1
                if pieces.knows(seat, value):
                    row[place + 1] = pieces.face[value] + 1
                    row[place + 3] = pieces.zones[zone].index(value) + 1
            elif args[i] is SEAT and value >= 0:
                row[place] = relative(seat, value, state.seats) + 1
            else:
                row[place] = value + 1 if args[i] is not NUMBER or value >= 0 else value


def numbers_in(path: str, value: object) -> list[tuple[str, int]]:
    """The whole numbers in some JSON, by their paths."""
    if isinstance(value, bool):
        return [(path, 1 if value else 0)]
    if isinstance(value, int):
        return [(path, max(-(1 << 30), min(1 << 30, value)))]
    found: list[tuple[str, int]] = []
    if isinstance(value, dict):
        for key, inner in value.items():
            found.extend(numbers_in(f"{path}/{key}" if path else str(key), inner))
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            found.extend(numbers_in(f"{path}/{i}", inner))
    return found
