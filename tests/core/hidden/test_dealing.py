"""Prepared samples equal plain ones; a number for an action tells apart what its key tells apart."""

from __future__ import annotations

import pytest

from loretable.core import Action, Game, State, new_rng
from loretable.core.hidden.sampling import Sampler
from loretable.core.pieces import Layout, Zone, no_pieces
from loretable.games import find
from tests.probe import GAME

GAMES = [GAME, *(find(name) for name in ("zoomquest", "confrontation", "lorcana"))]


def some_states(game: Game, seed: int, every: int = 9, most: int = 120) -> list[State]:
    """States along a random game."""
    rng = new_rng(seed)
    state = game.new(game.sample_options(rng), seed)
    found: list[State] = []
    for number in range(most):
        if state.over:
            break
        if number % every == 0:
            found.append(state.clone())
        waiting = state.waiting
        seat = waiting[rng.below(len(waiting))]
        legal = state.legal_for(seat)
        state.apply(legal[rng.below(len(legal))], seat)
    return found


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_prepared_sample_is_the_plain_one(game: Game) -> None:
    for seed in range(3):
        for state in some_states(game, seed):
            for seat in range(state.seats + 1):
                guess = state.sample(seat, new_rng(f"{seed} {seat}"))
                sampler = Sampler(guess, seat)
                for number in range(3):
                    prepared = sampler.sample(new_rng(number))
                    assert prepared.digest == guess.sample(seat, new_rng(number)).digest
                    assert prepared.digest == state.sample(seat, new_rng(number)).digest


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_actions_have_the_same_number_where_they_have_the_same_key(game: Game) -> None:
    for seed in range(4):
        for state in some_states(game, seed):
            for seat in range(state.seats):
                tried = [*state.legal_for(seat), *state.candidates(seat)[:400]]
                by_key: dict[str, int] = {}
                by_code: dict[int, str] = {}
                for action in tried:
                    key, code = state.key(action, seat), state.code(action, seat)
                    assert by_key.setdefault(key, code) == code, f"{key!r} has two numbers"
                    assert by_code.setdefault(code, key) == key, f"{key!r} and {by_code[code]!r} have one number"


def test_numbers_of_actions_do_not_run_into_each_other() -> None:
    state = GAME.new(None, 1)
    bid, strike = GAME.verbs[0], GAME.verbs[3]
    actions = [Action(bid, n) for n in (-1, 0, 1, 4094, 4095, 4096, 65533, 65534, 65535, 65536, 70000, 1 << 40)]
    actions += [Action(strike, a, b) for a in (5000, 70000) for b in (5000, 5001, 70000, 1 << 31)]
    assert len({state.code(action, 0) for action in actions}) == len(actions)


def test_pieces_can_be_made_each_in_its_own_zone() -> None:
    layout = Layout({}, [Zone("a"), Zone("b", 0, "owner"), Zone("c", sees="none")], 2, 10)
    one, other = no_pieces(layout), no_pieces(layout)
    one.add_each([5, 6, 7, 8], [2, 0, 1, 0])
    for face, zone in ((5, 2), (6, 0), (7, 1), (8, 0)):
        other.add(face, zone)
    for name in ("face", "pool", "zones", "zone", "known", "stamp", "host"):
        assert getattr(one, name) == getattr(other, name), name
    with pytest.raises(ValueError, match="more than"):
        one.add_each([0] * 4096, [0] * 4096)
