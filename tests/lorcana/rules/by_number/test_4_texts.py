"""Texts of cards: the start of the turn, inking, playing, using and moving (CR 3, 4, 7.5)."""

from __future__ import annotations

from tests.lorcana.scene import (
    action,
    activated,
    character,
    chosen,
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

PAWN = character("Pawn", strength=1, willpower=9)
YOUR_TURN = {"kind": "turn of", "player": "you"}


@rule("3.2.1.2")
def test_during_your_turn_begins_in_the_ready_step() -> None:
    late = character("Late", [static(flag("can't ready at start"), condition=YOUR_TURN)])
    s = scene([late], mine=[("Late", {"exerted": True})])
    s.pass_turn(2)
    assert s.state.active == 0 and s.exerted(s["Late"])


@rule("3.2.1.3")
def test_until_the_start_of_your_turn_ends_before_triggers_of_the_start_resolve() -> None:
    ward = {
        "kind": "give",
        "what": chosen("you"),
        "parts": [keyword("Ward"), stat("lore", 2)],
        "until": "until your next turn",
    }
    herald = character(
        "Herald",
        [
            triggered(
                "turn starts", {"kind": "gain lore", "amount": {"kind": "stat", "stat": "lore", "of": "this"}}, by="you"
            )
        ],
        lore=1,
    )
    s = scene([action("Shell", ward), herald], mine=["Herald"], hand=["Shell"], ink=1)
    s.do("play", s["Shell"]).pick("Herald")
    s.pass_turn()
    assert s.keywords("Herald") == ["Ward"] and s.lore_value("Herald") == 3
    s.pass_turn()
    assert s.keywords("Herald") == [] and s.lore == [1, 0]


@rule("4.2.3.1", "7.5.5")
def test_an_additional_card_is_inked_by_the_same_steps() -> None:
    reader = character("Reader", [static({"kind": "extra ink"})])
    cards = [character("Yes", inkable=True), character("No", inkable=False)]
    s = scene([reader, *cards], mine=["Reader"], hand=["Yes", "Yes", "No"])
    s.do("ink", s["Yes"])
    assert s.code("ink", s["No"]) == "NOT_INKABLE"
    s.do("ink", s["Yes", 1])
    assert s.seen(1, "inkwell.0") == (2, ["Yes", "Yes"]), "both were revealed"
    assert s.code("ink", s["No"]) == "ALREADY_INKED"


@rule("4.2.3.2", "7.5.6")
def test_a_card_an_effect_inks_is_not_revealed_and_needs_no_symbol() -> None:
    held = {"kind": "chosen", "cards": {"of": "you", "zones": ["hand"]}}
    bury = action("Bury", {"kind": "put", "what": held, "to": "inkwell"})
    s = scene([bury, character("No", inkable=False)], hand=["Bury", "No"], ink=1)
    s.do("play", s["Bury"]).pick("No")
    assert s.where(s["No"]) == "inkwell.0" and s.seen(1, "inkwell.0") == (2, [])
    assert s.ready_ink() == 0, "exerted, as the text says"
    s.quiet()


@rule("4.3.4.1")
def test_when_you_play_this_is_met_as_the_card_comes_into_play() -> None:
    crier = character("Crier", [triggered("plays", {"kind": "gain lore"})])
    s = scene([crier], mine=["Crier"], hand=["Crier"], ink=1)
    s.do("play", s["Crier", 1])
    assert s.lore == [1, 0], "of the card that was played, and of no other copy"
    s.quiet()


@rule("4.3.4.2 [2.2]")
def test_a_card_that_is_shifted_onto_still_sees_it() -> None:
    on_this = triggered("shifts", {"kind": "gain lore"}, by="you", **{"with": {"among": "this"}})
    floodborn = triggered("plays", {"kind": "draw"}, by="you", card={"classes": ["Floodborn"]})
    young = character("Scholar", [on_this, floodborn], version="Young")
    old = character("Scholar", version="Old", shift={"on": "name", "ink": 1}, cost=5, classes=["Floodborn"])
    s = scene([young, old], mine=["Scholar - Young", "Scholar - Young"], hand=["Scholar - Old"], ink=1)
    s.do("play", s["Scholar - Old"], "shift", s["Scholar - Young"])
    assert s.where(s["Scholar - Young"]) == "under.0"
    while s.state.bag:
        s.do("choose", 0)
    assert s.lore == [1, 0], "only the one that was shifted onto"
    assert s.count("hand.0") == 2, "both saw a Floodborn character being played"
    s.quiet()


@rule("4.4.2.1")
def test_only_dry_characters_are_exerted_for_the_cost_of_an_ability() -> None:
    cost = {"kind": "exert", "cards": {"of": "you", "types": ["character"]}}
    drum = item("Drum", [activated({"kind": "draw"}, cost)])
    s = scene([drum, PAWN], mine=["Drum", ("Pawn", {"drying": True})])
    assert s.code("use", s["Drum"], 0) == "COST_NOT_PAYABLE"
    s = scene([drum, PAWN], mine=["Drum", ("Pawn", {"drying": True}), "Pawn", ("Pawn", {"exerted": True}), "Pawn"])
    s.do("use", s["Drum"], 0)
    assert s.options == [f"pick {s['Pawn', 1].id}", f"pick {s['Pawn', 3].id}"]
    s.pick(s["Pawn", 1])
    assert s.exerted(s["Pawn", 1]) and s.count("hand.0") == 1
    s.quiet()


@rule("4.7.3.2")
def test_who_moves_for_free_pays_nothing_whatever_the_location_costs() -> None:
    sailor = character("Sailor", [static(flag("moves for free"))])
    s = scene([sailor, PAWN, location("Isle", move=3)], mine=["Sailor", "Pawn", "Isle"], ink=3)
    s.do("move", s["Sailor"], s["Isle"])
    assert s.at(s["Sailor"]) == s["Isle"].id and s.ready_ink() == 3
    s.do("move", s["Pawn"], s["Isle"])
    assert s.ready_ink() == 0
    s.quiet()


@rule("4.7.3.3")
def test_what_a_move_costs_in_all_is_the_locations_cost_with_all_that_changes_it() -> None:
    ferry = item("Ferry", [static(stat("move cost", -1), on={"of": "you", "types": ["location"]})])
    storm = character("Storm", [static(stat("move cost", 3), on={"of": "opponents", "types": ["location"]})])
    pays = {"kind": "pays", "by": -1, "ways": ["move"], "cards": {"types": ["location"]}}
    cards = [ferry, storm, item("Pass", [static(pays)]), PAWN, location("Isle", move=2)]
    for mine, theirs, left in (
        ([], [], 3),
        (["Ferry"], [], 4),
        ([], ["Storm"], 0),
        (["Ferry"], ["Storm"], 1),
        (["Ferry", "Pass"], ["Storm"], 2),
        (["Ferry"] * 2 + ["Pass"] * 2, [], 5),
    ):
        s = scene(cards, mine=["Pawn", "Isle", *mine], theirs=theirs, ink=5)
        s.do("move", s["Pawn"], s["Isle"]).quiet()
        assert s.at(s["Pawn"]) == s["Isle"].id and s.ready_ink() == left, (mine, theirs)


@rule("4.7.3.2")
def test_an_effect_moves_a_character_for_free() -> None:
    shore = {"kind": "chosen", "cards": {"of": "you", "types": ["location"]}}
    row = action("Row", {"kind": "move", "what": chosen("you"), "to": shore})
    s = scene([row, PAWN, location("Isle", move=3)], mine=["Pawn", "Isle"], hand=["Row"], ink=1)
    s.do("play", s["Row"]).pick("Pawn").pick("Isle")
    assert s.at(s["Pawn"]) == s["Isle"].id and s.ready_ink() == 0
    s.quiet()


@rule("8.12.3")
def test_everybody_who_sings_together_has_sung() -> None:
    diva = character("Diva", [triggered("sings", {"kind": "gain lore"})], cost=3)
    chorus = action("Chorus", {"kind": "draw"}, song=True, cost=6, keywords={"Sing Together": 6})
    s = scene([diva, chorus], mine=["Diva", "Diva", "Diva"], hand=["Chorus"])
    s.do("sing-together", s["Chorus"]).pick("Diva", s["Diva", 1])
    if s.kind == "choose the singers":
        s.do("done")
    while s.state.bag:
        s.do("choose", 0)
    assert s.lore == [2, 0] and s.count("hand.0") == 1 and not s.exerted(s["Diva", 2])
    s.quiet()


@rule("8.14.2", "8.14.1")
def test_vanish_is_resolved_after_the_action_and_finds_nobody_who_has_left() -> None:
    ghost = character("Ghost", keywords={"Vanish": 1}, willpower=9)
    poke = action("Poke", [{"kind": "deal damage", "amount": 1, "to": chosen()}, {"kind": "draw"}])
    s = scene([ghost, poke], theirs=["Ghost"], hand=["Poke"], ink=1)
    s.do("play", s["Poke"]).pick("Ghost")
    assert s.where(s["Ghost"]) == "discard.1" and s.count("hand.0") == 1
    s.quiet()
    home = action("Home", {"kind": "put", "what": chosen(), "to": "hand"})
    s = scene([ghost, home], theirs=["Ghost"], hand=["Home"], ink=1)
    s.do("play", s["Home"]).pick("Ghost")
    assert s.where(s["Ghost"]) == "hand.1"
    s.quiet()
    own = scene([ghost, poke], mine=["Ghost"], hand=["Poke"], ink=1)
    own.do("play", own["Poke"]).pick("Ghost")
    assert own.where(own["Ghost"]) == "play.0", "its own player may choose it"


@rule("8.6.1", "4.6.8")
def test_a_location_that_has_gained_evasive_is_out_of_reach() -> None:
    clouds = item("Clouds", [static(keyword("Evasive"), on={"of": "you", "types": ["location"]})])
    bird = character("Bird", keywords={"Evasive": 1})
    s = scene([clouds, bird, PAWN, location("Tower")], mine=["Pawn", "Bird"], theirs=["Clouds", "Tower"])
    assert s.code("challenge", s["Pawn"], s["Tower"]) == "TARGET_HAS_EVASIVE"
    assert s.can("challenge", s["Bird"], s["Tower"])


@rule("4.6.4.4", "4.6.7")
def test_a_challenger_that_is_readied_is_still_challenging() -> None:
    rise = {"kind": "ready", "what": "this"}
    strong = static(stat("strength", 3), condition={"kind": "in challenge", "role": "challenging"})
    knight = character("Knight", [triggered("challenges", rise), strong], strength=1, willpower=9)
    s = scene([knight, PAWN], mine=["Knight"], theirs=[("Pawn", {"exerted": True})])
    s.do("challenge", s["Knight"], s["Pawn"])
    assert s.damage(s["Pawn"]) == 4 and s.damage(s["Knight"]) == 1
    assert not s.exerted(s["Knight"]) and s.can("challenge", s["Knight"], s["Pawn"])
    assert s.strength(s["Knight"]) == 1, "while challenging, and no longer"
    s.quiet()


@rule("4.7.5", "4.5.2")
def test_what_a_move_sets_off_is_resolved_when_the_move_is_complete() -> None:
    arrive = triggered("moves", {"kind": "gain lore", "amount": {"kind": "stat", "stat": "lore", "of": "other"}})
    s = scene([character("Walker", [arrive]), location("Isle", lore=2)], mine=["Walker", "Isle"], ink=1)
    s.do("move", s["Walker"], s["Isle"])
    assert s.at(s["Walker"]) == s["Isle"].id and s.lore == [2, 0]
    s.quiet()
