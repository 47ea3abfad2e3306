"""What is paid for nothing: a yes, or an ability that is used, after which the table is as it was but for the ink.

An evaluation that counts neither ready ink nor an item that could be used once more sees no difference, and a search then
tosses a coin. So it is tried out: whatever is asked on the way is answered in every way there is, up to some answers.
"""

from __future__ import annotations

from typing import Final

from loretable.core.actions import CHOOSE
from loretable.games.lorcana.enums import questions
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules.actions.use import VERB as USE
from loretable.games.lorcana.state import LorcanaState

MOST_TRIED: Final = 24
"""Answers that are tried out; where there are more, there is a choice, and so a point."""


def pointless(state: LorcanaState, seat: int) -> list[int]:
    """The indices of legal actions that pay for nothing."""
    found: list[int] = []
    legal = state.listed(seat)
    may = state.question == questions.MAY
    if not may and state.question != questions.TURN:
        return found
    for i in range(len(legal)):
        action = legal[i]
        tries = (action.verb is CHOOSE and action.a > 0) if may else action.verb is USE
        if tries:
            before = refused(state, seat) if may else state
            if before is not None and comes_to_nothing(state, before, seat, i):
                found.append(i)
    return found


def refused(state: LorcanaState, seat: int) -> LorcanaState | None:
    """The table after a no, or None where there is none to be said."""
    legal = state.listed(seat)
    for i in range(len(legal)):
        if legal[i].verb is CHOOSE and legal[i].a == 0:
            after = state.clone()
            after.play(i)
            return after
    return None


def comes_to_nothing(state: LorcanaState, otherwise: LorcanaState, seat: int, index: int) -> bool:
    """Is something paid by this action, and the table afterwards as it would be otherwise, whatever is answered on the way?"""
    first = state.clone()
    first.play(index)
    waiting: list[LorcanaState] = [first]
    tried = 0
    wanted = table_of(otherwise)
    paid = False
    while waiting:
        after = waiting.pop()
        if after.over:
            return False
        if (
            after.question == otherwise.question
            and after.seat == otherwise.seat
            and len(after.agenda) == len(otherwise.agenda)
        ):
            if table_of(after) != wanted or gained(after, otherwise):
                return False
            paid = paid or after.ink_exerted[seat] > otherwise.ink_exerted[seat] or spent(after, otherwise)
            continue
        if after.question == questions.TURN or after.seat != seat:
            return False
        for i in range(len(after.listed(seat))):
            tried += 1
            if tried > MOST_TRIED:
                return False
            further = after.clone()
            further.play(i)
            waiting.append(further)
    return paid


def gained(after: LorcanaState, otherwise: LorcanaState) -> bool:
    """Has somebody got what can be paid with, or lost some of it, other than by paying?"""
    for seat in range(after.seats):
        if after.drops[seat] > otherwise.drops[seat] or after.ink_exerted[seat] < otherwise.ink_exerted[seat]:
            return True
    return False


def spent(after: LorcanaState, otherwise: LorcanaState) -> bool:
    """Has a card been exerted, or a drop been removed?"""
    return sum(after.exerted) > sum(otherwise.exerted) or sum(after.drops) < sum(otherwise.drops)


def table_of(state: LorcanaState) -> list[object]:
    """All that matters but what is paid with: where cards are, who knows them, damage, lore, what lasts and what waits. Of
    cards that are exerted only those count that can quest or challenge."""
    pieces = state.pieces
    return [
        pieces.zones,
        pieces.known,
        pieces.host,
        state.damage,
        state.lore,
        state.at,
        state.drying,
        len(state.standing),
        len(state.bag),
        [state.exerted[piece] for seat in range(state.seats) for piece in numbers.characters(state, seat)],
    ]
