"""A match of one person with bots, in memory alone: no server, no database, no other process.

Whoever runs it hands in what the person says, in the messages of the socket, and gets back what there is to be shown. Bots
think when they are asked to (`bots_answer`), one answer at a time, so that what was told can be shown between them.
"""

from __future__ import annotations

from typing import Final

from loretable.bots import make_bot
from loretable.core import CONCEDE, RETRACT, Action, Bot, Game, Illegal, Record
from loretable.core.records.fingerprint import fingerprint
from loretable.table.wire.messages import (
    PLAYER_YOU,
    Accepted,
    Answer,
    Blocked,
    Concede,
    FromClient,
    FromServer,
    Hello,
    Hint,
    Hinted,
    Pick,
    Ping,
    Pong,
    Refused,
    Retract,
    Since,
    Undo,
    Update,
    Why,
    WhyNot,
)
from loretable.table.wire.rest_messages import Replay

from . import clock
from .bots import bot_turns, planning, thinking
from .draft import Draft
from .kept import Line, SeatRow, made_with
from .match import Match, RulesFailed, refused, stale
from .match_state import MatchState, Step, load, record_of
from .past import branching, replay, taking_back
from .past.log_replay import readable
from .telling import outgoing
from .telling import updates as telling
from .telling.shown import Shown

NOT_HERE: Final = "There is nobody else here to say that to"


