"""The worked examples of section 6.1 up to 6.1.12 (Abilities and effects in general), with cards of our own."""

from __future__ import annotations

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
    stat,
    static,
    triggered,
)
from tests.lorcana.table import rule

PAWN = character("Pawn", strength=1, willpower=9)


def discard(who: str = "that player") -> Any:
    """The player chooses and discards a card."""
    held = {"zones": ["hand"], "of": who}
    return {"kind": "discard", "what": {"kind": "chosen", "cards": held, "by": who}}


@rule("6.1.1")
def test_an_ability_is_what_sets_it_off_and_the_effect_what_is_done() -> None:
    effect = {"kind": "each player", "player": "opponents", "effect": discard()}
    soul = character("Lost Soul", [triggered("is challenged", effect)], willpower=9)
    s = scene([soul, PAWN], mine=["Pawn"], theirs=[("Lost Soul", {"exerted": True})], hand=["Pawn", "Pawn"])
    s.do("challenge", s["Pawn"], s["Lost Soul"]).pick(s["Pawn", 1])
    assert s.where(s["Pawn", 1]) == "discard.0" and s.count("hand.0") == 1
    s.quiet()


@rule("6.1.1.2")
def test_a_card_with_a_keyword_and_an_ability_has_both_and_each_works_alone() -> None:
    nephews = {"kind": "exists", "cards": {"of": "you", "classes": ["Nephew"], "other": True}, "least": 2}
    effect = {"kind": "if", "condition": nephews, "then": {"kind": "may", "effect": {"kind": "draw", "amount": 3}}}
    boy = character("Boy", [triggered("quests", effect)], keywords={"Support": 1}, classes=["Nephew"], strength=2)
    other = character("Brother", classes=["Nephew"])
    s = scene([boy, other, PAWN], mine=["Boy", "Brother", "Brother", "Pawn"])
    s.do("quest", s["Boy"])
    assert len(s.state.bag) == 2 and s.kind == "order the triggers"
    s.do("choose", 0)
    if s.kind == "do it?":
        s.yes().pick("Pawn")
    else:
        s.pick("Pawn").yes()
    assert s.strength(s["Pawn"]) == 3 and s.count("hand.0") == 3
    s.quiet()


@rule("6.1.1.2")
def test_an_action_has_an_effect_that_happens_as_it_resolves() -> None:
    bell = action("Bell", {"kind": "banish", "what": chosen(damaged=True)})
    s = scene([bell, PAWN], theirs=["Pawn", ("Pawn", {"damage": 1})], hand=["Bell"], ink=1)
    s.do("play", s["Bell"])
    assert s.code("pick", s["Pawn"]) == "NO_SUCH_OPTION" and not s.state.bag
    s.pick(s["Pawn", 1])
    assert s.where(s["Pawn", 1]) == "discard.1" and s.where(s["Bell"]) == "discard.0"
    s.quiet()


@rule("6.1.3")
def test_up_to_two_are_two_different_ones_or_none() -> None:
    weaker = {"kind": "give", "what": chosen(least=0, most=2), "parts": [stat("strength", -1)]}
    paint = action("Paint", [weaker, {"kind": "draw"}], song=True)
    s = scene([paint, PAWN], theirs=["Pawn", "Pawn"], hand=["Paint", "Paint"], ink=2)
    s.do("play", s["Paint"]).pick(s["Pawn"])
    assert not s.can("pick", s["Pawn"]), "not the same one twice"
    s.pick(s["Pawn", 1])
    assert s.strength(s["Pawn"]) == 0 and s.strength(s["Pawn", 1]) == 0 and s.count("hand.0") == 2
    s.do("play", s["Paint", 1]).do("done")
    assert s.count("hand.0") == 2
    s.quiet()


