"""ZoomQuest: a co-operative deck battler for one to five players. docs/zoomquest.md has the rules in short."""

from .game import GAME, ZoomQuest
from .show.board import QuestBoard, QuestFighter, QuestMove, QuestPlace
from .state import QuestState

__all__ = ["GAME", "QuestBoard", "QuestFighter", "QuestMove", "QuestPlace", "QuestState", "ZoomQuest"]
