"""Records and saves of another version: what decides is whether they replay, and where they do not that is said."""

import json
import pickle
from typing import Any

import pytest

from examples.kuhn import GAME, Kuhn, KuhnState
from loretable.core import BadData, DoesNotReplay, Game, Record, Session, load_record
from loretable.core.errors import BadRecord
from loretable.core.records.record import AGREED_DRAW, ENGINE, Maker
from loretable.core.records.session import DIGEST_EVERY
from loretable.core.storage.saving import digest_of
from loretable.terminal.playing.replay import Replay
from tests import probe
from tests.core.records.test_record import played


def as_read(game: Game, record: Record, **changed: object) -> Record:
    return load_record(game, {**json.loads(json.dumps(record.to_json())), **changed})


# -- versions are information ----------------------------------------------------------------------------------------


def test_a_record_of_another_version_goes_on_where_it_replays_to_its_digests_and_is_stamped_anew() -> None:
    session = played()
    older = as_read(probe.GAME, session.record, engine="1", version="0", data="other cards")
    assert older.reach() == (len(session.record), len(session.record), None)
    assert Session(older).state.digest == session.state.digest
    again = older.to_json()
    assert (again["version"], again["data"]) == (probe.GAME.version, probe.GAME.data_hash())
    assert again["digests"] == session.record.to_json()["digests"]


def test_sessions_keep_digests_along_the_way_and_where_they_are_stamped() -> None:
    session = played(most=25)
    assert list(session.record.digests) == [DIGEST_EVERY, 2 * DIGEST_EVERY]
    session.stamp()
    assert list(session.record.digests) == [10, 20, 25]
    assert session.record.digests[25] == session.state.digest


# -- rules that differ -----------------------------------------------------------------------------------------------


class Generous(KuhnState):
    """A rule has changed: everybody gets one more."""

    def end(self, scores: list[int], reason: str) -> None:
        super().end([score + 1 for score in scores], reason)


class GenerousKuhn(Kuhn):
    def blank(self, options: dict[str, object]) -> Generous:
        return Generous(self, options)


NEWER = GenerousKuhn()


def test_where_the_digest_differs_the_step_is_told_and_what_made_it() -> None:
    session = Session(Record(GAME, None, 5))
    for text in ("check", "bet", "fold"):
        session.apply(text)
        session.stamp()
    newer = as_read(NEWER, session.record, version="0")
    reach = newer.reach()
    assert (reach.steps, reach.sure) == (2, 2)
    assert reach.problem is not None
    assert str(reach.problem) == (
        "entry 3: the state is not what the record says; it was made by other rules; up to step 2 it is as it was played; "
        "its version of the rules was '0' and is '1' now"
    )
    assert newer.branch(2).replay().digest == session.record.replay(2).digest
    with pytest.raises(DoesNotReplay):
        newer.branch(3)
    with pytest.raises(DoesNotReplay) as refusal:
        Session(newer)
    assert (refusal.value.step, refusal.value.sure) == (3, 2)


def test_data_that_has_changed_is_told_without_its_hash() -> None:
    assert Maker(ENGINE, GAME.version, GAME.data_hash()).told(GAME) == ""
    assert Maker(ENGINE, GAME.version, "0123abcd").told(GAME) == "its data (cards, levels) has changed"


def test_an_answer_that_is_no_longer_legal_is_told_with_what_is_certain_before_it() -> None:
    session = played(most=30)
    older = as_read(probe.GAME, session.record)
    del older.digests[30]
    older.entries[26] = (older.entries[26][0], "bury 999")
    reach = older.reach()
    assert (reach.steps, reach.sure) == (26, 20)
    assert older.replay(26).digest == session.record.replay(26).digest


def test_a_record_whose_options_are_unknown_now_says_which_and_what_made_it() -> None:
    data = Record(probe.GAME, None, 1).to_json()
    with pytest.raises(BadData, match=r"options\.wind.*its engine was '1' and is"):
        load_record(probe.GAME, {**data, "engine": "1", "options": {"wind": 3}})


def test_the_refusal_can_be_pickled() -> None:
    error = DoesNotReplay(7, 5, "why", "by whom")
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, BadRecord) and (again.step, again.sure, str(again)) == (7, 5, str(error))


# -- an option or a field that came later ----------------------------------------------------------------------------


class WithOption(Kuhn):
    def defaults(self) -> dict[str, object]:
        return {**super().defaults(), "wind": 0}


class Windy(KuhnState):
    def __init__(self, game: Game, options: dict[str, object]) -> None:
        super().__init__(game, options)
        self.wind = 0

    def answered(self, seat: int, question: int, action: Any) -> None:
        super().answered(seat, question, action)
        if str(action) == "call":
            self.wind += 1


class WithField(Kuhn):
    def __init__(self, newer: tuple[str, ...]) -> None:
        super().__init__()
        self.fields = (*self.fields, "wind")
        self.newer_fields = newer

    def blank(self, options: dict[str, object]) -> Windy:
        return Windy(self, options)


def three_answers(last: str) -> Record:
    session = Session(Record(GAME, None, 5))
    for text in ("check", "bet", last):
        session.apply(text)
        session.stamp()
    return session.record


def test_an_option_that_came_later_does_not_change_what_was_played() -> None:
    record, newer = three_answers("fold"), WithOption()
    assert newer.new(None, 5).digest != GAME.new(None, 5).digest
    older = as_read(newer, record)
    assert older.reach().problem is None
    assert as_read(newer, older).reach().problem is None, "written by the newer version and read again"


def test_a_field_that_came_later_is_as_in_a_blank_state_while_the_rules_leave_it_so() -> None:
    newer = WithField(("wind",))
    assert as_read(newer, three_answers("fold")).reach().problem is None
    assert as_read(newer, three_answers("call")).reach().steps == 2, "there it makes a difference"
    assert as_read(WithField(()), three_answers("fold")).reach().steps == 0, "unless the game says so, digests have it"


def test_a_save_without_a_field_that_came_later_is_read() -> None:
    saved = GAME.new(None, 5).save()
    assert digest_of(saved) == GAME.new(None, 5).digest
    state = WithField(("wind",)).load(saved)
    assert isinstance(state, Windy) and state.wind == 0
    with pytest.raises(BadData, match=r"fields\.wind: is missing"):
        WithField(()).load(saved)


# -- a draw by agreement ---------------------------------------------------------------------------------------------


def test_a_draw_that_was_agreed_on_is_in_the_record() -> None:
    record = Record(GAME, None, 5)
    record.entries = [(0, "check"), (0, AGREED_DRAW)]
    state = load_record(GAME, json.loads(json.dumps(record.to_json()))).replay()
    assert state.over and state.scores == [0, 0] and state.reason == "agreed"
    session = Session(record)
    assert session.state.digest == state.digest
    assert GAME.load(state.save()).digest == state.digest


def test_a_replay_in_the_terminal_tells_it_to_whoever_looks() -> None:
    record = Record(GAME, None, 5)
    record.entries = [(0, "check"), (0, AGREED_DRAW)]
    assert [Replay(record, seat).headline(2) for seat in (0, 1, -1)] == ["All agree on a draw"] * 3
