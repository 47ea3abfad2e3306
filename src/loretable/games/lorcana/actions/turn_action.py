"""What a turn action is (CR 4): why not, for legal actions and refused ones alike; what it does; how it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.actions import Action, Verb
from ..procedure import Procedure
from ..words import NO_FRAMES, Address, ReasonCode

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
