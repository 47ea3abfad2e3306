"""Tests of Lorcana cite the rules they show: `@rule("4.6.4.2")`."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*numbers): the paragraphs of the Comprehensive Rules that a test shows")
    config.addinivalue_line("markers", "covers(*nodes): the nodes and words of the effect language that a test shows")


@pytest.fixture(scope="session")
def corpus() -> str:
    """All printed cards as LorcanaJSON has them, texts included."""
    named = os.environ.get("LORETABLE_LORCANA_DATA")
    for folder in filter(None, (named, str(ROOT / "build" / "lorcana"))):
        file = Path(folder) / "allCards.json"
        if file.is_file():
            return file.read_text(encoding="utf-8-sig")
    pytest.skip("needs the card texts: scripts/fetch_cards.py build/lorcana fetches them from PyPI")
