"""Rules that were broken once, each by its number: texts that saw too much, too little, or in the wrong moment."""

import pytest

from loretable.core import BadData
from loretable.games.lorcana.game import Lorcana
from loretable.games.lorcana.interop.projection import project
from tests.lorcana.scene import (
    Definition,
    Node,
    action,
    activated,
    character,
    chosen,
    item,
    scene,
    triggered,
)
from tests.lorcana.table import rule

GAIN: Node = {"kind": "gain lore"}


@rule("6.2.1", "7.4.3")
def test_an_effect_of_a_card_that_has_left_is_no_second_leaving() -> None:
    """The gain is the card's doing; it is not done to the card."""
    rabbit = character("Rabbit", [triggered("leaves play", GAIN)])
    bolt = action("Bolt", {"kind": "banish", "what": chosen()})
    s = scene([rabbit, bolt], mine=["Rabbit"], hand=["Bolt"], ink=1)
    s.do("play", s["Bolt"]).pick("Rabbit").quiet()
    assert s.lore == [1, 0]


@rule("7.5.2", "5.1.1.7")
@pytest.mark.parametrize(
    ("event", "effect", "lore"),
    [
        ("put into inkwell", {"kind": "put", "what": chosen("you"), "to": "inkwell"}, 3),
        ("put into discard", {"kind": "banish", "what": chosen("you")}, 4),  # the action goes there too
    ],
)
def test_each_card_of_a_stack_counts(event: str, effect: Node, lore: int) -> None:
    fan = item("Fan", [triggered(event, GAIN, by="you")])
    s = scene([fan, action("Away", effect)], mine=["Fan", (None, {"under": [None, None]})], hand=["Away"], ink=1)
    s.do("play", s["Away"])
    s.do("pick", s.state.legal[0].a)
    while s.state.question == s.state.game.ordering:
        s.do("choose", 0)
    s.quiet()
    assert s.lore == [lore, 0]


@rule("8.14.2")
def test_two_vanishing_characters_wait_in_the_bag_of_a_state_that_loads() -> None:
    ghost = character("Ghost", keywords={"Vanish": 1})
    poke = action("Poke", {"kind": "exert", "what": chosen("opponents", least=2, most=2)})
    s = scene([ghost, poke], theirs=["Ghost", "Ghost"], hand=["Poke"], ink=1)
    s.do("play", s["Poke"]).pick(s["Ghost"], s["Ghost", 1])
    assert len(s.state.bag) == 2
    s.do("choose", 0).quiet()
    assert s.count("discard.1") == 2


@rule("6.7.6", "9.2.3")
def test_each_player_means_those_who_were_there_when_it_began() -> None:
    """One of them leaves in the middle: nobody else is passed over."""
    each = {
        "kind": "each player",
        "player": "everybody",
        "effect": {"kind": "may", "by": "that player", "effect": {"kind": "gain lore", "player": "that player"}},
    }
    s = scene(
        [action("Feast", each)], hand=["Feast"], ink=1, theirs=[None], others=[[None], [None]], seats=4, lore=[0] * 4
    )
    s.do("play", s["Feast"]).yes()
    assert s.state.seat == 1
    s.do("concede", seat=1)
    assert s.state.seat == 2
    s.yes()
    assert s.state.seat == 3
    s.yes().quiet()
    assert s.lore == [1, 0, 1, 1]


GUARD: Definition = character("Guard", keywords={"Bodyguard": 1})


@rule("8.3.2")
@pytest.mark.parametrize("exerted", [True, False])
def test_a_bodyguard_that_an_effect_plays_may_enter_exerted(exerted: bool) -> None:
    call = action("Call", {"kind": "play", "what": chosen("you", zones=["hand"])})
    s = scene([GUARD, call], hand=["Call", "Guard"], ink=1)
    s.do("play", s["Call"]).pick("Guard")
    assert s.prompt == "Guard: does it enter play ready or exerted?" and s.labels == ["Ready", "Exerted"]
    s.answer("Exerted" if exerted else "Ready").quiet()
    assert s.exerted(s["Guard"]) == exerted and s.where(s["Guard"]) == "play.0"


@rule("8.3.2")
def test_a_bodyguard_that_an_effect_plays_for_less_or_shifts_may_enter_exerted() -> None:
    cheap = action("Cheap", {"kind": "play", "what": chosen("you", zones=["hand"]), "discount": 1})
    s = scene([GUARD, cheap], hand=["Cheap", "Guard"], ink=1)
    s.do("play", s["Cheap"]).pick("Guard").answer("Exerted").quiet()
    assert s.exerted(s["Guard"])
    heir = character("Guard", keywords={"Bodyguard": 1}, version="Heir", shift={"on": "name", "ink": 9})
    rise = action("Rise", {"kind": "shift", "what": chosen("you", zones=["hand"])})
    s = scene([GUARD, heir, rise], mine=["Guard"], hand=["Rise", "Guard - Heir"], ink=1)
    s.do("play", s["Rise"]).pick("Guard - Heir").pick("Guard").answer("Exerted").quiet()
    assert s.exerted(s["Guard - Heir"])


