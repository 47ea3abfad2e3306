"""Is one build slower than another? `python -m bench.builds old=../old:../old/package new=.`

Each build is NAME=TREE, or NAME=TREE:PACKAGE where its compiled package is not the installed one: a folder with an unpacked
wheel in it. Each tree is measured by its own bench, in a process of its own, by CPU time. In every round each row is measured
by all builds, one directly after the other, so that a machine that slows down does so for all; what counts is the median of the
rounds' ratios to the first build. Rounds are kept as they come in (--keep) and not made again: it can be stopped at any time.

The same build given twice, or two builds of one commit, shows how far ratios are apart that mean nothing:

    python -m bench.builds old=../old:../old/package new=. again=. --rounds 10
"""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import ExitStack, closing
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench.ours import COMPILED
from bench.run import ROOT, Failed, Key, Worker

Rates = dict[str, float]
"""Decisions a second by build, of one row in one round."""


class Build(NamedTuple):
    name: str
    tree: Path
    package: Path | None

    @classmethod
    def parse(cls, text: str) -> Build:
        name, _, place = text.partition("=")
        tree, _, package = place.partition(":")
        if not name or not tree:
            raise argparse.ArgumentTypeError(f"a build is NAME=TREE or NAME=TREE:PACKAGE, not {text!r}")
        return cls(name, Path(tree).resolve(), Path(package).resolve() if package else None)


class Rounds:
    """What was measured, row by row: kept in a file, a line a row and round."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.rows: dict[Key, dict[int, Rates]] = {}
        if file is not None and file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                told = json.loads(line)
                self.note((told["row"][0], told["row"][1]), told["round"], told["rates"])

    def note(self, row: Key, number: int, rates: Rates) -> None:
        self.rows.setdefault(row, {})[number] = rates

    def has(self, row: Key, number: int, builds: list[str]) -> bool:
        return set(builds) <= set(self.rows.get(row, {}).get(number, {}))

    def add(self, row: Key, number: int, rates: Rates) -> None:
        self.note(row, number, rates)
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as out:
                print(json.dumps({"row": row, "round": number, "rates": rates}), file=out)

    def ratios(self, row: Key, build: str, base: str) -> list[float]:
        """To the base, round by round."""
        found = self.rows.get(row, {}).values()
        return sorted(rates[build] / rates[base] for rates in found if build in rates and rates.get(base))

    def rates(self, row: Key, build: str) -> list[float]:
        return [rates[build] for rates in self.rows.get(row, {}).values() if build in rates]


def measure(builds: list[Build], rounds: Rounds, options: argparse.Namespace) -> None:
    names = [build.name for build in builds]
    with ExitStack() as stack:
        workers = [stack.enter_context(closing(Worker(COMPILED, build.tree, build.package))) for build in builds]
        for build, worker in zip(builds, workers, strict=True):
            for what, why in worker.missing.items():
                print(f"{build.name}: {what} is left out: {why}", file=sys.stderr)
        rows = [row for row in workers[0].subjects if all(row in worker.subjects for worker in workers)]
        for number in range(options.rounds):
            # who is first in one round is last in the next
            order = list(zip(names, workers, strict=True))[:: -1 if number % 2 else 1]
            for row in rows:
                if (options.only and row[0] not in options.only) or rounds.has(row, number, names):
                    continue
                try:
                    rates = {
                        name: worker.measure(row, options.seconds, number)["decisions_per_s"] for name, worker in order
                    }
                except Failed as failure:
                    print(f"{' '.join(row)}: {failure}", file=sys.stderr)
                    continue
                rounds.add(row, number, rates)


def report(rounds: Rounds, builds: list[str]) -> list[str]:
    """A line a row: the median of each build, and the median of its ratios to the first, with the middle half of them."""
    base = builds[0]
    lines: list[str] = []
    for row in rounds.rows:
        parts = [f"{' '.join(row):42}"]
        for build in builds:
            rates = rounds.rates(row, build)
            if not rates:
                continue
            parts.append(f"{build} {median(rates):>11,.0f}")
            ratios = rounds.ratios(row, build, base)
            if build != base and ratios:
                low, high = ratios[len(ratios) // 4], ratios[-1 - len(ratios) // 4]
                parts.append(f"x {median(ratios):.3f} [{low:.3f}-{high:.3f}] of {len(ratios)}")
        lines.append("  ".join(parts))
    return lines


def main(given: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.builds", description="Builds beside each other.")
    parser.add_argument("builds", nargs="+", type=Build.parse, metavar="NAME=TREE[:PACKAGE]")
    parser.add_argument("--rounds", type=int, default=10, help="so many rounds (10)")
    parser.add_argument("--seconds", type=float, default=0.3, help="CPU time of one measurement (0.3)")
    parser.add_argument("--only", action="append", metavar="NAME", help="only the games of this name; may be repeated")
    parser.add_argument("--keep", type=Path, default=ROOT / "build" / "builds.jsonl", help="where rounds are kept")
    options = parser.parse_args(given)
    options.keep.parent.mkdir(parents=True, exist_ok=True)
    rounds = Rounds(options.keep)
    measure(options.builds, rounds, options)
    print(*report(rounds, [build.name for build in options.builds]), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
