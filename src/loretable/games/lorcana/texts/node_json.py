"""The effect language as JSON: reading with the path to a fault, and writing.

A node is {"kind": name, field: value, ...}; fields with a default may be left out. A whole number may stand for an amount,
a word for a node without fields, a list of effects for a sequence. What nodes and fields there are says the table in specs.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from loretable.core.errors import BadData
from loretable.core.json_check import as_bool, as_int, as_list, as_object, as_text
from loretable.games.lorcana.rules.abilities import choosing, targets
from loretable.games.lorcana.rules.abilities.ability import Range
from loretable.games.lorcana.rules.abilities.filters import Filter
from loretable.games.lorcana.rules.abilities.nodes import Node, Number

from .node_table import REQUIRED, SPECS, Shape
from .node_trees import BY_CLASS, values
from .spellings import SPELLINGS

DEEPEST: Final = 40
SHORT: Final = ("target", "effect", "cost", "condition", "amount")  # a word stands for a node without fields

BY_NAME: Final = {(spec.category, spec.name): spec for spec in SPECS}
SOLE: Final = {"filter": "cards", "trigger": "when", "pile": "pile", "measure": "measure"}  # need not say their kind
REMEMBERED: Final = ("is", "this turn", "in challenge")  # about cards that everybody has seen, wherever they are now


def read(category: str, data: object, path: str, depth: int = 0) -> Any:
    """The node that some JSON says, or BadData with the path to the fault."""
    if depth > DEEPEST:
        raise BadData(path, f"is nested more than {DEEPEST} deep")
    if category == "amount" and isinstance(data, int) and not isinstance(data, bool):
        return Number(as_int(data, path, -99, 999))
    if category == "effect" and isinstance(data, list):
        data = {"kind": "sequence", "effects": data}
    if isinstance(data, str) and category in SHORT:
        data = {"kind": data}
    given = as_object(data, path)
    name = as_text(given.get("kind", SOLE.get(category, "")), f"{path}.kind")
    rewrite = SPELLINGS.get((category, name))
    if rewrite is not None:
        given = rewrite(given)
        name = str(given.get("kind", name))
    spec = BY_NAME.get((category, name))
    if spec is None:
        known = ", ".join(sorted(n for c, n in BY_NAME if c == category))
        raise BadData(f"{path}.kind", f"unknown {category} {name[:40]!r}; known: {known}")
    fields = {field for field, _, _ in spec.fields}
    for key in given:
        if key not in fields and key != "kind":
            raise BadData(f"{path}.{key}", f"{spec.category} {name!r} has no such field; there are: {sorted(fields)}")
    held: list[Any] = []
    for field, shape, default in spec.fields:
        value = given.get(field, default)
        if value is REQUIRED:
            raise BadData(f"{path}.{field}", "is missing")
        found = read_field(shape, value, f"{path}.{field}", depth + 1)
        asked = found if isinstance(found, list) else [found]
        may_ask = spec.category == "effect" or name == "both"
        if not may_ask and any(asks(each) for each in asked):
            raise BadData(
                f"{path}.{field}", "nothing can be chosen here: choose in an earlier effect, and refer to it as `it`"
            )
        if spec.category in ("amount", "condition") and isinstance(found, Filter) and name not in REMEMBERED:
            if found.hidden() and found.selective():
                raise BadData(
                    f"{path}.{field}", "asks for what not everybody can see: reveal it first, and speak of `it`"
                )
        held.append(found)
    node: Node = spec.make(*held)
    problem = node.problem()
    if problem:
        raise BadData(path, problem)
    return node


def asks(found: object) -> bool:
    """Is something chosen or drawn by lot?"""
    if isinstance(found, targets.Both):
        return any(asks(each) for each in found.targets)
    return isinstance(found, (choosing.Chosen, targets.AtRandom))


def read_field(shape: Shape, value: object, path: str, depth: int) -> Any:
    what = shape.what
    if value is None and shape.optional and shape.many:
        return -1
    if what in ("bit", "text") and shape.many:
        items = as_list(value, path)
        if what == "text":
            return [as_text(item, f"{path}[{i}]") for i, item in enumerate(items)]
        return sum({1 << position(shape, item, f"{path}[{i}]") for i, item in enumerate(items)})
    if shape.many:
        return [read(what, item, f"{path}[{i}]", depth) for i, item in enumerate(as_list(value, path))]
    if value is None and what == "tri":
        return -1
    if value is None and shape.optional:
        return -1 if what == "name" else None
    if what == "number":
        if shape.word and value == shape.word:
            return -1
        return as_int(value, path, shape.least, 999)
    if what == "range":
        return read_range(value, path)
    if what == "flag":
        return as_bool(value, path)
    if what == "tri":
        return 1 if as_bool(value, path) else 0
    if what == "text":
        return as_text(value, path)
    if what == "name":
        return position(shape, value, path)
    if what == "bit":
        return 1 << position(shape, value, path)
    if what == "instead":
        if value in ("nothing", "less"):
            return -1 if value == "nothing" else -2
        return position(shape, value, path)
    return read(what, value, path, depth)


def read_range(value: object, path: str) -> Range:
    """At least so much: a number; or {"least": ..., "most": ...}."""
    if isinstance(value, int):
        return Range(as_int(value, path, 0, 999), -1)
    given = as_object(value, path)
    for key in given:
        if key not in ("least", "most"):
            raise BadData(f"{path}.{key}", "a range has only `least` and `most`")
    most = given.get("most", -1)
    least = as_int(given.get("least", 0), f"{path}.least", 0, 999)
    return Range(least, -1 if most == -1 else as_int(most, f"{path}.most", 0, 999))


def position(shape: Shape, value: object, path: str) -> int:
    word = as_text(value, path)
    if word not in shape.names:
        raise BadData(path, f"{word[:40]!r} is not one of: {', '.join(shape.names)}")
    return shape.names.index(word)


def write(node: Node) -> object:
    """The JSON of a node, without what is left at its default."""
    spec = BY_CLASS[type(node)]
    if isinstance(node, Number):
        return node.number
    data: dict[str, object] = {} if spec.category in SOLE else {"kind": spec.name}
    for (field, shape, default), value in zip(spec.fields, values(node), strict=True):
        plain = write_field(shape, value)
        if default is REQUIRED or plain != default:
            data[field] = plain
    if not data.keys() - {"kind"} and spec.category in SHORT:
        return spec.name
    return data


def write_all(nodes: Iterable[Node]) -> list[Any]:
    """The JSON of several nodes: of the abilities of a card."""
    return [write(node) for node in nodes]


def write_range(found: Range) -> dict[str, int]:
    return {"least": found.least, "most": found.most} if found.least else {"most": found.most}


def write_field(shape: Shape, value: Any) -> object:
    what = shape.what
    if shape.many and what == "bit":
        if shape.optional and value < 0:
            return None
        return [name for i, name in enumerate(shape.names) if value >> i & 1]
    if shape.many:
        return list(value) if what == "text" else [write(item) for item in value]
    if what == "tri":
        return None if value < 0 else value == 1
    if what == "name":
        return None if value < 0 else shape.names[value]
    if what == "bit":
        return shape.names[value.bit_length() - 1]
    if what == "instead":
        return ("less", "nothing")[value + 2] if value < 0 else shape.names[value]
    if what == "range":
        return None if value is None else value.least if value.most < 0 else write_range(value)
    if what == "number" and shape.word and value < 0:
        return shape.word
    if what in ("number", "flag", "text") or value is None:
        return value
    return write(value)
