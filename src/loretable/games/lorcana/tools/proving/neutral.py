"""The parts of an ability, each with what it is neutralised to: a node to a neutral one of its sort, a field to open.

An effect becomes nothing, a condition always true and never true, a target nobody, a number another one, a cost nothing to
pay; what a filter, a trigger or a duration says is left open or said otherwise. A form that the effect
language cannot read, or that reads as the same tree, is left out.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Any, Final

from loretable.core.errors import BadData
from loretable.games.lorcana.rules.abilities.shapes import REQUIRED, Shape
from loretable.games.lorcana.texts import node_json
from loretable.games.lorcana.texts.english import ALL

from .implied import MY_TURN, OF_ONES_TURN, Around, around, event_of, implied, in_ones_turn, stays, weightless, whose

Json = Any
Path = tuple[str | int, ...]

DROP: Final = object()
TRUE: Final[Json] = {"kind": "compare", "left": 0, "op": "=", "right": 0}
FALSE: Final[Json] = {"kind": "compare", "left": 0, "op": "!=", "right": 0}
NOTHING: Final[Json] = {"kind": "sequence", "effects": []}
NOBODY: Final[Json] = {"kind": "every", "cards": {"names": ["Nobody"]}}
REVERSED: Final = {"<": ">=", "<=": ">", "=": "!=", ">=": "<", ">": "<=", "!=": "="}
NODES: Final = tuple(sorted({category for category, _ in node_json.BY_NAME}))
LABELS: Final = ("as", "name")
"""Fields that are names for what a text speaks of: what speaks of it is neutralised, not its name."""
WORDED: Final = ("class", "name", "lose ability", "free use")  # parts whose name is what they give
# events and places that are far from all others, the first that differs is taken
FAR: Final[dict[str, tuple[str, ...]]] = {
    "event": ("removes ink drops", "is supported", "gets ink drops"),
    "to": ("bottom", "hand", "discard"),
    "until": ("until your next turn", "this turn"),
}


@dataclass(frozen=True)
class Neutral:
    """One part of an ability neutralised in one way: which ability, which part, how, and the ability as it is then."""

    ability: int
    part: str  # "effect draw", or with a field "filter cards: types"
    path: Path
    how: str
    tree: Json  # None: the card is without the ability


def neutral_forms(abilities: list[Json]) -> tuple[list[Neutral], int]:
    """All of a card, and how many parts they are of. A part without any form (it cannot be left out) is not counted."""
    found: list[Neutral] = []
    parts: set[tuple[int, str, Path]] = set()
    for number, given in enumerate(abilities):
        whole = node_json.write(node_json.read("ability", given, "ability"))
        assert isinstance(whole, dict)
        forms: list[Form] = [("ability " + str(whole["kind"]), (), "without", None)]
        for part, path, how, value in below("ability", whole, (), around(whole)):
            tree = replaced(whole, path, value)
            if readable(tree, whole):
                forms.append((part, path, how, tree))
        for part, path, how, tree in forms:
            found.append(Neutral(number, part, path, how, tree))
            parts.add((number, part, path))
    return found, len(parts)


def readable(tree: Json, whole: Json) -> bool:
    """Does it read, and as another ability?"""
    try:
        return bool(node_json.write(node_json.read("ability", tree, "ability")) != whole)
    except BadData:
        return False


def replaced(tree: Json, path: Path, value: object) -> Json:
    """The tree with something else at a path, or without it."""
    found = copy.deepcopy(tree)
    place = found
    for key in path[:-1]:
        place = place[key]
    if value is DROP:
        del place[path[-1]]
    else:
        place[path[-1]] = copy.deepcopy(value)
    return found


Form = tuple[str, Path, str, object]  # the part, where it is, how it is neutralised, to what


def below(category: str, data: Json, path: Path, place: Around) -> list[Form]:
    """The forms of all that a node is made of."""
    if not isinstance(data, dict):
        return []
    kind = str(data.get("kind", node_json.SOLE.get(category, "")))
    spec = node_json.BY_NAME[category, kind]
    found: list[Form] = []
    for field, shape, default in spec.fields:
        here = (*path, field)
        name = f"{category} {kind}: {field}"
        if field not in data:
            if field == "until" and default is not REQUIRED:
                found.append((name, here, *longer(kind, data)))
            continue
        value = data[field]
        if shape.what not in NODES:
            found += plain(name, category, shape, data, default, here, place)
        elif shape.many:
            for i, item in enumerate(value):
                found += node(shape, item, (*here, i), DROP, len(value), place.about(""))
        elif value == MY_TURN and in_ones_turn(category, data):
            found.append((f"{shape.what} turn of", here, "never", FALSE))
        else:
            about = ""
            if shape.what == "filter":
                about = event_of(category, kind, field, data, place)
            elif shape.what == "target" and category == "effect":
                about = "to move to" if (kind, field) == ("move", "to") else kind
            if not (shape.what == "target" and stays(kind, data, place)):
                found += node(shape, value, here, DROP if default is None else None, 0, place.about(about))
        if category == "effect" and kind == "may" and field == "effect":
            found.append(("effect may", path, "must", value))
    return found


def longer(kind: str, data: Json) -> tuple[str, str]:
    """Instead of "this turn". What happens in one's own turns only would not be seen to last until the next one."""
    if kind != "later":
        return "longer", "until your next turn" if "what" in data else "your next turn"
    own = any(trigger["event"] in OF_ONES_TURN for trigger in data["when"])
    return ("another", "your next turn") if own else ("longer", "until your next turn")


