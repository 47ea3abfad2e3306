"""Sentences written as traps: pronouns over full stops, two nouns, joined modifiers, payments in the middle, "instead" without
the means. Each is played, or declined; none is read silently in another way.

A row says what is on the table, what is answered, and what came of it: first as one would tell a friend, then by the engine.
"""

from __future__ import annotations

from typing import Any

import pytest

from loretable.games.lorcana.data.custom_text import read_custom_text
from tests.lorcana.language.printed_texts import text_of
from tests.lorcana.language.written import written
from tests.lorcana.scene import Scene, scene

HELPERS = [
    written("Ann", "", willpower=9),
    written("Bob", "", willpower=9),
    written("Elsa", "", willpower=9),
    written("Fog", ""),
    written("Kronk", text_of("Kronk - Laid Back")),
    written("Cog", "", "item"),
    written("Inn", "", "location"),
    written("Den", "", "location"),
]


def laid(text: str, kind: str, **piles: Any) -> Scene:
    where = {"hand": ["Trap", *piles.pop("hand", [])]} if kind == "action" or piles.pop("in_hand", False) else {}
    if not where:
        piles["mine"] = [("Trap", piles.pop("trap", {})), *piles.get("mine", [])]
    full = {"ink": 5, "deck": ["Fog"] * 8, "their_deck": ["Fog"] * 8, **where, **piles}
    return scene([written("Trap", text, kind), *HELPERS], **full)


def found(s: Scene, what: str) -> object:
    """What came of it, by a word and a name."""
    word, _, name = what.partition(" ")
    first, _, place = name.partition("#")
    card = s[first, int(place or 0)] if name and first in s.cards else None
    if word == "lore":
        return s.lore
    if word in ("hand", "theirs"):
        return s.count("hand.0" if word == "hand" else "hand.1")
    if word == "ink":
        return s.ready_ink()
    assert card is not None, what
    if word == "can":
        return s.can("quest", card)
    answers = {"damage": s.damage, "strength": s.strength, "where": s.where, "exerted": s.exerted}
    return answers[word](card) if word in answers else s.lore_value(card)


