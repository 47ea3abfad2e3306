"""Triggered abilities: whose card, which card, when their conditions are looked at, how often, and from where."""

from __future__ import annotations

from typing import Any

from tests.lorcana.scene import (
    action,
    activated,
    character,
    chosen,
    covers,
    every,
    item,
    location,
    scene,
    stat,
    static,
    triggered,
)
from tests.lorcana.table import rule

LORE: Any = {"kind": "gain lore"}
FOX = character("Fox", classes=["Hero"])
HEN = character("Hen")
BANISH = action("Banish", {"kind": "banish", "what": chosen()})
ALL_GONE = action("All Gone", {"kind": "banish", "what": every()})


# -- which card, whose -------------------------------------------------------------------------------------------------


@covers("filter:other", "event:quests")
@rule("6.1.6")
def test_another_is_not_the_card_itself() -> None:
    lead = character("Lead", [triggered("quests", LORE, card={"of": "you", "types": ["character"], "other": True})])
    s = scene([lead, FOX], mine=["Lead", "Fox"])
    s.do("quest", s["Lead"]).quiet()
    assert s.lore == [1, 0]
    s.do("quest", s["Fox"]).quiet()
    assert s.lore == [3, 0]


@covers("trigger:when", "filter:classes", "filter:of")
def test_one_of_your_characters_of_a_kind() -> None:
    lead = item("Lead", [triggered("quests", LORE, card={"of": "you", "types": ["character"], "classes": ["Hero"]})])
    s = scene([lead, FOX, HEN], mine=["Lead", "Fox", "Hen"], theirs=["Fox"])
    s.do("quest", s["Hen"]).quiet()
    assert s.lore == [1, 0]
    s.do("quest", s["Fox"]).quiet()
    assert s.lore == [3, 0]
    s.pass_turn().do("quest", s["Fox", 1]).quiet()
    assert s.lore == [3, 1]


@covers("player:opponents", "player:you", "player:everybody", "player:active player")
def test_what_opponents_do_and_what_you_do() -> None:
    for by, expected in (("opponents", [0, 1]), ("you", [1, 0]), ("everybody", [1, 1]), ("active player", [1, 1])):
        got = []
        for seat in (0, 1):
            log = item("Log", [triggered("plays", LORE, by=by)])
            s = scene([log, FOX], mine=["Log"], hand=["Fox"], their_hand=["Fox"], ink=1, drops=1)
            s.state.drops[1] = 1
            if seat:
                s.pass_turn()
            s.do("play", s["Fox", seat])
            if not seat:
                s.do("choose", 0)  # ink, not drops
            s.quiet()
            got.append(s.lore[0])
        assert got == expected, by


@covers("player:that player", "player:owner of subject")
def test_that_player_is_the_one_who_did_it_and_the_owner_that_of_the_card() -> None:
    for who in ("that player", "owner of subject"):
        thief = character("Thief", [triggered("quests", {"kind": "lose lore", "player": who}, by="opponents")])
        s = scene([thief, FOX], mine=["Thief"], theirs=["Fox"], seats=3, others=[["Fox"]], lore=[5, 5, 5])
        s.pass_turn().do("quest", s["Fox"]).quiet()
        assert s.lore == [5, 5, 5]  # gained one, lost one
        s.pass_turn().do("quest", s["Fox", 1]).quiet()
        assert s.lore == [5, 5, 5], who


@covers("player:owner of other card")
def test_the_owner_of_the_other_card_of_a_trigger() -> None:
    toll = triggered("is challenged", {"kind": "lose lore", "player": "owner of other card"})
    s = scene(
        [character("Gate", [toll], willpower=9), FOX], theirs=[("Gate", {"exerted": True})], mine=["Fox"], lore=[5, 5]
    )
    s.do("challenge", s["Fox"], s["Gate"]).quiet()
    assert s.lore == [4, 5]


@covers("player:owner")
@rule("6.1.11")
def test_the_owner_is_that_of_the_card_found_last_and_nobody_where_none_was() -> None:
    find = {"kind": "choose", "what": chosen("opponents")}
    tax = action("Tax", [find, {"kind": "gain lore", "player": "owner"}])
    for theirs, expected in ((["Fox"], [0, 1]), ([], [0, 0])):
        s = scene([tax, FOX], hand=["Tax"], theirs=theirs, ink=1)
        s.do("play", s["Tax"])
        (s.pick("Fox") if theirs else s).quiet()
        assert s.lore == expected


