"""The commands of studies of any game: simulate, tournament, series, soak. Added to the command line by `add_to`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from loretable.arena.reports.report import Report
from loretable.arena.studies.any_game import Plan
from loretable.core.errors import BadData
from loretable.terminal.options import AsJson, Decks, GameName, Out, Processes, Seed, StudyBots, Within
from loretable.terminal.playing.start import find_game
from loretable.terminal.screen import clean

from . import studies
from .studies import ReportOptions
from .study_options import StudyOptions, new_screen, print_report, report_options, study


@study()
def simulate(
    game: GameName,
    bots: StudyBots = "",
    deck: Decks = None,
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")] = 1000,
    within: Within = 0.0,
    tables: Annotated[bool, typer.Option("--tables", help="With --json: all tables, too.")] = False,
    *,
    common: StudyOptions,
) -> None:
    """Play many games between bots or decks: who wins how often, and how sure is that?"""
    from loretable.arena.studies.any_game import series

    found = find_game(game)
    entrants = studies.entrants_of(found, bots, deck or [], common.options)
    common = common._replace(
        plan=common.plan._replace(within=within / 100), wanted=common.wanted._replace(brief=not tables)
    )
    common.run(found.title, lambda plan: series(game, entrants, games, common.options, plan))


@study()
def tournament(
    game: GameName,
    bots: StudyBots = "",
    deck: Annotated[
        list[str] | None, typer.Option("--deck", metavar="DECK|FOLDER", help="A deck, a folder of them, or `starters`.")
    ] = None,
    system: Annotated[str, typer.Option("--system", metavar="round-robin|swiss")] = "round-robin",
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="Games per pairing, or per match.")] = 20,
    rounds: Annotated[int, typer.Option("--rounds", metavar="N", min=0, help="Swiss only: how many rounds.")] = 0,
    *,
    common: StudyOptions,
) -> None:
    """Play decks or bots against each other, two at a time: ratings with intervals, and who beats whom."""
    from loretable.arena.studies.any_game import round_robin
    from loretable.arena.studies.swiss import swiss

    found = find_game(game)
    entrants = studies.field_of(found, bots, deck or [])
    if system not in ("round-robin", "swiss"):
        raise BadData("system", f"is round-robin or swiss, not {system[:40]!r}")

    def matches(plan: Plan) -> Report:
        if system == "swiss":
            return swiss(game, entrants, games, rounds, common.options, plan)
        return round_robin(game, entrants, games, common.options, plan)

    common.run(found.title, matches)


@study(report_options)
def series(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file of results, as written by --out.")],
    game: Annotated[
        int | None, typer.Option("--game", metavar="N", min=0, help="Take this game out as a record.")
    ] = None,
    to: Annotated[Path | None, typer.Option("--to", metavar="FILE", help="The record's file.")] = None,
    of: Annotated[str, typer.Option("--of", metavar="GAME", help="Its game, unless it comes with Loretable.")] = "",
    *,
    common: StudyOptions,
) -> None:
    """Show what a file of results holds, or take one of its games out to replay, branch or open at the table."""
    from loretable.arena.studies.results_file import report_in, take_record

    if game is None:
        print_report(new_screen(), report_in(file, of), common.wanted)
        return
    record = take_record(file, game, of)
    path = to or Path(f"{file.stem}-{game}.json")
    if path.exists():
        raise BadData(str(path), "already exists and was left alone: choose another name with --to")
    record.write(path)
    screen = new_screen()
    screen.say(f"Written: {path}")
    for command in ("replay", "serve --record"):
        screen.say(f"loretable {command} {path}", "bold")


def soak(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Which games; all of them by default.")
    ] = None,
    count: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many of each.")] = 10_000,
    seed: Seed = "0",
    workers: Processes = "1",
    out: Out = None,
    audit_every: Annotated[
        int, typer.Option("--audit-every", metavar="N", min=1, help="Audit and sample one decision in so many.")
    ] = 16,
    as_json: AsJson = False,
) -> None:
    """Play a great many random games with the cheap checks on. Exit code 1 if one fails; a stopped run can be continued."""
    from loretable.arena.soak import soak
    from loretable.games import NAMES

    chosen = games or list(NAMES)
    for name in chosen:
        find_game(name)
    screen = new_screen()
    with studies.with_progress(screen, "Soak", ReportOptions(as_json), Plan(seed, workers, out)) as plan:
        table, failures = soak(chosen, count, seed, workers, out, plan.watch, audit_every)
    if as_json:
        typer.echo(clean(json.dumps({**table.to_json(), "failures": failures}, indent=1, ensure_ascii=False)))
    else:
        screen.console.print(studies.shown(table))
        for failure in failures:
            screen.problem(f"game {failure['number']}: {failure['what']}")
    if failures:
        raise typer.Exit(1)


def add_to(app: typer.Typer) -> None:
    for command in (simulate, tournament, series, soak):
        app.command()(command)
