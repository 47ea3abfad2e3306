"""What learners and series get of the engine's speed: a vector environment, and `play_game` with bots that look at nothing.

A step of the environment is one decision at each of 64 tables, chosen at random, with observations, options and masks written.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from bench.measure import Subject
from bench.ours import GAMES, find

TABLES = 64
STEPS = 40
"""Steps of all tables at a time: what `measure` takes for a game."""
LEARNING = "vector env"
PLAYED = "played by bots"
MEASURED = ("zoomquest", "confrontation", "lorcana-real")


class Learning(Subject):
    def __init__(self, name: str, where: str, options: dict[str, object] | None) -> None:
        from loretable.bridges.vector import VectorEnv

        self.name = name
        self.variant = LEARNING
        self.envs = VectorEnv(where, TABLES, options=options)
        self.envs.reset(seed=1)

    def play(self, random: Callable[[], float], most: int) -> tuple[object, int]:
        import numpy

        rng = numpy.random.default_rng(int(random() * 2**31))
        for _ in range(STEPS):
            self.envs.step((rng.random(TABLES) * self.envs.counts).astype(int))
        return self.envs.states[0], TABLES * STEPS

    def cloner(self, state: Any) -> Callable[[], object]:
        clone: Callable[[], object] = state.clone
        return clone


class PlayedByBots(Subject):
    def __init__(self, name: str, where: str, options: dict[str, object] | None) -> None:
        self.name = name
        self.variant = PLAYED
        self.game: Any = find(where)
        self.options = options
        begun: Any = self.game.new(options, 0)
        self.seats: int = begun.seats

    def play(self, random: Callable[[], float], most: int) -> tuple[object, int]:
        from loretable.core import RandomBot, play_game

        bots = [RandomBot(int(random() * 2**31)) for _ in range(self.seats)]
        state = play_game(self.game, bots, self.options, int(random() * 2**31))
        return state, state.decisions

    def cloner(self, state: Any) -> Callable[[], object]:
        clone: Callable[[], object] = state.clone
        return clone


def environments() -> tuple[list[Subject], dict[str, str]]:
    subjects: list[Subject] = []
    missing: dict[str, str] = {}
    for name, where, options in GAMES:
        if name not in MEASURED:
            continue
        for kind, variant in ((Learning, LEARNING), (PlayedByBots, PLAYED)):
            try:
                subjects.append(kind(name, where, options))
            except Exception as error:  # Gymnasium is an extra
                missing[f"{name} {variant}"] = f"{type(error).__name__}: {error}"
    return subjects, missing


def smoke() -> None:
    """What `make bench` measures here, once and shortly: python -m bench.environments."""
    from bench.measure import measure

    subjects, missing = environments()
    for subject in subjects:
        found = measure(subject, 1.0, Random(1).randrange(1000))
        print(f"{subject.name} {subject.variant}: {found['decisions_per_s']:,.0f} a second")
    for name, why in missing.items():
        print(f"{name}: {why}")


if __name__ == "__main__":
    smoke()
