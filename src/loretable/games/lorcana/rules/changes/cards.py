"""Cards that go from one zone to another (CR 7), but for inkwells, entering and leaving play."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from loretable.core.engine.frames import Change
from loretable.games.lorcana.enums import change_kinds, event_kinds, player_flags, zones
from loretable.games.lorcana.rules.abilities.events import Batch, raise_event

from .kind import FROM_DISCARD, FROM_PLAY, CardKind, Kind, LogEntry, PlayerKind, cancel
from .leaving import leave_play, put_unseen

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


def draw(state: LorcanaState, seat: int, card: int = -1) -> bool:
    """CR 1.12: the top card of the deck, or a certain one, goes to the hand. False where there is none."""
    if card < 0:
        card = state.pieces.top(zones.PER_SEAT * seat + zones.DECK)
    if card < 0:
        return False
    state.pieces.move(card, zones.PER_SEAT * seat + zones.HAND)
    state.sheet_valid = False
    state.emit("draw", seat, card)
    return True


def reveal(state: LorcanaState, card: int) -> None:
    """CR 6.1.14.1: everybody sees it; where it is does not change."""
    state.pieces.show_all(card)
    state.emit("reveal", state.owner(card), card)


def show_tops(state: LorcanaState) -> None:
    """Who plays with the top card of the deck face up does so whenever there is a new one."""
    for seat in range(state.seats):
        if state.player_has(seat, player_flags.OPEN_DECK):
            card = state.pieces.top(zones.PER_SEAT * seat + zones.DECK)
            if card >= 0 and state.pieces.known[card] != state.layout.everybody:
                reveal(state, card)


def to_discard(state: LorcanaState, card: int, event: str) -> None:
    """From elsewhere than play, told as this event."""
    seat = state.owner(card)
    state.pieces.move(card, zones.PER_SEAT * seat + zones.DISCARD, 0)
    state.sheet_valid = False
    state.emit(event, seat, card)


@final
class Draw(PlayerKind):
    """CR 1.12: one card at a time, from the top, or the card that an ability says."""

    def __init__(self) -> None:
        super().__init__(change_kinds.DRAW_CARD)
        self.emits = ["draw"]

    def do(self, state: LorcanaState, change: Change) -> int:
        drawn = 0
        card = state.pieces.find(change.piece)
        if card >= 0 and state.pieces.zone[card] != zones.PER_SEAT * change.seat + zones.DECK:
            card = -1  # what a replacement turned into drawing was about another card
        while drawn < change.amount:
            if not draw(state, change.seat, card):
                state.failed_draws |= 1 << change.seat
                break
            drawn += 1
        return drawn

    def raise_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        for _each in range(change.amount):
            raise_event(state, event_kinds.DREW, change, batch, -1, -1, 1)  # CR 1.12.2

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.who} draws {entry.what}"


@final
class Discard(CardKind):
    """From a hand (CR 7.3.4)."""

    def __init__(self) -> None:
        super().__init__(change_kinds.DISCARD_CARD)
        self.emits = ["discard"]

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        return zone == zones.HAND

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        to_discard(state, piece, "discard")

    def raise_own_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        raise_event(state, event_kinds.DISCARDED, change, batch, change.piece, -1, batch.simultaneous(change))
        raise_event(state, event_kinds.TO_DISCARD_PILE, change, batch, change.piece, -1, 1)

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.who} discards {entry.what}"


@final
class Mill(CardKind):
    """Into the discard from elsewhere than hand and play: no discarding, no banishing."""

    def __init__(self) -> None:
        super().__init__(change_kinds.MILL)
        self.emits = ["put into discard"]

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        return zone not in (zones.GONE, zones.IN_PLAY)

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        to_discard(state, piece, "put into discard")

    def raise_own_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        raise_event(state, event_kinds.MILLED, change, batch, change.piece, -1, batch.simultaneous(change))
        raise_event(state, event_kinds.TO_DISCARD_PILE, change, batch, change.piece, -1, 1)

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.what} goes to the discard of {entry.who}"


class Putting(CardKind):
    """From anywhere."""

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        return zone != zones.GONE


@final
class ToHand(Putting):
    def __init__(self) -> None:
        super().__init__(change_kinds.TO_HAND)
        self.leaves = True
        self.emits = ["return to hand", "put into hand"]

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        seat = state.owner(piece)
        if change.how & FROM_PLAY:
            state.emit("return to hand", seat, piece)
            leave_play(state, piece, zones.HAND)
        else:
            # not drawing (CR 1.12.3); who knew the card still does
            state.pieces.move(piece, zones.PER_SEAT * seat + zones.HAND, shown=state.pieces.known[piece] | 1 << seat)
            state.sheet_valid = False
            state.emit("put into hand", seat, piece)

    def raise_own_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        if change.how & FROM_PLAY:
            raise_event(state, event_kinds.RETURNED, change, batch, change.piece)
        elif change.how & FROM_DISCARD:
            raise_event(state, event_kinds.RECOVERED, change, batch, change.piece, -1, 1)

    def log_text(self, entry: LogEntry) -> str:
        if entry.name == "return to hand":
            return f"{entry.what} goes back to the hand of {entry.who}"
        return f"{entry.what} goes to the hand of {entry.who}"


class IntoDeck(Putting):
    """On top, on the bottom, or (what is shuffled afterwards) anywhere; with all that lies under it."""

    def __init__(self, number: int, index: int) -> None:
        super().__init__(number)
        self.leaves = True
        self.index = index

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        state.emit("put into deck", state.owner(piece), piece, place="top" if self.index == 0 else "bottom")
        put_unseen(state, piece, zones.DECK, self.index)

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.what} goes {'on top' if entry.place == 'top' else 'to the bottom'} of the deck of {entry.who}"


@final
class ToTop(IntoDeck):
    def __init__(self) -> None:
        super().__init__(change_kinds.TO_TOP, 0)
        self.emits = ["put into deck"]


@final
class ToBottom(IntoDeck):
    def __init__(self) -> None:
        super().__init__(change_kinds.TO_BOTTOM, -1)


@final
class ToDeck(IntoDeck):
    def __init__(self) -> None:
        super().__init__(change_kinds.TO_DECK, -1)


@final
class ShuffleDeck(Kind):
    def __init__(self) -> None:
        super().__init__(change_kinds.SHUFFLE_DECK)
        self.emits = ["shuffle"]

    def perform(self, state: LorcanaState, change: Change) -> None:
        state.shuffle_deck(change.seat)

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.who} shuffles the deck"


@final
class Nothing(Kind):
    """What came of nothing."""

    def perform(self, state: LorcanaState, change: Change) -> None:
        cancel(change)


@final
class Replaced(Kind):
    """What a replacement put nothing in the place of. It counts as done: so says the official answer on paying with it."""

    def perform(self, state: LorcanaState, change: Change) -> None:
        change.amount = 0


@final
class RunProgram(Kind):
    """What a replacement does besides, when all that happens together has happened. It counts as done, too."""

    def perform(self, state: LorcanaState, change: Change) -> None:
        """See abilities.events.run_besides."""
