"""The ten promises, perft, and what random play comes to."""

import json
from collections import Counter
from typing import Any

import pytest

from loretable.core import check_game, new_rng, perft
from loretable.games import find
from loretable.games.confrontation import GAME
from loretable.games.confrontation.state import Confrontation
from tests.confrontation import golden

UNIFORM: dict[str, object] = {"fellowship_setup": "random", "sauron_setup": "random"}


def test_the_registry_knows_the_game() -> None:
    assert find("confrontation") is GAME
    assert [GAME.seat_name(seat, {}) for seat in (0, 1)] == ["Fellowship", "Sauron"]


@pytest.mark.slow
def test_all_ten_promises_hold() -> None:
    report = check_game(GAME, games=25, seed=4)
    assert report.ok, report


@pytest.mark.soak
def test_all_ten_promises_hold_over_200_games() -> None:
    report = check_game(GAME, games=200, seed=20)
    assert report.ok, report


def test_perft_counts_are_as_they_were() -> None:
    kept: Any = json.loads(golden.PERFT.read_text(encoding="utf-8"))
    assert len(kept) == 3
    for name, entry in kept.items():
        state = GAME.position(entry["position"])
        assert [perft(state, n) for n in range(1, len(entry["perft"]) + 1)] == entry["perft"], name


@pytest.mark.slow
@pytest.mark.compiled_only
def test_random_play_favours_sauron_and_ends_in_time() -> None:
    wins: Counter[int] = Counter()
    longest = 0
    rng = new_rng("random play")
    for seed in range(5000):
        state = GAME.new(UNIFORM, seed)
        assert isinstance(state, Confrontation)
        while not state.over:
            state.play(rng.below(len(state.legal)))
        assert state.reason != "ply cap"
        wins[0 if state.scores[0] > state.scores[1] else 1] += 1
        longest = max(longest, state.ply)
    assert 4000 <= wins[1] <= 4500, wins
    assert longest < 200


def test_hands_are_always_empty_at_the_same_moment() -> None:
    rng = new_rng("hands")
    for seed in range(40):
        state = GAME.new(UNIFORM, seed)
        assert isinstance(state, Confrontation)
        while not state.over:
            state.play(rng.below(len(state.legal)))
            if not state.agenda and not state.over:
                assert state.hands[0].bit_count() == state.hands[1].bit_count() > 0


def test_a_position_round_trips_in_the_middle_of_a_battle() -> None:
    rng = new_rng("positions")
    state = GAME.new(UNIFORM, 3)
    while not state.over:
        again = GAME.position(json.loads(json.dumps(state.position())))
        assert again.digest == state.digest
        state.play(rng.below(len(state.legal)))