@covers("trigger:when", "event:takes damage")
def test_at_least_and_at_most_so_much() -> None:
    bold = item("Bold", [triggered("takes damage", LORE, by="opponents", least=2, most=3)])
    for amount, lore in ((1, 0), (2, 1), (3, 1), (4, 0)):
        hurt = action("Hurt", {"kind": "deal damage", "amount": amount, "to": chosen()})
        wall = character("Wall", willpower=9)
        s = scene([bold, hurt, wall], mine=["Bold"], theirs=["Wall"], hand=["Hurt"], ink=1)
        s.do("play", s["Hurt"]).pick("Wall").quiet()
        assert s.lore == [lore, 0], amount


@covers("trigger:when", "event:is dealt damage")
def test_with_such_another_card() -> None:
    aim = item("Aim", [triggered("is dealt damage", LORE, by="opponents", **{"with": {"types": ["action"]}})])
    hurt: Any = {"kind": "deal damage", "amount": 1, "to": chosen("opponents")}
    wall = character("Wall", willpower=9)
    archer = character("Archer", [activated(hurt)])
    s = scene([aim, action("Hurt", hurt), wall, archer], mine=["Aim", "Archer"], theirs=["Wall"], hand=["Hurt"], ink=1)
    s.do("use", s["Archer"], 0).pick("Wall").quiet()
    assert s.lore == [0, 0]
    s.do("play", s["Hurt"]).pick("Wall").quiet()
    assert s.lore == [1, 0]


# -- several -----------------------------------------------------------------------------------------------------------


@covers("trigger:when")
@rule("6.2.6")
def test_two_triggers_of_one_sentence_are_set_off_each_by_itself() -> None:
    when = [{"event": "plays", "this": True}, {"event": "quests", "this": True}]
    silver = character("Silver", [{"kind": "triggered", "when": when, "effect": LORE}], lore=0)
    s = scene([silver], mine=["Silver"], hand=["Silver"], ink=1)
    s.do("play", s["Silver", 1]).quiet()
    assert s.lore == [1, 0]
    s.do("quest", s["Silver"]).quiet()
    assert s.lore == [2, 0]


@covers("ability:triggered")
@rule("7.7.4", "7.7.4.1", "6.2.3")
def test_the_active_player_empties_their_part_of_the_bag_first_in_any_order() -> None:
    ask: Any = {"kind": "may", "effect": LORE}
    seer = item("Seer", [triggered("plays", ask, by="everybody")])
    s = scene([seer, FOX], mine=["Seer", "Seer"], theirs=["Seer"], hand=["Fox"], ink=1)
    s.do("play", s["Fox"])
    assert s.labels == ["Seer: you may gain 1 lore (1)", "Seer: you may gain 1 lore (2)"] and s.state.seat == 0
    s.do("choose", 1).yes()
    assert s.state.seat == 0
    s.no()
    assert s.state.seat == 1
    s.yes().quiet()
    assert s.lore == [1, 1]


@covers("ability:triggered")
@rule("6.1.13.2")
def test_the_first_time_each_turn_for_each_card_by_itself() -> None:
    first = character("First", [triggered("plays", LORE, card={"of": "you", "types": ["item"]}, limit=1)])
    ring = item("Ring")
    s = scene([first, ring], mine=["First", "First"], hand=["Ring"] * 3, ink=3, their_deck=9, deck=9)
    s.do("play", s["Ring"]).do("choose", 0).quiet()
    assert s.lore == [2, 0]
    s.do("play", s["Ring", 1]).quiet()
    assert s.lore == [2, 0]
    s.pass_turn(2)
    s.do("play", s["Ring", 2]).do("choose", 0).quiet()
    assert s.lore == [4, 0]


# -- conditions --------------------------------------------------------------------------------------------------------


