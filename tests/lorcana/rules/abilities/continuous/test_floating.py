"""Floating and delayed triggers."""

from __future__ import annotations

from typing import Any

from tests.lorcana.scene import (
    action,
    character,
    chosen,
    covers,
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


# -- floating and delayed ----------------------------------------------------------------------------------------------


@covers("effect:later", "until:this turn")
@rule("6.2.7", "6.2.7.1")
def test_a_floating_trigger_is_there_for_the_turn_and_each_time() -> None:
    steal = action("Steal", later("quests", {"kind": "lose lore"}, card={"of": "you", "types": ["character"]}))
    s = scene([steal, FOX], mine=["Fox", "Fox"], hand=["Steal"], ink=1, lore=[0, 5], their_deck=9, deck=9)
    s.do("play", s["Steal"]).quiet()
    s.do("quest", s["Fox"]).quiet()
    s.do("quest", s["Fox", 1]).quiet()
    assert s.lore == [2, 3]
    s.pass_turn(2)
    s.do("quest", s["Fox"]).quiet()
    assert s.lore == [3, 3]


@covers("effect:later")
@rule("6.2.7.1")
def test_a_floating_trigger_sees_what_comes_after_its_card_and_of_all_players() -> None:
    log = action("Log", later("plays", LORE, by="you"))
    s = scene([log, FOX], hand=["Log", "Fox"], their_hand=["Fox"], ink=2)
    s.do("play", s["Log"]).quiet()
    assert s.lore == [0, 0]  # not its own playing
    s.do("play", s["Fox"]).quiet()
    assert s.lore == [1, 0]


@covers("effect:later", "target:it")
@rule("6.2.7.2", "3.4.1.1")
def test_a_delayed_trigger_remembers_what_was_chosen() -> None:
    drift = action(
        "Drift",
        [
            give(stat("strength", 5), until="this turn", what=chosen("you")),
            later("turn ends", {"kind": "banish", "what": "it"}, by="you", once=True),
        ],
    )
    s = scene([drift, FOX], mine=["Fox", "Fox"], hand=["Drift"], ink=1)
    s.do("play", s["Drift"]).pick(s["Fox", 1]).quiet()
    assert s.strength(s["Fox", 1]) == 7
    s.pass_turn().quiet()
    assert s.where(s["Fox", 1]) == "discard.0" and s.where(s["Fox"]) == "play.0"


@covers("effect:later")
@rule("6.2.7.2", "6.1.11.1")
def test_a_delayed_trigger_does_nothing_to_a_card_that_has_gone_and_come_back() -> None:
    drift = action(
        "Drift", [{"kind": "choose", "what": chosen("you")}, later("turn ends", {"kind": "banish", "what": "it"})]
    )
    back = action("Back", {"kind": "put", "what": chosen("you"), "to": "hand"})
    s = scene([drift, back, FOX], mine=["Fox"], hand=["Drift", "Back"], ink=3)
    s.do("play", s["Drift"]).pick("Fox")
    s.do("play", s["Back"]).pick("Fox")
    s.do("play", s["Fox"]).quiet()
    s.pass_turn().quiet()
    assert s.where(s["Fox"]) == "play.0"


@covers("effect:later")
@rule("6.2.7.2")
def test_the_next_time_is_once() -> None:
    once = action("Once", later("quests", LORE, once=True, by="you"))
    s = scene([once, FOX], mine=["Fox", "Fox"], hand=["Once"], ink=1)
    s.do("play", s["Once"]).do("quest", s["Fox"]).quiet()
    assert s.lore == [2, 0]
    s.do("quest", s["Fox", 1]).quiet()
    assert s.lore == [3, 0]


@covers("effect:later", "until:your next turn")
@rule("6.2.7.2", "3.2.1.4")
def test_at_the_start_of_your_next_turn() -> None:
    wait = action("Wait", later("turn starts", {"kind": "draw", "amount": 3}, "your next turn", once=True, by="you"))
    s = scene([wait], hand=["Wait"], ink=1, deck=9)
    s.do("play", s["Wait"]).pass_turn().quiet()
    assert s.count("hand.0") == 0
    s.pass_turn().quiet()
    assert s.count("hand.0") == 4
    s.pass_turn(2)
    assert s.count("hand.0") == 5


@covers("effect:later", "until:until your next turn")
@rule("6.2.7.1", "3.2.1.3")
def test_a_floating_trigger_until_your_next_turn() -> None:
    guard = action("Guard", later("is challenged", LORE, "until your next turn", by="you"))
    foe = character("Foe", strength=0)
    s = scene(
        [guard, WALL, foe],
        mine=[("Wall", {"exerted": True})],
        theirs=["Foe"],
        hand=["Guard"],
        ink=1,
        deck=9,
        their_deck=9,
    )
    s.do("play", s["Guard"]).pass_turn()
    s.do("challenge", s["Foe"], s["Wall"]).quiet()
    assert s.lore == [1, 0]
    s.pass_turn()
    s.do("quest", s["Wall"]).pass_turn()
    s.do("challenge", s["Foe"], s["Wall"]).quiet()
    assert s.lore == [2, 0]  # one for the quest, none for the challenge


@covers("effect:later")
def test_a_floating_trigger_of_an_ability_outlives_its_card() -> None:
    herald = character("Herald", [triggered("is banished", later("plays", LORE, by="you"))])
    banish = action("Banish", {"kind": "banish", "what": chosen("you")})
    s = scene([herald, banish, FOX], mine=["Herald"], hand=["Banish", "Fox"], ink=2)
    s.do("play", s["Banish"]).pick("Herald").do("play", s["Fox"]).quiet()
    assert s.lore == [1, 0]


@covers("effect:later", "trigger:when", "filter:among")
def test_a_floating_trigger_about_this_card_or_that_one_only() -> None:
    vow = character("Vow", [triggered("plays", later("is banished", LORE, this=True))])
    curse = action(
        "Curse", [{"kind": "choose", "what": chosen()}, later("is banished", LORE, card={"among": "it"})], cost=0
    )
    banish = action("Banish", {"kind": "banish", "what": chosen()}, cost=0)
    for name, lore in (("Fox", 0), ("Vow", 1)):
        s = scene([vow, banish, FOX], mine=["Fox"], hand=["Vow", "Banish"], ink=1)
        s.do("play", s["Vow"]).do("play", s["Banish"]).pick(name).quiet()
        assert s.lore == [lore, 0], name
    for name, lore in (("Fox", 0), ("Wall", 1)):
        s = scene([curse, banish, FOX, WALL], mine=["Fox", "Wall"], hand=["Curse", "Banish"])
        s.do("play", s["Curse"]).pick("Wall").do("play", s["Banish"]).pick(name).quiet()
        assert s.lore == [lore, 0], name
