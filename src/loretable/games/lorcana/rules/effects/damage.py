"""Damage by effects (CR 1.9): dealt, put, removed, moved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.engine.frames import Change
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import card_flags, card_kinds, change_kinds, questions, slots
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules.abilities import shapes as sh
from loretable.games.lorcana.rules.abilities.choosing import Chosen
from loretable.games.lorcana.rules.abilities.nodes import Amount, Target
from loretable.games.lorcana.rules.abilities.programs import Context, Planner, bound, how_much, plain_length

from .steps import MANY, Asking, CardStep, all_answers, answer, close, find, numbers_given

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


def amount_for(state: LorcanaState, ctx: Context, amount: Amount, piece: int) -> int:
    """An amount that may speak of the card it is for."""
    ctx.candidate = piece
    found = how_much(state, ctx, amount)
    ctx.candidate = -1
    return found


@final
class DealDamage(CardStep):
    """CR 1.9.2.1, 1.9.4 [2.2]: reduced by Resist unless the text says otherwise; dealt to all at once."""

    def __init__(self, amount: Amount, what: Target, unresisted: bool) -> None:
        super().__init__(what)
        self.amount = amount
        self.unresisted = unresisted

    def changes(self, state: LorcanaState, ctx: Context, refs: list[int]) -> list[Change]:
        found: list[Change] = []
        for ref in refs:
            piece = state.pieces.find(ref)
            if piece < 0 or not self.can_be_done_to(state, ctx, piece):
                continue
            amount = amount_for(state, ctx, self.amount, piece)
            if amount == 0:
                continue  # no damage to begin with: none is dealt, other than where all of it is taken off (CR 1.9.5)
            dealt = amount if self.unresisted else max(0, amount - numbers.resist(state, piece))
            found.append(Change(change_kinds.DEAL_DAMAGE, state.owner(piece), ref, dealt, ctx.source))
        return found

    def can_be_done_to(self, state: LorcanaState, ctx: Context, piece: int) -> bool:
        """Whatever Resist takes off: no damage is dealt damage, too (CR 1.9.5)."""
        return can_have_damage(state, piece) and not numbers.has_flag(state, piece, card_flags.CANT_BE_DEALT_DAMAGE)


@final
class PutDamage(CardStep):
    """Put, not dealt: nothing reduces it (CR 1.9.2.2)."""

    def __init__(self, amount: Amount, what: Target) -> None:
        super().__init__(what)
        self.amount = amount

    def changes(self, state: LorcanaState, ctx: Context, refs: list[int]) -> list[Change]:
        found: list[Change] = []
        for ref in refs:
            piece = state.pieces.find(ref)
            if piece >= 0 and can_have_damage(state, piece):
                amount = amount_for(state, ctx, self.amount, piece)
                if amount:
                    found.append(Change(change_kinds.PUT_DAMAGE, state.owner(piece), ref, amount, ctx.source))
        return found


@final
class RemoveDamage(Asking):
    """CR 1.9.2.3: "up to" asks how much, of each card on its own; `total` is for all of them together."""

    def __init__(self, amount: Amount, what: Target, up_to: bool, total: bool) -> None:
        super().__init__()
        self.what = what
        self.amount = amount
        self.up_to = up_to
        self.total = total
        self.slot = 0

    def plan(self, planner: Planner) -> None:
        self.slot = find(planner, self, "what", self.what)
        planner.add(self)

    def more(self, state: LorcanaState, ctx: Context) -> bool:
        return numbers_given(state, ctx.frame) < len(bound(ctx, self.slot))

    def most_questions(self) -> int:
        return MANY

    def ask(self, state: LorcanaState, ctx: Context) -> bool:
        """One card after the other; the answers wait at the end of the frame's data."""
        frame = ctx.frame
        refs = bound(ctx, self.slot)
        while numbers_given(state, frame) < len(refs):
            piece = state.pieces.find(refs[numbers_given(state, frame)])
            most = 0
            if piece >= 0 and removable(state, piece):
                most = min(state.damage[piece], self.left(state, ctx, piece))
            if self.up_to and most:
                state.ask_number(questions.AMOUNT, ctx.seat, list(range(most, -1, -1)), piece)
                return True
            frame.data.append(most)
        return False

    def left(self, state: LorcanaState, ctx: Context, piece: int) -> int:
        amount = amount_for(state, ctx, self.amount, piece)
        return amount - sum(ctx.frame.data[plain_length(state, ctx.frame) :]) if self.total else amount

    def answered(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        refs = bound(ctx, self.slot)
        amounts = all_answers(state, frame)
        close(self, ctx, refs)
        changes: list[Change] = []
        for i in range(len(refs)):
            if amounts[i]:
                changes.append(
                    Change(change_kinds.HEAL, state.owner(refs[i] & REF_MASK), refs[i], amounts[i], ctx.source)
                )
        ctx.change(state, changes)

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return self.what.possible(state, ctx)

    def whole(self, state: LorcanaState, ctx: Context) -> bool:
        return self.what.whole(state, ctx)

    def demand(self, exact: bool = False) -> None:
        """Up to so much may be nothing: that can be done to anybody."""
        self.what.demand(exact)
        if exact and not self.up_to:
            self.what.pays(self)

    def can_be_done_to(self, state: LorcanaState, ctx: Context, piece: int) -> bool:
        return removable(state, piece)


@final
class MoveDamage(Asking):
    """CR 1.9.2.4: counters from some cards to another; neither dealt nor reduced."""

    def __init__(self, amount: Amount, source: Target, to: Target, up_to: bool) -> None:
        super().__init__()
        self.amount = amount
        self.source = source
        self.to = to
        self.up_to = up_to
        self.from_slot = 0
        self.slot = 0

    def plan(self, planner: Planner) -> None:
        self.from_slot = find(planner, self, "from", self.source)
        self.slot = find(planner, self, "to", self.to)
        if isinstance(self.to, Chosen):
            self.to.besides = self.from_slot  # CR 1.9.2.4, 6.7.3.3: to another card
        planner.add(self)

    def ask(self, state: LorcanaState, ctx: Context) -> bool:
        most = self.most(state, ctx)
        if self.up_to and most:
            state.ask_number(questions.AMOUNT, ctx.seat, list(range(most, -1, -1)), ctx.source & REF_MASK)
            return True
        ctx.frame.data.append(most)
        return False

    def most(self, state: LorcanaState, ctx: Context) -> int:
        """How much of it each source can give."""
        most = 0
        for ref in bound(ctx, self.from_slot):
            piece = state.pieces.find(ref)
            if piece >= 0 and removable(state, piece):
                most = max(most, min(state.damage[piece], amount_for(state, ctx, self.amount, piece)))
        return most

    def answered(self, state: LorcanaState, ctx: Context) -> None:
        amount = answer(ctx.frame)
        sources = bound(ctx, self.from_slot)
        targets = bound(ctx, self.slot)
        close(self, ctx, targets)
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
                changes.append(Change(change_kinds.HEAL, state.owner(piece), ref, part, ctx.source))
        if total:
            changes.append(Change(change_kinds.PUT_DAMAGE, state.owner(to), targets[0], total, ctx.source))
            ctx.frame.data[slots.AMOUNT] = -total  # taken off and put on: it counts once
            ctx.change(state, changes)

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return self.source.possible(state, ctx) and self.to.possible(state, ctx)


def can_have_damage(state: LorcanaState, piece: int) -> bool:
    return state.in_play(piece) and state.face(piece).kind in (card_kinds.CHARACTER, card_kinds.LOCATION)


def removable(state: LorcanaState, piece: int) -> bool:
    return state.damage[piece] > 0 and not numbers.has_flag(state, piece, card_flags.NO_DAMAGE_REMOVED)


# -- the table ---------------------------------------------------------------------------------------------------------

SPECS: Final[tuple[sh.Spec, ...]] = (
    sh.Spec(
        "effect",
        "deal damage",
        DealDamage,
        (sh.need("amount", sh.AMOUNT), sh.need("to", sh.TARGET), ("unresisted", sh.FLAG, False)),
        "to: deal {amount:damage} to {to}[unresisted?, whatever its Resist]",
    ),
    sh.Spec(
        "effect",
        "put damage",
        PutDamage,
        (sh.need("amount", sh.AMOUNT), sh.need("to", sh.TARGET)),
        "to: put {amount:damage} on {to}",
    ),
    sh.Spec(
        "effect",
        "remove damage",
        RemoveDamage,
        (sh.need("amount", sh.AMOUNT), sh.need("from", sh.TARGET), ("up_to", sh.FLAG, True), ("total", sh.FLAG, False)),
        "from: remove [up_to?up to ]{amount:damage}[total? in all] from {from}",
    ),
    sh.Spec(
        "effect",
        "move damage",
        MoveDamage,
        (sh.need("amount", sh.AMOUNT), sh.need("from", sh.TARGET), sh.need("to", sh.TARGET), ("up_to", sh.FLAG, False)),
        "from: move [up_to?up to ]{amount:damage} from {from} to {to}",
    ),
)
