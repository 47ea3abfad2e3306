"""Skeleton keeps the promises that every game makes, and plays by its rules."""

from loretable.core import check_game, perft
from loretable.newgame.skeleton import GAME


def test_all_promises_hold() -> None:
    report = check_game(GAME, games=20)
    assert report.ok, report


def test_the_first_round_has_nine_ways() -> None:
    assert perft(GAME.new(seed=1), 2) == 9


def test_the_higher_card_takes_the_round() -> None:
    state = GAME.position({"zones": {"hand.0": ["Two"], "hand.1": ["Nine"]}, "won": [1, 1]})
    state.push("play 0")
    state.push("play 1")
    assert state.over
    assert state.scores == [1, 2]
