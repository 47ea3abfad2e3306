"""`python -m bench.table.faults`: what can go wrong does, while a crowd plays. Nothing confirmed may be lost, no match stuck.

kills    the server is killed (SIGKILL) again and again and started anew; SQLite
locked   another program holds SQLite's lock for seconds at a time
full     the disk on which SQLite lies is full for seconds at a time: a real one, which only root can mount
either   PostgreSQL, two servers, Redis: one of the servers is killed again and again
cut      PostgreSQL, two servers, Redis: all connections to the database are ended, the database is killed and started anew
redis    PostgreSQL, two servers: Redis is killed, and comes back
no-room  PostgreSQL, two servers, Redis: the disk of the database is full for seconds at a time

All of it takes some 20 minutes. With `--out` the figures of each are kept, and a run goes on with those that are missing.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sqlite3
import sys
import time
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import loretable
from bench.table.check import faults_in
from bench.table.crowd import Crowd
from bench.table.docs import write_figures
from bench.table.services import (
    ROOT,
    Missing,
    Postgres,
    Redis,
    Service,
    TableServer,
    fill,
    make_room,
    small_disk,
    temporary_folder,
)


class Size(NamedTuple):
    """How much of it: matches, how often it goes wrong, seconds of play in between."""

    matches: int = 300
    times: int = 20
    between: float = 4.0
    ramp: float = 12.0
    think: float = 2.0  # 300 answers a second in all
    finish: float = 300.0


class Place:
    """Where a crowd plays: a database, one or two servers on it, and perhaps Redis between them.

    `disk`: the megabytes of a disk that the database has to itself.
    """

    def __init__(self, stack: ExitStack, folder: Path, postgres: bool, careful: bool = True, disk: int = 0) -> None:
        self.disk = stack.enter_context(temporary_folder())
        if disk:
            stack.enter_context(small_disk(self.disk, disk))
        self.database = str(self.disk / "table.sqlite")
        self.postgres: Postgres | None = None
        self.redis: Redis | None = None
        bus = ""
        if postgres:
            self.postgres = stack.enter_context(Postgres(self.disk, careful))
            self.redis = stack.enter_context(Redis(stack.enter_context(temporary_folder())))
            self.database, bus = self.postgres.new_database(), self.redis.url
        self.log = folder / "log"
        self.servers = [TableServer(self.database, self.log, redis=bus) for _ in range(2 if postgres else 1)]
        for server in self.servers:
            stack.callback(server.end)
        with ThreadPoolExecutor() as pool:
            list(pool.map(TableServer.start, self.servers))


async def interrupt(service: Service, gone: float) -> None:
    service.kill()
    await asyncio.sleep(gone)
    await asyncio.to_thread(service.start)


# -- what goes wrong ---------------------------------------------------------------------------------------------


async def kills(place: Place, size: Size, rng: random.Random) -> None:
    for _ in range(size.times):
        await asyncio.sleep(rng.uniform(0.5, 1.5) * size.between)
        await interrupt(rng.choice(place.servers), 0.0)


async def locked(place: Place, size: Size, rng: random.Random) -> None:
    def hold(seconds: float) -> None:
        other = sqlite3.connect(place.database, timeout=60, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        time.sleep(seconds)
        other.execute("ROLLBACK")
        other.close()

    for _ in range(max(2, size.times // 5)):
        await asyncio.sleep(size.between)
        await asyncio.to_thread(hold, rng.uniform(0.5, 1.0) * size.between)


async def cut(place: Place, size: Size, rng: random.Random) -> None:
    assert place.postgres is not None
    for number in range(size.times):
        await asyncio.sleep(rng.uniform(0.2, 0.6) * size.between)
        await asyncio.to_thread(place.postgres.cut_connections)
        if number % 5 == 4 or number == size.times - 1:
            await interrupt(place.postgres, 1.0)


async def redis(place: Place, size: Size, rng: random.Random) -> None:
    assert place.redis is not None
    for _ in range(max(2, size.times // 5)):
        await asyncio.sleep(size.between)
        await interrupt(place.redis, rng.uniform(0.5, 1.0) * size.between)
    await asyncio.sleep(size.between)


async def full(place: Place, size: Size, rng: random.Random) -> None:
    for _ in range(max(2, size.times // 5)):
        await asyncio.sleep(size.between)
        await asyncio.to_thread(fill, place.disk)
        await asyncio.sleep(rng.uniform(0.5, 1.0) * size.between)
        await asyncio.to_thread(make_room, place.disk)
        if place.postgres is not None and place.postgres.has_ended():  # who cannot write what it promises ends itself
            await asyncio.to_thread(place.postgres.start)


Fault = Callable[[Place, Size, random.Random], Awaitable[None]]


class Setting(NamedTuple):
    """What goes wrong, and where: with PostgreSQL, or on a disk of so many megabytes."""

    fault: Fault
    postgres: bool = False
    disk: int = 0


FAULTS: dict[str, Setting] = {
    "kills": Setting(kills),
    "locked": Setting(locked),
    "full": Setting(full, disk=48),
    "either": Setting(kills, postgres=True),
    "cut": Setting(cut, postgres=True),
    "redis": Setting(redis, postgres=True),
    "no-room": Setting(full, postgres=True, disk=160),
}


# -- the whole of it ---------------------------------------------------------------------------------------------


async def suffer(name: str, place: Place, size: Size, seed: int) -> dict[str, Any]:
    fault = FAULTS[name].fault
    crowd = Crowd([server.url for server in place.servers], size.matches, think=size.think, seed=seed)
    began = time.monotonic()
    try:
        await crowd.come(size.ramp)
        await fault(place, size, random.Random(seed))
        crowd.look_for_errors()
        during = len(crowd.confirmed)
        stuck = await crowd.finish(size.finish)
    except BaseException:
        await crowd.leave()
        raise
    wrong = await asyncio.to_thread(faults_in, place.database, crowd.started, crowd.confirmed)
    return {
        "fault": name,
        "matches": len(crowd.started),
        "confirmed": len(crowd.confirmed),
        "during": during,
        "lost_connections": crowd.lost,
        "refused": dict(crowd.refused),
        "stuck": stuck,
        "wrong": wrong,
        "seconds": round(time.monotonic() - began, 1),
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
    }


def run(name: str, size: Size, seed: int = 1) -> dict[str, Any]:
    with ExitStack() as stack:
        folder = stack.enter_context(temporary_folder())
        place = Place(stack, folder, FAULTS[name].postgres, disk=FAULTS[name].disk)
        result = asyncio.run(suffer(name, place, size, seed))
        result["errors_in_the_log"] = place.log.read_text().count("Traceback")
    return result


def lines(results: list[dict[str, Any]], size: Size) -> list[str]:
    told = {
        "kills": f"the server killed {size.times} times (SIGKILL), SQLite",
        "locked": "SQLite locked by another program for seconds",
        "full": "the disk of SQLite full for seconds",
        "either": f"one of two servers killed {size.times} times (SIGKILL), PostgreSQL and Redis",
        "cut": f"connections to PostgreSQL cut {size.times} times, the database killed now and then; two servers",
        "redis": "Redis killed and back; two servers on PostgreSQL",
        "no-room": "the disk of PostgreSQL full for seconds; two servers",
    }
    mode = "compiled" if loretable.compiled else "interpreted"
    dates = " and ".join(sorted({one["date"] for one in results}))
    found = [
        f"Measured on {dates} on a machine with {os.cpu_count()} cores, {mode}; {size.matches} matches of zoomquest at a "
        f"time with {2 * size.matches} sockets, then all played to their end.",
        "",
        "| fault | matches | actions confirmed | of these lost | matches stuck |",
        "|---|---|---|---|---|",
    ]
    for one in results:
        row = (one["matches"], one["confirmed"], len(one["wrong"]), one["stuck"])
        found.append(f"| {told[one['fault']]} | " + " | ".join(str(value) for value in row) + " |")
    return found


class Kept:
    """What was measured, in a file if one is named."""

    def __init__(self, path: Path | None, size: Size) -> None:
        self.path = path
        self.asked = {"matches": size.matches, "times": size.times}
        self.results: dict[str, dict[str, Any]] = {}
        if path is not None and path.is_file():
            found = json.loads(path.read_text())
            if found["asked"] != self.asked:
                raise SystemExit(f"{path} is of another run ({found['asked']}): name another file with --out")
            self.results = {one["fault"]: one for one in found["results"]}

    def keep(self, result: dict[str, Any]) -> None:
        self.results[result["fault"]] = result
        if self.path is not None:
            beside = self.path.with_suffix(".new")
            beside.write_text(json.dumps({"asked": self.asked, "results": list(self.results.values())}, indent=1))
            beside.replace(self.path)

    def of(self, names: Iterable[str]) -> list[dict[str, Any]]:
        return [self.results[name] for name in names if name in self.results]


def main(given: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.table.faults", description="A crowd, and what goes wrong.")
    parser.add_argument("faults", nargs="*", help=f"which: {', '.join(FAULTS)} (all)")
    parser.add_argument("--matches", type=int, default=300, help="matches at the same time (300)")
    parser.add_argument("--times", type=int, default=20, help="how often the server is killed (20)")
    parser.add_argument("--out", type=Path, help="where the figures are kept; what is there is not measured again")
    parser.add_argument("--docs", action="store_true", help="write the figures into docs/table.md, when all are there")
    options = parser.parse_args(given)
    wanted = options.faults or list(FAULTS)
    if unknown := [name for name in wanted if name not in FAULTS]:
        parser.error(f"there is no fault {unknown[0]!r}; there are: {', '.join(FAULTS)}")
    size = Size(options.matches, options.times)
    kept = Kept(options.out, size)
    for name in wanted:
        if name in kept.results:
            continue
        try:
            kept.keep(run(name, size))
        except Missing as missing:
            print(f"skipped  {name}: {missing}", flush=True)
            continue
        print(json.dumps(kept.results[name]), flush=True)
    good = all(not one["wrong"] and not one["stuck"] for one in kept.of(wanted))
    print("ok       nothing confirmed was lost, no match is stuck" if good else "short    see above")
    if options.docs and len(kept.results) == len(FAULTS):
        write_figures(ROOT / "docs" / "table.md", "faults", lines(kept.of(FAULTS), size))
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
