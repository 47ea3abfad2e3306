"""ZoomQuest: a co-operative deck battler for one to five players. docs/zoomquest.md has the rules in short."""

from .game import GAME as GAME
