"""Search in several processes at once: each grows a tree of its own, and their roots are added up.

The same seed, iterations and number of workers give the same move: each worker has its own luck and its own share of the
iterations, and a bot's next question goes to the same workers, where its trees are.
"""

from __future__ import annotations

import atexit
import multiprocessing
import sys
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import count
from typing import Final, NamedTuple, final

from loretable.core.actions import Action
from loretable.core.bot import Bot, Info
from loretable.core.chance import new_rng
from loretable.core.game import Game
from loretable.core.state import State

from .budget import Budget
from .search import SearchBot, draw_mixed, plans_as_one
from .tree import Edge

MOST_WORKERS: Final = 64
MOST_ALIVE: Final = 64
"""Trees that a worker keeps, of as many bots."""


class Found(NamedTuple):
    """What a worker found: the index of what needs no search, or -1 and what was tried, edge by edge."""

    known: int
    mixes: bool
    edges: list[tuple[int, float, float]]  # visits, total, weight


@final
class ParallelBot(Bot):
    def __init__(self, game: Game, name: str, budget: Budget, workers: int, seed: int | str) -> None:
        self.name = name
        self.game = game
        self.budget = budget
        self.workers = workers
        self.seed = seed
        self.rng = new_rng(f"{seed}/drawing")
        self.life = f"{next(LIVES)}/{seed}"

    def choose(self, info: Info) -> Action:
        legal = info.legal
        if len(legal) == 1:
            return legal[0]
        # those who plan as one have the same luck: a second tree would be the first one again
        number = 1 if plans_as_one(info) else self.workers
        asked = [self.ask(info, worker, number) for worker in range(number)]
        found = [future.result() for future in asked]
        if found[0].known >= 0:
            return legal[found[0].known]
        edges = added_up(found)
        if found[0].mixes:
            return legal[draw_mixed(edges, self.rng)]
        return legal[SearchBot(self.budget, 0, self.game.evaluation()).sensible(info, edges)]

    def ask(self, info: Info, worker: int, number: int) -> Future[Found]:
        iterations = self.budget.iterations // number + (worker < self.budget.iterations % number)
        if self.budget.iterations:
            iterations = max(1, iterations)
        about = (self.game, info.state, info.seat, iterations, self.budget.seconds, f"{self.seed}/{worker}")
        return pool(worker).submit(think, f"{self.life}/{worker}", *about)


LIVES: Final = count()


def added_up(found: list[Found]) -> list[Edge]:
    edges: list[Edge] = []
    for i in range(len(found[0].edges)):
        edge = Edge(i)
        for each in found:
            visits, total, weight = each.edges[i]
            edge.visits += visits
            edge.total += total
            edge.weight += weight
        edges.append(edge)
    return edges


# -- the processes -----------------------------------------------------------------------------------------------

POOLS: Final[list[ProcessPoolExecutor]] = []


def pool(worker: int) -> ProcessPoolExecutor:
    """The process of a number: started when it is first asked, ended with this one."""
    while len(POOLS) <= worker:
        if not POOLS:
            atexit.register(end)
        context = multiprocessing.get_context("spawn")
        POOLS.append(ProcessPoolExecutor(1, context, initializer=prepare, initargs=(list(sys.path),)))
    return POOLS[worker]


def end() -> None:
    while POOLS:
        POOLS.pop().shutdown(wait=True, cancel_futures=True)


# -- in a worker ---------------------------------------------------------------------------------------------------

alive: dict[str, SearchBot] = {}


def prepare(path: list[str]) -> None:
    sys.path[:] = path


def think(life: str, game: Game, state: State, seat: int, iterations: int, seconds: float, luck: str) -> Found:
    """`state` is a sample, as all that leaves an Info is."""
    budget = Budget(iterations, seconds)
    bot = alive.pop(life, None) or SearchBot(budget, luck, game.evaluation())
    alive[life] = bot
    while len(alive) > MOST_ALIVE:
        del alive[next(iter(alive))]
    bot.budget = budget
    info = Info(state, seat, new_rng(f"{luck}/{state.step}"))
    known = bot.known(info)
    if known >= 0:
        return Found(known, False, [])
    bot.think(info)
    return Found(-1, bot.mixes(), [(edge.visits, edge.total, edge.weight) for edge in bot.edges(info)])
