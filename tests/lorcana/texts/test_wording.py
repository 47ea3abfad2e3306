"""The effect language in words: every node, whatever stands in its fields."""

from __future__ import annotations

from typing import Any

import pytest

from loretable.games.lorcana.texts import node_json, wording
from loretable.games.lorcana.texts.node_table import Spec
from tests.lorcana.scene import (
    activated,
    chosen,
    every,
    flag,
    keyword,
    stat,
    static,
    triggered,
)
from tests.lorcana.texts.minimal import minimal, node, variants


def words_of(category: str, data: Any) -> str:
    return wording.say(node_json.read(category, data, "node"))


@pytest.mark.parametrize("spec", node_json.SPECS, ids=lambda spec: f"{spec.category}:{spec.name}")
def test_every_node_has_words_whatever_stands_in_its_fields(spec: Spec) -> None:
    for data in variants(spec):
        words = wording.say(node(spec, data))
        assert words == " ".join(words.split()) and words, data
        assert not any(mark in words for mark in "{}[]<>_"), words
        assert "None" not in words and " ," not in words and "  " not in words, words


# fields that change nothing in words where a node says no more than it needs
SILENT = {
    "is.card": "the same card",
    "is.every": "there is one card",
    "chosen.least": "more than most",
    "chosen.by": "said where it is chosen",
    "chosen.ordered": "said where it is asked",
    "under.of": "the same card",
    "guests.of": "the same card",
    "location of.of": "the same card",
    "put under.host": "the same card",
    "give.continuous": "of no cards",
    "stat.by": "enters exerted, or not",
    "keyword.by": "of a keyword without a number",
    "static.who": "nothing is given to players",
    "when.with": "a card is played with no other",
    "replacement.card": "of a change that befalls players",
    "replacement.this": "of a change that befalls players",
    "replacement.delta": "it says what happens instead",
}


def test_what_a_field_says_is_in_the_words() -> None:
    quiet: set[str] = set()
    for spec in node_json.SPECS:
        plain = wording.say(node(spec, minimal(spec)))
        for field, _, default in spec.fields:
            if default is node_json.REQUIRED or field in ("as", "name"):
                continue
            told = [data for data in variants(spec) if field in data and data[field] != default]
            if all(wording.say(node(spec, data)) == plain for data in told):
                quiet.add(f"{spec.name}.{field}")
    assert quiet <= set(SILENT)


