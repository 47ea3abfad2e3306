"""`python -m bench.table.hosted`: people at a table as its host runs it: https by Caddy, two servers, PostgreSQL, Redis.

1,000 people at 300 matches (two play at each, the others watch) for ten minutes. What the servers' figures (/metrics) say has
to agree with what the clients saw, and memory must not grow. All of it is on this machine, on loopback.

It is measured minute by minute: each one is written to `--out` when it is over, and a run that was interrupted goes on with the
minutes that are missing, before new servers.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from prometheus_client.parser import text_string_to_metric_families
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.table.crowd import Crowd, Player
from bench.table.load import percentile
from bench.table.services import Caddy, Postgres, Redis, TableServer, temporary_folder

SERVERS = 2
MOST_GROWTH = 0.10
"""By so much memory may be larger in the last minute than in the second one of a run: in the first one tables still fill up."""

ANSWERS = "loretable_answer_seconds_count{kind=answer}"
PLAYERS, SPECTATORS = "loretable_sockets{who=players}", "loretable_sockets{who=spectators}"


def arguments(given: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.table.hosted", description="A crowd at a hosted table.")
    parser.add_argument("--people", type=int, default=1000, help="who play and who watch, together (1000)")
    parser.add_argument("--matches", type=int, default=300, help="matches at the same time (300)")
    parser.add_argument("--minutes", type=int, default=10, help="how many are measured (10)")
    parser.add_argument("--minute", type=float, default=60.0, help="seconds of each (60)")
    parser.add_argument("--rate", type=float, default=60.0, help="answers offered a second (60)")
    parser.add_argument("--ramp", type=float, default=60.0, help="over how long people come (60)")
    parser.add_argument("--game", default="zoomquest", help="what they play (zoomquest)")
    parser.add_argument("--out", type=Path, default=Path("hosted.json"), help="the figures; a run goes on from them")
    return parser.parse_args(given)


class Watchers:
    """Those who only look: each at a match, and at another one when that is over."""

    def __init__(self, crowd: Crowd, url: str, count: int) -> None:
        self.crowd = crowd
        self.url = f"ws{url[4:]}"
        self.count = count
        self.here = 0
        self.heard = 0
        self.tasks: list[asyncio.Task[None]] = []

    async def come(self) -> None:
        self.tasks = [asyncio.create_task(self.watch(number)) for number in range(self.count)]
        async with asyncio.timeout(600):
            while self.here < self.count:
                await asyncio.sleep(0.1)

    async def watch(self, number: int) -> None:
        while True:
            playing = sorted({player.match for player in self.crowd.players})
            if playing:
                with suppress(OSError, WebSocketException, TimeoutError):
                    await self.at(playing[number % len(playing)])
            await asyncio.sleep(self.crowd.random.uniform(0.05, 0.5))

    async def at(self, match: str) -> None:
        url = f"{self.url}/api/matches/{match}/play"
        async with connect(url, max_size=None, open_timeout=60, ping_interval=None, proxy=None) as socket:
            await socket.send('{"type":"hello"}')
            self.here += 1
            try:
                async for text in socket:
                    self.heard += 1
                    if '"over":true' in str(text)[:2000] or match not in {
                        player.match for player in self.crowd.players
                    }:
                        return
            finally:
                self.here -= 1

    async def leave(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def figures(servers: list[TableServer]) -> dict[str, float]:
    """What all servers say of themselves, added up."""
    found: dict[str, float] = {}
    for server in servers:
        text = httpx.get(f"{server.url}/metrics", timeout=60, trust_env=False).text
        for family in text_string_to_metric_families(text):
            for sample in family.samples:
                labels = ",".join(f"{key}={value}" for key, value in sorted(sample.labels.items()))
                name = f"{sample.name}{{{labels}}}"
                found[name] = found.get(name, 0.0) + sample.value
    return found


def memory(servers: list[TableServer]) -> float:
    """Megabytes of the servers themselves."""
    return sum(server.memory() for server in servers) / 1e6


def heard(crowd: Crowd) -> int:
    """Answers of which the clients know how they ended: confirmed or refused."""
    # "match: 429" is no answer, nor is "socket: NO_HELLO"
    touches = sum(count for code, count in crowd.refused.items() if ":" not in code)
    return len(crowd.confirmed) + touches


async def quiet(crowd: Crowd) -> None:
    """Until nobody waits for a confirmation and all sit, none between two matches: then both sides have counted the same."""

    def sits(player: Player) -> bool:
        return player.socket is not None and not player.over

    async with asyncio.timeout(120):
        while (
            any(player.waiting is not None for player in crowd.players)
            or sum(sits(player) for player in crowd.players) < 2 * crowd.matches
        ):
            await asyncio.sleep(0.05)
    await asyncio.sleep(1.5)  # gauges are set once a second


async def one_minute(
    options: argparse.Namespace, crowd: Crowd, watchers: Watchers, servers: list[TableServer]
) -> dict[str, Any]:
    before, answered, since, lost = figures(servers), heard(crowd), time.perf_counter(), crowd.lost
    offered, nobody = await crowd.offer(options.rate, options.minute)
    await quiet(crowd)
    after = await asyncio.to_thread(figures, servers)
    latencies = [latency * 1000 for at, latency in crowd.latencies if at >= since]
    return {
        "offered": offered,
        "nobody_was_asked": nobody,
        "clients_answers": heard(crowd) - answered,
        "servers_answers": int(after[ANSWERS] - before.get(ANSWERS, 0.0)),
        "clients_players": sum(player.socket is not None for player in crowd.players),
        "servers_players": int(after[PLAYERS]),
        "clients_spectators": watchers.here,
        "servers_spectators": int(after.get(SPECTATORS, 0)),
        "servers_matches": int(after["loretable_matches{}"]),
        "latency_median_ms": round(percentile(latencies, 0.5), 1),
        "latency_99_ms": round(percentile(latencies, 0.99), 1),
        "servers_mean_ms": round(mean_ms(before, after), 1),
        "memory_mb": round(memory(servers), 1),
        "lost_connections": crowd.lost - lost,
        "refused": dict(crowd.refused),
    }


def mean_ms(before: dict[str, float], after: dict[str, float]) -> float:
    total = ANSWERS.replace("_count", "_sum")
    count = after[ANSWERS] - before.get(ANSWERS, 0.0)
    return (after[total] - before.get(total, 0.0)) / max(1.0, count) * 1000


async def run(options: argparse.Namespace, url: str, servers: list[TableServer], kept: list[dict[str, Any]]) -> None:
    crowd = Crowd([url], options.matches, options.game)
    crowd.paced = True
    watchers = Watchers(crowd, url, max(0, options.people - 2 * options.matches))
    try:
        await crowd.come(options.ramp)
        await watchers.come()
        session = 1 + max((minute["run"] for minute in kept), default=0)
        while len(kept) < options.minutes:
            minute = {"run": session, **await one_minute(options, crowd, watchers, servers)}
            kept.append(minute)
            write(options, kept)
            print(f"minute {len(kept)}: {msgspec.json.encode(minute).decode()}", flush=True)
    finally:
        await watchers.leave()
        await crowd.leave()


def asked(options: argparse.Namespace) -> dict[str, Any]:
    names = ("people", "matches", "minute", "rate", "game")
    return {name: getattr(options, name) for name in names}


def read(options: argparse.Namespace) -> list[dict[str, Any]]:
    """The minutes that are there, of a run that was asked for the same."""
    if not options.out.is_file():
        return []
    found = json.loads(options.out.read_text())
    if found["asked"] != asked(options):
        raise SystemExit(f"{options.out} is of another run ({found['asked']}): name another file with --out")
    minutes: list[dict[str, Any]] = found["minutes"]
    return minutes


def write(options: argparse.Namespace, kept: list[dict[str, Any]]) -> None:
    beside = options.out.with_suffix(".new")
    beside.write_text(json.dumps({"asked": asked(options), "minutes": kept}, indent=1))
    beside.replace(options.out)


def verdicts(kept: list[dict[str, Any]]) -> list[tuple[bool, str]]:
    found = [
        (
            all(minute[f"clients_{what}"] == minute[f"servers_{what}"] for minute in kept),
            f"{what}: clients {[minute[f'clients_{what}'] for minute in kept]}, "
            f"servers {[minute[f'servers_{what}'] for minute in kept]}",
        )
        for what in ("answers", "players", "spectators")
    ]
    last = [minute for minute in kept if minute["run"] == kept[-1]["run"]]
    begin, end = last[min(1, len(last) - 1)]["memory_mb"], last[-1]["memory_mb"]
    found.append((end <= begin * (1 + MOST_GROWTH), f"memory: {begin:g} MB at the begin, {end:g} MB at the end"))
    lost = sum(minute["lost_connections"] for minute in kept)
    found.append((lost == 0, f"{lost} connections were lost"))
    return found


def main(given: list[str]) -> int:
    options = arguments(given)
    kept = read(options)
    if len(kept) < options.minutes:
        with ExitStack() as stack:
            folder = stack.enter_context(temporary_folder())
            postgres = stack.enter_context(Postgres(folder, careful=True))
            redis = stack.enter_context(Redis(stack.enter_context(temporary_folder())))
            database = postgres.new_database()
            more = ("--proxy", "127.0.0.1", "--people-per-address", str(options.people))
            servers = [
                stack.enter_context(TableServer(database, folder / f"server-{i}.log", redis.url, more=more))
                for i in range(SERVERS)
            ]
            own = stack.enter_context(temporary_folder())
            proxy = stack.enter_context(Caddy(own, [server.port for server in servers]))
            os.environ["SSL_CERT_FILE"] = str(proxy.root)
            asyncio.run(run(options, proxy.url, servers, kept))
    found = verdicts(kept)
    for fine, text in found:
        print(f"{'ok' if fine else 'short':8} {text}", flush=True)
    return 0 if all(fine for fine, _ in found) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
