"""The code in the pages on bots and the arena runs."""

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("page", ["bots.md", "arena.md"])
def test_the_code_of_a_page_runs(page: str) -> None:
    result = doctest.testfile(str(DOCS / page), module_relative=False)
    assert result.attempted > 2
    assert result.failed == 0
