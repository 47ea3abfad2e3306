"""Starts a server: opens the database, loads the games, listens."""

from __future__ import annotations

import gc
import logging
import os
import signal
import socket
import sys
from pathlib import Path
from typing import Final, NamedTuple

import uvicorn

from loretable import games
from loretable.core.errors import BadData

from .app import make_app
from .hub import Ages, Hub, Served
from .lobby.removal import retention
from .lobby.studies.study import Studies
from .push.calls import Calls
from .renewal import Renewal
from .routes.reach import reach
from .sql_shelf import SqlShelf
from .stopping import STOPS, Ended, handle_signals, stopping
from .storage.bus import open_bus
from .storage.store import Store
from .wire.access_log import open_log
from .wire.budgets import PEOPLE, Budgets, raise_file_limit
from .wire.compressed import CompressedProtocol
from .wire.limits import LARGEST_MESSAGE, LOOPBACK, Limits
from .wire.slow_clients import HurriedProtocol
from .workers.beside import Beside
from .workers.board_renderer import BoardRenderer
from .workers.bot_workers import BotWorkers

KEEP_ALIVE: Final = 5
"""Seconds after which a connection at which nothing is asked is closed. A proxy has to let go of it earlier."""

TURN: Final = 0.001
"""Seconds after which the loop lets go of the interpreter where another thread waits for it. The writer's does several times in
each transaction, and those who have answered wait for that."""

log = logging.getLogger("loretable.table")


class Settings(NamedTuple):
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    redis: str = ""
    origins: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    workers: int = 0
    proxies: tuple[str, ...] = ()
    ages: Ages = Ages()
    processes: int = 1
    study: bool = False  # are studies for everybody who comes here, not only for who has the key?
    studies: str = ""  # the folder in which they are kept; the user's own
    metrics_token: str = ""  # who shows it may read the figures from elsewhere
    access_log: str = ""  # a file, or - for the standard output
    bus_folder: str = ""  # by which several processes of one server wake each other
    people: int = PEOPLE  # who may come from one address
    public_url: str = ""  # where others reach it, where that is not the address it listens on
    contact: str = ""  # who runs it: mailto:... or https://...
    admin_token: str = ""  # who shows it looks after the server


def data_folder() -> Path:
    """The user's own folder for data, so that matches are there tomorrow, wherever the server is started."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "loretable"


def studies_folder(settings: Settings) -> Path:
    return Path(settings.studies) if settings.studies else data_folder() / "studies"


def default_database() -> str:
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return f"sqlite:///{folder / 'table.sqlite'}"


def served_games(extra: tuple[str, ...]) -> list[Served]:
    """Our own games and those that were named; one of ours that cannot be loaded is left out."""
    here = os.getcwd()
    if extra and here not in sys.path:
        sys.path.insert(0, here)
    found: list[Served] = []
    for where in (*games.NAMES, *extra):
        try:
            served = Served(games.find(where), where)
        except Exception as error:
            if where in extra:
                raise
            # one broken game does not take the others with it
            log.warning("%s is left out: %s: %s", where, type(error).__name__, error)
            continue
        if any(served.game.name == other.game.name for other in found):
            raise BadData("game", f"there are two games named {served.game.name!r}")
        found.append(served)
    return found


def open_store(settings: Settings) -> Store:
    return Store(settings.database or default_database())


def make_database(settings: Settings) -> None:
    """Opens it once and makes what is missing, before several processes do."""
    open_store(settings).close()


def make_hub(settings: Settings) -> Hub:
    store = open_store(settings)
    bus = open_bus(settings.redis, settings.bus_folder)
    workers, renderer = BotWorkers(settings.workers), BoardRenderer()
    hub = Hub(SqlShelf(store), bus, workers, renderer, served_games(settings.games), retention.sweep)
    # who serves for this machine alone keeps nobody else waiting
    alone = settings.host in LOOPBACK and not settings.proxies
    hub.beside = Beside(0 if alone else settings.people)
    hub.ages = settings.ages
    hub.reach = reach(settings.host, settings.port, settings.public_url)
    hub.calls = Calls(hub, settings.people)
    hub.calls.contact = settings.contact or settings.public_url
    return hub


def own_studies(settings: Settings) -> Studies | None:
    return Studies(studies_folder(settings)) if settings.processes == 1 else None


def make_server(settings: Settings, hub: Hub, studies: Studies | None = None) -> uvicorn.Server:
    limits = Limits(list(settings.origins), settings.host in LOOPBACK)
    limits.budgets = budgets = Budgets(settings.people, raise_file_limit())

    class Http(HurriedProtocol):
        pass

    class Sockets(CompressedProtocol):
        pass

    Http.budgets = Sockets.budgets = budgets
    Http.proxies = settings.proxies
    app = make_app(
        hub,
        limits,
        studies or own_studies(settings),
        settings.study,
        settings.metrics_token,
        open_log(settings.access_log),
        settings.contact,
        settings.admin_token,
    )
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=Http,
        # whose address counts: the connection's own, unless it is a proxy's that was named
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=",".join(settings.proxies),
        ws=Sockets,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # it has its own, for large messages only
        access_log=False,  # no addresses, no tokens
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=KEEP_ALIVE,
    )
    return uvicorn.Server(config)


def serve_until_ended(
    settings: Settings, listening: socket.socket, renewal: Renewal | None = None, go_on: list[str] | None = None
) -> list[str]:
    """Serves until it is stopped, or is to start anew; then everything it started is ended, without a word.

    `go_on`: studies that ran before it was started anew. Returns those that run now.
    """
    hub: Hub | None = None
    studies = own_studies(settings)
    try:
        handle_signals()
        hub = make_hub(settings)
        server = make_server(settings, hub, studies)
        if renewal is not None:
            renewal.watch(server)
        if studies is not None:
            studies.go_on_with(go_on or [])
        wheres = [served.where for served in hub.games.values()]
        hub.bot_workers.warm_up(wheres)
        hub.renderer.warm_up(wheres)  # the first board comes at once, too
        settle_memory()
        sys.setswitchinterval(TURN)
        stopping.check()
        server.run(sockets=[listening])
    except Ended:
        if renewal is not None:
            renewal.asked = False  # who wants it to end does not want it anew
    finally:
        if renewal is not None and renewal.asked:
            signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)  # its successor hears them
        else:
            for stop in STOPS:
                signal.signal(stop, signal.SIG_IGN)  # once more does not make it faster
        if hub is not None:
            hub.renderer.end()
            hub.bot_workers.close()
            hub.store.close()
    return [] if studies is None else studies.interrupted


def settle_memory() -> None:
    """What is loaded by now stays for good: looking through it again and again for garbage would stall the players."""
    gc.collect()
    gc.freeze()
    # and what comes after is looked through less often: it is the pauses for it that the slowest answers wait for
    gc.set_threshold(20_000, 20, 20)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens, so that its port is known before the server runs. Port 0: any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # named as TCP: asyncio then sends at once, instead of waiting 40 ms for more to send
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen(512)
    except OSError as error:
        found.close()
        raise BadData("port", f"{host}:{port} cannot be used: {error.strerror}; choose another with --port") from error
    return found


def address(host: str, listening: socket.socket) -> str:
    name = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    return f"http://{f'[{name}]' if ':' in name else name}:{listening.getsockname()[1]}/"
