"""Measured rates are made again where bots, levels or rules change what is played, and only there."""

import pytest

import loretable
from loretable.arena.studies import measuring
from loretable.arena.studies.measuring import Case, measure, measured_again, seen, stale
from loretable.arena.studies.own_studies import studies_of
from loretable.core.content.measured import MeasuredRate

QUEST = loretable.game("zoomquest")
WARRIOR = Case("first_steps/W", {"level": "first_steps", "party": ["warrior"]})
HEALER = Case("first_steps/H", {"level": "first_steps", "party": ["healer"]})


@pytest.fixture(scope="module")
def rates() -> list[MeasuredRate]:
    return [measure(QUEST, case, "greedy", 400) for case in (WARRIOR, HEALER)]


@pytest.mark.slow
def test_a_rate_says_by_whom_how_often_and_when(rates: list[MeasuredRate]) -> None:
    warrior = rates[0]
    assert (warrior.games, warrior.bot) == (400, "greedy")
    assert len(warrior.date) == len("2026-11-18")
    low, high = warrior.interval()
    assert low < warrior.rate < high


@pytest.mark.slow
def test_what_still_holds_is_not_played_again(rates: list[MeasuredRate]) -> None:
    assert stale(QUEST, [WARRIOR, HEALER], "greedy", rates) == []
    assert measured_again(QUEST, [WARRIOR, HEALER], "greedy", rates) == rates


@pytest.mark.slow
def test_a_case_is_old_when_its_games_go_differently_now(rates: list[MeasuredRate]) -> None:
    # another level under the same name: what a change of a level comes to
    harder = WARRIOR._replace(options={"level": "keep", "party": ["warrior"]})
    assert stale(QUEST, [harder, HEALER], "greedy", rates) == [harder]
    again = measured_again(QUEST, [harder, HEALER], "greedy", rates, 400)
    assert again[0].seen != rates[0].seen
    assert again[1] is rates[1]


def test_another_bot_plays_other_games() -> None:
    assert seen(QUEST, WARRIOR, "greedy") != seen(QUEST, WARRIOR, "random")
    there = [MeasuredRate(WARRIOR.name, 390, 400, "greedy", "2026-11-18", seen(QUEST, WARRIOR, "greedy"))]
    assert stale(QUEST, [WARRIOR], "greedy", there) == []
    assert stale(QUEST, [WARRIOR], "random", there) == [WARRIOR]


def test_a_rate_of_few_games_is_to_be_measured_again() -> None:
    few = MeasuredRate(WARRIOR.name, 300, 399, "greedy", "2026-11-18", seen(QUEST, WARRIOR, "greedy"))
    assert stale(QUEST, [WARRIOR], "greedy", [few]) == [WARRIOR]


def test_what_was_played_is_kept_after_each_case(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        measuring, "measure", lambda game, case, bot, games: MeasuredRate(case.name, 1, games, bot, "today", "x")
    )
    kept: list[int] = []
    measured_again(QUEST, [WARRIOR, HEALER], "greedy", [], 400, lambda rates: kept.append(len(rates)))
    assert kept == [1, 2]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["confrontation", "zoomquest"])
def test_the_shipped_rates_are_of_these_bots_levels_and_rules(name: str) -> None:
    game = loretable.game(name)
    measured = studies_of(game).measured
    assert measured is not None
    rates, cases = game.rates(), measured.cases()
    old = [case.name for case in stale(game, cases, measured.bot, rates)]
    assert not old, f"{len(old)} of {len(cases)} are old: python scripts/generate/measured_rates.py {name} ({old[:5]})"
    assert [rate.case for rate in rates] == [case.name for case in cases]
