"""What is still to be done, as data: a stack of frames instead of a call stack, so that an effect can wait for an answer; what
a state holds besides; and how the engine's own frames run: intended changes, the bag.

A frame says which code runs (address), how far it is (step), for whom, because of what, and holds plain numbers (`data`)
and references to pieces (`refs`). Numbers and references are kept apart so that a sample can exchange the pieces a seat
does not know, also in the middle of an effect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from .actions import Action
from .chance import Chance
from .errors import RulesBug
from .events import Event
from .pieces import NO_PIECES, REF_MASK

if TYPE_CHECKING:
    from .game import Game
    from .state import State

# Addresses of the engine's own frames are negative; a game's are 0 and more.
PICKING: Final = -1
CHANGING: Final = -2
EMPTYING: Final = -3

DECLINE: Final = -1
"""The number that stands for "no" among replacements."""


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Frame:
    """One thing on the agenda; the same shape serves triggers waiting in the bag and standing effects."""

    def __init__(
        self, address: int, seat: int, source: int = -1, data: list[int] | None = None, refs: list[int] | None = None
    ) -> None:
        self.address = address
        self.step = 0
        self.seat = seat
        self.source = source  # reference to the piece whose text this is, or -1
        self.cause = -1  # reference to the piece whose text led to this one, or -1
        self.data: list[int] = [] if data is None else data
        self.refs: list[int] = [] if refs is None else refs

    def clone(self) -> Frame:
        other = Frame(self.address, self.seat, self.source, self.data.copy(), self.refs.copy())
        other.step = self.step
        other.cause = self.cause
        return other

    def take(self) -> list[int]:
        """The references collected so far, which the frame then forgets: spent picks must not linger as secrets."""
        taken = self.refs
        self.refs = []
        return taken

    def __repr__(self) -> str:
        source = f", source {self.source & REF_MASK}" if self.source >= 0 else ""
        refs = [ref & REF_MASK for ref in self.refs]
        return f"<Frame at {self.address}, step {self.step}, seat {self.seat}{source}, data {self.data}, pieces {refs}>"

    def to_json(self) -> list[object]:
        return [self.address, self.step, self.seat, self.source, self.cause, list(self.data), list(self.refs)]


def frame_from(values: list[int], data: list[int], refs: list[int]) -> Frame:
    """The inverse of to_json, once the numbers have been validated."""
    frame = Frame(values[0], values[2], values[3], data, refs)
    frame.step = values[1]
    frame.cause = values[4]
    return frame


def clone_frames(frames: list[Frame]) -> list[Frame]:
    copies: list[Frame] = []
    for frame in frames:
        copies.append(frame.clone())
    return copies


NONE_USED: Final[list[int]] = []


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Change:
    """Something an effect is about to do. Replacements edit it before it happens; triggers look at it afterwards.

    What it is done to and who does it are kept apart: `seat` and `piece` are whom and what it befalls, `doer` and `source`
    the player and the piece whose effect it is, -1 where the rules do it.
    """

    def __init__(
        self,
        kind: int,
        seat: int,
        piece: int = -1,
        amount: int = 0,
        other: int = -1,
        doer: int = -1,
        source: int = -1,
        cards: list[int] = NONE_USED,
        how: int = 0,
    ) -> None:
        self.kind = kind
        self.seat = seat  # whom it befalls: this seat chooses among competing replacements
        self.piece = piece  # a reference
        self.other = other  # a reference
        self.amount = amount
        self.doer = doer  # a seat
        self.source = source  # a reference
        self.cards = cards  # references to further pieces that take part; replaced, never written
        self.how = how  # in which way: bits of the game's own
        self.used = NONE_USED  # replacements that had their one chance at this change; replaced, never written

    def __repr__(self) -> str:
        words = [f"Change {self.kind} for seat {self.seat}"]
        if self.piece >= 0:
            words.append(f"piece {self.piece & REF_MASK}")
        if self.other >= 0:
            words.append(f"other {self.other & REF_MASK}")
        if self.amount:
            words.append(f"amount {self.amount}")
        return f"<{', '.join(words)}>"

    def instead(self, kind: int, amount: int = 0) -> Change:
        """The same change turned into another kind."""
        return Change(kind, self.seat, self.piece, amount, self.other, self.doer, self.source, self.cards, self.how)


CHANGE_NUMBERS: Final = 7
"""Numbers of a stored change: kind, seat, amount, doer, how, how many further pieces, how many replacements; then these."""
CHANGE_REFS: Final = 3
"""Its references: piece, other, source; then further pieces."""


def store_changes(frame: Frame, changes: list[Change]) -> None:
    """Writes changes into a frame's two lists."""
    data = [len(changes)]
    refs: list[int] = []
    for change in changes:
        data.append(change.kind)
        data.append(change.seat)
        data.append(change.amount)
        data.append(change.doer)
        data.append(change.how)
        data.append(len(change.cards))
        data.append(len(change.used))
        data.extend(change.used)
        refs.append(change.piece)
        refs.append(change.other)
        refs.append(change.source)
        refs.extend(change.cards)
    frame.data = data
    frame.refs = refs


