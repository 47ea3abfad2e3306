"""Effects on players and on cards where they are: cards drawn, lore, ink drops, damage, exerting and readying."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.agenda import Change
from ....core.pieces import REF_MASK
from .. import numbers
from ..faces import CHARACTER, LOCATION
from ..words import (
    BANISH,
    DEAL_DAMAGE,
    DRAW_CARD,
    EXERT_CARD,
    EXERT_INK,
    GAIN_LORE,
    GET_DROPS,
    HEAL,
    LOSE_LORE,
    MOVE_CARD,
    PUT_DAMAGE,
    Q_AMOUNT,
    Q_CARDS,
    READY_CARD,
)
from .nodes import AMOUNT, DONE, SUB, Amount, Context, Effect, Target, bind, bound, players
from .programs import Planner, answer, plain_length
from .steps import CardStep, change, found
from .targets import Chosen
from .terms import CANT_BE_DEALT_DAMAGE, CANT_MOVE, CANT_READY, NO_DAMAGE_REMOVED

if TYPE_CHECKING:
    from ..state import LorcanaState


class PlayerStep(Effect):
    """The same change for each of some players."""

    def __init__(self, player: int, amount: Amount, kind: int) -> None:
        super().__init__()
        self.player = player
        self.amount = amount
        self.kind = kind

    def run(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        amount = max(0, self.amount.value(state, ctx))
        seats = players(state, ctx, self.player)
        self.forward(frame)
        frame.data[DONE] = 0
        frame.data[AMOUNT] = 0
        changes: list[Change] = []
        for seat in seats:
            if amount:
                changes.append(Change(self.kind, seat, -1, amount))
        change(state, ctx, changes)


@final
class Draw(PlayerStep):
    """CR 1.12: one card at a time."""

    def __init__(self, player: int, amount: Amount) -> None:
        super().__init__(player, amount, DRAW_CARD)


@final
class GainLore(PlayerStep):
    def __init__(self, player: int, amount: Amount) -> None:
        super().__init__(player, amount, GAIN_LORE)


@final
class LoseLore(PlayerStep):
    """CR 1.11.1: never below none."""

    def __init__(self, player: int, amount: Amount) -> None:
        super().__init__(player, amount, LOSE_LORE)


@final
class GetDrops(PlayerStep):
    """Ink drops: each may be removed to pay one ink."""

    def __init__(self, player: int, amount: Amount) -> None:
        super().__init__(player, amount, GET_DROPS)


@final
class ExertInk(PlayerStep):
    """Exerts ink of players, all of it where no amount is given that is less."""

    def __init__(self, player: int, amount: Amount) -> None:
        super().__init__(player, amount, EXERT_INK)


# -- damage (CR 1.9) -------------------------------------------------------------------------------------------------------


@final
class DealDamage(CardStep):
    """CR 1.9.2.1, 1.9.4 [2.2]: reduced by Resist unless the text says otherwise; dealt to all at once."""

    def __init__(self, amount: Amount, what: Target, unresisted: bool) -> None:
        super().__init__(what)
        self.amount = amount
        self.unresisted = unresisted

    def act(self, state: LorcanaState, ctx: Context, refs: list[int]) -> None:
        amount = max(0, self.amount.value(state, ctx))
        self.forward(ctx.frame)
        changes: list[Change] = []
        for ref in refs:
            piece = state.pieces.find(ref)
            if piece < 0 or not can_have_damage(state, piece):
                continue
            if numbers.flags(state, piece) & CANT_BE_DEALT_DAMAGE:
                continue
            dealt = amount if self.unresisted else max(0, amount - numbers.resist(state, piece))
            changes.append(Change(DEAL_DAMAGE, state.owner(piece), ref, dealt, ctx.source))
        change(state, ctx, changes)


@final
class PutDamage(CardStep):
    """Put, not dealt: nothing reduces it (CR 1.9.2.2)."""

    def __init__(self, amount: Amount, what: Target) -> None:
        super().__init__(what)
        self.amount = amount

    def act(self, state: LorcanaState, ctx: Context, refs: list[int]) -> None:
        amount = max(0, self.amount.value(state, ctx))
        self.forward(ctx.frame)
        changes: list[Change] = []
        for ref in refs:
            piece = state.pieces.find(ref)
            if piece >= 0 and amount and can_have_damage(state, piece):
                changes.append(Change(PUT_DAMAGE, state.owner(piece), ref, amount, ctx.source))
        change(state, ctx, changes)


@final
class RemoveDamage(CardStep):
    """CR 1.9.2.3: "up to" asks how much, of each card on its own; `total` is for all of them together."""

    def __init__(self, amount: Amount, what: Target, up_to: bool, total: bool) -> None:
        super().__init__(what)
        self.amount = amount
        self.up_to = up_to
        self.total = total

    def run(self, state: LorcanaState, ctx: Context) -> None:
        if ctx.frame.data[SUB] == 2:
            self.go_on(state, ctx)
        else:
            super().run(state, ctx)

    def act(self, state: LorcanaState, ctx: Context, refs: list[int]) -> None:
        ctx.frame.data[SUB] = 2
        self.go_on(state, ctx)

    def go_on(self, state: LorcanaState, ctx: Context) -> None:
        """Asks for one card after the other; the answers wait at the end of the frame's data."""
        frame = ctx.frame
        refs = bound(ctx, 0)
        base = plain_length(state, frame)
        while len(frame.data) - base < len(refs):
            piece = state.pieces.find(refs[len(frame.data) - base])
            most = 0
            if piece >= 0 and removable(state, piece):
                most = min(state.damage[piece], self.left(state, ctx, frame.data[base:]))
            if self.up_to and most:
                state.ask_number(Q_AMOUNT, ctx.seat, list(range(most, -1, -1)), piece)
                return
            frame.data.append(most)
        amounts = frame.data[base:]
        del frame.data[base:]
        self.forward(frame)
        changes: list[Change] = []
        for i in range(len(refs)):
            if amounts[i]:
                changes.append(Change(HEAL, state.owner(refs[i] & REF_MASK), refs[i], amounts[i], ctx.source))
        change(state, ctx, changes)

    def left(self, state: LorcanaState, ctx: Context, answered: list[int]) -> int:
        amount = max(0, self.amount.value(state, ctx))
        return amount - sum(answered) if self.total else amount


