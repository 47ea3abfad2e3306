"""Whole games at one keyboard."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from examples.kuhn import GAME
from loretable.core import Action, Bot, Info, Record, Session, read_record
from loretable.terminal.files import Saves
from loretable.terminal.playing.play import Play
from loretable.terminal.playing.seating import Seating
from tests import probe
from tests.terminal.scripted import play, screen

BOTH = ("you", "you")


def texts(record: Record) -> list[str]:
    return [text for _, text in record.entries]


def test_a_whole_game_by_numbers() -> None:
    playing, shown = play(GAME, ["1", "2", "2", ""], BOTH, hide=False)
    assert texts(playing.session.record) == ["check", "bet", "call"]
    assert playing.session.state.over
    assert "The game is over" in shown


def test_a_whole_game_by_text_label_and_beginning() -> None:
    playing, _ = play(GAME, ["check", "Bet", "ca", ""], BOTH, hide=False)
    assert texts(playing.session.record) == ["check", "bet", "call"]


def test_a_whole_game_against_a_bot() -> None:
    playing, shown = play(GAME, ["1"] * 9)
    assert playing.session.state.over
    assert "check: player 1" in shown


def test_the_board_the_question_and_the_numbered_options_are_shown() -> None:
    _, shown = play(GAME, [])
    hand = Session(Record(GAME, None, 1)).state.view(0)["zones"]
    assert isinstance(hand, dict)
    assert f"hand 1   {hand['hand.0']['cards'][0]['face']}" in shown
    assert "hand 2   ?" in shown
    assert "act\n  1  Check\n  2  Bet\n" in shown


def test_an_answer_is_told_to_the_other_with_what_it_led_to() -> None:
    _, shown = play(GAME, ["1"], BOTH, hide=False)
    assert shown.count("check: player 1") == 1


def test_an_action_that_is_forbidden_now_says_why() -> None:
    _, shown = play(GAME, ["fold"])
    assert "Not now: That cannot be done at this point of the betting" in shown


def test_undo_in_the_middle_of_an_own_turn_is_free_and_asks_nobody() -> None:
    position = {
        "zones": {"field.0": ["Scout"], "field.1": ["Shield"], "deck.0": ["Net"], "deck.1": ["Net"]},
        "phase": 2,
    }
    record = Record(probe.GAME, None, 1, probe.GAME.position(position))
    _, shown = play(record, ["strike 0 1", "undo", "quit"], BOTH, hide=False)
    assert texts(record) == ["strike 0 1", "undo 0"]
    assert "Taken back." in shown


def test_undo_against_bots_is_agreed_at_once_and_draws_anew() -> None:
    seed = next(s for s in range(50) if not bet_ends_it(s))
    playing, shown = play(GAME, ["1", "undo", "quit"], seed=seed)
    assert [text.split()[0] for text in texts(playing.session.record)] == ["check", "bet", "redraw"]
    assert "drawn again" in shown


@pytest.mark.parametrize("practice", [False, True])
def test_once_cards_were_shown_bots_let_one_take_back_in_practice_only(practice: bool) -> None:
    """Else one could look, take back, and choose again knowing what the other holds."""
    seed = next(s for s in range(50) if not bet_ends_it(s))
    playing, shown = play(GAME, ["check", "call", "undo", "quit"], seed=seed, practice=practice)
    done = [text.split()[0] for text in texts(playing.session.record)]
    assert done == ["check", "bet", "call", *(["redraw"] if practice else [])]
    assert ("bots let you take that back in practice only" in shown) != practice


def bet_ends_it(seed: int) -> bool:
    playing, _ = play(GAME, ["1"], seed=seed)
    return playing.session.state.over


def test_undo_asks_the_other_persons_once_they_have_answered() -> None:
    playing, shown = play(GAME, ["1", "2", "undo", "n", "undo", "y", "quit"], BOTH, hide=False)
    assert "Player 2: may Player 1 take back their last answer? [y/N] n\n  Player 2 does not agree." in shown
    assert [text.split()[:2] for text in texts(playing.session.record)] == [["check"], ["bet"], ["redraw", "0"]]


def test_the_one_before_can_take_back_although_the_keyboard_has_moved_on() -> None:
    playing, shown = play(GAME, ["1", "undo 1", "bet", "quit"], BOTH, hide=False)
    assert texts(playing.session.record) == ["check", "undo 0", "bet"]
    assert "may Player 1" not in shown


def test_there_is_nothing_to_undo_at_the_start() -> None:
    _, shown = play(GAME, ["undo", "undo 2", "undo 7"])
    assert "there is nothing of yours to take back" in shown
    assert "has nothing to take back" in shown
    assert "there is no seat '7'" in shown


def test_an_end_can_be_taken_back() -> None:
    playing, _ = play(GAME, ["1", "1", "dance", "undo", "y", "bet", ""], BOTH, hide=False)
    assert [t.split()[0] for t in texts(playing.session.record)] == ["check", "check", "redraw", "bet"]


def test_hint_tells_what_the_bot_would_do() -> None:
    _, shown = play(GAME, ["hint"])
    assert "The random bot would choose: " in shown


def test_conceding_is_asked_back_and_ends_the_game() -> None:
    playing, _ = play(GAME, ["concede", "no", "concede", "y", ""])
    assert texts(playing.session.record) == ["concede"]
    assert playing.session.state.scores == [0, 1]


def test_log_board_options_and_help_go_on_asking() -> None:
    playing, shown = play(
        GAME, ["log", "1", "log", "log 1", "board", "options bet", "options x", "more", "help"], BOTH, hide=False
    )
    assert "Nothing has happened yet." in shown
    assert "No option mentions 'x'." in shown
    assert "why WHAT" in shown
    assert texts(playing.session.record) == ["check"]


def test_a_choice_can_be_retracted_before_all_have_chosen() -> None:
    playing, shown = play(probe.GAME, ["b", "retract", "retract 1", "quit"], BOTH, hide=False)
    assert texts(playing.session.record) == ["bid 1", "retract"]
    assert "There is no choice to take back" in shown
    assert playing.session.state.waiting == [0, 1]


def test_simultaneous_choices_are_not_shown_to_the_others() -> None:
    low, high = (play(probe.GAME, [bid, "log", "why", "board"], BOTH, hide=False)[1] for bid in ("bid 0", "bid 2"))
    assert low.split("bid 0\n", 1)[1] == high.split("bid 2\n", 1)[1]


# -- saving ------------------------------------------------------------------------------------------------------


def test_save_and_resume(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    _, shown = play(GAME, ["1", f"save {file}"], BOTH, Saves(tmp_path), hide=False)
    assert f"Saved: {file}" in shown
    playing, _ = play(read_record(GAME, file), ["bet", "call", ""], BOTH, hide=False)
    assert texts(playing.session.record) == ["check", "bet", "call"]
    assert json.loads(file.read_text())["players"] == ["you", "you"]


@pytest.mark.parametrize("end", [KeyboardInterrupt, EOFError, "quit", "q"])
def test_leaving_in_any_way_saves_the_game(tmp_path: Path, end: str | type[BaseException]) -> None:
    playing, shown = play(GAME, ["1", end], BOTH, Saves(tmp_path), hide=False)
    (file,) = tmp_path.iterdir()
    assert f"Saved: {file}" in shown
    again = read_record(GAME, file)
    assert again.entries == playing.session.record.entries == [(0, "check")]
    assert again.replay().digest == playing.session.state.digest


class Interrupted(Bot):
    def choose(self, info: Info) -> Action:
        raise KeyboardInterrupt


def test_ctrl_c_while_a_bot_thinks_saves_the_game_up_to_there(tmp_path: Path) -> None:
    window, _ = screen(["1"])
    seating = Seating(GAME, GAME.complete({}), ["you", "random"], 1)
    seating.bots[1] = Interrupted()
    Play(Session(Record(GAME, None, 1)), seating, window, Saves(tmp_path)).run()
    (file,) = tmp_path.iterdir()
    assert read_record(GAME, file).entries == [(0, "check")]


class Crashing(Bot):
    def choose(self, info: Info) -> Action:
        raise ZeroDivisionError


def test_a_mistake_in_the_rules_or_a_bot_is_not_hidden_and_the_game_is_saved(tmp_path: Path) -> None:
    window, _ = screen(["1"])
    seating = Seating(GAME, GAME.complete({}), ["you", "random"], 1)
    seating.bots[1] = Crashing()
    with pytest.raises(ZeroDivisionError):
        Play(Session(Record(GAME, None, 1)), seating, window, Saves(tmp_path)).run()
    (file,) = tmp_path.iterdir()
    assert read_record(GAME, file).entries == [(0, "check")]


def test_no_game_overwrites_another(tmp_path: Path) -> None:
    for _ in range(3):
        play(GAME, ["1", "quit"], BOTH, Saves(tmp_path), hide=False)
    files = list(tmp_path.iterdir())
    assert len(files) == 3
    _, shown = play(GAME, [f"save {files[0]}", "quit"], BOTH, Saves(tmp_path), hide=False)
    assert "already exists and was left alone" in shown


def test_a_game_saves_to_its_own_file_again(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    play(GAME, [f"save {file}", "1", "save", "quit"], BOTH, Saves(), hide=False)
    assert read_record(GAME, file).entries == [(0, "check")]
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_that_cannot_be_written_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    playing, shown = play(GAME, [f"save {tmp_path / 'file' / 'x.json'}", "1"], BOTH, hide=False)
    assert texts(playing.session.record) == ["check"]
    assert "Player 1 > " in shown


def test_a_game_that_cannot_be_saved_where_it_should_is_saved_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "elsewhere"))
    saves = Saves(path=tmp_path / "mine.json")
    (tmp_path / "mine.json").write_text("precious")  # somebody else was faster
    _, shown = play(GAME, ["1", "quit"], BOTH, saves, hide=False)
    assert (tmp_path / "mine.json").read_text() == "precious"
    assert "already exists" in shown
    assert f"Saved: {tmp_path / 'elsewhere'}" in shown


# -- bots and terminals ------------------------------------------------------------------------------------------


def test_bots_play_among_themselves_and_it_is_told() -> None:
    playing, shown = play(GAME, [], ("random", "random"))
    assert playing.session.state.over
    assert "player 2" in shown
    assert "The game is over" in shown


def test_without_a_terminal_there_are_no_escape_codes() -> None:
    _, shown = play(probe.GAME, ["1", "x", "help", "why", "1", "1"])
    assert "\x1b" not in shown


def test_a_terminal_gets_colours_and_a_clean_screen() -> None:
    _, shown = play(GAME, ["1"], terminal=True)
    assert "\x1b[2J" in shown
    assert "\x1b[1;36m" in shown


def test_a_long_random_game_of_the_probe_can_be_played_by_letters() -> None:
    playing, shown = play(probe.GAME, ["a", "b", "c", "done", "none", "done"] * 1000, seed=5)
    assert playing.session.state.over
    assert "Traceback" not in shown
