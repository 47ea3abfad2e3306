"""Reads positions that people write: each thing is checked where it stands, so that an error names its place."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from loretable.core.errors import BadData
from loretable.core.json_check import as_int, as_ints, as_list, as_object, as_text, copied, joined, same_shape
from loretable.core.pieces import REF_MASK

from .values import plain
from .written import EVERYBODY, EXACT, KNOWN, LISTS, NOBODY, ON, PARTS, UNDER, Holder, Part, PiecePart

if TYPE_CHECKING:
    from loretable.core.game import Game

OWN: Final = ("game", "options", "seed", EXACT)
MOST_FILLED: Final = 1000


class Entry:
    """A piece as it was written."""

    def __init__(self, path: str, name: str, zone: int, wanted: int) -> None:
        self.path = path
        self.name = name
        self.zone = zone
        self.id = wanted
        self.known = -1
        self.host: Entry | None = None
        self.on: tuple[object, str] | None = None  # the piece that it lies on, by its name, and where that stands
        self.said: list[tuple[PiecePart, object, str]] = []


class Reader:
    def __init__(self, game: Game, top: dict[str, object]) -> None:
        self.game = game
        self.top = top
        self.options = game.complete(as_object(top.get("options", {}), "options"))
        self.words = game.written(self.options)
        self.layout = game.layout(self.options)
        self.blank = game.blank(self.options)
        self.entries: list[Entry] = []
        self.zones: dict[int, list[Entry]] = {}
        self.fields: dict[str, object] = {}

    def read(self) -> dict[str, object]:
        self.check_keys()
        for holder in self.words.holders:
            self.read_holder(holder)
        for name in self.words.as_is:
            if name in self.top:
                same_shape(name, getattr(self.blank, name), self.top[name])
                self.fields[name] = copied(self.top[name])
        self.number()
        for part in self.words.pieces:
            self.fields[part.field] = [part.blank] * len(self.entries)
        for entry in self.entries:
            for part, value, path in entry.said:
                listed = self.fields[part.field]
                assert isinstance(listed, list)
                listed[entry.id] = self.refer(value, path) if part.place else part.value.read(value, path)
        return self.put_together(as_object(self.top.get(EXACT, {}), EXACT))

    # -- holders -----------------------------------------------------------------------------------------------------

    def check_keys(self) -> None:
        """Every key at the top names a holder, or a field."""
        firsts = {holder.path[0] for holder in self.words.holders if holder.path}
        nobodys = [holder for holder in self.words.holders if not holder.path]
        known = [*firsts, *self.words.as_is, *OWN]
        for holder in nobodys:
            known += [*holder.zones, *[part.word for part in holder.parts]]
        for key in self.top:
            if key not in known:
                raise unknown(key, key, sorted(set(known)))
        for first in firsts:
            seconds = {
                holder.path[1] for holder in self.words.holders if holder.path[:1] == (first,) and holder.path[1:]
            }
            if seconds and first in self.top:
                for key in as_object(self.top[first], first):
                    if key not in seconds:
                        raise unknown(joined(first, key), key, sorted(seconds))

    def read_holder(self, holder: Holder) -> None:
        at, path = self.top, ""
        for step in holder.path:
            path = joined(path, step)
            at = as_object(at.get(step, {}), path)
        known = [*holder.zones, *[part.word for part in holder.parts]]
        if holder.path:
            for key in at:
                if key not in known:
                    raise unknown(joined(path, key), key, known)
        for word, zone in holder.zones.items():
            listed = self.listed(holder, at, word, zone, joined(path, word))
            self.zones[zone] = self.zones.get(zone, [])
            for i, item in enumerate(listed):
                self.read_piece(item, zone, joined(path, word) + f"[{i}]", None)
        for part in holder.parts:
            self.read_part(part, at, joined(path, part.word))

    def listed(self, holder: Holder, at: dict[str, object], word: str, zone: int, path: str) -> list[object]:
        """The pieces of a zone, which may be given as a number of cards that do not matter."""
        fill = self.words.fills.get(zone)
        if fill is not None and word not in at:
            return [] if fill.alone and any(other in at for other in holder.zones) else list(fill.missing)
        given = at.get(word, [])
        if fill is not None and fill.card and isinstance(given, int) and not isinstance(given, bool):
            return [fill.card] * as_int(given, path, 0, MOST_FILLED)
        return as_list(given, path)

    def read_part(self, part: Part, at: dict[str, object], path: str) -> None:
        if part.word not in at and part.missing is None:
            return
        value = part.value.read(at[part.word], path) if part.word in at else part.missing
        blank = getattr(self.blank, part.field)
        if part.index < 0:
            self.fields[part.field] = bool(value) if isinstance(blank, bool) else value
            return
        listed = self.fields.setdefault(part.field, list(blank))
        assert isinstance(listed, list)
        listed[part.index] = value

    # -- pieces ------------------------------------------------------------------------------------------------------

    def read_piece(self, item: object, zone: int, path: str, host: Entry | None) -> None:
        said = as_object(item, path) if isinstance(item, dict) else {self.words.piece: as_text(item, path)}
        if self.words.piece not in said:
            raise BadData(joined(path, self.words.piece), "is missing: the piece's name")
        where = joined(path, self.words.piece) if isinstance(item, dict) else path
        name, wanted = name_and_id(as_text(said[self.words.piece], where))
        if "id" in said:
            wanted = as_int(said["id"], joined(path, "id"), 0, REF_MASK)
        entry = Entry(path, self.face(name, where), zone, wanted)
        entry.host = host
        self.entries.append(entry)
        self.zones.setdefault(zone, []).append(entry)
        parts = {part.word: part for part in self.words.pieces}
        known = [self.words.piece, "id", KNOWN, ON, *parts, *([UNDER] if zone in self.words.under else [])]
        for key, value in said.items():
            if key not in known:
                raise unknown(joined(path, key), key, known)
            if key in parts:
                entry.said.append((parts[key], value, joined(path, key)))
        if ON in said:
            entry.on = (said[ON], joined(path, ON))
        if KNOWN in said:
            entry.known = self.read_known(said[KNOWN], joined(path, KNOWN))
        elif host is not None:
            entry.known = self.layout.everybody
        for i, below in enumerate(as_list(said.get(UNDER, []), joined(path, UNDER))):
            self.read_piece(below, self.words.under[zone], f"{joined(path, UNDER)}[{i}]", entry)

    def read_known(self, value: object, path: str) -> int:
        """Who knows which piece it is: everybody, nobody, or a list of seats."""
        if value in (EVERYBODY, NOBODY):
            return self.layout.everybody if value == EVERYBODY else 0
        mask = 0
        seats = [*self.words.seats, "spectators"]
        for i, seat in enumerate(as_list(value, path)):
            if seat not in seats:
                raise unknown(f"{path}[{i}]", str(seat), seats)
            mask |= 1 << seats.index(str(seat))
        return mask

    def face(self, name: str, path: str) -> str:
        """The full name of a piece that may be written in any spelling."""
        if self.game.face_number(name) >= 0:
            return name
        try:
            return self.game.face_called(name)
        except BadData as error:
            raise BadData(path, error.problem) from error

    def number(self) -> None:
        """Gives each piece its id: the one it was written with, else the next that is free."""
        taken: dict[int, Entry] = {}
        for entry in self.entries:
            if entry.id >= len(self.entries):
                raise BadData(entry.path, f"id {entry.id} is not below the number of pieces, {len(self.entries)}")
            if entry.id in taken:
                raise BadData(entry.path, f"has the id {entry.id} of {taken[entry.id].path}")
            if entry.id >= 0:
                taken[entry.id] = entry
        free = iter([number for number in range(len(self.entries)) if number not in taken])
        for entry in self.entries:
            if entry.id < 0:
                entry.id = next(free)

    def refer(self, value: object, path: str) -> int:
        """The piece that a name means: the only one of that name, or the one with that id."""
        name, wanted = name_and_id(as_text(value, path))
        face = self.face(name, path)
        found = [entry.id for entry in self.entries if entry.name == face and wanted in (-1, entry.id)]
        if not found:
            raise BadData(path, f"there is no {value!r} in this position")
        if len(found) > 1:
            raise BadData(path, f"there are {len(found)} of that name: write {face}#{found[0]} here and where it lies")
        return found[0]

    # -- the whole ---------------------------------------------------------------------------------------------------

    def put_together(self, exact: dict[str, object]) -> dict[str, object]:
        for key in exact:
            if key not in ("chance", "maybe", "order", "fields", *LISTS, *PARTS):
                raise unknown(joined(EXACT, key), key, ["chance", "maybe", "order", "fields", *LISTS, *PARTS])
        lists = {name: as_ints(exact[name], joined(EXACT, name)) for name in LISTS if name in exact}
        for name, values in lists.items():
            if len(values) != len(self.entries):
                raise BadData(joined(EXACT, name), f"should hold {len(self.entries)} numbers, not {len(values)}")
        zones: dict[str, object] = {}
        orders = as_object(exact.get("order", {}), f"{EXACT}.order")
        for zone, entries in self.zones.items():
            name = self.layout.zones[zone].name
            if name in orders:
                order = as_ints(orders[name], f"{EXACT}.order.{name}")
                if sorted(order) != sorted(entry.id for entry in entries):
                    raise BadData(f"{EXACT}.order.{name}", "should list the pieces that lie there")
                entries = sorted(entries, key=lambda entry: order.index(entry.id))
            zones[name] = [self.laid(entry, lists) for entry in entries]
        out: dict[str, object] = {"game": self.game.name, "options": self.options, "zones": zones, **self.fields}
        for name, value in as_object(exact.get("fields", {}), f"{EXACT}.fields").items():
            if name not in self.game.fields:
                raise unknown(f"{EXACT}.fields.{name}", name, list(self.game.fields))
            same_shape(f"{EXACT}.fields.{name}", getattr(self.blank, name), value)
            out[name] = value
        if "seed" in self.top:
            out["seed"] = self.top["seed"]
        return {**out, **{key: exact[key] for key in ("chance", "maybe", *PARTS) if key in exact}}

    def laid(self, entry: Entry, lists: dict[str, list[int]]) -> dict[str, object]:
        out: dict[str, object] = {"face": entry.name, "id": entry.id}
        if entry.known >= 0:
            out["known"] = entry.known
        if entry.host is not None:
            out["host"] = entry.host.id
        elif entry.on is not None:
            out["host"] = self.refer(*entry.on)
        return {**out, **{name: values[entry.id] for name, values in lists.items()}}


def name_and_id(text: str) -> tuple[str, int]:
    name, mark, number = text.rpartition("#")
    if mark and number.isascii() and number.isdecimal() and len(number) < 6:
        return name, int(number)
    return text, -1


def unknown(path: str, word: str, known: list[str]) -> BadData:
    near = get_close_matches(word, known, 1, 0.7) or [other for other in known if plain(other) == plain(word)]
    return BadData(
        path, f"is unknown; did you mean {near[0]!r}?" if near else f"is unknown; there are: {', '.join(known)}"
    )
