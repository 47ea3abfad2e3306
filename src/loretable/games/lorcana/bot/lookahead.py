"""Lookahead: the value of an action or an answer once its effects have resolved, in one sample of the state.

So the greedy bot needs to know no card: it sees what the text does.
"""

from __future__ import annotations

from typing import Final

from loretable.core.actions import Action
from loretable.games.lorcana.enums import questions, zones
from loretable.games.lorcana.state import LorcanaState

from .values import LORE, CardValues

WINS: Final = 1_000_000
CARD_VALUE: Final = 75
"""A card in hand."""
INK_VALUE: Final = 70
ENOUGH_INK: Final = 8
MOST_TRIED: Final = 8
"""How many of the legal answers are tried."""
MOST_ANSWERS: Final = 24
"""After so many questions an effect is taken to be over."""


def value_held(state: LorcanaState, seat: int) -> int:
    """The value of all that a player has, in hundredths of a lore."""
    values = CardValues(state, seat, True)
    goal = state.rules.lore_to_win
    lore = state.lore[seat]
    worth = LORE * lore + 12 * lore * lore * 10 // goal  # the last lore counts more than the first
    for piece in state.cards_in(seat, zones.IN_PLAY):
        worth += values.current(piece)
        if state.exerted[piece]:
            worth -= 15
    worth += CARD_VALUE * len(state.cards_in(seat, zones.HAND))
    worth += INK_VALUE * min(ENOUGH_INK, len(state.cards_in(seat, zones.INKWELL))) + 10 * state.drops[seat]
    if not state.cards_in(seat, zones.DECK):
        worth -= 5 * LORE
    return worth


def advantage(state: LorcanaState, seat: int) -> int:
    """The value of what a seat has, less that of the strongest opponent."""
    if state.over:
        return WINS if state.utility(seat) > 0 else -WINS if state.utility(seat) < 0 else 0
    best = -WINS
    for other in range(state.seats):
        if other != seat and state.in_game(other):
            best = max(best, value_held(state, other))
    return value_held(state, seat) - best


def value_after(state: LorcanaState, seat: int, action: Action, depth: int = 1) -> int:
    """The advantage of a seat once its action has resolved; its own further answers are tried, too."""
    copy = state.clone()
    copy.take(seat, action)
    answers = 0
    while not copy.over and copy.question not in (questions.TURN, questions.ALTER) and answers < MOST_ANSWERS:
        answers += 1
        asked = copy.seat
        if asked == seat and depth > 0:
            take_best_answer(copy, seat, depth - 1)
        else:
            copy.play(0)
    return advantage(copy, seat)


def take_best_answer(state: LorcanaState, seat: int, depth: int) -> None:
    """Takes the answer with the highest value."""
    legal = state.legal
    count = len(legal)
    if count == 1:
        state.play(0)
        return
    best = legal[0]
    most = -2 * WINS
    for i in range(min(count, MOST_TRIED)):
        worth = value_after(state, seat, legal[i], depth)
        if worth > most:
            most = worth
            best = legal[i]
    state.take(seat, best)
