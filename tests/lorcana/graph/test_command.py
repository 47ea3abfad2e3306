"""`loretable graph`, from the outside."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from loretable import games
from loretable.cli import app
from loretable.core import Record, Session
from loretable.games.lorcana import GAME
from loretable.games.lorcana.graph import edges_by_action, from_json
from tests.lorcana.table import Table, card, table, vanilla


def run(*args: object, code: int = 0) -> str:
    result = CliRunner().invoke(app, ["graph", *(str(arg) for arg in args)])
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result.output


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def laid() -> Table:
    return table([card(vanilla(lore=2))], [card(vanilla(), exerted=True)], hand=[card(vanilla(inkable=True))], ink=1)


def written(name: str, data: object) -> Path:
    Path(name).write_text(json.dumps(data))
    return Path(name)


def test_a_position_as_dot_json_and_svg() -> None:
    file = written("p.json", laid().state.position())
    assert run(file).startswith("digraph lorcana {")
    assert run(file, "--as", "dot") == run(file)
    made = from_json(json.loads(run(file, "--as", "json")))
    assert {data["action"] for _, _, data in edges_by_action(made)} == {"ink 1", "quest 0", "challenge 0 8", "end"}
    assert ElementTree.fromstring(run(file, "--as", "svg")).tag.endswith("svg")
    assert run(file, "--as", "svg", "--out", "g.svg") == ""
    assert Path("g.svg").read_text() == run(file, "--as", "svg")


def test_blocked_actions_on_demand() -> None:
    file = written("p.json", laid().state.position())
    assert "blocked" not in run(file)
    assert "INSUFFICIENT_INK" in run(file, "--blocked")
    assert "INSUFFICIENT_INK" in run(file, "--blocked", "--as", "svg")


def test_a_seat_sees_what_it_may() -> None:
    file = written("p.json", laid().state.position())
    hands = {}
    for seat in (0, 1, 2):
        made = from_json(json.loads(run(file, "--as", "json", "--seat", seat)))
        hands[seat] = [data["piece"] for _, data in made.nodes(data=True) if data.get("zone") == "hand"]
    assert hands == {0: [], 1: [1], 2: []}
    assert "there is no seat 3: they go from 1 to 2" in run(file, "--seat", 3, code=2)


def test_a_save_is_read_too() -> None:
    t = laid()
    assert run(written("s.json", t.state.save())) == run(written("p.json", t.state.position()))


def test_a_record_at_any_step_and_what_changed_since() -> None:
    session = Session(Record(GAME, {"alter": False, "first": 0}, 5))
    for _ in range(3):
        session.apply(session.state.legal[-1])
    file = written("r.json", session.record.to_json())
    assert '"turn": 4' in run(file, "--as", "json")
    assert '"turn": 2' in run(file, "--as", "json", "--step", 1)
    assert "there is no step 9" in run(file, "--step", 9, code=2)
    lines = run(file, "--step", 0, "--seat", 0, "--diff", file).splitlines()
    assert "game: turn 1 -> 4" in lines
    assert "- game --[current_turn]--> p1" in lines and "+ game --[current_turn]--> p2" in lines


def test_the_difference_of_two_files() -> None:
    t = laid()
    before = written("a.json", t.state.position())
    t.do("quest", 0)
    after = written("b.json", t.state.position())
    assert "p1: lore 0 -> 2" in run(before, "--diff", after).splitlines()
    found = json.loads(run(before, "--diff", after, "--as", "json"))
    assert {"change": "changed", "node": "p1", "attribute": "lore", "before": 0, "after": 2} in found
    assert run(before, "--diff", before) == "no differences\n"
    assert "differences are a list" in run(before, "--diff", after, "--as", "svg", code=2)
    other = written("c.json", table(seats=3).state.position())
    assert "not of the same game" in run(before, "--diff", other, code=2)


def test_what_cannot_be_shown_says_why() -> None:
    file = written("p.json", laid().state.position())
    assert "should be one of dot, json, svg" in run(file, "--as", "png", code=2)
    assert "only a record has steps" in run(file, "--step", 1, code=2)
    assert "which does not come with Loretable: say where to find it, as in: --game my_module:GAME" in run(
        written("x.json", {"game": "chess"}), code=2
    )
    other = written("z.json", Record(games.find("zoomquest"), {}, 1).to_json())
    assert "zoomquest cannot be drawn as a graph; these can: lorcana" in run(other, code=2)
    assert "cannot be read" in run("nothing.json", code=2)
    assert "b.json" in run(written("b.json", {"game": "lorcana", "zones": 3}), code=2)


def test_without_networkx_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "networkx", None)
    file = written("p.json", laid().state.position())
    assert "graphs need networkx, which is not installed: pip install 'loretable[graph]'" in run(file, code=2)
