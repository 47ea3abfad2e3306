"""Perft: the number of ways to play a number of decisions. One wrong rule changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from loretable.core.state import State


def perft(state: State, depth: int) -> int:
    """Ways to answer `depth` decisions from here; a game that ends earlier counts once. Commits go in seat order."""
    if depth == 0 or state.over:
        return 1
    count = len(state.legal)
    if depth == 1:
        return count
    total = 0
    for i in range(count):
        child = state.clone()
        child.play(i)
        total += perft(child, depth - 1)
    return total


def divide(state: State, depth: int) -> dict[str, int]:
    """Perft by first action: where two engines differ, this leads to the rule."""
    counts: dict[str, int] = {}
    for i in range(len(state.legal)):
        child = state.clone()
        text = str(state.legal[i])
        child.play(i)
        counts[text] = perft(child, depth - 1)
    return counts
