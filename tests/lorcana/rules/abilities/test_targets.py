"""Targets: each way in which cards are found or chosen, who may choose what, and what happens where there is nothing."""

from typing import Any

import pytest

from tests.lorcana.scene import (
    action,
    activated,
    character,
    chosen,
    covers,
    every,
    flag,
    item,
    location,
    scene,
    static,
    triggered,
)
from tests.lorcana.table import rule

DID = {"kind": "did"}
OX = character("Ox", willpower=9)
ELK = character("Elk", willpower=9)
SHY = character("Shy", willpower=9, keywords={"Ward": 1})


def hurt(to: Any, amount: Any = 1) -> Any:
    return {"kind": "put damage", "amount": amount, "to": to}


def lore(amount: Any = 1) -> Any:
    return {"kind": "gain lore", "amount": amount}


# -- named by what they are -------------------------------------------------------------------------------------------


@covers("target:this", "target:it")
@rule("6.1.11")
def test_this_card_and_the_one_chosen_before() -> None:
    duel = [{"kind": "exert", "what": chosen("opponents")}, hurt("it"), hurt("this", 2)]
    s = scene([character("Rival", [triggered("quests", duel)], willpower=9), OX], mine=["Rival"], theirs=["Ox"])
    s.do("quest", s["Rival"]).pick("Ox")
    assert s.damage(s["Ox"]) == 1 and s.damage(s["Rival"]) == 2
    s.quiet()


@covers("target:it")
@rule("6.1.11", "6.1.3")
def test_two_choices_with_names_of_their_own_and_the_same_card_for_both() -> None:
    one, two = {**chosen(), "as": "first"}, {**chosen(), "as": "second"}
    pair = [
        {"kind": "choose", "what": one},
        {"kind": "choose", "what": two},
        hurt({"kind": "it", "name": "first"}),
        hurt({"kind": "it", "name": "second"}, 2),
    ]
    s = scene([action("Pair", pair), OX, ELK], theirs=["Ox", "Elk"], hand=["Pair", "Pair"], ink=2)
    s.do("play", s["Pair"]).pick("Elk").pick("Ox")
    assert s.damage(s["Elk"]) == 1 and s.damage(s["Ox"]) == 2
    s.do("play", s["Pair", 1]).pick("Ox").pick("Ox")
    assert s.damage(s["Ox"]) == 5
    s.quiet()


@covers("target:subject", "target:other card")
def test_the_cards_that_a_trigger_is_about() -> None:
    herald = character(
        "Herald", [triggered("challenges", [hurt("subject"), hurt("other", 2)], card={"of": "you"}, this=False)]
    )
    s = scene([herald, OX, ELK], mine=["Herald", "Ox"], theirs=[("Elk", {"exerted": True})])
    s.do("challenge", s["Ox"], s["Elk"])
    assert s.damage(s["Ox"]) == 1 + 2 and s.damage(s["Elk"]) == 2 + 2
    s.quiet()


@covers("target:candidate")
def test_a_static_text_speaks_of_each_card_it_is_given_to() -> None:
    king = character(
        "King",
        [
            static(
                {"kind": "gets", "stat": "strength", "by": {"kind": "stat", "stat": "cost", "of": "candidate"}},
                on={"of": "you", "types": ["character"], "other": True},
            )
        ],
    )
    s = scene([king, character("One", cost=1), character("Five", cost=5)], mine=["King", "One", "Five"])
    assert s.strength(s["One"]) == 3 and s.strength(s["Five"]) == 7 and s.strength(s["King"]) == 2


@covers("target:every")
@rule("8.15.2")
def test_all_of_a_kind_even_those_with_ward() -> None:
    s = scene(
        [
            action(
                "Hail",
                [hurt({**every("opponents"), "as": "all"}), {"kind": "exert", "what": {"kind": "it", "name": "all"}}],
            ),
            OX,
            SHY,
        ],
        mine=["Ox"],
        theirs=["Ox", "Shy"],
        hand=["Hail"],
        ink=1,
    )
    s.do("play", s["Hail"])
    assert [s.damage(s["Ox"]), s.damage(s["Ox", 1]), s.damage(s["Shy"])] == [0, 1, 1] and s.exerted(s["Shy"])
    s.quiet()


@covers("target:top")
def test_the_top_cards_of_a_deck() -> None:
    s = scene(
        [action("Skim", {"kind": "put", "what": {"kind": "top", "count": 2, "player": "opponents"}, "to": "discard"})],
        hand=["Skim"],
        ink=1,
    )
    top = s.zone("deck.1")[:2]
    s.do("play", s["Skim"])
    assert sorted(s.zone("discard.1")) == top
    s.quiet()


