"""What befalls players in a turn besides its actions (CR 3): its start and end, Support, choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.agenda import Change, Frame
from ....core.pieces import REF_MASK
from ..abilities.events import Batch, tell
from ..keywords import vanish
from ..terms import CHOSEN, SUPPORTED, TURN_ENDS, TURN_STARTS
from ..words import CHOOSE_CARD, END_OF_TURN, START_OF_TURN, STRENGTH, SUPPORT_WITH
from .kind import CardKind, Kind, Told

if TYPE_CHECKING:
    from ..state import LorcanaState


@final
class StartOfTurn(Kind):
    def __init__(self) -> None:
        super().__init__(START_OF_TURN)

    def perform(self, state: LorcanaState, change: Change) -> None:
        """Nothing but that it is so."""

    def tell(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, TURN_STARTS, change, batch)


@final
class EndOfTurn(Kind):
    def __init__(self) -> None:
        super().__init__(END_OF_TURN)

    def perform(self, state: LorcanaState, change: Change) -> None:
        """Nothing but that it is so."""

    def tell(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, TURN_ENDS, change, batch)


@final
class SupportCard(CardKind):
    """CR 8.13: the strength of `other` is added to the card's for the turn."""

    def __init__(self) -> None:
        super().__init__(SUPPORT_WITH)
        self.emits = ["support"]

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        if change.amount > 0:
            state.standing.append(Frame(STRENGTH, change.doer, change.other, [change.amount], [change.piece]))
            state.fresh = False
            state.emit("support", change.doer, change.other & REF_MASK, change.amount, piece)

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, SUPPORTED, change, batch, change.piece, change.other, change.amount, change.doer)

    def say(self, told: Told) -> str:
        return f"{told.what} supports {told.other}: +{told.amount} strength this turn"


@final
class ChooseCard(Kind):
    """A player chooses a card in play for the effect of `other`. Vanish waits for that (CR 8.14)."""

    def __init__(self) -> None:
        super().__init__(CHOOSE_CARD)

    def perform(self, state: LorcanaState, change: Change) -> None:
        """Nothing but that it is so."""

    def tell(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        vanish.on_chosen(state, change.seat, change.piece, change.other)
        tell(state, CHOSEN, change, batch, change.piece, change.other)
