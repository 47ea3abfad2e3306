"""Support (CR 8.13): whenever the character quests, its strength may be added to another's for the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.agenda import Frame
from ....core.pieces import REF_MASK
from .. import numbers
from ..effects import events, facts
from ..effects.targets import may_choose
from ..effects.terms import STRENGTH as STRENGTH_STAT
from ..effects.terms import SUPPORTED
from ..faces import CHARACTER, SUPPORT
from ..words import IN_PLAY, Q_SUPPORT, STRENGTH, SUPPORTING

if TYPE_CHECKING:
    from ..state import LorcanaState


def on_quest(state: LorcanaState, seat: int, piece: int) -> None:
    if numbers.keyword(state, piece, SUPPORT):
        state.bag.append(Frame(SUPPORTING, seat, state.pieces.ref(piece)))


def resume(state: LorcanaState, frame: Frame) -> None:
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
    for ref in frame.take():
        amount = numbers.strength(state, here) if here >= 0 else facts.stat_of_ref(state, STRENGTH_STAT, frame.source)
        target = state.pieces.find(ref)
        if target >= 0 and amount > 0:
            state.standing.append(Frame(STRENGTH, seat, frame.source, [amount], [ref]))
            state.fresh = False
            state.emit("support", seat, here, amount, target)
        if target >= 0 and state.watching.texts:
            events.happened(state, SUPPORTED, seat, ref, frame.source, amount)
    state.done()
