"""Actions and their texts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loretable.core import NUMBER, PIECE, Action, Arg, BadAction, Verb
from loretable.core.actions import CORE_VERBS, parse_action

REGION = Arg("region", ("shire", "rohan"))
CHALLENGE = Verb("challenge", (PIECE, PIECE))
MOVE = Verb("move", (PIECE, REGION))
PLAY = Verb("play", (PIECE, NUMBER, PIECE), optional=2)
PASS = Verb("pass")
VERBS = (CHALLENGE, MOVE, PLAY, PASS)


def test_an_action_reads_as_its_verb_and_arguments() -> None:
    assert str(CHALLENGE(12, 33)) == "challenge 12 33"
    assert str(MOVE(3, 1)) == "move 3 rohan"
    assert str(PASS()) == "pass"


def test_optional_arguments_that_are_not_given_are_left_out() -> None:
    assert str(PLAY(5)) == "play 5"
    assert str(PLAY(5, 2)) == "play 5 2"
    assert str(PLAY(5, -1, 7)) == "play 5 -1 7"


def test_actions_of_the_same_words_are_equal_and_hash_alike() -> None:
    assert CHALLENGE(1, 2) == Action(CHALLENGE, 1, 2)
    assert hash(CHALLENGE(1, 2)) == hash(Action(CHALLENGE, 1, 2))
    assert CHALLENGE(1, 2) != CHALLENGE(2, 1)
    assert CHALLENGE(1, 2) != ("challenge", 1, 2)


@given(st.sampled_from(VERBS), st.lists(st.integers(0, 10**8), min_size=3, max_size=3))
def test_every_text_parses_back_to_its_action(verb: Verb, numbers: list[int]) -> None:
    values = [-1, -1, -1]
    for i, arg in enumerate(verb.args):
        values[i] = numbers[i] % len(arg.names) if arg.names else numbers[i]
    action = Action(verb, *values)
    assert parse_action(str(action), VERBS) == action


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no action given"),
        ("fly 3", "unknown action 'fly'"),
        ("challenge 3", "takes piece piece, not 1 words"),
        ("challenge 3 4 5", "not 3 words"),
        ("challenge 3 x", "not a piece's id: 'x'"),
        ("challenge 3 -2", "not a piece's id: '-2'"),
        ("challenge 3 007", "not a piece's id: '007'"),
        ("challenge 3 ٣", "not a piece's id"),
        ("challenge 3 " + "9" * 400, "not a piece's id"),
        ("move 3 mordor", "not a region: 'mordor'"),
    ],
)
def test_text_that_is_no_action_is_refused_with_what_is_wrong(text: str, says: str) -> None:
    with pytest.raises(BadAction) as refusal:
        parse_action(text, VERBS)
    assert says in str(refusal.value)


@given(st.text(max_size=60))
def test_any_text_parses_or_raises_bad_action(text: str) -> None:
    try:
        action = parse_action(text, (*CORE_VERBS, *VERBS))
    except BadAction:
        return
    assert str(action) == " ".join(text.split())
