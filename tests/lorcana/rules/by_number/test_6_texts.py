"""Texts of cards: how they are built and resolved (CR 5.2.8, 6.1, 6.2, 6.4, 6.7)."""

from __future__ import annotations

from typing import Any

from tests.lorcana.scene import (
    action,
    activated,
    character,
    chosen,
    every,
    flag,
    item,
    keyword,
    scene,
    stat,
    static,
    triggered,
)
from tests.lorcana.table import rule

PAWN = character("Pawn", strength=1, willpower=9)
LORE = {"kind": "gain lore"}


def pay(ink: int, then: Any, optional: bool = True) -> Any:
    return {"kind": "pay", "costs": [{"kind": "ink", "amount": ink}], "then": then, "optional": optional}


@rule("5.2.8", "6.1.1.1")
def test_a_card_has_as_many_abilities_as_it_says_and_their_names_mean_nothing() -> None:
    two = [triggered("quests", LORE, name="Same"), triggered("quests", {"kind": "draw"}, name="Same")]
    busy = character(
        "Busy", [*two, activated(LORE, "exert this", name="Same"), static(stat("strength", 1), name="Same")]
    )
    s = scene([busy], mine=["Busy", "Busy"])
    assert s.strength(s["Busy"]) == 3
    s.do("quest", s["Busy"])
    while s.state.bag:
        s.do("choose", 0)
    assert s.lore == [2, 0] and s.count("hand.0") == 1
    s.do("use", s["Busy", 1], 0)
    assert s.lore == [3, 0]


@rule("6.1.2", "1.2.3")
def test_sentences_are_resolved_in_order_and_each_as_far_as_it_can_be() -> None:
    text = [
        {"kind": "banish", "what": chosen(types=["item"])},
        {"kind": "draw"},
        {"kind": "exert", "what": chosen("you")},
    ]
    s = scene([action("Three", text), PAWN], mine=["Pawn"], hand=["Three"], ink=1)
    s.do("play", s["Three"])
    assert s.count("hand.0") == 1 and s.kind == "choose cards", "no item to banish; the card is drawn before the choice"
    s.pick("Pawn")
    assert s.exerted(s["Pawn"])
    s.quiet()


@rule("6.1.4.1 [2.2]", "6.1.4")
def test_who_cannot_pay_has_declined_and_chooses_nobody() -> None:
    hold = pay(
        1, {"kind": "give", "what": chosen("opponents"), "parts": [flag("can't challenge")], "until": "their next turn"}
    )
    clerk = character("Clerk", [triggered("quests", [hold, LORE])])
    s = scene([clerk, PAWN], mine=["Clerk"], theirs=["Pawn"])
    s.do("quest", s["Clerk"])
    assert s.lore == [2, 0] and not s.state.standing, "the other sentence is resolved as always"
    s.quiet()


@rule("6.1.5")
def test_paying_ink_within_an_effect_is_a_cost_with_all_that_goes_with_it() -> None:
    held = {"kind": "discard", "cards": {"of": "you", "zones": ["hand"]}}
    both = {"kind": "pay", "costs": [{"kind": "ink", "amount": 1}, held], "then": LORE, "optional": True}
    broker = character("Broker", [triggered("quests", both)])
    s = scene([broker, PAWN], mine=["Broker"], hand=["Pawn"])
    s.do("quest", s["Broker"])
    assert s.where(s["Pawn"]) == "hand.0" and s.lore == [1, 0], "without the ink nothing is discarded"
    s.quiet()
    s = scene([broker, PAWN], mine=["Broker"], hand=["Pawn"], ink=1)
    s.do("quest", s["Broker"]).yes().pick("Pawn")
    assert s.where(s["Pawn"]) == "discard.0" and s.lore == [2, 0] and s.ready_ink() == 0
    s.quiet()


