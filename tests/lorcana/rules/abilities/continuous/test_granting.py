"""Abilities given to cards and taken from them."""

from __future__ import annotations

from typing import Any

from tests.lorcana.scene import (
    action,
    activated,
    character,
    chosen,
    covers,
    item,
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


def grant(ability: Any) -> Any:
    return {"kind": "ability", "ability": ability}


@covers("part:ability", "ability:triggered")
@rule("6.1.1")
def test_a_granted_triggered_ability_is_of_the_card_that_has_it() -> None:
    horn = item(
        "Horn", [static(grant(triggered("quests", {"kind": "deal damage", "amount": 1, "to": "this"})), on=YOURS)]
    )
    s = scene([horn, FOX, HEN], mine=["Horn", "Fox", "Hen"])
    s.do("quest", s["Fox"]).quiet()
    assert s.damage(s["Fox"]) == 1 and s.damage(s["Hen"]) == 0


@covers("part:ability", "event:is banished")
@rule("6.7.7")
def test_a_granted_ability_about_leaving_is_still_had() -> None:
    horn = item("Horn", [static(grant(triggered("is banished", LORE)), on=YOURS)])
    s = scene([horn, FOX, BANISH], mine=["Horn", "Fox"], hand=["Banish"])
    s.do("play", s["Banish"]).pick("Fox").quiet()
    assert s.lore == [1, 0]


@covers("part:ability", "ability:activated")
@rule("6.3.1")
def test_a_granted_activated_ability_can_be_used() -> None:
    bow = item("Bow", [static(grant(activated(LORE, "exert this", name="Shoot")), on=YOURS)])
    s = scene([bow, FOX, HEN, BANISH], mine=["Bow", "Fox", "Hen"], hand=["Banish"])
    s.do("use", s["Fox"], 0).quiet()
    assert s.lore == [1, 0] and s.exerted(s["Fox"])
    assert s.code("use", s["Fox"], 0) == "COST_NOT_PAYABLE"
    s.do("play", s["Banish"]).pick("Bow").quiet()
    assert s.code("use", s["Hen"], 0) == "NO_SUCH_ABILITY"


@covers("part:ability", "ability:static")
def test_a_granted_static_ability_applies() -> None:
    aura = static(stat("strength"), on={**YOURS, "other": True})
    s = scene([item("Crown", [static(grant(aura), on={"names": ["Fox"]})]), FOX, HEN], mine=["Crown", "Fox", "Hen"])
    assert s.strength(s["Hen"]) == 3 and s.strength(s["Fox"]) == 2


@covers("part:ability", "ability:replacement", "change:banish")
@rule("6.5.1")
def test_a_granted_replacement_applies() -> None:
    safe: Any = {"kind": "replacement", "change": "banish", "this": True, "instead": "hand"}
    s = scene(
        [item("Net", [static(grant(safe), on=YOURS)]), FOX, BANISH],
        mine=["Net", "Fox"],
        theirs=["Fox"],
        hand=["Banish"] * 2,
    )
    s.do("play", s["Banish"]).pick(s["Fox"]).quiet()
    assert s.where(s["Fox"]) == "hand.0"
    s.do("play", s["Banish", 1]).pick(s["Fox", 1]).quiet()
    assert s.where(s["Fox", 1]) == "discard.1"


@covers("part:ability", "until:this turn")
def test_an_ability_given_for_a_time() -> None:
    teach = action("Teach", {"kind": "give", "what": chosen(), "parts": [grant(triggered("quests", LORE))]}, cost=0)
    s = scene([teach, FOX], mine=["Fox"], hand=["Teach"], deck=9, their_deck=9)
    s.do("play", s["Teach"]).pick("Fox").do("quest", s["Fox"]).quiet()
    assert s.lore == [2, 0]
    s.pass_turn(2)
    s.do("quest", s["Fox"]).quiet()
    assert s.lore == [3, 0]


@covers("part:lose ability", "ability:activated", "ability:triggered", "ability:static", "ability:replacement")
@rule("1.2.2")
def test_a_card_loses_an_ability_by_its_name_of_each_kind() -> None:
    named: dict[str, Any] = {
        "static": {**static(stat("lore", 2)), "name": "Skill"},
        "activated": activated(LORE, name="Skill"),
        "triggered": triggered("is banished", LORE, name="Skill"),
        "replacement": {"kind": "replacement", "name": "Skill", "change": "banish", "this": True, "instead": "hand"},
    }
    hex_ = item("Hex", [static({"kind": "lose ability", "name": "Skill"}, on={"names": ["Able"]})])
    for kind, ability in named.items():
        for lost in (False, True):
            s = scene(
                [character("Able", [ability]), hex_, BANISH], mine=["Able", *(["Hex"] if lost else [])], hand=["Banish"]
            )
            assert s.lore_value("Able") == (3 if kind == "static" and not lost else 1)
            assert (s.code("use", s["Able"], 0) == "") == (kind == "activated" and not lost)
            s.do("play", s["Banish"]).pick("Able").quiet()
            assert s.lore[0] == (1 if kind == "triggered" and not lost else 0)
            assert s.where(s["Able"]) == ("hand.0" if kind == "replacement" and not lost else "discard.0")


@covers("part:lose ability", "part:ability")
def test_an_ability_of_another_name_is_kept() -> None:
    able = character("Able", [{**static(stat("lore", 2)), "name": "Skill"}])
    hex_ = item("Hex", [static({"kind": "lose ability", "name": "Other"}, on={"names": ["Able"]})])
    s = scene([able, hex_], mine=["Able", "Hex"])
    assert s.lore_value("Able") == 3
