"""Bots think in worker processes, so that the server never waits for one.

A worker gets a sample of the state: one that could be the real one for all the seat knows. So a bot cannot cheat, whatever
it does in its process.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Final

import msgspec

from .. import games
from ..core import Game, Info, RandomBot, State, one_stream

PATIENCE: Final = 300.0
"""Seconds after which a bot's silence is ended by any legal action."""

log = logging.getLogger("loretable.table")
known: dict[str, Game] = {}  # in a worker: the games it has loaded


class Thinkers:
    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.pool: ProcessPoolExecutor | None = None
        self.closed = False

    def ready(self) -> ProcessPoolExecutor:
        if self.closed:
            raise RuntimeError("the server ends: bots no longer think")
        if self.pool is None:
            # spawn: a forked copy of a server with threads and sockets is no safe place
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, context, initializer=prepare, initargs=(list(sys.path),))
        return self.pool

    def warm_up(self, wheres: list[str]) -> None:
        """Starts a worker and lets it load the games, so that the first bot answers at once."""
        pool = self.ready()
        with signals_held():
            pool.submit(load_games, wheres)

    async def choose(self, where: str, state: State, seat: int, bot: str, seed: str) -> str:
        """The text of the action that a bot would take in a seat's place. `where` is how a worker finds the game."""
        guess = msgspec.json.encode(state.sample(seat, one_stream(f"{seed}/sample")).save())
        for _ in range(2):
            pool = self.ready()
            try:
                with signals_held():
                    answer = pool.submit(choose, where, guess, seat, bot, seed)
                return await asyncio.wait_for(asyncio.wrap_future(answer), PATIENCE)
            except BrokenProcessPool:
                log.warning("a worker died; starting others")
                if self.pool is pool:
                    self.pool = None
                    pool.shutdown(wait=False)
            except TimeoutError:
                log.warning("bot %s took longer than %d s; any legal action is taken", bot, PATIENCE)
                break
            except Exception as error:
                log.warning("bot %s failed (%s: %s); any legal action is taken", bot, type(error).__name__, error)
                break
        return str(RandomBot(seed).choose(Info(state, seat, one_stream(seed))))

    def close(self) -> None:
        """Ends the workers, also those that think, and waits until they are gone: nothing of theirs is left behind."""
        self.closed = True
        pool, self.pool = self.pool, None
        if pool is None:
            return
        for worker in list((pool._processes or {}).values()):
            worker.kill()
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def signals_held() -> Iterator[None]:
    """Handing in work may start a worker, which inherits this: what ends the server does not reach it, from the first."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# -- in a worker -------------------------------------------------------------------------------------------------


def prepare(path: list[str]) -> None:
    """A game that somebody else wrote may lie where the server was started."""
    sys.path[:] = path
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, signal.SIG_IGN)  # where they could not be held: these are for the server
    threading.Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    """A server that is killed cannot end its workers: they see to it themselves."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def game_at(where: str) -> Game:
    if where not in known:
        known[where] = games.find(where)
    return known[where]


def load_games(wheres: list[str]) -> None:
    for where in wheres:
        game_at(where)


def choose(where: str, guess: bytes, seat: int, bot: str, seed: str) -> str:
    game = game_at(where)
    state = game.load(msgspec.json.decode(guess))
    action = game.bot(bot, seed).choose(Info(state, seat, one_stream(f"{seed}/info")))
    return str(action)
