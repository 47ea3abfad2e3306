"""Two warriors learn a quest of ZoomQuest, both in one hand, from nothing but whether it was won."""

import numpy
from party_policy import Arrays, Policy

from loretable.bridges.vector import VectorEnv

QUEST: dict[str, object] = {"level": "crossroads", "party": ["warrior", "warrior"], "seats": [0, 0]}


class Party:
    def __init__(self, tables: int = 128, seed: int = 1) -> None:
        self.envs = VectorEnv("zoomquest", tables, options=QUEST, copy=True)
        rows = self.envs.rows
        self.seen, _ = self.envs.reset(seed=seed)
        self.policy = Policy(len(rows.feature_names), len(rows.action_feature_names), seed)
        self.most = 8  # options of a decision: here never more

    def read(self) -> Arrays:
        rows, told = self.envs.rows, self.seen["actions"][:, : self.most]
        mask = self.seen["action_mask"][:, : self.most].astype(bool)
        return {"seen": rows.features(self.seen["observation"]), "told": rows.action_features(told), "mask": mask}

    def play(self, steps: int) -> tuple[Arrays, list[bool]]:
        """So many decisions at each table, with what came of them; and how the quests ended that are over."""
        parts: list[Arrays] = []
        for _ in range(steps):
            part = self.read()
            part |= self.policy.look(**part)
            part["chosen"] = self.policy.choose(part["chances"])
            self.seen, utility, part["over"], _, _ = self.envs.step(part["chosen"])
            part["won"] = utility > 0.0
            parts.append(part)
        expected, surprise = self.policy.look(**self.read())["value"], 0.0
        for part in reversed(parts):
            going = ~part["over"]
            surprise = part["won"] + going * (expected + 0.95 * surprise) - part["value"]
            part["came"], expected = part["value"] + surprise, part["value"]
        batch = {name: numpy.concatenate([part[name] for part in parts]) for name in parts[0]}
        return batch, batch["won"][batch["over"]].tolist()

    def train(self, rounds: int) -> list[tuple[int, float]]:
        """After each ten rounds: how many quests there were, and which share of the last ones was won."""
        curve: list[tuple[int, float]] = []
        ends: list[bool] = []
        told = 0
        for number in range(rounds):
            batch, over = self.play(steps=32)
            left = 1.0 - number / rounds
            for part in numpy.array_split(self.policy.rng.permutation(len(batch["came"])), 8):
                self.policy.learn({name: each[part] for name, each in batch.items()}, 0.01 * left, 0.01 * left)
            ends += over
            if number % 10 == 9:
                curve.append((len(ends), float(numpy.mean(ends[told:]))))
                told = len(ends)
        return curve
