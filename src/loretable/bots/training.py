"""Weights of an evaluation, learned from games: how positions looked, and who won in the end.

Games are played by a bot of the game, with a whim now and then, so that positions come up which good play would not lead to.
A logistic regression then says how much each feature tells about the result. `loretable train GAME` is this.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from loretable.core.bot import answer
from loretable.core.chance import new_rng, one_way
from loretable.core.errors import BadData
from loretable.core.game import Game
from loretable.core.learning.evaluation import WEIGHTS, LinearEvaluation, NetworkEvaluation

from .levels import make_bot

if TYPE_CHECKING:
    import numpy

RANDOM_MOVES: Final = 12
"""One in so many decisions is made by lot."""
OTHERS: Final = 8
"""A network also learns from positions in the middle of turns: one decision in so many."""
HELD_OUT: Final = 4
"""One in so many games is not learnt from: by these it is judged what was learnt."""
FIFTH: Final = 5
KEPT_BACK: Final = 2
RIDGE: Final = 1.0
"""How much weights are kept small: as if so many rows had said nothing."""


class Row(NamedTuple):
    """How a position looked to a seat, and what became of it: -1 lost, 1 won. Of which game it is from tells `game`."""

    game: int
    features: list[float]
    result: float


class Trained(NamedTuple):
    """`loss` is the mean surprise at the results of games that were not learnt from, in nats; a coin has 0.693."""

    weights: list[float]
    rows: int
    loss: float
    loss_by_hand: float

    def to_json(self, game: Game, evaluation: LinearEvaluation, made: dict[str, object]) -> dict[str, object]:
        return {
            "format": WEIGHTS,
            "game": game.name,
            "weights": {name: round(self.weights[i], 4) for i, name in enumerate(evaluation.names)},
            "made": {**made, "rows": self.rows, "loss": round(self.loss, 4), "by hand": round(self.loss_by_hand, 4)},
        }


def linear_evaluation(game: Game) -> LinearEvaluation:
    found = game.evaluation()
    if not isinstance(found, LinearEvaluation):
        raise BadData(
            "game", f"{game.name} has no features to learn weights for: its evaluation() should be a LinearEvaluation"
        )
    return found


def network_evaluation(game: Game) -> NetworkEvaluation:
    found = game.evaluation()
    if not isinstance(found, NetworkEvaluation):
        raise BadData("game", f"{game.name} has no network: its evaluation() should be a NetworkEvaluation")
    return found


def gather(
    game: Game,
    games: int,
    seed: str,
    bot: str = "",
    options: dict[str, object] | None = None,
    watch: Callable[[int], None] = lambda done: None,
    network: bool = False,
) -> list[Row]:
    """Plays games and notes how they looked whenever the evaluation's clock ticks."""
    rows: list[Row] = []
    for number in range(games):
        rows.extend(rows_of_game(game, number, seed, bot, options, network))
        watch(number + 1)
    return rows


def rows_of_game(
    game: Game,
    number: int,
    seed: str,
    bot: str = "",
    options: dict[str, object] | None = None,
    network: bool = False,
) -> list[Row]:
    """The rows of one game: features, or with `network` what a network reads. By default the ways to start it that people
    choose from are taken in turn; for a network they are drawn by lot."""
    evaluation = linear_evaluation(game)
    reads = network_evaluation(game) if network else None
    luck = f"{seed}/{number}"
    rng = new_rng(f"{luck}/whims")
    state = game.new(start_of(game, reads, number, luck, options), luck)
    # their luck is their own, as everywhere
    bots = [make_bot(game, bot or game.bot_names()[0], one_way(f"bots/{luck}/{seat}")) for seat in range(state.seats)]
    judged = 1 if game.cooperative else state.seats
    seen: list[tuple[int, list[float]]] = []
    last = evaluation.clock(state)
    while not state.over:
        now = evaluation.clock(state)
        seat = state.seat
        count = len(state.listed(seat))
        ticks = now >= last + evaluation.tick
        if reads is not None:
            who = reads.judge(state)
            if who >= 0 and (ticks or (count > 1 and rng.below(OTHERS) == 0)):
                seen.append((who, [float(each) for each in reads.row(state, who)]))
                last = now
        elif ticks:
            seen.extend((each, evaluation.features(state, each)) for each in range(judged))
            last = now
        whim = reads.whim(state, rng) if reads is not None and count > 1 else -1
        if whim >= 0:
            state.play(whim)
        elif count > 1 and rng.below(RANDOM_MOVES) == 0:
            state.play(rng.below(count))
        else:
            state.apply(answer(bots[seat], state, seat, rng), seat)
    return [Row(number, features, state.utility(seat)) for seat, features in seen]


