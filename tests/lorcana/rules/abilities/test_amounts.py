"""Every amount: what it counts, and when."""

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

FOX = character("Fox", cost=3, strength=4, willpower=6, lore=2)
HEN = character("Hen", cost=1, strength=1, willpower=2, lore=0, ink="Ruby Steel")


def value(amount: Any, *definitions: Any, **piles: Any) -> int:
    """The lore that an action gives which says "gain lore equal to ..."."""
    wish = action("Wish", {"kind": "gain lore", "amount": amount}, cost=0)
    s = scene([wish, FOX, HEN, *definitions], **{**piles, "hand": ["Wish", *piles.get("hand", [])]})
    before = s.lore[0]
    s.do("play", s["Wish"]).quiet()
    return s.lore[0] - before


@covers("amount:number", "effect:gain lore")
def test_a_number() -> None:
    assert value(4) == 4
    assert value({"kind": "number", "number": 3}) == 3
    assert value(-2) == 0  # never less than nothing is done


@covers("amount:count")
@rule("6.1.8")
def test_how_many_cards_in_any_zone() -> None:
    piles: Any = {"mine": ["Fox", "Hen"], "theirs": ["Fox"], "discard": ["Fox"] * 3, "hand": ["Hen"]}
    assert value({"kind": "count", "cards": {"types": ["character"]}}, **piles) == 3
    assert value({"kind": "count", "cards": {"of": "you", "zones": ["discard"]}}, **piles) == 3
    assert value({"kind": "count", "cards": {"of": "you", "zones": ["hand", "discard"]}}, **piles) == 4


@covers("amount:count", "effect:draw")
@rule("6.1.8", "6.7.2.1")
def test_counted_once_when_the_effect_resolves() -> None:
    hand: Any = {"kind": "count", "cards": {"of": "you", "zones": ["hand"]}}
    s = scene([action("More", {"kind": "draw", "amount": hand}, cost=0)], hand=["More", None, None], deck=9)
    s.do("play", s["More"]).quiet()
    assert s.count("hand.0") == 4


@covers("amount:different")
def test_how_many_different_names_or_inks() -> None:
    piles: Any = {"mine": ["Fox", "Fox", "Hen"]}
    assert value({"kind": "different", "cards": {"of": "you", "types": ["character"]}}, **piles) == 2
    assert value({"kind": "different", "cards": {"types": ["character"]}, "what": "inks"}, **piles) == 3


@covers("amount:stat", "stat:cost", "stat:strength", "stat:willpower", "stat:lore", "stat:damage", "stat:cards under",
        "stat:singing cost", "stat:printed strength")  # fmt: skip
@rule("6.6.1")
def test_each_number_of_a_card() -> None:
    boon = item(
        "Boon",
        [
            static(
                stat("strength", 2),
                stat("willpower"),
                stat("lore", 3),
                stat("singing cost", 4),
                on={"types": ["character"]},
            )
        ],
    )
    expected = {
        "cost": 3, "strength": 6, "willpower": 7, "lore": 5, "damage": 1, "cards under": 2, "singing cost": 7,
        "printed strength": 4,
    }  # fmt: skip
    for name, number in expected.items():
        amount = {"kind": "stat", "stat": name, "of": every("you")}
        assert value(amount, boon, mine=[("Fox", {"damage": 1, "under": [None, None]}), "Boon"]) == number, name


@covers("amount:stat", "stat:move cost")
def test_the_move_cost_of_a_location() -> None:
    amount = {"kind": "stat", "stat": "move cost", "of": every("you", types=["location"])}
    assert value(amount, location("Inn", move=4), mine=["Inn"]) == 4


@covers("amount:stat", "target:it")
def test_numbers_of_several_cards_add_up_and_of_none_are_nothing() -> None:
    assert value({"kind": "stat", "stat": "strength", "of": every("you")}, mine=["Fox", "Fox", "Hen"]) == 9
    assert value({"kind": "stat", "stat": "strength", "of": every("you")}) == 0
    assert value({"kind": "stat", "stat": "strength"}) == 0  # "it", and nothing is bound


