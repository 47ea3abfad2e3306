"""The shapes of steps besides those for players (programs): asking (one question, one answer), finding cards, and doing
something to the cards that were found.

An effect is laid out as the questions it asks, each a step of its own, and one step that acts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.engine.frames import Change
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import change_kinds, questions, slots, zones
from loretable.games.lorcana.rules.abilities.choosing import Chosen
from loretable.games.lorcana.rules.abilities.nodes import Target
from loretable.games.lorcana.rules.abilities.programs import (
    Context,
    Effect,
    bind,
    bound,
    how_much,
    picks,
    plain_length,
    program_of,
    reset_results,
    sets_end,
)
from loretable.games.lorcana.rules.abilities.targets import Both
from loretable.games.lorcana.rules.procedure import A_NUMBER

if TYPE_CHECKING:
    from loretable.core.engine.frames import Frame
    from loretable.games.lorcana.rules.abilities.programs import Planner
    from loretable.games.lorcana.state import LorcanaState

# what the answer is that a step waits for, besides those of `rules/procedure.py`
EITHER: Final = 3  # pieces, or the number that says "none"

MANY: Final = 999


class Asking(Effect):
    """A step that may ask a player something; the answer is put at the end of its frame's numbers or cards."""

    def answers(self) -> int:
        """The kind of the answer."""
        return A_NUMBER

    def ask(self, state: LorcanaState, ctx: Context) -> bool:
        """Opens the question. False where there is none: a number that is wanted has then been put in the frame."""
        raise NotImplementedError

    def answered(self, state: LorcanaState, ctx: Context) -> None:
        """Takes the answer out of the frame, and goes on."""
        raise NotImplementedError

    def more(self, state: LorcanaState, ctx: Context) -> bool:
        """Is there a further question, before the answers are taken?"""
        return False

    def most_questions(self) -> int:
        return 1

    def run(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        if frame.data[slots.SUB] == 0 or self.more(state, ctx):
            frame.data[slots.SUB] += 1
            if self.ask(state, ctx):
                return
        frame.data[slots.SUB] = 0
        self.answered(state, ctx)

    def answer_fits(self, state: LorcanaState, question: int, number: int) -> bool:
        """May this number be among the answers? Asked of a save before it is believed."""
        return number >= 0


@final
class Find(Asking):
    """Finds the cards of an effect, asking the player who chooses them, and binds them under a name."""

    def __init__(self, effect: Effect, field: str, what: Target, slot: int) -> None:
        super().__init__()
        self.effect = effect  # what they are found for
        self.field = field  # and as what
        self.what = what
        self.slot = slot

    def answers(self) -> int:
        return EITHER

    def ask(self, state: LorcanaState, ctx: Context) -> bool:
        if self.what.stepwise():
            return self.what.ask_next(state, ctx, questions.CARDS, ctx.frame.refs[sets_end(ctx.frame) :])
        return self.what.asks() and self.what.ask(state, ctx, questions.CARDS)

    def more(self, state: LorcanaState, ctx: Context) -> bool:
        """As long as the last question was answered by a card."""
        return self.what.stepwise() and len(ctx.frame.refs) - sets_end(ctx.frame) == ctx.frame.data[slots.SUB]

    def most_questions(self) -> int:
        return MANY if self.what.stepwise() else 1

    def answered(self, state: LorcanaState, ctx: Context) -> None:
        refs = chosen(state, ctx, self.what) if self.what.asks() else self.what.cards(state, ctx)
        bind(ctx.frame, self.slot, refs)
        self.forward(ctx.frame)


def chosen(state: LorcanaState, ctx: Context, what: Target) -> list[int]:
    """Takes the cards that a player chose; that they were chosen is a change, which Vanish waits for."""
    frame = ctx.frame
    if len(frame.data) > plain_length(state, frame):
        frame.data.pop()  # "none", where others cannot see that there is none
    refs = picks(frame)
    if program_of(state, frame).keeps_selected:
        bind(frame, slots.SELECTED, bound(ctx, slots.SELECTED) + refs)
    if not state.features.choosing:
        return refs
    seat = what.chooser(state, ctx)
    changes: list[Change] = []
    for ref in refs:
        if state.pieces.zone[ref & REF_MASK] % zones.PER_SEAT == zones.IN_PLAY:
            changes.append(Change(change_kinds.CHOOSE_CARD, seat, ref, 0, ctx.source, seat))
    if changes:
        state.change(changes)
    return refs


@final
class FindUnder(Asking):
    """The face-down part of a choice among cards under others: how many from under each, since nobody can tell them apart."""

    def __init__(self, what: Chosen, slot: int) -> None:
        super().__init__()
        self.what = what
        self.slot = slot

    def ask(self, state: LorcanaState, ctx: Context) -> bool:
        seat = self.what.chooser(state, ctx)
        hosts = self.what.hosts(state, ctx, seat) if seat >= 0 else []
        given = ctx.frame.data[plain_length(state, ctx.frame) :]
        chosen_so_far = len(bound(ctx, self.slot)) + sum(given)
        most = how_much(state, ctx, self.what.most) - chosen_so_far
        least = (most if self.what.least < 0 else self.what.least) - chosen_so_far
        for i in range(len(given), len(hosts)):
            later = 0
            for j in range(i + 1, len(hosts)):
                later += len(hosts[j])
            high = min(len(hosts[i]), most)
            low = max(0, min(high, least - later))
            if low < high:
                state.ask_number(
                    questions.HOW_MANY, seat, list(range(high, low - 1, -1)), state.pieces.host[hosts[i][0]]
                )
                return True
            ctx.frame.data.append(high)
            most -= high
            least -= high
        return False

    def more(self, state: LorcanaState, ctx: Context) -> bool:
        return True

    def most_questions(self) -> int:
        return MANY

    def answered(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        given = all_answers(state, frame)
        seat = self.what.chooser(state, ctx)
        hosts = self.what.hosts(state, ctx, seat) if seat >= 0 else []
        refs = bound(ctx, self.slot)
        for i in range(min(len(given), len(hosts))):
            refs = refs + [state.pieces.ref(piece) for piece in hosts[i][: given[i]]]
        bind(frame, self.slot, refs)
        self.forward(frame)


def find(planner: Planner, effect: Effect, field: str, what: Target) -> int:
    """Lays out the finding of an effect's cards; the set that they will be in."""
    if isinstance(what, Both):
        what.slots = [find(planner, effect, f"{field} {i}", what.targets[i]) for i in range(len(what.targets))]
    slot = planner.slot(what.bound_name() or f"#{field}")
    planner.add(Find(effect, field, what, slot))
    effect.own_sets.append(slot)
    if isinstance(what, Chosen) and what.blind():
        planner.add(FindUnder(what, slot))
    return slot


class CardStep(Effect):
    """Finds its cards, then does something to all of them at once. They are "it" for what follows."""

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what
        self.slot = 0  # the set that they are in
        self.price = False  # is something else bought with it?

    def plan(self, planner: Planner) -> None:
        self.slot = find(planner, self, "what", self.what)
        planner.add(self)

    def run(self, state: LorcanaState, ctx: Context) -> None:
        refs = bound(ctx, self.slot)
        changes = self.changes(state, ctx, refs)  # while "it" and "that much" are still those of the effect before
        self.close(state, ctx, refs)
        ctx.change(state, changes)

    def changes(self, state: LorcanaState, ctx: Context, refs: list[int]) -> list[Change]:
        """What is to happen to these cards."""
        raise NotImplementedError

    def close(self, state: LorcanaState, ctx: Context, refs: list[int]) -> None:
        """All is read: what follows speaks of these cards, and of what is now done to them."""
        close(self, ctx, refs)

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return self.what.possible(state, ctx) and (not self.price or some_pays(state, ctx, self, self.what))

    def whole(self, state: LorcanaState, ctx: Context) -> bool:
        return self.what.whole(state, ctx) and (not self.price or some_pays(state, ctx, self, self.what))

    def secret(self) -> bool:
        return self.what.secret()

    def demand(self, exact: bool = False) -> None:
        self.what.demand(exact)
        if exact:
            self.price = True
            self.what.pays(self)


def some_pays(state: LorcanaState, ctx: Context, price: Effect, what: Target) -> bool:
    """Can the price be paid with one of the cards that it names? Those that are chosen are asked about where they are."""
    if not what.settled():
        return True
    refs = what.cards(state, ctx)
    for ref in refs:
        piece = state.pieces.find(ref)
        if piece >= 0 and price.can_be_done_to(state, ctx, piece):
            return True
    return not refs


def close(step: Effect, ctx: Context, refs: list[int]) -> None:
    bind(ctx.frame, slots.IT, refs)
    reset_results(ctx.frame)
    step.forward(ctx.frame)


def answer(frame: Frame) -> int:
    """The number that was chosen."""
    return frame.data.pop()


def all_answers(state: LorcanaState, frame: Frame) -> list[int]:
    """Takes the numbers out of the frame that were chosen one after the other."""
    base = plain_length(state, frame)
    found = frame.data[base:]
    for _ in found:
        frame.data.pop()
    return found


def numbers_given(state: LorcanaState, frame: Frame) -> int:
    """How many answers have come so far."""
    return len(frame.data) - plain_length(state, frame)
