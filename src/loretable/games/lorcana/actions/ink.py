"""Ink a card (CR 4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.actions import Action
from ....core.agenda import Change
from .. import numbers
from ..effects.terms import INKS_ANYTHING, INKS_FROM_DISCARD
from ..words import ALREADY_INKED, DISCARD, HAND, INK, INK_CARD, INKS, MOST_MADE, NOT_IN_HAND, NOT_INKABLE, ZONES

if TYPE_CHECKING:
    from ..state import LorcanaState


def legal(state: LorcanaState, seat: int, found: list[Action]) -> None:
    if state.inked >= numbers.inkings(state, seat):
        return
    flags = numbers.player_flags(state, seat)
    for card in state.cards_in(seat, HAND):
        if state.cards[card].inkable or flags & INKS_ANYTHING:
            found.append(INKS[card] if card < MOST_MADE else Action(INK, card))
    if flags & INKS_FROM_DISCARD:
        for card in state.cards_in(seat, DISCARD):
            if state.face(card).inkable:
                found.append(Action(INK, card))


def why_not(state: LorcanaState, seat: int, card: int) -> int:
    flags = numbers.player_flags(state, seat)
    zone = state.pieces.zone[card] if state.is_card(card) else -1
    from_discard = zone == ZONES * seat + DISCARD and flags & INKS_FROM_DISCARD != 0
    if zone != ZONES * seat + HAND and not from_discard:
        return NOT_IN_HAND
    if state.inked >= numbers.inkings(state, seat):
        return ALREADY_INKED  # CR 4.2.3
    if flags & INKS_ANYTHING and not from_discard:
        return 0
    return 0 if state.face(card).inkable else NOT_INKABLE  # CR 4.2.1.1


def take(state: LorcanaState, seat: int, card: int) -> None:
    state.change([Change(INK_CARD, seat, state.pieces.ref(card), 1, -1, seat)])
