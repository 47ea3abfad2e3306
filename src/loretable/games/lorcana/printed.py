"""The texts of printed cards in a game: made from what the pool says of a card, when a game first needs that card.

Every printed card has its own numbers for abilities and programs, so that they do not depend on which decks were played
before: a saved game loads anywhere. Custom cards come after them.
"""

from __future__ import annotations

import json
from copy import deepcopy
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from .abilities.kinds import Ability
from .abilities.programs import Program
from .faces import KIND_NAMES, SONG, Face
from .pool import Pool
from .pool.lines import UNREAD, read_card, write_card
from .registry import Book, read_abilities

if TYPE_CHECKING:
    from .language.meaning import Json

BY_HAND = Path(__file__).parent / "pool" / "by_hand.json"
PLACES = 12
"""Numbers kept for a card; none needs as many."""


class PrintedTexts:
    """The lists of a game's abilities and programs, with places for those of printed cards."""

    def __init__(self, pool: Pool, faces: list[Face], book: Book) -> None:
        self.pool = pool
        self.faces = faces
        self.kin = book.kin
        nothing = Ability("")
        blank = Program(0, nothing)
        count = PLACES * len(pool.faces)
        self.abilities: list[Ability] = [nothing] * count + book.abilities
        self.programs: list[Program] = [blank] * count
        for program in book.programs:
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
        found = abilities_of(self.pool, number)
        if found is None:
            return
        face, _ = read_card(write_card(self.pool.faces[number], self.pool.listings[number]), number, "")
        first = PLACES * number
        book = Book(first, self.kin)
        book.print_on(face, read_abilities(found, face.full_name), face.full_name)
        if max(len(book.abilities), len(book.programs)) > PLACES:
            return
        self.abilities[first : first + len(book.abilities)] = book.abilities
        for program in book.programs:
            program.number += first
        self.programs[first : first + len(book.programs)] = book.programs
        face.says = self.says(number)
        self.faces[number] = face

    def says(self, number: int) -> list[str]:
        """What a printed card says beyond keywords, whether that runs or not."""
        return texts_of(self.pool, self.pool.faces[number]) if number < len(self.pool.faces) else []


@lru_cache(maxsize=1)
def by_hand() -> dict[str, dict[str, list[Json]]]:
    """Texts beyond the phrase table, as trees of the effect language: by full name, and which text of the card it is."""
    found: dict[str, dict[str, list[Json]]] = json.loads(BY_HAND.read_text(encoding="utf-8"))
    return found


@lru_cache(maxsize=4096)
def card_abilities(kind: str, says: tuple[str, ...], full_name: str = "") -> tuple[list[Json], str]:
    """The abilities of a card from its phrase trees, or those written by hand, and why there are none."""
    from .language.compiling import compiled  # a game without texts does not need the language
    from .language.meaning import Declined
    from .language.trees import read_tree

    found: list[Json] = []
    own = by_hand().get(full_name, {})
    for place, tree in enumerate(says):
        if str(place) in own:
            found += deepcopy(own[str(place)])
            continue
        if tree == UNREAD:
            return [], "words that no phrase has"
        try:
            found += compiled(read_tree(tree, "says"), kind)
        except Declined as error:
            return [], error.reason
    return found, ""


def kind_of(face: Face) -> str:
    return KIND_NAMES[SONG if face.song else face.kind]


def abilities_of(pool: Pool, number: int) -> list[Json] | None:
    face = pool.faces[number]
    found, reason = card_abilities(kind_of(face), tuple(pool.listings[number].says), face.full_name)
    return None if reason else found


def reason_against(pool: Pool, face: Face) -> str:
    """Why the texts of a printed card do not run; empty if they do, or if it has none."""
    return card_abilities(kind_of(face), tuple(pool.listings[face.number].says), face.full_name)[1]


def texts_of(pool: Pool, face: Face) -> list[str]:
    """What a printed card says beyond keywords, printed from its phrase trees."""
    from .language.grammar import TABLE
    from .language.printer import Printer
    from .language.trees import read_tree

    says = pool.listing(face).says
    if not says:
        return []
    from .language import phrases

    assert phrases.__all__  # the table is filled by importing them
    printer = Printer(TABLE)
    return ["" if tree == UNREAD else printer.text(read_tree(tree, "says")) for tree in says]
