"""The damage of a challenge, as a calculation that can be shown (CR 4.6.6.1, 1.9.4 [2.2]): strength, what modifies it, what
reduces it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from loretable.games.lorcana.enums import addresses, card_flags, card_kinds, cells, keywords
from loretable.games.lorcana.model import numbers

from .abilities.continuous import lasting
from .abilities.modifiers import ChangeStat
from .abilities.programs import is_lasting

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


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


def calculation(state: LorcanaState, source: int, target: int = -1, challenging: bool = True) -> Calculation:
    """The damage a card deals, modifier by modifier. The lines explain the number; they do not compute another one."""
    face = state.face(source)
    if face.kind != card_kinds.CHARACTER:
        return Calculation(0, [], 0)
    modifiers: list[Modifier] = []
    base = face.strength
    if numbers.has_flag(state, source, card_flags.DAMAGE_BY_WILLPOWER):
        base = face.willpower
    else:
        challenger = numbers.keyword(state, source, keywords.CHALLENGER)
        if challenger and (challenging or state.pieces.ref(source) == state.challenger):
            modifiers.append(Modifier(source, "challenger", challenger))
        modifiers.extend(given(state, source))
    full = numbers.challenge_damage(state, source, challenging)
    add_static(modifiers, full - max(0, base + total_of(modifiers)))
    total = numbers.damage_dealt(state, source, target, challenging)
    if target >= 0 and numbers.damage_prevented(state, target):
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
        if effect.address == addresses.STRENGTH:
            found.append(Modifier(state.pieces.find(effect.source), "support", effect.data[0]))
        elif is_lasting(effect) and lasting.active(state, effect):
            parts = lasting.give_of(state, effect).parts
            for i in range(len(parts)):
                part = parts[i]
                if isinstance(part, ChangeStat) and part.stat == cells.STRENGTH:
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
