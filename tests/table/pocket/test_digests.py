"""The Python of browsers plays the same games: in Node, with the archive that the static page fetches."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PLAY = ROOT / "build" / "static" / "play"
PROGRAM = Path(__file__).with_name("play_games.py")


@pytest.mark.slow
@pytest.mark.parametrize("each", [2, pytest.param(100, marks=pytest.mark.full)])
def test_games_in_the_python_of_browsers_have_the_same_digests(each: int) -> None:
    node = shutil.which("node")
    if node is None or not (PLAY / "python" / "loretable.zip").is_file():
        pytest.skip("the static page is not built, or there is no Node.js (make static)")
    there = [node, str(ROOT / "web" / "pocket" / "python.mjs"), str(PLAY), str(PROGRAM), str(each)]
    here = [sys.executable, str(PROGRAM), str(each)]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    told = [
        subprocess.run(command, env=env, capture_output=True, text=True, check=True, timeout=3600).stdout.splitlines()
        for command in (here, there)
    ]
    assert len(told[0]) == 3 * each
    assert told[0] == told[1]
