"""A graph as SVG. Actions are arrows in the colour of their type: to a player along lanes, to another card as curves."""

from __future__ import annotations

from html import escape
from typing import Any

from loretable.games.lorcana.show.picture import BOLD, fitted, words

from . import svg_marks
from .layout import GUTTER, MARGIN, Box, Layout, arrange, to_players
from .networkx_extra import Graph
from .palette import colour_of
from .vocabulary import CAN, GAME, Edge

PAPER, INK, SOFT = "#efece4", "#2f2b26", "#857d70"
Drawn = tuple[str, str, dict[str, Any]]


def to_svg(made: Graph, blocked: bool = False) -> str:
    """The picture of a graph; with `blocked` also what cannot be done, dashed and with the code of the reason."""
    shown, notes = in_vain(made) if blocked else ([], {})
    layout = arrange(made, notes)
    body = [svg_marks.panel(box) for box in layout.panels]
    body += turn_arrows(made, layout)
    body += lanes(made, layout)
    body += [svg_marks.row_title(layout, line) for line in layout.lines]
    for node, data in made.nodes(data=True):
        if data["type"] == "player":
            body.append(svg_marks.player(made, node, layout.boxes[node], notes.get(node, [])))
        elif data["type"] == "card":
            body.append(svg_marks.card(made, node, layout.boxes[node], notes.get(node, [])))
    body.append(svg_marks.game(made, layout.boxes[GAME], layout.width - MARGIN))
    body += curves(layout, shown, between_cards(made))
    body += to_game(made, layout)
    body.append(legend(made, layout))
    size = f"{layout.width:g} {layout.height:g}"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" width="{layout.width:g}" '
            f'height="{layout.height:g}" font-family="Avenir Next, Segoe UI, DejaVu Sans, sans-serif">',
            f'<rect width="{layout.width:g}" height="{layout.height:g}" fill="{PAPER}"/>',
            *body,
            "</svg>",
        ]
    )


# -- what leads to a player, and from a player to the game -----------------------------------------------------------


