"""Writes Lorcana's puzzles of the day: positions from games between bots that are won this turn for sure, but not by quests
alone. Each is kept as people write positions, and only where the solver still wins it then.

    .venv/bin/python scripts/generate/daily_puzzles.py [COUNT] [SEED]
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import loretable
from loretable.core.errors import BadData
from loretable.games.lorcana.tools.puzzles import make

ROOT = Path(__file__).parents[2]
GAME = loretable.game("lorcana")
KEPT = ROOT / "src/loretable/games/lorcana/data/puzzles.json"


def written(count: int, seed: str) -> list[dict[str, object]]:
    """So many; from more games than that, since some positions do not hold without what only an exact one says."""
    found: list[dict[str, object]] = []
    for puzzle in make(GAME, 4 * count, seed):
        position = puzzle.state.position(exact=False)
        try:
            solution = GAME.solve(position)
        except BadData:
            continue
        if solution.verdict != "wins" or GAME.position(position).seat != puzzle.seat:
            continue
        text = f"In {len(solution.line)} steps. Questing alone does not do it."
        found.append({"title": "Win this turn", "text": text, "seat": puzzle.seat, "position": position})
        print(f"{len(found)}: {len(solution.line)} actions", flush=True)
        if len(found) == count:
            break
    return sorted(found, key=lambda one: json.dumps(one["position"], sort_keys=True))


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 28
    seed = sys.argv[2] if len(sys.argv) > 2 else "daily"
    lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in written(count, seed))
    KEPT.write_text(f'{{"puzzles": [\n{lines}\n]}}\n', encoding="utf-8")
    print(f"{KEPT.relative_to(ROOT)}: {KEPT.stat().st_size} bytes")


if __name__ == "__main__":
    main()
