"""Known truths are recovered."""

import random

import pytest

from loretable.arena import Duel, Entrant, Results, mean_difference, mean_of_pairs, ratings, simulate, wilson
from loretable.arena.reports.statistics import ELO


def test_wilson_is_the_textbooks_interval() -> None:
    from scipy.stats import binomtest  # takes a second: not while tests are collected

    for won, games in ((8, 10), (0, 7), (55, 100), (1, 1)):
        rate, low, high = wilson(won, games)
        theirs = binomtest(won, games).proportion_ci(method="wilson")
        assert rate == won / games
        assert (low, high) == pytest.approx((theirs.low, theirs.high))
    assert wilson(0, 0) == (0.5, 0.0, 1.0)


def pairs_of(luck: random.Random, rate: float, count: int) -> list[list[float]]:
    """Pairs with the same luck: the cards favour a seat, and the better one wins at its rate all in all."""
    found = []
    for _ in range(count):
        cards = luck.uniform(-1, 1) * min(0.3, 1 - rate)
        found.append([float(luck.random() < rate + cards), float(luck.random() < rate - cards)])
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("rate", "pairs"), [(0.55, 100), (0.55, 25)])
def test_a_true_rate_is_covered_by_its_interval_about_19_times_in_20(rate: float, pairs: int) -> None:
    luck = random.Random(5)
    covered = 0
    for _ in range(1000):
        _, low, high = mean_of_pairs(pairs_of(luck, rate, pairs))
        covered += low <= rate <= high
    assert 930 <= covered <= 970


@pytest.mark.slow
@pytest.mark.parametrize("rate", [0.85, 0.98])
def test_a_rate_near_one_is_covered_at_least_so_often(rate: float) -> None:
    luck = random.Random(6)
    covered = 0
    for _ in range(400):
        _, low, high = mean_of_pairs(pairs_of(luck, rate, 60))
        covered += low <= rate <= high
    assert covered >= 372


def test_a_difference_that_is_there_is_found_and_one_that_is_not_is_not_claimed() -> None:
    luck = random.Random(2)
    found = mean_difference([luck.choice((0.5, 0.0, 0.0, -0.25)) for _ in range(400)])
    assert found.low < 0.0625 < found.high
    assert found.low > 0
    nothing = mean_difference([luck.choice((0.5, 0.0, -0.5)) for _ in range(400)])
    assert nothing.low < 0 < nothing.high
    assert mean_difference([0.0] * 400).low < 0 < mean_difference([0.0] * 400).high
    assert mean_difference([]) == (0.0, -1.0, 1.0)


def test_few_or_equal_groups_claim_no_certainty() -> None:
    for pairs in ([[1.0, 1.0]] * 3, [[0.5, 0.5]] * 50, [[1.0, 0.0]] * 50, [[1.0, 1.0]] * 49 + [[1.0, 0.0]]):
        rate, low, high = mean_of_pairs(pairs)
        assert low < rate + 1e-9 and high - low > 0.07


STRENGTHS = {"weak": -150.0, "middling": 0.0, "good": 30.0, "strong": 120.0}


def planted(luck: random.Random, games: int, draws: float = 0.0) -> list[Duel]:
    """Duels between those strengths: the stronger wins as often as Elo says."""
    values = list(STRENGTHS.values())
    found: list[Duel] = []
    for one in range(len(values)):
        for other in range(one):
            chance = 1 / (1 + 2.718281828 ** ((values[other] - values[one]) / ELO))
            for _ in range(games):
                share = 0.5 if luck.random() < draws else float(luck.random() < chance)
                found.append(Duel(one, other, share, len(found)))
    return found


def test_ratings_recover_planted_strengths() -> None:
    for rating in ratings(list(STRENGTHS), planted(random.Random(3), 400)):
        assert abs(rating.rating - STRENGTHS[rating.name]) < 30
        assert rating.low < rating.rating < rating.high


@pytest.mark.full
def test_planted_strengths_are_covered_by_the_intervals_of_ratings() -> None:
    luck = random.Random(4)
    covered = 0
    for _ in range(60):
        covered += sum(
            rating.low <= STRENGTHS[rating.name] <= rating.high
            for rating in ratings(list(STRENGTHS), planted(luck, 60))
        )
    assert 0.91 <= covered / 240 <= 0.99


def test_a_draw_is_half_a_win_and_no_second_game() -> None:
    drawn = ratings(["a", "b"], [Duel(0, 1, 1.0, 0), Duel(0, 1, 0.5, 1)] * 20)
    played = ratings(["a", "b"], [Duel(0, 1, 1.0, 0)] * 30 + [Duel(0, 1, 0.0, 1)] * 10)
    assert drawn[0].rating == pytest.approx(played[0].rating)


def test_who_has_won_everything_is_strong_but_not_infinitely_so() -> None:
    best, worst = ratings(["a", "b"], [Duel(0, 1, 1.0, n) for n in range(20)])
    assert 300 < best.rating - worst.rating < 3000


def test_without_games_nothing_is_known() -> None:
    assert [(r.rating, r.high) for r in ratings(["a", "b"], [])] == [(0.0, 1e3), (0.0, 1e3)]


@pytest.mark.full
def test_the_rate_of_a_rigged_game_is_covered_by_series_of_it() -> None:
    """One long series of a game that the good one wins 55 times in 100, cut into 1,000 series of 80 games each."""
    where = "tests.arena.rigged"
    entrants = [Entrant("good", f"{where}:Good"), Entrant("poor", f"{where}:Poor")]
    whole = simulate(f"{where}:GAME", entrants, 80_000, trusted=True)
    covered = 0
    for start in range(0, 80_000, 80):
        score = Results(whole.entrants, whole.seat_names, whole.outcomes[start : start + 80]).score(0)
        covered += score.low <= 0.55 <= score.high
    assert 930 <= covered <= 970
