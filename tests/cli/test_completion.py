"""What a shell completes: commands, a game's own, options, games and bots."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import loretable
from loretable.cli import app
from loretable.terminal.options import bot_words, game_names


def completed(line: str) -> list[str]:
    """The words that bash would offer at the end of a line."""
    words = ["loretable", *line.split()]
    env = {
        **os.environ,
        "PYTHONPATH": str(Path(loretable.__file__).parents[1]),
        "_LORETABLE_COMPLETE": "complete_bash",
        "COMP_WORDS": f"loretable {line}",
        "COMP_CWORD": str(len(words) - (0 if line.endswith(" ") or not line else 1)),
    }
    code = "from loretable.cli import app; app(prog_name='loretable')"
    found = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    return found.stdout.split()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("lor", {"lorcana"}),
        ("play z", {"zoomquest"}),
        ("lorcana ", {"cards", "odds", "deck", "swap", "goldfish"}),
        ("lorcana odds --tu", {"--turns"}),
    ],
)
def test_a_shell_completes(line: str, offered: set[str]) -> None:
    assert offered <= set(completed(line))


def test_games_and_bots_by_their_beginnings() -> None:
    assert game_names("") == loretable.games() and game_names("x") == []
    assert bot_words("ea") == ["easy"] and bot_words("easy,ha") == ["easy,hard"]


def test_help_says_how_to_install_it() -> None:
    assert "--install-completion" in CliRunner().invoke(app, ["--help"]).output
