"""The bench measures, survives what is missing or fails, and writes what it should. Speed itself is no test."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from bench import crowds, ours, peers
from bench.__main__ import main
from bench.demands import DEMANDS, HEARTS, Demand, judge
from bench.measure import WHOLE_GAME, Figures, measure
from bench.report import ratio, table
from bench.run import Board, Failed, Key, Worker, interleave
from bench.worker import serve

KEYS = {"decisions_per_s", "games_per_s", "clone_us"}


class RaceState:
    """Steps of one or two; every third step there is no choice. Ends after 20."""

    def __init__(self, done: int = 0, steps: int = 0) -> None:
        self.done = done
        self.steps = steps

    @property
    def over(self) -> bool:
        return self.done >= 20

    @property
    def legal(self) -> list[int]:
        return [1] if self.steps % 3 == 2 else [1, 2]

    def play(self, index: int) -> None:
        self.done += self.legal[index]
        self.steps += 1

    def clone(self) -> RaceState:
        return RaceState(self.done, self.steps)


class Race:
    def new(self, options: dict[str, object] | None, seed: int) -> RaceState:
        return RaceState()


@pytest.fixture
def race() -> ours.OurSubject:
    return ours.OurSubject("race", ours.INTERPRETED, Race())


def test_only_real_choices_count_as_decisions(race: ours.OurSubject) -> None:
    state, decisions = race.play(lambda: 0.0, WHOLE_GAME)
    assert isinstance(state, RaceState)
    assert (state.steps, decisions) == (20, 14)


def test_play_stops_after_so_many_decisions(race: ours.OurSubject) -> None:
    state, decisions = race.play(Random(1).random, 4)
    assert decisions == 4
    assert isinstance(state, RaceState) and not state.over


def test_a_measurement_has_all_figures(race: ours.OurSubject) -> None:
    figures = measure(race, seconds=0.002, seed=1)
    assert figures.keys() == KEYS
    assert all(value > 0 for value in figures.values())


def test_games_are_found_by_name_and_those_that_are_not_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    games: list[tuple[str, str, dict[str, object] | None]] = [
        ("race", f"{__name__}:Race", None),
        ("lost", "no.such.module:Game", None),
        ("vague", f"{__name__}:Nothing", {"seats": 2}),
    ]
    monkeypatch.setattr(ours, "GAMES", games)
    subjects, missing = ours.our_subjects(ours.INTERPRETED)
    assert [(subject.name, subject.variant) for subject in subjects] == [("race", "interpreted")]
    assert missing.keys() == {"lost interpreted", "vague interpreted"}
    subjects, missing = ours.our_subjects(ours.COMPILED)
    assert not subjects
    assert missing["race compiled"].endswith("is interpreted here")


def test_a_peer_that_is_not_installed_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> None:
        raise ModuleNotFoundError(f"No module named {name!r}")

    monkeypatch.setattr(peers, "import_module", absent)
    subjects, missing = peers.peer_subjects()
    assert not subjects
    assert missing["openspiel hearts"] == "ModuleNotFoundError: No module named 'pyspiel'"
    assert missing["rlcard uno"] == "ModuleNotFoundError: No module named 'rlcard'"


@pytest.mark.parametrize(("number", "action"), [(0.0, 7), (0.24, 7), (0.26, 8), (0.999, 9), (1.0, 9)])
def test_chance_is_drawn_by_its_probabilities(number: float, action: int) -> None:
    assert peers.draw([(7, 0.25), (8, 0.5), (9, 0.25)], number) == action


class Broken(ours.OurSubject):
    def play(self, random: object, most: int) -> tuple[object, int]:
        raise RuntimeError("no dice")


def test_a_worker_says_what_there_is_and_then_measures(race: ours.OurSubject) -> None:
    orders = [json.dumps({"subject": number, "seconds": 0.001, "seed": 1}) for number in (0, 1)]
    answers = StringIO()
    serve([race, Broken("broken", "interpreted", Race())], {"lost": "gone"}, orders, answers)
    hello, figures, failure = map(json.loads, answers.getvalue().splitlines())
    assert hello == {"subjects": [["race", "interpreted"], ["broken", "interpreted"]], "missing": {"lost": "gone"}}
    assert figures.keys() == KEYS
    assert failure == {"error": "RuntimeError: no dice"}


def test_a_worker_whose_process_ends_fails_alone() -> None:
    worker = Worker("compiled")
    worker.subjects = [("race", "compiled")]
    worker.process.kill()
    with pytest.raises(Failed, match="its process ended"):
        worker.measure(("race", "compiled"), 0.001, 1)
    worker.close()


class Scripted:
    """Gives its figures in turn; fails when they run out."""

    def __init__(self, *rates: float) -> None:
        self.rates = list(rates)

    def measure(self, key: Key, seconds: float, seed: int) -> Figures:
        if not self.rates:
            raise Failed("tired")
        return {"decisions_per_s": self.rates.pop(0), "games_per_s": 1.0, "clone_us": 2.0}


def scripted_board() -> tuple[Board, list[str]]:
    order: list[str] = []
    subjects = [
        (("probe", "compiled"), Scripted(90, 300, 310)),
        (HEARTS, Scripted(100, 150, 110)),
        (("uno", "rlcard"), Scripted(1)),
    ]
    return interleave(subjects, 3, 0.1, order.append), order


def test_rounds_are_interleaved_the_median_counts_and_failures_are_kept_apart() -> None:
    board, order = scripted_board()
    assert order == ["probe compiled", "hearts openspiel", "uno rlcard"] * 3
    assert board.missing == {"uno rlcard": "tired"}
    assert board.results() == [
        {"name": "probe", "variant": "compiled", "decisions_per_s": 300, "games_per_s": 1.0, "clone_us": 2.0},
        {"name": "hearts", "variant": "openspiel", "decisions_per_s": 110, "games_per_s": 1.0, "clone_us": 2.0},
    ]


def test_demands_are_judged() -> None:
    board, _ = scripted_board()
    measured = ("probe", "compiled")
    words = [judge(demand, board.median).word for demand in DEMANDS]
    assert words == ["ok" if demand.subject == measured else "skipped" for demand in DEMANDS]
    verdict = judge(Demand(("probe", "compiled"), "decisions_per_s", 3, HEARTS), board.median)
    assert verdict == ("short", "probe compiled decisions_per_s: 2.7 x, at least 3 x openspiel hearts")
    assert judge(Demand(("probe", "compiled"), "clone_us", 0.5, HEARTS), board.median).word == "short"


def test_the_table_fits_80_columns() -> None:
    board, _ = scripted_board()
    board.rounds[("confrontation", "interpreted")] = [{"decisions_per_s": 1e6, "games_per_s": 1e5, "clone_us": 12345.0}]
    console = Console(file=StringIO(), width=80)
    console.print(table(board))
    assert isinstance(console.file, StringIO)
    text = console.file.getvalue()
    assert "confrontation interpreted 1,000,000" in text
    assert "…" not in text


@pytest.mark.parametrize(
    ("value", "text"), [(4.0, "0.04"), (79.0, "0.8"), (100.0, "1.0"), (349.0, "3.5"), (1234.0, "12"), (None, "–")]
)
def test_ratios_have_one_digit(value: float | None, text: str) -> None:
    assert ratio(value, 100.0) == text


def test_the_command_writes_its_results(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = tmp_path / "results.json"
    given = ["--no-peers", "--only", "no such game", "--seconds", "0.001", "--output", str(results)]
    assert main([*given, "--strict"]) == 0
    assert "skipped  probe compiled" in capsys.readouterr().out
    assert main([*given, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(results.read_text()) == []


@pytest.mark.parametrize("name", crowds.CROWDED)
def test_a_crowd_has_as_many_characters_a_side_as_its_row_says(name: str) -> None:
    game = ours.find(next(where for each, where, _ in ours.GAMES if each == name))
    for variant, count in crowds.SIDES.items():
        crowd = crowds.Crowd(name, variant, game)
        for state in crowd.positions:
            assert [state.pieces.count(state.layout.index[f"play.{seat}"]) for seat in (0, 1)] == [count, count]
        assert crowd.play(Random(1).random, 3)[1] == 3
