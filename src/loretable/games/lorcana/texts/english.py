"""What reading English and saying it have in common: how many "all" is, first and second, plurals, a and an."""

from __future__ import annotations

from typing import Final

ALL: Final = 99
"""As many as there are: what a text means that sets no limit."""

ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth")
VOWELS: Final = ("a", "e", "i", "o", "u")
LIKE_YOU: Final = ("unique", "universal")  # the u of "you": no vowel to the ear

COUNTED_ZONES: Final = {"hand": "hand", "discard": "discard", "inkwell": "ink"}
"""What the number of cards in a zone is called among the numbers of a player (enums.player_stats)."""


def article(word: str) -> str:
    """The indefinite article before a word."""
    lower = word.lower()
    return "an" if lower[:1] in VOWELS and lower not in LIKE_YOU else "a"


def plural(noun: str) -> str:
    """Of the kinds of cards, which are all regular."""
    return f"{noun}s"
