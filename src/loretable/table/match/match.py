"""A match: who sits at it, and where it stands. What may be answered, and what is to be said against it.

Whoever holds one stores what it says (or keeps it in memory), and then lets it stand there.
"""

from __future__ import annotations

from typing import NamedTuple

from loretable.core import CONCEDE, RETRACT, Action, Illegal, State
from loretable.core.errors import BadAction
from loretable.core.records.luck import Chain
from loretable.table.wire.messages import PLAYER_YOU, Refused, SeatInfo

from . import clock, sitting
from .digests import Digests
from .kept import MatchRow
from .match_state import MatchState, Step
from .past.stopping import STOPPED, stop_of


class Facts(NamedTuple):
    """What is kept of a match besides its log, as of an entry."""

    waits: int  # the seats waited for, as a mask
    gone: int  # those that have left
    deadline: float
    due: float
    over: bool
    summary: str
    spent: str  # the seconds each seat has taken, where that counts


class RulesFailed(Exception):
    """The rules of a game have a bug: nothing has changed."""


def refused(id: str, error: Illegal | BadAction) -> Refused:
    if isinstance(error, Illegal):
        blocked = error.blocked
        return Refused(id, blocked.code, str(blocked), blocked.rule, blocked.blocker)
    return Refused(id, "BAD_ACTION", f"{error}")


def stale(id: str) -> Refused:
    return Refused(id, "STALE", "Something has happened since: look at the table again before you answer")


class Match:
    def __init__(self, row: MatchRow, live: MatchState) -> None:
        self.row = row
        self.live = live
        self.game = live.game
        self.chain: Chain | None = None
        self.digests = Digests()

    # -- who is there --------------------------------------------------------------------------------------------

    def is_person(self, seat: int) -> bool:
        return sitting.is_person(self.row, seat)

    @property
    def persons(self) -> list[int]:
        """The seats of people who have come and are still in the game."""
        return sitting.persons(self.row, self.live.state)

    @property
    def other_persons(self) -> list[int]:
        """Those of them who are not the host."""
        return [seat for seat in self.persons if self.row.seat_rows[seat].player != PLAYER_YOU]

    @property
    def stopped(self) -> bool:
        """Does its log not replay by these rules? Then it is shown as far as it does, and nobody plays."""
        return stop_of(self.row) is not None

    def seat_infos(self, connected: int) -> list[SeatInfo]:
        """`connected`: the seats that somebody is at, as a mask."""
        state = self.live.state
        return [
            SeatInfo(
                seat,
                self.game.seat_name(seat, state.options),
                seat_row.player,
                seat_row.taken,
                connected >> seat & 1 == 1,
                self.waits_for(seat),
                not state.in_game(seat),
                seat_row.who,
                *clock.shown(self.row, seat, self.waits_for(seat)),
                animal=sitting.animal(self.game, seat_row.player),
            )
            for seat, seat_row in enumerate(self.row.seat_rows)
        ]

    def waits_for(self, seat: int) -> bool:
        stop = stop_of(self.row)
        if stop is not None:
            return not self.row.over and seat in self.persons and seat not in stop.votes
        return self.live.state.must_answer(seat) if self.row.begun else self.row.awaited >> seat & 1 == 1

    # -- trying --------------------------------------------------------------------------------------------------

    def not_now(self, id: str) -> Refused | None:
        """What keeps everybody from answering."""
        if self.stopped:
            return Refused(id, "STOPPED", STOPPED)
        if self.row.arriving:
            return Refused(id, "NOT_YET", "Not everybody has sat down yet: the game begins when the last one has")
        if self.row.choosing:
            return Refused(id, "NOT_YET", "Not everybody has chosen what to bring to the table yet")
        if not self.row.begun:
            return Refused(id, "NOT_YET", "It is being dealt: try again in a moment")
        return None

    def read(self, id: str, text: str) -> Action | Refused:
        """The action of an answer."""
        try:
            action = self.game.parse(text)
        except BadAction as error:
            return refused(id, error)
        if action.verb in (CONCEDE, RETRACT):
            return Refused(id, "BAD_ACTION", f"{action} is not an answer: it has a message of its own")
        return action

    def picked(self, seat: int, id: str, pieces: list[int]) -> list[Action] | Refused:
        """The answers that mean some pieces, one after the other."""
        state = self.live.state
        picks = state.picks(seat) if state.must_answer(seat) else None
        problem = "Nothing is to be picked now" if picks is None else picks.problem(pieces)
        if picks is None or problem:
            return Refused(id, "BAD_PICK", problem)
        return picks.sequence(pieces)

    def tried(self, seat: int, action: Action) -> Step:
        """What an answer would lead to, or Illegal, or RulesFailed. Nothing changes yet."""
        try:
            return self.live.prepare(action, seat)
        except Illegal:
            raise
        except Exception as error:
            raise RulesFailed(f"The rules of {self.game.title} have a bug here: try another answer") from error

    def forced(self) -> Step | None:
        """The answer of a person that everybody knows to be the only one: it is taken without asking. Else None."""
        state = self.live.state
        if state.over or state.simultaneous or self.not_now("") is not None or not self.is_person(state.seat):
            return None
        if not state.forced():
            return None
        try:
            return self.tried(state.seat, state.legal[0])
        except RulesFailed:
            return None

    def why(self, seat: int, id: str, text: str) -> Refused:
        """What keeps a seat from an action."""
        try:
            blocked = self.live.state.blocked(seat, self.game.parse(text))
        except BadAction as error:
            return refused(id, error)
        if blocked is None:
            return Refused(id, "ALLOWED", "You can do that now")
        return Refused(id, blocked.code, str(blocked), blocked.rule, blocked.blocker)

    # -- going on ------------------------------------------------------------------------------------------------

    def facts(self, state: State, deadline: float, now: float) -> Facts:
        """What is to be kept of it when it stands at a state."""
        return Facts(
            sum(1 << seat for seat in state.waiting),
            state.out,
            0.0 if state.over else deadline,
            clock.due(self.row, state, deadline, now),
            state.over,
            self.game.summary(state.view(state.seats)) if state.over else "",
            clock.spent_by(self.row, now),
        )

    def stands(self, seq: int, at: float, facts: Facts) -> None:
        """It is kept: what the row says of it is true from now on."""
        row = self.row
        row.seq, row.changed, row.wish = seq, at, ""
        row.waits, row.gone, row.deadline, row.due, row.over, row.summary, row.spent = facts
