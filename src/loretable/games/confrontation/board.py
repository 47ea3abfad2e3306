"""The board as numbers: sixteen regions, and which of them lie ahead, behind and beside.

Regions are numbered row by row from The Shire (0) to Mordor (15); the sides are the seats, Fellowship 0 and Sauron 1. The
pieces of a side in a region are a zone: `side * 16 + region`.
"""

from __future__ import annotations

from typing import Final

from .gamedata import DATA

FELLOWSHIP: Final = 0
SAURON: Final = 1
REGION_COUNT: Final = 16


def slug(name: str) -> str:
    """A name as a word of an action: the-shire, noble-sacrifice."""
    return name.lower().replace(" ", "-")


REGION_NAMES: Final[tuple[str, ...]] = tuple(region.name for region in DATA.regions)
REGIONS: Final[tuple[str, ...]] = tuple(slug(name) for name in REGION_NAMES)


def region_of(name: str) -> int:
    return REGION_NAMES.index(name)


def numbers(names: list[str]) -> list[int]:
    return [region_of(name) for name in names]


THE_SHIRE: Final = 0
EREGION: Final = 4
CARADHRAS: Final = 8
MIRKWOOD: Final = 10
FANGORN: Final = 11
ROHAN: Final = 12
GONDOR: Final = 14
MORDOR: Final = 15
if [REGION_NAMES[r] for r in (0, 4, 8, 10, 11, 12, 14, 15)] != [
    "The Shire", "Eregion", "Caradhras", "Mirkwood", "Fangorn", "Rohan", "Gondor", "Mordor"
]:  # fmt: skip
    raise ValueError("gamedata.json lists the regions in another order than the rules number them")

ROW: Final[list[int]] = [region.row for region in DATA.regions]
POSITION: Final[list[int]] = [region.position for region in DATA.regions]
CAPACITY: Final[list[int]] = [region.capacity for region in DATA.regions]
START: Final[list[list[int]]] = [[region.start[side] for region in DATA.regions] for side in (0, 1)]
IS_MOUNTAIN: Final[list[bool]] = ["Mountains" in region.special for region in DATA.regions]

AHEAD: Final[list[list[list[int]]]] = [[numbers(region.forward[side]) for region in DATA.regions] for side in (0, 1)]
"""AHEAD[side][region]: the regions one step forward, without tunnel and river."""

BEHIND: Final[list[list[list[int]]]] = [AHEAD[1], AHEAD[0]]
BESIDE: Final[list[list[int]]] = [numbers(region.sideways) for region in DATA.regions]

TUNNEL_TO: Final[list[int]] = [-1] * REGION_COUNT
RIVER_TO: Final[list[int]] = [-1] * REGION_COUNT
for _number, _region in enumerate(DATA.regions):
    for _to, _kind in _region.paths:
        if _kind == "TUNNEL":
            TUNNEL_TO[_number] = region_of(_to)
        else:
            RIVER_TO[_number] = region_of(_to)


def with_paths(region: int) -> list[int]:
    """Where a piece of the Fellowship may step from a region: ahead, through the tunnel, down the river."""
    found = AHEAD[0][region].copy()
    for path in (TUNNEL_TO[region], RIVER_TO[region]):
        if path >= 0:
            found.append(path)
    return found


STEPS: Final[list[list[list[int]]]] = [[with_paths(region) for region in range(REGION_COUNT)], AHEAD[1]]
"""STEPS[side][region]: all that counts as forward."""


def neighbours(region: int) -> list[int]:
    """Ahead, beside and behind. Not through the tunnel, which leads one way only."""
    return [*AHEAD[0][region], *BESIDE[region], *AHEAD[1][region]]


NEAR: Final[list[list[int]]] = [neighbours(region) for region in range(REGION_COUNT)]


def beyond(region: int) -> list[int]:
    """All regions further on for Sauron, nearest first."""
    found: list[int] = []
    edge = AHEAD[1][region]
    while edge:
        for step in edge:
            if step not in found:
                found.append(step)
        edge = [far for step in edge for far in AHEAD[1][step]]
    return found


BEYOND: Final[list[list[int]]] = [beyond(region) for region in range(REGION_COUNT)]


def mask(regions: list[int]) -> int:
    """Regions as bits."""
    found = 0
    for region in regions:
        found |= 1 << region
    return found


NEAR_MASK: Final[list[int]] = [mask(regions) for regions in NEAR]
BESIDE_MASK: Final[list[int]] = [mask(regions) for regions in BESIDE]
BEYOND_MASK: Final[list[int]] = [mask(regions) for regions in BEYOND]
STEP_MASK: Final[list[list[int]]] = [[mask(steps) for steps in side] for side in STEPS]

# zones after the regions' 2 x 16
DEFEATED: Final = 32  # + side
RESERVE: Final = 34  # + side: pieces not yet set up


def zone_of(side: int, region: int) -> int:
    return side * REGION_COUNT + region
