"""Questing (old rule 4.3.5, CR 4.5)."""

from __future__ import annotations

from loretable.games.lorcana.interop.projection import project
from tests.lorcana.interop.positions import ITEM_CARD, Scene, character, location, named


def test_4_3_5_1_only_characters_quest() -> None:
    """CR 4.5.1, 5.3.4."""
    place, item = location(), named(ITEM_CARD)
    scene = Scene(mine=[place, item])
    assert scene.why("quest", place) == scene.why("quest", item) == "NOT_A_CHARACTER"


def test_4_3_5_2_only_in_the_own_turn() -> None:
    mine, theirs = character(), character()
    scene = Scene(mine=[mine], theirs=[theirs])
    assert scene.why("quest", theirs) == "NOT_YOUR_CHARACTER"
    assert scene.why("quest", theirs, seat=1) == "NOT_ASKED"


def test_4_3_5_5_ready_dry_and_without_reckless() -> None:
    """CR 4.5.1.2."""
    tired, fresh, wild = character(exerted=True), character(drying=True), character("Reckless")
    scene = Scene(mine=[tired, fresh, wild])
    assert scene.why("quest", tired) == "NOT_READY"
    assert scene.why("quest", fresh) == "NOT_DRY"
    assert scene.why("quest", wild) == "HAS_RECKLESS"
    assert "quest" not in {action.verb.name for action in scene.state.legal}


def test_rush_is_for_challenges_only() -> None:
    """CR 8.9.1."""
    swift = character("Rush", drying=True)
    assert Scene(mine=[swift]).why("quest", swift) == "NOT_DRY"


def test_4_3_5_7_and_8_exert_then_lore() -> None:
    """CR 4.5.1.3, 4.5.1.4."""
    hero = character(lore=2)
    scene = Scene(mine=[hero], lore=[5, 5])
    scene.do("quest", hero)
    assert scene.is_exerted(hero) and scene.state.lore == [7, 5]
    assert scene.order_of({"exert", "quest", "gain lore"}) == ["exert", "quest", "gain lore"]
    counted = project(scene.state)["lorcana"]
    assert isinstance(counted, dict)
    assert counted["turnMetadata"]["charactersQuestingThisTurn"] == [str(hero.id)]
    assert scene.why("quest", hero) == "NOT_READY"
    scene.done()


def test_4_3_5_9_whenever_it_quests_comes_after_the_lore() -> None:
    """CR 4.5.2, by Support."""
    helper, friend = character("Support", strength=3, lore=1), character(strength=1)
    scene = Scene(mine=[helper, friend])
    scene.do("quest", helper)
    assert scene.state.lore == [1, 0] and scene.asks == "choose a character to support"
    scene.answer(friend)
    assert scene.shown(friend)["strength"] == 4
    scene.done()


def test_support_may_be_declined_and_may_go_to_anybody_but_itself() -> None:
    """CR 8.13.1: "you may", "another chosen character"; Ward keeps opponents out (CR 8.15.1)."""
    helper, friend = character("Support", strength=2), character()
    foe, warded = character(strength=1), character("Ward")
    scene = Scene(mine=[helper, friend], theirs=[foe, warded])
    scene.do("quest", helper)
    decision = scene.state.decision(0)
    assert decision is not None
    assert [action.a for action in decision.actions] == [friend.id, foe.id, -1]
    scene.answer("Done")
    assert scene.shown(foe)["strength"] == 1
    scene.done()


def test_support_with_nobody_to_choose_asks_nothing() -> None:
    helper = character("Support")
    scene = Scene(mine=[helper])
    scene.do("quest", helper)
    scene.done()
