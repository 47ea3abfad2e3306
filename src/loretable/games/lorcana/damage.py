"""Damage as a calculation that can be shown (CR 4.6.6.1, 1.9.4 [2.2]): strength, what changes it, what reduces it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from . import numbers
from .faces import CHALLENGER, CHARACTER
from .words import STRENGTH

if TYPE_CHECKING:
    from .state import LorcanaState


@final
class Modifier:
    """One line of the calculation: the card it comes from (-1: the rules), its kind, and how much."""

    def __init__(self, source: int, kind: str, amount: int) -> None:
        self.source = source
        self.kind = kind  # challenger, support, static, temporary or resist
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


def dealt(state: LorcanaState, source: int, target: int) -> int:
    """How much a card deals to another in a challenge. Locations have no strength (CR 4.6.8.3)."""
    if state.face(source).kind != CHARACTER:
        return 0
    amount = max(0, numbers.strength(state, source)) - numbers.resist(state, target)
    return max(0, amount)


def calculation(state: LorcanaState, source: int, target: int = -1, challenging: bool = True) -> Calculation:
    """The same, line by line. Without a target, what would be dealt to a card without Resist."""
    face = state.face(source)
    if face.kind != CHARACTER:
        return Calculation(0, [], 0)
    modifiers: list[Modifier] = []
    if challenging and numbers.keyword(state, source, CHALLENGER):
        modifiers.append(Modifier(source, "challenger", numbers.keyword(state, source, CHALLENGER)))
    ref = state.pieces.ref(source)
    for effect in state.standing:
        if effect.address == STRENGTH and effect.refs[0] == ref:
            modifiers.append(Modifier(state.pieces.find(effect.source), "support", effect.data[0]))
    strength = face.strength
    for modifier in modifiers:
        strength += modifier.amount
    total = max(0, strength)
    if target >= 0 and numbers.resist(state, target):
        reduction = min(total, numbers.resist(state, target))
        modifiers.append(Modifier(target, "resist", -reduction))
        total -= reduction
    return Calculation(face.strength, modifiers, total)
