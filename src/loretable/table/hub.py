"""The matches that this process serves: loaded when a client comes, caught up when another process moves them, put away."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from loretable.core import BadData, Game, LoretableError
from loretable.core.records.fingerprint import fingerprint
from loretable.core.records.record import ENGINE
from loretable.table.match.kept import Line, MatchRow

from . import figures
from .card_library import Library
from .live.table import Table
from .live.undo_requests import UndoRequests
from .match import clock
from .match.bots.thinking import Advice
from .match.match_state import CannotLoad, MatchState, at_start, load
from .match.past.log_replay import readable
from .match.past.stopping import Stop, encode, kept_digests, overtaken, stop_of, verify
from .storage.bus import Bus, Notification
from .storage.entries import Conflict
from .storage.failures import StorageError
from .storage.shelf import Reader, Shelf
from .wire.connections import ClientConnection
from .wire.rest_messages import Reach

if TYPE_CHECKING:
    from loretable.core import State

    from .push.calls import Calls
    from .storage.store import Store

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
        self.rules = fingerprint(game, self.data)


Sweep = Callable[["Hub", Ages], Awaitable[int]]
"""Deletes the matches that have grown old; how many they were."""


class Thinkers(Protocol):
    """Where bots think: in processes of a server, in a worker of a page."""

    async def choose(
        self,
        where: str,
        state: State,
        seat: int,
        bot: str,
        seed: str,
        life: str = "",
        watched: bool = True,
        address: str = "",
    ) -> str: ...

    async def hint(self, where: str, state: State, seat: int, seed: str, address: str = "") -> Advice: ...

    def warm_up(self, wheres: list[str]) -> None: ...

    def close(self) -> None: ...


class Renderer(Protocol):
    """Where boards are drawn for pages that have none of their own."""

    def draw(self, where: str, match: str, client: ClientConnection, seq: int, view: bytes) -> None: ...

    def warm_up(self, wheres: list[str]) -> None: ...

    async def close(self) -> None: ...

    def end(self) -> None:
        """At once, also where nothing runs that could wait for it."""


class Hub:
    calls: Calls  # whoever makes the hub says who is called, and how

    def __init__(
        self,
        kept: Shelf,
        bus: Bus,
        bot_workers: Thinkers,
        renderer: Renderer,
        games: list[Served],
        sweep: Sweep,
    ) -> None:
        self.kept = kept
        self.bus = bus
        self.bot_workers = bot_workers
        self.games = {served.game.name: served for served in games}
        self.undo_requests = UndoRequests()
        self.renderer = renderer
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.replays = asyncio.Semaphore(2)  # replays take the time of players: not too many at once
        self.tasks: set[asyncio.Task[Any]] = set()
        self.ages = Ages()
        self.reach = Reach("", "")  # where others come from
        self.sweep = sweep
        self.swept = -SWEEP_EVERY  # when what has grown old was last looked for
        self.looked = 0.0  # when the database was last looked at for what others have done
        self.closing = False

    @property
    def store(self) -> Store:
        """The database itself, for what only a server does."""
        return self.kept.store

    async def start(self) -> None:
        await self.bus.start(self.notified)
        await self.calls.start()
        self.keep(asyncio.create_task(self.poll()))

    async def close(self) -> None:
        self.closing = True
        tasks = set(self.tasks)
        for table in list(self.tables.values()):
            for client in list(table.clients):
                client.close(1012)
            if table.bots.thinking is not None:
                tasks.add(table.bots.thinking)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.bus.close()
        await self.renderer.close()
        await asyncio.to_thread(self.bot_workers.close)
        await asyncio.to_thread(self.kept.close)

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
        row = await self.kept.read_match(match)
        if row is None:
            raise NoMatch(f"there is no match {match[:60]!r}")
        live = await self.load(row)
        row.seq = max(row.seq, live.seq)  # one that has stopped is shown at an earlier number
        return await self.keep_table(row, live)

    async def keep_table(self, row: MatchRow, live: MatchState) -> Table:
        table = Table(self, self.games[row.game].where, row, live)
        await table.rechain()
        self.tables[row.id] = table
        table.start_bots()
        return table

    async def lay(self, row: MatchRow, state: State) -> Table:
        """The table of a match that was just made, with the state at which it begins: what is at hand is not read again."""
        live = self.first(row, state)
        if live is None or row.id in self.tables or row.id in self.loading:
            return await self.table(row.id)
        return await self.keep_table(row, live)

    def first(self, row: MatchRow, state: State) -> MatchState | None:
        """A match in which nobody has answered yet, from where it begins; None where its log has to be looked at."""
        served = self.games[row.game]
        if row.seq or row.checked != served.rules or row.stopped or row.frozen:
            return None
        return at_start(served.game, state)

    async def load(self, row: MatchRow, next_line: Line | None = None) -> MatchState:
        """The match at the end of its log, or as it would be after one more entry. One that something else has played is
        replayed first; where it comes out otherwise it stops at the last number that does not.

        Where this version cannot load it at all, it is frozen, not lost.
        """
        try:
            live, news = await self.kept.read(row.id, lambda kept: self.load_now(kept, row, next_line))
        except CannotLoad as error:
            await self.freeze(row, str(error))
            raise
        if row.frozen and not news:
            news = {"frozen": "", "due": time.time()}
        if news:
            for name, value in news.items():
                setattr(row, name, value)
            await self.kept.write_fact(row.id, **news)
        return live

    def verified(self, served: Served, row: MatchRow, stop: Stop | None) -> dict[str, object]:
        """What is to be noted of a match that was replayed from its start. Nobody's time runs while it has stopped."""
        found: dict[str, object] = {"checked": served.rules, "stopped": encode(stop), "frozen": ""}
        if stop is not None:
            log.warning("match %s has stopped: %s", row.id, stop.text)
            return {**found, "due": 0.0, "deadline": row.deadline if row.over else 0.0}
        found |= {"engine": ENGINE, "version": served.game.version, "data": served.data}
        if row.stopped or row.frozen:
            now = time.time()
            found |= {"due": now, "deadline": 0.0 if row.over else clock.deadline_from(row, now)}
        return found

    def load_now(self, kept: Reader, row: MatchRow, next_line: Line | None) -> tuple[MatchState, dict[str, object]]:
        """The match, and what is to be noted about it."""
        served = self.games.get(row.game)
        if served is None:
            raise CannotLoad(f"this server does not have the game {row.game!r}")
        log_read = kept.log(row.id)
        if next_line is not None:
            if len(log_read) + 1 != next_line.seq:
                raise Conflict(f"number {next_line.seq} of match {row.id} is taken")
            log_read.append(next_line)
        try:
            trusted = row.checked == served.rules and not overtaken(row, log_read)
            log_read = readable(log_read)
            snapshots = kept.snapshots(row.id)
            news: dict[str, object] = {}
            stop = stop_of(row)
            if not trusted and row.begun:
                pictures = {seq: kept.snapshot(row.id, seq) for seq in snapshots}
                stop = verify(served.game, row, log_read, kept_digests(log_read, pictures))
                news = self.verified(served, row, stop)
            if stop is not None:
                return load(served.game, row, log_read[: stop.reach], [], lambda seq: b""), news
            live = self.load_from(kept, served.game, row, log_read, snapshots)
            if live.state.seats != len(row.seat_rows):
                raise CannotLoad(f"{len(row.seat_rows)} sit at a game for {live.state.seats}")
        except CannotLoad as error:
            log.warning("match %s: %s", row.id, error.__cause__)
            raise
        except StorageError:
            raise  # the database is to blame, not the log
        except Exception as error:
            log.warning("match %s does not replay", row.id, exc_info=error)
            raise CannotLoad("its log does not replay") from error
        return live, news

    def load_from(self, kept: Reader, game: Game, row: MatchRow, lines: list[Line], snapshots: list[int]) -> MatchState:
        """By a snapshot, or where an older version has made it and it cannot be read, from the start."""
        try:
            return load(game, row, lines, snapshots, lambda seq: kept.snapshot(row.id, seq))
        except BadData:
            return load(game, row, lines, [], lambda seq: b"")

    async def freeze(self, row: MatchRow, reason: str) -> None:
        log.warning("match %s is frozen: %s", row.id, reason)
        table = self.tables.pop(row.id, None)
        if table is not None:
            table.show.freeze(reason)
        if row.frozen != reason or row.due:
            await self.kept.write_fact(row.id, frozen=reason, due=0.0)

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
        if call.seq > table.head or call.revision > table.row.revision:
            self.keep(asyncio.create_task(self.catch_up(table)))

    async def catch_up(self, table: Table) -> None:
        async with table.lock:
            try:
                with suppress(CannotLoad):  # it is frozen then, and told
                    await table.catch_up()
            except StorageError as error:
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
                self.start_overdue()
                # where the bus has just come back, a call may have been lost before
                if time.monotonic() - self.looked >= (LOOK_WITH_BUS if healthy and was_healthy else LOOK):
                    await self.catch_up_all()
                    was_healthy = healthy
                self.evict_idle()
                self.count()
                await self.sweep_now_and_then()
            except Exception as error:
                log.warning("could not look around (%s: %s); trying again", type(error).__name__, error)

    def count(self) -> None:
        figures.MATCHES.set(len(self.tables))
        figures.BOTS_WAITING.set(sum(table.bots.thinking is not None for table in self.tables.values()))
        figures.BUS.set(self.bus.healthy)

    async def sweep_now_and_then(self) -> None:
        if time.monotonic() - self.swept >= SWEEP_EVERY:
            self.swept = time.monotonic()
            await self.sweep(self, self.ages)

    async def start_due_bots(self) -> None:
        """Matches where a bot's answer is missing or time is over, whoever served them before."""
        now = time.time()
        for match in await self.kept.read_due(now, MOST_DUE):
            try:
                table = await self.table(match)
            except (CannotLoad, NoMatch):
                continue
            table.start_bots()
            if table.bots.thinking is None and not table.lock.locked():
                await table.put_off()

    def start_overdue(self) -> None:
        """Where somebody sits here and time is over: another process, at which nobody does, may have put the match off."""
        now = time.time()
        for table in list(self.tables.values()):
            if table.clients and clock.is_up(table.row, now):
                table.start_bots()

    async def catch_up_all(self) -> None:
        now = time.monotonic()
        served = [table.row.id for table in self.tables.values()]
        heads = await self.kept.read_heads(served) if served else {}
        self.looked = now
        for match in served:
            if match not in heads and match in self.tables:
                self.forget(self.tables[match])
        for match, (seq, revision) in heads.items():
            table = self.tables.get(match)
            if table is not None and (seq > table.head or revision > table.row.revision):
                await self.catch_up(table)

    def evict_idle(self) -> None:
        now = time.monotonic()
        for match, table in list(self.tables.items()):
            idle = not table.clients and table.bots.thinking is None and not table.lock.locked()
            if idle and now - table.used > IDLE:
                del self.tables[match]
