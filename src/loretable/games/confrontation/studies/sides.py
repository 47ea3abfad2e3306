"""The Confrontation: which side is favoured, where each character is best placed, and how good set-ups are.

First both sides set up at random: what is won with a character in a region, less what is won in all, is what the place is
worth. The best arrangement by that is then played, hidden like any other, against the bot's own, random ones and the
templates of the game.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

import typer

from loretable.arena import schedule
from loretable.arena.entrants import Entrant
from loretable.arena.reports import plots
from loretable.arena.reports.report import Figure, Report
from loretable.arena.reports.results import Results
from loretable.arena.reports.statistics import bootstrap
from loretable.arena.reports.tables import Row, Table
from loretable.arena.running.fixture import Setting
from loretable.arena.studies.any_game import USUAL, Plan, made_by, played
from loretable.games.confrontation import GAME
from loretable.games.confrontation.model.board import REGION_COUNT

WHERE: Final = "confrontation"
SIDES: Final = ("Fellowship", "Sauron")
RANDOM: Final = ("arrange random",)
FEWEST: Final = 30
"""Games with a character in a region before the region is judged for it."""


def balance(
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="Games with random set-ups.")] = 4000,
    games_each: Annotated[
        int, typer.Option("--each", metavar="N", min=1, help="Games for each pair of set-ups.")
    ] = 200,
    bot: Annotated[str, typer.Option("--bot", metavar="BOT", help="Who plays.")] = "rules",
    options: dict[str, object] | None = None,
    plan: Plan = USUAL,
) -> Report:
    """Which side is favoured, where each character is best placed, and how good set-ups are."""
    common = {**(options or {}), "fellowship_setup": "choose", "sauron_setup": "choose"}
    places = placed_at_random(games, bot, common, plan)
    sides = Table("Sides", [each._asdict() for each in places.seats()], "Both sides set up at random.")
    tables = [sides]
    figures = [Figure("sides", plots.rates(sides.rows, "Won by each side, set up at random"))]
    played_all = places.games
    lead = f"{places.games_text} with random set-ups"
    if not places.stopped:
        # which places are best is known by all those games only: a run that goes on has to come to the same
        best = [best_setup(places, side) for side in SIDES]
        grid = all_setups(best, games_each, bot, common, plan)
        pairs = pair_table(grid)
        tables += [Table("Set-ups against each other", pairs), setup_table(grid), *arrangements(best)]
        figures.append(Figure("set-ups", plots.grid(pairs, "What the Fellowship gets", "sauron", "fellowship")))
        played_all += grid.games
        lead += f", {grid.games_text} between set-ups"
    for side in SIDES:
        worth = worth_of(places, side)
        tables.append(worth)
        figures.append(
            Figure(
                f"places-{side}", plots.grid(worth.rows, worth.title, "region", "character", value="gain", signed=True)
            )
        )
    lead += f", {bot} on both sides; bounds hold 95 %. Set-ups are hidden from the other side."
    data: dict[str, object] = {"games": played_all, "seats": sides.rows}
    report = Report("The Confrontation: sides and set-ups", lead, tables, figures, data=data)
    return report.signed(made_by(Setting(WHERE, common, []), plan))


def placed_at_random(games: int, bot: str, options: dict[str, object], plan: Plan) -> Results:
    entrants = [Entrant(f"{side} at random", bot, opening=RANDOM) for side in SIDES]
    fixtures = schedule.of_line_ups([(0, 1)], games, plan.seed, swapped=False)
    return played(Setting(WHERE, options, entrants), fixtures, "random set-ups", plan)


def worth_of(results: Results, side: str) -> Table:
    """What each place is worth to a side: won with the character there, less won in all."""
    import numpy

    seat = SIDES.index(side)
    words = GAME.book.cast.words[9 * seat : 9 * seat + 9]
    regions = regions_of(side)
    # by game, character and region: won there, was there; and won, played
    sums = numpy.zeros((max(1, results.games), len(words), len(regions), 4))
    for i, outcome in enumerate(results.outcomes):
        stood: Any = outcome.notes["set-up"]
        share = outcome.shares[seat]
        sums[i, :, :, 2:4] += (share, 1.0)
        for c, word in enumerate(words):
            if word in stood:
                sums[i, c, regions.index(stood[word]), 0:2] += (share, 1.0)
    low, high = bootstrap(sums, gain)
    with numpy.errstate(divide="ignore", invalid="ignore"):
        found = gain(sums.sum(axis=0))
    rows: list[Row] = []
    for c, word in enumerate(words):
        for r, region in enumerate(regions):
            count = int(sums[:, c, r, 1].sum())
            if count >= FEWEST:
                row: Row = {"character": name_of(word), "region": name_of(region), "games": count}
                row["gain"] = float(found[c, r])
                rows.append(row | {"low": float(low[c, r]), "high": float(high[c, r])})
    note = "Won with the character there, less won in all, over random set-ups."
    return Table(f"{side}: what a place is worth", rows, note)


def name_of(word: str) -> str:
    """A character or a region as people write it."""
    cast, board = GAME.book.cast, GAME.book.board
    return cast.names[cast.words.index(word)] if word in cast.words else board.names[board.words.index(word)]


def gain(sums: Any) -> Any:
    return sums[..., 0] / sums[..., 1] - sums[..., 2] / sums[..., 3]


def regions_of(side: str) -> list[str]:
    """The regions in which a side sets up, its home first."""
    room = GAME.book.board.start[SIDES.index(side)]
    words = GAME.book.board.words
    there = [region for region in range(REGION_COUNT) if room[region]]
    return [words[region] for region in sorted(there, key=lambda region: -room[region])]


def best_setup(results: Results, side: str) -> dict[str, str]:
    """The arrangement whose places are worth most in sum: character to region."""
    import numpy
    from scipy.optimize import linear_sum_assignment

    board = GAME.book.board
    room = board.start[SIDES.index(side)]
    slots = [board.words[region] for region in range(REGION_COUNT) for _ in range(room[region])]
    words = GAME.book.cast.words[9 * SIDES.index(side) : 9 * SIDES.index(side) + 9]
    worth = {
        (str(row["character"]), str(row["region"])): float(str(row["gain"])) for row in worth_of(results, side).rows
    }
    matrix = numpy.array([[worth.get((name_of(word), name_of(slot)), 0.0) for slot in slots] for word in words])
    characters, chosen = linear_sum_assignment(matrix, maximize=True)
    return {words[c]: slots[s] for c, s in zip(characters, chosen, strict=True)}


def all_setups(
    best: list[dict[str, str]], games_each: int, bot: str, options: dict[str, object], plan: Plan
) -> Results:
    """Every set-up of the one side against every one of the other, all with the same luck."""
    entrants: list[Entrant] = []
    counts: list[int] = []
    for seat, side in enumerate(SIDES):
        ways: list[tuple[str, tuple[str, ...]]] = [("the bot's own", ()), ("random", RANDOM)]
        for template in GAME.data.templates:
            if template.side == seat:
                ways.append((template.name, (f"arrange {template.name}",)))
        ways.append(("best places", tuple(f"place {who} {where}" for who, where in best[seat].items())))
        entrants += [Entrant(f"{side}: {name}", bot, opening=opening) for name, opening in ways]
        counts.append(len(ways))
    pairs = [(one, counts[0] + other) for one in range(counts[0]) for other in range(counts[1])]
    fixtures = schedule.of_line_ups(pairs, games_each, plan.seed, swapped=False)
    out = None if plan.out is None else plan.out.with_name(f"{plan.out.stem}-set-ups{plan.out.suffix}")
    return played(Setting(WHERE, options, entrants), fixtures, "set-ups", plan._replace(out=out))


def short(name: str) -> str:
    return name.partition(": ")[2]


def pair_table(results: Results) -> list[Row]:
    rows: list[Row] = []
    for row in results.matrix_table().rows:
        if str(row["name"]).startswith(SIDES[0]):
            both: Row = {"fellowship": short(str(row["name"])), "sauron": short(str(row["against"]))}
            rows.append(both | {key: row[key] for key in ("rate", "low", "high")})
    return rows


def setup_table(results: Results) -> Table:
    """Each set-up against all of the other side's."""
    rows: list[Row] = []
    for score in results.scores():
        side, _, name = score.name.partition(": ")
        rows.append({"side": side, "set-up": name, **{k: v for k, v in score._asdict().items() if k != "name"}})
    rows.sort(key=lambda row: (SIDES.index(str(row["side"])), -float(str(row["rate"]))))
    return Table("Set-ups", rows, "What each gets against all of the other side's set-ups.")


def arrangements(best: list[dict[str, str]]) -> list[Table]:
    found: list[Table] = []
    for side, where in zip(SIDES, best, strict=True):
        rows: list[Row] = [
            {
                "region": name_of(region),
                "characters": ", ".join(name_of(who) for who, there in where.items() if there == region),
            }
            for region in regions_of(side)
        ]
        found.append(Table(f"{side}: the best places", rows))
    return found
