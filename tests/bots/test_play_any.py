"""Playouts take some legal action by chance, by whatever way a game has to find one: it is one of the legal ones."""

from __future__ import annotations

from collections import Counter

import pytest

from loretable.core import Chance, State, new_rng
from loretable.core.chance import Dice
from loretable.games import find
from loretable.games.lorcana.game import Lorcana
from tests.lorcana.abilities import trees

GAMES = ("lorcana", "confrontation", "zoomquest")


def came_of(state: State, rng: Chance) -> str:
    """The legal action that does what was done to a copy by chance."""
    taken = state.clone()
    dice = Dice(rng, 0)
    taken.play_any(dice)
    dice.put_back(rng, 0)
    digest = taken.digest
    for index, action in enumerate(state.legal):
        other = state.clone()
        other.play(index)
        if other.digest == digest:
            return str(action)
    raise AssertionError("what was taken is none of the legal actions")


def tried(state: State, seed: int, decisions: int) -> None:
    """At each decision of a random game something is taken by chance, and found among the legal actions."""
    rng = new_rng(seed)
    for _ in range(decisions):
        if state.over:
            break
        came_of(state, rng)
        state.play(rng.below(len(state.legal)))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_taken_is_legal(name: str) -> None:
    for seed in range(3):
        tried(find(name).new(None, seed), seed, 60)


def test_what_is_taken_is_legal_whatever_texts_say() -> None:
    for seed in range(6):
        cards, options = trees.table(seed, short=True)
        tried(Lorcana(cards).new(options, seed), seed, 30)


def in_a_turn(seed: int) -> State:
    """A turn with much to do: cards to ink and to play, characters to quest and to challenge with."""
    state, rng = find("lorcana").new(None, seed), new_rng(seed)
    while len({action.verb for action in state.legal}) < 5:
        state.play(rng.below(len(state.legal)))
    return state


def test_every_kind_of_turn_action_is_taken_now_and_then() -> None:
    state, rng = in_a_turn(1), new_rng(1)
    found: Counter[str] = Counter()
    for _ in range(300):
        found[came_of(state, rng).split()[0]] += 1
    assert set(found) == {str(action).split()[0] for action in state.legal}
    assert found["end"] < 30 < min(count for verb, count in found.items() if verb != "end")


def test_a_game_of_such_moves_comes_to_an_end() -> None:
    for seed in range(5):
        state, rng = find("lorcana").new(None, seed), new_rng(seed)
        dice = Dice(rng, 0)
        while not state.over:
            state.play_any(dice)
        assert state.decisions < 1000
