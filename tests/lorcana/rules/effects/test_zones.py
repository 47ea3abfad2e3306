"""Effects that take cards from one zone to another: to every place there is, discarding, milling, under, shuffling."""

from typing import Any

import pytest

from tests.lorcana.scene import action, character, chosen, covers, every, item, location, scene, triggered
from tests.lorcana.table import rule

DID = {"kind": "did"}
CARDS = {"kind": "result", "what": "cards"}
OX = character("Ox")
ELK = character("Elk")


def put(what: Any, to: str) -> Any:
    return {"kind": "put", "what": what, "to": to}


def lore(amount: Any) -> Any:
    return {"kind": "gain lore", "amount": amount}


def in_zone(zone: str, of: str = "you", **more: Any) -> Any:
    return chosen(of, zones=[zone], **more)


# -- put: every place -------------------------------------------------------------------------------------------------


@covers("effect:put", "place:hand")
@rule("7.1.6", "5.1.1.7")
def test_back_to_the_hand_with_all_that_is_under_it() -> None:
    s = scene(
        [action("Call", put(chosen("opponents"), "hand")), OX],
        theirs=[("Ox", {"damage": 1, "exerted": True, "under": [None]})],
        hand=["Call"],
        ink=1,
    )
    s.do("play", s["Call"]).pick("Ox")
    assert s.count("hand.1") == 2 and s.damage(s["Ox"]) == 0 and not s.exerted(s["Ox"])
    assert s.seen(0, "hand.1")[0] == 2
    s.quiet()


@rule("1.12.3")
def test_from_the_discard_to_the_hand() -> None:
    s = scene(
        [action("Call", [put(in_zone("discard"), "hand"), lore(CARDS)]), OX, item("Cup")],
        discard=["Ox", "Cup"],
        hand=["Call"],
        ink=1,
    )
    s.do("play", s["Call"])
    assert s.options == [s.text("pick", s["Ox"])], "a character"
    s.pick("Ox")
    assert s.where(s["Ox"]) == "hand.0" and s.lore == [1, 0]
    assert s.seen(1, "hand.0") == (1, ["Ox"]), "everybody saw it go there"
    s.quiet()


@covers("place:top", "place:bottom")
def test_onto_and_below_the_deck() -> None:
    for place, index in (("top", 0), ("bottom", -1)):
        s = scene(
            [action("Bury", put(chosen("opponents"), place)), OX], theirs=[("Ox", {"damage": 2})], hand=["Bury"], ink=1
        )
        s.do("play", s["Bury"]).pick("Ox")
        assert s.zone("deck.1")[index] == s["Ox"].id and s.count("deck.1") == 6 and s.damage(s["Ox"]) == 0
        s.quiet()


@rule("7.2.3")
def test_several_in_an_order_that_everybody_knows() -> None:
    s = scene(
        [action("Stack", put({**chosen("you", least=2, most=2), "ordered": True}, "top")), OX, ELK],
        mine=["Ox", "Elk"],
        hand=["Stack"],
        ink=1,
    )
    s.do("play", s["Stack"]).pick("Elk", "Ox")
    assert s.zone("deck.0")[:2] == [s["Elk"].id, s["Ox"].id], "in the order given, from the top"
    assert s.seen(1, "deck.0") == (7, ["Elk", "Ox"])
    s.quiet()


@covers("place:discard")
@rule("7.3.4", "7.6.1")
def test_into_the_discard_from_play_hand_and_deck_is_banishing_discarding_and_neither() -> None:
    sorrow = character("Sorrow", [triggered("is banished", lore(1))])
    waste = character("Waste", [triggered("discards", lore(2), this=False, by="you")])
    act = [
        put(every("you", names=["Sorrow"]), "discard"),
        put({"kind": "every", "cards": {"zones": ["hand"], "of": "you"}}, "discard"),
        put({"kind": "top", "count": 2}, "discard"),
    ]
    s = scene([action("Dump", act), sorrow, waste], mine=["Sorrow", "Waste"], hand=["Dump", None], ink=1)
    s.do("play", s["Dump"])
    while s.kind != "turn":
        s.do(s.options[0])
    assert s.count("discard.0") == 5 and s.count("deck.0") == 3 and s.lore == [3, 0]
    s.quiet()


@covers("place:inkwell", "place:inkwell ready")
@rule("4.2.3.2", "7.1.3")
def test_into_the_inkwell_exerted_or_ready() -> None:
    for place, ready in (("inkwell", 0), ("inkwell ready", 1)):
        s = scene([action("Ramp", put({"kind": "top"}, place))], hand=["Ramp"], ink=1)
        top = s.zone("deck.0")[0]
        s.do("play", s["Ramp"])
        assert s.zone("inkwell.0")[-1] == top and s.ready_ink() == ready
        assert all(not s.state.pieces.knows(seat, top) for seat in range(3)), "nobody has seen it"
        s.quiet()


