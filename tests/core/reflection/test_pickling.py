"""Copies and pickles of what people hold: states, actions, records, and the errors that travel between processes."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from examples.kuhn import GAME as KUHN
from examples.kuhn import Kuhn, KuhnState
from loretable.core import BadData, Illegal, Record, Session, State, new_rng
from loretable.games import find
from tests.core.probing import act, position
from tests.probe import GAME


def states() -> list[State]:
    mid_effect = act(position({"hand.0": ["Scout"], "field.1": ["Martyr"]}), "play", "Scout")
    half_chosen = GAME.new({"seats": 3}, 1)
    half_chosen.push("bid 2", seat=1)
    over = KUHN.new(seed=1)
    over.push("concede")
    others = [find(name).new(seed=3) for name in ("zoomquest", "confrontation", "lorcana")]
    return [mid_effect, half_chosen, over, *others]


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda state: pickle.loads(pickle.dumps(state))])
def test_a_copy_of_a_state_is_equal_and_its_own(copied) -> None:  # type: ignore[no-untyped-def]
    for state in states():
        digest = state.digest
        other = copied(state)
        assert type(other) is type(state) and other.game is state.game
        assert other.digest == digest and other.epoch == state.epoch and other.legal == state.legal
        if not other.over:
            other.play(0)
        assert state.digest == digest


def test_an_action_is_its_own_copy_and_comes_back_from_a_pickle_with_the_rules_own_verb() -> None:
    for state in states():
        for action in state.legal:
            assert copy.copy(action) is action and copy.deepcopy(action) is action
            again = pickle.loads(pickle.dumps(action))
            assert again == action and again.verb is action.verb, "rules compare verbs with `is`"
            assert state.blocked(state.seat, again) is None


def test_a_record_and_a_session_can_be_copied() -> None:
    session = Session(Record(GAME, {"seats": 2}, 5))
    rng = new_rng(1)
    for _ in range(12):
        session.apply(session.state.legal[rng.below(len(session.state.legal))])
    for other in (copy.deepcopy(session.record), pickle.loads(pickle.dumps(session.record))):
        assert other.to_json() == session.record.to_json() and other.game is GAME
        assert other.replay().digest == session.state.digest
        other.entries.clear()
        assert len(session.record) == 12
    assert pickle.loads(pickle.dumps(session)).state.digest == session.state.digest


def test_decisions_and_events_can_be_pickled() -> None:
    session = Session(Record(GAME, {"seats": 2}, 5))
    [decision] = [session.state.decision(0)]
    assert decision is not None
    assert pickle.loads(pickle.dumps(decision)).to_json() == decision.to_json()
    session.apply(session.state.legal[1])
    for event in session.apply(session.state.legal[1]):
        again = pickle.loads(pickle.dumps(event))
        assert repr(again) == repr(event) and again.for_seat(0) == event.for_seat(0)


def test_another_process_finds_the_game_again(tmp_path: Path) -> None:
    state = find("confrontation").new(seed=3)
    path = tmp_path / "state"
    path.write_bytes(pickle.dumps([state, state.legal[3]]))
    read = f"import pickle; s, a = pickle.load(open({str(path)!r}, 'rb')); s.apply(a); print(s.digest)"
    told = subprocess.run([sys.executable, "-c", read], capture_output=True, text=True, check=True)
    state.apply(state.legal[3])
    assert told.stdout.strip() == state.digest


def test_a_game_that_stands_in_no_module_says_how_to_pickle_it() -> None:
    class Own(Kuhn):
        def blank(self, options: dict[str, object]) -> KuhnState:
            return KuhnState(self, options)

    state = Own().new(seed=1)
    assert copy.deepcopy(state).digest == state.digest
    with pytest.raises(pickle.PicklingError, match="give it a name in a module"):
        pickle.dumps(state)


def test_errors_survive_the_way_between_processes() -> None:
    with pytest.raises(Illegal) as refusal:
        KUHN.new(seed=1).push("call")
    again = pickle.loads(pickle.dumps(refusal.value))
    assert str(again) == str(refusal.value) and again.blocked.code == "WRONG_MOMENT"
    fault = pickle.loads(pickle.dumps(BadData("options.x", "is wrong")))
    assert fault.path == "options.x" and str(fault) == "options.x: is wrong"
