"""Reckless and Adventurous: what has to be done before the turn can end (CR 8.7.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import numbers
from ..faces import ADVENTUROUS, CHARACTER, RECKLESS
from ..terms import MUST_QUEST
from ..words import ADVENTUROUS_MUST_QUEST, ALLOWED, IN_PLAY, MUST_QUEST_FIRST, RECKLESS_MUST_CHALLENGE, ReasonCode
from . import challenge, quest

if TYPE_CHECKING:
    from ..state import LorcanaState


def forbids_ending(state: LorcanaState, seat: int) -> ReasonCode:
    anybody = state.watching.musts_given
    for piece in state.cards_in(seat, IN_PLAY):
        if state.cards[piece].must_act() or (anybody and not numbers.untouched(state, piece)):
            code = forbids_for(state, seat, piece)
            if code:
                return code
    return ALLOWED


def forbids_for(state: LorcanaState, seat: int, piece: int) -> ReasonCode:
    """What one of the player's own cards still has to do, or 0."""
    if state.exerted[piece] or state.face(piece).kind != CHARACTER:
        return ALLOWED
    if numbers.keyword(state, piece, RECKLESS) and challenge.can_challenge_something(state, seat, piece):
        return RECKLESS_MUST_CHALLENGE
    if numbers.keyword(state, piece, ADVENTUROUS) and quest.forbids_quest(state, piece) == 0:
        return ADVENTUROUS_MUST_QUEST
    if numbers.has_flag(state, piece, MUST_QUEST) and quest.forbids_quest(state, piece) == 0:
        return MUST_QUEST_FIRST
    return ALLOWED


def who_must(state: LorcanaState, seat: int, code: int) -> int:
    """The character that a reason of forbids_ending is about."""
    for piece in state.cards_in(seat, IN_PLAY):
        if forbids_for(state, seat, piece) == code:
            return piece
    return -1
