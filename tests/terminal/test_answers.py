"""What a line means."""

import pytest

from loretable.core import PIECE, Action, Decision, Verb
from loretable.terminal.answers import COMMANDS, Command, Take, Unclear, command, understand
from loretable.terminal.commands import ABOUT_THE_QUESTION, ALWAYS

PLAY, PASS, SAVE = Verb("play", (PIECE,)), Verb("pass"), Verb("save")
ACTIONS = [Action(PLAY, 3), Action(PLAY, 12), Action(PASS)]
DECISION = Decision(0, "turn", "Your turn", -1, ACTIONS, ["Play Net (3)", "Play Oath (12)", "Pass the turn"])


@pytest.mark.parametrize(
    ("line", "index"),
    [
        ("2", 1),
        ("02", 1),
        ("play 3", 0),
        ("PLAY  12", 1),
        ("Play Net (3)", 0),
        ("play o", 1),
        ("pass", 2),
        ("pas", 2),
    ],
)
def test_an_option_is_taken_by_number_text_label_or_its_beginning(line: str, index: int) -> None:
    assert understand(line, DECISION) == Take(ACTIONS[index])


@pytest.mark.parametrize(
    "line", ["0", "4", "99999999999999999999", "-1", "²", "٣", "", "nonsense", "play 99", "\x1b[31m"]
)
def test_what_is_no_option_is_refused_with_a_reason(line: str) -> None:
    meant = understand(line, DECISION)
    assert isinstance(meant, Unclear)
    assert meant.problem
    assert not meant.options


def test_a_beginning_of_several_labels_lists_them() -> None:
    meant = understand("play", DECISION)
    assert isinstance(meant, Unclear)
    assert meant.options == [0, 1]


def test_enter_takes_the_only_option() -> None:
    only = Decision(0, "turn", "", -1, [Action(PASS)], ["Pass"])
    assert understand("", only) == Take(Action(PASS))


def test_a_slip_is_met_with_a_guess() -> None:
    meant = understand("hlep", DECISION)
    assert isinstance(meant, Unclear)
    assert "'help'" in meant.problem


def test_an_option_comes_before_the_command_of_its_name_and_a_slash_calls_the_command() -> None:
    decision = Decision(0, "turn", "", -1, [Action(SAVE), Action(PASS)], ["Save a knight", "Pass"])
    assert understand("save", decision) == Take(Action(SAVE))
    assert understand("/save here.json", decision) == Command("save", "here.json")


def test_commands_take_the_rest_of_the_line() -> None:
    assert command("why play 3") == Command("why", "play 3")
    assert command("?") == Command("help", "")
    assert command("play 3") is None
    assert command("") is None


def test_every_command_in_the_help_can_be_given() -> None:
    assert set(COMMANDS) == set(ABOUT_THE_QUESTION) | set(ALWAYS)
