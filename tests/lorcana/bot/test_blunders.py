"""Positions from games in which bots used to blunder: levels do not any more (scripts/generate/lorcana_blunders.py)."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from loretable.bots import SearchBot, make_bot
from loretable.core import Info, new_rng
from loretable.games.lorcana import GAME

POSITIONS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "blunders.json").read_text(encoding="utf-8"))
SEEDS = 10
TOO_SURE = 0.9


def is_right(position: dict[str, Any], bot: str, seed: int) -> bool:
    state = GAME.position(position["position"])
    made = make_bot(GAME, bot, seed)
    assert isinstance(made, SearchBot)
    action = made.choose(Info(state, state.seat, new_rng(seed)))
    if position["wrong"]:
        return str(action) not in position["wrong"]
    assert made.search is not None
    edges = made.search.root.choices.edges
    return abs(sum(edge.total for edge in edges) / sum(edge.visits for edge in edges)) <= TOO_SURE


def test_there_are_two_positions_of_each_kind() -> None:
    assert sorted(Counter(each["kind"] for each in POSITIONS).items()) == [
        ("does not ink with a spare card", 2),
        ("is too sure early", 2),
        ("pays ink for nothing", 2),
        ("pays to banish an item without one", 2),
        ("puts back against the count", 2),
    ]
    for each in POSITIONS:
        state = GAME.position(each["position"])
        assert {*each["wrong"]} < {str(action) for action in state.legal}
        assert (each["careless"] >= 2 or not each["wrong"]) and each["20 times"][0] not in each["wrong"]
        if each["kind"] == "does not ink with a spare card":  # a matter of judgement
            assert each["by the network"][0] not in each["wrong"]


def named(position: dict[str, Any]) -> str:
    return str(position["game"])


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.parametrize("position", POSITIONS, ids=named)
def test_normal_is_right_nine_times_of_ten(position: dict[str, Any]) -> None:
    assert sum(is_right(position, "normal", seed) for seed in range(SEEDS)) >= 9


@pytest.mark.full
@pytest.mark.compiled_only
@pytest.mark.parametrize("position", POSITIONS, ids=named)
def test_hard_is_right_nine_times_of_ten(position: dict[str, Any]) -> None:
    assert sum(is_right(position, "hard", seed) for seed in range(SEEDS)) >= 9
