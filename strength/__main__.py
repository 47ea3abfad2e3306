"""make strength: how strong the bots are, part by part. Stopped and started again it goes on where it was.

make strength ARGS="--list"                      the parts
make strength ARGS="lorcana-500 --games 60"      one of them, with fewer games
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import os
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from datetime import date
from pathlib import Path

from loretable.bots import LEVELS
from loretable.games import find

from .parts import PARTS, Part
from .play import Played, part_named, played
from .report import ROOT, found, note, sentence

FOLDER = ROOT / "build" / "strength"


def main() -> int:
    parser = argparse.ArgumentParser(prog="make strength", description=__doc__)
    parser.add_argument("parts", nargs="*", help="parts by name; none: all")
    parser.add_argument("--games", type=int, default=0, help="games a part, rather than its own number")
    parser.add_argument("--seed", default="1", help="the luck of all games")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--fresh", action="store_true", help="forget what was played before")
    parser.add_argument("--no-docs", action="store_true", help="leave docs/bots.md as it is")
    parser.add_argument("--list", action="store_true", help="the names of the parts")
    asked = parser.parse_args()
    names = [part.name for part in PARTS]
    if asked.list:
        print("\n".join(names))
        return 0
    unknown = [name for name in asked.parts if name not in names]
    if unknown:
        print(f"There is no part {unknown[0]!r}; there are: {', '.join(names)}", file=sys.stderr)
        return 2
    for name in asked.parts or names:
        part = part_named(name)
        games = measure(part, asked.games or part.games, asked.seed, asked.workers, asked.fresh)
        row = found(part, games, asked.seed, f"{date.today():%Y-%m-%d}")
        print(sentence(row), flush=True)
        if not asked.no_docs:
            note(row)
    return 0


def store_of(part: Part, seed: str) -> Path:
    """Where the games of a part are kept: elsewhere as soon as anything about it is different."""
    levels = find(part.game).thought() if set(part.bots) & set(LEVELS) else ()
    about = repr((part.name, part.game, part.bots, part.ways, levels, seed))
    called = hashlib.blake2b(about.encode(), digest_size=6).hexdigest()
    return FOLDER / f"{part.name}-{called}.jsonl"


def measure(part: Part, games: int, seed: str, workers: int, fresh: bool) -> dict[int, Played]:
    """Plays what has not been played yet; what each game came to."""
    path = store_of(part, seed)
    path.parent.mkdir(parents=True, exist_ok=True)
    if fresh:
        path.unlink(missing_ok=True)
    there = kept(path)
    left = [number for number in range(games + games % 2) if number not in there]
    if left:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(workers, context) as pool, path.open("a", encoding="utf-8") as file:
            playing = {pool.submit(played, part.name, number, seed): number for number in left}
            for done in as_completed(playing):
                number = playing[done]
                there[number] = done.result()
                file.write(json.dumps([number, *there[number]]) + "\n")
                file.flush()
                tell(part, len(there), games)
    return {number: each for number, each in there.items() if number < games + games % 2}


def kept(path: Path) -> dict[int, Played]:
    """The games of a file; a last line that was cut short is played again. Those of before tell no CPU."""
    found: dict[int, Played] = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        try:
            number, share, *more = json.loads(line)
            cpu, decisions = more or ((0.0, 0.0), (0, 0))
            found[int(number)] = Played(float(share), tuple(cpu), tuple(decisions))
        except (ValueError, TypeError):
            continue
    return found


def tell(part: Part, done: int, games: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{part.name}: {done} of {games}", end="" if done < games else "\n", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
