"""Kuhn poker by another name: the shortest game there is, for files of results."""

from examples.kuhn import GAME as SHORT

__all__ = ["SHORT"]
