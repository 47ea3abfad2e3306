"""The start and the end of a turn (CR 3), Support, and choosing a card: changes that are mostly events for abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from loretable.core.engine.frames import Change, Frame
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import addresses, change_kinds, event_kinds
from loretable.games.lorcana.rules.abilities.events import Batch, raise_event
from loretable.games.lorcana.rules.keywords import vanish

from .kind import CardKind, Kind, LogEntry

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


@final
class StartOfTurn(Kind):
    def __init__(self) -> None:
        super().__init__(change_kinds.START_OF_TURN)

    def perform(self, state: LorcanaState, change: Change) -> None:
        """Nothing changes; it is an event."""

    def raise_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        raise_event(state, event_kinds.TURN_STARTS, change, batch)


@final
class EndOfTurn(Kind):
    def __init__(self) -> None:
        super().__init__(change_kinds.END_OF_TURN)

    def perform(self, state: LorcanaState, change: Change) -> None:
        """Nothing changes; it is an event."""

    def raise_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        raise_event(state, event_kinds.TURN_ENDS, change, batch)


@final
class SupportCard(CardKind):
    """CR 8.13: the strength of `other` is added to the card's for the turn."""

    def __init__(self) -> None:
        super().__init__(change_kinds.SUPPORT_WITH)
        self.emits = ["support"]

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        if change.amount > 0:
            state.standing.append(
                Frame(addresses.STRENGTH, change.controller, change.other, [change.amount], [change.piece])
            )
            state.sheet_valid = False
            state.emit("support", change.controller, change.other & REF_MASK, change.amount, piece)

    def raise_own_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        raise_event(
            state, event_kinds.SUPPORTED, change, batch, change.piece, change.other, change.amount, change.controller
        )

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.what} supports {entry.other}: +{entry.amount} strength this turn"


@final
class ChooseCard(Kind):
    """A player chooses a card in play for the effect of `other`. Vanish waits for that (CR 8.14)."""

    def __init__(self) -> None:
        super().__init__(change_kinds.CHOOSE_CARD)

    def perform(self, state: LorcanaState, change: Change) -> None:
        """Nothing changes; it is an event."""

    def raise_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        vanish.on_chosen(state, change.seat, change.piece, change.other)
        raise_event(state, event_kinds.CHOSEN, change, batch, change.piece, change.other)
