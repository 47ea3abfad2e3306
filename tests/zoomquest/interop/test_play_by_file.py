"""Playing by passing files: what the open file holds, what is chosen from it, and the round that comes of it."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from typer.testing import CliRunner

from loretable.core import BadData
from loretable.games.zoomquest import GAME
from loretable.games.zoomquest.interop import play_by_file, save_files
from loretable.games.zoomquest.state import QuestState
from loretable.games.zoomquest.tools.commands import app


def run(*words: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def fine(*words: object) -> str:
    result = run(*words)
    assert result.exit_code == 0, (result.output, result.exception)
    return result.output


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.fixture
def friday(tmp_path: Path) -> Path:
    fine("begin", "friday", "--seed", "7", "--in", tmp_path)
    return tmp_path


def choose(folder: Path, round: int, hero: str, to: str, *more: str) -> Path:
    fine("turn", folder / f"friday_{round}_open.json", "--hero", hero, "--to", to, *more)
    return folder / f"friday_{round}_{hero}_choice.json"


def test_the_open_file_holds_no_order_no_chance_and_no_choice(friday: Path) -> None:
    data = read(friday / "friday_0_open.json")
    assert "whole" not in data
    for being in (*data["players"], *data["monsters"]):
        for cards in being["decks"].values():
            assert cards == sorted(cards)
    text = (friday / "friday_0_open.json").read_text()
    assert "seed" not in text
    assert "chance" not in text
    assert "commits" not in text


def test_two_orders_of_a_deck_give_the_same_open_file() -> None:
    opened = []
    for seed in (1, 2):
        state = GAME.new({"level": "keep"}, seed)
        assert isinstance(state, QuestState)
        opened.append(play_by_file.open_file(state, []))
    assert opened[0] == opened[1]


def test_rounds_are_played_from_choices_to_the_end(friday: Path) -> None:
    path = ["Ford", "Thicket", "stay", "stay", "stay", "stay", "stay", "stay", "stay", "stay", "stay", "stay"]
    for round, to in enumerate(path):
        state = save_files.read_save(GAME, friday / f"friday_{round}.json")
        choices = [choose(friday, round, state.quest.names[h], to) for h in range(2) if state.lives(h)]
        told = fine("round", friday / f"friday_{round}.json", *choices)
        assert "for the keeper alone" in told
    assert save_files.read_save(GAME, friday / "friday_2.json").place == [2, 2]
    assert "Battle at Thicket" in "".join(read(friday / "friday_2_open.json")["told"])
    assert save_files.read_save(GAME, friday / "friday_12.json").reason == "round limit"
    refused = run("turn", friday / "friday_12_open.json", "--hero", "Brenna", "--to", "stay")
    assert "the quest is over" in str(refused.exception)


def test_the_same_choices_give_the_same_round_in_whatever_order_they_come(friday: Path) -> None:
    choices = [choose(friday, 0, "Brenna", "1"), choose(friday, 0, "Ysolde", "stay")]
    fine("round", friday / "friday_0.json", *choices)
    first = read(friday / "friday_1.json")
    fine("round", friday / "friday_0.json", *reversed(choices), "--force")
    assert read(friday / "friday_1.json") == first


def test_a_choice_that_is_missing_is_asked_for_by_name(friday: Path) -> None:
    brenna = choose(friday, 0, "Brenna", "1")
    refused = run("round", friday / "friday_0.json", brenna)
    assert isinstance(refused.exception, BadData)
    assert "there are none of: Ysolde" in str(refused.exception)
    fine("round", friday / "friday_0.json", brenna, "--absent")
    assert save_files.read_save(GAME, friday / "friday_1.json").place == [1, 0]


def test_choices_that_do_not_fit_are_refused(friday: Path) -> None:
    brenna = choose(friday, 0, "Brenna", "1")
    ysolde = choose(friday, 0, "Ysolde", "1")
    for key, value, problem in (
        ("round", 3, "is 3, but the quest is at round 0"),
        ("of", "0" * 16, "another open file"),
        ("hero", "Osric", "there is no hero 'Osric'"),
        ("to", "hill", "no route leads from Village to Bald Hill"),
        ("then", "sleep", "'battle' or 'rest'"),
        ("recover", ["fireball"], "unknown card"),
        ("then_", 1, "did you mean 'then'?"),
    ):
        path = friday / "odd.json"
        path.write_text(json.dumps({**read(brenna), key: value}))
        refused = run("round", friday / "friday_0.json", path, ysolde)
        assert problem in str(refused.exception), key
    refused = run("round", friday / "friday_0.json", brenna, ysolde, brenna)
    assert "two choices for Brenna" in str(refused.exception)
    assert not (friday / "friday_1.json").exists()


def test_an_open_file_that_somebody_changed_is_refused(friday: Path) -> None:
    data = read(friday / "friday_0_open.json")
    data["players"][0]["decks"]["active"].append("attack")
    (friday / "friday_0_open.json").write_text(json.dumps(data))
    refused = run("turn", friday / "friday_0_open.json", "--hero", "Brenna", "--to", "1")
    assert "it was changed" in str(refused.exception)


def test_nothing_is_written_over_unless_somebody_says_so(friday: Path) -> None:
    choose(friday, 0, "Brenna", "1")
    refused = run("turn", friday / "friday_0_open.json", "--hero", "Brenna", "--to", "stay")
    assert "already exists" in str(refused.exception)
    assert "already exists" in str(run("begin", "friday", "--in", friday).exception)
    choose(friday, 0, "Brenna", "stay", "--force")


def test_without_a_place_one_is_asked(friday: Path) -> None:
    result = CliRunner().invoke(app, ["turn", str(friday / "friday_0_open.json"), "--hero", "Brenna"], input="1\n")
    assert "Brenna: where to" in result.output
    assert read(friday / "friday_0_Brenna_choice.json")["to"] == "ford"


@pytest.mark.parametrize("phases", ["two", "combined", "one"])
def test_a_choice_stands_for_the_answer_in_every_kind_of_round(phases: str) -> None:
    for rests in (False, True):
        options = {"level": "test_0", "party": ["warrior"], "phases": phases, "rest": "instead", "rest_card": "chosen"}
        state = GAME.new(options, 1)
        assert isinstance(state, QuestState)
        to = state.quest.level.exits[state.place[0]][0]
        play_by_file.play_round(state, [play_by_file.Choice(0, to, rests, [2, 0])])
        assert (state.place[0], state.round) == (to, 1)
