"""What texts give to players: costs that change, cards that cannot or may be played otherwise, more ink, more lore to win."""

from __future__ import annotations

from typing import Any

from loretable.games.lorcana.rules import costs
from tests.lorcana.scene import (
    Scene,
    action,
    activated,
    character,
    chosen,
    covers,
    item,
    location,
    scene,
    static,
    triggered,
)
from tests.lorcana.table import Card, rule

FOX = character("Fox", cost=3, classes=["Hero"])
RING = item("Ring", cost=2)


def cost(by: Any, cards: Any = None, **more: Any) -> Any:
    return {"kind": "pays", "by": by, **({"cards": cards} if cards is not None else {}), **more}


def lines(s: Scene, card: Card, way: int = costs.PLAYING) -> dict[str, object]:
    face = s.state.face(card.id)
    base = face.shift_cost if way == costs.SHIFTING else face.move_cost if way == costs.MOVING else face.cost
    return costs.calculation(s.state, 0, card.id, base, way).to_json()


# -- costs -------------------------------------------------------------------------------------------------------------


@covers("part:pays", "ability:static")
@rule("1.5.4", "4.3.2.3")
def test_you_pay_less_for_cards_of_a_kind_and_see_why() -> None:
    mint = item("Mint", [static(cost(-1, {"types": ["character"], "classes": ["Hero"]}))])
    s = scene([mint, FOX, RING], mine=["Mint", "Mint"], hand=["Fox", "Ring"], ink=1)
    modifiers = [{"source": s["Mint", i].id, "amount": -1, "once": False} for i in (0, 1)]
    assert lines(s, s["Fox"]) == {"base": 3, "modifiers": modifiers, "total": 1}
    assert lines(s, s["Ring"]) == {"base": 2, "modifiers": [], "total": 2}
    assert s.code("play", s["Ring"]) == "INSUFFICIENT_INK"
    s.do("play", s["Fox"]).quiet()
    assert s.ready_ink() == 0 and s.state.face(s["Fox"].id).cost == 3  # the cost itself is what it was


@covers("part:pays", "player:opponents")
@rule("1.5.4", "4.3.2.3")
def test_opponents_pay_more() -> None:
    tax = item("Tax", [static(cost(2, {"types": ["item"]}), who="opponents")])
    s = scene([tax, RING], theirs=["Tax", "Ring"], hand=["Ring"], their_hand=["Ring"], ink=3)
    assert lines(s, s["Ring", 1])["total"] == 4
    assert s.code("play", s["Ring", 1]) == "INSUFFICIENT_INK" and not s.can("play", s["Ring", 1])


@covers("part:pays")
@rule("1.5.4")
def test_never_less_than_nothing() -> None:
    s = scene([item("Mint", [static(cost(-9, {"types": ["character"]}))]), FOX], mine=["Mint"], hand=["Fox"])
    assert lines(s, s["Fox"])["total"] == 0
    s.do("play", s["Fox"]).quiet()


@covers("part:pays")
@rule("6.1.12")
def test_a_card_about_its_own_cost_works_in_the_hand() -> None:
    dead: Any = {"kind": "count", "cards": {"of": "you", "zones": ["discard"], "types": ["character"]}}
    minus: Any = {"kind": "times", "amount": dead, "times": -1}
    bog = character("Bog", [static(cost(minus), zones=["hand"])], cost=5)
    s = scene([bog, FOX], hand=["Bog"], discard=["Fox"] * 3, ink=2)
    assert lines(s, s["Bog"]) == {
        "base": 5,
        "modifiers": [{"source": s["Bog"].id, "amount": -3, "once": False}],
        "total": 2,
    }
    s.do("play", s["Bog"]).quiet()


@covers("part:pays")
@rule("4.3.2.3", "8.10.1")
def test_ways_a_change_is_for() -> None:
    new = character("Fox", version="New", cost=6, shift={"on": "name", "ink": 4})
    for ways, play, shift in ((["play"], 5, 4), (["shift"], 6, 3), (["play", "shift"], 5, 3)):
        mint = item("Mint", [static(cost(-1, {"types": ["character"]}, ways=ways))])
        s = scene([mint, FOX, new], mine=["Mint", "Fox"], hand=["Fox - New"], ink=9)
        assert lines(s, s["Fox - New"])["total"] == play
        assert lines(s, s["Fox - New"], costs.SHIFTING)["total"] == shift
        s.do("play", s["Fox - New"], "shift", s["Fox"]).quiet()
        assert s.ready_ink() == 9 - shift


