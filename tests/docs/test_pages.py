"""The code in the documentation's pages runs, and shows what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

import loretable
from loretable.core import BadData
from tests.docs.pages import DOCS, blocks, pages, run, shown

# pages whose code starts servers or plays many games
LONG = {"tutorials/table.md"}
PROGRAMS = sorted((DOCS / "tutorials" / "programs").glob("*.py"))


def named(page: Path) -> str:
    return str(page.relative_to(DOCS))


@pytest.mark.parametrize("page", [page for page in pages() if named(page) not in LONG], ids=named)
def test_the_code_of_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    try:
        assert run(page) > 0
    except BadData as error:
        if "pip install 'loretable[" not in str(error):
            raise
        pytest.skip(str(error))  # of an extra that is no part of what developers install


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(LONG))
def test_the_code_of_a_longer_page_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("uvicorn")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(Path(loretable.__file__).parents[1]))
    assert run(DOCS / name) > 0


def test_short_programs_are_shown_in_the_pages() -> None:
    every = "\n".join(page.read_text(encoding="utf-8") for page in pages())
    assert len(PROGRAMS) >= 10
    for program in PROGRAMS:
        assert f"programs/{program.name}" in every, program.name
        assert len(program.read_text(encoding="utf-8").splitlines()) <= 60


@pytest.mark.parametrize("name", ["custom_bot", "own_card", "study", "tiny_game"])
def test_a_program_whose_names_are_used_elsewhere_does_nothing_when_it_is_imported(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    program = DOCS / "tutorials" / "programs" / f"{name}.py"
    exec(compile(program.read_text(encoding="utf-8"), program.name, "exec"), {"__name__": name})
    assert capsys.readouterr().out == ""


def test_what_is_not_as_shown_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```python\n>>> 1 + 1\n3\n```\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="Expected"):
        run(page)
    page.write_text("```python\nx = 1\n```\n\n```python\nassert x == 2\n```\n", encoding="utf-8")
    with pytest.raises(AssertionError):
        run(page)
    page.write_text("```python\nx = 1\n```\n\n```python\n>>> x\n1\n```\n\n```py\nraise\n```\n", encoding="utf-8")
    assert run(page) == 2 and len(blocks(page)) == 2


def test_files_that_a_page_shows_are_in_it() -> None:
    assert "class LoreBot" in shown('--8<-- "docs/tutorials/programs/custom_bot.py"')
