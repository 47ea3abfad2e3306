"""PettingZoo and Gymnasium: their own tests pass, and what is observed is what the seat may know."""

import sys
import warnings
from importlib import import_module
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install 'loretable[gym]'")

import gymnasium
import numpy
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import loretable.bridges.gym as bridge
from loretable.bridges.aec import LoretableAEC, env
from loretable.bridges.parallel import parallel_env
from loretable.bridges.rows import Rows
from loretable.bridges.vector import VectorEnv
from loretable.core import new_rng
from loretable.core.errors import BadAction, BadData
from loretable.games import NAMES, find

KUHN = "examples.kuhn:GAME"
GAMES = [*NAMES, KUHN]


@pytest.fixture(autouse=True)
def no_advice() -> None:
    """Their checks advise about spaces; what is wrong they raise."""
    warnings.simplefilter("ignore")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_passes_pettingzoos_tests(game: str) -> None:
    api_test(env(game), num_cycles=40)
    seed_test(lambda: env(game), num_cycles=25)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_passes_pettingzoos_tests_of_parallel_environments(game: str) -> None:
    parallel_api_test(parallel_env(game), num_cycles=40)
    parallel_seed_test(lambda: parallel_env(game), num_cycles=25)


@pytest.mark.parametrize("name", [*bridge.IDS.values()])
def test_every_game_passes_gymnasiums_check(name: str) -> None:
    check_env(gymnasium.make(f"loretable/{name}-v1").unwrapped)


def test_a_game_is_played_to_its_end_and_rewards_are_what_it_was_worth() -> None:
    for game in GAMES:
        table = env(game)
        table.reset(seed=5)
        got: dict[str, float] = {}
        rng = new_rng(1)
        for agent in table.agent_iter():
            seen, reward, over, cut, _ = table.last()
            got[agent] = reward
            options = int(seen["action_mask"].sum())
            assert over or options >= 1
            table.step(None if over or cut else rng.below(options))
        state = table.unwrapped.state_now
        assert got == {f"seat_{seat}": state.utility(seat) for seat in range(state.seats)}


def test_what_is_observed_is_what_the_seat_may_know() -> None:
    """States that differ only in what a seat does not know give it the same rows and the same mask."""
    for name in GAMES:
        game = find(name)
        rows = Rows(game)
        state = game.new({}, 3)
        rng = new_rng(2)
        for _ in range(12):
            if state.over:
                break
            for seat in state.waiting:
                guess = state.sample(seat, new_rng(99))
                if seat not in guess.waiting:
                    continue
                real, other = rows.observe(state, seat), rows.observe(guess, seat)
                assert all(numpy.array_equal(real[key], other[key]) for key in real)
            legal = state.legal
            state.apply(legal[rng.below(len(legal))])


def test_seats_are_told_from_where_one_sits() -> None:
    """In Lorcana with the same deck on both sides, whoever begins sees the same from either seat."""
    game = find("lorcana")
    deck = {"Stitch - New Dog": 60}

    def seen(first: int, seat: int) -> list[int]:
        state = game.new({"decks": [deck, deck], "first": first, "alter": False}, 1)
        return game.encoding().row(state, seat)

    assert seen(0, 0) != seen(0, 1)
    assert seen(0, 0) == seen(1, 1)
    assert seen(0, 1) == seen(1, 0)


def test_unless_one_says_otherwise_no_seat_of_lorcana_is_better_off_by_its_deck() -> None:
    for made in (LoretableAEC("lorcana"), bridge.LoretableGym("lorcana"), VectorEnv("lorcana", 1)):
        decks = made.options["decks"]
        assert isinstance(decks, list) and decks[0] == decks[1]


def test_what_is_no_option_is_refused() -> None:
    table = LoretableAEC(KUHN)
    with pytest.raises(BadAction, match="reset"):
        table.observe("seat_0")
    table.reset(seed=1)
    assert table.action_masks().sum() == 2
    with pytest.raises(BadAction, match="has 2 options"):
        table.step(7)
    alone = bridge.LoretableGym(KUHN)
    alone.reset(seed=1)
    assert alone.action_masks().sum() == 2
    _, reward, over, _, told = alone.step(200)
    assert (reward, over, told) == (-1.0, True, {"illegal": True})
    both = parallel_env(KUHN)
    both.reset(seed=1)
    with pytest.raises(BadAction, match="answers nothing"):
        both.step({})
    _, rewards, ended, _, infos = both.step({"seat_0": 9, "seat_1": 0})
    assert rewards["seat_0"] == -1.0 and all(ended.values()) and infos["seat_0"]["illegal"] and not both.agents
    with pytest.raises(BadData, match="seats"):
        bridge.LoretableGym(KUHN, seat=2)
    with pytest.raises(BadData, match="no bot"):
        bridge.LoretableGym(KUHN, opponent="nobody")


