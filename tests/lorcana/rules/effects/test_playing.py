"""Playing cards by an effect: for free or for less, from hand, discard and deck; actions played so; Shift for free."""

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
    location,
    scene,
    static,
    triggered,
)
from tests.lorcana.table import rule

DID = {"kind": "did"}
CARDS = {"kind": "result", "what": "cards"}
BIG = character("Big", cost=7)
OX = character("Ox", cost=3)


def play(what: Any, **more: Any) -> Any:
    return {"kind": "play", "what": what, **more}


def lore(amount: Any = 1) -> Any:
    return {"kind": "gain lore", "amount": amount}


def of_mine(zone: str, **more: Any) -> Any:
    return chosen("you", zones=[zone], **more)


# -- for free ---------------------------------------------------------------------------------------------------------


@covers("effect:play", "how:free", "condition:played by")
@rule("1.5.5.3", "6.1.7")
def test_a_character_from_hand_for_free_enters_drying_and_is_it_afterwards() -> None:
    proud = character(
        "Proud",
        [triggered("plays", {"kind": "if", "condition": {"kind": "played by", "how": "free"}, "then": lore(2)})],
        cost=7,
    )
    s = scene(
        [action("Door", [play(of_mine("hand")), {"kind": "put damage", "amount": 1, "to": "it"}]), proud],
        hand=["Door", "Proud"],
        ink=1,
    )
    s.do("play", s["Door"]).pick("Proud")
    assert s.where(s["Proud"]) == "play.0" and s.drying(s["Proud"]) and s.damage(s["Proud"]) == 1
    assert s.lore == [2, 0] and s.ready_ink() == 0
    s.quiet()


def test_it_can_enter_exerted() -> None:
    s = scene([action("Door", play(of_mine("hand"), exerted=True)), BIG], hand=["Door", "Big"], ink=1)
    s.do("play", s["Door"]).pick("Big")
    assert s.exerted(s["Big"]) and s.drying(s["Big"])
    s.quiet()


@rule("6.1.7", "7.1.2")
def test_from_the_discard_a_card_that_is_there_has_to_be_chosen() -> None:
    raise_ = action(
        "Raise",
        [
            play(of_mine("discard", where=[{"stat": "cost", "op": "<=", "amount": 5}])),
            {"kind": "if", "condition": DID, "then": lore()},
        ],
    )
    s = scene([raise_, BIG, OX], discard=["Big", "Ox"], hand=["Raise"], ink=1)
    s.do("play", s["Raise"])
    assert s.options == [s.text("pick", s["Ox"])], "a discard is no place where one could fail to find"
    s.pick("Ox")
    assert s.where(s["Ox"]) == "play.0" and s.lore == [1, 0]
    s.quiet()


@rule("6.7.8")
def test_the_effect_goes_on_before_what_playing_the_card_set_off() -> None:
    guide = character(
        "Guide",
        [
            triggered(
                "plays",
                {"kind": "may", "effect": {"kind": "move", "what": "this", "to": "subject"}},
                card={"of": "you", "types": ["location"]},
                this=False,
            )
        ],
    )
    safety = action(
        "Safety",
        [
            play(of_mine("discard", types=["location"])),
            {
                "kind": "if",
                "condition": {"kind": "exists", "cards": {"of": "you", "names": ["Hollow"]}},
                "then": {"kind": "draw"},
            },
        ],
    )
    s = scene([guide, safety, location("Hollow")], mine=["Guide"], discard=["Hollow"], hand=["Safety"], ink=1)
    s.do("play", s["Safety"]).pick("Hollow")
    assert s.count("hand.0") == 1, "the rest of the action comes first"
    assert s.kind == "do it?"
    s.yes()
    assert s.at(s["Guide"]) == s["Hollow"].id
    s.quiet()


def test_several_cards_for_free_one_after_the_other() -> None:
    s = scene(
        [action("Gate", [play(of_mine("hand", least=0, most=2)), lore(CARDS)]), BIG, OX],
        hand=["Gate", "Big", "Ox"],
        ink=1,
    )
    s.do("play", s["Gate"]).pick("Big", "Ox")
    assert s.count("play.0") == 2 and s.lore == [2, 0]
    s.quiet()


@covers("part:can't play")
@rule("1.2.2")
def test_who_cannot_play_it_cannot_play_it_for_free_either() -> None:
    tyrant = character("Tyrant", [static({"kind": "player flag", "flag": "can't play characters"}, who="opponents")])
    s = scene(
        [action("Door", [play(of_mine("hand")), {"kind": "if", "condition": DID, "then": lore()}]), BIG, tyrant],
        theirs=["Tyrant"],
        hand=["Door", "Big"],
        ink=1,
    )
    s.do("play", s["Door"]).pick("Big")
    assert s.where(s["Big"]) == "hand.0" and s.lore == [0, 0]
    s.quiet()


