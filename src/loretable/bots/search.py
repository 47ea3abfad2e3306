"""Information-set Monte Carlo tree search. It knows no game: samples, legal actions, their codes and utilities are all.

Each iteration takes a sample (a state that could be the real one), walks down the tree by what is legal in it, adds a
node, plays on for a while and counts what came of it for each seat. Seats that choose at once choose in the same node,
without seeing each other; with two of them by regret matching, so that what comes of it is a mixed strategy.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final, final

from loretable.core.actions import Action
from loretable.core.bot import Bot, Info
from loretable.core.chance import Chance, Dice, new_rng
from loretable.core.engine.commitments import own_commits
from loretable.core.learning.evaluation import NOT_KNOWN, Evaluation, LinearEvaluation
from loretable.core.state import State

from .budget import Budget
from .tree import PRIME, UNIT, Cell, Choices, Edge, Node, average_strategy, pair, puct, regret_matching, ucb1

EXPLORE: Final = 0.7
"""The weight of curiosity, with utilities between -1 and 1."""
REMEMBERED: Final = 16
"""A node of the searching seat that was visited this often is found again at the seat's next decision."""
HOPED: Final = 0.5
"""What a pair of choices that was never tried is taken to be worth: enough to be tried."""
KEPT: Final = 0.02
"""Choices of a mixed strategy that are rarer than this are noise of the search and not played."""


OPENING_BOOK: Final = "by the book"
COUNTED: Final = "by what was counted in many games"
SURE_WIN: Final = "sure to win"


