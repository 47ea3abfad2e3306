"""What is paid for an ability: each kind of cost, several together, what cannot be paid, once a turn, and every refusal."""

from typing import Any

from tests.lorcana.scene import (
    action,
    activated,
    character,
    chosen,
    covers,
    item,
    location,
    scene,
    triggered,
)
from tests.lorcana.table import rule

OX = character("Ox", willpower=9)
CUP = item("Cup")
DRAW = {"kind": "draw"}


def lore(amount: Any = 1) -> Any:
    return {"kind": "gain lore", "amount": amount}


def sage(*costs: Any, effect: Any = DRAW, **more: Any) -> Any:
    return character("Sage", [activated(effect, *costs, **more)], willpower=9)


# -- each cost --------------------------------------------------------------------------------------------------------


@covers("cost:exert this", "ability:activated")
@rule("4.4.2", "6.3.1.1", "4.4.4")
def test_exerting_the_card_itself_which_has_to_be_ready_and_dry() -> None:
    s = scene([sage("exert this")], mine=["Sage", ("Sage", {"exerted": True}), ("Sage", {"drying": True})])
    assert s.code("use", s["Sage", 1], 0) == "COST_NOT_PAYABLE"
    assert s.code("use", s["Sage", 2], 0) == "COST_NOT_PAYABLE"
    s.do("use", s["Sage"], 0)
    assert s.exerted(s["Sage"]) and s.count("hand.0") == 1
    assert not s.can("use", s["Sage"], 0)
    s.quiet()


@rule("4.4.2", "6.3.1.2")
def test_items_and_locations_are_used_the_turn_they_are_played() -> None:
    lamp = item("Lamp", [activated(DRAW, "exert this")])
    inn = location("Inn", [activated(lore(), {"kind": "ink", "amount": 1})])
    s = scene([lamp, inn], hand=["Lamp", "Inn"], ink=3)
    s.do("play", s["Lamp"]).do("use", s["Lamp"], 0).do("play", s["Inn"]).do("use", s["Inn"], 0)
    assert s.count("hand.0") == 1 and s.lore == [1, 0]
    s.quiet()


@rule("6.3.1.1", "5.1.1.2")
def test_an_exerted_or_drying_character_can_use_what_does_not_exert_it() -> None:
    s = scene([sage({"kind": "ink", "amount": 1})], mine=[("Sage", {"exerted": True, "drying": True})], ink=2)
    s.do("use", s["Sage"], 0).do("use", s["Sage"], 0)
    assert s.count("hand.0") == 2 and s.code("use", s["Sage"], 0) == "COST_NOT_PAYABLE"
    s.quiet()


@covers("cost:ink")
@rule("4.4.3.4", "1.5.3")
def test_ink_or_ink_drops_as_the_player_likes() -> None:
    s = scene([sage({"kind": "ink", "amount": 2})], mine=["Sage"], ink=2, drops=1)
    s.do("use", s["Sage"], 0)
    assert s.kind == "ink drops to remove" and s.options == ["choose 0", "choose 1"]
    s.do("choose", 1)
    assert s.state.drops == [0, 0] and s.ready_ink() == 1 and s.count("hand.0") == 1
    assert s.code("use", s["Sage"], 0) == "COST_NOT_PAYABLE"
    s.quiet()


def test_the_ink_of_several_costs_is_added_up() -> None:
    one = {"kind": "ink", "amount": 1}
    s = scene([sage(one, one)], mine=["Sage"], ink=1)
    assert s.code("use", s["Sage"], 0) == "COST_NOT_PAYABLE"
    s = scene([sage(one, one)], mine=["Sage"], ink=2)
    s.do("use", s["Sage"], 0)
    assert s.ready_ink() == 0
    s.quiet()


@covers("cost:banish this")
@rule("4.4.3.4", "6.7.7")
def test_banishing_the_card_itself_its_effect_goes_on() -> None:
    strong = sage(
        "banish this",
        effect={
            "kind": "deal damage",
            "amount": {"kind": "stat", "stat": "strength", "of": "this"},
            "to": chosen("opponents"),
        },
    )
    s = scene([strong, OX], mine=["Sage"], theirs=["Ox"])
    s.do("use", s["Sage"], 0)
    assert s.where(s["Sage"]) == "discard.0"
    s.pick("Ox")
    assert s.damage(s["Ox"]) == 2, "as strong as it was"
    s.quiet()


