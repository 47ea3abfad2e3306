"""OpenSpiel: its random simulation test passes, and its ISMCTS plays our games with our samples."""

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'loretable[openspiel]'")

import numpy
import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, ismcts, mcts

from loretable.bridges.openspiel import resampled
from loretable.core.errors import BadAction
from loretable.games import NAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_game_passes_the_random_simulation_test(name: str) -> None:
    game = pyspiel.load_game(f"loretable_{name}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_ismcts_plays_by_samples(name: str) -> None:
    game = pyspiel.load_game(f"loretable_{name}")
    evaluator = mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game, evaluator, 1.4, 4, random_state=numpy.random.RandomState(2), use_observation_string=True
    )
    bot.set_resampler(resampled)
    state = game.new_initial_state()
    state.apply_action(5)
    for _ in range(4):
        action = int(bot.step(state))
        assert action in state.legal_actions()
        state.apply_action(action)


def test_a_resampled_state_is_the_same_to_the_player_and_another_in_what_is_hidden() -> None:
    game = pyspiel.load_game("loretable_lorcana")
    state = game.new_initial_state()
    state.apply_action(1)
    player = state.current_player()
    others = [resampled(state, player) for _ in range(3)]
    for other in others:
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()
    assert len({other.ours.digest for other in others} | {state.ours.digest}) == 4


def test_a_choice_that_somebody_has_made_in_secret_is_guessed() -> None:
    game = pyspiel.load_game("loretable_zoomquest")
    state = game.new_initial_state()
    state.apply_action(1)
    state.apply_action(0)
    assert state.current_player() == 1
    found = {resampled(state, 1).ours.digest for _ in range(20)}
    assert len(found) > 1
    assert resampled(state, 1).observation_string(1) == state.observation_string(1)


def test_a_game_is_loaded_with_options_and_a_game_of_ones_own_too() -> None:
    deck = '{"Stitch - New Dog": 60}'
    options = f'{{"decks": [{deck}, {deck}, {deck}]}}'
    three = pyspiel.load_game("loretable_lorcana", {"options": options, "deals": 7})
    assert three.num_players() == 3 and three.max_chance_outcomes() == 7
    state = three.new_initial_state()
    state.apply_action(6)
    assert len(state.ours.lore) == 3
    kuhn = pyspiel.load_game("loretable", {"game": "examples.kuhn:GAME"})
    pyspiel.random_sim_test(kuhn, num_sims=2, serialize=True, verbose=False)
    with pytest.raises(Exception, match="JSON"):
        pyspiel.load_game("loretable_lorcana", {"options": "decks"})


def test_with_recall_a_player_remembers_what_they_have_seen_and_done() -> None:
    """Tabular methods go by information states: OpenSpiel's own measure of exploitability takes a small game of ours."""
    game = pyspiel.load_game("loretable", {"game": "examples.kuhn:GAME", "deals": 30, "recall": True})
    state = game.new_initial_state()
    state.apply_action(1)
    first = state.information_state_string(0)
    state.apply_action(0)
    state.apply_action(1)
    again = state.information_state_string(0)
    assert again.startswith(first) and len(again) > len(first)
    coin = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    assert 0.5 < coin < 1.5


def test_before_the_deal_only_chance_acts() -> None:
    state = pyspiel.load_game("loretable_confrontation").new_initial_state()
    assert state.is_chance_node() and str(state) == "before the deal"
    with pytest.raises(BadAction, match="nothing is dealt"):
        state.dealt()
