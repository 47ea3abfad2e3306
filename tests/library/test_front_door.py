"""`import loretable` is all that a newcomer has to know, and costs nothing."""

from __future__ import annotations

import doctest
import os
import subprocess
import sys
from pathlib import Path

import pytest

import loretable
from loretable.core import BadData, Game, RulesBug

NAMES = [
    "Bot",
    "RandomBot",
    "Record",
    "State",
    "__version__",
    "bot",
    "check_game",
    "game",
    "games",
    "load",
    "play_game",
]


def loaded_by(script: str) -> set[str]:
    """What a fresh Python has loaded after a script beyond what it had before."""
    lines = ["import sys", "before = set(sys.modules)", script, "print('LOADED', *(set(sys.modules) - before))"]
    source = str(Path(loretable.__file__).parents[1])
    found = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)],
        env={**os.environ, "PYTHONPATH": source},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(found.stdout.split("LOADED")[1].split())


def test_the_door_has_just_what_it_promises() -> None:
    assert dir(loretable) == NAMES == sorted(loretable.__all__)
    for name in NAMES:
        assert getattr(loretable, name) is not None


def test_importing_loretable_loads_nothing_else_of_it() -> None:
    loaded = loaded_by("import loretable")
    assert {name for name in loaded if name.startswith("loretable")} == {"loretable"}
    assert not loaded & {"pathlib", "json", "typer", "rich", "mypy_extensions"}


def test_the_games_are_listed_without_loading_one() -> None:
    loaded = loaded_by("import loretable; loretable.games()")
    assert "loretable.core.state" in loaded
    assert [name for name in loaded if name.startswith("loretable.games.")] == ["loretable.games.by_name"]


@pytest.mark.parametrize("before", ["", "import loretable.games\n", "from loretable.games import find\n"])
def test_games_can_be_called_however_it_was_imported(before: str) -> None:
    loaded_by(f"{before}import loretable\nassert loretable.games() == ['zoomquest', 'confrontation', 'lorcana']")


def test_from_loretable_import_everything() -> None:
    loaded_by(
        "from loretable import *\nassert games() and game('confrontation').name == 'confrontation' and State and Bot"
    )


def test_each_game_is_had_by_its_name() -> None:
    for name in loretable.games():
        game = loretable.game(name)
        assert isinstance(game, Game) and game.name == name
    assert loretable.game("examples.kuhn:GAME").name == "kuhn"


def test_a_game_that_is_not_there_says_which_are() -> None:
    with pytest.raises(BadData, match="there is no game 'chess'; there are: zoomquest, confrontation, lorcana"):
        loretable.game("chess")


def test_what_is_not_there_says_what_is() -> None:
    with pytest.raises(AttributeError, match="no attribute 'play'; it has: Bot, RandomBot, Record"):
        _ = loretable.play  # type: ignore[attr-defined]


def test_the_first_lines_of_help_run() -> None:
    found = doctest.DocTestFinder(recurse=False).find(loretable)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert sum(runner.run(test).attempted for test in found) == 4
    assert runner.failures == 0


def test_a_level_is_had_at_the_front_door_and_from_the_game_alike() -> None:
    for name in loretable.games():
        game = loretable.game(name)
        for level in ("easy", "normal", "hard", "search:7", *game.bot_names()):
            of_game = game.bot(level, 1)
            for same in (loretable.bot(game, level, 1), loretable.bot(name, level, 1)):
                assert type(same) is type(of_game)
        assert repr(game.bot("hard")) == repr(loretable.bot(name, "hard"))


def test_a_level_plays_for_a_game_of_ones_own() -> None:
    kuhn = loretable.game("examples.kuhn:GAME")
    assert loretable.play_game(kuhn, [kuhn.bot("easy"), loretable.bot(kuhn, "random")], seed=3).over


def test_a_bot_that_is_not_there_says_which_are() -> None:
    for make in (loretable.game("lorcana").bot, lambda name: loretable.bot("lorcana", name)):
        with pytest.raises(BadData, match="lorcana has no bot 'hrad'; there are: greedy, random, easy, normal, hard"):
            make("hrad")


class Forgetful(Game):
    """Lists a bot that it does not make."""

    def bot_names(self) -> tuple[str, ...]:
        return ("random", "clever")


def test_a_bot_that_is_listed_and_not_made_is_the_games_fault() -> None:
    with pytest.raises(RulesBug, match="forgetful lists a bot 'clever' in bot_names"):
        Forgetful("forgetful").bot("clever")


def test_games_without_bots_and_arena_stay_importable_alone() -> None:
    loaded = loaded_by("import loretable; loretable.game('lorcana').new(seed=1)")
    above = ("loretable.arena", "loretable.bots", "loretable.terminal", "loretable.table", "typer", "rich")
    assert not [name for name in loaded if name.startswith(above)]
