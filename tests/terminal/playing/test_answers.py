"""What a line means."""

import pytest

from loretable.core import NUMBER, PICK, PIECE, Action, Picks, Verb
from loretable.terminal.playing.answers import COMMANDS, Command, Mark, Take, Unclear, command, understand
from loretable.terminal.playing.commands import ABOUT_THE_QUESTION, ALWAYS
from loretable.terminal.playing.menu import LETTERS, Menu

PLAY, PASS, SAVE, BID = Verb("play", (PIECE,)), Verb("pass"), Verb("save"), Verb("bid", (NUMBER,))
ACTIONS = [Action(PLAY, 3), Action(PLAY, 12), Action(PASS)]
CARDS = Menu(ACTIONS, ["Play Net (3)", "Play Oath (12)", "Pass the turn"])
PLAIN = Menu([Action(PASS), Action(SAVE)], ["Pass the turn", "Save a knight"])


@pytest.mark.parametrize(
    ("line", "index"),
    [
        ("b", 1),
        ("B", 1),
        ("play 3", 0),
        ("PLAY  12", 1),
        ("Play Net (3)", 0),
        ("play o", 1),
        ("pass", 2),
        ("pas", 2),
        ("12", 1),
        ("3", 0),
    ],
)
def test_an_option_is_taken_by_key_text_label_its_beginning_or_its_number(line: str, index: int) -> None:
    assert understand(line, CARDS) == Take([ACTIONS[index]])


def test_a_number_means_the_card_of_that_number_and_never_a_place_in_a_list() -> None:
    """Cards 2 to 6 in hand: the fourth of the list is card 5, and 4 must not play it."""
    hand = Menu([Action(PLAY, n) for n in range(2, 7)], [f"Play card {n}" for n in range(2, 7)])
    assert hand.keys == ["a", "b", "c", "d", "e"]
    assert understand("4", hand) == Take([Action(PLAY, 4)])
    refused = understand("1", hand)
    assert isinstance(refused, Unclear)
    assert "No option is about 1" in refused.problem


def test_options_have_numbers_where_those_are_nobody_elses() -> None:
    assert PLAIN.keys == ["1", "2"]
    assert understand("2", PLAIN) == Take([Action(SAVE)])
    assert understand("02", PLAIN) == Take([Action(SAVE)])
    bids = Menu([Action(BID, n) for n in (1, 2)], ["Bid 1", "Bid 2"])
    assert bids.keys == ["1", "2"]


def test_letters_are_all_different_and_call_no_command() -> None:
    many = Menu([Action(PLAY, n) for n in range(300)], [f"Play {n}" for n in range(300)])
    assert len(set(many.keys)) == 300
    assert all(command(key) is None for key in many.keys)
    assert not {"h", "q", "u"} & set(LETTERS)


@pytest.mark.parametrize(
    "line", ["0", "4", "99999999999999999999", "-1", "²", "٣", "", "nonsense", "play 99", "\x1b[31m"]
)
def test_what_is_no_option_is_refused_with_a_reason(line: str) -> None:
    for menu in (CARDS, PLAIN):
        meant = understand(line, menu)
        assert isinstance(meant, Unclear)
        assert meant.problem
        assert not meant.options


def test_a_beginning_of_several_labels_or_a_word_in_some_lists_them() -> None:
    for line, options in (("play", [0, 1]), ("oath", [1]), ("net", [0])):
        meant = understand(line, CARDS)
        assert isinstance(meant, Unclear)
        assert meant.options == options


def test_enter_takes_the_only_option() -> None:
    assert understand("", Menu([Action(PASS)], ["Pass"])) == Take([Action(PASS)])


def test_a_slip_is_met_with_a_guess() -> None:
    meant = understand("hlep", CARDS)
    assert isinstance(meant, Unclear)
    assert "'help'" in meant.problem


def test_an_option_comes_before_the_command_of_its_name_and_a_slash_calls_the_command() -> None:
    assert understand("save", PLAIN) == Take([Action(SAVE)])
    assert understand("/save here.json", PLAIN) == Command("save", "here.json")


def test_commands_take_the_rest_of_the_line() -> None:
    assert command("why play 3") == Command("why", "play 3")
    assert command("?") == Command("help", "")
    assert command("play 3") is None
    assert command("") is None


def test_every_command_in_the_help_can_be_given() -> None:
    assert set(COMMANDS) == set(ABOUT_THE_QUESTION) | set(ALWAYS)


# -- several at once -------------------------------------------------------------------------------------------------


def picking(least: int = 0, most: int = 2, ordered: bool = False) -> Menu:
    pieces = [4, 7, 9]
    picks = Picks(pieces, least, most, ordered)
    return Menu([Action(PICK, piece) for piece in pieces], ["Pick Ann (4)", "Pick Bea (7)", "Pick Cid (9)"], "", picks)


def test_picks_are_marked_in_any_order_and_taken_back() -> None:
    menu = picking()
    for line, options in (("c", [2]), ("a b", [0, 1]), ("b, c", [1, 2]), ("9", [2]), ("pick bea (7)", [1])):
        assert understand(line, menu) == Mark(options)
    menu.mark([2])
    menu.mark([0])
    assert menu.pieces == [9, 4]
    assert understand("done", menu) == understand("", menu) == Take([Action(PICK, 4), Action(PICK, 9)])
    menu.mark([2])
    assert menu.pieces == [4]
    assert understand("none", menu) == Mark([0])
    assert understand("all", menu) == Mark([1, 2])


def test_too_many_change_nothing_and_too_few_are_not_taken() -> None:
    menu = picking(least=2)
    menu.mark([0])
    assert understand("done", menu) == Unclear("1 more has to be chosen.", [])
    assert "at most 2" in menu.mark([1, 2])
    assert menu.chosen == [0]
    assert "1 more has to be chosen" in menu.status()


def test_where_the_order_counts_it_is_the_order_of_marking() -> None:
    menu = picking(2, 2, ordered=True)
    menu.mark([2])
    menu.mark([0])
    assert understand("", menu) == Take([Action(PICK, 9), Action(PICK, 4)])
