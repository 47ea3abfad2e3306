"""Choosing is a step of its own: what was found has a name, "it" means one thing in a node, "another" is not one chosen
before, and "this way" speaks of the cards that something was really done to."""

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
)

OX = character("Ox", strength=3, willpower=9)
ELK = character("Elk", strength=1, willpower=5)


def hits(what: Any, amount: Any = 2) -> Any:
    return {"kind": "deal damage", "amount": amount, "to": what}


def test_another_is_not_one_chosen_before() -> None:
    """CR 6.1.6."""
    twin = action("Twin Bolts", [hits(chosen()), hits(chosen(other=True), 1)])
    s = scene([twin, OX, ELK], mine=["Ox"], theirs=["Elk"], hand=["Twin Bolts"], ink=1)
    s.do("play", s["Twin Bolts"]).pick("Ox")
    assert s.labels == [f"Pick Elk ({s['Elk'].id})"]
    s.pick("Elk").quiet()
    assert (s.damage(s["Ox"]), s.damage(s["Elk"])) == (2, 1)


def test_the_same_card_can_be_chosen_twice_where_nothing_says_another() -> None:
    """CR 6.1.3."""
    twin = action("Two Bolts", [hits(chosen()), hits(chosen(), 1)])
    s = scene([twin, OX, ELK], mine=["Ox"], theirs=["Elk"], hand=["Two Bolts"], ink=1)
    s.do("play", s["Two Bolts"]).pick("Ox").pick("Ox").quiet()
    assert s.damage(s["Ox"]) == 3


def test_it_is_the_card_found_before_the_node_and_the_candidate_the_one_it_is_done_to() -> None:
    mirror = action(
        "Mirror",
        [
            {"kind": "choose", "what": chosen("you")},
            hits(chosen("opponents"), {"kind": "stat", "stat": "strength", "of": "it"}),
            hits(every("opponents"), {"kind": "stat", "stat": "strength", "of": "candidate"}),
        ],
    )
    s = scene([mirror, OX, ELK], mine=["Ox"], theirs=["Elk", None], hand=["Mirror"], ink=1)
    s.do("play", s["Mirror"]).pick("Ox").pick("Elk").quiet()
    assert s.damage(s["Elk"]) == 3 + 1, "as much as the ox is strong, then as much as it is itself"


def test_each_card_gets_what_its_own_numbers_say() -> None:
    rage = {"kind": "gets", "stat": "strength", "by": {"kind": "stat", "stat": "damage", "of": "candidate"}}
    s = scene(
        [action("Rage", {"kind": "give", "what": every("you"), "parts": [rage]}), OX, ELK],
        mine=[("Ox", {"damage": 2}), ("Elk", {"damage": 1})],
        hand=["Rage"],
        ink=1,
    )
    s.do("play", s["Rage"]).quiet()
    assert s.strength(s["Ox"]) == 5 and s.strength(s["Elk"]) == 2


def test_how_much_was_done_is_still_known_in_the_effect_that_follows() -> None:
    """Also where that one asks for its cards, and gives or deals something."""
    draw = {"kind": "remove damage", "amount": 3, "from": chosen("you")}
    result = {"kind": "result"}
    aid = action("Aid", [draw, {"kind": "give", "what": chosen("you"), "parts": [stat("strength", result)]}])
    bite = action("Bite", [draw, hits(chosen("opponents"), result)])
    s = scene([aid, bite, OX, ELK], mine=[("Ox", {"damage": 4})], theirs=["Elk"], hand=["Aid", "Bite"], ink=2)
    s.do("play", s["Aid"]).pick("Ox").do("choose", 2).pick("Ox").quiet()
    assert s.strength(s["Ox"]) == 5 and s.damage(s["Ox"]) == 2
    s.do("play", s["Bite"]).pick("Ox").do("choose", 2).pick("Elk").quiet()
    assert s.damage(s["Elk"]) == 2


@covers("target:done")
def test_this_way_speaks_of_the_cards_it_was_really_done_to() -> None:
    chef = [
        {"kind": "remove damage", "amount": 1, "from": every("you"), "up_to": True},
        {"kind": "ready", "what": "done"},
    ]
    s = scene(
        [item("Stove", [activated(chef)]), OX, ELK],
        mine=["Stove", ("Ox", {"damage": 1, "exerted": True}), ("Elk", {"damage": 1, "exerted": True}), OX["name"]],
    )
    s.do("use", s["Stove"], 0).answer("1 damage").answer("0 damage").quiet()
    assert not s.exerted(s["Ox"]) and s.exerted(s["Elk"])


def test_this_way_speaks_of_all_rounds_of_a_loop() -> None:
    """What each player discards is added up."""
    toss = {
        "kind": "discard",
        "what": {"kind": "random", "cards": {"zones": ["hand"], "of": "that player"}, "count": 2},
    }
    storm = action(
        "Storm",
        [
            {"kind": "each player", "player": "everybody", "effect": toss},
            {"kind": "gain lore", "amount": {"kind": "count", "of": "done", "cards": {"types": ["action"]}}},
        ],
    )
    s = scene([storm], hand=["Storm", "Storm", None], their_hand=["Storm", "Storm"], ink=1)
    s.do("play", s["Storm"]).quiet()
    assert s.lore == [3, 0] and s.count("hand.0") == s.count("hand.1") == 0


@covers("effect:each card")
def test_an_effect_is_done_for_one_card_after_the_other() -> None:
    spread = {
        "kind": "each card",
        "what": every("you"),
        "effect": {"kind": "put under", "what": {"kind": "top"}, "host": "it"},
    }
    s = scene([action("Spread", spread), OX, ELK], mine=["Ox", "Elk"], hand=["Spread"], deck=[None, None, None], ink=1)
    s.do("play", s["Spread"]).quiet()
    assert len(s.state.pieces.under(s["Ox"].id)) == len(s.state.pieces.under(s["Elk"].id)) == 1


def test_what_a_card_goes_under_can_be_chosen() -> None:
    stash = {"kind": "put under", "what": {"kind": "top"}, "host": chosen("you")}
    s = scene([action("Stash", stash), OX, ELK], mine=["Ox", "Elk"], hand=["Stash"], deck=[None], ink=1)
    s.do("play", s["Stash"]).pick("Elk").quiet()
    assert len(s.state.pieces.under(s["Elk"].id)) == 1


def test_a_location_and_its_guests_are_found_apart() -> None:
    sail = {"kind": "move", "what": chosen("you"), "to": chosen("you", types=["location"])}
    s = scene([action("Sail", sail), location("Pier"), OX], mine=["Pier", "Ox"], hand=["Sail"], ink=1)
    s.do("play", s["Sail"])
    assert s.prompt == "Sail: choose a character of yours to move to a location"
    s.pick("Ox")
    assert s.prompt == "Sail: choose a location of yours to move to"
    s.pick("Pier").quiet()
    assert s.at(s["Ox"]) == s["Pier"].id
