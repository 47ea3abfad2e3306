"""What a board shows besides the cards: texts in force with their source, the bag, what an answer is aimed at."""

from __future__ import annotations

from typing import Any

from loretable.core.show.explaining import against_actions
from tests.lorcana.scene import (
    Scene,
    action,
    activated,
    character,
    chosen,
    flag,
    item,
    keyword,
    scene,
    stat,
    static,
    triggered,
)

GIVE = {"kind": "give", "what": chosen(), "parts": [stat("strength", 2)], "until": "this turn"}


def effects(s: Scene, seat: int = 0) -> list[dict[str, Any]]:
    found: Any = s.state.view(seat)["facts"]
    return list(found.get("effects", []))


def aims(s: Scene) -> list[list[str]]:
    decision = s.state.decision(s.state.seat)
    assert decision is not None
    return [s.state.targets_of(each, s.state.seat) for each in decision.actions]


def test_an_effect_that_lasts_names_its_card_whom_it_changes_and_until_when() -> None:
    s = scene([action("Pep", GIVE, cost=0), character("Hero")], mine=["Hero"], hand=["Pep"])
    s.do("play", s["Pep"]).do("pick", s["Hero"])
    (shown,) = effects(s, 1)
    hero = s["Hero"].id
    assert (shown["face"], shown["on"], shown["says"], shown["until"]) == ("Pep", [hero], "+2 strength", "this turn")
    s.end()
    assert effects(s) == []


def test_a_text_of_a_card_in_play_is_shown_while_it_reaches_others() -> None:
    banner = item("Banner", [static(stat("lore"), on={"of": "you", "names": ["Hero"]})])
    s = scene([banner, character("Hero")], mine=["Banner", "Hero"])
    (shown,) = effects(s, 1)
    assert (shown["source"], shown["says"], shown["on"]) == (s["Banner"].id, "+1 lore", [s["Hero"].id])
    assert effects(scene([banner, character("Hero")], mine=["Banner"])) == []


def test_what_a_card_is_without_a_condition_is_on_the_card_and_not_among_the_effects() -> None:
    s = scene([character("Guard", [static(flag("can't quest"))])], mine=["Guard"])
    assert effects(s) == []
    (guard,) = s.state.view(0)["zones"]["play.0"]["cards"]  # type: ignore[index]
    assert guard["limits"] == ["can't quest"]


def test_a_keyword_given_for_a_time_is_told_in_a_sentence() -> None:
    give = {"kind": "give", "what": chosen(), "parts": [keyword("Evasive")], "until": "this turn"}
    s = scene([action("Wings", give, cost=0), character("Hero")], mine=["Hero"], hand=["Wings"])
    s.do("play", s["Wings"]).do("pick", s["Hero"])
    assert effects(s)[0]["says"] == "gains Evasive"


def test_the_bag_is_public_and_its_order_is_aimed_at_by_number() -> None:
    draw = triggered("plays", {"kind": "draw"}, card={"of": "you", "names": ["Hero"]})
    gain = triggered("plays", {"kind": "gain lore"}, card={"of": "you", "names": ["Hero"]})
    s = scene(
        [item("Horn", [draw]), item("Bell", [gain]), character("Hero", cost=0)],
        mine=["Horn", "Bell"],
        hand=["Hero"],
        deck=[None, None],
    )
    s.do("play", s["Hero"])
    for seat in (0, 1, 2):
        facts: Any = s.state.view(seat)["facts"]
        assert sorted(entry["face"] for entry in facts["bag"]) == ["Bell", "Horn"]
        assert sorted(entry["source"] for entry in facts["bag"]) == sorted(s[n].id for n in ("Horn", "Bell"))
    assert aims(s) == [["bag 0"], ["bag 1"]]


def test_yes_and_no_are_told_apart_without_reading_words() -> None:
    may = {"kind": "may", "effect": {"kind": "draw"}}
    s = scene([item("Box", [activated(may)])], mine=["Box"], deck=[None])
    s.do("use", s["Box"], 0)
    assert sorted(aims(s)) == [["no"], ["yes"]]


def test_the_cost_in_hand_is_the_one_that_is_paid() -> None:
    cheap = {"kind": "cost", "cards": {"names": ["Hero"]}, "by": -1}
    s = scene(
        [item("Coupon", [static(cheap, who="you")]), character("Hero", cost=3)], mine=["Coupon"], hand=["Hero", None]
    )
    cards: Any = s.state.view(0)["zones"]["hand.0"]["cards"]  # type: ignore[index]
    assert {card["face"]: card.get("cost") for card in cards}["Hero"] == 2
    assert all("cost" not in card for card in cards if card["face"] != "Hero")


def test_a_challenge_says_what_it_would_do_with_challenger_and_resist() -> None:
    hero = character("Hero", [], strength=2, willpower=3, keywords={"Challenger": 2})
    wall = character("Wall", [], strength=3, willpower=3, keywords={"Resist": 1})
    s = scene([hero, wall], mine=["Hero"], theirs=[("Wall", {"exerted": True})])
    challenge = s.state.game.parse(s.text("challenge", s["Hero"], s["Wall"]))
    assert s.state.targets_of(challenge, 0) == ["deals 3", "takes 3", "banishes", "is banished"]


def test_whoever_asks_why_not_hears_of_the_card_however_many_there_are() -> None:
    heroes: Any = [("Hero", {"exerted": i == 9}) for i in range(10)]
    s = scene([character("Hero")], mine=heroes, theirs=["Hero"] * 10, hand=["Hero"] * 8, ink=2)
    tired = s["Hero", 9].id
    tried = [action for action in s.state.candidates(0) if tired in s.state.pieces_of(action, 0)]
    codes = {blocked.code for _, blocked in against_actions(s.state, 0, tried)}
    assert "NOT_READY" in codes and "NOT_IN_HAND" not in codes
