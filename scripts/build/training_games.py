"""Plays what the C compiler learns from (setup.py, LORETABLE_PGO=1): games at random, from samples, and by search.

It needs nothing but the engine: it runs where that has only just been compiled.
"""

from __future__ import annotations

import sys
from typing import Any

import loretable
from loretable.bots import Budget
from loretable.bots.search import Search
from loretable.core import Info, new_rng
from loretable.games import NAMES, find

GAMES = 150
SEARCHES = 20
ITERATIONS = 40


def at_random(game: Any, seed: int) -> None:
    """A whole game as a program plays it that looks at its actions; now and then it goes on in a copy or a sample."""
    rng = new_rng(seed)
    state = game.new(None, seed)
    while not state.over:
        state.play(rng.below(len(state.legal)))
        if rng.below(20) == 0:
            state = state.clone()
        if rng.below(40) == 0 and not state.over:
            state.sample(state.seat, rng)


def by_search(game: Any, seed: int) -> None:
    """A search from the middle of a game, half of them with the game's own evaluation."""
    rng = new_rng(seed)
    state = game.new(None, seed)
    for _ in range(rng.below(60)):
        if not state.over:
            state.play(rng.below(len(state.legal)))
    if not state.over:
        info = Info(state, state.seat, rng)
        search = Search(info.seat, rng, game.evaluation() if seed % 2 else None, 0.7)
        search.settle(info)
        search.run(info, Budget(iterations=ITERATIONS))


def main() -> None:
    if not loretable.compiled:
        sys.exit("there is nothing to learn: the engine is not compiled")
    for name in NAMES:
        game = find(name)
        for seed in range(GAMES):
            at_random(game, seed)
        for seed in range(SEARCHES):
            by_search(game, seed)


if __name__ == "__main__":
    main()
