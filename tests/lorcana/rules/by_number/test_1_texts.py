"""Texts of cards: whom they mean, playing and using for free, damage that is put, removed and moved (CR 1)."""

from __future__ import annotations

from tests.lorcana.scene import (
    action,
    activated,
    character,
    chosen,
    every,
    flag,
    item,
    scene,
    stat,
    triggered,
)
from tests.lorcana.table import rule

PAWN = character("Pawn", strength=1, willpower=9)


@rule("1.3.3", "1.4.3.1")
def test_you_is_who_played_the_card_also_in_the_turn_of_another() -> None:
    nurse = character("Nurse", [triggered("is challenged", {"kind": "gain lore"})], willpower=9)
    s = scene([nurse, PAWN], mine=["Pawn"], theirs=[("Nurse", {"exerted": True})])
    s.do("challenge", s["Pawn"], s["Nurse"])
    assert s.lore == [0, 1]
    s.quiet()


@rule("1.3.3", "1.3.5.2", "1.3.5.3")
def test_opponents_are_all_other_players_and_each_player_is_everybody() -> None:
    tax = action("Tax", {"kind": "lose lore", "player": "opponents"})
    feast = action("Feast", {"kind": "draw", "player": "everybody"})
    s = scene([tax, feast], hand=["Tax", "Feast"], ink=2, seats=3, lore=(5, 5, 5), their_deck=5)
    s.do("play", s["Tax"])
    assert s.lore == [5, 4, 4]
    s.do("play", s["Feast"])
    assert [s.count(f"hand.{seat}") for seat in range(3)] == [1, 1, 1]
    s.quiet()


@rule("1.3.5.2")
def test_an_opposing_character_is_one_of_any_opponent() -> None:
    shot = action("Shot", {"kind": "deal damage", "amount": 1, "to": chosen("opponents")})
    s = scene([shot, PAWN], mine=["Pawn"], theirs=["Pawn"], others=[["Pawn"]], hand=["Shot"], ink=1, seats=3)
    s.do("play", s["Shot"])
    assert len(s.options) == 2 and s.code("pick", s["Pawn"]) == "NO_SUCH_OPTION"
    s.pick(s["Pawn", 2])
    assert s.damage(s["Pawn", 2]) == 1


@rule("1.4.3.2")
def test_they_and_it_are_the_cards_that_were_spoken_of() -> None:
    rouse = [
        {"kind": "ready", "what": chosen("you")},
        {"kind": "give", "what": "it", "parts": [flag("can't quest")]},
    ]
    s = scene([action("Rouse", rouse), PAWN], mine=[("Pawn", {"exerted": True}), "Pawn"], hand=["Rouse"], ink=1)
    s.do("play", s["Rouse"]).pick(s["Pawn"])
    assert not s.exerted(s["Pawn"]) and s.code("quest", s["Pawn"]) == "ABILITY_FORBIDS"
    assert s.can("quest", s["Pawn", 1])
    its_player = [{"kind": "banish", "what": chosen()}, {"kind": "draw", "player": "owner"}]
    s = scene([action("Mercy", its_player), PAWN], mine=["Pawn"], theirs=["Pawn"], hand=["Mercy"], ink=1)
    s.do("play", s["Mercy"]).pick(s["Pawn", 1])
    assert s.count("hand.0") == 0 and s.count("hand.1") == 1


@rule("1.5.5.3", "1.5.5")
def test_for_free_is_without_paying() -> None:
    gift = action("Gift", {"kind": "play", "what": chosen("you", zones=["hand"])})
    s = scene([gift, character("Dear", cost=9)], hand=["Gift", "Dear"], ink=1)
    s.do("play", s["Gift"]).pick("Dear")
    assert s.where(s["Dear"]) == "play.0" and s.ready_ink() == 0 and s.drying(s["Dear"])
    s.quiet()


