"""Texts put together from parts of different cards do what their parts do, put together by the rules."""

from __future__ import annotations

import pytest

from tests.lorcana.language.recombining import Sentence, abilities, expected, played, same, sentence

ALL = [f"recombined {number}" for number in range(100)]


def wrong(made: Sentence) -> list[str]:
    text = abilities(made)
    if text is None:
        return []
    return [
        f"{made.words} {'taken' if taken else 'declined'}: {played(made, text, taken)}, not {expected(made, taken)}"
        for taken in (True, False)
        if not same(played(made, text, taken), expected(made, taken))
    ]


@pytest.mark.parametrize("seed", ALL[:25])
def test_a_sample_does_what_its_parts_do(seed: str) -> None:
    assert wrong(sentence(seed)) == []


@pytest.mark.soak
def test_a_hundred_do_and_at_least_ninety_five_compile() -> None:
    made = [sentence(seed) for seed in ALL]
    assert [found for each in made for found in wrong(each)] == []
    assert sum(abilities(each) is not None for each in made) >= 95


def test_the_parts_come_together_in_many_ways() -> None:
    assert len({sentence(seed).words for seed in ALL}) >= 90


def test_a_wrong_composition_is_found() -> None:
    """A text that pays for nothing, played as if it had been declined."""
    made = next(each for each in map(sentence, ALL) if "pay 2" in each.words and "gain" in each.words)
    text = abilities(made)
    assert text is not None
    free = [{**text[0], "effect": text[0]["effect"]["then"]}]
    assert not same(played(made, free, False), expected(made, False))
