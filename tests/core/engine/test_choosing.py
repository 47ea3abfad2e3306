"""Several pieces picked at once: in any order for people, in one way for the engine."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from loretable.core import DONE, PICK, Action, Picks, RandomBot, State
from loretable.core.bot import Info
from loretable.core.chance import new_rng
from tests.probe import GAME


def choices(picks: Picks) -> list[list[int]]:
    """Every choice that can be played."""
    sizes = range(picks.least, picks.most + 1)
    every = permutations if picks.ordered else combinations
    return [list(chosen) for size in sizes for chosen in every(picks.options, size) if not picks.problem(list(chosen))]


def same_question(before: State, after: State) -> bool:
    if len(before.agenda) != len(after.agenda) or after.over:
        return False
    one, other = before.agenda[-1], after.agenda[-1]
    return one.address == other.address and other.data[: len(one.data)] == one.data and one.refs == other.refs


def ways(state: State) -> list[list[Action]]:
    """Every way to answer the open question, as the engine offers it."""
    found: list[list[Action]] = []
    for action in list(state.legal):
        after = state.clone()
        after.apply(action)
        rest = ways(after) if action.verb is PICK and same_question(state, after) else [[]]
        found += [[action, *more] for more in rest]
    return found


def open_questions(games: int) -> list[tuple[State, Picks]]:
    """Positions of random games in which several pieces are asked for, also in the middle of picking."""
    found: list[tuple[State, Picks]] = []
    rng = new_rng("guesses")
    for seed in range(games):
        state = GAME.new({"copies": 2}, seed)
        bot = RandomBot(seed)
        while not state.over:
            seat = state.seat
            decision = state.decision(seat)
            assert decision is not None
            if decision.picks is not None:
                found.append((state.clone(), decision.picks))
            state.apply(bot.choose(Info(state, seat, rng)), seat)
    return found


def test_the_choices_are_exactly_the_ways_the_engine_offers() -> None:
    questions = open_questions(12)
    assert {picks.ordered for _, picks in questions} == {False, True}
    for state, picks in questions:
        sequences = [picks.sequence(chosen) for chosen in choices(picks)]
        assert sorted(map(str, sequences)) == sorted(map(str, ways(state)))


def test_a_set_may_be_chosen_in_any_order_and_an_order_stays_one() -> None:
    free = Picks([4, 7, 9], 0, 3)
    assert free.sequence([9, 4]) == [Action(PICK, 4), Action(PICK, 9), Action(DONE)]
    assert free.sequence([9, 4, 7]) == [Action(PICK, 4), Action(PICK, 7), Action(PICK, 9)]
    assert Picks([4, 7, 9], 2, 2, ordered=True).sequence([9, 4]) == [Action(PICK, 9), Action(PICK, 4)]


@pytest.mark.parametrize(
    ("chosen", "problem"),
    [
        ([], "2 more have to be chosen"),
        ([4], "1 more has to be chosen"),
        ([4, 4], "Each can be chosen once"),
        ([4, 5], "not among the options"),
        ([4, 7, 9, 11], "At most 3"),
        ([9, 4], ""),
    ],
)
def test_what_cannot_be_played_says_why(chosen: list[int], problem: str) -> None:
    said = Picks([4, 7, 9, 11], 2, 3).problem(chosen)
    assert problem in said
    assert bool(said) == bool(problem)


def test_where_numbers_count_they_have_to_add_up() -> None:
    picks = Picks([4, 7, 9], 0, 3, worth=[2, 3, 4], needed=6, closes=False)
    assert picks.problem([4, 7]) == "They add up to 5, and 6 is needed"
    assert not picks.problem([9, 4])
    assert picks.sequence([9, 7, 4])[-1] == Action(DONE)


@pytest.mark.parametrize(
    ("picks", "words"),
    [
        (Picks([1, 2, 3], 0, 3), "Choose any number"),
        (Picks([1, 2, 3], 0, 2), "Choose up to 2"),
        (Picks([1, 2, 3], 2, 2), "Choose 2"),
        (Picks([1, 2, 3], 1, 2), "Choose 1 to 2"),
        (Picks([1, 2], 2, 2, ordered=True), "Choose all, in the order you want"),
        (Picks([1, 2], 0, 2, worth=[1, 2], needed=3), "Choose some that add up to 3 or more"),
    ],
)
def test_how_much_is_wanted_is_said_in_words(picks: Picks, words: str) -> None:
    assert picks.words() == words


def test_a_question_for_one_piece_is_none_for_several() -> None:
    position = {"zones": {"hand.0": ["Thief"], "hand.1": ["Net", "Oath"], "deck.0": ["Net"]}, "phase": 2}
    state = GAME.position(position)
    state.push("play 0")
    decision = state.decision(1)
    assert decision is not None
    assert len(decision.actions) == 2
    assert decision.picks is None
    assert "picks" not in decision.to_json()
