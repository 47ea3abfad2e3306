"""Playing cards by an effect: for free, or for less, from any zone (CR 6.1.7, 6.7.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....core.pieces import REF_MASK
from .. import shifting
from ..actions import play
from ..faces import COMBO, DUO, NO_SHIFT
from ..words import IN_PLAY, Q_CARDS, Q_SECOND, Q_SHIFT, ZONES
from . import targets
from .nodes import DONE, SUB, Context, Effect, Target, bind, bound, picks
from .programs import Planner
from .steps import CardStep, found

if TYPE_CHECKING:
    from ..state import LorcanaState

PAYING: Final = 2  # of the sub-steps of Play: this one and those after it, one a card


@final
class Play(CardStep):
    """`discount` -1: for free; else the player pays that much less."""

    def __init__(self, what: Target, discount: int, exerted: bool) -> None:
        super().__init__(what)
        self.discount = discount
        self.exerted = exerted

    def run(self, state: LorcanaState, ctx: Context) -> None:
        if ctx.frame.data[SUB] >= PAYING:
            self.pay_next(state, ctx)
        else:
            super().run(state, ctx)

    def act(self, state: LorcanaState, ctx: Context, refs: list[int]) -> None:
        frame = ctx.frame
        if self.discount >= 0:
            frame.data[SUB] = PAYING
            return
        self.forward(frame)
        frame.data[DONE] = play_now(state, ctx, refs, self.exerted)

    def pay_next(self, state: LorcanaState, ctx: Context) -> None:
        """One after the other: what the first costs is no longer there for the second."""
        frame = ctx.frame
        refs = bound(ctx, 0)
        number = frame.data[SUB] - PAYING
        if number == len(refs):
            self.forward(frame)
            moved = [ref & REF_MASK for ref in refs if state.pieces.find(ref) < 0]
            bind(frame, 0, [state.pieces.ref(piece) for piece in moved if state.in_play(piece)])
            return
        frame.data[SUB] = frame.data[SUB] + 1
        piece = targets.follow(state, refs[number])
        if piece < 0 or state.in_play(piece):
            return
        seat = state.owner(piece)
        if play.affordable(state, seat, piece, self.discount):
            frame.data[DONE] = frame.data[DONE] + 1
            play.play_for_less(state, seat, piece, self.discount, self.exerted)


def play_now(state: LorcanaState, ctx: Context, refs: list[int], exerted: bool) -> int:
    """For free, one after the other, each by its own player (CR 7.4.1); "it" is then the card in play.

    How many are played. It is done when the program goes on: what is on the agenda first is on top.
    """
    pieces: list[int] = []
    played: list[int] = []
    for ref in refs:
        piece = targets.follow(state, ref)
        if piece < 0 or state.pieces.zone[piece] % ZONES == IN_PLAY:
            continue
        if not play.forbidden(state, state.owner(piece), piece):
            pieces.append(piece)
    for piece in reversed(pieces):
        played.insert(0, play.play_for_free(state, state.owner(piece), piece, exerted))
    bind(ctx.frame, 0, played)
    return len(played)


def can_shift(state: LorcanaState, ctx: Context, piece: int) -> bool:
    return not state.in_play(piece) and state.owner(piece) == ctx.seat and not play.forbidden(state, ctx.seat, piece)


@final
class PlayShifted(Effect):
    """Plays a character on top of another by its Shift, without paying (CR 8.10)."""

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what
        self.slot = 0
        self.onto = 0

    def plan(self, planner: Planner) -> None:
        planner.add(self)
        self.slot = planner.slot(self.what.bound_name() or "shifted")
        self.onto = planner.slot("shifted onto")

    def run(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        if frame.data[SUB] == 0:
            frame.data[SUB] = 1
            frame.data[DONE] = 0
            if self.what.asks():
                self.what.ask(state, ctx, Q_CARDS)
                return
        if frame.data[SUB] == 1:
            refs = found(state, ctx, self.what)
            bind(frame, self.slot, refs)
            frame.data[SUB] = 2
            piece = targets.follow(state, refs[0]) if refs else -1
            if piece >= 0 and state.face(piece).shift_kind != NO_SHIFT and can_shift(state, ctx, piece):
                options = [
                    p
                    for p in state.cards_in(ctx.seat, IN_PLAY)
                    if shifting.fits(state, state.face(piece), p)
                    and shifting.has_second(state, ctx.seat, state.face(piece), p)
                ]
                if options:
                    state.ask_pieces(Q_SHIFT, ctx.seat, options, 1, 1, False, piece)
                    return
        cards = bound(ctx, self.slot)
        piece = targets.follow(state, cards[0]) if cards else -1
        supports = bound(ctx, self.onto) + picks(frame)
        bind(frame, self.onto, supports)
        if frame.data[SUB] == 2 and piece >= 0 and supports:
            frame.data[SUB] = 3
            face = state.face(piece)
            if face.shift_kind in (DUO, COMBO):
                others = shifting.seconds(state, ctx.seat, face, supports[0] & REF_MASK)
                if others:
                    state.ask_pieces(Q_SECOND, ctx.seat, others, 1 if face.shift_kind == DUO else 0, 1, False, piece)
                    return
        bind(frame, self.onto, [])
        self.forward(frame)
        if piece >= 0 and supports and can_shift(state, ctx, piece):
            frame.data[DONE] = 1
            bind(frame, 0, [play.play_shifted(state, ctx.seat, piece, supports)])

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return self.what.possible(state, ctx)
