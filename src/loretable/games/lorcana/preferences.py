"""What a player of Lorcana would look at first: the greedy bot's choice before others, of the others what gains by itself."""

from __future__ import annotations

from math import exp
from typing import Final

from ...core.actions import Action
from . import foresight
from .bot import answer, challenge_score, quest_score, turn_action
from .judgement import Judge
from .state import LorcanaState
from .words import CHALLENGE, END, Q_ALTER, Q_DISCARD, Q_DROPS, Q_SECOND, Q_SINGERS, Q_SUPPORT, Q_TURN, QUEST

FAVOURITE: Final = 0.5
"""The share of what the greedy bot would do."""
WARMTH: Final = 150.0
"""Answers that differ by this much, in hundredths of a lore, differ by a factor of e in their shares."""


def shares(state: LorcanaState, seat: int, legal: list[Action]) -> list[float]:
    """For each action the share of the search it deserves at first."""
    judge = Judge(state, seat, True)
    question = state.question
    if question == Q_TURN:
        weights = turn_weights(judge, legal)
        chosen = turn_action(judge, legal)
    elif question in (Q_ALTER, Q_SUPPORT, Q_DISCARD, Q_SECOND, Q_SINGERS, Q_DROPS):
        weights = [1.0] * len(legal)
        chosen = answer(judge, question, legal)
    else:
        return by_worth([foresight.after(state, seat, action) for action in legal])
    total = 0.0
    for i in range(len(legal)):
        if legal[i] is not chosen:
            total += weights[i]
    found: list[float] = []
    for i in range(len(legal)):
        if legal[i] is chosen:
            found.append(FAVOURITE if total > 0.0 else 1.0)
        else:
            found.append((1.0 - FAVOURITE) * weights[i] / total)
    return found


def turn_weights(judge: Judge, legal: list[Action]) -> list[float]:
    """Of a turn's actions that the greedy bot would not take now."""
    found: list[float] = []
    for action in legal:
        weight = 1.0
        verb = action.verb
        if verb is END:
            weight = 0.5
        elif verb is QUEST:
            weight = 2.0 if quest_score(judge, action.a) > 0 else 1.0
        elif verb is CHALLENGE:
            weight = 2.0 if challenge_score(judge, action.a, action.b) > 0 else 0.5
        found.append(weight)
    return found


def by_worth(worths: list[int]) -> list[float]:
    best = max(worths)
    weights = [exp((worth - best) / WARMTH) + 0.05 for worth in worths]
    total = sum(weights)
    return [weight / total for weight in weights]
