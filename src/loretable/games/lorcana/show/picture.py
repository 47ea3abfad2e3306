"""The board as SVG, from a view: a panel a player, cards with names and numbers; an exerted card lies on its side."""

from __future__ import annotations

from html import escape
from typing import Final

from loretable.games.lorcana.enums import inks
from loretable.games.lorcana.model.face import UNREAD, UNREAD_MARK, Face

from . import ink_colours
from .board import BoardCard, BoardPlayer, LorcanaBoard

WIDTH: Final = 1120
MARGIN: Final = 16
PAD: Final = 14
SHORT: Final = 92  # a card's sides: upright it is SHORT wide, exerted and as a location it is LONG wide
LONG: Final = 124
GAP: Final = 10
HEAD: Final = 44
MOST_BACKS: Final = 12

PAPER, PANEL, LINE, INK, SOFT = "#efece4", "#faf8f3", "#d8d2c4", "#2f2b26", "#857d70"
GOLD, WOUND, BACK, WATER, WORD = "#b98a2c", "#b3423a", "#4b5470", "#5f8fae", "#6a5b8a"
# how wide letters are, in hundredths of the size: narrow ones, wide ones, all others
BOLD: Final = 1.12
NARROW, BROAD = "fijlrtI.,:;'!|- ()\u00a0", "mwMWOQ@—…"


def picture(view: dict[str, object], faces: list[Face], index: dict[str, int]) -> str:
    model = LorcanaBoard(view, faces, index)
    body: list[str] = []
    y = 46
    for side in model.order:
        drawn, height = panel(side, y)
        body.append(drawn)
        y += height + 12
    height = y + 4
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
            'font-family="Avenir Next, Segoe UI, DejaVu Sans, sans-serif">',
            f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
            words(MARGIN + 2, 30, model.heading, 17, INK, weight="600"),
            *body,
            "</svg>",
        ]
    )


# -- a player --------------------------------------------------------------------------------------------------------


def panel(side: BoardPlayer, y: int) -> tuple[str, int]:
    """What a player has on the table, and how high that is."""
    parts: list[str] = []
    bottom = y + HEAD
    if not side.left:
        drawn, bottom = rows(arranged(side), y + HEAD + 4, False)
        parts.append(drawn)
        if side.hand:
            parts.append(line(bottom + 2))
            parts.append(words(MARGIN + PAD, bottom + 19, "in hand" if side.you else "known in hand", 11, SOFT))
            drawn, bottom = rows(side.hand, bottom + 28, True)
            parts.append(drawn)
    height = bottom - y + 6
    edge = f'<rect x="{MARGIN}" y="{y}" width="5" height="{height}" rx="2.5" fill="{GOLD}"/>' if side.active else ""
    box = f'<rect x="{MARGIN}" y="{y}" width="{WIDTH - 2 * MARGIN}" height="{height}" rx="10" fill="{PANEL}" stroke="{LINE}"/>'
    return "".join([box, edge, header(side, y), *parts]), height


def header(side: BoardPlayer, y: int) -> str:
    """Name, lore, ink, hand, deck and discard, in one line."""
    base = y + 28
    name = f"{side.name} (you)" if side.you else side.name
    parts = [words(MARGIN + PAD, base, name, 14, INK, weight="600")]
    if side.left:
        return parts[0] + words(MARGIN + 150, base, "has left the game", 12, SOFT)
    x = MARGIN + 150
    parts.append(lore_mark(x, base - 5, 7))
    parts.append(words(x + 13, base, f"{side.lore} lore", 13, INK, weight="600"))
    x += 92
    parts.append(words(x, base, "ink", 12, SOFT))
    parts.append(words(x + 24, base, f"{side.ink_ready}/{side.ink_total}", 13, INK))
    x += 62
    for i in range(min(side.ink_total, 14)):
        fill = INK if i < side.ink_ready else "none"
        parts.append(f'<circle cx="{x + 12 * i}" cy="{base - 5}" r="4.5" fill="{fill}" stroke="{INK}"/>')
    x += 12 * min(side.ink_total, 14)
    for i in range(min(side.drops, 8)):
        at = x + 2 + 12 * i
        parts.append(f'<path d="M{at} {base - 12} q5 7 0 11 q-5 -4 0 -11z" fill="{WATER}"/>')
    if side.drops:
        count = f"{side.drops} ink drop{'' if side.drops == 1 else 's'}"
        parts.append(words(x + 4 + 12 * min(side.drops, 8), base, count, 12, SOFT))
    right = WIDTH - MARGIN - PAD
    parts.append(words(right, base, f"deck {side.counts['deck']}   discard {side.counts['discard']}", 12, SOFT, "end"))
    hidden = side.counts["hand"] - len(side.hand)
    backs = min(hidden, MOST_BACKS)
    start = right - 168 - 9 * backs
    for i in range(backs):
        parts.append(
            f'<rect x="{start + 9 * i}" y="{base - 17}" width="16" height="22" rx="3" fill="{BACK}" stroke="{PANEL}"/>'
        )
    parts.append(words(start - 8 if backs else right - 160, base, f"hand {side.counts['hand']}", 12, SOFT, "end"))
    return "".join(parts)


