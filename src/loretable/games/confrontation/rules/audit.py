"""Is a state one that the rules could have made? Loading and the checks ask; "" means yes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.core.engine.frames import Frame
from loretable.games.confrontation.enums import questions
from loretable.games.confrontation.model.board import DEFEATED, FELLOWSHIP, REGION_COUNT, RESERVE, SAURON, zone_of
from loretable.games.confrontation.model.cards import NO_CARD
from loretable.games.confrontation.model.characters import CHARACTER_COUNT, OF_SIDE, side_of
from loretable.games.confrontation.model.context import ALL_FLAGS, OUTCOMES

from .abilities.base import CARD_SOURCE, NO_SOURCES
from .battle import PHASES
from .movement import ADDRESSES, ATTACKING, MOVING, can_move, legal_moves, move_type

if TYPE_CHECKING:
    from loretable.games.confrontation.state import Confrontation


def audit(state: Confrontation) -> str:
    return (
        wrong_pieces(state) or wrong_fields(state) or wrong_agenda(state) or wrong_choices(state) or ended_before(state)
    )


def wrong_pieces(state: Confrontation) -> str:
    pieces = state.pieces
    names, board = state.book.cast.words, state.book.board
    if pieces.face != list(range(CHARACTER_COUNT)):
        return "a piece's id is not its character"
    if len(pieces.maybe) != CHARACTER_COUNT:
        return "not every piece has its candidates"
    for character in range(CHARACTER_COUNT):
        side = side_of(character)
        zone = pieces.zone[character]
        if zone // REGION_COUNT != side and zone not in (DEFEATED + side, RESERVE + side):
            return f"{names[character]} is in a place of the other side"
        if pieces.pool[character] != side + 1:
            return f"{names[character]} is in the pool of the other side"
        if not (pieces.maybe[character] >> character) & 1 or pieces.maybe[character] & ~OF_SIDE[side]:
            return f"{names[character]} is not among its own candidates, or one of the other side is"
        if not pieces.knows(side, character):
            return f"its owner does not know {names[character]}"
    for region in range(REGION_COUNT):
        counts = [len(pieces.zones[zone_of(side, region)]) for side in (0, 1)]
        if max(counts) > board.capacity[region]:
            return f"too many pieces in {board.words[region]}"
        if min(counts) and region != state.region and not state.over:
            return f"both sides are in {board.words[region]} and do not fight"
    waiting = len(pieces.zones[RESERVE]) + len(pieces.zones[RESERVE + 1])
    return "pieces wait to be placed in a game that has begun" if state.stage and waiting else ""


def wrong_fields(state: Confrontation) -> str:
    if len(state.hands) != 2 or len(state.cards) != 2 or len(state.played) != 2:
        return "hands and cards are two each"
    for side in (0, 1):
        full = state.book.deck.full[side]
        if state.hands[side] < 0 or state.hands[side] & ~full:
            return "a hand holds cards that its side does not have"
        for card in (state.cards[side], state.played[side]):
            if card != NO_CARD and (card < 0 or not (full >> card) & 1):
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
            return f"{state.book.cast.words[character]} is shown, but not to everybody"
    return ""


def wrong_agenda(state: Confrontation) -> str:
    if state.bag or state.standing or len(state.agenda) > 1:
        return "at most one thing is done at a time"
    if not state.agenda:
        waits = state.asked and state.question not in (questions.SET_UP, questions.MOVE)
        return "something is asked that nothing on the agenda leads to" if waits else ""
    frame = state.agenda[0]
    if frame.address == ATTACKING:
        return wrong_attack(state, frame)
    if not 0 <= frame.address < len(ADDRESSES):
        return "nothing is done at that address"
    if not proper_queue(state, frame) or (state.asked and frame.data[0] < 3):
        return "an event runs that has no such sources"
    return wrong_move(state, frame) if frame.address == MOVING else ""


def wrong_move(state: Confrontation, frame: Frame) -> str:
    mover = state.pieces.find(frame.refs[0]) if len(frame.refs) == 1 else -1
    if mover < 0 or state.pieces.zone[mover] >= DEFEATED or not 0 <= frame.step < REGION_COUNT:
        return "nobody is in the tunnel"
    if len(state.book.after_move[move_type(state, mover, frame.step)]) == NO_SOURCES:
        return "who is in the tunnel did not come from where it begins"
    return ""


def wrong_attack(state: Confrontation, frame: Frame) -> str:
    if not 0 <= frame.step < len(PHASES) or (frame.data and not proper_queue(state, frame)):
        return "a battle is in no phase that there is"
    if state.attacker < 0 or state.region < 0 or side_of(state.attacker) != frame.seat:
        return "nobody attacks"
    if frame.step > 0 and state.defender < 0:
        return "nobody defends"
    handled = state.asked and state.question not in (questions.CARD, questions.DEFENDER)
    if handled and (len(frame.data) < 3 or frame.data[0] < 3):
        return "something is asked that no ability asks"
    return ""


def proper_queue(state: Confrontation, frame: Frame) -> bool:
    """[position, ability, source, ability, source, ...]"""
    data = frame.data
    count = len(state.book.ids)
    if len(data) % 2 == 0 or not 1 <= data[0] <= len(data) or data[0] % 2 == 0:
        return False
    for i in range(1, len(data), 2):
        if not 0 <= data[i] < count or not 0 <= data[i + 1] < CARD_SOURCE + 2:
            return False
    return True


def wrong_choices(state: Confrontation) -> str:
    """Secret choices have to be of the kind that is asked for."""
    verbs = state.book.verbs
    for i in range(len(state.commits)):
        action = state.commits[i]
        seat = state.commit_seats[i]
        if state.question == questions.CARD:
            if action.verb is not verbs.play or not (state.hands[seat] >> action.a) & 1:
                return "a card was chosen that is not in the hand"
        elif state.question == questions.SET_UP:
            if action.verb is verbs.place and (side_of(action.a) != seat or not state.pieces.zones[RESERVE + seat]):
                return "a piece was placed that is not to be placed"
            if action.verb is not verbs.place and action.verb is not verbs.arrange:
                return "a set-up holds something else"
    return ""


def ended_before(state: Confrontation) -> str:
    """In a game that goes on nothing has happened that would have ended it, and nobody could think so."""
    if state.over:
        return ""
    pieces, board, cast = state.pieces, state.book.board, state.book.cast
    bearer, home = cast.bearer, zone_of(FELLOWSHIP, board.home[SAURON])
    if pieces.zone[bearer] == home:
        return f"{cast.words[bearer]} is in {board.words[board.home[SAURON]]}: the Fellowship would have won"
    if pieces.zone[bearer] == DEFEATED + FELLOWSHIP:
        return f"{cast.words[bearer]} has been defeated: Sauron would have won"
    for piece in pieces.zones[home]:
        if (pieces.maybe[piece] >> bearer) & 1:
            return f"a piece in {board.words[board.home[SAURON]]} could be {cast.words[bearer]}, who would have won"
    if len(pieces.zones[zone_of(SAURON, board.home[FELLOWSHIP])]) >= state.rulings.shire_pieces:
        return f"so many of Sauron are in {board.words[board.home[FELLOWSHIP]]} that he would have won"
    if state.ply >= state.rulings.ply_cap:
        return "the game would have ended by the cap on turns"
    asked = state.asked and state.question == questions.MOVE
    if asked and not can_move(state, legal_moves(state, state.active)):
        return "the side to move cannot: it would have lost"
    resting = not state.agenda or state.question == questions.CARD
    for side in (0, 1):
        if resting and state.hands[side] == 0 and state.played[side] == NO_CARD:
            return "a hand is empty: its side would have taken its cards back"
    return ""
