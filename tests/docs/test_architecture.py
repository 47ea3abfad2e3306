"""docs/architecture.md describes the tree as it is: its files, its rooms, and which of them are compiled."""

from __future__ import annotations

import re

import pytest

from tests.docs.pages import ROOT

# the checkout is the same in both modes
pytestmark = pytest.mark.interpreted_only
SOURCE = ROOT / "src" / "loretable"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
WORDS = re.findall(r"^\| (\w+) \|[^|]*\|([^|]*)\|$", PAGE, re.MULTILINE)
GAMES = ("confrontation", "lorcana", "zoomquest")
# a game has a room where it has something to put there
MISSING = {"games/confrontation/tools"}
# rooms inside the rooms of one game, which its own pages describe
INNER = re.compile(r"games/\w+/(?:data|rules|texts|tools|language|graph)(?:/.*)?")


def blocks(section: str) -> list[str]:
    text = PAGE.split(f"## {section}\n")[1].split("\n## ")[0]
    return re.findall(r"```\n(.*?)```", text, re.DOTALL)


def told_rooms() -> dict[str, bool]:
    """Folders of src/loretable as the page has them, and whether it says that they are compiled."""
    found: dict[str, bool] = {}
    outer = ""
    for line in (blocks("Rooms")[0] + blocks("The table")[0]).splitlines():
        room = re.match(r"( *)([\w/]+)/ +(C )?", line)
        if room is None:
            continue
        outer = outer if room[1] else room[2]
        path = f"{outer}/{room[2]}" if room[1] else room[2]
        found[path] = found.get(path, False) or room[3] is not None
    return found


def rooms_by_name() -> dict[str, bool]:
    named = {}
    for path, compiled in told_rooms().items():
        for game in GAMES if "NAME" in path else ("",):
            named[path.replace("NAME", game)] = compiled
    return named


def test_each_word_is_defined_where_the_page_says() -> None:
    files = [(word, name) for word, cell in WORDS for name in re.findall(r"`([\w/]+\.py)`", cell)]
    assert len(files) > 10
    for _, name in files:
        assert (SOURCE / "core" / name).is_file(), name
    for word in ("Game", "State", "Decision", "Action", "Frame", "Change", "Event", "Info", "Record", "Session"):
        texts = [(SOURCE / "core" / name).read_text(encoding="utf-8") for each, name in files if each == word]
        assert any(re.search(rf"^class {word}\b", text, re.MULTILINE) for text in texts), word


def test_the_rooms_are_those_of_the_tree() -> None:
    told = {path for path in rooms_by_name() if path != "web"}
    there = {path.parent.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py")} - {".", "games"}
    assert told - there == MISSING
    assert {path for path in there - told if not INNER.fullmatch(path)} == set()


def test_what_is_compiled_is_what_setup_compiles() -> None:
    globs = re.findall(r'"src/loretable/([^"]+\.py)"', (ROOT / "setup.py").read_text(encoding="utf-8"))
    compiled = {path.parent.relative_to(SOURCE).as_posix() for glob in globs for path in SOURCE.glob(glob)}
    told = {path for path, is_compiled in rooms_by_name().items() if is_compiled}
    assert {path for path in compiled if not INNER.fullmatch(path) or path.count("/") == 2} == told


def test_what_lies_under_the_rules_of_lorcana_is_there() -> None:
    lorcana = SOURCE / "games" / "lorcana"
    for line in blocks("Rooms")[1].splitlines():
        for word in re.split(r" {2,}", line)[0].split():
            path = lorcana / word.rstrip("/")
            assert path.is_dir() or path.with_suffix(".py").is_file(), word
