"""CHECK_MOVE_LEGALITY: ways to go where others may not, and what such a move demands."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from loretable.games.confrontation.enums import reasons
from loretable.games.confrontation.model.board import FELLOWSHIP, REGION_COUNT, Board, zone_of

from .base import ON_MOVE, Condition, Handler

if TYPE_CHECKING:
    from loretable.games.confrontation.state import Confrontation


# -- where a way leads ---------------------------------------------------------------------------------------------


@final
class ToNeighbours(Handler):
    """R 3.4"""

    def reach(self, board: Board, side: int, here: int) -> list[int]:
        return board.near[here]


@final
class ToRegionsBeside(Handler):
    """R 3.5"""

    def reach(self, board: Board, side: int, here: int) -> list[int]:
        return board.beside[here]


@final
class ToAnywhere(Handler):
    """R 3.6"""

    def reach(self, board: Board, side: int, here: int) -> list[int]:
        return list(range(REGION_COUNT))


@final
class FarForward(Handler):
    """R 3.7"""

    def reach(self, board: Board, side: int, here: int) -> list[int]:
        return board.beyond[side][here]


# -- what it demands -----------------------------------------------------------------------------------------------


def enemies(state: Confrontation, side: int, region: int) -> int:
    return len(state.pieces.zones[zone_of(1 - side, region)])


class Attack(Condition):
    def __init__(self) -> None:
        super().__init__(ON_MOVE)

    def attacks(self) -> bool:
        return True


@final
class NeighbourWithEnemy(Attack):
    """In the mountains no region is beside another, so that no sideways step leads out of them."""

    def refuses(self, state: Confrontation, side: int, here: int, dest: int) -> int:
        if not (state.book.board.near_mask[here] >> dest) & 1:
            return reasons.NO_WAY
        return 0 if enemies(state, side, dest) else reasons.NO_ENEMY_THERE


@final
class BesideWithEnemy(Attack):
    def refuses(self, state: Confrontation, side: int, here: int, dest: int) -> int:
        if not (state.book.board.beside_mask[here] >> dest) & 1:
            return reasons.NO_WAY
        return 0 if enemies(state, side, dest) else reasons.NO_ENEMY_THERE


@final
class OneOfTheFellowship(Condition):
    def __init__(self) -> None:
        super().__init__(ON_MOVE)

    def refuses(self, state: Confrontation, side: int, here: int, dest: int) -> int:
        return 0 if len(state.pieces.zones[zone_of(FELLOWSHIP, dest)]) == 1 else reasons.NOT_ALONE


@final
class OpenRoadToEnemy(Attack):
    """Forward through regions that hold no enemy and have room."""

    def refuses(self, state: Confrontation, side: int, here: int, dest: int) -> int:
        board = state.book.board
        if not (board.beyond_mask[side][here] >> dest) & 1:
            return reasons.NO_WAY
        if enemies(state, side, dest) == 0:
            return reasons.NO_ENEMY_THERE
        behind = board.behind_mask[side]
        reached = 1 << here
        # nearer regions come first, so one pass finds all that can be reached
        for region in board.beyond[side][here]:
            if region == dest:
                break
            if reached & behind[region] and is_open(state, side, region):
                reached |= 1 << region
        return 0 if reached & behind[dest] else reasons.NO_OPEN_ROAD


def is_open(state: Confrontation, side: int, region: int) -> bool:
    zones = state.pieces.zones
    room = len(zones[zone_of(side, region)]) < state.book.board.capacity[region]
    return room and not zones[zone_of(1 - side, region)]
