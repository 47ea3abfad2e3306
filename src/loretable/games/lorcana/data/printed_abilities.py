"""Abilities of printed cards: compiled from the phrase trees in the pool, when a game first needs a card.

Every printed card has its own numbers for abilities and programs, so that they do not depend on which decks were played
before: a saved game loads anywhere. Custom cards come after them.
"""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from loretable.games.lorcana.enums import card_kinds
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.rules.abilities.ability import Ability
from loretable.games.lorcana.rules.abilities.programs import Program
from loretable.games.lorcana.texts import node_json, node_trees

from .ability_registry import AbilityRegistry, read_abilities
from .pool import Pool
from .pool.card_lines import NO_TREE, read_card, write_card

if TYPE_CHECKING:
    from loretable.games.lorcana.language.semantics import Json

BY_HAND = Path(__file__).parent / "pool" / "by_hand.json"
SIGNED = Path(__file__).parent / "pool" / "signed_references.json"
PLACES = 12
"""Numbers kept for a card; none needs as many."""


class PrintedTexts:
    """The lists of a game's abilities and programs, with places for those of printed cards."""

    def __init__(self, pool: Pool, faces: list[Face], registry: AbilityRegistry) -> None:
        self.pool = pool
        self.faces = faces
        self.kin = registry.kin
        nothing = Ability("")
        blank = Program(0, nothing)
        count = PLACES * len(pool.faces)
        self.abilities: list[Ability] = [nothing] * count + registry.abilities
        self.programs: list[Program] = [blank] * count
        for program in registry.programs:
            program.number += count
            self.programs.append(program)
        self.made: set[int] = set()

    def need(self, number: int) -> None:
        """Gives a printed card its texts, if they all run."""
        if number in self.made or number >= len(self.pool.faces):
            return
        self.made.add(number)
        says = self.pool.listings[number].says
        if not says:
            return
        abilities = named_abilities(self.pool, number)
        if abilities is None:
            return
        face, _ = read_card(write_card(self.pool.faces[number], self.pool.listings[number]), number, "")
        first = PLACES * number
        registry = AbilityRegistry(first, self.kin)
        registry.add_card(face, abilities, face.full_name)
        if max(len(registry.abilities), len(registry.programs)) > PLACES:
            return
        self.abilities[first : first + len(registry.abilities)] = registry.abilities
        for program in registry.programs:
            program.number += first
        self.programs[first : first + len(registry.programs)] = registry.programs
        face.says = self.says(number)
        self.faces[number] = face

    def says(self, number: int) -> list[str]:
        """What a printed card says beyond keywords, whether that runs or not."""
        return named_texts(self.pool, self.pool.faces[number]) if number < len(self.pool.faces) else []


@lru_cache(maxsize=1)
def by_hand() -> dict[str, dict[str, list[Json]]]:
    """Texts beyond the phrase table, as trees of the effect language: by full name, and which text of the card it is."""
    found: dict[str, dict[str, list[Json]]] = json.loads(BY_HAND.read_text(encoding="utf-8"))
    return found


@lru_cache(maxsize=1)
def signed_references() -> dict[str, frozenset[str]]:
    """By full name: words of which two cards agree equally, each with the one that somebody has decided it means."""
    found = json.loads(SIGNED.read_text(encoding="utf-8"))
    return {name: frozenset(f"{one['word']}: {one['meant']}" for one in ones) for name, ones in found.items()}


@dataclass(frozen=True)
class CardTexts:
    """What the texts of a card mean, a list of trees for each of them; or why they do not run."""

    meant: tuple[tuple[Ability, ...], ...] = ()
    reason: str = ""

    def abilities(self) -> list[Ability]:
        return [ability for each in self.meant for ability in each]


@lru_cache(maxsize=4096)
def card_texts(kind: str, says: tuple[str, ...], full_name: str = "") -> CardTexts:
    """What the texts of a card mean, from its phrase trees or as it was written by hand."""
    from loretable.games.lorcana.language.compiler import (
        compile_tree,  # a game without texts does not need the language
    )
    from loretable.games.lorcana.language.semantics import Declined
    from loretable.games.lorcana.language.tree_notation import read_tree

    found: list[tuple[Ability, ...]] = []
    own = by_hand().get(full_name, {})
    signed = signed_references().get(full_name, frozenset())
    for place, tree in enumerate(says):
        if str(place) in own:
            found.append(tuple(read_abilities(own[str(place)], full_name)))
            continue
        if tree == NO_TREE:
            return CardTexts(reason="unknown wording")
        try:
            found.append(tuple(compile_tree(read_tree(tree, "says"), kind, signed)))
        except Declined as error:
            return CardTexts(reason=error.reason)
    return CardTexts(tuple(found))


def kind_of(face: Face) -> str:
    return card_kinds.NAMES[card_kinds.SONG if face.song else face.kind]


def texts_meant(pool: Pool, number: int) -> CardTexts:
    face = pool.faces[number]
    return card_texts(kind_of(face), tuple(pool.listings[number].says), face.full_name)


def abilities_of(pool: Pool, number: int) -> list[Json] | None:
    """The abilities of a printed card as JSON, as far as it was written by hand as it stands there; None if they do not run."""
    texts = texts_meant(pool, number)
    if texts.reason:
        return None
    own = by_hand().get(pool.faces[number].full_name, {})
    found: list[Json] = []
    for place, meant in enumerate(texts.meant):
        found += deepcopy(own[str(place)]) if str(place) in own else node_json.write_all(meant)
    return found


def named_abilities(pool: Pool, number: int) -> list[Ability] | None:
    """Its abilities, called what is printed above its texts. A name that a text speaks of stays as that text says it."""
    texts = texts_meant(pool, number)
    if texts.reason:
        return None
    called = pool.listings[number].called
    found: list[Ability] = []
    for place, meant in enumerate(texts.meant):
        for ability in meant:
            nameless = not ability.name and place < len(called)
            found.append(node_trees.anew_with(ability, "name", called[place]) if nameless else ability)
    return found


def reason_against(pool: Pool, face: Face) -> str:
    """Why the texts of a printed card do not run; empty if they do, or if it has none."""
    return texts_meant(pool, face.number).reason


def texts_of(pool: Pool, face: Face) -> list[str]:
    """What a printed card says beyond keywords, printed from its phrase trees; in our own words where it has none."""
    from loretable.games.lorcana.language.grammar import TABLE
    from loretable.games.lorcana.language.printer import Printer
    from loretable.games.lorcana.language.tree_notation import read_tree

    says = pool.listing(face).says
    if not says:
        return []
    from loretable.games.lorcana.language import phrases

    assert phrases.__all__  # the table is filled by importing them
    printer = Printer(TABLE)
    own = by_hand().get(face.full_name, {})
    return [
        in_our_words(own.get(str(place), [])) if tree == NO_TREE else printer.text(read_tree(tree, "says"))
        for place, tree in enumerate(says)
    ]


def named_texts(pool: Pool, face: Face) -> list[str]:
    """Its texts, each behind its name."""
    called = pool.listing(face).called
    found: list[str] = []
    for place, text in enumerate(texts_of(pool, face)):
        name = called[place] if place < len(called) else ""
        found.append(f"{name}: {text}" if name and not text.lower().startswith(f"{name.lower()}:") else text)
    return found


def in_our_words(trees: list[Json]) -> str:
    """A text that was written by hand, since no phrases make it up."""
    from loretable.games.lorcana.texts import wording

    return " ".join(f"{wording.ability(ability)}." for ability in read_abilities(trees, "by hand"))