def test_a_card_that_was_already_played_or_has_gone_is_not_played() -> None:
    rise = character(
        "Rise",
        [
            triggered("is banished", play("this")),
            triggered("is banished", {"kind": "put", "what": "this", "to": "bottom"}),
        ],
    )
    s = scene([rise, action("Slay", {"kind": "banish", "what": chosen()})], mine=["Rise"], hand=["Slay"], ink=1)
    s.do("play", s["Slay"]).pick("Rise")
    s.do(s.options[1])
    assert s.zone("deck.0")[-1] == s["Rise"].id, "on the bottom of the deck it is another card"
    s.quiet()


# -- for less ---------------------------------------------------------------------------------------------------------


@covers("effect:play")
@rule("1.5.4", "4.3.2.3")
def test_for_less_what_is_left_is_paid() -> None:
    guild = action("Guild", [play(of_mine("hand"), discount=3), {"kind": "put damage", "amount": 1, "to": "it"}])
    s = scene([guild, BIG], hand=["Guild", "Big"], ink=5)
    s.do("play", s["Guild"]).pick("Big")
    assert s.where(s["Big"]) == "play.0" and s.ready_ink() == 0 and s.damage(s["Big"]) == 1
    s.quiet()


@rule("1.5.3")
def test_who_cannot_pay_the_rest_does_not_play_it_and_shows_it_to_nobody() -> None:
    s = scene(
        [action("Guild", [play(of_mine("hand"), discount=3), {"kind": "if", "condition": DID, "then": lore()}]), BIG],
        hand=["Guild", "Big"],
        ink=4,
    )
    s.do("play", s["Guild"]).pick("Big")
    assert s.where(s["Big"]) == "hand.0" and s.ready_ink() == 3 and s.lore == [0, 0]
    assert not s.state.pieces.knows(1, s["Big"].id)
    s.quiet()


def test_for_less_with_ink_drops() -> None:
    s = scene([action("Guild", play(of_mine("hand"), discount=1)), OX], hand=["Guild", "Ox"], ink=3, drops=2)
    s.do("play", s["Guild"]).do("choose", 0).pick("Ox")
    assert s.kind == "ink drops to remove" and s.options == ["choose 0", "choose 1", "choose 2"]
    s.do("choose", 1)
    assert s.state.drops == [1, 0] and s.ready_ink() == 1
    s.quiet()


@rule("1.5.3")
def test_two_cards_for_less_are_paid_one_after_the_other() -> None:
    s = scene(
        [action("Guild", [play(of_mine("hand", least=0, most=2), discount=1), lore(CARDS)]), OX],
        hand=["Guild", "Ox", "Ox"],
        ink=4,
    )
    s.do("play", s["Guild"]).pick(s["Ox"], s["Ox", 1])
    assert s.count("play.0") == 1 and s.ready_ink() == 1 and s.lore == [1, 0], "for the second there is no ink left"
    s.quiet()


# -- actions played by an effect --------------------------------------------------------------------------------------


@rule("6.7.8.1", "7.1.6.1", "6.7.1.2")
def test_an_action_played_by_an_effect_waits_for_its_parent_but_not_for_the_bag() -> None:
    gust = action(
        "Gust",
        {
            "kind": "if",
            "condition": {"kind": "compare", "left": {"kind": "player", "what": "lore"}, "op": ">=", "right": 3},
            "then": {"kind": "draw", "amount": 2},
        },
    )
    fan = character(
        "Fan",
        [
            triggered(
                "plays",
                {
                    "kind": "if",
                    "condition": {
                        "kind": "compare",
                        "left": {"kind": "player", "what": "hand"},
                        "op": ">=",
                        "right": 2,
                    },
                    "then": lore(5),
                },
                card={"types": ["action"], "of": "you"},
                this=False,
            )
        ],
    )
    again = action(
        "Again",
        [
            play(of_mine("discard", types=["action"])),
            {
                "kind": "if",
                "condition": {
                    "kind": "exists",
                    "cards": {"zones": ["play"], "of": "you", "types": ["action"], "other": True},
                },
                "then": lore(1),
            },
            lore(2),
        ],
    )
    s = scene([gust, fan, again], mine=["Fan"], discard=["Gust"], hand=["Again"], ink=1)
    s.do("play", s["Again"]).pick("Gust")
    # both plays are noticed; either notice finds two cards in hand, so the second action was done before the bag
    while s.kind != "turn":
        s.do(s.options[0])
    assert s.count("hand.0") == 2 and s.lore == [1 + 2 + 10, 0]
    assert s.where(s["Gust"]) == s.where(s["Again"]) == "discard.0"
    s.quiet()


