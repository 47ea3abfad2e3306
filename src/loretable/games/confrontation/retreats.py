"""Where a piece may retreat to: the right direction, no enemy there, room for one more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .board import BEHIND, BESIDE, CAPACITY, RIVER_TO, zone_of

if TYPE_CHECKING:
    from .state import Confrontation


def has_room(state: Confrontation, side: int, region: int) -> bool:
    zones = state.pieces.zones
    return not zones[zone_of(1 - side, region)] and len(zones[zone_of(side, region)]) < CAPACITY[region]


def sideways(state: Confrontation, side: int, region: int) -> list[int]:
    """R 7.2. The mountains have nothing beside them; up the Anduin as the rulings say."""
    found: list[int] = []
    for dest in BESIDE[region]:
        if RIVER_TO[dest] == region and not state.rulings.upstream[side]:
            continue
        if has_room(state, side, dest):
            found.append(dest)
    return found


def backward(state: Confrontation, side: int, region: int) -> list[int]:
    """R 7.3. Never back through the tunnel: it is nobody's way back."""
    found: list[int] = []
    for dest in BEHIND[side][region]:
        if has_room(state, side, dest):
            found.append(dest)
    return found
