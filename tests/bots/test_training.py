"""Weights learned from games."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from examples.kuhn import GAME as KUHN
from loretable.bots import SearchBot, make_bot, training
from loretable.bots.training import Row
from loretable.cli import app
from loretable.core.errors import BadData
from loretable.core.learning.evaluation import WEIGHTS, LinearEvaluation, NetworkEvaluation
from loretable.core.learning.network import NETWORK
from loretable.games import find


class Two(LinearEvaluation):
    def __init__(self) -> None:
        super().__init__(("tells", "tells nothing"), [0.1, 0.1], 2)


def rows(count: int) -> list[Row]:
    """The first feature decides four games in five, the second none."""
    found = []
    for game in range(count):
        sign = 1.0 if game % 2 else -1.0
        result = sign if game % 5 else -sign
        found.append(Row(game, [sign, 1.0 if game % 7 < 3 else -1.0], result))
    return found


def test_what_tells_the_result_gets_weight_and_what_does_not_gets_none() -> None:
    learnt = training.train(Two(), rows(800))
    assert learnt.weights[0] > 0.5
    assert abs(learnt.weights[1]) < 0.1
    assert learnt.loss < learnt.loss_by_hand < 0.7


def test_a_weight_keeps_the_sign_it_has_by_hand() -> None:
    against = [Row(row.game, [-row.features[0], row.features[1]], row.result) for row in rows(800)]
    assert training.train(Two(), against).weights[0] == 0.0


def test_too_few_games_teach_nothing() -> None:
    with pytest.raises(BadData, match="too few"):
        training.train(Two(), [])
    with pytest.raises(BadData, match="no features"):
        training.linear_evaluation(KUHN)


def test_the_same_seed_gives_the_same_rows_and_every_row_is_of_a_game_that_ended() -> None:
    game = find("zoomquest")
    one, other = (training.gather(game, 3, "seed") for _ in range(2))
    assert one == other and one
    assert {row.result for row in one} <= {-1.0, 1.0}
    assert all(len(row.features) == len(training.linear_evaluation(game).names) for row in one)


def test_weights_are_written_by_the_command_and_a_search_goes_by_them(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    ran = CliRunner().invoke(app, ["train", "zoomquest", "--games", "12", "--out", str(path), "--seed", "4"])
    assert ran.exit_code == 0, ran.output
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["format"] == WEIGHTS and "--games 12 --seed 4" in data["made"]["command"]
    bot = make_bot(find("zoomquest"), f"search:5@{path}")
    assert isinstance(bot, SearchBot) and isinstance(bot.evaluation, LinearEvaluation)
    assert bot.evaluation.weights == [data["weights"][name] for name in bot.evaluation.names]


def test_a_network_is_written_by_the_command_and_a_search_goes_by_it(tmp_path: Path) -> None:
    path = tmp_path / "network.json"
    words = ["train", "confrontation", "--network", "--hidden", "3", "--games", "12", "--out", str(path)]
    ran = CliRunner().invoke(app, words)
    assert ran.exit_code == 0, ran.output
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["format"] == NETWORK and data["game"] == "confrontation" and len(data["bias"]) == 3
    assert data["made"]["command"].endswith("--network --hidden 3") and data["made"]["loss"] > 0.0
    bot = make_bot(find("confrontation"), f"search:5@{path}")
    assert isinstance(bot, SearchBot) and isinstance(bot.evaluation, NetworkEvaluation)
    assert bot.evaluation.network is not None and bot.evaluation.network.bias == data["bias"]
    with pytest.raises(BadData, match="weights file that can be read"):
        make_bot(find("lorcana"), f"search:5@{path}")  # of another layout
    with pytest.raises(BadData, match="has no network"):
        training.network_evaluation(find("zoomquest"))


def test_weights_written_by_hand_and_no_knowledge_at_all_can_be_asked_for() -> None:
    game = find("lorcana")
    by_hand, knowing, plain = (make_bot(game, name) for name in ("search:5@hand", "search:5", "search:5@random"))
    assert isinstance(by_hand, SearchBot) and isinstance(by_hand.evaluation, LinearEvaluation)
    assert by_hand.evaluation.weights == by_hand.evaluation.by_hand
    assert isinstance(knowing, SearchBot) and isinstance(knowing.evaluation, LinearEvaluation)
    assert knowing.evaluation.weights != knowing.evaluation.by_hand  # Lorcana comes with learned ones
    assert isinstance(plain, SearchBot) and plain.evaluation is None


@pytest.mark.parametrize(
    "data",
    [
        [],
        {"format": "other"},
        {"format": WEIGHTS, "weights": {"tells": 1}},
        {"format": WEIGHTS, "weights": {"tells": 1, "tells nothing": "much"}},
        {"format": WEIGHTS, "weights": {"tells": 1, "tells nothing": 1e9}},
    ],
)
def test_a_file_that_holds_no_weights_is_refused_and_changes_nothing(data: object) -> None:
    evaluation = Two()
    with pytest.raises(BadData):
        evaluation.learned(data, "file")
    assert evaluation.weights == [0.1, 0.1]


def test_a_bot_by_weights_that_are_not_there_is_refused() -> None:
    for name in ("search:5@no/such/file.json", f"search:5@{__file__}"):
        with pytest.raises(BadData, match="weights"):
            make_bot(find("zoomquest"), name)
