"""Loretable: a rules engine for card and board games with hidden information, and three games on it.

>>> import loretable
>>> game = loretable.game(loretable.games()[0])
>>> state = game.new(seed=7)
>>> state.legal
<2 legal actions: stay, move 1>

games()             the names of the games that come with Loretable
game(name)          a game by its name, or by `module:attribute` for one of your own
bot(game, name)     a bot by its name: a level (easy, normal, hard), search:500, or one of the game's own
load(source)        the state of a position, a save, a record or a puzzle: a file, or what it holds
play_game           one game between bots, to its end
State               a position: what can be done (`legal`), doing it (`apply`, `push`), who has won; print it
Bot, RandomBot      who chooses: write `choose(self, info)`
Record              options, seed and actions: replays, saves, branches
check_game          tests the promises of the engine on any game

What games are written with is in `loretable.core`; series of games are in `loretable.arena`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .core import Bot, Game, RandomBot, Record, State, check_game, play_game
    from .games import Games, game
    from .games.opening import load

    games: Games
    compiled: bool

__version__ = "0.1.0"

__all__ = [
    "Bot",
    "RandomBot",
    "Record",
    "State",
    "__version__",
    "bot",
    "check_game",
    "game",
    "games",
    "load",
    "play_game",
]


def bot(game: Game | str, name: str, seed: int | str = 0) -> Bot:
    """A bot by its name: a level (easy, normal, hard), search:500 or search:2s, one of the game's own, or module:name.

    The same as `game.bot(name, seed)`; a game may also be given by its name.
    """
    from .games import find

    return (find(game) if isinstance(game, str) else game).bot(name, seed)


def __getattr__(name: str) -> object:
    """Everything is loaded when it is asked for: importing loretable costs nothing."""
    if name == "compiled":
        found: object = is_compiled()
    elif name == "games":
        from importlib import import_module

        found = import_module("loretable.games")  # a module that can be called
    elif name == "game":
        from .games import game as found  # its overloads say of each name what it gives
    elif name == "load":
        from .games.opening import load as found
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