@covers("part:pays")
@rule("4.7.1", "1.5.4")
def test_moving_costs_less() -> None:
    map_ = item("Map", [static(cost(-2, {"types": ["location"]}, ways=["move"]))])
    inn = location("Inn", move=3)
    s = scene([map_, inn, FOX], mine=["Map", "Inn", "Fox"], ink=1)
    assert lines(s, s["Inn"], costs.MOVING)["total"] == 1
    s.do("move", s["Fox"], s["Inn"]).quiet()
    assert s.ready_ink() == 0


@covers("part:pays", "effect:give", "until:this turn")
@rule("4.3.6", "1.5.4")
def test_for_the_next_such_card_only() -> None:
    sale: Any = {"kind": "give", "parts": [cost(-2, {"types": ["character"]}, next=True)]}
    s = scene([action("Sale", sale, cost=0), FOX, RING], hand=["Sale", "Ring", "Fox", "Fox"], ink=9)
    s.do("play", s["Sale"]).do("play", s["Ring"])
    assert lines(s, s["Fox"])["modifiers"] == [{"source": -1, "amount": -2, "once": True}]
    s.do("play", s["Fox"]).quiet()
    assert s.ready_ink() == 6
    assert lines(s, s["Fox", 1])["modifiers"] == []


@covers("part:pays")
@rule("4.3.6")
def test_used_up_however_the_card_was_paid() -> None:
    sale: Any = {"kind": "give", "parts": [cost(-2, {"types": ["action"]}, next=True)]}
    song = action("Song", {"kind": "draw"}, song=True, cost=3)
    s = scene([item("Shop", [activated(sale)]), FOX, song], mine=["Shop", "Fox"], hand=["Song", "Song"], ink=9)
    s.do("use", s["Shop"], 0)
    assert lines(s, s["Song"])["total"] == 1
    s.do("sing", s["Song"], s["Fox"]).quiet()
    assert lines(s, s["Song", 1])["total"] == 3


@covers("part:pays", "until:this turn")
@rule("6.1.13.4")
def test_a_discount_that_nobody_used_ends_with_the_turn() -> None:
    sale: Any = {"kind": "give", "parts": [cost(-2, {"types": ["character"]}, next=True)]}
    s = scene([action("Sale", sale, cost=0), FOX], hand=["Sale", "Fox"], ink=1, deck=9, their_deck=9)
    s.do("play", s["Sale"])
    assert s.can("play", s["Fox"])
    s.pass_turn(2)
    assert not s.can("play", s["Fox"])


@covers("part:pays", "amount:count", "effect:give")
@rule("6.1.8")
def test_a_discount_for_a_time_is_counted_when_it_is_given() -> None:
    count: Any = {"kind": "times", "amount": {"kind": "count", "cards": {"of": "you", "types": ["item"]}}, "times": -1}
    sale: Any = {"kind": "give", "parts": [cost(count, {"types": ["character"]})]}
    s = scene(
        [action("Sale", sale, cost=0), FOX, item("Bead", cost=0)], mine=["Bead"], hand=["Sale", "Bead", "Fox"], ink=3
    )
    s.do("play", s["Sale"]).do("play", s["Bead", 1])
    assert lines(s, s["Fox"])["total"] == 2


# -- what may not be played, and what may otherwise --------------------------------------------------------------------


@covers("part:can't play")
@rule("1.2.2")
def test_cards_of_a_kind_cannot_be_played() -> None:
    ban = item(
        "Ban",
        [
            static(
                {"kind": "can't play", "cards": {"where": [{"stat": "cost", "op": "<=", "amount": 2}]}}, who="opponents"
            )
        ],
    )
    s = scene([ban, FOX, RING], theirs=["Ban"], hand=["Fox", "Ring"], ink=9)
    assert s.code("play", s["Ring"]) == "ABILITY_FORBIDS" and s.can("play", s["Fox"])


@covers("part:can't play", "condition:exists")
@rule("6.4.4.1")
def test_a_card_that_cannot_be_played_unless() -> None:
    need: Any = {"kind": "not", "condition": {"kind": "exists", "cards": {"of": "you", "names": ["Ring"]}}}
    proud = character("Proud", [static({"kind": "can't play"}, condition=need, zones=["hand"])])
    s = scene([proud, RING], hand=["Proud", "Ring"], ink=9)
    assert s.code("play", s["Proud"]) == "ABILITY_FORBIDS"
    s.do("play", s["Ring"])
    assert s.can("play", s["Proud"])


