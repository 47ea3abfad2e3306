"""Why not: about what was meant."""

from __future__ import annotations

from loretable.core import Record
from tests import probe
from tests.terminal.scripted import play

POSITION = {
    "zones": {"field.0": ["Scout"], "field.1": ["Twin"], "hand.0": ["Net"]},
    "exerted": [1, 0, 0],
    "phase": 2,
}


def answers(*lines: str) -> list[str]:
    """What is said to each line."""
    record = Record(probe.GAME, None, 1, probe.GAME.position(POSITION))
    _, shown = play(record, list(lines))
    return shown.split("Player 1 > ")[1:]


def test_an_action_is_told_its_reason_its_rule_and_what_blocks() -> None:
    (said, *_) = answers("why strike 0 1")
    assert "Strike Scout (0) Twin (1): It has struck already (Scout) [P 6]" in said


def test_what_can_be_done_is_told_with_its_key() -> None:
    for line in ("why a", "why play 2", "why Play Net (2)"):
        assert "You can: Play Net (2) is option a." in answers(line)[0]


def test_a_name_is_enough_and_only_what_concerns_it_is_told() -> None:
    (said, *_) = answers("why scout")
    assert "It has struck already (Scout) [P 6]" in said
    assert "hand" not in said
    assert len(said.strip().split("\n")) <= 3


def test_what_a_thing_can_do_comes_first() -> None:
    (said, *_) = answers("why net")
    assert said.split("\n")[1] == "  You can: Play Net (2) (a)."


def test_why_alone_speaks_of_the_line_that_was_refused() -> None:
    refused, why, *_ = answers("scoutt strike", "strike 0 1", "why")[1:]
    assert "Not now: It has struck already" in refused
    assert "It has struck already (Scout) [P 6]" in why


def test_why_alone_names_a_reason_a_verb_that_is_not_offered() -> None:
    (said, *_) = answers("why")
    assert "bid: This cannot be done now [P 8]" in said


def test_what_is_nothing_here_is_told_so() -> None:
    dance, strike, *_ = answers("why dance", "why strike zz")
    assert "Nothing here is called 'dance'" in dance
    assert "'strike' takes piece piece, not 1 words" in strike
