"""The commands of studies: simulate, gauntlet, tournament, goldfish, series. Added to the command line by `add_to`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ..arena.report import Report
from ..arena.studies import Plan
from ..core.errors import BadData
from . import studies
from .screen import Screen, clean
from .start import find_game, read_options
from .studies import Wanted

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name, or module:attribute.")]
Bots = Annotated[str, typer.Option("--bots", metavar="A,B,...", help="The bots that play, separated by commas.")]
OneBot = Annotated[str, typer.Option("--bot", metavar="BOT", help="Who plays.")]
Decks = Annotated[list[str] | None, typer.Option("--deck", metavar="DECK", help="A deck list, or a starter's name.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="KEY=VALUE", help="An option of the game.")
]
OptionsFile = Annotated[Path | None, typer.Option("--options", metavar="FILE", help="Options as a JSON object.")]
Seed = Annotated[
    str, typer.Option("--seed", metavar="SEED", help="A number or any text; the same seed gives the same luck.")
]
Processes = Annotated[
    str, typer.Option("--workers", metavar="N|ray", help="How many processes; or Ray, here or at ray:ADDRESS.")
]
Within = Annotated[
    float,
    typer.Option(
        "--within", metavar="POINTS", min=0.0, help="Stop once the result is known to within so many percentage points."
    ),
]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Keep all games in this file, and continue from it.")
]
Html = Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Write the report as a web page with plots.")]
Svg = Annotated[Path | None, typer.Option("--svg", metavar="DIR", help="Write the plots to this folder, as SVG.")]
Folder = Annotated[
    Path | None, typer.Option("--study", metavar="DIR", help="Write a folder with README.md, plots, and tables as CSV.")
]
AsCsv = Annotated[bool, typer.Option("--csv", help="Print the main table as CSV.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def window() -> Screen:
    return Screen(Console(highlight=False), echo=False)


def conduct(title: str, wanted: Wanted, plan: Plan, study: Callable[[Plan], Report]) -> None:
    """Plays a study under the eyes of whoever started it, then tells what came of it as it is wanted."""
    screen = window()
    with studies.watched(screen, title, wanted, plan) as followed:
        report = study(followed)
    tell(screen, report, wanted)


def tell(screen: Screen, report: Report, wanted: Wanted) -> None:
    told = studies.write_files(report, wanted)
    if wanted.as_json:
        found = report.data if wanted.brief else report.to_json()
        typer.echo(clean(json.dumps(found, indent=1, ensure_ascii=False)))
    elif wanted.as_csv:
        typer.echo(clean(report.main.to_csv()), nl=False)
    else:
        studies.show(screen, report)
        for line in told:
            screen.say(line)


def simulate(
    game: GameName,
    bots: Bots = "",
    deck: Decks = None,
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")] = 1000,
    option: Options = None,
    options: OptionsFile = None,
    seed: Seed = "0",
    workers: Processes = "1",
    within: Within = 0.0,
    out: Out = None,
    html: Html = None,
    svg: Svg = None,
    folder: Folder = None,
    as_csv: AsCsv = False,
    as_json: AsJson = False,
    tables: Annotated[bool, typer.Option("--tables", help="With --json: all tables, too.")] = False,
) -> None:
    """Play many games between bots or decks: who wins how often, and how sure is that?"""
    from ..arena.studies import series

    found = find_game(game)
    chosen = read_options(option or [], options)
    entrants = studies.entrants_of(found, bots, deck or [], chosen)
    plan = Plan(seed, workers, out, within / 100)
    wanted = Wanted(as_json, as_csv, html, svg, folder, brief=not tables)
    conduct(found.title, wanted, plan, lambda plan: series(game, entrants, games, chosen, plan))


def gauntlet(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A deck list, or a starter's name.")],
    against: Annotated[
        str, typer.Argument(metavar="FOLDER", help="A folder of deck lists, or `starters`.")
    ] = "starters",
    bots: Annotated[
        str, typer.Option("--bots", metavar="MINE[,THEIRS]", help="Who plays your deck and, after a comma, theirs.")
    ] = "greedy",
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many against each.")] = 100,
    option: Options = None,
    options: OptionsFile = None,
    seed: Seed = "0",
    workers: Processes = "1",
    out: Out = None,
    html: Html = None,
    svg: Svg = None,
    folder: Folder = None,
    as_csv: AsCsv = False,
    as_json: AsJson = False,
) -> None:
    """Lorcana: play one deck against many. Which matchups are good?"""
    from ..arena.decks import deck_of, decks_of, entrant
    from ..arena.studies import gauntlet

    found = find_game("lorcana")
    names = studies.bots_named(found, bots)
    mine = deck_of(deck)
    others = [each for each in decks_of(against) if each.cards != mine.cards]
    if not others:
        raise BadData("gauntlet", f"{against[:60]!r} has no other deck to play against")
    chosen = read_options(option or [], options)
    field = [entrant(each, names[-1]) for each in others]
    wanted = Wanted(as_json, as_csv, html, svg, folder)
    conduct(
        mine.name,
        wanted,
        Plan(seed, workers, out),
        lambda plan: gauntlet("lorcana", entrant(mine, names[0]), field, games, chosen, plan),
    )


def tournament(
    game: GameName,
    bots: Bots = "",
    deck: Annotated[
        list[str] | None, typer.Option("--deck", metavar="DECK|FOLDER", help="A deck, a folder of them, or `starters`.")
    ] = None,
    system: Annotated[str, typer.Option("--system", metavar="round-robin|swiss")] = "round-robin",
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="Games per pairing, or per match.")] = 20,
    rounds: Annotated[int, typer.Option("--rounds", metavar="N", min=0, help="Swiss only: how many rounds.")] = 0,
    option: Options = None,
    options: OptionsFile = None,
    seed: Seed = "0",
    workers: Processes = "1",
    out: Out = None,
    html: Html = None,
    svg: Svg = None,
    folder: Folder = None,
    as_csv: AsCsv = False,
    as_json: AsJson = False,
) -> None:
    """Play decks or bots against each other, two at a time: ratings with intervals, and who beats whom."""
    from ..arena.studies import round_robin
    from ..arena.swiss import swiss

    found = find_game(game)
    chosen = read_options(option or [], options)
    entrants = studies.field_of(found, bots, deck or [])
    wanted = Wanted(as_json, as_csv, html, svg, folder)
    if system not in ("round-robin", "swiss"):
        raise BadData("system", f"is round-robin or swiss, not {system[:40]!r}")

    def study(plan: Plan) -> Report:
        if system == "swiss":
            return swiss(game, entrants, games, rounds, chosen, plan)
        return round_robin(game, entrants, games, chosen, plan)

    conduct(found.title, wanted, Plan(seed, workers, out), study)


def goldfish(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A deck list, or a starter's name.")],
    bot: OneBot = "greedy",
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")] = 200,
    option: Options = None,
    options: OptionsFile = None,
    seed: Seed = "0",
    workers: Processes = "1",
    out: Out = None,
    html: Html = None,
    svg: Svg = None,
    folder: Folder = None,
    as_csv: AsCsv = False,
    as_json: AsJson = False,
) -> None:
    """Lorcana: play one deck against nobody. How soon does it win, how much lore does it make a turn?"""
    from ..arena.decks import deck_of
    from ..arena.lorcana import goldfish

    studies.check_bots(find_game("lorcana"), [bot])
    mine = deck_of(deck)
    chosen = read_options(option or [], options)
    wanted = Wanted(as_json, as_csv, html, svg, folder)
    conduct(mine.name, wanted, Plan(seed, workers, out), lambda plan: goldfish(mine, games, bot, chosen, plan))


def series(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file of results, as written by --out.")],
    game: Annotated[
        int | None, typer.Option("--game", metavar="N", min=0, help="Take this game out as a record.")
    ] = None,
    to: Annotated[Path | None, typer.Option("--to", metavar="FILE", help="The record's file.")] = None,
    html: Html = None,
    svg: Svg = None,
    folder: Folder = None,
    as_csv: AsCsv = False,
    as_json: AsJson = False,
) -> None:
    """Show what a file of results holds, or take one of its games out to replay, branch or open at the table."""
    from ..arena.opening import report_in, take_record

    if game is None:
        tell(window(), report_in(file), Wanted(as_json, as_csv, html, svg, folder))
        return
    record = take_record(file, game)
    path = to or Path(f"{file.stem}-{game}.json")
    if path.exists():
        raise BadData(str(path), "already exists and was left alone: choose another name with --to")
    record.write(path)
    screen = window()
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
    from ..arena.soak import soak
    from ..games import NAMES

    chosen = games or list(NAMES)
    for name in chosen:
        find_game(name)
    screen = window()
    with studies.watched(screen, "Soak", Wanted(as_json), Plan(seed, workers, out)) as plan:
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
    for command in (simulate, gauntlet, tournament, goldfish, series, soak):
        app.command()(command)
