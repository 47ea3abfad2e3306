"""The writer: one thread that stores what happened, many actions in one transaction.

Whoever hands in an entry gets a future, which is done when the transaction that holds the entry is committed. A key that is
taken means that another process was faster: Conflict. A connection that breaks is made again, and the entry tried again;
its nonce tells whether it was stored already. Where the disk is full nobody waits: all are told, and the next one tries anew.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import random
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from .appending import whose, write
from .entries import Append as Append
from .entries import Conflict as Conflict
from .entries import Repeated as Repeated
from .failures import is_full
from .schema import is_passing

MOST_AT_ONCE: Final = 256
GATHER: Final = 0.004
"""Seconds for which a busy writer lets more come in before it begins: a transaction costs more than the entries in it."""

PATIENCE: Final = 60.0
"""Seconds for which a database that does not answer is tried again."""

log = logging.getLogger("loretable.table")


Job = tuple[Append | Callable[[Connection], Any], "asyncio.Future[Any]", asyncio.AbstractEventLoop]


class Writer:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        # SQLite has one writer at a time; at PostgreSQL two that change whatever comes in one transaction hold each other up
        self.joins = engine.dialect.name == "sqlite"
        self.connection: Connection | None = (
            None  # kept from one transaction to the next: a pool looks at each one it lends
        )
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.closing = False
        # seeded once: asking the system each time would let go of the interpreter in the middle of every answer
        self.random = random.Random(secrets.randbits(128))
        self.thread = threading.Thread(target=self.work, name="writer", daemon=True)
        self.thread.start()

    # -- for the event loop --------------------------------------------------------------------------------------

    async def append(self, entry: Append) -> None:
        """Returns when the entry is stored; raises Conflict or Repeated where it is not."""
        entry.nonce = self.random.getrandbits(62)
        await self.hand_in(entry)

    async def run(self, what: Callable[[Connection], Any]) -> Any:
        """Runs a function in a transaction and returns its result. Where something goes wrong it is run again."""
        return await self.hand_in(what)

    async def hand_in(self, what: Append | Callable[[Connection], Any]) -> Any:
        """Whoever asked may go away meanwhile; what was handed in is stored all the same."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        self.jobs.put((what, done, loop))
        return await done

    def close(self) -> None:
        """Stores what is left and ends."""
        if self.closing:
            return
        self.closing = True
        self.jobs.put(None)
        self.thread.join(timeout=10)
        self.engine.dispose()

    # -- in the thread -------------------------------------------------------------------------------------------

    def work(self) -> None:
        going = True
        ended = 0.0
        while going:
            group: list[Job] = []
            job = self.jobs.get()
            if time.monotonic() - ended < GATHER:
                time.sleep(GATHER)
            while job is not None:
                group.append(job)
                if len(group) >= MOST_AT_ONCE or self.jobs.empty():
                    break
                job = self.jobs.get()
            going = job is not None
            entries = [job for job in group if isinstance(job[0], Append)]
            changes = [job for job in group if not isinstance(job[0], Append)]
            for together in [entries + changes] if self.joins else [entries, changes]:
                if together:
                    self.store(together)
            ended = time.monotonic()
        self.let_go()

    def store(self, group: list[Job]) -> None:
        """Entries and changes besides the log, in one transaction; where one of them cannot be stored, each in its own."""
        entries = [job[0] for job in group if isinstance(job[0], Append)]
        changes = [job[0] for job in group if not isinstance(job[0], Append)]
        results, error = self.attempt(lambda connection: write_all(connection, entries, changes))
        if error is not None and len(group) > 1 and not no_room(error):
            for job in group:
                self.store([job])
            return
        if isinstance(error, IntegrityError) and entries:
            _, error = self.attempt(lambda connection: whose(connection, entries[0]))
        hand_back(group, [None] * len(entries) + (results or [None] * len(changes)), error)

    def attempt(self, what: Callable[[Connection], Any]) -> tuple[Any, Exception | None]:
        """The result or the error. A broken connection or a busy database is tried again for a while."""
        until = time.monotonic() + PATIENCE
        pause = 0.02
        while True:
            try:
                if self.connection is None:
                    self.connection = self.engine.connect()
                with self.connection.begin():
                    return what(self.connection), None
            except DBAPIError as error:
                self.let_go()
                if not is_passing(error) or self.closing or time.monotonic() > until:
                    return None, error
                log.warning("the database does not answer (%s); trying again", type(error.orig).__name__)
            except Exception as error:
                self.let_go()
                return None, error
            time.sleep(pause)
            pause = min(1.0, pause * 2)

    def let_go(self) -> None:
        """After an error: the pool looks at the connection before it is lent again."""
        gone, self.connection = self.connection, None
        if gone is not None:
            with suppress(Exception):
                gone.close()


def no_room(error: Exception) -> bool:
    """What has no room has none for each on its own either: all who wait are told at once."""
    return isinstance(error, DBAPIError) and is_full(error)


def hand_back(group: list[Job], results: list[Any], error: Exception | None) -> None:
    """Hands the outcome back, with one call a loop: waking a loop costs more than storing an entry."""
    loops: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for (_, done, loop), result in zip(group, results, strict=True):
        loops.setdefault(loop, []).append((done, result))
    for loop, waiting in loops.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(settle, waiting, error)


def settle(waiting: list[tuple[asyncio.Future[Any], Any]], error: Exception | None) -> None:
    for done, result in waiting:
        if done.done():
            continue
        if error is None:
            done.set_result(result)
        else:
            done.set_exception(error)


def write_all(connection: Connection, entries: list[Append], changes: list[Callable[[Connection], Any]]) -> list[Any]:
    """What the changes return."""
    if entries:
        write(connection, entries)
    return [change(connection) for change in changes]
