"""Starts the workers and has their subjects measured in turn."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Any, Protocol

from bench.measure import Figures

ROOT = Path(__file__).resolve().parent.parent

Key = tuple[str, str]
"""A subject: its name and its variant."""


class Failed(Exception):
    """A measurement that gave no figures."""


class Measurer(Protocol):
    def measure(self, key: Key, seconds: float, seed: int) -> Figures: ...


class Worker:
    """A process that measures on demand; see bench/worker.py."""

    def __init__(self, group: str, tree: Path = ROOT, package: Path | None = None) -> None:
        # Without src on the path, it is the installed package that is measured.
        first = {"interpreted": [tree / "src"], "probe": [tree / "build" / "probe"]}
        paths = [*([package] if package else []), *first.get(group, []), tree]
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "bench.worker", group],  # -P: these paths and no other come first
            cwd=tree,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.subjects: list[Key] = []
        self.missing: dict[str, str] = {}
        try:
            hello = self._read()
        except Failed as failure:
            self.missing[group] = str(failure)
        else:
            self.subjects = [(name, variant) for name, variant in hello["subjects"]]
            self.missing = hello["missing"]

    def measure(self, key: Key, seconds: float, seed: int) -> Figures:
        assert self.process.stdin
        with suppress(BrokenPipeError):  # then there is nothing to be read either
            order = {"subject": self.subjects.index(key), "seconds": seconds, "seed": seed}
            print(json.dumps(order), file=self.process.stdin, flush=True)
        answer: Figures = self._read()
        return answer

    def _read(self) -> Any:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise Failed(f"its process ended with code {self.process.wait()}")
        answer = json.loads(line)
        if "error" in answer:
            raise Failed(answer["error"])
        return answer

    def close(self) -> None:
        assert self.process.stdin
        with suppress(BrokenPipeError):
            self.process.stdin.close()
        self.process.wait()


class Board:
    """The figures of all rounds, and what could not be measured, with the reason."""

    def __init__(self) -> None:
        self.rounds: dict[Key, list[Figures]] = {}
        self.missing: dict[str, str] = {}

    def median(self, key: Key, metric: str) -> float | None:
        return median(self.each(key, metric)) if key in self.rounds else None

    def spread(self, key: Key) -> float:
        """How far apart the rounds are, as a share of the median: how much to trust the figure."""
        each = self.each(key, "decisions_per_s")
        return (max(each) - min(each)) / (median(each) or 1.0)

    def each(self, key: Key, metric: str) -> list[float]:
        return [figures[metric] for figures in self.rounds[key]]

    def results(self) -> list[dict[str, object]]:
        """What goes into results.json."""
        metrics = ("decisions_per_s", "games_per_s", "clone_us")
        return [
            {
                "name": key[0],
                "variant": key[1],
                **{metric: round(self.median(key, metric) or 0.0, 3) for metric in metrics},
            }
            for key in self.rounds
        ]


def interleave(
    subjects: Sequence[tuple[Key, Measurer]],
    rounds: int,
    seconds: float,
    tick: Callable[[str], None] = lambda label: None,
) -> Board:
    """Round after round, everybody once: when the machine slows down for a while, it does so for all."""
    board = Board()
    for turn in range(rounds):
        for key, worker in subjects:
            label = " ".join(key)
            tick(label)
            if label in board.missing:
                continue
            try:
                board.rounds.setdefault(key, []).append(worker.measure(key, seconds, seed=turn))
            except Failed as failure:
                board.missing[label] = str(failure)
                del board.rounds[key]
    return board
