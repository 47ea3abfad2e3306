"""Who plays whom, from which seat, with which luck.

Games come in groups with the same luck: in a group every entrant sits in every seat once, so that neither seats nor cards
favour anybody, and what differs within a group is what is to be measured.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple


class Fixture(NamedTuple):
    """One game: its number, the group it belongs to, its luck, and the entrants' numbers seat by seat."""

    number: int
    group: int
    seed: str
    seats: tuple[int, ...]


def rotations(line_up: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every entrant in every seat, in the same order around the table."""
    return [line_up[i:] + line_up[:i] for i in range(len(line_up))]


def of_line_ups(line_ups: Sequence[tuple[int, ...]], games: int, seed: str, first: int = 0) -> list[Fixture]:
    """At least so many games, whole groups only, the line-ups one after the other."""
    found: list[Fixture] = []
    group = 0
    while len(found) < games:
        line_up = line_ups[group % len(line_ups)]
        # luck is shared by all line-ups of a round, so that entrants who never meet face the same cards
        luck = f"{seed}/{group // len(line_ups)}"
        for seats in rotations(line_up):
            found.append(Fixture(first + len(found), group, luck, seats))
        group += 1
    return found


def duel(seats: int, games: int, seed: str) -> list[Fixture]:
    """All entrants at one table, as many as there are seats."""
    return of_line_ups([tuple(range(seats))], games, seed)


def round_robin(entrants: int, games_each: int, seed: str) -> list[Fixture]:
    """Everybody against everybody, two at a table, so many games for each pair."""
    pairs = list(combinations(range(entrants), 2))
    rounds = (games_each + 1) // 2
    return of_line_ups(pairs, 2 * rounds * len(pairs), seed)


def versus(entrants: int, games_each: int, seed: str) -> list[Fixture]:
    """The first against each of the others."""
    pairs = [(0, other) for other in range(1, entrants)]
    rounds = (games_each + 1) // 2
    return of_line_ups(pairs, 2 * rounds * len(pairs), seed)
