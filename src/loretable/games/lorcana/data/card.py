"""Cards as objects for people: one by its full name, or all of them to search.

>>> from loretable.games.lorcana import GAME
>>> stitch = GAME.card("Stitch - Rock Star")
>>> stitch.cost, stitch.inks, stitch.kind
(6, ['Amber'], 'character')
>>> "Stitch - Rock Star" in GAME.cards
True
>>> [card.full_name for card in GAME.cards.filter(keyword="Rush", ink="Ruby", cost=range(3))][:1]
['Audrey Ramirez - Gutsy Mechanic']
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from datetime import date
from functools import lru_cache
from pickle import PicklingError
from typing import overload

from loretable.core.errors import BadData
from loretable.games.lorcana.enums import card_kinds, inks, keywords
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.show.notebook import card_html, cards_html
from loretable.games.lorcana.show.reference import describe, facts, lines_of, printed_keywords

from .card_query import read_query
from .pool import Pool, Problem, load_pool
from .pool.card_names import Suggester, did_you_mean, fold
from .pool.legality import card_problems
from .printed_abilities import reason_against, texts_of


class Card:
    """What is printed on a card. `print` it for the whole of it."""

    def __init__(self, face: Face, pool: Pool | None) -> None:
        self.face = face  # as the rules have it
        self.pool = pool  # None: a custom card

    @property
    def name(self) -> str:
        """Without its version."""
        return self.face.name

    @property
    def version(self) -> str:
        return self.face.version

    @property
    def full_name(self) -> str:
        return self.face.full_name

    @property
    def kind(self) -> str:
        """character, action, song, item or location."""
        return card_kinds.NAMES[card_kinds.SONG if self.face.song else self.face.kind]

    @property
    def cost(self) -> int:
        return self.face.cost

    @property
    def inks(self) -> list[str]:
        """Its ink types by name: one or two."""
        return inks.names_of(self.face.inks)

    @property
    def inkable(self) -> bool:
        """Has it the inkwell symbol?"""
        return self.face.inkable

    @property
    def strength(self) -> int | None:
        return self.face.strength if self.face.kind == card_kinds.CHARACTER else None

    @property
    def willpower(self) -> int | None:
        return self.face.willpower if self.face.kind in (card_kinds.CHARACTER, card_kinds.LOCATION) else None

    @property
    def lore(self) -> int | None:
        return self.face.lore if self.face.kind in (card_kinds.CHARACTER, card_kinds.LOCATION) else None

    @property
    def move_cost(self) -> int | None:
        return self.face.move_cost if self.face.kind == card_kinds.LOCATION else None

    @property
    def classifications(self) -> list[str]:
        """Storyborn, Hero, Princess and the like."""
        return list(self.face.classes)

    @property
    def keywords(self) -> list[str]:
        """As they are printed: Rush, Challenger +2, Shift 4."""
        return printed_keywords(self.face)

    @property
    def texts(self) -> list[str]:
        """What it says beyond keywords, in our own printer's words."""
        return lines_of(self.face, [] if self.pool is None else texts_of(self.pool, self.face))

    @property
    def runs(self) -> bool:
        """Does all that it says run? Else it plays as its numbers and keywords."""
        return self.pool is None or not reason_against(self.pool, self.face)

    @property
    def sets(self) -> list[str]:
        """The codes of the sets it was printed in."""
        printings = [] if self.pool is None else self.pool.listing(self.face).printings
        return list(dict.fromkeys(code for code, _ in printings))

    def problems(self, format: str = "core", day: date | None = None) -> list[Problem]:
        """Why it may not be in a deck of a format on a day (today); nothing where it may."""
        return [] if self.pool is None else card_problems(self.face, format, day or date.today(), self.pool)

    def to_json(self) -> dict[str, object]:
        """Everything that is printed on it."""
        return {**facts(self.face, self.texts, not self.runs), "full_name": self.full_name}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and self.full_name == other.full_name and self.pool is other.pool

    def __hash__(self) -> int:
        return hash(self.full_name)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __reduce__(self) -> tuple[Callable[[str], Card], tuple[str]]:
        if self.pool is None:
            raise PicklingError(f"{self!r} is a custom card: pickle its name, and ask its game for the card")
        return (printed_card, (self.full_name,))

    def __str__(self) -> str:
        return describe(self.face, self.texts, not self.runs)

    def __repr__(self) -> str:
        parts = [f"{'/'.join(self.inks)} {self.kind}", f"cost {self.cost}"]
        if self.strength is not None:
            parts.append(f"{self.strength}/{self.willpower}")
        if self.lore is not None:
            parts.append(f"{self.lore} lore")
        return f"<Card {self.full_name}: {', '.join(parts)}>"

    def _repr_html_(self) -> str:
        return card_html(self)


