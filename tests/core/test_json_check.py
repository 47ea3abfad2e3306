"""Text that is no text is refused on reading, with its path: half characters, controls, escape sequences."""

from __future__ import annotations

import json
from typing import Any

import pytest

from examples.kuhn import GAME as KUHN
from examples.kuhn import Kuhn
from loretable.core import BadData, Record, load_match, load_record
from loretable.core.json_check import as_number, as_text, bad_character, same_shape
from loretable.core.records.match import Match
from tests.probe import GAME

BAD = [
    "\ud800",
    "a\udfffb",
    "\x00",
    "\x1b[31mred",
    "bell\x07",
    "back\x08",
    "carriage\rreturn",
    "\x7f",
    "\x9b2J",
    "\u202etxt",
]
GOOD = ["", "plain", "zwei\nZeilen\tund Tab", "Müller – “Ogier”", "日本語 🎲 \U0001f9d9\u200d♂️", "\u2028"]


@pytest.mark.parametrize("text", BAD)
def test_it_is_refused_with_its_path(text: str) -> None:
    with pytest.raises(BadData) as refusal:
        as_text(text, "title")
    assert refusal.value.path == "title" and bad_character(text) in str(refusal.value)
    str(refusal.value).encode()
    assert str(refusal.value).isprintable(), "the refusal itself can be shown anywhere"


@pytest.mark.parametrize("text", GOOD)
def test_other_text_is_taken_as_it_is(text: str) -> None:
    assert as_text(text, "title") == text and bad_character(text) == ""


class Titled(Kuhn):
    """Its options hold text in every shape."""

    def defaults(self) -> dict[str, object]:
        return {"title": "", "names": ["A"], "any": None, "table": {}, "loose": []}


@pytest.mark.parametrize("text", BAD)
@pytest.mark.parametrize(
    ("option", "wrap", "path"),
    [
        ("title", lambda text: text, "options.title"),
        ("names", lambda text: ["A", text], "options.names[1]"),
        ("any", lambda text: [{"deep": text}], "options.any[0].deep"),
        ("any", lambda text: {text: 1}, "options.any"),
        ("table", lambda text: {"a": [text]}, "options.table.a[0]"),
        ("table", lambda text: {text: 1}, "options.table"),
        ("loose", lambda text: [text], "options.loose[0]"),
    ],
)
def test_options_are_looked_through_however_deep(text: str, option: str, wrap: Any, path: str) -> None:
    with pytest.raises(BadData) as refusal:
        Titled().new({option: wrap(text)}, 1)
    assert refusal.value.path == path


@pytest.mark.parametrize("text", BAD)
def test_saves_positions_records_and_matches_are_looked_through(text: str) -> None:
    save: dict[str, Any] = GAME.new(None, 1).save()
    with pytest.raises(BadData) as refusal:
        GAME.load({**save, "reason": text})
    assert refusal.value.path == "reason"
    with pytest.raises(BadData):
        GAME.load({**save, text: 1})
    with pytest.raises(BadData):
        GAME.position({"zones": {"hand.0": [text]}})
    with pytest.raises(BadData) as refusal:
        GAME.position({"zones": {}, "seed": text})
    assert refusal.value.path == "seed"
    record = Record(KUHN, None, 1)
    for change in ({"seed": text}, {"entries": [[0, text]]}, {"digests": {"1": text}}, {"options": {text: 1}}):
        with pytest.raises(BadData):
            load_record(KUHN, {**record.to_json(), **change})
    with pytest.raises(BadData):
        load_match(KUHN, {**Match(KUHN).to_json(), "rule": text})


@pytest.mark.parametrize("text", BAD)
def test_a_seed_is_text_too(text: str) -> None:
    with pytest.raises(BadData, match="seed"):
        KUHN.new(None, text)


def test_escaped_half_characters_in_a_file_are_found_too() -> None:
    data = json.loads('{"title": "\\ud83d"}')
    with pytest.raises(BadData, match=r"options.title: holds the character U\+D83D at 0"):
        Titled().new(data, 1)


@pytest.mark.parametrize("number", [float("nan"), float("inf"), -float("inf")])
def test_numbers_are_numbers(number: float) -> None:
    for example in (None, 1.5, {}, []):
        with pytest.raises(BadData):
            same_shape(
                "x", example, {"a": number} if isinstance(example, dict) else [number] if example == [] else number
            )


@pytest.mark.parametrize("number", [10**400, -(10**400), 2**62])
def test_a_number_that_no_float_holds_is_refused_by_its_size(number: int) -> None:
    with pytest.raises(BadData, match=r"x: should be a number from -\d+ to \d+"):
        same_shape("x", 1.5, number)
    with pytest.raises(BadData, match="x: should be a number from -9 to 9"):
        as_number(number, "x", -9, 9)
    assert as_number(9, "x", -9, 9) == 9.0 and as_number(-8.5, "x", -9, 9) == -8.5


def test_what_is_no_json_or_too_deep_is_refused() -> None:
    deep: object = 1
    for _ in range(200):
        deep = [deep]
    for value in (deep, {1, 2}, b"bytes"):
        with pytest.raises(BadData):
            Titled().new({"any": value}, 1)
