"""What a card costs to play, as a calculation that can be shown (CR 1.5.4, 4.3.2.3): its cost is never changed, only
what is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from .words import COST

if TYPE_CHECKING:
    from ...core.agenda import Frame
    from .state import LorcanaState


@final
class CostModifier:
    """One line of the calculation: the card it comes from, and how much more (or, below zero, less) is paid."""

    def __init__(self, source: int, amount: int, once: bool) -> None:
        self.source = source
        self.amount = amount
        self.once = once  # for the next such card only

    def to_json(self) -> dict[str, object]:
        return {"source": self.source, "amount": self.amount, "once": self.once}


@final
class CostCalculation:
    def __init__(self, base: int, modifiers: list[CostModifier], total: int) -> None:
        self.base = base
        self.modifiers = modifiers
        self.total = total

    def to_json(self) -> dict[str, object]:
        return {"base": self.base, "modifiers": [m.to_json() for m in self.modifiers], "total": self.total}


def applies(state: LorcanaState, effect: Frame, seat: int, card: int) -> bool:
    """A standing modifier: data = [amount, kind of card or -1, 1 where it is for the next one only]."""
    return effect.address == COST and effect.seat == seat and effect.data[1] in (-1, state.face(card).kind)


def total(state: LorcanaState, seat: int, card: int, base: int) -> int:
    """What is paid instead of `base` ink, never less than nothing."""
    if not state.standing:
        return base
    amount = base
    for effect in state.standing:
        if applies(state, effect, seat, card):
            amount += effect.data[0]
    return max(0, amount)


def calculation(state: LorcanaState, seat: int, card: int, base: int) -> CostCalculation:
    """The same, line by line."""
    modifiers = [
        CostModifier(state.pieces.find(effect.source), effect.data[0], effect.data[2] == 1)
        for effect in state.standing
        if applies(state, effect, seat, card)
    ]
    return CostCalculation(base, modifiers, total(state, seat, card, base))


def used_up(state: LorcanaState, seat: int, card: int) -> None:
    """CR 4.3.6: a modifier for the next card is used up by it, however that card was paid for."""
    if state.standing:
        state.standing = [e for e in state.standing if not (applies(state, e, seat, card) and e.data[2] == 1)]
