"""`loretable play --load`: files of rounds are recognised, seeds heard or refused; announcements from the keyboard."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from loretable.cli import app
from loretable.core.records.files import write_json
from loretable.games.zoomquest import GAME
from loretable.games.zoomquest.interop import save_files
from loretable.games.zoomquest.state import QuestState


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    state = GAME.new({"level": "first_steps", "seats": [0, 0]}, 3)
    for text in ("move 1", "move 1", "stay", "stay"):
        state.push(text)
    assert isinstance(state, QuestState)
    path = tmp_path / "zoomquest_2.json"
    save_files.write_save(path, state)
    return path


def play(lines: str, *words: object) -> str:
    result = CliRunner().invoke(app, ["play", *[str(word) for word in words], "--no-save"], input=lines)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.output


def test_a_file_of_a_round_says_itself_which_game_it_is_of(saved: Path) -> None:
    assert "First Steps: round 3 of 12" in play("quit\n", "--load", saved)
    data = json.loads(saved.read_text(encoding="utf-8"))
    plain = {key: data[key] for key in ("level_name", "round", "map", "players", "monsters")}
    write_json(saved, plain)
    assert "first_steps: round 3 of 40" in play("quit\n", "--load", saved)


def test_a_seed_beside_a_file_with_its_own_chance_is_refused_with_the_reason(saved: Path) -> None:
    assert "the file already fixes the luck" in play("quit\n", "--load", saved, "--seed", "5")


def test_a_seed_beside_a_file_without_chance_is_heard(saved: Path) -> None:
    data = json.loads(saved.read_text(encoding="utf-8"))
    del data["whole"]
    write_json(saved, data)
    lines = "move 2\nmove 2\nlog\nquit\n"
    first, again = (play(lines, "--load", saved, "--seed", "5") for _ in range(2))
    other = [play(lines, "--load", saved, "--seed", str(seed)) for seed in (6, 7, 8)]
    assert "Battle at Thicket" in first
    assert again == first
    assert any(text != first for text in other)


def test_what_is_announced_is_heard_by_bots_before_they_choose() -> None:
    lines = "announce 1\nmove 1\nannounce 3\nmove 3\nlog\nquit\n"
    shown = play(lines, "zoomquest", "-o", "level=first_steps", "--seed", "1")
    assert "Brenna: to Meadow!" in shown
    assert "Battle at Meadow: Brenna, Ysolde against" in shown
    assert "MoveSelection" not in shown


def test_an_announcement_that_is_refused_says_why() -> None:
    assert "There is no such place" in play("announce 77\nquit\n", "zoomquest", "--seed", "1")
