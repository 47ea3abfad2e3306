"""Damage by effects: dealt, put, removed and moved, up to so much, in total, with and against Resist."""

from typing import Any

from tests.lorcana.scene import (
    DID,
    HARBOUR,
    RESULT,
    WALL,
    action,
    character,
    chosen,
    covers,
    deal,
    every,
    flag,
    item,
    lore,
    scene,
    static,
    triggered,
)
from tests.lorcana.table import rule

TOUGH = character("Tough", willpower=9, keywords={"Resist": 2})


@covers("effect:deal damage", "target:chosen")
@rule("1.9.2.1", "6.7.2.2", "8.8.1")
def test_damage_that_is_dealt_is_reduced_by_resist() -> None:
    s = scene(
        [action("Bolt", deal(3, chosen("opponents"))), WALL, TOUGH],
        theirs=["Wall", "Tough"],
        hand=["Bolt", "Bolt"],
        ink=2,
    )
    s.do("play", s["Bolt"]).pick("Tough")
    s.do("play", s["Bolt", 1]).pick("Wall")
    assert s.damage(s["Tough"]) == 1 and s.damage(s["Wall"]) == 3
    s.quiet()


@rule("8.8.2", "1.8.1.4")
def test_damage_reduced_to_none_is_none_and_enough_of_it_banishes() -> None:
    s = scene(
        [action("Spark", deal(2, every())), TOUGH, character("Imp", willpower=2)],
        mine=["Imp"],
        theirs=["Tough"],
        hand=["Spark"],
        ink=1,
    )
    s.do("play", s["Spark"])
    assert s.damage(s["Tough"]) == 0 and s.where(s["Imp"]) == "discard.0"
    s.quiet()


def test_some_damage_cannot_be_reduced() -> None:
    s = scene(
        [action("Acid", deal(3, chosen("opponents"), unresisted=True)), TOUGH], theirs=["Tough"], hand=["Acid"], ink=1
    )
    s.do("play", s["Acid"]).pick("Tough")
    assert s.damage(s["Tough"]) == 3
    s.quiet()


@covers("flag:can't be dealt damage")
@rule("1.2.2")
def test_what_cannot_be_dealt_damage_can_have_it_put_on() -> None:
    ghost = character("Ghost", [static(flag("can't be dealt damage"))], willpower=9)
    both = action("Both", [deal(2, every("opponents")), {"kind": "put damage", "amount": 1, "to": every("opponents")}])
    s = scene([ghost, both], theirs=["Ghost"], hand=["Both"], ink=1)
    s.do("play", s["Both"])
    assert s.damage(s["Ghost"]) == 1
    s.quiet()


@covers("effect:put damage")
@rule("1.9.2.2", "8.8.3")
def test_damage_that_is_put_is_not_reduced() -> None:
    s = scene(
        [action("Curse", {"kind": "put damage", "amount": 2, "to": chosen("opponents")}), TOUGH],
        theirs=["Tough"],
        hand=["Curse"],
        ink=1,
    )
    s.do("play", s["Curse"]).pick("Tough")
    assert s.damage(s["Tough"]) == 2
    s.quiet()


def test_only_characters_and_locations_have_damage() -> None:
    everything = {"kind": "every", "cards": {}}
    s = scene(
        [action("Quake", deal(2, everything)), item("Cup"), HARBOUR, WALL],
        mine=["Cup", "Harbour"],
        theirs=["Wall"],
        hand=["Quake"],
        ink=1,
    )
    s.do("play", s["Quake"])
    assert s.damage(s["Cup"]) == 0 and s.damage(s["Harbour"]) == 2 and s.damage(s["Wall"]) == 2
    s.quiet()


@covers("effect:remove damage")
@rule("1.9.2.3", "6.1.3")
def test_up_to_so_much_damage_is_removed_as_the_player_likes() -> None:
    heal = action("Heal", [{"kind": "remove damage", "amount": 3, "from": chosen("you")}, lore(RESULT)])
    for said, left in ((2, 0), (1, 1), (0, 2)):
        s = scene([heal, WALL], mine=[("Wall", {"damage": 2})], hand=["Heal"], ink=1)
        s.do("play", s["Heal"]).pick("Wall")
        assert s.kind == "choose an amount" and s.options == ["choose 2", "choose 1", "choose 0"]
        s.do("choose", said)
        assert s.damage(s["Wall"]) == left and s.lore == [said, 0]
        s.quiet()


def test_an_undamaged_card_can_be_chosen_to_no_effect() -> None:
    heal = action(
        "Heal",
        [
            {"kind": "remove damage", "amount": 3, "from": chosen("you")},
            {"kind": "if", "condition": DID, "then": lore(1)},
        ],
    )
    s = scene([heal, WALL], mine=["Wall"], hand=["Heal"], ink=1)
    s.do("play", s["Heal"]).pick("Wall")
    assert s.lore == [0, 0]
    s.quiet()


@rule("1.9.2.3")
def test_all_of_it_from_each_where_the_text_leaves_no_choice() -> None:
    heal = {"kind": "remove damage", "amount": 2, "from": every("you"), "up_to": False}
    s = scene(
        [action("Heal", [heal, lore(RESULT)]), WALL],
        mine=[("Wall", {"damage": 5}), ("Wall", {"damage": 1})],
        hand=["Heal"],
        ink=1,
    )
    s.do("play", s["Heal"])
    assert [s.damage(s["Wall", i]) for i in (0, 1)] == [3, 0] and s.lore == [3, 0]
    s.quiet()