@rule("4.4.5", "6.3.3")
def test_what_paying_sets_off_waits_for_the_effect() -> None:
    martyr = character(
        "Martyr", [activated(lore({"kind": "player", "what": "hand"}), "banish this"), triggered("is banished", DRAW)]
    )
    s = scene([martyr], mine=["Martyr"])
    s.do("use", s["Martyr"], 0)
    assert s.lore == [0, 0] and s.count("hand.0") == 1
    s.quiet()


@covers("cost:banish", "cost:exert this")
@rule("1.5.3")
def test_banishing_other_cards_of_the_players_choice() -> None:
    smith = sage(
        "exert this",
        {"kind": "banish", "cards": {"of": "you", "types": ["item"]}},
        effect=lore({"kind": "stat", "stat": "cost", "of": {"kind": "it", "name": "paid"}}),
    )
    s = scene([smith, CUP, item("Orb", cost=4)], mine=["Sage", "Cup", "Orb"])
    s.do("use", s["Sage"], 0)
    assert s.options == [s.text("pick", s["Cup"]), s.text("pick", s["Orb"])]
    s.pick("Orb")
    assert s.where(s["Orb"]) == "discard.0" and s.lore == [4, 0]
    s.quiet()
    s = scene([smith, CUP], mine=["Sage"], theirs=["Cup"])
    assert s.code("use", s["Sage"], 0) == "COST_NOT_PAYABLE", "an opponent's item is not the player's to banish"


@covers("cost:discard")
@rule("1.5.3")
def test_discarding_cards_of_a_kind_is_no_choice_not_to() -> None:
    clerk = sage({"kind": "discard", "cards": {"zones": ["hand"], "of": "you", "types": ["action"]}}, effect=lore(2))
    s = scene([clerk, action("Note", DRAW), CUP], mine=["Sage"], hand=["Note", "Cup"])
    s.do("use", s["Sage"], 0)
    assert s.options == [s.text("pick", s["Note"])], "a cost is paid in full"
    s.pick("Note")
    assert s.where(s["Note"]) == "discard.0" and s.lore == [2, 0]
    assert s.code("use", s["Sage"], 0) == "COST_NOT_PAYABLE"
    s.quiet()


def test_discarding_two_cards() -> None:
    s = scene(
        [sage({"kind": "discard", "cards": {"zones": ["hand"], "of": "you"}, "count": 2}), CUP],
        mine=["Sage"],
        hand=["Cup"] * 3,
    )
    s.do("use", s["Sage"], 0).pick(s["Cup"], s["Cup", 2])
    assert s.count("discard.0") == 2 and s.count("hand.0") == 2
    s.do("use", s["Sage"], 0).do(s.options[0])
    assert "done" not in s.options
    s.do(s.options[0])
    assert s.code("use", s["Sage"], 0) == "COST_NOT_PAYABLE"
    s.quiet()


@covers("cost:exert")
@rule("4.4.2.1")
def test_exerting_others_that_are_ready_and_dry() -> None:
    choir = sage(
        {"kind": "exert", "cards": {"of": "you", "types": ["character"], "other": True}, "count": 2}, effect=lore(3)
    )
    s = scene([choir, OX], mine=["Sage", "Ox", ("Ox", {"drying": True}), ("Ox", {"exerted": True}), "Ox"])
    s.do("use", s["Sage"], 0)
    s.pick(s["Ox"], s["Ox", 3])
    assert s.exerted(s["Ox"]) and s.exerted(s["Ox", 3]) and not s.exerted(s["Ox", 1]) and s.lore == [3, 0]
    assert s.code("use", s["Sage"], 0) == "COST_NOT_PAYABLE"
    s.quiet()


def test_an_item_that_came_this_turn_can_be_exerted_as_a_cost() -> None:
    s = scene(
        [sage({"kind": "exert", "cards": {"of": "you", "types": ["item"]}}), CUP], mine=["Sage"], hand=["Cup"], ink=1
    )
    s.do("play", s["Cup"]).do("use", s["Sage"], 0).pick("Cup")
    assert s.exerted(s["Cup"]) and s.count("hand.0") == 1
    s.quiet()


