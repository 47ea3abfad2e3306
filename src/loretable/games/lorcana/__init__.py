"""Disney Lorcana by the Comprehensive Rules."""

from .game import Lorcana, with_cards

__all__ = ["GAME", "Lorcana", "with_cards"]

GAME = Lorcana()
