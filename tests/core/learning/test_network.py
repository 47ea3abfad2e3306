"""The value network: whole numbers, the same whoever works them out; what does not fit is refused with a sentence."""

from typing import Any

import numpy
import pytest

from loretable.arena.network_training import scores, train_network
from loretable.bots.training import Row, held_out
from loretable.core.chance import Chance, new_rng
from loretable.core.errors import BadData
from loretable.core.learning.evaluation import NetworkEvaluation
from loretable.core.learning.network import ENDS, NETWORK, STEPS, UNIT, VALUES, Input, Network, network_of

INPUTS = [Input("few", 3), Input("some", 20), Input("many", 60), Input("either", 1)]


def by_lot(rng: Chance, hidden: int, inputs: list[Input] = INPUTS) -> Network:
    def weight() -> int:
        return rng.below(6 * UNIT) - 3 * UNIT

    first = [[weight() for _ in range(hidden)] for _ in inputs]
    return Network(inputs, first, [weight() for _ in range(hidden)], [weight() for _ in range(hidden)], weight() * UNIT)


def plainly(network: Network, row: list[int]) -> int:
    """The same sum, a product at a time."""
    total = network.base
    for j in range(len(network.bias)):
        unit = network.bias[j]
        for i, amount in enumerate(row):
            unit += max(0, min(network.inputs[i].most, amount)) * network.first[i][j]
        total += max(0, unit) * network.last[j]
    return total // (UNIT * UNIT // STEPS)


@pytest.mark.parametrize("hidden", [1, 2, 7, 32, 65])
def test_lanes_numpy_and_a_product_at_a_time_come_to_the_same(hidden: int) -> None:
    rng = new_rng(f"lanes {hidden}")
    for _ in range(20):
        network = by_lot(rng, hidden)
        rows = [[rng.below(each.most + 1) for each in INPUTS] for _ in range(10)]
        assert [network.score(row) for row in rows] == [plainly(network, row) for row in rows]
        many = scores(network, numpy.array(rows))
        assert [network.score(row) for row in rows] == [int(each // (1 / STEPS)) for each in many]


def test_amounts_beyond_what_is_told_apart_count_as_the_most_and_as_none() -> None:
    network = by_lot(new_rng("bounds"), 8)
    assert network.score([99, 99, 99, 99]) == network.score([each.most for each in INPUTS])
    assert network.score([-5, -1, -60, -1]) == network.score([0, 0, 0, 0])


def test_lanes_do_not_run_into_each_other_at_the_largest_sums_that_are_taken() -> None:
    most = sum(each.most for each in INPUTS)
    weight = ((1 << 31) - 1) // most
    first = [[weight, -weight, weight, -weight] for _ in INPUTS]
    data = Network(INPUTS, first, [0, 0, 0, 0], [1, 1, 1, 1], 0).to_json("l", "g", {})
    network = network_of(data, "file", "l", INPUTS)
    assert network.hidden([each.most for each in INPUTS]) == [weight * most, -weight * most] * 2
    first[0][2] += weight
    with pytest.raises(BadData, match="too much for hidden unit 2"):
        network_of({**data, "first": first}, "file", "l", INPUTS)


def test_values_are_the_logistic_function_of_the_score_and_end_short_of_certainty() -> None:
    assert VALUES[ENDS] == 0.0 and -1.0 < VALUES[0] < -0.999 and VALUES[-1] == -VALUES[0]
    assert sorted(VALUES) == VALUES
    one = Network([Input("x", 1)], [[UNIT]], [0], [UNIT], 0)
    assert one.value([0]) == 0.0 and one.value([1]) == VALUES[ENDS + STEPS] == 0.462117


def test_a_network_outlives_its_file() -> None:
    network = by_lot(new_rng("file"), 5)
    data = network.to_json("layout-1", "game", {"command": "said"})
    again = network_of(data, "file", "layout-1", INPUTS)
    assert again.to_json("layout-1", "game", {"command": "said"}) == data
    row = [1, 2, 3, 1]
    assert again.score(row) == network.score(row)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"format": "loretable-weights-1"}, "is not a network"),
        ({"layout": "layout-0"}, "train it again"),
        ({"inputs": ["few", "some", "many"]}, "train it again"),
        ({"inputs": "few"}, "list"),
        ({"bias": []}, "one for each hidden unit"),
        ({"bias": [1, 2]}, "one for each hidden unit"),
        ({"bias": [1.5]}, "whole number"),
        ({"first": [[1]]}, "one for each input"),
        ({"first": [[1], [1], [1, 2], [1]]}, "one for each hidden unit"),
        ({"first": [[1 << 30], [1], [1], [1]]}, "first"),
        ({"last": []}, "one for each hidden unit"),
        ({"bias": [0] * 20, "first": [[0] * 20] * 4, "last": [1 << 26] * 20}, "adds up to too much"),
        ({"base": "0"}, "base"),
    ],
)
def test_what_is_no_network_of_these_inputs_is_refused_with_a_sentence(change: dict[str, Any], why: str) -> None:
    data = by_lot(new_rng("refused"), 1).to_json("layout-1", "game", {})
    with pytest.raises(BadData, match=why):
        network_of({**data, **change}, "file", "layout-1", INPUTS)


class Four(NetworkEvaluation):
    def __init__(self) -> None:
        super().__init__(("x",), [1.0], 1, "four-1", INPUTS)


def rows(games: int) -> list[Row]:
    """Who has more of `some` than ten wins unless `either`, which turns it round: nothing that adds up could tell."""
    rng = new_rng("rows")
    found: list[Row] = []
    for game in range(games):
        row = [rng.below(each.most + 1) for each in INPUTS]
        won = (row[1] > 10) != bool(row[3])
        found.append(Row(game, [float(each) for each in row], 1.0 if won else -1.0))
    return found


def test_a_network_learns_what_no_weights_of_features_could_say() -> None:
    learnt = train_network(Four(), rows(4000), 16, 60)
    assert learnt.loss < 0.5 < 0.6 < learnt.base
    high, low = learnt.network.value([0, 18, 30, 0]), learnt.network.value([0, 18, 30, 1])
    assert high > 0.0 > low


def test_the_games_held_out_are_not_learnt_from() -> None:
    """Their results turned round change what is said of them and nothing that is learnt."""
    given = rows(400)
    turned = [row._replace(result=-row.result) if held_out(row.game) else row for row in given]
    one, other = train_network(Four(), given, 4, 2), train_network(Four(), turned, 4, 2)
    assert one.network.to_json("", "", {}) == other.network.to_json("", "", {})
    assert one.loss != other.loss


def test_too_few_games_teach_a_network_nothing() -> None:
    with pytest.raises(BadData, match="too few"):
        train_network(Four(), rows(1))


def test_an_evaluation_takes_networks_and_weights_and_keeps_what_it_had_where_neither_is_given() -> None:
    evaluation = Four()
    network = by_lot(new_rng("taken"), 3).to_json("four-1", "game", {})
    evaluation.learned(network, "file")
    taken = evaluation.network
    assert taken is not None
    for bad in ({**network, "layout": "four-0"}, {"format": "other"}, []):
        with pytest.raises(BadData):
            evaluation.learned(bad, "file")
        assert evaluation.network is taken
    evaluation.learned({"format": "loretable-weights-1", "weights": {"x": 0.5}}, "file")
    assert evaluation.network is None and evaluation.weights == [0.5]
    assert network["format"] == NETWORK
