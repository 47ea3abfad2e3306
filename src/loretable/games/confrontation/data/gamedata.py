"""gamedata.json: regions, characters, combat cards and set-up templates. Read once, checked whole, never written.

It is the sole source of what exists in the game: a copy with other entries, once it passes the checks, is another game.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final, final

from loretable.core.errors import BadData
from loretable.core.json_check import as_bool, as_int, as_list, as_object, as_text, need
from loretable.core.records.reading import json_in
from loretable.core.storage.hashing import hash_without

from .entries import (
    EVENTS,
    FACTIONS,
    PATHS,
    RING_BEARER,
    SIDE_SIZE,
    SPECIALS,
    USUAL_ORDER,
    Ability,
    Card,
    Character,
    Region,
    Template,
)
from .gamedata_check import check_board, check_characters, check_side

NAME: Final = re.compile(r"[^\W_](?:[\w' -]*\w)?")

STRANGER: Final = 2.5
"""What a bot thinks of a character of which nothing is said."""
MOST_WORTH: Final = 10


@final
class GameData:
    """All of it, checked: characters and cards the Fellowship's first, each side's in the order of the file."""

    def __init__(self, data: object) -> None:
        top = strict(data, "", ("regions", "characters", "combatCards", "templates"))
        self.regions = [read_region(item, f"regions[{i}]") for i, item in enumerate(listed(top, "regions"))]
        self.characters = [read_character(item, f"characters[{i}]") for i, item in enumerate(listed(top, "characters"))]
        self.cards = [read_card(item, f"combatCards[{i}]") for i, item in enumerate(listed(top, "combatCards"))]
        self.templates = [read_template(item, f"templates[{i}]") for i, item in enumerate(listed(top, "templates"))]
        self.characters.sort(key=lambda character: character.side)
        check_board(self.regions)
        check_characters(self.characters)
        for side in (0, 1):
            check_side(self, side)
        # what was given is its owner's, who may write to it
        self.source = json.dumps(top, sort_keys=True)
        self.hash = hash_without(
            top, ("text", "worth")
        )  # names are what actions say; texts are for people, worths for bots

    def abilities(self) -> list[Ability]:
        """All of them, characters' before cards'."""
        found: list[Ability] = []
        for character in self.characters:
            found.extend(character.abilities)
        for card in self.cards:
            found.extend(card.abilities)
        return found


# -- reading -----------------------------------------------------------------------------------------------------


def strict(value: object, path: str, keys: tuple[str, ...]) -> dict[str, object]:
    """An object that has no other keys than these: what nobody reads is a mistake."""
    data = as_object(value, path)
    for key in data:
        if key not in keys:
            where = f"{path}.{key}" if path else key
            raise BadData(where, f"there is no such entry; there are: {', '.join(keys)}")
    return data


def listed(data: dict[str, object], key: str, path: str = "") -> list[object]:
    return as_list(need(data, key, path), f"{path}.{key}" if path else key)


def names(data: dict[str, object], key: str, path: str) -> list[str]:
    return [as_text(item, f"{path}.{key}[{i}]") for i, item in enumerate(listed(data, key, path))]


def marks(data: dict[str, object], path: str, allowed: tuple[str, ...]) -> list[str]:
    # one mark may stand by itself, several are a list
    given = {**data, "special": [data["special"]]} if isinstance(data.get("special"), str) else data
    found = names(given, "special", path) if "special" in given else []
    for i, mark in enumerate(found):
        if mark not in allowed:
            raise BadData(f"{path}.special[{i}]", f"{mark!r} means nothing; there are: {', '.join(allowed)}")
    return found


def number(data: dict[str, object], key: str, path: str, least: int = 0, most: int = 99) -> int:
    return as_int(need(data, key, path), f"{path}.{key}", least, most)


def word(data: dict[str, object], key: str, path: str) -> str:
    found = as_text(need(data, key, path), f"{path}.{key}")
    if not found.strip() or not found.isprintable():
        raise BadData(f"{path}.{key}", "should be a line of text that can be read")
    return found


def name_of(data: dict[str, object], path: str) -> str:
    """A name that can be a word of an action."""
    found = word(data, "name", path)
    if not NAME.fullmatch(found) or "  " in found:
        raise BadData(f"{path}.name", f"should be letters, digits, hyphens and single blanks, not {found!r}")
    return found


def read_side(data: dict[str, object], path: str) -> int:
    faction = word(data, "faction", path)
    if faction not in FACTIONS:
        raise BadData(f"{path}.faction", f"is Fellowship or Sauron, not {faction!r}")
    return FACTIONS.index(faction)


REGION_KEYS: Final = (
    "name",
    "row",
    "position",
    "special",
    "fellowshipAdjacent",
    "sauronAdjacent",
    "sideways",
    "fellowshipSpecial",
    "startingCapacityFellowship",
    "startingCapacitySauron",
    "factionCapacity",
)


def read_region(item: object, path: str) -> Region:
    data = strict(item, path, REGION_KEYS)
    region = Region(name_of(data, path))
    region.row = number(data, "row", path, 1)
    region.position = number(data, "position", path, 1)
    region.forward = [names(data, "fellowshipAdjacent", path), names(data, "sauronAdjacent", path)]
    region.sideways = names(data, "sideways", path)
    region.special = marks(data, path, SPECIALS)
    for i, entry in enumerate(listed(data, "fellowshipSpecial", path)):
        where = f"{path}.fellowshipSpecial[{i}]"
        way = strict(entry, where, ("to", "kind"))
        kind = word(way, "kind", where)
        if kind not in PATHS:
            raise BadData(f"{where}.kind", f"is TUNNEL or RIVER, not {kind!r}")
        region.paths.append((word(way, "to", where), kind))
    region.start = [number(data, f"startingCapacity{faction}", path) for faction in FACTIONS]
    region.capacity = number(data, "factionCapacity", path, 0, SIDE_SIZE)
    return region


def read_abilities(data: dict[str, object], path: str) -> list[Ability]:
    found: list[Ability] = []
    for i, item in enumerate(listed(data, "abilities", path)):
        where = f"{path}.abilities[{i}]"
        entry = strict(item, where, ("id", "text", "trigger", "condition", "optional", "order", "strength"))
        trigger = word(entry, "trigger", where)
        if trigger not in EVENTS:
            raise BadData(f"{where}.trigger", f"unknown event {trigger!r}; known events: {', '.join(EVENTS)}")
        condition = as_text(entry.get("condition", "ALWAYS"), f"{where}.condition")
        ability = Ability(where, word(entry, "id", where), word(entry, "text", where), trigger, condition)
        ability.optional = as_bool(entry.get("optional", False), f"{where}.optional")
        ability.order = as_int(entry.get("order", USUAL_ORDER), f"{where}.order", 0, 99)
        if "strength" in entry:
            ability.strength = number(entry, "strength", where, 1)
        found.append(ability)
    return found


def read_character(item: object, path: str) -> Character:
    data = strict(item, path, ("name", "faction", "special", "worth", "versions"))
    versions = strict(need(data, "versions", path), f"{path}.versions", ("classic",))
    where = f"{path}.versions.classic"
    classic = strict(need(versions, "classic", f"{path}.versions"), where, ("strength", "abilities"))
    strength = number(classic, "strength", where)
    special = marks(data, path, (RING_BEARER,))
    abilities = read_abilities(classic, where)
    worth = data.get("worth", STRANGER)
    if isinstance(worth, bool) or not isinstance(worth, (int, float)) or not 0 <= worth <= MOST_WORTH:
        raise BadData(f"{path}.worth", f"should be a number from 0 to {MOST_WORTH}: what it means to a bot to lose it")
    return Character(name_of(data, path), read_side(data, path), strength, special, abilities, path, float(worth))


def read_card(item: object, path: str) -> Card:
    data = strict(item, path, ("name", "faction", "cardType", "strength", "resolutionOrder", "abilities"))
    kind = word(data, "cardType", path)
    if kind not in ("text", "strength"):
        raise BadData(f"{path}.cardType", f"is text or strength, not {kind!r}")
    strength = 0
    if kind == "strength":
        strength = number(data, "strength", path, 1)
    elif need(data, "strength", path) is not None:
        raise BadData(f"{path}.strength", "a text card has none: should be null")
    abilities = read_abilities(data, path)
    if (kind == "text") != (len(abilities) == 1):
        raise BadData(f"{path}.abilities", "a text card has one, a strength card none")
    order = number(data, "resolutionOrder", path)
    return Card(name_of(data, path), read_side(data, path), strength, order, abilities, path)


def read_template(item: object, path: str) -> Template:
    data = strict(item, path, ("name", "faction", "regions"))
    regions = as_object(need(data, "regions", path), f"{path}.regions")
    placed = {name: names(regions, name, f"{path}.regions") for name in regions}
    return Template(name_of(data, path), read_side(data, path), placed)


def read_file(path: Path) -> GameData:
    """The data of a file, or BadData with the path to the fault."""
    return GameData(json_in(path, "the data of a game"))


FILE: Final = Path(__file__).with_name("gamedata.json")