@covers("amount:stat", "target:it")
@rule("6.7.7")
def test_the_number_of_a_card_that_has_left_is_the_last_known() -> None:
    cut = action(
        "Cut",
        [{"kind": "banish", "what": chosen()}, {"kind": "gain lore", "amount": {"kind": "stat", "stat": "damage"}}],
        cost=0,
    )
    s = scene([cut, FOX], theirs=[("Fox", {"damage": 3})], hand=["Cut"])
    s.do("play", s["Cut"]).pick("Fox").quiet()
    assert s.lore == [3, 0]


@covers("amount:extreme")
def test_the_highest_and_the_lowest() -> None:
    mine: Any = {"of": "you", "types": ["character"]}
    piles: Any = {"mine": ["Fox", "Hen", "Fox"]}
    assert value({"kind": "extreme", "stat": "strength", "cards": mine}, **piles) == 4
    assert value({"kind": "extreme", "stat": "strength", "cards": mine, "highest": False}, **piles) == 1
    assert value({"kind": "extreme", "stat": "strength", "cards": mine}) == 0


@covers("amount:player", "player number:hand", "player number:deck", "player number:discard", "player number:ink",
        "player number:ready ink", "player number:lore", "player number:ink drops", "player number:characters",
        "player number:items")  # fmt: skip
def test_each_number_of_a_player() -> None:
    piles: Any = {
        "hand": ["Fox"], "deck": 7, "discard": ["Fox"] * 2, "ink": 4, "ink_exerted": [1, 0], "lore": [5, 0],
        "drops": 2, "mine": ["Fox", "Hen", "Fox", "Bead"],
    }  # fmt: skip
    expected = {
        "hand": 1, "deck": 7, "discard": 2, "ink": 4, "ready ink": 3, "lore": 5, "ink drops": 2, "characters": 3,
        "items": 1,
    }  # fmt: skip
    for name, number in expected.items():
        assert value({"kind": "player", "what": name}, item("Bead"), **piles) == number, name


@covers("amount:player", "player:opponents", "player:everybody")
def test_of_several_players_all_the_most_or_the_fewest() -> None:
    piles: Any = {"seats": 3, "mine": ["Fox"], "theirs": ["Fox"] * 3, "others": [["Hen"] * 2]}
    for of, how, number in (
        ("opponents", "all", 5), ("opponents", "most", 3), ("opponents", "fewest", 2), ("everybody", "fewest", 1),
    ):  # fmt: skip
        assert value({"kind": "player", "what": "characters", "of": of, "how": how}, **piles) == number, (of, how)


@covers("amount:result")
@rule("6.1.8", "1.9.2.3")
def test_how_much_came_of_the_effect_before_and_of_how_many_cards() -> None:
    for what, lore in (("amount", 3), ("cards", 2)):
        heal = action(
            "Heal",
            [
                {"kind": "remove damage", "amount": 2, "from": every("you"), "up_to": False},
                {"kind": "gain lore", "amount": {"kind": "result", "what": what}},
            ],
            cost=0,
        )
        s = scene([heal, FOX], mine=[("Fox", {"damage": 3}), ("Fox", {"damage": 1}), "Fox"], hand=["Heal"])
        s.do("play", s["Heal"]).quiet()
        assert s.lore == [lore, 0], what


@covers("amount:result", "event:takes damage")
def test_how_much_the_trigger_was_about() -> None:
    pain = character(
        "Pain",
        [triggered("takes damage", {"kind": "gain lore", "amount": {"kind": "result", "what": "event"}})],
        willpower=9,
    )
    hurt = action("Hurt", {"kind": "deal damage", "amount": 3, "to": chosen()}, cost=0)
    s = scene([pain, hurt], mine=["Pain"], hand=["Hurt"])
    s.do("play", s["Hurt"]).pick("Pain").quiet()
    assert s.lore == [3, 0]


@covers("amount:this turn")
def test_how_often_something_happened_this_turn() -> None:
    played: Any = {"kind": "this turn", "event": "plays", "by": "you"}
    tally = item("Tally", [activated({"kind": "gain lore", "amount": played})])
    s = scene(
        [tally, HEN, item("Bead", cost=0)], mine=["Tally"], hand=["Hen", "Bead", "Bead"], ink=1, deck=9, their_deck=9
    )
    s.do("use", s["Tally"], 0)
    assert s.lore == [0, 0]
    s.do("play", s["Hen"]).do("play", s["Bead"]).do("use", s["Tally"], 0).quiet()
    assert s.lore == [2, 0]
    s.pass_turn(2)
    s.do("use", s["Tally"], 0).quiet()
    assert s.lore == [2, 0]


