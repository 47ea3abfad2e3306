"""Whom one plays against, as people call them: an animal for each level, with a line of how it plays in this game."""

from __future__ import annotations

from typing import Final, NamedTuple

from loretable.core.game import Game

from .levels import LEVELS, bot_names

ANIMALS: Final = {
    "random": ("Mouse", "first game"),
    "easy": ("Rabbit", "easy"),
    "normal": ("Fox", "normal"),
    "hard": ("Owl", "hard"),
    "expert": ("Dragon", "expert"),
}
QUICK: Final = ("Badger", "quick")
"""The game's own bot, which goes by rules of thumb."""


class Opponent(NamedTuple):
    bot: str
    name: str
    level: str
    text: str


def opponents(game: Game) -> list[Opponent]:
    """The bots that people choose from, the weakest first. A bot that only fills a seat is none of them."""
    names = bot_names(game)
    own = game.bot_names()[0]
    order = ["random", *([own] if own not in ANIMALS else []), *LEVELS, "expert"]
    found: list[Opponent] = []
    for bot in order:
        if bot in names:
            name, level = ANIMALS.get(bot, QUICK)
            found.append(Opponent(bot, name, level, game.bot_text(bot)))
    return found
