"""Trains the party of the tutorial "Train a policy" at full size, and draws its learning curve beside the greedy bot's share.

.venv/bin/python scripts/pictures/learning_curve.py [ROUNDS]
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import process_time

import altair

import loretable
from loretable.bots import make_bot
from loretable.core import play_game

ROOT = Path(__file__).parents[2]
PROGRAMS = ROOT / "docs" / "tutorials" / "programs"
OUT = ROOT / "docs" / "tutorials" / "learning-curve.svg"
JUDGED = 4000
"""Quests."""


def main() -> None:
    sys.path.insert(0, str(PROGRAMS))
    from learn_quest import QUEST, Party  # type: ignore[import-not-found]

    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    game = loretable.game("zoomquest")
    games = [play_game(game, [make_bot(game, "greedy")], QUEST, seed) for seed in range(JUDGED)]
    greedy = sum(bool(state.winners) for state in games) / JUDGED
    began = process_time()
    party = Party()
    curve = party.train(rounds)
    took = process_time() - began
    ends: list[bool] = []
    while len(ends) < JUDGED:
        ends += party.play(steps=64)[1]
    print(json.dumps({"learnt": sum(ends) / len(ends), "of": len(ends), "greedy": greedy, "cpu": round(took, 1)}))
    points = altair.Data(values=[{"quests": quests, "won": won} for quests, won in curve])
    line = altair.Chart(points).mark_line(color="#2f6f8f")
    line = line.encode(
        altair.X("quests:Q", title="quests played"),
        altair.Y("won:Q", title="share won", axis=altair.Axis(format="%"), scale=altair.Scale(domain=[0, 1])),
    )
    rule = (
        altair.Chart(altair.Data(values=[{"won": greedy}]))
        .mark_rule(color="#b5552f", strokeDash=[6, 4])
        .encode(y="won:Q")
    )
    label = altair.Data(values=[{"won": greedy, "quests": 0, "text": f"greedy: {greedy:.1%}"}])
    text = (
        altair.Chart(label)
        .mark_text(align="left", dy=-8, dx=4, color="#b5552f")
        .encode(x="quests:Q", y="won:Q", text="text:N")
    )
    (line + rule + text).properties(width=640, height=320, background="white").save(OUT)


if __name__ == "__main__":
    main()