def lanes(made: Graph, layout: Layout) -> list[str]:
    """From a card down to the lane of the type, along it to the gutter, and there to the player."""
    found: list[str] = []
    edges = to_players(made)
    port: dict[str, int] = {}
    for kind in layout.kinds:
        port[kind] = len(port)
    for line in layout.lines:
        for place, (kind, y) in enumerate(line.lanes.items()):
            colour = colour_of(kind)
            for player in dict.fromkeys(v for u, v, d in edges if u in line.cards and d["action_type"] == kind):
                mine = [e for e in edges if e[0] in line.cards and e[1] == player and e[2]["action_type"] == kind]
                box, x = layout.boxes[player], layout.gutter(kind)
                end = box.bottom - GUTTER * (len(layout.kinds) - port[kind]) + 4
                start = max(layout.boxes[u].x for u, _, _ in mine) + stub(place, 0)
                path = f"M{start:g} {y:g} H{x:g} V{end:g} H{box.right + 7:g}"
                found.append(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.4"/>')
                found.append(svg_marks.head(box.right + 1, end, "left", colour))
            seen: dict[str, int] = {}
            for u, _, data in edges:
                if u in line.cards and data["action_type"] == kind:
                    twin = seen[u] = seen.get(u, -1) + 1
                    found.append(drop(layout.boxes[u], y, place, twin, data, colour))
            found.append(words(layout.left - 4, y - 2.5, kind.removeprefix(CAN).replace("_", " "), 8.5, colour, "end"))
    return found


def stub(place: int, twin: int) -> float:
    """How far from a card's left edge a line leaves it for a lane."""
    return 12 + 22 * place + 8 * twin


def drop(box: Box, y: float, place: int, twin: int, data: dict[str, Any], colour: str) -> str:
    x = box.x + stub(place, twin)
    dash = ' stroke-dasharray="3 2"' if data.get("exerted") else ""
    ring = "#fff" if data.get("exerted") else colour
    return (
        f"<g><title>{escape(data['description'])}</title>"
        f'<path d="M{x:g} {box.bottom:g} V{y:g}" stroke="{colour}" stroke-width="1.4"{dash}/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="3" fill="{ring}" stroke="{colour}" stroke-width="1.2"/></g>'
    )


def to_game(made: Graph, layout: Layout) -> list[str]:
    """Answers that need no card: up the margin from the player to the game, a line a type."""
    found: list[str] = []
    by_kind: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for u, v, data in made.edges(data=True):
        if v == GAME and "action_type" in data:
            by_kind.setdefault((u, data["action_type"]), []).append(data)
    for number, ((player, kind), edges) in enumerate(by_kind.items()):
        box, game, colour = layout.boxes[player], layout.boxes[GAME], colour_of(kind)
        x, start, end = MARGIN - 10 - 7 * number, box.y + 30 + 9 * number, game.y + 16 + 9 * number
        said = ", ".join(data["description"] for data in edges)
        found.append(
            f'<g><title>{escape(said)}</title><path d="M{box.x:g} {start:g} H{x:g} V{end:g} H{game.x - 6:g}" fill="none" '
            f'stroke="{colour}" stroke-width="1.4"/>{svg_marks.head(game.x - 1, end, "right", colour)}</g>'
        )
    return found


def turn_arrows(made: Graph, layout: Layout) -> list[str]:
    """From the game to the player whose turn it is, and to the step."""
    found: list[str] = []
    game = layout.boxes[GAME]
    for number, label in enumerate((Edge.CURRENT_TURN, Edge.CURRENT_STEP)):
        for _, v, data in made.out_edges(GAME, data=True):
            if data.get("label") != label:
                continue
            box = layout.boxes[made.nodes[v].get("player", v)]
            x, start = game.right + 12 + GUTTER * number, game.y + 36 - 14 * number
            end = box.y + (76 if label is Edge.CURRENT_STEP else 16)
            path = f"M{game.right:g} {start:g} H{x:g} V{end:g} H{box.right + 7:g}"
            found.append(
                f"<g><title>{label}</title>" + f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="1.2"/>'
            )
            found.append(svg_marks.head(box.right + 1, end, "left", INK) + "</g>")
            found.append(words(game.right + 17 + GUTTER, start + 3, label.replace("_", " "), 8.5, SOFT))
    return found


# -- between cards ---------------------------------------------------------------------------------------------------


def between_cards(made: Graph) -> list[Drawn]:
    cards = {node for node, data in made.nodes(data=True) if data["type"] == "card"}
    return [
        (u, v, {**data, "colour": colour_of(data.get("action_type", data.get("label", "")))})
        for u, v, data in made.edges(data=True)
        if u in cards and v in cards and data.get("label") != Edge.BLOCKED
    ]


def in_vain(made: Graph) -> tuple[list[Drawn], dict[str, list[str]]]:
    """Blocked actions: as dashed curves where it depends on the second card, else as a line of text in the first one."""
    groups: dict[tuple[str, str], list[Drawn]] = {}
    notes: dict[str, list[str]] = {}
    for u, v, data in made.edges(data=True):
        if data.get("label") == Edge.BLOCKED:
            groups.setdefault((u, data["blocked_type"]), []).append((u, v, data))
    shown: list[Drawn] = []
    for (card, kind), edges in groups.items():
        possible = any(data.get("action_type") == kind for _, _, data in made.out_edges(card, data=True))
        codes = list(dict.fromkeys(data["code"] for _, _, data in edges))
        paired = [edge for edge in edges if made.nodes[edge[1]]["type"] == "card"]
        own = all(data.get("blocker") in (None, card) for _, _, data in edges)
        if (len(codes) == 1 and own and not possible) or not paired:
            notes.setdefault(card, []).append(f"{kind.removeprefix(CAN).replace('_', ' ')}: {codes[0]}")
        else:
            shown += [(u, v, {**data, "colour": colour_of(kind), "dashed": True}) for u, v, data in paired]
    return shown, notes


def curves(layout: Layout, *groups: list[Drawn]) -> list[str]:
    """Arrows from card to card: each leaves and arrives at a place of its own on the edge of the box."""
    edges = [edge for group in groups for edge in group]
    places: dict[tuple[str, str], list[tuple[float, int, int]]] = {}
    for number, (u, v, _) in enumerate(edges):
        sides = facing(layout.boxes[u], layout.boxes[v])
        for end, (node, other, side) in enumerate(((u, v, sides[0]), (v, u, sides[1]))):
            places.setdefault((node, side), []).append((layout.boxes[other].middle, number, end))
    at: dict[tuple[int, int], tuple[float, float]] = {}
    for (node, side), here in places.items():
        for place, (_, number, end) in enumerate(sorted(here)):
            at[number, end] = layout.port(node, side, (place + 1) / (len(here) + 1))
    found = [curve(edges[n], at[n, 0], at[n, 1], facing(*ends_of(layout, edges[n]))) for n in range(len(edges))]
    return found + tags(layout, edges, at)


def tags(layout: Layout, edges: list[Drawn], at: dict[tuple[int, int], tuple[float, float]]) -> list[str]:
    """Why the dashed ones are blocked: a tag for each reason that a card cannot be reached, beside where they arrive."""
    groups: dict[tuple[str, str, str], list[tuple[float, float]]] = {}
    for number, (_, v, data) in enumerate(edges):
        if data.get("dashed"):
            side = facing(*ends_of(layout, edges[number]))[1]
            groups.setdefault((v, side, data["code"]), []).append(at[number, 1])
    found: list[str] = []
    rows: dict[tuple[str, str], int] = {}
    for (node, side, code), ends in groups.items():
        row = rows[node, side] = rows.get((node, side), -1) + 1
        away = (17 + 13 * row) * (1 if side == "bottom" else -1)
        found.append(svg_marks.tag(sum(x for x, _ in ends) / len(ends), ends[0][1] + away, code))
    return found


def ends_of(layout: Layout, edge: Drawn) -> tuple[Box, Box]:
    return layout.boxes[edge[0]], layout.boxes[edge[1]]


def facing(start: Box, end: Box) -> tuple[str, str]:
    if abs(start.y - end.y) < 1:
        return "top", "top"
    return ("top", "bottom") if start.y > end.y else ("bottom", "top")


def curve(edge: Drawn, start: tuple[float, float], end: tuple[float, float], sides: tuple[str, str]) -> str:
    data = edge[2]
    colour = data["colour"]
    (x1, y1), (x2, y2) = start, end
    bow = max(26.0, 0.4 * abs(y2 - y1)) if sides[0] != sides[1] else 26 + 0.06 * abs(x2 - x1)
    out, back = (-bow if sides[0] == "top" else bow), (-bow if sides[1] == "top" else bow)
    near = y2 + (-6 if sides[1] == "top" else 6)
    path = f"M{x1:g} {y1:g} C{x1:g} {y1 + out:g} {x2:g} {near + back:g} {x2:g} {near:g}"
    dash = ' stroke-dasharray="5 3" opacity="0.75"' if data.get("dashed") else ""
    title = str(data.get("description", data.get("label")))
    said = f"{title}: {data['reason']}" if "reason" in data else title
    parts = [f"<g><title>{escape(said)}</title>"]
    parts.append(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.7"{dash}/>')
    parts.append(
        svg_marks.head(x2, y2 + (-1 if sides[1] == "top" else 1), "down" if sides[1] == "top" else "up", colour)
    )
    return "".join([*parts, "</g>"])


# -- words -----------------------------------------------------------------------------------------------------------


def legend(made: Graph, layout: Layout) -> str:
    """How many actions of which type there are."""
    counts: dict[str, int] = {}
    for _, _, data in made.edges(data=True):
        if "action_type" in data:
            counts[data["action_type"]] = counts.get(data["action_type"], 0) + 1
    parts: list[str] = []
    x, y = float(MARGIN), layout.height - 16
    for kind, count in counts.items():
        text = f"{kind.removeprefix(CAN).replace('_', ' ')} {count}"
        parts.append(f'<path d="M{x:g} {y - 4:g} h18" stroke="{colour_of(kind)}" stroke-width="3"/>')
        parts.append(words(x + 24, y, text, 11, INK))
        x += 48 + 7 * len(text)
    if not counts:
        parts.append(
            words(x, y, fitted("No actions for this seat now", layout.width - 2 * MARGIN, BOLD * 11), 11, SOFT)
        )
    return "".join(parts)
