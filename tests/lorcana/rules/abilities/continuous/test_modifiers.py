"""Numbers and keywords that texts change: they add up, below zero counts as zero; what is asked for to quest, to move."""

from __future__ import annotations

from typing import Any

from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules import damage
from tests.lorcana.scene import (
    action,
    character,
    chosen,
    covers,
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


def change(name: str, which: str, by: int) -> Any:
    return action(name, {"kind": "give", "what": chosen(), "parts": [stat(which, by)]}, cost=0)


@covers("cell:strength", "stat:strength")
@rule("6.6.1.2", "6.6.2")
def test_strength_below_zero_counts_as_zero_and_still_adds_up() -> None:
    heihei = character("Heihei", strength=2)
    count = {
        "kind": "count",
        "cards": {"where": [{"stat": "strength", "op": "=", "amount": 0}], "types": ["character"]},
    }
    tech = action("Tech", {"kind": "draw", "amount": count}, cost=0)
    minus, plus, more = change("Minus", "strength", -5), change("Plus", "strength", 1), change("More", "strength", 3)
    s = scene([heihei, minus, plus, more, tech], mine=["Heihei"], hand=["Minus", "Plus", "More", "Tech"])
    for name, strength in (("Minus", 0), ("Plus", 0)):
        s.do("play", s[name]).pick("Heihei")
        assert s.strength(s["Heihei"]) == strength
    s.do("play", s["Tech"])
    assert s.count("hand.0") == 2  # More, and the card drawn
    s.do("play", s["More"]).pick("Heihei").quiet()
    assert s.strength(s["Heihei"]) == 1


@covers("cell:strength")
@rule("6.6.2", "4.6.6.1")
def test_negative_strength_deals_no_damage() -> None:
    s = scene(
        [WALL, FOX, change("Minus", "strength", -9)],
        mine=["Fox"],
        theirs=[("Wall", {"exerted": True, "damage": 2})],
        hand=["Minus"],
    )
    s.do("play", s["Minus"]).pick("Fox").do("challenge", s["Fox"], s["Wall"]).quiet()
    assert s.damage(s["Wall"]) == 2 and s.damage(s["Fox"]) == 1


@covers("cell:lore", "stat:lore")
@rule("6.6.3", "4.5.3.1", "1.11.2")
def test_a_lore_value_below_zero_counts_as_zero_and_still_adds_up() -> None:
    flynn = character(
        "Flynn",
        [
            static(
                stat(
                    "lore",
                    {"kind": "times", "amount": {"kind": "player", "what": "hand", "of": "opponents"}, "times": -1},
                )
            )
        ],
        lore=4,
    )
    s = scene([flynn, change("Plus", "lore", 2)], mine=["Flynn", "Flynn"], their_hand=[None] * 5, hand=["Plus"])
    s.do("quest", s["Flynn"]).quiet()
    assert s.lore == [0, 0]
    s.do("play", s["Plus"]).pick(s["Flynn", 1]).do("quest", s["Flynn", 1]).quiet()
    assert s.lore == [1, 0]


@covers("cell:willpower", "stat:willpower")
@rule("1.8.1.4", "6.6.1.1")
def test_willpower_reduced_to_the_damage_or_to_nothing_banishes() -> None:
    for had, by, gone in ((0, -2, False), (0, -3, True), (2, -1, True), (1, -1, False)):
        s = scene([FOX, change("Minus", "willpower", by)], theirs=[("Fox", {"damage": had})], hand=["Minus"])
        s.do("play", s["Minus"]).pick("Fox").quiet()
        assert (s.where(s["Fox"]) == "discard.1") == gone, (had, by)


@covers("part:keyword")
@rule("8.1.2", "8.5.2", "8.8.3")
def test_challenger_and_resist_add_up_and_others_do_not() -> None:
    knight = character(
        "Knight",
        [static(keyword("Challenger", 2), keyword("Resist"), keyword("Ward"))],
        keywords={"Challenger": 1, "Resist": 1, "Ward": 1},
    )
    s = scene([knight, FOX], mine=["Knight"], theirs=[("Fox", {"exerted": True})])
    s.do("challenge", s["Knight"], s["Fox"]).quiet()
    assert s.where(s["Fox"]) == "discard.1" and s.damage(s["Knight"]) == 0


@covers("cell:singing cost", "stat:singing cost")
@rule("8.11.1", "5.4.4.2")
def test_counts_as_costing_more_to_sing() -> None:
    song = action("Song", {"kind": "draw"}, song=True, cost=5)
    hall = item("Hall", [static(stat("singing cost", 2), on=YOURS)])
    s = scene([FOX, HEN, song, hall], mine=["Fox", "Hen", "Hall"], hand=["Song"])
    assert s.can("sing", s["Song"], s["Fox"])
    assert s.code("sing", s["Song"], s["Hen"]) == "COST_TOO_LOW"


@covers("cell:move cost", "stat:move cost")
@rule("4.7.1", "1.5.4")
def test_moving_there_costs_less_but_never_below_nothing() -> None:
    bridge = location("Bridge", [static(stat("move cost", -2))], move=1)
    s = scene([bridge, FOX], mine=["Bridge", "Fox"])
    s.do("move", s["Fox"], s["Bridge"]).quiet()
    assert s.at(s["Fox"]) == s["Bridge"].id


@covers("part:enters")
@rule("6.7.9")
def test_enters_play_exerted_and_with_damage() -> None:
    gothel = character("Gothel", [static(stat("enters with damage", 2), stat("enters exerted"))])
    hurt = item("Hurt", [triggered("takes damage", LORE, by="everybody")])
    s = scene([gothel, hurt], hand=["Gothel"], mine=["Hurt"], ink=1)
    s.do("play", s["Gothel"]).quiet()
    assert s.damage(s["Gothel"]) == 2 and s.exerted(s["Gothel"])
    assert s.lore == [0, 0]  # there was no moment without it


@covers("part:enters", "part:gets")
@rule("6.7.9", "6.4.2.3")
def test_characters_of_opponents_enter_play_exerted() -> None:
    frost = item("Frost", [static(stat("enters exerted"), on={"of": "opponents", "types": ["character"]})])
    s = scene([frost, FOX, item("Ring")], theirs=["Frost"], hand=["Fox", "Ring"], ink=4)
    s.do("play", s["Fox"]).do("play", s["Ring"]).quiet()
    assert s.exerted(s["Fox"]) and not s.exerted(s["Ring"])


@covers("part:toll")
@rule("1.5.3", "4.6.4.3")
def test_ink_that_a_text_asks_for_to_quest_or_challenge() -> None:
    gate = item(
        "Gate",
        [static(stat("ink to quest", 2), stat("ink to challenge", 1), on={"of": "opponents", "types": ["character"]})],
    )
    exerted = [("Wall", {"exerted": True}), "Gate"]
    s = scene([gate, FOX, WALL], mine=["Fox", "Fox"], theirs=exerted, ink=2)
    s.do("quest", s["Fox"]).quiet()
    assert s.ready_ink() == 0 and s.lore == [1, 0]
    assert s.code("quest", s["Fox", 1]) == "TOLL_NOT_PAYABLE" and not s.can("quest", s["Fox", 1])
    assert s.code("challenge", s["Fox", 1], s["Wall"]) == "TOLL_NOT_PAYABLE"
    s = scene([gate, FOX, WALL], mine=["Fox"], theirs=exerted, ink=1)
    assert s.code("quest", s["Fox"]) == "TOLL_NOT_PAYABLE"
    s.do("challenge", s["Fox"], s["Wall"]).quiet()
    assert s.ready_ink() == 0 and s.damage(s["Wall"]) == 2
    s = scene([gate, FOX, WALL], mine=["Fox"], theirs=exerted, ink=1, drops=1)
    s.do("challenge", s["Fox"], s["Wall"])
    assert s.kind == "ink drops to remove"
    s.do("choose", 1).quiet()
    assert s.ready_ink() == 1


@covers("cell:strength", "flag:deals damage by willpower", "flag:strength floor")
@rule("1.9.4 [2.2]", "4.6.6.1")
def test_the_calculation_of_damage_shows_what_changes_it() -> None:
    lead = item("Lead", [static(stat("strength", 2), on=YOURS)])
    hero = character("Hero", keywords={"Challenger": 1, "Support": 1})
    s = scene(
        [lead, hero, WALL, change("Plus", "strength", 3)],
        mine=["Lead", "Hero", "Hero"],
        theirs=[("Wall", {"exerted": True})],
        hand=["Plus"],
    )
    s.do("play", s["Plus"]).pick(s["Hero"]).do("quest", s["Hero", 1]).pick(s["Hero"]).quiet()
    found = damage.calculation(s.state, s["Hero"].id, s["Wall"].id)
    kinds = {modifier.kind: modifier.amount for modifier in found.modifiers}
    assert found.base == 2 and kinds == {"challenger": 1, "temporary": 3, "support": 4, "static": 2}
    s.do("challenge", s["Hero"], s["Wall"]).quiet()
    assert s.where(s["Wall"]) == "discard.1" and found.total == 12
    for name, strength, total in (("deals damage by willpower", 1, 3), ("strength floor", 4, 4)):
        odd = character("Odd", [static(flag(name), stat("strength", -2))], strength=strength)
        s = scene([odd], mine=["Odd"])
        assert damage.calculation(s.state, s["Odd"].id).total == total == numbers.challenge_damage(s.state, s["Odd"].id)
