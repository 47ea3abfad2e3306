"""The commands of whoever runs a server, beside `serve`: backup, restore, doctor."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

Database = Annotated[
    str, typer.Option("--database", metavar="URL", help="Where matches are kept: a file, or a database's URL.")
]
Games = Annotated[
    list[str] | None,
    typer.Option("--game", metavar="MODULE:ATTRIBUTE", help="A game of your own that is played there."),
]
Load = Callable[[str], Any]
"""A module of the table, or an error that says how to install what it needs."""

# each option is an environment variable too: LORETABLE_HOST, LORETABLE_DATABASE
SETTINGS = {"auto_envvar_prefix": "LORETABLE"}


def use_config(load: Load) -> Callable[[typer.Context, Path | None], Path | None]:
    """What a file sets counts where neither the command line nor the environment says otherwise."""

    def use(ctx: typer.Context, path: Path | None) -> Path | None:
        if path is not None:
            known = {str(param.name) for param in ctx.command.params if param.name not in ("config", "help")}
            ctx.default_map = load("loretable.table.hosting.config_file").read_config(path, known)
        return path

    return use


def add_to(app: typer.Typer, load: Load) -> None:
    @app.command(context_settings=SETTINGS)
    def backup(
        file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it; one SQLite file.")],
        database: Database = "",
        game: Games = None,
    ) -> None:
        """Write all matches of a table to one file, while it runs, and check that each of them replays."""
        done = load("loretable.table.commands").back_up(database, file, game or [])
        report(done, f"{file} holds {done.matches} matches with {done.entries} entries.")

    @app.command(context_settings=SETTINGS)
    def restore(
        file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.", exists=True, dir_okay=False)],
        database: Database = "",
        game: Games = None,
    ) -> None:
        """Put a backup into an empty database, of any kind, and check that each match replays."""
        done = load("loretable.table.commands").restore(file, database, game or [])
        report(done, f"{done.matches} matches with {done.entries} entries are in the database again.")

    @app.command(context_settings=SETTINGS)
    def doctor(
        host: Annotated[str, typer.Option("--host", metavar="HOST", help="The address to listen on.")] = "127.0.0.1",
        port: Annotated[int, typer.Option("--port", metavar="P", min=0, max=65535, help="The port.")] = 8000,
        database: Database = "",
        redis: Annotated[str, typer.Option("--redis", metavar="URL", help="Redis, if there is one.")] = "",
        origin: Annotated[list[str] | None, typer.Option("--origin", metavar="URL", help="Another site.")] = None,
        game: Games = None,
        proxy: Annotated[list[str] | None, typer.Option("--proxy", metavar="ADDRESS", help="A proxy.")] = None,
        processes: Annotated[int, typer.Option("--processes", metavar="N", min=1, help="Server processes.")] = 1,
    ) -> None:
        """Say what is wrong with the settings that `serve` would have, and what to do about it."""
        named = (tuple(origin or []), tuple(game or []), tuple(proxy or []))
        found = load("loretable.table.commands").diagnose(host, port, database, redis, named, processes)
        for level, about, text in found:
            typer.echo(f"{MARKS[level]} {about}: {text}")
        wrong = sum(level == "wrong" for level, _, _ in found)
        doubtful = sum(level == "doubtful" for level, _, _ in found)
        typer.echo(f"{counted(wrong, 'thing')} wrong, {doubtful} doubtful." if wrong + doubtful else "All is well.")
        raise typer.Exit(1 if wrong else 0)


MARKS = {"good": "  ok", "doubtful": "  ??", "wrong": "  !!"}


def counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def report(done: Any, text: str) -> None:
    typer.echo(text)
    for match, reason in done.differing.items():
        typer.echo(f"{match} does not replay as it was played: {reason}", err=True)
    if done.differing:
        raise typer.Exit(1)
    typer.echo("Every one of them was replayed and came out as it was played.")
