"""Whose bot thinks next, where several wait for one worker: first those of matches at which somebody sits, then the others.

Of each kind the one whose address has had the least of the worker lately, and of these the one that has waited longest: who
comes from one address with many matches waits for themselves, not others for them. A match has one bot in the queue at a
time, so that nobody gets more turns by having more bots.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

HALVED_AFTER: Final = 60.0
"""Seconds after which what an address has had of a worker counts half."""

MOST_KNOWN: Final = 1000

Waiting = tuple["asyncio.Future[None]", str]


class Spent:
    """The seconds that a worker has thought for each address; the longer ago, the less they count."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.known: dict[str, tuple[float, float]] = {}

    def of(self, address: str, now: float) -> float:
        seconds, then = self.known.get(address, (0.0, 0.0))
        return seconds * 0.5 ** ((now - then) / HALVED_AFTER) if seconds else 0.0

    def add(self, address: str, seconds: float) -> None:
        now = self.clock()
        total = self.of(address, now) + seconds
        self.known.pop(address, None)
        self.known[address] = total, now
        if len(self.known) > MOST_KNOWN:
            del self.known[next(iter(self.known))]


class FairQueue:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.busy = False
        self.clock = clock
        self.spent = Spent(clock)
        self.waiting: tuple[list[Waiting], list[Waiting]] = ([], [])

    @asynccontextmanager
    async def turn(self, watched: bool, address: str = "") -> AsyncIterator[None]:
        """`watched`: is there anybody who waits for it? `address`: where they are."""
        await self.enter(watched, address)
        begun = self.clock()
        try:
            yield
        finally:
            self.spent.add(address, self.clock() - begun)
            self.leave()

    async def enter(self, watched: bool, address: str = "") -> None:
        if not self.busy:
            self.busy = True
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line = self.waiting[0 if watched else 1]
        line.append((turn, address))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()  # it was its turn, and it has gone
            elif (turn, address) in line:
                line.remove((turn, address))
            raise

    def leave(self) -> None:
        now = self.clock()  # one moment for all: what is equal stays in its order
        for line in self.waiting:
            line[:] = [one for one in line if not one[0].done()]
            if line:
                first = min(line, key=lambda one: self.spent.of(one[1], now))  # of equals the first
                line.remove(first)
                first[0].set_result(None)
                return
        self.busy = False
