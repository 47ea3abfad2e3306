"""A game cannot hang: whatever sets itself off again ends by the declared bound, and soon."""

import time

import pytest

from tests.lorcana.effects.scene import Scene, action, activated, character, every, scene, stat, triggered
from tests.lorcana.table import rule

SOON = 30.0  # seconds, on a slow and busy machine


def sets_off(abilities: list[object], theirs: list[object] | None = None) -> Scene:
    """Ping is used and so exerted; what comes of it is in its own text and in that of Pong."""
    ping = character("Ping", [activated({"kind": "gain lore", "amount": 0}, "exert this"), *abilities])
    pong = character("Pong", theirs or [])
    return scene([ping, pong], mine=["Ping"], theirs=["Pong"])


def answer_yes(s: Scene) -> None:
    """Until the game is over: the first answer, which is "yes", to whatever is asked."""
    start = time.monotonic()
    while not s.state.over:
        s.state.play(0)
        assert time.monotonic() - start < SOON, "it does not end"


READY_IT = {"kind": "ready", "what": "subject"}
EXERT_IT = {"kind": "exert", "what": "subject"}
ON_EXERT = {"card": {"names": ["Ping"]}}


@rule("6.1.10")
def test_two_cards_that_set_each_other_off_end_the_game_as_a_loop() -> None:
    s = sets_off([triggered("readies", EXERT_IT)], [triggered("exerts", READY_IT, **ON_EXERT)])
    start = time.monotonic()
    s.do("use", s["Ping"], 0)
    assert (s.state.over, s.state.reason, s.state.scores) == (True, "loop", [0, 0])
    assert time.monotonic() - start < SOON


@rule("6.1.10")
def test_a_loop_that_asks_ends_by_the_bound_of_decisions_or_when_somebody_declines() -> None:
    may = {"kind": "may", "effect": READY_IT}
    s = sets_off([triggered("readies", EXERT_IT)], [triggered("exerts", may, **ON_EXERT)])
    s.do("use", s["Ping"], 0)
    for _ in range(5):
        s.yes()
    kept = s.state.clone()
    s.no().quiet()
    s.state = kept
    answer_yes(s)
    assert s.state.reason == "bound"


@pytest.mark.parametrize("copies", [2, 5])
def test_triggers_that_double_end_the_game_before_they_fill_the_bag(copies: int) -> None:
    again = [triggered("gains lore", {"kind": "gain lore", "player": "opponents", "amount": 1}, by="everybody")]
    down = [{"kind": "static", "parts": [{"kind": "lore to win", "lore": 999}], "who": "everybody"}]
    s = sets_off([*again * copies, *down], [*again * copies])
    s.do("quest", s["Ping"])
    answer_yes(s)
    assert s.state.reason in ("loop", "bound")


def test_a_replacement_that_does_again_what_it_replaces_ends_the_game_as_a_loop() -> None:
    once_more = {
        "kind": "replacement",
        "change": "draw",
        "effect": {"kind": "draw", "amount": 1},
    }
    sage = character("Sage", [once_more])
    study = action("Study", {"kind": "draw", "amount": 1})
    s = scene([sage, study], mine=["Sage"], hand=["Study"], ink=1)
    start = time.monotonic()
    s.do("play", s["Study"])
    assert s.state.reason == "loop"
    assert time.monotonic() - start < SOON


def test_effects_that_last_and_pile_up_end_the_game_before_each_takes_longer_than_the_one_before() -> None:
    grow = {"kind": "sequence", "effects": [{"kind": "give", "what": "this", "parts": [stat("strength")]}, EXERT_IT]}
    s = sets_off([triggered("readies", grow)], [triggered("exerts", READY_IT, **ON_EXERT)])
    start = time.monotonic()
    s.do("use", s["Ping"], 0)
    assert s.state.reason == "loop"
    assert time.monotonic() - start < SOON


def test_repeating_within_repeating_ends() -> None:
    inner = {"kind": "repeat", "times": 99, "effect": {"kind": "exert", "what": every()}}
    storm = action("Storm", {"kind": "repeat", "times": 99, "effect": inner})
    s = scene([storm], mine=[None], hand=["Storm"], ink=1)
    start = time.monotonic()
    s.do("play", s["Storm"])
    assert s.state.reason == "loop"
    assert time.monotonic() - start < SOON


def test_numbers_that_multiply_stay_numbers_one_can_count() -> None:
    """Twice as much each time: no list of options is longer than a table can hold."""
    twice = {"kind": "times", "amount": {"kind": "player", "what": "ink drops"}, "times": 900}
    brew = action("Brew", [{"kind": "get ink drops", "amount": 9}, *[{"kind": "get ink drops", "amount": twice}] * 12])
    tea = character(
        "Tea", [activated({"kind": "draw"}, {"kind": "ink", "amount": {"kind": "player", "what": "ink drops"}})]
    )
    s = scene([brew, tea], mine=["Tea"], hand=["Brew"], ink=1)
    s.do("play", s["Brew"])
    s.do("use", s["Tea"], 0)
    assert len(s.state.legal) < 100_000
