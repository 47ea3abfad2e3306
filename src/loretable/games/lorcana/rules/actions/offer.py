"""A card that an effect lets a player play as if it were in their hand: by its cost, by Shift, or sung (CR 4.3.2.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from loretable.core.actions import Action
from loretable.games.lorcana.enums import questions, reasons
from loretable.games.lorcana.model import numbers

from . import play, sing
from .turn_action import TurnAction

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


def actions(state: LorcanaState, seat: int, card: int) -> list[Action]:
    """All ways in which the card can be played now."""
    found: list[Action] = []
    play.legal_card(state, seat, card, numbers.available_ink(state, seat), play.nothing_given(state), found)
    if state.face(card).song:
        sing.legal_song(state, seat, card, found)
    return found


def legal(state: LorcanaState, seat: int) -> list[Action]:
    """The answers while the question is open."""
    return actions(state, seat, state.pieces.find(state.asker))


def why_not(state: LorcanaState, seat: int, action: Action) -> reasons.ReasonCode:
    if action.a != state.pieces.find(state.asker):
        return reasons.WRONG_TIME
    for way in WAYS:
        if action.verb is way.verb:
            return way.why_not(state, seat, action)
    return reasons.WRONG_TIME


WAYS: Final[list[TurnAction]] = [play.PLAY, sing.SING, sing.SING_TOGETHER]


def open_offer(state: LorcanaState, seat: int, card: int) -> bool:
    """Asks how the card is played. False where it cannot be."""
    state.ask(questions.OFFER, seat, card)
    if actions(state, seat, card):
        return True
    state.close()
    return False
