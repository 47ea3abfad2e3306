"""Evasive (old rule 10.4, CR 8.6): it limits who can challenge the character. That it challenges ready characters and
passes by Bodyguards is the specification's reading: house rule spec5."""

from __future__ import annotations

from loretable.games.lorcana.interop import api
from loretable.games.lorcana.interop.api import ChallengeMove
from tests.lorcana.interop.api.cases import SPEC5, case
from tests.lorcana.interop.positions import Scene, character, location


@case("can challenge ready characters")
def test_can_challenge_ready_characters() -> None:
    flier, foe, walker = character("Evasive", willpower=4), character(strength=1), character()
    rules = Scene(mine=[flier, walker], theirs=[foe])
    assert api.can_challenge(rules.state, flier.id, foe.id).error == "TARGET_NOT_EXERTED"

    house = Scene(mine=[flier, walker], theirs=[foe], options=SPEC5)
    assert api.can_challenge(house.state, walker.id, foe.id).error == "TARGET_NOT_EXERTED"
    api.challenge(house.state, ChallengeMove(flier.id, foe.id))
    assert house.damage(flier) == 1
    house.done()


@case("ignores Bodyguard restriction")
def test_ignores_bodyguard_restriction() -> None:
    flier, walker, foe = character("Evasive"), character(), character(exerted=True)
    guard = character("Bodyguard")
    house = Scene(mine=[flier, walker], theirs=[foe, guard], options=SPEC5)
    assert api.get_challengeable_targets(house.state, flier.id) == [foe.id, guard.id]
    assert api.get_challengeable_targets(house.state, walker.id) == [guard.id]
    assert not api.must_challenge_bodyguard(house.state, flier.id, foe.id)

    guard.exerted = True
    rules = Scene(mine=[flier, walker], theirs=[foe, guard])
    assert api.must_challenge_bodyguard(rules.state, flier.id, foe.id)
    assert api.get_challengeable_targets(rules.state, flier.id) == [guard.id]


@case("can still challenge exerted characters")
def test_can_still_challenge_exerted_characters() -> None:
    for options in ({}, SPEC5):
        flier = character("Evasive", strength=2, willpower=4)
        foe, place = character(strength=1, willpower=4, exerted=True), location()
        scene = Scene(mine=[flier], theirs=[foe, place], options=options)
        assert api.get_challengeable_targets(scene.state, flier.id) == [foe.id, place.id]
        api.challenge(scene.state, ChallengeMove(flier.id, foe.id))
        assert (scene.damage(flier), scene.damage(foe)) == (1, 2)
        scene.done()


def test_only_evasive_and_alert_characters_challenge_one_with_evasive() -> None:
    """CR 8.6.1, 8.2.1; under either reading."""
    for options in ({}, SPEC5):
        walker, flier, watch = character(), character("Evasive"), character("Alert")
        foe = character("Evasive", exerted=True)
        scene = Scene(mine=[walker, flier, watch], theirs=[foe], options=options)
        result = api.can_challenge(scene.state, walker.id, foe.id)
        assert result.error == "TARGET_HAS_EVASIVE" and result.blocker == foe.id
        assert api.get_challenging_characters(scene.state, 0) == [flier.id, watch.id]


def test_alert_is_not_evasive() -> None:
    """CR 8.2.2: what Evasive does for a challenger under the house rule, Alert does not."""
    watch, foe = character("Alert"), character()
    scene = Scene(mine=[watch], theirs=[foe], options=SPEC5)
    assert api.can_challenge(scene.state, watch.id, foe.id).error == "TARGET_NOT_EXERTED"
    assert not api.can_bypass_bodyguard(scene.state, watch.id)
