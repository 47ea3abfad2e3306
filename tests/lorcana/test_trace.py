"""The path of one challenge, with a trigger and a replacement, does not grow unseen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts.trace_challenge import DIES, LIVES, traced

PAGE = Path(__file__).parents[2] / "docs" / "architecture.md"


def said() -> tuple[int, int]:
    """On the page: where both cards live, and where both are banished."""
    found = re.search(
        r"no more than (\d+) files \((\d+) where cards are banished\)", " ".join(PAGE.read_text().split())
    )
    assert found is not None
    return int(found[1]), int(found[2])


@pytest.mark.interpreted_only
def test_a_challenge_goes_through_no_more_files_than_the_page_says() -> None:
    assert (len(traced(LIVES).files), len(traced(DIES).files)) == said()


def test_that_is_half_of_what_it_was() -> None:
    """On the engine before Lorcana had this shape the same script counted 21, and 22 where cards are banished."""
    lives, dies = said()
    assert 2 * lives <= 21 and 2 * dies <= 22


def test_the_page_that_tells_it_stays_shorter_than_the_one_before() -> None:
    """Before Lorcana had this shape it took 2,254 words."""
    assert len(PAGE.read_text().split()) < 2254