TIRED = {"exerted": True}
A = "action"
# text, table, answers, what came of it
PLAYED: list[tuple[str, dict[str, Any], list[str], dict[str, Any]]] = [
    # pronouns over full stops
    (
        "Deal 2 damage to chosen character. Draw a card. They can't quest this turn.",
        {"mine": ["Ann", "Bob"]},
        ["Pick Ann"],
        {"can Ann": False, "can Bob": True, "damage Ann": 2},
    ),
    (
        "Ready chosen character of yours. Chosen opposing character gets -2 ¤ this turn. They gain Evasive this turn.",
        {"mine": [("Ann", TIRED)], "theirs": ["Bob"]},
        ["Pick Ann", "Pick Bob"],
        {"strength Bob": 0, "exerted Ann": False},
    ),
    (
        "Exert chosen character named Elsa. She gets +2 ¤ this turn.",
        {"mine": ["Elsa", "Ann"]},
        ["Pick Elsa"],
        {"strength Elsa": 4, "strength Ann": 2},
    ),
    ("Exert chosen character named Elsa. She gets +2 ¤ this turn.", {"mine": ["Ann"]}, [], {"strength Ann": 2}),
    (
        "Deal 1 damage to chosen character. Their player draws a card.",
        {"theirs": ["Ann"]},
        ["Pick Ann"],
        {"theirs": 1, "hand": 0},
    ),
    ("Deal 1 damage to chosen character. Their player draws a card.", {}, [], {"theirs": 0, "hand": 0}),
    (
        "Banish chosen item. You may draw a card. Its player gains 2 lore.",
        {"theirs": ["Cog"]},
        ["Pick Cog", "No"],
        {"lore": [0, 2]},
    ),
    ("Banish chosen item. You may draw a card. Its player gains 2 lore.", {}, ["No"], {"lore": [0, 0]}),
    (
        "You may banish chosen item. Its player gains 2 lore.",
        {"theirs": ["Cog"]},
        ["No"],
        {"lore": [0, 0], "where Cog": "play.1"},
    ),
    (
        "Return chosen character to their player's hand. Draw a card. That player loses 1 lore.",
        {"theirs": ["Ann"], "lore": [3, 3]},
        ["Pick Ann"],
        {"lore": [3, 2], "theirs": 1, "hand": 1},
    ),
    (
        "Put chosen item on the bottom of its player's deck. They draw a card.",
        {"theirs": ["Cog"]},
        ["Pick Cog"],
        {"theirs": 1},
    ),
    ("Put chosen item on the bottom of its player's deck. They draw a card.", {}, [], {"theirs": 0, "hand": 0}),
    (
        "Deal 1 damage to chosen character. If they have no damage, draw a card.",
        {"theirs": ["Ann"]},
        ["Pick Ann"],
        {"hand": 0},
    ),
    (
        "Move chosen character of yours to a location for free. They get +1 ◊ this turn.",
        {"mine": ["Ann", "Inn"]},
        ["Pick Ann", "Pick Inn"],
        {"value Ann": 2},
    ),
    (
        "Choose an opposing character and move 1 damage from each other character to them.",
        {"mine": [("Ann", {"damage": 2})], "theirs": ["Bob", ("Elsa", {"damage": 1})]},
        ["Pick Bob"],
        {"damage Ann": 1, "damage Bob": 2, "damage Elsa": 0},
    ),
    # whom it is about
    (
        "Each opponent chooses and banishes one of their characters. They draw a card.",
        {"theirs": ["Ann"]},
        ["Pick Ann"],
        {"where Ann": "discard.1", "theirs": 1, "hand": 0},
    ),
    ("Chosen opponent reveals their hand. They lose 1 lore.", {"lore": [3, 3]}, [], {"lore": [3, 2]}),
    (
        "Banish chosen character unless their player pays 2 ⬡.",
        {"mine": ["Ann"]},
        ["Pick Ann", "Yes"],
        {"where Ann": "play.0", "ink": 2},
    ),
    (
        "Banish chosen character unless their player pays 2 ⬡.",
        {"mine": ["Ann"]},
        ["Pick Ann", "No"],
        {"where Ann": "discard.0", "ink": 4},
    ),
    (
        "Banish chosen character unless their player pays 2 ⬡.",
        {"theirs": ["Ann"]},
        ["Pick Ann"],
        {"where Ann": "discard.1", "ink": 4},
    ),
    # others, counted before and after a choice
    ("Draw a card for each other character you have in play.", {"mine": ["Ann", "Bob"]}, [], {"hand": 2}),
    (
        "Choose one of your characters and ready them. Draw a card for each other character you have in play.",
        {"mine": ["Ann", "Bob"]},
        ["Pick Ann"],
        {"hand": 1},
    ),
    (
        "Chosen character of yours gets +1 ¤ this turn for each other character you have in play.",
        {"mine": ["Ann", "Bob"]},
        ["Pick Ann"],
        {"strength Ann": 4},
    ),
    # payments in the middle
    ("Banish chosen item to draw 2 cards, then choose and discard a card.", {"hand": ["Ann"]}, [], {"hand": 1}),
    (
        "Banish chosen item to draw 2 cards, then choose and discard a card.",
        {"hand": ["Ann"], "mine": ["Cog"]},
        ["Pick Cog", "Pick Ann"],
        {"hand": 2, "where Ann": "discard.0"},
    ),
    (
        "You may pay 9 ⬡ to draw 2 cards, then choose and discard a card. Gain 1 lore.",
        {"hand": ["Ann"]},
        [],
        {"hand": 1, "lore": [1, 0]},
    ),
    (
        "You may pay 2 ⬡ to draw 2 cards, then choose and discard a card. Gain 1 lore.",
        {"hand": ["Ann"]},
        ["No"],
        {"hand": 1, "lore": [1, 0], "ink": 4},
    ),
    (
        "⟳ one of your characters to draw a card.",
        {"mine": [("Ann", {"drying": True})]},
        [],
        {"hand": 0, "exerted Ann": False},
    ),
    (
        "Exert chosen character to draw a card.",
        {"mine": [("Ann", {"drying": True})]},
        ["Pick Ann"],
        {"hand": 1, "exerted Ann": True},
    ),
    ("Discard your hand to draw 3 cards.", {}, [], {"hand": 3}),
    ("Choose and discard a card or lose 1 lore.", {"lore": [3, 0]}, [], {"lore": [2, 0]}),
    # otherwise, order, places
    ("You may banish chosen item. Otherwise, draw a card.", {"theirs": ["Cog"]}, ["No"], {"hand": 1}),
    ("You may banish chosen item. Otherwise, draw a card.", {"theirs": ["Cog"]}, ["Yes", "Pick Cog"], {"hand": 0}),
    (
        "Reveal the top card of your deck. If it's a character card, you may play it for free. "
        "Otherwise, put it into your hand.",
        {},
        ["No"],
        {"hand": 1},
    ),
    (
        "Move chosen character to chosen location for free.",
        {"mine": ["Ann", "Inn"], "theirs": ["Den"]},
        ["Pick Ann", "Pick Inn"],
        {"where Ann": "play.0"},
    ),
    (
        "Move chosen character to chosen location for free.",
        {"mine": ["Ann"], "theirs": ["Den"]},
        ["Pick Ann"],
        {"where Ann": "play.0"},
    ),
    ("Each player may draw a card. They gain 1 lore.", {}, ["No", "Yes"], {"hand": 0, "theirs": 1, "lore": [1, 1]}),
]


@pytest.mark.parametrize(("text", "table", "answers", "came"), PLAYED, ids=range(len(PLAYED)))
def test_an_action_does_what_it_says(
    text: str, table: dict[str, Any], answers: list[str], came: dict[str, Any]
) -> None:
    s = laid(text, A, **table)
    s.do("play", s["Trap"]).answer(*answers).quiet()
    assert {what: found(s, what) for what in came} == came


