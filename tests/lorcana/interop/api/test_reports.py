"""What the functions for tools report: of damage that was really dealt, and of cards that are not there."""

from collections.abc import Callable
from typing import Any

import pytest

from loretable.core import BadData
from loretable.games.lorcana.interop import api
from loretable.games.lorcana.interop.api import ChallengeState
from tests.lorcana.scene import Node, character, flag, scene, stat, static, triggered

BRUTE = character("Brute", strength=1, willpower=9)


def test_damage_is_reported_as_it_was_dealt_after_triggers() -> None:
    roar: Node = {"kind": "give", "what": "this", "parts": [stat("strength", 3)], "until": "this turn"}
    hero = character("Hero", [triggered("challenges", roar)], strength=1, willpower=9)
    s = scene([hero, BRUTE], mine=["Hero"], theirs=[("Brute", {"exerted": True})])
    told = ChallengeState(s["Hero"].id, s["Brute"].id)
    api.apply_challenge_damage(s.state, told)
    assert (told.phase, told.challenger_damage_dealt, told.target_damage_dealt) == ("resolved", 4, 1)


def test_a_challenge_is_not_resolved_while_somebody_is_still_asked() -> None:
    ask: Node = {"kind": "may", "effect": "draw"}
    hero = character("Hero", [triggered("challenges", ask)], strength=1, willpower=9)
    s = scene([hero, BRUTE], mine=["Hero"], theirs=[("Brute", {"exerted": True})])
    told = ChallengeState(s["Hero"].id, s["Brute"].id)
    api.apply_challenge_damage(s.state, told)
    assert (told.phase, told.challenger_damage_dealt) == ("declared", 0)
    s.no().quiet()
    assert s.damage(s["Brute"]) == 1


def test_the_calculation_knows_what_prevents_damage() -> None:
    shielded = character("Shielded", [static(flag("no damage from challenges"))], willpower=9)
    s = scene([shielded, BRUTE], mine=["Brute"], theirs=[("Shielded", {"exerted": True})])
    shown = api.calculate_challenge_damage(s.state, s["Brute"].id, True, s["Shielded"].id)
    assert shown.total_damage == 0 and [(m.type, m.amount) for m in shown.modifiers] == [("prevented", -1)]
    assert api.calculate_challenge_damage(s.state, s["Brute"].id, True).total_damage == 1


@pytest.mark.parametrize(
    "question",
    [
        lambda state: api.calculate_challenge_damage(state, 999, True),
        lambda state: api.calculate_challenge_damage(state, 0, True, 999),
        lambda state: api.get_characters_at_location(state, -1),
        lambda state: api.get_location_of_character(state, 999),
        lambda state: api.remove_from_location(state, 999),
        lambda state: api.can_bypass_bodyguard(state, 999),
    ],
)
def test_a_card_that_is_not_there_is_named(question: Callable[[Any], object]) -> None:
    s = scene([BRUTE], mine=["Brute"])
    with pytest.raises(BadData, match=r"card: there is no card (999|-1): cards are numbered from 0 to"):
        question(s.state)


def test_a_player_who_is_not_there_is_named() -> None:
    s = scene([BRUTE], mine=["Brute"], theirs=["Brute"])
    for question in (api.get_questable_characters, api.get_challenging_characters, api.get_blocking_bodyguards):
        with pytest.raises(BadData, match="there is no player 7: players are numbered from 0 to 1"):
            question(s.state, 7)
    assert not api.can_quest(s.state, 999).ok