class Cards(Sequence[Card]):
    """Cards in the order of their names: iterate, count, index, ask with `in`, and `filter`."""

    def __init__(self, cards: list[Card]) -> None:
        self._cards = cards
        self._by_fold = {fold(card.full_name): card for card in cards}

    @overload
    def __getitem__(self, which: int | str) -> Card: ...
    @overload
    def __getitem__(self, which: slice) -> Cards: ...
    def __getitem__(self, which: int | str | slice) -> Card | Cards:
        """By index, or by full name in any spelling; KeyError where there is none."""
        if isinstance(which, slice):
            return Cards(self._cards[which])
        if isinstance(which, int):
            return self._cards[which]
        found = self._by_fold.get(fold(which))
        if found is None:
            near = Suggester(card.full_name for card in self._cards).near(which)
            raise KeyError(f'there is no card "{which[:80]}" here{did_you_mean(near)}')
        return found

    def __len__(self) -> int:
        return len(self._cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards)

    def __contains__(self, card: object) -> bool:
        """By card, or by full name in any spelling."""
        return fold(card) in self._by_fold if isinstance(card, str) else card in self._cards

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cards) and self._cards == other._cards

    def __hash__(self) -> int:
        return hash(tuple(self._cards))

    def filter(
        self,
        where: Callable[[Card], bool] | None = None,
        *,
        name: str | None = None,
        kind: str | None = None,
        ink: str | None = None,
        cost: int | Container[int] | None = None,
        keyword: str | None = None,
        classification: str | None = None,
        set: str | None = None,
        inkable: bool | None = None,
        runs: bool | None = None,
    ) -> Cards:
        """Those for which all that is named is so. `cost` is a number, or something that holds numbers: range(1, 4)."""
        kind = one_of(kind, card_kinds.NAMES, "kind")
        ink = one_of(ink, inks.NAMES, "ink")
        keyword = one_of(keyword, keywords.NAMES, "keyword")
        ink_bits = -1 if ink is None else 1 << inks.NAMES.index(ink)
        place = -1 if keyword is None else keywords.NAMES.index(keyword)
        found: list[Card] = []
        for card in self._cards:
            face = card.face
            if (
                (name is None or fold(name) in [fold(own) for own in face.names])
                and (kind is None or card.kind == kind or (kind == "action" and face.song))
                and face.inks & ink_bits
                and (cost is None or (face.cost == cost if isinstance(cost, int) else face.cost in cost))
                and (place < 0 or face.keywords[place])
                and (classification is None or fold(classification) in [fold(own) for own in face.classes])
                and (set is None or set in card.sets)
                and (inkable is None or face.inkable is inkable)
                and (runs is None or card.runs is runs)
                and (where is None or where(card))
            ):
                found.append(card)
        return Cards(found)

    def search(self, query: str) -> Cards:
        """Those for which a query holds, as in `ink:amber cost<=3 kw:evasive does:draw`; what it can say is in
        `loretable.games.lorcana.data.card_query`, and at the end of docs/lorcana-decks.md."""
        test = read_query(load_pool(), query)
        return Cards([card for card in self._cards if card.pool is not None and test(card.face)])

    def __repr__(self) -> str:
        shown = ", ".join(card.full_name for card in self._cards[:3])
        more = ", ..." if len(self._cards) > 3 else ""
        return f"<{len(self._cards)} card{'' if len(self._cards) == 1 else 's'}{': ' if shown else ''}{shown}{more}>"

    def _repr_html_(self) -> str:
        return cards_html(self)


@lru_cache(maxsize=4)
def every_card(pool: Pool) -> Cards:
    """The cards of a pool."""
    return Cards([Card(face, pool) for face in pool.faces])


def printed_card(full_name: str) -> Card:
    """A card out of a pickle."""
    pool = load_pool()
    return Card(pool.face(full_name), pool)


def one_of(word: str | None, words: tuple[str, ...], what: str) -> str | None:
    """The one of these words that is meant, however it is spelt."""
    if word is None:
        return None
    for each in words:
        if fold(each) == fold(word):
            return each
    raise BadData(what, f"unknown {what} {word!r}; known: {', '.join(words)}")
