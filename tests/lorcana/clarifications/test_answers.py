"""Official answers about cards, as LorcanaJSON has them: each is followed by a scene (answers.toml says by which)."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.lorcana.clarifications.form import scenes

TABLE: dict[str, Any] = tomllib.loads(Path(__file__).with_name("answers.toml").read_text(encoding="utf-8"))
ANSWERS: dict[str, list[list[str]]] = TABLE["answers"]
SCENES = {scene.name.removeprefix("test_"): scene for scene in scenes()}
CARDS, ALL = 107, 131


def test_all_answers_are_followed() -> None:
    assert len(ANSWERS) == CARDS and sum(map(len, ANSWERS.values())) == ALL
    assert [card for card, entries in ANSWERS.items() if not all(entries)] == []


@pytest.mark.parametrize("card", ANSWERS)
def test_answers_are_followed_by_scenes_of_their_card(card: str) -> None:
    for number, names in enumerate(ANSWERS[card], 1):
        for name in names:
            assert name in SCENES, f"answer {number}: there is no scene {name}"
            assert card in SCENES[name].words, f"answer {number}: {name} does without the card"
            assert not SCENES[name].faults, f"answer {number}: {SCENES[name]}"


def test_what_is_not_followed_to_the_letter_belongs_to_an_answer() -> None:
    known = {f"{card} {number}" for card, entries in ANSWERS.items() for number in range(1, len(entries) + 1)}
    assert {*TABLE["superseded"], *TABLE["untold"]} <= known


def test_there_are_no_answers_but_those_of_the_table(corpus: str) -> None:
    given: dict[str, list[str]] = {}
    for card in json.loads(corpus)["cards"]:
        for answer in card.get("clarifications", ()):
            if answer not in given.setdefault(card["fullName"], []):
                given[card["fullName"]].append(answer)
    assert {card: len(answers) for card, answers in given.items()} == {
        card: len(each) for card, each in ANSWERS.items()
    }