@rule("6.1.8", "6.7.2.1")
def test_for_each_is_counted_once_by_an_effect_and_always_by_a_static_ability() -> None:
    count = {"kind": "count", "cards": {"of": "you", "types": ["character"]}}
    boost = action("Boost All", {"kind": "give", "what": chosen(), "parts": [stat("strength", count)]})
    crowd = character("Crowd", [static(stat("lore", count))], lore=0)
    s = scene([boost, crowd, PAWN], mine=["Crowd", "Pawn"], hand=["Boost All", "Pawn"], ink=2)
    s.do("play", s["Boost All"]).pick("Pawn")
    assert s.strength(s["Pawn"]) == 3 and s.lore_value("Crowd") == 2
    s.do("play", s["Pawn", 1])
    assert s.strength(s["Pawn"]) == 3 and s.lore_value("Crowd") == 3


@rule("6.1.8.1")
def test_until_you_have_so_many_is_counted_once() -> None:
    missing = {
        "kind": "sum",
        "amounts": [4, {"kind": "times", "amount": {"kind": "player", "what": "hand"}, "times": -1}],
        "least": 0,
    }
    fill = action("Fill", {"kind": "draw", "amount": missing})
    for held, after in ((1, 4), (6, 6)):
        s = scene([fill, PAWN], hand=["Fill", *["Pawn"] * held], ink=1, deck=9)
        s.do("play", s["Fill"])
        assert s.count("hand.0") == after
        s.quiet()


@rule("6.1.10")
def test_a_loop_that_nobody_can_stop_ends_the_game_as_a_draw() -> None:
    up = item("Up", [triggered("loses lore", LORE, by="you")])
    down = item("Down", [triggered("gains lore", {"kind": "lose lore", "player": "you"}, by="you")])
    s = scene([up, down, action("Start", LORE)], mine=["Up", "Down"], hand=["Start"], ink=1)
    s.do("play", s["Start"])
    assert s.state.over and s.state.reason == "loop"


@rule("6.1.13", "6.1.13.6")
def test_a_duration_says_when_a_text_applies() -> None:
    tired = {"kind": "is", "cards": {"exerted": True}}
    both = {"kind": "all", "conditions": [{"kind": "turn of", "player": "you"}, tired]}
    s = scene([character("Owl", [static(stat("strength", 2), condition=both)])], mine=["Owl"])
    assert s.strength(s["Owl"]) == 2
    s.do("quest", s["Owl"])
    assert s.strength(s["Owl"]) == 4
    s.pass_turn()
    assert s.strength(s["Owl"]) == 2 and s.exerted(s["Owl"])


@rule("6.1.13.2", "6.1.1")
def test_once_a_turn_means_once_fully_resolved_so_who_declined_is_asked_again() -> None:
    nap = triggered("quests", {"kind": "may", "effect": {"kind": "draw"}}, card={"of": "you"}, once=True)
    s = scene([item("Pillow", [nap]), PAWN], mine=["Pillow", "Pawn", "Pawn", "Pawn"])
    s.do("quest", s["Pawn"]).no()
    s.do("quest", s["Pawn", 1])
    assert s.kind == "do it?"
    s.yes()
    assert s.count("hand.0") == 1
    s.do("quest", s["Pawn", 2])
    s.quiet()
    s.pass_turn(2).do("quest", s["Pawn"])
    assert s.kind == "do it?", "a new turn"


@rule("6.1.14", "6.1.14.1")
def test_to_reveal_is_to_show_everybody_and_the_card_stays_where_it_is() -> None:
    s = scene([action("Show", {"kind": "reveal", "what": "top"}), PAWN], hand=["Show"], ink=1, deck=["Pawn", None])
    assert not s.state.pieces.knows(1, s["Pawn"].id)
    s.do("play", s["Show"])
    assert s.state.pieces.knows(0, s["Pawn"].id) and s.state.pieces.knows(1, s["Pawn"].id)
    assert s.zone("deck.0")[0] == s["Pawn"].id
    s.quiet()


@rule("6.1.15 [2.2]", "6.1.16 [2.2]", "6.4.3", "6.4.4", "6.4.4.1")
def test_unless_applies_while_the_condition_is_false() -> None:
    friend = {"kind": "exists", "cards": {"of": "you", "names": ["Friend"]}}
    shy = character("Shy", [static(flag("can't quest"), condition={"kind": "not", "condition": friend})])
    s = scene([shy, character("Friend")], mine=["Shy"], hand=["Friend"], ink=1)
    assert s.code("quest", s["Shy"]) == "ABILITY_FORBIDS"
    s.do("play", s["Friend"])
    assert s.can("quest", s["Shy"])


