"""What texts let a player do: enter play exerted, play from elsewhere, shift otherwise, use an ability for free."""

import pytest

from loretable.core import Illegal
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

OX = character("Ox", strength=3, willpower=9)
LORE = {"kind": "gain lore"}


# -- entering play ----------------------------------------------------------------------------------------------------


@covers("part:may enter exerted")
def test_a_card_may_enter_play_exerted_to_do_something() -> None:
    conjurer = character("Conjurer", [static({"kind": "may enter exerted", "effect": {"kind": "draw"}})])
    s = scene([conjurer], hand=["Conjurer", "Conjurer"], ink=2)
    s.do("play", s["Conjurer"], "exerted").quiet()
    assert s.exerted(s["Conjurer"]) and s.count("hand.0") == 2
    s.do("play", s["Conjurer", 1]).quiet()
    assert not s.exerted(s["Conjurer", 1]) and s.count("hand.0") == 1


def test_it_is_asked_where_an_effect_plays_it() -> None:
    cook = character("Cook", [static({"kind": "may enter exerted"})])
    call = {"kind": "play", "what": {"kind": "chosen", "cards": {"zones": ["hand"], "of": "you", "names": ["Cook"]}}}
    s = scene([cook, action("Call", call)], hand=["Cook", "Call"], ink=1)
    s.do("play", s["Call"]).pick("Cook").do("choose", 1).quiet()
    assert s.exerted(s["Cook"])


def test_other_cards_see_that_it_entered_exerted() -> None:
    beckon = triggered("plays", LORE, card={"of": "you", "types": ["character"], "exerted": True, "other": True})
    cook = character("Cook", [static({"kind": "may enter exerted"})])
    s = scene([character("Herald", [beckon]), cook], mine=["Herald"], hand=["Cook", "Cook"], ink=2)
    s.do("play", s["Cook"], "exerted").do("play", s["Cook", 1]).quiet()
    assert s.lore == [1, 0]


@covers("part:enters")
def test_cards_enter_exerted_and_damaged_as_a_text_says() -> None:
    s = scene([character("Late", [static({"kind": "enters", "exerted": True, "damage": 2})])], hand=["Late"], ink=1)
    s.do("play", s["Late"]).quiet()
    assert s.exerted(s["Late"]) and s.damage(s["Late"]) == 2


@covers("part:next enters exerted")
def test_only_the_next_character_enters_exerted() -> None:
    step = {"kind": "give", "parts": [{"kind": "next enters exerted", "cards": {"types": ["character"]}}]}
    s = scene([item("Staff", [activated(step)]), OX], mine=["Staff"], hand=["Ox", "Ox"], ink=2)
    s.do("use", s["Staff"], 0).do("play", s["Ox"]).do("play", s["Ox", 1]).quiet()
    assert s.exerted(s["Ox"]) and not s.exerted(s["Ox", 1])


@covers("part:toll")
def test_a_toll_is_paid_to_quest() -> None:
    tax = item(
        "Tax", [static({"kind": "toll", "to": "quest", "ink": 1}, on={"of": "opponents", "types": ["character"]})]
    )
    s = scene([tax, OX], mine=["Ox"], theirs=["Tax"])
    with pytest.raises(Illegal):
        s.do("quest", s["Ox"])
    s = scene([tax, OX], mine=["Ox"], theirs=["Tax"], ink=1)
    s.do("quest", s["Ox"]).quiet()
    assert s.lore == [1, 0] and s.ready_ink() == 0


# -- from elsewhere ---------------------------------------------------------------------------------------------------


@covers("part:may play")
def test_characters_are_played_from_under_an_item() -> None:
    under = {"zones": ["under"], "of": "you", "types": ["character"], "among": {"kind": "under"}}
    rise = {"kind": "give", "parts": [{"kind": "may play", "cards": under}]}
    pot = item("Pot", [activated(rise)])
    s = scene([pot, OX], mine=[("Pot", {"under": ["Ox"]})], ink=1)
    with pytest.raises(Illegal):
        s.do("play", s["Ox"])
    s.do("use", s["Pot"], 0).do("play", s["Ox"]).quiet()
    assert s.state.in_play(s["Ox"].id) and s.ready_ink() == 0
    assert not s.exerted(s["Ox"])