def stored_changes(frame: Frame) -> list[Change]:
    """Reads them back."""
    data = frame.data
    changes: list[Change] = []
    at = 1
    ref = 0
    for _ in range(data[0]):
        piece, other, source = frame.refs[ref], frame.refs[ref + 1], frame.refs[ref + 2]
        ref += CHANGE_REFS
        cards = frame.refs[ref : ref + data[at + 5]]
        ref += data[at + 5]
        change = Change(data[at], data[at + 1], piece, data[at + 2], other, data[at + 3], source, cards, data[at + 4])
        used = data[at + 6]
        at += CHANGE_NUMBERS
        change.used = data[at : at + used]
        at += used
        changes.append(change)
    return changes


@mypyc_attr(acyclic=True)
@final
class Ghost:
    """What a piece was when it left: last-known information, kept until agenda and bag are empty."""

    def __init__(self, ref: int, seat: int, facts: list[int], refs: list[int]) -> None:
        self.ref = ref
        self.seat = seat
        self.facts = facts  # plain numbers
        self.refs = refs  # pieces that were with it: a sample exchanges those a seat does not know

    def __repr__(self) -> str:
        return f"<Ghost of piece {self.ref & REF_MASK}, seat {self.seat}, facts {self.facts}>"


# -- the state that holds it ------------------------------------------------------------------------------------------

