"""Studies of one game: `loretable zoomquest balance`, `loretable confrontation balance`, `loretable lorcana swap`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final

import typer

from ..arena.studies import Plan
from ..core.errors import BadData
from . import studies
from .start import find_game, read_options
from .studies import Wanted
from .study_commands import (
    AsCsv,
    AsJson,
    Folder,
    Html,
    OneBot,
    Options,
    OptionsFile,
    Out,
    Processes,
    Seed,
    Svg,
    conduct,
)


def zoomquest_balance(
    level: Annotated[list[str] | None, typer.Option("--level", metavar="LEVEL", help="Only these levels.")] = None,
    party: Annotated[
        list[str] | None,
        typer.Option("--party", metavar="WGH", help="Only these parties, by initials: Warrior, Guardian, Healer."),
    ] = None,
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="Games per party and level.")] = 400,
    bot: OneBot = "greedy",
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
    """Which party wins which level, in how many rounds, and what each class does for it."""
    from ..arena.zoomquest import balance
    from ..games.zoomquest.levels import NAMES
    from ..games.zoomquest.tables import PARTIES

    studies.check_bots(find_game("zoomquest"), [bot])
    for name in level or []:
        if name not in NAMES:
            raise BadData("level", f"there is no level {name[:40]!r}; there are: {', '.join(NAMES)}")
    chosen = read_options(option or [], options)
    conduct(
        "ZoomQuest",
        Wanted(as_json, as_csv, html, svg, folder),
        Plan(seed, workers, out),
        lambda plan: balance(level or NAMES, party or PARTIES, games, bot, chosen, plan),
    )


def confrontation_balance(
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="Games with random set-ups.")] = 4000,
    each: Annotated[int, typer.Option("--each", metavar="N", min=1, help="Games for each pair of set-ups.")] = 200,
    bot: OneBot = "rules",
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
    """Which side is favoured, where each character is best placed, and how good set-ups are."""
    from ..arena.confrontation import balance

    studies.check_bots(find_game("confrontation"), [bot])
    chosen = read_options(option or [], options)
    conduct(
        "The Confrontation",
        Wanted(as_json, as_csv, html, svg, folder),
        Plan(seed, workers, out),
        lambda plan: balance(games, each, bot, chosen, plan),
    )


def lorcana_swap(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A deck list, or a starter's name.")],
    out_card: Annotated[str, typer.Argument(metavar="OUT", help="The card to take out.")],
    in_card: Annotated[str, typer.Argument(metavar="IN", help="The card to put in.")],
    copies: Annotated[int, typer.Option("--copies", metavar="N", min=0, help="How many; 0: all of them.")] = 0,
    against: Annotated[
        list[str] | None,
        typer.Option("--against", metavar="DECK|FOLDER", help="The decks to play against; by default the deck itself."),
    ] = None,
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, help="Games of each version against each deck.")
    ] = 400,
    bot: OneBot = "greedy",
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
    """Would one card be better than another? Both versions of the deck play the same games, with the same luck."""
    from ..arena.decks import deck_of, decks_of
    from ..arena.lorcana import swap

    studies.check_bots(find_game("lorcana"), [bot])
    mine = deck_of(deck)
    others = [each for what in against or [] for each in decks_of(what)] or [mine]
    chosen = read_options(option or [], options)
    conduct(
        mine.name,
        Wanted(as_json, as_csv, html, svg, folder),
        Plan(seed, workers, out),
        lambda plan: swap(mine, out_card, in_card, others, games, copies, bot, chosen, plan),
    )


COMMANDS: Final[dict[str, dict[str, Callable[..., None]]]] = {
    "zoomquest": {"balance": zoomquest_balance},
    "confrontation": {"balance": confrontation_balance},
    "lorcana": {"swap": lorcana_swap},
}


def commands_of(game: str) -> typer.Typer:
    """The studies of a game, as commands."""
    app = typer.Typer(name=game, help="Studies of this game.", no_args_is_help=True, add_completion=False)
    app.callback()(lambda: None)  # one command is still a command by name
    for name, command in COMMANDS.get(game, {}).items():
        app.command(name)(command)
    return app
