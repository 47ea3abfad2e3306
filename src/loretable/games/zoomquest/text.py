"""A quest in the terminal: the map, who is where, deck sizes; and how it ended. A board fits 80 columns by 24 rows."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from .sight import Sight, Someone, Spot

WIDTH: Final = 78
HEIGHTS: Final = ((8, 7), (12, 8), (25, 9))
"""Rows of the map for so many places at most."""

MOST_MARKS: Final = 4
NAMED: Final = 12
"""On larger maps only lairs and what is near are named: the rest is empty, and the board has to fit."""


def board(view: dict[str, object]) -> str:
    sight = Sight(view)
    lines = wrap(f"{sight.heading} · {sight.phase}", WIDTH)
    if sight.round == 1 and not sight.over:
        lines.extend(wrap(sight.text, WIDTH))
    lines.extend(chart(sight))
    if len(sight.spots) <= NAMED:
        lines.extend(in_rows([f"[{spot.number}] {spot.name}" for spot in sight.spots], "  "))
    lines.extend(heroes(sight))
    lines.extend(lairs(sight))
    lines.extend(where_they_are(sight))
    lines.extend(f"{who} is going to {sight.spots[place].name}." for who, place in sight.announced)
    if sight.hopeless and not sight.over:
        lines.extend(wrap(HOPELESS, WIDTH))
    return "\n".join(line.rstrip() for line in lines)


HOPELESS: Final = "No hero has an Attack left: the monsters cannot be beaten any more. You may concede."


def in_rows(words: list[str], gap: str, indent: str = "") -> list[str]:
    """Words side by side, as many as a row holds."""
    lines = [indent + words[0]] if words else []
    for word in words[1:]:
        if len(lines[-1]) + len(gap) + len(word) <= WIDTH:
            lines[-1] += gap + word
        else:
            lines.append(indent + word)
    return lines


# -- the map -----------------------------------------------------------------------------------------------------


def chart(sight: Sight) -> list[str]:
    """Places as numbers with a mark for who is there, joined by dotted lines."""
    height = next(rows for places, rows in HEIGHTS if len(sight.spots) <= places)
    grid = [[" "] * WIDTH for _ in range(height)]
    for way in sight.ways:
        start, end = cell(sight.spots[way.start], height), cell(sight.spots[way.end], height)
        dots = list(line(start, end))
        for x, y in dots:
            grid[y][x] = "·"
        if not way.both:
            x, y = dots[2 * len(dots) // 3]
            grid[y][x] = arrow(start, end)
    for spot in sight.spots:
        heroes, monsters = sight.at(spot.number)
        mark = f"[{spot.number}]" + "@" * len(heroes) + "!" * min(len(monsters), MOST_MARKS)
        x, y = cell(spot, height)
        x = max(0, min(x - 1, WIDTH - len(mark)))
        grid[y][x : x + len(mark)] = list(mark)
    rows = ["".join(row).rstrip() for row in grid]
    while rows and not rows[0]:
        del rows[0]
    while rows and not rows[-1]:
        del rows[-1]
    return rows


def cell(spot: Spot, height: int) -> tuple[int, int]:
    return 1 + spot.x * (WIDTH - 4) // 100, spot.y * (height - 1) // 100


def line(start: tuple[int, int], end: tuple[int, int]) -> list[tuple[int, int]]:
    steps = max(abs(end[0] - start[0]) // 2, abs(end[1] - start[1]), 1)
    found: list[tuple[int, int]] = []
    for i in range(1, steps):
        x = start[0] + (end[0] - start[0]) * i / steps
        y = start[1] + (end[1] - start[1]) * i / steps
        found.append((round(x), round(y)))
    return found or [start]


def arrow(start: tuple[int, int], end: tuple[int, int]) -> str:
    if abs(end[0] - start[0]) >= 2 * abs(end[1] - start[1]):
        return ">" if end[0] > start[0] else "<"
    return "v" if end[1] > start[1] else "^"


# -- who has what ------------------------------------------------------------------------------------------------


def heroes(sight: Sight) -> list[str]:
    """Deck sizes and what can still be drawn."""
    width = max(6, *[len(hero.name) for hero in sight.heroes])
    lines = [f"{'Heroes':<{width}}  active discard destroyed  cards      where"]
    for hero in sight.heroes:
        where = "defeated" if hero.defeated else f"[{hero.place}] {sight.spots[hero.place].name}"
        sizes = f"{hero.active:>6} {hero.discard:>7} {hero.destroyed:>9}"
        lines.append(f"{hero.name:<{width}}  {sizes}  {hero.cards:<10} {where}"[:WIDTH])
    return lines


def lairs(sight: Sight) -> list[str]:
    """The lairs: their monsters, and what each can still draw. Those of one kind are counted."""
    words: list[str] = []
    for spot in sight.spots:
        monsters = sight.at(spot.number)[1]
        if monsters:
            name = "" if len(sight.spots) <= NAMED else f"{spot.name}: "
            words.append(f"![{spot.number}] {name}" + ", ".join(f"{name} ({cards})" for name, cards in kinds(monsters)))
    lines = [piece for line in in_rows(words, "   ") for piece in wrap(line, WIDTH, drop_whitespace=False)]
    fallen = sum(monster.defeated for monster in sight.monsters)
    if fallen:
        lines.append(f"{fallen} of {len(sight.monsters)} monsters have fallen.")
    return lines


def kinds(monsters: list[Someone]) -> list[tuple[str, str]]:
    """Monsters of one name and the same cards together: 2 Goblin."""
    found: dict[tuple[str, str], int] = {}
    for monster in monsters:
        name = monster.name.rstrip("0123456789 ") or monster.name
        found[(name, monster.cards)] = found.get((name, monster.cards), 0) + 1
    return [(name if count == 1 else f"{count} {name}", cards) for (name, cards), count in found.items()]


def where_they_are(sight: Sight) -> list[str]:
    """Where the living heroes are, what it is like there, and where one gets from there."""
    lines: list[str] = []
    for place in sorted({hero.place for hero in sight.heroes if not hero.defeated}):
        ways = ", ".join(f"[{end}] {sight.spots[end].name}" for end in sight.exits(place)) or "nowhere"
        spot = sight.spots[place]
        about = f"{spot.name}: {spot.description}" if spot.description else spot.name
        lines.extend(wrap(f"{about} → {ways}", WIDTH))
    return lines


# -- the end -----------------------------------------------------------------------------------------------------

ENDINGS: Final = {
    "victory": "Victory: no monster is left.",
    "defeat": "Defeat: no hero is left.",
    "round limit": "Defeat: time is up.",
    "hopeless": "Defeat: no hero has an Attack left.",
    "concede": "The quest was given up.",
}


def summary(view: dict[str, object]) -> str:
    """How it ended, and what each hero did."""
    sight = Sight(view)
    if not sight.over:
        return "The quest is not over."
    lines = [ENDINGS.get(sight.reason, f"The quest is over ({sight.reason})."), how_long(sight)]
    width = max(4, *[len(hero.name) for hero in sight.heroes])
    lines.append(f"{'':<{width}}  destroyed  healed  blocked  lost  recovered by rest")
    for hero in sight.heroes:
        counts = [hero.data[f"cards {name}"] for name in ("destroyed", "healed", "blocked", "lost", "rested")]
        row = f"{counts[0]:>9}  {counts[1]:>6}  {counts[2]:>7}  {counts[3]:>4}  {counts[4]:>17}"
        lines.append(f"{hero.name:<{width}}  {row}{'  (defeated)' if hero.defeated else ''}")
    return "\n".join(lines)


def how_long(sight: Sight) -> str:
    rounds = "1 round" if sight.round == 1 else f"{sight.round} rounds"
    if sight.reason != "victory" or not sight.par:
        return f"It took {rounds}."
    if sight.round <= sight.par:
        return f"It took {rounds}, and par is {sight.par}: well done."
    return f"It took {rounds}; par is {sight.par}."
