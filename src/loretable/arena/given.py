"""What a program gives as an object instead of a name: a Game, a class of bots, a Bot. Workers find things by name.

What stands in a module has a name there. What does not, since it was made in a notebook or inside a function, is kept here
under one: this process alone finds it, so it plays here, with one worker.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Sequence
from inspect import isclass
from pathlib import Path
from types import FrameType
from typing import Final

from loretable.core import Bot, Game
from loretable.core.errors import BadData
from loretable.core.reflection.pickling import game_reference
from loretable.games import NAMES, find

HERE: Final = __name__
KEPT: Final[list[object]] = []
"""Everything that was kept here: never forgotten, since a series may be gone on with."""

GUARD: Final = 'put what your script does below a line `if __name__ == "__main__":`, since other processes read it, too'


def game_word(game: object) -> str:
    """How workers find a game: by its name, or by `module:attribute`."""
    if isinstance(game, str):
        return game
    if not isinstance(game, Game):
        raise BadData("game", f"should be a Game or its name, not {type(game).__name__}")
    for name in NAMES:
        if f"loretable.games.{name}" in sys.modules and find(name) is game:
            return name
    try:
        module, attribute = game_reference(game)[1]
    except Exception:  # it has no name in any module
        return kept(game)
    return importable(str(module), str(attribute), game)


def bot_word(bot: object) -> str:
    """How workers find a bot: by the name of one, or by `module:attribute`."""
    if isinstance(bot, str):
        return bot
    if isclass(bot) and issubclass(bot, Bot):
        return importable(bot.__module__, bot.__qualname__, bot)
    if isinstance(bot, Bot):
        module = sys.modules.get(type(bot).__module__)
        for name, found in vars(module).items() if module is not None else ():
            if found is bot:
                return importable(module.__name__, name, bot) if module is not None else ""
        return kept(bot)
    if callable(bot):
        return kept(bot)
    raise BadData("bots", f"{bot!r} is no bot: give its name, its class, or a Bot")


def importable(module: str, attribute: str, thing: object) -> str:
    """The name of a thing for other processes; of what a script defines, by the script's own name."""
    if module == "__main__":
        file = getattr(sys.modules["__main__"], "__file__", None)
        if not file or not attribute.isidentifier() or str(Path(file).resolve().parent) not in map(resolved, sys.path):
            return kept(thing)
        require_guard()
        return f"{Path(file).stem}:{attribute}"
    return f"{module}:{attribute}" if attribute.isidentifier() else kept(thing)


def resolved(path: str) -> str:
    return str(Path(path or ".").resolve())


def kept(thing: object) -> str:
    """A name for what has none, by which this process finds it."""
    number = next((i for i, each in enumerate(KEPT) if each is thing), -1)
    if number < 0:
        number = len(KEPT)
        KEPT.append(thing)
    setattr(sys.modules[__name__], f"given_{number}", thing)
    return f"{HERE}:given_{number}"


def only_here(words: Sequence[str]) -> list[str]:
    """Those that no other process finds."""
    return [word for word in words if word.startswith(f"{HERE}:")]


def require_one_worker(words: Sequence[str], workers: str) -> None:
    """BadData where several processes are wanted for what only this one knows."""
    alone = only_here(words)
    if alone and workers != "1":
        thing = KEPT[int(alone[0].rpartition("_")[2])]
        raise BadData("workers", f"other processes cannot find {thing!r}: define it in a module, or leave out workers")


def require_guard() -> None:
    """BadData where a script starts processes from its top, where each of them, reading the script, would start more."""
    if unguarded(sys._getframe()):
        raise BadData("workers", GUARD)


def unguarded(frame: FrameType | None) -> bool:
    """Does this call come from the top of the script that runs, outside of `if __name__ == "__main__"`?"""
    main = sys.modules.get("__main__")
    file = getattr(main, "__file__", None)
    while frame is not None:
        if frame.f_globals is getattr(main, "__dict__", None) and frame.f_code.co_name == "<module>":
            break
        frame = frame.f_back
    if frame is None or not file or getattr(main, "__spec__", None) is not None:
        return False  # a notebook, a prompt, a test runner, or `python -m`
    try:
        tree = ast.parse(Path(file).read_text(encoding="utf-8"))
    except (OSError, ValueError, SyntaxError):
        return False
    line = frame.f_lineno
    for statement in tree.body:
        if statement.lineno <= line <= (statement.end_lineno or statement.lineno):
            return not (isinstance(statement, ast.If) and "__name__" in ast.unparse(statement.test))
    return False
