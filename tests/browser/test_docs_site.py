"""The documentation as a site: axe finds no fault on its first pages, nor in its search, which answers newcomers in one try."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from tests.browser.boards.measures import AXE, FAULTS
from tests.browser.pocket.shown import served

pytestmark = pytest.mark.slow
SITE = Path(__file__).parents[2] / "build" / "site"
PAGES = ("index.html", "tutorials/table.html", "how-to/static.html", "confrontation.html")

# what newcomers ask for, and the page that says it
QUESTIONS = [
    ("Host it", "how-to/host"),
    ("HTTPS nginx", "how-to/host"),
    ("docker", "how-to/host"),
    ("backup", "how-to/host"),
    ("Import a new set", "lorcana-decks"),
    ("Play with a friend", "tutorials/table"),
    ("Where are my games", "tutorials/table"),
    ("Write a bot", "tutorials/bot"),
    ("Study a deck", "tutorials/deck"),
    ("Play in the terminal", "tutorials/play"),
]


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    if not (SITE / "search" / "search_index.json").is_file():
        pytest.skip("the documentation is not built (make docs)")
    with served(SITE) as address:
        yield address


@pytest.fixture
def reader(chromium: Any) -> Iterator[Any]:
    """A page with a scheme of colours that a test may choose."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    context.set_default_timeout(60_000)
    yield context.new_page()
    context.close()


def search(page: Any, question: str) -> None:
    page.locator("[data-md-component=search-query]").click()
    page.keyboard.type(question)
    page.locator(".md-search-result__item a").first.wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_fault_on_its_pages_nor_in_its_search(site: str, reader: Any, scheme: str) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not there (make test-page fetches it)")
    reader.emulate_media(color_scheme=scheme)
    for name in PAGES:
        reader.goto(f"{site}/{name}")
        reader.evaluate(AXE.read_text(encoding="utf-8"))
        assert (name, reader.evaluate(FAULTS)) == (name, [])
    search(reader, "host it")
    assert reader.evaluate(FAULTS) == []


@pytest.mark.parametrize(("question", "page"), QUESTIONS)
def test_a_newcomers_question_is_answered_by_the_first_result(site: str, reader: Any, question: str, page: str) -> None:
    reader.goto(
        f"{site}/index.html?q={quote(question)}"
    )  # asked at once: while one types, all that is there is ranked anew
    first = reader.locator(".md-search-result__item a").first
    first.wait_for()
    assert f"/{page}.html" in first.get_attribute("href")