THEIR_HAND = {"zones": ["hand"], "of": "that player"}
TEXTS = [
    (
        "effect",
        {"kind": "deal damage", "amount": 2, "to": chosen("opponents")},
        "deal 2 damage to chosen opposing character",
    ),
    ("effect", {"kind": "banish", "what": every(damaged=True)}, "banish all damaged characters"),
    ("effect", {"kind": "ready", "what": chosen("you", other=True)}, "ready chosen other character of yours"),
    (
        "effect",
        {"kind": "give", "what": chosen(), "parts": [stat("strength", 2), keyword("Resist", 1)]},
        "chosen character gets +2 strength and gains Resist +1 this turn",
    ),
    (
        "effect",
        {"kind": "may", "effect": {"kind": "give", "what": chosen(), "parts": [flag("can't quest")]}},
        "you may choose a character; it can't quest this turn",
    ),
    (
        "effect",
        {
            "kind": "each player",
            "effect": {
                "kind": "discard",
                "what": {
                    "kind": "chosen",
                    "by": "that player",
                    "cards": {"zones": ["hand"], "of": "that player"},
                },
            },
        },
        "each opponent chooses a card in their hand and discards it",
    ),
    (
        "effect",
        {
            "kind": "each player",
            "effect": {"kind": "discard", "what": {"kind": "every", "cards": {**THEIR_HAND, "types": ["song"]}}},
        },
        "each opponent discards all songs in their hand",
    ),
    (
        "effect",
        ["choose player", {"kind": "discard", "what": {"kind": "random", "cards": THEIR_HAND}}],
        "choose an opponent, then that player discards a card in their hand at random",
    ),
    (
        "effect",
        [
            "choose player",
            {"kind": "reveal", "what": {"kind": "every", "cards": THEIR_HAND}},
            {"kind": "discard", "what": {"kind": "chosen", "cards": {**THEIR_HAND, "types": ["song"]}}},
        ],
        "choose an opponent, then that player reveals all cards in their hand, "
        "then that player discards a song in their hand, chosen by you",
    ),
    (
        "effect",
        [
            "choose player",
            {"kind": "choose", "what": {**chosen("that player"), "by": "that player", "as": "character 1"}},
            {"kind": "put", "what": {"kind": "it", "name": "character 1"}, "to": "hand"},
        ],
        "choose an opponent, then that player chooses a character of theirs, "
        "then that player returns that character to its owner's hand",
    ),
    (
        "effect",
        {"kind": "pay", "costs": [{"kind": "ink", "amount": 1}], "then": "draw", "optional": True},
        "you may pay 1 ink to draw a card",
    ),
    (
        "effect",
        ["draw", {"kind": "if", "condition": "did", "then": {"kind": "gain lore", "amount": 2}}],
        "draw a card; if that was done, gain 2 lore",
    ),
    (
        "effect",
        {
            "kind": "look",
            "amount": 11,
            "piles": [{"cards": {"types": ["character"]}, "to": "hand", "reveal": True}],
            "rest": "bottom",
        },
        "look at the top 11 cards of your deck, put up to 1 character card into your hand and reveal it, "
        "put the rest on the bottom of your deck",
    ),
    (
        "effect",
        {"kind": "draw", "amount": {"kind": "count", "cards": {"of": "you", "types": ["item"]}}},
        "draw a card for each item of yours",
    ),
    (
        "effect",
        {"kind": "deal damage", "amount": {"kind": "stat", "stat": "strength", "of": "this"}, "to": chosen()},
        "deal damage equal to this card's strength to chosen character",
    ),
    ("ability", triggered("plays", "draw"), "when you play this card, draw a card"),
    (
        "ability",
        triggered("is banished", "draw", card={"of": "you", "types": ["character"], "other": True}),
        "whenever another character of yours is banished, draw a card",
    ),
    (
        "ability",
        triggered("plays", "draw", card={"types": ["song"]}, by="you", limit=1),
        "whenever you play a song, draw a card (the first time each turn)",
    ),
    ("ability", triggered("turn starts", "draw", by="you"), "at the start of your turn, draw a card"),
    ("ability", activated("draw", "exert this", {"kind": "ink", "amount": 2}), "exert this, pay 2 ink - draw a card"),
    (
        "ability",
        static(
            stat("strength", 1),
            keyword("Evasive"),
            on={"of": "you", "types": ["character"], "classes": ["Pirate"], "other": True},
            condition={"kind": "turn of"},
        ),
        "your other Pirate characters get +1 strength and have Evasive while it is your turn",
    ),
    (
        "ability",
        static({"kind": "pays", "by": -1, "cards": {"types": ["character"]}}),
        "you pay 1 ink less to play or shift character cards",
    ),
    (
        "ability",
        {"kind": "replacement", "change": "banish", "this": True, "instead": "hand"},
        "if this card would be banished, it goes to its owner's hand instead",
    ),
    (
        "filter",
        {"types": ["character"], "of": "you", "where": [{"stat": "cost", "op": "<=", "amount": 3}], "exerted": True},
        "your exerted characters with cost 3 or less",
    ),
    ("filter", {"zones": ["hand", "discard"], "of": "you", "types": ["song"]}, "songs in your hand or discard"),
    (
        "condition",
        {"kind": "exists", "cards": {"of": "you", "types": ["character"], "classes": ["Captain"]}},
        "you have a Captain character",
    ),
    ("condition", {"kind": "is", "card": "this", "cards": {"exerted": True}}, "this card is exerted"),
    (
        "condition",
        {"kind": "compare", "left": {"kind": "player", "what": "hand"}, "op": ">=", "right": 3},
        "you have 3 or more cards in hand",
    ),
]


@pytest.mark.parametrize(("category", "data", "words"), TEXTS, ids=[words[:50] for _, _, words in TEXTS])
def test_it_is_plain_english(category: str, data: Any, words: str) -> None:
    assert words_of(category, data) == words


def test_many_cards_do_what_one_does() -> None:
    given = {"kind": "give", "what": every("you"), "parts": [flag("no damage from challenges")], "continuous": True}
    assert words_of("effect", given) == "all your characters, now and later, take no damage from challenges this turn"
    assert words_of("filter", {"types": ["character"], "this_turn": "plays", "under": True}) == (
        "characters with a card under them that were played this turn"
    )


def test_names_of_ones_own_may_have_any_letters() -> None:
    odd = "{x} {} %s <b>"
    same = {"kind": "every", "cards": {"names": [odd]}}
    assert odd in words_of("effect", {"kind": "put under", "what": "it", "host": same})
    assert odd in words_of(
        "effect", {"kind": "deal damage", "amount": {"kind": "stat", "stat": "lore", "of": same}, "to": "it"}
    )
    assert words_of("part", {"kind": "class", "name": odd}) == f"count as {odd}"
