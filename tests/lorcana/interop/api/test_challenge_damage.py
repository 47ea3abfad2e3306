"""The damage step of a challenge (old rules 4.3.6.13 to 16, CR 4.6.6, 1.9.4 [2.2])."""

from __future__ import annotations

import pytest

from loretable.core import Illegal
from loretable.games.lorcana.enums import keywords
from loretable.games.lorcana.interop import api
from loretable.games.lorcana.interop.api import ChallengeMove, ChallengeState, DamageModifier
from tests.lorcana.interop.api.cases import case
from tests.lorcana.interop.positions import Scene, character, location


@case("both characters deal damage simultaneously")
def test_both_characters_deal_damage_simultaneously() -> None:
    """CR 4.6.6.2: the one that is banished has struck back all the same."""
    hero, foe = character(strength=4, willpower=5), character(strength=2, willpower=2, exerted=True)
    scene = Scene(mine=[hero], theirs=[foe])
    api.challenge(scene.state, ChallengeMove(hero.id, foe.id))
    assert scene.where(foe) == "discard" and scene.damage(hero) == 2
    assert scene.order_of({"damage", "banish"}) == ["damage", "damage", "banish"]
    scene.done()


@case("damage equals character's strength")
def test_damage_equals_characters_strength() -> None:
    hero, foe = character(strength=3, willpower=5), character(strength=4, willpower=6, exerted=True)
    scene = Scene(mine=[hero], theirs=[foe])
    shown = api.calculate_challenge_damage(scene.state, hero.id, True)
    assert (shown.base_strength, shown.modifiers, shown.total_damage) == (3, [], 3)
    assert api.calculate_challenge_damage(scene.state, foe.id, False).total_damage == 4
    api.challenge(scene.state, ChallengeMove(hero.id, foe.id))
    assert (scene.damage(hero), scene.damage(foe)) == (4, 3)
    scene.done()


@case("applies Challenger bonus only for attacker")
def test_applies_challenger_bonus_only_for_attacker() -> None:
    """CR 8.5.1, 8.5.2."""
    hero = character("Challenger", strength=1, willpower=4)
    bonus = hero.face.keywords[keywords.CHALLENGER]
    foe = character(strength=1, tough=4, exerted=True)
    scene = Scene(mine=[hero], theirs=[foe])
    attacking = api.calculate_challenge_damage(scene.state, hero.id, True)
    assert attacking.modifiers == [DamageModifier("keyword", "challenger", bonus)]
    assert attacking.total_damage == 1 + bonus
    assert api.calculate_challenge_damage(scene.state, hero.id, False).total_damage == 1
    api.challenge(scene.state, ChallengeMove(hero.id, foe.id))
    assert scene.damage(foe) == 1 + bonus
    scene.done()

    hero.exerted, foe.exerted = True, False
    defending = Scene(mine=[foe], theirs=[hero])
    api.challenge(defending.state, ChallengeMove(foe.id, hero.id))
    assert defending.damage(foe) == 1, "no bonus for the one who is challenged"
    defending.done()


@case("applies Resist to reduce damage taken")
def test_applies_resist_to_reduce_damage_taken() -> None:
    """CR 8.8.1, after all that changes strength; never below nothing (CR 8.8.2)."""
    hero = character("Resist", willpower=4)
    amount = hero.face.keywords[keywords.RESIST]
    strong, weak = character(strength=3, tough=5, exerted=True), character(strength=1, exerted=True)
    scene = Scene(mine=[hero], theirs=[strong, weak])
    shown = api.calculate_challenge_damage(scene.state, strong.id, False, hero.id)
    assert shown.modifiers == [DamageModifier("keyword", "resist", -amount)]
    assert shown.total_damage == 3 - amount
    assert api.calculate_challenge_damage(scene.state, weak.id, False, hero.id).total_damage == max(0, 1 - amount)
    api.challenge(scene.state, ChallengeMove(hero.id, strong.id))
    assert scene.damage(hero) == 3 - amount
    assert scene.damage(strong) == hero.face.strength
    scene.done()