def arranged(side: BoardPlayer) -> list[BoardCard]:
    """Cards in play, with those at a location after it."""
    found: list[BoardCard] = []
    for card in side.play:
        if card.location < 0:
            found.append(card)
            found.extend(side.at(card.id))
    return found


def rows(cards: list[BoardCard], y: int, upright: bool) -> tuple[str, int]:
    """Cards side by side in as many rows as it takes; what is at a location shares a tray with it."""
    parts: list[str] = []
    x = left = MARGIN + PAD
    if not cards:
        return "", y + 8
    y += 2
    visited = set() if upright else {card.location for card in cards}
    tray = -1
    tray_x = 0
    for card in cards:
        wide = not upright and lies(card)
        width = LONG if wide else SHORT
        if x > left and x + width > WIDTH - MARGIN - PAD:
            if tray >= 0:
                parts.append(tray_box(tray_x, x - GAP, y))
            x, tray_x, y = left, left, y + LONG + GAP + 2
        group = card.id if card.id in visited else card.location
        if group != tray:
            if tray >= 0:
                parts.append(tray_box(tray_x, x - GAP, y))
                x += GAP
            tray, tray_x = group, x
        parts.append(draw_card(card, x, y + (LONG - SHORT) // 2 if wide else y, wide))
        x += width + GAP
    if tray >= 0:
        parts.append(tray_box(tray_x, x - GAP, y))
    # trays lie under the cards on them
    parts.sort(key=lambda part: not part.startswith('<rect class="tray"'))
    return "".join(parts), y + LONG + GAP


def lies(card: BoardCard) -> bool:
    return card.exerted or card.is_location


def tray_box(x: int, end: int, y: int) -> str:
    return (
        f'<rect class="tray" x="{x - 5}" y="{y - 4}" width="{end - x + 10}" height="{LONG + 8}" rx="9" '
        f'fill="#e9e3d3" stroke="{LINE}"/>'
    )


# -- a card ----------------------------------------------------------------------------------------------------------


def draw_card(card: BoardCard, x: int, y: int, wide: bool) -> str:
    """Band of its inks, cost, names, keywords; below strength, willpower and lore."""
    width, height = (LONG, SHORT) if wide else (SHORT, LONG)
    ground = "#f1ede3" if card.exerted else "#f3f0fa" if card.is_location else "#fffefb"
    edge = f'stroke="{WATER}" stroke-dasharray="4 3" stroke-width="1.5"' if card.drying else 'stroke="#b9b1a1"'
    parts = [f"<g><title>{escape(tooltip(card))}</title>"]
    for i in range(min(card.under, 3), 0, -1):
        parts.append(
            f'<rect x="{x + 3 * i}" y="{y - 3 * i}" width="{width}" height="{height}" rx="7" fill="#ddd6c6" stroke="#b9b1a1"/>'
        )
    parts.append(f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="7" fill="{ground}" {edge}/>')
    parts.append(band(card, x + 6, y + 23, width - 12))
    parts.append(cost(card, x + 14, y + 12))
    mark = f"{UNREAD_MARK} " if card.unread else ""
    parts.append(words(x + width - 7, y + 16, f"{mark}#{card.id}", 9, SOFT, "end"))
    if card.under:
        parts.append(words(x + 27, y + 16, f"+{card.under}", 10, SOFT))
    at = y + 37
    for text in wrapped(card.name, width - 12, BOLD * 10.5, 2 if wide else 3):
        parts.append(words(x + width / 2, at, text, 10.5, INK, "middle", "600"))
        at += 12
    # what room is left goes to the keywords first, then to the rest of the name
    foot = y + height - 9
    room = max(0, int((foot - 13 - at) // 10) + 1)
    unbroken = " · ".join(word.replace(" ", "\u00a0") for word in card.keywords)
    keywords = wrapped(unbroken, width - 10, 8.5, max(0, room - card.drying))
    version = wrapped(card.version, width - 12, 8.5, max(0, min(2, room - card.drying - len(keywords))))
    small = [(text, SOFT) for text in version] + [("drying", WATER)] * card.drying
    for text, colour in small + [(text.strip(" ·"), WORD) for text in keywords]:
        parts.append(words(x + width / 2, at, text, 8.5, colour, "middle"))
        at += 10
    parts.append(foot_line(card, x, foot, width))
    parts.append("</g>")
    return "".join(parts)


def band(card: BoardCard, x: int, y: int, width: int) -> str:
    own = [i for i in range(len(inks.NAMES)) if card.inks >> i & 1]
    share = width / max(1, len(own))
    return "".join(
        f'<rect x="{x + share * i:.1f}" y="{y}" width="{share:.1f}" height="3" fill="{ink_colours.FIELD[ink]}"/>'
        for i, ink in enumerate(own)
    )


def cost(card: BoardCard, x: int, y: int) -> str:
    """In a ring where the card can be ink."""
    ring = f'<circle cx="{x}" cy="{y}" r="8.5" fill="none" stroke="{GOLD}" stroke-width="1.5"/>' if card.inkable else ""
    return ring + words(x, y + 4, str(card.cost), 11, INK, "middle", "600")


def foot_line(card: BoardCard, x: int, base: int, width: int) -> str:
    parts: list[str] = []
    if card.is_character:
        parts.append(words(x + 8, base, str(card.strength), 14, INK, weight="600"))
        after = x + 8 + measure(str(card.strength), 14)
        parts.append(words(after + 2, base, f"/{card.willpower}", 14, SOFT, weight="600"))
    elif card.is_location:
        parts.append(words(x + 8, base, str(card.willpower), 14, SOFT, weight="600"))
        parts.append(words(x + 24, base, f"move {card.move_cost}", 9, SOFT))
    else:
        parts.append(words(x + 8, base, card.kind_name, 9.5, SOFT))
    if card.damage:
        at = x + width / 2 + (14 if card.is_location else 2)
        parts.append(f'<circle cx="{at}" cy="{base - 5}" r="9" fill="{WOUND}"/>')
        parts.append(words(at, base - 1, str(card.damage), 11, "#fff", "middle", "600"))
    if card.lore > (2 if card.damage else 3):
        parts.append(lore_mark(x + width - 24, base - 5, 5))
        parts.append(words(x + width - 7, base, str(card.lore), 13, INK, "end", "600"))
    else:
        for i in range(card.lore):
            parts.append(lore_mark(x + width - 12 - 11 * i, base - 5, 5))
    return "".join(parts)


def tooltip(card: BoardCard) -> str:
    parts = [card.full_name, *card.keywords]
    if card.damage:
        parts.append(f"{card.damage} damage")
    parts.extend(word for word, holds in (("exerted", card.exerted), ("drying", card.drying)) if holds)
    return "\n".join([", ".join(parts + card.limits), *card.texts, *([UNREAD] if card.unread else [])])


# -- marks and words -------------------------------------------------------------------------------------------------


def lore_mark(x: float, y: float, r: float) -> str:
    return f'<path d="M{x} {y - r} L{x + 0.8 * r} {y} L{x} {y + r} L{x - 0.8 * r} {y}z" fill="{GOLD}"/>'


def line(y: int) -> str:
    return f'<line x1="{MARGIN + PAD}" y1="{y}" x2="{WIDTH - MARGIN - PAD}" y2="{y}" stroke="{LINE}"/>'


def words(x: float, y: float, text: str, size: float, fill: str, anchor: str = "start", weight: str = "400") -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}" text-anchor="{anchor}" font-weight="{weight}" '
        f'xml:space="preserve">{escape(text)}</text>'
    )


def measure(text: str, size: float) -> float:
    """About how wide a text is; rather too wide than too narrow."""
    total = 0.0
    for letter in text:
        total += 0.38 if letter in NARROW else 0.95 if letter in BROAD else 0.72 if letter.isupper() else 0.63
    return total * size


def wrapped(text: str, width: float, size: float, most: int) -> list[str]:
    """A text in at most so many lines that fit the width; what is left out shows as an ellipsis."""
    lines: list[str] = []
    for word in text.split(" ") if text else []:
        if lines and measure(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])] if most > 0 else []
    return [fitted(text, width, size) for text in lines]


def fitted(text: str, width: float, size: float) -> str:
    if measure(text, size) <= width:
        return text
    while text and measure(f"{text}…", size) > width:
        text = text[:-1]
    return f"{text.rstrip(' ·-')}…"
