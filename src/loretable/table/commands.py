"""What `loretable serve` does, and the other commands of whoever runs a server."""

from __future__ import annotations

import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Timer
from typing import Final

import loretable
from loretable.core import Game
from loretable.core.errors import BadData

from . import renewal
from .hosting import backup, doctor
from .hub import Ages
from .lobby.opening import put_on_table
from .lobby.studies.study_key import made_key
from .processes import serve_together
from .routes.reach import reach
from .serve import (
    Settings,
    address,
    default_database,
    listen,
    make_database,
    open_store,
    serve_until_ended,
    served_games,
    studies_folder,
)
from .stopping import Ended, handle_signals

SHORTEST_SECRET: Final = 20


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
    public_url: str = "",
    contact: str = "",
    admin_token: str = "",
) -> Settings:
    where = (host, port, database, redis)
    if public_url and not public_url.startswith(("http://", "https://")):
        raise BadData("public-url", f"should begin with https:// or http://, not {public_url[:60]!r}")
    if contact and not contact.startswith(("mailto:", "https://")):
        raise BadData("contact", f"should begin with mailto: or https://, not {contact[:60]!r}")
    if admin_token and len(admin_token) < SHORTEST_SECRET:
        raise BadData("admin-token", f"has to be {SHORTEST_SECRET} letters at least: openssl rand -hex 24")
    named = (tuple(origins), tuple(games), workers, tuple(proxies))
    made = Settings(*where, *named, Ages(*ages), processes, study, public_url=public_url)
    return made._replace(contact=contact, admin_token=admin_token)


def back_up(database: str, file: Path, games: list[str]) -> backup.Copied:
    return backup.back_up(database or default_database(), file, by_name(games))


def restore(file: Path, database: str, games: list[str]) -> backup.Copied:
    return backup.restore(file, database or default_database(), by_name(games))


def by_name(games: list[str]) -> dict[str, Game]:
    return {served.game.name: served.game for served in served_games(tuple(games))}


def diagnose(
    host: str, port: int, database: str, redis: str, named: tuple[tuple[str, ...], ...], processes: int
) -> list[doctor.Finding]:
    origins, games, proxies = named
    found = Settings(host, port, database, redis, origins, games, proxies=proxies, processes=processes)
    return doctor.examine(found)


def has_screen() -> bool:
    """Is there somebody to open a browser for?"""
    if not sys.stdout.isatty():
        return False
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def study_key(chosen: Settings, say: Callable[[str], None]) -> str:
    """The key to the Study page, "" where none is needed or there is no such page."""
    if chosen.study or chosen.processes > 1:
        return ""
    try:
        return made_key(studies_folder(chosen))
    except BadData as error:
        say(f"There are no studies here: {error}")
        return ""


def serve(
    chosen: Settings, say: Callable[[str], None], browser: bool | None = None, records: list[Path] | None = None
) -> None:
    """Serves until it is stopped, by Ctrl-C or SIGTERM. `records` are put on the table first. SIGUSR2 starts it anew."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
    with suppress(Ended):
        handle_signals()  # before anybody is told how to end it
        serve_until_renewed(chosen, say, browser, records or [])


def serve_until_renewed(
    chosen: Settings, say: Callable[[str], None], browser: bool | None, records: list[Path]
) -> None:
    wish = renewal.Renewal()
    wish.await_signal()
    before = renewal.inherited()
    go_on: list[str] = []
    if before is None:
        listening = open_table(chosen, say, browser, records)
    else:
        listening, go_on = before
        say(f"Loretable goes on, {'compiled' if loretable.compiled else 'interpreted'}.")
    chosen = chosen._replace(port=listening.getsockname()[1])
    kept = os.dup(listening.fileno())  # the server closes its own
    running: list[str] = []
    if chosen.processes == 1:
        running = serve_until_ended(chosen, listening, wish, go_on)
    else:
        serve_together(chosen, listening, wish)
    if wish.asked:
        renewal.become_successor(kept, running)


def open_table(
    chosen: Settings, say: Callable[[str], None], browser: bool | None, records: list[Path]
) -> socket.socket:
    """Listens, and says where; what cannot be served is said at once."""
    make_database(chosen)
    games = served_games(chosen.games)
    links = [put_on_table(open_store(chosen), games, path).seats[0].link for path in records]
    listening = listen(chosen.host, chosen.port)
    where = address(chosen.host, listening)
    chosen = chosen._replace(port=listening.getsockname()[1])
    say(f"Loretable is at {where}")
    others = reach(chosen.host, chosen.port, chosen.public_url)
    if others.public or others.near:
        say(f"Others reach it at {others.public or others.near}/")
    for path, link in zip(records, links, strict=True):
        say(f"{path} is at {where.rstrip('/')}{link}")
    key = study_key(chosen, say)
    if key:
        say(f"Studies, for you alone, are at {where}#/study/key/{key}")
    if chosen.admin_token:
        say(f"Look after it at {where}#/admin/ and the secret of --admin-token")
    if renewal.compiling():
        say("The engine is being compiled: until then it is slower, then the table goes on by itself.")
    say("Press Ctrl-C to stop it; matches are kept.")
    if browser if browser is not None else has_screen():
        # whoever has started it is let in to the studies, too
        Timer(0.5, webbrowser.open, [f"{where}#/key/{key}" if key else where]).start()
    return listening
