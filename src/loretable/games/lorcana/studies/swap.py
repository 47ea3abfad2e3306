"""Would one card be better than another? Both versions of a deck play the same games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loretable.arena import schedule
from loretable.arena.entrants import Entrant, unique_names
from loretable.arena.reports import plots
from loretable.arena.reports.report import Figure, Report
from loretable.arena.reports.results import Results
from loretable.arena.reports.statistics import mean_difference
from loretable.arena.reports.tables import Row, Table
from loretable.arena.running.fixture import Setting
from loretable.arena.studies.any_game import USUAL, Plan, made_by, played
from loretable.games.lorcana.data.pool import DeckList

from .entrants import entrant, swapped

WHERE: Final = "lorcana"


def swap(
    deck: DeckList,
    out: str,
    into: str,
    against: Sequence[DeckList],
    games_each: int = 400,
    count: int = 0,
    bot: str = "greedy",
    options: dict[str, object] | None = None,
    plan: Plan = USUAL,
) -> Report:
    """One card for another: the deck as it is and the changed one play the same opponents, from the same seats, with the
    same luck; until one of the cards in question is drawn both play the same game. What differs is what the swap does."""
    changed = swapped(deck, out, into, count)
    swapping = changed["swap"]
    assert isinstance(swapping, dict)
    variants = [entrant(deck, bot, "as it is"), Entrant(f"with {swapping['in']}", bot, {"decks": changed})]
    setting = Setting(WHERE, options or {}, unique_names([*variants, *[entrant(each, bot) for each in against]]))
    fixtures = schedule.compared(2, len(against), games_each, plan.seed)
    results = played(setting, fixtures, "compared", plan)
    found = mean_difference(differences(results))
    helps = "helps" if found.low > 0 else "harms" if found.high < 0 else "makes no difference that so many games show"
    answer: Row = {"out": swapping["out"], "in": swapping["in"], "copies": swapping["count"], "difference": found.rate}
    answer |= {"low": found.low, "high": found.high, "verdict": helps}
    rows = [against_one(results, number) for number in range(2, len(setting.entrants))]
    title = f"{deck.name}: {swapping['in']} for {swapping['out']}"
    lead = f"{results.games_text}: the swap {helps}. The difference is the changed deck's rate less the other's; 95 %."
    tables = [
        Table("The swap", [answer], "Pair by pair, with the same luck on both sides."),
        Table("Against each", rows),
        Table("Rates", [results.score(number)._asdict() for number in (0, 1)]),
    ]
    charted = [{"name": "all in all", **answer}, *rows]
    figures = [Figure("swap", plots.spans(charted, title, "difference", what="won more after the swap"))]
    report = Report(title, lead, tables, figures, data={"games": results.games, "swap": answer})
    return report.signed(made_by(setting, plan))


def differences(results: Results, opponent: int | None = None) -> list[float]:
    """By group: what the changed deck got more than the other, a game. Only where both have played."""
    groups: dict[int, list[list[float]]] = {}
    for outcome in results.outcomes:
        seats = outcome.fixture.seats
        if opponent is None or opponent in seats:
            variant = min(seats)
            groups.setdefault(outcome.fixture.group, [[], []])[variant].append(outcome.share_of(variant))
    whole = [(old, new) for old, new in groups.values() if old and len(old) == len(new)]
    return [sum(new) / len(new) - sum(old) / len(old) for old, new in whole]


def against_one(results: Results, number: int) -> Row:
    found = mean_difference(differences(results, number))
    return {"name": results.entrants[number].name, "difference": found.rate, "low": found.low, "high": found.high}
