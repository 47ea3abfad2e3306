"""A whole turn cycle, from one beginning phase to the next (CR 3)."""

from __future__ import annotations

from loretable.games.lorcana.interop.projection import project
from tests.lorcana.interop.positions import Scene, character, location


def test_a_turn_of_each_player_from_beginning_to_end() -> None:
    hero, fresh, place = character(lore=2, exerted=True), character(lore=1, drying=True), location(lore=1)
    foe = character(lore=1, exerted=True)
    scene = Scene(mine=[hero, fresh, place], theirs=[foe], ink=2, ink_exerted=[2, 0], lore=[3, 0])
    scene.end_turn()
    state = scene.state
    assert (state.turn, state.active, project(state)["phase"]) == (6, 1, "main")
    assert not scene.is_exerted(foe), "readied in their Ready step"
    assert scene.is_exerted(hero) and state.ink_exerted[0] == 2, "mine stay as they are"
    assert len(state.cards_in(1, 1)) == 1, "they drew"
    scene.do("quest", foe)
    assert state.lore == [3, 1]
    scene.end_turn()
    assert (state.turn, state.active) == (7, 0)
    assert not scene.is_exerted(hero) and state.ink_exerted[0] == 0
    assert scene.why("quest", fresh) == "", "dry since the Set step"
    assert state.lore == [4, 1], "the location's lore"
    assert len(state.cards_in(0, 1)) == 1
    scene.do("quest", hero).do("quest", fresh)
    assert state.lore == [7, 1]
    scene.done()


def test_all_kinds_of_turn_actions_in_one_turn_in_any_order() -> None:
    """CR 4.1.2, 4.1.3."""
    inkable, cheap = character(inkable=True, cost=2), character(cost=1)
    hero, walker, foe, place = character(strength=2), character(), character(exerted=True), location(move_cost=1)
    scene = Scene(mine=[hero, walker, place], theirs=[foe], hand=[inkable, cheap], ink=1)
    scene.do("quest", walker).do("ink", inkable).do("challenge", hero, foe)
    scene.do("move", walker, place).do("play", cheap)
    assert scene.where(inkable) == "inkwell" and scene.where(cheap) == "play"
    assert scene.state.ink_exerted[0] == 2
    scene.done()
    scene.end_turn()
    assert scene.state.active == 1


def test_what_was_counted_in_a_turn_is_forgotten_in_the_next() -> None:
    inkable, hero = character(inkable=True, cost=3), character()
    scene = Scene(mine=[hero], hand=[inkable])
    scene.do("ink", inkable).do("quest", hero)
    counted = project(scene.state)["lorcana"]
    assert isinstance(counted, dict)
    assert counted["turnMetadata"] == {
        "cardsPlayedThisTurn": [],
        "charactersQuestingThisTurn": [str(hero.id)],
        "inkedThisTurn": True,
    }
    scene.end_turn()
    counted = project(scene.state)["lorcana"]
    assert isinstance(counted, dict)
    assert counted["turnMetadata"] == {
        "cardsPlayedThisTurn": [],
        "charactersQuestingThisTurn": [],
        "inkedThisTurn": False,
    }


def test_turns_go_round_the_table() -> None:
    """CR 9.2.1."""
    scene = Scene(more=[[], []])
    seen = []
    for _ in range(6):
        seen.append(scene.state.active)
        scene.end_turn()
    assert seen == [0, 1, 2, 3, 0, 1]
