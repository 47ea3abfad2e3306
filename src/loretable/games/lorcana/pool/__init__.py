"""The card pool of Disney Lorcana, deck lists and their legality.

>>> from loretable.games.lorcana.pool import load_pool, read_deck, starter
>>> load_pool().face("mickey mouse – true friend").cost
3
>>> starter("set01-amber-amethyst").size
60
"""

from .decks import BadDeck, Deck
from .legality import FORMATS, Problem, deck_inks, legality
from .pool import CardSet, Pool, load_pool
from .reading import Reading, deck_from_json, read_deck, scan_deck
from .starters import find_starter, starter, starter_names, starter_title

__all__ = [
    "FORMATS",
    "BadDeck",
    "CardSet",
    "Deck",
    "Pool",
    "Problem",
    "Reading",
    "deck_from_json",
    "deck_inks",
    "find_starter",
    "legality",
    "load_pool",
    "read_deck",
    "scan_deck",
    "starter",
    "starter_names",
    "starter_title",
]
