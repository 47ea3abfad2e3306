"""What texts can ask of what happened: who did it, with which cards, where it came from, what was there, how it was paid."""

from typing import Any

import pytest

from tests.lorcana.scene import (
    Scene,
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

GAIN: Any = {"kind": "gain lore"}
HEAL: Any = {"kind": "remove damage", "amount": 1, "from": chosen(), "up_to": False}


def in_any_order(s: Scene) -> Scene:
    while s.state.question == s.state.game.ordering:
        s.do("choose", 0)
    return s


# -- who did it ----------------------------------------------------------------------------------------------------------


@covers("event:damage removed")
def test_whenever_you_remove_damage_is_about_who_does_it() -> None:
    nurse = item("Nurse", [triggered("damage removed", GAIN, by="everybody", doer="you")])
    cure = item("Cure", [activated(HEAL)])
    hurt = ("Ox", {"damage": 2})
    s = scene([nurse, cure, character("Ox", willpower=9)], mine=["Cure", "Nurse"], theirs=["Nurse", hurt])
    s.do("use", s["Cure"], 0).pick("Ox").quiet()
    assert s.lore == [1, 0], "the damage is removed from a card of theirs, but not by them"


@covers("amount:this turn")
def test_if_you_removed_damage_this_turn_asks_who_did_it() -> None:
    count: Any = {"kind": "this turn", "event": "damage removed", "doer": "you"}
    tally = item("Tally", [activated({"kind": "gain lore", "amount": count})])
    cure = item("Cure", [activated(HEAL)])
    s = scene(
        [tally, cure, character("Ox", willpower=9)], mine=["Cure", "Tally"], theirs=["Tally", ("Ox", {"damage": 2})]
    )
    s.do("use", s["Cure"], 0).pick("Ox")
    s.do("use", s["Tally"], 0).quiet()
    assert s.lore == [1, 0]
    s.pass_turn()
    s.do("use", s["Tally", 1], 0).quiet()
    assert s.lore == [1, 0]


@rule("7.5.2")
def test_putting_a_card_into_the_inkwell_is_also_the_turn_action() -> None:
    wand = item("Wand", [triggered("put into inkwell", GAIN, by="you", doer="you")])
    ramp = action("Ramp", {"kind": "put", "what": "top", "to": "inkwell"})
    gift = action("Gift", {"kind": "put", "what": {"kind": "top", "player": "opponents"}, "to": "inkwell"})
    s = scene([wand, ramp, gift, character("Ox", inkable=True)], mine=["Wand"], theirs=["Wand"],
              hand=["Ramp", "Gift", "Ox"], ink=2)  # fmt: skip
    s.do("ink", s["Ox"]).do("play", s["Ramp"])
    s.do("play", s["Gift"]).quiet()
    assert s.lore == [2, 0], "the gift is put there by another player"


# -- singing -------------------------------------------------------------------------------------------------------------


def together(needed: int, effect: Any) -> Any:
    return action("Hymn", effect, song=True, cost=9, keywords={"Sing Together": needed})


@covers("target:singers")
@rule("8.12.1", "5.4.4.2")
def test_the_characters_that_sang_this_song() -> None:
    hymn = together(4, {"kind": "ready", "what": "singers"})
    s = scene([hymn, character("Bard", cost=2)], mine=["Bard", "Bard", "Bard"], hand=["Hymn"])
    s.do("sing-together", s["Hymn"]).pick(s["Bard"], s["Bard", 1])
    s.do("done").quiet()
    assert [s.exerted(s["Bard", i]) for i in range(3)] == [False, False, False]
    assert len(s.state.played) == 1 and s.where(s["Hymn"]) == "discard.0"


@covers("target:singers", "event:plays")
def test_those_characters_of_a_trigger_that_a_song_set_off() -> None:
    sung: Any = {
        "kind": "if",
        "condition": {"kind": "played by", "how": "sung"},
        "then": {"kind": "ready", "what": "singers"},
    }
    elder = item("Elder", [triggered("plays", sung, by="you", card={"types": ["song"]})])
    s = scene([together(2, GAIN), elder, character("Bard", cost=2)], mine=["Elder", "Bard", "Bard"], hand=["Hymn"])
    s.do("sing-together", s["Hymn"]).pick("Bard").do("done").quiet()
    assert not s.exerted(s["Bard"]) and s.lore == [1, 0]


@covers("how:sung together")
@pytest.mark.parametrize(("verb", "lore"), [("sing-together", 1), ("sing", 0)])
def test_with_sing_together_also_by_one_alone(verb: str, lore: int) -> None:
    star: Any = {"kind": "if", "condition": {"kind": "played by", "how": "sung together"}, "then": GAIN}
    band = character("Band", [triggered("sings", star)], cost=9)
    s = scene([together(5, "draw"), band], mine=["Band"], hand=["Hymn"])
    if verb == "sing":
        s.do("sing", s["Hymn"], s["Band"])
    else:
        s.do("sing-together", s["Hymn"]).pick("Band").do("done")
    s.quiet()
    assert s.lore == [lore, 0] and s.count("hand.0") == 1


# -- what was there when it left -----------------------------------------------------------------------------------------


@covers("target:under")
@rule("6.7.7", "5.1.1.7")
def test_the_cards_that_were_under_it_after_it_was_banished() -> None:
    heir: Any = {"kind": "put under", "what": "under", "host": chosen("you", other=True)}
    clerk = character("Clerk", [triggered("is banished", heir)])
    bolt = action("Bolt", {"kind": "banish", "what": chosen()})
    s = scene([clerk, bolt], mine=[("Clerk", {"under": [None, None]}), None], hand=["Bolt"], ink=1)
    s.do("play", s["Bolt"]).pick("Clerk")
    s.do("pick", s.state.legal[0].a).quiet()
    assert s.count("under.0") == 2 and s.where(s["Clerk"]) == "discard.0"


@covers("target:guests")
@rule("6.7.7", "5.6.6")
@pytest.mark.parametrize(("exerted", "where"), [(True, "hand.0"), (False, "discard.0")])
def test_if_there_was_an_exerted_character_at_a_location_that_was_banished(exerted: bool, where: str) -> None:
    there: Any = {"kind": "is", "card": "guests", "cards": {"exerted": True}, "every": False}
    back: Any = {"kind": "if", "condition": there, "then": {"kind": "put", "what": "this", "to": "hand"}}
    vine = location("Vine", [triggered("is banished", back)])
    raze = action("Raze", {"kind": "banish", "what": every("you", types=["location"])})
    s = scene(
        [vine, raze, character("Ox")], mine=["Vine", ("Ox", {"at": "Vine", "exerted": exerted})], hand=["Raze"], ink=1
    )
    s.do("play", s["Raze"]).quiet()
    assert s.where(s["Vine"]) == where


@rule("6.7.7")
@pytest.mark.parametrize("part", [{"kind": "class", "name": "Hero"}, {"kind": "name", "name": "Stitch"}])
def test_what_left_had_the_classifications_and_names_that_it_was_given(part: Any) -> None:
    tower = location("Tower", [static(part, on={"types": ["character"], "of": "you"})])
    wanted: Any = {"classes": ["Hero"]} if part["kind"] == "class" else {"names": ["Stitch"]}
    mourner = item("Mourner", [triggered("is banished", GAIN, card={"of": "you", **wanted})])
    count: Any = {"kind": "this turn", "event": "is banished", "cards": wanted}
    tally = item("Tally", [activated({"kind": "gain lore", "amount": count})])
    bolt = action("Bolt", {"kind": "banish", "what": chosen()})
    s = scene(
        [tower, mourner, tally, bolt, character("Ox")], mine=["Tower", "Mourner", "Tally", "Ox"], hand=["Bolt"], ink=1
    )
    s.do("play", s["Bolt"]).pick("Ox").quiet()
    assert s.lore == [1, 0]
    s.do("use", s["Tally"], 0).quiet()
    assert s.lore == [2, 0], "so does the history of the turn"


# -- moving, returning, playing, paying ----------------------------------------------------------------------------------


@covers("event:moves")
@rule("4.7.1")
def test_moves_here_from_a_location() -> None:
    goal = location(
        "Goal", [triggered("moves", GAIN, by="you", **{"with": {"among": "this"}, "from": {"types": ["location"]}})]
    )
    s = scene([goal, location("Start"), character("Kart")],
              mine=["Goal", "Start", ("Kart", {"at": "Start"}), "Kart"], ink=2)  # fmt: skip
    s.do("move", s["Kart", 1], s["Goal"]).quiet()
    assert s.lore == [0, 0]
    s.do("move", s["Kart"], s["Goal"]).quiet()
    assert s.lore == [1, 0]


@covers("event:challenge ends")
@rule("4.6.7")
def test_after_the_challenge() -> None:
    press: Any = {"kind": "ready", "what": "this"}
    knight = character("Knight", [triggered("challenge ends", press, least=1, most=1)], willpower=9)
    s = scene([knight, character("Ox", willpower=9)], mine=["Knight"], theirs=[("Ox", {"exerted": True}), "Knight"])
    s.do("challenge", s["Knight"], s["Ox"]).quiet()
    assert not s.exerted(s["Knight"]) and s.damage(s["Ox"]) == 2 and s.state.challenge_step == 0


@covers("event:returns from discard")
def test_a_card_that_returns_from_the_discard_to_the_hand() -> None:
    felix = item("Felix", [triggered("returns from discard", GAIN, card={"classes": ["Racer"]}, by="you")])
    fetch = item("Fetch", [activated({"kind": "put", "what": chosen("you", zones=["discard"]), "to": "hand"})])
    s = scene([felix, fetch, character("Racer", classes=["Racer"]), character("Ox")],
              mine=["Felix", "Fetch"], discard=["Racer", "Ox"])  # fmt: skip
    s.do("use", s["Fetch"], 0).pick("Ox")
    s.do("use", s["Fetch"], 0).pick("Racer").quiet()
    assert s.lore == [1, 0]


@covers("filter:this_turn")
def test_a_song_in_the_discard_that_was_played_this_turn() -> None:
    back: Any = {
        "kind": "put",
        "what": chosen("you", zones=["discard"], types=["song"], this_turn="plays"),
        "to": "hand",
    }
    s = scene([action("Aria", GAIN, song=True), action("Reprise", back), action("Old", GAIN, song=True)],
              hand=["Aria", "Reprise"], discard=["Old"], ink=2)  # fmt: skip
    s.do("play", s["Aria"]).do("play", s["Reprise"]).pick("Aria").quiet()
    assert s.where(s["Aria"]) == "hand.0" and s.where(s["Old"]) == "discard.0"


@covers("amount:this turn", "event:put under")
@rule("8.4.1")
def test_if_you_have_put_a_card_under_this_one_this_turn() -> None:
    under: Any = {"kind": "this turn", "event": "put under", "by": "you", "with_this": True}
    giant = character("Giant", [static({"kind": "gets", "stat": "lore", "by": under})], keywords={"Boost": 1})
    s = scene([giant], mine=["Giant", "Giant"], ink=1)
    s.do("boost", s["Giant"]).quiet()
    assert [s.lore_value(s["Giant", i]) for i in (0, 1)] == [2, 1]


@rule("4.3.2.4", "8.10.1")
def test_what_was_paid_for_a_shift_is_what_was_paid() -> None:
    toys = item("Toys", [triggered("plays", GAIN, by="you", most=2)])
    for ink, lore in ((5, 0), (2, 1)):
        heir = character("Ann", version="Heir", cost=9, shift={"on": "name", "ink": ink})
        s = scene([toys, heir, character("Ann")], mine=["Toys", "Ann"], hand=["Ann - Heir"], ink=5)
        s.do("play", s["Ann - Heir"], "shift", s["Ann"]).quiet()
        assert s.lore == [lore, 0]


@rule("4.3.6")
def test_a_discount_for_the_next_shift_is_not_used_up_by_a_card_that_is_played_for_its_cost() -> None:
    cheap: Any = {"kind": "cost", "cards": {"types": ["character"]}, "by": -2, "ways": ["shift"], "next": True}
    deal = action("Deal", {"kind": "give", "parts": [cheap]}, cost=0)
    heir = character("Ann", version="Heir", cost=9, shift={"on": "name", "ink": 3})
    s = scene([deal, heir, character("Ann"), character("Ox")], mine=["Ann"], hand=["Deal", "Ox", "Ann - Heir"], ink=2)
    s.do("play", s["Deal"]).do("play", s["Ox"])
    s.do("play", s["Ann - Heir"], "shift", s["Ann"]).quiet()
    assert s.where(s["Ann - Heir"]) == "play.0"


@covers("effect:play")
@rule("4.3.3.2")
def test_an_action_that_goes_elsewhere_than_to_the_discard() -> None:
    again: Any = {"kind": "play", "what": chosen("you", zones=["discard"], types=["action"]), "after": "bottom"}
    s = scene([item("Stage", [activated(again)]), action("Spark", GAIN)], mine=["Stage"], discard=["Spark"])
    s.do("use", s["Stage"], 0).pick("Spark").quiet()
    assert s.lore == [1, 0] and s.zone("deck.0")[-1] == s["Spark"].id


@covers("change:take damage", "change:put into discard")
@rule("6.5.1")
def test_the_first_time_it_would_take_damage_however_it_takes_none() -> None:
    coat: Any = {"kind": "replacement", "change": "take damage", "this": True, "limit": 1}
    jab = item("Jab", [activated({"kind": "put damage", "amount": 1, "to": chosen()}),
                       activated({"kind": "deal damage", "amount": 1, "to": chosen()})])  # fmt: skip
    s = scene([character("Lilo", [coat], willpower=9), jab], mine=["Jab"], theirs=["Lilo"])
    s.do("use", s["Jab"], 0).pick("Lilo")
    s.do("use", s["Jab"], 1).pick("Lilo").quiet()
    assert s.damage(s["Lilo"]) == 1
    safe: Any = {"kind": "replacement", "change": "put into discard", "card": {"of": "you"}, "instead": "hand"}
    s = scene([item("Loop", [safe]), action("Spark", GAIN)], mine=["Loop"], hand=["Spark"], ink=1)
    s.do("play", s["Spark"]).quiet()
    assert s.where(s["Spark"]) == "hand.0"


# -- when things happen ----------------------------------------------------------------------------------------------------


@rule("3.2.1.1", "3.2.1.3")
def test_what_lasts_until_your_next_turn_still_lasts_while_you_ready() -> None:
    stiff: Any = {"kind": "give", "what": chosen(), "until": "until your next turn",
                  "parts": [{"kind": "flag", "flag": "can't ready"}]}  # fmt: skip
    s = scene([action("Stiff", stiff), character("Ox")], mine=[("Ox", {"exerted": True})], hand=["Stiff"], ink=1)
    s.do("play", s["Stiff"]).pick("Ox").pass_turn(2)
    assert s.exerted(s["Ox"])
    s.pass_turn(2)
    assert not s.exerted(s["Ox"])


@rule("1.8.4")
def test_of_several_players_what_is_banished_together_is_banished_in_turn_order() -> None:
    """The first player's has left when the second's is banished, and does not see it; the second's sees both."""
    witness = character("Witness", [triggered("is banished", GAIN, card={"types": ["character"]})], willpower=2)
    blast = action("Blast", {"kind": "put damage", "amount": 2, "to": every()})
    s = scene([witness, blast], mine=["Witness"], theirs=["Witness"], hand=["Blast"], ink=1)
    s.do("play", s["Blast"])
    in_any_order(s).quiet()
    assert s.lore == [1, 2]


@rule("1.8.4", "4.6.6.2")
def test_both_who_are_banished_in_a_challenge_have_banished_each_other() -> None:
    duellist = character("Duellist", [triggered("banishes in a challenge", GAIN)], strength=3, willpower=3)
    s = scene([duellist], mine=["Duellist"], theirs=[("Duellist", {"exerted": True})])
    s.do("challenge", s["Duellist"], s["Duellist", 1]).quiet()
    assert s.lore == [1, 1]


@rule("1.8.1", "4.6.4")
def test_the_game_state_check_after_the_declaration_of_a_challenge() -> None:
    """Its willpower is only as high as it is ready: challenging exerts it, and it is banished before damage is dealt."""
    frail = character("Frail", [static(stat("willpower", 3), condition={"kind": "is", "cards": {"exerted": False}})],
                      willpower=1, strength=5)  # fmt: skip
    s = scene(
        [frail, character("Ox", willpower=9)], mine=[("Frail", {"damage": 2})], theirs=[("Ox", {"exerted": True})]
    )
    s.do("challenge", s["Frail"], s["Ox"]).quiet()
    assert s.where(s["Frail"]) == "discard.0" and s.damage(s["Ox"]) == 0


@rule("1.2.2", "7.3.4")
def test_who_does_not_discard_does_not_by_their_own_effects_either_but_may_pay_with_cards() -> None:
    laid = character("Laid", [static({"kind": "player flag", "flag": "can't discard"})])
    churn = action("Churn", ["draw", {"kind": "discard", "what": chosen("you", zones=["hand"], types=[])}])
    pay = activated(GAIN, {"kind": "discard", "cards": {"zones": ["hand"], "of": "you"}})
    s = scene([laid, churn, item("Altar", [pay])], mine=["Laid", "Altar"], hand=["Churn", None], ink=1)
    s.do("play", s["Churn"])
    if s.state.question != 0:
        s.do("pick", s.state.legal[0].a)
    assert s.count("hand.0") == 2
    s.do("use", s["Altar"], 0)
    s.do("pick", s.state.legal[0].a).quiet()
    assert s.count("hand.0") == 1 and s.lore == [1, 0]


@covers("event:is sung")
@rule("5.4.4.2", "8.12.1")
def test_a_song_is_sung_once_however_many_sing_it() -> None:
    choir = item("Choir", [triggered("is sung", GAIN, by="you", card={"types": ["song"]})])
    s = scene([together(4, "draw"), choir, character("Bard", cost=2)], mine=["Choir", "Bard", "Bard"], hand=["Hymn"])
    s.do("sing-together", s["Hymn"]).pick(s["Bard"], s["Bard", 1]).do("done").quiet()
    assert s.lore == [1, 0]


@covers("event:deals damage in a challenge")
@rule("4.6.6.2")
def test_who_deals_damage_in_a_challenge_and_how_much() -> None:
    much: Any = {"kind": "gain lore", "amount": {"kind": "result", "what": "event"}}
    ogre = character("Ogre", [triggered("deals damage in a challenge", much)], strength=3, willpower=9)
    jab = item("Jab", [activated({"kind": "deal damage", "amount": 1, "to": chosen()})])
    s = scene([ogre, jab, character("Ox", willpower=9)], mine=["Ogre", "Jab"], theirs=[("Ox", {"exerted": True})])
    s.do("use", s["Jab"], 0).pick("Ox")
    s.do("challenge", s["Ogre"], s["Ox"]).quiet()
    assert s.lore == [3, 0]


@covers("ability:replacement", "change:discard")
@rule("6.5.1")
def test_a_replacement_of_what_opponents_do() -> None:
    proud: Any = {"kind": "replacement", "change": "discard", "by": "you", "doer": "opponents"}
    shed = activated({"kind": "discard", "what": {"kind": "every", "cards": {"zones": ["hand"], "of": "everybody"}}})
    s = scene([item("Pride", [proud]), item("Fire", [shed])], mine=["Fire", "Pride"], theirs=["Pride"], hand=[None],
              their_hand=[None])  # fmt: skip
    s.do("use", s["Fire"], 0).quiet()
    assert s.count("hand.0") == 0 and s.count("hand.1") == 1


@rule("6.1.13.2", "6.1.1")
def test_twice_during_your_turn_counts_what_was_done_and_not_what_was_declined() -> None:
    tod = character("Tod", [triggered("is chosen", {"kind": "may", "effect": GAIN}, once=2)])
    poke = item("Poke", [activated({"kind": "remove damage", "amount": 1, "from": chosen()})])
    s = scene([tod, poke], mine=["Tod", "Poke"])
    for take in (False, True, True):
        s.do("use", s["Poke"], 0).pick("Tod")
        (s.yes() if take else s.no()).quiet()
    s.do("use", s["Poke"], 0).pick("Tod").quiet()
    assert s.lore == [2, 0]


@rule("6.5.4")
def test_what_is_drawn_instead_of_banishing_comes_from_the_deck() -> None:
    lucky: Any = {"kind": "replacement", "change": "banish", "this": True, "instead": "draw", "delta": 0}
    bolt = action("Bolt", {"kind": "banish", "what": chosen()})
    s = scene([character("Lucky", [lucky]), bolt], mine=[("Lucky", {"exerted": True})], hand=["Bolt"], ink=1)
    s.do("play", s["Bolt"]).pick("Lucky").quiet()
    assert s.where(s["Lucky"]) == "play.0"


@rule("8.10.1", "6.5.1")
def test_what_is_discarded_for_a_shift_may_be_replaced() -> None:
    keep: Any = {"kind": "replacement", "change": "discard", "by": "you", "instead": "bottom", "optional": True}
    heir = character("Ann", version="Heir", shift={"on": "name", "discard": 1})
    s = scene([heir, character("Ann"), item("Chest", [keep])], mine=["Ann", "Chest"], hand=["Ann - Heir", None])
    s.do("play", s["Ann - Heir"], "shift", s["Ann"])
    s.do("pick", s.state.legal[0].a).answer("No").quiet()
    assert s.where(s["Ann - Heir"]) == "play.0" and s.count("discard.0") == 1
