"""Disney Lorcana by the Comprehensive Rules."""

from .game import Lorcana, with_cards
from .pool import Card, Cards, Deck

__all__ = ["GAME", "Card", "Cards", "Deck", "Lorcana", "with_cards"]

GAME = Lorcana()


def __getattr__(name: str) -> Lorcana:
    """PLAIN: the game in which printed cards play as their numbers and keywords only."""
    if name == "PLAIN":
        return Lorcana(texts=False)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
