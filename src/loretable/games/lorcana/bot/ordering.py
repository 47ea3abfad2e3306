"""Priors for search: the greedy bot's choice first, then actions that gain by themselves."""

from __future__ import annotations

from math import exp
from typing import Final

from loretable.core.actions import Action
from loretable.games.lorcana.enums import questions
from loretable.games.lorcana.rules.actions import challenge, end, ink, quest
from loretable.games.lorcana.state import LorcanaState

from . import lookahead, planning
from .greedy import answer, challenge_score, quest_score, turn_action
from .values import CardValues

GREEDY_SHARE: Final = 0.5
"""The prior of the greedy bot's own choice."""
TEMPERATURE: Final = 150.0
"""Answers whose values differ by this much, in hundredths of a lore, differ by a factor of e in their priors."""


def priors(state: LorcanaState, seat: int, legal: list[Action], thrifty: bool) -> list[float]:
    """The prior of each legal action. `thrifty`: see `turn_choice`."""
    values = CardValues(state, seat, True)
    question = state.question
    if question == questions.TURN:
        weights = turn_weights(values, legal)
        chosen = turn_choice(values, legal, thrifty)
    elif question in (
        questions.ALTER,
        questions.SUPPORT,
        questions.DISCARD,
        questions.SECOND,
        questions.SINGERS,
        questions.DROPS,
    ):
        weights = [1.0] * len(legal)
        chosen = answer(values, question, legal)
    else:
        return softmax([lookahead.value_after(state, seat, action) for action in legal])
    total = 0.0
    for i in range(len(legal)):
        if legal[i] is not chosen:
            total += weights[i]
    found: list[float] = []
    for i in range(len(legal)):
        if legal[i] is chosen:
            found.append(GREEDY_SHARE if total > 0.0 else 1.0)
        else:
            found.append((1.0 - GREEDY_SHARE) * weights[i] / total)
    return found


def turn_choice(values: CardValues, legal: list[Action], thrifty: bool) -> Action:
    """What the greedy bot would do this turn; but whoever is thrifty does not end it with a card to spare for the inkwell."""
    chosen = turn_action(values, legal)
    if thrifty and chosen.verb is end.VERB:
        spare = planning.spare_ink(values, legal)
        if spare >= 0:
            return legal[spare]
    return chosen


def turn_weights(values: CardValues, legal: list[Action]) -> list[float]:
    """Weights of the turn actions that the greedy bot would not take now."""
    found: list[float] = []
    for action in legal:
        weight = 1.0
        verb = action.verb
        if verb is end.VERB:
            weight = 0.5
        elif verb is quest.VERB:
            weight = 2.0 if quest_score(values, action.a) > 0 else 1.0
        elif verb is challenge.VERB:
            weight = 2.0 if challenge_score(values, action.a, action.b) > 0 else 0.5
        found.append(weight)
    return found


def softmax(worths: list[int]) -> list[float]:
    best = max(worths)
    weights = [exp((worth - best) / TEMPERATURE) + 0.05 for worth in worths]
    total = sum(weights)
    return [weight / total for weight in weights]


def alike(legal: list[Action]) -> list[int]:
    """A number for each turn action: all that ink a card have the same one."""
    return [-1 if legal[i].verb is ink.VERB else i for i in range(len(legal))]


def inking(legal: list[Action]) -> list[int]:
    """The indices of the turn actions that ink a card."""
    return [i for i in range(len(legal)) if legal[i].verb is ink.VERB]
