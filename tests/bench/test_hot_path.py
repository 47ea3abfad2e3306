"""Compiled games stay compiled while they are played: one plain function in the middle costs a third of the speed."""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from types import FrameType

import pytest

from bench.ours import GAMES, Game, find

NAMES = ("zoomquest", "confrontation", "lorcana", "lorcana-real", "statics")


def play(game: Game, options: dict[str, object] | None, seed: int) -> None:
    state = game.new(options, seed)
    random = Random(seed)
    while not state.over:
        state.play(int(random.random() * len(state.legal)))


@pytest.mark.compiled_only
@pytest.mark.parametrize("name", NAMES)
def test_no_plain_function_is_entered_while_a_compiled_game_is_played(name: str) -> None:
    ((where, options),) = [(where, options) for known, where, options in GAMES if known == name]
    game = find(where)
    for seed in range(20):  # cards are read when a game first needs them
        play(game, options, seed)
    entered: Counter[str] = Counter()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code is not play.__code__:
            entered[f"{frame.f_code.co_filename}: {frame.f_code.co_qualname}"] += 1

    sys.setprofile(note)
    try:
        for seed in range(20):
            play(game, options, seed)
    finally:
        sys.setprofile(None)
    assert not {name: times for name, times in entered.items() if "loretable" in name}
