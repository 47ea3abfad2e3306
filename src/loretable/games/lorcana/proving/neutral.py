"""The parts of an ability, each with what it is neutralised to: a node to a neutral one of its sort, a field to open.

An effect becomes nothing, a condition always true and never true, a target nobody, a number another one, a cost nothing to
pay; what a filter, a trigger or a duration says is left open or said otherwise. What grammar does not read is no neutral
form, nor is one that reads as the same tree.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Any, Final

from ....core.errors import BadData
from ..abilities.shapes import REQUIRED, Shape
from ..texts import grammar

Json = Any
Path = tuple[str | int, ...]

DROP: Final = object()
TRUE: Final[Json] = {"kind": "compare", "left": 0, "op": "=", "right": 0}
FALSE: Final[Json] = {"kind": "compare", "left": 0, "op": "!=", "right": 0}
NOTHING: Final[Json] = {"kind": "sequence", "effects": []}
NOBODY: Final[Json] = {"kind": "every", "cards": {"names": ["Nobody"]}}
MY_TURN: Final = "turn of"
REVERSED: Final = {"<": ">=", "<=": ">", "=": "!=", ">=": "<", ">": "<=", "!=": "="}
NODES: Final = tuple(sorted({category for category, _ in grammar.BY_NAME}))
ALL: Final = 99
LABELS: Final = ("as", "name")
"""Fields that are names for what a text speaks of: what speaks of it is neutralised, not its name."""
WORDED: Final = ("class", "name", "lose ability", "free use")  # parts whose name is what they give
# events of which the rules say what kind of card they happen to, and that never happen between a card and itself
OF_CHARACTERS: Final = (
    *("quests", "challenges", "banishes in a challenge", "sings", "moves", "boosts", "is supported", "shifts"),
    "deals damage in a challenge",
)
OF_ONES_TURN: Final = ("quests", "challenges", "sings", "is sung", "boosts")  # what only the active player's cards do
BETWEEN_TWO: Final = (
    *("challenges", "is challenged", "is banished in a challenge", "banishes in a challenge", "challenge ends"),
    *("deals damage in a challenge", "is dealt damage", "put under", "moves", "sings", "is sung", "shifts"),
)
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
        whole = grammar.write(grammar.read("ability", given, "ability"))
        assert isinstance(whole, dict)
        forms: list[Form] = [("ability " + str(whole["kind"]), (), "without", None)]
        for part, path, how, value in below("ability", whole, ()):
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
        return bool(grammar.write(grammar.read("ability", tree, "ability")) != whole)
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


def below(category: str, data: Json, path: Path, event: str = "") -> list[Form]:
    """The forms of all that a node is made of. `event`: what a filter's cards are to have done, or had done to them."""
    if not isinstance(data, dict):
        return []
    kind = str(data.get("kind", grammar.SOLE.get(category, "")))
    spec = grammar.BY_NAME[category, kind]
    found: list[Form] = []
    for field, shape, default in spec.fields:
        here = (*path, field)
        name = f"{category} {kind}: {field}"
        if field not in data:
            if field == "until" and default is not REQUIRED:
                lasting = "until your next turn" if "what" in data or kind == "later" else "your next turn"
                found.append((name, here, "longer", lasting))
            continue
        value = data[field]
        if shape.what not in NODES:
            if field in LABELS and kind not in WORDED:
                continue
            if category == "filter" and implied(field, data, event):
                if field == "types":
                    found.append((name, here, "another", ["item"] if value != ["item"] else ["character"]))
            elif field == "by" and value in whose(data):
                found.append((name, here, "another", "opponents" if value == "you" else "you"))
            elif field == "zones" and category == "ability":
                found.append((name, here, "another", ["play"] if kind == "static" else ["inkwell"]))
                found += scalar(name, shape, value, REQUIRED, here)
            elif field != "choosing" or matters(data):
                found += scalar(name, shape, value, default, here)
        elif shape.many:
            for i, item in enumerate(value):
                found += node(shape, item, (*here, i), DROP, len(value))
        else:
            happened = ""
            if shape.what == "filter":
                own = category == "cost" or (kind == "chosen" and of_own_hand(data))
                happened = "own" if own else str(data.get("event", ""))
                if happened in OF_ONES_TURN and field != "with" and data.get("while") == MY_TURN:
                    happened = "own " + happened
            elif value == MY_TURN and in_ones_turn(category, data):
                found.append((f"{shape.what} turn of", here, "never", FALSE))
                continue
            found += node(shape, value, here, DROP if default is None else None, 0, happened)
        if category == "effect" and kind == "may" and field == "effect":
            found.append(("effect may", path, "must", value))
    return found


