"""Vanish (CR 8.14): when an opponent chooses the character for an action's effect, it is banished after the action."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.agenda import Change, Frame
from ....core.pieces import REF_MASK
from .. import numbers
from ..faces import ACTION
from ..faces import VANISH as VANISH_KEYWORD
from ..procedure import Procedure
from ..words import BANISH, VANISHING

if TYPE_CHECKING:
    from ..state import LorcanaState


def on_chosen(state: LorcanaState, seat: int, ref: int, source: int) -> None:
    """A player has chosen a card in play for the effect that is on top of the agenda."""
    piece = state.pieces.find(ref)
    if piece < 0 or source < 0 or not state.in_play(piece) or state.owner(piece) == seat:
        return
    if state.face(source & REF_MASK).kind != ACTION or not numbers.keyword(state, piece, VANISH_KEYWORD):
        return
    state.bag.append(Frame(VANISHING, state.owner(piece), ref, None, [ref]))  # CR 8.14.2: resolved after the action


@final
class Vanish(Procedure):
    def resume(self, state: LorcanaState, frame: Frame) -> None:
        piece = state.pieces.find(frame.refs[0])
        state.done()
        if piece >= 0 and state.in_play(piece):
            state.change_one(Change(BANISH, state.owner(piece), frame.refs[0]))
