"""Card English in our own wording becomes trees of the effect language."""

from __future__ import annotations

from typing import Any

import pytest

from loretable.games.lorcana.language.compiler import Language
from tests.lorcana.language.printed_texts import text_of

LANGUAGE = Language(["Ann", "Bo & Cy", "Dr. Zed"], ["Hero", "Seven Dwarfs", "Villain"])

CHARACTERS = {"types": ["character"]}
THEIRS = {"of": "opponents", "types": ["character"]}
ONE = {"kind": "chosen", "cards": CHARACTERS}


def read(text: str, kind: str = "character") -> Any:
    reading = LANGUAGE.read(text, kind)
    assert not reading.reason, reading.reason
    assert reading.tree is not None and LANGUAGE.text(reading.tree) == reading.text == text
    return list(reading.abilities)


def declined(text: str, kind: str = "character") -> str:
    return LANGUAGE.read(text, kind).reason


def effect(text: str) -> Any:
    """What an action with this text does."""
    (ability,) = read(text, "action")
    assert ability["kind"] == "action"
    return ability["effect"]


EFFECTS: list[tuple[str, Any]] = [
    ("Draw 2 cards.", {"kind": "draw", "amount": 2}),
    ("Each opponent loses 2 lore.", {"kind": "lose lore", "amount": 2}),
    ("Each player draws a card.", {"kind": "draw", "player": "everybody"}),
    ("Banish chosen damaged character.", {"kind": "banish", "what": {**ONE, "cards": {**CHARACTERS, "damaged": True}}}),
    (
        "Deal 1 damage to each opposing character.",
        {"kind": "deal damage", "amount": 1, "to": {"kind": "every", "cards": THEIRS}},
    ),
    (
        "Chosen character gets +2 ¤ this turn.",
        {"kind": "give", "what": ONE, "parts": [{"kind": "gets", "stat": "strength", "by": 2}]},
    ),
    (
        "Look at the top 3 cards of your deck. You may reveal a song card and put it into your hand. "
        "Put the rest on the bottom of your deck in any order.",
        {
            "kind": "look",
            "amount": 3,
            "piles": [{"cards": {"types": ["song"]}, "to": "hand", "reveal": True}],
            "rest": "bottom",
        },
    ),
    ("Put the top 2 cards of your deck into your discard.", {"kind": "mill", "amount": 2}),
    (
        "Gain 1 lore for each Villain character you have in play.",
        {
            "kind": "gain lore",
            "amount": {"kind": "count", "cards": {"of": "you", "classes": ["Villain"], "types": ["character"]}},
        },
    ),
]


@pytest.mark.parametrize(("text", "tree"), EFFECTS)
def test_a_sentence_of_an_action_is_an_effect(text: str, tree: Any) -> None:
    assert effect(text) == tree


def test_a_trigger_has_the_sentences_that_follow_it() -> None:
    (ability,) = read("When you play this character, draw 4 cards. Then, choose and discard a card.")
    assert ability["when"] == [{"event": "plays", "this": True}]
    assert [each if isinstance(each, str) else each["kind"] for each in ability["effect"]["effects"]] == [
        "draw",
        "discard",
    ]


def test_a_turn_in_front_of_a_trigger_is_its_condition() -> None:
    (ability,) = read("During your turn, whenever another character is banished, gain 1 lore.")
    assert ability["when"][0]["while"] == "turn of" and ability["when"][0]["card"]["other"]


def test_without_a_trigger_a_text_holds() -> None:
    (ability,) = read("While you have a character named Dr. Zed in play, this character gains Ward and Resist +2.")
    assert ability["kind"] == "static" and ability["condition"]["cards"]["names"] == ["Dr. Zed"]
    assert [part["keyword"] for part in ability["parts"]] == ["Ward", "Resist"]


def test_costs_stand_before_the_dash() -> None:
    (ability,) = read("⟳, 2 ⬡, Banish this item — Draw a card.", "item")
    assert ability["costs"] == ["exert this", {"kind": "ink", "amount": 2}, "banish this"]


def test_once_during_your_turn_is_used_once() -> None:
    (ability,) = read("Once during your turn, you may pay 1 ⬡ to draw a card.")
    assert ability == {"kind": "activated", "costs": [{"kind": "ink", "amount": 1}], "effect": "draw", "once": True}


def test_while_here_is_about_characters_at_the_location() -> None:
    (ability,) = read("Characters gain Evasive while here.", "location")
    assert ability["on"] == {"types": ["character"], "at": "here"}


def test_an_event_while_here_is_about_the_card_of_the_event() -> None:
    (ability,) = read("Whenever a character quests while here, draw a card.", "location")
    assert ability["when"] == [{"event": "quests", "card": {"types": ["character"], "at": "here"}}]


# -- what words point at -------------------------------------------------------------------------------------------------


def test_they_are_the_characters_chosen_before() -> None:
    done = effect(text_of("Fan the Flames"))["effects"]
    assert done[0]["what"]["as"] == done[1]["what"]["name"]


