"""Quest (old rule 4.3.5, CR 4.5)."""

from __future__ import annotations

import pytest

from loretable.core import Illegal
from loretable.games.lorcana.interop import api
from tests.lorcana.interop.api.cases import case
from tests.lorcana.interop.positions import ITEM_CARD, NO_LORE, Scene, character, location, named


@case("allows ready, dry character to quest")
def test_allows_ready_dry_character_to_quest() -> None:
    hero, tired = character(), character(exerted=True)
    scene = Scene(mine=[hero, tired])
    assert api.can_quest(scene.state, hero.id).ok
    assert api.get_questable_characters(scene.state, 0) == [hero.id]
    api.quest(scene.state, hero.id)
    assert api.get_questable_characters(scene.state, 0) == []
    scene.done()


@case("rejects exerted character (Rule 4.3.5.4)")
def test_rejects_exerted_character_rule_4_3_5_4() -> None:
    hero = character(exerted=True)
    scene = Scene(mine=[hero])
    before = scene.state.digest
    result = api.can_quest(scene.state, hero.id)
    assert not result.ok and result.error == "NOT_READY" and result.blocker == hero.id
    with pytest.raises(Illegal, match="exerted"):
        api.quest(scene.state, hero.id)
    assert scene.state.digest == before


@case("rejects drying character (Rule 4.3.5.5)")
def test_rejects_drying_character_rule_4_3_5_5() -> None:
    hero = character(drying=True)
    scene = Scene(mine=[hero])
    assert api.can_quest(scene.state, hero.id).error == "NOT_DRY"
    scene.end_turn().end_turn()
    assert api.can_quest(scene.state, hero.id).ok, "dry since the Set step of this turn"


@case("rejects character with Reckless (Rule 4.3.5.6)")
def test_rejects_character_with_reckless_rule_4_3_5_6() -> None:
    """CR 8.7.2."""
    hero = character("Reckless")
    scene = Scene(mine=[hero])
    assert api.can_quest(scene.state, hero.id).error == "HAS_RECKLESS"
    assert api.get_questable_characters(scene.state, 0) == []


@case("exerts character when questing (Rule 4.3.5.7)")
def test_exerts_character_when_questing_rule_4_3_5_7() -> None:
    """CR 4.5.1.3, before the lore is gained."""
    hero = character(lore=1)
    scene = Scene(mine=[hero])
    api.quest(scene.state, hero.id)
    assert scene.is_exerted(hero)
    assert scene.order_of({"exert", "gain lore"}) == ["exert", "gain lore"]
    scene.done()


@case("gains lore equal to character's lore value (Rule 4.3.5.8)")
def test_gains_lore_equal_to_characters_lore_value_rule_4_3_5_8() -> None:
    """CR 4.5.1.4."""
    one, three = character(lore=1), character(lore=3)
    scene = Scene(mine=[one, three], lore=[4, 9])
    api.quest(scene.state, one.id)
    assert scene.state.lore == [5, 9]
    api.quest(scene.state, three.id)
    assert scene.state.lore == [8, 9]
    scene.done()


@case("triggers 'when questing' abilities")
def test_triggers_when_questing_abilities() -> None:
    """Support is a "whenever this character quests" trigger (CR 8.13.1): it is resolved from the bag, after the lore."""
    helper, friend = character("Support", strength=2, lore=1), character(strength=3)
    scene = Scene(mine=[helper, friend])
    api.quest(scene.state, helper.id)
    assert scene.state.lore[0] == 1, "gained before the trigger is resolved (CR 4.5.2)"
    assert scene.asks == "choose a character to support"
    scene.answer(friend)
    assert scene.shown(friend)["strength"] == 5
    scene.done()
    scene.end_turn()
    assert scene.shown(friend)["strength"] == 3, "this turn only"


@case("character with 0 lore can still quest")
def test_character_with_0_lore_can_still_quest() -> None:
    hero = named(NO_LORE)
    assert hero.face.lore == 0
    scene = Scene(mine=[hero], lore=[6, 0])
    assert api.can_quest(scene.state, hero.id).ok
    api.quest(scene.state, hero.id)
    assert scene.state.lore == [6, 0] and scene.is_exerted(hero)
    assert scene.state.quested == [hero.id]
    scene.done()


# -- the other reasons that a quest can be refused for -----------------------------------------------------------------


def test_only_characters_in_play_of_the_active_player_quest() -> None:
    mine, theirs, place, item = character(), character(), location(), named(ITEM_CARD)
    held = character()
    scene = Scene(mine=[mine, place, item], theirs=[theirs], hand=[held])
    assert api.can_quest(scene.state, place.id).error == "NOT_A_CHARACTER"
    assert api.can_quest(scene.state, item.id).error == "NOT_A_CHARACTER"
    assert api.can_quest(scene.state, held.id).error == "NOT_IN_PLAY"
    assert api.can_quest(scene.state, theirs.id).error == "NOT_YOUR_CHARACTER"
    assert api.get_questable_characters(scene.state, 1) == []
