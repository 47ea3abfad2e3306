"""Exerting and readying (CR 5.1.1), one card or all of a player's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.engine.frames import Change
from loretable.games.lorcana.enums import card_flags, change_kinds, event_kinds, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules.abilities.events import NO_CARDS, Batch, raise_event

from .kind import CardKind, Kind, LogEntry, exert

CANT_READY_NOW: Final = card_flags.CardFlag(card_flags.CANT_READY | card_flags.CANT_READY_AT_START)

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


@final
class Exert(CardKind):
    def __init__(self) -> None:
        super().__init__(change_kinds.EXERT_CARD)
        self.emits = ["exert"]

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        exert(state, piece)

    def raise_own_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        raise_event(state, event_kinds.EXERTED, change, batch, change.piece)

    def log_text(self, entry: LogEntry) -> str:
        # who quests, challenges or sings is exerted, too: that goes without saying
        if not entry.by or entry.rules:
            return ""
        return f"{entry.what} is exerted by {entry.by}" if entry.by != entry.what else f"{entry.what} is exerted"


@final
class Ready(CardKind):
    def __init__(self) -> None:
        super().__init__(change_kinds.READY_CARD)
        self.emits = ["ready"]

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        if state.exerted[piece]:
            state.exerted[piece] = 0
            state.sheet_valid = False
            state.emit("ready", state.owner(piece), piece)

    def raise_own_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        raise_event(state, event_kinds.READIED, change, batch, change.piece)

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.what} is readied"


def may_ready(state: LorcanaState, seat: int) -> list[int]:
    """The exerted cards that nothing keeps from being readied at the start of a turn."""
    found: list[int] = []
    for piece in state.cards_in(seat, zones.IN_PLAY):
        if state.exerted[piece] and not numbers.has_flag(state, piece, CANT_READY_NOW):
            found.append(piece)
    return found


@final
class ReadyAll(Kind):
    """CR 3.2.1.1: everything of the active player's in play and in the inkwell, but what abilities keep from it. `cards`: those
    that stay exerted anyway; afterwards those that were readied."""

    def __init__(self) -> None:
        super().__init__(change_kinds.READY_ALL)

    def perform(self, state: LorcanaState, change: Change) -> None:
        seat = change.seat
        staying: list[int] = NO_CARDS
        if not numbers.no_modifiers(state):
            readied: list[int] = []
            for piece in state.cards_in(seat, zones.IN_PLAY):
                if not state.exerted[piece]:
                    continue
                ref = state.pieces.ref(piece)
                if ref in change.cards or numbers.has_flag(state, piece, CANT_READY_NOW):
                    staying = [*staying, piece]
                else:
                    readied.append(ref)
            change.cards = readied
        state.ink_exerted[seat] = 0
        state.sheet_valid = False
        for piece in state.cards_in(seat, zones.IN_PLAY):
            if state.exerted[piece] and (not staying or piece not in staying):
                state.exerted[piece] = 0

    def raise_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        for ref in change.cards:
            raise_event(state, event_kinds.READIED, change, batch, ref)


def dry_all(state: LorcanaState, seat: int) -> None:
    """CR 3.2.2.1: what is in play is no longer drying."""
    state.sheet_valid = False
    for piece in state.cards_in(seat, zones.IN_PLAY):
        if state.drying[piece]:
            state.drying[piece] = 0
