"""How the tests of the page of edges look at a graph."""

from __future__ import annotations

from typing import cast

from loretable.games.lorcana.graph import Graph, card_node, graph
from tests.lorcana.table import Card, Table


def seen(t: Table, seat: int = 0) -> Graph:
    return graph(t.state, seat)


def node(t: Table, of: Card) -> str:
    return card_node(t.state, of.id)


def ends(found: list[object]) -> list[tuple[str, str]]:
    """The ends of edges of a graph, or of what compute_* gives."""
    pairs: list[tuple[str, str]] = []
    for edge in found:
        source, target = (edge[0], edge[1]) if isinstance(edge, tuple) else (edge.source, edge.target)  # type: ignore[attr-defined]
        pairs.append((cast("str", source), cast("str", target)))
    return pairs
