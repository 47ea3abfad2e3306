"""A place: all that a seat has seen and done up to a decision of its own, and how it plays there.

Places hang together as a seat comes from one to the next, so that nothing is ever forgotten: what this kind of search finds
holds for players who remember everything.
"""

from __future__ import annotations

from typing import Final, final

from loretable.core.chance import Chance
from loretable.core.state import State

UNIT: Final = 1 << 30
LATELY: Final = 0.01
"""How much the last walk counts in what an action has come to, once there were many."""


@final
class Place:
    def __init__(self, codes: list[int]) -> None:
        self.codes = codes  # of its actions, as the seat sees them; ways to do the same are one action
        count = len(codes)
        self.regret = [0.0] * count  # how much rather it would have been done, never below 0
        self.played = [0.0] * count  # what was played, added up: its shares are what comes near to an equilibrium
        self.worth = [0.0] * count  # what an action has come to of late, for this seat
        self.tries = [0] * count
        self.visits = 0
        self.after: dict[tuple[int, str], Place] = {}
        self.aim = 0  # which aim these two are about
        self.led = [0] * count  # how often an action led to where it was aimed at
        self.taken = [0] * count

    def policy(self) -> list[float]:
        """How it is played now: as much of each action as it is regretted not to have taken it."""
        found = [0.0] * len(self.regret)
        total = 0.0
        for i in range(len(found)):
            found[i] = self.regret[i]
            total += found[i]
        for i in range(len(found)):
            found[i] = found[i] / total if total > 0.0 else 1.0 / len(found)
        return found

    def average(self) -> list[float]:
        """How it was played all in all: what to play, mixed."""
        total = 0.0
        for share in self.played:
            total += share
        count = len(self.played)
        return [share / total if total > 0.0 else 1.0 / count for share in self.played]

    def learn(self, index: int, value: float) -> None:
        self.tries[index] += 1
        step = max(LATELY, 1.0 / self.tries[index])
        self.worth[index] += step * (value - self.worth[index])

    def leading(self, aim: int) -> list[float]:
        """How to choose so as to come to where it is aimed at: mostly what led there, and all else now and then."""
        count = len(self.codes)
        if self.aim != aim:
            self.aim = aim
            self.led = [0] * count
            self.taken = [0] * count
        found = [(self.led[i] + 1.0) / (self.taken[i] + 2.0) for i in range(count)]
        total = 0.0
        for share in found:
            total += share
        return [share / total for share in found]

    def next(self, done: int, seen: str, codes: list[int]) -> Place:
        """Where a seat is that has done an action here and then sees something."""
        key = (done, seen)
        found = self.after.get(key)
        if found is None:
            found = Place(codes)
            self.after[key] = found
        return found


def codes_of(state: State, seat: int) -> list[int]:
    """The legal actions of a seat as it sees them, each once, in an order of their own."""
    return sorted({state.code(action, seat) for action in state.listed(seat)})


def seen_by(state: State, seat: int) -> str:
    """What a seat sees and is asked: whichever of two like pieces it is, and whether another one has chosen meanwhile."""
    view = state.view(seat)
    del view["step"]
    view["zones"] = without_ids(view["zones"])
    asking = view.get("asking")
    if isinstance(asking, dict):
        asking.pop("waiting", None)
        asking.pop("chosen", None)
    return repr(view)


def without_ids(value: object) -> object:
    if isinstance(value, dict):
        return {key: without_ids(each) for key, each in value.items() if key != "id"}
    if isinstance(value, list):
        return [without_ids(each) for each in value]
    return value


def drawn(shares: list[float], rng: Chance) -> int:
    """An index, each as often as it says."""
    ticket = rng.below(UNIT) / UNIT
    last = 0
    for i in range(len(shares)):
        if shares[i] > 0.0:
            last = i
            ticket -= shares[i]
            if ticket < 0.0:
                return i
    return last
