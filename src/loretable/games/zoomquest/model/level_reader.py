"""Reading levels and saves: JSON that may be anything, and trusted in nothing. Every key is known or refused.

A level is a save of round 0 (docs/zoomquest.md shows one): the same keys, and a few more that may be left out.
"""

from __future__ import annotations

import json
from typing import Final

from loretable.core.errors import BadData
from loretable.core.json_check import as_bool, as_int, as_list, as_object, as_text, joined, need, only

from .levels import (
    CARDS,
    CLASSES,
    FEWEST_PLACES,
    MOST_CARDS,
    MOST_HEROES,
    MOST_MONSTERS,
    MOST_PLACES,
    MOST_ROUTES,
    NAMES,
    Entity,
    Level,
    Location,
    Route,
    level_file,
)
from .options import MOST_BATTLE_ROUNDS, read_rules

WHAT_A_LEVEL_IS: Final = ("level_name", "round", "map", "players", "characters", "monsters")
WHAT_GOES_WITH_IT: Final = ("title", "text", "par", "round_limit", "battle_rounds", "rules", "setup")
WHAT_A_SAVE_ADDS: Final = ("game", "format", "game_name", "victory", "whole")
SETUP: Final = ("seats", "dealt")


def read_level(data: object, path: str = "") -> Level:
    """A level, or BadData with the path to the fault. The rules of maps are checked; who can reach whom is not."""
    top = as_object(data, path)
    only(top, (*WHAT_A_LEVEL_IS, *WHAT_GOES_WITH_IT, *WHAT_A_SAVE_ADDS), path)
    name = as_text(need(top, "level_name", path), joined(path, "level_name"))
    round = as_int(top.get("round", 0), joined(path, "round"), 0)
    chart = as_object(need(top, "map", path), joined(path, "map"))
    only(chart, ("locations", "connections"), joined(path, "map"))
    places = read_places(need(chart, "locations", joined(path, "map")), joined(path, "map.locations"))
    index = {place.id: number for number, place in enumerate(places)}
    routes = read_routes(need(chart, "connections", joined(path, "map")), index, joined(path, "map.connections"))
    check_map(places, routes, joined(path, "map"))
    players = one_of(top, "players", "characters", path)
    heroes = read_entities(need(top, players, path), index, joined(path, players), MOST_HEROES)
    for i, hero in enumerate(heroes):
        if hero.kind not in CLASSES:
            raise BadData(joined(path, f"{players}[{i}].class"), f"is one of: {', '.join(CLASSES)}; not {hero.kind!r}")
    monsters = read_entities(need(top, "monsters", path), index, joined(path, "monsters"), MOST_MONSTERS)
    level = Level(name, round, places, routes, heroes, monsters)
    add_extras(level, top, path)
    return level


def one_of(data: dict[str, object], key: str, other: str, path: str) -> str:
    """The one of two spellings that is there."""
    if key in data and other in data:
        raise BadData(joined(path, other), f"is another word for {key!r}, which is there too")
    return other if other in data else key


def add_extras(level: Level, top: dict[str, object], path: str) -> None:
    """What may be left out."""
    level.title = as_text(top.get("title", level.name), joined(path, "title"))
    level.text = as_text(top.get("text", ""), joined(path, "text"))
    level.round_limit = as_int(top.get("round_limit", level.round_limit), joined(path, "round_limit"), 1)
    rounds = top.get("battle_rounds", level.battle_rounds)
    level.battle_rounds = as_int(rounds, joined(path, "battle_rounds"), 1, MOST_BATTLE_ROUNDS)
    level.par = as_int(top.get("par", 0), joined(path, "par"), 0)
    level.rules = read_rules(top.get("rules", {}), joined(path, "rules"))
    where = joined(path, "setup")
    setup = as_object(top.get("setup", {}), where)
    only(setup, SETUP, where)
    level.dealt = as_bool(setup.get("dealt", False), f"{where}.dealt")
    if "seats" in setup:
        level.seats = read_seats(setup["seats"], len(level.heroes), f"{where}.seats")