@covers("part:play free", "how:free", "condition:played by")
@rule("6.4.4.3", "1.5.5")
def test_may_be_played_for_free_if() -> None:
    lost: Any = {
        "kind": "compare",
        "left": {"kind": "this turn", "event": "is banished in a challenge", "by": "opponents"},
        "op": ">=",
        "right": 1,
    }
    free: Any = {"kind": "if", "condition": {"kind": "played by", "how": "free"}, "then": {"kind": "gain lore"}}
    lefou = character(
        "Lefou", [static({"kind": "play free"}, condition=lost, zones=["hand"]), triggered("plays", free)], cost=4
    )
    prey = character("Prey", willpower=1, strength=0)
    s = scene([lefou, prey, FOX], mine=["Fox"], theirs=[("Prey", {"exerted": True})], hand=["Lefou"])
    assert s.code("play", s["Lefou"], "free") == "NOT_FREE" and not s.can("play", s["Lefou"], "free")
    s.do("challenge", s["Fox"], s["Prey"])
    s.do("play", s["Lefou"], "free").quiet()
    assert s.where(s["Lefou"]) == "play.0" and s.lore == [1, 0]


@covers("part:play free", "cost:banish")
@rule("1.5.5", "1.5.5.1", "1.5.3")
def test_may_be_played_for_another_cost() -> None:
    part: Any = {"kind": "play free", "costs": [{"kind": "banish", "cards": {"of": "you", "types": ["item"]}}]}
    trader = character("Trader", [static(part, zones=["hand"])], cost=9)
    s = scene([trader, RING], mine=["Ring", "Ring"], hand=["Trader", "Trader", "Trader"])
    s.do("play", s["Trader"], "free").pick(s["Ring", 1]).quiet()
    assert s.where(s["Trader"]) == "play.0" and s.where(s["Ring", 1]) == "discard.0"
    s.do("play", s["Trader", 1], "free").pick("Ring").quiet()
    assert s.code("play", s["Trader", 2], "free") == "NOT_FREE"


@covers("part:play free", "effect:give")
@rule("1.5.5")
def test_a_text_lets_one_play_cards_of_a_kind_for_free() -> None:
    fair = item("Fair", [static({"kind": "play free", "cards": {"types": ["item"]}}, condition={"kind": "turn of"})])
    s = scene([fair, FOX, RING], mine=["Fair"], hand=["Fox", "Ring"])
    assert s.code("play", s["Fox"], "free") == "NOT_FREE"
    s.do("play", s["Ring"], "free").quiet()
    assert s.where(s["Ring"]) == "play.0"


# -- ink and lore ------------------------------------------------------------------------------------------------------


@covers("part:extra ink")
@rule("4.2.3.1", "4.2.3")
def test_extra_inkings_add_up_and_end() -> None:
    plain = character("Plain", inkable=True)
    belle = character("Belle", [static({"kind": "extra ink"})])
    fish = action("Fish", {"kind": "give", "parts": [{"kind": "extra ink", "count": 2}]}, cost=0)
    s = scene([belle, plain, fish], mine=["Belle"], hand=["Fish", *["Plain"] * 6], deck=9, their_deck=9)
    s.do("ink", s["Plain"]).do("ink", s["Plain", 1])
    assert s.code("ink", s["Plain", 2]) == "ALREADY_INKED"
    s.do("play", s["Fish"]).do("ink", s["Plain", 2]).do("ink", s["Plain", 3])
    assert s.code("ink", s["Plain", 4]) == "ALREADY_INKED"
    s.pass_turn(2)
    s.do("ink", s["Plain", 4]).do("ink", s["Plain", 5]).quiet()
    assert s.ready_ink() == 6


@covers("part:lore to win")
@rule("1.8.1.1", "1.2.1")
def test_opponents_need_more_lore_to_win() -> None:
    donald = character("Donald", [static({"kind": "lore to win", "lore": 25}, who="opponents")])
    banish = action("Banish", {"kind": "banish", "what": chosen()}, cost=0)
    s = scene([donald, FOX, banish], mine=["Fox"], theirs=["Donald"], hand=["Banish"], lore=[19, 0])
    s.do("quest", s["Fox"]).quiet()
    assert s.lore == [20, 0] and not s.state.over
    s.do("play", s["Banish"]).pick("Donald")
    assert s.state.over and s.state.scores == [1, 0]
    s = scene([donald, FOX], mine=["Fox", "Donald"], lore=[19, 0])
    s.do("quest", s["Fox"])
    assert s.state.over  # its own player needs no more than before