@rule("1.5.5.4", "4.4.3.2", "6.1.7.1")
def test_an_ability_used_for_free_still_exerts_its_card() -> None:
    grow = {"kind": "give", "what": chosen(), "parts": [stat("strength", 3)]}
    hero = {"kind": "exists", "cards": {"of": "you", "names": ["Hero"]}}
    hook = item(
        "Hook",
        [
            activated(grow, "exert this", {"kind": "ink", "amount": 2}, name="Shape"),
            activated(grow, "exert this", condition=hero, name="Shape for free"),
        ],
    )
    s = scene([hook, PAWN, character("Hero")], mine=["Hook", "Pawn"], hand=["Hero"], ink=3)
    assert s.can("use", s["Hook"], 0) and s.code("use", s["Hook"], 1) == "CONDITION_NOT_MET"
    s.do("play", s["Hero"])
    assert s.can("use", s["Hook"], 0), "either way, as the player likes"
    s.do("use", s["Hook"], 1).pick("Pawn")
    assert s.strength(s["Pawn"]) == 4 and s.ready_ink() == 2 and s.exerted(s["Hook"])
    assert s.code("use", s["Hook"], 1) == "COST_NOT_PAYABLE"


TOUGH = character("Tough", keywords={"Resist": 2}, willpower=9)


@rule("1.9.2.2", "8.8.3", "1.9.3")
def test_damage_that_is_put_is_taken_but_not_dealt_and_resist_does_not_count() -> None:
    dealt = triggered("is dealt damage", {"kind": "gain lore", "amount": 5}, card={"types": ["character"]})
    taken = triggered("takes damage", {"kind": "gain lore"}, card={"types": ["character"]})
    curse = action("Curse", {"kind": "put damage", "amount": 2, "to": chosen()})
    s = scene(
        [curse, TOUGH, item("Dealt", [dealt]), item("Taken", [taken])],
        mine=["Dealt", "Taken"],
        theirs=["Tough"],
        hand=["Curse"],
        ink=1,
    )
    s.do("play", s["Curse"]).pick("Tough")
    assert s.damage(s["Tough"]) == 2 and s.lore == [1, 0]
    s.quiet()


@rule("1.9.2.3")
def test_no_more_damage_is_removed_than_there_is() -> None:
    heal = action("Heal", {"kind": "remove damage", "amount": 3, "from": chosen()})
    s = scene([heal, PAWN], mine=[("Pawn", {"damage": 2})], hand=["Heal"], ink=1)
    s.do("play", s["Heal"]).pick("Pawn")
    assert s.options == ["choose 2", "choose 1", "choose 0"]
    s.do("choose", 2)
    assert s.damage(s["Pawn"]) == 0
    s.quiet()


@rule("1.9.2.4", "8.8.3")
def test_moved_damage_is_removed_here_and_put_there_and_not_onto_the_same_card() -> None:
    shove = action("Shove", {"kind": "move damage", "amount": 3, "from": chosen(), "to": chosen()})
    s = scene([shove, TOUGH, PAWN], mine=[("Pawn", {"damage": 3})], theirs=["Tough"], hand=["Shove"], ink=1)
    s.do("play", s["Shove"]).pick("Pawn")
    assert [label.split(" (")[0] for label in s.labels] == ["Pick Tough"], "not back onto the card it comes from"
    s.pick("Tough")
    assert s.damage(s["Pawn"]) == 0 and s.damage(s["Tough"]) == 3
    s.quiet()


@rule("1.12.3")
def test_a_card_put_into_the_hand_is_not_drawn() -> None:
    joy = item("Joy", [triggered("draws", {"kind": "gain lore"}, by="you")])
    fetch = action("Fetch", {"kind": "put", "what": "top", "to": "hand"})
    s = scene([joy, fetch], mine=["Joy"], hand=["Fetch"], ink=1)
    s.do("play", s["Fetch"])
    assert s.count("hand.0") == 1 and s.lore == [0, 0]
    s.quiet()


@rule("1.6.1.4", "6.5.1")
def test_a_replacement_puts_one_thing_in_the_place_of_another() -> None:
    inked = {"kind": "replacement", "change": "banish", "this": True, "instead": "inkwell"}
    pair = character("Pair", [inked], willpower=2)
    doom = action("Doom", {"kind": "banish", "what": every("opponents")})
    s = scene([pair, doom, PAWN], theirs=["Pair", "Pawn"], hand=["Doom"], ink=1)
    s.do("play", s["Doom"])
    assert s.where(s["Pair"]) == "inkwell.1" and s.where(s["Pawn"]) == "discard.1"
    assert s.state.ink_exerted[1] == 1
    s.quiet()
