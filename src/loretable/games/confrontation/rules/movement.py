"""Moving: what is legal and why not, and what happens on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from loretable.core.actions import Action
from loretable.core.engine.frames import Frame
from loretable.games.confrontation.enums import reasons
from loretable.games.confrontation.model.board import BIT, DEFEATED, FELLOWSHIP, REGION_COUNT, SAURON, zone_of
from loretable.games.confrontation.model.characters import CHARACTER_COUNT, side_of
from loretable.games.confrontation.model.context import ATTACK, REGULAR, RIVER, TUNNEL

from .abilities.base import ANYWHERE, NO_SOURCES
from .abilities.dispatch import run
from .atoms import step_to, win

if TYPE_CHECKING:
    from loretable.games.confrontation.state import Confrontation

# addresses of frames
ATTACKING: Final = 0
MOVING: Final = 1  # on the way: step is where to, refs who
STARTING: Final = 2  # of a turn
ENDING: Final = 3
ADDRESSES: Final = ("attack", "tunnel", "start of the turn", "end of the turn")

ENEMY: Final[list[int]] = [REGION_COUNT, 0]
"""Where the zones of the other side begin."""


def why_not(state: Confrontation, side: int, piece: int, dest: int) -> int:
    """Why a side's piece may not move to a region, or 0. Enemies there forbid nothing: they make it an attack."""
    if piece < 0 or piece >= CHARACTER_COUNT or side_of(piece) != side:
        return reasons.NOT_YOURS
    if dest < 0 or dest >= REGION_COUNT:
        return reasons.NO_REGION
    zone = state.pieces.zone[piece]
    if zone >= DEFEATED:
        return reasons.NOT_ON_BOARD
    here = zone % REGION_COUNT
    board = state.book.board
    if not (board.step_mask[side][here] >> dest) & 1:
        code = no_way(state, piece, here, dest)
        if code:
            return code
    if len(state.pieces.zones[zone_of(side, dest)]) >= board.capacity[dest]:
        return reasons.REGION_FULL
    return 0


def no_way(state: Confrontation, piece: int, here: int, dest: int) -> int:
    """CHECK_MOVE_LEGALITY: 0 where an ability of the character opens a way that is not a step, else the reason."""
    book = state.book
    code = reasons.NO_WAY
    side = side_of(piece)
    for ability in book.ways[piece]:
        if (book.way_mask[ability][here] >> dest) & 1:
            condition = book.conditions[ability]
            if condition.open_to(state, side, here, with_room(state, side), with_enemies(state, side)) & BIT[dest]:
                return 0
            code = condition.why_closed(state, side, here, dest)
    return code


def with_room(state: Confrontation, side: int) -> i64:
    """The regions that are not full of a side's own pieces, as bits."""
    zone, zones = state.pieces.zone, state.pieces.zones
    capacity = state.book.board.capacity
    found: i64 = ANYWHERE
    base: i64 = REGION_COUNT * side
    bit: i64 = 1
    piece: i64 = 9 * side
    last: i64 = piece + 9
    while piece < last:
        place: i64 = zone[piece]
        if place < DEFEATED and len(zones[place]) >= capacity[place - base]:
            found &= ~(bit << (place - base))
        piece += 1
    return found


def with_enemies(state: Confrontation, side: int) -> i64:
    """The regions in which there are enemies of a side, as bits."""
    zone = state.pieces.zone
    found: i64 = 0
    base: i64 = ENEMY[side]
    bit: i64 = 1
    piece: i64 = 9 - 9 * side
    last: i64 = piece + 9
    while piece < last:
        place: i64 = zone[piece]
        if place < DEFEATED:
            found |= bit << (place - base)
        piece += 1
    return found


def legal_moves(state: Confrontation, side: int) -> list[Action]:
    """All moves that `why_not` allows; steps need no more than room."""
    found: list[Action] = []
    book = state.book
    zone = state.pieces.zone
    base: i64 = REGION_COUNT * side
    room = with_room(state, side)
    foes = with_enemies(state, side)
    masks = book.board.step_mask[side]
    moves = book.verbs.moves
    piece: i64 = 9 * side
    last: i64 = piece + 9
    while piece < last:
        place: i64 = zone[piece]
        if place < DEFEATED:
            here: i64 = place - base
            mask: i64 = masks[here]
            if room & mask == mask:
                for action in book.step_moves[piece][here]:
                    found.append(action)
            elif room & mask:
                for action in book.step_moves[piece][here]:
                    if room & BIT[action.b]:
                        found.append(action)
            beyond: i64 = book.reach_mask[piece][here]
            beyond &= room
            if book.only_attacks[piece]:
                beyond &= foes
            if beyond:
                beyond &= reached(state, side, piece, here, room, foes)
                if beyond:
                    row: i64 = piece * REGION_COUNT
                    dest: i64
                    for dest in book.reach[piece][here]:
                        if beyond & BIT[dest]:
                            found.append(moves[row + dest])
        piece += 1
    return found


def reached(state: Confrontation, side: int, piece: i64, here: i64, room: i64, foes: i64) -> i64:
    """Where a character's abilities lead now, as bits: `no_way` for all regions at once."""
    book = state.book
    found: i64 = 0
    for ability in book.ways[piece]:
        leads: i64 = book.way_mask[ability][here]
        found |= leads & book.conditions[ability].open_to(state, side, here, room, foes)
    return found


def is_step(state: Confrontation, piece: int, dest: int) -> bool:
    """Is it an ordinary move, for which no ability is needed?"""
    here = state.pieces.zone[piece] % REGION_COUNT
    return (state.book.board.step_mask[side_of(piece)][here] >> dest) & 1 == 1


