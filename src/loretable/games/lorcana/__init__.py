"""Disney Lorcana by the Comprehensive Rules."""

from .game import Lorcana

GAME = Lorcana()