USED: list[tuple[str, str, dict[str, Any], list[str], list[str], dict[str, Any]]] = [
    (
        "Whenever this character quests, you may pay 9 ⬡ to draw a card, then each opponent loses 1 lore.",
        "character",
        {"lore": [0, 3]},
        ["quest Trap"],
        [],
        {"lore": [1, 3], "hand": 0},
    ),
    (
        "Whenever this character quests, ready chosen character named Elsa. She can't quest this turn.",
        "character",
        {"mine": [("Elsa", TIRED), "Ann"]},
        ["quest Trap"],
        ["Pick Elsa"],
        {"can Elsa": False, "can Ann": True},
    ),
    (
        "Whenever an opposing character is banished, their player loses 1 lore.",
        "character",
        {"theirs": [("Ann", {"exerted": True, "damage": 8})], "lore": [3, 3]},
        ["challenge Trap Ann"],
        [],
        {"lore": [3, 2]},
    ),
    (
        "During your turn, whenever this character banishes another character in a challenge, their player loses 1 lore.",
        "character",
        {"theirs": [("Ann", {"exerted": True, "damage": 8})], "lore": [3, 3]},
        ["challenge Trap Ann"],
        [],
        {"lore": [3, 2]},
    ),
    (
        "⟳ one of your characters — Draw a card.",
        "item",
        {"mine": ["Ann"]},
        ["use Trap 0"],
        ["Pick Ann"],
        {"hand": 1, "exerted Ann": True},
    ),
    (
        "⟳ — Exert chosen character to draw a card.",
        "item",
        {"theirs": ["Ann"]},
        ["use Trap 0"],
        ["Pick Ann"],
        {"hand": 1},
    ),
    (
        "Your locations and characters at locations get +1 ⛉.",
        "item",
        {"mine": ["Inn", ("Ann", {"at": "Inn"}), "Bob"]},
        ["quest Ann"],
        [],
        {"lore": [1, 0]},
    ),
    (
        "Once during your turn, you may pay 1 ⬡ to gain 1 lore, then choose and discard a card.",
        "character",
        {"hand": ["Ann"]},
        ["use Trap 0"],
        ["Pick Ann"],
        {"lore": [1, 0], "ink": 4},
    ),
]


@pytest.mark.parametrize(("text", "kind", "table", "acts", "answers", "came"), USED, ids=range(len(USED)))
def test_a_card_in_play_does_what_it_says(
    text: str, kind: str, table: dict[str, Any], acts: list[str], answers: list[str], came: dict[str, Any]
) -> None:
    s = laid(text, kind, **table)
    for act in acts:
        verb, *cards = act.split()
        s.do(verb, *[s[card] if card in s.cards else card for card in cards])
    s.answer(*answers).quiet()
    assert {what: found(s, what) for what in came} == came


@pytest.mark.parametrize(("price", "drawn"), [("pay 1 ⬡ and discard a card", 2), ("choose and discard a card", 0)])
def test_6_1_5_with_ink_among_it_a_discard_is_a_cost_which_no_text_forbids(price: str, drawn: int) -> None:
    s = laid(f"You may {price} to draw 2 cards.", A, hand=["Ann"], mine=["Kronk"])
    s.do("play", s["Trap"]).answer(*["Yes", "Pick Ann"][: 2 if drawn else 0]).quiet()
    assert s.count("hand.0") == (drawn or 1)


DECLINED = [
    (
        "When you play this character, ready another chosen character. He can't quest for the rest of this turn.",
        "character",
    ),
    ("Move 1 damage from chosen character to another chosen character. They gain Rush this turn.", A),
    ("Exert chosen character and ready another chosen character. They can't quest this turn.", A),
    ("Move up to 2 damage from chosen character to chosen opposing character. They can't quest this turn.", A),
    ("Whenever this character challenges another character, they get -2 ¤ this turn.", "character"),
    ("Banish chosen item. Deal 1 damage to chosen character. Its player gains 2 lore.", A),
    ("Gain 1 lore unless an opponent pays 1 ⬡.", A),
    ("Draw a card unless chosen opponent pays 1 ⬡.", A),
    ("When this character is banished, its player draws a card.", "character"),
    ("Chosen character gains Rush. They get +2 ¤ this turn.", A),
    ("If you have a character named Elsa in play, she gets +2 ¤ this turn.", A),
    ("Each opponent chooses one of their characters and banishes it. You draw a card.", A),
    ("Locations and items at locations gain Ward.", "item"),
    ("⟳ all your characters to draw a card.", A),
    ("Ready chosen character. It can't quest this turn.", A),
]


@pytest.mark.parametrize(("text", "kind"), DECLINED)
def test_what_can_be_read_in_two_ways_is_declined(text: str, kind: str) -> None:
    assert read_custom_text(text, kind).reason


def test_there_are_sixty_of_them_and_forty_compile() -> None:
    texts = {row[0] for row in PLAYED} | {row[0] for row in USED}
    assert len(PLAYED) + len(USED) + len(DECLINED) >= 60 and len(PLAYED) + len(USED) >= 40 and len(texts) >= 30
