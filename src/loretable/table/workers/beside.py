"""What takes long is done in a thread beside the loop: one thing at a time, by turns of those who ask, who have a share each.
What takes milliseconds, and a player waits for, has a thread of its own.

Such a thread and the loop, in which everybody is answered, take turns with the interpreter: while it works all others are
answered later. So one address may have it working for a part of the time only, and waits for the rest.
"""

from __future__ import annotations

import time
from asyncio import sleep, to_thread
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from loretable.table.wire.limits import whose

from .fair_queue import FairQueue

AT_ONCE_EACH: Final = 0.25
A_SECOND_EACH: Final = 0.01
"""Seconds of work for each person who may come from an address."""

MOST_KNOWN: Final = 1000

T = TypeVar("T")


class Shares:
    """The seconds of work that each address has left. A thing may take more than that: what is owed comes back with time."""

    def __init__(self, people: int, clock: Callable[[], float]) -> None:
        self.most = AT_ONCE_EACH * people
        self.rate = A_SECOND_EACH * people
        self.clock = clock
        self.known: dict[str, tuple[float, float]] = {}

    def left(self, address: str) -> float:
        seconds, then = self.known.get(address, (self.most, 0.0))
        return min(self.most, seconds + (self.clock() - then) * self.rate)

    def wait(self, address: str) -> float:
        """Seconds until an address may go on."""
        return max(0.0, -self.left(address) / self.rate)

    def spend(self, address: str, seconds: float) -> None:
        left = self.left(address) - seconds
        self.known.pop(address, None)
        self.known[address] = left, self.clock()
        if len(self.known) > MOST_KNOWN:
            del self.known[next(iter(self.known))]


class Timed(Generic[T]):
    """A function that notes how long the processor has worked for it: on a busy machine that is less than one has waited."""

    def __init__(self, what: Callable[..., T], given: tuple[object, ...]) -> None:
        self.what = what
        self.given = given
        self.took = 0.0

    def __call__(self) -> T:
        begun = time.thread_time()
        try:
            return self.what(*self.given)
        finally:
            self.took = time.thread_time() - begun


class Beside:
    """`people`: who may come from one address; 0 where there is nobody else whom one could keep waiting."""

    def __init__(self, people: int = 0, clock: Callable[[], float] = time.monotonic) -> None:
        self.shares = Shares(people, clock) if people else None
        self.long, self.short = FairQueue(clock), FairQueue(clock)

    async def run(self, address: str, what: Callable[..., T], *given: object) -> T:
        """What a function returns, for somebody at an address."""
        return await self.in_turn(self.long, address, what, given)

    async def run_soon(self, address: str, what: Callable[..., T], *given: object) -> T:
        """What somebody waits for who plays, and which takes milliseconds: it does not wait for a replay."""
        return await self.in_turn(self.short, address, what, given)

    async def in_turn(self, queue: FairQueue, address: str, what: Callable[..., T], given: tuple[object, ...]) -> T:
        name = whose(address) if address else ""
        if self.shares is None or not name:
            async with queue.turn(True, name):
                return await to_thread(what, *given)
        while True:
            if pause := self.shares.wait(name):
                await sleep(pause)
            async with queue.turn(True, name):
                if self.shares.wait(name):
                    continue  # others of the same address have used it up meanwhile
                timed = Timed(what, given)
                try:
                    return await to_thread(timed)
                finally:
                    self.shares.spend(name, timed.took)
