"""Ink a card (CR 4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.actions import Action
from ....core.agenda import Change
from .. import permits
from ..terms import INKS_ANYTHING, INKS_FROM_DISCARD
from ..words import (
    ALLOWED,
    ALREADY_INKED,
    DISCARD,
    HAND,
    INK,
    INK_CARD,
    INKS,
    MOST_MADE,
    NOT_IN_HAND,
    NOT_INKABLE,
    ZONES,
    ReasonCode,
)
from .turn_action import TurnAction

if TYPE_CHECKING:
    from ..state import LorcanaState


def forbids_inking(state: LorcanaState, seat: int) -> ReasonCode:
    """0, or why a player cannot put any more cards into the inkwell this turn."""
    return ALREADY_INKED if state.inked >= permits.inkings(state, seat) else ALLOWED  # CR 4.2.3


def forbids_card(state: LorcanaState, card: int, flags: int, from_discard: bool) -> ReasonCode:
    """0, or why this card of the player's hand (or discard) cannot be ink. `flags`: what abilities allow the player."""
    if state.cards[card].inkable or (flags & INKS_ANYTHING and not from_discard):
        return ALLOWED
    return NOT_INKABLE  # CR 4.2.1.1


@final
class Ink(TurnAction):
    def __init__(self) -> None:
        super().__init__(INK)

    def legal(self, state: LorcanaState, seat: int, found: list[Action]) -> None:
        if forbids_inking(state, seat):
            return
        flags = permits.player_flags(state, seat)
        for card in state.cards_in(seat, HAND):
            if forbids_card(state, card, flags, False) == 0:
                found.append(INKS[card] if card < MOST_MADE else Action(INK, card))
        if flags & INKS_FROM_DISCARD:
            for card in state.cards_in(seat, DISCARD):
                if forbids_card(state, card, flags, True) == 0:
                    found.append(Action(INK, card))

    def why_not(self, state: LorcanaState, seat: int, action: Action) -> ReasonCode:
        card = action.a
        flags = permits.player_flags(state, seat)
        zone = state.pieces.zone[card] if state.is_card(card) else -1
        from_discard = zone == ZONES * seat + DISCARD and flags & INKS_FROM_DISCARD != 0
        if zone != ZONES * seat + HAND and not from_discard:
            return NOT_IN_HAND
        return forbids_inking(state, seat) or forbids_card(state, card, flags, from_discard)

    def take(self, state: LorcanaState, seat: int, action: Action) -> None:
        state.change_one(Change(INK_CARD, seat, state.pieces.ref(action.a), 1, -1, seat))
