"""Playouts take a legal action by chance, each as likely as another, by whatever way a game has to find one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import cast

import pytest

from loretable.core import Chance, State, new_rng
from loretable.core.chance import Dice
from loretable.games import find
from loretable.games.lorcana.enums import questions
from loretable.games.lorcana.game import Lorcana
from loretable.games.lorcana.rules.random_action import ActionSampler
from loretable.games.lorcana.state import LorcanaState
from tests.lorcana.texts import trees

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


def sampled_actions(state: LorcanaState) -> list[str]:
    """The legal actions among all indices of the sampler of the player whose turn it is."""
    sampler = ActionSampler(state, state.seat)
    drawn = [sampler.action_at(index) for index in range(sampler.count)]
    return [str(action) for action in drawn if action is not None]


def every_turn(state: LorcanaState, seed: int, decisions: int) -> Counter[str]:
    """In each turn of a random game each legal action has one index; how often each verb was among them."""
    rng = new_rng(seed)
    met: Counter[str] = Counter()
    for _ in range(decisions):
        if state.over:
            break
        if state.question == questions.TURN:
            found = sampled_actions(state)
            assert sorted(found) == sorted(map(str, state.legal))
            met.update(text.split()[0] for text in found)
        state.play(rng.below(len(state.legal)))
    return met


def test_each_legal_turn_action_has_one_index() -> None:
    met: Counter[str] = Counter()
    for seed, (_, options) in enumerate(find("lorcana").presets()):
        met += every_turn(cast("LorcanaState", find("lorcana").new(options, seed)), seed, 120)
    assert set(met) >= {"ink", "play", "sing", "quest", "challenge", "use", "end"}


def test_each_legal_turn_action_has_one_index_whatever_texts_say() -> None:
    met: Counter[str] = Counter()
    for seed in range(20):
        cards, options = trees.table(seed, short=True)
        met += every_turn(cast("LorcanaState", Lorcana(cards).new(options, seed)), seed, 60)
    assert set(met) >= {"ink", "play", "sing", "quest", "challenge", "move", "use", "end"}


def in_a_turn() -> State:
    """A turn with much to do: cards to ink and to play, characters to quest and to challenge with."""
    state, rng = find("lorcana").new(None, 1), new_rng(1)
    while len({action.verb for action in state.legal}) < 5:
        state.play(rng.below(len(state.legal)))
    return state


def asked_for_cards() -> State:
    """A question for one or more of several cards."""
    for seed in range(100):
        state, rng = find("lorcana").new(None, seed), new_rng(seed)
        while not state.over and (state.question == questions.TURN or len(state.legal) < 4):
            state.play(rng.below(len(state.legal)))
        if not state.over:
            return state
    raise AssertionError("nobody was asked")


@pytest.mark.parametrize("where", [in_a_turn, asked_for_cards])
def test_each_legal_action_is_as_likely_as_another(where: Callable[[], State]) -> None:
    """So many times in a row, the rarest and the commonest are within four standard deviations of their share."""
    state, rng = where(), new_rng(1)
    share = 100
    found: Counter[str] = Counter(came_of(state, rng) for _ in range(share * len(state.legal)))
    assert set(found) == {str(action) for action in state.legal}
    assert max(abs(count - share) for count in found.values()) < 4 * share**0.5


def test_a_game_of_such_moves_comes_to_an_end() -> None:
    for seed in range(5):
        state, rng = find("lorcana").new(None, seed), new_rng(seed)
        dice = Dice(rng, 0)
        while not state.over:
            state.play_any(dice)
        assert state.decisions < 1000