@rule("6.7.8.1")
def test_an_action_played_by_a_trigger_is_done_before_the_next_trigger_of_the_bag() -> None:
    cheer = action("Cheer", {"kind": "draw"})
    muse = character(
        "Muse",
        [
            triggered("quests", [play(of_mine("hand", types=["action"])), {"kind": "draw"}]),
            triggered("quests", lore({"kind": "player", "what": "hand"})),
        ],
    )
    s = scene([cheer, muse], mine=["Muse"], hand=["Cheer"])
    s.do("quest", s["Muse"])
    s.do(s.options[0])
    s.pick("Cheer")
    assert s.lore == [1 + 2, 0] and s.where(s["Cheer"]) == "discard.0", "two cards were in hand by then"
    s.quiet()


def test_actions_within_actions_within_actions() -> None:
    hop = action("Hop", [play(of_mine("hand", types=["action"], names=["Skip"])), lore(1)])
    skip = action(
        "Skip", [play(of_mine("hand", types=["action"], names=["Jump"])), lore({"kind": "player", "what": "lore"})]
    )
    jump = action("Jump", lore({"kind": "times", "amount": {"kind": "player", "what": "lore"}, "times": 2}))
    s = scene([hop, skip, jump], hand=["Hop", "Skip", "Jump"], ink=1)
    s.do("play", s["Hop"]).pick("Skip")
    assert s.lore == [1, 0]
    s.pick("Jump")
    assert s.lore == [(1 + 1) * 3, 0] and s.count("discard.0") == 3
    s.quiet()


def test_a_song_can_be_played_for_free_and_two_actions_are_done_in_the_order_chosen() -> None:
    tune = action("Tune", {"kind": "choose one", "modes": [lore(1), {"kind": "draw"}]}, song=True, cost=5)
    tale = action("Tale", lore({"kind": "times", "amount": {"kind": "player", "what": "lore"}, "times": 1}))
    show = action("Show", play({**of_mine("hand", least=2, most=2, types=["action"]), "ordered": True}))
    s = scene([tune, tale, show], hand=["Show", "Tale", "Tune"], ink=1)
    s.do("play", s["Show"]).pick("Tune", "Tale").do("choose", 0)
    assert s.lore == [2, 0], "the song first, then as much again"
    s.quiet()


def test_an_action_for_less_also_waits_for_its_parent() -> None:
    s = scene(
        [
            action("Late", {"kind": "draw"}, cost=2),
            action(
                "Early",
                [play(of_mine("hand", types=["action"]), discount=1), lore({"kind": "player", "what": "hand"}), lore()],
            ),
        ],
        hand=["Early", "Late"],
        ink=2,
    )
    s.do("play", s["Early"]).pick("Late")
    assert s.lore == [1, 0] and s.count("hand.0") == 1 and s.ready_ink() == 0
    s.quiet()


# -- shift ------------------------------------------------------------------------------------------------------------


QUEEN = character("Queen", version="Crowned", cost=6, shift={"on": "name", "ink": 4})


def shifted(**piles: Any) -> Any:
    queen = {
        **QUEEN,
        "abilities": [
            triggered("plays", {"kind": "if", "condition": {"kind": "played by", "how": "shift"}, "then": lore(3)})
        ],
    }
    return scene(
        [
            action(
                "Crown",
                [
                    {"kind": "shift", "what": of_mine("hand")},
                    {"kind": "if", "condition": DID, "then": {"kind": "draw"}},
                ],
            ),
            queen,
            character("Queen", willpower=9),
            OX,
        ],
        hand=["Crown", "Queen - Crowned", "Ox"],
        ink=1,
        **piles,
    )


@covers("effect:shift", "how:shift")
@rule("8.10.1", "1.5.5.2")
def test_shift_for_free() -> None:
    s = shifted(mine=[("Queen", {"damage": 2, "exerted": True}), "Ox"])
    s.do("play", s["Crown"]).pick("Queen - Crowned")
    assert s.kind == "choose what to shift onto" and s.options == [s.text("pick", s["Queen"])]
    s.pick("Queen")
    top = s["Queen - Crowned"]
    assert s.under(top) == [s["Queen"].id] and s.damage(top) == 2 and s.exerted(top) and not s.drying(top)
    assert s.lore == [3, 0] and s.count("hand.0") == 2
    s.quiet()


