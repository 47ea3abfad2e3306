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

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, TypeVar

Tree = tuple[Any, ...]
"""(name of the phrase, variant, a tree a field) or, for a word of the lexicon, (category, 0, word)."""

Meaning = Callable[..., object]
F = TypeVar("F", bound=Meaning)

NUMBERS = {"+": "pl", "-": "sg", "=": "same"}


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


@dataclass
class Entry:
    """All variants of a phrase, and what it means."""

    name: str
    fields: list[str]
    wordings: list[tuple[str, str]] = field(default_factory=list)  # number, words
    meaning: Meaning | None = None


class Table:
    def __init__(self) -> None:
        self.phrases: list[Phrase] = []
        self.entries: dict[str, Entry] = {}

    def add(self, categories: str, name: str, wordings: tuple[str, ...], number: str, meaning: Meaning | None) -> None:
        for words in wordings:
            parts = read_words(words)
            fields = [part.field for part in parts if isinstance(part, Hole)]
            entry = self.entries.setdefault(name, Entry(name, fields)) if name else Entry("", fields)
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


TABLE = Table()


def phrase(categories: str, name: str, *wordings: str, number: str = "") -> Callable[[F], F]:
    """The function that follows is the meaning of these words: it is given the reader and a tree a hole."""

    def register(meaning: F) -> F:
        TABLE.add(categories, name, wordings, number, meaning)
        return meaning

    return register


def word(categories: str, name: str, *wordings: str, means: object, number: str = "") -> None:
    """A phrase without holes whose meaning is always the same."""
    TABLE.add(categories, name, wordings, number, lambda r: deepcopy(means))  # a reader may write into it


def same(category: str, *wordings: str) -> None:
    """A phrase that is nothing but its one hole."""
    for words in wordings:
        TABLE.add(category, "", (words,), "", None)


def pending(categories: str, name: str, *wordings: str, number: str = "") -> None:
    """Read and printed; what it means is not written yet."""
    TABLE.add(categories, name, wordings, number, None)
