"""Finds set-ups for The Confrontation by self-play, and how far from home characters are met.

python scripts/generate/confrontation_openings.py [GAMES] [BOT] writes src/loretable/games/confrontation/bot/openings.json.

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
from loretable.games.confrontation.bot.openings import ROWS, STAGES
from loretable.games.confrontation.model.board import DEFEATED, REGION_COUNT

OUT = Path(__file__).parents[2] / "src/loretable/games/confrontation/bot/openings.json"
KEPT = 12
TRIED = 20_000
RIDGE = 20.0


def main(games: int = 15_000, bot: str = "rules", seed: str = "openings") -> None:
    game: Any = find("confrontation")
    book = game.book
    starts, won, by_lot = played(game, bot, f"{seed}/by lot", games, {})
    worth = worths(starts, won)
    plans = {side: best(worth, book, side, new_rng(f"{seed}/plans")) for side in (0, 1)}
    _, after, chosen = played(game, bot, f"{seed}/chosen", games // 5, plans)
    made = {
        "games": games,
        "bot": bot,
        "seed": seed,
        "fellowship won by lot": round(sum(won) / len(won), 3),
        "fellowship won by the book": round(sum(after) / len(after), 3),
    }
    rows = {"choose": shares(chosen, book), "random": shares(by_lot, book)}
    data = {"data": book.data.hash, "made": made, "plans": {str(side): plans[side] for side in plans}, "rows": rows}
    OUT.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(f"{OUT}: {made}")


def played(
    game: Any, bot: str, seed: str, games: int, plans: dict[int, Any]
) -> tuple[list[list[int]], list[float], Any]:
    """Games between bots, from set-ups by lot or by plans: how they began, what the Fellowship got, and who was met where."""
    book = game.book
    starts: list[list[int]] = []
    won: list[float] = []
    met = numpy.full((3, 18, ROWS), 3.0)
    for number in range(games):
        luck = f"{seed}/{number}"
        rng = new_rng(luck)
        setting = "choose" if plans else "random"
        state: Any = game.new({"fellowship_setup": setting, "sauron_setup": setting}, luck)
        for side, known in plans.items():
            place(state, book, side, known, rng)
        starts.append([zone % REGION_COUNT for zone in state.pieces.zone])
        bots = [make_bot(game, bot, f"{luck}/{seat}") for seat in (0, 1)]
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
        if number % 1000 == 999:
            print(f"{number + 1} of {games} games", file=sys.stderr)
    return starts, won, met


def place(state: Any, book: Any, side: int, plans: list[dict[str, Any]], rng: Any) -> None:
    """Places a side by one of its plans, drawn by weight."""
    ticket = rng.below(sum(plan["weight"] for plan in plans))
    for plan in plans:
        ticket -= plan["weight"]
        if ticket < 0:
            for name, region in plan["places"].items():
                character, there = book.cast.names.index(name), book.board.words.index(region)
                action = next(
                    a for a in state.legal_for(side) if a.verb.name == "place" and (a.a, a.b) == (character, there)
                )
                state.apply(action, side)
            return


def shares(met: Any, book: Any) -> list[dict[str, list[int]]]:
    """In thousandths, for each stage and character."""
    found = []
    for stage in range(3):
        table = {}
        for piece in range(18):
            parts = met[stage, piece] / met[stage, piece].sum()
            table[book.cast.names[piece]] = [max(1, round(1000 * float(part))) for part in parts]
        found.append(table)
    return found


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
