"""Studies of any game: a series, a gauntlet, a round robin, a Swiss tournament; each as a report."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from loretable.arena import schedule
from loretable.arena.entrants import Entrant
from loretable.arena.reports import plots
from loretable.arena.reports.plots import Chart
from loretable.arena.reports.report import Figure, Report
from loretable.arena.reports.results import Outcome, Results, Score
from loretable.arena.reports.tables import Row, Table
from loretable.arena.running.fixture import Luck, Setting, game_at
from loretable.arena.series import Progress, no_progress, play_series, setting_for
from loretable.core import Game

from .own_studies import studies_of
from .provenance import provenance

PAIRED: Final = "Games come in groups with the same luck in which everybody sits everywhere; bars and bounds hold 95 %."
SEATED: Final = "Everybody has a seat of their own; bars and bounds hold 95 %."


class Plan(NamedTuple):
    """How a study is played: its luck, by whom, where it is kept, and who watches."""

    seed: str = "0"
    workers: str | int = "1"
    out: Path | None = None
    within: float = 0.0
    watch: Progress = no_progress
    command: str = ""  # as it was typed, for the report to say
    luck: Luck | None = None  # what was drawn for another series besides its seed, to play the same games again


USUAL: Final = Plan()


def played(setting: Setting, fixtures: list[schedule.Fixture], kind: str, plan: Plan) -> Results:
    return play_series(
        setting,
        fixtures,
        plan.seed,
        kind,
        workers=plan.workers,
        out=plan.out,
        within=plan.within,
        watch=plan.watch,
        luck=plan.luck,
    )


def series(
    where: str | Game,
    entrants: Sequence[Entrant],
    games: int,
    options: dict[str, object] | None = None,
    plan: Plan = USUAL,
) -> Report:
    """Entrants at one table: what `loretable simulate` shows."""
    setting = setting_for(where, entrants, options)
    results = played(setting, schedule.duel(len(setting.entrants), games, plan.seed), "duel", plan)
    return report_of(setting, results).signed(made_by(setting, plan))


def made_by(setting: Setting, plan: Plan) -> dict[str, object]:
    return provenance(setting, plan.seed, plan.command)


def report_of(setting: Setting, results: Results) -> Report:
    """The report of games at one table, with what there is to say of the game in particular."""
    game = game_at(setting.where)
    title = f"{game.title}: {' and '.join(entrant.name for entrant in results.entrants)}"
    even = None if game.cooperative else 1 / max(1, len(results.seat_names))
    entrants, seats = results.score_table(), results.seat_table()
    figures = [
        Figure("entrants", plots.rates(entrants.rows, "Won", even=even)),
        Figure("seats", plots.rates(seats.rows, "Won by seat", even=even)),
    ]
    tables = [entrants, seats, results.by_role(), results.pairing_table()]
    extra_tables = studies_of(game).extra_tables
    if extra_tables is not None:
        more, pictures = extra_tables(results)
        tables += more
        figures += pictures
    lead = f"{results.games_text}. {PAIRED if results.in_turns else SEATED}"
    return Report(title, lead, tables, figures, main=results.table(), data=results.to_json())


# -- against many ----------------------------------------------------------------------------------------------------


def verdict(score: Score) -> str:
    """A tier that the games bear out: what the interval leaves open is even."""
    if score.low > 0.5:
        return "favoured"
    return "unfavoured" if score.high < 0.5 else "even"


TIERS: Final = ("favoured", "even", "unfavoured")


def gauntlet(
    where: str | Game,
    mine: Entrant,
    others: Sequence[Entrant],
    games_each: int,
    options: dict[str, object] | None = None,
    plan: Plan = USUAL,
) -> Report:
    """One against each of many: against whom is it favoured?"""
    setting = setting_for(where, [mine, *others], options)
    results = played(setting, schedule.versus(len(setting.entrants), games_each, plan.seed), "versus", plan)
    rows: list[Row] = []
    for number in range(1, len(setting.entrants)):
        score = against(results, number)
        if score.games:
            rows.append({"against": score.name, "tier": verdict(score), **score._asdict()})
    rows.sort(key=lambda row: (TIERS.index(str(row["tier"])), -float(str(row["rate"]))))
    for row in rows:
        del row["name"]
    me = setting.entrants[0].name
    table = Table("Matchups", rows, f"What {me} gets against each. Even: the interval holds one half.")
    whole = Table("All in all", [results.score(0)._asdict()])
    title = f"{game_at(setting.where).title}: {me} against {len(others)}"
    figures = [Figure("matchups", plots.rates(rows, f"{me} wins", name="against"))]
    lead = f"{results.games_text}, {games_each} or more against each. {PAIRED}"
    tables = [table, whole, results.seat_table(), results.by_role()]
    report = Report(title, lead, tables, figures, main=table, data=results.to_json())
    return report.signed(made_by(setting, plan))


def against(results: Results, number: int) -> Score:
    """What the first entrant got from games with another."""

    def counts(outcome: Outcome, seat: int) -> bool:
        seats = outcome.fixture.seats
        return number in seats and seats[seat] == 0

    return results.tally(results.entrants[number].name, counts)


# -- tournaments -----------------------------------------------------------------------------------------------------


def round_robin(
    where: str | Game,
    entrants: Sequence[Entrant],
    games_each: int,
    options: dict[str, object] | None = None,
    plan: Plan = USUAL,
) -> Report:
    """Everybody against everybody: ratings, and who beats whom."""
    setting = setting_for(where, entrants, options)
    fixtures = schedule.round_robin(len(setting.entrants), games_each, plan.seed)
    results = played(setting, fixtures, "round robin", plan)
    standings, pairs = rated(results), results.matrix_table()
    order = [str(row["name"]) for row in standings.rows]
    pairs.rows.sort(key=lambda row: (order.index(str(row["name"])), order.index(str(row["against"]))))
    title = f"{game_at(setting.where).title}: {len(entrants)} against each other"
    lead = f"{results.games_text}, {games_each} or more a pair. {PAIRED}"
    figures = [
        Figure("ratings", rating_chart(standings.rows)),
        Figure("pairs", plots.grid(pairs.rows, "What the row gets against the column", "against", "name", square=True)),
    ]
    tables = [standings, pairs, results.seat_table(), results.by_role()]
    report = Report(title, lead, tables, figures, main=standings, data=results.to_json())
    return report.signed(made_by(setting, plan))


def rated(results: Results) -> Table:
    """The entrants by rating, the best first."""
    rows: list[Row] = []
    for rating, score in zip(results.ratings(), results.scores(), strict=True):
        row: Row = {"name": rating.name, "rating": round(rating.rating, 1)}
        row |= {"rated from": round(rating.low, 1), "rated to": round(rating.high, 1)}
        row |= {"games": score.games, "won": score.wins, "drawn": score.draws}
        rows.append(row | {"rate": score.rate, "low": score.low, "high": score.high})
    rows.sort(key=lambda row: -float(str(row["rating"])))
    note = "Ratings (Bradley-Terry) and their 95 % bounds in points of Elo; rates and theirs as shares of the games."
    return Table("Standings", rows, note)


def rating_chart(rows: Sequence[Row]) -> Chart:
    """Ratings with their intervals, which in tables are in points of Elo beside rates, which are shares."""
    spans = [{**row, "low": row["rated from"], "high": row["rated to"]} for row in rows]
    return plots.spans(spans, "Ratings", "rating", what="rating (Elo; 0 is the average)")