@final
class Search:
    """One seat's search through one game: the tree stays from decision to decision."""

    def __init__(self, seat: int, rng: Chance, evaluation: Evaluation | None, explore: float) -> None:
        self.seat = seat
        self.rng = rng
        self.evaluation = evaluation
        self.explore = explore
        self.began = 0  # by the game's clock
        self.believed: State | None = None  # the sample that was believed last, and how likely it is
        self.likely = 0.0
        self.root = Node()
        self.known: dict[str, Node] = {}
        self.planned = ""  # what all see where a plan for all was made
        self.terms = ""  # what else it depends on
        self.iterations = 0
        self.path: list[Edge] = []
        self.seats: list[int] = []

    def settle(self, info: Info) -> None:
        """Starts from what is known of this position, or from an empty tree."""
        # a view costs as much as an iteration or two: it is looked for only where there is something to be found
        root = self.known.get(position_key(info.state, self.seat)) if self.known else None
        self.known = {}
        self.root = Node() if root is None else root
        self.believed = None
        if self.evaluation is not None:
            self.began = self.evaluation.clock(info.state)

    def run(self, info: Info, budget: Budget) -> int:
        """Iterates; how often is the answer."""
        stop = perf_counter() + budget.seconds if budget.seconds else 0.0
        done = 0
        while budget.iterations == 0 or done < budget.iterations:
            self.iterate(self.guess(info))
            done += 1
            if stop and perf_counter() >= stop:
                break
        self.iterations += done
        return done

    def guess(self, info: Info) -> State:
        """A state that could be the real one, each as often as it is likely: a sample is taken instead of the last one as
        often as it is likelier (Metropolis and Hastings)."""
        found = info.sample(self.rng)
        evaluation = self.evaluation
        if evaluation is None or not evaluation.believes:
            return found
        likely = evaluation.likelihood(found, self.seat)
        last = self.believed
        if last is not None and self.rng.below(UNIT) * self.likely > likely * UNIT:
            found = last
        else:
            self.believed = found
            self.likely = likely
        copy = found.clone()
        copy.chance.renew(self.rng)
        return copy

    def iterate(self, state: State) -> None:
        path = self.path
        seats = self.seats
        path.clear()
        seats.clear()
        node = self.root
        duels: list[Node] = []
        begun: list[int] = []  # where in the path the choices of a duel are
        deepened = False
        while not state.over and not deepened:
            if state.simultaneous and not state.game.cooperative:
                deepened = node.visits == 0
                if self.decides_two(state):
                    duels.append(node)
                    begun.append(len(path))
                node = self.choose_together(state, node, bool(duels) and duels[-1] is node)
                continue
            seat = state.seat
            if len(state.listed(seat)) == 1:
                state.play(0)
                continue
            node.visits += 1
            if seat == self.seat and node.visits == REMEMBERED and node is not self.root:
                self.known[position_key(state, seat)] = node
            edges = self.edges_of(state, node.choices, seat)
            index = self.follow(state, edges)
            edge = edges[index]
            path.append(edge)
            seats.append(seat)
            state.play(index)
            deepened = edge.visits == 0
            if edge.child is None:
                edge.child = Node()
            node = edge.child
        values = self.playout(state)
        for i in range(len(path)):
            edge = path[i]
            value = values[seats[i]]
            edge.visits += 1
            edge.total += value
            edge.squares += value * value
        for i in range(len(duels)):
            self.regret(duels[i], begun[i], values)

    def edges_of(self, state: State, choices: Choices, seat: int) -> list[Edge]:
        """An edge for each legal action of a seat, in their order."""
        edges: list[Edge] = []
        for action in state.listed(seat):
            edge = choices.find(state.code(action, seat))
            edge.available += 1
            edges.append(edge)
        return edges

    def follow(self, state: State, edges: list[Edge]) -> int:
        """The index of the edge to follow, of those of the first waiting seat."""
        evaluation = self.evaluation
        if evaluation is None or not self.informed(state, edges):
            return ucb1(edges, self.explore, self.rng)
        return puct(edges, evaluation.curiosity)

    def informed(self, state: State, edges: list[Edge]) -> bool:
        """Is it known of all edges of the first waiting seat what they deserve? It is asked where it is not."""
        for edge in edges:
            if edge.prior < 0.0:
                priors = NOT_KNOWN if self.evaluation is None else self.evaluation.priors(state)
                if len(priors) != len(edges):
                    return False
                for i in range(len(edges)):
                    if edges[i].prior < 0.0:
                        edges[i].prior = priors[i]
                break
        return True

    def decides_two(self, state: State) -> bool:
        """Are there just two who choose at once, each once, and each with a choice?"""
        waiting = state.waiting
        if len(waiting) != 2:
            return False
        for seat in waiting:
            if len(state.legal_for(seat)) < 2 or state.wants_more(seat):
                return False
        return True

    def choose_together(self, state: State, node: Node, duel: bool) -> Node:
        """All seats that are asked at once choose, none by what the others chose; the child of their joint choice."""
        node.visits += 1
        decision = state.decisions
        given = [0] * state.seats
        code = 0
        while state.simultaneous and state.decisions == decision and not state.over:
            seat = state.seat
            legal = state.legal_for(seat)
            index = 0
            if len(legal) > 1:
                edges = self.edges_of(state, node.of(seat, given[seat]), seat)
                index = regret_matching(edges, self.rng) if duel else self.follow(state, edges)
                self.path.append(edges[index])
                self.seats.append(seat)
                code = (code * PRIME + edges[index].code) % (1 << 60)
            given[seat] += 1
            state.play(index)
        child = node.after.get(code)
        if child is None:
            child = Node()
            node.after[code] = child
        return child

    def regret(self, node: Node, at: int, values: list[float]) -> None:
        """What each of the two would rather have chosen against what the other chose, by what such pairs came to."""
        first, second = self.path[at], self.path[at + 1]
        one, other = self.seats[at], self.seats[at + 1]
        cell = node.cells.get(pair(first, second))
        if cell is None:
            cell = Cell()
            node.cells[pair(first, second)] = cell
        cell.visits += 1
        cell.first += values[one]
        cell.second += values[other]
        for edge in node.of(one, 0).edges:
            found = node.cells.get(pair(edge, second))
            mean = found.first / found.visits if found is not None else HOPED
            edge.regret = max(0.0, edge.regret + mean - values[one])
        for edge in node.of(other, 0).edges:
            found = node.cells.get(pair(first, edge))
            mean = found.second / found.visits if found is not None else HOPED
            edge.regret = max(0.0, edge.regret + mean - values[other])

    def playout(self, state: State) -> list[float]:
        """Plays on in a hurry; what it comes to for each seat."""
        evaluation = self.evaluation
        rng = self.rng
        if evaluation is None:
            dice = Dice(rng, 0)
            while not state.over:
                state.play_any(dice)
            dice.put_back(rng, 0)
            return utilities(state)
        stop = evaluation.stop(self.began, evaluation.clock(state))
        while not state.over and evaluation.clock(state) < stop:
            state.play(0 if len(state.legal) == 1 else evaluation.hurry(state, rng))
        return utilities(state) if state.over else evaluation.values(state)


