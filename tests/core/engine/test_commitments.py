"""Several seats at once: hidden commitments, taking them back, leaving the game."""

import pytest

from loretable.core import Illegal, State, new_rng
from tests.probe import GAME


def bidding(seats: int = 3) -> State:
    state = GAME.new({"seats": seats}, 1)
    assert state.waiting == list(range(seats))
    return state


def test_each_commits_hidden_and_only_that_they_have_is_public() -> None:
    state = bidding()
    state.push("bid 2", seat=1)
    for seat in (0, 2, 3):
        asking = state.view(seat)["asking"]
        assert asking == {"kind": "bid", "waiting": [0, 2], "chosen": [1], "yours": []}
    assert state.view(1)["asking"]["yours"] == ["bid 2"]  # type: ignore[index]


def test_the_order_of_committing_changes_nothing() -> None:
    one, other = bidding(), bidding()
    for seat in (0, 1, 2):
        one.push(f"bid {seat}", seat)
    for seat in (2, 0, 1):
        other.push(f"bid {seat}", seat)
    assert one.digest == other.digest


def test_a_choice_can_be_taken_back_until_the_last_one_is_in() -> None:
    state = bidding()
    state.push("bid 2", seat=1)
    with pytest.raises(Illegal) as refusal:
        state.push("bid 0", seat=1)
    assert refusal.value.blocked.code == "ALREADY_CHOSEN"
    state.push("retract", seat=1)
    assert state.waiting == [0, 1, 2]
    state.push("bid 0", seat=1)
    state.push("bid 0", seat=0)
    state.push("bid 0", seat=2)
    with pytest.raises(Illegal) as refusal:
        state.push("retract", seat=1)
    assert refusal.value.blocked.code == "NOTHING_CHOSEN"


def test_taking_back_and_conceding_are_never_among_the_legal_actions() -> None:
    state = bidding()
    state.push("bid 2", seat=1)
    assert {action.verb.name for action in state.legal_for(0)} == {"bid"}
    assert state.blocked(0, GAME.parse("concede")) is None


def test_a_sample_forgets_the_choices_of_others_but_not_that_they_were_made() -> None:
    state = bidding()
    state.push("bid 2", seat=1)
    state.push("bid 1", seat=0)
    guess = state.sample(0, new_rng(1))
    assert guess.view(0) == state.view(0)
    assert guess.waiting == [1, 2], "seat 1 chooses anew in the sample"
    guess.push("bid 0", seat=1)
    guess.push("bid 0", seat=2)
    assert guess.seat == 0 and not guess.simultaneous


def test_who_concedes_while_all_choose_is_not_waited_for() -> None:
    state = bidding()
    state.push("bid 0", seat=0)
    state.push("bid 0", seat=1)
    state.push("concede", seat=2)
    assert not state.over and state.waiting == [0]
    assert state.question == 1, "the others' choices were taken"


def test_the_last_one_in_the_game_wins() -> None:
    state = bidding()
    state.push("concede", seat=2)
    state.push("concede", seat=0)
    assert state.over and state.scores == [0, 1, 0] and state.reason == "concede"
    for seat in range(3):
        blocked = state.blocked(seat, GAME.parse("concede"))
        assert blocked is not None and blocked.code == "GAME_OVER"


def test_who_has_left_has_nothing_to_say() -> None:
    state = bidding()
    state.push("concede", seat=2)
    with pytest.raises(Illegal) as refusal:
        state.push("bid 1", seat=2)
    assert refusal.value.blocked.code == "LEFT_GAME"
