"""How a tree of effects runs: laid out as a list of steps, with a frame that says how far it is; and the context in which texts
are read.

One frame carries a whole effect, however deeply nested, so it can be saved, cloned and searched wherever it stops to ask.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from loretable.core.engine.frames import Change, Frame, Ghost
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import change_kinds, player_groups, slots

from .nodes import Amount, Node, Number

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

    from .ability import Ability

NO_FRAME: Final = Frame(0, -1)


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Context:
    """Whose text it is, on which card, and the frame it runs in (NO_FRAME for texts that just apply)."""

    def __init__(self, seat: int, source: int, frame: Frame) -> None:
        self.seat = seat
        self.source = source  # a reference
        self.frame = frame
        self.candidate = -1  # the card that it is given or done to, for amounts that speak of it
        self.asked = -1  # the seat that chooses among effects, and knows what it can do
        self.player = -1  # "that player", where a condition is asked of one player after the other
        self.in_part = False  # is it enough if something can be done?

    def piece(self, state: LorcanaState) -> int:
        """The card whose text it is, or -1 where it has left."""
        return state.pieces.find(self.source)

    def subject(self) -> int:
        return self.frame.refs[slots.SUBJECT] if self.frame.refs else -1

    def other(self) -> int:
        return self.frame.refs[slots.OTHER] if self.frame.refs else -1

    def change(self, state: LorcanaState, changes: list[Change]) -> None:
        """Makes simultaneous changes, controlled by the player of this text; how much was done is noted in the frame."""
        if changes:
            for each in changes:
                each.controller = self.seat
                each.source = self.source
            state.change(changes)


class Effect(Node):
    """Something that is done. A tree of effects is laid out as a list of steps; each knows its place in it."""

    def __init__(self) -> None:
        self.at = -1
        self.own_sets: list[int] = []  # the sets that are found for it
        self.payer = player_groups.YOU  # who is "you": another player where that player pays the cost

    def plan(self, planner: Planner) -> None:
        """Adds its steps to the program: by default itself."""
        planner.add(self)

    def run(self, state: LorcanaState, ctx: Context) -> None:
        """Does this step, and calls `forward` before it changes anything. Steps that ask are steps.Asking."""
        raise NotImplementedError

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        """Can it do anything, as far as public information tells? No player is asked whether to do what cannot be done."""
        return True

    def whole(self, state: LorcanaState, ctx: Context) -> bool:
        """Can it be done completely, as far as the choosing player knows (CR 6.1.5.1, 6.1.5.2)?"""
        return self.possible(state, ctx)

    def secret(self) -> bool:
        """May whether it can be done depend on what only one player knows?"""
        return True

    def usable(self, state: LorcanaState, ctx: Context) -> bool:
        """Can its player, who knows what they hold, do what it begins with, where that is a price (CR 6.1.5.1)?"""
        return True

    def demand(self, exact: bool = False) -> None:
        """It is a cost, or was chosen because it can be done: its player may not fail to find what it needs (CR 7.1.4)."""

    def can_be_done_to(self, state: LorcanaState, ctx: Context, piece: int) -> bool:
        """Would it do anything to this card? Where it is a price, no other can pay it (CR 6.1.5.1)."""
        return True

    def forward(self, frame: Frame) -> None:
        frame.step = self.at + 1


class PlayerStep(Effect):
    """Makes one kind of change to each of some players."""

    def __init__(self, player: player_groups.PlayerGroup, amount: Amount, kind: change_kinds.ChangeKind) -> None:
        super().__init__()
        self.player = player
        self.amount = amount
        self.kind = kind

    def run(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        amount = how_much(state, ctx, self.amount)
        seats = players(state, ctx, self.player)
        self.forward(frame)
        reset_results(frame)
        changes: list[Change] = []
        for seat in seats:
            if amount:
                changes.extend(self.changes(state, ctx, seat, amount))
        ctx.change(state, changes)

    def changes(self, state: LorcanaState, ctx: Context, seat: int, amount: int) -> list[Change]:
        return [Change(self.kind, seat, -1, amount)]


def how_much(state: LorcanaState, ctx: Context, amount: Amount) -> int:
    """An amount of an effect, never below zero. Most are plain numbers, and are read without a call."""
    return max(0, amount.number if isinstance(amount, Number) else amount.value(state, ctx))


# -- programs ----------------------------------------------------------------------------------------------------------

# addresses of frames: FIRST + 3 * number of the program + one of these
FIRST: Final = 100
RUNNING: Final = 0  # on the agenda or in the bag: the program itself
LASTING: Final = 1  # standing: what a `give` gave
WAITING: Final = 2  # standing: a floating or delayed trigger


def is_running(frame: Frame) -> bool:
    """A program on the agenda or in the bag."""
    return is_of(frame, RUNNING)


def is_lasting(frame: Frame) -> bool:
    """A lasting effect: something that was given for a time."""
    return is_of(frame, LASTING)


def is_waiting(frame: Frame) -> bool:
    """A floating or delayed triggered ability, apart from any card."""
    return is_of(frame, WAITING)


def is_of(frame: Frame, kind: i64) -> bool:
    address: i64 = frame.address
    return address >= FIRST and (address - FIRST) % 3 == kind


@final
class Program:
    def __init__(self, number: int, ability: Ability) -> None:
        self.number = number
        self.ability = ability
        self.steps: list[Effect] = []
        self.names: list[str] = list(slots.OWN_SETS)  # of the sets that can be bound; the first is "it"
        self.loops = 0  # how many numbers its loops keep
        self.keeps_done = False  # does it speak of the cards that something was done to?
        self.keeps_selected = False  # does it speak of "another" card?

    def address(self, kind: int) -> int:
        return FIRST + 3 * self.number + kind


@final
class Planner:
    """Lays a tree of effects out as the steps of a program."""

    def __init__(self, program: Program, programs: list[Program]) -> None:
        self.program = program
        self.programs = programs
        self.payer = player_groups.YOU  # whose costs are laid out

    def add(self, step: Effect) -> int:
        step.at = len(self.program.steps)
        step.payer = self.payer
        self.program.steps.append(step)
        return step.at

    def here(self) -> int:
        return len(self.program.steps)

    def loop(self, numbers: int) -> int:
        """Room for the numbers of a loop."""
        self.program.loops += numbers
        return self.program.loops - numbers

    def slot(self, name: str) -> int:
        """The number of a set by its name."""
        if name not in self.program.names:
            self.program.names.append(name)
        return self.program.names.index(name)


def new_frame(
    state: LorcanaState, program: Program, seat: int, source: int, subject: int = -1, other: int = -1, amount: int = 0
) -> Frame:
    """A frame at the start of a program."""
    slots = len(program.names)
    data = [0, -1, 0, 0, amount, 0, -1, slots]
    for _each in range(slots + program.loops):
        data.append(0)
    return Frame(program.address(RUNNING), seat, source, data, [subject, other])


def number_of(frame: Frame) -> int:
    """The number of the program that a frame runs, or that left it standing."""
    return number_at(frame.address)


def number_at(address: i64) -> int:
    """The number of the program of a frame's address."""
    return (address - FIRST) // 3


