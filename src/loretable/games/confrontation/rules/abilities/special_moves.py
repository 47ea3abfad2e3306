"""CHECK_MOVE_LEGALITY: ways to go where others may not, and what such a move demands."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from loretable.games.confrontation.enums import reasons
from loretable.games.confrontation.model.board import BIT, FELLOWSHIP, REGION_COUNT, Board, zone_of

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

    def open_to(self, state: Confrontation, side: int, here: int, room: i64, foes: i64) -> i64:
        near: i64 = state.book.board.near_mask[here]
        return near & foes

    def why_closed(self, state: Confrontation, side: int, here: int, dest: int) -> int:
        return reasons.NO_ENEMY_THERE if (state.book.board.near_mask[here] >> dest) & 1 else reasons.NO_WAY


@final
class BesideWithEnemy(Attack):
    def open_to(self, state: Confrontation, side: int, here: int, room: i64, foes: i64) -> i64:
        beside: i64 = state.book.board.beside_mask[here]
        return beside & foes

    def why_closed(self, state: Confrontation, side: int, here: int, dest: int) -> int:
        return reasons.NO_ENEMY_THERE if (state.book.board.beside_mask[here] >> dest) & 1 else reasons.NO_WAY


@final
class OneOfTheFellowship(Condition):
    def __init__(self) -> None:
        super().__init__(ON_MOVE)

    def open_to(self, state: Confrontation, side: int, here: int, room: i64, foes: i64) -> i64:
        zones = state.pieces.zones
        found: i64 = 0
        region: i64 = 0
        bit: i64 = 1
        while region < REGION_COUNT:
            if len(zones[FELLOWSHIP * REGION_COUNT + region]) == 1:
                found |= bit
            bit += bit
            region += 1
        return found

    def why_closed(self, state: Confrontation, side: int, here: int, dest: int) -> int:
        return reasons.NOT_ALONE


@final
class OpenRoadToEnemy(Attack):
    """Forward through regions that hold no enemy and have room."""

    def open_to(self, state: Confrontation, side: int, here: int, room: i64, foes: i64) -> i64:
        board = state.book.board
        behind = board.behind_mask[side]
        road: i64 = BIT[here]  # where it can stop on its way
        found: i64 = 0
        free: i64 = room & ~foes
        # nearer regions come first, so one pass finds all that can be reached
        region: i64
        for region in board.beyond[side][here]:
            before: i64 = behind[region]
            if road & before:
                bit: i64 = BIT[region]
                road |= bit & free
                found |= bit & foes
        return found

    def why_closed(self, state: Confrontation, side: int, here: int, dest: int) -> int:
        if not (state.book.board.beyond_mask[side][here] >> dest) & 1:
            return reasons.NO_WAY
        return reasons.NO_OPEN_ROAD if enemies(state, side, dest) else reasons.NO_ENEMY_THERE
