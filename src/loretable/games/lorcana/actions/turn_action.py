"""What a turn action is (CR 4): why not, for legal actions and refused ones alike; what it does; how it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.actions import Action, Verb
from ....core.agenda import Frame
from ..faces import CHARACTER
from ..words import NO_SUCH_CARD, NOT_A_CHARACTER, NOT_IN_PLAY, NOT_YOUR_CARD, NOT_YOUR_CHARACTER

if TYPE_CHECKING:
    from ..state import LorcanaState


class TurnAction:
    """One a verb. What its rule asks of a card is written once, and `legal` and `why_not` both go by it."""

    def __init__(self, verb: Verb, address: int = -1) -> None:
        self.verb = verb
        self.address = address  # of the frame that carries it on, -1: it needs none

    def legal(self, state: LorcanaState, seat: int, found: list[Action]) -> None:
        """Adds the legal actions of this verb."""
        raise NotImplementedError

    def why_not(self, state: LorcanaState, seat: int, action: Action) -> int:
        """0, or the number of the reason."""
        raise NotImplementedError

    def take(self, state: LorcanaState, seat: int, action: Action) -> None:
        raise NotImplementedError

    def resume(self, state: LorcanaState, frame: Frame) -> None:
        """Goes on where somebody was asked, or something had to be settled first."""
        state.done()


def own_card(state: LorcanaState, seat: int, piece: int) -> int:
    """0 where it is a card of the player's in play, else the reason."""
    if not state.is_card(piece) or not state.pieces.knows(seat, piece):
        return NO_SUCH_CARD
    if not state.in_play(piece):
        return NOT_IN_PLAY
    if state.owner(piece) != seat:
        return NOT_YOUR_CHARACTER if state.face(piece).kind == CHARACTER else NOT_YOUR_CARD
    return 0


def own_character(state: LorcanaState, seat: int, piece: int) -> int:
    """0 where it is a character of the player's in play, else the reason."""
    problem = own_card(state, seat, piece)
    if problem:
        return NOT_YOUR_CHARACTER if problem == NOT_YOUR_CARD else problem
    return 0 if state.face(piece).kind == CHARACTER else NOT_A_CHARACTER
