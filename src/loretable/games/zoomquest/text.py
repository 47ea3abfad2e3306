"""A quest in the terminal: the map, who is where, deck sizes; and how it ended."""

from __future__ import annotations

from typing import Final

from .sight import Sight, Someone, Spot

WIDTH: Final = 72
HEIGHT: Final = 15


def board(view: dict[str, object]) -> str:
    sight = Sight(view)
    lines = [f"{sight.heading} ({sight.step})", sight.text, "", *chart(sight), ""]
    lines.extend(place_line(sight, spot) for spot in sight.spots)
    lines.append("")
    lines.extend(table("Heroes", sight.heroes, sight))
    lines.extend(table("Monsters", sight.monsters, sight))
    seen = sorted({hero.place for hero in sight.heroes if not hero.defeated})
    lines.extend(f"{sight.spots[place].name}: {text}" for place in seen if (text := sight.spots[place].description))
    if sight.hopeless and not sight.over:
        lines.append("No hero has an Attack left: the monsters cannot be beaten any more. You may concede.")
    return "\n".join(line.rstrip() for line in lines)


# -- the map -----------------------------------------------------------------------------------------------------


def chart(sight: Sight) -> list[str]:
    """Places as numbers with a mark for who is there, joined by dotted lines."""
    grid = [[" "] * WIDTH for _ in range(HEIGHT)]
    for way in sight.ways:
        start, end = cell(sight.spots[way.start]), cell(sight.spots[way.end])
        dots = list(line(start, end))
        for x, y in dots:
            grid[y][x] = "·"
        if not way.both:
            x, y = dots[2 * len(dots) // 3]
            grid[y][x] = arrow(start, end)
    for spot in sight.spots:
        heroes, monsters = sight.at(spot.number)
        mark = f"[{spot.number}]" + "@" * len(heroes) + "!" * len(monsters)
        x, y = cell(spot)
        x = max(0, min(x - 1, WIDTH - len(mark)))
        grid[y][x : x + len(mark)] = list(mark)
    return ["".join(row) for row in grid]


def cell(spot: Spot) -> tuple[int, int]:
    return 1 + spot.x * (WIDTH - 4) // 100, spot.y * (HEIGHT - 1) // 100


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


def place_line(sight: Sight, spot: Spot) -> str:
    heroes, monsters = sight.at(spot.number)
    here = ", ".join(
        [*(f"@{hero.name}" for hero in heroes), *(f"!{monster.name} ({monster.cards})" for monster in monsters)]
    )
    ways = ", ".join(f"[{end}] {sight.spots[end].name}" for end in sight.exits(spot.number))
    return f"[{spot.number}] {spot.name:<16} → {ways}" + (f"   {here}" if here else "")


# -- who has what ------------------------------------------------------------------------------------------------


def table(title: str, group: list[Someone], sight: Sight) -> list[str]:
    """Deck sizes and what can still be drawn."""
    width = max(len(title), *[len(someone.name) for someone in group])
    lines = [f"{title:<{width}}  {'active':>6} {'discard':>7} {'destroyed':>9}  {'cards':<10} where"]
    for someone in group:
        where = "defeated" if someone.defeated else sight.spots[someone.place].name
        sizes = f"{someone.active:>6} {someone.discard:>7} {someone.destroyed:>9}"
        lines.append(f"{someone.name:<{width}}  {sizes}  {someone.cards:<10} {where}")
    return [*lines, ""]


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