def program_of(state: LorcanaState, frame: Frame) -> Program:
    return state.programs[number_of(frame)]


def resume(state: LorcanaState, frame: Frame) -> None:
    """Runs one step of a program."""
    program = program_of(state, frame)
    if frame.step >= len(program.steps):
        state.done()
        return
    step = program.steps[frame.step]
    ctx = Context(frame.seat, frame.source, frame)
    if step.payer != player_groups.YOU:
        seats = players(state, ctx, step.payer)
        if not seats:
            not_paid(state, frame, step)  # who was to pay has left: nobody pays in their place
            return
        ctx.seat = seats[0]
    step.run(state, ctx)


def not_paid(state: LorcanaState, frame: Frame, step: Effect) -> None:
    """Goes past a step, with whatever it was asked."""
    frame.data[slots.SUB] = 0
    base = plain_length(state, frame)
    while len(frame.data) > base:
        frame.data.pop()
    step.forward(frame)


def loop_at(frame: Frame, loop: int) -> int:
    """Where a loop's numbers are in the frame's data."""
    return slots.LENGTHS + frame.data[slots.SLOTS] + loop


def plain_length(state: LorcanaState, frame: Frame) -> int:
    """How long a frame's data is without an answer in it."""
    program = program_of(state, frame)
    return slots.LENGTHS + len(program.names) + program.loops


