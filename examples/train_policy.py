"""A small policy that learns by playing: REINFORCE on a linear softmax, with nothing but numpy, in the Gymnasium environment.

    python examples/train_policy.py lorcana --episodes 100 --out policy.npz
    LORETABLE_POLICY=policy.npz loretable simulate lorcana --bots examples.train_policy:PolicyBot,random --games 200

What it scores are the rows of features that the environment gives for each option, by themselves and with what is observed:
score = option * (weights * observation + bias). It beats `random` within a hundred games; it is no strong player.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import numpy

from loretable.bridges.encoding import observe, options
from loretable.bridges.gym import LoretableGym
from loretable.core import Action, Bot, Info

SIZE, ACTION_SIZE = 48, 96


class Policy:
    """Probabilities of options from features; learns from how games ended."""

    def __init__(self, seed: int = 0) -> None:
        self.weights = numpy.zeros((ACTION_SIZE, SIZE + 1))
        self.rng = numpy.random.default_rng(seed)
        self.baseline = 0.0

    def seen(self, observation: numpy.ndarray) -> numpy.ndarray:
        return numpy.append(observation / 4.0, 1.0)

    def chances(self, observation: numpy.ndarray, rows: numpy.ndarray) -> numpy.ndarray:
        scores = rows @ (self.weights @ self.seen(observation))
        raised = numpy.exp(scores - scores.max())
        return raised / raised.sum()

    def choose(self, observation: numpy.ndarray, rows: numpy.ndarray) -> int:
        return int(self.rng.choice(len(rows), p=self.chances(observation, rows)))

    def learn(self, steps: list[tuple[numpy.ndarray, numpy.ndarray, int]], reward: float, rate: float) -> None:
        """More of what was done where the game went better than most, less where it went worse."""
        gain = reward - self.baseline
        self.baseline += 0.02 * gain
        for observation, rows, chosen in steps:
            wanted = rows[chosen] - self.chances(observation, rows) @ rows
            self.weights += rate * gain / len(steps) * numpy.outer(wanted, self.seen(observation))

    def save(self, path: Path) -> None:
        numpy.savez(path, weights=self.weights)

    @classmethod
    def load(cls, path: str, seed: int = 0) -> Policy:
        found = cls(seed)
        found.weights = numpy.load(path)["weights"]
        return found


def play(env: LoretableGym, policy: Policy) -> tuple[list[tuple[numpy.ndarray, numpy.ndarray, int]], float]:
    """One episode: what was seen and done, and what came of it."""
    seen, _ = env.reset()
    steps: list[tuple[numpy.ndarray, numpy.ndarray, int]] = []
    while True:
        rows = seen["actions"][: int(seen["action_mask"].sum())]
        chosen = policy.choose(seen["observation"], rows)
        if len(rows) > 1:
            steps.append((seen["observation"], rows, chosen))
        seen, reward, over, _, _ = env.step(chosen)
        if over:
            return steps, reward


def train(
    game: str, episodes: int, seed: int = 0, rate: float = 1.0, options: dict[str, object] | None = None
) -> Policy:
    """A policy for all seats of a game: it learns in each of them in turn, against random."""
    first = LoretableGym(game, "random", 0, options, size=SIZE, action_size=ACTION_SIZE)
    seats = range(first.game.seats(first.options))
    envs = [LoretableGym(game, "random", seat, options, size=SIZE, action_size=ACTION_SIZE) for seat in seats]
    for seat, env in enumerate(envs):
        env.reset(seed=1000 * seed + seat)
    policy = Policy(seed)
    for number in range(episodes):
        steps, reward = play(envs[number % len(envs)], policy)
        if steps:
            policy.learn(steps, reward, rate)
    return policy


class PolicyBot(Bot):
    """The policy of the file that LORETABLE_POLICY names, as a bot: for `loretable simulate`, the terminal and the table."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__()
        self.policy = Policy.load(os.environ["LORETABLE_POLICY"], sum(str(seed).encode()))

    def choose(self, info: Info) -> Action:
        rows = options(info, len(info.legal), ACTION_SIZE)
        return info.legal[self.policy.choose(observe(info, SIZE), rows)]


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
