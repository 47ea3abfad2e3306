"""The card pool of Disney Lorcana, deck lists and their legality.

>>> from loretable.games.lorcana.data.pool import load_pool, read_deck, starter
>>> load_pool().face("mickey mouse – true friend").cost
3
>>> starter("set01-amber-amethyst").size
60
"""

from .deck_list import BadDeck, DeckList
from .deck_reader import DeckScan, deck_from_json, read_deck, scan_deck
from .legality import FORMATS, Problem, deck_inks, legality
from .pool import CardSet, Pool, load_pool
from .starter_decks import find_starter, starter, starter_names, starter_title

__all__ = [
    "FORMATS",
    "BadDeck",
    "CardSet",
    "DeckList",
    "DeckScan",
    "Pool",
    "Problem",
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
