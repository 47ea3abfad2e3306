"""Kuhn poker: it keeps the promises, and its value is the known one, exactly."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product

import pytest

from examples.kuhn import GAME
from loretable.core import State, check_game, perft

Know = tuple[str, tuple[int, ...]]
"""What a seat knows when it is asked: its card and the betting so far."""
Strategy = dict[Know, Fraction]
"""How likely it is to bet or call."""

CARDS = ("Jack", "Queen", "King")
FIRST: list[Know] = [(card, history) for card in CARDS for history in ((), (0, 1))]
SECOND: list[Know] = [(card, history) for card in CARDS for history in ((0,), (1,))]
VALUE = Fraction(-1, 18)


def deals() -> list[State]:
    found = []
    for first, second, left in permutations(CARDS):
        found.append(GAME.position({"zones": {"deck": [left], "hand.0": [first], "hand.1": [second]}}))
    return found


def knowledge(state: State) -> Know:
    view = state.view(state.seat)
    zones, facts = view["zones"], view["facts"]
    assert isinstance(zones, dict)
    assert isinstance(facts, dict)
    (card,) = zones[f"hand.{state.seat}"]["cards"]
    return card["face"], tuple(facts["history"])


def payoff(state: State, strategies: tuple[Strategy, Strategy]) -> Fraction:
    """What the first seat can expect from here."""
    if state.over:
        return Fraction(state.scores[0])
    bold = strategies[state.seat][knowledge(state)]
    total = Fraction(0)
    for index, chance in enumerate((1 - bold, bold)):
        if chance:
            child = state.clone()
            child.play(index)
            total += chance * payoff(child, strategies)
    return total


def expected(first: Strategy, second: Strategy) -> Fraction:
    return sum((payoff(state, (first, second)) for state in deals()), Fraction(0)) / 6


def pure(known: list[Know]) -> list[Strategy]:
    return [dict(zip(known, map(Fraction, choice), strict=True)) for choice in product((0, 1), repeat=len(known))]


def best_first(alpha: Fraction) -> Strategy:
    """Kuhn's equilibria of the first seat: one for each alpha from 0 to 1/3."""
    return {
        ("Jack", ()): alpha,
        ("Jack", (0, 1)): Fraction(0),
        ("Queen", ()): Fraction(0),
        ("Queen", (0, 1)): alpha + Fraction(1, 3),
        ("King", ()): 3 * alpha,
        ("King", (0, 1)): Fraction(1),
    }


BEST_SECOND: Strategy = {
    ("Jack", (0,)): Fraction(1, 3),
    ("Jack", (1,)): Fraction(0),
    ("Queen", (0,)): Fraction(0),
    ("Queen", (1,)): Fraction(1, 3),
    ("King", (0,)): Fraction(1),
    ("King", (1,)): Fraction(1),
}


def test_all_promises_hold() -> None:
    report = check_game(GAME, games=60, seed=1)
    assert report.ok, report


def test_there_are_five_ways_to_play_a_deal() -> None:
    assert [perft(GAME.new(seed=seed), depth) for seed in range(3) for depth in (1, 2, 3)] == [2, 4, 5] * 3


def test_no_answer_beats_the_second_seats_equilibrium() -> None:
    assert max(expected(strategy, BEST_SECOND) for strategy in pure(FIRST)) == VALUE


@pytest.mark.parametrize("alpha", [Fraction(0), Fraction(1, 7), Fraction(1, 3)])
def test_no_answer_beats_the_first_seats_equilibria(alpha: Fraction) -> None:
    assert min(expected(best_first(alpha), strategy) for strategy in pure(SECOND)) == VALUE


def test_who_never_bluffs_or_bets_too_often_loses_more() -> None:
    timid = {know: Fraction(know[0] == "King") for know in FIRST}
    assert min(expected(timid, strategy) for strategy in pure(SECOND)) < VALUE


@pytest.mark.parametrize(
    ("answers", "scores"),
    [
        ("check check", [1, -1]),
        ("check bet fold", [-1, 1]),
        ("check bet call", [2, -2]),
        ("bet fold", [1, -1]),
        ("bet call", [2, -2]),
    ],
)
def test_the_higher_card_wins_the_pot_unless_somebody_folds(answers: str, scores: list[int]) -> None:
    state = GAME.position({"zones": {"deck": ["Jack"], "hand.0": ["King"], "hand.1": ["Queen"]}})
    for answer in answers.split():
        state.push(answer)
    assert state.over
    assert state.scores == scores
