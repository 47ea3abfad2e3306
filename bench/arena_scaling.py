"""`python -m bench.arena_scaling`: how much more workers play, and what Ray costs. For a machine with nothing else to do.

The same series in one process, in a pool, and on Ray (where it is installed), about as long each; what starting up takes is
left out by counting from the first results on. Two workers should play at least 1.6 times as much as one on two free cores,
and Ray within 25 % of the pool.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Sequence
from importlib.util import find_spec

from loretable.arena import Entrant, Fixture, Setting, duel
from loretable.arena.workers import Workers, workers_by

WHERE = "confrontation"
ENTRANTS = [Entrant("one", "random"), Entrant("other", "random")]
OPTIONS: dict[str, object] = {"fellowship_setup": "random", "sauron_setup": "random"}


def games_a_second(workers: Workers, fixtures: Sequence[Fixture], seconds: float) -> float:
    """Counted from the first results after a start on, so that neither processes nor Ray are still starting."""
    setting = Setting(WHERE, OPTIONS, ENTRANTS)
    for _ in workers.run(setting, fixtures[:400]):
        pass
    begun, games = 0.0, 0
    last = 0.0
    for outcomes in workers.run(setting, fixtures):
        now = time.perf_counter()
        if begun == 0.0:
            begun = now
            continue
        games += len(outcomes)
        last = now
        if now - begun > seconds:
            break
    workers.stop()
    return games / (last - begun)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.arena_scaling")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long each is measured (60)")
    parser.add_argument("--workers", type=int, default=2, help="processes of the pool (2)")
    given = parser.parse_args()
    fixtures = duel(2, 2_000_000, "scaling")
    found: dict[str, float] = {}
    kinds = ["1", str(given.workers)] + (["ray"] if find_spec("ray") else [])
    for kind in kinds:
        workers = workers_by(kind)
        try:
            found[kind] = games_a_second(workers, fixtures, given.seconds)
        finally:
            workers.close()
        print(f"{kind:>4}: {found[kind]:8.0f} games a second", flush=True)
    pool = found[str(given.workers)]
    print(f"{given.workers} workers play {pool / found['1']:.2f} times as much as one")
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
    if "ray" in found:
        print(f"Ray plays {found['ray'] / pool:.0%} of what the pool plays")


if __name__ == "__main__":
    main()
