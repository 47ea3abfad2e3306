"""Bots think in worker processes, so that the server never waits for one.

A worker gets a sample of the state: one that could be the real one for all the seat knows. So a bot cannot cheat, whatever
it does in its process.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Final
from zlib import crc32

import msgspec

from loretable.core import State
from loretable.table.match.bots import thinking

from .fair_queue import FairQueue
from .thinker import advise, choose, load_games
from .worker_pool import WorkerPool

PATIENCE: Final = 300.0
"""Seconds after which a bot's silence is ended by any legal action."""

NICENESS: Final = 5
"""However many bots think, those who answer come first."""

HINTS: Final = "hint"
Thought = Callable[[str, bytes, int, str, str, str], thinking.Advice]
log = logging.getLogger("loretable.table")


class BotWorkers:
    """A bot lives through a match: whoever asks for a seat of a match is always sent to the same process, where its bot is
    found again with all it remembers. Where that process has died, or the server was started anew, it is made again from the
    seat's own luck."""

    def __init__(self, workers: int = 0) -> None:
        self.pools = [WorkerPool(1, NICENESS) for _ in range(workers or max(1, (os.cpu_count() or 2) - 1))]
        self.queues = [FairQueue() for _ in self.pools]

    def warm_up(self, wheres: list[str]) -> None:
        """Starts a worker and lets it load the games, so that the first bot answers at once."""
        for pool in self.pools:
            pool.submit(load_games, wheres)

    def pool_of(self, life: str) -> WorkerPool:
        return self.pools[crc32(life.encode()) % len(self.pools)]

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
    ) -> str:
        """The text of the action that a bot would take in a seat's place. `where` is how a worker finds the game; `life` names
        the bot that is to be found again, "" one that is asked only once; `watched`: does anybody wait for it? `address`:
        where they are."""
        return (await self.think(choose, where, state, seat, bot, seed, life, watched, address)).action

    async def hint(self, where: str, state: State, seat: int, seed: str, address: str = "") -> thinking.Advice:
        """What to do in a seat's place, and how that does in games tried out."""
        return await self.think(advise, where, state, seat, HINTS, seed, address=address)

    async def think(
        self,
        how: Thought,
        where: str,
        state: State,
        seat: int,
        bot: str,
        seed: str,
        life: str = "",
        watched: bool = True,
        address: str = "",
    ) -> thinking.Advice:
        pool = self.pool_of(life or seed)
        async with self.queues[self.pools.index(pool)].turn(watched, address):
            # its time runs from here on, not while others think
            guess = msgspec.json.encode(thinking.guess(state, seat, seed).save())
            for _ in range(2):
                try:
                    answer = pool.submit(how, where, guess, seat, bot, seed, life)
                    return await asyncio.wait_for(asyncio.wrap_future(answer), PATIENCE)
                except BrokenProcessPool:
                    pool.replace()
                except TimeoutError:
                    log.warning("bot %s took longer than %d s; any legal action is taken", bot, PATIENCE)
                    break
                except Exception as error:
                    log.warning("bot %s failed (%s: %s); any legal action is taken", bot, type(error).__name__, error)
                    break
        return thinking.Advice(thinking.anything(state, seat, seed))

    def close(self) -> None:
        for pool in self.pools:
            pool.close()
