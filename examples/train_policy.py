"""A small policy that learns by playing: REINFORCE on a linear softmax, with nothing but numpy, in the Gymnasium environment.

    python examples/train_policy.py lorcana --episodes 100 --out policy.npz
    LORETABLE_POLICY=policy.npz loretable simulate lorcana --bots examples.train_policy:PolicyBot,random --games 200

What it scores are options, by what the environment's rows say of each, by themselves and with what is observed:
score = option * (weights * observation). Rows are declared by the game, and `Rows` unfolds them. It beats `random` within some
hundred games; it is no strong player.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import numpy

from loretable.bridges.gym import LoretableGym
from loretable.bridges.rows import Rows
from loretable.core import Action, Bot, Info

MOST_SEEN = 64
"""Features of the position that options are looked at beside: the first of a large row are what is told of the whole table."""


class Policy:
    """Probabilities of options from features; learns from how games ended."""

    def __init__(self, rows: Rows, seed: int = 0) -> None:
        self.rows = rows
        seen = len(rows.feature_names)
        self.kept = seen if seen <= 4 * MOST_SEEN else MOST_SEEN
        self.weights = numpy.zeros((len(rows.action_feature_names), self.kept + 1))
        self.rng = numpy.random.default_rng(seed)
        self.baseline = 0.0

    def read(self, observed: dict[str, numpy.ndarray]) -> tuple[numpy.ndarray, numpy.ndarray]:
        """What is seen, with a one for what does not depend on it, and a row for each option."""
        seen = numpy.append(self.rows.features(observed["observation"])[: self.kept], 1.0)
        return seen, self.rows.action_features(observed["actions"][: int(observed["action_mask"].sum())])

    def chances(self, seen: numpy.ndarray, rows: numpy.ndarray) -> numpy.ndarray:
        scores = rows @ (self.weights @ seen)
        raised = numpy.exp(scores - scores.max())
        return raised / raised.sum()

    def choose(self, seen: numpy.ndarray, rows: numpy.ndarray) -> int:
        return int(self.rng.choice(len(rows), p=self.chances(seen, rows)))

    def learn(self, steps: list[tuple[numpy.ndarray, numpy.ndarray, int]], reward: float, rate: float) -> None:
        """More of what was done where the game went better than most, less where it went worse."""
        gain = reward - self.baseline
        self.baseline += 0.02 * gain
        for seen, rows, chosen in steps:
            wanted = rows[chosen] - self.chances(seen, rows) @ rows
            self.weights += rate * gain / len(steps) * numpy.outer(wanted, seen)

    def save(self, path: Path) -> None:
        numpy.savez(path, weights=self.weights)

    @classmethod
    def load(cls, path: str, rows: Rows, seed: int = 0) -> Policy:
        found = cls(rows, seed)
        weights = numpy.load(path)["weights"]
        if weights.shape != found.weights.shape:
            raise ValueError(f"{path} is for another game or another layout: train it again")
        found.weights = weights
        return found


def play(env: LoretableGym, policy: Policy) -> tuple[list[tuple[numpy.ndarray, numpy.ndarray, int]], float]:
    """One episode: what was seen and done, and what came of it."""
    observed, _ = env.reset()
    steps: list[tuple[numpy.ndarray, numpy.ndarray, int]] = []
    while True:
        seen, rows = policy.read(observed)
        chosen = policy.choose(seen, rows)
        if len(rows) > 1:
            steps.append((seen, rows, chosen))
        observed, reward, over, cut, _ = env.step(chosen)
        if over or cut:
            return steps, reward


def train(
    game: str, episodes: int, seed: int = 0, rate: float = 1.0, options: dict[str, object] | None = None
) -> Policy:
    """A policy for all seats of a game: it learns in each of them in turn, against random."""
    first = LoretableGym(game, "random", 0, options)
    envs = [LoretableGym(game, "random", seat, options) for seat in range(first.seats)]
    for seat, env in enumerate(envs):
        env.reset(seed=1000 * seed + seat)
    policy = Policy(first.rows, seed)
    for number in range(episodes):
        steps, reward = play(envs[number % len(envs)], policy)
        if steps:
            policy.learn(steps, reward, rate)
    return policy


ROWS: dict[str, Rows] = {}


class PolicyBot(Bot):
    """The policy of the file that LORETABLE_POLICY names, as a bot: for `loretable simulate`, the terminal and the table."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__()
        self.seed = sum(str(seed).encode())
        self.policy: Policy | None = None

    def choose(self, info: Info) -> Action:
        if self.policy is None:
            rows = ROWS.setdefault(info.game.name, Rows(info.game, info.options))
            self.policy = Policy.load(os.environ["LORETABLE_POLICY"], rows, self.seed)
        seen, options = self.policy.read(self.policy.rows.observe(info.state, info.seat))
        return info.legal[self.policy.choose(seen, options)]


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a small policy against random.")
    parser.add_argument("game", nargs="?", default="lorcana")
    parser.add_argument("--episodes", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path("policy.npz"))
    given = parser.parse_args()
    train(given.game, given.episodes, given.seed).save(given.out)
    print(f"{given.out}: LORETABLE_POLICY={given.out} loretable simulate {given.game} \\")
    print("  --bots examples.train_policy:PolicyBot,random --games 400")


if __name__ == "__main__":
    main()
