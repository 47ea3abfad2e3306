"""Bots by name."""

import sys
from types import ModuleType

import pytest

from loretable.arena.entrants import Entrant, refuse_clocks
from loretable.bots import LEVELS, Budget, SearchBot, bot_names, make_bot
from loretable.core import Action, Bot, Info, RandomBot, new_rng
from loretable.core.errors import BadData
from loretable.games import NAMES, find


class First(Bot):
    def __init__(self, seed: object = 0) -> None:
        super().__init__()

    def choose(self, info: Info) -> Action:
        return info.legal[0]


FIRST = First()


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_three_levels_each_thinking_longer(name: str) -> None:
    game = find(name)
    easy, normal, hard = game.thought()
    assert 0 < easy < normal < hard
    assert bot_names(game) == [*game.bot_names(), *LEVELS, "expert"]
    for level in LEVELS:
        assert isinstance(make_bot(game, level), SearchBot)


def test_search_takes_iterations_or_seconds() -> None:
    game = find("confrontation")
    by_number, by_clock = make_bot(game, "search:500"), make_bot(game, "search:2s")
    assert isinstance(by_number, SearchBot) and isinstance(by_clock, SearchBot)
    assert (by_number.budget.iterations, by_clock.budget.seconds) == (500, 2.0)


def test_an_expert_thinks_as_long_as_it_is_given() -> None:
    game = find("confrontation")
    usual, patient = make_bot(game, "expert"), make_bot(game, "expert:60s")
    assert isinstance(usual, SearchBot) and isinstance(patient, SearchBot)
    assert (usual.budget.seconds, patient.budget.seconds) == (10.0, 60.0)
    with pytest.raises(BadData, match="no time to think"):
        make_bot(game, "expert:0s")
    for name in ("expert", "expert:60s", "search:2s", "sound:2s"):
        with pytest.raises(BadData, match="by the clock"):
            refuse_clocks([Entrant("it", name)])


def test_a_games_own_bots_go_by_their_names() -> None:
    assert isinstance(make_bot(find("lorcana"), "random", 1), RandomBot)


def test_a_bot_of_ones_own_is_found_by_module_and_name() -> None:
    game = find("confrontation")
    state = game.new({"fellowship_setup": "random", "sauron_setup": "random"}, 1)
    for where in (f"{__name__}:First", f"{__name__}:FIRST"):
        bot = make_bot(game, where, 3)
        assert bot.choose(Info(state, state.seat, new_rng(1))) == state.legal[0]


class Unseeded(Bot):
    pass


def test_a_bot_of_ones_own_need_not_take_a_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    own = ModuleType("own")
    for name, made in {
        "Unseeded": Unseeded,
        "Seeded": RandomBot,
        "ready": RandomBot(1),
        "made": lambda: Unseeded(),
    }.items():
        setattr(own, name, made)
    monkeypatch.setitem(sys.modules, "own", own)
    for name, kind in {"Unseeded": Unseeded, "Seeded": RandomBot, "ready": RandomBot, "made": Unseeded}.items():
        assert isinstance(make_bot(find("confrontation"), f"own:{name}", seed=3), kind)


@pytest.mark.parametrize("name", ["grandmaster", "search:0", "no.such.module:Bot", "math:pi", "json:nothing"])
def test_a_bot_that_is_not_there_is_refused_with_what_there_is(name: str) -> None:
    with pytest.raises(BadData, match="bot"):
        make_bot(find("lorcana"), name)


def test_a_budget_needs_a_limit() -> None:
    with pytest.raises(ValueError, match="iterations"):
        Budget()
