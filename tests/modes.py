"""Where a test runs in `make test`: once, in the mode in which its subject lives, which its folder tells.

Tests mirror the rooms of src. What a compiled room does is tested compiled; what is plain Python in both modes is tested with
the source, unless it is slow, since games are played faster by a compiled engine. Of the engine's quick tests a tenth also runs
interpreted, chosen by name: that both modes play the same games is what the comparison of digests shows.
"""

from __future__ import annotations

import ast
import zlib
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
ROOT = TESTS.parent
PACKAGE = ROOT / "src" / "loretable"
GAMES = PACKAGE / "games"
# a room of tests that mirrors none of src, and holds the engine to something
OF_THE_ENGINE = {"golden"}
SHARE = 10


@cache
def compiled_rooms() -> frozenset[Path]:
    """The folders that setup.py compiles."""
    for node in ast.parse((ROOT / "setup.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "COMPILED":
            globs = ast.literal_eval(node.value)
            return frozenset(path.parent for glob in globs for path in ROOT.glob(glob))
    raise AssertionError("setup.py has no list COMPILED")


@cache
def is_compiled(folder: Path) -> bool:
    """Whether the room that a folder of tests mirrors is compiled. One that mirrors none goes with the folder above it."""
    inside = folder.relative_to(TESTS)
    if inside.parts[:1] and inside.parts[0] in OF_THE_ENGINE:
        return True
    for room in (PACKAGE / inside, GAMES / inside):
        if room.is_dir():
            return room in compiled_rooms()
    return is_compiled(folder.parent)


def of_the_tenth(name: str, which: int = 0) -> bool:
    return zlib.crc32(name.encode()) % SHARE == which


def belongs(item: pytest.Item, compiled: bool) -> bool:
    """Whether a run of this mode has this test."""
    marks = {mark.name for mark in item.iter_markers()}
    if "interpreted_only" in marks or "table" in marks:
        return not compiled
    if "compiled_only" in marks:
        return compiled
    of_engine = item.path.is_relative_to(TESTS) and is_compiled(item.path.parent)
    if of_engine and "slow" not in marks and of_the_tenth(item.nodeid):
        return True
    return compiled == (of_engine or "slow" in marks)
