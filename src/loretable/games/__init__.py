"""The games that come with Loretable: the one list of them. Games are loaded when they are asked for.

All that is to be known of a game before it is loaded stands here; everything else it says itself, as a `Game`.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final, NamedTuple

from loretable.core.errors import BadData
from loretable.core.game import Game

from .by_name import game as game


class Shipped(NamedTuple):
    """A game that comes with Loretable: what its folder is called, its name for people and for environments of other
    libraries, what its commands are about; and those of its studies that are had without naming the game, each with a line
    about it."""

    name: str
    brand: str
    about: str
    studies: tuple[tuple[str, str], ...] = ()


SHIPPED: Final = (  # the first is shown to whoever has named none, the last is played by environments
    Shipped("zoomquest", "ZoomQuest", "levels, how hard they are, and playing by sending files."),
    Shipped("confrontation", "Confrontation", "which side is favoured, and which set-ups."),
    Shipped(
        "lorcana",
        "Lorcana",
        "decks, cards, odds, puzzles, and what a swap of cards would do.",
        (
            ("gauntlet", "Lorcana: play one deck against many. Which matchups are good?"),
            (
                "goldfish",
                "Lorcana: play one deck against nobody. How soon does it win, how much lore does it make a turn?",
            ),
        ),
    ),
)

NAMES: Final = tuple(shipped.name for shipped in SHIPPED)


class Games(ModuleType):
    """This module can be called, so that `loretable.games()` lists them, whether or not it was imported by name."""

    def __call__(self) -> list[str]:
        """The names of the games that come with Loretable."""
        return list(NAMES)

    if TYPE_CHECKING:
        NAMES: tuple[str, ...]
        SHIPPED: tuple[Shipped, ...]

        def find(self, name: str) -> Game: ...

        def game(self, name: str) -> Game: ...


sys.modules[__name__].__class__ = Games


def load_game(name: str) -> Game:
    """What `game` gives, whatever its type."""
    if name in NAMES:
        module, attribute = f"{__name__}.{name}", "GAME"
    elif ":" in name:
        module, _, attribute = name.partition(":")
    else:
        raise BadData("game", f"there is no game {name!r}; there are: {', '.join(NAMES)}, or module:attribute")
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise BadData("game", f"{name!r} cannot be loaded: {error}") from error
    if not isinstance(found, Game):
        raise BadData("game", f"{name!r} is no Game")
    return found


find = game
"""The same, by the name that reads well where a game is at hand: `games.find(name)`."""
