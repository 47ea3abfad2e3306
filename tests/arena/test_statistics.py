"""Known truths are recovered."""

import random

import pytest

from loretable.arena import mean_of_pairs, ratings, wilson
from loretable.arena.statistics import ELO


def test_wilson_is_the_textbooks_interval() -> None:
    rate, low, high = wilson(8, 10)
    assert rate == 0.8
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 0) == (0.5, 0.0, 1.0)


@pytest.mark.slow
def test_a_true_rate_is_covered_by_its_interval_about_19_times_in_20() -> None:
    luck = random.Random(5)
    covered = 0
    for _ in range(1000):
        # pairs with the same luck: the cards favour a seat, and the better one wins 55 % all in all
        pairs = []
        for _ in range(100):
            cards = luck.uniform(-0.3, 0.3)
            pairs.append([float(luck.random() < 0.55 + cards), float(luck.random() < 0.55 - cards)])
        _, low, high = mean_of_pairs(pairs)
        covered += low <= 0.55 <= high
    assert 930 <= covered <= 970


def test_few_or_equal_groups_claim_no_certainty() -> None:
    for pairs in ([[1.0, 1.0]] * 3, [[0.5, 0.5]] * 50, [[1.0, 0.0]] * 50):
        rate, low, high = mean_of_pairs(pairs)
        assert low < rate + 1e-9 and high - low > 0.1


def test_ratings_recover_planted_strengths() -> None:
    luck = random.Random(3)
    strengths = {"weak": -150.0, "middling": 0.0, "strong": 150.0}
    names = list(strengths)
    duels = []
    for one in range(3):
        for other in range(one):
            chance = 1 / (1 + 2.718281828 ** ((strengths[names[other]] - strengths[names[one]]) / ELO))
            duels += [(one, other, float(luck.random() < chance)) for _ in range(400)]
    for rating in ratings(names, duels):
        assert rating.low - 15 <= strengths[rating.name] <= rating.high + 15
        assert abs(rating.rating - strengths[rating.name]) < 50
