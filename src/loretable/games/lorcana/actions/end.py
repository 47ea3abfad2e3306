"""End the turn (CR 3.4), once everything that has to be done is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....core.actions import Action
from .. import turn
from ..words import END, ReasonCode
from . import must
from .turn_action import TurnAction

if TYPE_CHECKING:
    from ..state import LorcanaState

END_TURN: Final = Action(END)


@final
class EndTurn(TurnAction):
    def __init__(self) -> None:
        super().__init__(END)

    def legal(self, state: LorcanaState, seat: int, found: list[Action]) -> None:
        if not state.watching.musts or must.forbids_ending(state, seat) == 0:
            found.append(END_TURN)

    def why_not(self, state: LorcanaState, seat: int, action: Action) -> ReasonCode:
        return must.forbids_ending(state, seat)

    def take(self, state: LorcanaState, seat: int, action: Action) -> None:
        turn.end_turn(state)
