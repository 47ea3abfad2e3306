"""The Python of browsers without a browser: in Node, with the archive that the static page fetches."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PLAY = ROOT / "build" / "static" / "play"


def run_in_node(program: Path, *words: str) -> list[str]:
    """The lines that a program prints. Where there is no such Python, the test is skipped."""
    node = shutil.which("node")
    if node is None or not (PLAY / "python" / "loretable.zip").is_file():
        pytest.skip("the static page is not built, or there is no Node.js (make static)")
    command = [node, str(ROOT / "web" / "pocket" / "python.mjs"), str(PLAY), str(program), *words]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=3600).stdout.splitlines()
