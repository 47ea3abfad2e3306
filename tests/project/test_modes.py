"""Each test runs in the mode in which its subject lives, and exhaustive ones are small in `make test`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.modes import TESTS, belongs, is_compiled, of_the_tenth
from tests.parts import parts


@pytest.mark.parametrize(
    ("folder", "compiled"),
    [
        ("core", True),
        ("core/engine", True),
        ("core/positions", False),
        ("lorcana/rules/by_number", True),
        ("lorcana/clarifications", True),
        ("lorcana/language", False),
        ("lorcana/show", False),
        ("zoomquest/bot", True),
        ("bots", True),
        ("arena/reports", False),
        ("golden", True),
        ("docs", False),
    ],
)
def test_the_folder_of_a_test_says_where_its_subject_lives(folder: str, compiled: bool) -> None:
    assert is_compiled(TESTS / folder) == compiled


def test_no_test_is_left_out_of_both_modes(request: pytest.FixtureRequest) -> None:
    for item in request.session.items:
        assert belongs(item, True) or belongs(item, False), item.nodeid


def test_about_a_tenth_of_the_engines_tests_runs_in_both_modes() -> None:
    names = [f"tests/core/test_{number}.py::test" for number in range(1000)]
    assert 70 < sum(map(of_the_tenth, names)) < 130


def test_of_ten_parts_one_is_in_the_quick_run() -> None:
    quick = [one for one in parts(30) if not one.marks]  # type: ignore[attr-defined]
    assert [one.values[0] for one in quick] == [0, 10, 20]  # type: ignore[attr-defined]


def test_every_folder_that_mirrors_a_room_is_known() -> None:
    assert is_compiled(Path(TESTS)) is False
