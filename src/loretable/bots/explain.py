"""Why a bot moved: the options it tried, how they did, and how it expects the game to go on."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from loretable.core.bot import Info
from loretable.core.chance import new_rng

from .search import SURE_WIN, SearchBot
from .tree import Edge, Node, average_strategy

CONFIDENT: Final = 1.96


class Option(NamedTuple):
    """An option as the search saw it. Values are chances to win: 0 lost, 1 won; `low` and `high` hold 95 %."""

    action: str
    label: str
    visits: int
    share: float
    value: float
    low: float
    high: float


class Explanation(NamedTuple):
    action: str
    options: list[Option]
    line: list[str]
    iterations: int

    def to_json(self) -> dict[str, object]:
        return {
            "action": self.action,
            "options": [option._asdict() for option in self.options],
            "line": self.line,
            "iterations": self.iterations,
        }

    def __str__(self) -> str:
        rows = [
            f"{option.label}: {option.value:.0%} ({option.low:.0%}-{option.high:.0%}), tried {option.visits} times"
            for option in self.options[:8]
        ]
        return "\n".join([*rows, "Then: " + "; ".join(self.line)] if self.line else rows)


def explain(bot: SearchBot, info: Info) -> Explanation:
    """Lets a bot choose, and says why: best option first."""
    action = bot.choose(info)
    decision = info.decision
    if len(decision.actions) == 1:
        return Explanation(str(action), [Option(str(action), decision.labels[0], 0, 1.0, 0.5, 0.0, 1.0)], [], 0)
    if bot.known_by:
        label = f"{decision.labels[decision.actions.index(action)]} ({bot.known_by})"
        sure = 1.0 if bot.known_by == SURE_WIN else 0.5
        return Explanation(str(action), [Option(str(action), label, 0, 1.0, sure, 2 * sure - 1.0, 1.0)], [], 0)
    edges = bot.edges(info)
    shares = average_strategy(edges) if bot.mixes() else by_visits(edges)
    options = [option(str(decision.actions[i]), decision.labels[i], edges[i], shares[i]) for i in range(len(edges))]
    options.sort(key=lambda each: (each.share, each.visits), reverse=True)
    tried = sum(edge.visits for edge in edges)
    return Explanation(str(action), options, main_line(bot, info, str(action)), tried)


def by_visits(edges: list[Edge]) -> list[float]:
    total = sum(edge.visits for edge in edges) or 1
    return [edge.visits / total for edge in edges]


def option(action: str, label: str, edge: Edge, share: float) -> Option:
    mean = edge.mean
    spread = 1.0
    if edge.visits > 1:
        variance = max(0.0, edge.squares / edge.visits - mean * mean)
        spread = CONFIDENT * sqrt(variance / edge.visits)
    return Option(
        action,
        label,
        edge.visits,
        share,
        chance(mean),
        chance(max(-1.0, mean - spread)),
        chance(min(1.0, mean + spread)),
    )


def chance(utility: float) -> float:
    return (utility + 1.0) / 2.0


LINE: Final = 8
"""Decisions of the main line."""
SEEN: Final = 8
"""Fewer visits than these say nothing about what comes next."""


def main_line(bot: SearchBot, info: Info, first: str) -> list[str]:
    """What the search expects, in words, in one of the states that could be the real one."""
    search = bot.search
    if search is None or info.state.simultaneous:
        return []
    state = info.sample(new_rng(f"line {first}"))
    node: Node | None = search.root
    line: list[str] = []
    while node is not None and not state.over and not state.simultaneous and len(line) < LINE:
        seat = state.seat
        legal = list(state.legal)
        if len(legal) == 1:
            state.apply(legal[0], seat)
            continue
        best = -1
        most = SEEN - 1
        child: Node | None = None
        for i, action in enumerate(legal):
            edge = node.choices.index.get(state.code(action, seat))
            if edge is None:
                continue
            if (node is search.root and str(action) == first) or (node is not search.root and edge.visits > most):
                best, most, child = i, edge.visits, edge.child
        if best < 0:
            break
        who = state.game.seat_name(seat, state.options)
        line.append(f"{who}: {state.label(legal[best], seat)}")
        state.apply(legal[best], seat)
        node = child
    return line
