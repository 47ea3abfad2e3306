"""Bots for every game: search over honest samples, levels by name, and why a bot moved."""

from .budget import Budget
from .explain import Explanation, Option, explain
from .levels import LEVELS, bot_names, make_bot
from .search import SearchBot

__all__ = ["LEVELS", "Budget", "Explanation", "Option", "SearchBot", "bot_names", "explain", "make_bot"]
