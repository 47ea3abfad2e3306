"""`python -m bench.table.load`: many people at one server, each with a page. All that is offered has to be served in time.

For each game: so many answers a second are offered for a while, and counted and timed until they are confirmed; then as many
as can be served are. The clients share the machine, in a process of their own. With `--attacked` one address attacks meanwhile
(bench/table/attacker.py), and everybody else has to be served all the same.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import platform
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import loretable
from bench.table.crowd import Crowd
from bench.table.docs import write_figures
from bench.table.services import ROOT, TableServer, temporary_folder

GAMES = ("zoomquest", "confrontation", "lorcana")
SLOWEST_MS = 250.0
LARGEST_KB = 200.0
AT_ONCE = 24
"""Answers under way when as many as possible are to be served: few enough that none of them waits for long."""


def arguments(given: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.table.load", description="A crowd at one server.")
    parser.add_argument("--rate", type=float, default=300.0, help="answers offered a second (300)")
    parser.add_argument("--matches", type=int, default=300, help="matches at the same time, two sockets each (300)")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each is measured (20)")
    parser.add_argument("--ramp", type=float, default=12.0, help="over how long the matches start (12)")
    parser.add_argument(
        "--pictures", action="store_true", help="the page has no board and asks for a picture each time"
    )
    parser.add_argument("--attacked", action="store_true", help="one address attacks the server meanwhile")
    parser.add_argument("--game", action="append", help="only this game; module:NAME for one of your own")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON and nothing else")
    parser.add_argument("--docs", action="store_true", help="write the figures into docs/table.md")
    parser.add_argument("--strict", action="store_true", help="exit with 1 if a demand is not met")
    return parser.parse_args(given)


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


class Attack:
    """The attacker's process, from when everybody sits to the end."""

    def __init__(self, url: str, wanted: bool) -> None:
        self.url = url
        self.wanted = wanted
        self.process: asyncio.subprocess.Process | None = None
        self.got: dict[str, Any] = {}

    async def __aenter__(self) -> Attack:
        if self.wanted:
            words = (sys.executable, "-m", "bench.table.attacker", self.url)
            self.process = await asyncio.create_subprocess_exec(*words, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
            assert self.process.stdout is not None
            assert await self.process.stdout.readline() == b"attacking\n", "the attacker does not start"
        return self

    async def __aexit__(self, *error: object) -> None:
        if self.process is not None:
            self.process.terminate()
            said, _ = await self.process.communicate()
            self.got = json.loads(said or b"{}")


async def measure(options: argparse.Namespace, game: str, server: TableServer) -> dict[str, Any]:
    await asyncio.sleep(3)  # its workers load the games
    before = server.memory()
    crowd = Crowd([server.url], options.matches, game.rpartition(":")[0].rpartition(".")[2] or game)
    crowd.paced = True
    crowd.pictures = options.pictures
    await crowd.come(options.ramp)
    gc.collect()
    gc.freeze()
    await asyncio.sleep(2)
    seated = server.memory()
    async with Attack(server.url, options.attacked) as attack:
        await asyncio.sleep(2)
        figures = await offered(options, server, crowd, (before, seated))
    return figures | ({"attacker": attack.got} if attack.got else {})


async def offered(
    options: argparse.Namespace, server: TableServer, crowd: Crowd, memory: tuple[int, int]
) -> dict[str, Any]:
    """What is measured, while everybody sits there. `memory`: of the server alone, and when all had come."""
    before, seated = memory[0], memory[1] - memory[0]
    began, cpu, helpers, own = time.perf_counter(), server.cpu(), server.helpers_cpu(), time.process_time()
    drawn, explained, received = crowd.drawn, crowd.explained, crowd.received
    sent, nobody = await crowd.offer(options.rate, options.seconds)
    took = time.perf_counter() - began
    used, helped, own_used = server.cpu() - cpu, server.helpers_cpu() - helpers, time.process_time() - own
    drawn, explained, received = crowd.drawn - drawn, crowd.explained - explained, crowd.received - received
    await asyncio.sleep(1)  # the last of them
    latencies = [latency * 1000 for at, latency in crowd.latencies if at - latency >= began]
    began = time.perf_counter()
    await crowd.flood(AT_ONCE, options.seconds / 2)
    flooded = [at for at, _ in crowd.latencies if at >= began]
    most = len(flooded) / (time.perf_counter() - began)
    health, after = await asyncio.to_thread(server.health), server.memory()
    await crowd.leave()
    in_memory = max(1, int(str(health["matches"])))
    return {
        "game": crowd.game,
        "matches": options.matches,
        "seconds": round(took, 1),
        "offered": sent,
        "nobody_was_asked": nobody,
        "served": len(latencies),
        "served_a_second": round(len(latencies) / took, 1),
        "latency_median_ms": round(percentile(latencies, 0.5), 1),
        "latency_95_ms": round(percentile(latencies, 0.95), 1),
        "latency_99_ms": round(percentile(latencies, 0.99), 1),
        "latency_most_ms": round(max(latencies, default=0.0), 1),
        "most_a_second": round(most, 1),
        "pictures_a_second": round(drawn / took, 1),
        "reasons_a_second": round(explained / took, 1),
        "kb_an_action": round(received / 1000 / max(1, len(latencies)), 1),
        "kb_when_seated": round(seated / options.matches / 1000, 1),
        "kb_a_match": round(max(seated / options.matches, (after - before) / in_memory) / 1000, 1),
        "server_cpu": round(used / took, 2),
        "helpers_cpu": round(helped / took, 2),
        "client_cpu": round(own_used / took, 2),
        "matches_finished": crowd.finished,
        "refused": dict(crowd.refused),
        "lost_connections": crowd.lost,
    }


def run(options: argparse.Namespace, game: str, folder: Path) -> dict[str, Any]:
    games = (game,) if ":" in game else ()
    log = folder / f"{game.partition(':')[0]}.log"
    # as a server that others come to: one for this machine alone has nobody whom one address could keep waiting
    more = ("--proxy", "127.0.0.254")
    with TableServer(str(folder / f"{game.partition(':')[0]}.sqlite"), log, games=games, more=more) as server:
        figures = asyncio.run(measure(options, game, server))
    errors = [line for line in log.read_text().splitlines() if line.startswith(("ERROR", "Traceback"))]
    figures["errors_in_the_log"] = len(errors)
    return figures


def verdicts(figures: dict[str, Any]) -> list[tuple[bool, str]]:
    offered, served, wanted = figures["offered"], figures["served"], figures["offered"] + figures["nobody_was_asked"]
    slow, size = figures["latency_99_ms"], figures["kb_a_match"]
    return [
        (
            offered >= 0.99 * wanted,
            f"{offered} actions offered (of {wanted}; {figures['nobody_was_asked']} found nobody)",
        ),
        (served >= offered, f"{served} of them served"),
        (slow < SLOWEST_MS, f"99 of 100 within {slow:g} ms (under {SLOWEST_MS:g})"),
        # under attack some of it is the attacker's
        *(
            [(size < LARGEST_KB, f"{size:g} kB of memory a match (under {LARGEST_KB:g})")]
            if "attacker" not in figures
            else []
        ),
        (figures["errors_in_the_log"] == 0, f"{figures['errors_in_the_log']} errors in the server's log"),
    ]


def main(given: list[str]) -> int:
    options = arguments(given)
    all_figures: list[dict[str, Any]] = []
    good = True
    for game in options.game or GAMES:
        with temporary_folder() as folder:
            figures = run(options, game, folder)
        all_figures.append(figures)
        found = verdicts(figures)
        good = good and all(fine for fine, _ in found)
        if not options.json:
            print(f"{figures['game']}: at most {figures['most_a_second']:g} actions a second")
            for key, value in figures.items():
                print(f"  {key.replace('_', ' '):24} {value}")
            for fine, text in found:
                print(f"{'ok' if fine else 'short':8} {text}", flush=True)
    if options.json:
        print(json.dumps(all_figures, indent=2))
    if options.docs:
        mark = "attacked" if options.attacked else "load"
        write_figures(ROOT / "docs" / "table.md", mark, load_lines(all_figures, options.rate))
    return 0 if good or not options.strict else 1


def load_lines(figures: list[dict[str, Any]], rate: float) -> list[str]:
    mode = "compiled" if loretable.compiled else "interpreted"
    first = figures[0]
    drawn = any(one["pictures_a_second"] for one in figures)
    names = " | ".join(one["game"] for one in figures)

    def row(text: str, key: str, demanded: str = "", factor: float = 1, unit: str = "") -> str:
        return f"| {text} | " + " | ".join(f"{factor * one[key]:.0f}{unit}" for one in figures) + f" | {demanded} |"

    return [
        f"Measured on {datetime.now(UTC):%Y-%m-%d} on a machine with {os.cpu_count()} cores, which the clients share, with "
        f"Python {platform.python_version()}, {mode}, SQLite, one server; load average {os.getloadavg()[0]:.1f}. "
        f"{first['matches']} matches with {2 * first['matches']} sockets; {rate:.0f} actions a second are offered "
        f"for {first['seconds']:.0f} s{', while one address attacks' if 'attacker' in first else ''}.",
        "",
        f"| | {names} | demanded |",
        "|---|" + "---|" * (len(figures) + 1),
        row("actions offered", "offered"),
        row("of these served", "served", "all"),
        row("from sending to `accepted`: median", "latency_median_ms", "", 1, " ms"),
        row("99 of 100 within", "latency_99_ms", f"{SLOWEST_MS:.0f} ms", 1, " ms"),
        row("the most that can be served a second", "most_a_second"),
        *([row("pictures drawn a second", "pictures_a_second")] if drawn else []),
        row("lists of reasons a second", "reasons_a_second"),
        row("the server's share of a core", "server_cpu", "", 100, " %"),
        *([row("its helpers' (drawing)", "helpers_cpu", "", 100, " %")] if drawn else []),
        *(
            got(figures)
            if "attacker" in first
            else [row("memory a match, with two sockets", "kb_a_match", f"{LARGEST_KB:.0f} kB", 1, " kB")]
        ),
    ]


def got(figures: list[dict[str, Any]]) -> list[str]:
    """What the attacker held and made."""
    rows = {"sockets at most": "sockets that the attacker held", "connections at most": "its idle connections"}
    rows |= {"matches: 201": "matches that it made", "requests: 200": "requests of its that were answered"}
    return [
        f"| {text} | " + " | ".join(str(one["attacker"].get(key, 0)) for one in figures) + " | |"
        for key, text in rows.items()
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
