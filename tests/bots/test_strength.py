"""make strength: parts by name, games that can be stopped and gone on with, results in a table."""

import json
from pathlib import Path

import pytest

from loretable.arena.entrants import Entrant
from loretable.arena.running.fixture import Setting, play
from loretable.arena.schedule import Fixture
from loretable.bots import make_bot
from loretable.core.learning.evaluation import LinearEvaluation
from loretable.games import find
from strength import __main__ as command
from strength import report
from strength.parts import PARTS, Duel, Levels, Party
from strength.play import Played, duel, played

SMALL = Duel(
    "small",
    "confrontation",
    ("rules", "random"),
    4,
    0.5,
    False,
    ({"fellowship_setup": "random", "sauron_setup": "random"},),
)


def of(shares: dict[int, float]) -> dict[int, Played]:
    return {number: Played(share) for number, share in shares.items()}


def test_every_part_names_bots_and_options_that_there_are() -> None:
    assert len({part.name for part in PARTS}) == len(PARTS)
    for part in PARTS:
        game = find(part.game)
        for options in part.ways:
            game.complete(options)
        for bot in part.bots if isinstance(part, (Duel, Party, Levels)) else part.bots[:1]:
            make_bot(game, bot)


def test_no_part_lets_a_bot_play_against_itself() -> None:
    """A bot by learned weights is set against one by hand only where the game is shipped with learned ones."""
    for part in PARTS:
        evaluations = [
            getattr(make_bot(find(part.game), bot), "evaluation", None) for bot in part.bots[:2] if "@hand" in bot
        ]
        for by_hand in evaluations:
            learned = find(part.game).evaluation()
            assert by_hand is not None and isinstance(learned, LinearEvaluation) and learned.weights != by_hand.weights


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    for number in (0, 1):
        assert played("zoomquest-warrens", number, "s") == played("zoomquest-warrens", number, "s")


def test_a_duel_is_the_arenas_game_with_a_clock_beside_it() -> None:
    setting = Setting(SMALL.game, SMALL.ways[0], [Entrant("one", "rules"), Entrant("other", "search:3")])
    for number in range(6):
        fixture = Fixture(number, number // 2, f"luck {number // 2}", (number % 2, 1 - number % 2))
        found = duel(setting, fixture)
        assert found.share == play(setting, fixture).share_of(0)
        assert min(found.decisions) > 0 and min(found.cpu) >= 0.0


@pytest.mark.parametrize(("other", "met"), [(1.04, True), (1.2, False), (0.9, False)])
def test_what_is_to_be_won_at_equal_time_is_not_won_by_thinking_longer(other: float, met: bool) -> None:
    part = SMALL._replace(equal=True)
    games = {number: Played(1.0, (1.0, other), (50, 50)) for number in range(4)}
    row = report.found(part, games, "1", "2026-01-01")
    assert row["met"] == met and "at equal CPU" in row["wanted"] and "(20 and" in row["what"]
    assert not report.found(part, of(dict.fromkeys(range(4), 1.0)), "1", "2026-01-01")["met"]  # nobody looked


def test_the_games_of_each_part_are_kept_apart() -> None:
    kept = {command.store_of(part, seed) for part in PARTS for seed in ("1", "2")}
    assert len(kept) == 2 * len(PARTS)


def test_what_was_played_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "FOLDER", tmp_path)
    path = command.store_of(SMALL, "1")
    path.write_text("[0, 1.0]\n[1, 0.0]\n[2, 1.0]\n[3, 1.0]\n[4, 0.", encoding="utf-8")
    assert command.measure(SMALL, 4, "1", 1, False) == of({0: 1.0, 1: 0.0, 2: 1.0, 3: 1.0})
    path.write_text("[0, 1.0, [0.5, 0.25], [10, 5]]\n[1, 0.0]\n[2, 1.0, [0.", encoding="utf-8")
    assert command.kept(path) == {0: Played(1.0, (0.5, 0.25), (10, 5)), 1: Played(0.0)}


def test_a_row_has_rate_interval_and_verdict() -> None:
    row = report.found(SMALL, of({0: 1.0, 1: 0.0, 2: 1.0, 3: 1.0, 4: 1.0}), "1", "2026-01-01")
    assert row["games"] == 4 and row["rate"] == 0.75 and row["met"]
    assert row["low"] < 0.75 < row["high"]
    assert "75%" in report.table([row]) and "75%" in report.sentence(row)


@pytest.mark.parametrize(("games", "met", "said"), [(98, True, "too few"), (100, True, "met"), (100, False, "not met")])
def test_of_few_games_it_is_not_said_that_a_demand_is_met(games: int, met: bool, said: str) -> None:
    row = {"part": "p", "what": "w", "rate": 0.9, "low": 0.8, "high": 0.95, "wanted": "50%", "games": games, "met": met}
    assert report.sentence(row).split(": ")[-1].startswith(said)
    assert f"| {said}" in report.table([{**row, "date": "2026-01-01"}])


def test_levels_of_a_game_won_together_are_compared_by_the_quests_that_only_one_of_them_won() -> None:
    part = Levels("levels", "zoomquest", ("normal", "easy"), 8, 0.55, ({},))
    shares = {0: 1.0, 1: 1.0, 2: 1.0, 3: 0.0, 4: 0.0, 5: 1.0, 6: 1.0, 7: 0.0, 8: 0.0, 9: 0.0}
    row = report.found(part, of(shares), "1", "2026-01-01")
    assert row["games"] == 10 and row["rate"] == round(2 / 3, 4) and row["met"]
    assert "wins 60%" in row["what"] and "40%" in row["what"] and "of the 3 quests" in row["what"]
    none = report.found(part, of({0: 1.0, 1: 1.0}), "1", "2026-01-01")
    assert not none["met"] and (none["low"], none["high"]) == (0.0, 1.0)


def test_the_table_of_the_page_is_made_of_the_results() -> None:
    page = report.PAGE.read_text(encoding="utf-8")
    assert report.table(report.read()) in page
    assert isinstance(json.loads(report.RESULTS.read_text(encoding="utf-8")), list)
