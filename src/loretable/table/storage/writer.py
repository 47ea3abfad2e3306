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

from sqlalchemy import Connection, Engine, bindparam, delete, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from .entries import Append as Append
from .entries import Conflict as Conflict
from .entries import Repeated as Repeated
from .failures import is_full
from .schema import ENTRIES, MATCHES, SNAPSHOTS, is_passing

MOST_AT_ONCE: Final = 256
GATHER: Final = 0.004
"""Seconds for which a busy writer lets more come in before it begins: a transaction costs more than the entries in it."""

PATIENCE: Final = 60.0
"""Seconds for which a database that does not answer is tried again."""

KEPT_BEHIND: Final = 80
"""Snapshots this many entries old are no longer needed."""

log = logging.getLogger("loretable.table")


Job = tuple[Append | Callable[[Connection], Any], "asyncio.Future[Any]", asyncio.AbstractEventLoop]

INSERT_ENTRY: Final = insert(ENTRIES)
INSERT_SNAPSHOT: Final = insert(SNAPSHOTS)
MOVE_ON: Final = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("of"))
    .values(
        seq=bindparam("to"),
        changed=bindparam("at"),
        waits=bindparam("w"),
        gone=bindparam("g"),
        deadline=bindparam("dl"),
        due=bindparam("d"),
        over=bindparam("o"),
        summary=bindparam("s"),
        spent=bindparam("sp"),
        wish="",  # a request to take back is about the number at which it was made
    )
)
FORGET: Final = delete(SNAPSHOTS).where(
    SNAPSHOTS.c.match == bindparam("of"), SNAPSHOTS.c.seq < bindparam("before"), SNAPSHOTS.c.seq > 0
)


class Writer:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
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
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        self.jobs.put((what, done, loop))
        # whoever asked may go away meanwhile; what was handed in is stored all the same
        return await asyncio.shield(done)

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
            if entries:
                self.store(entries)
            others = [job for job in group if not isinstance(job[0], Append)]
            if others:
                self.run_all(others)
            ended = time.monotonic()

    def run_all(self, group: list[Job]) -> None:
        """Changes besides the log: together, or each on its own where one of them fails."""
        calls = [job[0] for job in group if not isinstance(job[0], Append)]
        results, error = self.attempt(lambda connection: [call(connection) for call in calls])
        if error is None:
            for job, result in zip(group, results, strict=True):
                hand_back([job], result, None)
        elif len(group) == 1 or no_room(error):
            hand_back(group, None, error)
        else:
            for job in group:
                self.run_all([job])

    def store(self, group: list[Job]) -> None:
        """All in one transaction; where one of them cannot be stored, each in its own."""
        entries = [job[0] for job in group if isinstance(job[0], Append)]
        _, error = self.attempt(lambda connection: write(connection, entries))
        if error is not None and len(group) > 1 and not no_room(error):
            for job in group:
                self.store([job])
            return
        if isinstance(error, IntegrityError):
            _, error = self.attempt(lambda connection: whose(connection, entries[0]))
        hand_back(group, None, error)

    def attempt(self, what: Callable[[Connection], Any]) -> tuple[Any, Exception | None]:
        """The result or the error. A broken connection or a busy database is tried again for a while."""
        until = time.monotonic() + PATIENCE
        pause = 0.02
        while True:
            try:
                with self.engine.begin() as connection:
                    return what(connection), None
            except DBAPIError as error:
                if not is_passing(error) or self.closing or time.monotonic() > until:
                    return None, error
                log.warning("the database does not answer (%s); trying again", type(error.orig).__name__)
            except Exception as error:
                return None, error
            time.sleep(pause)
            pause = min(1.0, pause * 2)


def no_room(error: Exception) -> bool:
    """What has no room has none for each on its own either: all who wait are told at once."""
    return isinstance(error, DBAPIError) and is_full(error)


def hand_back(group: list[Job], result: Any, error: Exception | None) -> None:
    """Hands the outcome back, with one call a loop: waking a loop costs more than storing an entry."""
    loops: dict[asyncio.AbstractEventLoop, list[asyncio.Future[Any]]] = {}
    for _, done, loop in group:
        loops.setdefault(loop, []).append(done)
    for loop, waiting in loops.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(settle, waiting, result, error)


def settle(waiting: list[asyncio.Future[Any]], result: Any, error: Exception | None) -> None:
    for done in waiting:
        if done.done():
            continue
        if error is None:
            done.set_result(result)
        else:
            done.set_exception(error)


def write(connection: Connection, entries: list[Append]) -> None:
    # always in the same order: two processes that hold what the other one wants would wait for each other
    entries = sorted(entries, key=lambda entry: (entry.match, entry.seq))
    connection.execute(
        INSERT_ENTRY,
        [
            {"match": e.match, "seq": e.seq, "seat": e.seat, "text": e.text}
            | {"at": e.at, "answer": e.answer, "digest": e.digest, "nonce": e.nonce}
            for e in entries
        ],
    )
    connection.execute(
        MOVE_ON,
        [
            {"of": e.match, "to": e.seq, "at": e.at, "w": e.waits, "g": e.gone}
            | {"dl": e.deadline, "d": e.due, "o": e.over, "s": e.summary, "sp": e.spent}
            for e in entries
        ],
    )
    pictured = [e for e in entries if e.snapshot is not None]
    if pictured:
        connection.execute(INSERT_SNAPSHOT, [{"match": e.match, "seq": e.seq, "state": e.snapshot} for e in pictured])
        connection.execute(FORGET, [{"of": e.match, "before": e.seq - KEPT_BEHIND} for e in pictured])


def whose(connection: Connection, entry: Append) -> None:
    """An entry could not be stored because a key was taken: returns if it was taken by this very entry."""
    here = (ENTRIES.c.match == entry.match) & (ENTRIES.c.seq == entry.seq)
    if connection.execute(select(ENTRIES.c.nonce).where(here)).scalar() == entry.nonce:
        return
    if entry.answer is not None:
        same = (ENTRIES.c.match == entry.match) & (ENTRIES.c.seat == entry.seat) & (ENTRIES.c.answer == entry.answer)
        seq = connection.execute(select(ENTRIES.c.seq).where(same)).scalar()
        if seq is not None:
            raise Repeated(seq)
    raise Conflict(f"number {entry.seq} of match {entry.match} is taken")
