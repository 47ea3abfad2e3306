"""A results file says which game it is of; it does not say which code is run."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from loretable.arena.studies import results_file
from loretable.cli import app
from loretable.core.errors import BadData

from .readers import results

EVIL = "loretable_evil_module"
OWN = b"tests.table.attacks.files.short:SHORT"
NAMED = f"{EVIL}:GAME".encode().ljust(len(OWN), b"x")  # as long, so that nothing else in the file moves


@pytest.fixture
def evil(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A results file that names a module, which lies where Python finds it and leaves a trace when it is run."""
    trace = tmp_path / "it ran"
    source = f"from pathlib import Path\nPath({str(trace)!r}).touch()\nfrom examples.kuhn import GAME\n"
    monkeypatch.syspath_prepend(tmp_path)
    results(tmp_path)
    file = tmp_path / "file.sqlite"
    data = file.read_bytes()
    assert OWN in data
    file.write_bytes(data.replace(OWN, NAMED))
    (tmp_path / f"{EVIL}.py").write_text(f"{source}{NAMED.decode().partition(':')[2]} = GAME\n")
    yield tmp_path
    sys.modules.pop(EVIL, None)


def ran(evil: Path, *words: str) -> bool:
    """Did the code run that a file names, when it was shown?"""
    CliRunner().invoke(app, ["series", str(evil / "file.sqlite"), *words])
    return (evil / "it ran").exists()


@pytest.mark.attack("whose code a results file runs", found=7)
@pytest.mark.parametrize("words", [[], ["--game", "0"], ["--of", "kuhn"], ["--of", "examples.kuhn:GAME"]])
def test_a_results_file_runs_no_code(evil: Path, words: list[str]) -> None:
    assert not ran(evil, *words)


@pytest.mark.attack("whose code a results file runs", found=7)
def test_it_is_said_which_code_it_would_be(evil: Path) -> None:
    with pytest.raises(BadData, match=f"is from '{EVIL}:GAME.*name it where you trust it"):
        results_file.results_in(evil / "file.sqlite")


@pytest.mark.control("whose code a results file runs")
@pytest.mark.interpreted_only
def test_where_any_game_counts_as_ours_it_runs(evil: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results_file, "NAMES", (NAMED.decode(),))
    assert ran(evil, "--game", "0", "--to", str(evil / "record.json"))
