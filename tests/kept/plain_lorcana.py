"""Lorcana after a change of rules: the texts of printed cards do nothing."""

from loretable.games.lorcana import Lorcana

GAME = Lorcana(texts=False)
