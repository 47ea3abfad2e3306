"""Do the entries of gamedata.json make sense as a whole? What does not is BadData, with the path to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.core.errors import BadData

from .entries import FACTIONS, REGIONS, RING_BEARER, SIDE_SIZE, Character, Region

if TYPE_CHECKING:
    from .gamedata import GameData


def slug(name: str) -> str:
    """A name as a word of an action: the-shire, noble-sacrifice."""
    return name.lower().replace(" ", "-")


def unique(found: list[str], path: str) -> None:
    words = [slug(name) for name in found]
    for name in found:
        if words.count(slug(name)) > 1:
            raise BadData(path, f"{name!r} is there twice")


# -- the board -----------------------------------------------------------------------------------------------------


def check_board(regions: list[Region]) -> None:
    """Every neighbour exists, what is forward for one side is backward for the other, and beside is beside."""
    if len(regions) != REGIONS:
        raise BadData("regions", f"there should be {REGIONS}, not {len(regions)}")
    unique([region.name for region in regions], "regions")
    by_name = {region.name: region for region in regions}
    taken: list[tuple[int, int]] = []
    for i, region in enumerate(regions):
        path = f"regions[{i}]"
        if (region.row, region.position) in taken:
            raise BadData(f"{path}.position", "another region lies in that place of the row")
        taken.append((region.row, region.position))
        check_neighbours(region, path, by_name)
        check_paths(region, path, by_name)
        if max(region.start) > region.capacity:
            raise BadData(f"{path}.factionCapacity", "more may start here than may stand here")
    for mark in ("Fellowship Home", "Sauron Home", "Balrog Ambush", "Shelob Return"):
        places = [region.name for region in regions if mark in region.special]
        if len(places) != 1:
            raise BadData("regions", f"{mark!r} should mark one region, not {len(places)}")
    rows = [region.row for mark in ("Fellowship", "Sauron") for region in regions if f"{mark} Home" in region.special]
    if rows[0] >= rows[1]:
        raise BadData("regions", "the home of Sauron should lie further on than the Fellowship's")


def check_neighbours(region: Region, path: str, by_name: dict[str, Region]) -> None:
    ways = [("fellowshipAdjacent", name) for name in region.forward[0]]
    ways += [("sauronAdjacent", name) for name in region.forward[1]]
    ways += [("sideways", name) for name in region.sideways]
    ways += [("fellowshipSpecial", to) for to, _ in region.paths]
    for key, name in ways:
        if name not in by_name:
            raise BadData(f"{path}.{key}", f"unknown region {name!r}")
        if ways.count((key, name)) > 1:
            raise BadData(f"{path}.{key}", f"{name!r} is there twice")
    for side in (0, 1):
        key = ("fellowshipAdjacent", "sauronAdjacent")[side]
        for name in region.forward[side]:
            other = by_name[name]
            if region.name not in other.forward[1 - side]:
                raise BadData(path, f"forward to {name} for {FACTIONS[side]}, but not back for the other side")
            if (other.row > region.row) != (side == 0) or other.row == region.row:
                raise BadData(f"{path}.{key}", f"{name} does not lie ahead: its row is {other.row}")
    for name in region.sideways:
        other = by_name[name]
        if region.name not in other.sideways or other.row != region.row or other is region:
            raise BadData(f"{path}.sideways", f"{name} does not lie beside {region.name}")
    if "Mountains" in region.special and region.sideways:
        raise BadData(f"{path}.sideways", "no sideways step leads out of the mountains")


def check_paths(region: Region, path: str, by_name: dict[str, Region]) -> None:
    """Tunnels and rivers are marked at both ends, and nothing is marked that is none."""
    kinds = [kind for _, kind in region.paths]
    for to, kind in region.paths:
        where = f"{path}.fellowshipSpecial"
        if kinds.count(kind) > 1 or to in region.forward[0] or to == region.name:
            raise BadData(where, "one tunnel and one river at most, each to where no step leads")
        start, end = ("Tunnel Entrance", "Tunnel Exit") if kind == "TUNNEL" else ("River Anduin", "River Anduin")
        if start not in region.special:
            raise BadData(f"{path}.special", f"a {kind.lower()} begins here: it should say {start!r}")
        if end not in by_name[to].special:
            raise BadData(where, f"{to} should be marked {end!r}")
    leading_here = [kind for other in by_name.values() for to, kind in other.paths if to == region.name]
    for mark, is_there in (
        ("Tunnel Entrance", "TUNNEL" in kinds),
        ("Tunnel Exit", "TUNNEL" in leading_here),
        ("River Anduin", "RIVER" in kinds or "RIVER" in leading_here),
    ):
        if mark in region.special and not is_there:
            raise BadData(f"{path}.special", f"{mark!r}, but no way of that kind is here")


# -- the sides -----------------------------------------------------------------------------------------------------


def check_characters(characters: list[Character]) -> None:
    unique([character.name for character in characters], "characters")
    bearers = [character for character in characters if RING_BEARER in character.special]
    if len(bearers) != 1:
        raise BadData("characters", f"there should be one {RING_BEARER}, not {len(bearers)}")
    if bearers[0].side != 0:
        raise BadData(f"{bearers[0].path}.special", f"the {RING_BEARER} belongs to the Fellowship")


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
    for i, region in enumerate(data.regions):
        if region.start[side] and (region.start[1 - side] or f"{FACTIONS[1 - side]} Home" in region.special):
            raise BadData(f"regions[{i}].startingCapacity{faction}", "nobody starts where the other side does")
    check_templates(data, side, characters, room)


def check_templates(data: GameData, side: int, characters: list[str], room: dict[str, int]) -> None:
    unique([template.name for template in data.templates], "templates")
    for i, template in enumerate(data.templates):
        if template.name in ("random", "choose") or template.name != slug(template.name):
            raise BadData(f"templates[{i}].name", f"{template.name!r} cannot be the name of a template")
        if template.side != side:
            continue
        path = f"templates[{i}].regions"
        placed = [name for region in template.regions.values() for name in region]
        if {name: len(there) for name, there in template.regions.items()} != room:
            raise BadData(path, f"does not fill the starting regions of {FACTIONS[side]}")
        if sorted(placed) != sorted(characters):
            raise BadData(path, f"does not place each character of {FACTIONS[side]} once")
