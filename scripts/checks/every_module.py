"""Has a test run loaded every module of the package? every_module.py FOLDER, where each process has left a list."""

import sys
from importlib.util import find_spec
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"
# a template that `loretable new-game` copies: its tests run it where it was copied to
APART = {"loretable.newgame.test_skeleton"}
# what cannot be loaded where there is no wheel for this Python
NEEDED = {
    "loretable.bridges.aec": "pettingzoo",
    "loretable.bridges.gym": "pettingzoo",
    "loretable.bridges.openspiel": "pyspiel",
}


def modules(source: Path) -> set[str]:
    found: set[str] = set()
    for path in source.rglob("*.py"):
        parts = list(path.relative_to(source).with_suffix("").parts)
        found.add(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return found


def missing(source: Path, folder: Path) -> list[str]:
    """The modules that no process has loaded."""
    loaded: set[str] = set()
    for path in folder.glob("*.txt"):
        loaded.update(path.read_text(encoding="utf-8").split())
    not_here = {name for name, package in NEEDED.items() if find_spec(package) is None}
    return sorted(modules(source) - loaded - APART - not_here)


if __name__ == "__main__":
    left_out = missing(SOURCE, Path(sys.argv[1]))
    if left_out:
        print(f"The tests of the source leave out: {', '.join(left_out)}")
        sys.exit(1)
