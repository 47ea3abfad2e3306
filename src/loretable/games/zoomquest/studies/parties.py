"""ZoomQuest: which party wins which level, in how many rounds, and what each class does for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final

import typer

from loretable.arena import schedule
from loretable.arena.entrants import Entrant
from loretable.arena.reports import plots
from loretable.arena.reports.report import Figure, Report
from loretable.arena.reports.results import Outcome, Results, Score
from loretable.arena.reports.statistics import mean_difference
from loretable.arena.reports.tables import Row, Table
from loretable.arena.running.fixture import Setting
from loretable.arena.studies.any_game import USUAL, Plan, made_by, played
from loretable.core.errors import BadData
from loretable.games.zoomquest.model.level_reader import level_named
from loretable.games.zoomquest.model.levels import NAMES
from loretable.games.zoomquest.tools.win_rates import CLASS_LETTERS, PARTIES, party_of

WHERE: Final = "zoomquest"
DEEDS: Final = ("destroyed", "healed", "blocked", "lost", "rested")


def balance(
    levels: Annotated[list[str] | None, typer.Option("--level", metavar="LEVEL", help="Only these levels.")] = None,
    parties: Annotated[
        list[str] | None,
        typer.Option("--party", metavar="WGH", help="Only these parties, by initials: Warrior, Guardian, Healer."),
    ] = None,
    games_each: Annotated[int, typer.Option("--games", metavar="N", min=1, help="Games per party and level.")] = 400,
    bot: Annotated[str, typer.Option("--bot", metavar="BOT", help="Who plays.")] = "greedy",
    options: dict[str, object] | None = None,
    plan: Plan = USUAL,
) -> Report:
    """Which party wins which level, in how many rounds, and what each class does for it."""
    # each party in one hand, with the same luck for all of them
    levels = levels or list(NAMES)
    parties = parties or list(PARTIES)
    for name in levels:
        if name not in NAMES:
            raise BadData("level", f"there is no level {name[:40]!r}; there are: {', '.join(NAMES)}")
    for letters in parties:
        if not letters or len(letters) > 5 or set(letters) - set(CLASS_LETTERS):
            raise BadData(
                "party", f"{letters[:20]!r} is not a party: one to five of {', '.join(CLASS_LETTERS)}, as in WGH"
            )
    cells = [(level, letters) for level in levels for letters in parties]
    entrants = [
        Entrant(
            f"{level_named(level).title}: {letters}",
            bot,
            options={"level": level, "party": list(party_of(letters)), "seats": [0] * len(letters)},
        )
        for level, letters in cells
    ]
    common = {"hopeless": "defeat", **(options or {})}
    fixtures = schedule.each_alone(len(entrants), games_each, 1, plan.seed)
    setting = Setting(WHERE, common, entrants)
    results = played(setting, fixtures, "each alone", plan)
    return report_of(results, cells, bot, games_each).signed(made_by(setting, plan))


def report_of(results: Results, cells: Sequence[tuple[str, str]], bot: str, games_each: int) -> Report:
    of_cell: list[list[Outcome]] = [[] for _ in cells]
    for outcome in results.outcomes:
        of_cell[outcome.fixture.seats[0]].append(outcome)
    rows = [
        row_of(level, letters, results.score(number), of_cell[number])
        for number, (level, letters) in enumerate(cells)
        if of_cell[number]
    ]
    by_class = classes(results)
    more = one_more(results, cells)
    note = (
        "In par: the share of all games that were won within the level's par. Rounds: the mean of games won. "
        "Stand-offs: the share of battles that nobody could win."
    )
    figures = [
        Figure("parties", plots.grid(rows, "Won, by party and level", "party", "level")),
        Figure("in-par", plots.grid(rows, "Won within par", "party", "level", value="share in par")),
        Figure("classes", class_chart(by_class.rows)),
    ]
    lead = f"{results.games_text}, {games_each} a party and level, each party in one hand ({bot}); bounds hold 95 %."
    if more.rows:
        title = "What one more of a class adds"
        figures.append(
            Figure("one-more", plots.grid(more.rows, title, "class", "level", value="difference", signed=True))
        )
    tables = [Table("Parties by level", rows, note), Table("Levels", levels_of(rows)), more, by_class]
    return Report("ZoomQuest: parties by level", lead, tables, figures, data={"games": results.games})


def number_of(outcome: Outcome, key: str) -> int:
    return int(str(outcome.notes[key]))


def row_of(level: str, letters: str, score: Score, outcomes: Sequence[Outcome]) -> Row:
    won = [outcome for outcome in outcomes if outcome.shares[0] == 1.0]
    par = level_named(level).par
    battles = sum(number_of(outcome, "battles") for outcome in outcomes)
    standoffs = sum(number_of(outcome, "standoffs") for outcome in outcomes)
    in_par = sum(number_of(outcome, "rounds") <= par for outcome in won)
    return {
        "level": level_named(level).title,
        "party": letters,
        "games": score.games,
        "rate": score.rate,
        "low": score.low,
        "high": score.high,
        "par": par,
        "rounds": round(sum(number_of(outcome, "rounds") for outcome in won) / len(won), 2) if won else None,
        "share in par": in_par / len(outcomes),
        "share of stand-offs": standoffs / battles if battles else 0.0,
    }


def levels_of(rows: Sequence[Row]) -> list[Row]:
    """For each level its best and its worst party."""
    found: list[Row] = []
    for level in dict.fromkeys(str(row["level"]) for row in rows):
        there = sorted((row for row in rows if row["level"] == level), key=lambda row: -float(str(row["rate"])))
        best, worst = there[0], there[-1]
        found.append(
            {
                "level": level,
                "best": best["party"],
                "rate of the best": best["rate"],
                "worst": worst["party"],
                "rate of the worst": worst["rate"],
            }
        )
    return found


def one_more(results: Results, cells: Sequence[tuple[str, str]]) -> Table:
    """What it does for a party to have one more of a class, level by level: over pairs of parties, game by game."""
    numbers = {(level, "".join(sorted(letters))): number for number, (level, letters) in enumerate(cells)}
    shares: dict[int, dict[int, float]] = {}
    for outcome in results.outcomes:
        shares.setdefault(outcome.fixture.group, {})[outcome.fixture.seats[0]] = outcome.shares[0]
    rows: list[Row] = []
    for level in dict.fromkeys(level for level, _ in cells):
        for letter, name in CLASS_LETTERS.items():
            pairs = [
                (numbers[level, "".join(sorted(letters + letter))], number)
                for number, (there, letters) in enumerate(cells)
                if there == level and (level, "".join(sorted(letters + letter))) in numbers
            ]
            found: list[float] = []
            for group in shares.values():
                both = [group[more] - group[less] for more, less in pairs if more in group and less in group]
                if both:
                    found.append(sum(both) / len(both))
            if found:
                interval = mean_difference(found)
                row: Row = {"level": level_named(level).title, "class": name, "pairs of parties": len(pairs)}
                rows.append(row | {"difference": interval.rate, "low": interval.low, "high": interval.high})
    note = "Over all pairs of these parties that differ by one hero of the class, with the same luck; levels scale with heroes."
    return Table("One more of a class", rows, note)


def classes(results: Results) -> Table:
    """What a hero of each class does in a game, and its share of what the party does."""
    sums: dict[str, dict[str, float]] = {}
    whole = dict.fromkeys(DEEDS, 0.0)
    for outcome in results.outcomes:
        heroes: Any = outcome.notes["heroes"]
        if len({hero["class"] for hero in heroes}) < 2:
            continue  # shares are of parties that have more than one class
        for hero in heroes:
            mine = sums.setdefault(hero["class"], {"heroes": 0.0, "lives": 0.0, **dict.fromkeys(DEEDS, 0.0)})
            mine["heroes"] += 1
            mine["lives"] += hero["lives"]
            for deed in DEEDS:
                mine[deed] += hero[deed]
                whole[deed] += hero[deed]
    rows: list[Row] = []
    for name, mine in sorted(sums.items()):
        row: Row = {"class": name, "heroes": int(mine["heroes"]), "share alive": mine["lives"] / mine["heroes"]}
        for deed in DEEDS:
            row[f"{deed} a game"] = round(mine[deed] / mine["heroes"], 2)
            row[f"share {deed}"] = mine[deed] / whole[deed] if whole[deed] else 0.0
        rows.append(row)
    return Table("Classes", rows, "Cards a hero destroys, heals, blocks, loses and recovers by resting; mixed parties.")


def class_chart(rows: Sequence[Row]) -> Any:
    long = [{"class": row["class"], "what": deed, "share": row[f"share {deed}"]} for row in rows for deed in DEEDS]
    return plots.stacked(long, "Each class's share", "what", "share", "class")