@case("game state check happens after damage")
def test_game_state_check_happens_after_damage() -> None:
    """CR 4.6.6.3: damage as high as willpower stays on the card until the check, which banishes it."""
    hero, foe = character(strength=2, willpower=5), character(strength=1, willpower=3, exerted=True, damage=1)
    scene = Scene(mine=[hero], theirs=[foe])
    api.challenge(scene.state, ChallengeMove(hero.id, foe.id))
    assert scene.events("damage", "banish")[-1] == ("banish", foe.id)
    assert ("damage", foe.id) in scene.events("damage")
    assert scene.where(foe) == "discard" and scene.damage(foe) == 0, "CR 1.9.6 [2.2]: its damage is gone"
    scene.done()


@case("both characters can be banished simultaneously")
def test_both_characters_can_be_banished_simultaneously() -> None:
    """CR 1.8.4: one check, the active player's card first."""
    hero, foe = character(strength=3, willpower=3), character(strength=3, willpower=3, exerted=True)
    scene = Scene(mine=[hero], theirs=[foe])
    api.challenge(scene.state, ChallengeMove(hero.id, foe.id))
    assert scene.where(hero) == scene.where(foe) == "discard"
    assert scene.events("banish") == [("banish", hero.id), ("banish", foe.id)]
    scene.done()


# -- more of the calculation, and the damage step by itself ------------------------------------------------------------


def test_support_is_a_line_of_the_calculation_with_its_source() -> None:
    helper, hero = character("Support", strength=2), character(strength=1, willpower=4)
    scene = Scene(mine=[helper, hero])
    scene.do("quest", helper).answer(hero)
    shown = api.calculate_challenge_damage(scene.state, hero.id, True)
    assert shown.modifiers == [DamageModifier(helper.id, "support", 2)] and shown.total_damage == 3
    scene.done()


def test_a_location_deals_nothing() -> None:
    place = location()
    scene = Scene(mine=[place])
    assert api.calculate_challenge_damage(scene.state, place.id, False).total_damage == 0


def test_the_damage_step_alone_deals_what_the_challenge_would() -> None:
    """`apply_challenge_damage` starts where the declaration ended: nobody is exerted by it."""
    hero, foe = character("Challenger", strength=2, willpower=4), character(strength=1, willpower=4, exerted=True)
    scene = Scene(mine=[hero], theirs=[foe])
    whole = Scene(mine=[hero], theirs=[foe])
    challenge = ChallengeState(hero.id, foe.id)
    api.apply_challenge_damage(scene.state, challenge)
    api.challenge(whole.state, ChallengeMove(hero.id, foe.id))
    assert scene.state.damage == whole.state.damage and scene.where(foe) == whole.where(foe)
    assert challenge.phase == "resolved" and challenge.target_damage_dealt == 1
    assert challenge.challenger_damage_dealt == 2 + hero.face.keywords[keywords.CHALLENGER]
    assert not scene.is_exerted(hero) and whole.is_exerted(hero)
    scene.done()


def test_the_damage_step_is_refused_where_there_is_no_such_challenge() -> None:
    helper, hero, foe, held = character("Support"), character(), character(exerted=True), character()
    scene = Scene(mine=[helper, hero], theirs=[foe], hand=[held])
    for challenge, code in (
        (ChallengeState(held.id, foe.id), "NOT_IN_PLAY"),
        (ChallengeState(hero.id, 999), "NOT_IN_PLAY"),
        (ChallengeState(hero.id, foe.id, "resolved"), "OTHER_DECISION"),
    ):
        with pytest.raises(Illegal) as refused:
            api.apply_challenge_damage(scene.state, challenge)
        assert refused.value.blocked.code == code
    scene.do("quest", helper)
    with pytest.raises(Illegal) as refused:
        api.apply_challenge_damage(scene.state, ChallengeState(hero.id, foe.id))
    assert refused.value.blocked.code == "OTHER_DECISION", "Support is to be answered first"
