"""Saves made in the middle of effects and then changed at random: refused, or played on without a fault."""

import json
from typing import Any

import pytest

from loretable.core import BadData, Chance, State, new_rng
from loretable.games.lorcana.game import Lorcana
from tests.lorcana.texts import trees

SAVES = 60
CHANGED = 40  # ways in which each is changed
PLAYED_ON = 30

PARTS = ("agenda", "agenda", "agenda", "bag", "standing", "ghosts", "history", "uses", "asking")


def in_mid_effect(seed: int, rng: Chance) -> State | None:
    """A decision within an effect of a random game, if there is one."""
    cards, options = trees.table(seed)
    state = Lorcana(cards).new(options, seed)
    kept: State | None = None
    for _ in range(400):
        if state.over:
            break
        if len(state.agenda) > 1 and (kept is None or rng.below(6) == 0):
            kept = state.clone()
        state.play(rng.below(len(state.legal)))
    return kept


def part_of(save: dict[str, Any], name: str) -> Any:
    return save["fields"][name] if name in ("history", "uses") else save[name]


def lists_in(data: Any) -> list[Any]:
    """All lists and objects below one, itself included."""
    found = [data]
    for item in data.values() if isinstance(data, dict) else data:
        if isinstance(item, (list, dict)):
            found.extend(lists_in(item))
    return [each for each in found if each]


def spoil(save: dict[str, Any], rng: Chance) -> bool:
    """Changes one thing; False where there is nothing to change."""
    holders = lists_in(part_of(save, PARTS[rng.below(len(PARTS))]))
    if not holders:
        return False
    holder = holders[rng.below(len(holders))]
    at: Any = list(holder)[rng.below(len(holder))] if isinstance(holder, dict) else rng.below(len(holder))
    value = holder[at]
    way = rng.below(8)
    if isinstance(holder, list) and way == 0:
        del holder[at]
    elif isinstance(holder, list) and way == 1:
        holder.insert(at, json.loads(json.dumps(value)))
    elif isinstance(holder, list) and way == 2:
        other = rng.below(len(holder))
        holder[at], holder[other] = holder[other], value
    elif isinstance(value, int) and way == 3:
        holder[at] = (-1, 0, 1, 2, 7, 100, 101, 102, 4095, 4096, 1 << 40)[rng.below(11)]
    elif isinstance(value, int) and way == 4:
        holder[at] = rng.below(400) - 20
    elif isinstance(value, int):
        holder[at] = value + (1, -1, 3, -3, 1 << 12)[rng.below(5)]
    return True


def try_it(game: Lorcana, save: dict[str, Any], rng: Chance) -> bool:
    """Was it loaded? Then it has been played on for a while, looked at, and saved."""
    try:
        state = game.load(save)
    except BadData:
        return False
    for _ in range(PLAYED_ON):
        if state.over or not state.legal:
            break
        seat = state.seat
        state.decision(seat)
        state.sample(seat, rng)
        state.play(rng.below(len(state.legal)))
    state.view(state.seats)
    return True


def spoil_saves(seeds: range) -> tuple[int, int]:
    tried = loaded = 0
    for seed in seeds:
        rng = new_rng(f"spoilt {seed}")
        state = in_mid_effect(seed, rng)
        if state is None:
            continue
        game = state.game
        assert isinstance(game, Lorcana)
        text = json.dumps(state.save())
        assert try_it(game, json.loads(text), rng), "a sound save was refused"
        for number in range(CHANGED):
            save = json.loads(text)
            if spoil(save, rng):
                tried += 1
                try:
                    loaded += try_it(game, save, rng)
                except Exception as error:
                    raise AssertionError(f"save {seed}, change {number}: {error!r}") from error
    return tried, loaded


@pytest.mark.slow
def test_a_spoilt_save_is_refused_or_can_be_played_on() -> None:
    tried, loaded = spoil_saves(range(SAVES))
    assert tried > SAVES * CHANGED / 4
    assert 0 < loaded < tried * 3 / 4, (loaded, tried)  # much of what is changed could also be so


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.full
@pytest.mark.parametrize("part", range(1, 10, 3))
def test_many_spoilt_saves_are_refused_or_can_be_played_on(part: int) -> None:
    spoil_saves(range(part * SAVES, (part + 3) * SAVES))


@pytest.mark.parametrize("seed", [1095, 3016])
def test_an_action_that_would_go_nowhere_when_it_has_resolved_is_refused(seed: int) -> None:
    """Where it goes was changed to what is no change at all."""
    spoil_saves(range(seed, seed + 1))


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10, 60, 10))
def test_very_many_spoilt_saves_are_refused_or_can_be_played_on(part: int) -> None:
    spoil_saves(range(part * SAVES, (part + 10) * SAVES))
