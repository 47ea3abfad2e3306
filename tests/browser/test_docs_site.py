"""The documentation as a site: axe finds no fault on its first pages, nor in its search, light and dark."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.boards.measures import AXE, FAULTS
from tests.browser.pocket.shown import served

pytestmark = pytest.mark.slow
SITE = Path(__file__).parents[2] / "build" / "site"
PAGES = ("index.html", "tutorials/table.html", "how-to/static.html", "confrontation.html")


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
