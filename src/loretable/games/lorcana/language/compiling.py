"""Card English to abilities: the whole way, with its gate.

A text is supported if it is read whole, in one meaning, prints back as it was (normalised), and its abilities are read by the
effect language without complaint. Otherwise there is a reason.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass

from ....core.errors import BadData
from ..texts import grammar as effect_grammar
from . import phrases
from .abilities import abilities
from .grammar import TABLE, Tree
from .lexicon import Lexicon
from .meaning import Declined, Json
from .normalise import normalise
from .parser import Index, Parser
from .printer import Printer
from .reader import Reader
from .sequential import sequential
from .tokens import tokens

assert phrases.__all__  # the table is filled by importing them


@dataclass(frozen=True)
class Reading:
    """What became of one text."""

    text: str  # normalised
    tree: Tree | None = None
    abilities: tuple[Json, ...] = ()
    reason: str = ""  # why it is declined

    @property
    def supported(self) -> bool:
        return not self.reason


class Language:
    """The table with the words of a pool."""

    def __init__(self, names: Iterable[str], classes: Iterable[str]) -> None:
        self.parser = Parser(Index(TABLE), Lexicon(names, classes))
        self.printer = Printer(TABLE)
        self.vocabulary = TABLE.vocabulary()

    def trees(self, text: str) -> list[Tree]:
        """The readings of a normalised text that print back as it is."""
        found = self.parser.parse(tokens(text, self.vocabulary))
        return [tree for tree in found if self.printer.text(tree) == text]

    def stuck(self, text: str) -> str:
        """Around which words a text is not understood."""
        words = tokens(text, self.vocabulary)
        at = self.parser.far
        return f"{' '.join(words[max(0, at - 2) : at])} ^ {' '.join(words[at : at + 2])}"

    def read(self, text: str, kind: str) -> Reading:
        """One text of a card of a kind."""
        plain = normalise(text)
        trees = self.trees(plain)
        if not trees:
            return Reading(plain, reason=f"words that no phrase has: {self.stuck(plain)}")
        found: dict[str, Reading] = {}
        declined: list[Reading] = []
        for tree in trees:
            try:
                made = compiled(tree, kind)
            except Declined as error:
                declined.append(Reading(plain, tree, (), error.reason))
                continue
            found.setdefault(json.dumps(made, sort_keys=True), Reading(plain, tree, tuple(made)))
        if len(found) > 1:
            return Reading(plain, trees[0], (), f"{len(found)} meanings")
        if found:
            return next(iter(found.values()))
        return declined[0]

    def text(self, tree: Tree) -> str:
        return self.printer.text(tree)


def compiled(tree: Tree, kind: str) -> list[Json]:
    """The abilities of a tree, or Declined."""
    try:
        made = abilities(Reader(kind, abilities), tree)
    except (AssertionError, KeyError, TypeError) as error:
        raise Declined(f"phrases that do not go together: {type(error).__name__}") from error
    for ability in made:
        try:
            node = effect_grammar.read("ability", ability, "ability")
        except BadData as error:
            raise Declined(f"the effect language cannot say it: {error}") from error
        written = sequential(effect_grammar.write(node))
        assert isinstance(written, dict)
        ability.clear()
        ability.update(written)
    return made
