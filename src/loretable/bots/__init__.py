"""Bots for every game: search over honest samples, levels by name, and why a bot moved."""

from .budget import Budget
from .explain import Explanation, Option, explain
from .levels import LEVELS, bot_names, make_bot
from .opponents import Opponent, opponents
from .search import SearchBot

__all__ = [
    "LEVELS",
    "Budget",
    "Explanation",
    "Opponent",
    "Option",
    "SearchBot",
    "bot_names",
    "explain",
    "make_bot",
    "opponents",
]
