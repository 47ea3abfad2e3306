"""What a card costs to play, as a calculation that can be shown (CR 1.5.4, 4.3.2.3): its cost is never changed, only
what is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.games.lorcana.enums import features, zones

from .abilities.continuous import applying
from .abilities.player_modifiers import CostChange

if TYPE_CHECKING:
    from loretable.games.lorcana.model.sheet import Given
    from loretable.games.lorcana.state import LorcanaState

    from .abilities.ability import Static

# what is paid for: bits of CostChange.ways
PLAYING: Final = 1
SHIFTING: Final = 2
MOVING: Final = 4
ANY_COST: Final = features.GIVES_COST | features.GIVES_OWN_COST
NOTHING_GIVEN: Final[list[Given]] = []


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


def modifies(state: LorcanaState, given: Given, part: CostChange, seat: int, card: int, way: int, other: int) -> bool:
    """Does a part modify what a player pays for a card? `other`: what it is shifted onto, or what moves there."""
    if not part.ways & way or not (given.mask >> seat) & 1:
        return False
    if part.once and state.times_used(part.ability, given.source):
        return False
    if not applying.is_for(state, given, part.cards, card):
        return False
    return part.other is None or (other >= 0 and applying.is_for(state, given, part.other, other))


def sum_modifiers(
    state: LorcanaState, seat: int, card: int, way: int, other: int, lines: list[CostModifier] | None
) -> int:
    """The sum of what modifies the cost to play, shift, or move to a card; each modifier is added to `lines`, if given."""
    found = 0
    for given in given_costs(state):
        part = given.part
        if not isinstance(part, CostChange) or not modifies(state, given, part, seat, card, way, other):
            continue
        amount = part.by.value(state, applying.context_of(state, given)) if given.timed < 0 else given.amount
        found += amount
        if lines is not None:
            lines.append(CostModifier(state.pieces.find(given.source), amount, part.next_only or part.once))
    if state.cards[card].prices_itself:
        for static in state.cards[card].statics:
            amount = own_modifier(state, seat, card, static, way)
            found += amount
            if amount and lines is not None:
                lines.append(CostModifier(card, amount, False))
    return found


def given_costs(state: LorcanaState) -> list[Given]:
    """What players have been given that may modify costs. The sheet is not read where no ability of this game does so."""
    return state.current_sheet().given if state.features.writes & features.GIVES_COST else NOTHING_GIVEN


def own_modifier(state: LorcanaState, seat: int, card: int, static: Static, way: int) -> int:
    """What a card says about its own cost where it is."""
    if not (static.zones >> (state.pieces.zone[card] % zones.PER_SEAT)) & 1:
        return 0
    ctx = applying.context(seat, state.pieces.ref(card))
    total = 0
    for part in static.parts:
        if isinstance(part, CostChange) and part.cards is None and part.ways & way and static.applies(state, ctx):
            total += part.by.value(state, ctx)
    return total


def total(state: LorcanaState, seat: int, card: int, base: int, way: int = PLAYING, other: int = -1) -> int:
    """What is paid instead of `base` ink, never less than nothing: the sum of what can be shown."""
    if not state.features.writes & ANY_COST:
        return base
    amount = base + sum_modifiers(state, seat, card, way, other, None)
    return amount if amount > 0 else 0


def calculation(
    state: LorcanaState, seat: int, card: int, base: int, way: int = PLAYING, other: int = -1
) -> CostCalculation:
    """What is paid instead of `base` ink, modifier by modifier."""
    lines: list[CostModifier] = []
    if state.features.writes & ANY_COST:
        sum_modifiers(state, seat, card, way, other, lines)
    return CostCalculation(base, lines, total(state, seat, card, base, way, other))


def use_up_modifiers(state: LorcanaState, seat: int, card: int, onto: int = -1) -> None:
    """CR 4.3.6: a modifier for the next card that is played so is used up by it, however that card was paid for."""
    way = PLAYING if onto < 0 else SHIFTING
    use_once(state, seat, card, way, onto)
    if not state.standing:
        return
    spent: list[Given] = []
    for given in given_costs(state):
        part = given.part
        if isinstance(part, CostChange) and part.next_only and part.ways & way and given.timed >= 0:
            if (given.mask >> seat) & 1 and applying.is_for(state, given, part.cards, card):
                spent.append(given)
    applying.end_used(state, spent)


def use_once(state: LorcanaState, seat: int, card: int, way: int, other: int) -> None:
    """Notes that a cost modifier that applies once a turn has done so."""
    if not state.features.writes & features.GIVES_COST_ONCE:
        return
    for given in given_costs(state):
        part = given.part
        if isinstance(part, CostChange) and part.once and modifies(state, given, part, seat, card, way, other):
            state.note_use(part.ability, given.source)