def test_into_the_inkwell_from_hand_and_from_play() -> None:
    s = scene(
        [action("Ramp", [put(in_zone("hand"), "inkwell ready"), put(chosen("opponents"), "inkwell")]), OX, ELK],
        theirs=[("Ox", {"under": [None]})],
        hand=["Ramp", "Elk"],
        ink=1,
    )
    s.do("play", s["Ramp"]).pick("Elk").pick("Ox")
    assert s.ready_ink(0) == 1 and s.count("inkwell.1") == 2 and s.ready_ink(1) == 0
    assert s.state.pieces.knows(0, s["Elk"].id) and not s.state.pieces.knows(1, s["Elk"].id)
    assert s.state.pieces.knows(1, s["Ox"].id), "what was in play is remembered"
    s.quiet()


@covers("place:deck")
def test_shuffled_into_the_deck() -> None:
    s = scene([action("Lose", put(chosen("opponents"), "deck")), OX], theirs=["Ox"], hand=["Lose"], ink=1)
    s.do("play", s["Lose"]).pick("Ox")
    assert s.where(s["Ox"]) == "deck.1" and s.count("deck.1") == 6
    assert not any(s.state.pieces.knows(seat, s["Ox"].id) for seat in range(3)), "somewhere in it"
    s.quiet()


@rule("6.1.5.1", "6.1.11")
def test_this_card_goes_into_the_deck_for_something() -> None:
    nomad = character(
        "Nomad",
        [
            triggered(
                "quests",
                {
                    "kind": "may",
                    "effect": [
                        put("this", "deck"),
                        {"kind": "if", "condition": DID, "then": {"kind": "draw", "amount": 3}},
                    ],
                },
            )
        ],
    )
    s = scene([nomad], mine=["Nomad"], deck=9)
    s.do("quest", s["Nomad"]).yes()
    assert s.count("hand.0") == 3 and s.count("play.0") == 0 and s.count("deck.0") == 7
    s.quiet()


@covers("place:play")
@rule("1.5.5.3", "6.1.7")
def test_into_play_is_playing_for_free() -> None:
    herald = character("Herald", [triggered("plays", {"kind": "draw"})], cost=7)
    s = scene([action("Door", put(in_zone("hand"), "play")), herald], hand=["Door", "Herald"], ink=1)
    s.do("play", s["Door"]).pick("Herald")
    assert s.where(s["Herald"]) == "play.0" and s.drying(s["Herald"]) and s.count("hand.0") == 1
    s.quiet()


@covers("place:under")
@rule("5.1.1.5", "7.4.2.1")
def test_under_the_card_whose_text_it_is_face_down() -> None:
    chest = character("Chest", [triggered("quests", [put(in_zone("hand"), "under"), lore(CARDS)])])
    s = scene([chest, OX], mine=["Chest"], hand=["Ox"])
    s.do("quest", s["Chest"]).pick("Ox")
    assert s.under(s["Chest"]) == [s["Ox"].id] and s.lore == [2, 0]
    assert [s.state.pieces.knows(seat, s["Ox"].id) for seat in range(3)] == [True, False, False], "its player remembers"
    s.quiet()


@covers("place:top or bottom")
def test_on_top_or_on_the_bottom_as_the_player_likes() -> None:
    for said, index in ((0, 0), (1, -1)):
        s = scene([action("Bury", put(chosen("opponents"), "top or bottom")), OX], theirs=["Ox"], hand=["Bury"], ink=1)
        s.do("play", s["Bury"]).pick("Ox")
        assert s.kind == "top or bottom" and s.state.seat == 0
        s.do("choose", said)
        assert s.zone("deck.1")[index] == s["Ox"].id
        s.quiet()
    s = scene([action("Bury", [put(chosen("opponents"), "top or bottom"), lore(1)])], hand=["Bury"], ink=1)
    s.do("play", s["Bury"])
    assert s.lore == [1, 0], "nothing to put, nothing to ask"
    s.quiet()


@covers("player:owner")
def test_the_owner_of_a_card_that_has_gone() -> None:
    s = scene(
        [action("Judge", [{"kind": "banish", "what": chosen()}, {"kind": "draw", "player": "owner"}]), OX],
        theirs=["Ox"],
        hand=["Judge"],
        ink=1,
    )
    s.do("play", s["Judge"]).pick("Ox")
    assert s.count("hand.1") == 1 and s.count("hand.0") == 0
    s.quiet()


# -- following "that card" --------------------------------------------------------------------------------------------


