"""`python -m bench.table_load`: many people at one server. How many actions a second, how fast, with how much memory."""

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
from bench.table_crowd import Crowd
from bench.table_docs import write_figures
from bench.table_services import ROOT, TableServer, temporary_folder

DEMANDS = (
    ("actions_a_second", "actions a second", "at least", 300.0),
    ("latency_99_ms", "99 of 100 answers are confirmed within, ms", "under", 250.0),
    ("kb_a_match", "memory a match, kB", "under", 200.0),
)
BETWEEN = 0.5


def arguments(given: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.table_load", description="A crowd at one server.")
    parser.add_argument("--matches", type=int, default=300, help="matches at the same time, two sockets each (300)")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long it is measured (30)")
    parser.add_argument("--ramp", type=float, default=12.0, help="over how long the matches start (12)")
    parser.add_argument("--think", type=float, default=1.0, help="longest time from question to answer (1)")
    parser.add_argument("--game", default="confrontation", help="the game; module:NAME for one of your own")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON and nothing else")
    parser.add_argument("--docs", action="store_true", help="write the figures into docs/table.md")
    parser.add_argument("--strict", action="store_true", help="exit with 1 if a demand is not met")
    return parser.parse_args(given)


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


async def measure(options: argparse.Namespace, server: TableServer) -> dict[str, Any]:
    await asyncio.sleep(3)  # its workers load the games
    before = server.memory()
    crowd = Crowd([server.url], options.matches, options.game.rpartition(":")[0].rpartition(".")[2] or options.game)
    crowd.think = options.think
    await crowd.come(options.ramp)
    gc.collect()
    gc.freeze()
    seated = server.memory() - before
    await asyncio.sleep(2)
    began, cpu, own = time.perf_counter(), server.cpu(), time.process_time()
    fewest = crowd.open
    while time.perf_counter() < began + options.seconds:
        await asyncio.sleep(BETWEEN)
        crowd.look_for_errors()
        fewest = min(fewest, crowd.open)
    took = time.perf_counter() - began
    used, own_used = server.cpu() - cpu, time.process_time() - own
    health, after = await asyncio.to_thread(server.health), server.memory()
    latencies = [latency * 1000 for at, latency in crowd.latencies if at >= began]
    await crowd.leave()
    growth = after - before
    return {
        "game": crowd.game,
        "matches": options.matches,
        "sockets_at_least": fewest,
        "seconds": round(took, 1),
        "actions": len(latencies),
        "actions_a_second": round(len(latencies) / took, 1),
        "latency_median_ms": round(percentile(latencies, 0.5), 1),
        "latency_95_ms": round(percentile(latencies, 0.95), 1),
        "latency_99_ms": round(percentile(latencies, 0.99), 1),
        "latency_most_ms": round(max(latencies, default=0.0), 1),
        "kb_a_match_seated": round(seated / 1000 / options.matches, 1),
        "kb_a_match_at_the_end": round(growth / 1000 / max(1, int(str(health["matches"]))), 1),
        "kb_a_match": round(max(seated / options.matches, growth / max(1, int(str(health["matches"])))) / 1000, 1),
        "matches_in_memory": health["matches"],
        "memory_before_mb": round(before / 1e6, 1),
        "memory_after_mb": round(after / 1e6, 1),
        "matches_finished": crowd.finished,
        "refused": dict(crowd.refused),
        "lost_connections": crowd.lost,
        "server_cpu": round(used / took, 2),
        "client_cpu": round(own_used / took, 2),
        "load_average": round(os.getloadavg()[0], 1),
        "cores": os.cpu_count(),
        "compiled": loretable.compiled,
        "python": platform.python_version(),
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
    }


def met(figures: dict[str, Any]) -> list[tuple[bool, str]]:
    found: list[tuple[bool, str]] = []
    for key, text, word, bound in DEMANDS:
        value = float(figures[key])
        good = value >= bound if word == "at least" else value < bound
        found.append((good, f"{text}: {value:g} ({word} {bound:g})"))
    return found


def run(options: argparse.Namespace, folder: Path) -> dict[str, Any]:
    games = (options.game,) if ":" in options.game else ()
    with TableServer(str(folder / "table.sqlite"), folder / "log", games=games) as server:
        figures = asyncio.run(measure(options, server))
    errors = [line for line in (folder / "log").read_text().splitlines() if line.startswith(("ERROR", "Traceback"))]
    figures["errors_in_the_log"] = len(errors)
    return figures


def main(given: list[str]) -> int:
    options = arguments(given)
    with temporary_folder() as folder:
        figures = run(options, folder)
    verdicts = met(figures)
    if options.json:
        print(json.dumps(figures, indent=2))
    else:
        for key, value in figures.items():
            print(f"  {key.replace('_', ' '):24} {value}")
        for good, text in verdicts:
            print(f"{'ok' if good else 'short':8} {text}")
    if options.docs:
        write_figures(ROOT / "docs" / "table.md", "load", load_lines(figures))
    return 0 if all(good for good, _ in verdicts) or not options.strict else 1


def load_lines(figures: dict[str, Any]) -> list[str]:
    mode = "compiled" if figures["compiled"] else "interpreted"
    return [
        f"Measured on {figures['date']} on a machine with {figures['cores']} cores, which the client shares, with Python "
        f"{figures['python']}, {mode}, SQLite; load average {figures['load_average']:g}. {figures['matches']} matches of "
        f"{figures['game']} with {2 * figures['matches']} sockets, for {figures['seconds']:.0f} s.",
        "",
        "| | measured | demanded |",
        "|---|---|---|",
        f"| actions a second, all confirmed | {figures['actions_a_second']:.0f} | at least 300 |",
        f"| from sending to `accepted`: median | {figures['latency_median_ms']:.0f} ms | |",
        f"| 95 of 100 within | {figures['latency_95_ms']:.0f} ms | |",
        f"| 99 of 100 within | {figures['latency_99_ms']:.0f} ms | 250 ms |",
        f"| memory a match, with two sockets | {figures['kb_a_match']:.0f} kB | 200 kB |",
        f"| the server's share of a core | {100 * figures['server_cpu']:.0f} % | |",
        f"| matches played to their end meanwhile | {figures['matches_finished']} | |",
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
