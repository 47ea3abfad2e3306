"""Open classes of words: names, classifications, keywords, inks, numbers. They come from the facts of a pool."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from loretable.games.lorcana.enums import inks, keywords

from .grammar import Tree
from .tokenizer import words_of

PATTERNS = {"N": re.compile(r"\d+$"), "SN": re.compile(r"[+-]\d+$"), "STAT": re.compile("[¤⛉◊]$")}
CATEGORIES = frozenset({"NAME", "CLASS", "KW", "INK", *PATTERNS})


class Lexicon:
    def __init__(self, names: Iterable[str], classes: Iterable[str]) -> None:
        self.entries: dict[str, dict[str, list[tuple[list[str], str]]]] = {}
        for category, words in (
            ("NAME", sorted(set(names))),
            ("CLASS", sorted(set(classes))),
            ("KW", [*keywords.NAMES, "Universal Shift"]),
            ("INK", inks.NAMES),
        ):
            by_first = self.entries.setdefault(category, {})
            for word in words:
                parts = words_of(word)
                if parts:
                    by_first.setdefault(parts[0], []).append((parts, word))

    def match(self, category: str, words: list[str], at: int) -> Iterator[tuple[int, Tree]]:
        """Where words of a category that begin here end, and their trees."""
        if at >= len(words):
            return
        pattern = PATTERNS.get(category)
        if pattern is not None:
            if pattern.match(words[at]):
                yield at + 1, Tree(category, word=words[at])
            return
        for parts, word in self.entries[category].get(words[at], ()):
            if words[at : at + len(parts)] == parts:
                yield at + len(parts), Tree(category, word=word)
