"""A series that is being played, or was: how it stands with its intervals, and its games one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from loretable.arena.reports.results import Outcome
from loretable.arena.reports.statistics import mean_of_pairs
from loretable.arena.running.fixture import Setting
from loretable.arena.running.store import Store
from loretable.core.errors import BadData

from .results_file import opened

LENGTHS: Final = ("turns", "rounds", "plies")
"""What games call their length in notes; one that calls it otherwise is as long as it has decisions."""
DECISIONS: Final = "decisions"
MOST: Final = 100

ORDERS: Final = {
    "number": "number",
    "shortest": "decisions, number",
    "longest": "decisions desc, number",
    "odd": "(select count(*) from games as same where same.reason = games.reason), number",
}
"""How games can be sorted; odd: those first that ended as few did."""


class Standing(NamedTuple):
    """What somebody gets, of all or against one, after so many games; `first_...` after the first third of them."""

    name: str
    against: str
    rate: float
    low: float
    high: float
    games: int
    first_low: float
    first_high: float
    first_games: int


class ListedGame(NamedTuple):
    """A game of a series. `players`: by seat. `winner`: who has won it, or "" for a draw or a game that all lost."""

    number: int
    players: list[str]
    winner: str
    length: int
    unit: str
    ending: str


def standings(path: Path, of: str = "") -> list[Standing]:
    """How a series stands: one against many as pairs, everything else a line for each who takes part."""
    with opened(path, of) as (store, setting):
        outcomes = store.outcomes(whole=False)
    first = outcomes[: len(outcomes) // 3]
    names = [entrant.name for entrant in setting.entrants]
    found: list[Standing] = []
    if is_versus(setting, outcomes):
        for other in range(1, len(names)):
            found += standing(names[0], names[other], *(pairs(each, 0, other) for each in (outcomes, first)))
    else:
        for number, name in enumerate(names):
            found += standing(name, "", *(pairs(each, number, -1) for each in (outcomes, first)))
    return found


def is_versus(setting: Setting, outcomes: list[Outcome]) -> bool:
    return len(setting.entrants) > 2 and all(len(one.fixture.seats) == 2 and 0 in one.fixture.seats for one in outcomes)


def pairs(outcomes: list[Outcome], entrant: int, other: int) -> list[list[float]]:
    """What an entrant got, by groups with the same luck; `other` -1: against anybody."""
    groups: dict[int, list[float]] = {}
    for outcome in outcomes:
        seats = outcome.fixture.seats
        if entrant in seats and (other < 0 or other in seats):
            groups.setdefault(outcome.fixture.group, []).append(outcome.share_of(entrant))
    return list(groups.values())


def standing(name: str, against: str, now: list[list[float]], first: list[list[float]]) -> list[Standing]:
    if not now:
        return []
    rate, low, high = mean_of_pairs(now)
    before = mean_of_pairs(first)
    played, early = (sum(len(group) for group in groups) for groups in (now, first))
    return [Standing(name, against, rate, low, high, played, before.low, before.high, early)]


def listed_games(
    path: Path,
    order: str = "number",
    skip: int = 0,
    most: int = 20,
    of: str = "",
    ending: Callable[[Outcome], str] | None = None,
    between: Sequence[str] = (),
) -> list[ListedGame]:
    """Some games of a series, in an order of `ORDERS`. `ending`: how a game of this kind tells its end. `between`: only games
    in which all of these take part."""
    if order not in ORDERS:
        raise BadData("order", f"is one of {', '.join(ORDERS)}")
    with opened(path, of) as (store, setting):
        names = [entrant.name for entrant in setting.entrants]
        for name in between:
            if name not in names:
                raise BadData("between", f"nobody in this series is called {name[:80]!r}")
        wanted = [names.index(name) for name in between]
        return [told(outcome, names, ending) for outcome in some(store, order, skip, min(most, MOST), wanted)]


def some(store: Store, order: str, skip: int, most: int, entrants: list[int]) -> list[Outcome]:
    sits = " and ".join(["exists (select 1 from json_each(games.seats) where value = ?)"] * len(entrants)) or "true"
    query = f"select number from games where {sits} order by {ORDERS[order]} limit ? offset ?"
    with store.reading():
        numbers = [int(number) for (number,) in store.db.execute(query, (*entrants, most, skip))]
    return [store.outcome(number) for number in numbers]


def told(outcome: Outcome, names: list[str], ending: Callable[[Outcome], str] | None) -> ListedGame:
    seats = outcome.fixture.seats
    if max(seats, default=0) >= len(names):
        raise BadData(f"game {outcome.fixture.number}", "does not fit who takes part in the series")
    players = [names[entrant] for entrant in seats]
    winners = [players[seat] for seat, share in enumerate(outcome.shares) if share == 1.0]
    unit = next((name for name in LENGTHS if isinstance(outcome.notes.get(name), int)), DECISIONS)
    length = outcome.decisions if unit == DECISIONS else int(str(outcome.notes[unit]))
    said = ending(outcome) if ending is not None else ""
    return ListedGame(outcome.fixture.number, players, ", ".join(winners), length, unit, said or outcome.reason)
