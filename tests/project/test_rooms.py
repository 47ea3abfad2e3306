"""Rooms one can find things in: no folder is a crowd, but a list of one kind of thing. Of the page: web/test/rooms.test.ts."""

from collections import Counter
from pathlib import Path

import pytest

# the checkout is the same in both modes
pytestmark = pytest.mark.interpreted_only
ROOT = Path(__file__).parents[2]
MOST = 16
ROOMS = ("src/loretable", "tests", "scripts", "bench", "strength", "examples")
LISTS = {
    "src/loretable/games/lorcana/enums": "families of numbers with names",
    "tests/lorcana/rules/by_number": "the rules of Lorcana, by paragraph",
    "tests/lorcana/clarifications": "scenes of printed cards",
    "scripts/generate": "scripts that write a file of the tree",
}
"""Lists of one kind of thing, which are found by its name."""


def modules() -> Counter[str]:
    found: Counter[str] = Counter()
    for room in ROOMS:
        for path in (ROOT / room).rglob("*.py"):
            found[path.parent.relative_to(ROOT).as_posix()] += 1
    return found


def test_a_folder_holds_at_most_sixteen_modules_or_is_a_list() -> None:
    found = modules()
    assert len(found) > 100
    assert {room: count for room, count in found.items() if count > MOST and room not in LISTS} == {}


def test_what_is_called_a_list_needs_to_be_one() -> None:
    found = modules()
    assert [room for room in LISTS if found[room] <= MOST] == []
