"""Damage (CR 1.9): dealt, put, removed; and how much it is in a challenge, as a calculation that can be shown (CR 4.6.6.1,
1.9.4 [2.2]): strength, what changes it, what reduces it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.agenda import Change
from ....core.pieces import REF_MASK
from .. import numbers
from ..abilities.continuous import lasting
from ..abilities.events import Batch, tell
from ..abilities.modifiers import ChangeStat
from ..abilities.programs import is_lasting
from ..faces import CHALLENGER, CHARACTER, LOCATION
from ..terms import (
    C_STRENGTH,
    CANT_BE_DEALT_DAMAGE,
    DAMAGE_BY_WILLPOWER,
    DAMAGED,
    DEALT,
    HEALED,
    HITS,
    NO_CHALLENGE_DAMAGE,
)
from ..words import DEAL_DAMAGE, HEAL, IN_PLAY, PUT_DAMAGE, STRENGTH, TAKE_DAMAGE
from .kind import CardKind, Kind, Told, come_to_nothing

if TYPE_CHECKING:
    from ..state import LorcanaState


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


# -- how much it is in a challenge -------------------------------------------------------------------------------------


@final
class Modifier:
    """One line of the calculation: the card it comes from (-1: the rules), its kind, and how much."""

    def __init__(self, source: int, kind: str, amount: int) -> None:
        self.source = source
        self.kind = kind  # challenger, support, static, temporary, resist or prevented
        self.amount = amount

    def to_json(self) -> dict[str, object]:
        return {"source": self.source, "type": self.kind, "amount": self.amount}


@final
class Calculation:
    def __init__(self, base: int, modifiers: list[Modifier], total: int) -> None:
        self.base = base
        self.modifiers = modifiers
        self.total = total

    def to_json(self) -> dict[str, object]:
        return {
            "base_strength": self.base,
            "modifiers": [modifier.to_json() for modifier in self.modifiers],
            "total_damage": self.total,
        }


def dealt(state: LorcanaState, source: int, target: int = -1, challenging: bool = False) -> int:
    """How much a card deals to another in a challenge; without a target, to one that nothing protects.

    `challenging`: counted as the challenger, also where the challenge has not been declared.
    """
    if state.face(source).kind != CHARACTER:
        return 0  # locations have no strength (CR 4.6.8.3)
    amount = dealing(state, source, challenging)
    if target < 0:
        return amount
    return 0 if prevented(state, target) else max(0, amount - numbers.resist(state, target))


def dealing(state: LorcanaState, source: int, challenging: bool = False) -> int:
    """What a character deals damage with in a challenge: strength, unless an ability says willpower."""
    if numbers.has_flag(state, source, DAMAGE_BY_WILLPOWER):
        return max(0, numbers.willpower(state, source))
    if challenging:
        return max(0, numbers.strength_challenging(state, source))
    return max(0, numbers.strength(state, source))


def prevented(state: LorcanaState, piece: int) -> bool:
    """Does an ability say that a card cannot be dealt damage in a challenge?"""
    return numbers.has_flag(state, piece, CANT_BE_DEALT_DAMAGE) or numbers.has_flag(state, piece, NO_CHALLENGE_DAMAGE)


def calculation(state: LorcanaState, source: int, target: int = -1, challenging: bool = True) -> Calculation:
    """The same, line by line: the lines explain the number, they do not make another one."""
    face = state.face(source)
    if face.kind != CHARACTER:
        return Calculation(0, [], 0)
    modifiers: list[Modifier] = []
    base = face.strength
    if numbers.has_flag(state, source, DAMAGE_BY_WILLPOWER):
        base = face.willpower
    else:
        challenger = numbers.keyword(state, source, CHALLENGER)
        if challenger and (challenging or state.pieces.ref(source) == state.challenger):
            modifiers.append(Modifier(source, "challenger", challenger))
        modifiers.extend(given(state, source))
    full = dealing(state, source, challenging)
    add_static(modifiers, full - max(0, base + total_of(modifiers)))
    total = dealt(state, source, target, challenging)
    if target >= 0 and prevented(state, target):
        modifiers.append(Modifier(target, "prevented", -full))
    elif total < full:
        modifiers.append(Modifier(target, "resist", total - full))
    return Calculation(base, modifiers, total)


def given(state: LorcanaState, piece: int) -> list[Modifier]:
    """The strength that a character was given for a time: by Support, by effects that have resolved."""
    found: list[Modifier] = []
    ref = state.pieces.ref(piece)
    for effect in state.standing:
        if ref not in effect.refs:
            continue
        if effect.address == STRENGTH:
            found.append(Modifier(state.pieces.find(effect.source), "support", effect.data[0]))
        elif is_lasting(effect) and lasting.active(state, effect):
            parts = lasting.give_of(state, effect).parts
            for i in range(len(parts)):
                part = parts[i]
                if isinstance(part, ChangeStat) and part.stat == C_STRENGTH:
                    amount = effect.data[lasting.VALUES + i]
                    found.append(Modifier(state.pieces.find(effect.source), "temporary", amount))
    return found


def add_static(modifiers: list[Modifier], amount: int) -> None:
    """What static abilities do, in one line: it is theirs together."""
    if amount:
        modifiers.append(Modifier(-1, "static", amount))


def total_of(modifiers: list[Modifier]) -> int:
    total = 0
    for modifier in modifiers:
        total += modifier.amount
    return total