def test_each_name_is_played_so_once_a_turn() -> None:
    dead = {"zones": ["discard"], "of": "you", "types": ["character"]}
    part = {"kind": "may play", "cards": dead, "exerted": True, "names_once": True}
    song = action("Memory", {"kind": "give", "parts": [part]})
    s = scene([song, OX, character("Elk")], hand=["Memory", "Ox"], discard=["Ox", "Ox", "Elk"], ink=6)
    s.do("play", s["Memory"]).do("play", s["Ox", 1])
    assert s.exerted(s["Ox", 1])
    with pytest.raises(Illegal):
        s.do("play", s["Ox", 2])
    assert not s.can("play", s["Ox"]), "nor one of that name from the hand"
    s.do("play", s["Elk"]).quiet()
    s.pass_turn(2)
    s.do("play", s["Ox"]).quiet()
    assert not s.exerted(s["Ox"])


def test_the_old_words_for_it_are_read_and_written_anew() -> None:
    old = static({"kind": "player flag", "flag": "plays characters from discard"})
    s = scene([item("Gate", [old]), OX], mine=["Gate"], discard=["Ox"], ink=1)
    s.do("play", s["Ox"]).quiet()
    assert s.exerted(s["Ox"])


def reveal_and_play() -> object:
    return [
        {"kind": "reveal", "what": {"kind": "top"}},
        {"kind": "may", "effect": {"kind": "play", "what": "it", "discount": 0, "all_ways": True}},
        {
            "kind": "if",
            "condition": {"kind": "not", "condition": "did"},
            "then": {"kind": "put", "what": "it", "to": "discard"},
        },
    ]


def test_a_revealed_card_is_played_as_if_it_were_in_the_hand() -> None:
    """By its cost, or by Shift; what is not played goes to the discard."""
    big = character("Ox", version="Big", cost=5, shift={"on": "name", "ink": 2})
    lute = item("Lute", [activated(reveal_and_play(), once=1)])
    s = scene([lute, OX, big], mine=["Lute", "Ox"], deck=["Ox - Big", None], ink=2)
    s.do("use", s["Lute"], 0).yes()
    assert s.labels == [f"Play Ox - Big ({s['Ox - Big'].id}) by Shift onto Ox ({s['Ox'].id})"]
    s.answer("Play Ox - Big").quiet()
    assert s.state.in_play(s["Ox - Big"].id) and s.ready_ink() == 0
    s = scene([lute, OX, big], mine=["Lute", "Ox"], deck=["Ox - Big", None])
    s.do("use", s["Lute"], 0).yes().quiet()
    assert s.count("discard.0") == 1, "nothing pays for it"


def test_a_revealed_song_can_be_sung() -> None:
    lute = item("Lute", [activated(reveal_and_play(), once=1)])
    song = action("Tune", {"kind": "gain lore", "amount": 2}, song=True, cost=3)
    s = scene([lute, song, character("Bard", cost=3)], mine=["Lute", "Bard"], deck=["Tune", None])
    s.do("use", s["Lute"], 0).yes().answer("Sing Tune").quiet()
    assert s.lore == [2, 0] and s.exerted(s["Bard"]) and s.count("discard.0") == 1


# -- Shift ------------------------------------------------------------------------------------------------------------


@covers("part:shift")
def test_a_text_gives_a_card_in_hand_shift() -> None:
    left = {"kind": "compare", "left": {"kind": "this turn", "event": "leaves discard"}, "op": ">=", "right": 1}
    anna = character("Anna", [static({"kind": "shift", "ink": 0}, condition=left)], version="New", cost=5)
    old = character("Anna", version="Old")
    back = action("Back", {"kind": "put", "what": every("you", zones=["discard"]), "to": "bottom"})
    s = scene([anna, old, back], mine=["Anna - Old"], hand=["Anna - New", "Back"], discard=["Anna - Old"], ink=1)
    with pytest.raises(Illegal):
        s.do("play", s["Anna - New"], "shift", s["Anna - Old"])
    s.do("play", s["Back"]).do("play", s["Anna - New"], "shift", s["Anna - Old"]).quiet()
    assert s.state.in_play(s["Anna - New"].id)


