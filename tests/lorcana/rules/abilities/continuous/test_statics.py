"""Static texts: what they give, to whom, while what; statics that look at others; granted and lost abilities."""

from __future__ import annotations

from typing import Any

from tests.lorcana.scene import (
    action,
    character,
    chosen,
    covers,
    every,
    flag,
    item,
    keyword,
    location,
    scene,
    stat,
    static,
    triggered,
)
from tests.lorcana.table import rule

LORE: Any = {"kind": "gain lore"}
FOX = character("Fox", cost=3)
HEN = character("Hen", classes=["Bird"])
WALL = character("Wall", willpower=9, strength=1)
BANISH = action("Banish", {"kind": "banish", "what": chosen(types=[])}, cost=0)
YOURS: Any = {"of": "you", "types": ["character"]}


# -- to whom, while what -----------------------------------------------------------------------------------------------


@covers("ability:static", "part:gets", "cell:strength", "cell:willpower", "cell:lore")
@rule("6.4.1", "6.6.1.1", "6.4.2.3")
def test_your_other_characters_get_more_as_long_as_it_is_in_play() -> None:
    lead = character(
        "Lead", [static(stat("strength"), stat("willpower", 2), stat("lore", 3), on={**YOURS, "other": True})]
    )
    s = scene([lead, FOX, BANISH], mine=["Lead", "Fox"], theirs=["Fox"], hand=["Banish"])
    assert (s.strength(s["Fox"]), s.willpower("Fox"), s.lore_value("Fox")) == (3, 5, 4)
    assert (s.strength(s["Lead"]), s.willpower("Lead"), s.lore_value("Lead")) == (2, 3, 1)
    assert s.strength(s["Fox", 1]) == 2
    s.do("play", s["Banish"]).pick("Lead").quiet()
    assert (s.strength(s["Fox"]), s.willpower("Fox"), s.lore_value("Fox")) == (2, 3, 1)


@covers("ability:static")
@rule("6.4.2.3", "6.6.1.2")
def test_a_character_that_arrives_later_has_it_as_it_comes_into_play() -> None:
    lead = character("Lead", [static(stat("strength"), on={**YOURS, "other": True})])
    weights = item(
        "Weights", [triggered("plays", LORE, card={**YOURS, "where": [{"stat": "strength", "op": ">=", "amount": 3}]})]
    )
    s = scene([lead, weights, FOX], mine=["Lead", "Weights"], hand=["Fox"], ink=3)
    s.do("play", s["Fox"]).quiet()
    assert s.strength(s["Fox"]) == 3 and s.lore == [1, 0]


@covers("effect:give", "until:until your next turn", "flag:can't be challenged")
@rule("6.4.2.1")
def test_a_continuous_effect_of_an_action_is_for_those_that_come_later_too() -> None:
    veil = {
        "kind": "give",
        "what": every("you"),
        "parts": [flag("can't be challenged")],
        "until": "until your next turn",
        "continuous": True,
    }
    s = scene(
        [action("Veil", veil), FOX, WALL],
        mine=[("Fox", {"exerted": True})],
        theirs=["Wall"],
        hand=["Veil", "Fox"],
        ink=4,
        deck=9,
        their_deck=9,
    )
    s.do("play", s["Veil"]).do("play", s["Fox", 1]).quiet()
    s.state.exerted[s["Fox", 1].id] = 1
    s.pass_turn()
    assert [s.code("challenge", s["Wall"], s["Fox", i]) for i in (0, 1)] == ["CANNOT_BE_CHALLENGED"] * 2
    s.pass_turn().do("quest", s["Fox"]).pass_turn()
    assert s.can("challenge", s["Wall"], s["Fox"])


@covers("ability:static", "condition:exists")
@rule("6.1.13.5")
def test_while_something_is_so() -> None:
    noi = character(
        "Noi",
        [
            static(
                keyword("Resist"),
                keyword("Ward"),
                condition={"kind": "exists", "cards": {"of": "you", "types": ["item"]}},
            )
        ],
    )
    s = scene([noi, item("Ring"), BANISH], mine=["Noi", "Ring"], hand=["Banish"])
    assert s.keywords("Noi") == ["Resist", "Ward"]
    s.do("play", s["Banish"]).pick("Ring").quiet()
    assert s.keywords("Noi") == []


