"""Does it matter in which order several things happen that are waiting? Tried out, so that nobody is asked for nothing."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from loretable.core import LoretableError, State, new_rng

MOST_WAITING: Final = 4
"""More have too many orders to try."""

SAMPLES: Final = 2


def makes_no_difference(state: State, seat: int) -> bool:
    """Do all orders lead to the same position, without anybody being asked anything else on the way?

    Tried on states that could be the real one for all the seat knows: the answer gives nothing away.
    """
    count = len(state.legal_for(seat))
    if not 2 <= count <= MOST_WAITING or state.seat != seat:
        return False
    return all(same_ends(state.sample(seat, new_rng(f"order {state.step} {i}")), seat, count) for i in range(SAMPLES))


def same_ends(state: State, seat: int, count: int) -> bool:
    first = ""
    for order in permutations(range(count)):
        end = after(state, seat, order)
        if not end or (first and end != first):
            return False
        first = end
    return True


def after(state: State, seat: int, order: tuple[int, ...]) -> str:
    """The position when all have happened in this order; "" where something else is asked meanwhile.

    What waits keeps its place in the list: of those that are left, the next is found by how many before it are gone.
    """
    trial = state.clone()
    ordering = trial.game.ordering
    left = list(range(len(order)))
    try:
        for chosen in order[:-1]:
            if trial.over or trial.question != ordering or trial.seat != seat or len(trial.legal) != len(left):
                return ""
            trial.play(left.index(chosen))
            left.remove(chosen)
    except LoretableError:
        return ""
    return trial.digest