@covers("amount:this turn", "filter:types", "filter:where", "filter:other")
def test_how_often_to_cards_of_a_kind() -> None:
    hens = [character("Big Hen", cost=2), HEN, item("Bead", cost=0)]
    cases: Any = (
        ({"types": ["character"]}, 2), ({"types": ["item"]}, 1), ({"names": ["Hen"]}, 1),
        ({"where": [{"stat": "cost", "op": ">=", "amount": 2}]}, 1), ({"but": {"types": ["item"]}}, 2),
        ({"any_of": [{"names": ["Hen"]}, {"types": ["item"]}]}, 2), ({"inks": ["Ruby"]}, 1),
    )  # fmt: skip
    for cards, number in cases:
        tally = item(
            "Tally",
            [activated({"kind": "gain lore", "amount": {"kind": "this turn", "event": "plays", "cards": cards}})],
        )
        s = scene([tally, *hens], mine=["Tally"], hand=["Big Hen", "Hen", "Bead"], ink=3)
        s.do("play", s["Big Hen"]).do("play", s["Hen"]).do("play", s["Bead"]).do("use", s["Tally"], 0).quiet()
        assert s.lore == [number, 0], cards


@covers("amount:this turn")
def test_how_much_of_it_all_in_all() -> None:
    for amounts, number in ((False, 2), (True, 4)):
        tally = item(
            "Tally",
            [
                activated(
                    {
                        "kind": "draw",
                        "amount": {"kind": "this turn", "event": "quests", "by": "you", "amounts": amounts},
                    }
                )
            ],
        )
        s = scene([tally, FOX], mine=["Tally", "Fox", "Fox"], deck=9)
        s.do("quest", s["Fox"]).do("quest", s["Fox", 1]).do("use", s["Tally"], 0).quiet()
        assert s.count("hand.0") == number


@covers("amount:times")
def test_for_every_so_many() -> None:
    damage: Any = {"kind": "stat", "stat": "damage", "of": every("you")}
    for per, times, number in ((1, 2, 10), (2, 1, 2), (2, 3, 6)):
        amount = {"kind": "times", "amount": damage, "per": per, "times": times}
        assert value(amount, mine=[("Fox", {"damage": 5})]) == number


@covers("amount:sum", "effect:draw")
@rule("6.1.8.1")
def test_added_up_within_limits_and_until_there_are_so_many() -> None:
    hand: Any = {"kind": "times", "amount": {"kind": "player", "what": "hand"}, "times": -1}
    for cards, number in ((0, 4), (3, 1), (6, 0)):
        assert value({"kind": "sum", "amounts": [4, hand], "least": 0}, hand=["Fox"] * cards) == number
    assert value({"kind": "sum", "amounts": [3, 4], "most": 5}) == 5
    assert value({"kind": "sum", "amounts": []}) == 0


@covers("amount:if")
@rule("6.5.6", "6.5.1.1")
def test_one_amount_or_another_instead() -> None:
    robot: Any = {"kind": "exists", "cards": {"of": "you", "names": ["Hen"]}}
    amount = {"kind": "if", "condition": robot, "then": 5, "otherwise": 3}
    assert value(amount) == 3
    assert value(amount, mine=["Hen"]) == 5


@covers("amount:this turn", "filter:other", "event:plays")
@rule("6.1.6")
def test_another_one_this_turn_is_not_the_card_itself() -> None:
    others: Any = {"kind": "this turn", "event": "plays", "by": "you", "cards": {"types": ["character"], "other": True}}
    late = character("Late", [triggered("plays", {"kind": "gain lore", "amount": others})])
    s = scene([late], hand=["Late", "Late"], ink=2)
    s.do("play", s["Late"]).quiet()
    assert s.lore == [0, 0]
    s.do("play", s["Late", 1]).quiet()
    assert s.lore == [1, 0]
