"""Where games are played: in this process, in a pool of processes, or on Ray. The outcomes are the same everywhere."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from loretable.arena.reports.results import Outcome
from loretable.arena.schedule import Fixture
from loretable.core.errors import BadData

from .fixture import Setting, play

BATCH_SECONDS: Final = 1.0
"""A batch takes about so long: few messages, and progress is seen all the same."""
LARGEST_BATCH: Final = 1000
MOST_CRASHES: Final = 3
"""A game that has brought down this many workers, playing alone, is played no more."""

Task = Callable[..., Any]
"""What a worker does with (common, items): a list with a result for each item, in order."""


def play_all(setting: Setting, fixtures: Sequence[Fixture]) -> list[Outcome]:
    return [play(setting, fixture) for fixture in fixtures]


def timed(task: Task, common: object, items: Sequence[Any]) -> tuple[list[Any], float]:
    """In a worker: the results, and how long they took."""
    start = time.perf_counter()
    return task(common, items), time.perf_counter() - start


class Batches:
    """Items in batches, as large as time allows: one at first, until it is known how long one takes."""

    def __init__(self, items: Sequence[Any], workers: int) -> None:
        self.items = list(items)
        self.at = 0
        self.workers = workers
        self.each = 0.0  # seconds an item, the slowest of late

    def note(self, count: int, seconds: float) -> None:
        self.each = max(seconds / count, 0.8 * self.each)

    def __bool__(self) -> bool:
        return self.at < len(self.items)

    def next(self) -> list[Any]:
        size = 1 if self.each == 0.0 else int(BATCH_SECONDS / max(self.each, 1e-6))
        # towards the end all of them should be busy to the last
        fair = -(-(len(self.items) - self.at) // (2 * self.workers))
        size = max(1, min(size, fair, LARGEST_BATCH))
        found = self.items[self.at : self.at + size]
        self.at += size
        return found


class Workers:
    """In this process, one after the other."""

    def run(self, setting: Setting, fixtures: Sequence[Fixture]) -> Iterator[list[Outcome]]:
        """Outcomes, batch by batch, in any order."""
        return self.do(play_all, setting, fixtures)

    def do(self, task: Task, common: object, items: Sequence[Any]) -> Iterator[list[Any]]:
        """Any task, item by item; results batch by batch, in any order."""
        for item in items:
            yield task(common, [item])

    def stop(self) -> None:
        """Whatever is under way is not wanted any more."""

    def close(self) -> None:
        """No more games."""


class Pool(Workers):
    """Processes on this machine. A worker that dies takes nothing with it: its games are played again."""

    def __init__(self, count: int = 0) -> None:
        self.count = count or os.cpu_count() or 1
        self.pool: ProcessPoolExecutor | None = None

    def ready(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.count, context, initializer=prepare, initargs=(list(sys.path),))
        return self.pool

    def do(self, task: Task, common: object, items: Sequence[Any]) -> Iterator[list[Any]]:
        batches = Batches(items, self.count)
        suspects: list[list[Any]] = []
        running: dict[Future[tuple[list[Any], float]], list[Any]] = {}
        while batches or suspects or running:
            while batches and not suspects and len(running) < 2 * self.count:
                batch = batches.next()
                try:
                    running[self.ready().submit(timed, task, common, batch)] = batch
                except BrokenProcessPool:
                    suspects.append(batch)
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                batch = running.pop(future)
                try:
                    results, seconds = future.result()
                except BrokenProcessPool:
                    suspects.append(batch)
                    continue
                batches.note(len(batch), seconds)
                yield results
            if suspects and not running:
                # one of them brought the pool down: each plays alone, so that it is known which
                self.pool = None
                for item in [item for batch in suspects for item in batch]:
                    yield self.alone(task, common, item)
                suspects = []

    def alone(self, task: Task, common: object, item: Any) -> list[Any]:
        for _ in range(MOST_CRASHES):
            try:
                return self.ready().submit(timed, task, common, [item]).result()[0]
            except BrokenProcessPool:
                self.pool = None
        number = item.number if isinstance(item, Fixture) else item
        raise BadData("workers", f"game {number} brought down {MOST_CRASHES} workers, one after the other")

    def stop(self) -> None:
        if self.pool is not None:
            # their games are played again when the series goes on
            for process in list((getattr(self.pool, "_processes", None) or {}).values()):
                process.terminate()

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = None


def prepare(path: list[str]) -> None:
    """In a new worker: it finds what the parent finds, Ctrl-C is the parent's business, and it ends with its parent."""
    sys.path[:] = path
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=end_with, args=(parent,), daemon=True).start()


def end_with(parent: Any) -> None:
    parent.join()
    os._exit(1)
