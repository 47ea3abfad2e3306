"""Damage (CR 1.9): dealt, put, removed."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.agenda import Change
from ....core.pieces import REF_MASK
from .. import atoms
from ..abilities.events import Batch, tell
from ..faces import CHARACTER, LOCATION
from ..terms import DAMAGED, DEALT, HEALED, HITS
from ..words import DEAL_DAMAGE, HEAL, IN_PLAY, PUT_DAMAGE, TAKE_DAMAGE
from .kind import CardKind, Kind, Told, come_to_nothing

if TYPE_CHECKING:
    from ..state import LorcanaState


class Damaging(CardKind):
    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        return zone == IN_PLAY and state.face(piece).kind in (CHARACTER, LOCATION)

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        atoms.deal_damage(state, piece, change.amount)


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
        change.amount = atoms.remove_damage(state, piece, change.amount)

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, HEALED, change, batch, change.piece, change.other, change.amount)

    def say(self, told: Told) -> str:
        return f"{told.amount} damage is removed from {told.what}"
