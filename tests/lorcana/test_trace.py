"""The path of one challenge, with a trigger and a replacement, does not grow unseen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts.trace_challenge import DIES, LIVES, traced

PAGE = Path(__file__).parents[2] / "docs" / "architecture.md"


@pytest.mark.interpreted_only
def test_a_challenge_goes_through_no_more_files_than_the_page_says() -> None:
    said = re.search(r"no more than (\d+) files\s\((\d+) where cards are banished\)", PAGE.read_text())
    assert said is not None
    assert len(traced(LIVES).files) <= int(said[1])
    assert len(traced(DIES).files) <= int(said[2])


def test_that_is_half_of_what_it_was() -> None:
    """On the engine before Lorcana had this shape the same script counted 21, and 22 where cards are banished."""
    said = re.search(r"no more than (\d+) files\s\((\d+) where", PAGE.read_text())
    assert said is not None and 2 * int(said[1]) <= 21 and 2 * int(said[2]) <= 22


def test_the_page_that_tells_it_stays_shorter_than_the_one_before() -> None:
    """Before Lorcana had this shape it took 2,254 words."""
    assert len(PAGE.read_text().split()) < 2254
