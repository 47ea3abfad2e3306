"""The path of one challenge, with a trigger and a replacement, does not grow unseen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts.trace_challenge import traced

PAGE = Path(__file__).parents[2] / "docs" / "architecture.md"


@pytest.mark.interpreted_only
def test_a_challenge_goes_through_no_more_files_than_the_page_says() -> None:
    said = re.search(r"no more than (\d+) files", PAGE.read_text())
    assert said is not None
    assert len(traced().files) <= int(said[1])


def test_the_page_that_tells_it_stays_shorter_than_the_one_before() -> None:
    """Before Lorcana had this shape it took 2,254 words."""
    assert len(PAGE.read_text().split()) < 2254
