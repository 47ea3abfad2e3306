"""Moving a character to a location (old rule 4.3.7, CR 4.7)."""

from __future__ import annotations

from loretable.games.lorcana.interop import api
from loretable.games.lorcana.interop.api import MoveToLocationMove
from loretable.games.lorcana.rules.actions import move
from tests.lorcana.interop.api.cases import case
from tests.lorcana.interop.positions import ITEM_CARD, Scene, character, location, named, waiting


@case("can move own character to own location")
def test_can_move_own_character_to_own_location() -> None:
    """Any of them: exerted and drying characters too, and as often as the cost is paid."""
    place, other = location(move_cost=1), location(move_cost=1)
    heroes = [character(), character(exerted=True), character(drying=True)]
    scene = Scene(mine=[place, other, *heroes], ink=4)
    for hero in heroes:
        assert api.can_move_to_location(scene.state, hero.id, place.id).ok
        api.move_to_location(scene.state, MoveToLocationMove(hero.id, place.id))
        scene.done()
    assert api.can_move_to_location(scene.state, heroes[0].id, place.id).error == "ALREADY_AT_LOCATION"
    api.move_to_location(scene.state, MoveToLocationMove(heroes[0].id, other.id))
    assert api.get_location_of_character(scene.state, heroes[0].id) == other.id
    scene.done()


@case("cannot move to opponent's location (Rule 4.3.7.5)")
def test_cannot_move_to_opponents_location_rule_4_3_7_5() -> None:
    """CR 4.7.1."""
    hero, item, place = character(), named(ITEM_CARD), location()
    scene = Scene(mine=[hero, item], theirs=[place], ink=3)
    assert api.can_move_to_location(scene.state, hero.id, place.id).error == "NOT_YOUR_LOCATION"
    assert api.can_move_to_location(scene.state, hero.id, item.id).error == "NOT_A_LOCATION"
    assert api.can_move_to_location(scene.state, hero.id, hero.id).error == "NOT_A_LOCATION"


@case("cannot move opponent's character (Rule 4.3.7.6)")
def test_cannot_move_opponents_character_rule_4_3_7_6() -> None:
    """CR 4.7.1."""
    place, item, foe = location(), named(ITEM_CARD), character()
    scene = Scene(mine=[place, item], theirs=[foe], ink=3)
    assert api.can_move_to_location(scene.state, foe.id, place.id).error == "NOT_YOUR_CHARACTER"
    assert api.can_move_to_location(scene.state, item.id, place.id).error == "NOT_A_CHARACTER"


@case("pays location's move cost (Rule 4.3.7.3)")
def test_pays_locations_move_cost_rule_4_3_7_3() -> None:
    """CR 4.7.3.4."""
    hero, place = character(), location(move_cost=1)
    scene = Scene(mine=[hero, place], ink=3)
    assert api.get_move_cost(place.face) == 1
    api.move_to_location(scene.state, MoveToLocationMove(hero.id, place.id))
    assert scene.state.ink_exerted[0] == 1
    scene.done()
    poor = Scene(mine=[hero, place], ink=1, ink_exerted=[1, 0])
    assert api.can_move_to_location(poor.state, hero.id, place.id).error == "INSUFFICIENT_INK"
    drops = Scene(mine=[hero, place], ink=1, ink_exerted=[1, 0], drops=[2, 0])
    api.move_to_location(drops.state, MoveToLocationMove(hero.id, place.id))
    assert drops.state.drops == [1, 0] and drops.state.ink_exerted == [1, 0]
    drops.done()


@case("character is now 'at' the location")
def test_character_is_now_at_the_location() -> None:
    hero, place = character(), location()
    scene = Scene(mine=[hero, place], ink=1)
    assert api.get_location_of_character(scene.state, hero.id) is None
    api.move_to_location(scene.state, MoveToLocationMove(hero.id, place.id))
    assert api.get_location_of_character(scene.state, hero.id) == place.id
    assert api.get_characters_at_location(scene.state, place.id) == [hero.id]
    for seat in range(3):
        assert scene.shown(hero, seat)["location"] == place.id
    api.remove_from_location(scene.state, hero.id)
    assert api.get_characters_at_location(scene.state, place.id) == []
    scene.done()


@case("triggers 'when moved' abilities")
def test_triggers_when_moved_abilities() -> None:
    """No card without rules text has one. What is shown is its place: a trigger that enters the bag while the move is
    being made is resolved when the character has arrived (CR 4.7.5); here a Support that waits in the bag."""
    hero, place, helper = character(), location(), character("Support", strength=2, exerted=True)
    scene = Scene(
        mine=[hero, place, helper],
        ink=1,
        agenda=[[move.ADDRESS, 0, 0, place, -1, [], [hero, place]]],
        bag=[waiting(helper)],
    )
    assert scene.asks == "choose a character to support"
    assert api.get_location_of_character(scene.state, hero.id) == place.id
    assert scene.state.ink_exerted[0] == 1
    scene.answer(hero)
    scene.done()

    plain = Scene(mine=[hero, place, helper], ink=1)
    api.move_to_location(plain.state, MoveToLocationMove(hero.id, place.id))
    assert plain.order_of({"pay", "move"}) == ["pay", "move"], "the event that such abilities look for"
    [moved] = [event for event in plain.state.events if event.name == "move"]
    assert (moved.piece, moved.other) == (hero.id, place.id)
    plain.done()


@case("character can benefit from location abilities")
def test_character_can_benefit_from_location_abilities() -> None:
    """What a location's text gives to those who are there is asked through who is there; a location without rules
    text gives its player lore in the Set step (CR 3.2.2.2), whoever is there, and nothing to the characters."""
    place = location(lore=2)
    guest, away = character(strength=2, at=place), character(strength=2)
    scene = Scene(mine=[place, guest, away], lore=[1, 0])
    assert api.get_characters_at_location(scene.state, place.id) == [guest.id]
    assert scene.shown(guest)["strength"] == scene.shown(away)["strength"] == 2
    scene.end_turn().end_turn()
    assert scene.state.lore == [3, 0]
    assert api.get_characters_at_location(scene.state, place.id) == [guest.id], "they stay from turn to turn"
    scene.done()
