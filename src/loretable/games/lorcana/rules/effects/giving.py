"""Giving something for a time, and triggers that wait apart from any card (CR 6.1.13, 6.2.7, 6.4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.engine.frames import Frame
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import durations, player_groups, slots
from loretable.games.lorcana.rules.abilities import shapes as sh
from loretable.games.lorcana.rules.abilities.ability import Replacement, Trigger
from loretable.games.lorcana.rules.abilities.continuous.lasting import VALUES
from loretable.games.lorcana.rules.abilities.filters import Filter
from loretable.games.lorcana.rules.abilities.modifiers import CardPart
from loretable.games.lorcana.rules.abilities.nodes import Node, Part, Target
from loretable.games.lorcana.rules.abilities.player_modifiers import CostChange
from loretable.games.lorcana.rules.abilities.programs import (
    LASTING,
    WAITING,
    Context,
    Effect,
    Planner,
    Program,
    bound,
    players,
    reset_results,
    sets_end,
)
from loretable.games.lorcana.rules.abilities.targets import Every

from .steps import CardStep, close

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


@final
class Nobody(Target):
    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        return []


NOBODY: Final = Nobody()


@final
class Give(CardStep):
    """Cards, or players, get something for a time: "chosen character gets +2 strength this turn".

    `continuous`: also cards that come into play later ("your characters can't be challenged until ...", CR 6.4.2.1).
    """

    def __init__(
        self,
        what: Target | None,
        who: player_groups.PlayerGroup,
        parts: list[Part],
        until: durations.Duration,
        continuous: bool = False,
    ) -> None:
        super().__init__(what if what is not None else NOBODY)
        self.given_to = what
        self.to_players = what is None
        self.who = who
        self.parts = parts
        self.until = until
        self.continuous = continuous
        self.remembers = (
            False  # do its parts for players speak of what was found before? Filled in by the AbilityRegistry
        )
        self.each = False  # does an amount speak of the card that it is given to? Filled in by the AbilityRegistry
        self.all: Filter | None = what.filter if continuous and isinstance(what, Every) else None
        self.program: Program | None = None

    def problem(self) -> str:
        for part in self.parts:
            given = part.given_ability()
            if isinstance(given, Replacement) and given.limit > 1:
                return "what is given to replace something is over with the next time"
        return ""

    def plan(self, planner: Planner) -> None:
        if self.to_players:
            planner.add(self)
        else:
            super().plan(planner)
        self.program = planner.program

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return self.to_players or self.all is not None or super().possible(state, ctx)

    def run(self, state: LorcanaState, ctx: Context) -> None:
        """CR 6.4.2.2: applied to the cards that are there now; amounts are counted now."""
        frame = ctx.frame
        made = len(state.standing)
        count = 1
        if self.to_players:
            mask = 0
            for seat in players(state, ctx, self.who):
                if self.until in (durations.DURING_THEIR_NEXT_TURN, durations.NEXT_READY):
                    self.stand(state, ctx, [], seat, 1 << seat)  # to each until their own
                mask |= 1 << seat
            if self.until not in (durations.DURING_THEIR_NEXT_TURN, durations.NEXT_READY):
                self.stand(state, ctx, [], ctx.seat, mask)
            reset_results(frame)
            self.forward(frame)
        elif self.all is not None:
            self.stand(state, ctx, [], ctx.seat, 0)
            close(self, ctx, bound(ctx, self.slot))
        else:
            refs = bound(ctx, self.slot)
            here = [ref for ref in refs if state.pieces.find(ref) >= 0]
            self.give(state, ctx, here)
            close(self, ctx, refs)
            count = len(here)
        frame.data[slots.DONE] = count
        if state.listening and not self.to_players:
            for standing in state.standing[made:]:
                given = self.briefly(standing)
                for ref in standing.refs:
                    if state.in_play(ref & REF_MASK):  # elsewhere it may lie face down, and nothing is to be seen of it
                        state.emit("gets", state.owner(ref & REF_MASK), ref & REF_MASK, place=given)

    def briefly(self, standing: Frame) -> str:
        """What it gives, as it was counted; "" where the log can only say that something has changed."""
        words: list[str] = []
        for i, part in enumerate(self.parts):
            brief = part.brief(standing.data[VALUES + i])
            if not brief:
                return ""
            words.append(brief)
        return " and ".join(words)

    def give(self, state: LorcanaState, ctx: Context, refs: list[int]) -> None:
        """To each card on its own where an amount speaks of it, else to all of a player at once."""
        for seat in range(state.seats):
            mine = [ref for ref in refs if state.owner(state.pieces.find(ref)) == seat]
            if mine and self.each:
                for ref in mine:
                    ctx.candidate = state.pieces.find(ref)
                    self.stand(state, ctx, [ref], seat, 0)
                    ctx.candidate = -1
            elif mine:
                self.stand(state, ctx, mine, seat, 0)

    def stand(self, state: LorcanaState, ctx: Context, refs: list[int], owner: int, mask: int) -> None:
        assert self.program is not None
        theirs = self.until == durations.DURING_THEIR_NEXT_TURN or self.until == durations.NEXT_READY
        data = [self.until, owner if theirs else ctx.seat, state.turn, mask, self.at]
        for part in self.parts:
            if isinstance(part, CardPart):
                data.append(part.amount(state, ctx))
            elif isinstance(part, CostChange):
                data.append(part.by.value(state, ctx))
            else:
                data.append(0)
        if self.remembers:
            data.extend(ctx.frame.data[: slots.LENGTHS + ctx.frame.data[slots.SLOTS]])
            refs = ctx.frame.refs[: sets_end(ctx.frame)]
        state.standing.append(Frame(self.program.address(LASTING), ctx.seat, ctx.source, data, refs))
        state.sheet_valid = False

    def given_parts(self) -> list[Part]:
        return self.parts

    def look_below(self, below: list[Node]) -> None:
        for node in below:
            self.each = self.each or node.is_each_card()
            self.remembers = self.remembers or (self.to_players and node.is_of_found())


@final
class Later(Effect):
    """A trigger that waits apart from any card: floating ("whenever ... this turn") or delayed ("at the end of the turn")."""

    def __init__(self, when: list[Trigger], effect: Effect, until: durations.Duration, once: bool) -> None:
        super().__init__()
        self.when = when
        self.effect = effect
        self.until = until
        self.once = once  # the next time only (CR 6.2.7.2)
        self.program: Program | None = None  # the effect's own
        self.parent: Program | None = None

    def plan(self, planner: Planner) -> None:
        super().plan(planner)
        self.parent = planner.program
        program = Program(len(planner.programs), planner.program.ability)
        planner.programs.append(program)
        # what was bound before can be spoken of later: the names are shared
        program.names = planner.program.names
        program.keeps_done = planner.program.keeps_done
        program.keeps_selected = planner.program.keeps_selected
        self.program = program
        self.effect.plan(Planner(program, planner.programs))

    def run(self, state: LorcanaState, ctx: Context) -> None:
        assert self.parent is not None
        frame = ctx.frame
        data = [self.until, ctx.seat, state.turn, 0, self.at, *frame.data[: slots.LENGTHS + frame.data[slots.SLOTS]]]
        refs = frame.refs[: sets_end(frame)]
        waiting = Frame(self.parent.address(WAITING), frame.seat, frame.source, data, refs)
        state.standing.append(waiting)
        reset_results(frame)
        frame.data[slots.DONE] = 1
        self.forward(frame)


# -- the table ---------------------------------------------------------------------------------------------------------

SPECS: Final[tuple[sh.Spec, ...]] = (
    sh.Spec(
        "effect",
        "give",
        Give,
        (
            ("what", sh.MAYBE_TARGET, None),
            ("who", sh.PLAYER, "you"),
            sh.need("parts", sh.PARTS),
            ("until", sh.UNTIL, "this turn"),
            ("continuous", sh.FLAG, False),
        ),
    ),
    sh.Spec(
        "effect",
        "later",
        Later,
        (
            sh.need("when", sh.TRIGGERS),
            sh.need("effect", sh.EFFECT),
            ("until", sh.UNTIL, "this turn"),
            ("once", sh.FLAG, False),
        ),
    ),
)
