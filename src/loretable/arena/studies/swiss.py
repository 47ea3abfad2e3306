"""A Swiss tournament: each round those meet who stand alike and have not met, over games with the same luck."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log2
from typing import NamedTuple

from loretable.arena.entrants import Entrant
from loretable.arena.reports.report import Figure, Report
from loretable.arena.reports.results import Outcome, Results
from loretable.arena.reports.tables import Row, Table
from loretable.arena.running.backends import workers_by
from loretable.arena.running.fixture import Setting, game_at
from loretable.arena.running.store import Store
from loretable.arena.schedule import Fixture
from loretable.arena.series import Series, setting_for
from loretable.core import Game
from loretable.core.errors import BadData

from .any_game import PAIRED, USUAL, Plan, made_by, rated, rating_chart


class Standing:
    """The standing of an entrant: points of matches (1, a half, 0; a bye is a point), and whom they have met."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.points = 0.0
        self.won = 0.0  # shares of games
        self.met: list[int] = []
        self.byes = 0


class Match(NamedTuple):
    one: int
    other: int


def pair_up(standings: Sequence[Standing]) -> tuple[list[Match], int]:
    """Who meets whom, and who has a bye (-1: nobody): best first, the nearest one not met yet; met again at need."""
    order = sorted(standings, key=lambda each: (-each.points, -each.won, each.number))
    bye = -1
    if len(order) % 2:
        sitting = min(reversed(order), key=lambda each: each.byes)
        bye = sitting.number
        order = [each for each in order if each is not sitting]
    found = without_rematch(order)
    if found is None:
        found = [Match(order[i].number, order[i + 1].number) for i in range(0, len(order), 2)]
    return found, bye


def without_rematch(order: list[Standing]) -> list[Match] | None:
    """By trying: the first with the nearest, unless the others then cannot be paired."""
    if not order:
        return []
    first, rest = order[0], order[1:]
    for i, other in enumerate(rest):
        if other.number not in first.met:
            left = without_rematch(rest[:i] + rest[i + 1 :])
            if left is not None:
                return [Match(first.number, other.number), *left]
    return None


def fixtures_of(matches: Sequence[Match], number: int, games: int, before: list[Fixture], seed: str) -> list[Fixture]:
    """The games of a round: pairs with the same luck, seats swapped."""
    found: list[Fixture] = []
    group = before[-1].group + 1 if before else 0
    for match in matches:
        for i in range((games + 1) // 2):
            luck = f"{seed}/round {number}/{match.one}-{match.other}/{i}"
            for seats in (tuple(match), (match.other, match.one)):
                found.append(Fixture(len(before) + len(found), group, luck, seats))
            group += 1
    return found


def settle(standings: list[Standing], matches: Sequence[Match], bye: int, outcomes: Sequence[Outcome]) -> None:
    """The winner of a match gets a point; in a draw both get half."""
    for match in matches:
        games = [outcome for outcome in outcomes if set(outcome.fixture.seats) == set(match)]
        if not games:
            continue
        one, other = standings[match.one], standings[match.other]
        share = sum(outcome.share_of(match.one) for outcome in games)
        one.won += share
        other.won += len(games) - share
        one.points += 1.0 if 2 * share > len(games) else 0.5 if 2 * share == len(games) else 0.0
        other.points += 1.0 if 2 * share < len(games) else 0.5 if 2 * share == len(games) else 0.0
        one.met.append(match.other)
        other.met.append(match.one)
    if bye >= 0:
        standings[bye].points += 1.0
        standings[bye].byes += 1


def swiss(
    where: str | Game,
    entrants: Sequence[Entrant],
    games: int = 2,
    rounds: int = 0,
    options: dict[str, object] | None = None,
    plan: Plan = USUAL,
) -> Report:
    """`games` a match, in pairs; as many rounds as find a winner, unless it says how many. A stopped one goes on."""
    if len(entrants) < 2:
        raise BadData("entrants", "it takes two to play against each other")
    rounds = rounds or ceil(log2(len(entrants)))
    setting = setting_for(where, entrants, options)
    standings = [Standing(number) for number in range(len(entrants))]
    store = Store(plan.out)
    workers = workers_by(plan.workers)
    listed: list[Row] = []
    try:
        fixtures: list[Fixture] = []
        results = Results(setting.entrants, [], [])
        for number in range(1, rounds + 1):
            matches, bye = pair_up(standings)
            new = fixtures_of(matches, number, games, fixtures, plan.seed)
            fixtures = fixtures + new
            series = Series(
                setting, fixtures, plan.seed, store, schedule=f"swiss, {games} games a match", luck=plan.luck
            )
            first = new[0].number

            def so_far(done: int, planned: int, total: int = len(new) * rounds) -> None:
                plan.watch(done, total)

            results = series.run(workers, so_far)
            outcomes = [o for o in results.outcomes if first <= o.fixture.number < first + len(new)]
            settle(standings, matches, bye, outcomes)
            listed += rows_of(setting, number, matches, bye, outcomes)
            if series.stopped:
                break
    finally:
        workers.close()
        store.close()
    return report(setting, standings, results, listed, games).signed(made_by(setting, plan))


def rows_of(
    setting: Setting, number: int, matches: Sequence[Match], bye: int, outcomes: Sequence[Outcome]
) -> list[Row]:
    names = [entrant.name for entrant in setting.entrants]
    found: list[Row] = []
    for match in matches:
        games = [outcome for outcome in outcomes if set(outcome.fixture.seats) == set(match)]
        share = sum(outcome.share_of(match.one) for outcome in games)
        result = f"{share:g} : {len(games) - share:g}"
        found.append({"round": number, "one": names[match.one], "other": names[match.other], "result": result})
    if bye >= 0:
        found.append({"round": number, "one": names[bye], "other": "", "result": "bye"})
    return found


def report(setting: Setting, standings: list[Standing], results: Results, listed: list[Row], games: int) -> Report:
    ratings = {str(row["name"]): row for row in rated(results).rows}
    rows: list[Row] = []
    for standing in standings:
        name = setting.entrants[standing.number].name
        buchholz = sum(standings[other].points for other in standing.met)
        row: Row = {"name": name, "points": standing.points, "buchholz": buchholz, "games won": standing.won}
        rows.append(
            row | {key: ratings[name][key] for key in ("rating", "rated from", "rated to", "rate", "low", "high")}
        )
    rows.sort(key=lambda row: tuple(-float(str(row[key])) for key in ("points", "buchholz", "games won")))
    note = "A point a match won, a bye is a point; buchholz: the points of those one has met."
    title = f"{game_at(setting.where).title}: Swiss tournament of {len(standings)}"
    rounds = max((int(str(row["round"])) for row in listed), default=0)
    lead = f"{rounds} rounds, {games} games a match, {results.games_text} in all. {PAIRED}"
    figures = [Figure("ratings", rating_chart(rows))]
    tables = [Table("Standings", rows, note), Table("Matches", listed)]
    return Report(title, lead, tables, figures, data=results.to_json())
