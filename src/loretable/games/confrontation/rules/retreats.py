"""Where a piece may retreat to: the right direction, no enemy there, room for one more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.games.confrontation.model.board import zone_of

if TYPE_CHECKING:
    from loretable.games.confrontation.state import Confrontation


def has_room(state: Confrontation, side: int, region: int) -> bool:
    zones = state.pieces.zones
    room = len(zones[zone_of(side, region)]) < state.book.board.capacity[region]
    return room and not zones[zone_of(1 - side, region)]


def sideways(state: Confrontation, side: int, region: int) -> list[int]:
    """R 7.2. The mountains have nothing beside them; up the Anduin as the rulings say."""
    found: list[int] = []
    board = state.book.board
    for dest in board.beside[region]:
        if board.river_to[dest] == region and not state.rulings.upstream[side]:
            continue
        if has_room(state, side, dest):
            found.append(dest)
    return found


def backward(state: Confrontation, side: int, region: int) -> list[int]:
    """R 7.3. Never back through the tunnel: it is nobody's way back."""
    found: list[int] = []
    for dest in state.book.board.behind[side][region]:
        if has_room(state, side, dest):
            found.append(dest)
    return found
