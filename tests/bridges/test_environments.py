"""PettingZoo and Gymnasium: their own tests pass, and what is observed is what the seat may know."""

import sys
import warnings
from importlib import import_module

import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install 'loretable[gym]'")

import gymnasium
import numpy
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import loretable.bridges.gym as bridge
from loretable.bridges.aec import LoretableAEC, encoded, env
from loretable.bridges.encoding import observe
from loretable.core import Info, new_rng
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


@pytest.mark.parametrize("name", [*bridge.IDS.values()])
def test_every_game_passes_gymnasiums_check(name: str) -> None:
    check_env(gymnasium.make(f"loretable/{name}-v0").unwrapped)


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
    """States that differ only in what a seat does not know give it the same vector, mask and rows."""
    for name in GAMES:
        game = find(name)
        state = game.new({}, 3)
        rng = new_rng(2)
        for _ in range(12):
            if state.over:
                break
            for seat in state.waiting:
                real = encoded(Info(state, seat, new_rng(1)), 64, 128, 32)
                guess = state.sample(seat, new_rng(99))
                if seat not in guess.waiting:
                    continue
                other = encoded(Info(guess, seat, new_rng(7)), 64, 128, 32)
                assert all(numpy.array_equal(real[key], other[key]) for key in real)
            legal = state.legal
            state.apply(legal[rng.below(len(legal))])


def test_seats_are_told_from_where_one_sits() -> None:
    """In Lorcana with the same deck on both sides, whoever begins sees the same from either seat."""
    game = find("lorcana")
    deck = {"Stitch - New Dog": 60}

    def seen(first: int, seat: int) -> numpy.ndarray:
        state = game.new({"decks": [deck, deck], "first": first, "alter": False}, 1)
        return observe(Info(state, seat, new_rng(1)), 4096)

    assert not numpy.array_equal(seen(0, 0), seen(0, 1))
    assert numpy.array_equal(seen(0, 0), seen(1, 1))
    assert numpy.array_equal(seen(0, 1), seen(1, 0))


def test_what_is_no_option_is_refused() -> None:
    table = LoretableAEC(KUHN)
    with pytest.raises(BadAction, match="reset"):
        table.observe("seat_0")
    table.reset(seed=1)
    with pytest.raises(BadAction, match="has 2 options"):
        table.step(7)
    alone = bridge.LoretableGym(KUHN)
    alone.reset(seed=1)
    _, reward, over, _, told = alone.step(200)
    assert (reward, over, told) == (-1.0, True, {"illegal": True})
    with pytest.raises(BadData, match="seats"):
        bridge.LoretableGym(KUHN, seat=2)
    with pytest.raises(BadData, match="no bot"):
        bridge.LoretableGym(KUHN, bot="nobody")


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
