"""What texts do is told as it is kept; a sheet plants wrong stories and knows who found them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest

from loretable.games.lorcana.tools.stories.collection import by_set, file_name, read_chapters, story_of
from loretable.games.lorcana.tools.stories.sheets import score, sheet
from tests.lorcana.shipped import pool, texts

KEPT = Path(__file__).parents[3] / "golden" / "lorcana-stories"
HOW = "Where this is as it should be: loretable lorcana stories write --in tests/golden/lorcana-stories"


@cache
def stories() -> dict[str, dict[str, list[str]]]:
    return {code: read_chapters(KEPT / file_name(code)) for code in by_set(texts())}


def test_every_different_text_has_a_story() -> None:
    for code, told in by_set(texts()).items():
        assert list(stories()[code]) == [each.title for each in told], HOW
    assert sorted(path.name for path in KEPT.glob("*.txt")) == sorted(file_name(code) for code in stories())


def test_stories_are_short_and_nearly_all_tell_something() -> None:
    told = [lines for chapters in stories().values() for lines in chapters.values()]
    assert max(len(lines) for lines in told) <= 16
    silent = [lines for lines in told if lines[-1].endswith(("here.", "for it.", "Comes of it: nothing."))]
    assert len(silent) * 20 < len(told)


def retold(part: list[int]) -> None:
    for i in part:
        told = texts()[i]
        assert story_of(pool(), told) == stories()[told.code][told.title], f"{told.title}. {HOW}"


def test_a_sample_is_told_as_it_is_kept() -> None:
    retold(Random("stories").sample(range(len(texts())), 40))


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_all_are_told_as_they_are_kept(part: int) -> None:
    retold(list(range(part, len(texts()), 4)))


@pytest.mark.soak
def test_a_sheet_has_a_hundred_stories_and_forty_wrong_ones() -> None:
    made = sheet(pool(), 0)
    assert len(made.key["titles"]) == 140 and len(made.key["planted"]) == 40
    assert made.text.count("  Printed: ") == 140 and sheet(pool(), 0) == made
    for number in made.key["planted"]:
        assert made.key["titles"][number - 1] not in [told.title for told in texts()[:100]]


def test_a_reader_who_finds_too_few_reads_again() -> None:
    key = {"sheet": 0, "titles": [f"Card {i}, text 1" for i in range(1, 15)], "planted": [2, 5, 9, 12]}
    result = score(key, "2: the wrong player\n5 : nothing should happen\n7: it is exerted\nnonsense\n99: no\n")
    assert result["found"] == 2 and not result["enough"] and result["doubted"] == {"Card 7, text 1": "it is exerted"}
    assert score(key, "2:a\n5:b\n9:c\n12:d")["enough"]
