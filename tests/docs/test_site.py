"""The documentation as a site: every page has its place, every link leads somewhere. (`make docs` builds it.)"""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

import pytest

yaml = pytest.importorskip("yaml")
pytest.importorskip("mkdocs")

from scripts.build import docs_hooks  # noqa: E402
from scripts.build.docs_hooks import BESIDE, linked_code, on_post_page  # noqa: E402
from tests.docs.pages import DOCS, ROOT  # noqa: E402

CONFIG = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
LINK = re.compile(r"(?<!`)\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ +(.*)$", re.MULTILINE)
ANCHOR = re.compile(r'<a (?:id|name)="([^"]+)"')
# made by scripts/build/docs_hooks.py, not files of docs/
MADE = {"rules/lorcana.md", "rules/confrontation.md", "rules/zoomquest.md", *BESIDE}
PAGES = sorted(DOCS.rglob("*.md"))


def in_nav(entry: object) -> list[str]:
    if isinstance(entry, str):
        return [entry]
    inner = entry.values() if isinstance(entry, dict) else entry
    return [page for each in inner for page in in_nav(each)]  # type: ignore[attr-defined]


def test_every_page_is_in_the_sites_navigation_and_nothing_else_is() -> None:
    listed = in_nav(CONFIG["nav"])
    assert len(listed) == len(set(listed))
    assert set(listed) == {str(page.relative_to(DOCS)) for page in PAGES} | MADE


def slug(heading: str) -> str:
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)|[`*]", lambda found: found[1] or "", heading)
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", plain).strip().lower())


@pytest.mark.parametrize("page", [*PAGES, *sorted(ROOT.glob("*.md"))], ids=lambda page: page.name)
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    for link in LINK.findall(text):
        if "://" in link:
            continue
        target, _, anchor = link.partition("#")
        file = (page.parent / target).resolve() if target else page
        assert file.exists(), f"{page.name}: {link}"
        if anchor and file.suffix == ".md":
            there = file.read_text(encoding="utf-8")
            anchors = [slug(heading) for heading in HEADING.findall(there)] + ANCHOR.findall(there)
            assert anchor in anchors, f"{page.name}: {link}"


def test_the_site_carries_whatever_its_pages_link_to() -> None:
    carried = {str((ROOT / path).resolve()) for path in [*linked_code(), *BESIDE.values()]}
    for page in PAGES:
        for link in LINK.findall(page.read_text(encoding="utf-8")):
            file = (page.parent / link.partition("#")[0]).resolve()
            if "://" not in link and DOCS not in file.parents and file != page.parent:
                assert str(file) in carried, f"{page.name}: {link}"


def test_the_site_is_light_and_dark_and_can_be_searched() -> None:
    assert [each["scheme"] for each in CONFIG["theme"]["palette"]] == ["default", "slate"]
    assert any("search" in plugin for plugin in CONFIG["plugins"])
    assert CONFIG["theme"]["font"] is False, "nothing is fetched from elsewhere"


def test_a_page_on_the_disk_searches_with_a_script_of_our_own() -> None:
    assert "offline" in CONFIG["plugins"] and (DOCS / "site" / "disk-search.js").is_file()
    page = SimpleNamespace(file=SimpleNamespace(dest_uri="tutorials/deck.html"))
    given = '<script src="https://unpkg.com/iframe-worker/shim"></script>'
    assert on_post_page(given, page, None) == '<script src="../site/disk-search.js"></script>'


def test_examples_run_where_the_table_comes_along_and_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    page = SimpleNamespace(file=SimpleNamespace(dest_uri="tutorials/deck.html"))
    example = '<div class="language-python highlight"></div></body>'
    assert on_post_page(example, page, None) == example
    monkeypatch.setattr(docs_hooks, "STATIC", True)
    assert 'src="../play/examples.js"' in on_post_page(example, page, None)
    assert "examples.js" not in on_post_page("<p>only words</p></body>", page, None)
    highlighting = next(each for each in CONFIG["markdown_extensions"] if "pymdownx.highlight" in each)
    assert highlighting["pymdownx.highlight"]["pygments_lang_class"], "by the class they are found"


def test_the_changelog_has_an_entry_for_this_version() -> None:
    import loretable

    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## {loretable.__version__}" in changes
