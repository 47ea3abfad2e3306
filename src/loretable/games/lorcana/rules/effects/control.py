"""In order, may, if, choose one, pay: effects made of effects (CR 6.1.4, 6.1.5). Loops are in loops.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.engine.frames import Change
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import player_groups, questions, slots
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules import paying
from loretable.games.lorcana.rules.abilities import shapes as sh
from loretable.games.lorcana.rules.abilities.nodes import Condition, Cost
from loretable.games.lorcana.rules.abilities.programs import (
    Context,
    Effect,
    Planner,
    bind,
    bound,
    players,
    reset_results,
)

from .steps import Asking, CardStep, Find, answer
from .zones import Discard

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


@final
class Sequence(Effect):
    """One after the other (CR 6.1.2)."""

    def __init__(self, effects: list[Effect]) -> None:
        super().__init__()
        self.effects = effects

    def plan(self, planner: Planner) -> None:
        for effect in self.effects:
            effect.plan(planner)

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return not self.effects or self.effects[0].possible(state, ctx)

    def whole(self, state: LorcanaState, ctx: Context) -> bool:
        return not self.effects or self.effects[0].whole(state, ctx)

    def usable(self, state: LorcanaState, ctx: Context) -> bool:
        return not self.effects or self.effects[0].usable(state, ctx)

    def secret(self) -> bool:
        for effect in self.effects:
            if effect.secret():
                return True
        return False

    def demand(self, exact: bool = False) -> None:
        for effect in self.effects:
            effect.demand(exact)


@final
class Jump(Effect):
    """On to another step."""

    def __init__(self) -> None:
        super().__init__()
        self.to = 0

    def run(self, state: LorcanaState, ctx: Context) -> None:
        ctx.frame.step = self.to


def not_done(ctx: Context, step: int, finds: bool) -> None:
    """A part of the effect does not happen: on to what comes after it.

    `finds`: it would have found cards. What follows would speak of those, so now it speaks of none (CR 6.1.4, 6.1.11).
    """
    reset_results(ctx.frame)
    if finds and ctx.frame.data[slots.LENGTHS + slots.IT]:
        bind(ctx.frame, slots.IT, [])
    ctx.frame.data[slots.FLAGS] |= slots.UNRESOLVED
    ctx.frame.step = step


def finds_cards(planner: Planner, start: int) -> bool:
    """Is there a step among those laid out since that finds cards?"""
    for step in planner.program.steps[start:]:
        if isinstance(step, Find):
            return True
    return False


@final
class May(Asking):
    """A player may do it (CR 6.1.4). Nobody is asked where nothing can come of it; that is as good as declining."""

    def __init__(self, effect: Effect, by: player_groups.PlayerGroup) -> None:
        super().__init__()
        self.effect = effect
        self.by = by
        self.end = 0
        self.finds = False

    def plan(self, planner: Planner) -> None:
        start = planner.add(self)
        self.effect.plan(planner)
        self.end = planner.here()
        self.finds = finds_cards(planner, start)

    def ask(self, state: LorcanaState, ctx: Context) -> bool:
        seats = players(state, ctx, self.by)
        if seats and self.effect.possible(state, ctx):
            state.ask_number(questions.MAY, seats[0], [1, 0], ctx.source & REF_MASK)
            return True
        ctx.frame.data.append(0)
        return False

    def answered(self, state: LorcanaState, ctx: Context) -> None:
        self.forward(ctx.frame)
        if answer(ctx.frame) == 0:
            not_done(ctx, self.end, self.finds)

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return self.effect.possible(state, ctx)


@final
class If(Effect):
    """If ..., otherwise ... (CR 6.2.4, 6.7.2.1)."""

    def __init__(self, condition: Condition, then: Effect, otherwise: Effect | None) -> None:
        super().__init__()
        self.condition = condition
        self.then = then
        self.otherwise = otherwise
        self.else_at = 0
        self.finds = False

    def plan(self, planner: Planner) -> None:
        start = planner.add(self)
        self.then.plan(planner)
        self.finds = finds_cards(planner, start)
        self.else_at = plan_otherwise(planner, self.otherwise)

    def run(self, state: LorcanaState, ctx: Context) -> None:
        holds = self.condition.holds(state, ctx)
        self.forward(ctx.frame)
        if not holds and self.otherwise is None:
            not_done(ctx, self.else_at, self.finds)
        elif not holds:
            ctx.frame.step = self.else_at

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        if self.condition.holds(state, ctx):
            return self.then.possible(state, ctx)
        return self.otherwise is not None and self.otherwise.possible(state, ctx)


def plan_otherwise(planner: Planner, otherwise: Effect | None) -> int:
    """What is done instead of the steps before; where it begins."""
    if otherwise is None:
        return planner.here()
    jump = Jump()
    planner.add(jump)
    begins = planner.here()
    otherwise.plan(planner)
    jump.to = planner.here()
    return begins


@final
class Modes(Asking):
    """Choose one (CR 6.1.5.2): one that can be done completely, if the choosing player has one, else in part."""

    def __init__(self, modes: list[Effect], by: player_groups.PlayerGroup) -> None:
        super().__init__()
        self.modes = modes
        self.by = by
        self.starts: list[int] = []
        self.end = 0
        self.finds = False

    def plan(self, planner: Planner) -> None:
        start = planner.add(self)
        jumps: list[Jump] = []
        for mode in self.modes:
            mode.demand()
            self.starts.append(planner.here())
            mode.plan(planner)
            jump = Jump()
            planner.add(jump)
            jumps.append(jump)
        self.end = planner.here()
        self.finds = finds_cards(planner, start)
        for jump in jumps:
            jump.to = self.end

    def ask(self, state: LorcanaState, ctx: Context) -> bool:
        seats = players(state, ctx, self.by)
        seeming = [i for i in range(len(self.modes)) if self.modes[i].possible(state, ctx)]
        if not seats or not seeming:
            ctx.frame.data.append(-1)
            return False
        if len(seeming) == 1:
            ctx.frame.data.append(seeming[0])  # everybody sees that there is nothing to choose
            return False
        ctx.asked = seats[0]
        open_modes = [i for i in seeming if self.modes[i].whole(state, ctx)]
        if not open_modes:
            ctx.in_part = True
            open_modes = [i for i in seeming if self.modes[i].whole(state, ctx)]
        state.ask_number(questions.MODE, seats[0], open_modes or seeming, ctx.source & REF_MASK)
        return True

    def answered(self, state: LorcanaState, ctx: Context) -> None:
        chosen = answer(ctx.frame)
        self.forward(ctx.frame)
        if 0 <= chosen < len(self.starts):
            ctx.frame.step = self.starts[chosen]
        else:
            not_done(ctx, self.end, self.finds)

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        for mode in self.modes:
            if mode.possible(state, ctx):
                return True
        return False

    def answer_fits(self, state: LorcanaState, question: int, number: int) -> bool:
        return question == questions.MODE and 0 <= number < len(self.modes)


@final
class ChoosePlayer(Asking):
    """A player is chosen, and is "that player" from then on."""

    def __init__(self, among: player_groups.PlayerGroup, by: player_groups.PlayerGroup) -> None:
        super().__init__()
        self.among = among
        self.by = by

    def ask(self, state: LorcanaState, ctx: Context) -> bool:
        options = players(state, ctx, self.among)
        choosers = players(state, ctx, self.by)
        if len(options) > 1 and choosers:
            state.ask_number(questions.PLAYER, choosers[0], options, ctx.source & REF_MASK)
            return True
        ctx.frame.data.append(options[0] if options and choosers else -1)
        return False

    def answered(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        chosen = answer(frame)
        reset_results(frame)
        frame.data[slots.PLAYER] = chosen
        frame.data[slots.DONE] = 1 if chosen >= 0 else 0
        self.forward(frame)

    def answer_fits(self, state: LorcanaState, question: int, number: int) -> bool:
        return question == questions.PLAYER and 0 <= number < state.seats


# -- [A] to [B] ------------------------------------------------------------------------------------------------------------


@final
class Pay(Asking):
    """[A] to [B] (CR 6.1.5.1): costs, all of them or none, then what they are paid for. Unpayable is declined [2.2].

    `price` is an effect that is paid instead, or besides: it has to be done completely. `otherwise` is "unless they pay".
    """

    def __init__(
        self,
        costs: list[Cost],
        then: Effect | None,
        optional: bool,
        by: player_groups.PlayerGroup = player_groups.YOU,
        price: Effect | None = None,
        otherwise: Effect | None = None,
    ) -> None:
        super().__init__()
        self.costs = costs
        self.then = then
        self.optional = optional
        self.by = by  # who pays
        self.price = price
        self.otherwise = otherwise
        self.end = 0  # where it goes on if nothing is paid
        self.finds = False

    def plan(self, planner: Planner) -> None:
        start = planner.add(self)
        payer, planner.payer = planner.payer, self.by
        for cost in self.costs:
            cost.plan(planner)
        planner.payer = payer
        paid: Paid | None = None
        if self.price is not None:
            self.price.demand(True)
            if self.costs and isinstance(self.price, Discard):
                self.price.cost = True  # CR 6.1.5: with ink among it, all of it is a cost
            self.price.plan(planner)
            paid = Paid(self.price)
            planner.add(paid)
        if self.then is not None:
            self.then.plan(planner)
        self.finds = finds_cards(planner, start)
        self.end = plan_otherwise(planner, self.otherwise)
        if paid is not None:
            paid.finds = self.finds
            paid.end = self.end
            paid.last = self.otherwise is None

    def paying(self, state: LorcanaState, ctx: Context) -> Context | None:
        """The context in which the paying player is "you", or None."""
        if self.by == player_groups.YOU:
            return ctx
        seats = players(state, ctx, self.by)
        return Context(seats[0], ctx.source, ctx.frame) if seats else None

    def ask(self, state: LorcanaState, ctx: Context) -> bool:
        payer = self.paying(state, ctx)
        if payer is None or not self.seems_payable(state, ctx, payer):
            ctx.frame.data.append(0)
            return False
        if not self.payable(state, ctx, payer):
            if not self.paid_in_secret():
                ctx.frame.data.append(0)  # everybody sees that it cannot be paid
                return False
            state.ask_number(questions.MAY, payer.seat, [0], ctx.source & REF_MASK)  # others cannot see that it is so
            return True
        if self.optional:
            state.ask_number(questions.MAY, payer.seat, [1, 0], ctx.source & REF_MASK)
            return True
        ctx.frame.data.append(1)
        return False

    def answered(self, state: LorcanaState, ctx: Context) -> None:
        self.forward(ctx.frame)
        if answer(ctx.frame) == 0:
            if self.otherwise is None:
                not_done(ctx, self.end, self.finds)
            else:
                ctx.frame.step = self.end

    def paid_in_secret(self) -> bool:
        """Is it paid with what only its player sees? Then not to ask would tell."""
        for cost in self.costs:
            if cost.secret():
                return True
        return self.price is not None and self.price.secret()

    def payable(self, state: LorcanaState, ctx: Context, payer: Context) -> bool:
        ctx.asked = payer.seat
        return paying.all_payable(state, payer, self.costs) and (self.price is None or self.price.whole(state, ctx))

    def seems_payable(self, state: LorcanaState, ctx: Context, payer: Context) -> bool:
        if self.price is not None and not self.price.possible(state, ctx):
            return False
        ink = 0
        for cost in self.costs:
            if not cost.seems_payable(state, payer):
                return False
            ink += cost.ink(state, payer)
        return numbers.can_pay(state, payer.seat, ink)

    def usable(self, state: LorcanaState, ctx: Context) -> bool:
        payer = self.paying(state, ctx)
        return self.otherwise is not None or (payer is not None and self.payable(state, ctx, payer))

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        payer = self.paying(state, ctx)
        if self.otherwise is not None and self.otherwise.possible(state, ctx):
            return True
        return payer is not None and self.seems_payable(state, ctx, payer)


@final
class Paid(Effect):
    """Was the price paid? Else what it was for does not happen."""

    def __init__(self, price: Effect) -> None:
        super().__init__()
        self.hand = price if isinstance(price, Discard) and price.whole_hand() else None
        self.end = 0
        self.last = True  # is there nothing that is done otherwise?
        self.finds = False

    def run(self, state: LorcanaState, ctx: Context) -> None:
        self.forward(ctx.frame)
        if ctx.frame.data[slots.DONE] > 0:
            return
        hand = self.hand
        if hand is not None and not bound(ctx, hand.slot) and not hand.forbidden(state, ctx):
            return  # there was nothing to discard, and nothing was left
        if self.last:
            not_done(ctx, self.end, self.finds)
        else:
            ctx.frame.step = self.end


# -- limits a turn ---------------------------------------------------------------------------------------------------------


@final
class OnceBegins(Effect):
    """CR 6.1.13.2: an ability that has fully resolved so often this turn resolves with no effect."""

    def __init__(self, ability: int, times: int) -> None:
        super().__init__()
        self.ability = ability
        self.times = times
        self.end = 0

    def run(self, state: LorcanaState, ctx: Context) -> None:
        self.forward(ctx.frame)
        if state.times_used(self.ability, ctx.source) >= self.times:
            ctx.frame.step = self.end


@final
class OnceEnds(Effect):
    """It has fully resolved (CR 6.1.1), unless some part of it did not happen."""

    def __init__(self, ability: int) -> None:
        super().__init__()
        self.ability = ability

    def run(self, state: LorcanaState, ctx: Context) -> None:
        self.forward(ctx.frame)
        if not ctx.frame.data[slots.FLAGS] & slots.UNRESOLVED:
            state.note_use(self.ability, ctx.source)


@final
class Choose(CardStep):
    """Only chooses, or only looks whether something is there: what follows speaks of "it".

    Nothing is done to these cards: "this way" still speaks of those that something was done to before.
    """

    def changes(self, state: LorcanaState, ctx: Context, refs: list[int]) -> list[Change]:
        return []

    def close(self, state: LorcanaState, ctx: Context, refs: list[int]) -> None:
        bind(ctx.frame, slots.IT, refs)
        ctx.frame.data[slots.DONE] = len(refs)
        ctx.frame.data[slots.AMOUNT] = len(refs)
        self.forward(ctx.frame)


# -- the table ---------------------------------------------------------------------------------------------------------

SPECS: Final[tuple[sh.Spec, ...]] = (
    sh.Spec("effect", "choose", Choose, (sh.need("what", sh.TARGET),)),
    sh.Spec("effect", "sequence", Sequence, (sh.need("effects", sh.EFFECTS),)),
    sh.Spec("effect", "may", May, (sh.need("effect", sh.EFFECT), ("by", sh.PLAYER, "you"))),
    sh.Spec(
        "effect",
        "if",
        If,
        (sh.need("condition", sh.CONDITION), sh.need("then", sh.EFFECT), ("otherwise", sh.MAYBE_EFFECT, None)),
        "if {condition}, {then}[otherwise?; otherwise {otherwise}]",
    ),
    sh.Spec("effect", "choose one", Modes, (sh.need("modes", sh.EFFECTS), ("by", sh.PLAYER, "you"))),
    sh.Spec(
        "effect",
        "choose player",
        ChoosePlayer,
        (("among", sh.PLAYER, "opponents"), ("by", sh.PLAYER, "you")),
        "by: choose [among=opponents?an opponent|a player]",
    ),
    sh.Spec(
        "effect",
        "pay",
        Pay,
        (
            ("costs", sh.COSTS, []),
            ("then", sh.MAYBE_EFFECT, None),
            ("optional", sh.FLAG, False),
            ("by", sh.PLAYER, "you"),
            ("price", sh.MAYBE_EFFECT, None),
            ("otherwise", sh.MAYBE_EFFECT, None),
        ),
    ),
)
