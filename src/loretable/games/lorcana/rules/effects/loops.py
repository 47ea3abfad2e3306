"""Loops: each player, so many times or until something is so, each card (CR 6.1.8, 6.7.6).

After a loop "if you do", "that much" and "this way" speak of all its rounds together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import player_groups, questions, slots
from loretable.games.lorcana.rules.abilities import shapes as sh
from loretable.games.lorcana.rules.abilities.conditions import holds_for
from loretable.games.lorcana.rules.abilities.nodes import Amount, Condition, Target
from loretable.games.lorcana.rules.abilities.programs import (
    Context,
    Effect,
    Planner,
    bind,
    bound,
    loop_at,
    plain_length,
    players,
    reset_results,
)

from .steps import MANY, Asking, Find, find

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

MOST_REPEATS: Final = 100
"""CR 6.1.10: a loop ends; nothing printed comes near."""

# the numbers of a loop
LEFT: Final = 0  # what is still to come: rounds, or seats as bits
ALL_DONE: Final = 1
ALL_AMOUNT: Final = 2
DONE_BEFORE: Final = 3
AMOUNT_BEFORE: Final = 4
NUMBERS: Final = 5


class Loop(Effect):
    """Does an effect again and again."""

    def __init__(self, effect: Effect) -> None:
        super().__init__()
        self.effect = effect
        self.loop = 0
        self.sums = 0  # the set of all cards that something was done to, 0 where nobody asks
        self.found: list[int] = []  # the sets that a round finds: each begins without those of the round before
        self.end = 0

    def plan(self, planner: Planner) -> None:
        self.loop = planner.loop(NUMBERS)
        if planner.program.keeps_done:
            self.sums = planner.slot(f"#loop {self.loop}")
        planner.add(BeginLoop(self))
        planner.add(self)
        self.effect.plan(planner)
        planner.add(EndRound(self))
        self.end = planner.here()
        for step in planner.program.steps[self.at :]:
            if isinstance(step, Find):
                self.found.append(step.slot)

    def first(self, state: LorcanaState, ctx: Context) -> int:
        """How much is to come."""
        return 0

    def next(self, state: LorcanaState, ctx: Context, at: int) -> bool:
        """Begins another round, if there is one."""
        raise NotImplementedError

    def stops(self, state: LorcanaState, ctx: Context) -> bool:
        """Asked after each round."""
        return False

    def run(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        at = loop_at(frame, self.loop)
        self.forward(frame)
        if self.next(state, ctx, at):
            for slot in self.found:
                if frame.data[slots.LENGTHS + slot]:
                    bind(frame, slot, [])
            return
        frame.data[slots.DONE] = frame.data[at + ALL_DONE]
        frame.data[slots.AMOUNT] = frame.data[at + ALL_AMOUNT]
        if self.sums:
            bind(frame, slots.DONE_TO, bound(ctx, self.sums))
            bind(frame, self.sums, [])
        frame.step = self.end

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return True


@final
class BeginLoop(Effect):
    def __init__(self, loop: Loop) -> None:
        super().__init__()
        self.loop = loop

    def run(self, state: LorcanaState, ctx: Context) -> None:
        data = ctx.frame.data
        at = loop_at(ctx.frame, self.loop.loop)
        data[at + LEFT] = self.loop.first(state, ctx)
        data[at + ALL_DONE] = 0
        data[at + ALL_AMOUNT] = 0
        data[at + DONE_BEFORE] = data[slots.DONE]
        data[at + AMOUNT_BEFORE] = max(0, data[slots.AMOUNT])
        if self.loop.sums:
            bind(ctx.frame, self.loop.sums, [])
        self.forward(ctx.frame)


@final
class EndRound(Effect):
    """Adds up what a round did; the next one begins as the first did."""

    def __init__(self, loop: Loop) -> None:
        super().__init__()
        self.loop = loop

    def run(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        data = frame.data
        at = loop_at(frame, self.loop.loop)
        data[at + ALL_DONE] += max(0, data[slots.DONE])
        data[at + ALL_AMOUNT] += max(0, data[slots.AMOUNT])
        if self.loop.sums:
            bind(frame, self.loop.sums, bound(ctx, self.loop.sums) + bound(ctx, slots.DONE_TO))
        if self.loop.stops(state, ctx):
            data[at + LEFT] = 0
        reset_results(frame)
        data[slots.DONE] = data[at + DONE_BEFORE]
        data[slots.AMOUNT] = data[at + AMOUNT_BEFORE]
        frame.step = self.loop.at


@final
class EachPlayer(Loop):
    """One player after the other, in turn order from the active one (CR 6.7.6); each is "that player".

    Who it is, is settled before the first: "the players with the most cards in hand".
    """

    def __init__(
        self, player: player_groups.PlayerGroup, effect: Effect, where: Condition | None = None, chosen: bool = False
    ) -> None:
        super().__init__(effect)
        self.player = player
        self.where = where  # of each of them
        self.chosen = chosen  # any number of them, as the player likes

    def plan(self, planner: Planner) -> None:
        super().plan(planner)
        if self.chosen:
            planner.program.steps[self.at - 1] = ChoosePlayers(self, planner.program.steps[self.at - 1])

    def first(self, state: LorcanaState, ctx: Context) -> int:
        seats = 0
        for seat in players(state, ctx, self.player):
            if self.where is None or holds_for(state, ctx, self.where, seat):
                seats |= 1 << seat
        return seats

    def next(self, state: LorcanaState, ctx: Context, at: int) -> bool:
        data = ctx.frame.data
        for i in range(state.seats):
            seat = (state.active + i) % state.seats
            if (data[at] >> seat) & 1:
                data[at] &= ~(1 << seat)
                if state.in_game(seat):
                    data[slots.PLAYER] = seat
                    return True
        return False


@final
class ChoosePlayers(Asking):
    """Any number of players are chosen, one after the other, before the loop begins."""

    def __init__(self, loop: EachPlayer, begins: Effect) -> None:
        super().__init__()
        self.loop = loop
        self.begins = begins  # the step in whose place it is
        self.at = begins.at
        self.payer = begins.payer

    def given(self, state: LorcanaState, ctx: Context) -> list[int]:
        return ctx.frame.data[plain_length(state, ctx.frame) :]

    def ask(self, state: LorcanaState, ctx: Context) -> bool:
        given = self.given(state, ctx)
        whole = self.loop.first(state, ctx)
        options = [seat for seat in range(state.seats) if (whole >> seat) & 1 and seat not in given]
        if not options or state.seats in given:
            return False
        state.ask_number(questions.PLAYER, ctx.seat, [*options, state.seats], ctx.source & REF_MASK)
        return True

    def more(self, state: LorcanaState, ctx: Context) -> bool:
        return state.seats not in self.given(state, ctx)

    def most_questions(self) -> int:
        return MANY

    def answered(self, state: LorcanaState, ctx: Context) -> None:
        given = self.given(state, ctx)
        del ctx.frame.data[plain_length(state, ctx.frame) :]
        self.begins.run(state, ctx)
        seats = 0
        for seat in given:
            if seat < state.seats:
                seats |= 1 << seat
        at = loop_at(ctx.frame, self.loop.loop)
        ctx.frame.data[at + LEFT] &= seats

    def answer_fits(self, state: LorcanaState, question: int, number: int) -> bool:
        return question == questions.PLAYER and 0 <= number <= state.seats


@final
class Repeat(Loop):
    """So many times, counted before the first (CR 6.1.8), or until something is so: "for each ..., do ..."."""

    def __init__(self, times: Amount | None, effect: Effect, until: Condition | None = None) -> None:
        super().__init__(effect)
        self.times = times  # None: as often as it takes
        self.until = until

    def first(self, state: LorcanaState, ctx: Context) -> int:
        return MOST_REPEATS if self.times is None else max(0, min(MOST_REPEATS, self.times.value(state, ctx)))

    def next(self, state: LorcanaState, ctx: Context, at: int) -> bool:
        data = ctx.frame.data
        if data[at] <= 0:
            return False
        data[at] -= 1
        return True

    def stops(self, state: LorcanaState, ctx: Context) -> bool:
        return self.until is not None and self.until.holds(state, ctx)


@final
class EachCard(Loop):
    """One card after the other: each is "it" while the effect is done."""

    def __init__(self, what: Target, effect: Effect) -> None:
        super().__init__(effect)
        self.what = what
        self.slot = 0
        self.own = 0  # the set of those that are still to come

    def plan(self, planner: Planner) -> None:
        self.slot = find(planner, self, "what", self.what)
        self.own = planner.slot(f"#each {planner.here()}")
        super().plan(planner)

    def first(self, state: LorcanaState, ctx: Context) -> int:
        cards = bound(ctx, self.slot)
        bind(ctx.frame, self.own, cards)
        return len(cards)

    def next(self, state: LorcanaState, ctx: Context, at: int) -> bool:
        cards = bound(ctx, self.own)
        if not cards or ctx.frame.data[at] <= 0:
            bind(ctx.frame, self.own, [])
            return False
        ctx.frame.data[at] -= 1
        bind(ctx.frame, slots.IT, cards[:1])
        bind(ctx.frame, self.own, cards[1:])
        return True

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return self.what.possible(state, ctx)


# -- the table ---------------------------------------------------------------------------------------------------------

SPECS: Final[tuple[sh.Spec, ...]] = (
    sh.Spec(
        "effect",
        "each player",
        EachPlayer,
        (
            ("player", sh.PLAYER, "opponents"),
            sh.need("effect", sh.EFFECT),
            ("where", sh.MAYBE_CONDITION, None),
            ("chosen", sh.FLAG, False),
        ),
    ),
    sh.Spec(
        "effect",
        "repeat",
        Repeat,
        (("times", sh.MAYBE_AMOUNT, None), sh.need("effect", sh.EFFECT), ("until", sh.MAYBE_CONDITION, None)),
    ),
    sh.Spec(
        "effect",
        "each card",
        EachCard,
        (sh.need("what", sh.TARGET), sh.need("effect", sh.EFFECT)),
        "for each of {what}: {told effect}",
    ),
)
