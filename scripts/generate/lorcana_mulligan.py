"""Learns what first hands of Lorcana are worth, and writes games/lorcana/bot/mulligan.json.

    .venv/bin/python scripts/generate/lorcana_mulligan.py [GAMES] [PAIRS]

Greedy bots play GAMES games, both with the same deck, after each has put back cards by lot; a logistic regression on the
differences of what their hands count tells what each count is worth. Then PAIRS pairs of games with decks that nothing was
learnt from: the same luck and seats swapped, one side puts back by these counts and the other by greedy's rule.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import process_time
from typing import Any

import numpy
from scipy.optimize import minimize

import loretable
from loretable.arena.reports.statistics import mean_of_pairs
from loretable.bots import make_bot
from loretable.core import Bot, Chance, Info, new_rng
from loretable.core.actions import DONE, PICK, Action
from loretable.games.lorcana.bot import mulligan
from loretable.games.lorcana.bot.made_up_decks import decks_by_lot
from loretable.games.lorcana.enums import questions, zones
from loretable.games.lorcana.state import LorcanaState

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "src/loretable/games/lorcana/bot/mulligan.json"
GAME = loretable.game("lorcana")
GREEDY = make_bot(GAME, "greedy")
SHARES = (15, 40, 65)
"""Percent of a hand that is put back by lot."""
RIDGE = 12.0
"""Worths are kept small, as if so many games had said nothing."""


def mirrored(luck: str, held_out: bool) -> LorcanaState:
    deck = decks_by_lot(GAME, new_rng(f"{luck}/decks"), held_out)[0]
    state = GAME.new({"decks": [deck, deck]}, luck)
    assert isinstance(state, LorcanaState)
    return state


def hand_of(state: LorcanaState, seat: int) -> list[int]:
    """The counts of a hand, each number of each kind a column."""
    counts = mulligan.counted([state.face(card) for card in state.cards_in(seat, zones.HAND)]).counts
    row: list[int] = []
    for count, (_, most) in zip(counts, mulligan.COUNTED, strict=True):
        row.extend(1 if min(count, most) == number else 0 for number in range(1, most + 1))
    return row


def by_lot(state: LorcanaState, rng: Chance) -> None:
    """Puts back some of a hand."""
    share = SHARES[rng.below(len(SHARES))]
    seat = state.seat
    for card in list(state.cards_in(seat, zones.HAND)):
        if rng.below(100) < share:
            state.apply(Action(PICK, card), seat)
    if state.altered[seat] == 0:
        state.apply(Action(DONE), seat)


def hands_and_result(luck: str) -> tuple[list[int], float]:
    """What the first player's hand counts less what the other's does, and whether the first player won."""
    state = mirrored(luck, False)
    rng = new_rng(f"{luck}/put back")
    first = state.first
    for _ in range(2):
        by_lot(state, rng)
    assert state.question != questions.ALTER
    row = [one - other for one, other in zip(hand_of(state, first), hand_of(state, 1 - first), strict=True)]
    while not state.over:
        state.apply(GREEDY.choose(Info(state, state.seat, rng)), state.seat)
    return row, (state.utility(first) + 1.0) / 2.0


def fitted(x: Any, y: Any) -> list[int]:
    """The worth of each column. Who goes first has a worth of its own, which is not kept."""
    x = numpy.column_stack([x, numpy.ones(len(y))])

    def surprise(weights: Any) -> tuple[float, Any]:
        looks = x @ weights
        chance = 1.0 / (1.0 + numpy.exp(-looks))
        loss = (numpy.logaddexp(0.0, looks) - y * looks).sum() + RIDGE * (weights @ weights) / 2.0
        return float(loss), x.T @ (chance - y) + RIDGE * weights

    found = minimize(surprise, numpy.zeros(x.shape[1]), jac=True, method="L-BFGS-B").x
    return [round(float(each) * mulligan.UNIT) for each in found[:-1]]


class Counting(Bot):
    """The greedy bot, but for its first hand."""

    def choose(self, info: Info) -> Action:
        state = info.state
        assert isinstance(state, LorcanaState)
        if state.question == questions.ALTER and len(info.legal) > 1:
            return info.legal[mulligan.answer(state, info.seat)]
        return GREEDY.choose(info)


def share_won(luck: str, seat: int) -> float:
    state = mirrored(luck, True)
    bots: list[Bot] = [GREEDY, GREEDY]
    bots[seat] = Counting()
    rng = new_rng(f"{luck}/guesses")
    while not state.over:
        state.apply(bots[state.seat].choose(Info(state, state.seat, rng)), state.seat)
    return (state.utility(seat) + 1.0) / 2.0


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    pairs = int(sys.argv[2]) if len(sys.argv) > 2 else 3_000
    began = process_time()
    seen = [hands_and_result(f"first hands/{number}") for number in range(games)]
    found = fitted(numpy.array([row for row, _ in seen], "f8"), numpy.array([result for _, result in seen]))
    worth: dict[str, list[int]] = {}
    for kind, (name, most) in enumerate(mulligan.COUNTED):
        worth[name], found = found[:most], found[most:]
        mulligan.WORTH[kind][:] = [0, *worth[name]]
    print(f"{games} games, {process_time() - began:.0f} s of CPU: {worth}", flush=True)
    rate, low, high = mean_of_pairs([[share_won(f"judged/{pair}", seat) for seat in (0, 1)] for pair in range(pairs)])
    print(f"against greedy's rule: {rate:.2%} ({low:.2%} to {high:.2%}) of {pairs} pairs")
    made = {
        "command": f"scripts/generate/lorcana_mulligan.py {games} {pairs}",
        "against greedy's rule": [round(each, 4) for each in (rate, low, high)],
    }
    data = {"format": "loretable-first-hands-1", "game": "lorcana", "worth": worth, "made": made}
    KEPT.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
