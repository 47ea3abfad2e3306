"""Disney Lorcana by the Comprehensive Rules."""

from .cards import Card, Cards
from .game import Lorcana, with_cards
from .library import Deck

__all__ = ["GAME", "Card", "Cards", "Deck", "Lorcana", "with_cards"]

GAME = Lorcana()


def __getattr__(name: str) -> Lorcana:
    """PLAIN: the game in which printed cards play as their numbers and keywords only."""
    if name == "PLAIN":
        return Lorcana(texts=False)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
