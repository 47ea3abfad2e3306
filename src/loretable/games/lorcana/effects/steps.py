"""The shape of most effects: cards are found or chosen, then something is done to all of them at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.agenda import Change
from ....core.pieces import REF_MASK
from ..keywords import vanish
from ..words import IN_PLAY, Q_CARDS, ZONES
from . import events
from .nodes import AMOUNT, DONE, SUB, Context, Effect, Target, bind, picks
from .programs import plain_length
from .terms import CHOSEN

if TYPE_CHECKING:
    from ..state import LorcanaState
    from .programs import Planner


class CardStep(Effect):
    """Asks for its cards where that is to be asked, binds them as "it", then acts."""

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what
        self.slot = 0  # the set that they are bound as besides "it"

    def plan(self, planner: Planner) -> None:
        planner.add(self)
        name = self.what.bound_name()
        self.slot = planner.slot(name) if name else 0

    def run(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        if frame.data[SUB] == 0 and self.what.asks():
            frame.data[SUB] = 1
            self.what.ask(state, ctx, Q_CARDS)
            return
        refs = found(state, ctx, self.what)
        bind(frame, 0, refs)
        if self.slot:
            bind(frame, self.slot, refs)
        frame.data[DONE] = 0
        frame.data[AMOUNT] = 0
        self.act(state, ctx, refs)

    def act(self, state: LorcanaState, ctx: Context, refs: list[int]) -> None:
        """Does it to these cards. Calls `forward` before it changes anything."""
        raise NotImplementedError

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return self.what.possible(state, ctx)


def found(state: LorcanaState, ctx: Context, what: Target) -> list[int]:
    """The cards of a target, once whoever had to be asked has answered; what was chosen knows it."""
    if not what.asks():
        return what.cards(state, ctx)
    frame = ctx.frame
    if len(frame.data) > plain_length(state, frame):
        frame.data.pop()  # "none", where others cannot see that there is none
    refs = picks(frame)
    seat = what.chooser(state, ctx)
    for ref in refs:
        vanish.on_chosen(state, seat, ref, ctx.source)
        if state.pieces.zone[ref & REF_MASK] % ZONES == IN_PLAY:
            events.happened(state, CHOSEN, seat, ref, ctx.source, 0)
    return refs


def change(state: LorcanaState, ctx: Context, changes: list[Change]) -> None:
    """All of it at once, done by the player and the card whose text it is; how much came of it is noted in the frame."""
    if changes:
        for each in changes:
            each.doer = ctx.seat
            each.source = ctx.source
        state.change(changes)
