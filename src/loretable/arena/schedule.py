"""Who plays whom, from which seat, with which luck.

Games come in groups with the same luck: in a group every entrant sits in every seat once, so that neither seats nor cards
favour anybody, and what differs within a group is what is to be measured. Groups of different luck are independent of each
other, and intervals count on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from loretable.core.errors import BadData


class Fixture(NamedTuple):
    """One game: its number, the group it belongs to, its luck, and the entrants' numbers seat by seat."""

    number: int
    group: int
    seed: str
    seats: tuple[int, ...]


def rotations(line_up: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every entrant in every seat, in the same order around the table."""
    return [line_up[i:] + line_up[:i] for i in range(len(line_up))]


def of_line_ups(
    line_ups: Sequence[tuple[int, ...]], rounds: int, seed: str, *, swapped: bool = True, shared: bool = False
) -> list[Fixture]:
    """So many rounds of all line-ups. A longer schedule begins like a shorter one, so that a series can be gone on with.

    `swapped`: in each round everybody sits everywhere. `shared`: all line-ups of a round have the same luck and are one
    group: what differs between them is to be compared pair by pair.
    """
    found: list[Fixture] = []
    group = 0
    for number in range(rounds):
        for i, line_up in enumerate(line_ups):
            if shared:
                group, luck = number, f"{seed}/{number}"
            else:
                luck = f"{seed}/{group}"
            for seats in rotations(line_up) if swapped else [line_up]:
                found.append(Fixture(len(found), group, luck, seats))
            if not shared or i == len(line_ups) - 1:
                group += 1
    return found


def rounds_for(games: int, size: int) -> int:
    """So many rounds of a size that at least so many games are played."""
    return -(-games // size)


def duel(seats: int, games: int, seed: str) -> list[Fixture]:
    """All entrants at one table, as many as there are seats; at least so many games, whole groups only."""
    return of_line_ups([tuple(range(seats))], rounds_for(games, seats), seed)


def round_robin(entrants: int, games_each: int, seed: str) -> list[Fixture]:
    """Everybody against everybody, two at a table, so many games for each pair."""
    if entrants < 2:
        raise BadData("entrants", "it takes two to play against each other")
    return of_line_ups(list(combinations(range(entrants), 2)), rounds_for(games_each, 2), seed)


def versus(entrants: int, games_each: int, seed: str) -> list[Fixture]:
    """The first against each of the others."""
    if entrants < 2:
        raise BadData("entrants", "there is nobody to play against")
    return of_line_ups([(0, other) for other in range(1, entrants)], rounds_for(games_each, 2), seed)


def compared(variants: int, opponents: int, games_each: int, seed: str) -> list[Fixture]:
    """The first entrants are variants of one another: each plays each of the opponents, all with the same luck."""
    if variants < 2 or opponents < 1:
        raise BadData("entrants", "two to compare and at least one opponent are needed")
    pairs = [(variant, variants + other) for other in range(opponents) for variant in range(variants)]
    return of_line_ups(pairs, rounds_for(games_each, 2), seed, shared=True)


def each_alone(entrants: int, games_each: int, seats: int, seed: str) -> list[Fixture]:
    """Every entrant at a table of its own, in all of its seats; number N of each has the same luck."""
    return of_line_ups([(each,) * seats for each in range(entrants)], games_each, seed, swapped=False, shared=True)
