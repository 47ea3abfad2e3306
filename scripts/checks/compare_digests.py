"""The same games, interpreted and compiled, under two hash seeds: every digest on the way must be the same, and bots that
search must choose the same.

compare_digests.py interpreted compiled     runs each mode twice and compares
compare_digests.py --print                  plays here and prints one line a game
"""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from loretable.core import Chance, State

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("tests.probe:GAME", "examples.kuhn:GAME", "zoomquest", "confrontation", "lorcana")
SEARCHED = {"zoomquest": 3, "confrontation": 6, "lorcana": 30}
"""Decisions by lot before a bot is asked."""
EACH = 12
MOST_STEPS = 400


def play() -> None:
    import loretable
    from loretable.core import new_rng
    from loretable.games import find
    from loretable.games.lorcana.game import Lorcana
    from tests.lorcana.texts import trees

    print("mode", "compiled" if loretable.compiled else "interpreted", file=sys.stderr)
    for name in GAMES:
        game = find(name)
        rng = new_rng(name)
        for number in range(EACH):
            print(name, number, traced(game.new(game.sample_options(rng), number), rng))
    for name, decisions in SEARCHED.items():
        print("search", name, searched(find(name).new({}, name), decisions))
    rng = new_rng("texts")
    for number in range(EACH):
        cards, options = trees.table(number)
        print("texts", number, traced(Lorcana(cards).new(options, number), rng))


def traced(state: State, rng: Chance) -> str:
    """Plays at random; every digest on the way goes into one."""
    trace = blake2b(digest_size=16)
    while not state.over and state.step < MOST_STEPS:
        legal = state.legal
        trace.update(state.digest.encode())
        if state.step % 5 == 0:
            trace.update(state.sample(state.seat, rng).digest.encode())
        state.play(rng.below(len(legal)))
    trace.update(state.digest.encode())
    return f"{state.step} {state.scores} {trace.hexdigest()}"


def searched(state: State, decisions: int) -> str:
    """What a bot that searches does, and how it came to that."""
    from loretable.bots import explain, make_bot
    from loretable.core import Info, new_rng

    rng = new_rng("middle")
    while not state.over and (state.decisions < decisions or len(state.legal) < 2):
        state.play(rng.below(len(state.legal)))
    bot = make_bot(state.game, "search:40", "luck")
    found: list[str] = []
    for _ in range(3):
        why = explain(bot, Info(state, state.seat, rng))
        found.append(why.action)
        found.extend(f"{option.visits}" for option in why.options)
        state.push(why.action, state.seat)
    return " ".join(found)


def run(mode: str, hash_seed: str) -> list[str]:
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    env["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), str(ROOT)] if mode == "interpreted" else [str(ROOT)])
    command = [sys.executable, "-P", __file__, "--print"]
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True)
    if done.returncode or f"mode {mode}" not in done.stderr:
        sys.exit(f"{mode}, hash seed {hash_seed}:\n{done.stderr}")
    return done.stdout.splitlines()


def main(modes: list[str]) -> int:
    first: list[str] = []
    for mode in modes:
        for hash_seed in ("0", "4242"):
            lines = run(mode, hash_seed)
            first = first or lines
            for here, there in zip(first, lines, strict=True):
                if here != there:
                    print(f"{modes[0]}, hash seed 0: {here}\n{mode}, hash seed {hash_seed}: {there}")
                    return 1
    print(f"{len(first)} games of {len(GAMES) + 1} kinds: the same digests {' and '.join(modes)}, under two hash seeds")
    return 0


if __name__ == "__main__":
    if "--print" in sys.argv:
        play()
    else:
        sys.exit(main(sys.argv[1:] or ["interpreted"]))
