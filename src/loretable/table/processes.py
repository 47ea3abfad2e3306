"""One address, several servers: a process a core, all of them listening on one socket and serving one database.

Each may serve any match; they wake each other by datagrams in a folder of their own. One that dies is started anew; all of
them end with the one that started them.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import tempfile
import threading
import time
from multiprocessing.context import SpawnProcess
from typing import Final

from prometheus_client.multiprocess import mark_process_dead

from . import figures
from .renewal import Renewal
from .serve import Settings, serve_until_ended
from .stopping import STOPS, stopping
from .workers.worker_pool import signals_held

PAUSE: Final = 1.0
"""Seconds after which one that died is started anew: where it cannot start at all, it is not tried a thousand times."""

log = logging.getLogger("loretable.table")


def serve_together(settings: Settings, listening: socket.socket, renewal: Renewal) -> None:
    """Serves by several processes until a signal's handler raises something, or all are to start anew."""
    with tempfile.TemporaryDirectory(prefix="loretable-") as folder:
        workers = max(1, settings.workers // settings.processes)
        os.environ[figures.FOLDER] = folder  # before they load the figures, which then are one server's
        each = settings._replace(bus_folder=folder, workers=workers)
        running: list[SpawnProcess] = []
        try:
            running.extend(started(each, listening) for _ in range(settings.processes))
            while not renewal.asked:
                stopping.check()
                time.sleep(PAUSE)
                for i, process in enumerate(running):
                    if process.exitcode is not None:
                        mark_process_dead(process.pid, folder)  # type: ignore[no-untyped-call]
                        log.warning("a server process ended (%s); starting another one", process.exitcode)
                        running[i] = started(each, listening)
        finally:
            if renewal.asked:
                signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)  # its successor hears them
            else:
                for stop in STOPS:
                    signal.signal(stop, signal.SIG_IGN)
            end(running)
            os.environ.pop(figures.FOLDER, None)  # it is gone then, and a successor has its own


def started(settings: Settings, listening: socket.socket) -> SpawnProcess:
    process = multiprocessing.get_context("spawn").Process(target=serve_one, args=(settings, listening))
    with signals_held():  # until it can end in order it cannot be told to
        process.start()
    return process


def end(running: list[SpawnProcess]) -> None:
    for process in running:
        process.terminate()
    for process in running:
        process.join(20)
        if process.exitcode is None:
            process.kill()
            process.join()


def serve_one(settings: Settings, listening: socket.socket) -> None:
    """In a process of its own: serves until it is told to end, or until the one that started it is gone."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
    threading.Thread(target=end_with_parent, daemon=True).start()
    serve_until_ended(settings, listening)


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