@covers("trigger:when", "condition:is", "condition:turn of")
@rule("6.1.13.6")
def test_what_has_to_be_so_when_it_happens() -> None:
    both = {
        "kind": "all",
        "conditions": [{"kind": "turn of"}, {"kind": "is", "cards": {"exerted": True}}],
    }
    jafar = character("Jafar", [triggered("draws", LORE, **{"by": "you", "while": both})], lore=0)
    deal = action("Deal", {"kind": "draw"})
    s = scene([jafar, deal], mine=["Jafar"], hand=["Deal"] * 2, ink=2)
    s.do("play", s["Deal"]).quiet()
    assert s.lore == [0, 0]
    s.do("quest", s["Jafar"])
    s.do("play", s["Deal", 1]).quiet()
    assert s.lore == [1, 0]


@covers("condition:exists")
@rule("6.2.4", "6.7.2.1")
def test_a_secondary_condition_is_looked_at_when_the_effect_resolves() -> None:
    """The trigger is met with no other characters about; the one that another trigger plays first makes it true."""
    enough: Any = {"kind": "exists", "cards": {"of": "you", "types": ["character"], "other": True}}
    stitch = character("Stitch", [triggered("plays", {"kind": "if", "condition": enough, "then": LORE})])
    call: Any = {"kind": "play", "what": chosen("you", zones=["hand"])}
    horn = item("Horn", [triggered("plays", call, card={"of": "you", "names": ["Stitch"]})])
    for first, lore in (("Stitch", 0), ("Horn", 1)):
        s = scene([stitch, horn, FOX], mine=["Horn"], hand=["Stitch", "Fox"], ink=1)
        s.do("play", s["Stitch"])
        s.answer(first)
        s.pick("Fox").quiet()
        assert s.lore == [lore, 0], first


@covers("condition:exists", "trigger:when")
def test_a_condition_of_the_trigger_is_looked_at_when_it_is_met() -> None:
    alone: Any = {
        "kind": "not",
        "condition": {"kind": "exists", "cards": {"of": "you", "other": True, "names": ["Fox"]}},
    }
    loner = character("Loner", [triggered("plays", LORE, **{"this": True, "while": alone})])
    call: Any = {"kind": "play", "what": chosen("you", zones=["hand"])}
    horn = item("Horn", [triggered("plays", call, card={"of": "you", "names": ["Loner"]})])
    s = scene([loner, horn, FOX], mine=["Horn"], hand=["Loner", "Fox"], ink=1)
    s.do("play", s["Loner"]).answer("Horn").pick("Fox").quiet()
    assert s.lore == [1, 0]  # the Fox came too late to keep it out of the bag


@covers("effect:sequence")
@rule("6.2.5")
def test_two_effects_of_one_trigger_are_independent() -> None:
    rest: Any = {"kind": "give", "what": "this", "parts": [{"kind": "flag", "flag": "can't quest"}]}
    scar = character(
        "Scar",
        [triggered("banishes in a challenge", [{"kind": "may", "effect": {"kind": "ready", "what": "this"}}, rest])],
    )
    prey = character("Prey", willpower=1, strength=0)
    s = scene([scar, prey], mine=["Scar"], theirs=[("Prey", {"exerted": True})])
    assert s.can("quest", s["Scar"])
    s.do("challenge", s["Scar"], s["Prey"]).yes().quiet()
    assert s.code("quest", s["Scar"]) == "ABILITY_FORBIDS"


# -- leaving play ------------------------------------------------------------------------------------------------------


@covers("event:leaves play", "amount:stat", "target:subject")
@rule("6.7.7")
def test_last_known_numbers_of_a_card_that_has_left() -> None:
    heir = item(
        "Heir",
        [triggered("leaves play", {"kind": "gain lore", "amount": {"kind": "stat", "stat": "strength", "of": "subject"}},
                   card={"types": ["character"]})],
    )  # fmt: skip
    strong = action(
        "Strong", [{"kind": "give", "what": chosen(), "parts": [stat("strength", 3)]}, {"kind": "banish", "what": "it"}]
    )
    s = scene([heir, strong, FOX], mine=["Heir"], theirs=["Fox"], hand=["Strong"], ink=1)
    s.do("play", s["Strong"]).pick("Fox").quiet()
    assert s.lore == [5, 0]


