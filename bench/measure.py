"""What is measured, and how: the same for every subject."""

from __future__ import annotations

import gc
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from time import process_time

CLONED_STATES = 16
CLONE_SHARE = 0.25  # of the time given to play: clones are short and all alike
WHOLE_GAME = sys.maxsize


Figures = dict[str, float]
"""decisions_per_s, games_per_s and clone_us of one measurement."""


class Subject(ABC):
    """A game to be measured. `play` holds the loop, so that no call of ours comes between two moves."""

    name: str
    variant: str

    @abstractmethod
    def play(self, random: Callable[[], float], most: int) -> tuple[object, int]:
        """A new game, played at random until its end or until `most` decisions were made; its state and their number.

        Only a choice between two actions or more is a decision. `random` gives numbers in [0, 1), the same for all.
        """

    @abstractmethod
    def cloner(self, state: object) -> Callable[[], object]:
        """A function that clones this state."""


def measure(subject: Subject, seconds: float, seed: int) -> Figures:
    """CPU time only, so that other programs on the machine matter little."""
    random = Random(seed).random
    subject.play(random, WHOLE_GAME)  # imports, caches
    gc.collect()
    games = decisions = 0
    start = process_time()
    elapsed = 0.0
    while elapsed < seconds or games == 0:
        decisions += subject.play(random, WHOLE_GAME)[1]
        games += 1
        elapsed = process_time() - start
    elapsed = max(elapsed, 1e-9)
    return {
        "decisions_per_s": decisions / elapsed,
        "games_per_s": games / elapsed,
        "clone_us": 1e6 * clone_seconds(subject, seconds * CLONE_SHARE, random, decisions // games // 2),
    }


def clone_seconds(subject: Subject, seconds: float, random: Callable[[], float], middle: int) -> float:
    """The mean time of a clone, over several games that have come as far as half of a usual one."""
    cloners = [subject.cloner(subject.play(random, middle)[0]) for _ in range(CLONED_STATES)]
    gc.collect()
    clones = 0
    start = process_time()
    elapsed = 0.0
    while elapsed < seconds or clones == 0:
        for clone in cloners:
            clone()
        clones += CLONED_STATES
        elapsed = process_time() - start
    return elapsed / clones
