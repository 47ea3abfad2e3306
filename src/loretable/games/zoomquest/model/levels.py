"""Levels: a map, who stands where, and what goes with it; and those of the package. `level_reader` reads them."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from loretable.games.zoomquest.enums import cards

FEWEST_PLACES: Final = 5
MOST_PLACES: Final = 25
MOST_ROUTES: Final = 4
MOST_HEROES: Final = 5
MOST_MONSTERS: Final = 60
MOST_CARDS: Final = 30
ROUND_LIMIT: Final = 40
BATTLE_ROUNDS: Final = 30

CLASSES: Final = ("warrior", "guardian", "healer")
CARDS: Final = tuple(face.lower() for face in cards.NAMES)

FOLDER: Final = Path(__file__).parents[1] / "data" / "levels"
NAMES: Final = (
    "tutorial",
    "first_steps",
    "crossroads",
    "warrens",
    "shieldwall",
    "two_bridges",
    "keep",
    "long_march",
    "test_0",
)


@final
class Location:
    """A place on the map of a level."""

    def __init__(self, id: str, name: str, description: str, x: int, y: int) -> None:
        self.id = id
        self.name = name
        self.description = description
        self.x = x  # in percent of the picture; -1: anywhere
        self.y = y

    def to_json(self) -> dict[str, object]:
        """As level files and views have it: coordinates only where the level gives them."""
        data: dict[str, object] = {"id": self.id, "name": self.name, "description": self.description}
        if self.x >= 0 and self.y >= 0:
            data["x"] = self.x
            data["y"] = self.y
        return data


@final
class Route:
    def __init__(self, name: str, description: str, start: int, end: int, both: bool) -> None:
        self.name = name
        self.description = description
        self.start = start
        self.end = end
        self.both = both


@final
class Entity:
    """A hero or a monster as a file has it: its three piles hold faces, the top card first."""

    def __init__(self, name: str, kind: str, place: int, piles: list[list[int]], unique: bool = False) -> None:
        self.name = name
        self.kind = kind
        self.place = place
        self.piles = piles
        self.unique = unique  # has a name of its own: there is only one of it

    @property
    def cards(self) -> list[int]:
        return [*self.piles[0], *self.piles[1], *self.piles[2]]

    @property
    def lives(self) -> bool:
        return bool(self.piles[0] or self.piles[1])


@final
class Level:
    def __init__(
        self,
        name: str,
        round: int,
        places: list[Location],
        routes: list[Route],
        heroes: list[Entity],
        monsters: list[Entity],
    ) -> None:
        self.name = name
        self.round = round
        self.places = places
        self.routes = routes
        self.heroes = heroes
        self.monsters = monsters
        self.title = name
        self.text = ""
        self.round_limit = ROUND_LIMIT
        self.battle_rounds = BATTLE_ROUNDS
        self.par = 0
        self.rules: dict[str, str] = {}
        # of a game that has begun: who holds whom, and that monsters are scaled and decks dealt already
        self.seats: list[int] = []
        self.dealt = False
        self.exits = exits(len(places), routes)

    def reaches(self, starts: list[int]) -> list[bool]:
        """Which places can be reached from some of them."""
        seen = [False] * len(self.places)
        found = list(starts)
        for place in found:
            if not seen[place]:
                seen[place] = True
                found.extend(self.exits[place])
        return seen


def exits(count: int, routes: list[Route]) -> list[list[int]]:
    """Where one can go from each place, in the order of the map."""
    found: list[list[int]] = [[] for _ in range(count)]
    for route in routes:
        found[route.start].append(route.end)
        if route.both:
            found[route.end].append(route.start)
    return [sorted(ends) for ends in found]


# -- the levels of the package -----------------------------------------------------------------------------------


def level_file(name: str) -> str:
    return (FOLDER / f"{name}.json").read_text(encoding="utf-8")
