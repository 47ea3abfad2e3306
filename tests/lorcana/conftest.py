"""Tests of Lorcana cite the rules they show: `@rule("4.6.4.2")`. What the data files were built from is not in the
repository: tests that need it skip without."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
VARIABLE = "LORETABLE_LORCANA_DATA"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*numbers): the paragraphs of the Comprehensive Rules that a test shows")
    config.addinivalue_line("markers", "covers(*nodes): the nodes and words of the effect language that a test shows")


@pytest.fixture(scope="session")
def corpus() -> str:
    """All printed cards as LorcanaJSON has them, texts included."""
    named = os.environ.get(VARIABLE)
    for folder in filter(None, (named, str(ROOT / "build" / "lorcana"))):
        file = Path(folder) / "allCards.json"
        if file.is_file():
            return file.read_text(encoding="utf-8-sig")
    pytest.skip("needs the card texts: scripts/build/fetch_cards.py build/lorcana fetches them from PyPI")


@pytest.fixture(scope="session")
def sources() -> Path:
    """A folder with allCards.json, decks_starters/ and decks_tournament/."""
    folder = Path(os.environ.get(VARIABLE) or ROOT.parent / "shared" / "data" / "lorcana")
    if not (folder / "allCards.json").is_file():
        pytest.skip(f"needs allCards.json of LorcanaJSON in a folder that {VARIABLE} names")
    return folder


@pytest.fixture(scope="session")
def all_cards(sources: Path) -> str:
    return (sources / "allCards.json").read_text(encoding="utf-8")