def implied(field: str, data: Json, event: str) -> bool:
    """Is it so by the rules already, whatever a filter says? Then leaving it open changes nothing."""
    if field == "types":
        if data.get("at") in ("here", "a location") or data.get("drying") is True:
            return True
        return event.removeprefix("own ") in OF_CHARACTERS
    if field == "of":
        return (
            event.startswith("own") or data.get("at") == "here"
        )  # characters are only at locations of their own player
    return field == "other" and event.removeprefix("own ") in BETWEEN_TWO


def in_ones_turn(category: str, data: Json) -> bool:
    """Does it happen only in one's own turn anyway? Then "during your turn" is so whenever it is asked."""
    if category == "trigger":
        own = data.get("this") or data.get("by") == "you" or data.get("card", {}).get("of") == "you"
        return bool(own and data["event"] in OF_ONES_TURN)
    return category == "ability" and "hand" in data.get("zones", ())


def whose(data: Json) -> list[str]:
    """Whose the cards of an event are: what happens to them happens to that player anyway."""
    found = [data[field].get("of", "everybody") for field in ("card", "cards") if field in data]
    under_this = data.get("event") == "put under" and data.get("with", {}).get("among") == "this"
    return [*found, "you"] if under_this else found  # only cards of one's own lie under a card


def matters(data: Json) -> bool:
    """May what is asked for be an opponent's card in play, with Ward? Only then "chosen" is a word of weight."""
    cards = data["cards"]
    whose, chooser = cards.get("of", "everybody"), data.get("by", "you")
    return bool(whose != chooser and "play" in cards.get("zones", ["play"]))


def of_own_hand(data: Json) -> bool:
    """Cards that nobody else sees, chosen by who holds them: others' cards cannot be chosen anyway."""
    cards = data["cards"]
    return bool(cards.get("zones") == ["hand"] and cards.get("of") == data.get("by", "you"))


def node(shape: Shape, data: Json, path: Path, absent: object, siblings: int, event: str = "") -> list[Form]:
    """The forms of a node, and of what is below it. `absent`: what stands for "not there", where that can be."""
    category = shape.what
    kind = data if isinstance(data, str) else "number" if isinstance(data, int) else str(data.get("kind", category))
    name = f"{category} {kind}"
    found: list[Form] = []
    if category == "condition":
        found += [(name, path, "always", TRUE), (name, path, "never", FALSE)]
    elif category == "effect":
        found.append((name, path, "nothing", NOTHING))
    elif category == "target":
        found.append((name, path, "nobody", NOBODY))
    elif category == "amount":
        found.append(
            (name, path, "another", other_number(data) if isinstance(data, int) else 0 if kind != "any" else 1)
        )
    elif category == "filter":
        open_ = {key: value for key, value in data.items() if key == "zones" or implied(key, data, event)}
        found.append((name, path, "open", open_ if absent is not DROP or siblings == 0 else DROP))
    elif category == "trigger" and siblings == 1:
        pass  # its event is
    elif category != "ability":
        found.append((name, path, "without", DROP))
    return found + below(category, data, path, event)


def other_number(number: int) -> int:
    """One less, or as near as it comes to that; instead of "all of them" (99) just one."""
    if number >= ALL:
        return 1
    return number - 1 if number > 1 else 2 if number == 1 else number + 1


def scalar(name: str, shape: Shape, value: Json, default: object, path: Path) -> list[Form]:
    """The forms of a field that is no node."""
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
