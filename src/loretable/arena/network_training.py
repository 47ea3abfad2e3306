"""A network learned from games: a layer of hidden units, fitted by gradients (Adam, dropout) and rounded to whole numbers.

`loretable train GAME --network` is this. A fifth of the games is never learnt from; where a game has decks, nothing is learnt
from theirs, either. Another tenth says when to stop.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from loretable.bots.training import Row, held_out
from loretable.core.errors import BadData
from loretable.core.game import Game
from loretable.core.learning.evaluation import NetworkEvaluation
from loretable.core.learning.network import UNIT, Network, network_of

if TYPE_CHECKING:
    import numpy

    Numbers = numpy.ndarray[Any, Any]

HIDDEN: Final = 48
EPOCHS: Final = 16
BATCH: Final = 512
RATE: Final = 0.0015
DECAY: Final = 0.2
DROPPED: Final = 0.1
"""Hidden units that are left out of a step, by lot; of inputs half as many."""
FLOOR: Final = 0.15
"""Least deviation, as a share of an input's most, that it is divided by: what is rare would come out huge."""
STOPS: Final = 10
"""One in so many games that are learnt from is only asked when to stop."""


class TrainedNetwork(NamedTuple):
    """`loss` is the mean surprise at the results of games held out, in nats, by the network in whole numbers; `base` the same
    by how often such games are won."""

    network: Network
    rows: int
    loss: float
    base: float

    def to_json(self, game: Game, evaluation: NetworkEvaluation, made: dict[str, object]) -> dict[str, object]:
        told = {"rows": self.rows, "loss": round(self.loss, 4), "base rate": round(self.base, 4)}
        return self.network.to_json(evaluation.layout, game.name, {**made, **told})


def train_network(
    evaluation: NetworkEvaluation, rows: list[Row], hidden: int = HIDDEN, epochs: int = EPOCHS, seed: int = 0
) -> TrainedNetwork:
    """The network that explains results best, and how well it does on games that were held out."""
    import numpy

    most = numpy.array([each.most for each in evaluation.inputs], "f4")
    x = numpy.clip(numpy.array([row.features for row in rows], "f4").reshape(len(rows), len(most)), 0.0, most)
    y = numpy.array([(row.result + 1.0) / 2.0 for row in rows], "f4")
    games = numpy.array([row.game for row in rows])
    kept = numpy.array([held_out(row.game) for row in rows])
    stops = ~kept & (games % STOPS == 0)
    learnt = ~kept & ~stops
    if not kept.any() or not stops.any() or not learnt.any():
        raise BadData("games", "are too few to learn from: ask for some thousands")
    network = whole(evaluation, *fitted(x, y, learnt, stops, most, hidden, epochs, seed))
    chances = 1.0 / (1.0 + numpy.exp(-scores(network, x[kept])))
    even = numpy.full(int(kept.sum()), float(y[learnt].mean()))
    return TrainedNetwork(network, len(rows), surprise(chances, y[kept]), surprise(even, y[kept]))


def scores(network: Network, x: Numbers) -> Numbers:
    """What the network says of many rows, as `Network.score` does of one."""
    import numpy

    first = numpy.array(network.first, "i8")
    units = numpy.maximum(x.astype("i8") @ first + numpy.array(network.bias, "i8"), 0)
    found: Numbers = (units @ numpy.array(network.last, "i8") + network.base) / (UNIT * UNIT)
    return found


def surprise(chances: Numbers, won: Numbers) -> float:
    import numpy

    p = numpy.clip(chances, 1e-6, 1.0 - 1e-6)
    return float(-(won * numpy.log(p) + (1.0 - won) * numpy.log(1.0 - p)).mean())


def fitted(
    x: Numbers, y: Numbers, learnt: Numbers, stops: Numbers, most: Numbers, hidden: int, epochs: int, seed: int
) -> tuple[Numbers, Numbers, Numbers, float]:
    """Weights of the inputs, of hidden units and what is added, of the best epoch; for inputs as they are."""
    import numpy

    rng = numpy.random.default_rng(seed)
    mean = x[learnt].mean(0, dtype="f8").astype("f4")
    spread = numpy.maximum(x[learnt].std(0, dtype="f8"), FLOOR * numpy.minimum(most, 6.0)).astype("f4")
    scaled = (x - mean) / spread
    first = rng.normal(0.0, (2.0 / x.shape[1]) ** 0.5, (x.shape[1], hidden)).astype("f4")
    last = rng.normal(0.0, 0.1 * (2.0 / hidden) ** 0.5, (hidden, 1)).astype("f4")
    weights: list[Any] = [first, numpy.zeros(hidden, "f4"), last, numpy.zeros(1, "f4")]
    moments: list[Any] = [numpy.zeros_like(each) for each in weights]
    squares: list[Any] = [numpy.zeros_like(each) for each in weights]
    order = numpy.where(learnt)[0]
    best = 9.0
    found: list[Any] = [each.copy() for each in weights]
    step = 0
    for epoch in range(epochs):
        rng.shuffle(order)
        rate = RATE * (1.0 - epoch / epochs)
        for start in range(0, len(order), BATCH):
            rows = order[start : start + BATCH]
            step += 1
            gradients = slopes(scaled[rows], y[rows], weights, rng)
            for i in range(4):
                moments[i] = 0.9 * moments[i] + 0.1 * gradients[i]
                squares[i] = 0.999 * squares[i] + 0.001 * gradients[i] ** 2
                if i in (0, 2):
                    weights[i] *= 1.0 - rate * DECAY
                spread_of = numpy.sqrt(squares[i] / (1.0 - 0.999**step)) + 1e-8
                weights[i] -= (rate * (moments[i] / (1.0 - 0.9**step)) / spread_of).astype("f4")
        units = numpy.maximum(scaled[stops] @ weights[0] + weights[1], 0.0)
        looks = (units @ weights[2] + weights[3])[:, 0]
        now = surprise(1.0 / (1.0 + numpy.exp(-looks)), y[stops])
        if now < best:
            best = now
            found = [each.copy() for each in weights]
    return found[0] / spread[:, None], found[1] - (mean / spread) @ found[0], found[2][:, 0], float(found[3][0])


def slopes(x: Numbers, y: Numbers, weights: list[Any], rng: Any) -> list[Any]:
    """How the surprise at some rows changes with each weight, some inputs and hidden units left out by lot."""
    import numpy

    few = DROPPED / 2.0
    x = x * ((rng.random(x.shape, dtype="f4") > few) / numpy.float32(1.0 - few))
    before = x @ weights[0] + weights[1]
    left = (rng.random(before.shape, dtype="f4") > DROPPED) / numpy.float32(1.0 - DROPPED)
    units = numpy.maximum(before, 0.0) * left
    looks = (units @ weights[2] + weights[3])[:, 0]
    error = ((1.0 / (1.0 + numpy.exp(-looks)) - y) / len(y))[:, None].astype("f4")
    inner = (error @ weights[2].T) * (before > 0.0) * left
    return [x.T @ inner, inner.sum(0), units.T @ error, error.sum(0)]


def whole(evaluation: NetworkEvaluation, first: Numbers, bias: Numbers, last: Numbers, base: float) -> Network:
    """The network in whole numbers, read as from a file, so that what does not fit is refused."""
    network = Network(
        evaluation.inputs,
        [[round(float(each) * UNIT) for each in row] for row in first],
        [round(float(each) * UNIT) for each in bias],
        [round(float(each) * UNIT) for each in last],
        round(base * UNIT * UNIT),
    )
    return network_of(network.to_json(evaluation.layout, "", {}), "network", evaluation.layout, evaluation.inputs)
