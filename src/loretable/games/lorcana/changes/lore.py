"""Lore (CR 1.11): gained and lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.agenda import Change
from ....core.pieces import REF_MASK
from ..abilities.events import Batch, tell
from ..terms import CANT_GAIN_LORE, CANT_LOSE_LORE, GAINED_LORE, LOST_LORE
from ..words import GAIN_LORE, LOSE_LORE
from .kind import PlayerKind, Told

if TYPE_CHECKING:
    from ..state import LorcanaState


@final
class GainLore(PlayerKind):
    """`piece` is the character that quests, or the location it comes from."""

    def __init__(self) -> None:
        super().__init__(GAIN_LORE)
        self.emits = ["gain lore"]

    def do(self, state: LorcanaState, change: Change) -> int:
        if state.player_has(change.seat, CANT_GAIN_LORE):
            return 0
        if change.amount > 0:
            state.lore[change.seat] += change.amount
            state.fresh = False
            piece = change.piece & REF_MASK if change.piece >= 0 else -1
            state.emit("gain lore", change.seat, piece, change.amount)
        return change.amount

    def tell(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        about = change.piece if change.piece >= 0 else change.source
        tell(state, GAINED_LORE, change, batch, about, -1, change.amount)

    def say(self, told: Told) -> str:
        return f"{told.who} gains {told.amount} lore" + (f" from {told.what}" if told.what else "")


@final
class LoseLore(PlayerKind):
    """CR 1.11.1: never below none."""

    def __init__(self) -> None:
        super().__init__(LOSE_LORE)
        self.emits = ["lose lore"]

    def do(self, state: LorcanaState, change: Change) -> int:
        if state.player_has(change.seat, CANT_LOSE_LORE):
            return 0
        lost = min(change.amount, state.lore[change.seat])
        if lost > 0:
            state.lore[change.seat] -= lost
            state.fresh = False
            state.emit("lose lore", change.seat, amount=lost)
        return lost

    def tell(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, LOST_LORE, change, batch, change.source, -1, change.amount)

    def say(self, told: Told) -> str:
        return f"{told.who} loses {told.amount} lore"
