"""Sentences as somebody writes them who has not read the page on card English. Each does what it says, or is declined: what is
said of a card agrees with its kind, a discard has one hand it can be from, and nobody acts before others have chosen.
"""

from __future__ import annotations

from typing import Any

import pytest

from loretable.games.lorcana.data.custom_text import read_custom_text
from tests.lorcana.language.traps.test_trap_scenes import act, seen
from tests.lorcana.language.traps.test_traps import laid

A = "action"
TIRED = {"exerted": True}
# text, kind, table, what is done, answers, what came of it
PLAYED: list[tuple[str, str, dict[str, Any], list[str], list[str], dict[str, Any]]] = [
    (
        "Choose an opposing character. Exert them. Draw a card for each other exerted opposing character.",
        A,
        {"theirs": ["Ann", ("Bob", TIRED), ("Elsa", TIRED)], "mine": [("Kronk", TIRED)]},
        ["play Trap"],
        ["Pick Ann"],
        {"hand": 2, "exerted Ann": True},
    ),
    (
        "Return chosen character to their player's hand, then that player chooses and discards a card.",
        A,
        {"their_hand": ["Bob"], "hand": ["Elsa"]},
        ["play Trap"],
        [],
        {"where Bob": "hand.1", "where Elsa": "hand.0"},  # nobody was returned: there is no that player
    ),
    (
        "Chosen character gets +2 ¤ this turn. If you have a character named Elsa in play, they get +4 ¤ instead.",
        A,
        {"mine": ["Ann", "Elsa"]},
        ["play Trap"],
        ["Pick Ann"],
        {"strength Ann": 6, "strength Elsa": 2},
    ),
    (
        "Choose one: • Banish chosen item. Its player draws a card. • Draw a card.",
        A,
        {"theirs": ["Cog"]},
        ["play Trap"],
        ["Banish", "Pick Cog"],
        {"theirs": 1, "hand": 0},
    ),
    (
        "Ready all your other characters. They can't quest for the rest of this turn.",
        A,
        {"mine": [("Ann", TIRED), "Bob"], "theirs": ["Elsa"]},
        ["play Trap"],
        [],
        {"exerted Ann": False, "can Ann": False, "can Bob": False},
    ),
    (
        "Each opponent with more lore than you loses 1 lore. You gain lore equal to the lore lost this way.",
        A,
        {"lore": [1, 3]},
        ["play Trap"],
        [],
        {"lore": [2, 2]},
    ),
    (
        "If this character would be banished, you may choose and discard a card instead.",
        "character",
        {"trap": {"damage": 2}, "theirs": [("Ann", TIRED)]},
        ["challenge Trap Ann"],
        [],
        {"where Trap": "discard.0"},  # there is no card to discard
    ),
    (
        "Banish all other characters with the same name as chosen character.",
        A,
        {"mine": ["Elsa"], "theirs": ["Elsa", "Ann"]},
        ["play Trap"],
        ["Pick Elsa (0)"],
        {"where Elsa": "play.0", "where Elsa#1": "discard.1", "where Ann": "play.1"},
    ),
    (
        "Banish chosen character of yours. Deal damage equal to their ¤ to another chosen character.",
        A,
        {"theirs": ["Bob"]},
        ["play Trap"],
        ["Pick Bob"],
        {"damage Bob": 0},  # nobody was banished: theirs is nobody's
    ),
    (
        "Return chosen character to their player's hand. Then, you may play a character with the same cost or less for free.",
        A,
        {"hand": ["Bob"]},
        ["play Trap"],
        ["Yes", "None"],
        {"where Bob": "hand.0"},  # of nobody there is no cost
    ),
    (
        "⟳, 1 ⬡, Banish this item — Draw a card. If you have 3 or more cards in your hand, gain 1 lore instead.",
        "item",
        {"hand": ["Ann", "Bob", "Elsa"]},
        ["use Trap 0"],
        [],
        {"lore": [1, 0], "hand": 3, "where Trap": "discard.0"},
    ),
    (
        "Exert chosen character. Their player readies another character of theirs.",
        A,
        {"mine": [("Elsa", TIRED)], "theirs": ["Ann"]},
        ["play Trap"],
        ["Pick Ann"],
        {"exerted Ann": True, "exerted Elsa": True},
    ),
    (
        "Each player chooses one of their characters. Banish those characters.",
        A,
        {"mine": ["Ann", "Elsa"], "theirs": ["Bob"]},
        ["play Trap"],
        ["Pick Ann", "Pick Bob"],
        {"where Ann": "discard.0", "where Bob": "discard.1", "where Elsa": "play.0"},
    ),
    (
        "Banish all items. Draw a card for each of your items banished this way.",
        A,
        {"mine": ["Cog"], "theirs": ["Cog", "Cog"]},
        ["play Trap"],
        [],
        {"hand": 1, "where Cog#2": "discard.1"},
    ),
    (
        "Whenever an opposing character is banished, that player loses 1 lore.",
        "character",
        {"theirs": [("Ann", {"exerted": True, "damage": 8})], "lore": [3, 3]},
        ["challenge Trap Ann"],
        [],
        {"lore": [3, 2]},
    ),
    (
        "Your items and characters at locations gain Ward.",
        "item",
        {"mine": ["Cog", "Inn", ("Ann", {"at": "Inn"}), "Bob"]},
        ["quest Ann"],
        [],
        {"has Ward Cog": True, "has Ward Ann": True, "has Ward Bob": False},  # no item is at a location
    ),
    (
        "Exert chosen item. It can't ready at the start of its next turn.",
        A,
        {"theirs": ["Cog"]},
        ["play Trap", "end"],
        ["Pick Cog"],
        {"exerted Cog": True},
    ),
]


