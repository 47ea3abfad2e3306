"""Positions: a state from a short JSON, in the middle of a game.

`lay_out` takes zones and fields by the names that the engine has for them; what people write (written.py) is brought
into that form first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.core.chance import load_chance, seeded
from loretable.core.errors import BadData
from loretable.core.json_check import as_int, as_ints, as_list, as_object, as_seed, as_text, need
from loretable.core.pieces import REF_MASK, no_pieces
from loretable.core.storage.saving import face_number, load_fields, load_rest, sound

from .position_reader import Reader
from .written import PARTS

if TYPE_CHECKING:
    from loretable.core.game import Game
    from loretable.core.state import State


def position(game: Game, data: object) -> State:
    """A state from what people write, or from zones and fields by name."""
    top = as_object(data, "")
    if as_text(top.get("game", game.name), "game") != game.name:
        raise BadData("game", f"is {top['game']!r}, not {game.name!r}")
    return lay_out(game, top if "zones" in top else Reader(game, top).read())


def lay_out(game: Game, top: dict[str, object]) -> State:
    """A state from zones, by their names, with the pieces in them; and fields by name."""
    state = game.blank(game.complete(as_object(top.get("options", {}), "options")))
    state.chance = seeded(as_seed(top.get("seed", 0), "seed"), game.streams(state.options))
    if "chance" in top:
        state.chance = load_chance(top["chance"], len(game.streams(state.options)), "chance")
    place(state, as_object(top.get("zones", {}), "zones"))
    if "maybe" in top:
        state.pieces.maybe = as_ints(top["maybe"], "maybe", 0, 2**60)
        if len(state.pieces.maybe) != len(state.pieces.face):
            raise BadData("maybe", f"should hold {len(state.pieces.face)} numbers")
    own = ("game", "options", "seed", "chance", "zones", "maybe", *PARTS)
    load_fields(state, {key: value for key, value in top.items() if key not in own}, "", False)
    load_rest(state, top)
    state.after_position()
    if state.over or state.asked:
        return sound(state)
    problem = state.audit()
    if problem:
        raise BadData("", problem)
    state.advance()
    return state


def place(state: State, zones: dict[str, object]) -> None:
    """Makes the pieces that the zones list: "Face", "Face#id", or an object with more."""
    slots: list[tuple[int, int, dict[str, object]]] = []  # id (-1: next free), zone, the rest
    lists: dict[int, list[int]] = {}
    for name, listed in zones.items():
        if name not in state.layout.index:
            known = ", ".join(state.layout.index)
            raise BadData(f"zones.{name}", f"is not a zone of this game; known zones: {known}")
        zone = state.layout.index[name]
        lists[zone] = []
        for i, item in enumerate(as_list(listed, f"zones.{name}")):
            where = f"zones.{name}[{i}]"
            entry = parse_entry(item, where)
            entry["where"] = where
            lists[zone].append(len(slots))
            slots.append((as_int(entry.get("id", -1), f"{where}.id", -1, REF_MASK), zone, entry))
    count = len(slots)
    taken = [slot[0] for slot in slots if slot[0] >= 0]
    for piece in taken:
        if piece >= count or taken.count(piece) > 1:
            raise BadData("zones", f"id {piece} is used twice or is not below the number of pieces, {count}")
    free = [piece for piece in range(count) if piece not in taken]
    pieces = no_pieces(state.layout)
    pieces.face = [0] * count
    pieces.pool = [0] * count
    pieces.zone = [0] * count
    pieces.known = [0] * count
    pieces.stamp = [0] * count
    pieces.host = [-1] * count
    ids: list[int] = []
    for wanted, zone, entry in slots:
        piece = wanted if wanted >= 0 else free.pop(0)
        ids.append(piece)
        where = as_text(entry["where"], "")
        pieces.face[piece] = face_number(state.game, entry["face"], where)
        pieces.zone[piece] = zone
        pieces.pool[piece] = as_int(entry.get("pool", state.layout.zones[zone].pool), f"{where}.pool", 0, 4096)
        pieces.known[piece] = as_int(
            entry.get("known", state.layout.sees[zone]), f"{where}.known", 0, state.layout.everybody
        )
        pieces.stamp[piece] = as_int(entry.get("stamp", 0), f"{where}.stamp", 0, 2**40)
        pieces.host[piece] = as_int(entry.get("host", -1), f"{where}.host", -1, count - 1)
    pieces.look_for_hosts()
    for zone, members in lists.items():
        pieces.zones[zone] = [ids[slot] for slot in members]
    state.pieces = pieces


def parse_entry(item: object, where: str) -> dict[str, object]:
    if isinstance(item, dict):
        entry = as_object(item, where)
        for key in entry:
            if key not in ("face", "id", "known", "pool", "stamp", "host"):
                raise BadData(f"{where}.{key}", "is unknown")
        need(entry, "face", where)
        return entry
    text = as_text(item, where)
    name, mark, number = text.rpartition("#")
    if mark and number.isascii() and number.isdecimal() and len(number) < 6:
        return {"face": name, "id": int(number)}
    return {"face": text}
