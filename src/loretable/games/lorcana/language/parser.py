"""All parses of a text: a memoising top-down parser over words."""

from __future__ import annotations

from collections.abc import Iterator

from .grammar import Hole, Part, Phrase, PhraseTable, Tree, forms
from .lexicon import CATEGORIES, Lexicon

Found = list[tuple[int, Tree]]


class Index:
    """The phrases of each category by the words they can start with; None stands for a word of the lexicon."""

    def __init__(self, table: PhraseTable) -> None:
        self.phrases: dict[str, list[Phrase]] = {}
        for phrase in table.phrases:
            self.phrases.setdefault(phrase.category, []).append(phrase)
        for phrase in table.phrases:
            for part in phrase.parts:
                if isinstance(part, Hole) and part.category not in self.phrases and part.category not in CATEGORIES:
                    raise ValueError(f"phrase {phrase.name!r}: unknown category {part.category!r}")
        self.first: dict[str, set[str | None]] = {category: set() for category in self.phrases}
        growing = True
        while growing:
            growing = False
            for category, phrases in self.phrases.items():
                starts = set().union(*(self.starts(phrase.parts[0]) for phrase in phrases))
                growing = growing or starts > self.first[category]
                self.first[category] |= starts
        self.by_word: dict[str, dict[str | None, list[Phrase]]] = {}
        for category, phrases in self.phrases.items():
            by_word = self.by_word.setdefault(category, {})
            for phrase in phrases:
                for word in self.starts(phrase.parts[0]):
                    by_word.setdefault(word, []).append(phrase)

    def starts(self, part: Part) -> set[str | None]:
        if isinstance(part, Hole):
            return {None} if part.category in CATEGORIES else self.first[part.category]
        return set(forms(part))

    def candidates(self, category: str, word: str) -> list[Phrase]:
        by_word = self.by_word[category]
        here, any_word = by_word.get(word, []), by_word.get(None, [])
        if not here or not any_word:
            return here or any_word
        return [*here, *(phrase for phrase in any_word if phrase not in here)]


class Parser:
    def __init__(self, index: Index, lexicon: Lexicon) -> None:
        self.index = index
        self.lexicon = lexicon
        self.words: list[str] = []
        self.memo: dict[tuple[str, int], Found] = {}
        self.furthest = 0  # how many words were understood

    def parse(self, words: list[str], goal: str = "text") -> list[Tree]:
        """Every tree that has exactly these words."""
        self.words, self.memo, self.furthest = words, {}, 0
        return list(dict.fromkeys(tree for end, tree in self.category(goal, 0) if end == len(words)))

    def category(self, category: str, at: int) -> Found:
        key = (category, at)
        found = self.memo.get(key)
        if found is not None:
            return found
        if category in CATEGORIES:
            found = list(self.lexicon.match(category, self.words, at))
        else:
            self.memo[key] = []  # the table has no left recursion
            trees: dict[tuple[int, Tree], None] = {}
            word = self.words[at] if at < len(self.words) else ""
            for phrase in self.index.candidates(category, word):
                for end, kids in self.parts(phrase.parts, 0, at):
                    tree = phrase.tree(kids)
                    trees[end, tree] = None
            found = list(trees)
        self.memo[key] = found
        return found

    def parts(self, parts: list[Part], k: int, at: int) -> Iterator[tuple[int, tuple[Tree, ...]]]:
        """Where the parts of a phrase from k on end, and the trees of their holes."""
        while k < len(parts):
            part = parts[k]
            if isinstance(part, Hole):
                break
            if at >= len(self.words) or self.words[at] not in forms(part):
                return
            k, at = k + 1, at + 1
            self.furthest = max(self.furthest, at)
        if k == len(parts):
            yield at, ()
            return
        hole = parts[k]
        assert isinstance(hole, Hole)
        for end, kid in self.category(hole.category, at):
            self.furthest = max(self.furthest, end)
            for stop, kids in self.parts(parts, k + 1, end):
                yield stop, (kid, *kids)
