"""The board as SVG: the diamond seen from the seat's own side, drawn from a view."""

from __future__ import annotations

from html import escape
from typing import Final

from loretable.games.confrontation.data.entries import FACTIONS
from loretable.games.confrontation.rules.rulebook import Rulebook

from .board_view import Token, battle, called, defeated, hand, rows, tokens, upside_down

WIDTH: Final = 1000
TILE: Final = 214
HOME: Final = 396
HEIGHT: Final = 122
PITCH_X: Final = 238
PITCH_Y: Final = 150
TOP: Final = 84
BOARD: Final = TOP + 6 * PITCH_Y + HEIGHT
TOTAL: Final = BOARD + 176
TOKEN_W: Final = 92
TOKEN_H: Final = 36

PAPER: Final = "#f3ead6"
INK: Final = "#3b3226"
LAND: Final = ("#dfe6c3", "#e6dcc0", "#cfc7bb", "#dcd3b8", "#cdbfae")
SIDE_DARK: Final = ("#2d5d46", "#7c2529")
SIDE_LIGHT: Final = ("#eef6ec", "#f8e9e6")
RIVER: Final = "#4f86a8"
TUNNEL: Final = "#6d5a8c"
GOLD: Final = "#d9a521"


def svg(book: Rulebook, view: dict[str, object]) -> str:
    centres = places(book, view)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {TOTAL}" width="{WIDTH}" height="{TOTAL}" '
        f'font-family="Georgia, \'Times New Roman\', serif" text-anchor="middle">',
        f'<rect width="{WIDTH}" height="{TOTAL}" fill="{PAPER}"/>',
        f'<rect x="10" y="10" width="{WIDTH - 20}" height="{TOTAL - 20}" rx="14" fill="none" stroke="{INK}" '
        'stroke-opacity=".35"/>',
        title(book, view),
        *roads(book, centres),
        *[tile(book, view, region, centres[region]) for region in range(len(centres))],
        *side_panel(book, view, 0, 30),
        *side_panel(book, view, 1, WIDTH // 2 + 10),
        "</svg>",
    ]
    return "".join(parts)