@covers("cost:put")
def test_putting_cards_elsewhere() -> None:
    back = sage({"kind": "put", "cards": {"of": "you", "types": ["character"], "other": True}}, effect=lore(2))
    s = scene([back, OX], mine=["Sage", ("Ox", {"damage": 3})])
    s.do("use", s["Sage"], 0).pick("Ox")
    assert s.where(s["Ox"]) == "hand.0" and s.lore == [2, 0]
    assert s.code("use", s["Sage"], 0) == "COST_NOT_PAYABLE"
    s.quiet()
    rite = sage({"kind": "put", "cards": {"of": "you", "zones": ["discard"]}, "count": 2, "to": "bottom"})
    s = scene([rite, OX], mine=["Sage"], discard=["Ox", "Ox"])
    s.do("use", s["Sage"], 0).pick(s["Ox"], s["Ox", 1])
    assert s.count("discard.0") == 0 and s.count("deck.0") == 5 + 2 - 1
    s.quiet()


@covers("cost:reveal")
@rule("6.1.14.1", "1.5.3")
def test_revealing_a_card_in_hand() -> None:
    show = sage({"kind": "reveal", "cards": {"zones": ["hand"], "of": "you", "types": ["item"]}}, effect=lore(2))
    s = scene([show, CUP, OX], mine=["Sage"], hand=["Cup", "Ox"])
    s.do("use", s["Sage"], 0)
    assert s.options == [s.text("pick", s["Cup"])]
    s.pick("Cup")
    assert s.seen(1, "hand.0") == (2, ["Cup"]) and s.lore == [2, 0]
    s.quiet()
    s = scene([show, OX], mine=["Sage"], hand=["Ox"])
    assert s.code("use", s["Sage"], 0) == "COST_NOT_PAYABLE"


@rule("7.1.3", "6.1.5.1")
def test_that_a_card_in_hand_cannot_be_revealed_for_a_trigger_is_not_told() -> None:
    cost = {"kind": "reveal", "cards": {"zones": ["hand"], "of": "you", "types": ["item"]}}
    bard = character("Bard", [triggered("quests", {"kind": "pay", "costs": [cost], "then": lore(2), "optional": True})])
    for held, gained in (("Cup", 3), ("Ox", 1)):
        s = scene([bard, CUP, OX], mine=["Bard"], hand=[held])
        s.do("quest", s["Bard"])
        assert s.kind == "do it?", "others must not see from a missing question that nothing fits"
        s.do(s.options[0])
        if s.kind != "turn":
            s.do(s.options[0])
        assert s.lore == [gained, 0]
        s.quiet()


@covers("cost:damage this")
@rule("1.9.2.1")
def test_damage_to_the_card_itself() -> None:
    s = scene([sage({"kind": "damage this", "amount": 4})], mine=["Sage"])
    s.do("use", s["Sage"], 0).do("use", s["Sage"], 0)
    assert s.damage(s["Sage"]) == 8
    s.do("use", s["Sage"], 0)
    assert s.where(s["Sage"]) == "discard.0" and s.count("hand.0") == 3
    s.quiet()


@covers("cost:ink drops", "event:removes ink drops")
def test_removing_ink_drops() -> None:
    rain = character("Rain", [triggered("removes ink drops", lore(), this=False, by="you")])
    s = scene([sage({"kind": "ink drops", "count": 2}), rain], mine=["Sage", "Rain"], drops=3)
    s.do("use", s["Sage"], 0)
    assert s.state.drops == [1, 0] and s.count("hand.0") == 1 and s.lore == [1, 0]
    assert s.code("use", s["Sage"], 0) == "COST_NOT_PAYABLE"
    s.quiet()


# -- several, once, and refusals --------------------------------------------------------------------------------------


