"""Is a state one that the rules could have made? Loading and the checks ask; "" means yes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.agenda import Frame
from ...core.pieces import REF_MASK
from .abilities.dispatch import ABILITIES, CARD_SOURCE
from .battle import PHASES
from .board import CAPACITY, DEFEATED, EREGION, REGION_COUNT, REGIONS, RESERVE, zone_of
from .cards import CARDS, FULL, NO_CARD
from .characters import CHARACTER_COUNT, CHARACTERS, OF_SIDE, side_of
from .context import ALL_FLAGS, OUTCOMES
from .movement import ATTACKING, TUNNELLING
from .words import ARRANGE, PLACE, PLAY, Q_CARD, Q_DEFENDER, Q_MOVE, Q_SET_UP

if TYPE_CHECKING:
    from .state import Confrontation


def audit(state: Confrontation) -> str:
    return wrong_pieces(state) or wrong_fields(state) or wrong_agenda(state) or wrong_choices(state)


def wrong_pieces(state: Confrontation) -> str:
    pieces = state.pieces
    if pieces.face != list(range(CHARACTER_COUNT)):
        return "a piece's id is not its character"
    if len(pieces.maybe) != CHARACTER_COUNT:
        return "not every piece has its candidates"
    for character in range(CHARACTER_COUNT):
        side = side_of(character)
        zone = pieces.zone[character]
        if zone // REGION_COUNT != side and zone not in (DEFEATED + side, RESERVE + side):
            return f"{CHARACTERS[character]} is in a place of the other side"
        if pieces.pool[character] != side + 1:
            return f"{CHARACTERS[character]} is in the pool of the other side"
        if not (pieces.maybe[character] >> character) & 1 or pieces.maybe[character] & ~OF_SIDE[side]:
            return f"{CHARACTERS[character]} is not among its own candidates, or somebody of the other side is"
        if not pieces.knows(side, character):
            return f"its owner does not know {CHARACTERS[character]}"
    for region in range(REGION_COUNT):
        counts = [len(pieces.zones[zone_of(side, region)]) for side in (0, 1)]
        if max(counts) > CAPACITY[region]:
            return f"too many pieces in {REGIONS[region]}"
        if min(counts) and region != state.region:
            return f"both sides are in {REGIONS[region]} and do not fight"
    waiting = len(pieces.zones[RESERVE]) + len(pieces.zones[RESERVE + 1])
    return "pieces wait to be placed in a game that has begun" if state.stage and waiting else ""


def wrong_fields(state: Confrontation) -> str:
    if len(state.hands) != 2 or len(state.cards) != 2 or len(state.played) != 2:
        return "hands and cards are two each"
    for side in (0, 1):
        if state.hands[side] < 0 or state.hands[side] & ~FULL[side]:
            return "a hand holds cards that its side does not have"
        for card in (state.cards[side], state.played[side]):
            if card != NO_CARD and not (0 <= card < len(CARDS) and (FULL[side] >> card) & 1):
                return "a card in play is not its side's"
    limits = (
        ("stage", state.stage, 0, 1),
        ("active", state.active, 0, 1),
        ("ply", state.ply, 0, state.rulings.ply_cap),
        ("shown", state.shown, 0, (1 << CHARACTER_COUNT) - 1),
        ("battles", state.battles, 0, 9),
        ("attacker", state.attacker, -1, CHARACTER_COUNT - 1),
        ("defender", state.defender, -1, CHARACTER_COUNT - 1),
        ("region", state.region, -1, REGION_COUNT - 1),
        ("ctx", state.ctx, 0, ALL_FLAGS),
        ("outcome", state.outcome, 0, len(OUTCOMES) - 1),
    )
    for name, value, least, most in limits:
        if not least <= value <= most:
            return f"{name} should be from {least} to {most}, not {value}"
    if state.defender >= 0 and (state.attacker < 0 or side_of(state.attacker) == side_of(state.defender)):
        return "attacker and defender are of one side"
    for character in range(CHARACTER_COUNT):
        if (state.shown >> character) & 1 and state.pieces.known[character] != state.layout.everybody:
            return f"{CHARACTERS[character]} is shown, but not to everybody"
    return ""


def wrong_agenda(state: Confrontation) -> str:
    if state.bag or state.standing or len(state.agenda) > 1:
        return "at most one thing is done at a time"
    if not state.agenda:
        waits = state.asked and state.question not in (Q_SET_UP, Q_MOVE)
        return "something is asked that nothing on the agenda leads to" if waits else ""
    frame = state.agenda[0]
    if frame.address == ATTACKING:
        return wrong_attack(state, frame)
    if frame.address != TUNNELLING:
        return "nothing is done at that address"
    if len(frame.refs) != 1 or not proper_queue(frame):
        return "nobody is in the tunnel"
    mover = frame.refs[0] & REF_MASK
    return "" if state.pieces.zone[mover] == zone_of(0, EREGION) else "who is in the tunnel did not come from Eregion"


def wrong_attack(state: Confrontation, frame: Frame) -> str:
    if not 0 <= frame.step < len(PHASES) or (frame.data and not proper_queue(frame)):
        return "a battle is in no phase that there is"
    if state.attacker < 0 or state.region < 0 or side_of(state.attacker) != frame.seat:
        return "nobody attacks"
    if frame.step > 0 and state.defender < 0:
        return "nobody defends"
    handled = state.asked and state.question not in (Q_CARD, Q_DEFENDER)
    if handled and (len(frame.data) < 3 or frame.data[0] < 3):
        return "something is asked that no ability asks"
    return ""


def proper_queue(frame: Frame) -> bool:
    """[position, ability, source, ability, source, ...]"""
    data = frame.data
    if len(data) % 2 == 0 or not 1 <= data[0] <= len(data) or data[0] % 2 == 0:
        return False
    for i in range(1, len(data), 2):
        if not 0 <= data[i] < len(ABILITIES) or not 0 <= data[i + 1] < CARD_SOURCE + 2:
            return False
    return True


def wrong_choices(state: Confrontation) -> str:
    """Secret choices have to be of the kind that is asked for."""
    for i in range(len(state.commits)):
        action = state.commits[i]
        seat = state.commit_seats[i]
        if state.question == Q_CARD:
            if action.verb is not PLAY or not (state.hands[seat] >> action.a) & 1:
                return "a card was chosen that is not in the hand"
        elif state.question == Q_SET_UP:
            if action.verb is PLACE and (side_of(action.a) != seat or not state.pieces.zones[RESERVE + seat]):
                return "a piece was placed that is not to be placed"
            if action.verb is not PLACE and action.verb is not ARRANGE:
                return "a set-up holds something else"
    return ""
