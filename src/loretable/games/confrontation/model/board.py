"""The board as numbers: sixteen regions, and which of them lie ahead, behind and beside.

Regions are numbered in the order of the data, row by row from The Shire (0) to Mordor (15); the sides are the seats,
Fellowship 0 and Sauron 1. The pieces of a side in a region are a zone: `side * 16 + region`.
"""

from __future__ import annotations

from typing import Final, final

from loretable.games.confrontation.data.gamedata import GameData
from loretable.games.confrontation.data.gamedata_check import slug

FELLOWSHIP: Final = 0
SAURON: Final = 1
REGION_COUNT: Final = 16

# zones after the regions' 2 x 16
DEFEATED: Final = 32  # + side
RESERVE: Final = 34  # + side: pieces not yet set up

BIT: Final[list[int]] = [1 << region for region in range(REGION_COUNT)]


def zone_of(side: int, region: int) -> int:
    return side * REGION_COUNT + region


def mask_of(regions: list[int]) -> int:
    """Regions as bits."""
    found = 0
    for region in regions:
        found |= 1 << region
    return found


def masks_of(lists: list[list[int]]) -> list[int]:
    return [mask_of(regions) for regions in lists]


@final
class Board:
    """The regions of some data. Never written to once it is made."""

    def __init__(self, data: GameData) -> None:
        regions = data.regions
        self.names: list[str] = [region.name for region in regions]
        self.words: list[str] = [slug(region.name) for region in regions]
        self.row: list[int] = [region.row for region in regions]
        self.position: list[int] = [region.position for region in regions]
        self.capacity: list[int] = [region.capacity for region in regions]
        self.start: list[list[int]] = [[region.start[side] for region in regions] for side in (0, 1)]
        self.is_mountain: list[bool] = ["Mountains" in region.special for region in regions]
        self.ambush = self.marked(data, "Balrog Ambush")
        self.den = self.marked(data, "Shelob Return")
        self.home: list[int] = [self.marked(data, "Fellowship Home"), self.marked(data, "Sauron Home")]
        # ahead[side][region]: the regions one step forward, without tunnel and river
        self.ahead: list[list[list[int]]] = []
        for side in (0, 1):
            self.ahead.append([self.numbers(region.forward[side]) for region in regions])
        self.behind: list[list[list[int]]] = [self.ahead[1], self.ahead[0]]
        self.beside: list[list[int]] = [self.numbers(region.sideways) for region in regions]
        self.tunnel_to: list[int] = [-1] * REGION_COUNT
        self.river_to: list[int] = [-1] * REGION_COUNT
        for i in range(REGION_COUNT):
            for to, kind in regions[i].paths:
                if kind == "TUNNEL":
                    self.tunnel_to[i] = self.names.index(to)
                else:
                    self.river_to[i] = self.names.index(to)
        # steps[side][region]: all that counts as forward
        self.steps: list[list[list[int]]] = [[self.with_paths(r) for r in range(REGION_COUNT)], self.ahead[1]]
        self.near: list[list[int]] = [self.neighbours(r) for r in range(REGION_COUNT)]
        # beyond[side][region]: all regions further on, nearer ones first
        self.beyond: list[list[list[int]]] = [
            [self.further(side, region) for region in range(REGION_COUNT)] for side in (0, 1)
        ]
        self.step_mask: list[list[int]] = [masks_of(self.steps[0]), masks_of(self.steps[1])]
        self.near_mask: list[int] = masks_of(self.near)
        self.beside_mask: list[int] = masks_of(self.beside)
        self.beyond_mask: list[list[int]] = [masks_of(self.beyond[0]), masks_of(self.beyond[1])]
        self.behind_mask: list[list[int]] = [masks_of(self.behind[0]), masks_of(self.behind[1])]

    def marked(self, data: GameData, mark: str) -> int:
        for i in range(REGION_COUNT):
            if mark in data.regions[i].special:
                return i
        return -1

    def numbers(self, names: list[str]) -> list[int]:
        return [self.names.index(name) for name in names]

    def with_paths(self, region: int) -> list[int]:
        """Where a piece of the Fellowship may step: ahead, through the tunnel, down the river."""
        found = self.ahead[0][region].copy()
        for path in (self.tunnel_to[region], self.river_to[region]):
            if path >= 0:
                found.append(path)
        return found

    def neighbours(self, region: int) -> list[int]:
        """Ahead, beside and behind. Not through the tunnel, which leads one way only."""
        return [*self.ahead[0][region], *self.beside[region], *self.ahead[1][region]]

    def further(self, side: int, region: int) -> list[int]:
        found: list[int] = []
        edge = self.ahead[side][region]
        while edge:
            for step in edge:
                if step not in found:
                    found.append(step)
            edge = [far for step in edge for far in self.ahead[side][step]]
        return found
