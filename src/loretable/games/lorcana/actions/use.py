"""Use an activated ability (CR 4.4): pay what it costs, then it resolves at once; it never goes into the bag."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.actions import Action
from .. import numbers, paying
from ..abilities.continuous import applying
from ..abilities.kinds import Activated
from ..abilities.programs import new_frame
from ..words import (
    ALLOWED,
    ALREADY_USED,
    CONDITION_NOT_MET,
    COST_NOT_PAYABLE,
    IN_PLAY,
    NO_SUCH_ABILITY,
    NOT_YOUR_CARD,
    USE,
    ReasonCode,
)
from .turn_action import TurnAction

if TYPE_CHECKING:
    from ..state import LorcanaState


def forbids_ability(state: LorcanaState, seat: int, piece: int, ability: Activated) -> ReasonCode:
    source = state.pieces.ref(piece)
    if ability.once and state.times_used(ability.number, source) >= ability.once:
        return ALREADY_USED
    ctx = applying.context(seat, source)
    if ability.condition is not None and not ability.condition.holds(state, ctx):
        return CONDITION_NOT_MET
    costs = ability.costs
    if for_free(state, piece, ability):
        costs = [cost for cost in costs if cost.exerts_this()]
    return ALLOWED if paying.all_payable(state, ctx, costs) else COST_NOT_PAYABLE


def for_free(state: LorcanaState, piece: int, ability: Activated) -> bool:
    """CR 6.1.7.1: only exerting is still paid."""
    return ability.free is not None and ability.name in numbers.free_uses(state, piece)


def abilities_of(state: LorcanaState, piece: int) -> list[Activated]:
    """A card's activated abilities now: as printed, where nothing gives or takes any."""
    printed = state.cards[piece].activated
    watch = state.watching
    return applying.activated(state, piece) if watch.granting or (watch.losing and printed) else printed


@final
class Use(TurnAction):
    def __init__(self) -> None:
        super().__init__(USE)

    def legal(self, state: LorcanaState, seat: int, found: list[Action]) -> None:
        if not state.watching.abilities:
            return
        for piece in state.cards_in(seat, IN_PLAY):
            abilities = abilities_of(state, piece)
            for i in range(len(abilities)):
                if forbids_ability(state, seat, piece, abilities[i]) == 0:
                    found.append(Action(USE, piece, i))

    def why_not(self, state: LorcanaState, seat: int, action: Action) -> ReasonCode:
        problem = state.not_own(seat, action.a, NOT_YOUR_CARD)
        if problem:
            return problem
        abilities = applying.activated(state, action.a)
        if not 0 <= action.b < len(abilities):
            return NO_SUCH_ABILITY
        return forbids_ability(state, seat, action.a, abilities[action.b])

    def take(self, state: LorcanaState, seat: int, action: Action) -> None:
        """CR 4.4.3: costs first, then the effect: one program for both."""
        piece = action.a
        ability = applying.activated(state, piece)[action.b]
        source = state.pieces.ref(piece)
        if ability.once:
            state.note_use(ability.number, source)
        state.emit("use", seat, piece, place=ability.name)
        program = ability.free if for_free(state, piece, ability) else ability.program
        if program is not None:
            state.do(new_frame(state, program, seat, source, source))
