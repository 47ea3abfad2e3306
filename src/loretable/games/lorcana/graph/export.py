"""A graph as JSON (node-link) and as DOT."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from loretable.core.errors import BadData
from loretable.core.json_check import as_list, as_object, as_text, need

from .networkx_extra import Graph, networkx
from .palette import colour_of

SHAPES: Final = {"game": "doubleoctagon", "player": "house", "step": "ellipse", "card": "box", "ability": "hexagon"}


# -- JSON ------------------------------------------------------------------------------------------------------------


def to_json(made: Graph) -> dict[str, object]:
    """In networkx's node-link form: `networkx.node_link_graph(data, edges="edges")` reads it too."""
    return {
        "directed": True,
        "multigraph": True,
        "graph": dict(made.graph),
        "nodes": [{**data, "id": node} for node, data in made.nodes(data=True)],
        "edges": [
            {**data, "source": u, "target": v, "key": key} for u, v, key, data in made.edges(keys=True, data=True)
        ],
    }


def from_json(data: object) -> Graph:
    top = as_object(data, "")
    made = networkx().MultiDiGraph(**as_object(top.get("graph", {}), "graph"))
    for i, item in enumerate(as_list(need(top, "nodes", ""), "nodes")):
        node = as_object(item, f"nodes[{i}]")
        name = as_text(need(node, "id", f"nodes[{i}]"), f"nodes[{i}].id")
        made.add_node(name, **{key: value for key, value in node.items() if key != "id"})
    for i, item in enumerate(as_list(need(top, "edges", ""), "edges")):
        edge = as_object(item, f"edges[{i}]")
        ends = [as_text(need(edge, key, f"edges[{i}]"), f"edges[{i}].{key}") for key in ("source", "target", "key")]
        if ends[0] not in made or ends[1] not in made:
            raise BadData(f"edges[{i}]", "connects nodes that do not exist")
        rest = {key: value for key, value in edge.items() if key not in ("source", "target", "key")}
        made.add_edge(ends[0], ends[1], key=ends[2], **rest)
    return made


# -- DOT -------------------------------------------------------------------------------------------------------------


def to_dot(made: Graph, blocked: bool = True) -> str:
    """For Graphviz and whatever else reads DOT: every attribute is there, with shapes and colours to be drawn."""
    lines = ["digraph lorcana {", "  rankdir=LR;", '  node [fontname="Helvetica", fontsize=10];']
    lines.append('  edge [fontname="Helvetica", fontsize=8];')
    for node, data in made.nodes(data=True):
        lines.append(f"  {quoted(node)} [{listed({**data, 'shape': SHAPES[data['type']]})}];")
    for u, v, key, data in made.edges(keys=True, data=True):
        if data.get("label") == "blocked" and not blocked:
            continue
        lines.append(f"  {quoted(u)} -> {quoted(v)} [{listed({**data, **drawn(data), 'key': key})}];")
    lines.append("}")
    return "\n".join(lines) + "\n"


def drawn(data: Mapping[str, Any]) -> dict[str, str]:
    """How an edge looks: action edges have no label, so their text is written beside them."""
    if "action_type" in data:
        return {"xlabel": str(data["action"]), "color": colour_of(data["action_type"])}
    if data.get("label") == "blocked":
        return {"style": "dashed", "color": colour_of(data["blocked_type"])}
    return {"color": colour_of(data["label"])}


def listed(data: Mapping[str, object]) -> str:
    return ", ".join(f"{name}={quoted(value)}" for name, value in data.items() if value is not None)


def quoted(value: object) -> str:
    if isinstance(value, bool):
        value = str(value).lower()
    elif isinstance(value, list):
        value = ", ".join(str(each) for each in value)
    text = str(value).replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{text}"'
