"""Ward (CR 8.15): opponents cannot choose the card when resolving an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import numbers
from ..faces import WARD

if TYPE_CHECKING:
    from ..state import LorcanaState


def may_choose(state: LorcanaState, seat: int, piece: int) -> bool:
    return state.owner(piece) == seat or not numbers.keyword(state, piece, WARD)