@rule("6.1.16 [2.2]", "6.4.4.2", "6.4.4.3")
def test_if_applies_while_the_condition_is_true_wherever_it_stands_in_the_sentence() -> None:
    many = {"kind": "compare", "left": {"kind": "player", "what": "hand"}, "op": ">=", "right": 1}
    stone = character("Stone", [static(flag("can't ready"), condition=many)])
    s = scene([stone, PAWN], mine=[("Stone", {"exerted": True}), ("Stone", {"exerted": True})], hand=["Pawn"], deck=9)
    s.pass_turn(2)
    assert s.exerted(s["Stone"])
    s = scene([stone], mine=[("Stone", {"exerted": True})])
    s.pass_turn(2)
    assert not s.exerted(s["Stone"])


@rule("6.2.2")
def test_when_whenever_the_first_and_the_next_time_at_the_start_and_at_the_end() -> None:
    first = item("First", [triggered("quests", LORE, card={"of": "you"}, limit=1)])
    always = item("Always", [triggered("quests", LORE, card={"of": "you"})])
    start = item("Start", [triggered("turn starts", LORE, by="you")])
    end = item("End", [triggered("turn ends", LORE, by="you")])
    once = {"kind": "later", "when": [{"event": "quests", "card": {"of": "you"}}], "effect": LORE, "once": True}
    quiet = character("Quiet", lore=0)
    cards = [first, always, start, end, action("Next", once), quiet]

    def gained(name: str, turns: int = 0) -> int:
        s = scene(cards, mine=[name, "Quiet", "Quiet"], hand=["Next"] if name == "Quiet" else [], ink=1)
        if name == "Quiet":
            s.do("play", s["Next"])
        s.do("quest", s["Quiet"]).do("quest", s["Quiet", 1])
        s.pass_turn(turns)
        return s.lore[0]

    assert [gained(name) for name in ("First", "Always", "Quiet")] == [1, 2, 1]
    assert [gained("End", turns) for turns in (0, 1, 2)] == [0, 1, 1]
    assert [gained("Start", turns) for turns in (0, 1, 2)] == [0, 0, 1]


@rule("6.4.2", "6.4.2.3")
def test_static_abilities_come_from_cards_in_play_and_from_effects_that_resolved() -> None:
    flag_card = item(
        "Flag",
        [
            static(stat("strength", 1), on={"of": "you", "types": ["character"]}),
            activated({"kind": "draw"}, "banish this"),
        ],
    )
    rally = action("Rally", {"kind": "give", "what": every("you"), "parts": [stat("strength", 1)]})
    s = scene([flag_card, rally, PAWN], mine=["Flag", "Pawn"], hand=["Rally"], ink=1)
    assert s.strength(s["Pawn"]) == 2
    s.do("play", s["Rally"])
    assert s.strength(s["Pawn"]) == 3
    s.do("use", s["Flag"], 0)
    assert s.strength(s["Pawn"]) == 2, "without the card its ability ends at once"
    s.pass_turn()
    assert s.strength(s["Pawn"]) == 1


@rule("6.4.4")
def test_an_if_within_a_triggered_ability_is_read_when_it_resolves() -> None:
    alone = {
        "kind": "compare",
        "left": {"kind": "count", "cards": {"of": "opponents", "types": ["character"]}},
        "op": "=",
        "right": 0,
    }
    shot = triggered("quests", {"kind": "banish", "what": every("opponents")})
    check = triggered("quests", {"kind": "if", "condition": alone, "then": {"kind": "gain lore", "amount": 5}})
    for first, lore in (("banish", 6), ("lore", 1)):
        s = scene([character("Duke", [shot, check]), PAWN], mine=["Duke"], theirs=["Pawn"])
        s.do("quest", s["Duke"])
        s.do("choose", 0 if first == "banish" else 1)
        assert s.lore == [lore, 0] and s.count("play.1") == 0