@covers("target:random")
def test_a_random_card_in_play_is_not_chosen() -> None:
    s = scene(
        [
            action(
                "Lot", hurt({"kind": "random", "cards": {"of": "opponents", "types": ["character"]}, "as": "unlucky"})
            ),
            SHY,
        ],
        theirs=["Shy"],
        hand=["Lot"],
        ink=1,
    )
    s.do("play", s["Lot"])
    assert s.damage(s["Shy"]) == 1
    s.quiet()


@covers("target:under")
def test_the_cards_under_a_chosen_one() -> None:
    free = [
        {"kind": "choose", "what": chosen("you")},
        {"kind": "put", "what": {"kind": "under", "of": "it"}, "to": "hand"},
    ]
    s = scene(
        [action("Free", free), OX],
        mine=[("Ox", {"under": [None, None]}), ("Ox", {"under": [None]})],
        hand=["Free"],
        ink=1,
    )
    s.do("play", s["Free"]).pick(s["Ox"])
    assert s.count("hand.0") == 2 and s.count("under.0") == 1
    s.quiet()


@covers("target:location of")
def test_the_location_of_a_chosen_character() -> None:
    quake = [{"kind": "choose", "what": chosen()}, hurt({"kind": "location of", "of": "it"})]
    s = scene(
        [action("Quake", quake), OX, location("Pier")],
        mine=["Pier", ("Ox", {"at": "Pier"}), "Ox"],
        hand=["Quake", "Quake"],
        ink=2,
    )
    s.do("play", s["Quake"]).pick(s["Ox"])
    assert s.damage(s["Pier"]) == 1
    s.do("play", s["Quake", 1]).pick(s["Ox", 1])
    assert s.damage(s["Pier"]) == 1, "nowhere"
    s.quiet()


# -- how many ---------------------------------------------------------------------------------------------------------


@covers("target:chosen")
@rule("6.1.3")
def test_up_to_so_many_different_ones_or_none() -> None:
    trio = action("Trio", [hurt(chosen(least=0, most=2)), lore({"kind": "result", "what": "cards"})])
    s = scene([trio, OX, ELK], theirs=["Ox", "Elk"], hand=["Trio"] * 3, ink=3)
    s.do("play", s["Trio"]).do("done")
    assert s.lore == [0, 0]
    s.do("play", s["Trio", 1]).pick("Ox")
    assert s.code("pick", s["Ox"]) == "OUT_OF_ORDER", "the same one cannot be chosen twice"
    s.do("done").do("play", s["Trio", 2]).pick("Ox", "Elk")
    assert s.damage(s["Ox"]) == 2 and s.damage(s["Elk"]) == 1 and s.lore == [3, 0]
    s.quiet()


@rule("1.2.3")
def test_exactly_so_many_or_as_many_as_there_are() -> None:
    two = action("Two", hurt(chosen(least=2, most=2)))
    s = scene([two, OX, ELK], theirs=["Ox", "Elk"], hand=["Two"], ink=1)
    s.do("play", s["Two"])
    assert "done" not in s.options
    s.pick("Ox", "Elk").quiet()
    s = scene([two, OX], theirs=["Ox"], hand=["Two"], ink=1)
    s.do("play", s["Two"]).pick("Ox").quiet()
    assert s.damage(s["Ox"]) == 1


def test_as_many_as_an_amount_says() -> None:
    count = {"kind": "count", "cards": {"of": "you", "types": ["item"]}}
    s = scene(
        [action("Tools", hurt(chosen("opponents", least=-1, most=count))), OX, item("Cup")],
        mine=["Cup", "Cup"],
        theirs=["Ox"] * 3,
        hand=["Tools"],
        ink=1,
    )
    s.do("play", s["Tools"]).pick(s["Ox"], s["Ox", 2])
    assert [s.damage(s["Ox", i]) for i in range(3)] == [1, 0, 1]
    s.quiet()
    s = scene(
        [action("Tools", [hurt(chosen("opponents", least=-1, most=count)), lore()]), OX],
        theirs=["Ox"],
        hand=["Tools"],
        ink=1,
    )
    s.do("play", s["Tools"])
    assert s.lore == [1, 0], "none of none"
    s.quiet()