def places(book: Rulebook, view: dict[str, object]) -> list[tuple[int, int]]:
    """The centre of each region."""
    found = [(0, 0)] * len(book.board.names)
    for r, regions in enumerate(rows(book, view)):
        for i, region in enumerate(regions):
            x = WIDTH // 2 + (2 * i - len(regions) + 1) * PITCH_X // 2
            found[region] = (x, TOP + r * PITCH_Y + HEIGHT // 2)
    return found


def title(book: Rulebook, view: dict[str, object]) -> str:
    seat = view.get("seat")
    who = "seen from outside"
    if isinstance(seat, int) and 0 <= seat < 2:
        who = f"seen by {'the ' if seat == 0 else ''}{FACTIONS[seat]}"
    fight = battle(view)
    line = ""
    if fight:
        cast = book.cast
        names = [called(cast.names, cast.words, fight.get(key)) for key in ("attacker", "defender")]
        line = f"{names[0]} attacks {names[1]}"
    return (
        f'<text x="30" y="46" text-anchor="start" font-size="22" fill="{INK}">The Confrontation</text>'
        f'<text x="30" y="66" text-anchor="start" font-size="13" fill="{INK}" fill-opacity=".7">{escape(who)}</text>'
        f'<text x="{WIDTH - 30}" y="46" text-anchor="end" font-size="16" fill="{SIDE_DARK[1]}">{escape(line)}</text>'
    )


def roads(book: Rulebook, centres: list[tuple[int, int]]) -> list[str]:
    """Ways forward as thin lines, the river and the tunnel as what they are."""
    found: list[str] = []
    for region, ahead in enumerate(book.board.ahead[0]):
        for other in ahead:
            (x, y), (u, v) = centres[region], centres[other]
            found.append(
                f'<path d="M{x} {y}L{u} {v}" stroke="{INK}" stroke-opacity=".3" stroke-width="3" fill="none"/>'
            )
    for start, end in enumerate(book.board.river_to):
        if end >= 0:
            found.append(arrow(centres[start], centres[end], RIVER, ""))
    for start, end in enumerate(book.board.tunnel_to):
        if end >= 0:
            (x, y), (u, v) = centres[start], centres[end]
            bend = (x + u) // 2 + (0 if x != u else 6)
            found.append(
                f'<path d="M{x} {y}Q{bend} {(y + v) // 2} {u} {v}" stroke="{TUNNEL}" stroke-width="6" '
                f'stroke-dasharray="3 9" stroke-linecap="round" fill="none"/>'
            )
    return found


def arrow(start: tuple[int, int], end: tuple[int, int], colour: str, dash: str) -> str:
    direction = 1 if end[0] > start[0] else -1
    x = (start[0] + end[0]) // 2
    y = start[1]
    return (
        f'<path d="M{start[0]} {y}H{end[0]}" stroke="{colour}" stroke-width="8" stroke-opacity=".8"{dash}/>'
        f'<path d="M{x + 10 * direction} {y}l{-14 * direction} -9v18z" fill="{colour}"/>'
    )


def tile(book: Rulebook, view: dict[str, object], region: int, centre: tuple[int, int]) -> str:
    x, y = centre
    board = book.board
    width = HOME if region in board.home else TILE
    left, top = x - width // 2, y - HEIGHT // 2
    own_half = board.row[region] * 2 < min(board.row) + max(board.row)
    fill = LAND[2] if board.is_mountain[region] else LAND[0] if own_half else LAND[3]
    fill = LAND[4] if region == board.home[1] else fill
    fighting = battle(view).get("region") == board.words[region]
    edge = (
        f'stroke="{SIDE_DARK[1]}" stroke-width="4"'
        if fighting
        else f'stroke="{INK}" stroke-opacity=".55" stroke-width="1.5"'
    )
    parts = [f'<rect x="{left}" y="{top}" width="{width}" height="{HEIGHT}" rx="12" fill="{fill}" {edge}/>']
    if board.is_mountain[region]:
        for dx in (-93, -76, 76, 93):
            height = 18 if abs(dx) == 93 else 12
            parts.append(f'<path d="M{x + dx - 9} {top + 22}l9 -{height}l9 {height}z" fill="#8d8376"/>')
    if board.river_to[region] >= 0 or region in board.river_to:
        parts.append(
            f'<path d="M{left + 1} {y}H{left + width - 1}" stroke="{RIVER}" stroke-width="4" stroke-opacity=".45"/>'
        )
    parts.append(f'<text x="{x}" y="{top + 20}" font-size="14" fill="{INK}">{escape(board.names[region])}</text>')
    far, near = (0, 1) if upside_down(view) else (1, 0)
    for side, middle in ((far, top + 48), (near, top + 93)):
        parts.extend(token_row(tokens(book, view, side, region), x, middle))
    return "".join(parts)


def token_row(found: list[Token], x: int, y: int) -> list[str]:
    step = TOKEN_W + 6
    start = x - (len(found) - 1) * step / 2
    return [token(piece, start + i * step, y) for i, piece in enumerate(found)]


def token(piece: Token, x: float, y: float) -> str:
    """Known: its name and strength. Shown: in gold. A back: a question mark, and who it could be if they are few."""
    dark, light = SIDE_DARK[piece.side], SIDE_LIGHT[piece.side]
    box = f'x="{x - TOKEN_W / 2:g}" y="{y - TOKEN_H / 2:g}" width="{TOKEN_W}" height="{TOKEN_H}" rx="7"'
    if not piece.name:
        if not piece.guesses:
            return (
                f'<rect {box} fill="{dark}" stroke="#0003"/>'
                f'<text x="{x:g}" y="{y + 7:g}" font-size="20" fill="{light}" fill-opacity=".85">?</text>'
            )
        parts = [f'<rect {box} fill="{dark}" stroke="{light}" stroke-dasharray="4 3"/>']
        lines = [", ".join(piece.guesses[:2]), ", ".join(piece.guesses[2:])]
        for n, line in enumerate(filter(None, lines)):
            start = y + (3 if len(piece.guesses) < 3 else -3) + 11 * n
            parts.append(f'<text x="{x:g}" y="{start:g}" font-size="8.5" fill="{light}">{escape(line)}?</text>')
        return "".join(parts)
    edge = f'stroke="{GOLD}" stroke-width="4"' if piece.shown else f'stroke="{dark}" stroke-width="1.5"'
    size = 12 if len(piece.name) > 9 else 14
    left = x - TOKEN_W / 2
    return (
        f'<rect {box} fill="{light}" {edge}/>'
        f'<circle cx="{left + 12:g}" cy="{y:g}" r="9" fill="{dark}"/>'
        f'<text x="{left + 12:g}" y="{y + 4:g}" font-size="12" fill="{light}">{piece.strength}</text>'
        f'<text x="{x + 10:g}" y="{y + 4:g}" font-size="{size if size == 14 else 10}" fill="{INK}">{escape(piece.name)}</text>'
    )


def side_panel(book: Rulebook, view: dict[str, object], side: int, left: int) -> list[str]:
    """A side's nine cards, used ones faded, and its losses."""
    top = BOARD + 30
    dark = SIDE_DARK[side]
    parts = [f'<text x="{left}" y="{top}" text-anchor="start" font-size="16" fill="{dark}">{FACTIONS[side]}</text>']
    for i, (name, held) in enumerate(hand(book, view, side)):
        x = left + i * 51
        label = name.removeprefix("+")
        words = label.split(" ")
        fill = SIDE_LIGHT[side]
        parts.append(f'<g opacity="{1 if held else 0.25}">')
        parts.append(f'<rect x="{x}" y="{top + 10}" width="46" height="60" rx="5" fill="{fill}" stroke="{dark}"/>')
        size = 22 if label.isdigit() else 9
        start = top + 47 if label.isdigit() else top + 44 - 5 * (len(words) - 1)
        for n, word in enumerate(words):
            parts.append(
                f'<text x="{x + 23}" y="{start + 11 * n}" font-size="{size}" fill="{dark}">{escape(word)}</text>'
            )
        parts.append("</g>")
    fallen = defeated(book, view, side)
    lines = [", ".join(fallen[:5]), ", ".join(fallen[5:])] if fallen else ["none lost"]
    for n, line in enumerate(filter(None, lines)):
        parts.append(
            f'<text x="{left}" y="{top + 92 + 16 * n}" text-anchor="start" font-size="12" fill="{INK}">'
            f"{escape(('lost: ' if fallen and n == 0 else '') + line)}</text>"
        )
    return parts
