"""Replacements: every change that can be replaced; instead another, nothing, less or more; optional and competing ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from loretable.games.lorcana.enums import change_kinds
from tests.lorcana.scene import (
    Scene,
    action,
    character,
    chosen,
    covers,
    every,
    item,
    location,
    scene,
    static,
    triggered,
)
from tests.lorcana.table import rule

LORE: Any = {"kind": "gain lore"}
FOX = character("Fox", willpower=4)
WALL = character("Wall", willpower=9, strength=1)
INN = location("Inn")
IT: Any = {"kind": "every", "cards": {"names": ["Fox"]}}
THE_WALL: Any = {"kind": "every", "cards": {"names": ["Wall"]}}
THEIR_HAND: Any = {"kind": "every", "cards": {"zones": ["hand"], "of": "opponents"}}


def instead(change: str, **more: Any) -> Any:
    return {"kind": "replacement", "change": change, **more}


def hurt(amount: int, to: Any = None) -> Any:
    return action("Hurt", {"kind": "deal damage", "amount": amount, "to": to or chosen()}, cost=0)


# -- every change, by nothing and something besides --------------------------------------------------------------------

Case = tuple[Any, Callable[[Scene], bool]]
CASES: dict[str, Case] = {
    "deal damage": ({"kind": "deal damage", "amount": 1, "to": IT}, lambda s: s.damage(s["Fox"]) == 2),
    "banish": ({"kind": "banish", "what": IT}, lambda s: s.where(s["Fox"]) == "discard.0"),
    "put damage": ({"kind": "put damage", "amount": 1, "to": IT}, lambda s: s.damage(s["Fox"]) == 2),
    "remove damage": ({"kind": "remove damage", "amount": 1, "from": IT, "up_to": False}, lambda s: s.damage(s["Fox"]) == 0),
    "draw": ({"kind": "draw", "player": "opponents"}, lambda s: s.count("hand.1") == 2),
    "discard": ({"kind": "discard", "what": THEIR_HAND}, lambda s: s.count("hand.1") == 0),
    "gain lore": ({"kind": "gain lore", "player": "opponents"}, lambda s: s.lore[1] == 4),
    "lose lore": ({"kind": "lose lore"}, lambda s: s.lore[1] == 2),
    "exert": ({"kind": "exert", "what": THE_WALL}, lambda s: s.exerted(s["Wall"])),
    "ready": ({"kind": "ready", "what": IT}, lambda s: not s.exerted(s["Fox"])),
    "hand": ({"kind": "put", "what": IT, "to": "hand"}, lambda s: s.where(s["Fox"]) == "hand.0"),
    "inkwell": ({"kind": "put", "what": IT, "to": "inkwell"}, lambda s: s.where(s["Fox"]) == "inkwell.0"),
    "top": ({"kind": "put", "what": IT, "to": "top"}, lambda s: s.zone("deck.0")[0] == s["Fox"].id),
    "bottom": ({"kind": "put", "what": IT, "to": "bottom"}, lambda s: s.zone("deck.0")[-1] == s["Fox"].id),
    "deck": ({"kind": "put", "what": IT, "to": "deck"}, lambda s: s.where(s["Fox"]) == "deck.0"),
    "mill": ({"kind": "mill", "player": "opponents"}, lambda s: s.count("discard.1") == 1),
    "under": ({"kind": "put under", "what": IT, "host": THE_WALL}, lambda s: len(s.under(s["Wall"])) == 1),
    "move": ({"kind": "move", "what": IT, "to": {"kind": "every", "cards": {"names": ["Inn"]}}}, lambda s: s.at(s["Fox"]) >= 0),
    "ink drops": ({"kind": "get ink drops", "player": "opponents"}, lambda s: s.state.drops[1] == 1),
    "exert ink": ({"kind": "exert ink"}, lambda s: s.ready_ink() == 0),
    "ready ink": ([{"kind": "exert ink"}, {"kind": "ready ink"}], lambda s: s.ready_ink() == 1),
    "put into discard": ({"kind": "gain lore", "amount": 0}, lambda s: s.where(s["Act"]) == "discard.0"),
    "take damage": ({"kind": "put damage", "amount": 1, "to": IT}, lambda s: s.damage(s["Fox"]) == 2),
}  # fmt: skip


@pytest.mark.parametrize("name", change_kinds.NAMES)
@covers(
    "ability:replacement",
    "change:deal damage",
    "change:banish",
    "change:put damage",
    "change:remove damage",
    "change:draw",
    "change:discard",
    "change:gain lore",
    "change:lose lore",
    "change:exert",
    "change:ready",
    "change:hand",
    "change:inkwell",
    "change:top",
    "change:bottom",
    "change:deck",
    "change:mill",
    "change:under",
    "change:move",
    "change:ink drops",
    "change:exert ink",
    "change:ready ink",
    "change:put into discard",
    "change:take damage",
    "effect:ready ink",
)
@rule("6.5.1", "6.5.4")
def test_every_change_can_be_replaced_by_nothing_and_something_besides(name: str) -> None:
    effect, happened = CASES[name]
    fox = ("Fox", {"damage": 1, "exerted": True})
    for guarded in (False, True):
        guard = item("Guard", [instead(name, effect={"kind": "draw"} if name != "draw" else LORE)])
        s = scene([action("Act", effect, cost=0), guard, FOX, WALL, INN], mine=[fox, "Wall", "Inn", *["Guard"] * guarded],
                  hand=["Act"], their_hand=[None], lore=[0, 3], ink=1)  # fmt: skip
        s.do("play", s["Act"]).quiet()
        assert happened(s) != guarded
        besides = s.lore[0] if name == "draw" else s.count("hand.0")
        assert besides == (1 if guarded or name == "hand" else 0)


# -- instead another, less, more ---------------------------------------------------------------------------------------


@covers("ability:replacement", "change:banish", "change:inkwell", "change:hand")
@rule("6.5.4")
def test_instead_another_change_and_what_would_have_been_set_off_is_not() -> None:
    for place, where in (("inkwell", "inkwell.0"), ("hand", "hand.0"), ("bottom", "deck.0")):
        duo = character("Duo", [instead("banish", this=True, instead=place)])
        log = item(
            "Log",
            [
                triggered("is banished", LORE, by="everybody"),
                triggered("leaves play", {"kind": "draw", "player": "opponents"}, by="everybody"),
            ],
        )
        s = scene([duo, log, hurt(3)], mine=["Duo", "Log"], hand=["Hurt"])
        s.do("play", s["Hurt"]).pick("Duo").quiet()
        assert s.where(s["Duo"]) == where
        assert s.lore == [0, 0] and s.count("hand.1") == 1
        if place == "inkwell":
            assert s.ready_ink() == 0  # exerted


@covers("ability:replacement", "change:deal damage")
@rule("6.5.1", "6.7.2.2")
def test_less_and_more_of_the_same() -> None:
    for delta, damage in ((-1, 2), (-9, 0), (2, 5)):
        coat = item("Coat", [instead("deal damage", card={"of": "you"}, instead="less", delta=delta)])
        wide = character("Wide", willpower=9)
        s = scene([coat, wide, hurt(3)], mine=["Wide"], theirs=["Coat", "Wide"], hand=["Hurt", "Hurt"])
        s.do("play", s["Hurt"]).pick(s["Wide", 1]).quiet()
        assert s.damage(s["Wide", 1]) == damage, delta
        s.do("play", s["Hurt", 1]).pick(s["Wide"]).quiet()
        assert s.damage(s["Wide"]) == 3


@covers("ability:replacement", "change:deal damage", "condition:turn of")
@rule("6.5.3", "4.6.6.2")
def test_in_a_challenge_and_only_while_its_condition_holds() -> None:
    calm = character(
        "Calm", [instead("deal damage", this=True, condition={"kind": "turn of", "player": "opponents"})], willpower=9
    )
    foe = character("Foe", willpower=9)
    s = scene([calm, foe], mine=["Calm"], theirs=[("Foe", {"exerted": True})])
    s.do("challenge", s["Calm"], s["Foe"]).quiet()
    assert s.damage(s["Calm"]) == 2 and s.damage(s["Foe"]) == 2
    s.pass_turn().do("challenge", s["Foe"], s["Calm"]).quiet()
    assert s.damage(s["Calm"]) == 2 and s.damage(s["Foe"]) == 4


@covers("ability:replacement", "change:gain lore", "change:draw")
@rule("6.5.1", "4.5.1", "3.2.2.2", "3.2.3.1")
def test_lore_of_quests_and_locations_and_the_card_of_the_turn_can_be_replaced() -> None:
    greed = item("Greed", [instead("gain lore", by="you", instead="less", delta=1)])
    s = scene([greed, FOX, location("Hall", lore=2)], theirs=["Greed", "Fox", "Hall"], deck=9, their_deck=9)
    s.pass_turn().do("quest", s["Fox"]).quiet()
    assert s.lore == [0, 5] and s.count("hand.1") == 1
    dry = item("Dry", [instead("draw", by="opponents", effect=LORE)])
    s = scene([dry], mine=["Dry"], deck=9, their_deck=9)
    s.pass_turn().quiet()
    assert s.lore == [1, 0] and s.count("hand.1") == 0


@covers("ability:replacement", "amount:result", "change:deal damage")
@rule("6.5.7.3", "6.5.4")
def test_that_many_counters_on_this_card_instead() -> None:
    """A protector takes what others would be dealt; what is put is not dealt, and it is not reduced."""
    many: Any = {"kind": "put damage", "amount": {"kind": "result", "what": "event"}, "to": "this"}
    beast = character("Beast", [instead("deal damage", card={"of": "you", "types": ["character"], "other": True}, effect=many)],
                      willpower=9, keywords={"Resist": 5})  # fmt: skip
    s = scene([beast, FOX, hurt(3), action("Storm", {"kind": "deal damage", "amount": 1, "to": every()}, cost=0)],
              theirs=["Beast", "Fox", "Fox"], hand=["Hurt", "Storm"])  # fmt: skip
    s.do("play", s["Hurt"]).pick(s["Fox"]).quiet()
    assert (s.damage(s["Beast"]), s.damage(s["Fox"])) == (3, 0)
    s.do("play", s["Storm"]).quiet()
    assert (s.damage(s["Beast"]), s.damage(s["Fox"]), s.damage(s["Fox", 1])) == (5, 0, 0)


# -- optional, competing, once -----------------------------------------------------------------------------------------


@covers("ability:replacement", "change:ink drops")
@rule("6.1.4", "6.5.1")
def test_an_optional_replacement_is_asked_for() -> None:
    top: Any = {"kind": "put", "what": {"kind": "top"}, "to": "inkwell"}
    baymax = character("Baymax", [instead("ink drops", by="you", optional=True, effect=top)])
    wet = action("Wet", {"kind": "get ink drops"}, cost=0)
    for accept in (True, False):
        s = scene([baymax, wet], mine=["Baymax"], hand=["Wet"])
        s.do("play", s["Wet"])
        assert len(s.options) == 2 and s.state.seat == 0
        s.do(*s.options[0 if accept else 1].split()).quiet()
        assert (s.state.drops[0], s.count("inkwell.0")) == ((0, 1) if accept else (1, 0))


@covers("ability:replacement", "change:banish")
@rule("6.5.7", "6.5.7.2")
def test_of_competing_ones_the_player_whose_card_it_is_chooses() -> None:
    safe = item("Safe", [instead("banish", card={"types": ["character"]}, instead="hand")])
    grave = item("Grave", [instead("banish", card={"types": ["character"]}, instead="bottom")])
    end = action("End", {"kind": "banish", "what": chosen()}, cost=0)
    for choice, where in ((0, "hand.1"), (1, "deck.1")):
        s = scene([safe, grave, end, FOX], mine=["Safe", "Grave"], theirs=["Fox"], hand=["End"])
        s.do("play", s["End"]).pick("Fox")
        assert s.state.seat == 1 and len(s.options) == 2
        s.do(*s.options[choice].split()).quiet()
        assert s.where(s["Fox"]) == where


@covers("ability:replacement", "change:deal damage")
@rule("6.5.7.3", "6.5.5")
def test_after_one_the_others_have_their_chance_at_what_it_became_each_once() -> None:
    thin = item("Thin", [instead("deal damage", card={"of": "you"}, instead="less", delta=-1)])
    thick = item("Thick", [instead("deal damage", card={"of": "you"}, instead="less", delta=-2)])
    wide = character("Wide", willpower=9)
    s = scene([thin, thick, wide, hurt(5)], theirs=["Thin", "Thick", "Wide"], hand=["Hurt"])
    s.do("play", s["Hurt"]).pick("Wide")
    s.do(*s.options[0].split()).quiet()
    assert s.damage(s["Wide"]) == 2


@covers("ability:replacement", "change:put damage", "change:deal damage")
@rule("6.5.5")
def test_two_that_turn_one_into_the_other_do_not_go_on_for_ever() -> None:
    put = item("Put", [instead("deal damage", instead="put damage")])
    deal = item("Deal", [instead("put damage", instead="deal damage")])
    wide = character("Wide", willpower=9)
    s = scene([put, deal, wide, hurt(2)], mine=["Put", "Deal"], theirs=["Wide"], hand=["Hurt"])
    s.do("play", s["Hurt"]).pick("Wide").quiet()
    assert s.damage(s["Wide"]) == 2


@covers("ability:replacement")
@rule("6.5.8")
def test_of_several_instances_of_the_same_only_one_applies() -> None:
    thin = item("Thin", [instead("deal damage", card={"of": "you", "types": ["character"]}, instead="less", delta=-1)])
    wide = character("Wide", willpower=9)
    s = scene([thin, wide, hurt(5)], theirs=["Thin", "Thin", "Wide"], hand=["Hurt"])
    s.do("play", s["Hurt"]).pick("Wide")
    if s.kind != "turn":
        s.do(*s.options[0].split())
    s.quiet()
    assert s.damage(s["Wide"]) == 4


@covers("ability:replacement", "amount:if")
@rule("6.5.6", "6.5.7.1")
def test_what_replaces_its_own_amount_comes_first() -> None:
    """The amount is settled by the effect itself before a protector takes that many counters."""
    many: Any = {"kind": "put damage", "amount": {"kind": "result", "what": "event"}, "to": "this"}
    beast = character("Beast", [instead("deal damage", card={"of": "you", "other": True}, effect=many)], willpower=9)
    knight: Any = {"kind": "is", "card": "subject", "cards": {"classes": ["Knight"]}}
    amount: Any = {"kind": "if", "condition": knight, "then": 2, "otherwise": 1}
    mine = location("Mine", [triggered("moves", {"kind": "deal damage", "amount": amount, "to": chosen()},
                                       **{"card": {"of": "you"}, "with": {"among": "this"}})])  # fmt: skip
    sleepy = character("Sleepy", classes=["Knight"])
    s = scene([beast, mine, sleepy, FOX], mine=["Mine", "Sleepy"], theirs=["Beast", "Fox"], ink=1)
    s.do("move", s["Sleepy"], s["Mine"]).pick("Fox").quiet()
    assert (s.damage(s["Beast"]), s.damage(s["Fox"])) == (2, 0)


@covers("ability:replacement", "condition:did")
@rule("6.5.4", "6.1.5.1")
def test_what_was_replaced_counts_as_done() -> None:
    """The official answer on Teeth and Ambitions, whose price goes to another card; also where nothing is left of it."""
    effect = [{"kind": "banish", "what": chosen()}, {"kind": "if", "condition": "did", "then": {"kind": "draw"}}]
    for more, lore in (({"instead": "hand", "effect": LORE}, 1), ({"effect": LORE}, 1), ({}, 0)):
        safe = item("Safe", [instead("banish", card={"types": ["character"]}, **more)])
        s = scene([safe, FOX, action("End", effect, cost=0)], theirs=["Safe", "Fox"], hand=["End"])
        s.do("play", s["End"]).pick("Fox").quiet()
        assert s.lore == [0, lore] and s.count("hand.0") == 1


@covers("ability:replacement", "change:banish", "effect:remove damage")
@rule("6.5.1", "1.8.1.4")
def test_what_would_be_banished_by_damage_is_healed_instead() -> None:
    heal: Any = {"kind": "remove damage", "amount": 99, "from": "this", "up_to": False}
    cat = character("Cat", [instead("banish", this=True, effect=heal)])
    s = scene([cat, hurt(5)], theirs=["Cat"], hand=["Hurt"])
    s.do("play", s["Hurt"]).pick("Cat").quiet()
    assert s.where(s["Cat"]) == "play.1" and s.damage(s["Cat"]) == 0


@covers("ability:replacement", "change:banish")
@rule("1.8.4", "6.5.7")
def test_each_of_several_changes_at_once_is_replaced_by_itself() -> None:
    safe = item("Safe", [instead("banish", card={"names": ["Fox"]}, instead="hand")])
    s = scene([safe, FOX, WALL, action("End", {"kind": "banish", "what": every()}, cost=0)], mine=["Fox", "Wall"],
              theirs=["Fox", "Safe"], hand=["End"])  # fmt: skip
    s.do("play", s["End"]).quiet()
    assert [s.where(s["Fox"]), s.where(s["Fox", 1]), s.where(s["Wall"])] == ["hand.0", "hand.1", "discard.0"]


# -- how often ---------------------------------------------------------------------------------------------------------


@covers("ability:replacement", "change:deal damage")
@rule("6.1.13.2", "6.1.13.6")
def test_the_first_time_each_turn() -> None:
    layers = instead("deal damage", this=True, limit=1, condition={"kind": "turn of", "player": "opponents"})
    lilo = character("Lilo", [layers], willpower=9)
    s = scene([lilo, hurt(2)], theirs=["Lilo"], hand=["Hurt", "Hurt", "Hurt"], deck=9, their_deck=9)
    s.do("play", s["Hurt"]).pick("Lilo").quiet()
    assert s.damage(s["Lilo"]) == 0
    s.do("play", s["Hurt", 1]).pick("Lilo").quiet()
    assert s.damage(s["Lilo"]) == 2
    s.pass_turn(2)
    s.do("play", s["Hurt", 2]).pick("Lilo").quiet()
    assert s.damage(s["Lilo"]) == 2


@covers("ability:replacement", "part:ability", "until:until your next turn", "event:is supported")
@rule("6.5.8")
def test_the_next_time_and_other_instances_of_it_cease_to_exist() -> None:
    shield: Any = {"kind": "ability", "ability": instead("deal damage", this=True, limit=1)}
    give: Any = {"kind": "give", "what": "subject", "parts": [shield], "until": "until your next turn"}
    rapunzel = item("Rapunzel", [triggered("is supported", give, card={"of": "you"})])
    heihei = character("Heihei", keywords={"Support": 1})
    foe = character("Foe", willpower=9)
    s = scene([rapunzel, heihei, WALL, foe, hurt(3)], mine=["Rapunzel", "Heihei", "Heihei", "Wall"],
              theirs=[("Foe", {"exerted": True})], hand=["Hurt"], their_hand=["Hurt"], deck=9, their_deck=9)  # fmt: skip
    s.do("quest", s["Heihei"]).pick("Wall")
    s.do("quest", s["Heihei", 1]).pick("Wall").quiet()
    s.do("challenge", s["Wall"], s["Foe"]).quiet()
    assert s.damage(s["Wall"]) == 0 and s.damage(s["Foe"]) == 5
    s.do("play", s["Hurt"]).pick("Wall").quiet()
    assert s.damage(s["Wall"]) == 3


@covers("ability:replacement", "part:ability")
def test_what_has_not_been_used_ends_with_its_time() -> None:
    shield: Any = {"kind": "ability", "ability": instead("deal damage", this=True, limit=1)}
    guard = action("Guard", {"kind": "give", "what": chosen(), "parts": [shield]}, cost=0)
    s = scene([guard, WALL, hurt(2)], mine=["Wall"], hand=["Guard"], their_hand=["Hurt"])
    s.do("play", s["Guard"]).pick("Wall").pass_turn()
    s.do("play", s["Hurt"]).pick("Wall").quiet()
    assert s.damage(s["Wall"]) == 2


@covers("ability:replacement", "part:ability", "ability:static")
def test_given_by_a_static_text_it_is_counted_by_the_turn() -> None:
    shield: Any = {"kind": "ability", "ability": instead("deal damage", this=True, limit=1)}
    aura = item("Aura", [static(shield, on={"of": "you", "types": ["character"]})])
    s = scene([aura, WALL, hurt(2)], mine=["Wall", "Aura"], hand=["Hurt"] * 2)
    s.do("play", s["Hurt"]).pick("Wall").quiet()
    assert s.damage(s["Wall"]) == 0
    s.do("play", s["Hurt", 1]).pick("Wall").quiet()
    assert s.damage(s["Wall"]) == 2


@rule("5.6.6", "6.5.1")
def test_a_location_put_into_the_discard_instead_leaves_play_and_nobody_is_there_any_more() -> None:
    idol = item("Idol", [instead("banish", card={"names": ["Inn"]}, instead="put into discard")])
    fall = action("Fall", {"kind": "banish", "what": {"kind": "every", "cards": {"names": ["Inn"]}}}, cost=0)
    go = action("Go", CASES["move"][0], cost=0)
    s = scene([idol, fall, go, FOX, INN], mine=["Idol", "Fox", "Inn"], hand=["Go", "Fall"])
    s.do("play", s["Go"])
    assert s.at(s["Fox"]) == s["Inn"].id
    s.do("play", s["Fall"])
    assert s.where(s["Inn"]) == "discard.0" and s.at(s["Fox"]) == -1
    s.quiet()