@rule("6.1.3")
def test_two_choices_of_one_effect_may_be_the_same() -> None:
    less = {"kind": "give", "what": chosen("opponents"), "parts": [stat("strength", -4)]}
    more = {"kind": "give", "what": chosen(), "parts": [stat("strength", 4)]}
    queen = character("Queen", [triggered("quests", [less, more])])
    s = scene([queen, PAWN], mine=["Queen"], theirs=["Pawn"])
    s.do("quest", s["Queen"]).pick("Pawn")
    assert s.strength(s["Pawn"]) == 0
    s.pick("Pawn")
    assert s.strength(s["Pawn"]) == 1
    s.quiet()


@rule("6.1.3.1")
def test_chosen_character_is_a_requirement() -> None:
    s = scene([action("End", {"kind": "banish", "what": chosen()}), PAWN], theirs=["Pawn"], hand=["End"], ink=1)
    s.do("play", s["End"])
    assert s.options == [f"pick {s['Pawn'].id}"], "somebody has to be chosen"
    s.pick("Pawn")
    assert s.where(s["Pawn"]) == "discard.1"


@rule("6.1.3.1")
def test_with_so_much_strength_is_a_limiter() -> None:
    strong = chosen(where=[{"stat": "strength", "op": ">=", "amount": 5}])
    giant = character("Giant", strength=5)
    s = scene(
        [action("End", {"kind": "banish", "what": strong}), PAWN, giant], theirs=["Pawn", "Giant"], hand=["End"], ink=1
    )
    s.do("play", s["End"])
    assert s.code("pick", s["Pawn"]) == "NO_SUCH_OPTION"
    s.pick("Giant")
    assert s.where(s["Giant"]) == "discard.1"
    s.quiet()


@rule("6.1.5.1")
def test_without_an_item_to_banish_no_damage_is_dealt() -> None:
    cost = {"kind": "banish", "cards": {"of": "you", "types": ["item"]}}
    throw = action(
        "Throw", {"kind": "pay", "costs": [cost], "then": {"kind": "deal damage", "amount": 5, "to": chosen()}}
    )
    s = scene([throw, item("Cup"), PAWN], theirs=["Pawn"], hand=["Throw"], ink=1)
    s.do("play", s["Throw"])
    assert s.damage(s["Pawn"]) == 0 and s.where(s["Throw"]) == "discard.0"
    s.quiet()
    s = scene([throw, item("Cup"), PAWN], mine=["Cup"], theirs=["Pawn"], hand=["Throw"], ink=1)
    s.do("play", s["Throw"]).pick("Cup").pick("Pawn")
    assert s.damage(s["Pawn"]) == 5 and s.where(s["Cup"]) == "discard.0"


@rule("6.1.5.1")
def test_who_shuffles_the_card_away_draws_and_who_does_not_does_not() -> None:
    away = [{"kind": "put", "what": "this", "to": "deck"}, {"kind": "if", "condition": "did", "then": draw(3)}]
    wisp = character("Wisp", [triggered("quests", {"kind": "may", "effect": away})])
    s = scene([wisp], mine=["Wisp"], deck=5)
    s.do("quest", s["Wisp"]).yes()
    assert s.count("hand.0") == 3 and s.count("play.0") == 0
    s.quiet()
    s = scene([wisp], mine=["Wisp"], deck=5)
    s.do("quest", s["Wisp"]).no()
    assert s.count("hand.0") == 0 and s.where(s["Wisp"]) == "play.0"
    s.quiet()


def draw(amount: int, player: str = "you") -> Any:
    return {"kind": "draw", "player": player, "amount": amount}


@rule("6.1.5.1")
def test_if_the_item_was_banished_its_player_draws() -> None:
    ban = {"kind": "banish", "what": chosen(types=["item"])}
    officer = character(
        "Officer",
        [
            triggered(
                "plays", [{"kind": "may", "effect": ban}, {"kind": "if", "condition": "did", "then": draw(1, "owner")}]
            )
        ],
    )
    s = scene([officer, item("Cup")], hand=["Officer", "Officer"], theirs=["Cup"], ink=2)
    s.do("play", s["Officer"]).no()
    assert s.count("hand.1") == 0 and s.where(s["Cup"]) == "play.1"
    s.do("play", s["Officer", 1]).yes().pick("Cup")
    assert s.count("hand.1") == 1 and s.count("hand.0") == 0 and s.where(s["Cup"]) == "discard.1"
    s.quiet()


