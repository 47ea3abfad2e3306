"""When what lasts for a time begins and ends."""

from __future__ import annotations

from typing import Any

from tests.lorcana.scene import (
    Definition,
    Scene,
    action,
    character,
    chosen,
    covers,
    every,
    flag,
    item,
    keyword,
    scene,
    stat,
    triggered,
)
from tests.lorcana.table import rule

LORE: Any = {"kind": "gain lore"}
FOX = character("Fox")
WALL = character("Wall", willpower=9, strength=1)


def later(event: str, effect: Any, until: str = "this turn", once: bool = False, **when: Any) -> Any:
    return {"kind": "later", "when": [{"event": event, **when}], "effect": effect, "until": until, "once": once}


def give(*parts: Any, until: str, what: Any = None) -> Any:
    return {"kind": "give", "what": what or chosen(), "parts": list(parts), "until": until}


def cast(effect: Any, *definitions: Definition, **piles: Any) -> Scene:
    s = scene([action("Spell", effect), FOX, WALL, *definitions], hand=["Spell"], ink=1, deck=9, their_deck=9, **piles)
    s.do("play", s["Spell"])
    return s


@covers("until:this turn", "effect:give")
@rule("6.1.13.4", "3.4.1.2")
def test_this_turn_lasts_over_the_triggers_of_its_end_and_no_longer() -> None:
    tally = item("Tally", [triggered("turn ends", {"kind": "gain lore", "amount": {"kind": "stat", "stat": "strength",
        "of": {"kind": "every", "cards": {"names": ["Fox"]}}}}, by="you")])  # fmt: skip
    s = cast(give(stat("strength", 2), until="this turn"), tally, mine=["Fox", "Tally"]).pick("Fox")
    assert s.strength(s["Fox"]) == 4
    s.pass_turn()
    assert s.lore == [4, 0]
    assert s.strength(s["Fox"]) == 2


@covers("until:this turn")
@rule("3.4.1.2", "1.8.1.4")
def test_damage_that_willpower_of_this_turn_bore_banishes_at_its_end() -> None:
    s = cast(give(stat("willpower", 2), until="this turn"), mine=[("Fox", {"damage": 2})]).pick("Fox")
    s.state.damage[s["Fox"].id] = 4
    s.pass_turn().quiet()
    assert s.where(s["Fox"]) == "discard.0"


@covers("until:until your next turn")
@rule("6.1.13.3", "3.2.1.3")
def test_until_the_start_of_your_next_turn() -> None:
    s = cast(give(keyword("Ward"), keyword("Evasive"), until="until your next turn"), theirs=["Fox"]).pick("Fox")
    assert s.keywords("Fox") == ["Evasive", "Ward"]
    s.pass_turn()
    assert s.keywords("Fox") == ["Evasive", "Ward"]
    s.pass_turn()
    assert s.keywords("Fox") == []


@covers("until:until your next turn")
@rule("3.2.1.3")
def test_until_your_next_turn_counts_by_the_player_of_the_effect_among_three() -> None:
    s = cast(give(keyword("Ward"), until="until your next turn"), theirs=["Fox"], seats=3).pick("Fox")
    for expected in (["Ward"], ["Ward"], []):
        s.pass_turn()
        assert s.keywords("Fox") == expected


@covers("until:their next turn")
@rule("6.1.13.1")
def test_during_their_next_turn_only() -> None:
    s = cast(give(keyword("Reckless"), until="their next turn"), theirs=["Fox"]).pick("Fox")
    assert s.keywords("Fox") == []
    s.pass_turn()
    assert s.keywords("Fox") == ["Reckless"]
    assert s.code("quest", s["Fox"]) == "HAS_RECKLESS"
    s.pass_turn()
    assert s.keywords("Fox") == []
    s.pass_turn()
    assert s.keywords("Fox") == []


@covers("until:their next turn")
def test_their_next_turn_is_that_of_each_cards_owner() -> None:
    slow = give(stat("strength", -1), until="their next turn", what=every())
    s = cast(slow, mine=["Fox"], theirs=["Fox"])
    seen = []
    for _ in range(3):
        seen.append((s.strength(s["Fox"]), s.strength(s["Fox", 1])))
        s.pass_turn()
    assert seen == [(2, 2), (2, 1), (1, 2)]
    assert (s.strength(s["Fox"]), s.strength(s["Fox", 1])) == (2, 2)


