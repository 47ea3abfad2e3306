"""The tree of a search: what was tried from where, how often, and what came of it.

An edge is an action as the seat that decides sees it (`State.code`): faces, not ids. So states that differ only in what
that seat does not know meet in one node, and an edge counts how often it was available besides how often it was taken.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from mypy_extensions import mypyc_attr

from ..core.chance import Chance

UNIT: Final = 1 << 30


@mypyc_attr(acyclic=True)
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
    """A place in the tree. `after` is for what several seats choose at once: a child for each joint choice."""

    def __init__(self) -> None:
        self.visits = 0
        self.seat = -1
        self.choices = Choices()
        self.others: list[Choices] = []  # of the further seats of a simultaneous decision, by their order
        self.after: dict[int, Node] = {}
        self.cells: dict[int, list[float]] = {}  # of two seats at once: visits and total of a pair, for the first seat

    def of(self, number: int) -> Choices:
        """The choices of the seat that is asked first, second, ... at this node."""
        if number == 0:
            return self.choices
        while len(self.others) < number:
            self.others.append(Choices())
        return self.others[number - 1]


def upper_bound(edges: list[Edge], explore: float, rng: Chance) -> int:
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


EXPLORED: Final = 0.1
"""How much of the play at a simultaneous decision is spread evenly, so that every pair of choices is seen."""


def matched(edges: list[Edge], rng: Chance) -> int:
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


def average(edges: list[Edge]) -> list[float]:
    """The average strategy of regret matching: what to play, mixed."""
    total = 0.0
    for edge in edges:
        total += edge.weight
    if total <= 0.0:
        return [1.0 / len(edges)] * len(edges)
    return [edge.weight / total for edge in edges]
