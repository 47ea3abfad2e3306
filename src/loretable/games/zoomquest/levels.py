"""Levels: a map, who stands where, and what it takes to be one. Reads the JSON of levels and of saves, trusting nothing.

A level is a save of round 0 (docs/zoomquest.md shows one): the same keys, and a few more that may be left out.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, final

from ...core.errors import BadData
from ...core.json_check import as_bool, as_int, as_list, as_object, as_text, need
from .words import FACES

FEWEST_PLACES: Final = 5
MOST_PLACES: Final = 25
MOST_ROUTES: Final = 4
MOST_HEROES: Final = 5
MOST_MONSTERS: Final = 60
MOST_CARDS: Final = 30
ROUND_LIMIT: Final = 40

CLASSES: Final = ("warrior", "guardian", "healer")
CARDS: Final = tuple(face.lower() for face in FACES)

FOLDER: Final = Path(__file__).parent / "levels"
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
class Place:
    def __init__(self, id: str, name: str, description: str, x: int, y: int) -> None:
        self.id = id
        self.name = name
        self.description = description
        self.x = x  # in percent of the picture; -1: anywhere
        self.y = y


@final
class Route:
    def __init__(self, name: str, description: str, start: int, end: int, both: bool) -> None:
        self.name = name
        self.description = description
        self.start = start
        self.end = end
        self.both = both


@final
class Being:
    """A hero or a monster as a file has it: its three piles hold faces, the top card first."""

    def __init__(self, name: str, kind: str, place: int, piles: list[list[int]], unique: bool = False) -> None:
        self.name = name
        self.kind = kind
        self.place = place
        self.piles = piles
        self.unique = unique  # never copied when a level is scaled

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
        places: list[Place],
        routes: list[Route],
        heroes: list[Being],
        monsters: list[Being],
        extra: dict[str, object],
        path: str,
    ) -> None:
        self.name = name
        self.round = round
        self.places = places
        self.routes = routes
        self.heroes = heroes
        self.monsters = monsters
        self.title = as_text(extra.get("title", name), join(path, "title"))
        self.text = as_text(extra.get("text", ""), join(path, "text"))
        self.round_limit = as_int(extra.get("round_limit", ROUND_LIMIT), join(path, "round_limit"), 1)
        self.par = as_int(extra.get("par", 0), join(path, "par"), 0)
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


# -- reading -----------------------------------------------------------------------------------------------------


def read_level(data: object, path: str = "") -> Level:
    """A level, or BadData with the path to the fault. The rules of maps are checked; who can reach whom is not."""
    top = as_object(data, path)
    name = as_text(need(top, "level_name", path), join(path, "level_name"))
    round = as_int(top.get("round", 0), join(path, "round"), 0)
    chart = as_object(need(top, "map", path), join(path, "map"))
    places = read_places(need(chart, "locations", join(path, "map")), join(path, "map.locations"))
    index = {place.id: number for number, place in enumerate(places)}
    routes = read_routes(need(chart, "connections", join(path, "map")), index, join(path, "map.connections"))
    check_map(places, routes, join(path, "map"))
    players = "characters" if "characters" in top and "players" not in top else "players"
    heroes = read_beings(need(top, players, path), index, join(path, players), MOST_HEROES)
    for i, hero in enumerate(heroes):
        if hero.kind not in CLASSES:
            raise BadData(join(path, f"{players}[{i}].class"), f"is one of: {', '.join(CLASSES)}; not {hero.kind!r}")
    monsters = read_beings(need(top, "monsters", path), index, join(path, "monsters"), MOST_MONSTERS)
    return Level(name, round, places, routes, heroes, monsters, top, path)


def join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def read_places(data: object, path: str) -> list[Place]:
    items = as_list(data, path)
    if not FEWEST_PLACES <= len(items) <= MOST_PLACES:
        raise BadData(path, f"a map has {FEWEST_PLACES} to {MOST_PLACES} locations, not {len(items)}")
    places: list[Place] = []
    ids: list[str] = []
    for i, item in enumerate(items):
        where = f"{path}[{i}]"
        entry = as_object(item, where)
        id = as_text(need(entry, "id", where), f"{where}.id")
        if id in ids:
            raise BadData(f"{where}.id", f"{id!r} is the id of another location already")
        ids.append(id)
        name = as_text(need(entry, "name", where), f"{where}.name")
        description = as_text(entry.get("description", ""), f"{where}.description")
        x = as_int(entry.get("x", -1), f"{where}.x", -1, 100)
        y = as_int(entry.get("y", -1), f"{where}.y", -1, 100)
        places.append(Place(id, name, description, x, y))
    return places


def read_routes(data: object, index: dict[str, int], path: str) -> list[Route]:
    routes: list[Route] = []
    for i, item in enumerate(as_list(data, path)):
        where = f"{path}[{i}]"
        entry = as_object(item, where)
        name = as_text(entry.get("name", ""), f"{where}.name")
        description = as_text(entry.get("description", ""), f"{where}.description")
        ends = [known_place(need(entry, key, where), index, f"{where}.{key}") for key in ("from", "to")]
        if ends[0] == ends[1]:
            raise BadData(f"{where}.to", "leads back to where it begins")
        both = as_bool(entry.get("bidirectional", True), f"{where}.bidirectional")
        route = Route(name, description, ends[0], ends[1], both)
        for earlier in routes:
            if same_way(earlier, route):
                raise BadData(where, "there is a connection between these two already")
        routes.append(route)
    return routes


def same_way(one: Route, two: Route) -> bool:
    """Do both lead from one place to the same other one?"""
    if one.start == two.start and one.end == two.end:
        return True
    return one.start == two.end and one.end == two.start and (one.both or two.both)


def known_place(value: object, index: dict[str, int], path: str) -> int:
    id = as_text(value, path)
    if id not in index:
        raise BadData(path, f"there is no location {id!r}")
    return index[id]


def check_map(places: list[Place], routes: list[Route], path: str) -> None:
    """One to four neighbours each, in and out counted together, and all in one piece."""
    near: list[set[int]] = [set() for _ in places]
    for route in routes:
        near[route.start].add(route.end)
        near[route.end].add(route.start)
    for i, place in enumerate(places):
        if not 1 <= len(near[i]) <= MOST_ROUTES:
            problem = f"{place.id!r} has {len(near[i])} connections; a location has 1 to {MOST_ROUTES}"
            raise BadData(f"{path}.locations[{i}]", problem)
    seen = [0]
    for here in seen:
        seen.extend(there for there in sorted(near[here]) if there not in seen)
    for i, place in enumerate(places):
        if i not in seen:
            raise BadData(f"{path}.locations[{i}]", f"{place.id!r} is cut off from {places[0].id!r}")


def read_beings(data: object, index: dict[str, int], path: str, most: int) -> list[Being]:
    items = as_list(data, path)
    if not 1 <= len(items) <= most:
        raise BadData(path, f"should be 1 to {most}, not {len(items)}")
    beings: list[Being] = []
    for i, item in enumerate(items):
        where = f"{path}[{i}]"
        entry = as_object(item, where)
        name = as_text(need(entry, "name", where), f"{where}.name")
        kind = as_text(need(entry, "class", where), f"{where}.class")
        place = known_place(need(entry, "location", where), index, f"{where}.location")
        piles = read_piles(need(entry, "decks", where), f"{where}.decks")
        unique = as_bool(entry.get("unique", False), f"{where}.unique")
        beings.append(Being(name, kind, place, piles, unique))
    return beings


def read_piles(data: object, path: str) -> list[list[int]]:
    decks = as_object(data, path)
    discard = "discard" if "discard" in decks and "discarded" not in decks else "discarded"
    piles = [read_cards(need(decks, "active", path), f"{path}.active")]
    for key in (discard, "destroyed"):
        piles.append(read_cards(decks.get(key, []), f"{path}.{key}"))
    count = sum(len(pile) for pile in piles)
    if not 1 <= count <= MOST_CARDS:
        raise BadData(path, f"should hold 1 to {MOST_CARDS} cards, not {count}")
    return piles


def read_cards(data: object, path: str) -> list[int]:
    cards: list[int] = []
    for i, item in enumerate(as_list(data, path)):
        card = as_text(item, f"{path}[{i}]").lower()
        if card not in CARDS:
            raise BadData(f"{path}[{i}]", f"{card!r} is no card; there are: {', '.join(CARDS)}")
        cards.append(CARDS.index(card))
    return cards


# -- the levels of the package -----------------------------------------------------------------------------------

loaded: Final[dict[str, Level]] = {}


def level_named(name: str) -> Level:
    """A level of the package."""
    if name not in NAMES:
        raise BadData("options.level", f"there is no level {name!r}; there are: {', '.join(NAMES)}")
    if name not in loaded:
        loaded[name] = read_level(json.loads(level_file(name)))
    return loaded[name]


def level_file(name: str) -> str:
    return (FOLDER / f"{name}.json").read_text(encoding="utf-8")
