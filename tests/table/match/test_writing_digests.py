"""What the table takes for the digest of a state is the engine's."""

from __future__ import annotations

import random

import pytest

from examples.kuhn import Kuhn
from loretable.core import State
from loretable.games import NAMES, find
from loretable.table.match.digests import Digests


def played(state: State, answers: int) -> None:
    luck = random.Random(7)
    for _ in range(answers):
        if state.over:
            return
        seat = state.waiting[0]
        state.apply(luck.choice(state.legal_for(seat)), seat)


@pytest.mark.parametrize("name", NAMES)
def test_it_is_that_of_the_engine_all_game_long(name: str) -> None:
    state, digests = find(name).new(seed='é "\\/\U0001f600'), Digests()
    for _ in range(12):
        assert digests.of(state) == state.digest
        state = state.clone()
        played(state, 5)
    assert digests.alike


@pytest.mark.parametrize("broken", [1e-07, 1e16, 2.5])
def test_broken_numbers_are_written_as_the_engine_writes_them(broken: float) -> None:
    state, digests = Kuhn().new(seed=1), Digests()
    state.options = {"stakes": [broken]}
    assert digests.of(state) == state.digest
    state.options = {"stakes": [2]}
    assert digests.of(state) == state.digest