@rule("6.1.11", "6.1.11.1", "7.1.6")
def test_that_card_is_followed_once_and_no_further() -> None:
    phoenix = character("Phoenix", [triggered("is banished", put("this", "hand"))])
    s = scene([action("Slay", {"kind": "banish", "what": chosen()}), phoenix], mine=["Phoenix"], hand=["Slay"], ink=1)
    s.do("play", s["Slay"]).pick("Phoenix")
    assert s.where(s["Phoenix"]) == "hand.0"
    s.quiet()
    twice = character(
        "Phoenix", [triggered("is banished", put("this", "hand")), triggered("is banished", put("this", "top"))]
    )
    s = scene([action("Slay", {"kind": "banish", "what": chosen()}), twice], mine=["Phoenix"], hand=["Slay"], ink=1)
    s.do("play", s["Slay"]).pick("Phoenix")
    s.do(s.options[0])
    assert s.where(s["Phoenix"]) == "hand.0", "from there on it is another card"
    s.quiet()


def test_an_action_can_put_itself_elsewhere() -> None:
    s = scene([action("Echo", [{"kind": "draw"}, put("this", "bottom")])], hand=["Echo"], ink=1)
    s.do("play", s["Echo"])
    assert s.zone("deck.0")[-1] == s["Echo"].id
    s.quiet()


# -- discarding -------------------------------------------------------------------------------------------------------


@covers("effect:discard", "effect:each player")
@rule("7.3.4", "6.7.6")
def test_each_opponent_chooses_and_discards_in_turn_order() -> None:
    deal = {"kind": "draw", "player": "everybody", "amount": 2}
    hand = chosen("that player", by="that player", zones=["hand"], types=[])
    s = scene(
        [action("Rags", [deal, {"kind": "each player", "effect": {"kind": "discard", "what": hand}}])],
        hand=["Rags"],
        ink=1,
        seats=3,
    )
    s.do("play", s["Rags"])
    for seat in (1, 2):
        assert s.state.seat == seat and len(s.options) == 2
        s.do(s.options[1])
    assert [s.count(f"hand.{seat}") for seat in range(3)] == [2, 1, 1] and s.count("discard.2") == 1
    s.quiet()


@covers("target:random")
def test_at_random() -> None:
    s = scene(
        [
            action(
                "Lot",
                {
                    "kind": "discard",
                    "what": {"kind": "random", "cards": {"zones": ["hand"], "of": "opponents"}, "count": 2},
                },
            )
        ],
        their_hand=[None] * 4,
        hand=["Lot"],
        ink=1,
    )
    s.do("play", s["Lot"])
    assert s.count("hand.1") == 2 and s.count("discard.1") == 2
    s.quiet()


def test_at_random_every_card_can_be_hit_and_fewer_than_asked_for_is_all_of_them() -> None:
    lot = action(
        "Lot", {"kind": "discard", "what": {"kind": "random", "cards": {"zones": ["hand"], "of": "opponents"}}}
    )
    hit = set()
    for seed in range(40):
        s = scene([lot, OX, ELK], their_hand=["Ox", "Elk", "Ox"], hand=["Lot", "Lot"], ink=1)
        s.state.chance.words[:] = [seed * 7919 + i for i in range(len(s.state.chance.words))]
        s.do("play", s["Lot"])
        hit.update(s.zone("discard.1"))
    assert len(hit) == 3
    few = action(
        "Few",
        {"kind": "discard", "what": {"kind": "random", "cards": {"zones": ["hand"], "of": "opponents"}, "count": 5}},
    )
    s = scene([few], their_hand=[None], hand=["Few"], ink=1)
    s.do("play", s["Few"])
    assert s.count("hand.1") == 0
    s.quiet()


def test_the_whole_hand() -> None:
    whole = {"kind": "discard", "what": {"kind": "every", "cards": {"zones": ["hand"], "of": "everybody"}}}
    s = scene([action("Purge", [whole, lore(CARDS)])], hand=["Purge", None, None], their_hand=[None], ink=1)
    s.do("play", s["Purge"])
    assert s.count("hand.0") == s.count("hand.1") == 0 and s.lore == [3, 0]
    s.quiet()


@rule("1.2.3")
def test_an_empty_hand_discards_nothing() -> None:
    s = scene(
        [
            action(
                "Rags",
                [
                    {"kind": "discard", "what": chosen("opponents", by="opponents", zones=["hand"], types=[])},
                    {"kind": "if", "condition": DID, "then": lore(1)},
                ],
            )
        ],
        hand=["Rags"],
        ink=1,
    )
    s.do("play", s["Rags"])
    assert s.lore == [0, 0]
    s.quiet()


# -- milling, under, shuffling ----------------------------------------------------------------------------------------


