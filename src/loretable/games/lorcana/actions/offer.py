"""A card that an effect lets a player play as if it were in their hand: by its cost, by Shift, or sung (CR 4.3.2.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.actions import Action
from .. import numbers
from ..words import Q_OFFER, WRONG_TIME, ReasonCode
from . import play, sing
from .turn_action import TurnAction

if TYPE_CHECKING:
    from ..state import LorcanaState


def actions(state: LorcanaState, seat: int, card: int) -> list[Action]:
    """All ways in which the card can be played now."""
    found: list[Action] = []
    play.legal_card(state, seat, card, numbers.purse(state, seat), found)
    if state.face(card).song:
        sing.legal_song(state, seat, card, found)
    return found


def legal(state: LorcanaState, seat: int) -> list[Action]:
    """While somebody is asked."""
    return actions(state, seat, state.pieces.find(state.asker))


def why_not(state: LorcanaState, seat: int, action: Action) -> ReasonCode:
    if action.a != state.pieces.find(state.asker):
        return WRONG_TIME
    for way in WAYS:
        if action.verb is way.verb:
            return way.why_not(state, seat, action)
    return WRONG_TIME


WAYS: Final[list[TurnAction]] = [play.Play(), sing.Sing(), sing.SingTogether()]


def open_offer(state: LorcanaState, seat: int, card: int) -> bool:
    """Asks how the card is played. False where it cannot be."""
    state.ask(Q_OFFER, seat, card)
    if actions(state, seat, card):
        return True
    state.close()
    return False
