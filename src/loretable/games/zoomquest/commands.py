"""`loretable zoomquest ...`: making levels, and the table of win rates."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from ...core.errors import BadData
from ...core.files import write_text
from . import tables
from .charts import level_named
from .game import GAME
from .generate import GAMES, winnable_level
from .levels import FEWEST_PLACES, MOST_PLACES, NAMES
from .writing import level_text

app = typer.Typer(help="ZoomQuest: levels, new and old, and how hard they are.", no_args_is_help=True)


@app.command("levels")
def list_levels() -> None:
    """The levels of the package."""
    for name in NAMES:
        level = level_named(name)
        typer.echo(f"{name:<12} {len(level.places):>2} places, {len(level.monsters):>2} monsters: {level.text}")


@app.command("new-level")
def new_level(
    seed: Annotated[int, typer.Option(help="The same seed gives the same level.")] = 0,
    places: Annotated[int, typer.Option(help=f"{FEWEST_PLACES} to {MOST_PLACES}; 0: as it comes.")] = 0,
    out: Annotated[Path | None, typer.Option(help="The file to write; none: print it.")] = None,
) -> None:
    """A random level that a party walking together can win."""
    if places and not FEWEST_PLACES <= places <= MOST_PLACES:
        raise BadData("places", f"a map has {FEWEST_PLACES} to {MOST_PLACES} places")
    level, wins = winnable_level(GAME, seed, places)
    text = level_text(level)
    if out is None:
        typer.echo(text, nl=False)
    else:
        write_text(out, text)
        typer.echo(f"{out}: a warrior, a guardian and a healer win {wins} of {GAMES} games", err=True)


KINDS = {
    "parties": tables.parties,
    "mixed": tables.mixed,
    "plans": tables.plans,
    "resting": tables.resting,
    "partners": tables.partners,
}


@app.command("table")
def win_table(
    kind: Annotated[str, typer.Argument(help=f"What is compared: {', '.join(KINDS)}.")] = "parties",
    games: Annotated[int, typer.Option(help="Games a cell.", min=1)] = 400,
    seed: Annotated[int, typer.Option(help="The same seed gives the same table.")] = 1,
) -> None:
    """Win rates in percent, with 95 % intervals, in Markdown: of parties, of plans, of partners beside a leader."""
    if kind not in KINDS:
        raise BadData("table", f"there is no table of {kind[:40]!r}; there are: {', '.join(KINDS)}")
    typer.echo(f"`loretable zoomquest table {kind} --games {games} --seed {seed}`, {date.today():%Y-%m-%d}\n")
    for line in KINDS[kind](GAME, games, seed):
        typer.echo(line)
