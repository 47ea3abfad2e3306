"""What is drawn: boxes of game, players and cards, abilities, arrow heads, small tags."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from loretable.games.lorcana.show.picture import BOLD, fitted, lore_mark, measure, words

from .layout import NOTE, PILL, WIDE, Box, Layout, Line, forbidden_by, pill_places
from .networkx_extra import Graph
from .nodes import ALTER_STEP, STEPS
from .palette import FORBIDS, colour_of
from .vocabulary import Edge

PANEL, LINE, INK, SOFT, WATER, WORD = "#faf8f3", "#d8d2c4", "#2f2b26", "#857d70", "#5f8fae", "#6a5b8a"
WOUND: Final = "#b3423a"
HEADS: Final = {"left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1)}


def rect(box: Box, fill: str, edge: str, more: str = "", round: float = 7) -> str:
    return (
        f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.wide:g}" height="{box.high:g}" rx="{round:g}" fill="{fill}" '
        f'stroke="{edge}" {more}/>'
    )


def panel(box: Box) -> str:
    return rect(box, PANEL, LINE, round=10)


def head(x: float, y: float, towards: str, colour: str) -> str:
    """An arrow head with its tip at a point."""
    dx, dy = HEADS[towards]
    if dx:
        return f'<path d="M{x:g} {y:g} l{8 * dx} -3.6 v7.2 z" fill="{colour}"/>'
    return f'<path d="M{x:g} {y:g} l-3.6 {8 * dy} h7.2 z" fill="{colour}"/>'


def tag(x: float, y: float, text: str) -> str:
    wide = measure(text, 7) + 6
    ground = rect(Box(x - wide / 2, y - 5.5, wide, 11), "#fffefb", FORBIDS, 'stroke-width="0.6"', 4)
    return ground + words(x, y + 2.6, text, 7, FORBIDS, "middle")


def row_title(layout: Layout, line: Line) -> str:
    if not line.title:
        return ""
    return words(layout.left, line.y - PILL * line.pills - 5, line.title, 9.5, SOFT)


# -- game and players ------------------------------------------------------------------------------------------------


def game(made: Graph, box: Box, right: float) -> str:
    data = made.nodes["game"]
    state = "the game is over" if data["over"] else f"turn {data['turn']}, {data['step']}"
    parts = [rect(box, "#e6e0cf", INK), words(box.x + 12, box.y + 23, data["label"], 13, INK, weight="600")]
    parts.append(words(box.x + 12, box.y + 42, state, 11, SOFT))
    if "prompt" in data:
        asked = fitted(data["prompt"], right - box.x, BOLD * 12)
        parts.append(words(box.x, 28, asked, 13, INK, weight="600"))
    return "".join(parts)


def player(made: Graph, node: str, box: Box, notes: list[str]) -> str:
    data = made.nodes[node]
    you = made.graph["seat"] == data["seat"]
    ground = rect(box, "#f1ece0", INK if you else "#b9b1a1", 'stroke-width="1.6"' if you else "")
    parts = [ground, words(box.x + 12, box.y + 21, f"{data['label']}{' (you)' if you else ''}", 13, INK, weight="600")]
    if data["left"]:
        return "".join([*parts, words(box.x + 12, box.y + 40, "has left the game", 11, SOFT)])
    parts.append(lore_mark(box.x + 17, box.y + 35, 5))
    drops = f" +{data['ink_drop_tokens']} drops" if data["ink_drop_tokens"] else ""
    ink = f"{data['lore']} lore · ink {data['ink_available']}/{data['ink_total']}{drops} · inkings {data['ink_drops']}"
    parts.append(words(box.x + 26, box.y + 39, ink, 10, INK))
    held = f"hand {data['hand']} · deck {data['deck']} · discard {data['discard']}"
    parts.append(words(box.x + 12, box.y + 55, held, 10, SOFT))
    x = box.x + 12
    steps = STEPS if f"step.{node}.{ALTER_STEP}" not in made else (ALTER_STEP, *STEPS)
    for step in steps:
        current = made.has_edge("game", f"step.{node}.{step}", key=Edge.CURRENT_STEP.value)
        wide = 34.0 if len(steps) == len(STEPS) else 28.5
        fill, colour = (INK, "#fff") if current else ("none", SOFT)
        parts.append(rect(Box(x, box.y + 67, wide - 3, 18), fill, INK if current else LINE, round=5))
        parts.append(words(x + (wide - 3) / 2, box.y + 79, step, 8.5, colour, "middle"))
        x += wide + 2
    for number, note in enumerate(notes):
        parts.append(words(box.x + 12, box.y + 96 + NOTE * number, fitted(note, box.wide - 20, 8), 8, FORBIDS))
    return "".join(parts)


# -- cards -----------------------------------------------------------------------------------------------------------


def card(made: Graph, node: str, box: Box, notes: list[str]) -> str:
    data = made.nodes[node]
    ground = "#e7e1d4" if data["exerted"] else "#fffefb"
    drying = data.get("dry") is False
    edge = 'stroke-dasharray="4 3" stroke-width="1.5"' if drying else ""
    parts = [f"<g><title>{escape(told(data))}</title>", rect(box, ground, WATER if drying else "#9d9484", edge)]
    if box.high < 30:
        name = fitted(data["label"], box.wide - 34, 9)
        parts.append(words(box.x + 8, box.y + 13.5, name, 9, INK))
    else:
        name, _, version = data["label"].partition(" - ")
        parts.append(words(box.x + 8, box.y + 16, fitted(name, box.wide - 40, BOLD * 10.5), 10.5, INK, weight="600"))
        parts.append(words(box.x + 8, box.y + 29, fitted(version, box.wide - 16, 8.5), 8.5, SOFT))
        parts.append(words(box.x + 8, box.y + 45, " · ".join(numbers_of(data)), 9, INK))
        state = " ".join(w for w, holds in (("exerted", data["exerted"]), ("drying", drying)) if holds)
        parts.append(words(box.right - 7, box.y + 45, state, 8.5, WATER if drying else SOFT, "end"))
        if data["damage"]:
            at = box.right - 12
            parts.append(f'<circle cx="{at:g}" cy="{box.y + 27:g}" r="7.5" fill="{WOUND}"/>')
            parts.append(words(at, box.y + 30.5, str(data["damage"]), 9.5, "#fff", "middle", "600"))
        for number, note in enumerate(notes):
            text = fitted(note, box.wide - 12, 7.5)
            parts.append(words(box.x + 8, box.y + 56 + NOTE * number, text, 7.5, FORBIDS))
    parts.append(words(box.right - 7, box.y + 14, f"#{data['piece']}", 8.5, SOFT, "end"))
    parts.append("</g>")
    for ability, place, wide in pill_places(made, node):
        parts.append(pill(made, ability, box, place, wide))
    return "".join(parts)


def numbers_of(data: dict[str, Any]) -> list[str]:
    found = [f"cost {data['cost']}"]
    if "strength" in data:
        found.append(f"{data['strength']}/{data['willpower']}")
    elif "willpower" in data:
        found.append(f"will {data['willpower']}")
    else:
        found.append(data["kind"])
    return [*found, f"lore {data['lore']}"] if data.get("lore") else found


def told(data: dict[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in data.items() if name not in ("type", "label", "piece"))


def pill(made: Graph, ability: str, box: Box, place: int, whole: bool) -> str:
    """An ability above its card; with it what it forbids, in red."""
    data = made.nodes[ability]
    forbids = forbidden_by(made, ability)
    text = data["label"]
    if forbids and data["kind"] == "keyword":
        text += ": can't " + ", ".join(label.removeprefix("cant_") for label in forbids)
    wide = WIDE if whole else WIDE / 2 - 3
    x, y = box.x + (place % 2) * (WIDE / 2 + 3), box.y - PILL * (1 + place // 2)
    colour = colour_of(forbids[0]) if forbids else WORD
    drawn = rect(Box(x, y, wide, 13), "#f3f0fa", colour, 'stroke-width="0.8"', 6)
    arrow = f'<path d="M{x + 10:g} {y + 13:g} v4" stroke="{colour}" stroke-width="1"/>'
    said = escape(f"{data['label']} ({ability})")
    name = words(x + wide / 2, y + 9.5, fitted(text, wide - 6, 8), 8, colour, "middle")
    return f"<g><title>{said}</title>{drawn}{arrow}{name}</g>"
