"""Ink a card (CR 4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.actions import Action
from .. import atoms, numbers
from ..words import ALREADY_INKED, HAND, INK, NOT_IN_HAND, NOT_INKABLE, ZONES

if TYPE_CHECKING:
    from ..state import LorcanaState


def legal(state: LorcanaState, seat: int, found: list[Action]) -> None:
    if state.inked >= numbers.inkings(state, seat):
        return
    for card in state.cards_in(seat, HAND):
        if state.face(card).inkable:
            found.append(Action(INK, card))


def forbids(state: LorcanaState, seat: int, card: int) -> int:
    if not state.is_card(card) or state.pieces.zone[card] != ZONES * seat + HAND:
        return NOT_IN_HAND
    if state.inked >= numbers.inkings(state, seat):
        return ALREADY_INKED  # CR 4.2.3
    return 0 if state.face(card).inkable else NOT_INKABLE  # CR 4.2.1.1


def take(state: LorcanaState, seat: int, card: int) -> None:
    state.inked += 1
    atoms.ink_from_hand(state, seat, card)
