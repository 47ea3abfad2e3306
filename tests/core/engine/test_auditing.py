"""A save that no game could have made is refused, and says why; a state at a decision always has somebody to answer."""

from __future__ import annotations

import json
from typing import Any

import pytest

from examples.kuhn import GAME as KUHN
from examples.kuhn import Kuhn, KuhnState
from loretable.core import BadData, State
from tests.core.probing import act, position
from tests.probe import GAME


def saved(state: State) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(state.save()))
    return data


def bidding(seats: int = 3) -> State:
    state = GAME.new({"seats": seats}, 1)
    state.push("bid 2", seat=1)
    return state


def picking() -> State:
    return act(position({"hand.0": ["Net"], "field.1": ["Martyr", "Twin"]}), "play", "Net")


def refusal(data: dict[str, Any]) -> str:
    with pytest.raises(BadData) as refused:
        GAME.load(data)
    return str(refused.value)


def test_a_save_in_which_nobody_is_asked_is_refused() -> None:
    for state in (bidding(), picking(), position({})):
        data = saved(state)
        del data["asking"]
        assert "nobody is asked" in refusal(data)
        data["asking"] = {}
        assert "nobody is asked" in refusal(data)


def test_a_save_in_which_all_have_chosen_and_nothing_happened_is_refused() -> None:
    data = saved(bidding())
    data["asking"]["commits"] = [[0, "bid 1"], [1, "bid 1"], [2, "bid 1"]]
    data["asking"]["chosen"] = 7
    assert "nobody is asked" in refusal(data)


def test_a_waiting_seat_that_has_left_is_refused() -> None:
    data = saved(bidding())
    data["out"] = 1
    assert "seat 0 is asked, but has left the game" in refusal(data)


def test_choices_must_be_there_and_be_asked_for() -> None:
    data = saved(bidding())
    data["asking"]["commits"] = []
    assert "seat 1 is said to have chosen" in refusal(data)
    data = saved(bidding())
    data["asking"]["asked"] = 5
    assert "seat 1 has chosen, but is not asked" in refusal(data)
    data = saved(bidding())
    data["asking"]["together"] = False
    assert "several seats" in refusal(data)


def test_somebody_who_is_asked_after_the_end_is_refused() -> None:
    data = saved(bidding())
    data["over"] = True
    assert "after the end" in refusal(data)


def test_a_question_that_the_agenda_does_not_ask_is_refused() -> None:
    data = saved(picking())
    data["asking"]["asked"] = 2
    assert "not what the agenda asks" in refusal(data)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda frame: frame[5].clear(),
        lambda frame: frame[5].pop(),
        lambda frame: frame[5].append(7),
        lambda frame: frame[5].__setitem__(3, 9),
        lambda frame: frame[5].__setitem__(4, 4),
        lambda frame: frame[5].__setitem__(0, 99),
        lambda frame: frame.__setitem__(2, -1),
        lambda frame: frame.__setitem__(0, -7),
    ],
)
def test_a_question_of_the_engines_own_that_is_out_of_shape_is_refused(spoil: Any) -> None:
    data = saved(picking())
    assert GAME.load(data).legal
    spoil(data["agenda"][-1])
    refusal(data)


def test_changes_under_way_that_are_out_of_shape_are_refused() -> None:
    state = position({"field.0": ["Martyr", "Shield"], "field.1": ["Shield", "Crowd"]}, exerted=[0] * 8)
    state.push(next(str(a) for a in state.legal if a.verb == "strike" and state.pieces.face[a.b] == 4))
    frames = [frame for frame in saved(state)["agenda"] if frame[0] == -2]
    assert frames, "a Shield may save the Martyr"
    for place, value in ((0, 9), (-1, 5)):
        data = saved(state)
        next(frame for frame in data["agenda"] if frame[0] == -2)[5][place] = value
        assert "about to happen" in refusal(data)


def test_nothing_of_the_engines_own_waits_in_the_bag() -> None:
    data = saved(picking())
    data["bag"] = [data["agenda"][-1]]
    assert "nothing waits at address -1" in refusal(data)


class Decided(KuhnState):
    """Says when it is over: when both have passed."""

    def ended(self) -> str:
        return "both have passed" if self.history == [0, 0] else ""


class DecidedKuhn(Kuhn):
    def blank(self, options: dict[str, object]) -> Decided:
        return Decided(self, options)


def test_a_save_in_which_the_game_would_have_ended_is_refused_but_a_position_ends() -> None:
    game = DecidedKuhn()
    state = game.new(seed=1)
    data = saved(state)
    data["fields"]["history"] = [0, 0]
    with pytest.raises(BadData, match="the game would have ended by now: both have passed"):
        game.load(data)
    laid_out = game.position({"zones": {"deck": ["Jack"], "hand.0": ["King"], "hand.1": ["Queen"]}, "history": [0, 0]})
    assert laid_out.over and laid_out.winner == 0


def test_a_state_says_itself_what_it_would_be_refused_for() -> None:
    state = KUHN.new(seed=1)
    assert state.problem() == ""
    state.asked = 0
    assert state.problem() == "the game is not over, but nobody is asked"
