"""CHECK_MOVE_LEGALITY: the four who may go where others may not, if it is to attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ..board import (
    AHEAD,
    BESIDE_MASK,
    BEYOND,
    BEYOND_MASK,
    CAPACITY,
    FELLOWSHIP,
    NEAR_MASK,
    REGION_COUNT,
    SAURON,
    zone_of,
)
from ..words import NO_ENEMY_THERE, NO_OPEN_ROAD, NO_WAY, NOT_ALONE
from .base import Handler

if TYPE_CHECKING:
    from ..state import Confrontation


BACK_MASK: Final[list[int]] = [sum(1 << back for back in AHEAD[FELLOWSHIP][r]) for r in range(REGION_COUNT)]


def count(state: Confrontation, side: int, region: int) -> int:
    return len(state.pieces.zones[zone_of(side, region)])


@final
class AragornAttack(Handler):
    """R 3.4: any neighbour that holds an enemy."""

    def grants(self, state: Confrontation, here: int, dest: int) -> int:
        if not (NEAR_MASK[here] >> dest) & 1:
            return NO_WAY
        return 0 if count(state, SAURON, dest) else NO_ENEMY_THERE


@final
class WitchKingAttack(Handler):
    """R 3.5: a region beside him that holds an enemy."""

    def grants(self, state: Confrontation, here: int, dest: int) -> int:
        if not (BESIDE_MASK[here] >> dest) & 1:
            return NO_WAY
        return 0 if count(state, FELLOWSHIP, dest) else NO_ENEMY_THERE


@final
class NazgulFlight(Handler):
    """R 3.6: any region with exactly one enemy, mountains or not."""

    def grants(self, state: Confrontation, here: int, dest: int) -> int:
        return 0 if count(state, FELLOWSHIP, dest) == 1 else NOT_ALONE


@final
class BlackRiderCharge(Handler):
    """R 3.7: forward through open regions to an enemy."""

    def grants(self, state: Confrontation, here: int, dest: int) -> int:
        if not (BEYOND_MASK[here] >> dest) & 1:
            return NO_WAY
        if count(state, FELLOWSHIP, dest) == 0:
            return NO_ENEMY_THERE
        reached = 1 << here
        # BEYOND lists nearer regions first, so one pass finds all that can be reached
        for region in BEYOND[here]:
            if region == dest:
                break
            if leads_to(reached, region) and is_open(state, region):
                reached |= 1 << region
        return 0 if leads_to(reached, dest) else NO_OPEN_ROAD


def is_open(state: Confrontation, region: int) -> bool:
    zones = state.pieces.zones
    return not zones[region] and len(zones[REGION_COUNT + region]) < CAPACITY[region]


def leads_to(reached: int, region: int) -> bool:
    """Is a region one step ahead of one that was reached?"""
    return reached & BACK_MASK[region] != 0
