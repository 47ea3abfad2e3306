"""Challenging a location (old rules 4.3.6.19 to 22, CR 4.6.8)."""

from __future__ import annotations

from loretable.games.lorcana.interop import api
from loretable.games.lorcana.interop.api import ChallengeMove
from tests.lorcana.interop.api.cases import case
from tests.lorcana.interop.positions import Scene, character, location


@case("locations can be challenged anytime")
def test_locations_can_be_challenged_anytime() -> None:
    """CR 4.6.8.2: also in the turn after it was played, with characters there, and behind a Bodyguard."""
    hero, place = character(strength=1), location(willpower=4)
    guard, guest = character("Bodyguard", exerted=True), character(at=place)
    scene = Scene(mine=[hero], theirs=[place, guard, guest])
    assert api.can_challenge(scene.state, hero.id, place.id).ok
    api.challenge(scene.state, ChallengeMove(hero.id, place.id))
    assert scene.damage(place) == 1
    scene.done()


@case("locations don't need to be exerted")
def test_locations_dont_need_to_be_exerted() -> None:
    hero, place, awake = character(), location(), character()
    scene = Scene(mine=[hero], theirs=[place, awake])
    assert "exerted" not in scene.shown(place), "a location is neither ready nor exerted (CR 5.1.2.3)"
    assert api.get_challengeable_targets(scene.state, hero.id) == [place.id]


@case("locations don't deal damage back")
def test_locations_dont_deal_damage_back() -> None:
    """CR 4.6.8.3."""
    hero, place = character(strength=2, willpower=2), location(willpower=6)
    scene = Scene(mine=[hero], theirs=[place])
    api.challenge(scene.state, ChallengeMove(hero.id, place.id))
    assert scene.damage(hero) == 0 and scene.is_exerted(hero)
    assert scene.events("damage") == [("damage", place.id)]
    scene.done()


@case("location is banished when damage >= willpower")
def test_location_is_banished_when_damage_at_least_willpower() -> None:
    """CR 1.8.1.4; damage stays from turn to turn (CR 5.6.5.3)."""
    for before, banished in ((0, False), (1, True), (3, True)):
        hero, place = character(strength=3), location(willpower=4, damage=before)
        scene = Scene(mine=[hero], theirs=[place])
        api.challenge(scene.state, ChallengeMove(hero.id, place.id))
        assert scene.where(place) == ("discard" if banished else "play")
        assert scene.damage(place) == (0 if banished else 3)
        scene.done()


@case("characters at banished location remain in play (Rule 6.5.8)")
def test_characters_at_banished_location_remain_in_play_rule_6_5_8() -> None:
    """CR 5.6.6."""
    hero, place = character(strength=4), location(willpower=4)
    guest, elsewhere = character(at=place, damage=0), character()
    scene = Scene(mine=[hero], theirs=[place, guest, elsewhere])
    assert api.get_characters_at_location(scene.state, place.id) == [guest.id]
    api.challenge(scene.state, ChallengeMove(hero.id, place.id))
    assert scene.where(place) == "discard" and scene.where(guest) == "play"
    assert api.get_location_of_character(scene.state, guest.id) is None
    assert "location" not in scene.shown(guest)
    scene.done()
