"""The board as text: the diamond, seen from the seat's own side.

?                   a piece you know nothing of      Frodo/Sam?   it is one of these
(Orcs)              you have seen it before          Orcs!        it is face up
^ mountains   ~ the Anduin   # the tunnel
"""

from __future__ import annotations

from typing import Final

from .board import EREGION, FANGORN, IS_MOUNTAIN, MIRKWOOD, MORDOR, REGION_NAMES, ROHAN, THE_SHIRE
from .gamedata import FACTIONS
from .looking import Token, battle, defeated, hand, part, rows, tokens

CELL: Final = 22
GAP: Final = 2
WIDTH: Final = 4 * CELL + 3 * GAP
SHORT: Final[dict[str, str]] = {
    "Flying Nazgul": "Nazgul",
    "Black Rider": "Rider",
    "Cave Troll": "Troll",
    "Witch-king": "W-king",
}


def text(view: dict[str, object]) -> str:
    notes: list[list[str]] = []  # sets of candidates, by the letter they get
    lines: list[str] = []
    for regions in rows(view):
        cells = [cell(view, region, notes) for region in regions]
        width = max(len(column[0]) for column in cells)
        for i in range(len(cells[0])):
            row = (" " * GAP).join(column[i].center(width) for column in cells)
            lines.append(row.center(WIDTH).rstrip())
    return "\n".join([*lines, "", *remembered(notes), *below(view)])


def cell(view: dict[str, object], region: int, notes: list[list[str]]) -> list[str]:
    """A border with the name, one line a side (the far side above), a border."""
    seat = view.get("seat")
    far, near = (0, 1) if seat == 1 else (1, 0)
    mark = "^" if IS_MOUNTAIN[region] else "~" if region in (MIRKWOOD, FANGORN, ROHAN) else ""
    mark += "#" if region in (EREGION, FANGORN) else ""
    name = f" {REGION_NAMES[region]}{' ' + mark if mark else ''} "
    width = 2 * CELL if region in (THE_SHIRE, MORDOR) else CELL
    return [
        "." + name.center(width - 2, "-") + ".",
        side_line(tokens(view, far, region), width, True, notes),
        side_line(tokens(view, near, region), width, seat not in (0, 1), notes),
        "'" + "-" * (width - 2) + "'",
    ]


def side_line(found: list[Token], width: int, foreign: bool, notes: list[list[str]]) -> str:
    sign = FACTIONS[found[0].side][0] if found else " "
    words = " ".join(token_text(token, foreign, notes) for token in found)
    return f"|{sign} {words}"[: width - 1].ljust(width - 1) + "|"


def token_text(token: Token, foreign: bool, notes: list[list[str]]) -> str:
    if token.name:
        short = SHORT.get(token.name, token.name)
        return f"{short}!" if token.shown else f"({short})" if foreign else short
    if not token.guesses:
        return "?"
    if token.guesses not in notes:
        notes.append(token.guesses)
    return f"?{chr(ord('a') + notes.index(token.guesses))}"


def remembered(notes: list[list[str]]) -> list[str]:
    return [f"?{chr(ord('a') + i)}  {', '.join(names[:-1])} or {names[-1]}" for i, names in enumerate(notes)]


def below(view: dict[str, object]) -> list[str]:
    """Cards, losses and the battle that is on."""
    lines: list[str] = []
    for side in (1, 0):
        held = " ".join(name for name, there in hand(view, side) if there) or "none"
        lines.append(f"{FACTIONS[side]:<10}  cards: {held}")
        lines.append(f"{'':<10}  lost:  {', '.join(defeated(view, side)) or 'nobody'}")
    fight = battle(view)
    if fight:
        lines.append(f"Battle in {fight.get('region')}: {fight.get('attacker')} attacks {fight.get('defender') or '?'}")
    if part(view, "facts").get("tunnel"):
        lines.append("A piece of the Fellowship is in the tunnel below Caradhras.")
    return lines
