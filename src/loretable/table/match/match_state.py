"""One match in memory: where it stands, and as much of its past as free undo and reconnecting need.

Not every state is kept: anything older is made again from the log.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Callable
from typing import Final, NamedTuple

from loretable.core import Action, Event, Game, LoretableError, Record, State
from loretable.core.records.record import AGREED_DRAW, end_as_draw, step_back
from loretable.core.records.session import revealed

from .kept import Line, MatchRow, unpack
from .past.log_replay import Mainline, is_step_back, usable

MOST_FREE: Final = 16
"""So many answers can be taken back freely, one after the other."""

ONLY_ONE: Final = ", the only one there is"
"""What the log adds to an answer that was taken without asking."""

MOST_KEPT: Final = 40
MOST_EVENTS: Final = 60
"""What happened last is kept for those who come back: so many entries, and about so many events."""

FEWEST_BETWEEN: Final = 8
MOST_BETWEEN: Final = 25
"""A snapshot is made when another seat is asked, but not after fewer entries than this and not after more than that."""


class CannotLoad(LoretableError):
    """This version cannot go on with a match."""


class Step(NamedTuple):
    """An answer that could be stored next, and what it leads to."""

    seat: int
    text: str
    label: str
    state: State
    events: list[Event]
    clock: bool = False  # time was up: a bot answers for the seat


class LoggedEntry(NamedTuple):
    """An entry of the log with what it led to."""

    seq: int
    seat: int
    text: str
    label: str
    events: list[Event]
    undone_to: int = -1
    clock: bool = False


class WayBack(NamedTuple):
    """What taking a seat's last answer back comes to: how many answers would be left, whether it is free, and whether anything
    has come to light since that answer, which is included."""

    point: int
    free: bool
    revealed: bool


class MatchState:
    def __init__(self, game: Game, state: State, mainline: Mainline, seq: int) -> None:
        self.game = game
        self.state = state
        self.mainline = mainline
        self.seq = seq
        self.opened = seq  # the number at which the open decision was asked
        self.reveals = array("b")  # for each answer in force: did anything come to light by it?
        self.goes_on = array("b")  # for each answer in force: does it go on with what its seat picked just before?
        self.forced = array("b")  # for each answer in force: was there no other?
        self.free = 0  # so many of the last answers can be taken back freely
        self.recent: deque[LoggedEntry] = deque()
        self.recent_from = seq  # everything after this number is in `recent`
        self.events = 0
        self.snapshot_at = seq

    # -- going on ------------------------------------------------------------------------------------------------

    def prepare(self, action: Action, seat: int) -> Step:
        """What an answer would lead to, or Illegal. Nothing changes yet."""
        after = self.state.clone()
        after.listen()
        after.apply(action, seat)
        label = self.state.label(action, seat) if self.state.must_answer(seat) else ""
        if label and is_forced(self.state, seat):
            label += ONLY_ONE
        events = after.events
        after.listening = False
        return Step(seat, str(action), label, after, events)

    def prepare_draw(self, seat: int) -> Step:
        """All have agreed to end it."""
        after = self.state.clone()
        after.listen()
        end_as_draw(after)
        events = after.events
        after.listening = False
        return Step(seat, AGREED_DRAW, "", after, events)

    def adopt(self, step: Step) -> None:
        """The answer is stored: the match stands after it."""
        before, after = self.state, step.state
        same_seat = len(self.mainline) > 0 and self.mainline.actors[-1] == step.seat
        self.goes_on.append(same_seat and before.part_picked())
        self.forced.append(is_forced(before, step.seat))
        same_question = before.simultaneous and after.simultaneous and before.decisions == after.decisions
        revealing = revealed(before, after, step.seat)
        self.reveals.append(revealing)
        self.free = 0 if revealing else min(MOST_FREE, self.free + 1 if same_seat else 1)
        self.seq += 1
        self.mainline.add(self.seq, step.seat, step.text)
        if not same_question:
            self.opened = self.seq
        self.state = after
        self.note(LoggedEntry(self.seq, step.seat, step.text, step.label, step.events, clock=step.clock))

    def note(self, happened: LoggedEntry) -> None:
        self.recent.append(happened)
        self.events += len(happened.events)
        while len(self.recent) > MOST_KEPT or (self.events > MOST_EVENTS and len(self.recent) > 2):
            gone = self.recent.popleft()
            self.events -= len(gone.events)
            self.recent_from = gone.seq

    def follow(self, line: Line) -> None:
        """Takes over an answer that another process has stored."""
        if line.text == AGREED_DRAW:
            self.adopt(self.prepare_draw(line.seat))
            return
        try:
            self.adopt(self.prepare(self.game.parse(line.text), line.seat))
        except LoretableError as error:
            # who is told this may not know what was answered: the log of the server has the rest
            raise CannotLoad(f"entry {line.seq} of its log does not replay") from error

    def wants_snapshot(self, step: Step) -> bool:
        since = self.seq + 1 - self.snapshot_at
        return since >= MOST_BETWEEN or (since >= FEWEST_BETWEEN and step.state.seat != self.state.seat)

    # -- taking back ---------------------------------------------------------------------------------------------

    def way_back(self, seat: int, turn: bool = False) -> WayBack | None:
        """What a seat can take back, or None: its last answer; with `turn` all since somebody else has answered. Free as
        Session.undo_is_free says: nobody has learnt anything, nothing was drawn, nobody else has answered."""
        if not self.state.in_game(seat) or self.state.over:
            return None
        actors = self.mainline.actors
        point = self.mainline.undo_point(seat)
        while point >= 0 and self.forced[point]:  # nobody was asked: taken back, it would be taken again
            point = self.mainline.undo_point(seat, point)
        while point > 0 and (self.goes_on[point] or self.forced[point] or (turn and actors[point - 1] == seat)):
            point -= 1
        if point < 0:
            return None
        free = actors[-1] == seat and len(actors) - point <= self.free
        return WayBack(point, free, any(self.reveals[point:]))

    def answers_in_time(self, seat: int, after: int) -> bool:
        """Has the player seen all that matters to an answer? In a simultaneous decision: the question, not others' answers."""
        if after == self.seq:
            return True
        return self.state.simultaneous and max(self.opened, self.mainline.last_of(seat)) <= after <= self.seq


