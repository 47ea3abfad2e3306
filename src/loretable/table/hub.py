"""The matches that this process serves: loaded when somebody comes, caught up when another process moves them, put away."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from ..core import Game, LoretableError
from ..core.record import ENGINE
from .artist import Artist
from .bot_workers import BotWorkers
from .bus import Bus, Notification
from .library import Library
from .match_state import CannotLoad, MatchState, load
from .store import (
    Line,
    MatchRow,
    Store,
    read_due,
    read_heads,
    read_log,
    read_match,
    read_snapshot,
    read_snapshots,
    write_fact,
)
from .table import Table
from .undo_requests import UndoRequests
from .writer import Conflict

IDLE: Final = 60.0
"""Seconds after which a match at which nobody sits is put away."""

LOOK: Final = 1.0
LOOK_WITH_BUS: Final = 15.0
"""Seconds between two looks at the database for what other processes have done."""

SWEEP_EVERY: Final = 3600.0
MOST_DUE: Final = 50
log = logging.getLogger("loretable.table")


class NoMatch(LoretableError):
    """There is no match of this id."""


class Ages(NamedTuple):
    """How many days after its last answer a match is deleted; 0: never."""

    finished: float = 90
    idle: float = 365  # begun, and not finished
    unbegun: float = 30  # nobody has answered anything


class Served:
    """A game that this server offers, and how a worker finds it."""

    def __init__(self, game: Game, where: str) -> None:
        self.game = game
        self.where = where
        self.library = Library(game)
        self.data = game.data_hash()  # some games read files for it: once is enough


class Hub:
    def __init__(self, store: Store, bus: Bus, bot_workers: BotWorkers, games: list[Served]) -> None:
        self.store = store
        self.bus = bus
        self.bot_workers = bot_workers
        self.games = {served.game.name: served for served in games}
        self.undo_requests = UndoRequests()
        self.artist = Artist()
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.replays = asyncio.Semaphore(2)  # replays take the time of players: not too many at once
        self.tasks: set[asyncio.Task[Any]] = set()
        self.ages = Ages()
        self.swept = -SWEEP_EVERY  # when what has grown old was last looked for
        self.looked = 0.0  # when the database was last looked at for what others have done
        self.closing = False

    async def start(self) -> None:
        await self.bus.start(self.notified)
        self.keep(asyncio.create_task(self.poll()))

    async def close(self) -> None:
        self.closing = True
        tasks = set(self.tasks)
        for table in list(self.tables.values()):
            for guest in list(table.guests):
                guest.close(1012)
            if table.bots.thinking is not None:
                tasks.add(table.bots.thinking)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.bus.close()
        await self.artist.close()
        await asyncio.to_thread(self.bot_workers.close)
        await asyncio.to_thread(self.store.close)

    def keep(self, task: asyncio.Task[Any]) -> None:
        """Holds on to a task until it is done; the loop itself does not."""
        self.tasks.add(task)
        task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a task failed", exc_info=error)

    # -- tables --------------------------------------------------------------------------------------------------

    async def table(self, match: str) -> Table:
        """The table of a match; NoMatch where there is none, CannotLoad where it is frozen."""
        found = self.tables.get(match)
        if found is not None:
            found.used = time.monotonic()
            return found
        task = self.loading.get(match)
        if task is None:
            task = self.loading[match] = asyncio.create_task(self.open(match))
            task.add_done_callback(lambda done: self.loading.pop(match, None))
        return await asyncio.shield(task)

    async def open(self, match: str) -> Table:
        row = await self.store.read(lambda c: read_match(c, match))
        if row is None:
            raise NoMatch(f"there is no match {match[:60]!r}")
        live = await self.load(row)
        row.seq = live.seq
        table = Table(self, self.games[row.game].where, row, live)
        self.tables[match] = table
        table.start_bots()
        return table

    async def load(self, row: MatchRow, next_line: Line | None = None) -> MatchState:
        """The match at the end of its log, or as it would be after one more entry.

        Where this version cannot load it, it is frozen, not lost.
        """
        try:
            live = await self.store.read(lambda connection: self.load_now(connection, row, next_line))
        except CannotLoad as error:
            await self.freeze(row, str(error))
            raise
        if row.frozen:
            row.frozen = ""
            await self.store.change(lambda c: write_fact(c, row.id, frozen="", due=time.time()))
        return live

    def load_now(self, connection: Connection, row: MatchRow, next_line: Line | None) -> MatchState:
        served = self.games.get(row.game)
        if served is None:
            raise CannotLoad(f"this server does not have the game {row.game!r}")
        game = served.game
        for what, theirs, ours in (
            ("the engine's version", row.engine, ENGINE),
            ("the version of the rules", row.version, game.version),
            ("the game's data", row.data, served.data),
        ):
            if theirs != ours:
                raise CannotLoad(f"{what} was {theirs!r} when the match was played, and is {ours!r} now")
        log_read: list[Line] = read_log(connection, row.id)
        if next_line is not None:
            if len(log_read) + 1 != next_line.seq:
                raise Conflict(f"number {next_line.seq} of match {row.id} is taken")
            log_read.append(next_line)
        try:
            live = load(
                game,
                row,
                log_read,
                read_snapshots(connection, row.id),
                lambda seq: read_snapshot(connection, row.id, seq),
            )
        except CannotLoad as error:
            log.warning("match %s: %s", row.id, error.__cause__)
            raise
        except SQLAlchemyError:
            raise  # the database is to blame, not the log
        except Exception as error:
            log.warning("match %s does not replay", row.id, exc_info=error)
            raise CannotLoad("its log does not replay") from error
        return live

    async def freeze(self, row: MatchRow, reason: str) -> None:
        log.warning("match %s is frozen: %s", row.id, reason)
        table = self.tables.pop(row.id, None)
        if table is not None:
            table.show.freeze(reason)
        if row.frozen != reason or row.due:
            await self.store.change(lambda c: write_fact(c, row.id, frozen=reason, due=0.0))

    def forget(self, table: Table) -> None:
        """The match was deleted: whoever sits there is told."""
        table.deleted = True
        if self.tables.get(table.row.id) is table:
            del self.tables[table.row.id]
        table.show.gone("The match was deleted")

    # -- what other processes do ---------------------------------------------------------------------------------

    def notified(self, call: Notification) -> None:
        table = self.tables.get(call.match)
        if table is None:
            return
        before = table.connected
        table.elsewhere[call.process] = (call.here, time.monotonic())
        if table.connected != before:
            table.show_presence()
        if call.seq > table.live.seq or call.revision > table.row.revision:
            self.keep(asyncio.create_task(self.catch_up(table)))

    async def catch_up(self, table: Table) -> None:
        async with table.lock:
            try:
                with suppress(CannotLoad):  # it is frozen then, and told
                    await table.catch_up()
            except SQLAlchemyError as error:
                log.warning("match %s cannot be read (%s); looking again soon", table.row.id, type(error).__name__)
                self.looked = 0.0

    # -- now and then --------------------------------------------------------------------------------------------

    async def poll(self) -> None:
        was_healthy = False
        while True:
            await asyncio.sleep(LOOK)
            healthy = self.bus.healthy
            try:
                await self.start_due_bots()
                # where the bus has just come back, a call may have been lost before
                if time.monotonic() - self.looked >= (LOOK_WITH_BUS if healthy and was_healthy else LOOK):
                    await self.catch_up_all()
                    was_healthy = healthy
                self.evict_idle()
                await self.sweep_now_and_then()
            except Exception as error:
                log.warning("could not look around (%s: %s); trying again", type(error).__name__, error)

    async def sweep_now_and_then(self) -> None:
        from .retention import sweep

        if time.monotonic() - self.swept >= SWEEP_EVERY:
            self.swept = time.monotonic()
            await sweep(self, self.ages)

    async def start_due_bots(self) -> None:
        """Matches where a bot's answer is missing or time is over, whoever served them before."""
        now = time.time()
        for match in await self.store.read(lambda c: read_due(c, now, MOST_DUE)):
            try:
                table = await self.table(match)
            except (CannotLoad, NoMatch):
                continue
            table.start_bots()
            if table.bots.thinking is None and not table.lock.locked():
                await table.bots.put_off()

    async def catch_up_all(self) -> None:
        now = time.monotonic()
        served = [table.row.id for table in self.tables.values()]
        heads = await self.store.read(lambda c: read_heads(c, served)) if served else {}
        self.looked = now
        for match in served:
            if match not in heads and match in self.tables:
                self.forget(self.tables[match])
        for match, (seq, revision) in heads.items():
            table = self.tables.get(match)
            if table is not None and (seq > table.live.seq or revision > table.row.revision):
                await self.catch_up(table)

    def evict_idle(self) -> None:
        now = time.monotonic()
        for match, table in list(self.tables.items()):
            idle = not table.guests and table.bots.thinking is None and not table.lock.locked()
            if idle and now - table.used > IDLE:
                del self.tables[match]
