"""A view as drawings read it: places with coordinates, routes, heroes and monsters, out of the facts."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, final

from ...core.json_check import as_bool, as_int, as_list, as_object, as_text
from .words import FACES

PHASES: Final = {
    "MoveSelection": "where to?",
    "ActionSelection": "battle or rest?",
    "RestSelection": "which card comes back?",
}
"""What is being chosen, in words; the other steps are never seen at rest."""


@final
class Spot:
    """A place of the map, in percent of the picture."""

    def __init__(self, number: int, name: str, description: str, x: int, y: int) -> None:
        self.number = number
        self.name = name
        self.description = description
        self.x = x
        self.y = y


@final
class Way:
    def __init__(self, name: str, start: int, end: int, both: bool) -> None:
        self.name = name
        self.start = start
        self.end = end
        self.both = both


@final
class Someone:
    """A hero or a monster."""

    def __init__(self, data: dict[str, object]) -> None:
        self.name = as_text(data["name"], "name")
        self.kind = as_text(data["class"], "class")
        self.place = as_int(data["place"], "place")
        self.active = as_int(data["active"], "active")
        self.discard = as_int(data["discard"], "discard")
        self.destroyed = as_int(data["destroyed"], "destroyed")
        self.defeated = as_bool(data["defeated"], "defeated")
        self.seat = as_int(data.get("seat", -1), "seat")
        self.deck = as_object(data["deck"], "deck")
        self.data = data

    @property
    def cards(self) -> str:
        """What can still be drawn: 3A 1D."""
        return " ".join(f"{self.deck[face]}{face[0]}" for face in FACES if face in self.deck) or "-"


@final
class Sight:
    def __init__(self, view: dict[str, object]) -> None:
        facts = as_object(view["facts"], "facts")
        self.view = view
        self.level = as_text(facts["level"], "level")
        self.text = as_text(facts["text"], "text")
        self.round = as_int(facts["round"], "round")
        self.limit = as_int(facts["limit"], "limit")
        self.par = as_int(facts["par"], "par")
        self.step = as_text(facts["step"], "step")
        self.phase = "the end" if as_bool(view["over"], "over") else PHASES.get(self.step, "")
        self.hopeless = as_bool(facts["hopeless"], "hopeless")
        self.over = as_bool(view["over"], "over")
        self.seat = as_int(view["seat"], "seat")
        self.reason = as_text(view.get("reason", ""), "reason")
        self.spots = spots([as_object(item, "places") for item in as_list(facts["places"], "places")])
        self.ways: list[Way] = []
        for item in as_list(facts["routes"], "routes"):
            way = as_object(item, "routes")
            start, end = as_int(way["from"], "from"), as_int(way["to"], "to")
            self.ways.append(Way(as_text(way["name"], "name"), start, end, as_bool(way["both"], "both")))
        self.heroes = [Someone(as_object(item, "heroes")) for item in as_list(facts["heroes"], "heroes")]
        self.announced: list[tuple[str, int]] = []
        for item in as_list(facts["announced"], "announced"):
            said = as_object(item, "announced")
            seat = as_int(said["seat"], "seat")
            who = " and ".join(hero.name for hero in self.heroes if hero.seat == seat and not hero.defeated)
            self.announced.append((who, as_int(said["place"], "place")))
        self.monsters = [Someone(as_object(item, "monsters")) for item in as_list(facts["monsters"], "monsters")]

    def at(self, place: int) -> tuple[list[Someone], list[Someone]]:
        """The living heroes and monsters of a place."""
        heroes = [hero for hero in self.heroes if hero.place == place and not hero.defeated]
        return heroes, [monster for monster in self.monsters if monster.place == place and not monster.defeated]

    def exits(self, place: int) -> list[int]:
        found = [way.end for way in self.ways if way.start == place]
        found.extend(way.start for way in self.ways if way.both and way.end == place)
        return sorted(found)

    @property
    def heading(self) -> str:
        par = f", par {self.par}" if self.par else ""
        return f"{self.level}: round {self.round} of {self.limit}{par}"


def spots(places: list[dict[str, object]]) -> list[Spot]:
    """Places with their coordinates; around a circle where a level has none."""
    found: list[Spot] = []
    drawn = all("x" in place and "y" in place for place in places)
    for i, place in enumerate(places):
        turn = 2 * pi * i / len(places)
        x = as_int(place["x"], "x") if drawn else round(50 - 44 * cos(turn))
        y = as_int(place["y"], "y") if drawn else round(50 - 44 * sin(turn))
        found.append(Spot(i, as_text(place["name"], "name"), as_text(place["description"], "description"), x, y))
    return found