@covers("event:leaves play", "filter:keyword", "filter:damaged", "filter:exerted", "filter:where", "filter:at")
@rule("6.7.7")
def test_what_left_is_matched_as_it_was() -> None:
    inn = location("Inn", [static({"kind": "keyword", "keyword": "Ward"}, stat("lore"), on={"at": "here"})])
    states = {"damage": 1, "exerted": True, "at": "Inn"}
    for fits in (
        {"keyword": "Ward"},
        {"damaged": True},
        {"exerted": True},
        {"at": "a location"},
        {"where": [{"stat": "lore", "op": "=", "amount": 2}]},
        {"under": True},
    ):
        for card, lore in ((fits, 1), ({"but": fits}, 0)):
            heir = item("Heir", [triggered("is banished", LORE, card={"types": ["character"], **card})])
            s = scene(
                [heir, inn, FOX, BANISH],
                mine=["Inn", "Heir", ("Fox", {**states, "under": [None]})],
                hand=["Banish"],
                ink=1,
            )
            s.do("play", s["Banish"]).pick("Fox").quiet()
            assert s.lore == [lore, 0], card


@covers("event:is banished")
@rule("1.8.4", "6.7.7", "7.4.3")
def test_cards_that_leave_together_see_each_other_leave() -> None:
    mourner = character("Mourner", [triggered("is banished", LORE, card={"types": ["character"], "other": True})])
    s = scene([mourner, ALL_GONE, FOX], mine=["Mourner"] * 2, theirs=["Fox"], hand=["All Gone"], ink=1)
    s.do("play", s["All Gone"])
    for _ in range(3):
        s.do("choose", 0)  # four triggers: each Mourner for the other and for the Fox
    s.quiet()
    assert s.lore == [4, 0]


@covers("event:is banished")
@rule("6.2.3", "6.7.7")
def test_a_card_sees_itself_leave_and_what_left_before_sees_nothing() -> None:
    phoenix = character("Phoenix", [triggered("is banished", {"kind": "put", "what": "this", "to": "hand"})])
    s = scene([phoenix, BANISH], mine=["Phoenix"], hand=["Banish"], ink=1)
    s.do("play", s["Banish"]).pick("Phoenix").quiet()
    assert s.where(s["Phoenix"]) == "hand.0"
    watch = character("Watch", [triggered("is banished", LORE, card={"types": ["character"]})])
    s = scene([watch, BANISH, FOX], mine=["Watch", "Fox"], hand=["Banish"] * 2, ink=2)
    s.do("play", s["Banish"]).pick("Watch").quiet()
    assert s.lore == [1, 0]
    s.do("play", s["Banish", 1]).pick("Fox").quiet()
    assert s.lore == [1, 0]


# -- outside of play ---------------------------------------------------------------------------------------------------


@covers("ability:triggered", "event:discards")
@rule("6.1.12")
def test_an_ability_that_works_in_the_discard() -> None:
    gothel = character(
        "Gothel",
        [triggered("discards", {"kind": "may", "effect": {"kind": "play", "what": "this"}}, zones=["discard"])],
    )
    drop = action("Drop", {"kind": "discard", "what": chosen("you", zones=["hand"], types=[])})
    s = scene([gothel, drop], hand=["Gothel", "Drop"], ink=1)
    s.do("play", s["Drop"]).pick("Gothel").yes().quiet()
    assert s.where(s["Gothel"]) == "play.0" and not s.exerted(s["Gothel"])


@covers("ability:triggered", "event:turn starts", "effect:play")
@rule("6.1.12", "3.2.1.4")
def test_at_the_start_of_your_turn_from_the_discard_and_not_from_play() -> None:
    rise: Any = {"kind": "may", "effect": {"kind": "play", "what": "this", "exerted": True}}
    lilo = character("Lilo", [triggered("turn starts", rise, by="you", zones=["discard"])])
    s = scene([lilo], theirs=["Lilo"], discard=["Lilo"], their_discard=["Lilo"])
    s.pass_turn()
    assert s.state.seat == 1
    s.yes().quiet()
    assert s.where(s["Lilo", 2]) == "play.1" and s.exerted(s["Lilo", 2])
    assert s.where(s["Lilo", 1]) == "discard.0"  # it was not that player's turn
    s.pass_turn().no().quiet()


