"""Games as tasks of Ray: on this machine, or on a cluster by its address (where loretable is installed, too)."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from typing import Any, Final

from loretable.core.errors import BadData

from .workers import MOST_CRASHES, Batches, Task, Workers, timed

STARTS: Final = 3
"""Ray gives itself half a minute to start, which is too little on a machine that is busy: so often it is tried."""


def in_worker(path: list[str], task: Task, common: object, items: Sequence[Any]) -> tuple[list[Any], float]:
    """In a worker of Ray: it finds what the driver finds, where that is there."""
    sys.path.extend(entry for entry in path if entry not in sys.path)
    return timed(task, common, items)


class OnRay(Workers):
    """A worker that dies takes nothing with it: Ray plays its batch again, some times."""

    def __init__(self, address: str = "") -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # what is played here is nobody's business
        try:
            import ray
        except ImportError as error:
            raise BadData("workers", "Ray is not installed: pip install 'loretable[ray]'") from error
        self.ray: Any = ray
        self.ours = not ray.is_initialized()
        if self.ours:
            self.start(address)
        self.count = int(ray.cluster_resources().get("CPU", 1))
        self.task = ray.remote(max_retries=MOST_CRASHES)(in_worker)
        self.running: dict[Any, int] = {}

    def start(self, address: str) -> None:
        for left in reversed(range(STARTS)):
            try:
                self.ray.init(
                    address=address or None, logging_level="ERROR", include_dashboard=False, log_to_driver=False
                )
                return
            except Exception as error:  # Ray raises bare ones, too
                self.ray.shutdown()
                if address or not left:
                    where = f"reached at {address}" if address else "started on this machine"
                    raise BadData("workers", f"Ray cannot be {where}: {error}") from error

    def do(self, task: Task, common: object, items: Sequence[Any]) -> Iterator[list[Any]]:
        batches = Batches(items, self.count)
        # what all have in common is sent once, not with every batch
        path, shared = list(sys.path), self.ray.put(common)
        while batches or self.running:
            while batches and len(self.running) < 2 * self.count:
                batch = batches.next()
                self.running[self.task.remote(path, task, shared, batch)] = len(batch)
            done, _ = self.ray.wait(list(self.running), num_returns=1)
            for each in done:
                size = self.running.pop(each)
                try:
                    results, seconds = self.ray.get(each)
                except self.ray.exceptions.WorkerCrashedError as error:
                    raise BadData("workers", f"a batch of {size} games brings Ray's workers down: {error}") from error
                batches.note(size, seconds)
                yield results

    def stop(self) -> None:
        for each in self.running:
            self.ray.cancel(each, force=True)
        self.running = {}

    def close(self) -> None:
        if self.ours:
            self.ray.shutdown()
