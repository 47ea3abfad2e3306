"""Cards that go from one zone to another (CR 7), but for inkwells, entering and leaving play."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.agenda import Change
from ..abilities.events import Batch, tell
from ..terms import DISCARDED, DREW, MILLED, OPEN_DECK, RECOVERED, RETURNED, TO_DISCARD_PILE
from ..words import (
    DECK,
    DISCARD,
    DISCARD_CARD,
    DRAW_CARD,
    GONE,
    HAND,
    IN_PLAY,
    MILL,
    SHUFFLE_DECK,
    TO_BOTTOM_CHANGE,
    TO_DECK_CHANGE,
    TO_HAND_CHANGE,
    TO_TOP_CHANGE,
    ZONES,
)
from .kind import FROM_DISCARD, FROM_PLAY, CardKind, Kind, PlayerKind, Told, come_to_nothing
from .leaving import leave_play, put_unseen

if TYPE_CHECKING:
    from ..state import LorcanaState


def draw(state: LorcanaState, seat: int, card: int = -1) -> bool:
    """CR 1.12: the top card of the deck, or a certain one, goes to the hand. False where there is none."""
    if card < 0:
        card = state.pieces.top(ZONES * seat + DECK)
    if card < 0:
        return False
    state.pieces.move(card, ZONES * seat + HAND)
    state.fresh = False
    state.emit("draw", seat, card)
    return True


def reveal(state: LorcanaState, card: int) -> None:
    """CR 6.1.14.1: everybody sees it; where it is does not change."""
    state.pieces.show_all(card)
    state.emit("reveal", state.owner(card), card)


def show_tops(state: LorcanaState) -> None:
    """Who plays with the top card of the deck face up does so whenever there is a new one."""
    for seat in range(state.seats):
        if state.player_has(seat, OPEN_DECK):
            card = state.pieces.top(ZONES * seat + DECK)
            if card >= 0 and state.pieces.known[card] != state.layout.everybody:
                reveal(state, card)


def to_discard(state: LorcanaState, card: int, event: str) -> None:
    """From elsewhere than play, told as this event."""
    seat = state.owner(card)
    state.pieces.move(card, ZONES * seat + DISCARD, 0)
    state.fresh = False
    state.emit(event, seat, card)


@final
class Draw(PlayerKind):
    """CR 1.12: one card at a time, from the top, or the card that an ability says."""

    def __init__(self) -> None:
        super().__init__(DRAW_CARD)
        self.emits = ["draw"]

    def do(self, state: LorcanaState, change: Change) -> int:
        drawn = 0
        card = state.pieces.find(change.piece)
        if card >= 0 and state.pieces.zone[card] != ZONES * change.seat + DECK:
            card = -1  # what a replacement turned into drawing was about another card
        while drawn < change.amount:
            if not draw(state, change.seat, card):
                state.failed_draws |= 1 << change.seat
                break
            drawn += 1
        return drawn

    def tell(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        for _ in range(change.amount):
            tell(state, DREW, change, batch, -1, -1, 1)  # CR 1.12.2

    def say(self, told: Told) -> str:
        return f"{told.who} draws {told.what}"


@final
class Discard(CardKind):
    """From a hand (CR 7.3.4)."""

    def __init__(self) -> None:
        super().__init__(DISCARD_CARD)
        self.emits = ["discard"]

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        return zone == HAND

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        to_discard(state, piece, "discard")

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, DISCARDED, change, batch, change.piece, -1, batch.together(change))
        tell(state, TO_DISCARD_PILE, change, batch, change.piece, -1, 1)

    def say(self, told: Told) -> str:
        return f"{told.who} discards {told.what}"


@final
class Mill(CardKind):
    """Into the discard from elsewhere than hand and play: no discarding, no banishing."""

    def __init__(self) -> None:
        super().__init__(MILL)
        self.emits = ["put into discard"]

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        return zone not in (GONE, IN_PLAY)

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        to_discard(state, piece, "put into discard")

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, MILLED, change, batch, change.piece, -1, batch.together(change))
        tell(state, TO_DISCARD_PILE, change, batch, change.piece, -1, 1)

    def say(self, told: Told) -> str:
        return f"{told.what} goes to the discard of {told.who}"


class Putting(CardKind):
    """From anywhere."""

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        return zone != GONE


@final
class ToHand(Putting):
    def __init__(self) -> None:
        super().__init__(TO_HAND_CHANGE)
        self.leaves = True
        self.emits = ["return to hand", "put into hand"]

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        seat = state.owner(piece)
        if change.how & FROM_PLAY:
            state.emit("return to hand", seat, piece)
            leave_play(state, piece, HAND)
        else:
            # not drawing (CR 1.12.3); who knew the card still does
            state.pieces.move(piece, ZONES * seat + HAND, shown=state.pieces.known[piece] | 1 << seat)
            state.fresh = False
            state.emit("put into hand", seat, piece)

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        if change.how & FROM_PLAY:
            tell(state, RETURNED, change, batch, change.piece)
        elif change.how & FROM_DISCARD:
            tell(state, RECOVERED, change, batch, change.piece, -1, 1)

    def say(self, told: Told) -> str:
        if told.name == "return to hand":
            return f"{told.what} goes back to the hand of {told.who}"
        return f"{told.what} goes to the hand of {told.who}"


class IntoDeck(Putting):
    """On top, on the bottom, or (what is shuffled afterwards) anywhere; with all that lies under it."""

    def __init__(self, number: int, index: int) -> None:
        super().__init__(number)
        self.leaves = True
        self.index = index

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        state.emit("put into deck", state.owner(piece), piece, place="top" if self.index == 0 else "bottom")
        put_unseen(state, piece, DECK, self.index)

    def say(self, told: Told) -> str:
        return f"{told.what} goes {'on top' if told.place == 'top' else 'to the bottom'} of the deck of {told.who}"


@final
class ToTop(IntoDeck):
    def __init__(self) -> None:
        super().__init__(TO_TOP_CHANGE, 0)
        self.emits = ["put into deck"]


@final
class ToBottom(IntoDeck):
    def __init__(self) -> None:
        super().__init__(TO_BOTTOM_CHANGE, -1)


@final
class ToDeck(IntoDeck):
    def __init__(self) -> None:
        super().__init__(TO_DECK_CHANGE, -1)


@final
class ShuffleDeck(Kind):
    def __init__(self) -> None:
        super().__init__(SHUFFLE_DECK)
        self.emits = ["shuffle"]

    def perform(self, state: LorcanaState, change: Change) -> None:
        state.shuffle_deck(change.seat)

    def say(self, told: Told) -> str:
        return f"{told.who} shuffles the deck"


@final
class Nothing(Kind):
    """What came of nothing."""

    def perform(self, state: LorcanaState, change: Change) -> None:
        come_to_nothing(change)


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
