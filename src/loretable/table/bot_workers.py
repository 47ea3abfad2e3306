"""Bots think in worker processes, so that the server never waits for one.

A worker gets a sample of the state: one that could be the real one for all the seat knows. So a bot cannot cheat, whatever
it does in its process.
"""

from __future__ import annotations

import asyncio
import logging
import os
from concurrent.futures.process import BrokenProcessPool
from typing import Final

import msgspec

from ..bots import make_bot
from ..core import Info, RandomBot, State, new_rng
from .worker_pool import WorkerPool, game_at

PATIENCE: Final = 300.0
"""Seconds after which a bot's silence is ended by any legal action."""

log = logging.getLogger("loretable.table")


class BotWorkers:
    def __init__(self, workers: int = 0) -> None:
        self.pool = WorkerPool(workers or max(1, (os.cpu_count() or 2) - 1))

    def warm_up(self, wheres: list[str]) -> None:
        """Starts a worker and lets it load the games, so that the first bot answers at once."""
        self.pool.submit(load_games, wheres)

    async def choose(self, where: str, state: State, seat: int, bot: str, seed: str) -> str:
        """The text of the action that a bot would take in a seat's place. `where` is how a worker finds the game."""
        guess = msgspec.json.encode(state.sample(seat, new_rng(f"{seed}/sample")).save())
        for _ in range(2):
            try:
                answer = self.pool.submit(choose, where, guess, seat, bot, seed)
                return await asyncio.wait_for(asyncio.wrap_future(answer), PATIENCE)
            except BrokenProcessPool:
                self.pool.replace()
            except TimeoutError:
                log.warning("bot %s took longer than %d s; any legal action is taken", bot, PATIENCE)
                break
            except Exception as error:
                log.warning("bot %s failed (%s: %s); any legal action is taken", bot, type(error).__name__, error)
                break
        return str(RandomBot(seed).choose(Info(state, seat, new_rng(seed))))

    def close(self) -> None:
        self.pool.close()


# -- in a worker -------------------------------------------------------------------------------------------------


def load_games(wheres: list[str]) -> None:
    for where in wheres:
        game_at(where)


def choose(where: str, guess: bytes, seat: int, bot: str, seed: str) -> str:
    game = game_at(where)
    state = game.load(msgspec.json.decode(guess))
    action = make_bot(game, bot, seed).choose(Info(state, seat, new_rng(f"{seed}/info")))
    return str(action)
