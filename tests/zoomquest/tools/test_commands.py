"""`loretable zoomquest ...`."""

import json
import os
from pathlib import Path

import pytest
from typer.testing import CliRunner

from loretable.games.zoomquest import GAME
from loretable.games.zoomquest.tools.commands import app
from loretable.games.zoomquest.tools.win_rates import Cell, win_rate


def run(*words: str) -> str:
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_levels_are_listed() -> None:
    assert "warrens       8 places,  6 monsters" in run("levels")


@pytest.mark.slow
def test_new_level_writes_a_level_that_can_be_played(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    run("new-level", "--seed", "3", "--places", "6", "--out", str(path))
    level = json.loads(path.read_text(encoding="utf-8"))
    assert len(level["map"]["locations"]) == 6
    assert GAME.new({"custom": level}).seats == 3
    assert run("new-level", "--seed", "3", "--places", "6") == path.read_text(encoding="utf-8")


def test_new_level_refuses_maps_that_are_too_large() -> None:
    assert CliRunner().invoke(app, ["new-level", "--places", "26"]).exit_code != 0


@pytest.mark.slow
def test_the_table_has_a_row_a_level_and_says_how_it_was_made() -> None:
    lines = run("table", "--games", "2", "--seed", "7").splitlines()
    assert lines[0].startswith("`loretable zoomquest table parties --games 2 --seed 7`, 20")
    assert lines[2].startswith("| level | W | WW | WG | WH | WWG | WWH | WGH | WWGH | WWWGH |")
    assert len(lines) == 13


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "rows"), [("mixed", 9), ("plans", 11), ("resting", 3), ("partners", 27)])
def test_there_are_tables_of_plans_resting_and_partners(kind: str, rows: int) -> None:
    assert len(run("table", kind, "--games", "1").splitlines()) == 4 + rows


def test_a_table_of_something_else_is_refused() -> None:
    refused = CliRunner().invoke(app, ["table", "luck"])
    assert "there are: parties, mixed, plans, resting, partners" in str(refused.exception)


@pytest.mark.slow
def test_new_level_writes_over_nothing_unless_somebody_says_so(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text("precious")
    words = ["new-level", "--seed", "3", "--places", "6", "--out", str(path)]
    refused = CliRunner().invoke(app, words)
    assert "already exists and was left alone" in str(refused.exception)
    assert path.read_text() == "precious"
    path.unlink()
    umask = os.umask(0o022)
    try:
        run(*words)
    finally:
        os.umask(umask)
    assert path.stat().st_mode & 0o777 == 0o644
    run(*words, "--force")


def test_wilson_intervals() -> None:
    cell = Cell()
    cell.games, cell.wins = 100, 50
    low, high = cell.interval()
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    cell.wins = 0
    assert cell.interval()[0] == 0
    assert round(cell.interval()[1], 3) == 0.037


def test_win_rates_are_the_same_for_the_same_seed() -> None:
    rates = [win_rate(GAME, "first_steps", "WH", 20, 5).wins for _ in range(2)]
    assert rates[0] == rates[1] >= 15
    assert win_rate(GAME, "first_steps", "GH", 5, 5).wins == 0
