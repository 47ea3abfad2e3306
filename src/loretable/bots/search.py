"""Information-set Monte Carlo tree search. It knows no game: samples, legal actions, their codes and utilities are all.

Each iteration takes a sample (a state that could be the real one), walks down the tree by what is legal in it, adds a
node, plays on for a while and counts what came of it for each seat. Seats that choose at once choose in the same node,
without seeing each other; with two of them by regret matching, so that what comes of it is a mixed strategy.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final, final

from ..core.actions import Action
from ..core.bot import Bot, Info
from ..core.chance import Chance, new_rng
from ..core.evaluation import Evaluation
from ..core.state import State
from .budget import Budget
from .tree import Edge, Node, average, matched, upper_bound

EXPLORE: Final = 0.7
"""The weight of curiosity, with utilities between -1 and 1."""
REMEMBERED: Final = 16
"""A node of the searching seat that was visited this often is found again at the seat's next decision."""
KEPT: Final = 0.02
"""Choices of a mixed strategy that are rarer than this are noise of the search and not played."""


@final
class Search:
    """One seat's search through one game: the tree stays from decision to decision."""

    def __init__(self, seat: int, rng: Chance, evaluation: Evaluation | None, depth: int, explore: float) -> None:
        self.seat = seat
        self.rng = rng
        self.evaluation = evaluation
        self.depth = depth  # decisions of a playout before it is judged by the evaluation; 0: to the end
        self.explore = explore
        self.root = Node()
        self.known: dict[str, Node] = {}
        self.iterations = 0
        self.path: list[Edge] = []
        self.seats: list[int] = []
        self.avail: list[Edge] = []

    def settle(self, info: Info) -> None:
        """Starts from what is known of this position, or afresh."""
        root = self.known.get(marked(info.state, self.seat))
        self.known = {}
        self.root = Node() if root is None else root

    def run(self, info: Info, budget: Budget) -> int:
        """Iterates; how often is the answer."""
        stop = perf_counter() + budget.seconds if budget.seconds else 0.0
        done = 0
        while budget.iterations == 0 or done < budget.iterations:
            self.iterate(info.sample(self.rng))
            done += 1
            if stop and perf_counter() >= stop:
                break
        self.iterations += done
        return done

    def iterate(self, state: State) -> None:
        path = self.path
        seats = self.seats
        path.clear()
        seats.clear()
        node = self.root
        joint: list[Node] = []
        joint_edges: list[list[Edge]] = []
        deepened = False
        while not state.over:
            if state.simultaneous:
                before = len(path)
                fresh = node.visits == 0
                child = self.choose_together(state, node)
                if len(path) - before == 2 and seats[before] != seats[before + 1]:
                    joint.append(node)
                    joint_edges.append([path[before], path[before + 1]])
                node = child
                if fresh:
                    deepened = True
            else:
                legal = state.legal
                if len(legal) == 1:
                    state.play(0)
                    continue
                node.visits += 1
                seat = state.seat
                if node.seat < 0:
                    node.seat = seat
                if seat == self.seat and node.visits == REMEMBERED:
                    self.known[marked(state, seat)] = node
                index = self.choose(state, node, seat, len(legal))
                edge = path[-1]
                state.play(index)
                if edge.child is None:
                    edge.child = Node()
                deepened = edge.visits == 0
                node = edge.child
            if deepened:
                break
        values = self.playout(state)
        for i in range(len(path)):
            edge = path[i]
            value = values[seats[i]]
            edge.visits += 1
            edge.total += value
            edge.squares += value * value
        for i in range(len(joint)):
            self.regret(joint[i], joint_edges[i], values)

    def choose(self, state: State, node: Node, seat: int, count: int) -> int:
        """The index of the action to follow; its edge is noted in the path."""
        legal = state.legal
        edges: list[Edge] = []
        for i in range(count):
            edge = node.choices.find(state.code(legal[i], seat))
            edge.available += 1
            edges.append(edge)
        index = upper_bound(edges, self.explore, self.rng)
        self.path.append(edges[index])
        self.seats.append(seat)
        return index

    def choose_together(self, state: State, node: Node) -> Node:
        """All seats that are asked at once choose, none by what the others chose; the child of their joint choice."""
        node.visits += 1
        step = state.decisions
        code = 0
        number = 0
        two = len(state.waiting) == 2
        while state.simultaneous and state.decisions == step and not state.over:
            seat = state.seat
            legal = state.legal_for(seat)
            if len(legal) == 1:
                state.apply(legal[0], seat)
                continue
            choices = node.of(number)
            edges: list[Edge] = []
            for action in legal:
                edge = choices.find(state.code(action, seat))
                edge.available += 1
                edges.append(edge)
            index = matched(edges, self.rng) if two else upper_bound(edges, self.explore, self.rng)
            self.path.append(edges[index])
            self.seats.append(seat)
            code = (code * 1_000_003 + edges[index].code) % (1 << 60)
            number += 1
            state.apply(legal[index], seat)
        child = node.after.get(code)
        if child is None:
            child = Node()
            node.after[code] = child
        return child

    def regret(self, node: Node, chosen: list[Edge], values: list[float]) -> None:
        """What each of the two would rather have chosen against what the other chose, by what such pairs came to."""
        first, second = chosen[0], chosen[1]
        cells = node.cells
        at = first.code * 1_000_003 + second.code
        cell = cells.get(at)
        if cell is None:
            cell = [0.0, 0.0, 0.0]
            cells[at] = cell
        seats = self.seats
        place = self.path.index(first)
        mine = values[seats[place]]
        theirs = values[seats[place + 1]]
        cell[0] += 1.0
        cell[1] += mine
        cell[2] += theirs
        for edge in node.choices.edges:
            other = cells.get(edge.code * 1_000_003 + second.code)
            if other is not None:
                edge.regret = max(0.0, edge.regret + other[1] / other[0] - mine)
            elif edge is not first:
                edge.regret = max(0.0, edge.regret + 0.5 - mine)
        for edge in node.of(1).edges:
            other = cells.get(first.code * 1_000_003 + edge.code)
            if other is not None:
                edge.regret = max(0.0, edge.regret + other[2] / other[0] - theirs)
            elif edge is not second:
                edge.regret = max(0.0, edge.regret + 0.5 - theirs)

    def playout(self, state: State) -> list[float]:
        """Plays on in a hurry; what it comes to for each seat."""
        evaluation = self.evaluation
        rng = self.rng
        if evaluation is None:
            while not state.over:
                legal = state.legal
                state.play(rng.below(len(legal)))
            return utilities(state)
        stop = evaluation.clock(state) + self.depth if self.depth else 1 << 30
        while not state.over and evaluation.clock(state) < stop:
            state.play(0 if len(state.legal) == 1 else evaluation.hurry(state, rng))
        return utilities(state) if state.over else evaluation.values(state)


