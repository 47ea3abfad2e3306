"""Decks as objects for people: read in any usual form, asked, shown, written back.

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

from ...core.errors import BadData
from .cards import Card
from .decks import deck_of
from .notebook import deck_html
from .pool import BadDeck, Problem, deck_from_json, legality, load_pool, read_deck
from .pool import Deck as Listed


class Deck(Listed):
    """A deck: iterate it for (card, count), `deck["Be Prepared"]` is a count, `len` the number of cards.

    `curve()`, `ink_counts()`, `inkable` and `average_cost` are its figures, `problems()` what keeps it from being legal.
    """

    @classmethod
    def read(cls, text: str, name: str = "") -> Deck:
        """The deck of a list in any usual form: as deck sites write it, Tabletop Simulator, Pixelborn, our own JSON.

        BadDeck says everything that is wrong with it, line by line.
        """
        return of(read_deck(text, name))

    @classmethod
    def open(cls, path: Path | str) -> Deck:
        """The deck of a file, which may hold any of these forms."""
        file = Path(path)
        try:
            return cls.read(file.read_text(encoding="utf-8-sig"), file.stem)
        except UnicodeDecodeError as error:
            raise BadDeck([f"{file.name} is not UTF-8 text"]) from error

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


def of(listed: Listed) -> Deck:
    return Deck(listed.name, listed.cards)


def deck_called(source: str | dict[str, int]) -> Deck:
    """The name of a starter, a list in any usual form, or counts by full name."""
    if isinstance(source, dict):
        return of(read_deck("\n".join(f"{count} {name}" for name, count in source.items())))
    if "\n" not in source and source.lower().endswith((".txt", ".json", ".dek")):
        raise BadData("deck", f"{source!r} looks like a file: Deck.open({source!r}) reads it")
    return of(deck_of(source))


def pickled_deck(data: dict[str, object]) -> Deck:
    """A deck out of a pickle."""
    return of(deck_from_json(data, "deck"))