@covers("until:your next turn")
@rule("6.1.13.1")
def test_during_your_next_turn_only() -> None:
    s = cast(give(stat("lore", 2), until="your next turn"), mine=["Fox"]).pick("Fox")
    seen = []
    for _ in range(4):
        seen.append(s.lore_value("Fox"))
        s.pass_turn()
    assert seen == [1, 1, 3, 1]


@covers("until:while it is in play")
@rule("7.1.6")
def test_as_long_as_the_card_is_in_play() -> None:
    back = action("Back", {"kind": "put", "what": chosen(), "to": "hand"})
    s = scene([action("Spell", give(stat("lore", 2), until="while in play")), back, FOX], mine=["Fox"],
              hand=["Spell", "Back"], ink=9, deck=9, their_deck=9)  # fmt: skip
    s.do("play", s["Spell"]).pick("Fox").pass_turn(4)
    assert s.lore_value("Fox") == 3
    s.do("play", s["Back"]).pick("Fox").do("play", s["Fox"]).quiet()
    assert s.lore_value("Fox") == 1


@covers("until:this turn")
@rule("8.10.6")
def test_what_lasts_goes_over_to_the_card_shifted_on_top() -> None:
    new = character("Fox", version="New", shift={"on": "name", "ink": 1}, cost=5)
    s = scene([action("Spell", give(stat("lore", 2), until="this turn")), FOX, new], mine=["Fox"],
              hand=["Spell", "Fox - New"], ink=2)  # fmt: skip
    s.do("play", s["Spell"]).pick("Fox")
    s.do("play", s["Fox - New"], "shift", s["Fox"]).quiet()
    assert s.lore_value("Fox - New") == 3


@covers("until:this challenge")
@rule("4.6.7")
def test_for_this_challenge() -> None:
    brave = character(
        "Brave", [triggered("challenges", give(stat("strength", 3), until="this challenge", what="this"))]
    )
    s = scene([brave, WALL], mine=["Brave"], theirs=[("Wall", {"exerted": True})])
    s.do("challenge", s["Brave"], s["Wall"]).quiet()
    assert s.damage(s["Wall"]) == 5
    assert s.strength(s["Brave"]) == 2


@covers("until:their next ready step", "flag:can't ready at start")
@rule("3.2.1.1")
def test_for_the_next_ready_step_only() -> None:
    s = cast(
        give(flag("can't ready at start"), until="their next ready step"), theirs=[("Fox", {"exerted": True})]
    ).pick("Fox")
    s.pass_turn()
    assert s.exerted(s["Fox"])
    s.pass_turn(2)
    assert not s.exerted(s["Fox"])


@covers("until:their next ready step")
def test_the_next_ready_step_after_ones_own_turn() -> None:
    s = cast(give(flag("can't ready at start"), until="their next ready step"), mine=[("Fox", {"exerted": True})]).pick(
        "Fox"
    )
    s.pass_turn(2)
    assert s.exerted(s["Fox"])
    s.pass_turn(2)
    assert not s.exerted(s["Fox"])


@covers("effect:give", "until:this turn")
@rule("6.4.2.2", "6.1.8")
def test_an_applied_effect_is_for_the_cards_that_are_there_and_counted_once() -> None:
    rally = give(
        stat("strength", {"kind": "count", "cards": {"of": "you", "types": ["character"]}}),
        until="this turn",
        what=every("you"),
    )
    s = scene([action("Spell", rally), FOX], mine=["Fox", "Fox"], hand=["Spell", "Fox"], ink=2)
    s.do("play", s["Spell"])
    assert [s.strength(s["Fox", i]) for i in (0, 1)] == [4, 4]
    s.do("play", s["Fox", 2]).quiet()
    assert [s.strength(s["Fox", i]) for i in (0, 1, 2)] == [4, 4, 2]


@covers("effect:give", "player:opponents", "until:until your next turn")
def test_a_player_gets_something_for_a_time() -> None:
    hush = {
        "kind": "give",
        "who": "opponents",
        "parts": [{"kind": "player flag", "flag": "can't play actions"}],
        "until": "until your next turn",
    }
    s = scene(
        [action("Hush", hush), action("Deal", {"kind": "draw"}, cost=0)],
        hand=["Hush", "Deal"],
        their_hand=["Deal"],
        ink=1,
        deck=9,
        their_deck=9,
    )
    s.do("play", s["Hush"])
    assert s.can("play", s["Deal"])
    s.pass_turn()
    assert s.code("play", s["Deal", 1]) == "ABILITY_FORBIDS"
    s.pass_turn(2)
    assert s.can("play", s["Deal", 1])
