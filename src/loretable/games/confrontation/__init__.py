"""The Lord of the Rings: The Confrontation (classic rules): a duel of hidden identities."""

from .data.gamedata import GameData
from .game import GAME, ConfrontationGame
from .show.board import BoardCharacter, BoardRegion, ConfrontationBoard, ConfrontationMove
from .state import Confrontation

__all__ = [
    "GAME",
    "BoardCharacter",
    "BoardRegion",
    "Confrontation",
    "ConfrontationBoard",
    "ConfrontationGame",
    "ConfrontationMove",
    "GameData",
]
