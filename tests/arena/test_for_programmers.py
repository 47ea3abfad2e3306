"""The arena from a program: games, bots and workers as one has them, and what is told where something is in the way."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import loretable
from examples.kuhn import GAME as KUHN
from loretable.arena import Entrant, Results, simulate
from loretable.arena.reports import statistics
from loretable.arena.reports.statistics import pairing_ratio
from loretable.arena.studies.any_game import Plan, round_robin, series
from loretable.arena.studies.swiss import swiss
from loretable.cli import app
from loretable.core import Action, BadData, Bot, Info
from tests.arena.players import Bold

KUHN_NAME = "examples.kuhn:GAME"
BOLD = f"{Bold.__module__}:{Bold.__name__}"


class Folds(Bot):
    def choose(self, info: Info) -> Action:
        return info.legal[-1]


def rates(results: Results) -> list[float]:
    return [score.rate for score in results.scores()]


def two(one: object, other: object = "random") -> list[Entrant]:
    return [Entrant("one", one), Entrant("other", other)]


# -- games, classes, instances, integers -------------------------------------------------------------------------------


def test_a_game_is_its_name_or_itself() -> None:
    by_name = simulate(KUHN_NAME, two("random"), 20)
    assert simulate(KUHN, two("random"), 20).rows() == by_name.rows()
    assert rates(simulate(loretable.game("zoomquest"), [Entrant("a", "greedy")], 2, options={"party": ["warrior"]}))


def test_a_bot_is_its_name_its_class_or_itself() -> None:
    name = f"{Folds.__module__}:Folds"
    named = simulate(KUHN, two(name), 20, trusted=True)
    assert simulate(KUHN, two(Folds), 20, trusted=True).rows() == named.rows()
    assert simulate(KUHN, two(Folds()), 20).rows() == named.rows()


def test_what_no_module_holds_plays_here() -> None:
    class Local(Bot):
        def choose(self, info: Info) -> Action:
            return info.legal[0]

    assert simulate(KUHN, two(Local), 8).games == 8
    assert simulate(KUHN, two(lambda: Local()), 8).games == 8
    with pytest.raises(BadData, match=r"workers: other processes cannot find .*Local.*: define it in a module"):
        simulate(KUHN, two(Local), 8, workers=2)


@pytest.mark.slow
def test_workers_are_a_number() -> None:
    alone = simulate(KUHN, two("random"), 20)
    assert simulate(KUHN, two("random"), 20, workers=2).rows() == alone.rows()


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"game": 3}, "game: should be a Game or its name, not int"),
        ({"entrants": two(3)}, "bots: 3 is no bot: give its name, its class, or a Bot"),
        (
            {"entrants": ["random", "random"]},
            r"entrants: should be a list of Entrant, not of str: Entrant\(name, bot\)",
        ),
        ({"workers": 0}, "workers: is a number of processes, ray, or ray:ADDRESS; not '0'"),
        ({"workers": -1}, "workers: is a number of processes"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(given: dict[str, object], told: str) -> None:
    asked: dict[str, object] = {"game": KUHN, "entrants": two("random"), "games": 2, **given}
    with pytest.raises(BadData, match=told):
        simulate(**asked)  # type: ignore[arg-type]


SCRIPT = """\
from loretable import Bot
from loretable.arena import Entrant, simulate
class Mine(Bot):
    def choose(self, info):
        return info.legal[0]
{guard}    print(simulate("examples.kuhn:GAME", [Entrant("me", {bot}), Entrant("you", "random")], 4, workers={workers}).games)
"""


@pytest.mark.interpreted_only
@pytest.mark.parametrize(("bot", "workers"), [('"random"', 2), ("Mine", 1)])
def test_a_script_without_a_main_guard_is_told_what_to_write(tmp_path: Path, bot: str, workers: int) -> None:
    source = str(Path(loretable.__file__).parents[1])
    env = {**os.environ, "PYTHONPATH": f"{source}{os.pathsep}{Path(__file__).parents[2]}"}

    def run(guard: str) -> subprocess.CompletedProcess[str]:
        (tmp_path / "study.py").write_text(SCRIPT.format(guard=guard, bot=bot, workers=workers))
        return subprocess.run(
            [sys.executable, "study.py"], cwd=tmp_path, env=env, capture_output=True, text=True, check=False
        )

    found = run("if True:\n")
    assert found.returncode == 1 and found.stderr.count("Traceback") == 1
    assert 'put what your script does below a line `if __name__ == "__main__":`' in found.stderr.splitlines()[-1]
    assert run('if __name__ == "__main__":\n').stdout == "4\n"


# -- before the first game ---------------------------------------------------------------------------------------------


def run(*words: object, code: int = 0) -> str:
    found = CliRunner().invoke(app, [str(word) for word in words])
    assert found.exit_code == code, found.output
    return found.output


def test_output_paths_are_tried_before_the_first_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(*given: object, **named: object) -> None:
        raise AssertionError("a game was played")

    monkeypatch.setattr("loretable.arena.running.fixture.played", nothing)
    (tmp_path / "file").write_text("kept")
    study = ("simulate", KUHN_NAME, "--games", "2")
    assert "its folder is not there" in run(*study, "--html", tmp_path / "no" / "page.html", code=2)
    assert "is a folder: name a file" in run(*study, "--html", tmp_path, code=2)
    assert "no folder for files can be made there" in run(*study, "--svg", tmp_path / "file", code=2)
    assert "no folder for files can be made there" in run(*study, "--study", tmp_path / "file" / "x", code=2)
    assert "its folder is not there" in run(*study, "--out", tmp_path / "no" / "games.sqlite", code=2)
    assert [path.name for path in tmp_path.iterdir()] == ["file"] and (tmp_path / "file").read_text() == "kept"


def test_what_was_tried_leaves_nothing_behind(tmp_path: Path) -> None:
    run("simulate", KUHN_NAME, "--games", "2", "--study", tmp_path / "a" / "b", "--html", tmp_path / "page.html")
    assert (tmp_path / "a" / "b" / "README.md").is_file() and not (tmp_path / "a" / "b" / ".tried").exists()


def test_what_is_not_plotted_asks_for_no_plotting_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("altair", "vl_convert"):
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setattr(statistics, "find_spec", lambda name: None if name in statistics.FOR_PLOTS else name)
    assert simulate(KUHN, two("random"), 4).games == 4
    assert json.loads(run("simulate", KUHN_NAME, "--games", "4", "--json"))["games"] == 4
    assert "Standings" in run("tournament", KUHN_NAME, "--bots", "random,random", "--games", "4")
    told = run("simulate", KUHN_NAME, "--games", "4", "--html", tmp_path / "page.html", code=2)
    assert "altair, vl_convert missing: pip install 'loretable[study]'" in told


# -- what a report says ------------------------------------------------------------------------------------------------


def test_a_report_says_how_it_was_made() -> None:
    report = series(KUHN, two("random"), 4, plan=Plan(seed="7", command="loretable simulate kuhn"))
    assert report.made["seed"] == "7" and report.made["game"] == KUHN_NAME and report.made["command"]
    assert loretable.__version__ in str(report.made["version"]) and report.made["data"] == KUHN.data_hash()
    assert report.to_json()["made"] == report.made
    for text in (report.page(), report.markdown()):
        assert "seed: 7" in text and "loretable simulate kuhn" in text and str(report.made["date"]) in text
    for study in (round_robin, swiss):
        assert study(KUHN, two("random"), 2).made["version"]  # type: ignore[operator]
    told = json.loads(run("tournament", KUHN_NAME, "--bots", "random,random", "--games", "2", "--json"))
    assert told["made"]["seed"] == "0" and "command" in told["made"]


def test_the_ratio_of_variance_is_measured() -> None:
    # won by luck alone, from either seat: both games of a pair end alike for the cards, one each for the players
    assert pairing_ratio([[1.0, 0.0], [0.0, 1.0]] * 20) == 0.0
    assert pairing_ratio([[1.0, 1.0], [0.0, 0.0]] * 20) == 2.0
    assert pairing_ratio([[1.0, 1.0], [0.0, 0.0], [1.0, 0.0], [0.0, 1.0]] * 20) == 1.0
    assert pairing_ratio([[1.0, 0.0]] * 3) is None and pairing_ratio([[1.0, 1.0]] * 40) is None
    results = simulate(KUHN, two(Bold), 80, trusted=True)
    ratio = results.variance_ratio()
    assert ratio is not None and results.to_json()["variance ratio"] == ratio
    assert results.pairing_table().rows[0]["variance ratio"] == round(ratio, 3)


def test_standings_keep_points_of_elo_apart_from_shares() -> None:
    for report in (round_robin(KUHN, two(BOLD), 40), swiss(KUHN, two(BOLD), 40, 1)):
        for row in report.table("Standings").rows:
            assert 0.0 <= float(str(row["low"])) <= float(str(row["rate"])) <= float(str(row["high"])) <= 1.0
            assert float(str(row["rated from"])) <= float(str(row["rating"])) <= float(str(row["rated to"]))
            assert abs(float(str(row["rated to"])) - float(str(row["rated from"]))) > 1.0
