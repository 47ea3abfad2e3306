"""`loretable new-game` writes a game that works."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from loretable.cli import app
from loretable.core import check_game
from loretable.core.errors import BadData
from loretable.newgame import write_game
from loretable.newgame.skeleton import GAME
from tests.cli.test_cli import environment


def test_the_skeleton_keeps_all_promises() -> None:
    report = check_game(GAME, games=20)
    assert report.ok, report


def test_its_tests_pass_and_it_can_be_checked_and_played(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["new-game", "Dragon-Eggs", "--dir", str(tmp_path)])
    assert result.exit_code == 0, result.output
    assert sorted(path.name for path in tmp_path.iterdir()) == ["dragon_eggs.py", "test_dragon_eggs.py"]
    for command in (
        ["pytest", "-q", "-p", "no:cacheprovider"],
        ["loretable.cli", "check", "dragon_eggs:GAME", "--games", "2"],
        ["loretable.cli", "play", "dragon_eggs:GAME", "--seats", "random,random"],
    ):
        found = subprocess.run(
            [sys.executable, "-m", *command],
            cwd=tmp_path,
            env=environment(),
            capture_output=True,
            text=True,
            timeout=500,
        )
        assert found.returncode == 0, found.stdout + found.stderr


def test_it_carries_its_own_name(tmp_path: Path) -> None:
    module, test = write_game("dragon eggs", tmp_path)
    source = module.read_text() + test.read_text()
    assert "keleton" not in source
    assert "class DragonEggs(Game)" in source
    assert 'title="Dragon eggs"' in source
    assert "from dragon_eggs import GAME" in source


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "test_mine.py").write_text("precious")
    with pytest.raises(BadData, match="already exists"):
        write_game("mine", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["test_mine.py"]


@pytest.mark.parametrize("name", ["class", "json", "loretable", "../x", "a.b", "", "élan", "x/y"])
def test_a_name_that_would_not_work_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadData):
        write_game(name, tmp_path)
    assert not list(tmp_path.iterdir())
