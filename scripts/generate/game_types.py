"""Writes src/loretable/games/by_name.py: which class `loretable.game(name)` gives, for type checkers and editors, from the list
of the games that are shipped.

python scripts/generate/game_types.py           writes the file
python scripts/generate/game_types.py --check   exit code 1 if it is stale
"""

from __future__ import annotations

import sys
from pathlib import Path

from loretable.games import NAMES, find

FILE = Path(__file__).parents[2] / "src" / "loretable" / "games" / "by_name.py"
TEXT = '''\
"""A game by its name. Made from the list of the games that are shipped by scripts/generate/game_types.py: do not edit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, overload

from loretable.core.game import Game

if TYPE_CHECKING:
{imports}


{overloads}
@overload
def game(
    name: str,
) -> {all}: ...  # a Game; jedi reads no Literal and offers all
def game(name: str) -> Game:
    """A game by its name, or by `module:attribute` for one of your own."""
    from . import load_game

    return load_game(name)
'''
OVERLOAD = """\
@overload
def game(name: Literal["{name}"]) -> {made}: ...
"""


def written() -> str:
    """What the file should hold."""
    classes = {name: type(find(name)).__name__ for name in sorted(NAMES)}
    return TEXT.format(
        imports="\n".join(f"    from .{name}.game import {made}" for name, made in classes.items()),
        overloads="".join(OVERLOAD.format(name=name, made=made) for name, made in classes.items()).rstrip(),
        all=" | ".join([*classes.values(), "Game"]),
    )


def main() -> int:
    if "--check" not in sys.argv:
        FILE.write_text(written(), encoding="utf-8")
    elif FILE.read_text(encoding="utf-8") != written():
        print(f"{FILE.name} is stale: run `python scripts/generate/game_types.py`")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
