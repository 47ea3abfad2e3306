"""What is counted: damage on cards (CR 1.9), dealt, put and removed; lore of players (CR 1.11), gained and lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from loretable.core.engine.frames import Change
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import card_kinds, change_kinds, event_kinds, player_flags, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules.abilities.events import Batch, raise_event

from .kind import CardKind, Kind, LogEntry, PlayerKind, cancel

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

# -- damage ------------------------------------------------------------------------------------------------------------


def add_damage(state: LorcanaState, piece: int, amount: int) -> None:
    """Puts damage on a card in play."""
    if amount > 0:
        state.damage[piece] += amount
        state.damage_dirty = True
        state.sheet_valid = False
        state.emit("damage", state.owner(piece), piece, amount)


class Damaging(CardKind):
    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        return zone == zones.IN_PLAY and state.face(piece).kind in (card_kinds.CHARACTER, card_kinds.LOCATION)

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        add_damage(state, piece, change.amount)


@final
class DealDamage(Damaging):
    """CR 1.9.2.1. Dealt 0, where Resist took all of it, is dealt all the same; `other` deals it."""

    def __init__(self) -> None:
        super().__init__(change_kinds.DEAL_DAMAGE)
        self.emits = ["damage"]

    def raise_own_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        raise_event(state, event_kinds.DEALT, change, batch, change.piece, change.other, change.amount)
        if state.challenge_step == 2 and change.other in (state.challenger, state.challenged):
            source = change.other & REF_MASK
            if change.amount > 0 or numbers.challenge_damage(state, source) > 0:  # reduced to nothing (CR 1.9.5)
                owner = state.owner(source)
                raise_event(state, event_kinds.HITS, change, batch, change.other, change.piece, change.amount, owner)
        if change.amount > 0:
            raise_event(state, event_kinds.DAMAGED, change, batch, change.piece, change.other, change.amount)

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.what} takes {entry.amount} damage"


@final
class PutDamage(Damaging):
    """CR 1.9.2.2: nothing reduces it."""

    def __init__(self) -> None:
        super().__init__(change_kinds.PUT_DAMAGE)

    def raise_own_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        raise_event(state, event_kinds.DAMAGED, change, batch, change.piece, change.other, change.amount)


@final
class TakeDamage(Kind):
    """However a card takes damage: a word of replacements for both."""

    def __init__(self) -> None:
        super().__init__(change_kinds.TAKE_DAMAGE)

    def perform(self, state: LorcanaState, change: Change) -> None:
        cancel(change)


@final
class RemoveDamage(CardKind):
    """CR 1.9.2.3: never more than there is."""

    def __init__(self) -> None:
        super().__init__(change_kinds.HEAL)
        self.emits = ["remove damage"]

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        removed = min(change.amount, state.damage[piece])
        if removed > 0:
            state.damage[piece] -= removed
            state.sheet_valid = False
            state.emit("remove damage", state.owner(piece), piece, removed)
        change.amount = removed

    def raise_own_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        raise_event(state, event_kinds.HEALED, change, batch, change.piece, change.other, change.amount)

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.amount} damage is removed from {entry.what}"


# -- lore ----------------------------------------------------------------------------------------------------------------


@final
class GainLore(PlayerKind):
    """`piece` is the character that quests, or the location it comes from."""

    def __init__(self) -> None:
        super().__init__(change_kinds.GAIN_LORE)
        self.emits = ["gain lore"]

    def do(self, state: LorcanaState, change: Change) -> int:
        if state.player_has(change.seat, player_flags.CANT_GAIN_LORE):
            return 0
        if change.amount > 0:
            state.lore[change.seat] += change.amount
            state.sheet_valid = False
            piece = change.piece & REF_MASK if change.piece >= 0 else -1
            state.emit("gain lore", change.seat, piece, change.amount)
        return change.amount

    def raise_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        about = change.piece if change.piece >= 0 else change.source
        raise_event(state, event_kinds.GAINED_LORE, change, batch, about, -1, change.amount)

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.who} gains {entry.amount} lore" + (f" from {entry.what}" if entry.what else "")


@final
class LoseLore(PlayerKind):
    """CR 1.11.1: never below none."""

    def __init__(self) -> None:
        super().__init__(change_kinds.LOSE_LORE)
        self.emits = ["lose lore"]

    def do(self, state: LorcanaState, change: Change) -> int:
        if state.player_has(change.seat, player_flags.CANT_LOSE_LORE):
            return 0
        lost = min(change.amount, state.lore[change.seat])
        if lost > 0:
            state.lore[change.seat] -= lost
            state.sheet_valid = False
            state.emit("lose lore", change.seat, amount=lost)
        return lost

    def raise_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        raise_event(state, event_kinds.LOST_LORE, change, batch, change.source, -1, change.amount)

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.who} loses {entry.amount} lore"
