"""Exerting and readying (CR 5.1.1), one card or all of a player's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....core.agenda import Change
from .. import numbers
from ..abilities.events import NO_CARDS, Batch, tell
from ..terms import CANT_READY, CANT_READY_AT_START, EXERTED, READIED, CardFlag
from ..words import EXERT_CARD, IN_PLAY, READY_ALL, READY_CARD
from .kind import CardKind, Kind, Told, exert

CANT_READY_NOW: Final = CardFlag(CANT_READY | CANT_READY_AT_START)

if TYPE_CHECKING:
    from ..state import LorcanaState


@final
class Exert(CardKind):
    def __init__(self) -> None:
        super().__init__(EXERT_CARD)
        self.emits = ["exert"]

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        exert(state, piece)

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, EXERTED, change, batch, change.piece)

    def say(self, told: Told) -> str:
        # who quests, challenges or sings is exerted, too: that goes without saying
        if not told.by or told.rules:
            return ""
        return f"{told.what} is exerted by {told.by}" if told.by != told.what else f"{told.what} is exerted"


@final
class Ready(CardKind):
    def __init__(self) -> None:
        super().__init__(READY_CARD)
        self.emits = ["ready"]

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        if state.exerted[piece]:
            state.exerted[piece] = 0
            state.fresh = False
            state.emit("ready", state.owner(piece), piece)

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, READIED, change, batch, change.piece)

    def say(self, told: Told) -> str:
        return f"{told.what} is readied"


def may_ready(state: LorcanaState, seat: int) -> list[int]:
    """The exerted cards that nothing keeps from being readied at the start of a turn."""
    found: list[int] = []
    for piece in state.cards_in(seat, IN_PLAY):
        if state.exerted[piece] and not numbers.has_flag(state, piece, CANT_READY_NOW):
            found.append(piece)
    return found


@final
class ReadyAll(Kind):
    """CR 3.2.1.1: everything of the active player's in play and in the inkwell, but what abilities keep from it. `cards`: those
    that stay exerted anyway; afterwards those that were readied."""

    def __init__(self) -> None:
        super().__init__(READY_ALL)

    def perform(self, state: LorcanaState, change: Change) -> None:
        seat = change.seat
        staying: list[int] = NO_CARDS
        if not numbers.plain(state):
            readied: list[int] = []
            for piece in state.cards_in(seat, IN_PLAY):
                if not state.exerted[piece]:
                    continue
                ref = state.pieces.ref(piece)
                if ref in change.cards or numbers.has_flag(state, piece, CANT_READY_NOW):
                    staying = [*staying, piece]
                else:
                    readied.append(ref)
            change.cards = readied
        state.ink_exerted[seat] = 0
        state.fresh = False
        for piece in state.cards_in(seat, IN_PLAY):
            if state.exerted[piece] and (not staying or piece not in staying):
                state.exerted[piece] = 0

    def tell(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        for ref in change.cards:
            tell(state, READIED, change, batch, ref)


def dry_all(state: LorcanaState, seat: int) -> None:
    """CR 3.2.2.1: what is in play is no longer drying."""
    state.fresh = False
    for piece in state.cards_in(seat, IN_PLAY):
        if state.drying[piece]:
            state.drying[piece] = 0