def test_a_shift_is_paid_otherwise_as_a_text_says() -> None:
    five = {
        "kind": "put",
        "cards": {"zones": ["discard"], "of": "you", "types": ["character"]},
        "count": 2,
        "to": "bottom",
    }
    way = static({"kind": "play free", "costs": [five], "shift": True})
    evil = character("Evil", [way], version="Big", cost=7, shift={"on": "name", "ink": 5})
    s = scene([evil, character("Evil")], mine=["Evil"], hand=["Evil - Big"], discard=[None, None, None])
    s.do("play", s["Evil - Big"], "shift-free", s["Evil"])
    s.do(s.options[0]).do(s.options[0]).quiet()
    assert s.state.in_play(s["Evil - Big"].id) and s.count("discard.0") == 1


def test_it_costs_less_to_shift_onto_a_card_that_says_so() -> None:
    cheap = {"kind": "pays", "by": -1, "ways": ["shift"], "cards": {"types": ["character"]}, "with": {"among": "this"}}
    belle, plain = character("Belle", [static(cheap)]), character("Belle", version="Plain")
    big = character("Belle", version="Big", cost=5, shift={"on": "name", "ink": 3})
    s = scene([belle, plain, big], mine=["Belle", "Belle - Plain"], hand=["Belle - Big"], ink=2)
    with pytest.raises(Illegal):
        s.do("play", s["Belle - Big"], "shift", s["Belle - Plain"])
    s.do("play", s["Belle - Big"], "shift", s["Belle"]).quiet()
    assert s.ready_ink() == 0


def test_a_name_counts_for_shift_alone() -> None:
    alias = {"kind": "name", "name": "Hero", "for_shift": True}
    hero = character("Hero", version="Big", cost=5, shift={"on": "name", "ink": 1})
    cheer = action("Cheer", {"kind": "give", "what": every("you", names=["Hero"]), "parts": [stat("strength", 1)]})
    s = scene([character("Kid", [static(alias)]), hero, cheer], mine=["Kid"], hand=["Hero - Big", "Cheer"], ink=2)
    s.do("play", s["Cheer"])
    assert s.strength(s["Kid"]) == 2
    s.do("play", s["Hero - Big"], "shift", s["Kid"]).quiet()


# -- once a turn ------------------------------------------------------------------------------------------------------


def test_a_static_discount_applies_once_a_turn() -> None:
    less = {"kind": "pays", "by": -1, "cards": {"types": ["character"]}, "once": True}
    s = scene([character("Willow", [static(less)]), OX], mine=["Willow"], hand=["Ox", "Ox"], ink=1)
    s.do("play", s["Ox"])
    assert s.ready_ink() == 1
    s.do("play", s["Ox", 1]).quiet()
    assert s.ready_ink() == 0


def test_who_moves_can_make_it_cheaper_once_a_turn() -> None:
    less = {
        "kind": "cost", "by": -1, "ways": ["move"], "cards": {"types": ["location"]}, "with": {"among": "this"}, "once": True,
    }  # fmt: skip
    s = scene(
        [character("Scout", [static(less)]), OX, location("Pier"), location("Quay")],
        mine=["Scout", "Ox", "Pier", "Quay"],
        ink=1,
    )
    s.do("move", s["Scout"], s["Pier"])
    assert s.ready_ink() == 1
    s.do("move", s["Scout"], s["Quay"]).quiet()
    assert s.ready_ink() == 0


def test_twice_a_turn_counts_what_was_done_not_what_was_declined() -> None:
    leap = triggered("quests", {"kind": "may", "effect": LORE}, card={"of": "you", "types": ["character"]}, once=2)
    s = scene([item("Horn", [leap]), OX], mine=["Horn", "Ox", "Ox", "Ox", "Ox"])
    s.do("quest", s["Ox"]).no()
    s.do("quest", s["Ox", 1]).yes().do("quest", s["Ox", 2]).yes()
    s.do("quest", s["Ox", 3]).quiet()
    assert s.lore == [4 + 2, 0]