@rule("6.1.5.2")
def test_who_cannot_discard_has_to_banish() -> None:
    deal = {"kind": "choose one", "modes": [discard("you"), {"kind": "banish", "what": "this"}]}
    cynic = character("Cynic", [triggered("plays", deal)])
    s = scene([cynic], hand=["Cynic"], ink=1)
    s.do("play", s["Cynic"])
    if s.kind == "choose one":
        assert s.options == ["choose 1"]
        s.do("choose", 1)
    assert s.where(s["Cynic"]) == "discard.0"
    s.quiet()
    s = scene([cynic, PAWN], hand=["Cynic", "Pawn"], ink=1)
    s.do("play", s["Cynic"])
    assert s.options == ["choose 0", "choose 1"]
    s.do("choose", 0).pick("Pawn")
    assert s.where(s["Cynic"]) == "play.0" and s.where(s["Pawn"]) == "discard.0"
    s.quiet()


@rule("6.1.6")
def test_other_characters_are_all_but_the_one_whose_text_it_is() -> None:
    others = {"kind": "every", "cards": {"of": "you", "types": ["character"], "other": True}}
    mine = {"kind": "turn of", "player": "you"}
    effect = {"kind": "give", "what": others, "parts": [stat("lore", 1)]}
    soldier = character(
        "Soldier", [triggered("banishes in a challenge", effect, **{"while": mine})], strength=9, willpower=9
    )
    s = scene([soldier, PAWN], mine=["Soldier", "Pawn"], theirs=[("Pawn", {"exerted": True})])
    s.do("challenge", s["Soldier"], s["Pawn", 1])
    assert s.where(s["Pawn", 1]) == "discard.1"
    assert s.lore_value("Soldier") == 1 and s.lore_value("Pawn") == 2
    s.quiet()


@rule("6.1.7.1", "6.1.7")
def test_who_plays_for_free_cannot_pay_for_shift_instead() -> None:
    here = {"kind": "exists", "cards": {"types": ["character"], "at": "here"}, "least": 3}
    back = {"kind": "play", "what": chosen("you", zones=["discard"])}
    oasis = location("Oasis", [activated(back, "banish this", condition=here)])
    duck = character("Duck", version="Old")
    masked = character("Duck", version="Masked", shift={"on": "name", "ink": 1}, cost=6)
    at = {"at": "Oasis"}
    s = scene(
        [oasis, duck, masked, PAWN],
        mine=["Oasis", ("Duck - Old", at), ("Pawn", at), ("Pawn", at)],
        discard=["Duck - Masked"],
        ink=1,
    )
    s.do("use", s["Oasis"], 0).pick("Duck - Masked")
    assert s.where(s["Duck - Masked"]) == "play.0" and s.where(s["Duck - Old"]) == "play.0"
    assert s.under(s["Duck - Masked"]) == [] and s.drying(s["Duck - Masked"]) and s.ready_ink() == 1
    s.quiet()


@rule("6.1.8")
@covers("event:discards")
def test_a_card_for_each_card_discarded_is_all_or_none() -> None:
    each = {"kind": "draw", "amount": {"kind": "result", "what": "event"}}
    prince = character("Prince", [triggered("discards", {"kind": "may", "effect": each}, by="opponents", least=1)])
    two = {
        "kind": "chosen",
        "cards": {"zones": ["hand"], "of": "that player"},
        "by": "that player",
        "least": 2,
        "most": 2,
    }
    robbery = action("Robbery", {"kind": "each player", "effect": {"kind": "discard", "what": two}})
    for answer, drawn in ((1, 2), (0, 0)):
        s = scene([prince, robbery, PAWN], mine=["Prince"], hand=["Robbery"], their_hand=["Pawn"] * 3, ink=1)
        s.do("play", s["Robbery"]).pick(s["Pawn"]).pick(s["Pawn", 1])
        assert s.options == ["choose 1", "choose 0"]
        s.do("choose", answer)
        assert s.count("hand.0") == drawn
        s.quiet()


