"""The command line, from the outside."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
import typer
from typer.testing import CliRunner

import loretable
from loretable import cli
from loretable.cli import app
from loretable.core import Game
from loretable.core.errors import BadData
from loretable.games import NAMES, Shipped
from loretable.terminal.studying import game_studies

ROOT = Path(__file__).parents[2]
KUHN = "examples.kuhn:GAME"


def run(*args: str, code: int = 0, lines: str = "") -> str:
    result = CliRunner().invoke(app, list(args), input=lines)
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    assert "\x1b" not in result.output
    return result.output


def loretable_process(*args: str, cwd: Path, lines: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "loretable.cli", *args],
        cwd=cwd,
        input=lines,
        capture_output=True,
        text=True,
        timeout=500,
        env=environment(),
    )


def environment() -> dict[str, str]:
    source = str(Path(loretable.__file__).parents[1])
    return {**os.environ, "PYTHONPATH": source, "PYTHONDONTWRITEBYTECODE": "1"}


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_version_says_how_it_runs() -> None:
    mode = "compiled" if loretable.compiled else "interpreted"
    assert run("--version") == f"loretable {loretable.__version__} ({mode})\n"


def loaded_by(*args: str) -> set[str]:
    """The modules that a call of the command line loads."""
    script = (
        f"import sys; sys.argv = ['loretable', *{list(args)!r}]\n"
        "from loretable.__main__ import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print('\\n'.join(sys.modules))"
    )
    found = subprocess.run(
        [sys.executable, "-c", script], env=environment(), capture_output=True, text=True, check=True
    )
    return set(found.stdout.split())


def test_the_version_is_told_without_loading_what_it_does_not_need() -> None:
    loaded = loaded_by("--version")
    assert "loretable" in loaded
    assert not {"typer", "rich", "rich.console", "loretable.cli"} & loaded
    assert not [name for name in loaded if name.startswith("loretable.games.")]


def test_help_loads_no_game() -> None:
    loaded = loaded_by("--help")
    assert "loretable.cli" in loaded
    assert not [name for name in loaded if name.startswith(tuple(f"loretable.games.{own}" for own in NAMES))]
    assert "zoomquest" in run("--help")


def test_cards_and_rules_are_looked_up_from_the_shell() -> None:
    assert run("card", KUHN, "king") == "King: number 3 of 3, from the lowest.\n"
    assert "There is nothing called 'ace' here." in run("card", KUHN, "ace")
    assert "The higher card wins." in run("rules", KUHN)
    assert "do not mention 'dragons'" in run("rules", KUHN, "dragons")
    assert "Bodyguard: " in run("card", "lorcana", "Simba", "-", "Protective", "Cub")


def test_every_game_is_listed() -> None:
    shown = run("games")
    listed = json.loads(run("games", "--json"))
    assert [game["name"] for game in listed] == list(NAMES)
    assert all(name in shown for name in NAMES)


def test_a_game_is_played_from_a_file_and_the_record_replays(tmp_path: Path) -> None:
    shown = run("play", KUHN, "--seats", "you,you", "--no-hide", "--seed", "3", "--save", "g.json", lines="1\n2\n2\n\n")
    assert "Saved: g.json" in shown
    assert "Kuhn poker · 3 steps · Player 1" in run("replay", "g.json", "--game", KUHN, "--seat", "1")
    listing = json.loads(run("replay", "g.json", "--game", KUHN, "--seat", "1", "--json"))
    assert [step.get("action") for step in listing["steps"]] == ["check", None, "call"]


def test_the_end_of_input_saves_and_load_goes_on_with_the_same_players(tmp_path: Path) -> None:
    run("play", KUHN, "--seats", "you,you", "--seed", "3", lines="\n1\n")
    (file,) = tmp_path.iterdir()
    assert file.name.startswith("kuhn-")
    assert file.name.endswith("-3.json")
    shown = run("play", KUHN, "--load", file.name, lines="\nbet\n\ncall\n\n")
    assert "Player 2 > bet" in shown
    assert "The game is over" in shown
    assert [text for _, text in json.loads(file.read_text())["entries"]] == ["check", "bet", "call"]
    assert list(tmp_path.iterdir()) == [file]


def test_no_save_leaves_nothing_behind(tmp_path: Path) -> None:
    run("play", KUHN, "--no-save", lines="1\n")
    assert not list(tmp_path.iterdir())


def test_playing_on_from_a_step_is_a_game_of_its_own(tmp_path: Path) -> None:
    run("play", KUHN, "--seats", "you,you", "--no-hide", "--seed", "3", "--save", "g.json", lines="1\n2\n2\n\n")
    run("replay", "g.json", "--game", KUHN, "--from", "1", "--save", "branch.json", lines="\n1\n")
    assert [text for _, text in json.loads(Path("branch.json").read_text())["entries"]] == ["check", "check"]
    assert len(json.loads(Path("g.json").read_text())["entries"]) == 3
    assert "there is no step 9" in run("replay", "g.json", "--game", KUHN, "--from", "9", code=2)


def test_a_position_can_be_played_and_counted() -> None:
    Path("p.json").write_text(
        json.dumps({"zones": {"deck": ["Jack"], "hand.0": ["King"], "hand.1": ["Queen"]}, "history": [0]})
    )
    assert "hand 2   Queen" in run("play", KUHN, "--position", "p.json", "--seat", "2", "--no-save")
    assert json.loads(run("perft", KUHN, "--position", "p.json", "--depth", "2", "--json"))["counts"] == [2, 3]


def test_bots_play_alone_and_nothing_is_saved_unless_asked(tmp_path: Path) -> None:
    assert "The game is over" in run("play", KUHN, "--bot", "1=random")
    assert not list(tmp_path.iterdir())
    run("play", KUHN, "--seats", "random,random", "--save-dir", "games")
    assert len(list(Path("games").iterdir())) == 1


def test_options_come_from_the_command_line_and_from_a_file() -> None:
    Path("o.json").write_text('{"seats": 3, "copies": 1}')
    assert "hand 3" in run("play", "tests.probe:GAME", "--options", "o.json", "--no-save")
    assert "hand 3" in run("play", "tests.probe:GAME", "-o", "seats=3", "--no-save")


def test_perft_counts_and_divides() -> None:
    assert json.loads(run("perft", KUHN, "--depth", "3", "--json"))["counts"] == [2, 4, 5]
    assert "    1  2\n    2  4\n" in run("perft", KUHN, "--depth", "2")
    divided = json.loads(run("perft", KUHN, "--depth", "3", "--divide", "--json"))["divide"]
    assert divided == {"check": 3, "bet": 2}
    assert "check" in run("perft", KUHN, "--divide")


def test_check_has_a_line_a_promise_and_succeeds() -> None:
    shown = run("check", KUHN, "--games", "3", "--seed", "2")
    assert shown.count("holds") == 10
    assert json.loads(run("check", KUHN, "--games", "2", "--json"))["ok"] is True


BROKEN = """
from examples.kuhn import Kuhn, KuhnState