def plain(name: str, category: str, shape: Shape, data: Json, default: object, path: Path, place: Around) -> list[Form]:
    """The forms of a field that is not a node, where it says something that the rules do not say anyway."""
    field = str(path[-1])
    kind, value = data.get("kind", ""), data[field]
    if (field in LABELS and kind not in WORDED) or weightless(category, field, data, place):
        return []
    if category == "filter" and implied(field, data, place):
        return [(name, path, "another", ["item"] if value != ["item"] else ["character"])] if field == "types" else []
    if field == "by" and value in whose(data):
        return [(name, path, "another", "opponents" if value == "you" else "you")]
    if field == "zones" and category == "ability":
        other = (name, path, "another", ["play"] if kind == "static" else ["inkwell"])
        return [other, *scalar(name, shape, value, REQUIRED, path)]
    return scalar(name, shape, value, default, path)


def node(shape: Shape, data: Json, path: Path, absent: object, siblings: int, place: Around) -> list[Form]:
    """The forms of a node, and of what is below it. `absent`: what stands for "not there", where that can be."""
    category = shape.what
    kind = data if isinstance(data, str) else "number" if isinstance(data, int) else str(data.get("kind", category))
    name = f"{category} {kind}"
    found: list[Form] = []
    if category == "condition":
        found += [(name, path, "always", TRUE), (name, path, "never", FALSE)]
    elif category == "effect":
        if not (isinstance(data, dict) and stays(kind, data, place)):
            found.append((name, path, "nothing", NOTHING))
    elif category == "target":
        found.append((name, path, "nobody", NOBODY))
    elif category == "amount":
        found.append(
            (name, path, "another", other_number(data) if isinstance(data, int) else 0 if kind != "any" else 1)
        )
    elif category == "filter":
        open_ = {key: value for key, value in data.items() if key == "zones" or implied(key, data, place)}
        found.append((name, path, "open", open_ if absent is not DROP or siblings == 0 else DROP))
    elif category == "trigger" and siblings == 1:
        pass  # its event is
    elif category != "ability":
        found.append((name, path, "without", DROP))
    return found + below(category, data, path, place)


def other_number(number: int) -> int:
    """One less, or as near as it comes to that; instead of "all of them" (99) just one."""
    if number >= ALL:
        return 1
    return number - 1 if number > 1 else 2 if number == 1 else number + 1


def scalar(name: str, shape: Shape, value: Json, default: object, path: Path) -> list[Form]:
    """The forms of a field that is not a node."""
    field = str(path[-1])
    found: list[Form] = []
    if isinstance(value, list):
        if default is not REQUIRED:
            found.append((name, path, "open", DROP))
        if len(value) > 1:
            found += [(name, (*path, i), "less", DROP) for i in range(len(value))]
        return found
    if field == "least" and value == 1:
        return [(name, path, "another", 0)]
    if shape.what == "number":
        return [(name, path, "another", other_number(value) if isinstance(value, int) else 1)]
    if field in FAR:
        return [(name, path, "another", next(word for word in FAR[field] if word != value))]
    if field == "op":
        return [(name, path, "another", REVERSED[value])]
    if default is not REQUIRED:
        return [(name, path, "open", DROP)]
    if shape.what == "text":
        return [(name, path, "another", "Nobody")]
    if shape.names:
        return [(name, path, "another", shape.names[(shape.names.index(value) + 1) % len(shape.names)])]
    return found
