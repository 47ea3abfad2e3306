"""Ink and ink drops (CR 4.2, 7.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from loretable.core.engine.frames import Change
from loretable.games.lorcana.enums import change_kinds, event_kinds, player_flags, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules.abilities.events import Batch, raise_event

from .kind import CardKind, Kind, LogEntry, PlayerKind, ghost_of
from .leaving import put_unseen

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


@final
class PutIntoInkwell(CardKind):
    """By an effect (CR 4.2.3.2, 7.5.6), face down: from a hand or a deck nobody new learns what it is. `amount` 1: exerted.
    Each card of a stack is put there (CR 7.5.2)."""

    def __init__(self) -> None:
        super().__init__(change_kinds.TO_INK)
        self.leaves = True
        self.emits = ["put into inkwell"]

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        return zone != zones.GONE

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        seat = state.owner(piece)
        state.emit("put into inkwell", seat, piece)
        # owners see what leaves their hand; they cannot look at it in the inkwell again, but they remember
        count = put_unseen(state, piece, zones.INKWELL, -1)
        if change.amount == 1 or state.player_has(seat, player_flags.INK_ENTERS_EXERTED):
            state.ink_exerted[seat] += count
            state.sheet_valid = False
        change.amount = 1

    def raise_own_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        raise_event(state, event_kinds.INKED, change, batch, -1, -1, 1)
        left = ghost_of(batch, change.piece)
        if left is not None:
            for _ in numbers.cards_under(left):
                raise_event(state, event_kinds.INKED, change, batch, -1, -1, 1)

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.what} goes into the inkwell of {entry.who}"


@final
class InkCard(CardKind):
    """The turn action (CR 4.2.1): revealed, then face down and ready. Everybody has seen it, and remembers."""

    def __init__(self) -> None:
        super().__init__(change_kinds.INK_CARD)
        self.emits = ["ink"]

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        return zone != zones.GONE

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        seat = change.seat
        state.inked += 1
        state.pieces.show_all(piece)
        state.pieces.move(piece, zones.PER_SEAT * seat + zones.INKWELL, shown=state.layout.everybody)
        state.sheet_valid = False
        if state.player_has(seat, player_flags.INK_ENTERS_EXERTED):
            state.ink_exerted[seat] += 1
            state.sheet_valid = False
        state.emit("ink", seat, piece)
        change.cards = [state.pieces.ref(piece)]

    def raise_own_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        raise_event(state, event_kinds.INKED, change, batch, change.cards[0], -1, 1)

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.who} puts {entry.what} into the inkwell"


@final
class ExertInk(PlayerKind):
    def __init__(self) -> None:
        super().__init__(change_kinds.EXERT_INK)
        self.emits = ["exert ink"]

    def do(self, state: LorcanaState, change: Change) -> int:
        count = min(change.amount, numbers.ready_ink(state, change.seat))
        state.ink_exerted[change.seat] += count
        state.sheet_valid = False
        if count:
            state.emit("exert ink", change.seat, amount=count)
        return count

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.amount} ink of {entry.who} is exerted"


@final
class ReadyInk(PlayerKind):
    def __init__(self) -> None:
        super().__init__(change_kinds.READY_INK)
        self.emits = ["ready ink"]

    def do(self, state: LorcanaState, change: Change) -> int:
        count = min(change.amount, state.ink_exerted[change.seat])
        state.ink_exerted[change.seat] -= count
        state.sheet_valid = False
        if count:
            state.emit("ready ink", change.seat, amount=count)
        return count

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.amount} ink of {entry.who} is readied"


@final
class SpendInk(Kind):
    """Ink is paid (CR 1.5): `how` much of the amount by removing ink drops, for the card `source`."""

    def __init__(self) -> None:
        super().__init__(change_kinds.SPEND_INK)
        self.emits = ["pay"]

    def perform(self, state: LorcanaState, change: Change) -> None:
        state.ink_exerted[change.seat] += change.amount - change.how
        state.drops[change.seat] -= change.how
        state.sheet_valid = False
        if change.amount:
            place = f"{change.how} ink drops" if change.how else ""
            state.emit("pay", change.seat, amount=change.amount, place=place)

    def raise_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        if change.how:
            raise_event(state, event_kinds.REMOVED_DROPS, change, batch, change.source, -1, change.how)

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.who} pays {entry.amount} ink" + (f" ({entry.place})" if entry.place else "")


@final
class GetDrops(PlayerKind):
    def __init__(self) -> None:
        super().__init__(change_kinds.GET_DROPS)
        self.emits = ["get ink drops"]

    def do(self, state: LorcanaState, change: Change) -> int:
        state.drops[change.seat] += change.amount
        state.sheet_valid = False
        state.emit("get ink drops", change.seat, amount=change.amount)
        return change.amount

    def raise_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        raise_event(state, event_kinds.GOT_DROPS, change, batch, change.source, -1, change.amount)

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.who} gets {entry.amount} ink {'drop' if entry.amount == 1 else 'drops'}"
