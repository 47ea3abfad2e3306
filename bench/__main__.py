"""`python -m bench`: measure, print a table, write results.json."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from contextlib import ExitStack, closing
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from bench.demands import DEMANDS, judge
from bench.ours import COMPILED, INTERPRETED, PROBE
from bench.report import table
from bench.run import ROOT, Board, Worker, interleave
from bench.worker import PEERS


def arguments(given: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description="How fast our games are, beside others.")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU time of one measurement (1)")
    parser.add_argument("--rounds", type=int, default=3, help="the median of so many rounds counts (3)")
    parser.add_argument("--only", action="append", metavar="NAME", help="only the games of this name; may be repeated")
    parser.add_argument("--no-peers", action="store_true", help="leave OpenSpiel and RLCard out")
    parser.add_argument("--json", action="store_true", help="print the results as JSON and nothing else")
    parser.add_argument("--strict", action="store_true", help="exit with 1 if a demand is not met")
    parser.add_argument("--output", type=Path, default=ROOT / "bench" / "results.json", help="where the results go")
    options = parser.parse_args(given)
    if options.rounds < 1 or options.seconds <= 0:
        parser.error("--rounds and --seconds must be above zero")
    return options


def measure_all(options: argparse.Namespace, console: Console) -> Board:
    groups = [PROBE, COMPILED, INTERPRETED, *([] if options.no_peers else [PEERS])]
    with ExitStack() as stack:
        workers = [stack.enter_context(closing(Worker(group))) for group in groups]
        subjects = [
            (key, worker) for worker in workers for key in worker.subjects if not options.only or key[0] in options.only
        ]
        progress = stack.enter_context(Progress(console=console, transient=True))
        task = progress.add_task("", total=options.rounds * len(subjects))
        board = interleave(
            subjects, options.rounds, options.seconds, lambda label: progress.update(task, advance=1, description=label)
        )
        for worker in workers:
            board.missing |= worker.missing
    return board


def versions() -> str:
    found = [f"Python {platform.python_version()}"]
    for package in ("loretable", "open_spiel", "rlcard"):
        try:
            found.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    return ", ".join(found)


def main(given: list[str]) -> int:
    options = arguments(given)
    notes = Console(stderr=True)
    board = measure_all(options, notes)
    options.output.write_text(json.dumps(board.results(), indent=2) + "\n")
    verdicts = [judge(demand, board.median) for demand in DEMANDS]
    if options.json:
        print(json.dumps(board.results(), indent=2))
    else:
        Console().print(table(board))
        print(f"{versions()}; median of {options.rounds} rounds of {options.seconds:g} s")
        for label, reason in board.missing.items():
            print(f"missing  {label}: {reason}")
        for verdict in verdicts:
            print(f"{verdict.word:8} {verdict.text}")
    return 1 if options.strict and any(verdict.word == "short" for verdict in verdicts) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
