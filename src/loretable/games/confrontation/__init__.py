"""The Lord of the Rings: The Confrontation (classic rules): a duel of hidden identities."""

from .game import GAME, ConfrontationGame
from .gamedata import GameData

__all__ = ["GAME", "ConfrontationGame", "GameData"]
