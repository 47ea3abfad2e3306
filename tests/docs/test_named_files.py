"""Files that the documentation names are in the tree: what has moved is named anew."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, ROOT

# the checkout is the same in both modes
pytestmark = pytest.mark.interpreted_only
PAGES = [*sorted(DOCS.rglob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "bench" / "README.md"]
NAMED = re.compile(r"(?<![\w/.*-])((?:[\w-]+/)*\w[\w-]*\.py)\b")
TREE = [
    "/" + path.relative_to(ROOT).as_posix()
    for folder in ("src", "tests", "scripts", "bench", "strength", "examples", "docs")
    for path in (ROOT / folder).rglob("*.py")
]
# of people's own, as an example
OWN = {"mine.py"}


def missing(text: str) -> set[str]:
    return {name for name in NAMED.findall(text) if name not in OWN and not (ROOT / name).is_file() and not among(name)}


def among(name: str) -> bool:
    return any(path.endswith(f"/{name}") for path in TREE)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_files_that_a_page_names_are_there(page: Path) -> None:
    assert missing(page.read_text(encoding="utf-8")) == set()


def test_a_file_that_is_not_there_is_found() -> None:
    assert missing("see `core/engine/nowhere.py` and core/chance.py, and *_endpoints.py") == {"core/engine/nowhere.py"}
