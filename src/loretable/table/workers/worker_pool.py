"""Processes of the server's own, in which bots think and boards are drawn, so that no player waits for either.

They end with the server, also where it is killed; what ends the server (Ctrl-C, SIGTERM) does not reach them.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
log = logging.getLogger("loretable.table")


class WorkerPool:
    def __init__(self, workers: int, niceness: int = 0) -> None:
        self.workers = workers
        self.niceness = niceness
        self.pool: ProcessPoolExecutor | None = None
        self.closed = False

    def submit(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        if self.closed:
            raise RuntimeError("the server ends")
        if self.pool is None:
            # spawn: a forked copy of a server with threads and sockets is not safe
            context = multiprocessing.get_context("spawn")
            about = (list(sys.path), self.niceness)
            self.pool = ProcessPoolExecutor(self.workers, context, initializer=prepare, initargs=about)
        with signals_held():
            return self.pool.submit(function, *args, **kwargs)

    def replace(self) -> None:
        """A worker died, and its pool is of no more use: the next work starts others."""
        log.warning("a worker died; starting others")
        pool, self.pool = self.pool, None
        if pool is not None:
            pool.shutdown(wait=False)

    def close(self) -> None:
        """Ends the workers, also those at work, and waits until they are gone: nothing of theirs is left behind."""
        self.closed = True
        pool, self.pool = self.pool, None
        if pool is None:
            return
        for worker in list((pool._processes or {}).values()):
            worker.kill()
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def signals_held() -> Iterator[None]:
    """Handing in work may start a worker, which inherits this: what ends the server does not reach it, from the first."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# -- in a worker -------------------------------------------------------------------------------------------------


def prepare(path: list[str], niceness: int) -> None:
    """A game that somebody else wrote may lie where the server was started."""
    sys.path[:] = path
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, signal.SIG_IGN)  # where they could not be held: these are for the server
    threading.Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    """A server that is killed cannot end its workers: they see to it themselves."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)
