"""What a part of an ability is neutralised to."""

from __future__ import annotations

from typing import Any

from loretable.games.lorcana.tools.proving.neutral import neutral_forms
from tests.lorcana.scene import activated, chosen, every, stat, static, triggered


def forms(ability: Any) -> dict[tuple[str, str], Any]:
    return {(form.part, form.how): form.tree for form in neutral_forms([ability])[0]}


def test_the_first_form_is_the_card_without_the_ability() -> None:
    assert forms(activated("draw"))["ability activated", "without"] is None


def test_effects_become_nothing_and_may_becomes_must() -> None:
    found = forms(triggered("quests", {"kind": "may", "effect": {"kind": "draw", "amount": 2}}))
    assert found["effect may", "must"]["effect"] == {"kind": "draw", "amount": 2}
    assert found["effect draw", "nothing"]["effect"]["effect"] == {"kind": "sequence", "effects": []}
    assert found["amount number", "another"]["effect"]["effect"]["amount"] == 1


def test_a_condition_is_always_so_and_never() -> None:
    found = forms(static(stat("lore"), condition={"kind": "turn of", "player": "you"}))
    assert found["condition turn of", "always"]["condition"]["op"] == "="
    assert found["condition turn of", "never"]["condition"]["op"] == "!="


def test_costs_are_left_out_one_by_one() -> None:
    found = forms(activated("draw", "exert this", {"kind": "ink", "amount": 2}))
    assert found["cost exert this", "without"]["costs"] == [{"kind": "ink", "amount": 2}]
    assert found["cost ink", "without"]["costs"] == ["exert this"]


def test_what_a_filter_says_is_left_open_field_by_field() -> None:
    found = forms(activated({"kind": "banish", "what": chosen("opponents", damaged=True)}))
    cards = found["filter cards: damaged", "open"]["effect"]["what"]["cards"]
    assert cards == {"of": "opponents", "types": ["character"]}
    assert found["filter filter", "open"]["effect"]["what"]["cards"] == {}


def test_a_duration_is_longer_and_a_longer_one_shorter() -> None:
    short = {"kind": "give", "what": chosen(), "parts": [stat("strength", 2)]}
    assert forms(activated(short))["effect give: until", "longer"]["effect"]["until"] == "until your next turn"
    long = {**short, "until": "until your next turn"}
    assert forms(activated(long))["effect give: until", "another"]["effect"]["until"] == "this turn"


def test_what_the_rules_say_anyway_is_not_left_open() -> None:
    """Only characters are at locations, only characters quest, and a card is never in a challenge with itself."""
    here = forms(static(stat("lore"), on={"at": "here", "types": ["character"]}))
    assert ("filter cards: types", "open") not in here and ("filter cards: types", "another") in here
    quests = forms(triggered("quests", "draw", card={"of": "you", "types": ["character"]}))
    assert ("filter cards: types", "open") not in quests
    duel = forms(triggered("challenges", "draw", **{"this": True, "with": {"other": True, "damaged": True}}))
    assert ("filter cards: other", "open") not in duel and ("filter cards: damaged", "open") in duel


def test_chosen_is_a_word_of_weight_only_for_cards_of_others() -> None:
    mine = chosen("you") | {"choosing": False}
    theirs = chosen("opponents") | {"choosing": False}
    assert ("target chosen: choosing", "open") not in forms(activated({"kind": "ready", "what": mine}))
    assert ("target chosen: choosing", "open") in forms(activated({"kind": "ready", "what": theirs}))


def test_every_form_is_another_ability_and_parts_are_counted_once() -> None:
    ability = triggered("plays", {"kind": "exert", "what": every("opponents", exerted=False)}, once=1)
    found, parts = neutral_forms([ability])
    assert all(form.tree != ability for form in found)
    assert parts == len({(form.part, form.path) for form in found})


def test_cards_in_play_are_characters_items_and_locations() -> None:
    all_kinds = forms(activated({"kind": "banish", "what": chosen(types=["character", "item", "location"])}))
    assert ("filter cards: types", "open") not in all_kinds
    drawn = {"kind": "pays", "cards": {"types": ["character", "item", "location"]}, "by": -1}
    assert ("filter cards: types", "open") in forms(static(drawn))  # actions are paid for, too


def test_only_characters_and_locations_are_damaged_and_locations_are_not_exerted() -> None:
    tire = forms(activated({"kind": "exert", "what": every("opponents", damaged=True)}))
    assert ("filter cards: types", "open") not in tire
    banish = forms(activated({"kind": "banish", "what": every("opponents", damaged=True)}))
    assert ("filter cards: types", "open") in banish


def test_of_a_card_that_was_chosen_as_a_character_it_is_known_that_it_is_one() -> None:
    choose = {"kind": "choose", "what": {**chosen(), "as": "one"}}
    hero = {"types": ["character"], "classes": ["Hero"]}
    check = {
        "kind": "if",
        "condition": {"kind": "is", "card": {"kind": "it", "name": "one"}, "cards": hero},
        "then": "draw",
    }
    assert ("filter cards: types", "another") in forms(activated([choose, check]))
    shown = {"kind": "reveal", "what": {"kind": "top", "as": "one"}}
    assert ("filter cards: types", "open") in forms(activated([shown, check]))


def test_what_is_done_in_ones_own_turns_is_not_asked_for_until_the_next_one() -> None:
    quests = {"kind": "later", "when": [{"event": "quests", "card": {"of": "you"}}], "effect": "gain lore"}
    assert forms(activated(quests))["effect later: until", "another"]["effect"]["until"] == "your next turn"
    banished = {**quests, "when": [{"event": "is banished", "card": {"of": "you"}}]}
    assert forms(activated(banished))["effect later: until", "longer"]["effect"]["until"] == "until your next turn"
