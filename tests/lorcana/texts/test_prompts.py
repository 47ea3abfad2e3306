"""What effects ask, in words: the card that asks, what for, and what each answer means."""

from __future__ import annotations

from typing import Any

import pytest

from loretable.core import new_rng
from loretable.core.errors import BadData
from loretable.games.lorcana.enums import questions
from loretable.games.lorcana.texts import node_json
from loretable.games.lorcana.texts.node_table import Spec
from tests.lorcana.scene import (
    Scene,
    action,
    activated,
    character,
    chosen,
    every,
    flag,
    item,
    location,
    scene,
    stat,
    static,
    triggered,
)
from tests.lorcana.texts.minimal import node, variants

ONE_ANSWER = ". There is one answer; it is asked since others cannot know that"
DRAW_TWO = {"kind": "draw", "amount": 2}
HAND = {"zones": ["hand"], "of": "you"}
WALL = character("Wall", willpower=9)
FOX = character("Fox")
HALL = location("Hall")


def ask(effect: Any, **piles: Any) -> Scene:
    """Somebody plays an action with an effect that asks."""
    given: dict[str, Any] = {"mine": ["Fox"], "theirs": ["Wall"], "ink": 1, **piles}
    given["hand"] = ["Bolt", *given.get("hand", [])]
    s = scene([action("Bolt", effect), WALL, FOX, HALL], **given)
    s.do("play", s["Bolt"])
    sound(s)
    return s


def sound(s: Scene) -> None:
    """Said in words, and every answer is told from the others."""
    assert s.prompt not in questions.NAMES and s.prompt, s.prompt
    assert len(set(s.labels)) == len(s.labels), s.labels
    assert not any(label.isdigit() for label in s.labels), s.labels


PROMPTS: list[tuple[Any, dict[str, Any], str, str]] = [
    (
        {"kind": "deal damage", "amount": 2, "to": chosen("opponents")},
        {},
        "Bolt: choose an opposing character to deal 2 damage to",
        "Pick Wall",
    ),
    ({"kind": "banish", "what": chosen("you")}, {}, "Bolt: choose a character of yours to banish", "Pick Fox"),
    (
        {"kind": "give", "what": chosen(most=2, least=0), "parts": [stat("strength", 2)]},
        {},
        "Bolt: choose up to 2 characters to get +2 strength this turn",
        "Pick Fox",
    ),
    (
        {"kind": "give", "what": chosen(), "parts": [flag("can't quest")], "until": "their next turn"},
        {},
        "Bolt: choose a character that can't quest during its owner's next turn",
        "Pick Fox",
    ),
    ({"kind": "choose", "what": chosen()}, {}, "Bolt: choose a character", "Pick Fox"),
    (
        {"kind": "put", "what": chosen("opponents"), "to": "hand"},
        {},
        "Bolt: choose an opposing character to return to its owner's hand",
        "Pick Wall",
    ),
    (
        {"kind": "put", "what": chosen("opponents"), "to": "inkwell"},
        {},
        "Bolt: choose an opposing character to put into its owner's inkwell, exerted",
        "Pick Wall",
    ),
    (
        {"kind": "discard", "what": {"kind": "chosen", "cards": HAND}},
        {"hand": ["Fox"]},
        "Bolt: choose a card in your hand to discard",
        "Pick Fox",
    ),
    (
        {"kind": "reveal", "what": {"kind": "chosen", "cards": {**HAND, "types": ["song"]}}},
        {"hand": ["Fox"]},
        f"Bolt: choose a song in your hand to reveal{ONE_ANSWER}",
        "None",
    ),
    (
        {"kind": "move damage", "amount": 2, "from": chosen("opponents"), "to": chosen("you")},
        {"theirs": [("Wall", {"damage": 3})]},
        "Bolt: choose an opposing character to move damage from",
        "Pick Wall",
    ),
    (
        {"kind": "move", "what": chosen("you"), "to": chosen("you", types=["location"])},
        {"mine": ["Fox", "Hall"]},
        "Bolt: choose a character of yours to move to a location",
        "Pick Fox",
    ),
    ({"kind": "may", "effect": "draw"}, {}, "Bolt: draw a card?", "Yes: draw a card"),
    (
        {"kind": "pay", "optional": True, "costs": [{"kind": "ink", "amount": 1}], "then": DRAW_TWO},
        {"ink": 2},
        "Bolt: pay 1 ink to draw 2 cards?",
        "Yes: pay 1 ink to draw 2 cards",
    ),
    (
        {"kind": "choose one", "modes": ["draw", {"kind": "gain lore", "amount": 2}]},
        {},
        "Bolt: choose one",
        "Gain 2 lore",
    ),
    ({"kind": "choose one", "modes": ["draw", "draw"]}, {}, "Bolt: choose one", "Draw a card (2)"),
    ([{"kind": "choose player"}], {"seats": 3}, "Bolt: choose an opponent", "Player 3"),
    ({"kind": "name a card"}, {}, "Bolt: name a card", "Another name"),
    ({"kind": "name a card"}, {}, "Bolt: name a card", "Wall"),
    (
        {"kind": "look", "amount": 2, "piles": [{"to": "hand"}], "rest": "bottom"},
        {},
        "Bolt: choose up to 1 card to put into your hand",
        "Done",
    ),
    (
        {"kind": "look", "amount": 2, "rest": "top"},
        {},
        "Bolt: choose the order, top first: the rest goes on top of the deck",
        "Pick",
    ),
    (
        {"kind": "look", "amount": 2, "piles": [{"cards": {"types": ["song"]}, "to": "hand", "reveal": True}]},
        {},
        f"Bolt: choose up to 1 song to put into your hand and reveal{ONE_ANSWER}",
        "None",
    ),
    (
        {"kind": "put", "what": {"kind": "top"}, "to": "top or bottom"},
        {},
        "Bolt: do you put a card on top or on the bottom of the deck?",
        "On the bottom",
    ),
    (
        {"kind": "remove damage", "amount": 2, "from": every("opponents")},
        {"theirs": [("Wall", {"damage": 3})]},
        "Bolt: how much damage do you remove from Wall?",
        "2 damage",
    ),
]


