"""What `loretable serve` does."""

from __future__ import annotations

import logging
import os
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Timer

from .hub import Ages
from .opening import put_on_table
from .processes import serve_together
from .serve import (
    Ended,
    Settings,
    address,
    handle_signals,
    listen,
    make_database,
    open_store,
    serve_until_ended,
    served_games,
)


def settings(
    host: str,
    port: int,
    database: str,
    redis: str,
    origins: list[str],
    games: list[str],
    workers: int,
    proxies: list[str],
    ages: tuple[float, float, float],
    processes: int,
    study: bool = False,
) -> Settings:
    where = (host, port, database, redis)
    return Settings(*where, tuple(origins), tuple(games), workers, tuple(proxies), Ages(*ages), processes, study)


def has_screen() -> bool:
    """Is there somebody to open a browser for?"""
    if not sys.stdout.isatty():
        return False
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def serve(
    chosen: Settings, say: Callable[[str], None], browser: bool | None = None, records: list[Path] | None = None
) -> None:
    """Serves until it is stopped, by Ctrl-C or SIGTERM. `records` are put on the table first."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
    make_database(chosen)
    games = served_games(chosen.games)  # what cannot be served is said at once
    links = [put_on_table(open_store(chosen), games, path).seats[0].link for path in records or []]
    listening = listen(chosen.host, chosen.port)
    where = address(chosen.host, listening)
    say(f"Loretable is at {where}")
    for path, link in zip(records or [], links, strict=True):
        say(f"{path} is at {where.rstrip('/')}{link}")
    say("Press Ctrl-C to stop it; matches are kept.")
    if browser if browser is not None else has_screen():
        Timer(0.5, webbrowser.open, [where]).start()
    if chosen.processes == 1:
        serve_until_ended(chosen, listening)
        return
    with suppress(Ended):
        handle_signals()
        serve_together(chosen, listening)
