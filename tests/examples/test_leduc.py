"""Leduc poker: it keeps the promises, and bets, raises and pairs are what they should be."""

from __future__ import annotations

import pytest

from examples.leduc import GAME, MOST, LeducState
from loretable.core import check_game
from loretable.core.errors import Illegal


def dealt(first: str, second: str, table: str) -> LeducState:
    """The card on the table is the next one of the deck."""
    left = ["Jack", "Jack", "Queen", "Queen", "King", "King"]
    for face in (first, second, table):
        left.remove(face)
    found = GAME.position({"zones": {"deck": [table, *left], "hand.0": [first], "hand.1": [second]}})
    assert isinstance(found, LeducState)
    assert found.pieces.face[found.pieces.top(0)] == GAME.faces.index(table)
    return found


def play(state: LeducState, *verbs: str) -> LeducState:
    for verb in verbs:
        state.apply(verb)
    return state


def test_it_keeps_the_promises() -> None:
    report = check_game(GAME, games=60, seed=1)
    assert report.ok, report


@pytest.mark.parametrize(
    ("first", "second", "table", "won"),
    [
        ("Jack", "King", "Queen", -1),
        ("Jack", "King", "Jack", 1),
        ("Queen", "King", "King", -1),
        ("Queen", "Queen", "King", 0),
    ],
)
def test_a_pair_with_the_card_on_the_table_wins_else_the_higher_card(
    first: str, second: str, table: str, won: int
) -> None:
    state = play(dealt(first, second, table), "call", "call", "call", "call")
    assert state.scores == [won, -won]


def test_raises_are_two_and_then_four_and_two_a_round_at_the_most() -> None:
    state = play(dealt("King", "Jack", "Queen"), "raise", "raise")
    with pytest.raises(Illegal, match="two raises"):
        state.apply("raise")
    play(state, "call", "raise", "raise", "call")
    assert state.scores == [MOST, -MOST] and state.utility(0) == 1.0


def test_who_folds_loses_what_was_bet() -> None:
    state = dealt("King", "Jack", "Queen")
    with pytest.raises(Illegal, match="nothing to fold to"):
        state.apply("fold")
    play(state, "raise", "call", "raise", "fold")
    assert state.scores == [3, -3]
