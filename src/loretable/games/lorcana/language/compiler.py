"""Compiles card English to abilities, and decides whether a text is supported.

A text is supported if it is read whole, in one meaning, prints back as it was (normalised), and its abilities are read by the
effect language without complaint. Otherwise there is a reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from difflib import get_close_matches
from string import capwords

from loretable.core.errors import BadData
from loretable.games.lorcana.rules.abilities.ability import Ability
from loretable.games.lorcana.texts import node_json, node_trees

from . import phrases
from .abilities import abilities
from .antecedents import Reference
from .doubts.agreement import kinds_agree
from .doubts.others import nobody_of_each
from .doubts.unbound import nobody_unbound
from .grammar import TABLE, Tree
from .lexicon import Lexicon
from .normalise import SPACE, normalise
from .parser import Index, Parser
from .printer import Printer
from .reader import Reader
from .semantics import Declined, Json
from .sequential import sequential
from .tokenizer import tokenize

assert phrases.__all__  # the table is filled by importing them


NEAR = 3
HEADING = re.compile(
    r"(?:(?P<shout>[A-Z0-9][A-Z0-9'’!?,.&: -]*[A-Z0-9!?'])\s+(?=[A-Z⟳{\d])|(?P<name>[A-Z][^:.—]{1,60}): )(?P<text>.+)$"
)
"""What an ability is called: in capitals before it, as it is printed, or before a colon."""


def plain_words(words: str) -> str:
    """The words of a phrase, with dots for its holes."""
    found = " ".join("…" if word.startswith("{") else word.split("|")[-1].split("^")[0] for word in words.split())
    return found.replace(" ,", ",").replace(" .", ".")


@dataclass(frozen=True)
class Reading:
    """The result of compiling one text."""

    text: str  # normalised
    tree: Tree | None = None
    meant: tuple[Ability, ...] = ()  # trees of the effect language
    reason: str = ""  # why it is declined
    near: tuple[str, ...] = ()  # of an unknown wording: words or phrases that may have been meant
    name: str = ""  # what the ability is called

    @property
    def supported(self) -> bool:
        return not self.reason

    @property
    def abilities(self) -> tuple[Json, ...]:
        """What is meant, as JSON."""
        return tuple(node_json.write_all(self.meant))


class Language:
    """The phrase table with the names and classifications of a pool."""

    def __init__(self, names: Iterable[str], classes: Iterable[str]) -> None:
        self.parser = Parser(Index(TABLE), Lexicon(names, classes))
        self.printer = Printer(TABLE)
        self.vocabulary = TABLE.vocabulary()
        self.wordings = sorted({plain_words(words) for entry in TABLE.entries.values() for _, words in entry.wordings})

    def trees(self, text: str) -> list[Tree]:
        """The readings of a normalised text that print back as it is."""
        found = self.parser.parse(tokenize(text, self.vocabulary))
        return [tree for tree in found if self.printer.text(tree) == text]

    def stuck_at(self, text: str) -> str:
        """The words around which parsing stopped, with ^ at the place."""
        words = tokenize(text, self.vocabulary)
        at = self.parser.furthest
        return f"{' '.join(words[max(0, at - 2) : at])} ^ {' '.join(words[at : at + 2])}"

    def read(self, text: str, kind: str, signed: frozenset[str] = frozenset()) -> Reading:
        """One text of a card of a kind; `signed`: what words with two equal antecedents mean on it.

        A name before the text is read and kept.
        """
        found = self.read_text(text, kind, signed)
        heading = HEADING.match(SPACE.sub(" ", text).strip()) if found.tree is None else None
        if heading is None:
            return found
        rest = self.read_text(heading["text"], kind, signed)
        if rest.tree is None:
            return replace(found, reason=rest.reason, near=rest.near) if heading["shout"] else found
        name = capwords(heading["shout"]) if heading["shout"] else heading["name"]
        called = tuple(node_trees.anew_with(ability, "name", name) for ability in rest.meant)
        return replace(rest, text=f"{name}: {rest.text}", name=name, meant=called)

    def read_text(self, text: str, kind: str, signed: frozenset[str]) -> Reading:
        plain = normalise(text)
        trees = self.trees(plain)
        if not trees:
            stuck = self.parser.furthest
            return Reading(plain, reason=f"unknown wording: {self.stuck_at(plain)}", near=self.nearest(plain, stuck))
        found: dict[object, Reading] = {}
        declined: list[Reading] = []
        for tree in trees:
            try:
                made = compile_tree(tree, kind, signed)
            except Declined as error:
                declined.append(Reading(plain, tree, (), error.reason))
                continue
            found.setdefault(node_trees.key(made), Reading(plain, tree, tuple(made)))
        if len(found) > 1:
            return Reading(plain, trees[0], (), f"ambiguous: {len(found)} meanings")
        if found:
            return next(iter(found.values()))
        return declined[0]

    def text(self, tree: Tree) -> str:
        return self.printer.text(tree)

    def nearest(self, text: str, stuck: int) -> tuple[str, ...]:
        """What may have been meant where parsing stopped: a word that is spelt alike, else phrases with the same words."""
        words = tokenize(text, self.vocabulary)
        at = min(stuck, len(words) - 1)
        odd = [word for word in words[at : at + 2] if word.isalpha() and word.islower() and word not in self.vocabulary]
        alike = get_close_matches(odd[0], sorted(self.vocabulary), 2) if odd else []
        if alike:
            return tuple(alike)
        first = max((i for i in range(at) if words[i] in (".", ":", "—", ",")), default=-1) + 1
        last = next((i for i in range(at, len(words)) if words[i] in (".", ",")), len(words))
        said = {word for word in words[first:last] if len(word) > 2}
        scored: list[tuple[float, str]] = []
        for wording in self.wordings:
            own = {word for word in wording.replace("…", " ").split() if len(word) > 2}
            shared = len(own & said)
            if shared >= 2 or (shared and len(own) == 1):
                scored.append((-shared / (1 + len(own - said)), wording))
        return tuple(wording for _, wording in sorted(scored)[:NEAR])


def compile_tree(tree: Tree, kind: str, signed: frozenset[str] = frozenset()) -> list[Ability]:
    """The abilities of a tree of phrases, or Declined."""
    return compiled_by(Reader(kind, abilities), tree, signed)


def references_of(tree: Tree, kind: str, signed: frozenset[str] = frozenset()) -> list[Reference]:
    """Every word of a text that refers to a card, with the antecedents that agree with it; Declined as for compiling."""
    reader = Reader(kind, abilities)
    compiled_by(reader, tree, signed)
    return reader.references


def compiled_by(reader: Reader, tree: Tree, signed: frozenset[str]) -> list[Ability]:
    reader.signed = signed
    made = abilities(reader, tree)
    for ability in made:
        nobody_unbound(reader.kind, ability)
        nobody_of_each(ability)
        kinds_agree(ability)
    try:
        return [sequential(node_json.read("ability", ability, "ability")) for ability in made]
    except BadData as error:
        raise Declined(f"not expressible in the effect language: {error}") from error