@covers("part:free use")
def test_an_ability_is_used_for_free_but_for_exerting() -> None:
    """CR 6.1.7.1."""
    hero = {"kind": "exists", "cards": {"of": "you", "names": ["Maui"]}}
    free = static({"kind": "free use", "name": "Shapeshift"}, condition=hero)
    hook = item("Hook", [free, activated(LORE, "exert this", {"kind": "ink", "amount": 2}, name="Shapeshift")])
    s = scene([hook, character("Maui")], mine=["Hook", "Maui"], ink=3)
    s.do("use", s["Hook"], 0).quiet()
    assert s.lore == [1, 0] and s.exerted(s["Hook"]) and s.ready_ink() == 3
    s = scene([hook], mine=["Hook"])
    with pytest.raises(Illegal):
        s.do("use", s["Hook"], 0)


# -- players ----------------------------------------------------------------------------------------------------------


@covers("part:ready limit")
def test_no_more_than_one_character_is_readied() -> None:
    cold = {"kind": "ready limit", "cards": {"types": ["character"], "of": "opponents"}, "most": 1}
    blast = triggered("quests", {"kind": "give", "who": "opponents", "parts": [cold], "until": "their next ready step"})
    tired = ("Ox", {"exerted": True})
    s = scene([character("Frost", [blast]), OX], mine=["Frost"], theirs=[tired, tired, tired])
    s.do("quest", s["Frost"]).pass_turn()
    assert s.state.seat == 1
    s.pick(s["Ox", 1])
    assert [s.exerted(s["Ox", i]) for i in range(3)] == [True, False, True]
    s.quiet()


@covers("condition:some player", "amount:players")
def test_something_is_so_of_one_opponent() -> None:
    two = {"kind": "exists", "cards": {"of": "that player", "types": ["character"], "exerted": False}, "least": 2}
    grow = {"kind": "if", "condition": {"kind": "some player", "condition": two}, "then": LORE}
    many = {"kind": "compare", "left": {"kind": "players"}, "op": ">=", "right": 2}
    both = [grow, {"kind": "if", "condition": many, "then": {"kind": "gain lore", "amount": 5}}]
    s = scene([action("Grow", both), OX], theirs=["Ox"], others=[["Ox"]], hand=["Grow"], ink=1, seats=3)
    s.do("play", s["Grow"]).quiet()
    assert s.lore[0] == 5, "each has one ready character, neither has two"
    s = scene([action("Grow", both), OX], theirs=["Ox", "Ox"], hand=["Grow"], ink=1)
    s.do("play", s["Grow"]).quiet()
    assert s.lore == [1, 0]


def test_a_limit_is_given_to_those_players_of_whom_something_is_so() -> None:
    fought = {"kind": "this turn", "event": "challenges", "by": "that player"}
    idle = {"kind": "compare", "left": fought, "op": "<", "right": 1}
    prank = static({"kind": "player flag", "flag": "can't gain lore"}, who="opponents", where=idle)
    s = scene([item("Prank", [prank]), OX], mine=["Ox", "Ox"], theirs=["Prank", ("Ox", {"exerted": True})])
    s.do("quest", s["Ox"])
    assert s.lore == [0, 0]
    s.do("challenge", s["Ox", 1], s["Ox", 2])
    s.pass_turn(2).do("quest", s["Ox"])
    assert s.lore == [0, 0]


# -- while the source is in play ----------------------------------------------------------------------------------------


@covers("until:while this is in play")
def test_something_lasts_as_long_as_the_card_that_gave_it_is_in_play() -> None:
    fly = {"kind": "give", "what": chosen("you"), "parts": [keyword("Evasive")], "until": "while this is in play"}
    away = activated({"kind": "put", "what": "this", "to": "hand"})
    feather = item("Feather", [triggered("plays", fly), away])
    s = scene([feather, OX], mine=["Ox"], hand=["Feather"], ink=1)
    s.do("play", s["Feather"]).pick("Ox")
    s.pass_turn(2)
    assert "Evasive" in s.keywords("Ox")
    s.do("use", s["Feather"], 0).quiet()
    assert "Evasive" not in s.keywords("Ox")


