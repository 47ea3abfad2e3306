"""Loretable: a rules engine for card and board games with hidden information, and three games on it.

>>> import loretable
>>> loretable.games()
['zoomquest', 'confrontation', 'lorcana']
>>> game = loretable.game("confrontation")
>>> state = game.new({"fellowship_setup": "random", "sauron_setup": "random"}, seed=7)
>>> state.legal
<25 legal actions: move balrog fangorn, ...>

games()             the names of the games that come with Loretable
game(name)          a game by its name, or by `module:attribute` for one of your own
play_game           one game between bots, to its end
State               a position: what can be done (`legal`), doing it (`apply`, `push`), who has won; print it
Bot, RandomBot      who chooses: write `choose(self, info)`
Record              options, seed and actions: replays, saves, branches
check_game          tests the promises of the engine on any game

What games are written with is in `loretable.core`; series of games are in `loretable.arena`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

if TYPE_CHECKING:
    from typing import Literal

    from .core import Bot, Game, RandomBot, Record, State, check_game, play_game
    from .games import Games
    from .games.confrontation.game import ConfrontationGame
    from .games.lorcana.game import Lorcana
    from .games.zoomquest.game import ZoomQuest

    games: Games
    compiled: bool

__version__ = "0.1.0"

__all__ = [
    "Bot",
    "RandomBot",
    "Record",
    "State",
    "__version__",
    "check_game",
    "game",
    "games",
    "play_game",
]


@overload
def game(name: Literal["lorcana"]) -> Lorcana: ...
@overload
def game(name: Literal["confrontation"]) -> ConfrontationGame: ...
@overload
def game(name: Literal["zoomquest"]) -> ZoomQuest: ...
@overload
def game(name: str) -> Game: ...
def game(name: str) -> Game:
    """A game by its name, or by `module:attribute` for one that somebody else wrote."""
    from .games import find

    return find(name)


def __getattr__(name: str) -> object:
    """Everything else is loaded when it is asked for: importing loretable costs nothing."""
    if name == "compiled":
        found: object = is_compiled()
    elif name == "games":
        from importlib import import_module

        found = import_module("loretable.games")  # a module that can be called
    elif name in __all__:
        from . import core

        found = getattr(core, name)
    else:
        raise AttributeError(f"module 'loretable' has no attribute {name!r}; it has: {', '.join(__all__)}")
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return list(__all__)


def is_compiled() -> bool:
    """Whether the engine runs compiled. Both ways give the same games; compiled is faster."""
    from importlib.machinery import EXTENSION_SUFFIXES
    from pathlib import Path

    # Python takes a compiled module before the source beside it, and a build compiles all or nothing
    return any((Path(__file__).parent / "core" / f"state{suffix}").is_file() for suffix in EXTENSION_SUFFIXES)