class Leaky(KuhnState):
    def facts(self):
        return {{"secret": {secret}}}

class Game(Kuhn):
    def blank(self, options):
        return Leaky(self, options)

GAME = Game()
"""


def test_check_of_a_broken_game_exits_with_1_and_names_the_promise(tmp_path: Path) -> None:
    (tmp_path / "leaky.py").write_text(BROKEN.format(secret="self.pieces.zones[2]"))
    env = environment()
    env["PYTHONPATH"] += f"{os.pathsep}{ROOT}"
    command = [sys.executable, "-m", "loretable.cli", "check", "leaky:GAME"]
    found = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=500)
    assert found.returncode == 1
    assert "6 No peeking" in found.stdout
    assert "BROKEN" in found.stdout
    report = json.loads(
        subprocess.run([*command, "--json"], cwd=tmp_path, env=env, capture_output=True, timeout=500).stdout
    )
    assert report["ok"] is False
    assert report["failures"][0]["record"]["entries"] is not None


def test_check_of_a_game_that_crashes_exits_with_1(tmp_path: Path) -> None:
    (tmp_path / "crashing.py").write_text(BROKEN.format(secret="[][0]"))
    env = environment()
    env["PYTHONPATH"] += f"{os.pathsep}{ROOT}"
    command = [sys.executable, "-m", "loretable.cli", "check", "crashing:GAME"]
    found = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=500)
    assert found.returncode == 1
    assert "IndexError" in found.stdout + found.stderr


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "nowhere:GAME"], "cannot be loaded"),
        (["play", "examples.kuhn:CHECK"], "is no Game"),
        (["play", KUHN, "--option", "jokers=2"], "kuhn has no such option"),
        (["play", KUHN, "--option", "jokers"], "should be key=value"),
        (["play", KUHN, "--load", "missing.json"], "cannot be read"),
        (["play", KUHN, "--load", "bad.json"], "is not JSON"),
        (["play", KUHN, "--load", "bad.json", "--option", "x=1"], "leave out --option"),
        (["play", KUHN, "--position", "bad.json"], "is not JSON"),
        (["play", KUHN, "--options", "bad.json"], "is not JSON"),
        (["play", KUHN, "--seats", "you,clever"], "has no bot 'clever'"),
        (["play", KUHN, "--bot", "9=random"], "there is no seat '9'"),
        (["play", KUHN, "--save", "bad.json"], "already exists"),
        (["play", "--load", "other.json"], "which does not come with Loretable"),
        (["replay", "missing.json"], "cannot be read"),
        (["replay", "bad.json"], "is not JSON"),
        (["replay", "other.json"], "--game my_module:GAME"),
        (["replay", "other.json", "--game", KUHN], "there is nothing in it"),
        (["perft", KUHN, "--position", "missing.json"], "cannot be read"),
        (["perft", KUHN, "--depth", "0"], "depth"),
        (["check", KUHN, "--games", "0"], "games"),
        (["check", KUHN, "--option", "jokers=2"], "kuhn has no such option"),
        (["new-game", "random"], "there is a module 'random' already"),
        (["new-game", "2 fast"], "cannot be the name of a Python module"),
    ],
)
def test_what_cannot_be_done_is_one_clear_line_and_exit_code_2(args: list[str], problem: str) -> None:
    Path("bad.json").write_text("{")
    Path("other.json").write_text('{"game": "elsewhere"}')
    assert problem in run(*args, code=2)


def test_a_game_in_the_current_directory_is_found() -> None:
    found = loretable_process("play", "kuhn:GAME", "--no-save", "--seed", "1", cwd=ROOT / "examples", lines="1\n")
    assert found.returncode == 0, found.stderr
    assert "Player 1 > 1" in found.stdout
    assert "\x1b" not in found.stdout


def test_a_bot_in_the_current_directory_is_found(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "from loretable import Bot\n\n\nclass First(Bot):\n    def choose(self, info):\n        return info.legal[0]\n"
    )
    # -P, as the installed command: Python itself does not look here
    found = subprocess.run(
        [sys.executable, "-P", "-m", "loretable", "play", "confrontation", "--bot", "mine:First", "--no-save"],
        cwd=tmp_path,
        env=environment(),
        input="",
        capture_output=True,
        text=True,
        timeout=500,
    )
    assert found.returncode == 0 and "Place" in found.stdout, found.stderr


def test_a_closed_pipe_and_strange_bytes_are_no_tracebacks(tmp_path: Path) -> None:
    command = f"printf '\\377\\376\\n' | {sys.executable} -m loretable.cli play kuhn:GAME --no-save"
    found = subprocess.run(
        ["bash", "-c", command], cwd=ROOT / "examples", env=environment(), capture_output=True, timeout=500
    )
    assert found.returncode == 0, found.stderr
    assert b"Traceback" not in found.stderr
    piped = f"{sys.executable} -m loretable.cli perft kuhn:GAME --depth 3 | true"
    found = subprocess.run(
        ["bash", "-c", piped], cwd=ROOT / "examples", env=environment(), capture_output=True, timeout=500
    )
    assert b"Traceback" not in found.stderr


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_with_the_game_saved(tmp_path: Path, number: signal.Signals) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "loretable.cli", "play", "kuhn:GAME", "--seed", "4", "--save-dir", str(tmp_path)],
        cwd=ROOT / "examples",
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    shown = b""
    while b"Player 1 > " not in shown:
        shown += process.stdout.read1()  # type: ignore[attr-defined]
    process.send_signal(number)
    _, errors = process.communicate(timeout=500)
    assert process.returncode == 0, errors
    assert not errors
    assert len(list(tmp_path.iterdir())) == 1


def test_commands_of_a_game_are_mounted_and_loaded_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "NAMES", ("toy",))
    monkeypatch.setattr(cli, "SHIPPED", (Shipped("toy", "Toy", "spinning."),))
    assert "No such command 'plain'" in run("plain", code=2)
    toy = typer.Typer()

    @toy.command()
    def spin(times: int = 1) -> None:
        """Spin it."""
        if times > 5:
            raise BadData("times", "too often")
        typer.echo(f"spun {times}")

    @toy.command()
    def stop() -> None:
        """Stop it."""

    class Toy(Game):
        def commands(self) -> str:
            return "toy_commands:app"

    module = ModuleType("toy_commands")
    module.app = toy  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    assert "toy" in run("--help") and "Toy: spinning." in run("--help")
    for where in (cli, game_studies):
        monkeypatch.setattr(where, "find_game", lambda name: Toy(name))
    assert run("toy", "spin", "--times", "3") == "spun 3\n"
    assert "loretable: times: too often" in run("toy", "spin", "--times", "9", code=2)
