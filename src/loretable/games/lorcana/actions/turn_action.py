"""What a turn action is (CR 4): why not, for legal actions and refused ones alike; what it does; how it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.actions import Action, Verb
from ..faces import CHARACTER
from ..procedure import Procedure
from ..words import (
    ALLOWED,
    NO_FRAMES,
    NO_SUCH_CARD,
    NOT_A_CHARACTER,
    NOT_IN_PLAY,
    NOT_YOUR_CHARACTER,
    Address,
    ReasonCode,
)

if TYPE_CHECKING:
    from ..state import LorcanaState


class TurnAction(Procedure):
    """One a verb. What its rule asks is written once, and `legal` and `why_not` both go by it."""

    def __init__(self, verb: Verb, address: Address = NO_FRAMES) -> None:
        super().__init__(address)
        self.verb = verb

    def legal(self, state: LorcanaState, seat: int, found: list[Action]) -> None:
        """Adds the legal actions of this verb."""
        raise NotImplementedError

    def why_not(self, state: LorcanaState, seat: int, action: Action) -> ReasonCode:
        """0, or the number of the reason. Total: asked of any action of this verb."""
        raise NotImplementedError

    def take(self, state: LorcanaState, seat: int, action: Action) -> None:
        raise NotImplementedError


def own_card(state: LorcanaState, seat: int, piece: int, not_yours: ReasonCode) -> ReasonCode:
    """0 where it is a card of the player's in play, else the reason; `not_yours` where it is somebody else's."""
    if not state.is_card(piece) or not state.pieces.knows(seat, piece):
        return NO_SUCH_CARD
    if not state.in_play(piece):
        return NOT_IN_PLAY
    return ALLOWED if state.owner(piece) == seat else not_yours


def own_character(state: LorcanaState, seat: int, piece: int) -> ReasonCode:
    """0 where it is a character of the player's in play, else the reason."""
    problem = own_card(state, seat, piece, NOT_YOUR_CHARACTER)
    if problem:
        return problem
    return ALLOWED if state.face(piece).kind == CHARACTER else NOT_A_CHARACTER
