"""A position, a save, a record and a puzzle are taken alike: in Python and on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import loretable
from loretable.cli import app
from loretable.core import BadData, LoretableError, Record, Session
from loretable.games.lorcana import GAME as LORCANA

WINNING: dict[str, Any] = {
    "you": {"play": ["Stitch - Rock Star", "Mickey Mouse - True Friend"], "lore": 18, "deck": 5},
    "opponent": {"deck": 5},
}


def four(folder: Path) -> dict[str, Path]:
    """The same moment of a game of Lorcana, kept in four ways."""
    state = LORCANA.position(WINNING)
    kept = {
        "position": WINNING,
        "save": state.save(),
        "record": Session(Record(LORCANA, None, 1, state)).record.to_json(),
        "puzzle": {
            "format": "loretable-puzzle-1",
            "game": "lorcana",
            "seat": 0,
            "position": state.save(),
            "solution": [],
        },
    }
    paths = {}
    for name, data in kept.items():
        paths[name] = folder / f"{name}.json"
        paths[name].write_text(json.dumps(data), encoding="utf-8")
    return paths


def run(*words: object, code: int = 0) -> str:
    found = CliRunner().invoke(app, [str(word) for word in words])
    assert found.exit_code == code, found.output
    return found.output


def test_each_is_loaded_as_a_file_as_data_and_as_itself(tmp_path: Path) -> None:
    board = LORCANA.position(WINNING).board(0)
    for path in four(tmp_path).values():
        data = json.loads(path.read_text(encoding="utf-8"))
        for source in (path, str(path), data):
            assert loretable.load(source).board(0).view == board.view
            assert loretable.load(source, "lorcana").board(0).view == board.view
    state = LORCANA.position(WINNING)
    assert loretable.load(state).digest == state.digest
    assert loretable.load(Record(LORCANA, None, 1, state)).digest == state.digest


def test_a_step_is_of_a_record_only(tmp_path: Path) -> None:
    session = Session(Record(LORCANA, None, 1, LORCANA.position(WINNING)))
    session.apply(session.state.legal[0])
    record = session.record
    assert loretable.load(record, step=0).step + 1 == loretable.load(record, step=1).step
    with pytest.raises(BadData, match="this is a position: only a record has steps"):
        loretable.load(WINNING, step=3)


def test_the_solver_is_one_call_and_takes_each(tmp_path: Path) -> None:
    sources = [LORCANA.position(WINNING), WINNING, *four(tmp_path).values()]
    for source in sources:
        found = LORCANA.solve(source)  # type: ignore[arg-type]
        assert found and found.verdict == "wins"
        assert {action.verb.name for action in found.line} == {"quest"}
        assert found.labels[0].startswith("Quest with ") and str(found).startswith("wins\n  Quest with ")
    hopeless = {**WINNING, "you": {**WINNING["you"], "lore": 0}}
    none = LORCANA.solve(hopeless)
    assert not none and none.verdict == "none" and none.line == [] and none.to_json()["verdict"] == "none"


@pytest.mark.parametrize("kind", ["position", "save", "record", "puzzle"])
def test_commands_take_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    path = four(tmp_path)[kind]
    monkeypatch.chdir(tmp_path)
    assert json.loads(run("lorcana", "puzzle", "solve", path, "--json"))["verdict"] == "wins"
    assert "Quest with" in run("lorcana", "puzzle", "solve", path)
    run("lorcana", "puzzle", "check", path, "end", code=1)
    assert run("hint", path, "--bot", "greedy").strip()
    assert run("graph", path).startswith("digraph")
    assert "Stitch" in run("replay", path)
    assert "Stitch" in run("play", "lorcana", "--load", path, "--seats", "random,random", "--no-save")


def test_a_file_that_no_game_reads_says_what_each_makes_of_it(tmp_path: Path) -> None:
    path = tmp_path / "p.json"
    path.write_text(json.dumps({"you": {"play": ["Stich - Rok Star"]}}), encoding="utf-8")
    told = run("hint", path, code=2)
    assert "does not say which game it is from: name it, as in: --game" in told and "Stich - Rok Star" in told
    assert "Stich - Rok Star" in run("hint", path, "--game", "lorcana", code=2)
    with pytest.raises(LoretableError, match="cannot be read"):
        loretable.load(tmp_path / "gone.json")