def is_forced(state: State, seat: int) -> bool:
    """Is a seat asked alone what everybody knows to have one answer?"""
    return not state.over and not state.simultaneous and state.seat == seat and state.forced()


# -- loading -----------------------------------------------------------------------------------------------------


def at_start(game: Game, state: State) -> MatchState:
    """A match in which nobody has answered yet."""
    mainline = Mainline()
    mainline.texts = None
    return MatchState(game, state, mainline, 0)


def first_state(game: Game, row: MatchRow) -> State:
    return record_of(game, row, []).first()


def record_of(game: Game, row: MatchRow, log: list[Line]) -> Record:
    """The whole match as a record."""
    if row.start is None:
        record = Record(game, row.made_with, row.seed_value)
    else:
        record = Record(game, None, row.seed_value, game.load(unpack(row.start)))
    record.entries = [(line.seat, line.text) for line in log]
    return record


def load(game: Game, row: MatchRow, log: list[Line], snapshots: list[int], fetch: Callable[[int], bytes]) -> MatchState:
    """The match at the end of its log: from a snapshot a little before it, or from the start."""
    whole = Mainline()
    back_to = {line.seq: whole.add(line.seq, line.seat, line.text) for line in log}
    texts = whole.texts or []
    whole.texts = None
    depth, seq = 0, 0
    for number, stands_on in usable(log, snapshots):
        # far enough back that free undo still knows what it may
        if stands_on <= len(whole) - MOST_FREE:
            seq, depth = number, stands_on
            break
    state = first_state(game, row) if seq == 0 else game.load(unpack(fetch(seq)))
    mainline = Mainline()
    mainline.texts = None
    live = MatchState(game, state, mainline, seq)
    # the answers in force after the snapshot, with what was taken back left out
    mainline.seqs, mainline.actors, mainline.seq = whole.seqs[:depth], whole.actors[:depth], seq
    live.reveals = array("b", [True]) * depth  # what is not replayed may have revealed something
    live.goes_on = array("b", [went_on(texts, whole.actors, number) for number in range(depth)])
    live.forced = array("b", [False]) * depth
    in_force = {whole.seqs[i]: i for i in range(depth, len(whole))}
    live.state = renewed(live.state, depth, seq, whole)
    for line in log[seq:]:
        if line.seq in in_force:
            number = in_force[line.seq]
            live.seq = mainline.seq = line.seq - 1
            live.follow(Line(line.seq, line.seat, texts[number], line.at))
            if any(at == number + 1 for at, _, _ in whole.redraws):
                live.state = renewed(live.state, number + 1, 0, whole)
                live.free = 0
        elif is_step_back(line.text):
            live.opened = line.seq
            live.note(LoggedEntry(line.seq, line.seat, line.text, "", [], back_to[line.seq]))
    live.seq = len(log)
    mainline.seq = live.seq
    mainline.last = whole.last
    mainline.redraws = []
    live.snapshot_at = max([seq, *snapshots[:1]])
    return live


def went_on(texts: list[str], actors: array[int], number: int) -> bool:
    """As far as the log tells without the rules: is an answer one of several picks, and not the first?"""
    if number == 0 or actors[number - 1] != actors[number] or not texts[number - 1].startswith("pick "):
        return False
    return texts[number].startswith("pick ") or texts[number] == "done"


def renewed(state: State, depth: int, since: int, mainline: Mainline) -> State:
    """Chance was drawn anew at this depth, perhaps more than once: each time from what was there before, as records do."""
    for at, seq, entropy in mainline.redraws:
        if at == depth and seq > since:
            (state,) = step_back([state], ["redraw", "0", entropy], f"entry {seq}")
    return state