@final
class MoveDamage(Effect):
    """CR 1.9.2.4: counters from some cards to another; neither dealt nor reduced."""

    def __init__(self, amount: Amount, source: Target, to: Target, up_to: bool) -> None:
        super().__init__()
        self.amount = amount
        self.source = source
        self.to = to
        self.up_to = up_to
        self.slot = 0
        self.from_slot = 0

    def plan(self, planner: Planner) -> None:
        planner.add(self)
        self.from_slot = planner.slot(self.source.bound_name() or "moved from")
        name = self.to.bound_name()
        self.slot = planner.slot(name) if name else 0
        if isinstance(self.to, Chosen):
            self.to.besides = self.from_slot  # CR 1.9.2.4, 6.7.3.3: to another card

    def run(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        if frame.data[SUB] == 0:
            frame.data[SUB] = 1
            frame.data[DONE] = 0
            frame.data[AMOUNT] = 0
            if self.source.asks():
                self.source.ask(state, ctx, Q_CARDS)
                return
        if frame.data[SUB] == 1:
            bind(frame, self.from_slot, found(state, ctx, self.source))
            frame.data[SUB] = 2
            if self.to.asks():
                self.to.ask(state, ctx, Q_CARDS)
                return
        if frame.data[SUB] == 2:
            refs = found(state, ctx, self.to)
            bind(frame, 0, refs)
            if self.slot:
                bind(frame, self.slot, refs)
            frame.data[SUB] = 3
            most = self.most(state, ctx)
            if self.up_to and most:
                state.ask_number(Q_AMOUNT, ctx.seat, list(range(most, -1, -1)), ctx.source & REF_MASK)
                return
            frame.data.append(most)
        amount = answer(frame)
        sources = bound(ctx, self.from_slot)
        targets = bound(ctx, 0)
        self.forward(frame)
        self.move(state, ctx, sources, targets, amount)

    def most(self, state: LorcanaState, ctx: Context) -> int:
        """How much of it each source can give."""
        most = 0
        for ref in bound(ctx, self.from_slot):
            piece = state.pieces.find(ref)
            if piece >= 0 and removable(state, piece):
                most = max(most, state.damage[piece])
        return min(most, max(0, self.amount.value(state, ctx)))

    def move(self, state: LorcanaState, ctx: Context, sources: list[int], targets: list[int], amount: int) -> None:
        to = state.pieces.find(targets[0]) if targets else -1
        if to < 0 or not can_have_damage(state, to):
            return
        changes: list[Change] = []
        total = 0
        for ref in sources:
            piece = state.pieces.find(ref)
            if piece < 0 or piece == to or not removable(state, piece):
                continue
            part = min(amount, state.damage[piece])
            if part:
                total += part
                changes.append(Change(HEAL, state.owner(piece), ref, part, ctx.source))
        if total:
            changes.append(Change(PUT_DAMAGE, state.owner(to), targets[0], total, ctx.source))
            ctx.frame.data[AMOUNT] = -total  # taken off and put on: it counts once
        change(state, ctx, changes)

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return self.source.possible(state, ctx) and self.to.possible(state, ctx)


def can_have_damage(state: LorcanaState, piece: int) -> bool:
    return state.in_play(piece) and state.face(piece).kind in (CHARACTER, LOCATION)


def removable(state: LorcanaState, piece: int) -> bool:
    return state.damage[piece] > 0 and not numbers.flags(state, piece) & NO_DAMAGE_REMOVED


# -- cards where they are ---------------------------------------------------------------------------------------------------


@final
class Choose(CardStep):
    """Only chooses, or only looks whether something is there: what follows speaks of "it"."""

    def __init__(self, what: Target) -> None:
        super().__init__(what)

    def act(self, state: LorcanaState, ctx: Context, refs: list[int]) -> None:
        ctx.frame.data[DONE] = len(refs)
        ctx.frame.data[AMOUNT] = len(refs)
        self.forward(ctx.frame)


@final
class Exert(CardStep):
    def __init__(self, what: Target) -> None:
        super().__init__(what)

    def act(self, state: LorcanaState, ctx: Context, refs: list[int]) -> None:
        self.forward(ctx.frame)
        changes: list[Change] = []
        for ref in refs:
            piece = state.pieces.find(ref)
            if piece >= 0 and not state.exerted[piece] and state.face(piece).kind != LOCATION:
                changes.append(Change(EXERT_CARD, state.owner(piece), ref))
        change(state, ctx, changes)


@final
class Ready(CardStep):
    def __init__(self, what: Target) -> None:
        super().__init__(what)

    def act(self, state: LorcanaState, ctx: Context, refs: list[int]) -> None:
        self.forward(ctx.frame)
        changes: list[Change] = []
        for ref in refs:
            piece = state.pieces.find(ref)
            if piece >= 0 and state.exerted[piece] and not numbers.flags(state, piece) & CANT_READY:
                changes.append(Change(READY_CARD, state.owner(piece), ref))
        change(state, ctx, changes)


@final
class Banish(CardStep):
    """CR 7.6.1."""

    def __init__(self, what: Target) -> None:
        super().__init__(what)

    def act(self, state: LorcanaState, ctx: Context, refs: list[int]) -> None:
        self.forward(ctx.frame)
        changes: list[Change] = []
        for ref in refs:
            piece = state.pieces.find(ref)
            if piece >= 0 and state.in_play(piece):
                changes.append(Change(BANISH, state.owner(piece), ref))
        change(state, ctx, changes)


@final
class MoveTo(Effect):
    """Characters move to a location without paying (CR 4.7.3.2)."""

    def __init__(self, what: Target, to: Target) -> None:
        super().__init__()
        self.what = what
        self.to = to
        self.slot = 0
        self.to_slot = 0

    def plan(self, planner: Planner) -> None:
        planner.add(self)
        self.slot = planner.slot(self.what.bound_name() or "moved")
        name = self.to.bound_name()
        self.to_slot = planner.slot(name) if name else 0

    def run(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        if frame.data[SUB] == 0:
            frame.data[SUB] = 1
            frame.data[DONE] = 0
            if self.what.asks():
                self.what.ask(state, ctx, Q_CARDS)
                return
        if frame.data[SUB] == 1:
            bind(frame, self.slot, found(state, ctx, self.what))
            frame.data[SUB] = 2
            if self.to.asks():
                self.to.ask(state, ctx, Q_CARDS)
                return
        refs = found(state, ctx, self.to)
        bind(frame, 0, refs)
        if self.to_slot:
            bind(frame, self.to_slot, refs)
        self.forward(frame)
        location = state.pieces.find(refs[0]) if refs else -1
        if location < 0 or state.face(location).kind != LOCATION:
            return
        changes: list[Change] = []
        for ref in bound(ctx, self.slot):
            piece = state.pieces.find(ref)
            if piece >= 0 and state.face(piece).kind == CHARACTER and state.at[piece] != location:
                if not numbers.flags(state, piece) & CANT_MOVE and state.owner(piece) == state.owner(location):
                    changes.append(Change(MOVE_CARD, state.owner(piece), ref, 0, refs[0]))
        change(state, ctx, changes)

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return self.what.possible(state, ctx) and self.to.possible(state, ctx)