def test_singer_without_a_number_changes_no_cost() -> None:
    guitar = [keyword("Singer"), stat("singing cost", 2)]
    play = action("Strum", {"kind": "give", "what": chosen("you"), "parts": guitar})
    song = action("Tune", LORE, song=True, cost=5)
    s = scene([play, song, character("Bard", cost=3)], mine=["Bard"], hand=["Strum", "Tune"], ink=1)
    s.do("play", s["Strum"]).pick("Bard")
    assert "Singer" in s.keywords("Bard")
    s.do("sing", s["Tune"], s["Bard"]).quiet()
    assert s.lore == [1, 0]


# -- sets with a relation ---------------------------------------------------------------------------------------------


@covers("amount:any")
def test_any_number_with_a_total() -> None:
    total = {"stat": "strength", "op": "<=", "amount": 5}
    wave = {"kind": "banish", "what": {**chosen("opponents", least=0, most="any"), "total": total}}
    s = scene(
        [action("Wave", wave), OX, character("Elk", strength=2)], theirs=["Ox", "Elk", "Ox"], hand=["Wave"], ink=1
    )
    s.do("play", s["Wave"]).pick("Ox")
    assert s.labels == [f"Pick Elk ({s['Elk'].id})", "Done"]
    s.pick("Elk").quiet()
    assert s.count("discard.1") == 2


def test_two_cards_of_the_same_name_are_revealed_to_pay_less_for_that_name() -> None:
    pair = {"kind": "reveal", "cards": {"zones": ["hand"], "of": "you"}, "count": 2, "alike": "names"}
    named = {"same_name": {"kind": "it", "name": "paid"}}
    less = {"kind": "give", "parts": [{"kind": "pays", "by": -1, "cards": named, "next": True}]}
    wand = item("Wand", [activated(less, pair)])
    s = scene([wand, OX, character("Elk")], mine=["Wand"], hand=["Ox", "Elk", "Ox"], ink=1)
    s.do("use", s["Wand"], 0)
    assert len(s.labels) == 2
    s.pick(s["Ox"])
    assert s.labels == [f"Pick Ox ({s['Ox', 1].id})"]
    s.pick(s["Ox", 1]).do("play", s["Ox"])
    assert s.ready_ink() == 1
    s.do("play", s["Elk"]).quiet()
    assert s.ready_ink() == 0
    s = scene([wand, OX, character("Elk")], mine=["Wand"], hand=["Ox", "Elk"], ink=1)
    with pytest.raises(Illegal):
        s.do("use", s["Wand"], 0)


def test_cards_that_were_under_a_card_that_left() -> None:
    save = triggered("is banished", {"kind": "play", "what": {"kind": "under"}})
    s = scene(
        [character("Pair", [save]), OX, action("Bolt", {"kind": "banish", "what": chosen()})],
        mine=[("Pair", {"under": ["Ox"]})],
        hand=["Bolt"],
        ink=1,
    )
    s.do("play", s["Bolt"]).pick("Pair").quiet()
    assert s.state.in_play(s["Ox"].id)


def test_at_most_one_card_goes_to_the_piles_altogether() -> None:
    seek = {
        "kind": "look",
        "amount": 3,
        "most": 1,
        "piles": [
            {
                "cards": {"types": ["item"], "where": [{"stat": "cost", "op": "<=", "amount": 3}]},
                "to": "play",
                "exerted": True,
            },
            {"cards": {"types": ["item"]}, "to": "hand", "reveal": True},
        ],
        "rest": "bottom",
    }
    s = scene([action("Seek", seek), item("Cup"), item("Urn", cost=5)], hand=["Seek"], deck=["Cup", "Urn", None], ink=1)
    s.do("play", s["Seek"]).pick("Cup")
    assert s.state.question != 0
    s.do(s.options[0]).do(s.options[0])
    s.quiet()
    assert s.state.in_play(s["Cup"].id) and s.exerted(s["Cup"]) and s.count("hand.0") == 0


def test_a_card_says_of_its_own_playing_wherever_it_is() -> None:
    """No zones have to be given for it."""
    own = character("Own", [static({"kind": "pays", "by": -1}), static(flag("can't quest"))], cost=2)
    s = scene([own], hand=["Own"], ink=1)
    s.do("play", s["Own"]).quiet()
    assert s.state.in_play(s["Own"].id)
