"""Keywords and the many ways to shift, from LorcanaJSON's ability entries."""

from __future__ import annotations

import re
from dataclasses import dataclass

from loretable.core.errors import BadData
from loretable.core.json_check import as_int, as_list, as_object, as_text, need
from loretable.games.lorcana.enums import card_kinds, keywords, shift_kinds
from loretable.games.lorcana.model.face import Face

from .pool.card_lines import MOST
from .pool.pool import shortened

DISCARD = re.compile(r"Discard (an?|\d{1,2}) (?:(\w+) )?cards?")
DROPS = re.compile(r"Remove (\d{1,2}) ink drops?")
VARIANTS = {
    "": shift_kinds.SAME_NAME,
    "Universal": shift_kinds.UNIVERSAL,
    "Duo": shift_kinds.DUO,
    "Combo": shift_kinds.COMBO,
}


@dataclass(frozen=True)
class Shifts:
    """What the word before "Shift" may be, besides the variants of the rules."""

    classes: set[str]
    items: set[str]


def read_keywords(face: Face, data: dict[str, object], path: str, shifts: Shifts) -> None:
    face.keywords = [0] * len(keywords.NAMES)
    for i, entry in enumerate(as_list(data.get("abilities", []), f"{path}.abilities")):
        where = f"{path}.abilities[{i}]"
        ability = as_object(entry, where)
        if as_text(need(ability, "type", where), f"{where}.type") == "keyword":
            read_keyword(face, ability, where, shifts)


def read_keyword(face: Face, ability: dict[str, object], path: str, shifts: Shifts) -> None:
    word = as_text(need(ability, "keyword", path), f"{path}.keyword")
    if word == "Shift" or word.endswith(" Shift"):
        read_shift(face, word.removesuffix("Shift").strip(), ability, path, shifts)
        return
    if word not in keywords.NAMES:
        raise BadData(f"{path}.keyword", f"{shortened(word)!r} is not a keyword that this version knows")
    keyword = keywords.NAMES.index(word)
    value = 1
    if keyword in keywords.NUMBERED:
        value = as_int(need(ability, "keywordValueNumber", path), f"{path}.keywordValueNumber", 1, MOST)
    if face.keywords[keyword] and keyword in keywords.NUMBERED and keyword not in keywords.ADDING:
        raise BadData(f"{path}.keyword", f"{word} is printed twice")
    face.keywords[keyword] = face.keywords[keyword] + value if keyword in keywords.ADDING else value


def read_shift(face: Face, variant: str, ability: dict[str, object], path: str, shifts: Shifts) -> None:
    if face.keywords[keywords.SHIFT]:
        raise BadData(f"{path}.keyword", "Shift is printed twice")
    face.keywords[keywords.SHIFT] = 1
    face.shift_temporary = variant == "Temporary" or variant.startswith("Temporary ")
    if face.shift_temporary:
        variant = variant.removeprefix("Temporary").strip()
    if variant in VARIANTS:
        face.shift_kind = VARIANTS[variant]
    elif variant in shifts.classes:
        face.shift_kind = shift_kinds.CLASS
        face.shift_class = variant
    elif variant in shifts.items:
        face.shift_kind = shift_kinds.ITEM_NAME
        face.shift_names = [variant]
    else:
        raise BadData(
            f"{path}.keyword", f"{shortened(variant)!r} is neither a classification nor an item to shift onto"
        )
    if face.shift_kind == shift_kinds.SAME_NAME:
        face.shift_names = list(face.names)
    elif face.shift_kind in (shift_kinds.DUO, shift_kinds.COMBO):
        face.shift_names = face.names[1:]
        if len(face.shift_names) != 2:
            raise BadData(f"{path}.keyword", f"{variant} Shift needs a card of two names")
    read_shift_cost(face, ability, path)


def read_shift_cost(face: Face, ability: dict[str, object], path: str) -> None:
    if "keywordValueNumber" in ability:
        face.shift_cost = as_int(ability["keywordValueNumber"], f"{path}.keywordValueNumber", 0, MOST)
        return
    cost = as_text(need(ability, "keywordValue", path), f"{path}.keywordValue")
    discard = DISCARD.fullmatch(cost)
    drops = DROPS.fullmatch(cost)
    if discard is not None:
        count, kind = discard.groups()
        face.shift_discards = int(count) if count.isdigit() else 1
        if kind is not None:
            if kind not in card_kinds.NAMES:
                raise BadData(f"{path}.keywordValue", f"{kind!r} is not a kind of card")
            face.shift_discard_kind = card_kinds.NAMES.index(kind)
    elif drops is not None:
        face.shift_drops = int(drops[1])
    else:
        raise BadData(f"{path}.keywordValue", f"{shortened(cost)!r} is not a Shift cost that this version knows")
