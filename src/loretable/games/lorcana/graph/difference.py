"""What has changed from one graph to another, as a list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from .networkx_extra import Graph

# the number of an action among the legal ones shifts with every other one: it would drown what has changed
PASSING: Final = ("action_id",)


@dataclass(frozen=True)
class Difference:
    """A node or an edge that came, went, or has another attribute. An edge is (from, to, key)."""

    change: str  # added, removed or changed
    where: str | tuple[str, str, str]
    attribute: str = ""
    before: Any = None
    after: Any = None

    def __str__(self) -> str:
        place = self.where if isinstance(self.where, str) else "{0} --[{2}]--> {1}".format(*self.where)
        if self.change == "changed":
            return f"{place}: {self.attribute} {said(self.before)} -> {said(self.after)}"
        return f"{'+' if self.change == 'added' else '-'} {place}"

    def to_json(self) -> dict[str, object]:
        kind = "node" if isinstance(self.where, str) else "edge"
        found: dict[str, object] = {"change": self.change, kind: self.where if kind == "node" else list(self.where)}
        if self.change == "changed":
            found.update(attribute=self.attribute, before=self.before, after=self.after)
        return found


def difference(before: Graph, after: Graph) -> list[Difference]:
    """Nodes that went, came and changed, then the same of edges; each in the order of the graphs."""
    old_edges = {(u, v, key): data for u, v, key, data in before.edges(keys=True, data=True)}
    new_edges = {(u, v, key): data for u, v, key, data in after.edges(keys=True, data=True)}
    return compare(dict(before.nodes(data=True)), dict(after.nodes(data=True))) + compare(old_edges, new_edges)


def compare(old: dict[Any, dict[str, Any]], new: dict[Any, dict[str, Any]]) -> list[Difference]:
    found = [Difference("removed", where) for where in old if where not in new]
    found += [Difference("added", where) for where in new if where not in old]
    for where, now in new.items():
        then = old.get(where, now)
        for name in [*then, *(name for name in now if name not in then)]:
            if then.get(name) != now.get(name) and name not in PASSING:
                found.append(Difference("changed", where, name, then.get(name), now.get(name)))
    return found


def said(value: object) -> str:
    return "nothing" if value is None else str(value)
