"""Trees of the effect language as data: what a node is made of, all nodes below it, the same tree anew, are two alike?

A tree is never written to once it has been read: cards, tools and every game share it. A game runs nodes of its own, made
anew from it (`anew`): only those are given numbers, sets and programs. All of this goes by the table of nodes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from loretable.games.lorcana.rules.abilities.ability import Range
from loretable.games.lorcana.rules.abilities.nodes import Node

from .node_table import SPECS, Spec

BY_CLASS: Final = {spec.make: spec for spec in SPECS}
# where a class keeps a field under another name
ATTRIBUTES: Final = {
    ("target", "cards"): "filter",
    ("target", "as"): "name",
    ("trigger", "with"): "other",
    ("this turn", "with"): "other",
    ("this turn", "with_this"): "other_is_this",
    ("trigger", "while"): "condition",
    ("trigger", "from"): "origin",
    ("part", "next"): "next_only",
    ("part", "with"): "other",
    ("static", "zones"): "given_zones",
    ("deal damage", "to"): "what",
    ("put damage", "to"): "what",
    ("remove damage", "from"): "what",
    ("move damage", "from"): "source",
    ("look", "whole"): "all",
    ("give", "what"): "given_to",
}

N = TypeVar("N", bound=Node)


def attribute(spec: Spec, field: str) -> str:
    return ATTRIBUTES.get((spec.name, field)) or ATTRIBUTES.get((spec.category, field), field)


def values(node: Node) -> list[Any]:
    """What the fields of a node hold, in the order of the table."""
    spec = BY_CLASS[type(node)]
    return [getattr(node, attribute(spec, field)) for field, _, _ in spec.fields]


def children(node: Node) -> list[Node]:
    """The nodes that a node is made of."""
    found: list[Node] = []
    for value in values(node):
        for item in value if isinstance(value, list) else [value]:
            if type(item) in BY_CLASS:
                found.append(item)
    return found


def walk(node: Node, through: bool = True) -> list[Any]:
    """A node and all below it; without `through`, not what is below an ability that a part gives."""
    found: list[Any] = [node]
    if through or node.given_ability() is None:
        for child in children(node):
            found.extend(walk(child, through))
    return found


# -- the same tree, of other nodes ---------------------------------------------------------------------------------------


def anew(node: N) -> N:
    """A tree like this one, of nodes of its own."""
    made: N = rebuilt(node, unchanged)
    return made


def anew_with(node: N, field: str, value: object) -> N:
    """A tree like this one but for one field of its topmost node."""
    spec = BY_CLASS[type(node)]
    held = [
        value if name == field else rebuilt_field(old, unchanged)
        for (name, _, _), old in zip(spec.fields, values(node), strict=True)
    ]
    made: N = spec.make(*held)
    return made


def unchanged(node: Node) -> Node:
    return node


def rebuilt(node: Node, mend: Callable[[Node], Node]) -> Any:
    """A tree made anew from the leaves up, each node of it as `mend` has it."""
    return mend(BY_CLASS[type(node)].make(*[rebuilt_field(value, mend) for value in values(node)]))


def rebuilt_field(value: Any, mend: Callable[[Node], Node]) -> object:
    if isinstance(value, list):
        return [rebuilt_field(item, mend) for item in value]
    return rebuilt(value, mend) if type(value) in BY_CLASS else value


# -- are two trees alike? --------------------------------------------------------------------------------------------------


def key(value: Any) -> object:
    """The same for trees that say the same, and for no others."""
    if isinstance(value, list):
        return tuple(key(item) for item in value)
    if isinstance(value, Range):
        return value.least, value.most
    if type(value) not in BY_CLASS:
        return value
    spec = BY_CLASS[type(value)]
    return spec.category, spec.name, *(key(held) for held in values(value))