def start_of(
    game: Game, reads: NetworkEvaluation | None, number: int, luck: str, options: dict[str, object] | None
) -> dict[str, object]:
    """How a game begins that is learnt from."""
    if options:
        return options
    if reads is not None:
        drawn = reads.practice(game, new_rng(f"{luck}/practice"), held_out(number))
        if drawn:
            return drawn
    ways = [each for _, each in game.presets()] or [{}]
    return ways[number % len(ways)]


def held_out(number: int) -> bool:
    """Is a game there only to tell how well a network has learnt?"""
    return number % FIFTH == KEPT_BACK


def train(evaluation: LinearEvaluation, rows: list[Row]) -> Trained:
    """The weights that explain the results best, and how well they do on games they were not learnt from."""
    import numpy

    learnt = [row for row in rows if row.game % HELD_OUT]
    kept = [row for row in rows if row.game % HELD_OUT == 0]
    if not learnt or not kept:
        raise BadData("games", "are too few to learn from: ask for some hundreds")
    weights = fit([row.features for row in learnt], [row.result for row in learnt], evaluation.by_hand)
    x = numpy.array([row.features for row in kept])
    y = numpy.array([row.result for row in kept])
    by_hand = numpy.array(evaluation.by_hand)
    return Trained([float(each) for each in weights], len(rows), loss(weights, x, y), loss(by_hand, x, y))


def fit(features: list[list[float]], results: list[float], by_hand: list[float]) -> numpy.ndarray[Any, Any]:
    """The chance to win is the logistic function of twice what features and weights add up to.

    A weight keeps the sign that it has by hand: what goes along with losing need not be the cause of it.
    """
    import numpy
    from scipy.optimize import minimize

    x = 2.0 * numpy.array(features)
    won = (numpy.array(results) + 1.0) / 2.0

    def negative_log_likelihood(weights: numpy.ndarray[Any, Any]) -> tuple[float, numpy.ndarray[Any, Any]]:
        looks = x @ weights
        chance = 1.0 / (1.0 + numpy.exp(-looks))
        total = (numpy.logaddexp(0.0, looks) - won * looks).sum() + RIDGE * (weights @ weights) / 2.0
        return float(total) / len(won), (x.T @ (chance - won) + RIDGE * weights) / len(won)

    bounds = [(0.0 if sign > 0.0 else None, 0.0 if sign < 0.0 else None) for sign in by_hand]
    found = minimize(negative_log_likelihood, numpy.array(by_hand), jac=True, method="L-BFGS-B", bounds=bounds)
    return numpy.asarray(found.x)


def loss(weights: numpy.ndarray[Any, Any], x: numpy.ndarray[Any, Any], y: numpy.ndarray[Any, Any]) -> float:
    import numpy

    chance = numpy.clip(1.0 / (1.0 + numpy.exp(-2.0 * (x @ weights))), 1e-9, 1.0 - 1e-9)
    won = (y + 1.0) / 2.0
    return float(-(won * numpy.log(chance) + (1.0 - won) * numpy.log(1.0 - chance)).mean())
