"""What the tutorials write passes the usual type checkers: py.typed holds for those who use the library."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import loretable
from tests.docs.pages import ROOT

SOURCE = Path(loretable.__file__).parents[1]
PROGRAMS = sorted((ROOT / "docs" / "tutorials" / "programs").glob("*.py"))
# with the source only: that of the installed package is the same
pytestmark = pytest.mark.interpreted_only
WRONG = """\
import loretable

class Bad(loretable.Bot):
    def choose(self, info: int) -> str:
        return info

count: str = loretable.game("lorcana").card("Be Prepared").cost
"""


def copied(folder: Path) -> list[str]:
    """The programs as a user has them: away from the checkout."""
    for program in [*PROGRAMS, ROOT / "examples" / "kuhn.py"]:
        (folder / program.name).write_text(program.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "wrong.py").write_text(WRONG, encoding="utf-8")
    return sorted(path.name for path in folder.glob("*.py"))


def checked(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "MYPYPATH": str(SOURCE), "PYTHONPATH": ""}
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False, timeout=500)


def test_mypy_strict_finds_nothing_but_what_is_wrong(tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    names = copied(tmp_path)
    # what `make lint` has found out of the package holds here, too: the same settings, the same cache
    settings = ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(ROOT / ".mypy_cache")]
    found = checked([sys.executable, "-m", "mypy", "--strict", *settings, *names], tmp_path)
    lines = [line for line in found.stdout.splitlines() if ": error: " in line]
    assert lines and all(line.startswith("wrong.py:") for line in lines), found.stdout + found.stderr
    assert any('incompatible with supertype "loretable.core.bot.Bot"' in line for line in lines)
    assert any('expression has type "int", variable has type "str"' in line for line in lines)


def test_pyright_finds_nothing_but_what_is_wrong(tmp_path: Path) -> None:
    pytest.importorskip("pyright")
    names = copied(tmp_path)
    settings = {"extraPaths": [str(SOURCE)], "include": names}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    found = checked([sys.executable, "-m", "pyright", "--outputjson", "--pythonpath", sys.executable], tmp_path)
    report = json.loads(found.stdout)
    files = {Path(each["file"]).name for each in report["generalDiagnostics"] if each["severity"] == "error"}
    wrong = [f"{Path(each['file']).name}: {each['message']}" for each in report["generalDiagnostics"]]
    assert files == {"wrong.py"}, "\n".join(wrong)
    assert report["summary"]["filesAnalyzed"] == len(names)
