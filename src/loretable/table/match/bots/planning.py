"""The rest of a turn as a bot would play it: a step an act, as far as it can be foreseen."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from loretable.bots import Budget
from loretable.bots.levels import searcher
from loretable.core import Action, Info, State, new_rng
from loretable.table.wire.messages import HintStep

MOST_ACTS: Final = 7
NEXT: Final = (60, 0.3)
"""Iterations and seconds for each act after the first, which was thought about longer."""


class Act(NamedTuple):
    before: State
    action: Action


def planned(sample: State, seat: int, first: str, seed: str) -> list[HintStep]:
    """From the first act on, until the turn ends, something is asked, or it would go by what the seat cannot know yet; [] where
    that is a single act."""
    acts = foreseen(sample, seat, sample.game.parse(first), seed)
    return steps_of(acts, seat) if len(acts) > 1 else []


def foreseen(sample: State, seat: int, first: Action, seed: str) -> list[Act]:
    game = sample.game
    known = known_pieces(sample.view(seat))
    state, action = sample.clone(), first
    decision = state.decision(seat)
    field = "" if decision is None else decision.kind
    acts: list[Act] = []
    while len(acts) < MOST_ACTS:
        pieces = state.pieces_of(action, seat)
        # what is about no piece ends a turn or passes; a card that is still to be drawn is anybody's guess
        if not pieces or not known.issuperset(pieces):
            break
        acts.append(Act(state.clone(), action))
        state.push(action, seat)
        decision = None if state.over else state.decision(seat)
        if decision is None or decision.kind != field:
            break
        bot = searcher(game, Budget(*NEXT), f"{seed}/{len(acts)}")
        action = bot.choose(Info(state.clone(), seat, new_rng(f"{seed}/{len(acts)}/info")))
    return acts


def steps_of(acts: list[Act], seat: int) -> list[HintStep]:
    """A step an act; those that go together in one."""
    steps: list[HintStep] = []
    group: list[Act] = []
    for act in acts:
        if group and act.before.game.in_one_step(group[0].before, [one.action for one in [*group, act]], seat):
            group.append(act)
            steps[-1] = step_of(group, seat)
        else:
            group = [act]
            steps.append(step_of(group, seat))
    return steps


def step_of(group: list[Act], seat: int) -> HintStep:
    first, last = group[0], group[-1]
    game = first.before.game
    label = game.in_one_step(first.before, [one.action for one in group], seat)
    pieces = [one.before.pieces_of(one.action, seat) for one in group]
    return HintStep(
        label or plain(first.before.label(first.action, seat)),
        [str(one.action) for one in group],
        game.consequence(last.before, last.action, seat),
        [each[0] for each in pieces],
        [piece for each in pieces for piece in each[1:]],
    )


def known_pieces(data: object) -> set[int]:
    """The pieces of a view whose face a seat sees."""
    if isinstance(data, list):
        return set().union(*[known_pieces(each) for each in data])
    if not isinstance(data, dict):
        return set()
    found = set().union(*[known_pieces(each) for each in data.values()])
    number = data.get("id")
    return found | {number} if isinstance(number, int) and data.get("face") else found


def plain(label: str) -> str:
    """Without the numbers that tell copies of a card apart in a list."""
    return re.sub(r" \(\d+\)", "", label)
