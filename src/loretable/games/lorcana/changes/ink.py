"""Ink and ink drops (CR 4.2, 7.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.agenda import Change
from .. import numbers
from ..abilities.events import Batch, tell
from ..terms import GOT_DROPS, INK_ENTERS_EXERTED, INKED, REMOVED_DROPS
from ..words import EXERT_INK, GET_DROPS, GONE, INK_CARD, INKWELL, READY_INK, SPEND_INK, TO_INK, ZONES
from .kind import CardKind, Kind, PlayerKind, Told, ghost_of
from .leaving import put_unseen

if TYPE_CHECKING:
    from ..state import LorcanaState


@final
class PutIntoInkwell(CardKind):
    """By an effect (CR 4.2.3.2, 7.5.6), face down: from a hand or a deck nobody new learns what it is. `amount` 1: exerted.
    Each card of a stack is put there (CR 7.5.2)."""

    def __init__(self) -> None:
        super().__init__(TO_INK)
        self.leaves = True
        self.emits = ["put into inkwell"]

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        return zone != GONE

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        seat = state.owner(piece)
        state.emit("put into inkwell", seat, piece)
        # owners see what leaves their hand; they cannot look at it in the inkwell again, but they remember
        count = put_unseen(state, piece, INKWELL, -1)
        if change.amount == 1 or state.player_has(seat, INK_ENTERS_EXERTED):
            state.ink_exerted[seat] += count
            state.fresh = False
        change.amount = 1

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, INKED, change, batch, -1, -1, 1)
        left = ghost_of(batch, change.piece)
        if left is not None:
            for _ in numbers.beneath(left):
                tell(state, INKED, change, batch, -1, -1, 1)

    def say(self, told: Told) -> str:
        return f"{told.what} goes into the inkwell of {told.who}"


@final
class InkCard(CardKind):
    """The turn action (CR 4.2.1): revealed, then face down and ready. Everybody has seen it, and remembers."""

    def __init__(self) -> None:
        super().__init__(INK_CARD)
        self.emits = ["ink"]

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        return zone != GONE

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        seat = change.seat
        state.inked += 1
        state.pieces.show_all(piece)
        state.pieces.move(piece, ZONES * seat + INKWELL, shown=state.layout.everybody)
        state.fresh = False
        if state.player_has(seat, INK_ENTERS_EXERTED):
            state.ink_exerted[seat] += 1
            state.fresh = False
        state.emit("ink", seat, piece)
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
        count = min(change.amount, numbers.ready_ink(state, change.seat))
        state.ink_exerted[change.seat] += count
        state.fresh = False
        if count:
            state.emit("exert ink", change.seat, amount=count)
        return count

    def say(self, told: Told) -> str:
        return f"{told.amount} ink of {told.who} is exerted"


@final
class ReadyInk(PlayerKind):
    def __init__(self) -> None:
        super().__init__(READY_INK)
        self.emits = ["ready ink"]

    def do(self, state: LorcanaState, change: Change) -> int:
        count = min(change.amount, state.ink_exerted[change.seat])
        state.ink_exerted[change.seat] -= count
        state.fresh = False
        if count:
            state.emit("ready ink", change.seat, amount=count)
        return count

    def say(self, told: Told) -> str:
        return f"{told.amount} ink of {told.who} is readied"


@final
class SpendInk(Kind):
    """Ink is paid (CR 1.5): `how` much of the amount by removing ink drops, for the card `source`."""

    def __init__(self) -> None:
        super().__init__(SPEND_INK)
        self.emits = ["pay"]

    def perform(self, state: LorcanaState, change: Change) -> None:
        state.ink_exerted[change.seat] += change.amount - change.how
        state.drops[change.seat] -= change.how
        state.fresh = False
        if change.amount:
            place = f"{change.how} ink drops" if change.how else ""
            state.emit("pay", change.seat, amount=change.amount, place=place)

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
        state.drops[change.seat] += change.amount
        state.fresh = False
        state.emit("get ink drops", change.seat, amount=change.amount)
        return change.amount

    def tell(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, GOT_DROPS, change, batch, change.source, -1, change.amount)

    def say(self, told: Told) -> str:
        return f"{told.who} gets {told.amount} ink {'drop' if told.amount == 1 else 'drops'}"