def utilities(state: State) -> list[float]:
    return [state.utility(seat) for seat in range(state.seats)]


def marked(state: State, seat: int) -> str:
    """What a seat sees and is asked, as a key: the same from all states that look the same to it."""
    return f"{state.view(seat)!r}"


@final
class SearchBot(Bot):
    """Searches within a budget and takes what was tried most, or, where seats choose at once, what its mix says."""

    def __init__(
        self,
        budget: Budget,
        seed: int | str = 0,
        evaluation: Evaluation | None = None,
        depth: int = 0,
        explore: float = EXPLORE,
        name: str = "search",
    ) -> None:
        self.name = name
        self.budget = budget
        self.rng = new_rng(seed)
        self.evaluation = evaluation
        self.depth = depth
        self.explore = explore
        self.search: Search | None = None
        self.mixed = False

    def choose(self, info: Info) -> Action:
        legal = info.legal
        if len(legal) == 1:
            return legal[0]
        search = self.think(info)
        edges = self.edges(info)
        if info.state.simultaneous and len(info.state.waiting) == 2:
            return legal[self.draw(edges)]
        best = 0
        for i in range(len(edges)):
            if edges[i].visits > edges[best].visits:
                best = i
        del search
        return legal[best]

    def think(self, info: Info) -> Search:
        search = self.search
        if search is None or search.seat != info.seat:
            search = Search(info.seat, self.rng, self.evaluation, self.depth, self.explore)
            self.search = search
        search.settle(info)
        search.run(info, self.budget)
        return search

    def edges(self, info: Info) -> list[Edge]:
        """The edges of the root, in the order of the legal actions."""
        search = self.search
        if search is None:
            raise ValueError("nothing has been searched yet: call choose first")
        state = info.state
        number = 0
        if state.simultaneous:
            number = state.waiting.index(info.seat)
        choices = search.root.of(number)
        return [choices.find(state.code(action, info.seat)) for action in info.legal]

    def draw(self, edges: list[Edge]) -> int:
        """One of the choices of a mixed strategy."""
        shares = average(edges)
        kept = [share if share >= KEPT else 0.0 for share in shares]
        total = sum(kept)
        if total <= 0.0:
            kept = shares
            total = 1.0
        ticket = self.rng.below(1 << 30) / (1 << 30) * total
        for i in range(len(kept)):
            ticket -= kept[i]
            if ticket < 0.0:
                return i
        return len(kept) - 1
