"""The worked examples from 6.1.13 to 6.4 (durations, triggered, activated and static abilities), with cards of our own."""

from __future__ import annotations

from typing import Any

from tests.lorcana.scene import (
    action,
    activated,
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

PAWN = character("Pawn", strength=1, willpower=9)
YOUR_TURN = {"kind": "turn of", "player": "you"}
HARBOUR, BEACH = location("Harbour"), location("Beach")


@rule("6.1.13.1")
def test_during_your_turn_and_in_no_other() -> None:
    swimmer = character("Swimmer", [static(keyword("Evasive"), condition=YOUR_TURN)])
    s = scene([swimmer], mine=["Swimmer"])
    assert s.keywords("Swimmer") == ["Evasive"]
    s.pass_turn()
    assert s.keywords("Swimmer") == []
    s.pass_turn()
    assert s.keywords("Swimmer") == ["Evasive"]


@rule("6.1.13.2")
def test_once_a_turn_each_copy_for_itself() -> None:
    racer = character("Racer", [triggered("moves", {"kind": "gain lore", "amount": 2}, once=True)])
    s = scene([racer, HARBOUR, BEACH], mine=["Racer", "Racer", "Harbour", "Beach"], ink=3)
    s.do("move", s["Racer"], s["Harbour"])
    assert s.lore == [2, 0]
    s.do("move", s["Racer"], s["Beach"])
    assert s.lore == [2, 0]
    s.do("move", s["Racer", 1], s["Harbour"])
    assert s.lore == [4, 0]
    s.quiet()


@rule("6.1.13.3")
def test_until_the_start_of_your_next_turn() -> None:
    dodge = action(
        "Dodge",
        {
            "kind": "give",
            "what": chosen(),
            "parts": [keyword("Ward"), keyword("Evasive")],
            "until": "until your next turn",
        },
    )
    s = scene([dodge, PAWN], mine=["Pawn"], hand=["Dodge"], ink=1)
    s.do("play", s["Dodge"]).pick("Pawn")
    assert s.keywords("Pawn") == ["Evasive", "Ward"]
    s.pass_turn()
    assert s.keywords("Pawn") == ["Evasive", "Ward"]
    s.pass_turn()
    assert s.keywords("Pawn") == []


@rule("6.1.13.4")
def test_this_turn_ends_with_it() -> None:
    praise = action("Praise", {"kind": "give", "what": chosen(), "parts": [stat("lore")]})
    s = scene([praise, PAWN], mine=["Pawn"], hand=["Praise"], ink=1)
    s.do("play", s["Praise"]).pick("Pawn")
    assert s.lore_value("Pawn") == 2
    s.pass_turn()
    assert s.lore_value("Pawn") == 1


@rule("6.1.13.5")
def test_while_you_have_an_item() -> None:
    has_item = {"kind": "exists", "cards": {"of": "you", "types": ["item"]}}
    thief = character("Thief", [static(keyword("Resist", 1), keyword("Ward"), condition=has_item)])
    cup = item("Cup", [activated({"kind": "draw"}, "banish this")])
    s = scene([thief, cup], mine=["Thief", "Cup"])
    assert s.keywords("Thief") == ["Resist", "Ward"]
    s.do("use", s["Cup"], 0)
    assert s.keywords("Thief") == []


@rule("6.1.13.5")
def test_while_here_and_no_longer() -> None:
    rock = location("Rock", [static(stat("willpower", 2), on={"types": ["character"], "at": "here"})])
    s = scene([rock, BEACH, PAWN], mine=["Rock", "Beach", ("Pawn", {"at": "Rock"})], ink=1)
    assert s.willpower("Pawn") == 11
    s.do("move", s["Pawn"], s["Beach"])
    assert s.willpower("Pawn") == 9
    blast = action("Blast", {"kind": "banish", "what": chosen(types=["location"])})
    s = scene([rock, blast, PAWN], mine=["Rock", ("Pawn", {"at": "Rock"})], hand=["Blast"], ink=1)
    s.do("play", s["Blast"]).pick("Rock")
    assert s.willpower("Pawn") == 9 and s.at(s["Pawn"]) == -1


@rule("6.1.13.6", "1.12.2")
def test_during_your_turn_while_exerted_whenever_you_draw() -> None:
    both = {"kind": "all", "conditions": [YOUR_TURN, {"kind": "is", "cards": {"exerted": True}}]}
    illusionist = character("Illusionist", [triggered("draws", {"kind": "gain lore"}, by="you", **{"while": both})])
    two = action("Two", {"kind": "draw", "amount": 2})
    for exerted, lore in ((True, 2), (False, 0)):
        s = scene([illusionist, two], mine=[("Illusionist", {"exerted": exerted})], hand=["Two"], ink=1)
        s.do("play", s["Two"])
        while s.state.bag:
            s.do("choose", 0)
        assert s.lore == [lore, 0]
        s.quiet()
    gift = action("Gift", {"kind": "draw", "player": "opponents"})
    s = scene([illusionist, gift], theirs=[("Illusionist", {"exerted": True})], hand=["Gift"], ink=1)
    s.do("play", s["Gift"])
    assert s.count("hand.1") == 1 and s.lore == [0, 0]


@rule("6.1.13.6")
def test_during_your_turn_whenever_a_character_here_banishes_another() -> None:
    city = location(
        "City",
        [
            triggered(
                "banishes in a challenge",
                {"kind": "gain lore", "amount": 2},
                card={"types": ["character"], "at": "here"},
                **{"while": YOUR_TURN},
            )
        ],
    )
    brute = character("Brute", strength=9, willpower=9)
    definitions = [city, brute, PAWN]
    foe = ("Pawn", {"exerted": True})
    s = scene(definitions, mine=["City", ("Brute", {"at": "City"}), "Brute"], theirs=[foe, foe])
    s.do("challenge", s["Brute"], s["Pawn"])
    assert s.lore == [2, 0]
    s.do("challenge", s["Brute", 1], s["Pawn", 1])
    assert s.lore == [2, 0], "that one is not at the location"
    s = scene(definitions, mine=["Pawn"], theirs=["City", ("Brute", {"at": "City", "exerted": True})])
    s.do("challenge", s["Pawn"], s["Brute"])
    assert s.where(s["Pawn"]) == "discard.0" and s.lore == [0, 0], "it is not their turn"


@rule("6.1.14.2", "6.1.14.1")
def test_only_cards_that_were_looked_at_can_be_revealed() -> None:
    pile = {"cards": {"types": ["character"]}, "most": 2, "to": "hand", "reveal": True}
    family = action("Family", {"kind": "look", "amount": 5, "piles": [pile], "rest": "bottom"}, song=True)
    s = scene(
        [family, PAWN, item("Cup")], hand=["Family"], ink=1, deck=["Pawn", "Cup", "Pawn", "Cup", "Cup", "Pawn", "Cup"]
    )
    s.do("play", s["Family"])
    assert s.options == [f"pick {s['Pawn'].id}", f"pick {s['Pawn', 1].id}", "done"], "not the sixth card, not items"
    s.pick(s["Pawn"], s["Pawn", 1])
    assert s.where(s["Pawn"]) == "hand.0" and s.where(s["Pawn", 1]) == "hand.0"
    assert sorted(s.seen(1, "hand.0")[1]) == ["Pawn", "Pawn"], "everybody has seen them"
    s.pick(s["Cup", 2], s["Cup"], s["Cup", 1])
    assert s.zone("deck.0")[-3:] == [s["Cup", 2].id, s["Cup"].id, s["Cup", 1].id]
    s.quiet()


@rule("6.2.4")
def test_the_second_condition_is_checked_when_the_effect_resolves() -> None:
    enough = {"kind": "exists", "cards": {"of": "you", "types": ["character"], "other": True}, "least": 2}
    effect = {"kind": "if", "condition": enough, "then": {"kind": "may", "effect": {"kind": "draw", "amount": 2}}}
    surfer = character("Surfer", [triggered("plays", effect)])
    s = scene([surfer, PAWN], mine=["Pawn"], hand=["Surfer"], ink=1)
    s.do("play", s["Surfer"])
    assert s.count("hand.0") == 0
    s.quiet()
    s = scene([surfer, PAWN], mine=["Pawn", "Pawn"], hand=["Surfer"], ink=1)
    s.do("play", s["Surfer"]).yes()
    assert s.count("hand.0") == 2
    s.quiet()


@rule("6.2.5")
def test_two_sentences_hang_on_one_trigger_but_not_on_each_other() -> None:
    ready = {"kind": "may", "effect": {"kind": "ready", "what": "this"}}
    stay = {"kind": "give", "what": "this", "parts": [flag("can't quest")]}
    cheater = character(
        "Cheater",
        [triggered("banishes in a challenge", [ready, stay], **{"while": YOUR_TURN})],
        strength=9,
        willpower=9,
    )
    s = scene([cheater, PAWN], mine=["Cheater", "Cheater"], theirs=[("Pawn", {"exerted": True})])
    s.do("challenge", s["Cheater"], s["Pawn"]).yes()
    assert not s.exerted(s["Cheater"]) and s.code("quest", s["Cheater"]) == "ABILITY_FORBIDS"
    assert s.can("quest", s["Cheater", 1]), "who banished nobody quests as always"


@rule("6.2.6")
def test_when_played_and_whenever_it_quests_are_two_triggers_with_one_effect() -> None:
    effect = {"kind": "give", "what": chosen("opponents"), "parts": [keyword("Reckless")], "until": "their next turn"}
    pirate = character(
        "Pirate",
        [
            {
                "kind": "triggered",
                "when": [{"event": "plays", "this": True}, {"event": "quests", "this": True}],
                "effect": effect,
            }
        ],
    )
    s = scene([pirate, PAWN], mine=["Pirate"], hand=["Pirate"], theirs=["Pawn", "Pawn"], ink=1)
    s.do("play", s["Pirate", 1]).pick(s["Pawn"])
    s.quiet()
    s.do("quest", s["Pirate"]).pick(s["Pawn", 1])
    assert s.keywords(s["Pawn"]) == [], "not yet"
    s.pass_turn()
    assert s.keywords(s["Pawn"]) == ["Reckless"] and s.keywords(s["Pawn", 1]) == ["Reckless"]


@rule("6.2.7.1")
def test_a_floating_trigger_waits_outside_of_the_bag_until_the_turn_ends() -> None:
    quest = {"event": "quests", "card": {"of": "you", "types": ["character"]}}
    steal = action("Steal", {"kind": "later", "when": [quest], "effect": {"kind": "lose lore"}})
    s = scene([steal, PAWN], mine=["Pawn", "Pawn"], theirs=["Pawn"], hand=["Steal"], ink=1, lore=(0, 9))
    s.do("play", s["Steal"])
    assert not s.state.bag and len(s.state.standing) == 1
    s.do("quest", s["Pawn"])
    assert s.lore == [1, 8]
    s.do("quest", s["Pawn", 1])
    assert s.lore == [2, 7]
    s.pass_turn(2)
    assert not s.state.standing
    s.do("quest", s["Pawn"])
    assert s.lore == [3, 7]


@rule("6.2.7.2")
def test_a_delayed_trigger_waits_for_its_moment() -> None:
    strong = {"kind": "give", "what": chosen("you"), "parts": [stat("strength", 5)]}
    end = {"kind": "later", "when": [{"event": "turn ends", "by": "you"}], "effect": {"kind": "banish", "what": "it"}}
    drift = action("Drift", [{"kind": "draw"}, strong, end])
    s = scene([drift, PAWN], mine=["Pawn", "Pawn"], hand=["Drift"], ink=1)
    s.do("play", s["Drift"]).pick(s["Pawn"])
    assert s.count("hand.0") == 1 and s.strength(s["Pawn"]) == 6
    s.quiet()
    s.pass_turn()
    assert s.where(s["Pawn"]) == "discard.0" and s.where(s["Pawn", 1]) == "play.0"


@rule("6.3.3")
def test_what_paying_a_cost_sets_off_waits_for_the_effect_that_was_paid_for() -> None:
    ban = {"kind": "banish", "what": chosen(classes=["Dragon"])}
    bow = item("Bow", [activated(ban, "exert this", "banish this")])
    recycle = {"kind": "may", "effect": {"kind": "put", "what": "subject", "to": "inkwell"}}
    fairy = character("Fairy", [triggered("is banished", recycle, card={"of": "you", "types": ["item"]})])
    dragon = character("Dragon", classes=["Dragon"])
    s = scene([bow, fairy, dragon], mine=["Bow", "Fairy"], theirs=["Dragon"])
    s.do("use", s["Bow"], 0)
    assert s.where(s["Bow"]) == "discard.0" and len(s.state.bag) == 1 and s.kind == "choose cards"
    s.pick("Dragon")
    assert s.where(s["Dragon"]) == "discard.1" and s.kind == "do it?"
    s.yes()
    assert s.where(s["Bow"]) == "inkwell.0" and s.ready_ink() == 0
    s.quiet()


@rule("6.4.1")
def test_a_static_ability_lasts_for_its_duration_or_as_long_as_its_card() -> None:
    for_a_time = {
        "kind": "give",
        "what": every("you", exerted=True),
        "parts": [keyword("Ward")],
        "until": "until your next turn",
    }
    spell = action("Spell", for_a_time)
    s = scene([spell, PAWN], mine=[("Pawn", {"exerted": True})], hand=["Spell"], ink=1)
    s.do("play", s["Spell"])
    assert s.keywords("Pawn") == ["Ward"]
    s.pass_turn(2)
    assert s.keywords("Pawn") == []
    sign = item("Sign", [static(keyword("Ward"), on={"of": "you", "types": ["character"], "exerted": True})])
    s = scene([sign, PAWN], mine=["Sign", ("Pawn", {"exerted": True}), "Pawn"])
    assert s.keywords("Pawn") == ["Ward"] and s.keywords(s["Pawn", 1]) == []
    s.pass_turn(2)
    s.do("quest", s["Pawn", 1])
    assert s.keywords(s["Pawn", 1]) == ["Ward"], "whoever is exerted, as long as the sign is there"


@rule("6.4.2.1")
@covers("effect:give")
def test_a_continuous_effect_reaches_characters_that_come_later() -> None:
    haven: Any = {
        "kind": "give",
        "what": every("you"),
        "parts": [flag("can't be challenged")],
        "until": "until your next turn",
        "continuous": True,
    }
    restore = action("Restore", haven)
    guard = character("Guard", keywords={"Bodyguard": 1})
    s = scene(
        [restore, guard, PAWN], mine=[("Pawn", {"exerted": True})], theirs=["Pawn"], hand=["Restore", "Guard"], ink=2
    )
    s.do("play", s["Restore"]).do("play", s["Guard"], "exerted")
    s.pass_turn()
    foe = s["Pawn", 1]
    assert s.code("challenge", foe, s["Pawn"]) == "CANNOT_BE_CHALLENGED"
    assert s.code("challenge", foe, s["Guard"]) == "CANNOT_BE_CHALLENGED"
    s.pass_turn()
    s.do("quest", s["Pawn"]).pass_turn()
    assert s.can("challenge", foe, s["Pawn"])


@rule("6.4.2.2")
def test_an_applied_effect_reaches_only_those_who_are_there() -> None:
    drain = {"kind": "give", "what": every(), "parts": [stat("strength", -3)], "until": "until your next turn"}
    queen = character("Queen", [triggered("plays", drain)], strength=5)
    s = scene([queen, PAWN], mine=["Pawn"], theirs=["Pawn"], hand=["Queen", "Pawn"], ink=2)
    s.do("play", s["Queen"])
    assert s.strength(s["Queen"]) == 2 and s.strength(s["Pawn"]) == 0
    s.do("play", s["Pawn", 2])
    assert s.strength(s["Pawn", 2]) == 1
    s.pass_turn(2)
    assert s.strength(s["Queen"]) == 5


@rule("6.4.2.3")
def test_a_static_ability_of_a_card_in_play_reaches_who_comes_into_play() -> None:
    cost = {"kind": "pay", "costs": [{"kind": "ink", "amount": 1}], "then": {"kind": "draw"}, "optional": True}
    strong = {"of": "you", "types": ["character"], "where": [{"stat": "strength", "op": ">=", "amount": 4}]}
    weights = item("Weights", [triggered("plays", cost, by="you", card=strong)])
    grump = character("Grump", [static(stat("strength"), on={"of": "you", "classes": ["Dwarf"], "other": True})])
    happy = character("Happy", strength=3, classes=["Dwarf"])
    s = scene([weights, grump, happy], mine=["Weights", "Grump"], hand=["Happy"], ink=2)
    s.do("play", s["Happy"])
    assert s.strength(s["Happy"]) == 4 and s.kind == "do it?"
    s.yes()
    assert s.count("hand.0") == 1 and s.ready_ink() == 0
    s.quiet()
    s = scene([weights, happy], mine=["Weights"], hand=["Happy"], ink=2)
    s.do("play", s["Happy"])
    s.quiet()


@rule("6.4.3")
def test_cannot_quest_unless_another_of_a_kind_is_there() -> None:
    another = {"kind": "exists", "cards": {"of": "you", "types": ["character"], "classes": ["Dwarf"], "other": True}}
    shy = character(
        "Shy", [static(flag("can't quest"), condition={"kind": "not", "condition": another})], classes=["Dwarf"]
    )
    s = scene([shy, character("Happy", classes=["Dwarf"])], mine=["Shy"], hand=["Happy"], ink=1)
    assert s.code("quest", s["Shy"]) == "ABILITY_FORBIDS"
    s.do("play", s["Happy"])
    assert s.can("quest", s["Shy"])


@rule("6.4.4.3")
def test_may_be_played_for_free_if_something_has_happened_this_turn() -> None:
    fallen = {
        "kind": "this turn",
        "event": "is banished in a challenge",
        "by": "opponents",
        "cards": {"types": ["character"]},
    }
    some = {"kind": "compare", "left": fallen, "op": ">=", "right": 1}
    both = {"kind": "all", "conditions": [YOUR_TURN, some]}
    flunky = character("Flunky", [static({"kind": "play free"}, zones=["hand"], condition=both)], cost=2)
    brute = character("Brute", strength=9, willpower=9)
    s = scene([flunky, brute, PAWN], mine=["Brute"], hand=["Flunky"], theirs=[("Pawn", {"exerted": True})])
    assert s.code("play", s["Flunky"], "free") == "NOT_FREE"
    s.do("challenge", s["Brute"], s["Pawn"]).do("play", s["Flunky"], "free")
    assert s.where(s["Flunky"]) == "play.0"
    s.quiet()


@rule("6.4.5")
def test_the_draw_step_is_skipped_but_not_one_that_has_begun() -> None:
    squire = character("Squire", [static({"kind": "player flag", "flag": "skips draw step"})])
    s = scene([squire], mine=["Squire"])
    s.pass_turn(2)
    assert s.count("hand.0") == 0 and s.state.turn == 9
    s.quiet()
    drew = {"kind": "may", "effect": {"kind": "play", "what": chosen("you", zones=["hand"], names=["Squire"])}}
    porter = item("Porter", [triggered("draws", drew, by="you")])
    s = scene([squire, porter], mine=["Porter"], hand=["Squire"])
    s.pass_turn(2)
    assert s.kind == "do it?" and s.count("hand.0") == 2, "the step has begun: the card was drawn"
    s.yes().pick("Squire")
    assert s.where(s["Squire"]) == "play.0" and s.count("hand.0") == 1
    s.quiet()
