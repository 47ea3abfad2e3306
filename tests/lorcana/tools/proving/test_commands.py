"""`loretable lorcana prove`: what is known is kept, and only what was asked for is played again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from loretable.cli import app
from loretable.games.lorcana.data.evidence.proofs import read_results

GENIE, STITCH = "Genie - On the Job", "Stitch - Rock Star"


def prove(*words: str) -> Any:
    found = CliRunner().invoke(app, ["lorcana", "prove", "--workers", "1", "--json", *words])
    assert found.exit_code == 0, found.output
    return json.loads(found.stdout)


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return str(tmp_path / "proved.json")


def test_what_is_known_of_other_cards_stays(kept: str) -> None:
    prove(GENIE, "--to", kept)
    assert prove(STITCH, "--to", kept)["counts"]["cards"] == 2
    assert sorted(read_results(Path(kept)).cards) == [GENIE, STITCH]


def test_those_with_parts_that_were_not_told_apart_are_played_again(kept: str) -> None:
    prove(GENIE, "--to", kept)
    path = Path(kept)
    data = json.loads(path.read_text(encoding="utf-8"))
    data["listed"] = {GENIE: ["effect draw, nothing"]}
    path.write_text(json.dumps(data), encoding="utf-8")
    assert prove(GENIE, "--to", kept)["listed"] == data["listed"]
    assert prove(GENIE, "--listed", "--to", kept)["listed"] == {}
