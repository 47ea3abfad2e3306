"""Finds set-ups for The Confrontation by self-play, and how far from home characters are met.

python scripts/confrontation_openings.py [GAMES] [BOT] writes src/loretable/games/confrontation/openings.json.

Games from random set-ups; a regression says what each character in each place does for its side; the set-ups that it likes
best are drawn by chance, better ones more often.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy

from loretable.bots import make_bot
from loretable.core import Info, new_rng
from loretable.games import find
from loretable.games.confrontation.board import DEFEATED, REGION_COUNT
from loretable.games.confrontation.openings import ROWS, STAGES

OUT = Path(__file__).parents[1] / "src/loretable/games/confrontation/openings.json"
KEPT = 12
TRIED = 20_000
RIDGE = 20.0
DRAWN = {"fellowship_setup": "random", "sauron_setup": "random"}


def main(games: int = 2000, bot: str = "search:60", seed: str = "openings") -> None:
    game: Any = find("confrontation")
    book = game.book
    starts: list[list[int]] = []
    won: list[float] = []
    met = numpy.full((3, 18, ROWS), 3.0)
    for number in range(games):
        state: Any = game.new(DRAWN, f"{seed}/{number}")
        starts.append([zone % REGION_COUNT for zone in state.pieces.zone])
        bots = [make_bot(game, bot, f"{seed}/{number}/{seat}") for seat in (0, 1)]
        rng = new_rng(f"{seed}/{number}")
        ply = -1
        while not state.over:
            if state.ply != ply:
                ply = state.ply
                stage = 0 if ply < STAGES[0] else 1 if ply < STAGES[1] else 2
                for piece in range(18):
                    zone = state.pieces.zone[piece]
                    if zone < DEFEATED:
                        met[stage, piece, book.board.row[zone % REGION_COUNT]] += 1
            seat = state.seat
            state.apply(bots[seat].choose(Info(state, seat, rng)), seat)
        won.append((state.utility(0) + 1) / 2)
        if number % 100 == 99:
            print(f"{number + 1} of {games} games", file=sys.stderr)
    worth = worths(starts, won)
    plans = {str(side): best(worth, book, side, new_rng(f"{seed}/plans")) for side in (0, 1)}
    rows = []
    for stage in range(3):
        table = {}
        for piece in range(18):
            shares = met[stage, piece] / met[stage, piece].sum()
            table[book.cast.names[piece]] = [max(1, round(1000 * float(share))) for share in shares]
        rows.append(table)
    made = {"games": games, "bot": bot, "seed": seed, "fellowship won": round(sum(won) / games, 3)}
    text = json.dumps(
        {"data": book.data.hash, "made": made, "plans": plans, "rows": rows}, ensure_ascii=False, indent=1
    )
    OUT.write_text(text + "\n", encoding="utf-8")
    print(f"{OUT}: {made}")


def worths(starts: list[list[int]], won: list[float]) -> Any:
    """What each piece in each region does for the Fellowship's chances, by ridge regression."""
    x = numpy.zeros((len(starts), 18 * REGION_COUNT))
    for i, start in enumerate(starts):
        for piece, region in enumerate(start):
            x[i, piece * REGION_COUNT + region] = 1.0
    y = numpy.array(won) - sum(won) / len(won)
    weights = numpy.linalg.solve(x.T @ x + RIDGE * numpy.eye(x.shape[1]), x.T @ y)
    return weights.reshape(18, REGION_COUNT)


def best(worth: Any, book: Any, side: int, rng: Any) -> list[dict[str, object]]:
    """The best of many set-ups, no two of them nearly the same; better ones have more weight."""
    sign = 1 if side == 0 else -1
    scored: dict[tuple[int, ...], float] = {}
    for _ in range(TRIED):
        places = list(book.places[side])
        rng.shuffle(places)
        scored[tuple(places)] = sign * sum(float(worth[9 * side + i, places[i]]) for i in range(9))
    chosen: list[tuple[int, ...]] = []
    for plan in sorted(scored, key=lambda each: -scored[each]):
        if all(sum(a != b for a, b in zip(plan, other, strict=True)) >= 3 for other in chosen):
            chosen.append(plan)
        if len(chosen) == KEPT:
            break
    top = scored[chosen[0]]
    return [
        {
            "places": {book.cast.names[9 * side + i]: book.board.words[plan[i]] for i in range(9)},
            "weight": max(1, round(100 * 2.718 ** ((scored[plan] - top) / 0.03))),
        }
        for plan in chosen
    ]


if __name__ == "__main__":
    main(*[int(sys.argv[1])] if len(sys.argv) > 1 else [], *sys.argv[2:3])
