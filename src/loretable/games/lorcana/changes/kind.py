"""What a kind of change is: its name, whether it can happen, what it does, what it sets off, how it is told; and how changes
happen (CR 6.5, 6.2).

Changes that happen together are a list. Replacements may edit it (abilities.events); then each kind performs its own; then
triggers look at the whole of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....core.agenda import Change, Ghost
from .. import numbers
from ..abilities.events import ALONE, NO_GHOSTS, Batch, note_result, tell
from ..faces import ACTION
from ..terms import LEFT_DISCARD, LEFT_PLAY
from ..words import DISCARD, IN_PLAY, INKWELL, NOTHING, ZONES

if TYPE_CHECKING:
    from ..state import LorcanaState

# bits of Change.how: where a card came from; below them, how a card was played (abilities.events)
FROM_PLAY: Final = 1 << 12
FROM_DISCARD: Final = 1 << 13
QUIETLY: Final = 1 << 14  # without what usually goes with it: a challenge that has been declared before
EXERTED: Final = 1 << 15  # the card enters, or is, exerted
FACE_UP: Final = 1 << 16


@final
class Told:
    """What a seat is told of an event, as words: who, which card, with which other one, how much, where, by which card."""

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
        self.rules = rules  # is it the rules that do it, not the text of a card?


class Kind:
    """One a kind; they hold nothing. The table of them is in the package."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.leaves = False  # can it take a card out of play?
        self.emits: list[str] = []  # the events by which it is told

    def perform(self, state: LorcanaState, change: Change) -> None:
        """It happens. Amounts become what really happened; what comes of nothing is turned into NOTHING."""
        raise NotImplementedError

    def tell(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        """What it sets off, once all that happens together has happened. Only asked where some ability runs."""

    def say(self, told: Told) -> str:
        """In words, or "" where it goes without saying."""
        return ""


class PlayerKind(Kind):
    """Something that befalls a player."""

    def do(self, state: LorcanaState, change: Change) -> int:
        """Does it; how much came of it."""
        raise NotImplementedError

    def perform(self, state: LorcanaState, change: Change) -> None:
        change.amount = self.do(state, change)
        if change.amount == 0:
            change.kind = NOTHING


class CardKind(Kind):
    """Something that is done to a card, where it is when it happens."""

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        """Can it happen to the card? What a replacement puts in the place of a change may not fit."""
        return zone == IN_PLAY

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        raise NotImplementedError

    def perform(self, state: LorcanaState, change: Change) -> None:
        piece = state.pieces.find(change.piece)
        if piece < 0:
            come_to_nothing(change)
            return
        where = state.pieces.zone[piece]
        zone = where % ZONES
        if not self.possible(state, change, piece, zone):
            come_to_nothing(change)
            return
        if zone == IN_PLAY:
            if self.leaves and state.cards[piece].kind != ACTION:
                change.how |= FROM_PLAY
                if state.watching.abilities and not state.as_they_were:
                    remember_all(state)  # before the first of those that leave together has left
        elif zone == DISCARD:
            change.how |= FROM_DISCARD
        self.do(state, change, piece)
        if zone == INKWELL:
            count_ink(state, where // ZONES)

    def tell(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        if change.how & FROM_PLAY:
            tell(state, LEFT_PLAY, change, batch, change.piece)
        elif change.how & FROM_DISCARD:
            tell(state, LEFT_DISCARD, change, batch, change.piece, -1, 1)
        self.set_off(state, change, batch)

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        """What it sets off besides a card's leaving play or a discard."""


def exert(state: LorcanaState, piece: int) -> None:
    """A card in play, by whatever kind of change."""
    if not state.exerted[piece]:
        state.exerted[piece] = 1
        state.fresh = False
        state.emit("exert", state.owner(piece), piece)


def count_ink(state: LorcanaState, seat: int) -> None:
    """A card may have left the inkwell: ready ink goes first, and no more is exerted than there is."""
    there = len(state.cards_in(seat, INKWELL))
    if state.ink_exerted[seat] > there:
        state.ink_exerted[seat] = there
        state.fresh = False


def remember_all(state: LorcanaState) -> None:
    """What all are to which something happens together: abilities of cards leaving together still count for each other."""
    kept: list[Ghost] = []
    for change in state.together_now:
        piece = state.pieces.find(change.piece)
        if piece >= 0 and state.in_play(piece):
            kept.append(numbers.remember(state, piece))
    state.as_they_were = kept


def come_to_nothing(change: Change) -> None:
    change.kind = NOTHING
    change.amount = 0


def ghost_of(batch: Batch, ref: int) -> Ghost | None:
    """What a card was that left just now."""
    for ghost in batch.leavers:
        if ghost.ref == ref:
            return ghost
    return None


# -- how changes happen ------------------------------------------------------------------------------------------------


@final
class Place:
    """Of a kind in the table. Compiled, what is read from a list of a class with subclasses is asked for its class each time,
    by a call; what is read from an attribute is not."""

    def __init__(self, kind: Kind) -> None:
        self.kind: Final = kind


PLACES: Final[list[Place]] = []
"""By number: filled in by the rulebook, which knows all kinds."""


def perform(state: LorcanaState, change: Change) -> None:
    PLACES[change.kind].kind.perform(state, change)


def happen(state: LorcanaState, changes: list[Change]) -> None:
    """Nothing replaces them any more: all of them happen, and only then triggers look at them."""
    state.together_now = changes
    for change in changes:
        PLACES[change.kind].kind.perform(state, change)
    settle(state, changes)


def happen_alone(state: LorcanaState, change: Change) -> None:
    """The same of a change that nothing happens together with: most are, and need no list."""
    kind = PLACES[change.kind].kind
    if kind.leaves:
        happen(state, [change])
        return
    kind.perform(state, change)
    if not state.watching.abilities:
        return
    if state.as_they_were:
        state.as_they_were = []
    if state.agenda:
        note_result(state, state.agenda[-1], change)
    if change.kind != NOTHING:
        kind.tell(state, change, ALONE)


def settle(state: LorcanaState, changes: list[Change]) -> None:
    """All have happened: how much came of it is noted where it was done, then abilities look at the whole of it."""
    if not state.watching.abilities:
        return
    if state.as_they_were:
        state.as_they_were = []
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
        PLACES[change.kind].kind.tell(state, change, batch)
