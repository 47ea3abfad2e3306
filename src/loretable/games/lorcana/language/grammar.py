"""What a phrase is: words with typed holes, standing with their meaning. One table, read by the parser and by the printer.

    @phrase("verb", "draw", "draws|draw {cards:quantity}")
    def draw(r: Reader, cards: Tree) -> Effects: ...

In the words of a phrase:
  draws|draw         singular|plural of a word: the number comes from the nearest hole to the left that has one, else from
                     the phrase's own, else from what the phrase is put into
  he^him             a word as a subject and as an object
  {n:N}              a hole: field n, filled by category N; {N} is short for {N:N}
  {v:verbs+} {n:noun-} {v:verbs=}   a hole whose filling is in the plural (verbs: the base form), in the singular, or in
                     the number of the hole before it (its subject)
Several wordings of one phrase are variants of one meaning: a tree keeps which one was read, for the printer only.
A phrase without a meaning yet is `pending`: it is read and printed, and what uses it is declined with its name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Final, TypeVar, final

Meaning = Callable[..., object]
F = TypeVar("F", bound=Meaning)

NUMBERS = {"+": "pl", "-": "sg", "=": "same"}
NO_KIDS: Final[Mapping[str, Tree]] = {}


@final
class Tree:
    """A phrase as it was read: which one, in which of its wordings, and a tree in each of its fields: `tree["who"]`.

    A word of the lexicon is a tree by the name of its category, without fields, and has that word.
    """

    __slots__ = ("_hash", "kids", "name", "variant", "word")

    def __init__(self, name: str, variant: int = 0, kids: Mapping[str, Tree] = NO_KIDS, word: str = "") -> None:
        self.name = name
        self.variant = variant
        self.kids = kids
        self.word = word
        self._hash = hash((name, variant, word, *kids.values()))

    def __getitem__(self, field: str) -> Tree:
        return self.kids[field]

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Tree) or self._hash != other._hash:
            return False
        same = self.name == other.name and self.variant == other.variant and self.word == other.word
        return same and self.kids == other.kids

    def __repr__(self) -> str:
        inside = [repr(self.word)] if self.word else [f"{field}={kid!r}" for field, kid in self.kids.items()]
        return f"{self.name}({', '.join(inside)})"


@dataclass(frozen=True)
class Hole:
    field: str
    category: str
    number: str  # sg, pl, same (as the hole before it), or empty: as the phrase


@dataclass(frozen=True)
class Form:
    one: str
    many: str


@dataclass(frozen=True)
class Case:
    subject: str
    object: str


Part = str | Form | Case | Hole


@dataclass
class Phrase:
    category: str
    name: str  # empty: transparent, its tree is that of its one hole
    variant: int
    number: str
    parts: list[Part]
    fields: list[str]  # of its first variant: the order of a tree's kids
    order: list[int]  # where in this variant those fields are

    def tree(self, kids: Sequence[Tree]) -> Tree:
        """The tree of this phrase with these in its holes, in the order of its words."""
        if not self.name:
            return kids[0]
        return Tree(self.name, self.variant, {field: kids[k] for field, k in zip(self.fields, self.order, strict=True)})


@dataclass
class PhraseEntry:
    """All variants of a phrase, and what it means."""

    name: str
    fields: list[str]
    wordings: list[tuple[str, str]] = field(default_factory=list)  # number, words
    meaning: Meaning | None = None


class PhraseTable:
    def __init__(self) -> None:
        self.phrases: list[Phrase] = []
        self.entries: dict[str, PhraseEntry] = {}

    def add(self, categories: str, name: str, wordings: tuple[str, ...], number: str, meaning: Meaning | None) -> None:
        for words in wordings:
            parts = read_words(words)
            fields = [part.field for part in parts if isinstance(part, Hole)]
            entry = self.entries.setdefault(name, PhraseEntry(name, fields)) if name else PhraseEntry("", fields)
            if sorted(entry.fields) != sorted(fields) or len(set(fields)) != len(fields):
                raise ValueError(f"phrase {name!r}: the fields of {words!r} are not {entry.fields}")
            if (number, words) in entry.wordings:
                raise ValueError(f"phrase {name!r} has {words!r} twice")
            variant = len(entry.wordings)
            entry.wordings.append((number, words))
            if entry.meaning is not None and meaning is not None and entry.meaning is not meaning:
                raise ValueError(f"phrase {name!r} has two meanings")
            entry.meaning = entry.meaning or meaning
            order = [fields.index(f) for f in entry.fields]
            for category in categories.split():
                self.phrases.append(Phrase(category, name, variant, number, parts, entry.fields, order))

    def vocabulary(self) -> set[str]:
        found: set[str] = set()
        for entry in self.phrases:
            for part in entry.parts:
                found.update(forms(part))
        return found


def forms(part: Part) -> tuple[str, ...]:
    """The words that a part of a phrase can be."""
    if isinstance(part, Hole):
        return ()
    if isinstance(part, Form):
        return (part.one, part.many)
    if isinstance(part, Case):
        return (part.subject, part.object)
    return (part,)


def read_words(words: str) -> list[Part]:
    parts: list[Part] = []
    for word in words.split():
        if word.startswith("{"):
            name, _, category = word[1:-1].rstrip("+-=").partition(":")
            parts.append(Hole(name, category or name, NUMBERS.get(word[-2], "")))
        elif "|" in word:
            parts.append(Form(*word.split("|")))
        elif "^" in word:
            parts.append(Case(*word.split("^")))
        else:
            parts.append(word)
    return parts


TABLE = PhraseTable()


def phrase(categories: str, name: str, *wordings: str, number: str = "") -> Callable[[F], F]:
    """The function that follows is the meaning of these words: it is given the reader and a tree a hole."""

    def register(meaning: F) -> F:
        TABLE.add(categories, name, wordings, number, meaning)
        return meaning

    return register


def word(categories: str, name: str, *wordings: str, means: object, number: str = "") -> None:
    """A phrase without holes whose meaning is always the same."""
    TABLE.add(categories, name, wordings, number, lambda r: deepcopy(means))  # a reader may write into it


def unit_rule(category: str, *wordings: str) -> None:
    """A phrase that is nothing but its one hole."""
    for words in wordings:
        TABLE.add(category, "", (words,), "", None)


def unsupported(categories: str, name: str, *wordings: str, number: str = "") -> None:
    """Read and printed; what it means is not written yet."""
    TABLE.add(categories, name, wordings, number, None)
