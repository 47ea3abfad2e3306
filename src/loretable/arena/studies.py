"""Studies of any game: a series, a gauntlet, a round robin, a Swiss tournament; each as a report."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from . import plots, schedule
from .entrants import Entrant, unlike_names
from .games import Setting, game_at
from .report import Figure, Report
from .results import Outcome, Results, Score
from .series import Watch, nobody, play_series
from .tables import Row, Table

PAIRED: Final = "Games come in groups with the same luck in which everybody sits everywhere; bars and bounds hold 95 %."
SEATED: Final = "Everybody has a seat of their own; bars and bounds hold 95 %."


class Plan(NamedTuple):
    """How a study is played: its luck, by whom, where it is kept, and who watches."""

    seed: str = "0"
    workers: str = "1"
    out: Path | None = None
    within: float = 0.0
    watch: Watch = nobody


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
    )


def series(
    where: str, entrants: Sequence[Entrant], games: int, options: dict[str, object] | None = None, plan: Plan = USUAL
) -> Report:
    """Entrants at one table: what `loretable simulate` shows."""
    setting = Setting(where, options or {}, unlike_names(entrants))
    results = played(setting, schedule.duel(len(setting.entrants), games, plan.seed), "duel", plan)
    return report_of(setting, results)


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
    tables = [entrants, seats, results.by_role()]
    if game.name == "lorcana":
        from .lorcana import more_of

        more, pictures = more_of(results)
        tables += more
        figures += pictures
    lead = f"{results.told}. {PAIRED if results.in_turns else SEATED}"
    return Report(title, lead, tables, figures, main=results.table(), data=results.to_json())


# -- against many ----------------------------------------------------------------------------------------------------


def verdict(score: Score) -> str:
    """A tier that the games bear out: what the interval leaves open is even."""
    if score.low > 0.5:
        return "favoured"
    return "unfavoured" if score.high < 0.5 else "even"


TIERS: Final = ("favoured", "even", "unfavoured")


def gauntlet(
    where: str,
    mine: Entrant,
    others: Sequence[Entrant],
    games_each: int,
    options: dict[str, object] | None = None,
    plan: Plan = USUAL,
) -> Report:
    """One against each of many: against whom is it favoured?"""
    setting = Setting(where, options or {}, unlike_names([mine, *others]))
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
    title = f"{game_at(where).title}: {me} against {len(others)}"
    figures = [Figure("matchups", plots.rates(rows, f"{me} wins", name="against"))]
    lead = f"{results.told}, {games_each} or more against each. {PAIRED}"
    tables = [table, whole, results.seat_table(), results.by_role()]
    return Report(title, lead, tables, figures, main=table, data=results.to_json())


def against(results: Results, number: int) -> Score:
    """What the first entrant got from games with another."""

    def counts(outcome: Outcome, seat: int) -> bool:
        seats = outcome.fixture.seats
        return number in seats and seats[seat] == 0

    return results.tally(results.entrants[number].name, counts)


# -- tournaments -----------------------------------------------------------------------------------------------------


def round_robin(
    where: str,
    entrants: Sequence[Entrant],
    games_each: int,
    options: dict[str, object] | None = None,
    plan: Plan = USUAL,
) -> Report:
    """Everybody against everybody: ratings, and who beats whom."""
    setting = Setting(where, options or {}, unlike_names(entrants))
    fixtures = schedule.round_robin(len(setting.entrants), games_each, plan.seed)
    results = played(setting, fixtures, "round robin", plan)
    standings, pairs = rated(results), results.matrix_table()
    order = [str(row["name"]) for row in standings.rows]
    pairs.rows.sort(key=lambda row: (order.index(str(row["name"])), order.index(str(row["against"]))))
    title = f"{game_at(where).title}: {len(entrants)} against each other"
    lead = f"{results.told}, {games_each} or more a pair. {PAIRED}"
    figures = [
        Figure("ratings", plots.spans(standings.rows, "Ratings", "rating", what="rating (Elo; 0 is the average)")),
        Figure("pairs", plots.grid(pairs.rows, "What the row gets against the column", "against", "name", square=True)),
    ]
    tables = [standings, pairs, results.seat_table(), results.by_role()]
    return Report(title, lead, tables, figures, main=standings, data=results.to_json())


def rated(results: Results) -> Table:
    """The entrants by rating, the best first."""
    rows: list[Row] = []
    for rating, score in zip(results.ratings(), results.scores(), strict=True):
        row: Row = {"name": rating.name, "rating": round(rating.rating, 1)}
        row |= {"rated from": round(rating.low, 1), "rated to": round(rating.high, 1)}
        rows.append(row | {"games": score.games, "won": score.wins, "drawn": score.draws, "rate": score.rate})
    rows.sort(key=lambda row: -float(str(row["rating"])))
    note = "Bradley-Terry ratings on the scale of Elo, with their 95 % intervals."
    for row in rows:
        row["low"], row["high"] = row["rated from"], row["rated to"]
    return Table(
        "Standings", rows, note, [column for column in rows[0] if column not in ("low", "high")] if rows else ()
    )
