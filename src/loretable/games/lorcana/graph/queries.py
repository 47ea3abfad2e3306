"""Questions to a graph. Labels may be written in either spelling."""

from __future__ import annotations

from typing import Any

from loretable.core.errors import BadData

from .networkx_extra import Graph
from .vocabulary import action_word, spelled

GraphEdge = tuple[str, str, dict[str, Any]]


def edges_by_label(made: Graph, label: str) -> list[GraphEdge]:
    """The edges with a label, as (from, to, attributes): edges_by_label(G, Edge.CURRENT_TURN)[0][1] is the current player."""
    wanted = spelled(label)
    return [edge for edge in made.edges(data=True) if edge[2].get("label") == wanted]


def edges_by_action(made: Graph, action_type: str = "") -> list[GraphEdge]:
    """The action edges of a type, or all of them."""
    wanted = action_word(action_type) if action_type else ""
    found = [edge for edge in made.edges(data=True) if "action_type" in edge[2]]
    return [edge for edge in found if edge[2]["action_type"] == wanted] if wanted else found


def blocked_edges(made: Graph, action_type: str = "") -> list[GraphEdge]:
    """The actions of a type, or all, that cannot be taken: each with code, rule, reason and, where one is, its blocker."""
    wanted = action_word(action_type) if action_type else ""
    return [edge for edge in edges_by_label(made, "blocked") if wanted in ("", edge[2]["blocked_type"])]


def has_edge(made: Graph, node: str, label: str) -> bool:
    """Does an edge with this label lead to the node? has_edge(G, card, Edge.CANT_QUEST)"""
    wanted = spelled(label)
    return node in made and any(data.get("label") == wanted for _, _, data in made.in_edges(node, data=True))


def get_node_attr(made: Graph, node: str, name: str, otherwise: object = None) -> Any:
    """An attribute of a node; `otherwise` where the node has none of that name."""
    if node not in made:
        raise BadData("node", f"the graph has no node {str(node)[:60]!r}")
    return made.nodes[node].get(name, otherwise)
