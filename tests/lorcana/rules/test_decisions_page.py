"""docs/rules-decisions.md: what it names is there, and it maps every rule number that the specifications cite."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from loretable.games.lorcana import GAME
from loretable.games.lorcana.data.evidence.decisions import decisions

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "rules-decisions.md").read_text(encoding="utf-8")
CITED = """
    1.7 1.9 1.9.1.1 1.9.1.2 1.9.1.3 1.9.2 1.9.4 3.1 3.1.2 3.1.3 3.1.4 3.1.5 3.1.6 3.2.1.1 3.2.1.2
    4.1 4.2 4.2.1.1 4.2.1.2 4.2.1.3 4.2.1.4 4.2.2 4.2.2.1 4.2.2.2 4.2.2.3 4.2.3.2 4.2.3.3
    4.3 4.3.3 4.3.3.1 4.3.3.2 4.3.3.3 4.3.4.2 4.3.4.5 4.3.4.6 4.3.4.7 4.3.4.8
    4.3.5 4.3.5.1 4.3.5.4 4.3.5.5 4.3.5.6 4.3.5.7 4.3.5.8 4.3.5.9 4.3.5.10
    4.3.6 4.3.6.4 4.3.6.5 4.3.6.6 4.3.6.7 4.3.6.8 4.3.6.9 4.3.6.10 4.3.6.11 4.3.6.12 4.3.6.13 4.3.6.16
    4.3.6.17 4.3.6.18 4.3.6.19 4.3.6.21 4.3.6.22 4.3.6.23 4.3.7 4.3.7.3 4.3.7.5 4.3.7.6
    4.4 4.4.1 4.4.1.1 4.4.1.2 4.4.1.3 4.4.1.4 6.1.4 6.5 6.5.8
    8.2.2 8.3.2 8.4.3 8.5.2 8.5.3 8.6.3 8.7 8.7.4 8.7.5 8.7.6 9 10.2 10.4 10.5.2 10.5.3
"""


def mapping() -> list[tuple[list[str], list[str]]]:
    rows = re.findall(r"^\| ([\d., ]+) \| ([\d., ]+) \|", PAGE, re.MULTILINE)
    return [(old.split(", "), new.split(", ")) for old, new in rows]


def test_each_test_that_it_names_exists() -> None:
    named = set(re.findall(r"`(test_\w+)`", PAGE))
    files = (ROOT / "tests" / "lorcana").rglob("test_*.py")
    there = {name for file in files for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.M)}
    assert len(named) > 25 and sorted(named - there) == []


def test_each_option_that_it_names_exists() -> None:
    for options in ({"house": "spec5"}, {"deck_out": "CR1"}, {"alter": False}):
        assert GAME.complete(dict(options))
    assert "`spec5`" in PAGE and "`CR1`" in PAGE


def test_each_old_number_is_mapped_once() -> None:
    old = [number for numbers, _ in mapping() for number in numbers]
    assert [number for number in CITED.split() if old.count(number) != 1] == []


def test_each_new_number_is_a_paragraph_of_the_rules() -> None:
    listed = (ROOT / "tests" / "lorcana" / "rule_numbers.txt").read_text(encoding="utf-8")
    known = {line.removesuffix(" [2.2]") for line in listed.splitlines()}
    assert [number for _, numbers in mapping() for number in numbers if number not in known] == []


@pytest.mark.parametrize("word", ["Adventurous", "Inkwell".lower(), "items", "Reckless", "Duo", "Temporary"])
def test_it_speaks_of(word: str) -> None:
    assert word in PAGE


def test_contested_readings_are_those_of_the_data_and_name_cards_that_there_are() -> None:
    assert [each.question for each in decisions() if each.row not in PAGE] == []
    names = {face.full_name for face in GAME.pool_faces}
    assert [name for each in decisions() for name in each.cards if name not in names] == []
