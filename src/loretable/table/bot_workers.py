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

from ..bots import Budget, Explanation, explain, make_bot
from ..bots.levels import searcher
from ..core import Bot, Game, Info, RandomBot, State, new_rng
from .worker_pool import WorkerPool, game_at

PATIENCE: Final = 300.0
"""Seconds after which a bot's silence is ended by any legal action."""

HINTS: Final = "hint"
THOUGHT: Final = (400, 2.0)
"""Iterations and seconds for a hint, whichever is over first."""

MOST_REASONS: Final = 3
MOST_AHEAD: Final = 4
Thought = Callable[[str, bytes, int, str, str, str], tuple[str, list[str]]]
log = logging.getLogger("loretable.table")


class BotWorkers:
    """A bot lives through a match: whoever asks for a seat of a match is always sent to the same process, where its bot is
    found again with all it remembers. Where that process has died, or the server was started anew, it is made again from the
    seat's own luck."""

    def __init__(self, workers: int = 0) -> None:
        self.pools = [WorkerPool(1) for _ in range(workers or max(1, (os.cpu_count() or 2) - 1))]

    def warm_up(self, wheres: list[str]) -> None:
        """Starts a worker and lets it load the games, so that the first bot answers at once."""
        for pool in self.pools:
            pool.submit(load_games, wheres)

    def pool_of(self, life: str) -> WorkerPool:
        return self.pools[crc32(life.encode()) % len(self.pools)]

    async def choose(self, where: str, state: State, seat: int, bot: str, seed: str, life: str = "") -> str:
        """The text of the action that a bot would take in a seat's place. `where` is how a worker finds the game; `life` names
        the bot that is to be found again, "" one that is asked only once."""
        return (await self.think(choose, where, state, seat, bot, seed, life))[0]

    async def hint(self, where: str, state: State, seat: int, seed: str) -> tuple[str, list[str]]:
        """What to do in a seat's place, and how that does in games tried out."""
        return await self.think(advise, where, state, seat, HINTS, seed)

    async def think(
        self, how: Thought, where: str, state: State, seat: int, bot: str, seed: str, life: str = ""
    ) -> tuple[str, list[str]]:
        guess = msgspec.json.encode(state.sample(seat, new_rng(f"{seed}/sample")).save())
        pool = self.pool_of(life or seed)
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
        return str(RandomBot(seed).choose(Info(state, seat, new_rng(seed)))), []

    def close(self) -> None:
        for pool in self.pools:
            pool.close()


# -- in a worker -------------------------------------------------------------------------------------------------


def load_games(wheres: list[str]) -> None:
    for where in wheres:
        game_at(where)


MOST_ALIVE: Final = 200
"""Bots that a worker remembers; of more, those go that have not been asked for longest."""

alive: dict[str, Bot] = {}


def bot_of(game: Game, bot: str, seed: str, life: str) -> Bot:
    """The bot of a seat, as it was left; made where there is none."""
    if not life:
        return make_bot(game, bot, seed)
    key = f"{life}/{bot}"
    found = alive.pop(key, None) or make_bot(game, bot, key)
    alive[key] = found  # the last one asked is the last to go
    while len(alive) > MOST_ALIVE:
        del alive[next(iter(alive))]
    return found


def choose(where: str, guess: bytes, seat: int, bot: str, seed: str, life: str) -> tuple[str, list[str]]:
    game = game_at(where)
    state = game.load(msgspec.json.decode(guess))
    action = bot_of(game, bot, seed, life).choose(Info(state, seat, new_rng(f"{seed}/info")))
    return str(action), []


def advise(where: str, guess: bytes, seat: int, bot: str, seed: str, life: str) -> tuple[str, list[str]]:
    game = game_at(where)
    state = game.load(msgspec.json.decode(guess))
    info = Info(state, seat, new_rng(f"{seed}/info"))
    found = explain(searcher(game, Budget(*THOUGHT), seed), info)
    if len(info.legal) == 1:
        return found.action, ["There is no other option."]
    # where all play together, what counts is to do one's part beside partners who go by the usual bot
    action = str(make_bot(game, game.bot_names()[0], seed).choose(info)) if game.cooperative else found.action
    return action, in_words(found, action)


def in_words(found: Explanation, action: str) -> list[str]:
    """How it and what else was tried most did in the games that were tried out, and how it may go on."""
    if not found.iterations:
        return [f"{found.options[0].label}."]  # that it is sure to win, or by the book
    tried = [option for option in found.options if option.visits]
    tried.sort(key=lambda option: (option.action != action, -option.visits))
    reasons = [
        f"{option.label}: wins {option.value:.0%} of {option.visits} games tried out" for option in tried[:MOST_REASONS]
    ]
    line = [label for label in found.line[1:MOST_AHEAD] if label] if action == found.action else []
    return [*reasons, f"Then perhaps: {'; '.join(line)}."] if line else reasons