@pytest.mark.parametrize(("text", "kind", "table", "acts", "answers", "came"), PLAYED, ids=range(len(PLAYED)))
def test_it_does_what_it_says(
    text: str, kind: str, table: dict[str, Any], acts: list[str], answers: list[str], came: dict[str, Any]
) -> None:
    s = laid(text, kind, **table)
    act(s, acts[0])
    s.answer(*answers).quiet()
    for words in acts[1:]:
        act(s, words)
    assert {what: seen(s, what) for what in came} == came


OF_CHARACTERS, WHOSE_HAND, IN_TURN = (
    "something of characters",
    "or of the hand that was shown",
    "before the next chooses",
)
WHO_THEY_ARE = "nobody whom 'they' speaks of"
DECLINED = [
    (
        "Whenever one of your characters sings a song, ready this character. It can't quest for the rest of this turn.",
        "character",
        OF_CHARACTERS,
    ),
    ("Whenever you play an item, ready this character. It can't quest this turn.", "character", OF_CHARACTERS),
    ("Banish chosen item. It gets +2 ¤ this turn.", A, OF_CHARACTERS),
    ("Whenever you play a song, it gains Evasive this turn.", "character", OF_CHARACTERS),
    ("Chosen opponent reveals their hand. Discard a song card of your choice, then they draw a card.", A, WHOSE_HAND),
    ("Look at chosen opponent's hand and discard a song card.", A, WHOSE_HAND),
    (
        "Whenever this character quests, if an opponent has more cards in their hand than you, they choose and discard a card.",
        "character",
        WHO_THEY_ARE,
    ),
    ("Whenever one of your characters quests, they lose 1 lore.", "character", WHO_THEY_ARE),
    ("Chosen opponent draws a card. If an opponent has more lore than you, they lose 1 lore.", A, WHO_THEY_ARE),
    ("Chosen opponent can't play actions during their next turn.", A, "what a chosen player cannot do"),
    ("Each player chooses a character. Banish those characters.", A, IN_TURN),
    ("Each opponent chooses a character of yours. Those characters can't quest this turn.", A, IN_TURN),
]


@pytest.mark.parametrize(("text", "kind", "why"), DECLINED)
def test_what_may_be_meant_in_another_way_is_declined(text: str, kind: str, why: str) -> None:
    assert why in read_custom_text(text, kind).reason


@pytest.mark.parametrize(
    "text",
    [
        "Chosen opponent reveals their hand and discards a song card of your choice.",
        "Chosen opponent reveals their hand. Discard your hand.",
        "Chosen location gains Evasive this turn. It gets +1 ◊ this turn.",
    ],
)
def test_what_can_be_meant_in_one_way_only_is_read(text: str) -> None:
    assert not read_custom_text(text, A).reason
