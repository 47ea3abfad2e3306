"""`loretable zoomquest ...`."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from loretable.games.zoomquest import GAME
from loretable.games.zoomquest.commands import app
from loretable.games.zoomquest.tables import Cell, win_rate


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
    assert lines[0].startswith("`loretable zoomquest table --games 2 --seed 7`, 20")
    assert lines[2].startswith("| level | W | WW | WG | WH | GH | WGH | WWGH | WWWGH |")
    assert len(lines) == 13


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
