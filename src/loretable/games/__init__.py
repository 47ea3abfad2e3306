"""The games that come with Loretable, by name. Games are loaded when they are asked for."""

from __future__ import annotations

from importlib import import_module

from ..core.errors import BadData
from ..core.game import Game

NAMES = ("zoomquest", "confrontation", "lorcana")


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
