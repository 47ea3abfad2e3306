"""What is counted: damage on cards (CR 1.9), dealt, put and removed; lore of players (CR 1.11), gained and lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.agenda import Change
from ....core.pieces import REF_MASK
from ..abilities.events import Batch, tell
from ..faces import CHARACTER, LOCATION
from ..terms import CANT_GAIN_LORE, CANT_LOSE_LORE, DAMAGED, DEALT, GAINED_LORE, HEALED, HITS, LOST_LORE
from ..words import DEAL_DAMAGE, GAIN_LORE, HEAL, IN_PLAY, LOSE_LORE, PUT_DAMAGE, TAKE_DAMAGE
from .kind import CardKind, Kind, PlayerKind, Told, come_to_nothing

if TYPE_CHECKING:
    from ..state import LorcanaState

# -- damage ------------------------------------------------------------------------------------------------------------


def hurt(state: LorcanaState, piece: int, amount: int) -> None:
    """A card has so much more damage."""
    if amount > 0:
        state.damage[piece] += amount
        state.hurt = True
        state.fresh = False
        state.emit("damage", state.owner(piece), piece, amount)


class Damaging(CardKind):
    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        return zone == IN_PLAY and state.face(piece).kind in (CHARACTER, LOCATION)

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        hurt(state, piece, change.amount)


@final
class DealDamage(Damaging):
    """CR 1.9.2.1. Dealt 0, where Resist took all of it, is dealt all the same; `other` deals it."""

    def __init__(self) -> None:
        super().__init__(DEAL_DAMAGE)
        self.emits = ["damage"]

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, DEALT, change, batch, change.piece, change.other, change.amount)
        if change.amount > 0 and state.challenge_step == 2 and change.other in (state.challenger, state.challenged):
            owner = state.owner(change.other & REF_MASK)
            tell(state, HITS, change, batch, change.other, change.piece, change.amount, owner)
        if change.amount > 0:
            tell(state, DAMAGED, change, batch, change.piece, change.other, change.amount)

    def say(self, told: Told) -> str:
        return f"{told.what} takes {told.amount} damage"


@final
class PutDamage(Damaging):
    """CR 1.9.2.2: nothing reduces it."""

    def __init__(self) -> None:
        super().__init__(PUT_DAMAGE)

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, DAMAGED, change, batch, change.piece, change.other, change.amount)


@final
class TakeDamage(Kind):
    """However a card takes damage: a word of replacements for both."""

    def __init__(self) -> None:
        super().__init__(TAKE_DAMAGE)

    def perform(self, state: LorcanaState, change: Change) -> None:
        come_to_nothing(change)


@final
class RemoveDamage(CardKind):
    """CR 1.9.2.3: never more than there is."""

    def __init__(self) -> None:
        super().__init__(HEAL)
        self.emits = ["remove damage"]

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        removed = min(change.amount, state.damage[piece])
        if removed > 0:
            state.damage[piece] -= removed
            state.fresh = False
            state.emit("remove damage", state.owner(piece), piece, removed)
        change.amount = removed

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, HEALED, change, batch, change.piece, change.other, change.amount)

    def say(self, told: Told) -> str:
        return f"{told.amount} damage is removed from {told.what}"


# -- lore ----------------------------------------------------------------------------------------------------------------


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