def read_seats(data: object, heroes: int, path: str) -> list[int]:
    """The seat of each hero: from 0, none of them without a hero."""
    listed = as_list(data, path)
    if len(listed) != heroes:
        raise BadData(path, f"should name the seat of each of the {heroes} heroes")
    seats = [as_int(seat, f"{path}[{i}]", 0, heroes - 1) for i, seat in enumerate(listed)]
    for seat in range(max(seats)):
        if seat not in seats:
            raise BadData(path, f"seat {seat} has no hero")
    return seats


def read_places(data: object, path: str) -> list[Location]:
    items = as_list(data, path)
    if not FEWEST_PLACES <= len(items) <= MOST_PLACES:
        raise BadData(path, f"a map has {FEWEST_PLACES} to {MOST_PLACES} locations, not {len(items)}")
    places: list[Location] = []
    ids: list[str] = []
    for i, item in enumerate(items):
        where = f"{path}[{i}]"
        entry = as_object(item, where)
        only(entry, ("id", "name", "description", "x", "y"), where)
        id = as_text(need(entry, "id", where), f"{where}.id")
        if id in ids:
            raise BadData(f"{where}.id", f"{id!r} is the id of another location already")
        ids.append(id)
        name = as_text(need(entry, "name", where), f"{where}.name")
        description = as_text(entry.get("description", ""), f"{where}.description")
        x = as_int(entry.get("x", -1), f"{where}.x", -1, 100)
        y = as_int(entry.get("y", -1), f"{where}.y", -1, 100)
        places.append(Location(id, name, description, x, y))
    return places


def read_routes(data: object, index: dict[str, int], path: str) -> list[Route]:
    routes: list[Route] = []
    for i, item in enumerate(as_list(data, path)):
        where = f"{path}[{i}]"
        entry = as_object(item, where)
        only(entry, ("name", "description", "from", "to", "bidirectional"), where)
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


def check_map(places: list[Location], routes: list[Route], path: str) -> None:
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


def read_entities(data: object, index: dict[str, int], path: str, most: int) -> list[Entity]:
    items = as_list(data, path)
    if not 1 <= len(items) <= most:
        raise BadData(path, f"should be 1 to {most}, not {len(items)}")
    entities: list[Entity] = []
    for i, item in enumerate(items):
        where = f"{path}[{i}]"
        entry = as_object(item, where)
        only(entry, ("name", "class", "location", "decks", "unique"), where)
        name = as_text(need(entry, "name", where), f"{where}.name")
        kind = as_text(need(entry, "class", where), f"{where}.class")
        place = known_place(need(entry, "location", where), index, f"{where}.location")
        piles = read_piles(need(entry, "decks", where), f"{where}.decks")
        unique = as_bool(entry.get("unique", False), f"{where}.unique")
        entities.append(Entity(name, kind, place, piles, unique))
    return entities


def read_piles(data: object, path: str) -> list[list[int]]:
    decks = as_object(data, path)
    only(decks, ("active", "discarded", "discard", "destroyed"), path)
    discard = one_of(decks, "discarded", "discard", path)
    piles = [read_cards(need(decks, "active", path), f"{path}.active")]
    for key in (discard, "destroyed"):
        piles.append(read_cards(decks.get(key, []), f"{path}.{key}"))
    count = sum(len(pile) for pile in piles)
    if not 1 <= count <= MOST_CARDS:
        raise BadData(path, f"should hold 1 to {MOST_CARDS} cards, not {count}")
    return piles


def read_cards(data: object, path: str) -> list[int]:
    """A list of card names, in any case, as faces."""
    cards: list[int] = []
    for i, item in enumerate(as_list(data, path)):
        card = as_text(item, f"{path}[{i}]").casefold()
        if card not in CARDS:
            raise BadData(f"{path}[{i}]", f"unknown card {card[:40]!r}; known cards: {', '.join(CARDS)}")
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
