"""gamedata.json: regions, characters, combat cards and set-up templates. Read once, checked whole, never written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, final

from ...core.errors import BadData
from ...core.json_check import as_bool, as_int, as_list, as_object, as_text, need

FACTIONS: Final = ("Fellowship", "Sauron")
EVENTS: Final = (
    "CHECK_MOVE_LEGALITY",
    "POST_MOVE",
    "START_TURN",
    "END_TURN",
    "BATTLE_START",
    "BEFORE_CARDS",
    "RESOLVE_CARDS",
    "COMPARE_STRENGTHS",
    "BATTLE_END",
)
PATHS: Final = ("TUNNEL", "RIVER")
SIDE_SIZE: Final = 9


@final
class Ability:
    def __init__(self, id: str, text: str, trigger: str, condition: str, optional: bool) -> None:
        self.id = id
        self.text = text
        self.trigger = trigger
        self.condition = condition
        self.optional = optional


@final
class Region:
    def __init__(self, name: str) -> None:
        self.name = name
        self.row = 0
        self.position = 0
        self.forward: list[list[str]] = [[], []]  # a side
        self.sideways: list[str] = []
        self.paths: list[tuple[str, str]] = []  # the Fellowship's own ways: (to, TUNNEL or RIVER)
        self.special: list[str] = []
        self.start: list[int] = [0, 0]
        self.capacity = 0


@final
class Character:
    def __init__(self, name: str, side: int, strength: int, abilities: list[Ability]) -> None:
        self.name = name
        self.side = side
        self.strength = strength
        self.abilities = abilities


@final
class Card:
    def __init__(self, name: str, side: int, strength: int, order: int, abilities: list[Ability]) -> None:
        self.name = name
        self.side = side
        self.strength = strength  # 0 for a text card
        self.order = order
        self.abilities = abilities


@final
class Template:
    def __init__(self, name: str, side: int, regions: dict[str, list[str]]) -> None:
        self.name = name
        self.side = side
        self.regions = regions


@final
class GameData:
    def __init__(self, data: object) -> None:
        top = as_object(data, "")
        self.regions = [read_region(item, f"regions[{i}]") for i, item in enumerate(listed(top, "regions"))]
        self.characters = [read_character(item, f"characters[{i}]") for i, item in enumerate(listed(top, "characters"))]
        self.cards = [read_card(item, f"combatCards[{i}]") for i, item in enumerate(listed(top, "combatCards"))]
        self.templates = [read_template(item, f"templates[{i}]") for i, item in enumerate(listed(top, "templates"))]
        check_board(self.regions)
        for side in (0, 1):
            check_side(self, side)

    def abilities(self) -> list[Ability]:
        """All of them, characters' before cards', in the order of the file."""
        found: list[Ability] = []
        for character in self.characters:
            found.extend(character.abilities)
        for card in self.cards:
            found.extend(card.abilities)
        return found


# -- reading -----------------------------------------------------------------------------------------------------


def listed(data: dict[str, object], key: str, path: str = "") -> list[object]:
    return as_list(need(data, key, path), f"{path}.{key}" if path else key)


def names(data: dict[str, object], key: str, path: str) -> list[str]:
    return [as_text(item, f"{path}.{key}[{i}]") for i, item in enumerate(listed(data, key, path))]


def number(data: dict[str, object], key: str, path: str, most: int = 99) -> int:
    return as_int(need(data, key, path), f"{path}.{key}", 0, most)


def word(data: dict[str, object], key: str, path: str) -> str:
    return as_text(need(data, key, path), f"{path}.{key}")


def read_side(data: dict[str, object], path: str) -> int:
    faction = word(data, "faction", path)
    if faction not in FACTIONS:
        raise BadData(f"{path}.faction", f"is Fellowship or Sauron, not {faction!r}")
    return FACTIONS.index(faction)


def read_region(item: object, path: str) -> Region:
    data = as_object(item, path)
    region = Region(word(data, "name", path))
    region.row = number(data, "row", path)
    region.position = number(data, "position", path)
    region.forward = [names(data, "fellowshipAdjacent", path), names(data, "sauronAdjacent", path)]
    region.sideways = names(data, "sideways", path)
    region.special = names(data, "special", path)
    for i, entry in enumerate(listed(data, "fellowshipSpecial", path)):
        where = f"{path}.fellowshipSpecial[{i}]"
        way = as_object(entry, where)
        kind = word(way, "kind", where)
        if kind not in PATHS:
            raise BadData(f"{where}.kind", f"is TUNNEL or RIVER, not {kind!r}")
        region.paths.append((word(way, "to", where), kind))
    region.start = [number(data, f"startingCapacity{faction}", path) for faction in FACTIONS]
    region.capacity = number(data, "factionCapacity", path)
    return region


def read_abilities(data: dict[str, object], path: str) -> list[Ability]:
    found: list[Ability] = []
    for i, item in enumerate(listed(data, "abilities", path)):
        where = f"{path}.abilities[{i}]"
        entry = as_object(item, where)
        trigger = word(entry, "trigger", where)
        if trigger not in EVENTS:
            raise BadData(f"{where}.trigger", f"{trigger!r} is no event; there are: {', '.join(EVENTS)}")
        condition = as_text(entry.get("condition", "ALWAYS"), f"{where}.condition")
        optional = as_bool(entry.get("optional", False), f"{where}.optional")
        found.append(Ability(word(entry, "id", where), word(entry, "text", where), trigger, condition, optional))
    return found


def read_character(item: object, path: str) -> Character:
    data = as_object(item, path)
    versions = as_object(need(data, "versions", path), f"{path}.versions")
    where = f"{path}.versions.classic"
    classic = as_object(need(versions, "classic", f"{path}.versions"), where)
    strength = number(classic, "strength", where)
    return Character(word(data, "name", path), read_side(data, path), strength, read_abilities(classic, where))


def read_card(item: object, path: str) -> Card:
    data = as_object(item, path)
    kind = word(data, "cardType", path)
    if kind not in ("text", "strength"):
        raise BadData(f"{path}.cardType", f"is text or strength, not {kind!r}")
    strength = 0
    if kind == "strength":
        strength = as_int(need(data, "strength", path), f"{path}.strength", 1, 9)
    elif need(data, "strength", path) is not None:
        raise BadData(f"{path}.strength", "a text card has none: should be null")
    abilities = read_abilities(data, path)
    if (kind == "text") != (len(abilities) == 1):
        raise BadData(f"{path}.abilities", "a text card has one, a strength card none")
    order = number(data, "resolutionOrder", path)
    return Card(word(data, "name", path), read_side(data, path), strength, order, abilities)


def read_template(item: object, path: str) -> Template:
    data = as_object(item, path)
    regions = as_object(need(data, "regions", path), f"{path}.regions")
    placed = {name: names(regions, name, f"{path}.regions") for name in regions}
    return Template(word(data, "name", path), read_side(data, path), placed)


# -- does it make sense as a whole? --------------------------------------------------------------------------------


def unique(found: list[str], path: str) -> None:
    for name in found:
        if found.count(name) > 1:
            raise BadData(path, f"{name!r} is there twice")


def check_board(regions: list[Region]) -> None:
    """Every neighbour exists, what is forward for one side is backward for the other, and beside is beside."""
    by_name = {region.name: region for region in regions}
    unique([region.name for region in regions], "regions")
    for i, region in enumerate(regions):
        path = f"regions[{i}]"
        ways = [("fellowshipAdjacent", name) for name in region.forward[0]]
        ways += [("sauronAdjacent", name) for name in region.forward[1]]
        ways += [("sideways", name) for name in region.sideways]
        ways += [("fellowshipSpecial", to) for to, _ in region.paths]
        for key, name in ways:
            if name not in by_name:
                raise BadData(f"{path}.{key}", f"{name!r} is no region")
        for side in (0, 1):
            for name in region.forward[side]:
                if region.name not in by_name[name].forward[1 - side]:
                    raise BadData(f"{path}", f"forward to {name} for {FACTIONS[side]}, but not back for the other side")
        for name in region.sideways:
            other = by_name[name]
            if region.name not in other.sideways or other.row != region.row:
                raise BadData(f"{path}.sideways", f"{name} does not lie beside {region.name}")
        if "Mountains" in region.special and region.sideways:
            raise BadData(f"{path}.sideways", "no sideways step leads out of the mountains")
        if max(region.start) > region.capacity:
            raise BadData(f"{path}.factionCapacity", "more may start here than may stand here")


def check_side(data: GameData, side: int) -> None:
    faction = FACTIONS[side]
    characters = [character.name for character in data.characters if character.side == side]
    cards = [card.name for card in data.cards if card.side == side]
    for path, found in (("characters", characters), ("combatCards", cards)):
        unique(found, path)
        if len(found) != SIDE_SIZE:
            raise BadData(path, f"{faction} should have {SIDE_SIZE}, not {len(found)}")
    room = {region.name: region.start[side] for region in data.regions if region.start[side]}
    if sum(room.values()) != SIDE_SIZE:
        raise BadData("regions", f"{faction} should start with {SIDE_SIZE} pieces, not {sum(room.values())}")
    for i, template in enumerate(data.templates):
        if template.side != side:
            continue
        path = f"templates[{i}].regions"
        placed = [name for region in template.regions.values() for name in region]
        if {name: len(there) for name, there in template.regions.items()} != room:
            raise BadData(path, f"does not fill the starting regions of {faction}")
        if sorted(placed) != sorted(characters):
            raise BadData(path, f"does not place each character of {faction} once")


def read_file(path: Path) -> GameData:
    """The data of a file, or BadData with the path to the fault."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadData(path.name, f"cannot be read: {error}") from error
    return GameData(data)


DATA: Final = read_file(Path(__file__).with_name("gamedata.json"))