@rule("6.7.2.2", "6.7.2.3")
def test_damage_is_worked_out_for_each_after_the_choice_and_dealt_at_once() -> None:
    blast = action("Blast", {"kind": "deal damage", "amount": 3, "to": chosen(least=2, most=2)})
    seen = {
        "kind": "gain lore",
        "amount": {"kind": "count", "cards": {"of": "opponents", "types": ["character"], "damaged": True}},
    }
    eye = item("Eye", [triggered("takes damage", seen, card={"of": "opponents"}, limit=1)])
    tough = character("Tough", keywords={"Resist": 2}, willpower=9)
    s = scene([blast, eye, tough, PAWN], mine=["Eye"], theirs=["Tough", "Pawn"], hand=["Blast"], ink=1)
    s.do("play", s["Blast"]).pick("Tough", "Pawn")
    assert s.damage(s["Tough"]) == 1 and s.damage(s["Pawn"]) == 3
    assert s.lore == [2, 0], "the first of the triggers finds both damaged"
    s.quiet()


@rule("6.7.3.1", "6.1.5.1")
def test_ink_that_an_effect_asks_for_is_paid_before_anything_is_chosen() -> None:
    shot = pay(2, {"kind": "deal damage", "amount": 2, "to": chosen()})
    archer = character("Archer", [triggered("quests", shot)])
    s = scene([archer, PAWN], mine=["Archer"], theirs=["Pawn"], ink=2)
    s.do("quest", s["Archer"]).yes()
    assert s.ready_ink() == 0 and s.kind == "choose cards"
    s.pick("Pawn")
    assert s.damage(s["Pawn"]) == 2
    s.quiet()


@rule("6.7.7")
def test_the_strength_of_a_character_that_has_left_is_the_last_it_had() -> None:
    gain = {"kind": "gain lore", "amount": {"kind": "stat", "stat": "strength", "of": "this"}}
    martyr = character("Martyr", [triggered("is banished", gain)], strength=2, willpower=1)
    banner = item("Banner", [static(stat("strength", 3), on={"of": "you", "types": ["character"]})])
    shot = action("Shot", {"kind": "deal damage", "amount": 1, "to": chosen()})
    s = scene([martyr, banner, shot], theirs=["Martyr", "Banner"], hand=["Shot"], ink=1)
    s.do("play", s["Shot"]).pick("Martyr")
    assert s.where(s["Martyr"]) == "discard.1" and s.lore == [0, 5]
    s.quiet()


@rule("6.7.8", "6.7.8.1", "7.1.6.1")
def test_an_action_played_by_an_effect_is_resolved_after_it_and_before_the_bag() -> None:
    spark = action("Spark", {"kind": "choose one", "modes": [LORE, {"kind": "draw"}]}, cost=3)
    played = {"kind": "play", "what": chosen("you", zones=["hand"], types=["action"])}
    genie = action("Lamp", [played, {"kind": "draw"}])
    fan = item(
        "Fan", [triggered("plays", {"kind": "may", "effect": {"kind": "draw"}}, by="you", card={"types": ["action"]})]
    )
    s = scene([spark, genie, fan], mine=["Fan"], hand=["Lamp", "Spark"], ink=1)
    s.do("play", s["Lamp"]).pick("Spark")
    assert s.count("hand.0") == 1, "the card of the second sentence"
    assert s.kind == "choose one" and s.state.bag, "then the second action, while triggers wait"
    s.do("choose", 0)
    assert s.lore == [1, 0] and s.where(s["Spark"]) == "discard.0"
    while s.kind != "turn":
        s.do("choose", 0)
    s.quiet()


@rule("6.1.9", "8.1.2")
def test_a_keyword_that_is_given_is_as_good_as_a_printed_one() -> None:
    wings = action("Wings", {"kind": "give", "what": chosen(), "parts": [keyword("Evasive")]})
    kite = character("Kite", keywords={"Evasive": 1})
    s = scene([wings, kite, PAWN], mine=["Pawn"], hand=["Wings"], theirs=[("Kite", {"exerted": True})], ink=1)
    assert s.code("challenge", s["Pawn"], s["Kite"]) == "TARGET_HAS_EVASIVE"
    s.do("play", s["Wings"]).pick("Pawn")
    assert s.keywords("Pawn") == ["Evasive"] and s.can("challenge", s["Pawn"], s["Kite"])