@pytest.mark.parametrize(("effect", "piles", "prompt", "label"), PROMPTS, ids=[p[2][6:50] for p in PROMPTS])
def test_a_question_names_the_card_and_says_what_is_asked(
    effect: Any, piles: dict[str, Any], prompt: str, label: str
) -> None:
    s = ask(effect, **piles)
    assert s.prompt == prompt
    assert any(each == label or each.startswith(f"{label} (") or label == "Pick" for each in s.labels), s.labels


def test_moving_damage_asks_for_one_thing_after_the_other() -> None:
    effect = {"kind": "move damage", "amount": 2, "up_to": True, "from": chosen("opponents"), "to": chosen("you")}
    s = ask(effect, theirs=[("Wall", {"damage": 3})])
    s.pick("Wall")
    assert s.prompt == "Bolt: choose a character of yours to move the damage to"
    s.pick("Fox")
    assert s.prompt == "Bolt: how much damage do you move from Wall to Fox?" and s.labels[0] == "2 damage"
    sound(s)


def test_moving_to_a_location_asks_where() -> None:
    s = ask({"kind": "move", "what": chosen("you"), "to": chosen("you", types=["location"])}, mine=["Fox", "Hall"])
    s.pick("Fox")
    assert s.prompt == "Bolt: choose a location of yours to move to"


def test_an_opponent_who_is_asked_is_you() -> None:
    mine = {"kind": "chosen", "by": "opponents", "cards": {"of": "opponents", "types": ["character"]}}
    s = ask({"kind": "banish", "what": mine})
    assert s.state.seat == 1 and s.prompt == "Bolt: choose a character of yours to banish"
    s = ask({"kind": "may", "by": "opponents", "effect": "draw"})
    assert s.state.seat == 1 and s.prompt == "Bolt: Player 1 draws a card?"
    assert s.labels == ["Yes: Player 1 draws a card", "No"]
    s = ask({"kind": "each player", "effect": {"kind": "may", "by": "that player", "effect": "draw"}})
    assert s.prompt == "Bolt: Player 1 draws a card?"
    effect = {"kind": "may", "by": "that player", "effect": {"kind": "draw", "player": "that player"}}
    s = ask({"kind": "each player", "effect": effect})
    assert s.state.seat == 1 and s.labels == ["Yes: draw a card", "No"]


