"""What each word that refers could speak of, and what was taken, by the rule of docs/lorcana-language.md.

A word with more than one possible antecedent is listed, to be read by people. It goes by what the language says of its own
reading: a pronoun that was read as something else than a reference is not among them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from loretable.games.lorcana.data.pool import Pool
from loretable.games.lorcana.data.pool.card_lines import NO_TREE
from loretable.games.lorcana.data.printed_abilities import by_hand, kind_of, signed_references
from loretable.games.lorcana.language.compiler import references_of
from loretable.games.lorcana.language.semantics import Declined
from loretable.games.lorcana.language.tree_notation import read_tree
from loretable.games.lorcana.model.face import Face


@dataclass(frozen=True)
class Referring:
    """One word: of which text, what it could mean (the nearest last) and what was taken."""

    text: int
    word: str
    possible: tuple[str, ...]

    @property
    def taken(self) -> str:
        return self.possible[-1]

    def __str__(self) -> str:
        others = ", ".join(dict.fromkeys(self.possible[:-1]))
        return f'"{self.word}" is {self.taken}' + (f"; could be {others}" if others else "")


PRONOUN: Final = re.compile(r"\b(?:it|he|him|she|her|they|them|that (?:character|card|item|location))\b", re.IGNORECASE)


def references(pool: Pool, face: Face) -> list[Referring]:
    """Every word that refers to a card, of a printed card."""
    found: list[Referring] = []
    own = by_hand().get(face.full_name, {})
    signed = signed_references().get(face.full_name, frozenset())
    for place, tree in enumerate(pool.listing(face).says):
        if tree == NO_TREE or str(place) in own:
            continue
        try:
            words = references_of(read_tree(tree, "says"), kind_of(face), signed)
        except Declined:
            continue
        found += [Referring(place, each.word, tuple(each.possible)) for each in words if each.possible]
    return found


def with_choice(found: list[Referring]) -> list[Referring]:
    """Those of which more than one different antecedent was possible."""
    return [each for each in found if len(set(each.possible)) > 1]
