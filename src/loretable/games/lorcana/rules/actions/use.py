"""Use an activated ability (CR 4.4): pay what it costs, then it resolves at once; it never goes into the bag."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.actions import NUMBER, PIECE, Action, Verb
from loretable.games.lorcana.enums import reasons, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules import paying
from loretable.games.lorcana.rules.abilities.ability import Activated
from loretable.games.lorcana.rules.abilities.continuous import applying
from loretable.games.lorcana.rules.abilities.programs import new_frame

from .turn_action import Button, Edge, Names, TurnAction

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

VERB: Final[Verb] = Verb("use", (PIECE, NUMBER))


def why_not_use(state: LorcanaState, seat: int, piece: int, ability: Activated) -> reasons.ReasonCode:
    """Of an ability of one of the player's own cards: 0, or why it cannot be used."""
    source = state.pieces.ref(piece)
    if ability.once and state.times_used(ability.number, source) >= ability.once:
        return reasons.ALREADY_USED
    ctx = applying.context(seat, source)
    if ability.condition is not None and not ability.condition.holds(state, ctx):
        return reasons.CONDITION_NOT_MET
    costs = ability.costs
    if not costs:
        return reasons.ALLOWED if ability.effect.usable(state, ctx) else reasons.NOTHING_TO_DO
    if for_free(state, piece, ability):
        costs = [cost for cost in costs if cost.exerts_this()]
    return reasons.ALLOWED if paying.all_payable(state, ctx, costs) else reasons.COST_NOT_PAYABLE


def for_free(state: LorcanaState, piece: int, ability: Activated) -> bool:
    """CR 6.1.7.1: only exerting is still paid."""
    return ability.free is not None and ability.name in numbers.free_uses(state, piece)


def abilities_of(state: LorcanaState, piece: int) -> list[Activated]:
    """A card's activated abilities now: as printed, where nothing gives or takes any."""
    printed = state.cards[piece].activated
    card_features = state.features
    if is_granting(state) or (card_features.losing and printed):
        return applying.activated(state, piece)
    return printed


def is_granting(state: LorcanaState) -> bool:
    """Is an ability given to any card now?"""
    return state.features.granting and len(state.current_sheet().granted) > 0


@final
class Use(TurnAction):
    def __init__(self) -> None:
        super().__init__(VERB, Button(key="x", left="ability"), [Edge("use", "#b3541e")], order=20, tried_out=True)

    def legal(self, state: LorcanaState, seat: int, found: list[Action]) -> None:
        if not state.features.abilities:
            return
        granting = is_granting(state)
        cards = state.cards
        for piece in state.cards_in(seat, zones.IN_PLAY):
            if not granting and not cards[piece].activated:
                continue
            abilities = abilities_of(state, piece)
            for i in range(len(abilities)):
                if why_not_use(state, seat, piece, abilities[i]) == 0:
                    found.append(Action(VERB, piece, i))

    def why_not(self, state: LorcanaState, seat: int, action: Action) -> reasons.ReasonCode:
        problem = state.why_not_own_card(seat, action.a, reasons.NOT_YOUR_CARD)
        if problem:
            return problem
        abilities = applying.activated(state, action.a)
        if not 0 <= action.b < len(abilities):
            return reasons.NO_SUCH_ABILITY
        return why_not_use(state, seat, action.a, abilities[action.b])

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

    def label(self, state: LorcanaState, seat: int, action: Action, names: Names) -> str:
        return f"Use {names.card(action.a)}: {names.ability(action.a, action.b)}"

    def tries(self, state: LorcanaState, seat: int, card: int) -> list[Action]:
        if not state.in_play(card):
            return []
        return [Action(VERB, card, number) for number in range(len(applying.activated(state, card)))]

    def aims(self, state: LorcanaState, action: Action) -> list[str]:
        return [f"ability {action.b}"]


USE: Final[Use] = Use()
