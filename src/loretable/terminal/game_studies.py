"""Studies of one game: `loretable zoomquest balance`, `loretable confrontation balance`, `loretable lorcana swap`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final

import typer

from ..core.errors import BadData
from . import studies
from .asked import Asked, study
from .options import OneBot
from .start import find_game


@study()
def zoomquest_balance(
    level: Annotated[list[str] | None, typer.Option("--level", metavar="LEVEL", help="Only these levels.")] = None,
    party: Annotated[
        list[str] | None,
        typer.Option("--party", metavar="WGH", help="Only these parties, by initials: Warrior, Guardian, Healer."),
    ] = None,
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="Games per party and level.")] = 400,
    bot: OneBot = "greedy",
    *,
    asked: Asked,
) -> None:
    """Which party wins which level, in how many rounds, and what each class does for it."""
    from ..arena.zoomquest import balance
    from ..games.zoomquest.levels import NAMES
    from ..games.zoomquest.tables import PARTIES

    studies.check_bots(find_game("zoomquest"), [bot])
    for name in level or []:
        if name not in NAMES:
            raise BadData("level", f"there is no level {name[:40]!r}; there are: {', '.join(NAMES)}")
    asked.conduct("ZoomQuest", lambda plan: balance(level or NAMES, party or PARTIES, games, bot, asked.options, plan))


@study()
def confrontation_balance(
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="Games with random set-ups.")] = 4000,
    each: Annotated[int, typer.Option("--each", metavar="N", min=1, help="Games for each pair of set-ups.")] = 200,
    bot: OneBot = "rules",
    *,
    asked: Asked,
) -> None:
    """Which side is favoured, where each character is best placed, and how good set-ups are."""
    from ..arena.confrontation import balance

    studies.check_bots(find_game("confrontation"), [bot])
    asked.conduct("The Confrontation", lambda plan: balance(games, each, bot, asked.options, plan))


@study()
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
    *,
    asked: Asked,
) -> None:
    """Would one card be better than another? Both versions of the deck play the same games, with the same luck."""
    from ..arena.decks import deck_of, decks_of
    from ..arena.lorcana import swap

    studies.check_bots(find_game("lorcana"), [bot])
    mine = deck_of(deck)
    others = [each for what in against or [] for each in decks_of(what)] or [mine]
    asked.conduct(
        mine.name, lambda plan: swap(mine, out_card, in_card, others, games, copies, bot, asked.options, plan)
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
