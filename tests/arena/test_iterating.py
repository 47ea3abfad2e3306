"""Expert iteration: rounds are kept in a folder, gone on with, and judged by matches."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from loretable.arena import iterating
from loretable.arena.iterating import Course, best_of, iterate, lines_of, rows_in
from loretable.bots import make_bot
from loretable.bots.training import held_out
from loretable.cli import app
from loretable.core.errors import BadData
from loretable.core.learning.evaluation import NetworkEvaluation
from loretable.core.learning.network import NETWORK
from loretable.games import find

GAME = find("confrontation")
DRAWN: dict[str, object] = {"fellowship_setup": "random", "sauron_setup": "random"}
COURSE = Course("confrontation", 1, 2, 12, 4, "s", DRAWN)


def test_a_round_is_games_weights_matches_and_a_verdict(tmp_path: Path) -> None:
    told: list[str] = []
    best = iterate(GAME, COURSE, tmp_path, told.append)
    here = tmp_path / "round-1"
    assert len(lines_of(here / "games.jsonl")) == 12
    weights = json.loads((here / "weights.json").read_text(encoding="utf-8"))
    assert weights["made"]["round"] == 1 and weights["made"]["played by"] == "search:2"
    verdict = json.loads((here / "verdict.json").read_text(encoding="utf-8"))
    assert verdict["kept"] == (verdict["rate"] > 0.5) and (best is None) == (not verdict["kept"])
    assert any("positions" in line for line in told) and any("won" in line for line in told)


def test_a_run_that_was_stopped_goes_on_and_comes_to_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, part = tmp_path / "whole", tmp_path / "part"
    iterate(GAME, COURSE, whole)
    count = 0
    rows_of_game = iterating.training.rows_of_game

    def stops(*given: object) -> object:
        nonlocal count
        count += 1
        if count == 6:
            raise KeyboardInterrupt
        return rows_of_game(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(iterating.training, "rows_of_game", stops)
    with pytest.raises(KeyboardInterrupt):
        iterate(GAME, COURSE, part)
    games = part / "round-1" / "games.jsonl"
    assert len(lines_of(games)) == 5
    with games.open("a", encoding="utf-8") as file:
        file.write('{"game": 5, "rows": [[')  # killed while it wrote
    monkeypatch.undo()
    iterate(GAME, COURSE, part)
    assert rows_in(part, 1) == rows_in(whole, 1)
    assert (part / "round-1" / "weights.json").read_text() == (whole / "round-1" / "weights.json").read_text()


def test_a_second_round_is_played_by_what_was_kept(tmp_path: Path) -> None:
    iterate(GAME, COURSE, tmp_path)
    verdict = tmp_path / "round-1" / "verdict.json"
    verdict.write_text(json.dumps({**json.loads(verdict.read_text()), "kept": True}), encoding="utf-8")
    assert best_of(tmp_path, 1) == tmp_path / "round-1" / "weights.json"
    iterate(GAME, COURSE._replace(rounds=2), tmp_path)
    made = json.loads((tmp_path / "round-2" / "weights.json").read_text(encoding="utf-8"))["made"]
    assert str(made["played by"]).endswith("round-1/weights.json")
    games = {row.game for row in rows_in(tmp_path, 2)}
    assert max(games) > 12


def test_networks_are_learnt_in_rounds_and_what_was_held_out_stays_held_out(tmp_path: Path) -> None:
    course = Course("confrontation", 2, 2, 12, 2, "n", {}, "1", True)
    iterate(GAME, course, tmp_path)
    for number in (1, 2):
        weights = json.loads((tmp_path / f"round-{number}" / "weights.json").read_text(encoding="utf-8"))
        assert weights["format"] == NETWORK and weights["made"]["round"] == number
        bot = make_bot(GAME, f"search:2@{tmp_path / f'round-{number}' / 'weights.json'}")
        assert isinstance(getattr(bot, "evaluation", None), NetworkEvaluation)
    rows = rows_in(tmp_path, 2, iterating.ROUND)
    first = {row.game for row in rows if row.game < 12}
    second = {row.game - iterating.ROUND for row in rows if row.game >= 12}
    assert first == second == set(range(12))
    assert all(held_out(game) == held_out(game + iterating.ROUND) for game in range(12))


def test_a_plan_of_before_there_were_networks_is_gone_on_with(tmp_path: Path) -> None:
    assert "network" not in COURSE.to_json()
    iterating.begin(COURSE, tmp_path)
    with pytest.raises(BadData, match="asked for otherwise"):
        iterating.begin(COURSE._replace(network=True), tmp_path)


def test_another_plan_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    iterating.begin(COURSE, tmp_path)
    iterating.begin(COURSE._replace(rounds=9, workers="2"), tmp_path)
    with pytest.raises(BadData, match="asked for otherwise"):
        iterating.begin(COURSE._replace(search=3), tmp_path)
    (tmp_path / "plan.json").write_text("{", encoding="utf-8")
    with pytest.raises(BadData, match=r"plan\.json: is not JSON"):
        iterating.begin(COURSE, tmp_path)


def test_the_command_runs_it(tmp_path: Path) -> None:
    words = ["train", "confrontation", "--rounds", "1", "--in", str(tmp_path), "--games", "8", "--matches", "2"]
    ran = CliRunner().invoke(
        app, [*words, "--search", "1", "-o", "fellowship_setup=random", "-o", "sauron_setup=random"]
    )
    assert ran.exit_code == 0, ran.output
    assert (tmp_path / "round-1" / "verdict.json").exists()