@covers("ability:triggered", "event:milled")
@rule("6.1.12")
def test_when_this_card_is_put_into_the_discard_from_the_deck() -> None:
    corner = item("Corner", [triggered("milled", {"kind": "play", "what": "this"}, zones=["discard"])])
    mill = action("Mill", {"kind": "mill"})
    s = scene([corner, mill], hand=["Mill"], deck=["Corner", None], ink=1)
    s.do("play", s["Mill"]).quiet()
    assert s.where(s["Corner"]) == "play.0"


@covers("event:is banished", "amount:stat")
@rule("6.7.7")
def test_of_cards_that_leave_together_each_was_what_the_others_made_it() -> None:
    lead = character("Lead", [static(stat("strength", 3), on={"of": "you", "types": ["character"], "other": True})])
    much: Any = {"kind": "stat", "stat": "strength", "of": "subject"}
    heir = item("Heir", [triggered("is banished", {"kind": "gain lore", "amount": much}, card={"names": ["Fox"]})])
    s = scene([lead, heir, ALL_GONE, FOX], mine=["Lead", "Fox", "Heir"], hand=["All Gone"], ink=1)
    s.do("play", s["All Gone"]).quiet()
    assert s.lore == [5, 0]
    will: Any = {"kind": "ability", "ability": triggered("is banished", LORE)}
    notary = character("Notary", [static(will, on={"of": "you", "types": ["character"], "other": True})])
    s = scene([notary, ALL_GONE, FOX], mine=["Notary", "Fox"], hand=["All Gone"], ink=1)
    s.do("play", s["All Gone"]).quiet()
    assert s.lore == [1, 0]


@covers("event:is banished", "filter:at")
@rule("6.7.7", "5.6.6")
def test_a_character_that_leaves_together_with_its_location_was_there() -> None:
    inn = location("Inn", [triggered("is banished", LORE, card={"types": ["character"], "at": "here"})])
    end = action("End", {"kind": "banish", "what": every(types=[])}, cost=0)
    s = scene([inn, end, FOX, HEN], mine=["Inn", ("Fox", {"at": "Inn"}), "Hen"], hand=["End"])
    s.do("play", s["End"]).quiet()
    assert s.lore == [1, 0]


# -- once a turn -------------------------------------------------------------------------------------------------------


@covers("ability:triggered", "effect:may")
@rule("6.1.13.2", "6.1.1")
def test_once_a_turn_is_used_up_only_when_it_has_resolved() -> None:
    """Unlike "the first time": who declines, or has nothing to do, may have it the next time."""
    once: Any = {**triggered("plays", {"kind": "may", "effect": LORE}, by="you"), "once": True}
    s = scene(
        [item("Lookout", [once]), item("Bead", cost=0)], mine=["Lookout"], hand=["Bead"] * 4, deck=9, their_deck=9
    )
    s.do("play", s["Bead"]).no().quiet()
    s.do("play", s["Bead", 1]).yes().quiet()
    assert s.lore == [1, 0]
    s.do("play", s["Bead", 2]).quiet()
    assert s.lore == [1, 0]
    s.pass_turn(2)
    s.do("play", s["Bead", 3]).yes().quiet()
    assert s.lore == [2, 0]


@covers("ability:triggered", "effect:if")
@rule("6.1.13.2", "6.2.4")
def test_once_a_turn_is_not_used_up_where_its_condition_was_false() -> None:
    enough: Any = {"kind": "compare", "left": {"kind": "player", "what": "items"}, "op": ">=", "right": 3}
    once: Any = {**triggered("plays", {"kind": "if", "condition": enough, "then": LORE}, by="you"), "once": True}
    s = scene([item("Lookout", [once]), item("Bead", cost=0)], mine=["Lookout"], hand=["Bead"] * 3)
    for i, lore in enumerate((0, 1, 1)):
        s.do("play", s["Bead", i]).quiet()
        assert s.lore == [lore, 0]


@covers("ability:triggered")
@rule("6.1.13.2")
def test_once_a_turn_for_two_that_wait_in_the_bag_together() -> None:
    once: Any = {**triggered("draws", LORE, by="you"), "once": True}
    s = scene(
        [item("Lookout", [once]), action("Deal", {"kind": "draw", "amount": 2}, cost=0)],
        mine=["Lookout"],
        hand=["Deal"],
    )
    s.do("play", s["Deal"]).do("choose", 0).quiet()
    assert s.lore == [1, 0]