# -- asking the context ----------------------------------------------------------------------------------------------


def players(state: LorcanaState, ctx: Context, which: player_groups.PlayerGroup) -> list[int]:
    """The seats that a word means, in turn order from the active player (CR 6.7.6), those still in the game."""
    if which == player_groups.YOU:
        return [ctx.seat] if state.in_game(ctx.seat) else []
    if which == player_groups.THAT_PLAYER:
        seat = ctx.player
        if seat < 0 and ctx.frame.data:
            seat = ctx.frame.data[slots.PLAYER]
        return [seat] if seat >= 0 and state.in_game(seat) else []
    if which == player_groups.ACTIVE:
        return [state.active]
    if which >= player_groups.OWNER:
        seat = owner_spoken_of(state, ctx, which)
        return [seat] if seat >= 0 and state.in_game(seat) else []
    found: list[int] = []
    for i in range(state.seats):
        seat = (state.active + i) % state.seats
        if state.in_game(seat) and (which == player_groups.EVERYBODY or seat != ctx.seat):
            found.append(seat)
    return found


def is_player(state: LorcanaState, ctx: Context, which: player_groups.PlayerGroup, seat: int) -> bool:
    """Is a seat among those that a word means?"""
    if which == player_groups.EVERYBODY:
        return True
    if which == player_groups.YOU:
        return seat == ctx.seat
    if which == player_groups.OPPONENTS:
        return seat != ctx.seat
    if which == player_groups.ACTIVE:
        return seat == state.active
    return seat in players(state, ctx, which)


def owner_spoken_of(state: LorcanaState, ctx: Context, which: player_groups.PlayerGroup) -> int:
    """Whose card it is: -1 where there is none. Nobody else is meant then, least of all "you" (CR 1.2.3, 6.1.11)."""
    if which == player_groups.SUBJECTS_OWNER:
        ref = ctx.subject()
    elif which == player_groups.OTHERS_OWNER:
        ref = ctx.other()
    else:
        found = bound(ctx, slots.IT)
        ref = found[0] if found else -1
    return -1 if ref < 0 else state.owner(ref & REF_MASK)


def bound(ctx: Context, slot: int) -> list[int]:
    """The references that were bound in a slot; 0 is "it", the cards that were chosen or found last."""
    frame = ctx.frame
    if not frame.data:
        return []
    start = slots.SETS
    for i in range(slot):
        start += frame.data[slots.LENGTHS + i]
    return frame.refs[start : start + frame.data[slots.LENGTHS + slot]]


def sets_end(frame: Frame) -> int:
    """Where the bound sets end and the picks of the present step begin."""
    end = slots.SETS
    for i in range(frame.data[slots.SLOTS]):
        end += frame.data[slots.LENGTHS + i]
    return end


def bind(frame: Frame, slot: int, refs: list[int]) -> None:
    """Remembers cards in a slot."""
    start = slots.SETS
    for i in range(slot):
        start += frame.data[slots.LENGTHS + i]
    kept = frame.refs
    length = frame.data[slots.LENGTHS + slot]
    if start + length == len(kept):
        while len(kept) > start:
            kept.pop()
        kept.extend(refs)
    elif length == len(refs):
        for i in range(length):
            kept[start + i] = refs[i]
    else:
        frame.refs = kept[:start] + refs + kept[start + length :]
    frame.data[slots.LENGTHS + slot] = len(refs)


def reset_results(frame: Frame) -> None:
    """Nothing has been done yet: what "if you do", "that much" and "this way" speak of begins anew."""
    frame.data[slots.DONE] = 0
    frame.data[slots.AMOUNT] = 0
    if frame.data[slots.LENGTHS + slots.DONE_TO]:
        bind(frame, slots.DONE_TO, [])


def picks(frame: Frame) -> list[int]:
    """Takes the picks of the present step out of the frame."""
    end = sets_end(frame)
    taken = frame.refs[end:]
    for _ in taken:
        frame.refs.pop()
    return taken


def ghost_of(state: LorcanaState, ref: int) -> Ghost | None:
    """Last-known information of a card that has left play, or None (CR 6.7.7)."""
    return None if state.pieces.find(ref) >= 0 else state.ghost(ref)