def deceiver() -> Any:
    """Whenever it sings a song: that song again from the discard, then under the deck."""
    away = {"kind": "if", "condition": "did", "then": {"kind": "put", "what": "it", "to": "bottom"}}
    again = {"kind": "may", "effect": [{"kind": "play", "what": "other"}, away]}
    return character("Deceiver", [triggered("sings", again)], cost=5)


@rule("6.1.11")
def test_that_song_is_the_one_that_was_sung() -> None:
    song = action("Ballad", {"kind": "gain lore"}, song=True, cost=3)
    s = scene([deceiver(), song], mine=["Deceiver"], hand=["Ballad"], discard=["Ballad"])
    sung = s["Ballad"]
    s.do("sing", sung, s["Deceiver"])
    assert s.lore == [1, 0] and s.where(sung) == "discard.0"
    s.yes()
    assert s.lore == [2, 0] and s.zone("deck.0")[-1] == sung.id and s.where(s["Ballad", 1]) == "discard.0"
    s.quiet()


@rule("6.1.11.1")
def test_that_song_is_not_found_again_once_it_has_gone_elsewhere() -> None:
    song = action("Choir", {"kind": "gain lore"}, song=True, cost=9, keywords={"Sing Together": 9})
    s = scene([deceiver(), song], mine=["Deceiver", "Deceiver"], hand=["Choir"], discard=["Choir"])
    sung = s["Choir"]
    s.do("sing-together", sung).pick("Deceiver").pick(s["Deceiver", 1])
    if s.kind == "choose the singers":
        s.do("done")
    assert s.lore == [1, 0] and len(s.state.bag) == 2
    s.do("choose", 0).yes()
    assert s.lore == [2, 0] and s.zone("deck.0")[-1] == sung.id
    if s.kind == "do it?":
        s.yes()
    assert s.lore == [2, 0] and s.zone("deck.0")[-1] == sung.id and s.where(s["Choir", 1]) == "discard.0"
    s.quiet()


@rule("6.1.12")
def test_a_cost_that_counts_the_discard_works_while_the_card_is_played() -> None:
    each = {
        "kind": "times",
        "amount": {"kind": "count", "cards": {"of": "you", "zones": ["discard"], "types": ["character"]}},
        "times": -1,
    }
    heir = character("Heir", [static({"kind": "pays", "by": each}, zones=["hand"])], cost=4)
    s = scene([heir, PAWN, item("Cup")], hand=["Heir"], discard=["Pawn", "Pawn", "Cup"], ink=2)
    s.do("play", s["Heir"])
    assert s.ready_ink() == 0 and s.where(s["Heir"]) == "play.0"
    s = scene([heir, PAWN], hand=["Heir"], discard=["Pawn"], ink=2)
    assert s.code("play", s["Heir"]) == "INSUFFICIENT_INK"


@rule("6.1.12")
def test_a_trigger_that_asks_for_the_discard_works_there_and_not_in_play() -> None:
    back = {"kind": "may", "effect": {"kind": "play", "what": "this", "exerted": True}}
    runaway = character("Runaway", [triggered("turn starts", back, by="you", zones=["discard"])])
    s = scene([runaway], mine=["Runaway"], discard=["Runaway"], their_deck=9)
    s.pass_turn(2)
    assert s.state.seat == 0 and s.kind == "do it?"
    s.yes()
    assert s.where(s["Runaway", 1]) == "play.0" and s.exerted(s["Runaway", 1])
    assert not s.exerted(s["Runaway"]), "the one in play had no trigger"
    s.quiet()
