"""From set-up to twenty lore (CR 1.8.1.1, 2.3.3.1)."""

from __future__ import annotations

from loretable.games.lorcana import GAME
from loretable.games.lorcana.interop.projection import project
from tests.lorcana.interop.positions import Scene, character, location


def test_a_whole_game_from_set_up_to_a_lore_win() -> None:
    """Both play on by the same simple rule: quest if possible, else whatever comes first."""
    state = GAME.new({"alter": False}, seed=4)
    while not state.over:
        actions = state.legal
        best = [a for a in actions if a.verb.name == "quest"]
        best += [a for a in actions if a.verb.name in ("ink", "play")]
        state.apply(best[0] if best else actions[-1])
    assert state.reason == "lore"
    winner = state.scores.index(1)
    facts = state.facts()["lore"]
    assert isinstance(facts, list) and facts[winner] >= 20 and facts[1 - winner] < 20


def test_the_twentieth_lore_wins_at_once() -> None:
    hero, other = character(lore=2), character()
    scene = Scene(mine=[hero, other], lore=[18, 19])
    scene.do("quest", hero)
    assert scene.state.over and scene.state.scores == [1, 0] and scene.state.reason == "lore"
    assert project(scene.state)["winner"] == "0" and project(scene.state)["losers"] == ["1"]
    assert scene.why("quest", other, seat=0) == "GAME_OVER"
    scene.done()


def test_nineteen_lore_do_not_win() -> None:
    hero = character(lore=1)
    scene = Scene(mine=[hero], lore=[18, 0])
    scene.do("quest", hero)
    assert not scene.state.over and scene.state.lore[0] == 19
    scene.done()


def test_a_location_wins_in_the_set_step_before_the_draw() -> None:
    """CR 3.2.2.2, and the check at the end of the step: nothing is drawn any more."""
    place = location(lore=2)
    scene = Scene(theirs=[place], lore=[0, 18], their_deck=0)
    scene.end_turn()
    assert scene.state.over and scene.state.scores == [0, 1] and scene.state.reason == "lore"
    assert "draw" not in scene.order_of({"draw"})


def test_winning_comes_before_triggers_of_the_quest() -> None:
    """CR 1.8.3: the check comes first, then the bag."""
    helper, friend = character("Support", lore=1), character()
    scene = Scene(mine=[helper, friend], lore=[19, 0])
    scene.do("quest", helper)
    assert scene.state.over and scene.state.scores == [1, 0]


def test_the_lore_to_win_is_an_option() -> None:
    hero = character(lore=1)
    scene = Scene(mine=[hero], lore=[14, 0], options={"lore": 15})
    scene.do("quest", hero)
    assert scene.state.over and scene.state.scores == [1, 0]
