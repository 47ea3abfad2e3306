"""End the turn (CR 3.4), once everything that has to be done is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.actions import Action, Verb
from loretable.games.lorcana.enums import reasons
from loretable.games.lorcana.rules import turn

from . import obligations
from .turn_action import Button, Edge, Names, TurnAction

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

VERB: Final[Verb] = Verb("end")
END: Final = Action(VERB)


@final
class EndTurn(TurnAction):
    def __init__(self) -> None:
        super().__init__(VERB, Button("End the turn"), [Edge("pass", "#6b6459")], order=100)

    def legal(self, state: LorcanaState, seat: int, found: list[Action]) -> None:
        if not state.features.musts or obligations.why_not_end_turn(state, seat) == 0:
            found.append(END)

    def why_not(self, state: LorcanaState, seat: int, action: Action) -> reasons.ReasonCode:
        return obligations.why_not_end_turn(state, seat)

    def take(self, state: LorcanaState, seat: int, action: Action) -> None:
        turn.end_turn(state)

    def label(self, state: LorcanaState, seat: int, action: Action, names: Names) -> str:
        return "End the turn"

    def blocker(self, state: LorcanaState, seat: int, action: Action, code: int) -> int:
        return obligations.obliged_character(state, seat, code)

    def tries(self, state: LorcanaState, seat: int, card: int) -> list[Action]:
        return []  # it is not done with a card


END_TURN: Final[EndTurn] = EndTurn()
