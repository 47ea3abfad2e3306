"""Support (CR 8.13): whenever the character quests, its strength may be added to another's for the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.agenda import Frame
from .. import numbers
from ..faces import CHARACTER, SUPPORT
from ..words import IN_PLAY, Q_SUPPORT, STRENGTH, SUPPORTING
from . import ward

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
                if piece != here and state.face(piece).kind == CHARACTER and ward.may_choose(state, seat, piece):
                    options.append(piece)
        if here >= 0 and options:
            state.ask_pieces(Q_SUPPORT, seat, options, 0, 1, False, here)
        return
    for ref in frame.take():
        amount = numbers.strength(state, here) if here >= 0 else 0
        target = state.pieces.find(ref)
        if target >= 0 and amount > 0:
            state.standing.append(Frame(STRENGTH, seat, frame.source, [amount], [ref]))
            state.emit("support", seat, here, amount, target)
    state.done()
