"""The kinds of nodes, and the context in which they are read.

Nodes never change once a game has been built of them: states, clones and samples share them. What a running effect has
found out so far (who was chosen, how much was done) is in its frame; what it is part of is in the context.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from ....core.agenda import Frame, Ghost
from ....core.pieces import REF_MASK
from ..terms import ACTIVE, EVERYBODY, OPPONENTS, OWNER, THAT_PLAYER, YOU, Players

if TYPE_CHECKING:
    from ..state import LorcanaState
    from .programs import Planner

# a running effect's frame: data = [these, lengths of the bound sets, loops, answers], refs = [these, sets, picks]
SUB: Final = 0  # 1 while the present step waits for an answer
PLAYER: Final = 1  # the player bound last, -1 for none
AMOUNT: Final = 2  # how much the last effect did, all in all
DONE: Final = 3  # how many things the last effect did: 0 where it did nothing
EVENT_AMOUNT: Final = 4  # how much the trigger was about
FLAGS: Final = 5  # how the card was played: bits of events.py; and UNRESOLVED
NAMED: Final = 6  # the name that was called: a face that has it, or -1
SLOTS: Final = 7  # how many sets of cards can be bound
LENGTHS: Final = 8
SUBJECT: Final = 0
OTHER: Final = 1
SETS: Final = 2
# sets that every program has
IT: Final = 0  # the cards that were found last
DONE_TO: Final = 1  # the cards that the last effect was done to ("this way"), where the text speaks of them
SELECTED: Final = 2  # the cards chosen so far, where the text speaks of "another"
OWN_SETS: Final = ("", "#done", "#selected")

UNRESOLVED: Final = 1 << 8  # some part of the effect was declined, or resolved with no effect (CR 6.1.1)

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
        return self.frame.refs[SUBJECT] if self.frame.refs else -1

    def other(self) -> int:
        return self.frame.refs[OTHER] if self.frame.refs else -1


# -- the abstract nodes ------------------------------------------------------------------------------------------------


class Amount:
    """A number."""

    def value(self, state: LorcanaState, ctx: Context) -> int:
        raise NotImplementedError

    def constant(self) -> bool:
        return False

    def none(self, state: LorcanaState, ctx: Context) -> bool:
        """Is there nothing that it would be taken from? Then whatever is compared with each of them compares well."""
        return False

    def reads(self) -> int:
        """What it looks at that texts change, as bits of terms: such texts are read again until nothing changes."""
        return 0


class Condition:
    def holds(self, state: LorcanaState, ctx: Context) -> bool:
        raise NotImplementedError

    def reads(self) -> int:
        return 0


class Target:
    """Cards: named by what they are, found, or chosen by somebody."""

    def asks(self) -> bool:
        """Is somebody asked? Then `ask` comes first, and the answer is in the frame."""
        return False

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        """References, of cards that may have left since."""
        raise NotImplementedError

    def chooser(self, state: LorcanaState, ctx: Context) -> int:
        """Who is asked."""
        return ctx.seat

    def ask(self, state: LorcanaState, ctx: Context, question: int) -> bool:
        """Opens the question, if there is one; the picks end up at the end of the frame's references."""
        return False

    def stepwise(self) -> bool:
        """Is one card asked for after the other?"""
        return False

    def ask_next(self, state: LorcanaState, ctx: Context, question: int, picked: list[int]) -> bool:
        """The next one."""
        return False

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        """For all that everybody knows: is there anything to be found?"""
        return True

    def whole(self, state: LorcanaState, ctx: Context) -> bool:
        """Is there as much as is asked for, for all that those know who choose?"""
        return self.possible(state, ctx)

    def demand(self, exact: bool = False) -> None:
        """What is there has to be found; `exact`: as much as is asked for, or nothing."""

    def bound_name(self) -> str:
        """The name under which the cards are remembered besides "it", or ""."""
        return ""

    def reads(self) -> int:
        return 0


class Effect:
    """Something that is done. A tree of effects is laid out as a list of steps; each knows its place in it."""

    def __init__(self) -> None:
        self.at = -1
        self.payer = YOU  # who is "you": somebody else where it is their cost

    def plan(self, planner: Planner) -> None:
        """Adds its steps to the program: by default itself."""
        planner.add(self)

    def run(self, state: LorcanaState, ctx: Context) -> None:
        """Does this step, and calls `forward` before it changes anything. Steps that ask are steps.Asking."""
        raise NotImplementedError

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        """For all that everybody knows: can anything come of it? Nobody is asked whether to do what cannot be done."""
        return True

    def whole(self, state: LorcanaState, ctx: Context) -> bool:
        """Can it be done completely, for all that those know who choose (CR 6.1.5.1, 6.1.5.2)?"""
        return self.possible(state, ctx)

    def demand(self, exact: bool = False) -> None:
        """It is chosen or paid where it can be done: then nobody may fail to find what it needs (CR 7.1.4)."""

    def forward(self, frame: Frame) -> None:
        frame.step = self.at + 1


