"""The commands of whoever runs a server: serve, backup, restore, doctor."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from .core.errors import BadData

Database = Annotated[
    str, typer.Option("--database", metavar="URL", help="Where matches are kept: a file, or a database's URL.")
]
Games = Annotated[
    list[str] | None,
    typer.Option("--game", metavar="MODULE:ATTRIBUTE", help="A game of your own that is played there."),
]

# each option is an environment variable too: LORETABLE_HOST, LORETABLE_DATABASE
SETTINGS = {"auto_envvar_prefix": "LORETABLE"}


def needing_table(module: str) -> Any:
    """A module of the table, or what to do where its dependencies are missing."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("loretable"):
            raise
        raise BadData("table", f"{error.name} is missing: pip install 'loretable[table]'") from error


def use_config(ctx: typer.Context, path: Path | None) -> Path | None:
    """What a file sets counts where neither the command line nor the environment says otherwise."""
    if path is not None:
        known = {str(param.name) for param in ctx.command.params if param.name not in ("config", "help")}
        ctx.default_map = needing_table("loretable.table.hosting.config_file").read_config(path, known)
    return path


def serve(
    host: Annotated[
        str, typer.Option("--host", metavar="HOST", help="The address to listen on; 0.0.0.0 for your whole network.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", metavar="P", min=0, max=65535, help="The port; 0 for any free one.")
    ] = 8000,
    database: Database = "",
    redis: Annotated[
        str, typer.Option("--redis", metavar="URL", help="Redis, to wake other servers on the same database.")
    ] = "",
    origin: Annotated[
        list[str] | None, typer.Option("--origin", metavar="URL", help="Another site whose pages may use this server.")
    ] = None,
    game: Annotated[
        list[str] | None,
        typer.Option("--game", metavar="MODULE:ATTRIBUTE", help="A game of your own, to offer beside the others."),
    ] = None,
    workers: Annotated[int, typer.Option("--workers", metavar="N", min=0, help="Worker processes for bots.")] = 0,
    processes: Annotated[
        int, typer.Option("--processes", metavar="N", min=1, max=64, help="Server processes, at most one per core.")
    ] = 1,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--proxy", metavar="ADDRESS", help="A proxy in front of the server, whose X-Forwarded-For is trusted."
        ),
    ] = None,
    keep_finished: Annotated[
        float,
        typer.Option(
            "--keep-finished", metavar="DAYS", min=0, help="Delete finished matches after so many days; 0: never."
        ),
    ] = 90,
    keep_idle: Annotated[
        float,
        typer.Option(
            "--keep-idle", metavar="DAYS", min=0, help="Delete matches nobody has played for so long; 0: never."
        ),
    ] = 365,
    keep_unbegun: Annotated[
        float, typer.Option("--keep-unbegun", metavar="DAYS", min=0, help="Delete matches that never began; 0: never.")
    ] = 30,
    record: Annotated[
        list[Path] | None, typer.Option("--record", metavar="FILE", help="A record to open at the table.")
    ] = None,
    study: Annotated[
        bool,
        typer.Option("--study", help="Offer the Study page to every visitor, not only to who has the printed key."),
    ] = False,
    public_url: Annotated[
        str, typer.Option("--public-url", metavar="URL", help="Where others reach it, for invitations: https://...")
    ] = "",
    people: Annotated[
        int,
        typer.Option("--people-per-address", metavar="N", min=1, help="So many people may come from one address."),
    ] = 20,
    browser: Annotated[
        bool | None, typer.Option("--browser/--no-browser", help="Open the page in a browser, or do not.")
    ] = None,
    metrics_token: Annotated[
        str, typer.Option("--metrics-token", metavar="SECRET", help="Who shows it may read /metrics from elsewhere.")
    ] = "",
    access_log: Annotated[
        str, typer.Option("--access-log", metavar="FILE", help="A line of JSON for each request; - for the screen.")
    ] = "",
    contact: Annotated[
        str,
        typer.Option("--contact", metavar="URL", help="Who runs it, for security.txt and push services: mailto:..."),
    ] = "",
    admin_token: Annotated[
        str, typer.Option("--admin-token", metavar="SECRET", help="Whoever shows it may use the admin page.")
    ] = "",
    config: Annotated[
        Path | None,
        typer.Option(
            "--config",
            metavar="FILE",
            is_eager=True,
            callback=use_config,
            help="A TOML file with these settings by their names.",
        ),
    ] = None,
) -> None:
    """Start the table, for playing in the browser, and print its address."""
    table = needing_table("loretable.table.commands")
    ages = (keep_finished, keep_idle, keep_unbegun)
    named = (origin or [], game or [], workers, proxy or [])
    others = (public_url, contact, admin_token)
    settings = table.settings(host, port, database, redis, *named, ages, processes, study, *others)
    settings = settings._replace(metrics_token=metrics_token, access_log=access_log, people=people)
    table.serve(settings, typer.echo, browser, record or [])


def add_to(app: typer.Typer) -> None:
    @app.command(context_settings=SETTINGS)
    def backup(
        file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it; one SQLite file.")],
        database: Database = "",
        game: Games = None,
    ) -> None:
        """Write all matches of a table to one file, while it runs, and check that each of them replays."""
        done = needing_table("loretable.table.commands").back_up(database, file, game or [])
        report(done, f"{file} holds {done.matches} matches with {done.entries} entries.")

    @app.command(context_settings=SETTINGS)
    def restore(
        file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.", exists=True, dir_okay=False)],
        database: Database = "",
        game: Games = None,
    ) -> None:
        """Put a backup into an empty database, of any kind, and check that each match replays."""
        done = needing_table("loretable.table.commands").restore(file, database, game or [])
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
        found = needing_table("loretable.table.commands").diagnose(host, port, database, redis, named, processes)
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
