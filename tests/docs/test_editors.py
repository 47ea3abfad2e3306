"""What editors complete, by jedi: of the source, and of compiled modules by the stubs that a build writes."""

from __future__ import annotations

import ast
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from scripts.build.stubs import stub_of, write_stubs
from tests.docs.pages import ROOT

jedi = pytest.importorskip("jedi")
# the source is the same in both modes
pytestmark = pytest.mark.interpreted_only
SOURCE = ROOT / "src"
BOT = """\
from loretable import Bot
from loretable.core import Action, Info
from loretable.games.lorcana import LorcanaBoard, LorcanaMove
class Mine(Bot):
    def choose(self, info: Info) -> Action:
        """
GAME = """\
import loretable
game = loretable.game("lorcana")
state = game.new(seed=1)
"""
COMPLETED = [
    (GAME + "game.", "card deck starters new position bot"),
    (GAME + "state.", "board read legal apply lore turn"),
    (GAME + "state.board(0).", "you opponents regions heroes"),
    (GAME + "state.board(0).you.play[0].", "strength willpower damage exerted keywords has"),
    (GAME + "state.read(state.legal[0]).", "verb card target label way"),
    (GAME + "state.read(state.legal[0]).card.", "strength full_name"),
    (GAME + "state.decision(0).options[0].", "verb card target label action"),
    (BOT + "info.", "board decision legal state sample seat"),
    (BOT + "LorcanaBoard.of(info).opponents[0].", "hand_count characters lore ink_ready"),
    (BOT + "LorcanaMove.of(info)[0].target.", "strength damage"),
    (BOT + "info.board.", "zones facts pieces"),
    (BOT + "info.state.", "legal apply clone board"),
]


def completed(code: str, folder: Path) -> set[str]:
    project = jedi.Project(folder, sys_path=[str(folder), *sys.path])
    return {found.name for found in jedi.Script(code, project=project).complete()}


@pytest.mark.parametrize(("code", "names"), COMPLETED, ids=[code.splitlines()[-1].strip() for code, _ in COMPLETED])
def test_editors_complete_games_states_boards_and_actions(code: str, names: str) -> None:
    assert set(names.split()) <= completed(code, SOURCE)


MODULE = '''
"""A module."""
# mypy: disable-error-code="assignment"
from typing import final, overload

@overload
def half(a: int) -> int: ...
@overload
def half(a: str) -> str: ...
def half(a: int | str) -> int | str:
    return a

def plain(a: int, b: str = "") -> list[int]:
    """Doc."""
    return [a]

@final
class Thing:
    """A thing."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.parts: list[str] = []

    def half(self) -> float:
        x = self.size
        return x / 2
'''


def test_a_stub_is_the_source_without_bodies_that_say_nothing() -> None:
    stub = stub_of(MODULE)
    ast.parse(stub)
    assert "return" not in stub and '"""Doc."""' in stub and "self.size = size" in stub and "x = " not in stub
    assert stub.count("def half(a:") == 2 and "int | str" not in stub and "# mypy: disable-error-code" in stub


def test_a_compiled_module_is_completed_by_its_stub(tmp_path: Path) -> None:
    """An editor that finds a compiled module looks for a stub beside it, not for the source."""
    package = tmp_path / "sealed"
    package.mkdir()
    (package / "__init__.py").touch()
    source = package / "things.py"
    source.write_text(MODULE, encoding="utf-8")
    (package / f"things{EXTENSION_SUFFIXES[0]}").touch()  # opaque, as a compiled module is to an editor
    code = "from sealed.things import Thing\nThing(3)."
    write_stubs([source], tmp_path, tmp_path)
    assert {"size", "parts", "half"} <= completed(code, tmp_path)
    assert {"append", "sort"} <= completed("from sealed.things import Thing\nThing(3).parts.", tmp_path)
