"""The tree of a search: what was tried from where, how often, and what came of it.

An edge is an action as the seat that decides sees it (`State.code`): faces, not ids. So states that differ only in what
that seat does not know meet in one node, and an edge counts how often it was available besides how often it was taken.

None of these classes may be marked acyclic for mypyc: a deep tree is taken down in steps that only objects known to the
garbage collector survive.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from loretable.core.chance import Chance

UNIT: Final = 1 << 30


@final
class Edge:
    def __init__(self, code: int) -> None:
        self.code = code
        self.visits = 0
        self.available = 0
        self.total = 0.0  # for the seat that decides
        self.squares = 0.0
        self.regret = 0.0
        self.weight = 0.0  # how often regret matching would have played it
        self.prior = -1.0  # the share of the search it deserves at first; -1: not asked yet
        self.child: Node | None = None

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


@final
class Choices:
    """The edges of one seat at one node."""

    def __init__(self) -> None:
        self.edges: list[Edge] = []
        self.index: dict[int, Edge] = {}

    def find(self, code: int) -> Edge:
        edge = self.index.get(code)
        if edge is None:
            edge = Edge(code)
            self.index[code] = edge
            self.edges.append(edge)
        return edge


@final
class Node:
    """A place in the tree, where one seat decides (`choices`) or several at once (`of`, and `after`: a child for each
    joint choice)."""

    def __init__(self) -> None:
        self.visits = 0
        self.choices = Choices()
        self.together: dict[int, Choices] = {}
        self.after: dict[int, Node] = {}
        self.cells: dict[int, Cell] = {}  # of two seats that choose at once

    def of(self, seat: int, given: int) -> Choices:
        """The choices of a seat in a simultaneous decision: of its first answer, its second, ..."""
        at = seat * MOST_ANSWERS + given
        found = self.together.get(at)
        if found is None:
            found = Choices()
            self.together[at] = found
        return found


MOST_ANSWERS: Final = 64
"""Answers of one seat in one simultaneous decision: a hero each, say."""


@final
class Cell:
    """What came of a pair of choices, for the one and for the other."""

    def __init__(self) -> None:
        self.visits = 0
        self.first = 0.0
        self.second = 0.0


def pair(first: Edge, second: Edge) -> int:
    return first.code * PRIME + second.code


PRIME: Final = 1_000_003


def ucb1(edges: list[Edge], explore: float, rng: Chance) -> int:
    """The index of the edge to follow: an untried one, else the best by its upper confidence bound."""
    untried = 0
    for edge in edges:
        if edge.visits == 0:
            untried += 1
    if untried:
        skip = rng.below(untried)
        for i in range(len(edges)):
            if edges[i].visits == 0:
                if skip == 0:
                    return i
                skip -= 1
    best = 0
    most = -1e9
    for i in range(len(edges)):
        edge = edges[i]
        visits = float(edge.visits)
        value = edge.total / visits + explore * sqrt(log(float(edge.available)) / visits)
        if value > most:
            most = value
            best = i
    return best


DOUBT: Final = 0.1
"""What was never tried is taken to be worth this much less than what was, on average."""


def puct(edges: list[Edge], curiosity: float) -> int:
    """The index of the edge to follow where it is known what deserves to be looked at: the best by its value so far, and by
    how little it was looked at beside what it deserves."""
    visits = 0
    total = 0.0
    for edge in edges:
        visits += edge.visits
        total += edge.total
    hoped = total / visits - DOUBT if visits else 0.0
    best = 0
    most = -1e9
    for i in range(len(edges)):
        edge = edges[i]
        if edge.prior <= 0.0:
            continue
        value = edge.total / edge.visits if edge.visits else hoped
        value += curiosity * edge.prior * sqrt(float(edge.available)) / (1.0 + edge.visits)
        if value > most:
            most = value
            best = i
    return best


EXPLORED: Final = 0.1
"""How much of the play at a simultaneous decision is spread evenly, so that every pair of choices is seen."""


def regret_matching(edges: list[Edge], rng: Chance) -> int:
    """The index of the edge to follow by regret matching, noted in the average strategy."""
    total = 0.0
    for edge in edges:
        if edge.regret > 0.0:
            total += edge.regret
    count = len(edges)
    ticket = rng.below(UNIT) / UNIT
    chosen = count - 1
    found = False
    for i in range(count):
        edge = edges[i]
        share = max(0.0, edge.regret) / total if total > 0.0 else 1.0 / count
        edge.weight += share
        ticket -= (1.0 - EXPLORED) * share + EXPLORED / count
        if ticket < 0.0 and not found:
            chosen = i
            found = True
    return chosen


def average_strategy(edges: list[Edge]) -> list[float]:
    """The average strategy of regret matching: what to play, mixed."""
    total = 0.0
    for edge in edges:
        total += edge.weight
    if total <= 0.0:
        return [1.0 / len(edges)] * len(edges)
    return [edge.weight / total for edge in edges]
