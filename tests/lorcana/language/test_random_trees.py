"""Whatever phrases are put together, a tree is read or declined: a fault in a phrase is never taken for a text that is not
understood, and never stops who writes one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

import pytest

from loretable.core import Chance, new_rng
from loretable.games.lorcana.language import compiler
from loretable.games.lorcana.language.abilities import abilities
from loretable.games.lorcana.language.grammar import TABLE, Hole, Phrase, Tree
from loretable.games.lorcana.language.lexicon import CATEGORIES
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import Declined

WORDS = {
    "N": ("1", "2", "3"),
    "SN": ("+1", "-2"),
    "STAT": ("¤", "⛉", "◊"),
    "NAME": ("Stitch", "Elsa"),
    "CLASS": ("Hero", "Princess"),
    "KW": ("Rush", "Evasive", "Ward", "Challenger"),
    "INK": ("Amber", "Ruby"),
}
KINDS = ("character", "action", "song", "item", "location")
FAR = 99
assert compiler.phrases.__all__  # the table is filled by importing them


T = TypeVar("T")


def one_of(rng: Chance, items: Sequence[T]) -> T:
    return items[rng.below(len(items))]


def holes(phrase: Phrase) -> list[str]:
    return [part.category for part in phrase.parts if isinstance(part, Hole)]


class Trees:
    """Random trees of the whole table, of a depth that is asked for where that is possible."""

    def __init__(self, rng: Chance) -> None:
        self.rng = rng
        self.phrases: dict[str, list[Phrase]] = {}
        for phrase in TABLE.phrases:
            self.phrases.setdefault(phrase.category, []).append(phrase)
        self.depth = dict.fromkeys(CATEGORIES, 1)
        growing = True
        while growing:
            growing = False
            for category, phrases in self.phrases.items():
                least = min(1 + self.below(phrase) for phrase in phrases)
                if least < self.depth.get(category, FAR):
                    self.depth[category], growing = least, True

    def below(self, phrase: Phrase) -> int:
        return max((self.depth.get(category, FAR) for category in holes(phrase)), default=0)

    def tree(self, category: str, left: int) -> Tree:
        if category in CATEGORIES:
            return Tree(category, word=one_of(self.rng, WORDS[category]))
        phrases = self.phrases[category]
        shallow = min(self.below(phrase) for phrase in phrases)
        phrase = one_of(self.rng, [each for each in phrases if self.below(each) < max(left, shallow + 1)])
        return phrase.tree([self.tree(each, left - 1) for each in holes(phrase)])

    def some(self, count: int) -> Iterator[tuple[str, Tree]]:
        for _ in range(count):
            yield one_of(self.rng, KINDS), self.tree("text", self.depth["text"] + self.rng.below(4))


def read_or_declined(count: int, seed: str) -> int:
    """How many of so many trees were read."""
    found = 0
    for kind, tree in Trees(new_rng(seed)).some(count):
        try:
            found += bool(abilities(Reader(kind, abilities), tree))
        except Declined as error:
            assert error.reason
    return found


def test_a_random_tree_is_read_or_declined() -> None:
    assert read_or_declined(2500, "trees") > 150


@pytest.mark.full
def test_very_many_are() -> None:
    assert read_or_declined(500_000, "many trees") > 30_000


def test_a_fault_in_a_phrase_is_not_taken_for_a_text_that_is_not_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(reader: Reader, tree: Tree) -> list[object]:
        raise KeyError("event")

    monkeypatch.setattr(compiler, "abilities", broken)
    with pytest.raises(KeyError):
        compiler.compile_tree(Tree("text"), "character")
