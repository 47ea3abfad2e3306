"""The turn and its phases (old rules 4.1 to 4.4, CR 3), beside the flow table."""

from __future__ import annotations

from loretable.games.lorcana import GAME
from loretable.games.lorcana.interop.projection import FLOW, project
from loretable.games.lorcana.state import LorcanaState
from tests.lorcana.interop.positions import Scene, character, location, named, waiting


def test_4_1_three_phases_the_first_in_three_steps() -> None:
    """CR 3.1.1, 3.2."""
    phases = [row.phase for row in FLOW]
    assert list(dict.fromkeys(phases)) == ["beginning", "main", "endOfTurn"]
    assert list(dict.fromkeys(row.step for row in FLOW if row.step)) == ["ready", "set", "draw"]
    assert all(row.rule.startswith("3.") and row.old_rule.startswith("4.") for row in FLOW)


def test_4_2_1_1_everything_of_the_active_player_is_readied() -> None:
    """CR 3.2.1.1: characters, items, ink; nothing of others."""
    hero, foe, item = character(exerted=True), character(exerted=True), named("Dinglehopper", exerted=True)
    scene = Scene(theirs=[hero, item], mine=[foe], ink=1, ink_exerted=[1, 0])
    scene.end_turn()
    assert not scene.is_exerted(hero) and not scene.is_exerted(item)
    assert scene.is_exerted(foe) and scene.state.ink_exerted == [1, 0]


def test_4_2_2_1_characters_dry_in_their_own_set_step() -> None:
    """CR 3.2.2.1."""
    mine, theirs = character(drying=True), character(drying=True)
    scene = Scene(mine=[mine], theirs=[theirs])
    scene.end_turn()
    assert scene.shown(theirs)["drying"] is False and scene.shown(mine)["drying"] is True
    scene.end_turn()
    assert scene.shown(mine)["drying"] is False


def test_4_2_2_2_locations_give_lore_before_the_card_is_drawn() -> None:
    """CR 3.2.2.2: no trigger, so nobody is asked."""
    one, two = location(lore=1), location(lore=2)
    scene = Scene(theirs=[one, two])
    scene.end_turn()
    assert scene.state.lore == [0, 3]
    assert scene.order_of({"turn", "gain lore", "draw"}) == ["turn", "gain lore", "gain lore", "draw"]


def test_4_2_2_3_triggers_of_the_ready_step_wait_until_locations_have_given_lore() -> None:
    """CR 3.2.1.4, 3.2.2.3: shown with a trigger that is in the bag when the turn begins."""
    helper, hero, place = character("Support", strength=2), character(), location(lore=1)
    scene = Scene(mine=[helper, hero, place], phase=1, bag=[waiting(helper)])
    assert scene.asks == "choose a character to support"
    assert scene.state.lore == [1, 0] and project(scene.state)["step"] == "set"
    assert len(scene.state.cards_in(0, 1)) == 0, "the Draw step is yet to come"
    scene.answer(hero)
    assert len(scene.state.cards_in(0, 1)) == 1
    scene.done()


def test_4_2_3_2_only_the_first_turn_of_the_game_has_no_draw() -> None:
    """CR 3.2.3.1."""
    state = GAME.new({"alter": False, "first": 1}, seed=3)
    assert isinstance(state, LorcanaState)
    assert state.active == 1 and [len(state.cards_in(seat, 1)) for seat in (0, 1)] == [7, 7]
    state.push("end")
    assert state.active == 0 and [len(state.cards_in(seat, 1)) for seat in (0, 1)] == [8, 7]
    state.push("end")
    assert [len(state.cards_in(seat, 1)) for seat in (0, 1)] == [8, 8]


def test_4_3_turn_actions_only_in_the_main_phase() -> None:
    """CR 4.1.2: while hands are altered nothing of the turn can be done."""
    state = GAME.new({"first": 0}, seed=3)
    assert isinstance(state, LorcanaState)
    assert project(state)["phase"] == "setup"
    for text in ("end", f"ink {state.cards_in(0, 1)[0]}"):
        blocked = state.blocked(0, GAME.parse(text))
        assert blocked is not None and blocked.code == "OTHER_DECISION"


def test_4_4_1_1_what_happens_at_the_end_of_the_turn_happens_before_it_is_over() -> None:
    """CR 3.4.1.1, [2.2] 8.10.8.5: a Temporary Shift goes back to the hand; the card below is in play again."""
    top, below = named("Sun Yee - Red Panda Spirit"), named("Ming Lee - Proud Parent")
    scene = Scene(mine=[below], hand=[top], ink=top.face.shift_cost)
    scene.do("play", top, "shift", below)
    assert scene.where(top) == "play" and scene.where(below) == "under"
    scene.end_turn()
    assert scene.where(top) == "hand" and scene.where(below) == "play"
    assert scene.order_of({"return to hand", "turn"}) == ["return to hand", "turn"]
    scene.done()


def test_4_4_1_3_effects_of_this_turn_end() -> None:
    """CR 3.4.1.2."""
    helper, hero = character("Support", strength=2), character(strength=1)
    scene = Scene(mine=[helper, hero])
    scene.do("quest", helper).answer(hero)
    assert scene.shown(hero)["strength"] == 3 and len(scene.state.standing) == 1
    scene.end_turn()
    assert scene.shown(hero)["strength"] == 1 and scene.state.standing == []
    scene.done()


def test_4_4_1_4_then_it_is_the_next_players_turn() -> None:
    """CR 3.4.2."""
    scene = Scene()
    scene.end_turn()
    assert (scene.state.active, scene.state.turn) == (1, 6)
    assert scene.why("end", seat=0) == "NOT_ASKED"
    scene.done()
