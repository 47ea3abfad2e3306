"""A quest in the terminal: the map, who is where, deck sizes; and how it ended. A board fits 80 columns by 24 rows."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from .board import QuestBoard, QuestFighter, QuestPlace

WIDTH: Final = 78
HEIGHTS: Final = ((8, 7), (12, 8), (25, 9))
"""Rows of the map for so many places at most."""

MOST_MARKS: Final = 4
NAMED: Final = 12
"""On larger maps only lairs and what is near are named: the rest is empty, and the board has to fit."""


def board(view: dict[str, object]) -> str:
    model = QuestBoard(view)
    lines = wrap(f"{model.heading} · {model.phase}", WIDTH)
    if model.round == 1 and not model.over:
        lines.extend(wrap(model.text, WIDTH))
    lines.extend(chart(model))
    if len(model.places) <= NAMED:
        lines.extend(in_rows([f"[{location.number}] {location.name}" for location in model.places], "  "))
    lines.extend(heroes(model))
    lines.extend(lairs(model))
    lines.extend(where_they_are(model))
    lines.extend(f"{who} is going to {model.places[place].name}." for who, place in model.announced)
    if model.hopeless and not model.over:
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


def chart(model: QuestBoard) -> list[str]:
    """Places as numbers with a mark for who is there, joined by dotted lines."""
    height = next(rows for places, rows in HEIGHTS if len(model.places) <= places)
    grid = [[" "] * WIDTH for _ in range(height)]
    for route in model.routes:
        start, end = cell(model.places[route.start], height), cell(model.places[route.end], height)
        dots = list(line(start, end))
        for x, y in dots:
            grid[y][x] = "·"
        if not route.both:
            x, y = dots[2 * len(dots) // 3]
            grid[y][x] = arrow(start, end)
    for location in model.places:
        heroes, monsters = model.at(location.number)
        mark = f"[{location.number}]" + "@" * len(heroes) + "!" * min(len(monsters), MOST_MARKS)
        x, y = cell(location, height)
        x = max(0, min(x - 1, WIDTH - len(mark)))
        grid[y][x : x + len(mark)] = list(mark)
    rows = ["".join(row).rstrip() for row in grid]
    while rows and not rows[0]:
        del rows[0]
    while rows and not rows[-1]:
        del rows[-1]
    return rows


def cell(location: QuestPlace, height: int) -> tuple[int, int]:
    return 1 + location.x * (WIDTH - 4) // 100, location.y * (height - 1) // 100


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


def heroes(model: QuestBoard) -> list[str]:
    """Deck sizes and what can still be drawn."""
    width = max(6, *[len(hero.name) for hero in model.heroes])
    lines = [f"{'Heroes':<{width}}  active discard destroyed  cards      where"]
    for hero in model.heroes:
        where = "defeated" if hero.defeated else f"[{hero.place}] {model.places[hero.place].name}"
        sizes = f"{hero.active:>6} {hero.discard:>7} {hero.destroyed:>9}"
        lines.append(f"{hero.name:<{width}}  {sizes}  {hero.cards:<10} {where}"[:WIDTH])
    return lines


def lairs(model: QuestBoard) -> list[str]:
    """The lairs: their monsters, and what each can still draw. Those of one kind are counted."""
    words: list[str] = []
    for location in model.places:
        monsters = model.at(location.number)[1]
        if monsters:
            name = "" if len(model.places) <= NAMED else f"{location.name}: "
            words.append(
                f"![{location.number}] {name}" + ", ".join(f"{name} ({cards})" for name, cards in kinds(monsters))
            )
    lines = [piece for line in in_rows(words, "   ") for piece in wrap(line, WIDTH, drop_whitespace=False)]
    fallen = sum(monster.defeated for monster in model.monsters)
    if fallen:
        lines.append(f"{fallen} of {len(model.monsters)} monsters have fallen.")
    return lines


def kinds(monsters: list[QuestFighter]) -> list[tuple[str, str]]:
    """Monsters of one name and the same cards together: 2 Goblin."""
    found: dict[tuple[str, str], int] = {}
    for monster in monsters:
        name = monster.name.rstrip("0123456789 ") or monster.name
        found[(name, monster.cards)] = found.get((name, monster.cards), 0) + 1
    return [(name if count == 1 else f"{count} {name}", cards) for (name, cards), count in found.items()]


def where_they_are(model: QuestBoard) -> list[str]:
    """Where the living heroes are, what it is like there, and where one gets from there."""
    lines: list[str] = []
    for place in sorted({hero.place for hero in model.heroes if not hero.defeated}):
        routes = ", ".join(f"[{end}] {model.places[end].name}" for end in model.exits(place)) or "nowhere"
        location = model.places[place]
        about = f"{location.name}: {location.description}" if location.description else location.name
        lines.extend(wrap(f"{about} → {routes}", WIDTH))
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
    model = QuestBoard(view)
    if not model.over:
        return "The quest is not over."
    lines = [ENDINGS.get(model.reason, f"The quest is over ({model.reason})."), how_long(model)]
    width = max(4, *[len(hero.name) for hero in model.heroes])
    lines.append(f"{'':<{width}}  destroyed  healed  blocked  lost  recovered by rest")
    for hero in model.heroes:
        counts = [hero.data[f"cards {name}"] for name in ("destroyed", "healed", "blocked", "lost", "rested")]
        row = f"{counts[0]:>9}  {counts[1]:>6}  {counts[2]:>7}  {counts[3]:>4}  {counts[4]:>17}"
        lines.append(f"{hero.name:<{width}}  {row}{'  (defeated)' if hero.defeated else ''}")
    return "\n".join(lines)


def how_long(model: QuestBoard) -> str:
    rounds = "1 round" if model.round == 1 else f"{model.round} rounds"
    if model.reason != "victory" or not model.par:
        return f"It took {rounds}."
    if model.round <= model.par:
        return f"It took {rounds}, and par is {model.par}: well done."
    return f"It took {rounds}; par is {model.par}."