@rule("8.10.1")
def test_shift_for_free_onto_two_characters() -> None:
    both = character("Pair", cost=8, shift={"on": "duo", "ink": 5, "names": ["Ox", "Elk"]})
    effect = {"kind": "shift", "what": of_mine("hand")}
    s = scene(
        [action("Crown", effect), both, OX, character("Elk")],
        mine=[("Ox", {"damage": 1}), "Elk", ("Elk", {"exerted": True})],
        hand=["Crown", "Pair"],
        ink=1,
    )
    s.do("play", s["Crown"]).pick("Pair").pick("Ox")
    assert s.kind == "shift onto a second one" and s.options == [s.text("pick", s["Elk"]), s.text("pick", s["Elk", 1])]
    s.pick(s["Elk", 1])
    assert sorted(s.under(s["Pair"])) == [s["Ox"].id, s["Elk", 1].id]
    assert s.damage(s["Pair"]) == 1 and s.exerted(s["Pair"])
    s.quiet()
    s = scene([action("Crown", effect), both, OX], mine=["Ox"], hand=["Crown", "Pair"], ink=1)
    s.do("play", s["Crown"]).pick("Pair")
    assert s.where(s["Pair"]) == "hand.0", "two are needed"
    s.quiet()


def test_no_shift_without_something_to_shift_onto_or_of_a_card_without_shift() -> None:
    s = shifted(mine=["Ox"])
    s.do("play", s["Crown"]).pick("Queen - Crowned")
    assert s.where(s["Queen - Crowned"]) == "hand.0" and not s.state.pieces.knows(1, s["Queen - Crowned"].id)
    s.quiet()
    s = shifted(mine=["Queen"])
    s.do("play", s["Crown"]).pick("Ox")
    assert s.where(s["Ox"]) == "hand.0"
    s.quiet()


def test_where_no_card_in_hand_fits_one_is_asked_and_all_goes_on() -> None:
    crown = action(
        "Crown",
        [{"kind": "shift", "what": of_mine("hand")}, {"kind": "remove damage", "amount": 2, "from": every("you")}],
    )
    s = scene([crown, item("Cup"), OX], mine=[("Ox", {"damage": 2})], hand=["Crown", "Cup"], ink=1)
    s.do("play", s["Crown"])
    assert s.options == ["choose 0"]
    s.do("choose", 0)
    assert s.options == ["choose 2", "choose 1", "choose 0"]
    s.do("choose", 2)
    assert s.damage(s["Ox"]) == 0
    s.quiet()


@rule("1.2.2")
def test_who_cannot_play_characters_cannot_shift_one_for_free() -> None:
    tyrant = character("Tyrant", [static({"kind": "player flag", "flag": "can't play characters"}, who="opponents")])
    s = scene(
        [action("Crown", {"kind": "shift", "what": of_mine("hand")}), QUEEN, character("Queen"), tyrant],
        mine=["Queen"],
        theirs=["Tyrant"],
        hand=["Crown", "Queen - Crowned"],
        ink=1,
    )
    s.do("play", s["Crown"]).pick("Queen - Crowned")
    assert s.where(s["Queen - Crowned"]) == "hand.0"
    s.quiet()


# -- nested -----------------------------------------------------------------------------------------------------------


def test_an_ability_plays_an_action_that_plays_a_character_that_asks() -> None:
    seer = character("Seer", [triggered("plays", {"kind": "may", "effect": {"kind": "draw"}})], cost=5)
    summon = action("Summon", [play(of_mine("discard")), lore()])
    altar = item("Altar", [activated([play(of_mine("hand", types=["action"])), lore()], "exert this")])
    s = scene([seer, summon, altar], mine=["Altar"], hand=["Summon"], discard=["Seer"])
    s.do("use", s["Altar"], 0).pick("Summon")
    assert s.lore == [1, 0]
    s.pick("Seer")
    assert s.lore == [2, 0] and s.kind == "do it?"
    s.yes()
    assert s.count("hand.0") == 1 and s.where(s["Summon"]) == "discard.0"
    s.quiet()


@covers("flag:any shift")
def test_anything_with_shift_goes_onto_what_says_so() -> None:
    morph = character("Morph", [static(flag("any shift"))])
    s = scene([morph, QUEEN], mine=["Morph"], hand=["Queen - Crowned"], ink=4)
    s.do("play", s["Queen - Crowned"], "shift", s["Morph"])
    assert s.under(s["Queen - Crowned"]) == [s["Morph"].id]
    s.quiet()
