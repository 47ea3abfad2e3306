"""Every paragraph of the rules has a test or a reason: docs/rules-coverage.md is complete and fresh."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from scripts.generate.rules_coverage import NUMBERS, PAGE, REASONS, ROOT, TESTS, Coverage, collect, main, page


@pytest.fixture(scope="module")
def real() -> Coverage:
    return collect()


def test_every_paragraph_has_a_test_or_a_reason_and_every_citation_is_a_paragraph(real: Coverage) -> None:
    assert real.problems == []


def test_the_page_is_what_the_tests_say(real: Coverage) -> None:
    assert (ROOT / PAGE).read_text(encoding="utf-8") == page(real), "run `python scripts/generate/rules_coverage.py`"


def test_the_list_of_paragraphs_is_whole(real: Coverage) -> None:
    """In order, each once, none left out between its neighbours, each with a parent."""
    places = [[int(part) for part in number.removesuffix(" [2.2]").split(".")] for number in real.numbers]
    assert places == sorted(places) and len(set(real.numbers)) == len(real.numbers) > 550
    for place in places:
        assert place[-1] == 1 or [*place[:-1], place[-1] - 1] in places, place
        assert len(place) == 1 or place[:-1] in places, place


def test_more_paragraphs_have_tests_than_reasons(real: Coverage) -> None:
    assert len(set(real.tests) & set(real.numbers)) > 350
    assert len(real.tests) + len(real.reasons) == len(real.numbers)


# -- what it finds, on a small project of its own ----------------------------------------------------------------------

TITLES = '[kinds]\nheading = "a title"\n[sections]\n1 = "One"\n"1.1" = "In general"\n'


def project(folder: Path, test: str, reasons: str) -> list[str]:
    (folder / TESTS).mkdir(parents=True)
    (folder / NUMBERS).write_text("1\n1.1\n1.1.1\n1.1.2 [2.2]\n", encoding="utf-8")
    (folder / REASONS).write_text(TITLES + reasons, encoding="utf-8")
    (folder / TESTS / "test_it.py").write_text(test, encoding="utf-8")
    return collect(folder).problems


GOOD = '@rule("1.1.1")\ndef test_one(): ...\ndef test_two_cr_1_1_2(): ...\n'
HEADINGS = '[[reason]]\nkind = "heading"\nnumbers = ["1", "1.1"]\n'


def test_tests_and_reasons_together_are_enough(tmp_path: Path) -> None:
    assert project(tmp_path, GOOD, HEADINGS) == []


@pytest.mark.parametrize(
    ("test", "reasons", "problem"),
    [
        ("", HEADINGS, "1.1.1 has neither a test nor a reason"),
        (GOOD + '@rule("7.7")\ndef test_more(): ...\n', HEADINGS, "cites '7.7', which is no paragraph"),
        (GOOD + 'case("7.7", board, "end", "NO")\n', HEADINGS, "cites '7.7', which is no paragraph"),
        (GOOD, HEADINGS.replace('"1.1"]', '"1.1", "3"]'), "3 in tests/lorcana/untested_rules.toml is no paragraph"),
        (GOOD, HEADINGS.replace('"1.1"]', '"1.1", "1.1.1"]'), "has tests: the reason can go"),
        (GOOD, HEADINGS.replace("heading", "whim"), "'whim' is no kind of reason"),
    ],
)
def test_what_is_missing_or_too_much_is_found(tmp_path: Path, test: str, reasons: str, problem: str) -> None:
    assert any(problem in found for found in project(tmp_path, test, reasons))


def test_a_stale_page_is_found(tmp_path: Path) -> None:
    project(tmp_path, GOOD, HEADINGS)
    (tmp_path / "docs").mkdir()
    assert main(["--check"], tmp_path) == 1, "there is no page yet"
    assert main([], tmp_path) == 0 and main(["--check"], tmp_path) == 0
    shutil.copy(tmp_path / NUMBERS, tmp_path / PAGE)
    assert main(["--check"], tmp_path) == 1