NO_ACTIONS: Final[list[Action]] = []
NO_CHANCE: Final = Chance([])
NO_EVENTS: Final[list[Event]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class StateData:
    """What a state holds, and what can be read off it or noted in it without asking the rules."""

    def __init__(self, game: Game, options: dict[str, object]) -> None:
        self.game = game
        self.options = options
        self.layout = game.layout(options)
        self.seats = self.layout.seats
        self.pieces = NO_PIECES
        self.chance = NO_CHANCE
        self.agenda: list[Frame] = []
        self.bag: list[Frame] = []  # triggers that wait to be resolved
        self.standing: list[Frame] = []  # effects that last: floating triggers, granted abilities
        self.ghosts: list[Ghost] = []
        # the open decision
        self.question = -1  # its kind, an index into game.questions; -1: none
        self.asker = -1  # reference to the piece that asks
        self.asked = 0  # the seats asked, as a mask
        self.simultaneous = False  # is it simultaneous?
        self.chosen = 0  # those known to have chosen
        self.reasked = 0  # in a sample: those known to have chosen, whose choice is not known
        self.commits: list[Action] = []  # hidden choices of a simultaneous decision, and by whom
        self.commit_seats: list[int] = []
        # how far, and how it ended
        self.step = 0
        self.decisions = 0
        self.out = 0  # seats that have left the game
        self.over = False
        self.scores = self.layout.nothing
        self.reason = ""
        # not part of the state: never saved, cloned or hashed
        self.listening = False
        self.events = NO_EVENTS
        self.cached: list[Action] = NO_ACTIONS
        self.cached_seat = -1

    # -- asking it -----------------------------------------------------------------------------------------------

    @property
    def waiting(self) -> list[int]:
        """The seats whose answer is needed, in seat order."""
        return [seat for seat in range(self.seats) if self.must_answer(seat)]

    @property
    def seat(self) -> int:
        """The first seat whose answer is needed, or -1."""
        missing = self.asked & (~self.chosen | self.reasked) if self.chosen else self.asked
        seat = 0
        while missing:
            if missing & 1:
                return seat
            missing >>= 1
            seat += 1
        return -1

    def must_answer(self, seat: int) -> bool:
        return (self.asked & (~self.chosen | self.reasked)) >> seat & 1 == 1

    def in_game(self, seat: int) -> bool:
        """Is there such a seat, and has it not left the game?"""
        return 0 <= seat < self.seats and (self.out == 0 or not (self.out >> seat) & 1)

    @property
    def epoch(self) -> int:
        """Rises when chance is drawn or somebody learns something: taking back is free while it has not."""
        return self.chance.drawn + self.pieces.shown

    @property
    def winners(self) -> list[int]:
        """The seats that have won: several in a co-operative game, none while it goes on and after a draw."""
        if not self.over:
            return []
        best = 0
        for score in self.scores:
            if score > best:
                best = score
        return [seat for seat in range(self.seats) if best > 0 and self.scores[seat] == best]

    @property
    def winner(self) -> int | None:
        """The seat that has won alone, or None."""
        winners = self.winners
        return winners[0] if len(winners) == 1 else None

    def top_address(self) -> int:
        return self.agenda[-1].address if self.agenda else 0

    def ghost(self, ref: int) -> Ghost | None:
        """Last-known information about a piece that has left."""
        for ghost in self.ghosts:
            if ghost.ref == ref:
                return ghost
        return None

    # -- noting something in it ----------------------------------------------------------------------------------

    def ask(self, question: int, seat: int, asker: int = -1) -> None:
        """Opens a decision for one seat. `asker` is the piece that asks."""
        self.question = question
        self.asked = 1 << seat
        self.asker = self.pieces.ref(asker)
        self.chosen = 0

    def ask_all(self, question: int, seats: int, asker: int = -1) -> None:
        """Opens a simultaneous decision for a mask of seats: each commits hidden, all are taken together."""
        self.question = question
        self.simultaneous = True
        self.asked = seats & ~self.out
        self.asker = self.pieces.ref(asker)
        self.chosen = 0

    def do(self, frame: Frame) -> None:
        """Puts a frame on the agenda; its cause is the source of the frame that did so."""
        if self.agenda and frame.cause < 0:
            frame.cause = self.agenda[-1].source
        self.agenda.append(frame)

    def done(self) -> None:
        """Takes the top frame off the agenda."""
        self.agenda.pop()

    def leave_ghost(self, piece: int, seat: int, facts: list[int], refs: list[int] | None = None) -> None:
        """Remembers what a piece was, and which pieces were with it, before it moves."""
        self.ghosts.append(Ghost(self.pieces.ref(piece), seat, facts, [] if refs is None else refs))

    def close(self) -> None:
        self.question = -1
        self.asked = 0
        self.simultaneous = False
        self.chosen = 0
        self.reasked = 0
        self.asker = -1
        if self.commits:
            self.commits = []
            self.commit_seats = []
        self.cached = NO_ACTIONS
        self.cached_seat = -1

    def copy_to(self, other: StateData) -> None:
        """Copies everything that is not the game's own into a blank state; nobody listens to the copy."""
        other.pieces = self.pieces.clone()
        other.chance = self.chance.clone()
        if self.agenda:
            other.agenda = clone_frames(self.agenda)
        if self.bag:
            other.bag = clone_frames(self.bag)
        if self.standing:
            other.standing = clone_frames(self.standing)
        if self.ghosts:
            other.ghosts = self.ghosts.copy()
        other.question = self.question
        other.asker = self.asker
        other.asked = self.asked
        other.simultaneous = self.simultaneous
        other.chosen = self.chosen
        other.reasked = self.reasked
        if self.commits:
            other.commits = self.commits.copy()
            other.commit_seats = self.commit_seats.copy()
        other.step = self.step
        other.decisions = self.decisions
        other.out = self.out
        other.over = self.over
        other.scores = self.scores
        other.reason = self.reason


# -- how the engine's own frames run ------------------------------------------------------------------------------------


def resume(state: State, frame: Frame) -> None:
    """Runs one step of an engine frame that asks nobody by itself."""
    if frame.address == CHANGING:
        resume_change(state, frame)
    elif frame.address == EMPTYING:
        resume_bag(state, frame)
    else:
        raise RulesBug(f"nothing runs at address {frame.address}")


# -- intended changes --------------------------------------------------------------------------------------------


def change(state: State, changes: list[Change]) -> None:
    for each in changes:
        if state.replacements(each):
            break
    else:
        happen(state, changes)
        return
    frame = Frame(
        CHANGING, state.agenda[-1].seat if state.agenda else -1, state.agenda[-1].source if state.agenda else -1
    )
    store_changes(frame, changes)
    state.do(frame)


def happen(state: State, changes: list[Change]) -> None:
    """Nothing replaces them any more: all of them happen, and only then triggers look at them."""
    state.before_changes(changes)
    for change in changes:
        state.perform(change)
    state.after_changes(changes)


def resume_change(state: State, frame: Frame) -> None:
    if frame.step == 2:
        # the answer of the seat that was asked is the last number; take it off before reading the changes
        answer = frame.data.pop()
        frame.step = 0
        replace_first(state, frame, answer)
        return
    changes = stored_changes(frame)
    for change in changes:
        found = [r for r in state.replacements(change) if r not in change.used]
        if not found:
            continue
        if len(found) == 1 and not state.optional(found[0]):
            replace_first(state, frame, found[0])
            return
        free = True
        for r in found:
            free = free and state.optional(r)
        if free:
            found.append(DECLINE)
        frame.step = 2
        state.ask_number(state.game.replacing, change.seat, found, state.pieces.find(change.piece))
        return
    # off the agenda first: what the changes lead to comes after it
    state.done()
    happen(state, changes)


def replace_first(state: State, frame: Frame, replacement: int) -> None:
    """Applies a replacement to the first change it fits; DECLINE uses up all that were offered."""
    before = stored_changes(frame)
    after: list[Change] = []
    replaced = False
    for change in before:
        found: list[int] = []
        if not replaced:
            found = [r for r in state.replacements(change) if r not in change.used]
        if not found:
            after.append(change)
            continue
        replaced = True
        if replacement == DECLINE:
            change.used = change.used + found
            after.append(change)
            continue
        used = [*change.used, replacement]
        for new in state.replace(replacement, change):
            new.used = used.copy()
            after.append(new)
    store_changes(frame, after)


# -- the bag -----------------------------------------------------------------------------------------------------


def resume_bag(state: State, frame: Frame) -> None:
    if frame.data:
        number = frame.data.pop()
        run_trigger(state, number)
        return
    if state.state_check():
        return
    order = state.bag_order()
    if frame.step:
        # who has the bag keeps it until it holds nothing of theirs; what others get meanwhile waits for their turn
        last = order.index(frame.step - 1)
        order = order[last:] + order[:last]
    for seat in order:
        numbers = [i for i in range(len(state.bag)) if state.bag[i].seat == seat]
        if not numbers:
            continue
        frame.step = seat + 1
        if len(numbers) == 1:
            run_trigger(state, numbers[0])
        else:
            state.ask_number(state.game.ordering, seat, numbers)
        return
    state.bag = []
    state.done()


def run_trigger(state: State, number: int) -> None:
    frame = state.bag.pop(number)
    state.do(frame)
