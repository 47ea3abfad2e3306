"""The games that come with Loretable, by name. Games are loaded when they are asked for."""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from ..core.errors import BadData
from ..core.game import Game

NAMES = ("zoomquest", "confrontation", "lorcana")


class Games(ModuleType):
    """This module can be called, so that `loretable.games()` lists them, whether or not it was imported by name."""

    def __call__(self) -> list[str]:
        """The names of the games that come with Loretable."""
        return list(NAMES)

    if TYPE_CHECKING:
        NAMES: tuple[str, ...]

        def find(self, name: str) -> Game: ...


sys.modules[__name__].__class__ = Games


def find(name: str) -> Game:
    """A game by its name, or by `module:attribute` for one that somebody else wrote."""
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
