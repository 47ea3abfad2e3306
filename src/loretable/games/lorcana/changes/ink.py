"""Ink and ink drops (CR 4.2, 7.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.agenda import Change
from .. import atoms
from ..abilities import last_known
from ..abilities.events import Batch, tell
from ..terms import GOT_DROPS, INKED, REMOVED_DROPS
from ..words import EXERT_INK, GET_DROPS, GONE, INK_CARD, READY_INK, SPEND_INK, TO_INK
from .kind import CardKind, Kind, PlayerKind, Told, ghost_of

if TYPE_CHECKING:
    from ..state import LorcanaState


@final
class PutIntoInkwell(CardKind):
    """By an effect; amount 1: exerted. Each card of a stack is put there (CR 7.5.2)."""

    def __init__(self) -> None:
        super().__init__(TO_INK)
        self.leaves = True
        self.emits = ["put into inkwell"]

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        return zone != GONE

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        atoms.put_in_inkwell(state, piece, change.amount == 1)
        change.amount = 1

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, INKED, change, batch, -1, -1, 1)
        left = ghost_of(batch, change.piece)
        if left is not None:
            for _ in last_known.beneath(left):
                tell(state, INKED, change, batch, -1, -1, 1)

    def say(self, told: Told) -> str:
        return f"{told.what} goes into the inkwell of {told.who}"


@final
class InkCard(CardKind):
    """The turn action (CR 4.2.1): revealed first."""

    def __init__(self) -> None:
        super().__init__(INK_CARD)
        self.emits = ["ink"]

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        return zone != GONE

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        state.inked += 1
        atoms.ink_from_hand(state, change.seat, piece)
        change.cards = [state.pieces.ref(piece)]

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, INKED, change, batch, change.cards[0], -1, 1)

    def say(self, told: Told) -> str:
        return f"{told.who} puts {told.what} into the inkwell"


@final
class ExertInk(PlayerKind):
    def __init__(self) -> None:
        super().__init__(EXERT_INK)
        self.emits = ["exert ink"]

    def do(self, state: LorcanaState, change: Change) -> int:
        return atoms.exert_ink(state, change.seat, change.amount)

    def say(self, told: Told) -> str:
        return f"{told.amount} ink of {told.who} is exerted"


@final
class ReadyInk(PlayerKind):
    def __init__(self) -> None:
        super().__init__(READY_INK)
        self.emits = ["ready ink"]

    def do(self, state: LorcanaState, change: Change) -> int:
        return atoms.ready_ink(state, change.seat, change.amount)

    def say(self, told: Told) -> str:
        return f"{told.amount} ink of {told.who} is readied"


@final
class SpendInk(Kind):
    """Ink is paid (CR 1.5): `how` much of the amount by removing ink drops, for the card `source`."""

    def __init__(self) -> None:
        super().__init__(SPEND_INK)
        self.emits = ["pay"]

    def perform(self, state: LorcanaState, change: Change) -> None:
        atoms.spend_ink(state, change.seat, change.amount, change.how)

    def tell(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        if change.how:
            tell(state, REMOVED_DROPS, change, batch, change.source, -1, change.how)

    def say(self, told: Told) -> str:
        return f"{told.who} pays {told.amount} ink" + (f" ({told.place})" if told.place else "")


@final
class GetDrops(PlayerKind):
    def __init__(self) -> None:
        super().__init__(GET_DROPS)
        self.emits = ["get ink drops"]

    def do(self, state: LorcanaState, change: Change) -> int:
        atoms.get_drops(state, change.seat, change.amount)
        return change.amount

    def tell(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, GOT_DROPS, change, batch, change.source, -1, change.amount)

    def say(self, told: Told) -> str:
        return f"{told.who} gets {told.amount} ink {'drop' if told.amount == 1 else 'drops'}"
