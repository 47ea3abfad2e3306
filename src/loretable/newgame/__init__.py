"""A new game to start from: a small one that works, and its tests. `skeleton.py` is that game, ready to be renamed."""

from __future__ import annotations

import keyword
import sys
from importlib.resources import files
from pathlib import Path

from loretable.core.errors import BadData


def write_game(name: str, folder: Path) -> list[Path]:
    """Writes NAME.py and test_NAME.py, or raises BadData where that is not a usable name or one of them already exists."""
    module = name.strip().replace("-", "_").replace(" ", "_").lower()
    if not (module.isascii() and module.isidentifier()) or keyword.iskeyword(module):
        raise BadData("name", f"{name[:40]!r} cannot be the name of a Python module")
    if module in sys.stdlib_module_names or module in ("loretable", "skeleton", "pytest"):
        raise BadData("name", f"there is a module {module!r} already, which such a file would hide")
    paths = [folder / f"{module}.py", folder / f"test_{module}.py"]
    for path in paths:
        if path.exists():
            raise BadData(str(path), "already exists and was left alone")
    folder.mkdir(parents=True, exist_ok=True)
    for path, source in zip(paths, ("skeleton.py", "test_skeleton.py"), strict=True):
        with path.open("x", encoding="utf-8") as file:
            file.write(renamed(files(__package__).joinpath(source).read_text(encoding="utf-8"), module))
    return paths


def renamed(source: str, module: str) -> str:
    """The source with the names of another game."""
    words = [word for word in module.split("_") if word]
    title = " ".join(words).capitalize() or module
    class_name = "".join(word.capitalize() for word in words) or "MyGame"
    for old, new in (
        ("loretable.newgame.skeleton", module),
        ('title="Skeleton"', f'title="{title}"'),
        ('"""Skeleton', f'"""{title}'),
        ("Skeleton", class_name),
        ('name="skeleton"', f'name="{module}"'),
    ):
        source = source.replace(old, new)
    return source
