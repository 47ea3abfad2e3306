"""What reading and saying English have in common."""

from __future__ import annotations

import pytest

from loretable.games.lorcana.texts.english import article, plural


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("item", "an"),
        ("Ally", "an"),
        ("Underdog", "an"),
        ("uninkable", "an"),
        ("character", "a"),
        ("unique", "a"),
        ("", "a"),
    ],
)
def test_an_stands_before_the_sound_of_a_vowel(word: str, expected: str) -> None:
    assert article(word) == expected


def test_kinds_of_cards_have_regular_plurals() -> None:
    assert plural("character") == "characters"
