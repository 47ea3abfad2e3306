"""The commands of studies: simulate, gauntlet, tournament, goldfish, series. Added to the command line by `add_to`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from ..arena.report import Report
from ..arena.studies import Plan
from ..core.errors import BadData
from . import studies
from .asked import Asked, of_reports, study, tell, window
from .options import AsJson, Decks, GameName, OneBot, Out, Processes, Seed, StudyBots, Within
from .screen import clean
from .start import find_game
from .studies import Wanted


@study()
def simulate(
    game: GameName,
    bots: StudyBots = "",
    deck: Decks = None,
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")] = 1000,
    within: Within = 0.0,
    tables: Annotated[bool, typer.Option("--tables", help="With --json: all tables, too.")] = False,
    *,
    asked: Asked,
) -> None:
    """Play many games between bots or decks: who wins how often, and how sure is that?"""
    from ..arena.studies import series

    found = find_game(game)
    entrants = studies.entrants_of(found, bots, deck or [], asked.options)
    asked = asked._replace(
        plan=asked.plan._replace(within=within / 100), wanted=asked.wanted._replace(brief=not tables)
    )
    asked.conduct(found.title, lambda plan: series(game, entrants, games, asked.options, plan))


@study()
def gauntlet(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A deck list, or a starter's name.")],
    against: Annotated[
        str, typer.Argument(metavar="FOLDER", help="A folder of deck lists, or `starters`.")
    ] = "starters",
    bots: Annotated[
        str, typer.Option("--bots", metavar="MINE[,THEIRS]", help="Who plays your deck and, after a comma, theirs.")
    ] = "greedy",
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many against each.")] = 100,
    *,
    asked: Asked,
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
    field = [entrant(each, names[-1]) for each in others]
    asked.conduct(
        mine.name, lambda plan: gauntlet("lorcana", entrant(mine, names[0]), field, games, asked.options, plan)
    )


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
    asked: Asked,
) -> None:
    """Play decks or bots against each other, two at a time: ratings with intervals, and who beats whom."""
    from ..arena.studies import round_robin
    from ..arena.swiss import swiss

    found = find_game(game)
    entrants = studies.field_of(found, bots, deck or [])
    if system not in ("round-robin", "swiss"):
        raise BadData("system", f"is round-robin or swiss, not {system[:40]!r}")

    def matches(plan: Plan) -> Report:
        if system == "swiss":
            return swiss(game, entrants, games, rounds, asked.options, plan)
        return round_robin(game, entrants, games, asked.options, plan)

    asked.conduct(found.title, matches)


@study()
def goldfish(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A deck list, or a starter's name.")],
    bot: OneBot = "greedy",
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")] = 200,
    *,
    asked: Asked,
) -> None:
    """Lorcana: play one deck against nobody. How soon does it win, how much lore does it make a turn?"""
    from ..arena.decks import deck_of
    from ..arena.lorcana import goldfish

    studies.check_bots(find_game("lorcana"), [bot])
    mine = deck_of(deck)
    asked.conduct(mine.name, lambda plan: goldfish(mine, games, bot, asked.options, plan))


@study(of_reports)
def series(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file of results, as written by --out.")],
    game: Annotated[
        int | None, typer.Option("--game", metavar="N", min=0, help="Take this game out as a record.")
    ] = None,
    to: Annotated[Path | None, typer.Option("--to", metavar="FILE", help="The record's file.")] = None,
    *,
    asked: Asked,
) -> None:
    """Show what a file of results holds, or take one of its games out to replay, branch or open at the table."""
    from ..arena.opening import report_in, take_record

    if game is None:
        tell(window(), report_in(file), asked.wanted)
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