@rule("4.4.3.4", "1.5.3")
def test_all_of_several_costs_or_none() -> None:
    many = sage(
        "exert this",
        {"kind": "ink", "amount": 1},
        {"kind": "discard", "cards": {"zones": ["hand"], "of": "you"}},
        "banish this",
        effect=lore(4),
    )
    s = scene([many, CUP], mine=["Sage"], hand=["Cup"], ink=1)
    s.do("use", s["Sage"], 0).pick("Cup")
    assert s.lore == [4, 0] and s.ready_ink() == 0 and s.where(s["Sage"]) == "discard.0" and s.count("hand.0") == 0
    s.quiet()
    for lacking in ({"hand": ["Cup"]}, {"ink": 1}):
        s = scene([many, CUP], mine=["Sage"], **lacking)
        assert s.code("use", s["Sage"], 0) == "COST_NOT_PAYABLE" and not s.exerted(s["Sage"])


@covers("ability:activated")
@rule("6.1.13.2")
def test_once_a_turn() -> None:
    s = scene([sage(once=True)], mine=["Sage", "Sage"])
    s.do("use", s["Sage"], 0)
    assert s.code("use", s["Sage"], 0) == "ALREADY_USED"
    s.do("use", s["Sage", 1], 0)
    assert s.count("hand.0") == 2, "each card has its own"
    s.pass_turn(2)
    assert s.can("use", s["Sage"], 0)
    s.quiet()


@rule("6.1.13.2", "7.1.6")
def test_a_card_that_comes_back_is_a_new_one_and_can_be_used_again() -> None:
    s = scene(
        [
            sage(once=True),
            action(
                "Blink",
                [
                    {"kind": "put", "what": chosen("you"), "to": "hand"},
                    {"kind": "play", "what": chosen("you", zones=["hand"])},
                ],
            ),
        ],
        mine=["Sage"],
        hand=["Blink"],
        ink=1,
    )
    s.do("use", s["Sage"], 0).do("play", s["Blink"]).pick("Sage").pick("Sage")
    assert s.can("use", s["Sage"], 0)
    s.quiet()


@rule("4.4.1")
def test_several_abilities_of_one_card_are_numbered() -> None:
    twin = character(
        "Twin", [activated(lore(), once=True), triggered("quests", DRAW), activated(lore(2), "exert this")]
    )
    s = scene([twin], mine=["Twin"])
    s.do("use", s["Twin"], 1).do("use", s["Twin"], 0)
    assert s.lore == [3, 0]
    assert s.code("use", s["Twin"], 2) == "NO_SUCH_ABILITY" and s.code("use", s["Twin"], -1) == "NO_SUCH_ABILITY"
    s.quiet()


@rule("4.4.1", "4.4.3")
def test_every_refusal_has_its_code() -> None:
    strict = sage(condition={"kind": "exists", "cards": {"of": "opponents", "types": ["item"]}})
    s = scene(
        [strict, OX, CUP], mine=["Sage", "Ox"], theirs=["Sage"], hand=["Sage"], their_hand=["Sage"], discard=["Sage"]
    )
    assert s.code("use", s["Sage"], 0) == "CONDITION_NOT_MET"
    assert s.code("use", s["Ox"], 0) == "NO_SUCH_ABILITY"
    assert s.code("use", s["Sage", 1], 0) == "NOT_YOUR_CARD"
    assert s.code("use", s["Sage", 2], 0) == "NOT_IN_PLAY"
    assert s.code("use", s["Sage", 4], 0) == "NOT_IN_PLAY"
    assert s.code("use", s["Sage", 3], 0) == "NO_SUCH_CARD", "what one cannot see is not there"
    assert s.code("use", 999, 0) == "NO_SUCH_CARD"
    assert s.code("use", s["Sage", 1], 0, seat=1) == "NOT_ASKED", "only the active player"
    s = scene([strict, CUP], mine=["Sage"], theirs=["Cup"])
    assert s.can("use", s["Sage"], 0)


@rule("6.3.2")
def test_nothing_is_used_while_something_is_being_resolved() -> None:
    s = scene([sage(), action("Pause", {"kind": "may", "effect": DRAW})], mine=["Sage"], hand=["Pause"], ink=1)
    s.do("play", s["Pause"])
    assert s.code("use", s["Sage"], 0) == "OTHER_DECISION"
    s.no().quiet()
