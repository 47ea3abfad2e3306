"""The gates of meaning over the pool: nothing is found but what a rule excuses; what is shipped is what they find now."""

from __future__ import annotations

import re
from random import Random

import pytest

from loretable.games.lorcana.data.evidence.meanings import MEANINGS_FILE, MeaningResults, read_meanings
from loretable.games.lorcana.data.evidence.proofs import tree_digest
from loretable.games.lorcana.tools.meaning.excused import excuses
from loretable.games.lorcana.tools.meaning.gates import meanings
from tests.lorcana.shipped import cards, pool

SHOWN = read_meanings()


def test_the_results_are_valid_for_all_cards_as_they_are_read_now() -> None:
    """Where this fails: loretable lorcana prove --meaning --to src/loretable/games/lorcana/data/evidence/proved.json"""
    stale = [face.full_name for face in cards() if not SHOWN.knows(face.full_name, tree_digest(pool(), face))]
    assert stale == [] and len(SHOWN.cards) == len(cards())


def test_the_file_is_as_it_would_be_written() -> None:
    assert MEANINGS_FILE.read_text(encoding="utf-8") == SHOWN.text()


def test_no_card_does_anything_else_than_it_says() -> None:
    assert SHOWN.findings == {}


def test_most_is_played_and_little_is_left_open() -> None:
    counts = SHOWN.counts
    assert counts["played"] > 3000 and counts["questions"] > 7000
    assert counts["unstaged"] * 5 < counts["played"] and counts["incomparable"] * 50 < counts["played"]


def test_excuses_name_a_rule_and_are_of_use() -> None:
    for name, entries in excuses().items():
        assert pool().face(name).full_name == name
        for finding, (rule, why) in entries.items():
            assert re.fullmatch(r"\d+(\.\d+)+", rule) and why.endswith(".")
            assert any(each.startswith(finding) for each in SHOWN.excused[name]), (name, finding)


def again(part: list[int]) -> None:
    found = MeaningResults()
    for result in meanings([cards()[i] for i in part], pool()):
        found.add(result)
    assert found.findings == {}
    for name, entry in found.cards.items():
        assert entry == SHOWN.cards[name], name


@pytest.mark.slow
def test_a_tenth_of_the_cards_is_asked_again() -> None:
    again(sorted(Random("a tenth").sample(range(len(cards())), len(cards()) // 10)))


@pytest.mark.full
@pytest.mark.parametrize("part", range(4))
def test_all_cards_are_asked_again(part: int) -> None:
    again(list(range(part, len(cards()), 4)))
