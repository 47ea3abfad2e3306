"""In order, may, if, choose one, each player, repeat: effects made of effects (CR 6.1.4, 6.1.5, 6.1.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....core.pieces import REF_MASK
from .. import numbers
from ..words import Q_MAY, Q_MODE, Q_PLAYER
from .nodes import DONE, FLAGS, PLAYER, SUB, UNRESOLVED, Amount, Condition, Context, Cost, Effect, players
from .programs import Planner, answer, loop_at

if TYPE_CHECKING:
    from ..state import LorcanaState

MOST_REPEATS: Final = 100
"""CR 6.1.10: a loop ends; nothing printed comes near."""


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


@final
class Jump(Effect):
    """On to another step."""

    def __init__(self) -> None:
        super().__init__()
        self.to = 0

    def run(self, state: LorcanaState, ctx: Context) -> None:
        ctx.frame.step = self.to
        ctx.frame.data[SUB] = 0


@final
class May(Effect):
    """A player may do it (CR 6.1.4). Nobody is asked where nothing can come of it; that is as good as declining."""

    def __init__(self, effect: Effect, by: int) -> None:
        super().__init__()
        self.effect = effect
        self.by = by
        self.end = 0

    def plan(self, planner: Planner) -> None:
        planner.add(self)
        self.effect.plan(planner)
        self.end = planner.here()

    def run(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        if frame.data[SUB] == 0:
            seats = players(state, ctx, self.by)
            if seats and self.effect.possible(state, ctx):
                frame.data[SUB] = 1
                state.ask_number(Q_MAY, seats[0], [1, 0], ctx.source & REF_MASK)
                return
            frame.data.append(0)
        self.forward(frame)
        if answer(frame) == 0:
            frame.data[DONE] = 0
            frame.data[FLAGS] |= UNRESOLVED
            frame.step = self.end

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

    def plan(self, planner: Planner) -> None:
        planner.add(self)
        self.then.plan(planner)
        if self.otherwise is None:
            self.else_at = planner.here()
            return
        jump = Jump()
        planner.add(jump)
        self.else_at = planner.here()
        self.otherwise.plan(planner)
        jump.to = planner.here()

    def run(self, state: LorcanaState, ctx: Context) -> None:
        holds = self.condition.holds(state, ctx)
        self.forward(ctx.frame)
        if not holds:
            ctx.frame.step = self.else_at
            if self.otherwise is None:
                ctx.frame.data[DONE] = 0
                ctx.frame.data[FLAGS] |= UNRESOLVED

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        if self.condition.holds(state, ctx):
            return self.then.possible(state, ctx)
        return self.otherwise is not None and self.otherwise.possible(state, ctx)


@final
class Modes(Effect):
    """Choose one (CR 6.1.5.2): one that can be done, if there is such a one."""

    def __init__(self, modes: list[Effect], by: int) -> None:
        super().__init__()
        self.modes = modes
        self.by = by
        self.starts: list[int] = []
        self.end = 0

    def plan(self, planner: Planner) -> None:
        planner.add(self)
        jumps: list[Jump] = []
        for mode in self.modes:
            self.starts.append(planner.here())
            mode.plan(planner)
            jump = Jump()
            planner.add(jump)
            jumps.append(jump)
        self.end = planner.here()
        for jump in jumps:
            jump.to = self.end

    def run(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        if frame.data[SUB] == 0:
            seats = players(state, ctx, self.by)
            open_modes = [i for i in range(len(self.modes)) if self.modes[i].possible(state, ctx)]
            if seats and open_modes:
                frame.data[SUB] = 1
                state.ask_number(Q_MODE, seats[0], open_modes, ctx.source & REF_MASK)
                return
            self.forward(frame)
            frame.data[DONE] = 0
            frame.step = self.end
            return
        chosen = answer(frame)
        self.forward(frame)
        frame.step = self.starts[chosen]

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        for mode in self.modes:
            if mode.possible(state, ctx):
                return True
        return False


@final
class EachPlayer(Effect):
    """The same for one player after the other, in turn order from the active one (CR 6.7.6); each is "that player"."""

    def __init__(self, player: int, effect: Effect) -> None:
        super().__init__()
        self.player = player
        self.effect = effect
        self.loop = 0
        self.end = 0

    def plan(self, planner: Planner) -> None:
        self.loop = planner.loop()
        planner.add(FixPlayers(self.player, self.loop))
        planner.add(self)
        self.effect.plan(planner)
        jump = Jump()
        planner.add(jump)
        jump.to = self.at
        self.end = planner.here()

    def run(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        at = loop_at(frame, self.loop)
        self.forward(frame)
        for i in range(state.seats):
            seat = (state.active + i) % state.seats
            if (frame.data[at] >> seat) & 1 and state.living(seat):
                frame.data[at] &= ~(1 << seat)
                frame.data[PLAYER] = seat
                return
        frame.step = self.end


@final
class FixPlayers(Effect):
    """Who they are is settled before the first of them does anything: whoever leaves is passed over, nobody else is."""

    def __init__(self, player: int, loop: int) -> None:
        super().__init__()
        self.player = player
        self.loop = loop

    def run(self, state: LorcanaState, ctx: Context) -> None:
        mask = 0
        for seat in players(state, ctx, self.player):
            mask |= 1 << seat
        ctx.frame.data[loop_at(ctx.frame, self.loop)] = mask
        self.forward(ctx.frame)


@final
class Repeat(Effect):
    """So many times, counted before the first (CR 6.1.8): "for each ..., do ..."."""

    def __init__(self, times: Amount, effect: Effect) -> None:
        super().__init__()
        self.times = times
        self.effect = effect
        self.loop = 0
        self.end = 0

    def plan(self, planner: Planner) -> None:
        self.loop = planner.loop()
        count = CountLoop(self.times, self.loop)
        planner.add(count)
        planner.add(self)
        self.effect.plan(planner)
        jump = Jump()
        planner.add(jump)
        jump.to = self.at
        self.end = planner.here()

    def run(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        at = loop_at(frame, self.loop)
        left = frame.data[at]
        self.forward(frame)
        if left <= 0:
            frame.step = self.end
        else:
            frame.data[at] = left - 1


@final
class CountLoop(Effect):
    def __init__(self, times: Amount, loop: int) -> None:
        super().__init__()
        self.times = times
        self.loop = loop

    def run(self, state: LorcanaState, ctx: Context) -> None:
        times = min(MOST_REPEATS, self.times.value(state, ctx))
        ctx.frame.data[loop_at(ctx.frame, self.loop)] = times
        self.forward(ctx.frame)


@final
class ChoosePlayer(Effect):
    """A player is chosen, and is "that player" from then on."""

    def __init__(self, among: int, by: int) -> None:
        super().__init__()
        self.among = among
        self.by = by

    def run(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        if frame.data[SUB] == 0:
            options = players(state, ctx, self.among)
            choosers = players(state, ctx, self.by)
            if not options or not choosers:
                frame.data[PLAYER] = -1
                self.forward(frame)
                return
            frame.data[SUB] = 1
            if len(options) > 1:
                state.ask_number(Q_PLAYER, choosers[0], options, ctx.source & REF_MASK)
                return
            frame.data.append(options[0])
        frame.data[PLAYER] = answer(frame)
        frame.data[DONE] = 1
        self.forward(frame)


@final
class Pay(Effect):
    """[A] to [B] (CR 6.1.5.1): costs, all of them or none, then what they are paid for. Unpayable is declined [2.2]."""

    def __init__(self, costs: list[Cost], then: Effect, optional: bool) -> None:
        super().__init__()
        self.costs = costs
        self.then = then
        self.optional = optional
        self.end = 0

    def plan(self, planner: Planner) -> None:
        planner.add(self)
        for cost in self.costs:
            cost.plan(planner)
        self.then.plan(planner)
        self.end = planner.here()

    def payable(self, state: LorcanaState, ctx: Context) -> bool:
        return all_payable(state, ctx, self.costs)

    def run(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        if frame.data[SUB] == 0:
            if not self.payable(state, ctx):
                if self.possible(state, ctx):
                    frame.data[SUB] = 1
                    state.ask_number(Q_MAY, ctx.seat, [0], ctx.source & REF_MASK)  # others cannot see that it is so
                    return
                frame.data.append(0)
            elif self.optional:
                frame.data[SUB] = 1
                state.ask_number(Q_MAY, ctx.seat, [1, 0], ctx.source & REF_MASK)
                return
            else:
                frame.data.append(1)
        self.forward(frame)
        if answer(frame) == 0:
            frame.data[DONE] = 0
            frame.data[FLAGS] |= UNRESOLVED
            frame.step = self.end

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        ink = 0
        for cost in self.costs:
            if not cost.seems_payable(state, ctx):
                return False
            ink += cost.ink(state, ctx)
        return numbers.can_pay(state, ctx.seat, ink)


def all_payable(state: LorcanaState, ctx: Context, costs: list[Cost]) -> bool:
    ink = 0
    for cost in costs:
        if not cost.payable(state, ctx):
            return False
        ink += cost.ink(state, ctx)
    return numbers.can_pay(state, ctx.seat, ink)


@final
class OnceBegins(Effect):
    """CR 6.1.13.2: an ability that has fully resolved this turn resolves with no effect."""

    def __init__(self, ability: int) -> None:
        super().__init__()
        self.ability = ability
        self.end = 0

    def run(self, state: LorcanaState, ctx: Context) -> None:
        self.forward(ctx.frame)
        if state.times_used(self.ability, ctx.source):
            ctx.frame.step = self.end


@final
class OnceEnds(Effect):
    """It has fully resolved (CR 6.1.1), unless some part of it did not happen."""

    def __init__(self, ability: int) -> None:
        super().__init__()
        self.ability = ability

    def run(self, state: LorcanaState, ctx: Context) -> None:
        self.forward(ctx.frame)
        if not ctx.frame.data[FLAGS] & UNRESOLVED:
            state.note_use(self.ability, ctx.source)