class SoloMatch:
    """`now` is asked for the time; without a timer any number does."""

    def __init__(self, draft: Draft, now: float = 0.0) -> None:
        row = draft.row(now)
        self.now = now
        self.log: list[Line] = list(draft.log)
        self.match = Match(row, load(draft.game, row, self.log, [], lambda seq: b""))
        self.seat = next(i for i, seat_row in enumerate(row.seat_rows) if seat_row.player == PLAYER_YOU)
        self.bots: dict[int, Bot] = {}
        self.last: Shown | None = None

    @property
    def live(self) -> MatchState:
        return self.match.live

    # -- what the person says ------------------------------------------------------------------------------------

    def hear(self, message: FromClient) -> list[FromServer]:
        """What there is to be said to the person's message, in this order."""
        if isinstance(message, Ping):
            return [Pong()]
        if isinstance(message, Hello | Since):
            self.last = None
            return [self.update(message.since if isinstance(message, Hello) else message.after)]
        if isinstance(message, Answer):
            action = self.match.read(message.id, message.action)
            return [action] if isinstance(action, Refused) else self.take(message.id, [action], message.after)
        if isinstance(message, Pick):
            found = self.match.picked(self.seat, message.id, message.pieces)
            return [found] if isinstance(found, Refused) else self.take(message.id, found, message.after)
        if isinstance(message, Concede):
            return self.take(message.id, [Action(CONCEDE)], self.live.seq)
        if isinstance(message, Retract):
            return self.take(message.id, [Action(RETRACT)], self.live.seq)
        if isinstance(message, Undo):
            return self.undo(message.id, message.turn)
        if isinstance(message, Why):
            return [self.match.why(self.seat, message.id, message.action)]
        if isinstance(message, WhyNot | Hint):
            return [self.explain(message) if self.live.state.must_answer(self.seat) else not_asked(message.id)]
        return [Refused(getattr(message, "id", ""), "ALONE", NOT_HERE)]

    def take(self, id: str, actions: list[Action], after: int) -> list[FromServer]:
        if not self.live.answers_in_time(self.seat, after):
            return [stale(id)]
        at = self.live.seq
        for action in actions:
            try:
                self.adopt(self.match.tried(self.seat, action))
            except Illegal as error:
                return [refused(id, error)]
            except RulesFailed as error:
                return [Refused(id, "RULES_BUG", str(error))]
        self.go_on()
        return [Accepted(id, self.live.seq), self.update(at)]

    def undo(self, id: str, turn: bool) -> list[FromServer]:
        entry = taking_back.entry_for(self.match, self.seat, id, turn)
        if entry is None or isinstance(entry, Refused):
            return [entry or Refused(id, "ALONE", NOT_HERE)]
        at = self.live.seq
        self.log.append(Line(at + 1, self.seat, entry, self.now))
        self.match.live = load(self.match.game, self.match.row, readable(self.log), [], lambda seq: b"")
        self.stands()
        return [Accepted(id, self.live.seq), self.update(at)]

    def explain(self, message: WhyNot | Hint) -> FromServer:
        state, seq = self.live.state, self.live.seq
        if isinstance(message, WhyNot):
            options, more = outgoing.blocked_for(state.clone(), self.seat, message.piece, message.target)
            return Blocked(message.id, seq, options, more)
        seed = f"hint {self.match.row.id} {seq}"
        found = thinking.advice(thinking.guess(state, self.seat, seed), self.seat, seed)
        label = planning.plain(state.label(self.match.game.parse(found.action), self.seat))
        return Hinted(message.id, found.action, label, found.reasons, found.steps, found.chances)

    # -- bots ----------------------------------------------------------------------------------------------------

    def bots_answer(self) -> Update | None:
        """Lets a bot answer where one is asked; None where it is the person's turn, or all is over."""
        asked = bot_turns.asked(self.match, True, self.now)
        if not asked:
            return None
        at, seat, state = self.live.seq, asked[0], self.live.state
        name = bot_turns.answerer(self.match, seat, True, self.now)
        bot = self.bots.setdefault(seat, make_bot(self.match.game, name, f"{self.match.row.id}/{seat}"))
        seed = f"{self.match.row.id}/{at}/{seat}"
        text = thinking.chosen(thinking.guess(state, seat, seed), seat, bot, seed)
        self.adopt(self.match.tried(seat, self.match.game.parse(text)))
        self.go_on()
        return self.update(at)

    # -- keeping and telling -------------------------------------------------------------------------------------

    def adopt(self, step: Step) -> None:
        before = self.live.state
        self.log.append(Line(self.live.seq + 1, step.seat, step.text, self.now, step.state.digest))
        self.live.adopt(step)
        self.stands(clock.deadline_after(self.match.row, before, step.state, self.now))

    def go_on(self) -> None:
        """Takes what everybody knows to be the only answer."""
        while (step := self.match.forced()) is not None:
            self.adopt(step)

    def stands(self, deadline: float = 0.0) -> None:
        self.match.stands(self.live.seq, self.now, self.match.facts(self.live.state, deadline, self.now))

    def update(self, at: int) -> Update:
        now = telling.look(self.match, self.seat)
        made = telling.update_for(self.match, self.seat, self.match.seat_infos(1 << self.seat), now, self.last, at)
        self.last = now.shown
        return made

    # -- its course ----------------------------------------------------------------------------------------------

    def record(self) -> Record:
        return record_of(self.match.game, self.match.row, readable(self.log))

    def replay(self) -> Replay:
        return replay.replay_of(self.record(), self.match.row.id, self.seat)

    def branch(self, step: int) -> SoloMatch:
        """The same people play on from a step, in a match of its own."""
        game, row = self.match.game, self.match.row
        log = readable(self.log)
        state = branching.state_at_step(game, row, log, step, [self.seat])
        draft = branching.draft_from(game, (row.data, row.checked), row, log[:step], state)
        draft.seat_rows = [SeatRow(seat_row.player, "", seat_row.taken) for seat_row in row.seat_rows]
        draft.practice = row.practice
        return SoloMatch(draft, self.now)


def solo(
    game: Game, options: dict[str, object], players: list[str], seed: int | str, practice: bool = False
) -> SoloMatch:
    """A new match: `players` has `you` for one seat, and a bot for each other."""
    full = made_with(game, options)
    data = game.data_hash()
    draft = Draft(game, data, fingerprint(game, data), full, game.new(full, seed))
    draft.seed, draft.practice = seed, practice
    draft.seat_rows = [SeatRow(player, "", player == PLAYER_YOU) for player in players]
    return SoloMatch(draft)


def not_asked(id: str) -> Refused:
    return Refused(id, "NOT_ASKED", "There is nothing for you to answer now")
