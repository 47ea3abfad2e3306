"""The networks that come with games foretell results better than the weights do, in games that they have not learnt from."""

from __future__ import annotations

from math import log

import pytest

from loretable import games
from loretable.bots import make_bot
from loretable.bots.training import network_evaluation
from loretable.core import Game, Info, new_rng
from loretable.core.learning.evaluation import NetworkEvaluation

GAMES = 200


def surprises(game: Game, judges: list[NetworkEvaluation], number: int) -> list[list[float]]:
    """How much the result of a game of the first bot surprises each of the judges, whenever the clock ticks."""
    rng = new_rng(f"foretold/{number}")
    state = game.new(judges[0].practice(game, rng, True), f"foretold/{number}")
    bots = [make_bot(game, game.bot_names()[0], f"foretold/{number}/{seat}") for seat in range(state.seats)]
    said: list[list[float]] = []
    last = judges[0].clock(state)
    while not state.over:
        now = judges[0].clock(state)
        if now > last and judges[0].judge(state) >= 0:
            last = now
            said.append([judge.values(state)[0] for judge in judges])
        seat = state.seat
        state.apply(bots[seat].choose(Info(state, seat, rng)), seat)
    result = state.utility(0)
    return [[-log(max(1e-6, (1.0 + result * value) / 2.0)) for value in values] for values in said]


def judges_of(game: Game) -> list[NetworkEvaluation]:
    """By the network, and by the weights."""
    by_network, by_weights = network_evaluation(game), network_evaluation(game)
    by_network.network, by_weights.network = by_network.own_network(), None
    assert by_network.network is not None
    return [by_network, by_weights]


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.parametrize("name", ["lorcana", "confrontation"])
def test_a_network_is_less_surprised_than_the_weights(name: str) -> None:
    game = games.find(name)
    judges = judges_of(game)
    rows = [row for number in range(GAMES) for row in surprises(game, judges, number)]
    network, weights = (sum(column) / len(rows) for column in zip(*rows, strict=True))
    assert len(rows) > 5 * GAMES
    assert network < weights - 0.02, (network, weights)
