"""Support (CR 8.13): whenever the character quests, its strength may be added to another's for the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.agenda import Change, Frame
from ....core.pieces import REF_MASK
from .. import numbers
from ..abilities import last_known
from ..abilities.choosing import may_choose
from ..faces import CHARACTER
from ..procedure import Procedure
from ..terms import STRENGTH
from ..words import IN_PLAY, Q_SUPPORT, SUPPORT_WITH

if TYPE_CHECKING:
    from ..state import LorcanaState


@final
class Support(Procedure):
    def resume(self, state: LorcanaState, frame: Frame) -> None:
        seat = frame.seat
        here = state.pieces.find(frame.source)
        if frame.step == 0:
            frame.step = 1
            options: list[int] = []
            for other in range(state.seats):
                for piece in state.cards_in(other, IN_PLAY):
                    if piece != here and state.face(piece).kind == CHARACTER and may_choose(state, seat, piece):
                        options.append(piece)
            if options:
                state.ask_pieces(Q_SUPPORT, seat, options, 0, 1, False, frame.source & REF_MASK)
            return
        changes: list[Change] = []
        for ref in frame.take():
            amount = (
                numbers.strength(state, here) if here >= 0 else last_known.stat_of_ref(state, STRENGTH, frame.source)
            )
            changes.append(Change(SUPPORT_WITH, seat, ref, amount, frame.source, seat, frame.source))
        state.done()
        state.change(changes)
