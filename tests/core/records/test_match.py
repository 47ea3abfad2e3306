"""Matches of several games."""

import json

import pytest

from examples.kuhn import GAME as KUHN
from loretable.core import BadData, Match, State, load_match
from tests.probe import GAME


def won_by(seat: int, stake: int = 1) -> State:
    cards = ["King", "Queen"] if seat == 0 else ["Queen", "King"]
    state = KUHN.position({"zones": {"deck": ["Jack"], "hand.0": [cards[0]], "hand.1": [cards[1]]}})
    for text in ("check", "check") if stake == 1 else ("bet", "call"):
        state.push(text)
    assert state.scores[seat] == stake
    return state


def test_best_of_three_ends_with_the_second_win() -> None:
    match = Match(KUHN)
    assert match.seat_of_a() == 0
    match.add(won_by(0))
    assert match.seat_of_a() == 1, "seats alternate"
    match.add(won_by(1))
    assert match.over and match.winner == 0 and match.wins == [2, 0]


def test_the_loser_may_choose_the_seat() -> None:
    match = Match(KUHN)
    match.add(won_by(0))
    match.choose(0)
    match.add(won_by(0))
    assert match.seats == [0, 0] and match.winner == 0


def test_sides_swapped_and_scored() -> None:
    match = Match(KUHN, "swapped", 2)
    assert match.seed(9) == "9/game 0"
    match.add(won_by(0, 2))
    assert match.seat_of_a() == 1 and match.seed(9) == "9/game 0", "both games have the same luck"
    match.add(won_by(0, 1))
    assert match.totals == [1, -1] and match.winner == 0


def test_a_match_survives_json() -> None:
    match = Match(KUHN)
    match.add(won_by(1))
    match.choose(0)
    again = load_match(KUHN, json.loads(json.dumps(match.to_json())))
    assert again.to_json() == match.to_json() and again.seat_of_a() == 0


def test_what_is_no_match_is_refused() -> None:
    with pytest.raises(BadData, match="best-of or swapped"):
        Match(KUHN, "knockout")
    with pytest.raises(BadData, match="cannot be best-of"):
        Match(KUHN, "best-of", 2)
    with pytest.raises(BadData, match="two seats"):
        Match(GAME, options={"seats": 3})
    with pytest.raises(BadData, match="not a finished game"):
        Match(KUHN).add(KUHN.new())
    with pytest.raises(BadData, match="is over"):
        match = Match(KUHN, "best-of", 1)
        match.add(won_by(0))
        match.add(won_by(0))