def test_more_options_than_slots_end_a_game_unjudged_and_are_never_cut() -> None:
    table = LoretableAEC("confrontation", {"fellowship_setup": "random", "sauron_setup": "random"}, slots=3)
    table.reset(seed=1)
    table.step(0)
    assert all(table.truncations.values()) and not any(table.terminations.values())
    alone = bridge.LoretableGym(KUHN, slots=2)
    assert alone.reset(seed=1)[0]["action_mask"].tolist() == [1, 1]


def test_an_opponent_may_be_a_policy() -> None:
    asked: list[int] = []

    def first(observed: dict[str, Any]) -> int:
        asked.append(int(observed["action_mask"].sum()))
        return 0

    alone = bridge.LoretableGym(KUHN, opponent=first, seat=1)
    alone.reset(seed=1)
    assert asked == [2]


# -- many at once ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_many_games_at_once_are_what_they_are_one_by_one(game: str) -> None:
    envs = VectorEnv(game, 3, copy=True)
    seen, info = envs.reset(seed=4)
    rng = new_rng(9)
    ended = 0
    for _ in range(60):
        assert envs.observation_space.contains(seen)
        for i, state in enumerate(envs.states):
            seat = int(info["seat"][i])
            assert seat == state.seat
            alone = envs.rows.observe(state, seat)
            assert all(numpy.array_equal(seen[key][i], alone[key]) for key in alone)
        before = [int(seat) for seat in info["seat"]]
        chosen = [rng.below(int(row.sum())) for row in seen["action_mask"]]
        seen, rewards, over, cut, info = envs.step(numpy.array(chosen))
        assert not cut.any()
        for i in range(3):
            if over[i]:
                ended += 1
                assert rewards[i] == info["utilities"][i][before[i]]
                assert envs.single_observation_space.contains(info["final_obs"][i])
            else:
                assert rewards[i] == 0.0
    assert ended or game not in (KUHN, "zoomquest")


def test_the_same_seed_gives_the_same_games_and_another_others() -> None:
    def trace(seed: int) -> list[list[int]]:
        envs = VectorEnv("confrontation", 4, opponent="random", seat=1, copy=True)
        seen, _ = envs.reset(seed=seed)
        found = [seen["observation"].ravel().tolist()]
        for _ in range(10):
            seen, *_ = envs.step(numpy.zeros(4, int))
            found.append(seen["observation"].ravel().tolist())
        return found

    assert trace(1) == trace(1)
    assert trace(1) != trace(2)


def test_gymnasium_makes_and_wraps_them() -> None:
    envs = gymnasium.make_vec(
        "loretable/ZoomQuest-v1", num_envs=2, vectorization_mode="vector_entry_point", opponent="greedy"
    )
    envs = RecordEpisodeStatistics(envs)
    envs.reset(seed=3)
    told: dict[str, Any] = {}
    for _ in range(400):
        *_, told = envs.step(numpy.zeros(2, int))
        if "episode" in told:
            break
    assert "episode" in told
    assert envs.unwrapped.action_masks().shape == (2, envs.unwrapped.slots)


def test_what_is_no_option_loses_the_game_at_that_table_alone() -> None:
    envs = VectorEnv(KUHN, 2)
    envs.reset(seed=1)
    _, rewards, over, _, info = envs.step(numpy.array([99, 0]))
    assert rewards.tolist() == [-1.0, 0.0] and over.tolist() == [True, False]
    assert info["final_info"][0]["illegal"]


def test_rows_are_unfolded_into_features_with_names() -> None:
    for name in GAMES:
        envs = VectorEnv(name, 2)
        seen, _ = envs.reset(seed=1)
        rows = envs.rows
        found = rows.features(seen["observation"])
        assert found.shape == (2, len(rows.feature_names)) and found.dtype == numpy.float32
        assert rows.action_features(seen["actions"]).shape == (2, rows.slots, len(rows.action_feature_names))
    names = Rows(find("lorcana")).feature_names
    assert "you: lore" in names and "your hand: cost" in names and "you: in play: does: draw" in names


def test_a_board_is_shown_in_text() -> None:
    alone = bridge.LoretableGym("zoomquest", render_mode="ansi")
    alone.reset(seed=1)
    assert "First Steps" in str(alone.render())


@pytest.mark.parametrize(
    ("module", "package", "extra"), [("aec", "pettingzoo", "gym"), ("openspiel", "pyspiel", "openspiel")]
)
def test_without_its_packages_a_bridge_names_its_extra(
    module: str, package: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, f"loretable.bridges.{module}", raising=False)
    with pytest.raises(BadData, match=rf"loretable\[{extra}\]"):
        import_module(f"loretable.bridges.{module}")
