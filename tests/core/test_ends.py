"""How a game ended, in one way for all games; and what people see when they print something."""

from __future__ import annotations

import pytest

from examples.kuhn import GAME as KUHN
from loretable.core import Change, Event, Frame, Info, RandomBot, Record, Session, State, new_rng, play_game
from loretable.games import find
from tests.probe import GAME


def kuhn(*texts: str) -> State:
    state = KUHN.position({"zones": {"deck": ["Jack"], "hand.0": ["King"], "hand.1": ["Queen"]}})
    for text in texts:
        state.push(text)
    return state


def test_nobody_has_won_while_it_goes_on() -> None:
    state = kuhn("bet")
    assert state.winner is None and state.winners == [] and state.utility(0) == state.utility(1) == 0


def test_one_wins_and_the_other_loses() -> None:
    state = kuhn("bet", "call")
    assert state.winner == 0 and state.winners == [0]
    assert state.utility(0) == 1 and state.utility(1) == -1


def test_a_draw_has_no_winner() -> None:
    state = GAME.new({"seats": 3}, 1)
    state.end([0, 0, 0], "rounds")
    assert state.winner is None and state.winners == [] and [state.utility(seat) for seat in range(3)] == [0, 0, 0]


def test_in_a_cooperative_game_all_win_or_lose() -> None:
    game = find("zoomquest")
    assert game.cooperative
    state = game.new({"party": ["warrior", "healer"]}, 1)
    lost = state.clone()
    state.end([1, 1], "victory")
    assert state.winners == [0, 1] and state.winner is None and state.utility(1) == 1
    lost.end([0, 0], "defeat")
    assert lost.winners == [] and lost.utility(0) == lost.utility(1) == -1


@pytest.mark.parametrize("name", ["zoomquest", "confrontation", "lorcana"])
def test_the_end_of_every_game_is_worth_from_minus_one_to_one(name: str) -> None:
    game = find(name)
    seats = game.new(None, 0).seats
    for seed in range(3):
        end = play_game(game, [RandomBot(f"{seed} {seat}") for seat in range(seats)], None, seed)
        assert {end.utility(seat) for seat in range(seats)} <= {-1.0, 0.0, 1.0}
        assert all(end.utility(seat) == 1 for seat in end.winners)


def test_there_is_no_utility_for_a_seat_that_there_is_not() -> None:
    with pytest.raises(IndexError, match="there is no seat 2: kuhn has 2"):
        kuhn().utility(2)


def test_printing_a_state_draws_what_spectators_see() -> None:
    state = kuhn()
    assert str(state) == KUHN.text(state.view(2)) and "King" not in str(state)
    assert state._repr_svg_().startswith("<svg") and "King" not in state._repr_svg_()
    state.push("bet")
    state.push("call")
    assert "King" in str(state), "it was shown"


def test_a_repr_says_what_it_is_and_gives_no_secret_away() -> None:
    state = kuhn()
    assert repr(state) == "<kuhn after 0 actions: Player 1 to answer 'act'>"
    assert repr(state.decision(0)) == "<Decision of seat 0, act: 'act', 2 options>"
    assert repr(Info(state, 0, new_rng(1))) == "<Info of seat 0: <kuhn after 0 actions: Player 1 to answer 'act'>>"
    state.push("bet")
    state.push("call")
    assert repr(state) == "<kuhn after 2 actions: over (won), won by Player 1>"
    assert repr(KUHN) == "<Game kuhn>"
    record = Record(KUHN, None, 7)
    assert repr(record) == "<Record of kuhn: 0 entries, seed 7>"
    assert repr(Session(record)) == "<Session: <kuhn after 0 actions: Player 1 to answer 'act'>>"
    assert repr(new_rng(1)) == "<Chance of 1 streams>"


def test_what_rules_are_made_of_can_be_read() -> None:
    frame = Frame(3, 1, 7, [5], [4096 + 9])
    assert repr(frame) == "<Frame at 3, step 0, seat 1, source 7, data [5], pieces [9]>"
    assert repr(Change(2, 0, 4096 + 9, 3)) == "<Change 2 for seat 0, piece 9, amount 3>"
    event = Event("draw", 4, 1, 2, 7)
    event.piece, event.piece_face = 12, "Queen"
    assert repr(event) == "<Event 'draw' at step 4, seat 1, piece 12 Queen, amount 2>"
