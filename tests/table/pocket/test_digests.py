"""The Python of browsers plays the same games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.table.pocket.in_node import ROOT, run_in_node

PROGRAM = Path(__file__).with_name("play_games.py")


@pytest.mark.slow
@pytest.mark.parametrize("each", [2, pytest.param(100, marks=pytest.mark.full)])
def test_games_in_the_python_of_browsers_have_the_same_digests(each: int) -> None:
    there = run_in_node(PROGRAM, str(each))
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, str(PROGRAM), str(each)]
    here = subprocess.run(command, env=env, capture_output=True, text=True, check=True, timeout=3600).stdout
    assert len(there) == 3 * each
    assert here.splitlines() == there
