"""The legal actions as an object, and actions that nobody can change."""

from __future__ import annotations

import pytest

from examples.kuhn import BET, CHECK
from examples.kuhn import GAME as KUHN
from loretable.core import Action, BadAction, Illegal, LegalActions, Record, Session, State
from tests.probe import GAME


def bidding() -> State:
    return GAME.new({"seats": 2}, 1)


def test_they_are_iterated_counted_indexed_and_sliced() -> None:
    legal = bidding().legal
    assert isinstance(legal, LegalActions)
    assert [str(action) for action in legal] == legal.texts() == ["bid 0", "bid 1", "bid 2"]
    assert len(legal) == 3 and legal[1] == "bid 1" and legal[-1] == "bid 2" and legal[1:] == ["bid 1", "bid 2"]
    assert legal.index("bid 2") == 2 and legal.index(legal[1]) == 1
    assert legal.count() == 3 and legal.count("bid 1") == legal.count(legal[1]) == 1 and legal.count("bid 7") == 0
    with pytest.raises(IndexError):
        legal[3]


def test_they_are_asked_by_an_action_or_by_its_text() -> None:
    legal = bidding().legal
    assert "bid 1" in legal and legal[1] in legal
    assert "bid 3" not in legal and "bid" not in legal and 1 not in legal and Action(CHECK) not in legal
    with pytest.raises(ValueError, match="fold is not among the 3 legal actions"):
        legal.index("fold")


def test_wherever_an_action_is_given_its_text_will_do() -> None:
    one, other = KUHN.new(seed=1), KUHN.new(seed=1)
    one.apply("bet")
    other.push(Action(BET))
    assert one.digest == other.digest
    assert one.blocked(1, "call") is None
    assert str(one.blocked(1, "bet")) == str(one.blocked(1, Action(BET))) != ""
    with pytest.raises(Illegal):
        one.apply("bet")
    with pytest.raises(BadAction, match="unknown action 'raise'"):
        one.blocked(1, "raise")
    session = Session(Record(KUHN, None, 1))
    session.apply("bet")
    assert session.state.digest == one.digest and session.record.entries == [(0, "bet")]


def test_nothing_done_to_them_changes_the_state() -> None:
    state = bidding()
    legal = state.legal
    assert not hasattr(legal, "append") and not hasattr(legal, "clear")
    with pytest.raises(TypeError):
        legal[0] = legal[1]  # type: ignore[index]
    with pytest.raises(TypeError):
        del legal[0]  # type: ignore[attr-defined]
    legal[:].clear()
    list(legal).clear()
    decision = state.decision(0)
    assert decision is not None
    decision.actions.clear()
    assert state.legal == ["bid 0", "bid 1", "bid 2"]


def test_what_was_legal_stays_as_it_was_when_the_state_goes_on() -> None:
    state = KUHN.new(seed=1)
    before = state.legal
    state.push("bet")
    assert before == ["check", "bet"] and state.legal == ["fold", "call"]
    assert before != state.legal and hash(before) == hash(KUHN.new(seed=2).legal)


def test_their_repr_can_be_read() -> None:
    state = KUHN.new(seed=1)
    assert repr(state.legal) == "<2 legal actions: check, bet>"
    state.push("bet")
    state.push("fold")
    assert repr(state.legal) == "<0 legal actions>" and not state.legal


def test_play_answers_for_the_first_waiting_seat_whoever_was_looked_at() -> None:
    for look in (lambda state: state.legal_for(1), lambda state: state.decision(1), lambda state: state.view(1)):
        state = bidding()
        look(state)
        state.play(2)
        assert state.waiting == [1], "seat 0 has chosen"
        assert state.commit_seats == [0] and state.commits == ["bid 2"]


def test_a_game_that_is_over_says_that_there_is_nothing_to_play() -> None:
    state = KUHN.new(seed=1)
    state.push("bet")
    state.push("fold")
    with pytest.raises(IndexError, match="the game is over"):
        state.play(0)
    with pytest.raises(IndexError):
        KUHN.new(seed=1).play(2)


@pytest.mark.parametrize("name", ["verb", "a", "b", "c"])
def test_an_action_cannot_be_changed(name: str) -> None:
    action = bidding().legal[0]
    with pytest.raises(AttributeError):
        setattr(action, name, getattr(action, name))
    with pytest.raises((AttributeError, TypeError)):
        delattr(action, name)
    with pytest.raises(AttributeError):
        action.more = 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["name", "args", "least", "number"])
def test_a_verb_cannot_be_changed(name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(BET, name, getattr(BET, name))


def test_an_action_equals_its_text_and_hashes_like_it() -> None:
    action = bidding().legal[2]
    assert action == "bid 2" and action == "bid 2" and action != "bid 1"
    assert {action} == {"bid 2"} and {"bid 2": 1}[action] == 1  # type: ignore[comparison-overlap, index]


def test_a_verb_equals_its_word() -> None:
    verb = bidding().legal[2].verb
    assert verb == "bid" and verb == "bid" and verb != "play" and verb in ("bid", "play") and str(verb) == "bid"
    assert {verb: 1}["bid"] == 1  # type: ignore[index]
    assert BET != CHECK and BET == BET


def test_an_action_compared_with_a_verb_says_what_to_compare() -> None:
    action = KUHN.parse("bet")
    for wrong in (lambda: action == action.verb, lambda: action.verb == action, lambda: action in [action.verb]):
        with pytest.raises(
            TypeError, match=r"the action <bet> is compared with the verb bet: compare its verb, action\.verb"
        ):
            wrong()
    assert action.verb != "check" and action.verb != 7 and action != None  # noqa: E711


def test_no_two_verbs_of_a_process_have_a_number_in_common() -> None:
    verbs = [*KUHN.verbs, *GAME.verbs]
    assert len({verb.number for verb in verbs}) == len(verbs)
