"""One card as one line of pool.json, and back. What is 0, empty or usual is left out."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date

from loretable.core.errors import BadData
from loretable.core.json_check import as_bool, as_int, as_list, as_object, as_text, need
from loretable.games.lorcana.enums import card_kinds, inks, keywords, shift_kinds
from loretable.games.lorcana.model.face import Face

USUAL_COPIES = 4
MOST = 999
NO_TREE = "?"  # a text that the phrase table does not read
NAMES_NEEDED = {shift_kinds.DUO: 2, shift_kinds.COMBO: 2, shift_kinds.ITEM_NAME: 1}
FACE_KEYS = ("name", "version", "kind", "ink", "cost", "inkable", "strength", "willpower", "lore", "move", "names")
KNOWN = {
    *FACE_KEYS,
    "classes",
    "keywords",
    "shift",
    "text",
    "copies",
    "frees",
    "banned",
    "also",
    "in",
    "says",
    "called",
}


@dataclass(frozen=True)
class Listing:
    """What a deck builder must know of a card and the rules of play need not."""

    printings: list[tuple[str, str]] = field(default_factory=list)  # set code, collector number ("4/P1": a promo)
    also: list[str] = field(default_factory=list)  # full names on some of its printings that differ
    banned: dict[str, date] = field(default_factory=dict)  # by format, since when
    frees: str = ""  # a classification whose other characters do not count towards a deck's inks
    says: list[str] = field(default_factory=list)  # a phrase tree for each of its texts; NO_TREE where there is none
    called: list[str] = field(default_factory=list)  # the name of each of its texts, "" where it has none


def read_card(data: dict[str, object], number: int, path: str) -> tuple[Face, Listing]:
    if not KNOWN.issuperset(data):
        raise BadData(f"{path}.{next(key for key in data if key not in KNOWN)}", "is not known")
    word = one_of(data, "kind", card_kinds.NAMES, path)
    kind = card_kinds.ACTION if word == card_kinds.SONG else word
    name = as_text(need(data, "name", path), f"{path}.name")
    values = [0] * len(keywords.NAMES)
    for key, value in as_object(data.get("keywords", {}), f"{path}.keywords").items():
        if key not in keywords.NAMES:
            raise BadData(f"{path}.keywords.{key}", "is not a keyword")
        values[keywords.NAMES.index(key)] = as_int(value, f"{path}.keywords.{key}", 1, MOST)
    ink_bits = 0
    for ink in as_text(need(data, "ink", path), f"{path}.ink").split():
        if ink not in inks.NAMES:
            raise BadData(f"{path}.ink", f"{ink!r} is not an ink type")
        ink_bits |= 1 << inks.NAMES.index(ink)
    face = Face(
        number,
        name,
        as_text(data.get("version", ""), f"{path}.version"),
        card_kinds.CardKind(kind),
        amount(data, "cost", path),
        ink_bits,
        flag(data, "inkable", path),
        amount(data, "strength", path),
        amount(data, "willpower", path),
        amount(data, "lore", path),
        amount(data, "move", path),
        word == card_kinds.SONG,
        [name, *texts(data, "names", path)],
        texts(data, "classes", path),
        values,
        flag(data, "text", path),
        amount(data, "copies", path, USUAL_COPIES),
    )
    if "shift" in data:
        read_shift(face, as_object(data["shift"], f"{path}.shift"), f"{path}.shift")
    return face, read_listing(data, path)


def read_shift(face: Face, data: dict[str, object], path: str) -> None:
    face.shift_kind = shift_kinds.ShiftKind(one_of(data, "on", shift_kinds.NAMES, path))
    face.shift_cost = amount(data, "ink", path, -1)
    face.shift_discards = amount(data, "discard", path)
    if "kind" in data:
        face.shift_discard_kind = one_of(data, "kind", card_kinds.NAMES, path)
    face.shift_drops = amount(data, "drops", path)
    face.shift_names = texts(data, "names", path) or usual_names(face)
    face.shift_class = as_text(data.get("class", ""), f"{path}.class")
    wanted = NAMES_NEEDED.get(face.shift_kind, 0)
    if len(face.shift_names) < wanted:
        raise BadData(f"{path}.names", f"a Shift on {shift_kinds.NAMES[face.shift_kind]!r} needs {wanted} name(s)")
    if face.shift_kind == shift_kinds.CLASS and not face.shift_class:
        raise BadData(f"{path}.class", "a Shift on 'class' needs the classification")
    face.shift_temporary = flag(data, "temporary", path)
    face.keywords[keywords.SHIFT] = 1


def usual_names(face: Face) -> list[str]:
    """What it is shifted onto where nothing is said: cards of its own name, or of the two names it has."""
    if face.shift_kind == shift_kinds.SAME_NAME:
        return list(face.names)
    return face.names[1:] if face.shift_kind in (shift_kinds.DUO, shift_kinds.COMBO) else []


def read_listing(data: dict[str, object], path: str) -> Listing:
    printings: list[tuple[str, str]] = []
    for word in as_text(need(data, "in", path), f"{path}.in").split():
        code, _, number = word.partition(":")
        printings.append((code, number))
    banned: dict[str, date] = {}
    for key, value in as_object(data.get("banned", {}), f"{path}.banned").items():
        try:
            banned[key] = date.fromisoformat(as_text(value, f"{path}.banned.{key}"))
        except ValueError as error:
            raise BadData(f"{path}.banned.{key}", "should be a date") from error
    frees = as_text(data.get("frees", ""), f"{path}.frees")
    return Listing(
        printings, texts(data, "also", path), banned, frees, texts(data, "says", path), texts(data, "called", path)
    )


def write_card(face: Face, listing: Listing) -> dict[str, object]:
    """The inverse of read_card."""
    data: dict[str, object] = {
        "name": face.name,
        "version": face.version,
        "kind": card_kinds.NAMES[card_kinds.SONG if face.song else face.kind],
        "ink": " ".join(inks.names_of(face.inks)),
        "cost": face.cost,
        "inkable": face.inkable,
        "strength": face.strength,
        "willpower": face.willpower,
        "lore": face.lore,
        "move": face.move_cost,
        "names": face.names[1:],
        "classes": face.classes,
        "keywords": {keywords.NAMES[i]: n for i, n in enumerate(face.keywords) if n and i != keywords.SHIFT},
        "shift": write_shift(face),
        "text": face.has_text,
        "also": listing.also,
        "frees": listing.frees,
        "banned": {key: day.isoformat() for key, day in listing.banned.items()},
    }
    found = {key: value for key, value in data.items() if value or key in ("kind", "ink")}
    if face.max_copies != USUAL_COPIES:
        found["copies"] = face.max_copies
    if listing.says:
        found["says"] = listing.says
    if any(listing.called):
        found["called"] = listing.called
    found["in"] = " ".join(f"{code}:{number}" for code, number in listing.printings)
    return found


def write_shift(face: Face) -> dict[str, object]:
    if face.shift_kind == shift_kinds.NO_SHIFT:
        return {}
    data: dict[str, object] = {"on": shift_kinds.NAMES[face.shift_kind]}
    if face.shift_cost >= 0:
        data["ink"] = face.shift_cost
    if face.shift_discards:
        data["discard"] = face.shift_discards
    if face.shift_discard_kind >= 0:
        data["kind"] = card_kinds.NAMES[face.shift_discard_kind]
    if face.shift_drops:
        data["drops"] = face.shift_drops
    if face.shift_names and face.shift_names != face.names:
        data["names"] = face.shift_names
    if face.shift_class:
        data["class"] = face.shift_class
    if face.shift_temporary:
        data["temporary"] = True
    return data


def one_of(data: dict[str, object], key: str, words: tuple[str, ...], path: str) -> int:
    word = as_text(need(data, key, path), f"{path}.{key}")
    if word not in words:
        raise BadData(f"{path}.{key}", f"should be one of {', '.join(words)}, not {word!r}")
    return words.index(word)


# These are called tens of thousands of times: the path to a fault is only put together when there is one.


def amount(data: dict[str, object], key: str, path: str, usual: int = 0) -> int:
    value = data.get(key, usual)
    if type(value) is int and (0 <= value <= MOST or key not in data):
        return value
    return as_int(value, f"{path}.{key}", 0, MOST)


def flag(data: dict[str, object], key: str, path: str) -> bool:
    value = data.get(key, False)
    return value if type(value) is bool else as_bool(value, f"{path}.{key}")


def texts(data: dict[str, object], key: str, path: str) -> list[str]:
    if key not in data:
        return []
    value = data[key]
    if type(value) is list and all(type(item) is str for item in value):
        return list(value)  # a copy, since the caller may change it
    return [as_text(item, f"{path}.{key}[{i}]") for i, item in enumerate(as_list(value, f"{path}.{key}"))]
