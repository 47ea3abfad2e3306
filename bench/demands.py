"""How fast our games have to be, beside OpenSpiel on the same machine."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bench.environments import LEARNING, PLAYED
from bench.searching import CUT, FULL, ISMCTS

FEW, MANY = "4 a side", "16 a side"
"""Characters in play: the rows of bench/crowds.py."""

Key = tuple[str, str]

NOBODY: Key = ("", "")
"""In place of a peer: the factor is the figure itself."""
HEARTS: Key = ("hearts", "openspiel")
GIN_RUMMY: Key = ("gin_rummy", "openspiel")


class Demand(NamedTuple):
    subject: Key
    metric: str
    factor: float
    peer: Key


# Rates have to be at least, times at most, so many times the peer's.
DEMANDS = [
    Demand(("probe", "compiled"), "decisions_per_s", 2, HEARTS),
    Demand(("probe", "compiled"), "clone_us", 2, HEARTS),
    Demand(("zoomquest", "compiled"), "decisions_per_s", 1.3, HEARTS),
    Demand(("confrontation", "compiled"), "decisions_per_s", 1.65, HEARTS),
    Demand(("lorcana", "compiled"), "decisions_per_s", 11.5, GIN_RUMMY),
    # starter decks, with the texts of all their cards
    Demand(("lorcana-real", "compiled"), "decisions_per_s", 7.5, GIN_RUMMY),
    Demand(("statics", "compiled"), "decisions_per_s", 6.8, GIN_RUMMY),
    Demand(("lorcana", "compiled"), "clone_us", 4, HEARTS),
    # iterations of search, beside OpenSpiel's in C++
    Demand(("lorcana-real", FULL), "decisions_per_s", 3.2, ("gin_rummy", ISMCTS)),
    Demand(("lorcana-real", CUT), "decisions_per_s", 8, ("gin_rummy", ISMCTS)),
    Demand(("confrontation", FULL), "decisions_per_s", 0.7, ("hearts", ISMCTS)),
    # three static texts on every character cost no more than the game itself
    Demand(("statics", "compiled"), "decisions_per_s", 0.5, ("characters", "compiled")),
    # four times the characters, and a decision takes at most twice as long
    Demand(("characters", MANY), "decisions_per_s", 0.6, ("characters", FEW)),
    Demand(("statics", MANY), "decisions_per_s", 0.5, ("statics", FEW)),
    Demand(("lorcana-real", MANY), "decisions_per_s", 0.5, ("lorcana-real", FEW)),
    # with observations, options and masks of 64 tables written, on one core
    Demand(("zoomquest", LEARNING), "decisions_per_s", 50_000, NOBODY),
    Demand(("confrontation", LEARNING), "decisions_per_s", 50_000, NOBODY),
    Demand(("lorcana-real", LEARNING), "decisions_per_s", 25_000, NOBODY),
    # bots that do not look at the state: at least half of the engine's own speed
    Demand(("zoomquest", PLAYED), "decisions_per_s", 0.5, ("zoomquest", "compiled")),
    Demand(("confrontation", PLAYED), "decisions_per_s", 0.5, ("confrontation", "compiled")),
    Demand(("lorcana-real", PLAYED), "decisions_per_s", 0.5, ("lorcana-real", "compiled")),
]


class Verdict(NamedTuple):
    word: str  # ok, short or skipped
    text: str


def judge_alone(demand: Demand, found: float | None) -> Verdict:
    what = f"{' '.join(demand.subject)} {demand.metric}"
    if found is None:
        return Verdict("skipped", f"{what}: at least {demand.factor:,.0f} (it was not measured)")
    return Verdict("ok" if found >= demand.factor else "short", f"{what}: {found:,.0f}, at least {demand.factor:,.0f}")


def judge(demand: Demand, figure: Callable[[Key, str], float | None]) -> Verdict:
    """Whether a demand is met; `figure` gives a subject's metric, or None if it was not measured."""
    at_most = demand.metric.endswith("_us")
    if demand.peer == NOBODY:
        return judge_alone(demand, figure(demand.subject, demand.metric))
    wanted = f"{'at most' if at_most else 'at least'} {demand.factor:g} x {' '.join(reversed(demand.peer))}"
    what = f"{' '.join(demand.subject)} {demand.metric}"
    for key in (demand.subject, demand.peer):
        if figure(key, demand.metric) is None:
            return Verdict("skipped", f"{what}: {wanted} ({' '.join(key)} was not measured)")
    ratio = (figure(demand.subject, demand.metric) or 0.0) / (figure(demand.peer, demand.metric) or 1.0)
    met = ratio <= demand.factor if at_most else ratio >= demand.factor
    return Verdict("ok" if met else "short", f"{what}: {ratio:.2g} x, {wanted}")
