"""Measures the rates that are shown where a game is set up: sides and set-ups of The Confrontation, parties of ZoomQuest.

    .venv/bin/python scripts/generate/measured_rates.py [GAME ...] [--games N] [--all] [--check]

Only what no longer holds is played again (bots, levels or rules have changed for it), and what was played is kept at once: the
command can be ended and called again. --all: everything again. --check: plays little, says what is old, exit code 1 if
something is. Each rate is kept with its games, bot and date; none of fewer than 400 games is shown.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from pathlib import Path

import loretable
from loretable.arena.studies.measuring import USUAL, measured_again, stale
from loretable.arena.studies.own_studies import Measured, studies_of
from loretable.core import Game
from loretable.core.content.measured import FEWEST, MeasuredRate, rates_in
from loretable.games import NAMES

SOURCE = Path(__file__).parents[2] / "src/loretable/games"


def file_of(game: Game) -> Path:
    return SOURCE / game.name / "data" / "rates.json"


def write(path: Path, data: str, rates: list[MeasuredRate]) -> None:
    lines = ",\n".join(json.dumps(each.written()) for each in rates)
    path.write_text(f'{{"data": "{data}", "rates": [\n{lines}\n]}}\n', encoding="utf-8")


def measured_games() -> dict[str, Measured]:
    """Games of the package that have rates."""
    found: dict[str, Measured] = {}
    for name in NAMES:
        measured = studies_of(loretable.game(name)).measured
        if measured is not None:
            found[name] = measured
    return found


def main() -> int:
    known = measured_games()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", choices=[*known, []], help="which games; all that have rates")
    parser.add_argument("--games", type=int, default=USUAL, help=f"games for each rate, {FEWEST} or more ({USUAL})")
    parser.add_argument("--all", action="store_true", help="also what still holds")
    parser.add_argument("--check", action="store_true", help="write nothing, say what is old")
    asked = parser.parse_args()
    if asked.games < FEWEST:
        parser.error(f"a rate of fewer than {FEWEST} games is shown to nobody")
    old = 0
    for name in asked.game or known:
        game, (cases_of, bot) = loretable.game(name), known[name]
        path, cases = file_of(game), cases_of()
        there = [] if asked.all else rates_in(path).rates
        if asked.check:
            late = [case.name for case in stale(game, cases, bot, there)]
            data = "" if rates_in(path).data == game.data_hash() else "; the game's data has changed"
            old += len(late) + bool(data)
            print(f"{name}: {len(late)} of {len(cases)} are to be measured again{data} {' '.join(late[:5])}".rstrip())
            continue
        rates = measured_again(game, cases, bot, there, asked.games, partial(write, path, game.data_hash()))
        write(path, game.data_hash(), rates)
        print(f"{path.relative_to(SOURCE)}: {len(rates)} rates, {path.stat().st_size} bytes")
    return 1 if old else 0


if __name__ == "__main__":
    sys.exit(main())
