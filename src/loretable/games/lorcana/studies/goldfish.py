"""One deck alone: how fast it wins against an opponent that does nothing."""

from __future__ import annotations

from typing import Final

from loretable.arena import schedule
from loretable.arena.reports import plots
from loretable.arena.reports.report import Figure, Report
from loretable.arena.reports.results import Results
from loretable.arena.reports.tables import Row, Table
from loretable.arena.running.fixture import Setting
from loretable.arena.running.passive import PassiveBot
from loretable.arena.studies.any_game import USUAL, Plan, made_by, played
from loretable.games.lorcana.data.pool import DeckList

from .entrants import entrant
from .tables import cards_used, costs, curve, noted

WHERE: Final = "lorcana"
PASSIVE: Final = f"{PassiveBot.__module__}:{PassiveBot.__name__}"


def goldfish(
    deck: DeckList,
    games: int = 200,
    bot: str = "greedy",
    options: dict[str, object] | None = None,
    plan: Plan = USUAL,
) -> Report:
    """One deck against an opponent that does nothing: turns until it has won, lore a turn, ink, what is played."""
    alone = {**(options or {}), "first": 0}
    setting = Setting(WHERE, alone, [entrant(deck, bot), entrant(deck, PASSIVE, "nobody")])
    fixtures = schedule.of_line_ups([(0, 1)], games, plan.seed, swapped=False)
    results = played(setting, fixtures, "goldfish", plan)
    turns = sorted(len(noted(outcome, 0)["lore"]) for outcome in results.outcomes if outcome.shares[0] == 1.0)
    mine = curve(Results([setting.entrants[0]], results.seat_names, results.outcomes))
    counts: list[Row] = [
        {"turn": turn, "games": turns.count(turn), "share": turns.count(turn) / len(turns)}
        for turn in sorted(set(turns))
    ]
    title = f"{deck.name} alone"
    usual = f"won in turn {percentile(turns, 50)} as a rule" if turns else "never won"
    lead = f"{results.games_text} against nobody, first to play, {bot}: {usual}."
    used = cards_used(results)
    summary: Row = {"name": deck.name, "games": results.games, "won": len(turns)}
    summary |= {"mean turn": round(sum(turns) / len(turns), 2) if turns else None}
    summary |= {
        "fastest": turns[0] if turns else None,
        "median": percentile(turns, 50),
        "slowest tenth": percentile(turns, 90),
    }
    tables = [Table("Turns to win", [summary]), Table("Won in turn", counts), mine, costs(deck), used]
    figures = [
        Figure("turns", plots.bars(counts, "Won in turn", "turn", "share", percent=True)),
        Figure("lore", plots.lines(mine.rows, "Lore by turn", "turn", "lore")),
        Figure("ink", plots.lines(mine.rows, "Ink by turn", "turn", "ink")),
        Figure("costs", plots.bars(tables[3].rows, "Cards by cost", "cost", "cards")),
    ]
    report = Report(title, lead, tables, figures, data={"games": results.games, "turns": summary})
    return report.signed(made_by(setting, plan))


def percentile(turns: list[int], part: int) -> int | None:
    return turns[min(len(turns) - 1, len(turns) * part // 100)] if turns else None
