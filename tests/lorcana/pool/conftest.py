"""The sources that the data files were built from are not in the repository: tests that need them skip without."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
VARIABLE = "LORETABLE_LORCANA_DATA"


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