def test_that_character_is_the_one_the_trigger_is_about() -> None:
    (ability,) = read("Whenever this character challenges another character, banish that character.")
    assert ability["effect"] == {"kind": "banish", "what": "other card"}


def test_another_character_in_a_challenge_is_not_the_challenger_and_may_be_this_one() -> None:
    (ability,) = read(text_of("Mad Hatter - Unruly Eccentric"))
    assert ability["when"][0]["with"] == {"types": ["character"]}


def test_he_is_the_card_itself() -> None:
    (ability,) = read("Whenever you play a song, he gets +1 ◊ this turn.")
    assert ability["effect"]["what"] == "this"


def test_he_is_who_was_called_by_name_over_full_stops_too() -> None:
    chosen = text_of("Megara - Pulling the Strings")
    (ability,) = read(f"{chosen} If the chosen character is named Ann, he gets +4 ¤ instead.")
    assert ability["effect"]["effects"][1]["then"]["what"] == {"kind": "it", "name": "character 1"}
    (ability,) = read(f"{chosen} If the chosen character is named Ann, draw a card. He gets +4 ¤ this turn.")
    assert ability["effect"]["effects"][-1]["what"] == {"kind": "it", "name": "character 1"}
    (ability,) = read(
        f"{chosen} If the chosen character is named Ann, draw a card. Ready this character. He can't quest this turn."
    )
    assert ability["effect"]["effects"][-1]["what"] == "this"


def test_it_is_the_card_that_was_revealed() -> None:
    done = effect(
        "Reveal the top card of your deck. If it's an item card, put it into your hand. "
        "Otherwise, put it on the bottom of your deck."
    )["effects"]
    name = done[0]["what"]["as"]
    spoken = [done[1]["condition"]["card"], done[1]["then"]["what"], done[1]["otherwise"]["what"]]
    assert [each["name"] for each in spoken] == [name] * 3


def test_instead_is_the_other_alternative_and_its_card_is_chosen_before() -> None:
    done = effect("Deal 1 damage to chosen character. If you have 2 or more items in play, deal 3 damage instead.")[
        "effects"
    ]
    assert [each["kind"] for each in done] == ["choose", "if"]
    assert (done[1]["then"]["amount"], done[1]["otherwise"]["amount"]) == (3, 1)
    assert done[1]["then"]["to"] == done[1]["otherwise"]["to"] == {"kind": "it", "name": done[0]["what"]["as"]}


def test_what_both_alternatives_speak_of_is_chosen_before_them() -> None:
    done = effect(
        "If you have an item in play, return chosen character to their player's hand. Otherwise, exert that character."
    )["effects"]
    assert done[0]["kind"] == "choose" and done[1]["then"]["what"] == done[1]["otherwise"]["what"]


def test_what_each_player_finds_is_dealt_with_in_their_round() -> None:
    done = effect(
        "Each player reveals the top card of their deck. If it's a song card, they may put it into their hand. "
        "Otherwise, they put it on the bottom of their deck."
    )
    assert done["kind"] == "each player" and [each["kind"] for each in done["effect"]["effects"]] == ["reveal", "if"]
    assert done["effect"]["effects"][1]["then"]["effects"][0]["by"] == "that player"


def test_if_you_do_is_bought_with_what_may_be_done() -> None:
    """CR 6.1.5.1: done in part, it buys nothing."""
    done = effect("You may banish chosen item. If you do, draw a card.")
    assert done["kind"] == "pay" and done["optional"] and done["price"]["kind"] == "banish" and done["then"] == "draw"


def test_if_you_do_asks_whether_it_was_done_where_nobody_may_decline() -> None:
    done = effect("Choose and discard a card. If you do, draw a card.")["effects"]
    assert done[1] == {"kind": "if", "condition": "did", "then": "draw"}


def test_a_price_is_paid_in_full_or_not_at_all() -> None:
    done = effect("You may banish one of your items to draw 2 cards.")
    assert done["kind"] == "pay" and done["optional"] and done["price"]["kind"] == "banish"


# -- what is not taken -----------------------------------------------------------------------------------------------------

REFUSED = [
    ("Draw a card twice.", "action", "unknown wording"),
    ("Banish that character.", "action", "nothing that 'that character' speaks of"),
    ("Otherwise, draw a card.", "action", "otherwise, than nothing"),
    ("Draw a card.", "character", "is not a static ability here"),
    ("This item gets +1 ¤.", "character", "this item, on a card of another kind"),
    (
        "When you play this character, if you have an item in play, draw a card. Gain 1 lore.",
        "character",
        "may or may not belong",
    ),
    (
        "Look at the top 4 cards of your deck. You may reveal a song card. If that song costs 3 or less, draw a card.",
        "action",
        "only looked at",
    ),
]


@pytest.mark.parametrize(("text", "kind", "reason"), REFUSED)
def test_what_cannot_be_settled_is_declined_with_its_reason(text: str, kind: str, reason: str) -> None:
    assert reason in declined(text, kind)