class Cost:
    """Something that is paid: all of it or not at all (CR 1.5.3)."""

    def payable(self, state: LorcanaState, ctx: Context) -> bool:
        raise NotImplementedError

    def seems_payable(self, state: LorcanaState, ctx: Context) -> bool:
        """The same for all that everybody knows."""
        return self.payable(state, ctx)

    def ink(self, state: LorcanaState, ctx: Context) -> int:
        """How much of it is ink: what is paid in ink is added up."""
        return 0

    def exerts_this(self) -> bool:
        """Is it exerting the card itself? That is paid even where an ability is used for free (CR 6.1.7.1)."""
        return False

    def plan(self, planner: Planner) -> None:
        """Adds the steps that pay it."""


class Part:
    """What a text gives to a card or a player."""

    def on_card(self) -> bool:
        return True

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        """What it changes, as bits of terms: READ_STRENGTH and the like."""
        return 0

    def keywords(self) -> int:
        """The keywords that it gives or takes, as bits."""
        return 0

    def of_itself(self) -> bool:
        """Is it about the playing of the card whose text it is? Then it works wherever that card is played from."""
        return False

    def constant(self) -> bool:
        """Is it the same as long as the same cards are in play?"""
        return True


# -- asking the context ----------------------------------------------------------------------------------------------


def players(state: LorcanaState, ctx: Context, which: Players) -> list[int]:
    """The seats that a word means, in turn order from the active player (CR 6.7.6), those still in the game."""
    if which == YOU:
        return [ctx.seat] if state.in_game(ctx.seat) else []
    if which == THAT_PLAYER:
        seat = ctx.player
        if seat < 0 and ctx.frame.data:
            seat = ctx.frame.data[PLAYER]
        return [seat] if seat >= 0 and state.in_game(seat) else []
    if which == OWNER:
        seat = owner_of_bound(state, ctx)
        return [seat] if seat >= 0 and state.in_game(seat) else []
    if which == ACTIVE:
        return [state.active]
    found: list[int] = []
    for i in range(state.seats):
        seat = (state.active + i) % state.seats
        if state.in_game(seat) and (which == EVERYBODY or seat != ctx.seat):
            found.append(seat)
    return found


def is_player(state: LorcanaState, ctx: Context, which: Players, seat: int) -> bool:
    """Is a seat among those that a word means?"""
    if which == EVERYBODY:
        return True
    if which == YOU:
        return seat == ctx.seat
    if which == OPPONENTS:
        return seat != ctx.seat
    if which == ACTIVE:
        return seat == state.active
    return seat in players(state, ctx, which)


def owner_of_bound(state: LorcanaState, ctx: Context) -> int:
    found = bound(ctx, 0)
    ref = found[0] if found else ctx.subject()
    return -1 if ref < 0 else state.owner(ref & REF_MASK)


def bound(ctx: Context, slot: int) -> list[int]:
    """The references that were bound in a slot; 0 is "it", the cards that were chosen or found last."""
    frame = ctx.frame
    if not frame.data:
        return []
    start = SETS
    for i in range(slot):
        start += frame.data[LENGTHS + i]
    return frame.refs[start : start + frame.data[LENGTHS + slot]]


def sets_end(frame: Frame) -> int:
    """Where the bound sets end and the picks of the present step begin."""
    end = SETS
    for i in range(frame.data[SLOTS]):
        end += frame.data[LENGTHS + i]
    return end


def bind(frame: Frame, slot: int, refs: list[int]) -> None:
    """Remembers cards in a slot."""
    start = SETS
    for i in range(slot):
        start += frame.data[LENGTHS + i]
    kept = frame.refs
    length = frame.data[LENGTHS + slot]
    if start + length == len(kept):
        while len(kept) > start:
            kept.pop()
        kept.extend(refs)
    elif length == len(refs):
        for i in range(length):
            kept[start + i] = refs[i]
    else:
        frame.refs = kept[:start] + refs + kept[start + length :]
    frame.data[LENGTHS + slot] = len(refs)


def reset_results(frame: Frame) -> None:
    """Nothing has been done yet: what "if you do", "that much" and "this way" speak of begins anew."""
    frame.data[DONE] = 0
    frame.data[AMOUNT] = 0
    if frame.data[LENGTHS + DONE_TO]:
        bind(frame, DONE_TO, [])


def picks(frame: Frame) -> list[int]:
    """Takes the picks of the present step out of the frame."""
    end = sets_end(frame)
    taken = frame.refs[end:]
    for _ in taken:
        frame.refs.pop()
    return taken


def ghost_of(state: LorcanaState, ref: int) -> Ghost | None:
    """What a card was when it left play, if it has (CR 6.7.7)."""
    return None if state.pieces.find(ref) >= 0 else state.ghost(ref)
