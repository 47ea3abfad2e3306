"""Where games are played: in this process, in a pool of processes, or on Ray. The outcomes are the same everywhere."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from ..core.errors import BadData
from .games import Setting, play
from .results import Outcome
from .schedule import Fixture

BATCH: Final = 64
MOST_CRASHES: Final = 3
"""A batch that has brought down this many workers is played no more."""


def batches(fixtures: list[Fixture], workers: int, size: int = BATCH) -> list[list[Fixture]]:
    """Small enough that all workers are busy to the end."""
    size = max(1, min(size, len(fixtures) // (4 * max(1, workers)) or 1))
    return [fixtures[i : i + size] for i in range(0, len(fixtures), size)]


def play_batch(setting: Setting, fixtures: list[Fixture]) -> list[Outcome]:
    return [play(setting, fixture) for fixture in fixtures]


class Workers:
    """In this process, one game after the other."""

    def run(self, setting: Setting, fixtures: list[Fixture]) -> Iterator[list[Outcome]]:
        """Outcomes, batch by batch, in any order."""
        for fixture in fixtures:
            yield [play(setting, fixture)]

    def close(self) -> None:
        pass


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

    def run(self, setting: Setting, fixtures: list[Fixture]) -> Iterator[list[Outcome]]:
        waiting = batches(fixtures, self.count)
        waiting.reverse()
        crashes: dict[int, int] = {}
        running: dict[Future[list[Outcome]], list[Fixture]] = {}
        while waiting or running:
            try:
                while waiting and len(running) < 2 * self.count:
                    running[self.ready().submit(play_batch, setting, waiting[-1])] = waiting[-1]
                    waiting.pop()
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    outcomes = future.result()
                    del running[future]
                    yield outcomes
            except BrokenProcessPool:
                self.pool = None
                again = [batch for future, batch in running.items() if not finished(future)]
                for future in list(running):
                    if finished(future):
                        yield future.result()
                running = {}
                for batch in again:
                    crashes[batch[0].number] = crashes.get(batch[0].number, 0) + 1
                    if crashes[batch[0].number] >= MOST_CRASHES:
                        raise BadData(
                            "workers", f"game {batch[0].number} and those after it bring workers down"
                        ) from None
                waiting.extend(again)

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = None


def finished(future: Future[list[Outcome]]) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None


def prepare(path: list[str]) -> None:
    """In a new worker: it finds what the parent finds, and Ctrl-C is the parent's business."""
    sys.path[:] = path
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class OnRay(Workers):
    """Tasks on Ray: on this machine, or on a cluster by its address."""

    def __init__(self, address: str = "") -> None:
        try:
            import ray
        except ImportError as error:
            raise BadData("workers", "Ray is not installed: pip install 'loretable[ray]'") from error
        self.ray: Any = ray
        if not ray.is_initialized():
            ray.init(address=address or None, logging_level="ERROR", include_dashboard=False, log_to_driver=False)
        self.count = int(ray.cluster_resources().get("CPU", 1))
        self.task = ray.remote(max_retries=MOST_CRASHES)(play_batch)

    def run(self, setting: Setting, fixtures: list[Fixture]) -> Iterator[list[Outcome]]:
        # a task costs Ray a millisecond: large batches
        waiting = batches(fixtures, self.count, 250)
        waiting.reverse()
        common = self.ray.put(setting)
        running: list[Any] = []
        while waiting or running:
            while waiting and len(running) < 2 * self.count:
                running.append(self.task.remote(common, waiting.pop()))
            done, running = self.ray.wait(running, num_returns=1)
            for each in done:
                yield self.ray.get(each)

    def close(self) -> None:
        self.ray.shutdown()


def workers_by(name: str) -> Workers:
    """1, a number of processes, `ray`, or `ray:ADDRESS`."""
    if name == "ray" or name.startswith("ray:"):
        return OnRay(name[4:])
    if not (name.isascii() and name.isdecimal() and 1 <= int(name) <= 1024):
        raise BadData("workers", f"is a number of processes, ray, or ray:ADDRESS; not {name[:40]!r}")
    return Workers() if name == "1" else Pool(int(name))
