"""Records: replay, branch, undo, and what a seat may keep."""

import json
from pathlib import Path

import jsonpatch
import pytest

from examples.kuhn import GAME as KUHN
from loretable.core import (
    BadData,
    BadRecord,
    CannotUndo,
    LoretableError,
    Record,
    Session,
    load_record,
    new_rng,
    read_record,
)
from tests.probe import GAME


def played(seed: int = 1, most: int = 10_000) -> Session:
    session = Session(Record(GAME, None, seed))
    rng = new_rng(seed)
    while not session.state.over and len(session.record) < most:
        legal = session.state.legal
        session.apply(legal[rng.below(len(legal))])
    return session


def test_a_record_replays_to_the_same_state() -> None:
    session = played()
    again = load_record(GAME, json.loads(json.dumps(session.record.to_json())))
    assert again.replay().digest == session.state.digest
    assert Session(again).state.digest == session.state.digest


def test_play_branches_from_any_step() -> None:
    session = played()
    branch = Session(session.record.branch(7))
    assert branch.state.digest == session.record.replay(7).digest
    assert len(branch.record) == 7
    branch.apply(branch.state.legal[-1])
    assert len(session.record) > 8, "the first record is as it was"


def test_a_record_can_start_from_a_position() -> None:
    start = KUHN.position({"zones": {"deck": ["Jack"], "hand.0": ["King"], "hand.1": ["Queen"]}})
    record = Record(KUHN, start=start)
    record.entries = [(0, "bet"), (1, "call")]
    again = load_record(KUHN, json.loads(json.dumps(record.to_json())))
    assert again.replay().scores == [2, -2]


def test_undo_is_free_while_nothing_was_revealed_or_drawn() -> None:
    session = Session(Record(KUHN, None, 4))
    session.apply(KUHN.parse("check"))
    before = session.state.digest
    assert session.undo_is_free(0)
    session.undo(0)
    assert session.state.digest == KUHN.new(None, 4).digest != before
    session.apply(KUHN.parse("bet"))
    assert load_record(KUHN, session.record.to_json()).replay().digest == session.state.digest


def test_undo_needs_consent_once_others_have_answered_and_then_chance_is_drawn_anew() -> None:
    session = Session(Record(KUHN, None, 4))
    session.apply(KUHN.parse("check"))
    session.apply(KUHN.parse("bet"))
    with pytest.raises(CannotUndo, match="they have to agree"):
        session.undo(0)
    session.undo(0, agreed=True, entropy=77)
    first = KUHN.new(None, 4)
    assert session.state.seat == 0 and session.state.view(0) == first.view(0)
    assert session.state.chance.words != first.chance.words
    session.apply(KUHN.parse("bet"))
    assert load_record(KUHN, session.record.to_json()).replay().digest == session.state.digest


def test_undo_is_not_free_after_something_was_drawn() -> None:
    session = played(most=3)
    rng = new_rng(3)
    for _ in range(200):
        if session.state.over:
            break
        seat = session.state.seat
        before = session.state.epoch
        legal = session.state.legal
        session.apply(legal[rng.below(len(legal))])
        if session.state.epoch != before:
            assert not session.undo_is_free(seat)


def test_nothing_to_take_back() -> None:
    with pytest.raises(CannotUndo, match="nothing of yours"):
        Session(Record(KUHN)).undo(1)


def test_an_illegal_action_leaves_session_and_record_as_they_were() -> None:
    session = Session(Record(KUHN, None, 4))
    digest = session.state.digest
    with pytest.raises(LoretableError):
        session.apply(KUHN.parse("call"))
    assert session.state.digest == digest and not session.record.entries and not session.log


def test_what_a_seat_keeps_holds_no_secret_and_its_patches_lead_to_its_views() -> None:
    session = played()
    for seat in range(3):
        kept = json.loads(json.dumps(session.record.for_seat(seat)))
        assert not {"seed", "digests", "chance", "start"} & set(kept)
        view = kept["view"]
        for number, step in enumerate(kept["steps"], 1):
            view = jsonpatch.apply_patch(view, step["patch"])
            if number % 20 == 0 or number == len(kept["steps"]):
                assert view == json.loads(json.dumps(session.record.replay(number).view(seat)))
            actor, _ = session.record.entries[number - 1]
            assert ("action" in step) == (actor == seat)


def test_a_record_file_is_whole_or_not_there(tmp_path: Path) -> None:
    session = played(most=20)
    path = tmp_path / "game.json"
    session.record.write(path)
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]
    assert read_record(GAME, path).replay().digest == session.state.digest


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("format", "loretable-record-0", "format"),
        ("engine", 0, "engine"),
        ("version", None, "version"),
        ("data", ["cafe"], "data"),
        ("game", "chess", "game"),
        ("seed", None, "seed"),
        ("entries", [[0]], "entries[0]"),
        ("entries", [[0, "fly"]], "unknown action 'fly'"),
        ("entries", [[0, "undo 5"]], "answers to go back"),
        ("entries", [[0, "redraw 0"]], "redraw N X"),
        ("entries", [[1, "bid 1"], [1, "bid 1"]], "chosen"),
        ("digests", {"x": "y"}, "digests.x"),
        ("digests", {"1": "0123"}, "not what the record says"),
        ("options", {"seats": []}, "options.seats"),
    ],
)
def test_a_record_that_does_not_fit_says_what_does_not(key: str, value: object, says: str) -> None:
    data = played(most=5).record.to_json()
    data[key] = value
    with pytest.raises((BadRecord, BadData)) as refusal:
        load_record(GAME, data).replay()
    assert says in str(refusal.value)


@pytest.mark.parametrize("text", ["", "{", "[1, 2", "\x00", "nul", "[" * 100_000])
def test_a_file_that_is_no_json_says_so(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text)
    with pytest.raises(BadRecord, match="is not JSON"):
        read_record(GAME, path)


def test_a_file_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        read_record(GAME, tmp_path / "none.json")


def test_the_last_to_choose_cannot_take_it_back_freely_once_the_others_choices_are_seen() -> None:
    session = Session(Record(GAME, {"seats": 2}, 1))
    session.apply(GAME.parse("bid 1"), 0)
    assert session.undo_is_free(0), "nobody has seen it"
    session.apply(GAME.parse("bid 2"), 1)
    assert not session.undo_is_free(1)
