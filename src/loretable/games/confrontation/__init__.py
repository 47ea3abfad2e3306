"""The Lord of the Rings: The Confrontation (classic rules): a duel of hidden identities."""

from .game import GAME

__all__ = ["GAME"]
