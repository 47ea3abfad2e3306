"""A game cannot hang: whatever sets itself off again ends by the declared bound, and soon.

How soon is counted, not timed: in what happened (events), what was asked (decisions), and what each step has to look at.
"""

import pytest

from tests.lorcana.scene import Scene, action, activated, character, every, scene, stat, triggered
from tests.lorcana.table import rule

MOST_EVENTS = 12_000
MOST_DECISIONS = 4_000
MOST_AT_ONCE = 600  # effects that last, triggers that wait: each step looks at all of them


def sets_off(abilities: list[object], theirs: list[object] | None = None) -> Scene:
    """Ping is used and so exerted; what comes of it is in its own text and in that of Pong."""
    ping = character("Ping", [activated({"kind": "gain lore", "amount": 0}, "exert this"), *abilities])
    pong = character("Pong", theirs or [])
    return heard(scene([ping, pong], mine=["Ping"], theirs=["Pong"]))


def heard(s: Scene) -> Scene:
    s.state.listen()
    return s


def answer_yes(s: Scene) -> None:
    """Until the game is over: the first answer, which is "yes", to whatever is asked."""
    while not s.state.over:
        assert s.state.decisions < MOST_DECISIONS, "it does not end"
        assert len(s.state.bag) <= MOST_AT_ONCE
        s.state.play(0)
    ends_soon(s)


def ends_soon(s: Scene) -> None:
    assert len(s.state.events) <= MOST_EVENTS
    assert len(s.state.standing) <= MOST_AT_ONCE
    assert s.state.decisions <= MOST_DECISIONS


READY_IT = {"kind": "ready", "what": "subject"}
EXERT_IT = {"kind": "exert", "what": "subject"}
ON_EXERT = {"card": {"names": ["Ping"]}}


@rule("6.1.10")
def test_two_cards_that_set_each_other_off_end_the_game_as_a_loop() -> None:
    s = sets_off([triggered("readies", EXERT_IT)], [triggered("exerts", READY_IT, **ON_EXERT)])
    s.do("use", s["Ping"], 0)
    assert (s.state.over, s.state.reason, s.state.scores) == (True, "loop", [0, 0])
    ends_soon(s)


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
    s = heard(scene([sage, study], mine=["Sage"], hand=["Study"], ink=1))
    s.do("play", s["Study"])
    assert s.state.reason == "loop"
    ends_soon(s)


def test_effects_that_last_and_pile_up_end_the_game_before_each_takes_longer_than_the_one_before() -> None:
    grow = {"kind": "sequence", "effects": [{"kind": "give", "what": "this", "parts": [stat("strength")]}, EXERT_IT]}
    s = sets_off([triggered("readies", grow)], [triggered("exerts", READY_IT, **ON_EXERT)])
    s.do("use", s["Ping"], 0)
    assert s.state.reason == "loop"
    ends_soon(s)


def test_repeating_within_repeating_ends() -> None:
    inner = {"kind": "repeat", "times": 99, "effect": {"kind": "exert", "what": every()}}
    storm = action("Storm", {"kind": "repeat", "times": 99, "effect": inner})
    s = heard(scene([storm], mine=[None], hand=["Storm"], ink=1))
    s.do("play", s["Storm"])
    assert s.state.reason == "loop"
    ends_soon(s)


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