def has_step(state: Confrontation, side: int) -> bool:
    """Does a side have an ordinary move? Everybody can see whether it has: who the pieces are does not matter."""
    board = state.book.board
    zones = state.pieces.zones
    for here in range(REGION_COUNT):
        if zones[zone_of(side, here)]:
            for dest in board.steps[side][here]:
                if len(zones[zone_of(side, dest)]) < board.capacity[dest]:
                    return True
    return False


def is_attack(state: Confrontation, side: int, dest: int) -> bool:
    return len(state.pieces.zones[zone_of(1 - side, dest)]) > 0


def wins(state: Confrontation, piece: int, dest: int) -> bool:
    """R 8.1, 8.3: would the game be won by arriving there?"""
    home = state.book.board.home
    if side_of(piece) == FELLOWSHIP:
        return piece == state.book.cast.bearer and dest == home[SAURON]
    there = len(state.pieces.zones[zone_of(SAURON, dest)])
    return dest == home[FELLOWSHIP] and there + 1 >= state.rulings.shire_pieces


def move_type(state: Confrontation, piece: int, dest: int) -> int:
    """Special paths come before ATTACK: whether it is one is a question of its own."""
    side = side_of(piece)
    here = state.pieces.zone[piece] % REGION_COUNT
    board = state.book.board
    if side == FELLOWSHIP and board.tunnel_to[here] == dest:
        return TUNNEL
    if side == FELLOWSHIP and board.river_to[here] == dest:
        return RIVER
    return ATTACK if is_attack(state, side, dest) else REGULAR


# -- what happens --------------------------------------------------------------------------------------------------


def start_turn(state: Confrontation) -> None:
    """START_TURN, then the question."""
    queue = state.book.turn_start
    if len(queue) > NO_SOURCES:
        state.do(Frame(STARTING, state.active, -1, queue.copy()))
    else:
        ask_for_move(state)


def resume_start(state: Confrontation, frame: Frame) -> None:
    if run(state, frame):
        state.done()
        ask_for_move(state)


def ask_for_move(state: Confrontation) -> None:
    """R 3.8: who cannot move has lost."""
    moves = legal_moves(state, state.active)
    if can_move(state, moves):
        state.ask_move(moves)
    else:
        win(state, 1 - state.active, "no legal move")


def can_move(state: Confrontation, moves: list[Action]) -> bool:
    if not state.rulings.only_forward_counts:
        return len(moves) > 0
    for action in moves:
        if is_step(state, action.a, action.b):
            return True
    return False


def move(state: Confrontation, piece: int, dest: int) -> None:
    """A piece sets out. POST_MOVE comes before it arrives, and before anything there is shown."""
    queue = state.book.after_move[move_type(state, piece, dest)]
    if len(queue) > NO_SOURCES:
        frame = Frame(MOVING, 1 - side_of(piece), -1, queue.copy(), [state.pieces.ref(piece)])
        frame.step = dest
        state.do(frame)
    else:
        arrive(state, piece, dest)


def resume_move(state: Confrontation, frame: Frame) -> None:
    if not run(state, frame):
        return
    mover = state.pieces.find(frame.refs[0])
    dest = frame.step
    state.done()
    # who was struck down, or taken elsewhere, or finds no room any more does not arrive
    if mover < 0 or len(state.pieces.zones[zone_of(side_of(mover), dest)]) >= state.book.board.capacity[dest]:
        state.end_turn()
    else:
        arrive(state, mover, dest)


def arrive(state: Confrontation, piece: int, dest: int) -> None:
    """The piece is there. R 8.1 and 8.3 come before any battle."""
    side = side_of(piece)
    won = wins(state, piece, dest)
    attack = is_attack(state, side, dest)
    able = OF_ANYBODY if attack or won else able_to_go(state, piece, dest)
    step_to(state, piece, dest, "move")
    if won:
        win(state, side, "Frodo in Mordor" if side == FELLOWSHIP else "The Shire taken")
    elif attack:
        state.attacker = piece
        state.region = dest
        state.emit("attack", side, piece, place=state.book.board.words[dest])
        state.do(Frame(ATTACKING, side))
    else:
        if able != OF_ANYBODY:
            state.pieces.rule_out([piece], ~able & OF_ANYBODY)
        state.end_turn()


OF_ANYBODY: Final = (1 << CHARACTER_COUNT) - 1


def able_to_go(state: Confrontation, piece: int, dest: int) -> int:
    """Who can have gone there, unseen and without winning, as bits: everybody knows that the others have not.

    The bearer of the Ring would have won; and where no step leads only an ability can have led.
    """
    side = side_of(piece)
    able = OF_ANYBODY
    if side == FELLOWSHIP and dest == state.book.board.home[SAURON]:
        able &= ~(1 << state.book.cast.bearer)
    if not is_step(state, piece, dest):
        here = state.pieces.zone[piece] % REGION_COUNT
        for other in range(9 * side, 9 * side + 9):
            if no_way(state, other, here, dest) != 0:
                able &= ~(1 << other)
    return able


# -- the end of a turn ---------------------------------------------------------------------------------------------


def end_turn(state: Confrontation) -> None:
    """END_TURN, then the other side is to move."""
    queue = state.book.turn_end
    if len(queue) > NO_SOURCES:
        state.do(Frame(ENDING, state.active, -1, queue.copy()))
    else:
        state.next_turn()


def resume_end(state: Confrontation, frame: Frame) -> None:
    if run(state, frame):
        state.done()
        state.next_turn()
