"""Why a bot moved: the options it tried, how they did, and how it expects the game to go on."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from loretable.core.bot import Info
from loretable.core.chance import Chance, new_rng
from loretable.core.learning.evaluation import Evaluation, Part

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
    """`saw`: what its judgement rests on, where it is judged after this action: what weighs most first."""

    action: str
    options: list[Option]
    line: list[str]
    iterations: int
    saw: list[Part]

    def to_json(self) -> dict[str, object]:
        return {
            "action": self.action,
            "options": [option._asdict() for option in self.options],
            "line": self.line,
            "iterations": self.iterations,
            "saw": [part._asdict() for part in self.saw],
        }

    def __str__(self) -> str:
        rows = [
            f"{option.label}: {option.value:.0%} ({option.low:.0%}-{option.high:.0%}), tried {option.visits} times"
            for option in self.options[:8]
        ]
        if self.saw:
            rows.append(f"Judged by {parts_in_words(self.saw)}.")
        return "\n".join([*rows, "Then: " + "; ".join(self.line)] if self.line else rows)


def parts_in_words(parts: list[Part]) -> str:
    """In points of the chance to win."""
    told = [f"{parts[i].name} ({round(100 * parts[i].pull):+d}{'' if i else ' points'})" for i in range(len(parts))]
    return " and ".join([", ".join(told[:-1]), told[-1]] if len(told) > 1 else told)


def explain(bot: SearchBot, info: Info) -> Explanation:
    """Lets a bot choose, and says why: best option first."""
    action = bot.choose(info)
    decision = info.decision
    if len(decision.actions) == 1:
        return Explanation(str(action), [Option(str(action), decision.labels[0], 0, 1.0, 0.5, 0.0, 1.0)], [], 0, [])
    if bot.known_by:
        label = f"{decision.labels[decision.actions.index(action)]} ({bot.known_by})"
        sure = 1.0 if bot.known_by == SURE_WIN else 0.5
        return Explanation(str(action), [Option(str(action), label, 0, 1.0, sure, 2 * sure - 1.0, 1.0)], [], 0, [])
    edges = bot.edges(info)
    shares = average_strategy(edges) if bot.mixes() else by_visits(edges)
    options = [option(str(decision.actions[i]), decision.labels[i], edges[i], shares[i]) for i in range(len(edges))]
    options.sort(key=lambda each: (each.share, each.visits), reverse=True)
    tried = sum(edge.visits for edge in edges)
    return Explanation(str(action), options, main_line(bot, info, str(action)), tried, seen(bot, info, str(action)))


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


LOOKS: Final = 8
"""Ways in which it may go on, of which it is asked what is seen at their ends."""
MOST_PARTS: Final = 4
LEAST_PULL: Final = 0.01
THE_END: Final = "the end of the game"


def seen(bot: SearchBot, info: Info, action: str) -> list[Part]:
    """What the judgement rests on, on average, where ways to go on after an action are judged."""
    evaluation = bot.evaluation
    if evaluation is None or evaluation.depth == 0:  # what is played to its end needs no judgement
        return []
    rng = new_rng(f"seen {action}")
    began = evaluation.clock(info.state)
    pulls: dict[str, float] = {}
    for _ in range(LOOKS):
        for part in seen_after(evaluation, info, action, began, rng):
            pulls[part.name] = pulls.get(part.name, 0.0) + part.pull / LOOKS
    found = [Part(name, pull) for name, pull in pulls.items() if abs(pull) >= LEAST_PULL]
    found.sort(key=lambda part: -abs(part.pull))
    return found[:MOST_PARTS]


def seen_after(evaluation: Evaluation, info: Info, action: str, began: int, rng: Chance) -> list[Part]:
    """In one state that could be the real one, played on as the search does."""
    state = info.sample(rng)
    state.apply(action, info.seat)
    stop = evaluation.stop(began, evaluation.clock(state))
    while not state.over and evaluation.clock(state) < stop:
        state.play(0 if len(state.legal) == 1 else evaluation.hurry(state, rng))
    if state.over:
        return [Part(THE_END, state.utility(info.seat) / 2.0)]
    return evaluation.parts(state, info.seat)


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
