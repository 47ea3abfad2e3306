"""What is printed on the cards and figures of a game, for pages that draw them: some by name, a page of a search, or all.

A game may have thousands: each is described when it is first asked for, and the whole is written and compressed once.
"""

from __future__ import annotations

import gzip
from hashlib import blake2b
from threading import Lock
from typing import Final

from loretable.core import Game

from .wire.encoding import ENCODER
from .wire.rest_messages import CardFacts, CardsTold

MOST_NAMES: Final = 200
"""So many cards can be asked for by name at once; more are left out."""

MOST_A_PAGE: Final = 100


class Prepared:
    """An answer that is always the same: written and compressed already."""

    def __init__(self, body: bytes) -> None:
        self.body = body
        self.compressed = gzip.compress(body, 9, mtime=0)
        self.tag = f'"{blake2b(body, digest_size=12).hexdigest()}"'


class Library:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.lock = Lock()
        self.names: list[str] = []
        self.known: dict[str, CardFacts] = {}
        self.whole: Prepared | None = None

    def all_names(self) -> list[str]:
        if not self.names:
            self.names = self.game.library()
        return self.names

    def card(self, name: str) -> CardFacts | None:
        found = self.known.get(name)
        if found is None and name in self.all_names():
            found = self.known[name] = CardFacts(name, self.game.describe_card(name), self.game.card_facts(name))
        return found

    def told(self, cards: list[CardFacts]) -> CardsTold:
        return CardsTold(self.game.name, len(self.all_names()), cards)

    def by_name(self, names: list[str]) -> CardsTold:
        with self.lock:
            found = [self.card(name) for name in dict.fromkeys(names[:MOST_NAMES])]
        return self.told([card for card in found if card is not None])

    def search(self, words: str, skip: int, most: int) -> CardsTold:
        """Those with all of the words in name or text, in the library's order; `total` counts what was found."""
        wanted = words.casefold().split()
        with self.lock:
            cards = [self.card(name) for name in self.all_names()]
        found = [card for card in cards if card is not None and has_words(card, wanted)]
        return CardsTold(self.game.name, len(found), found[skip : skip + min(most, MOST_A_PAGE)])

    def everything(self) -> Prepared:
        with self.lock:
            if self.whole is None:
                cards = [self.card(name) for name in self.all_names()]
                body = ENCODER.encode(self.told([card for card in cards if card is not None]))
                self.whole = Prepared(body)
            return self.whole


def has_words(card: CardFacts, words: list[str]) -> bool:
    text = f"{card.name}\n{card.text}".casefold()
    return all(word in text for word in words)
