"""Writes web/src/boards/NAME/model/view.ts for each game of the project: what its views look like, as TypeScript types.

python scripts/generate/view_types.py           writes the files
python scripts/generate/view_types.py --check   exit code 1 if one is stale

What a view is made of is declared: in core/show/view_types.py for all games, in a game's show/view.py its own part.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Final, NotRequired, TypeVar, Union, get_args, get_origin, get_type_hints, is_typeddict

from loretable import games
from loretable.core import Game
from loretable.core.show import view_types

BOARDS = Path(__file__).parents[2] / "web" / "src" / "boards"
HEAD = "// Made from the declarations of views by scripts/generate/view_types.py (make page-types). Do not edit.\n"
PLAIN: Final = {int: "number", str: "string", bool: "boolean", NoneType: "null"}
STANDS_FOR: Final = {view_types.C: "Card", view_types.F: "Facts"}


class Declared:
    """The types of a game's views: its own, and those of all games with its own in them."""

    def __init__(self, name: str) -> None:
        self.own = import_module(f"{games.__name__}.{name}.show.view")
        self.wanted: list[Any] = [view_types.View]

    def written(self) -> list[str]:
        """All of them, each behind the one that speaks of it first."""
        parts: list[str] = []
        for declared in self.wanted:  # which grows meanwhile
            fields = get_type_hints(declared, include_extras=True)
            lines = [self.field(name, hint, declared) for name, hint in fields.items()]
            parts.append(f"export interface {declared.__name__} {{\n{''.join(lines)}}}\n")
        return parts

    def field(self, name: str, hint: Any, declared: Any) -> str:
        spelt = name if name.isidentifier() else f'"{name}"'
        return f"  {spelt}{'?' if is_optional(name, hint, declared) else ''}: {self.type_of(hint)};\n"

    def type_of(self, hint: Any) -> str:
        origin, inner = get_origin(hint), get_args(hint)
        if hint in PLAIN:
            return PLAIN[hint]
        if isinstance(hint, TypeVar):
            return self.type_of(getattr(self.own, STANDS_FOR[hint]))
        if origin is NotRequired:
            return self.type_of(inner[0])
        if origin in (Union, UnionType):
            return " | ".join(self.type_of(each) for each in inner)
        if origin is list:
            item = self.type_of(inner[0])
            return f"({item})[]" if " | " in item else f"{item}[]"
        if origin is dict:
            return f"Record<{self.type_of(inner[0])}, {self.type_of(inner[1])}>"
        named = origin or hint
        if not is_typeddict(named):
            raise TypeError(f"{hint!r} has no place in a view")
        if named not in self.wanted:
            self.wanted.append(named)
        return str(named.__name__)


def is_optional(name: str, hint: Any, declared: Any) -> bool:
    """May a key be missing? Of annotations that are text the class itself knows only whether all may be."""
    return get_origin(hint) is NotRequired or name in declared.__optional_keys__


def written(game: Game) -> str:
    words = (("Verb", [verb.name for verb in (*game.verbs, *game.asides)]), ("QuestionKind", list(game.questions)))
    parts = [HEAD, f"/** {game.title}, as one seat sees it. */", *Declared(game.name).written()]
    for name, members in words:
        parts.append(f"export type {name} =\n  | " + "\n  | ".join(f'"{word}"' for word in members) + ";\n")
    return "\n".join(parts)


def file_of(game: Game) -> Path:
    return BOARDS / game.name / "model" / "view.ts"


def main() -> int:
    stale = 0
    for name in [word for word in sys.argv[1:] if not word.startswith("-")] or games.NAMES:
        game = games.find(name)
        if "--check" not in sys.argv:
            file_of(game).parent.mkdir(parents=True, exist_ok=True)
            file_of(game).write_text(written(game), encoding="utf-8")
        elif file_of(game).read_text(encoding="utf-8") != written(game):
            print(f"{file_of(game).parent.parent.name}: view.ts is stale: run `make page-types`")
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main())
