"""A level in small, for choosing one: its map, and in a line what to expect."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from loretable.games.zoomquest.model.levels import Level

WIDTH: Final = 250
HEIGHT: Final = 140
MARGIN: Final = 16

# colours that can be seen on light and on dark ground
ROAD: Final = "#b8a77e"
PLACE: Final = "#8d7f5e"
START: Final = "#1b8a7e"
LAIR: Final = "#b24a3e"


def line(level: Level) -> str:
    """8 places, 4 lairs, 6 monsters, par 10."""
    lairs = len({monster.place for monster in level.monsters})
    parts = [counted(len(level.places), "place"), counted(lairs, "lair"), counted(len(level.monsters), "monster")]
    if level.par:
        parts.append(f"par {level.par}")
    return ", ".join(parts)


def counted(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"


def thumbnail(level: Level) -> str:
    spots = [spot(level, number) for number in range(len(level.places))]
    lairs = {monster.place for monster in level.monsters}
    starts = {hero.place for hero in level.heroes}
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
    ]
    for route in level.routes:
        (x, y), (u, v) = spots[route.start], spots[route.end]
        dash = "" if route.both else ' stroke-dasharray="5 4"'
        parts.append(f'<path d="M{x} {y}L{u} {v}" stroke="{ROAD}" stroke-width="3"{dash} fill="none"/>')
    strongest = max((len(monster.cards) for monster in level.monsters), default=0)
    for number, (x, y) in enumerate(spots):
        colour = LAIR if number in lairs else START if number in starts else "#fffaf0"
        worst = max((len(monster.cards) for monster in level.monsters if monster.place == number), default=0)
        radius = 8 if worst and worst == strongest else 6
        parts.append(f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}" stroke="{PLACE}" stroke-width="1.5"/>')
        if number in lairs:  # not by the colour alone: a cross, too
            for down in (2, -2):
                ends = f'x1="{x - 2}" y1="{y - down}" x2="{x + 2}" y2="{y + down}"'
                parts.append(f'<line {ends} stroke="#fffaf0" stroke-width="1.6" stroke-linecap="round"/>')
    return "".join(parts) + "</svg>"


def spot(level: Level, number: int) -> tuple[int, int]:
    """Where the level says, or around a ring."""
    place = level.places[number]
    turn = 2 * pi * number / len(level.places)
    drawn = all(one.x >= 0 and one.y >= 0 for one in level.places)
    x, y = (place.x, place.y) if drawn else (round(50 - 44 * cos(turn)), round(50 - 44 * sin(turn)))
    return MARGIN + x * (WIDTH - 2 * MARGIN) // 100, MARGIN + y * (HEIGHT - 2 * MARGIN) // 100
