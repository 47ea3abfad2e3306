"""Records, step by step."""

from __future__ import annotations

import pytest

from examples.kuhn import GAME
from loretable.core import Record, Session
from loretable.terminal.playing.replay import Replay
from tests.terminal.scripted import screen


@pytest.fixture
def record() -> Record:
    session = Session(Record(GAME, None, 3))
    for text in ("check", "bet"):
        session.apply(GAME.parse(text))
    session.undo(1)
    for text in ("bet", "call"):
        session.apply(GAME.parse(text))
    return session.record


def step(record: Record, lines: list[str], seat: int = -1) -> tuple[int | None, str]:
    window, out = screen(lines)
    return Replay(record, seat).step_through(window), out.getvalue()


def test_enter_goes_on_prev_back_and_a_number_anywhere(record: Record) -> None:
    _, shown = step(record, ["", "next", "prev", "jump 4", "2", "first", "last", "", "quit"])
    steps = [line.split("step ")[1][0] for line in shown.splitlines() if "· step " in line]
    assert steps == ["0", "1", "2", "1", "4", "2", "0", "5"]
    assert "That was the last step." in shown


def test_a_seat_sees_its_own_card_and_its_own_answers_only(record: Record) -> None:
    _, shown = step(record, ["1", "quit"], seat=0)
    assert "Player 1: Check" in shown
    assert "hand 2   ?" in shown
    _, shown = step(record, ["1", "quit"], seat=1)
    assert "hand 1   ?" in shown
    assert "Player 1: Check" not in shown


def test_a_spectator_sees_what_everybody_may_until_it_is_shown(record: Record) -> None:
    _, shown = step(record, ["4", "quit"])
    assert "hand 1   ?" in shown
    assert "hand 2   ?" in shown
    _, shown = step(record, ["last", "quit"])
    assert "show: player 1, " in shown


def test_the_eyes_can_be_changed(record: Record) -> None:
    _, shown = step(record, ["seat 2", "seat", "seat 3", "quit"])
    assert "· Player 2" in shown
    assert "'3' is not a number from 1 to 2." in shown


def test_what_was_taken_back_is_told(record: Record) -> None:
    assert any("Player 2 takes back, to step 1" in line for line in Replay(record).log(5))


def test_play_leaves_with_the_step_to_go_on_from(record: Record) -> None:
    assert step(record, ["", "play"])[0] == 1
    assert step(record, ["quit"])[0] is None
    assert step(record, [])[0] is None


def test_odd_lines_are_answered_not_obeyed(record: Record) -> None:
    _, shown = step(record, ["jump", "jump x", "999", "-1", "dance", "help", "log", "quit"])
    assert "'' is not a number from 0 to 5." in shown
    assert "'999' is not a number from 0 to 5." in shown
    assert "'dance' is not a command here" in shown
    assert "jump N or N" in shown


def test_a_listing_holds_no_other_seats_answers(record: Record) -> None:
    data = Replay(record, 0).to_json()
    steps = data["steps"]
    assert isinstance(steps, list)
    assert [step.get("action") for step in steps] == ["check", None, None, None, "call"]
    assert data["over"] is True
    window, out = screen()
    Replay(record).print(window)
    assert "The game is over" in out.getvalue()
