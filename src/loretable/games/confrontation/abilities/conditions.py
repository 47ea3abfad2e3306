"""The conditions that gamedata.json names. Where something hidden would decide, they ask what everybody knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .. import retreats
from ..board import CARADHRAS, FELLOWSHIP, GONDOR, SAURON, zone_of
from ..cards import FULL, NO_CARD, is_text, printed_value
from ..characters import BALROG, FLYING_NAZGUL, FRODO, ORCS, SAM, SHELOB, WARG, WITCH_KING, side_of
from ..context import BATTLE_ENDED_EARLY, SAURON_RETREATED_BY_CARD, SKIP_CARD_PLAY

if TYPE_CHECKING:
    from ..state import Confrontation

ALWAYS: Final = 0
DEFENDING_AND_SIDEWAYS: Final = 1
FRODO_DEFENDING_AND_SAM: Final = 2
SAM_DEFENDING_AND_FRODO: Final = 3
SAM_AND_FRODO_REVEALED: Final = 4
ATTACKING_AND_BACKWARD: Final = 5
VS_WITCHKING: Final = 6
VS_FLYING_NAZGUL: Final = 7
VS_ORCS: Final = 8
VS_NOT_WARG: Final = 9
CARDS_WILL_BE_PLAYED: Final = 10
NEIGHBOUR_WITH_ENEMY: Final = 11
BALROG_AND_TUNNEL: Final = 12
WON_OUTSIDE_GONDOR: Final = 13
SIDEWAYS_WITH_ENEMY: Final = 14
ONE_ENEMY: Final = 15
OPEN_ROAD: Final = 16
STILL_ON: Final = 17
ATTACKING_FIRST_BATTLE: Final = 18
SAURON_DISCARDS: Final = 19
FELLOWSHIP_DISCARDS: Final = 20
FELLOWSHIP_TEXT: Final = 21
CARD_SIDEWAYS: Final = 22
SAURON_STAYED: Final = 23
SAURON_STRENGTH: Final = 24
CARD_BACKWARD: Final = 25
CONDITIONS: Final = (
    "ALWAYS",
    "IS_DEFENDING_AND_LEGAL_SIDEWAYS_RETREAT",
    "FRODO_DEFENDING_AND_SAM_SAME_REGION",
    "SAM_DEFENDING_AND_FRODO_SAME_REGION",
    "SAM_SAME_REGION_AS_FRODO_AND_FRODO_REVEALED",
    "IS_ATTACKING_AND_LEGAL_BACKWARD_RETREAT",
    "OPPONENT_IS_WITCHKING",
    "OPPONENT_IS_FLYING_NAZGUL",
    "OPPONENT_IS_ORCS",
    "OPPONENT_IS_NOT_WARG",
    "CARDS_WILL_BE_PLAYED",
    "DEST_ADJACENT_AND_CONTAINS_ENEMY_AND_NOT_SIDEWAYS_IN_MOUNTAINS",
    "BALROG_IN_CARADHRAS_AND_MOVE_TYPE_TUNNEL",
    "WON_BATTLE_AND_NOT_IN_GONDOR",
    "DEST_SIDEWAYS_AND_CONTAINS_ENEMY_AND_NOT_MOUNTAIN",
    "DEST_HAS_EXACTLY_ONE_FELLOWSHIP",
    "FORWARD_PATH_CLEAR_AND_DEST_CONTAINS_ENEMY",
    "BATTLE_STILL_ON",
    "IS_ATTACKING_AND_FIRST_BATTLE_OF_TURN",
    "HAS_DISCARDS_AND_NOT_CAVE_TROLL",
    "HAS_DISCARDS_AND_NOT_NEGATED_BY_EYE",
    "FELLOWSHIP_PLAYED_TEXT_CARD",
    "LEGAL_SIDEWAYS_RETREAT_AVAILABLE",
    "SAURON_DID_NOT_RETREAT_VIA_CARD",
    "SAURON_PLAYED_STRENGTH_CARD",
    "LEGAL_BACKWARD_RETREAT_AVAILABLE",
)


def holds(state: Confrontation, condition: int, source: int) -> bool:
    """Does the condition of an ability of this source hold now? Conditions on a move are the handlers' own: `grants`."""
    if condition == ALWAYS:
        return True
    if condition == DEFENDING_AND_SIDEWAYS:
        return source == state.defender and len(retreats.sideways(state, side_of(source), state.region)) > 0
    if condition == FRODO_DEFENDING_AND_SAM:
        may = state.battles == 1 or state.rulings.sam_later_battles
        return may and state.defender == FRODO and could_be(state, SAM, FELLOWSHIP, state.region)
    if condition == SAM_DEFENDING_AND_FRODO:
        return state.defender == SAM and could_be(state, FRODO, FELLOWSHIP, state.region)
    if condition == SAM_AND_FRODO_REVEALED:
        return fights(state, SAM) and (state.shown >> FRODO) & 1 == 1 and together(state)
    if condition == ATTACKING_AND_BACKWARD:
        return source == state.attacker and len(retreats.backward(state, side_of(source), state.region)) > 0
    if condition == VS_WITCHKING:
        return fights(state, WITCH_KING)
    if condition == VS_FLYING_NAZGUL:
        return fights(state, FLYING_NAZGUL)
    if condition == VS_ORCS:
        return fights(state, ORCS)
    if condition == VS_NOT_WARG:
        return not fights(state, WARG)
    if condition == CARDS_WILL_BE_PLAYED:
        return state.ctx & (SKIP_CARD_PLAY | BATTLE_ENDED_EARLY) == 0
    if condition == BALROG_AND_TUNNEL:
        return could_be(state, BALROG, SAURON, CARADHRAS)
    if condition == WON_OUTSIDE_GONDOR:
        lost = state.defender if state.attacker == SHELOB else state.attacker
        alive = state.pieces.zone[SHELOB] == zone_of(SAURON, state.region)
        return alive and state.is_defeated(lost) and state.region != GONDOR
    if condition == STILL_ON:
        return state.ctx & BATTLE_ENDED_EARLY == 0
    if condition == ATTACKING_FIRST_BATTLE:
        return source == state.attacker and state.battles == 1
    if condition == SAURON_DISCARDS:
        return discards(state, SAURON) != 0
    if condition == FELLOWSHIP_DISCARDS:
        return discards(state, FELLOWSHIP) != 0
    if condition == FELLOWSHIP_TEXT:
        return is_text(state.cards[FELLOWSHIP])
    if condition == CARD_SIDEWAYS:
        return len(retreats.sideways(state, SAURON, state.region)) > 0
    if condition == SAURON_STAYED:
        return state.ctx & SAURON_RETREATED_BY_CARD == 0
    if condition == SAURON_STRENGTH:
        return printed_value(state.cards[SAURON]) > 0
    if condition == CARD_BACKWARD:
        return len(retreats.backward(state, FELLOWSHIP, state.region)) > 0
    return False


def fights(state: Confrontation, character: int) -> bool:
    return state.attacker == character or state.defender == character


def together(state: Confrontation) -> bool:
    """Are Frodo and Sam in one region?"""
    return state.pieces.zone[FRODO] == state.pieces.zone[SAM]


def could_be(state: Confrontation, character: int, side: int, region: int) -> bool:
    """For all that everybody knows, could the character be in that region?"""
    maybe = state.pieces.maybe
    return any(maybe[piece] >> character & 1 for piece in state.pieces.zones[zone_of(side, region)])


def discards(state: Confrontation, side: int) -> int:
    """The discard pile as it was before this battle."""
    mask = FULL[side] & ~state.hands[side]
    if state.played[side] != NO_CARD:
        mask &= ~(1 << state.played[side])
    return mask