def test_up_to_so_much_from_each_and_in_total() -> None:
    hurt = [("Wall", {"damage": 3}), ("Wall", {"damage": 3})]
    heal: Any = {"kind": "remove damage", "amount": 4, "from": chosen("you", least=0, most=2)}
    s = scene([action("Heal", heal), WALL], mine=hurt, hand=["Heal"], ink=1)
    s.do("play", s["Heal"]).pick(s["Wall"], s["Wall", 1])
    s.do("choose", 3).do("choose", 3).quiet()
    assert [s.damage(s["Wall", i]) for i in (0, 1)] == [0, 0]
    s = scene([action("Heal", {**heal, "total": True}), WALL], mine=hurt, hand=["Heal"], ink=1)
    s.do("play", s["Heal"]).pick(s["Wall"], s["Wall", 1])
    s.do("choose", 3)
    assert s.options == ["choose 1", "choose 0"], "four in all"
    s.do("choose", 1).quiet()
    assert [s.damage(s["Wall", i]) for i in (0, 1)] == [0, 2]


@covers("flag:damage can't be removed")
@rule("1.2.2")
def test_damage_that_cannot_be_removed_stays() -> None:
    cursed = character("Cursed", [static(flag("damage can't be removed"))], willpower=9)
    s = scene(
        [action("Heal", {"kind": "remove damage", "amount": 3, "from": every("you")}), cursed],
        mine=[("Cursed", {"damage": 2})],
        hand=["Heal"],
        ink=1,
    )
    s.do("play", s["Heal"])
    assert s.damage(s["Cursed"]) == 2
    s.quiet()


@covers("effect:move damage")
@rule("1.9.2.4", "8.8.3")
def test_damage_is_moved_as_far_as_there_is_any_and_resist_does_not_help() -> None:
    shift = {"kind": "move damage", "amount": 3, "from": chosen("you"), "to": chosen("opponents")}
    s = scene(
        [action("Swap", [shift, lore(RESULT)]), WALL, TOUGH],
        mine=[("Wall", {"damage": 2})],
        theirs=["Tough"],
        hand=["Swap"],
        ink=1,
    )
    s.do("play", s["Swap"]).pick("Wall").pick("Tough")
    assert s.damage(s["Wall"]) == 0 and s.damage(s["Tough"]) == 2 and s.lore == [2, 0]
    s.quiet()


@rule("1.9.2.4", "6.1.3")
def test_up_to_so_much_damage_is_moved() -> None:
    shift = {"kind": "move damage", "amount": 3, "from": chosen("you"), "to": chosen("opponents"), "up_to": True}
    s = scene(
        [action("Swap", shift), WALL, TOUGH], mine=[("Wall", {"damage": 5})], theirs=["Tough"], hand=["Swap"], ink=1
    )
    s.do("play", s["Swap"]).pick("Wall").pick("Tough")
    assert s.options == ["choose 3", "choose 2", "choose 1", "choose 0"]
    s.do("choose", 2)
    assert s.damage(s["Wall"]) == 3 and s.damage(s["Tough"]) == 2
    s.quiet()


@rule("1.9.2.4")
def test_damage_cannot_be_moved_back_onto_where_it_came_from() -> None:
    shift = {"kind": "move damage", "amount": 1, "from": chosen(), "to": chosen()}
    s = scene([action("Swap", shift), WALL], mine=[("Wall", {"damage": 2})], hand=["Swap"], ink=1)
    s.do("play", s["Swap"]).pick("Wall").quiet()  # there is no other card to move it to
    assert s.damage(s["Wall"]) == 2


@rule("1.9.2.4")
def test_damage_is_moved_from_several_to_one() -> None:
    gather = {"kind": "move damage", "amount": 1, "from": every("you", other=True), "to": "this"}
    saint = character("Saint", [triggered("quests", gather)], willpower=9)
    s = scene([saint, WALL], mine=["Saint", ("Wall", {"damage": 2}), ("Wall", {"damage": 1}), "Wall"])
    s.do("quest", s["Saint"])
    assert s.damage(s["Saint"]) == 2 and [s.damage(s["Wall", i]) for i in range(3)] == [1, 0, 0]
    s.quiet()


def test_both_ends_of_a_move_of_damage_can_be_spoken_of() -> None:
    giver, taker = {**chosen("you"), "as": "giver"}, {**chosen("opponents"), "as": "taker"}
    shift = {"kind": "move damage", "amount": 1, "from": giver, "to": taker}
    both = [{"kind": "exert", "what": {"kind": "it", "name": name}} for name in ("giver", "taker")]
    s = scene(
        [action("Swap", [shift, *both]), WALL, TOUGH],
        mine=[("Wall", {"damage": 2})],
        theirs=["Tough"],
        hand=["Swap"],
        ink=1,
    )
    s.do("play", s["Swap"]).pick("Wall").pick("Tough")
    assert s.exerted(s["Wall"]) and s.exerted(s["Tough"])
    s.quiet()


@covers("event:is chosen")
def test_the_cards_between_which_damage_moves_are_chosen() -> None:
    shift = {"kind": "move damage", "amount": 1, "from": chosen("you"), "to": chosen("opponents")}
    vain = character("Vain", [triggered("is chosen", {"kind": "draw"})], willpower=9)
    s = scene([action("Swap", shift), vain], mine=[("Vain", {"damage": 2})], theirs=["Vain"], hand=["Swap"], ink=1)
    s.do("play", s["Swap"]).pick(s["Vain"]).pick(s["Vain", 1])
    assert [s.count("hand.0"), s.count("hand.1")] == [1, 1]
    s.quiet()