def test_the_ways_an_opponent_chooses_between_say_who_does_what() -> None:
    theirs = {"zones": ["hand"], "of": "that player"}
    give_up = {"kind": "choose", "what": {**chosen("that player"), "by": "that player", "as": "character 1"}}
    ways = [
        [
            {"kind": "reveal", "what": {"kind": "every", "cards": theirs}},
            {"kind": "discard", "what": {"kind": "chosen", "cards": theirs}},
        ],
        "draw",
        [give_up, {"kind": "put", "what": {"kind": "it", "name": "character 1"}, "to": "bottom"}],
    ]
    s = ask(["choose player", {"kind": "choose one", "by": "that player", "modes": ways}], their_hand=["Fox", "Fox"])
    assert s.state.seat == 1
    assert s.labels == [
        "Reveal all cards in your hand, then discard a card in your hand, chosen by Player 1",
        "Player 1 draws a card",
        "Choose a character of yours, then put that character on the bottom of its owner's deck",
    ]


def test_what_is_paid_is_said_to_be_paid() -> None:
    price = {"kind": "banish", "cards": {"of": "you", "types": ["character"]}}
    sage = item("Sage", [activated(DRAW_TWO, "exert this", price)])
    s = scene([sage, FOX], mine=["Sage", "Fox", "Fox"])
    assert f"Use Sage ({s['Sage'].id}): exert this, banish a character of yours - draw 2 cards" in s.labels
    s.do("use", s["Sage"], 0)
    assert s.prompt == "Sage: to pay, choose a character of yours to banish"
    sound(s)


def test_ink_drops_of_a_cost_are_asked_for() -> None:
    sage = item("Sage", [activated("draw", {"kind": "ink", "amount": 1})])
    s = scene([sage], mine=["Sage"], ink=1, drops=1)
    s.do("use", s["Sage"], 0)
    assert s.prompt == "Sage: how many ink drops do you remove to pay?" and s.labels == ["0 ink drops", "1 ink drop"]


def test_what_a_card_is_shifted_onto_is_asked() -> None:
    queen = character("Queen", version="Crowned", shift={"on": "name", "ink": 3})
    lady = character("Queen", version="Young")
    coronation = action("Coronation", {"kind": "shift", "what": {"kind": "chosen", "cards": HAND}})
    s = scene([queen, lady, coronation], mine=["Queen - Young"], hand=["Coronation", "Queen - Crowned"], ink=1)
    s.do("play", s["Coronation"])
    assert s.prompt == "Coronation: choose a card in your hand to play by Shift for free"
    s.pick("Queen - Crowned")
    assert s.prompt == "Coronation: choose what to shift Queen - Crowned onto"
    sound(s)


def test_the_same_ability_twice_is_told_apart() -> None:
    sage = item("Sage", [activated("draw", "banish this"), activated("draw", "banish this")])
    s = scene([sage], mine=["Sage"])
    where = s["Sage"].id
    assert f"Use Sage ({where}): banish this - draw a card (1)" in s.labels
    sound(s)


def test_a_card_that_may_be_played_for_another_cost_says_so() -> None:
    other = character("Guest", [static({"kind": "play free", "costs": ["exert this"]}, zones=["hand"])], cost=9)
    price = {"kind": "banish", "cards": {"of": "you", "types": ["character"]}}
    lord = character("Lord", [static({"kind": "play free", "costs": [price]}, zones=["hand"])], cost=9)
    free = character("Thief", [static({"kind": "play free"}, zones=["hand"])], cost=9)
    s = scene([other, lord, free, FOX], mine=["Fox"], hand=["Lord", "Thief"])
    assert f"Play Lord ({s['Lord'].id}) for another cost" in s.labels
    assert f"Play Thief ({s['Thief'].id}) for free" in s.labels
    sound(s)


# -- the engine's own questions ----------------------------------------------------------------------------------------


def test_triggers_are_ordered_by_card_and_text() -> None:
    herald = item(
        "Herald",
        [triggered("plays", "draw", by="you"), triggered("plays", {"kind": "gain lore", "amount": 2}, by="you")],
    )
    s = scene([herald, FOX], mine=["Herald"], hand=["Fox"], ink=1)
    s.do("play", s["Fox"])
    assert s.prompt == "Several abilities triggered: which resolves first?"
    assert s.labels == ["Herald: draw a card", "Herald: gain 2 lore"]


