"""What `loretable serve` does."""

from __future__ import annotations

import gc
import logging
import os
import signal
import sys
import webbrowser
from collections.abc import Callable
from threading import Timer
from types import FrameType

from .hub import Ages
from .serve import Settings, address, listen, make_hub, make_server


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
) -> Settings:
    where = (host, port, database, redis)
    return Settings(*where, tuple(origins), tuple(games), workers, tuple(proxies), Ages(*ages))


def has_screen() -> bool:
    """Is there somebody to open a browser for?"""
    if not sys.stdout.isatty():
        return False
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


class Ended(Exception):
    """Somebody has asked the server to end."""


def end(number: int, frame: FrameType | None) -> None:
    raise Ended


def serve(chosen: Settings, say: Callable[[str], None], browser: bool | None = None) -> None:
    """Serves until it is stopped, by Ctrl-C or SIGTERM; then everything it started is ended, without a word."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
    hub = make_hub(chosen)
    try:
        listening = listen(chosen.host, chosen.port)
        where = address(chosen.host, listening)
        server = make_server(chosen, hub)
        # uvicorn ends in order at the first of these, and then raises it again for us
        for stop in (signal.SIGINT, signal.SIGTERM):
            signal.signal(stop, end)
        hub.thinkers.warm_up([served.where for served in hub.games.values()])
        # what is loaded by now stays for good: looking through it again and again for garbage would stall the players
        gc.collect()
        gc.freeze()
        # and what comes after is looked through less often: it is the pauses for it that the slowest answers wait for
        gc.set_threshold(20_000, 20, 20)
        say(f"Loretable is at {where}")
        say("Ctrl-C ends it; matches are kept.")
        if browser if browser is not None else has_screen():
            Timer(0.5, webbrowser.open, [where]).start()
        server.run(sockets=[listening])
    except Ended:
        pass
    finally:
        for stop in (signal.SIGINT, signal.SIGTERM):
            signal.signal(stop, signal.SIG_IGN)  # once more does not make it faster
        hub.artist.pool.close()
        hub.thinkers.close()
        hub.store.close()
