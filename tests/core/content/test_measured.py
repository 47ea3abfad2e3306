"""Measured rates: nobody is shown one of few games, nor one of other data than the game's."""

import pytest

from loretable.core.content.measured import FEWEST, MeasuredRate, MeasuredRates, read_rates, wilson
from loretable.core.errors import BadData


def rate(games: int) -> MeasuredRate:
    return MeasuredRate("keep/W", games // 2, games, "greedy", "2026-11-18", "aa")


def test_a_rate_of_fewer_than_four_hundred_games_is_not_shown() -> None:
    assert FEWEST == 400
    shown = MeasuredRates("data", [rate(399), rate(400), rate(1000)]).shown("data")
    assert [each.games for each in shown] == [400, 1000]


def test_rates_of_other_data_are_not_shown() -> None:
    assert MeasuredRates("old", [rate(1000)]).shown("new") == []


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)  # Brown, Cai and DasGupta's table has the same
    assert wilson(0, 400)[0] == 0.0
    assert 0.009 < wilson(0, 400)[1] < 0.01
    assert wilson(400, 400)[1] == 1.0


def test_what_is_written_is_read_again() -> None:
    there = rate(500)
    found = read_rates({"data": "x", "rates": [there.written()]}, "rates.json")
    assert found.data == "x"
    assert [each.written() for each in found.rates] == [there.written()]


@pytest.mark.parametrize(
    ("change", "where"),
    [({"won": 501}, "won"), ({"games": 0}, "games"), ({"date": 3}, "date"), ({"luck": 1}, "luck")],
)
def test_a_damaged_file_is_refused_with_where(change: dict[str, object], where: str) -> None:
    with pytest.raises(BadData, match=where):
        read_rates({"data": "x", "rates": [{**rate(500).written(), **change}]}, "rates.json")
