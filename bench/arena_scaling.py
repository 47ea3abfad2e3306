"""`python -m bench.arena_scaling`: how much more workers play, and what Ray costs. For a machine with nothing else to do.

The same series in one process, in a pool, and on Ray (where it is installed), about as long each; what starting up takes is
left out by counting from the first results on. Two workers should play at least 1.6 times as much as one on two free cores,
and Ray within 25 % of the pool. It takes some four minutes.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Final, NamedTuple

from loretable.arena import Entrant, Fixture, Setting, duel
from loretable.arena.running.backends import workers_by
from loretable.arena.running.workers import Workers

WHERE = "confrontation"
ENTRANTS = [Entrant("one", "random"), Entrant("other", "random")]
LEAST_MORE: Final = 1.6
LEAST_SHARE: Final = 0.75
LEAST_BATCH: Final = 250
OPTIONS: dict[str, object] = {"fellowship_setup": "random", "sauron_setup": "random"}


class Measured(NamedTuple):
    rate: float  # games a second
    batch: float  # games a batch, on average: what is sent to a worker at a time


def measured(workers: Workers, fixtures: Sequence[Fixture], seconds: float) -> Measured:
    """Counted from the first results after a start on, so that neither processes nor Ray are still starting."""
    setting = Setting(WHERE, OPTIONS, ENTRANTS)
    for _ in workers.run(setting, fixtures[:400]):
        pass
    begun, games, batches = 0.0, 0, 0
    last = 0.0
    for outcomes in workers.run(setting, fixtures):
        now = time.perf_counter()
        if begun == 0.0:
            begun = now
            continue
        games += len(outcomes)
        batches += 1
        last = now
        if now - begun > seconds:
            break
    workers.stop()
    return Measured(games / (last - begun), games / batches)


def verdicts(one: Measured, pool: Measured, ray: Measured | None, workers: int) -> list[str]:
    """What was asked for, and whether it is so."""

    def line(kept: bool, what: str) -> str:
        return f"{'ok   ' if kept else 'short'} {what}"

    more = pool.rate / one.rate
    found = [line(more >= LEAST_MORE, f"{workers} workers play {more:.2f} times as much as one ({LEAST_MORE} wanted)")]
    if ray is not None:
        share = ray.rate / pool.rate
        found.append(
            line(share >= LEAST_SHARE, f"Ray plays {share:.0%} of what the pool plays ({LEAST_SHARE:.0%} wanted)")
        )
    smallest = min(each.batch for each in (pool, ray) if each is not None)
    found.append(line(smallest >= LEAST_BATCH, f"batches of {smallest:.0f} games on average ({LEAST_BATCH} wanted)"))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.arena_scaling")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long each is measured (60)")
    parser.add_argument("--workers", type=int, default=2, help="processes of the pool (2)")
    given = parser.parse_args()
    fixtures = duel(2, 2_000_000, "scaling")
    found: dict[str, Measured] = {}
    kinds = ["1", str(given.workers)] + (["ray"] if find_spec("ray") else [])
    for kind in kinds:
        workers = workers_by(kind)
        try:
            found[kind] = measured(workers, fixtures, given.seconds)
        finally:
            workers.close()
        print(f"{kind:>4}: {found[kind].rate:8.0f} games a second", flush=True)
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
    print("\n".join(verdicts(found["1"], found[str(given.workers)], found.get("ray"), given.workers)))


if __name__ == "__main__":
    main()
