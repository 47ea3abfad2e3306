"""Trying it out: what an action or an answer comes to once its effects have resolved, in one state that could be the real one.

So the greedy bot needs to know no card: it sees what its text does.
"""

from __future__ import annotations

from typing import Final

from ...core.actions import Action
from .judgement import LORE, Judge
from .state import LorcanaState
from .words import DECK, HAND, IN_PLAY, INKWELL, Q_ALTER, Q_TURN

WINS: Final = 1_000_000
A_CARD: Final = 75
"""A card in hand."""
AN_INK: Final = 70
ENOUGH_INK: Final = 8
MOST_TRIED: Final = 8
"""Answers that are tried of those there are."""
MOST_ANSWERS: Final = 24
"""After so many questions an effect is taken to be over."""


def holdings(state: LorcanaState, seat: int) -> int:
    """What a player has, in hundredths of a lore."""
    judge = Judge(state, seat, True)
    goal = state.rules.lore_to_win
    lore = state.lore[seat]
    worth = LORE * lore + 12 * lore * lore * 10 // goal  # the last lore counts more than the first
    for piece in state.cards_in(seat, IN_PLAY):
        worth += judge.now(piece)
        if state.exerted[piece]:
            worth -= 15
    worth += A_CARD * len(state.cards_in(seat, HAND))
    worth += AN_INK * min(ENOUGH_INK, len(state.cards_in(seat, INKWELL))) + 10 * state.drops[seat]
    if not state.cards_in(seat, DECK):
        worth -= 5 * LORE
    return worth


def standing(state: LorcanaState, seat: int) -> int:
    """How a seat stands: what it has, less what the strongest other has."""
    if state.over:
        return WINS if state.utility(seat) > 0 else -WINS if state.utility(seat) < 0 else 0
    best = -WINS
    for other in range(state.seats):
        if other != seat and state.in_game(other):
            best = max(best, holdings(state, other))
    return holdings(state, seat) - best


def after(state: LorcanaState, seat: int, action: Action, depth: int = 1) -> int:
    """How a seat stands once an action of its own has resolved; its own further answers are tried, too."""
    copy = state.clone()
    copy.take(seat, action)
    answers = 0
    while not copy.over and copy.question not in (Q_TURN, Q_ALTER) and answers < MOST_ANSWERS:
        answers += 1
        asked = copy.seat
        if asked == seat and depth > 0:
            best_answer(copy, seat, depth - 1)
        else:
            copy.play(0)
    return standing(copy, seat)


def best_answer(state: LorcanaState, seat: int, depth: int) -> None:
    """Takes the answer that comes to most."""
    legal = state.legal
    count = len(legal)
    if count == 1:
        state.play(0)
        return
    best = legal[0]
    most = -2 * WINS
    for i in range(min(count, MOST_TRIED)):
        worth = after(state, seat, legal[i], depth)
        if worth > most:
            most = worth
            best = legal[i]
    state.take(seat, best)