@covers("ability:static", "condition:not", "flag:can't quest")
@rule("6.4.3", "6.4.4", "6.4.4.1")
def test_unless_something_is_so() -> None:
    other = {"kind": "exists", "cards": {"of": "you", "names": ["Hen"]}}
    shy = character("Shy", [static(flag("can't quest"), condition={"kind": "not", "condition": other})])
    s = scene([shy, HEN], mine=["Shy"], hand=["Hen"], ink=1)
    assert s.code("quest", s["Shy"]) == "ABILITY_FORBIDS"
    s.do("play", s["Hen"])
    assert s.can("quest", s["Shy"])


@covers("ability:static", "condition:turn of")
@rule("6.1.13.1", "3.2.1.2")
def test_during_your_turn() -> None:
    triton = character("Triton", [static(keyword("Evasive"), condition={"kind": "turn of"})])
    s = scene([triton], mine=["Triton"])
    assert s.keywords("Triton") == ["Evasive"]
    s.pass_turn()
    assert s.keywords("Triton") == []


@covers("ability:static", "filter:at")
@rule("6.1.13.5", "5.6.6")
def test_while_here() -> None:
    rock = location("Rock", [static(stat("willpower", 2), on={"types": ["character"], "at": "here"})])
    s = scene(
        [rock, location("Inn"), FOX, HEN], mine=["Rock", "Inn", ("Fox", {"at": "Rock"}), ("Hen", {"at": "Inn"})], ink=1
    )
    assert s.willpower("Fox") == 5 and s.willpower("Hen") == 3
    s.do("move", s["Fox"], s["Inn"]).quiet()
    assert s.willpower("Fox") == 3


@covers("ability:static", "amount:count")
@rule("6.1.8")
def test_for_each_is_counted_all_the_time() -> None:
    count: Any = {"kind": "count", "cards": {"of": "you", "types": ["item"]}}
    smith = character("Smith", [static(stat("strength", count))])
    s = scene([smith, item("Ring")], mine=["Smith", "Ring"], hand=["Ring"], ink=1)
    assert s.strength(s["Smith"]) == 3
    s.do("play", s["Ring", 1])
    assert s.strength(s["Smith"]) == 4


@covers("target:candidate", "amount:stat")
def test_each_gets_by_its_own_number() -> None:
    rage = item("Rage", [static(stat("strength", {"kind": "stat", "stat": "damage", "of": "candidate"}), on=YOURS)])
    s = scene([rage, WALL], mine=["Rage", ("Wall", {"damage": 3}), ("Wall", {"damage": 1})])
    assert [s.strength(s["Wall", i]) for i in (0, 1)] == [4, 2]


# -- statics that look at what others give -----------------------------------------------------------------------------


@covers("ability:static", "filter:keyword", "filter:classes", "part:class")
@rule("6.6.1.2")
def test_statics_that_look_at_what_other_statics_give() -> None:
    """Written in the wrong order on purpose: the last gives the class, by which the second gives the keyword."""
    wind = item("Wind", [static(stat("strength", 2), on={**YOURS, "keyword": "Evasive"})])
    nest = item("Nest", [static(keyword("Evasive"), on={**YOURS, "classes": ["Bird"]})])
    wand = item("Wand", [static({"kind": "class", "name": "Bird"}, on={**YOURS, "names": ["Fox"]})])
    s = scene([wind, nest, wand, FOX], mine=["Wind", "Nest", "Wand", "Fox"])
    assert s.keywords("Fox") == ["Evasive"] and s.strength(s["Fox"]) == 4


@covers("ability:static", "filter:where")
def test_numbers_that_depend_on_numbers() -> None:
    strong = {**YOURS, "where": [{"stat": "strength", "op": ">=", "amount": 4}]}
    crown = item("Crown", [static(stat("lore"), on=strong)])
    ring = item("Ring", [static(stat("strength", 2), on=YOURS)])
    s = scene([crown, ring, FOX, WALL], mine=["Crown", "Ring", "Fox", "Wall"])
    assert s.lore_value("Fox") == 2 and s.lore_value("Wall") == 1


@covers("part:name", "filter:names", "filter:same_name")
@rule("5.2.6.1")
def test_also_counts_as_named_so() -> None:
    mask = character("Mask", [static({"kind": "name", "name": "Hen"})])
    coop = item("Coop", [static(stat("lore"), on={"names": ["Hen"]})])
    new = character("Hen", version="New", shift={"on": "name", "ink": 1}, cost=5)
    s = scene([mask, coop, new], mine=["Mask", "Coop"], hand=["Hen - New"], ink=1)
    assert s.lore_value("Mask") == 2
    assert s.can("play", s["Hen - New"], "shift", s["Mask"])