@covers("effect:mill")
def test_cards_from_the_top_of_the_deck_into_the_discard_as_far_as_there_are_any() -> None:
    s = scene(
        [action("Erode", [{"kind": "mill", "player": "opponents", "amount": 3}, lore(CARDS)])],
        hand=["Erode", "Erode"],
        ink=2,
        their_deck=5,
    )
    top = s.zone("deck.1")[:3]
    s.do("play", s["Erode"])
    assert sorted(s.zone("discard.1")) == top and s.lore == [3, 0]
    s.do("play", s["Erode", 1])
    assert s.count("deck.1") == 0 and s.lore == [5, 0]
    s.quiet()


@covers("effect:put under", "target:under", "amount:stat")
@rule("5.1.1.5", "5.1.1.7")
def test_a_card_from_the_deck_under_this_and_back_again() -> None:
    keep = {"kind": "put under", "what": {"kind": "top"}}
    fetch = put({"kind": "under"}, "hand")
    vault = character(
        "Vault",
        [
            triggered("quests", [keep, lore({"kind": "stat", "stat": "cards under", "of": "this"})]),
            triggered("is chosen", fetch),
        ],
    )
    poke = action("Poke", {"kind": "choose", "what": chosen()})
    s = scene([vault, poke], mine=["Vault"], hand=["Poke"], ink=1)
    top = s.zone("deck.0")[0]
    s.do("quest", s["Vault"])
    assert s.under(s["Vault"]) == [top] and s.lore == [2, 0] and not s.state.pieces.knows(0, top)
    s.do("play", s["Poke"]).pick("Vault")
    assert s.under(s["Vault"]) == [] and s.zone("hand.0") == [top]
    s.quiet()


def test_a_character_goes_under_another_with_what_is_under_it_face_up() -> None:
    merge = {
        "kind": "put under",
        "what": {**chosen("you"), "as": "one"},
        "host": {"kind": "every", "cards": {"of": "you", "names": ["Elk"]}},
        "face_up": True,
    }
    s = scene(
        [action("Merge", merge), OX, ELK], mine=[("Ox", {"damage": 2, "under": [None]}), "Elk"], hand=["Merge"], ink=1
    )
    s.do("play", s["Merge"]).pick("Ox")
    assert len(s.under(s["Elk"])) == 2 and s.where(s["Ox"]) == "under.0" and s.damage(s["Elk"]) == 0
    assert s.state.pieces.knows(1, s["Ox"].id)
    s.quiet()


def test_nothing_goes_under_a_card_of_another_player_or_one_that_has_left() -> None:
    merge = {
        "kind": "put under",
        "what": chosen("opponents"),
        "host": {"kind": "every", "cards": {"of": "you", "names": ["Elk"]}},
    }
    s = scene([action("Merge", [merge, lore(CARDS)]), OX, ELK], mine=["Elk"], theirs=["Ox"], hand=["Merge"], ink=1)
    s.do("play", s["Merge"]).pick("Ox")
    assert s.where(s["Ox"]) == "play.1" and s.lore == [0, 0]
    s.quiet()
    s = scene([action("Merge", merge), OX], theirs=["Ox"], hand=["Merge"], ink=1)
    s.do("play", s["Merge"]).pick("Ox")
    assert s.where(s["Ox"]) == "play.1"
    s.quiet()


@covers("effect:shuffle")
@pytest.mark.parametrize("player", ["you", "everybody"])
def test_a_shuffled_deck_has_forgotten_what_was_known_of_it(player: str) -> None:
    s = scene(
        [action("Mix", [put(chosen(), "top"), {"kind": "shuffle", "player": player}]), OX],
        mine=["Ox"],
        hand=["Mix"],
        ink=1,
    )
    before = s.state.chance.drawn
    s.do("play", s["Mix"]).pick("Ox")
    assert s.where(s["Ox"]) == "deck.0" and not s.state.pieces.knows(0, s["Ox"].id)
    assert s.state.chance.drawn > before
    s.quiet()


def test_a_location_put_elsewhere_leaves_its_characters_nowhere() -> None:
    s = scene(
        [action("Wash", put(chosen(types=["location"]), "bottom")), location("Pier"), OX],
        mine=["Pier", ("Ox", {"at": "Pier"})],
        hand=["Wash"],
        ink=1,
    )
    s.do("play", s["Wash"]).pick("Pier")
    assert s.at(s["Ox"]) == -1 and s.where(s["Ox"]) == "play.0"
    s.quiet()


@rule("7.1.3", "7.1.6")
def test_a_card_that_has_gone_under_its_deck_is_not_found_by_its_own_text() -> None:
    away, home = ({"kind": "put", "what": "this", "to": to} for to in ("bottom", "hand"))
    s = scene([character("Bird", [triggered("quests", away), triggered("quests", home)])], mine=["Bird"])
    s.do("quest", s["Bird"]).do("choose", 0).quiet()
    assert s.where(s["Bird"]) == "deck.0"
