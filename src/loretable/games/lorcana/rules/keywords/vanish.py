"""Vanish (CR 8.14): when an opponent chooses the character for an action's effect, it is banished after the action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.engine.frames import Change, Frame
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import card_kinds, change_kinds, keywords
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules.procedure import NO_ANSWER, Procedure

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

ADDRESS: Final = 12


def on_chosen(state: LorcanaState, seat: int, ref: int, source: int) -> None:
    """A player has chosen a card in play for the effect that is on top of the agenda."""
    piece = state.pieces.find(ref)
    if piece < 0 or source < 0 or not state.in_play(piece) or state.owner(piece) == seat:
        return
    if state.face(source & REF_MASK).kind != card_kinds.ACTION or not numbers.keyword(state, piece, keywords.VANISH):
        return
    state.bag.append(Frame(ADDRESS, state.owner(piece), ref, None, [ref]))  # CR 8.14.2: resolved after the action


@final
class Vanish(Procedure):
    def resume(self, state: LorcanaState, frame: Frame) -> None:
        piece = state.pieces.find(frame.refs[0])
        state.done()
        if piece >= 0 and state.in_play(piece):
            state.change_one(Change(change_kinds.BANISH, state.owner(piece), frame.refs[0]))

    def valid(self, state: LorcanaState, frame: Frame, answer: int) -> bool:
        return answer == NO_ANSWER and len(frame.refs) == 1


Vanish(ADDRESS, "Vanish", waits=1)