def test_the_same_trigger_twice_is_told_apart_by_what_set_it_off() -> None:
    undertaker = item("Undertaker", [triggered("is banished", "draw", card={"types": ["character"]})])
    storm = action("Storm", {"kind": "banish", "what": every()})
    s = scene([undertaker, storm, FOX, WALL], mine=["Undertaker", "Fox"], theirs=["Wall"], hand=["Storm"], ink=1)
    s.do("play", s["Storm"])
    assert sorted(s.labels) == ["Undertaker: draw a card (for Fox)", "Undertaker: draw a card (for Wall)"]


def test_a_replacement_is_offered_in_words() -> None:
    data = {"kind": "replacement", "change": "banish", "this": True, "instead": "hand", "optional": True}
    phoenix = character("Phoenix", [data])
    s = scene([phoenix, action("Storm", {"kind": "banish", "what": every()})], mine=["Phoenix"], hand=["Storm"], ink=1)
    s.do("play", s["Storm"])
    assert s.prompt == "Phoenix: it goes to its owner's hand instead? (Phoenix would be banished)"
    assert s.labels == ["Phoenix: it goes to its owner's hand", "No"]


def test_competing_replacements_are_told_apart() -> None:
    to_hand = {"kind": "replacement", "change": "banish", "this": True, "instead": "hand"}
    to_ink = {"kind": "replacement", "change": "banish", "this": True, "instead": "inkwell"}
    phoenix = character("Phoenix", [to_hand, to_ink])
    s = scene([phoenix, action("Storm", {"kind": "banish", "what": every()})], mine=["Phoenix"], hand=["Storm"], ink=1)
    s.do("play", s["Storm"])
    assert s.prompt == "Phoenix would be banished: choose what replaces it"
    assert s.labels == ["Phoenix: it goes to its owner's hand", "Phoenix: it goes into its owner's inkwell"]


# -- nothing is said that a seat may not know --------------------------------------------------------------------------


def test_words_name_no_card_that_the_seat_does_not_know() -> None:
    """The same question before and after the cards that the asked seat does not know have been dealt anew."""
    s = ask({"kind": "put", "what": {"kind": "top"}, "to": "top or bottom"}, deck=["Fox", "Wall", "Hall"])
    for seed in range(5):
        other = s.state.sample(0, new_rng(seed))
        decision = other.decision(0)
        assert decision is not None and decision.prompt == s.prompt and list(decision.labels) == s.labels


def test_a_label_names_no_card_that_the_seat_does_not_know() -> None:
    free = character("Thief", [static({"kind": "play free"}, zones=["hand"])], lore=4)
    s = scene([free], hand=["Thief"])
    where = s["Thief"].id
    for text in (f"play {where}", f"play {where} free", f"quest {where}", f"ink {where}", f"use {where} 0", "quest 99"):
        label = s.state.label(s.state.game.parse(text), 1)
        assert "Thief" not in label and "4" not in label and "for free" not in label and "a card (" in label


# -- whatever asks ---------------------------------------------------------------------------------------------------------

ASKING = [spec for spec in node_json.SPECS if spec.category in ("effect", "cost")]


def asks(data: Any) -> Any:
    """The same node with cards that are chosen wherever it speaks of cards."""
    if isinstance(data, dict):
        return {key: asks(value) for key, value in data.items()}
    if isinstance(data, list):
        return [asks(value) for value in data]
    return chosen() if data == "this" else data


@pytest.mark.parametrize("spec", ASKING, ids=lambda spec: f"{spec.category}:{spec.name}")
def test_whatever_is_asked_is_asked_in_words(spec: Spec) -> None:
    for number, data in enumerate(variants(spec, most=2)):
        try:
            node(spec, asks(data))
        except BadData:
            continue  # cards cannot be chosen everywhere
        effect = asks(data) if spec.category == "effect" else {"kind": "pay", "costs": [asks(data)], "then": "draw"}
        fox = character("Fox", shift={"on": "name", "ink": 1})
        cards = {"mine": [("Fox", {"damage": 1}), "Hall"], "theirs": [("Wall", {"damage": 3})], "hand": ["Bolt", "Fox"]}
        s = scene([action("Bolt", effect), WALL, fox, HALL], **cards, ink=4, drops=2, lore=(5, 5))
        rng = new_rng(f"{spec.name} {number}")
        s.do("play", s["Bolt"])
        for _ in range(12):
            if s.state.over or s.kind == "turn":
                break
            sound(s)
            s.state.play(rng.below(len(s.state.legal)))
