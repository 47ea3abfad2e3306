"""Bodyguard (old rule 10.2, CR 8.3): by the rules an exerted one has to be challenged, since only exerted characters can be.
The specification has it the other way round; that is the house rule spec5."""

from __future__ import annotations

from loretable.games.lorcana.interop import api
from loretable.games.lorcana.interop.api import ChallengeMove
from tests.lorcana.interop.api.cases import SPEC5, case
from tests.lorcana.interop.positions import Card, Scene, character, location


def refused(scene: Scene, challenger: Card, target: Card) -> tuple[str, int | None]:
    result = api.can_challenge(scene.state, challenger.id, target.id)
    return result.error, result.bodyguard_id


@case("opponent must challenge Bodyguard first if ready")
def test_opponent_must_challenge_bodyguard_first_if_ready() -> None:
    """By the rules if exerted: a ready one cannot be challenged and so does not block (CR 8.3.3, "if able")."""
    hero, foe, guard = character(), character(exerted=True), character("Bodyguard", exerted=True)
    scene = Scene(mine=[hero], theirs=[foe, guard])
    assert refused(scene, hero, foe) == ("BODYGUARD_BLOCKING", guard.id)
    assert api.must_challenge_bodyguard(scene.state, hero.id, foe.id)
    assert not api.must_challenge_bodyguard(scene.state, hero.id, guard.id)
    assert api.get_blocking_bodyguards(scene.state, 0) == [guard.id]
    assert api.get_challengeable_targets(scene.state, hero.id) == [guard.id]

    guard.exerted = False
    awake = Scene(mine=[hero], theirs=[foe, guard])
    assert api.get_blocking_bodyguards(awake.state, 0) == []
    assert api.get_challengeable_targets(awake.state, hero.id) == [foe.id]

    house = Scene(mine=[hero], theirs=[foe, guard], options=SPEC5)
    assert refused(house, hero, foe) == ("BODYGUARD_BLOCKING", guard.id)
    assert api.get_blocking_bodyguards(house.state, 0) == [guard.id]
    assert api.get_challengeable_targets(house.state, hero.id) == [guard.id], "it must be challenged, so it can be"
    api.challenge(house.state, ChallengeMove(hero.id, guard.id))
    house.done()


@case("Bodyguard doesn't block if exerted")
def test_bodyguard_doesnt_block_if_exerted() -> None:
    """By the rules it does; a ready one does not."""
    hero, foe, guard = character(), character(exerted=True), character("Bodyguard", exerted=True)
    house = Scene(mine=[hero], theirs=[foe, guard], options=SPEC5)
    assert api.get_blocking_bodyguards(house.state, 0) == []
    assert not api.must_challenge_bodyguard(house.state, hero.id, foe.id)
    assert api.get_challengeable_targets(house.state, hero.id) == [foe.id, guard.id]

    rules = Scene(mine=[hero], theirs=[foe, guard])
    assert api.must_challenge_bodyguard(rules.state, hero.id, foe.id)
    assert api.get_challengeable_targets(rules.state, hero.id) == [guard.id]


@case("multiple Bodyguards - can choose which to challenge")
def test_multiple_bodyguards_can_choose_which_to_challenge() -> None:
    for exerted, options in ((True, {}), (False, SPEC5)):
        hero, foe = character(strength=1, willpower=9), character(exerted=True)
        first = character("Bodyguard", exerted=exerted, willpower=4)
        second = character("Bodyguard", exerted=exerted, willpower=5)
        scene = Scene(mine=[hero], theirs=[first, foe, second], options=options)
        assert api.get_blocking_bodyguards(scene.state, 0) == [first.id, second.id]
        assert api.get_challengeable_targets(scene.state, hero.id) == [first.id, second.id]
        api.challenge(scene.state, ChallengeMove(hero.id, second.id))
        assert scene.damage(second) == 1 and scene.damage(first) == 0
        scene.done()


@case("Evasive ignores Bodyguard (Rule 10.4)")
def test_evasive_ignores_bodyguard_rule_10_4() -> None:
    """By the rules it does not: Evasive says only who can be challenged by whom (CR 8.6.1)."""
    flier, foe, guard = character("Evasive"), character(exerted=True), character("Bodyguard", exerted=True)
    rules = Scene(mine=[flier], theirs=[foe, guard])
    assert refused(rules, flier, foe) == ("BODYGUARD_BLOCKING", guard.id)
    assert not api.can_bypass_bodyguard(rules.state, flier.id)

    guard.exerted = False
    house = Scene(mine=[flier], theirs=[foe, guard], options=SPEC5)
    assert api.can_bypass_bodyguard(house.state, flier.id)
    assert api.can_challenge(house.state, flier.id, foe.id).ok


# -- what the rules add ------------------------------------------------------------------------------------------------


def test_a_bodyguard_does_not_stand_before_locations_nor_before_other_players() -> None:
    hero, guard, place, third = character(), character("Bodyguard", exerted=True), location(), character(exerted=True)
    scene = Scene(mine=[hero], theirs=[guard, place], more=[[third]])
    assert api.get_challengeable_targets(scene.state, hero.id) == [guard.id, place.id, third.id]


def test_nothing_out_of_play_has_to_be_challenged() -> None:
    hero, held = character(), character()
    scene = Scene(mine=[hero], hand=[held])
    assert not api.must_challenge_bodyguard(scene.state, hero.id, held.id)
    assert not api.must_challenge_bodyguard(scene.state, 999, hero.id)