@rule("8.3.2", "6.7.8")
def test_several_cards_are_played_one_after_the_other_each_asked_for() -> None:
    call = action("Call", {"kind": "play", "what": chosen("you", zones=["hand"], least=3, most=3)})
    s = scene([GUARD, call], hand=["Call", "Guard", None, "Guard"], ink=1)
    s.do("play", s["Call"])
    for _ in range(3):
        s.do("pick", s.state.legal[0].a)
    s.answer("Ready")
    assert s.count("play.0") == 3, "the first two, and the action"
    s.answer("Exerted").quiet()
    assert [s.exerted(s["Guard", i]) for i in (0, 1)] == [False, True] and s.count("play.0") == 3


@rule("6.7.1.2")
def test_an_action_that_plays_an_action_has_left_play_when_that_one_resolves() -> None:
    inner = action(
        "Inner", {"kind": "gain lore", "amount": {"kind": "count", "cards": {"types": ["action"], "of": "you"}}}
    )
    outer = action("Outer", {"kind": "play", "what": chosen("you", zones=["hand"], types=["action"])})
    s = scene([inner, outer], hand=["Outer", "Inner"], ink=1)
    s.do("play", s["Outer"]).pick("Inner").quiet()
    assert s.lore == [1, 0], "only itself is in play"


@rule("8.10.8")
def test_duo_shift_goes_by_the_names_that_characters_have_now() -> None:
    pair = character("Pair", names=["Ann", "Bob"], shift={"on": "duo", "ink": 1})
    alias = item("Alias", [{"kind": "static", "parts": [{"kind": "name", "name": "Bob"}], "on": {"names": ["Cid"]}}])
    s = scene([pair, character("Ann"), character("Cid"), alias], mine=["Ann", "Cid", "Alias"], hand=["Pair"], ink=1)
    s.do("play", s["Pair"], "shift", s["Ann"])
    s.pick("Cid").quiet()
    assert s.count("play.0") == 2


def test_a_card_with_duo_shift_that_names_no_two_is_refused_with_its_path() -> None:
    with pytest.raises(BadData, match=r"cards\[0\]\.shift\.names"):
        Lorcana([character("Lone", shift={"on": "duo", "ink": 1})])
    with pytest.raises(BadData, match=r"cards\[0\]\.shift\.class"):
        Lorcana([character("Lone", shift={"on": "class", "ink": 1})])
    pair = Lorcana([character("Pair", names=["Ann", "Bob"], shift={"on": "duo", "ink": 1})])
    assert pair.pool_faces[-1].shift_names == ["Ann", "Bob"]


@rule("3.2.3.2")
def test_it_is_still_the_draw_step_while_its_triggers_resolve() -> None:
    eager = item("Eager", [triggered("draws", {"kind": "may", "effect": GAIN}, by="you")])
    s = scene([eager], theirs=["Eager"])
    s.pass_turn()
    assert s.state.facts()["phase"] == "draw" and project(s.state)["step"] == "draw"
    s.yes()
    assert s.state.facts()["phase"] == "main" and s.lore == [0, 1]


@rule("3.2.1.4")
def test_the_ready_step_is_part_of_the_beginning_of_a_turn() -> None:
    """A replacement is asked about when what kept a character alive ends with the Ready step."""
    boon = {"kind": "give", "what": chosen("opponents"), "until": "until your next turn", "parts": [
        {"kind": "gets", "stat": "willpower", "by": 3}]}  # fmt: skip
    hale = character("Hale", [activated(boon, "exert this")])
    saved = {"kind": "replacement", "change": "banish", "this": True, "optional": True, "instead": "hand"}
    s = scene([hale, character("Frail", [saved])], mine=["Hale"], theirs=[("Frail", {"damage": 1})])
    s.do("use", s["Hale"], 0).pick("Frail")
    s.state.own_lists()
    s.state.damage[s["Frail"].id] = 4
    s.pass_turn(2)
    assert (project(s.state)["phase"], project(s.state)["step"]) == ("beginning", "ready")
    s.do("choose", s.state.legal[0].a)
    s.quiet()


@pytest.mark.parametrize("rules", ["turn end", "CR1"])
def test_house_rule_cr1_a_draw_that_fails_by_an_effect_loses(rules: str) -> None:
    s = scene(
        [action("Gulp", {"kind": "draw", "amount": 3})], hand=["Gulp"], ink=1, deck=2, options={"deck_out": rules}
    )
    s.do("play", s["Gulp"])
    assert s.state.over == (rules == "CR1")
    if rules == "CR1":
        assert s.state.scores == [0, 1] and s.state.reason == "empty deck"