# -- nothing there ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "target",
    [
        chosen("opponents"),
        every("opponents"),
        "it",
        {"kind": "random", "cards": {"of": "opponents"}},
        {"kind": "under", "of": "it"},
        {"kind": "location of", "of": "it"},
        {"kind": "top", "player": "that player"},
        "other",
    ],
)
@rule("1.2.3")
def test_no_target_no_effect_and_the_rest_goes_on(target: Any) -> None:
    acts = [
        {"kind": kind, "what": target} for kind in ("exert", "ready", "banish", "choose", "reveal", "discard", "play")
    ]
    rest = [
        hurt(target),
        {"kind": "deal damage", "amount": 1, "to": target},
        {"kind": "remove damage", "amount": 1, "from": target},
        {"kind": "put", "what": target, "to": "hand"},
        {"kind": "put under", "what": target},
        {"kind": "move damage", "amount": 1, "from": target, "to": target},
        {"kind": "move", "what": target, "to": target},
        {"kind": "shift", "what": target},
        {"kind": "give", "what": target, "parts": [flag("can't quest")]},
    ]
    for effect in (*acts, *rest):
        s = scene(
            [action("Miss", [effect, {"kind": "if", "condition": DID, "then": lore(5)}, lore()])],
            mine=[None],
            hand=["Miss"],
            ink=1,
        )
        s.do("play", s["Miss"])
        assert s.lore == [1, 0], effect
        s.quiet()


# -- who may be chosen ------------------------------------------------------------------------------------------------


@covers("target:chosen")
@rule("8.15.1")
def test_ward_keeps_opponents_from_choosing() -> None:
    s = scene(
        [action("Bolt", hurt(chosen())), SHY, OX], mine=["Shy"], theirs=["Shy", "Ox"], hand=["Bolt", "Bolt"], ink=2
    )
    s.do("play", s["Bolt"])
    assert s.options == [s.text("pick", s["Shy"]), s.text("pick", s["Ox"])], "one's own can be chosen"
    s.pick("Ox")
    s = scene([action("Bolt", [hurt(chosen("opponents")), lore()]), SHY], theirs=["Shy"], hand=["Bolt"], ink=1)
    s.do("play", s["Bolt"])
    assert s.lore == [1, 0]
    s.quiet()


@rule("8.15.2")
def test_ward_is_no_help_where_nothing_is_chosen_by_the_effect() -> None:
    toll = {"kind": "each player", "effect": {"kind": "banish", "what": chosen("that player", by="that player")}}
    s = scene([action("Toll", toll), SHY], theirs=["Shy"], hand=["Toll"], ink=1)
    s.do("play", s["Toll"]).pick("Shy")
    assert s.where(s["Shy"]) == "discard.1"
    s = scene(
        [action("Sweep", {"kind": "banish", "what": {**chosen("opponents"), "choosing": False}}), SHY],
        theirs=["Shy"],
        hand=["Sweep"],
        ink=1,
    )
    s.do("play", s["Sweep"]).pick("Shy")
    assert s.where(s["Shy"]) == "discard.1", "a text that does not say chosen"
    s.quiet()


@covers("flag:can't be chosen")
@rule("1.2.2")
def test_a_text_keeps_opponents_from_choosing() -> None:
    veil = character("Veil", [static(flag("can't be chosen"), on={"of": "you", "types": ["character"], "other": True})])
    s = scene([action("Bolt", hurt(chosen("opponents"))), veil, OX], theirs=["Veil", "Ox"], hand=["Bolt"], ink=1)
    s.do("play", s["Bolt"])
    assert s.options == [s.text("pick", s["Veil"])]
    s.pick("Veil").quiet()


@covers("flag:must be chosen")
@rule("6.7.3")
def test_who_must_be_chosen_is_chosen_first_where_that_is_allowed() -> None:
    brave = character("Brave", [static(flag("must be chosen"))], willpower=9)
    bolt = action("Bolt", hurt(chosen()))
    s = scene([bolt, brave, OX], mine=["Ox"], theirs=["Ox", "Brave", "Brave"], hand=["Bolt"], ink=1)
    s.do("play", s["Bolt"])
    assert s.options == [s.text("pick", s["Brave"]), s.text("pick", s["Brave", 1])], "either of them"
    s.pick("Brave").quiet()
    s = scene([action("Bolt", hurt(chosen("you"))), brave, OX], mine=["Ox"], theirs=["Brave"], hand=["Bolt"], ink=1)
    s.do("play", s["Bolt"])
    assert s.options == [s.text("pick", s["Ox"])], "only where it is among those that can be chosen"
    s = scene([bolt, brave, OX], mine=["Brave", "Ox"], hand=["Bolt"], ink=1)
    s.do("play", s["Bolt"])
    assert len(s.options) == 2, "its own player is free"


