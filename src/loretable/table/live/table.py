"""A table: one match being played by this process. Everything that changes it goes through its lock, one at a time.

An answer is first tried on a copy of the state, then stored, then told. Whoever looks at the table meanwhile sees it as it
was stored last. Where another process has stored something first, the table catches up from the log.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from loretable.core import State
from loretable.table.match import clock, luck, notices
from loretable.table.match.kept import Line, MatchRow, pack
from loretable.table.match.match import Facts, Match
from loretable.table.match.match_state import MatchState, Step
from loretable.table.match.turns import turns
from loretable.table.storage.entries import Append, Conflict
from loretable.table.storage.failures import StorageError
from loretable.table.wire.connections import ClientConnection
from loretable.table.wire.limits import Bucket
from loretable.table.wire.messages import Accepted, SeatInfo

from . import catching_up
from .answers import Answers
from .bots import Bots
from .broadcast import Broadcast

if TYPE_CHECKING:
    from loretable.table.hub import Hub

LATELY: Final = 60.0
"""Seconds for which a player who has gone is still taken to be there: a page that is loaded anew, a phone in a tunnel."""

log = logging.getLogger("loretable.table")


class Table:
    def __init__(self, hub: Hub, where: str, row: MatchRow, live: MatchState) -> None:
        self.hub = hub
        self.where = where  # how a worker finds the game
        self.match = Match(row, live)
        self.game = live.game
        self.lock = asyncio.Lock()
        self.show = Broadcast(self)
        self.clients: list[ClientConnection] = []
        self.elsewhere: dict[str, tuple[int, float]] = {}  # seats connected to other processes, and when they said so
        self.say_buckets: dict[int, Bucket] = {}  # a seat: how often it may say something
        self.undo_buckets: dict[int, Bucket] = {}  # a seat: how often it may ask to take back
        self.answers = Answers(self)
        self.bots = Bots(self)
        self.used = time.monotonic()
        self.left = -LATELY  # when a player has last gone
        self.deleted = False

    # -- the match itself ----------------------------------------------------------------------------------------

    @property
    def row(self) -> MatchRow:
        return self.match.row

    @row.setter
    def row(self, row: MatchRow) -> None:
        self.match.row = row

    @property
    def live(self) -> MatchState:
        return self.match.live

    @live.setter
    def live(self, live: MatchState) -> None:
        self.match.live = live

    @property
    def stopped(self) -> bool:
        return self.match.stopped

    @property
    def head(self) -> int:
        """The last number of the log that this table knows of."""
        return self.row.seq if self.stopped else self.live.seq

    # -- who is there --------------------------------------------------------------------------------------------

    @property
    def here(self) -> int:
        """The seats connected to this process, as a mask."""
        mask = 0
        for client in self.clients:
            mask |= 1 << client.seat
        return mask

    @property
    def connected(self) -> int:
        mask = self.here
        for seats, said in self.elsewhere.values():
            if time.monotonic() - said < 120:
                mask |= seats
        return mask

    @property
    def attended(self) -> bool:
        """Is somebody of the match there, or was lately? Those who only watch play in nobody's game."""
        players = (1 << len(self.row.seat_rows)) - 1
        return self.connected & players != 0 or time.monotonic() - self.left < LATELY

    @property
    def address(self) -> str:
        """Where those are for whom bots think here: the first player who came. Who watches pays for it where nobody plays, and
        makes nobody else wait."""
        players = len(self.row.seat_rows)
        known = [client for client in self.clients if client.address]
        return next((client.address for client in known if client.seat < players), known[0].address if known else "")

    def seat_infos(self) -> list[SeatInfo]:
        return self.match.seat_infos(self.connected)

    # -- storing (with the lock held) ----------------------------------------------------------------------------

    async def commit(
        self, step: Step, answer: str = "", client: ClientConnection | None = None, telling: bool = True
    ) -> None:
        """Stores a step and tells everybody. Raises Conflict where another process was faster."""
        now = time.time()
        deadline = clock.deadline_after(self.row, self.live.state, step.state, now)
        entry = self.entry(step.seat, step.text, answer, now, deadline, step.state)
        if self.live.wants_snapshot(step):
            entry.snapshot = pack(step.state.save())
        await self.hub.kept.append(entry)
        self.live.adopt(step)
        if entry.snapshot is not None:
            self.live.snapshot_at = self.live.seq
        self.moved(entry, client)
        if telling:
            await self.go_on()
            self.broadcast()

    async def go_on(self) -> None:
        """Takes what everybody knows to be the only answer. Where it cannot be stored, it is asked for after all."""
        try:
            while (step := self.match.forced()) is not None:
                await self.commit(step, telling=False)
        except Conflict:
            await self.catch_up()
        except StorageError as error:
            log.error("match %s: an only answer could not be stored: %s", self.row.id, type(error).__name__)

    async def commit_step_back(self, seat: int, text: str, answer: str, client: ClientConnection | None) -> None:
        """Stores `undo N` or `redraw N X`."""
        now = time.time()
        after = await self.hub.load(self.row, Line(self.live.seq + 1, seat, text, now))
        entry = self.entry(seat, text, answer, now, clock.deadline_from(self.row, now), after.state)
        await self.hub.kept.append(entry)
        self.live = after
        self.moved(entry, client)
        if text.startswith("redraw"):
            await self.mark_taken_back()
        self.broadcast()

    async def mark_taken_back(self) -> None:
        """What had been revealed was taken back: whoever looks at the match later is told so."""
        row = self.row
        if any(notice.kind == notices.BACK for notice in notices.notices_of(row)):
            return
        row.notices = notices.with_notice(row, notices.BACK, notices.TAKEN_BACK, self.live.seq)
        await self.hub.kept.write_fact(row.id, notices=row.notices)
        row.revision += 1
        self.notify()

    def entry(self, seat: int, text: str, answer: str, now: float, deadline: float, state: State) -> Append:
        facts, digest = self.match.facts(state, deadline, now), self.match.digests.of(state)
        return Append(self.row.id, self.live.seq + 1, seat, text, now, answer or None, *facts, digest=digest)

    def moved(self, entry: Append, client: ClientConnection | None) -> None:
        """The entry is stored: whoever sent it is told so first."""
        facts = Facts(entry.waits, entry.gone, entry.deadline, entry.due, entry.over, entry.summary, entry.spent)
        before = turns(self.row)
        self.match.stands(entry.seq, entry.at, facts)
        self.hub.calls.note(self.row, before)
        if self.match.chain is not None:
            self.match.chain.add(entry.seat, entry.text)
        self.used = time.monotonic()
        if entry.answer is not None:
            self.answers.stored(entry.seat, entry.answer, entry.seq)
            if client is not None:
                client.send(Accepted(entry.answer, entry.seq))

    async def put_off(self) -> None:
        """Nothing is to be done now: notes when somebody should look again."""
        row = self.row
        row.due = clock.due_again(row, self.live.state, time.time())
        await self.hub.kept.write_due(row.id, row.seq, row.due)

    async def catch_up(self, row: MatchRow | None = None, dealt: State | None = None) -> None:
        """Takes over what others have stored, and tells those who sit here. `row`: the match as it is kept, where that is
        known; `dealt`: the state at which it begins, where it was dealt just now."""
        await catching_up.catch_up(self, row, dealt)

    async def rechain(self) -> None:
        """The links of the log, as it is stored: of what was given up, too."""
        if self.row.luck and not self.row.undealt:
            log = await self.hub.kept.read_log(self.row.id) if self.row.seq else []
            self.match.chain = luck.chain_of(self.row, log[: self.row.seq])

    # -- telling -------------------------------------------------------------------------------------------------

    def broadcast(self, notify: bool = True) -> None:
        self.show.update()
        if notify:
            self.notify()
        self.start_bots()

    def notify(self) -> None:
        self.hub.bus.notify(self.row.id, self.row.seq, self.row.revision, self.here)

    def show_presence(self) -> None:
        self.show.presence()

    def arrive(self, client: ClientConnection) -> None:
        self.clients.append(client)
        self.show_presence()
        self.notify()
        self.start_bots()

    def leave(self, client: ClientConnection) -> None:
        if client in self.clients:
            self.clients.remove(client)
            self.used = time.monotonic()
            if client.seat < len(self.row.seat_rows):
                self.left = self.used
            self.show.forget(client.seat)
            self.show_presence()
            self.notify()

    def start_bots(self) -> None:
        """Lets bots answer where it is their turn."""
        self.bots.start_bots()