def utilities(state: State) -> list[float]:
    return [state.utility(seat) for seat in range(state.seats)]


def position_key(state: State, seat: int) -> str:
    """What a seat sees and is asked, as a key: the same from all states that look the same to it."""
    return f"{state.view(seat)!r}"


LAST_PLAN: Final[list[Search]] = []
"""The last plan for all that was made in this process: partners would but find the same one again."""


def plans_as_one(info: Info) -> bool:
    return info.state.simultaneous and info.state.game.cooperative


def unanswered(state: State) -> State:
    """A simultaneous question as it was before anybody had answered it: the same for all who are asked."""
    copy = state.clone()
    copy.commits = []
    copy.commit_seats = []
    copy.chosen = 0
    copy.reasked = 0
    copy.step = copy.decisions
    return copy


def most_tried(edges: list[Edge]) -> int:
    best = 0
    for i in range(1, len(edges)):
        edge = edges[i]
        if edge.visits > edges[best].visits or (edge.visits == edges[best].visits and edge.prior > edges[best].prior):
            best = i
    return best


def tried_together(edges: list[Edge], alike: list[int]) -> list[int]:
    """The indices of the edges that were tried most together, of those that are alike."""
    visits: dict[int, int] = {}
    best = alike[0]
    for i in range(len(edges)):
        visits[alike[i]] = visits.get(alike[i], 0) + edges[i].visits
    for i in range(len(edges)):
        if visits[alike[i]] > visits[best]:
            best = alike[i]
    return [i for i in range(len(edges)) if alike[i] == best]


def part_of(search: Search, info: Info) -> list[Edge]:
    """The edges of a plan for all of what a seat is asked now, in the order of its legal actions: others do what the plan says,
    it has done what it has done. What no iteration came to is done as it deserves."""
    state = unanswered(info.state)
    done = own_commits(info.state, info.seat)
    node = search.root
    while True:
        seat = state.seat
        legal = state.legal_for(seat)
        edges = [node.choices.find(state.code(action, seat)) for action in legal]
        search.informed(state, edges)
        if seat == info.seat and not done:
            return edges
        index = 0
        if len(legal) > 1:
            index = list(legal).index(done[0]) if seat == info.seat else most_tried(edges)
            child = edges[index].child
            node = Node() if child is None else child
        if seat == info.seat:
            done.pop(0)
        state.play(index)


