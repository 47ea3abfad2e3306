"""Decks as objects for people: read in any usual form, with figures, legality and HTML, and written back.

>>> from loretable.games.lorcana import GAME
>>> deck = GAME.deck("set01-amber-amethyst")
>>> len(deck), deck.is_legal("infinity")
(60, True)
>>> sum(deck.curve().values())
60
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

from loretable.core.errors import BadData
from loretable.core.records.reading import text_in
from loretable.games.lorcana.data.card import Card
from loretable.games.lorcana.data.pool import (
    BadDeck,
    DeckList,
    Problem,
    deck_from_json,
    legality,
    load_pool,
    read_deck,
    scan_deck,
)
from loretable.games.lorcana.data.pool.deck_export import exported
from loretable.games.lorcana.show.notebook import deck_html

from .deck_options import deck_from_text
from .odds import Odds


class Deck(DeckList):
    """A deck: iterate it for (card, count), `deck["Be Prepared"]` is a count, `len` the number of cards.

    `curve()`, `ink_counts()`, `inkable` and `average_cost` are its figures, `problems()` what keeps it from being legal.
    """

    @classmethod
    def read(cls, text: str, name: str = "") -> Deck:
        """The deck of a list in any usual form: as deck sites write it, Tabletop Simulator, Pixelborn, our own JSON.

        BadDeck says everything that is wrong with it, line by line.
        """
        return as_deck(read_deck(text, name))

    @classmethod
    def open(cls, path: Path | str) -> Deck:
        """The deck of a file, which may hold any of these forms."""
        file = Path(path)
        try:
            text = text_in(file, "a deck list", "utf-8-sig")
        except BadData as error:
            raise BadDeck([str(error)]) from error
        return cls.read(text, file.stem)

    @classmethod
    def scan(cls, text: str, name: str = "") -> tuple[Deck, list[str]]:
        """What of a list can be read, and a sentence for each line that cannot: nothing is raised."""
        found = scan_deck(text, name)
        return as_deck(found.deck), found.problems

    def export(self, form: str = "list") -> str:
        """The list as others take it: list, numbers (by set and number), csv, json or pixelborn."""
        return exported(self, form)

    def odds(self) -> Odds:
        """How likely it draws what it needs: exact. `deck.odds().ink(4)`, `deck.odds().draw("Be Prepared", turn=7)`."""
        return Odds(self)

    def __iter__(self) -> Iterator[tuple[Card, int]]:
        pool = load_pool()
        return iter([(Card(face, pool), count) for face, count in self.cards])

    def problems(self, format: str = "core", day: date | None = None) -> list[Problem]:
        """All that keeps it from being played in a format on a day (today), each with its rule; nothing if it is legal."""
        return legality(self, format, day or date.today())

    def is_legal(self, format: str = "core", day: date | None = None) -> bool:
        return not self.problems(format, day)

    def __reduce__(self) -> tuple[Callable[[dict[str, object]], Deck], tuple[dict[str, object]]]:
        return (pickled_deck, (self.to_json(),))

    def _repr_html_(self) -> str:
        return deck_html(self)


def as_deck(listed: DeckList) -> Deck:
    """A deck list with the methods that need the pool."""
    return Deck(listed.name, listed.cards)


def deck_called(source: str | dict[str, int]) -> Deck:
    """The name of a starter, a list in any usual form, or counts by full name."""
    if isinstance(source, dict):
        return as_deck(read_deck("\n".join(f"{count} {name}" for name, count in source.items())))
    if "\n" not in source and source.lower().endswith((".txt", ".json", ".dek")):
        raise BadData("deck", f"{source!r} looks like a file: Deck.open({source!r}) reads it")
    return as_deck(deck_from_text(source))


def pickled_deck(data: dict[str, object]) -> Deck:
    """A deck out of a pickle."""
    return as_deck(deck_from_json(data, "deck"))
