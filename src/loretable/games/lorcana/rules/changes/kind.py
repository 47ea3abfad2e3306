"""What a kind of change is: whether it can happen, what it does, which events it raises, its line in the log; and how changes
are applied (CR 6.5, 6.2).

Simultaneous changes are one list. Replacements may edit it (abilities.events); then each kind performs its own; then
triggered abilities see the whole of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.engine.frames import Change, Ghost
from loretable.games.lorcana.enums import card_kinds, change_kinds, event_kinds, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules.abilities.events import ALONE, NO_GHOSTS, Batch, note_result, raise_event

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

# bits of Change.how: where a card came from; below them, how a card was played (enums.ways)
FROM_PLAY: Final = 1 << 12
FROM_DISCARD: Final = 1 << 13
ALREADY_DECLARED: Final = 1 << 14  # a challenge whose challenger is exerted already
ENTERS_EXERTED: Final = 1 << 15  # the card enters, or is, exerted
FACE_UP: Final = 1 << 16


@final
class LogEntry:
    """An event as one seat may see it, in words for the log: player, card, other card, amount, place, source."""

    def __init__(
        self, name: str, who: str, what: str, other: str, amount: int, place: str, by: str, rules: bool
    ) -> None:
        self.name = name
        self.who = who
        self.what = what
        self.other = other
        self.amount = amount
        self.place = place
        self.by = by
        self.rules = rules  # is it done by the rules, not by the text of a card?


class Kind:
    """A kind of change. There is one object of each kind, without any state; the rulebook has them by number."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.leaves = False  # can it take a card out of play?
        self.emits: list[str] = []  # the events it writes to the log

    def perform(self, state: LorcanaState, change: Change) -> None:
        """Applies the change. Its amount becomes what really happened; a change that did nothing becomes NOTHING."""
        raise NotImplementedError

    def raise_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        """Raises its events for abilities, after all simultaneous changes. Only called where cards have abilities."""

    def log_text(self, entry: LogEntry) -> str:
        """The line in the log, or "" where it needs none."""
        return ""


class PlayerKind(Kind):
    """A change to a player, `change.seat`."""

    def do(self, state: LorcanaState, change: Change) -> int:
        """Applies it, and returns how much was done."""
        raise NotImplementedError

    def perform(self, state: LorcanaState, change: Change) -> None:
        change.amount = self.do(state, change)
        if change.amount == 0:
            change.kind = change_kinds.NOTHING


class CardKind(Kind):
    """A change to a card, in the zone where it is by then."""

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        """Can it be done to the card? A replacement may have put in a change that cannot."""
        return zone == zones.IN_PLAY

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        raise NotImplementedError

    def perform(self, state: LorcanaState, change: Change) -> None:
        piece = state.pieces.find(change.piece)
        if piece < 0:
            cancel(change)
            return
        where = state.pieces.zone[piece]
        zone = where % zones.PER_SEAT
        if not self.possible(state, change, piece, zone):
            cancel(change)
            return
        if zone == zones.IN_PLAY:
            if self.leaves and state.cards[piece].kind != card_kinds.ACTION:
                change.how |= FROM_PLAY
                if state.features.abilities and not state.before_leaving:
                    remember_simultaneous(state)  # before the first of those that leave together has left
        elif zone == zones.DISCARD:
            change.how |= FROM_DISCARD
        self.do(state, change, piece)
        if zone == zones.INKWELL:
            limit_exerted_ink(state, where // zones.PER_SEAT)

    def raise_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        if change.how & FROM_PLAY:
            raise_event(state, event_kinds.LEFT_PLAY, change, batch, change.piece)
        elif change.how & FROM_DISCARD:
            raise_event(state, event_kinds.LEFT_DISCARD, change, batch, change.piece, -1, 1)
        self.raise_own_events(state, change, batch)

    def raise_own_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        """Raises its events, but for a card's leaving play or a discard pile."""


def exert(state: LorcanaState, piece: int) -> None:
    """Exerts a card in play, for any kind of change."""
    if not state.exerted[piece]:
        state.exerted[piece] = 1
        state.sheet_valid = False
        state.emit("exert", state.owner(piece), piece)


def limit_exerted_ink(state: LorcanaState, seat: int) -> None:
    """A card may have left the inkwell: ready ink leaves first, so exerted ink is at most what is left."""
    there = len(state.cards_in(seat, zones.INKWELL))
    if state.ink_exerted[seat] > there:
        state.ink_exerted[seat] = there
        state.sheet_valid = False


def remember_simultaneous(state: LorcanaState) -> None:
    """Keeps last-known information of all cards of the simultaneous changes: those that leave together still see each other."""
    kept: list[Ghost] = []
    for change in state.simultaneous_changes:
        piece = state.pieces.find(change.piece)
        if piece >= 0 and state.in_play(piece):
            kept.append(numbers.make_ghost(state, piece))
    state.before_leaving = kept


def cancel(change: Change) -> None:
    """The change is not made, and counts as nothing done."""
    change.kind = change_kinds.NOTHING
    change.amount = 0


def ghost_of(batch: Batch, ref: int) -> Ghost | None:
    """Last-known information of a card that left with these changes."""
    for ghost in batch.leavers:
        if ghost.ref == ref:
            return ghost
    return None


# -- how changes are applied ------------------------------------------------------------------------------------------------


@final
class KindSlot:
    """Holds one kind in the table. Compiled, an object of a class with subclasses that is read from a list has its class
    checked by a call each time; one that is read from an attribute has not."""

    def __init__(self, kind: Kind) -> None:
        self.kind: Final = kind


KIND_SLOTS: Final[list[KindSlot]] = []
"""By the kind's number; filled in by the rulebook."""


def perform(state: LorcanaState, change: Change) -> None:
    KIND_SLOTS[change.kind].kind.perform(state, change)


def apply_changes(state: LorcanaState, changes: list[Change]) -> None:
    """Applies simultaneous changes that nothing replaces any more; triggered abilities see them afterwards."""
    state.simultaneous_changes = changes
    for change in changes:
        KIND_SLOTS[change.kind].kind.perform(state, change)
    finish_changes(state, changes)


def apply_change(state: LorcanaState, change: Change) -> None:
    """Applies a single change that nothing replaces any more. Most changes are single, and need no list."""
    kind = KIND_SLOTS[change.kind].kind
    if kind.leaves:
        apply_changes(state, [change])
        return
    kind.perform(state, change)
    if not state.features.abilities:
        return
    if state.before_leaving:
        state.before_leaving = []
    if state.agenda:
        note_result(state, state.agenda[-1], change)
    if change.kind != change_kinds.NOTHING:
        kind.raise_events(state, change, ALONE)


def finish_changes(state: LorcanaState, changes: list[Change]) -> None:
    """All changes are made: notes in the frame of the effect how much was done, then raises the events of all."""
    if not state.features.abilities:
        return
    if state.before_leaving:
        state.before_leaving = []
    if state.agenda:
        frame = state.agenda[-1]
        for change in changes:
            note_result(state, frame, change)
    leavers = NO_GHOSTS
    for change in changes:
        if change.how & FROM_PLAY:
            ghost = state.ghost(change.piece)
            if ghost is not None:
                leavers = [*leavers, ghost]
    batch = Batch(changes, leavers)
    for change in changes:
        KIND_SLOTS[change.kind].kind.raise_events(state, change, batch)