@covers("flag:must be chosen")
@rule("6.7.3", "6.1.3")
def test_of_several_choices_the_one_that_must_be_made_is_among_them_and_the_others_are_free() -> None:
    brave = character("Brave", [static(flag("must be chosen"))], willpower=9)
    s = scene(
        [action("Both", hurt(chosen("opponents", least=2, most=2))), brave, OX],
        theirs=["Ox", "Brave"],
        hand=["Both"],
        ink=1,
    )
    s.do("play", s["Both"])
    while s.kind != "turn":
        s.do(s.options[0])
    assert s.damage(s["Brave"]) == 1 and s.damage(s["Ox"]) == 1
    s.quiet()
    s = scene(
        [action("Some", hurt(chosen("opponents", least=0, most=2))), brave, OX, ELK],
        theirs=["Ox", "Brave", "Elk"],
        hand=["Some"],
        ink=1,
    )
    s.do("play", s["Some"])
    assert s.options == [s.text("pick", s["Ox"]), s.text("pick", s["Elk"]), "done"], "it is chosen already"
    s.pick("Elk")
    assert [s.damage(s[name]) for name in ("Brave", "Ox", "Elk")] == [1, 0, 1]
    s.quiet()


# -- hidden cards -----------------------------------------------------------------------------------------------------


@rule("7.1.4", "7.1.3")
def test_in_a_hand_one_need_not_find_and_where_nothing_fits_is_asked_all_the_same() -> None:
    show = action(
        "Show",
        [
            {"kind": "reveal", "what": chosen("you", zones=["hand"], types=["item"])},
            {"kind": "if", "condition": DID, "then": lore()},
        ],
    )
    cup = item("Cup")
    s = scene([show, cup, OX], hand=["Show", "Cup"], ink=1)
    s.do("play", s["Show"])
    assert s.options == [s.text("pick", s["Cup"]), "done"]
    s.do("done")
    assert s.lore == [0, 0]
    s.quiet()
    s = scene([show, OX], hand=["Show", "Ox"], ink=1)
    s.do("play", s["Show"])
    assert s.options == ["choose 0"] and s.state.view(1)["zones"]
    s.do("choose", 0)
    assert s.lore == [0, 0]
    s.quiet()


@rule("7.1.3")
def test_an_empty_hand_is_no_secret() -> None:
    show = action("Show", [{"kind": "reveal", "what": chosen("you", zones=["hand"], types=["item"])}, lore()])
    s = scene([show], hand=["Show"], ink=1)
    s.do("play", s["Show"])
    assert s.lore == [1, 0]
    s.quiet()


@rule("7.3.4")
def test_any_card_of_a_hand_has_to_be_chosen_if_there_is_one() -> None:
    s = scene(
        [action("Drop", {"kind": "discard", "what": chosen("you", zones=["hand"], types=[])}), OX],
        hand=["Drop", "Ox"],
        ink=1,
    )
    s.do("play", s["Drop"])
    assert s.options == [s.text("pick", s["Ox"])]
    s.pick("Ox").quiet()


@rule("7.1.4")
def test_whether_a_hidden_card_is_there_does_not_change_what_is_asked_of_a_may() -> None:
    effect = {"kind": "may", "effect": {"kind": "discard", "what": chosen("you", zones=["hand"], types=["item"])}}
    for held in ("Cup", "Ox"):
        s = scene([action("Trade", effect), item("Cup"), OX], hand=["Trade", held], ink=1)
        s.do("play", s["Trade"])
        assert s.kind == "do it?"
        s.do("choose", 0).quiet()


def test_an_opponent_chooses_and_the_asker_is_the_card_whose_text_it_is() -> None:
    idol = item("Idol", [activated({"kind": "banish", "what": chosen("opponents", by="opponents")}, "exert this")])
    s = scene([idol, OX, ELK], mine=["Idol"], theirs=["Ox", "Elk"])
    s.do("use", s["Idol"], 0)
    decision = s.state.decision(1)
    assert decision is not None and decision.asker == s["Idol"].id and s.state.decision(0) is None
    assert s.code("pick", s["Ox"], seat=0) == "NOT_ASKED"
    s.answer("Pick Elk")
    assert s.where(s["Elk"]) == "discard.1"
    s.quiet()
