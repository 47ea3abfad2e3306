"""What several commands take, declared once: each is told of in the same words wherever it stands."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from loretable.bots.levels import LEVELS
from loretable.games import NAMES


def game_names(incomplete: str) -> list[str]:
    """What a shell completes where a game is asked for."""
    return [name for name in NAMES if name.startswith(incomplete)]


def bot_words(incomplete: str) -> list[str]:
    """What a shell completes where a bot is asked for, of any game; after a comma the next one."""
    before, comma, word = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in (*LEVELS, "random", "search:500") if name.startswith(word)]


GameName = Annotated[
    str,
    typer.Argument(metavar="GAME", help="A game's name, or module:attribute.", autocompletion=game_names),
]
OfGame = Annotated[
    str,
    typer.Option(
        "--game", metavar="GAME", help="Whose file it is, where it does not say so: a name, or module:attribute."
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="KEY=VALUE", help="An option of the game.")
]
OptionsFile = Annotated[Path | None, typer.Option("--options", metavar="FILE", help="Options as a JSON object.")]
Seats = Annotated[str, typer.Option("--seats", metavar="A,B,...", help="Who sits where: `you`, or the name of a bot.")]
TakenSeats = Annotated[list[int] | None, typer.Option("--seat", metavar="N", help="A seat for a human: 1, 2, ...")]
Bots = Annotated[
    list[str] | None,
    typer.Option("--bot", metavar="[SEAT=]BOT", help="The bot for a seat, or for all of them."),
]
SaveFile = Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Save the game to this file.")]
SaveDir = Annotated[
    Path | None, typer.Option("--save-dir", metavar="DIR", help="The folder for saved games and a game's own files.")
]
NoSave = Annotated[bool, typer.Option("--no-save", help="Do not save on the way out.")]
NoHide = Annotated[
    bool, typer.Option("--no-hide", help="Several people at one keyboard: do not blank the screen between them.")
]
Practice = Annotated[
    bool, typer.Option("--practice", help="Bots always let you take back, whatever has come to light: to learn.")
]
Position = Annotated[Path | None, typer.Option("--position", metavar="FILE", help="Start from a position (JSON).")]
Seed = Annotated[
    str, typer.Option("--seed", metavar="SEED", help="A number or any text; the same seed gives the same luck.")
]

# -- of studies ------------------------------------------------------------------------------------------------------

StudyBots = Annotated[
    str,
    typer.Option(
        "--bots", metavar="A,B,...", help="The bots that play, separated by commas.", autocompletion=bot_words
    ),
]
OneBot = Annotated[str, typer.Option("--bot", metavar="BOT", help="Who plays.", autocompletion=bot_words)]
Decks = Annotated[list[str] | None, typer.Option("--deck", metavar="DECK", help="A deck list, or a starter's name.")]
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
