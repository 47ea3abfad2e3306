"""An empty deck. The present rule: who ends a turn without a deck has lost (CR 1.8.1.2). The first editions' rule, a draw
that fails, is the option deck_out = CR1."""

from __future__ import annotations

import pytest

from loretable.core import BadData
from loretable.games.lorcana import GAME
from loretable.games.lorcana.interop.projection import project
from tests.lorcana.interop.positions import Scene, character

CR1: dict[str, object] = {"deck_out": "CR1"}


def test_a_whole_game_from_set_up_to_a_deck_out() -> None:
    """Nobody does anything: the one who draws last still has a card, the other ends a turn without."""
    for options in ({}, CR1):
        state = GAME.new({"alter": False, "first": 0, **options}, seed=1)
        while not state.over:
            state.push("end")
        assert state.reason == "empty deck" and sum(state.scores) == 1
        # 53 cards a deck after seven; seat 0 skips one draw, so seat 1's is the first to be empty
        assert state.scores == [1, 0]


def test_by_the_rules_the_last_card_may_be_drawn_but_the_turn_must_not_end_then() -> None:
    scene = Scene(their_deck=1)
    scene.end_turn()
    assert not scene.state.over and scene.state.active == 1, "the last card was drawn, they may play on"
    scene.end_turn()
    assert scene.state.over and scene.state.scores == [1, 0] and scene.state.reason == "empty deck"
    assert project(scene.state)["losers"] == ["1"]
    scene.done()


def test_by_the_rules_a_draw_that_fails_is_no_loss() -> None:
    scene = Scene(their_deck=0, theirs=[hero := character(lore=1)], lore=[0, 19])
    scene.end_turn()
    assert not scene.state.over and "draw" not in scene.order_of({"draw"})
    scene.do("quest", hero)
    assert scene.state.over and scene.state.scores == [0, 1], "they may still win in that turn"


def test_under_cr1_a_draw_that_fails_loses_at_once() -> None:
    scene = Scene(their_deck=0, theirs=[character(lore=1)], lore=[0, 19], options=CR1)
    scene.end_turn()
    assert scene.state.over and scene.state.scores == [1, 0] and scene.state.reason == "empty deck"
    scene.done()


def test_under_cr1_an_empty_deck_alone_does_not_lose() -> None:
    scene = Scene(their_deck=1, options=CR1)
    scene.end_turn()
    scene.end_turn()
    assert not scene.state.over and scene.state.active == 0
    scene.end_turn()
    assert scene.state.over and scene.state.scores == [1, 0]


def test_with_more_players_the_loser_leaves_with_all_cards_and_the_others_play_on() -> None:
    """CR 9.2.3."""
    hero, foe, third = character(), character(), character()
    scene = Scene(mine=[hero], theirs=[foe], more=[[third]], deck=0)
    scene.end_turn()
    assert not scene.state.over and scene.state.active == 1
    assert scene.where(hero) == "gone" and scene.where(foe) == "play"
    assert project(scene.state)["losers"] == ["0"]
    assert scene.state.view(1)["left"] == [0]
    scene.done()
    scene.end_turn()
    assert scene.state.active == 2
    scene.end_turn()
    assert scene.state.active == 1, "the seat that left is skipped"
    scene.state.push("concede", 1)
    assert scene.state.over and scene.state.scores == [0, 0, 1]


def test_there_is_no_third_rule() -> None:
    with pytest.raises(BadData, match="deck_out"):
        GAME.new({"deck_out": "never"})
