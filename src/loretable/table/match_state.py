"""One match in memory: where it stands, and as much of its past as free undo and reconnecting need.

Not every state is kept: anything older is made again from the log.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec

from ..core import Action, Event, Game, LoretableError, Record, State
from ..core.record import step_back
from ..core.session import revealed
from .chain import Chain, is_step_back, usable
from .store import Line, MatchRow, unpack

MOST_FREE: Final = 16
"""So many answers can be taken back freely, one after the other."""

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


class Happened(NamedTuple):
    """An entry of the log with what it led to."""

    seq: int
    seat: int
    text: str
    label: str
    events: list[Event]
    undone_to: int = -1


class MatchState:
    def __init__(self, game: Game, state: State, chain: Chain, seq: int) -> None:
        self.game = game
        self.state = state
        self.chain = chain
        self.seq = seq
        self.opened = seq  # the number at which the open decision was asked
        self.reveals = array("b")  # for each answer in force: did anything come to light by it?
        self.goes_on = array("b")  # for each answer in force: does it go on with what its seat picked just before?
        self.free = 0  # so many of the last answers can be taken back freely
        self.recent: deque[Happened] = deque()
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
        events = after.events
        after.listening = False
        return Step(seat, str(action), label, after, events)

    def adopt(self, step: Step) -> None:
        """The answer is stored: the match stands after it."""
        before, after = self.state, step.state
        same_seat = len(self.chain) > 0 and self.chain.actors[-1] == step.seat
        self.goes_on.append(same_seat and before.part_picked())
        same_question = before.simultaneous and after.simultaneous and before.decisions == after.decisions
        revealing = revealed(before, after, step.seat)
        self.reveals.append(revealing)
        self.free = 0 if revealing else min(MOST_FREE, self.free + 1 if same_seat else 1)
        self.seq += 1
        self.chain.add(self.seq, step.seat, step.text)
        if not same_question:
            self.opened = self.seq
        self.state = after
        self.note(Happened(self.seq, step.seat, step.text, step.label, step.events))

    def note(self, happened: Happened) -> None:
        self.recent.append(happened)
        self.events += len(happened.events)
        while len(self.recent) > MOST_KEPT or (self.events > MOST_EVENTS and len(self.recent) > 2):
            gone = self.recent.popleft()
            self.events -= len(gone.events)
            self.recent_from = gone.seq

    def follow(self, line: Line) -> None:
        """Takes over an answer that somebody else has stored."""
        try:
            self.adopt(self.prepare(self.game.parse(line.text), line.seat))
        except LoretableError as error:
            # who is told this may not know what was answered: the log of the server has the rest
            raise CannotLoad(f"entry {line.seq} of its log does not replay") from error

    def wants_snapshot(self, step: Step) -> bool:
        since = self.seq + 1 - self.snapshot_at
        return since >= MOST_BETWEEN or (since >= FEWEST_BETWEEN and step.state.seat != self.state.seat)

    # -- taking back ---------------------------------------------------------------------------------------------

    def undo_point(self, seat: int) -> int:
        if not self.state.in_game(seat) or self.state.over:
            return -1
        point = self.chain.undo_point(seat)
        while point > 0 and self.goes_on[point]:
            point -= 1
        return point

    def undo_is_free(self, seat: int) -> bool:
        """As Session.undo_is_free: nobody has learnt anything, nothing was drawn, nobody else has answered."""
        actors = self.chain.actors
        return len(actors) > 0 and actors[-1] == seat and len(actors) - self.undo_point(seat) <= self.free

    def revealed_since(self, seat: int) -> bool:
        """Has anything come to light since a seat's last answer, that one included?"""
        point = self.undo_point(seat)
        return point >= 0 and any(self.reveals[point:])

    def answers_in_time(self, seat: int, after: int) -> bool:
        """Has whoever answers seen all that matters? Of a simultaneous decision that is its question, not others' answers."""
        if after == self.seq:
            return True
        return self.state.simultaneous and max(self.opened, self.chain.last_of(seat)) <= after <= self.seq


# -- loading -----------------------------------------------------------------------------------------------------


def first_state(game: Game, row: MatchRow) -> State:
    return record_of(game, row, []).first()


def record_of(game: Game, row: MatchRow, log: list[Line]) -> Record:
    """The match as a record, for whoever needs more than its end."""
    if row.start is None:
        record = Record(game, game_options(row), row.seed_value)
    else:
        record = Record(game, None, row.seed_value, game.load(unpack(row.start)))
    record.entries = [(line.seat, line.text) for line in log]
    return record


def game_options(row: MatchRow) -> dict[str, object]:
    return msgspec.json.decode(row.options, type=dict[str, object])


def load(game: Game, row: MatchRow, log: list[Line], snapshots: list[int], fetch: Callable[[int], bytes]) -> MatchState:
    """The match at the end of its log: from a snapshot a little before it, or from the start."""
    whole = Chain()
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
    chain = Chain()
    chain.texts = None
    live = MatchState(game, state, chain, seq)
    # the answers in force after the snapshot, with what was taken back left out
    chain.seqs, chain.actors, chain.seq = whole.seqs[:depth], whole.actors[:depth], seq
    live.reveals = array("b", [True]) * depth  # what is not replayed may have revealed something
    live.goes_on = array("b", [went_on(texts, whole.actors, number) for number in range(depth)])
    in_force = {whole.seqs[i]: i for i in range(depth, len(whole))}
    live.state = renewed(live.state, depth, seq, whole)
    for line in log[seq:]:
        if line.seq in in_force:
            number = in_force[line.seq]
            live.seq = chain.seq = line.seq - 1
            live.follow(Line(line.seq, line.seat, texts[number], line.at))
            if any(at == number + 1 for at, _, _ in whole.redraws):
                live.state = renewed(live.state, number + 1, 0, whole)
                live.free = 0
        elif is_step_back(line.text):
            live.opened = line.seq
            live.note(Happened(line.seq, line.seat, line.text, "", [], back_to[line.seq]))
    live.seq = len(log)
    chain.seq = live.seq
    chain.last = whole.last
    chain.redraws = []
    live.snapshot_at = max([seq, *snapshots[:1]])
    return live


def went_on(texts: list[str], actors: array[int], number: int) -> bool:
    """As far as the log tells without the rules: is an answer one of several picks, and not the first?"""
    if number == 0 or actors[number - 1] != actors[number] or not texts[number - 1].startswith("pick "):
        return False
    return texts[number].startswith("pick ") or texts[number] == "done"


def renewed(state: State, depth: int, since: int, chain: Chain) -> State:
    """Chance was drawn anew at this depth, perhaps more than once: each time from what was there before, as records do."""
    for at, seq, entropy in chain.redraws:
        if at == depth and seq > since:
            (state,) = step_back([state], ["redraw", "0", entropy], f"entry {seq}")
    return state