@final
class SearchBot(Bot):
    """Searches within a budget and takes what was tried most, or, where seats choose at once, what its mix says."""

    def __init__(
        self,
        budget: Budget,
        seed: int | str = 0,
        evaluation: Evaluation | None = None,
        explore: float = EXPLORE,
        name: str = "search",
        reads: bool = True,
        careful: bool = True,
    ) -> None:
        self.name = name
        self.budget = budget
        self.rng = new_rng(seed)
        self.evaluation = evaluation
        self.explore = explore
        self.reads = reads  # the game's book of openings
        self.careful = careful  # takes nothing that comes to nothing
        self.search: Search | None = None
        self.known_by = ""  # how the last answer was known without a search

    def choose(self, info: Info) -> Action:
        legal = info.legal
        if len(legal) == 1:
            return legal[0]
        known = self.known(info)
        if known >= 0:
            return legal[known]
        self.think(info)
        edges = self.edges(info)
        if self.mixes():
            return legal[draw_mixed(edges, self.rng)]
        return legal[self.sensible(info, edges)]

    def sensible(self, info: Info, edges: list[Edge]) -> int:
        """What was tried most, of what has a point; ways to do the same thing count together."""
        if self.evaluation is None or not self.careful:
            return most_tried(edges)
        left = list(range(len(edges)))
        alike = self.evaluation.alike(info.state, info.seat)
        if alike:
            left = tried_together(edges, alike)
        best = left[most_tried([edges[i] for i in left])]
        pointless = self.evaluation.pointless(info.state, info.seat)
        if best not in pointless or len(pointless) == len(edges):
            return best
        left = [i for i in range(len(edges)) if i not in pointless]
        return left[most_tried([edges[i] for i in left])]

    def known(self, info: Info) -> int:
        """The index of what needs no search, or -1; `known_by` says how it is known."""
        evaluation = self.evaluation
        self.known_by = ""
        if evaluation is None:
            return -1
        found = evaluation.opening(info.state, info.seat, self.rng) if self.reads else -1
        if found >= 0:
            self.known_by = OPENING_BOOK
            return found
        found = evaluation.counted(info.state, info.seat) if self.careful else -1
        if found >= 0:
            self.known_by = COUNTED
            return found
        found = evaluation.certain(info.state, info.seat, self.rng)
        if found >= 0:
            self.known_by = SURE_WIN
        return found

    def think(self, info: Info) -> None:
        if plans_as_one(info):
            self.think_for_all(info)
            return
        search = self.search
        if search is None or search.seat != info.seat:
            search = Search(info.seat, self.rng, self.evaluation, self.explore)
            self.search = search
        search.settle(info)
        search.run(info, self.budget)

    def think_for_all(self, info: Info) -> None:
        """Those who play together and choose at once cannot see what the others choose. But whoever thinks alike of what all
        can see, with luck that is the same for all, finds the same plan for everybody, and does their own part of it."""
        everybody = info.state.seats
        asked = unanswered(info.state)
        seen = position_key(asked, everybody)
        if self.search is not None and self.search.planned == seen:
            return  # the next of one's own answers to the same question
        terms = self.terms(info)
        for made in LAST_PLAN:
            if made.planned == seen and made.terms == terms and self.budget.seconds == 0.0:
                self.search = made  # a partner in the same process has just found it
                return
        rng = new_rng(f"together {seen}")
        search = Search(everybody, rng, self.evaluation, self.explore)
        search.planned = seen
        search.terms = terms
        shared = Info(asked, everybody, rng)
        search.settle(shared)
        search.run(shared, self.budget)
        self.search = search
        LAST_PLAN.clear()
        LAST_PLAN.append(search)

    def terms(self, info: Info) -> str:
        """What a plan for all depends on besides what all see."""
        evaluation = self.evaluation
        by = "" if evaluation is None else type(evaluation).__name__
        weights = evaluation.weights if isinstance(evaluation, LinearEvaluation) else []
        state = info.state
        return f"{self.budget.iterations} {self.explore} {by} {weights} {state.game.name} {state.options!r}"

    def mixes(self) -> bool:
        """Is what was searched last a choice of two at once, to be answered by a mix?"""
        return self.search is not None and len(self.search.root.cells) > 0

    def edges(self, info: Info) -> list[Edge]:
        """The edges of what is asked, in the order of the legal actions."""
        search = self.search
        if search is None:
            raise ValueError("nothing has been searched yet: call choose first")
        state = info.state
        if plans_as_one(info):
            return part_of(search, info)
        choices = search.root.of(info.seat, 0) if state.simultaneous else search.root.choices
        return [choices.find(state.code(action, info.seat)) for action in info.legal]


def draw_mixed(edges: list[Edge], rng: Chance) -> int:
    """One of the choices of a mixed strategy."""
    shares = average_strategy(edges)
    kept = [share if share >= KEPT else 0.0 for share in shares]
    total = sum(kept)
    if total <= 0.0:
        kept = shares
        total = 1.0
    ticket = rng.below(UNIT) / UNIT * total
    for i in range(len(kept)):
        ticket -= kept[i]
        if ticket < 0.0:
            return i
    return len(kept) - 1
