"""Moving: what is legal and why not, and what happens on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ...core.actions import Action
from ...core.agenda import Frame
from ...core.pieces import REF_MASK
from .abilities.dispatch import HANDLERS, MOVE_ABILITY, POST_MOVE, collect, run
from .atoms import step_to, win
from .board import (
    BEYOND,
    CAPACITY,
    DEFEATED,
    EREGION,
    FELLOWSHIP,
    MORDOR,
    NEAR,
    REGION_COUNT,
    REGIONS,
    RIVER_TO,
    SAURON,
    STEP_MASK,
    STEPS,
    THE_SHIRE,
    TUNNEL_TO,
    zone_of,
)
from .characters import ARAGORN, BLACK_RIDER, FLYING_NAZGUL, FRODO, WITCH_KING, side_of
from .context import ATTACK, REGULAR, RIVER, TUNNEL
from .words import MOVES, NO_REGION, NO_WAY, NOT_ON_BOARD, NOT_YOURS, REGION_FULL

if TYPE_CHECKING:
    from .state import Confrontation

ATTACKING: Final = 0  # addresses of frames
TUNNELLING: Final = 1


def reach(character: int, region: int) -> list[int]:
    """The regions that a character's ability could ever lead to in one move from here, where steps do not."""
    if character in (ARAGORN, WITCH_KING):
        far = NEAR[region]
    elif character == FLYING_NAZGUL:
        far = list(range(REGION_COUNT))
    elif character == BLACK_RIDER:
        far = BEYOND[region]
    else:
        far = []
    steps = STEPS[side_of(character)][region]
    return [dest for dest in far if dest != region and dest not in steps]


REACH: Final[list[list[list[int]]]] = [[reach(c, region) for region in range(REGION_COUNT)] for c in range(18)]


def why_not(state: Confrontation, side: int, piece: int, dest: int) -> int:
    """Why a side's piece may not move to a region, or 0. Enemies there forbid nothing: they make it an attack."""
    if piece < 0 or piece >= 18 or side_of(piece) != side:
        return NOT_YOURS
    if dest < 0 or dest >= REGION_COUNT:
        return NO_REGION
    zone = state.pieces.zone[piece]
    if zone >= DEFEATED:
        return NOT_ON_BOARD
    here = zone % REGION_COUNT
    if not (STEP_MASK[side][here] >> dest) & 1:
        ability = MOVE_ABILITY[piece]
        code = NO_WAY if ability < 0 else HANDLERS[ability].grants(state, here, dest)
        if code:
            return code
    if len(state.pieces.zones[zone_of(side, dest)]) >= CAPACITY[dest]:
        return REGION_FULL
    return 0


def legal_moves(state: Confrontation, side: int) -> list[Action]:
    """All moves that `why_not` allows; steps need no more than room."""
    found: list[Action] = []
    zone = state.pieces.zone
    zones = state.pieces.zones
    first = 9 * side
    base = REGION_COUNT * side
    room: i64 = 0  # regions that are not full, as bits
    for region in range(REGION_COUNT):
        if len(zones[base + region]) < CAPACITY[region]:
            room |= BIT[region]
    steps = STEPS[side]
    masks = STEP_MASK[side]
    for piece in range(first, first + 9):
        if zone[piece] >= DEFEATED:
            continue
        here = zone[piece] - base
        row = piece * REGION_COUNT
        mask: i64 = masks[here]
        if room & mask == mask:
            found.extend(STEP_MOVES[piece][here])
        else:
            for dest in steps[here]:
                if room & BIT[dest]:
                    found.append(MOVES[row + dest])
        ability = MOVE_ABILITY[piece]
        if ability >= 0:
            handler = HANDLERS[ability]
            for dest in REACH[piece][here]:
                if room & BIT[dest] and zones[ENEMY[side] + dest] and handler.grants(state, here, dest) == 0:
                    found.append(MOVES[row + dest])
    return found


BIT: Final[list[int]] = [1 << region for region in range(REGION_COUNT)]
ENEMY: Final[list[int]] = [REGION_COUNT, 0]
STEP_MOVES: Final[list[list[list[Action]]]] = [
    [[MOVES[c * REGION_COUNT + dest] for dest in STEPS[side_of(c)][region]] for region in range(REGION_COUNT)]
    for c in range(18)
]


def is_step(state: Confrontation, piece: int, dest: int) -> bool:
    """Is it an ordinary move, for which no ability is needed?"""
    return (STEP_MASK[side_of(piece)][state.pieces.zone[piece] % REGION_COUNT] >> dest) & 1 == 1


def is_attack(state: Confrontation, side: int, dest: int) -> bool:
    return len(state.pieces.zones[zone_of(1 - side, dest)]) > 0


def move_type(state: Confrontation, piece: int, dest: int) -> int:
    """Special paths come before ATTACK: whether it is one is a question of its own."""
    side = side_of(piece)
    here = state.pieces.zone[piece] % REGION_COUNT
    if side == FELLOWSHIP and TUNNEL_TO[here] == dest:
        return TUNNEL
    if side == FELLOWSHIP and RIVER_TO[here] == dest:
        return RIVER
    return ATTACK if is_attack(state, side, dest) else REGULAR


# -- what happens --------------------------------------------------------------------------------------------------


def start_turn(state: Confrontation) -> None:
    """START_TURN. R 3.8: who cannot move has lost."""
    side = state.active
    moves = legal_moves(state, side)
    if state.rulings.only_forward_counts:
        able = False
        for action in moves:
            able = able or is_step(state, action.a, action.b)
    else:
        able = len(moves) > 0
    if able:
        state.ask_move(moves)
    else:
        win(state, 1 - side, "no legal move")


def move(state: Confrontation, piece: int, dest: int) -> None:
    """A piece sets out. In the tunnel it can be stopped before it arrives, and before anything there is shown."""
    if move_type(state, piece, dest) == TUNNEL:
        frame = Frame(TUNNELLING, SAURON, -1, [], [state.pieces.ref(piece)])
        state.do(frame)
        collect(state, frame, POST_MOVE)
    else:
        arrive(state, piece, dest)


def resume_tunnel(state: Confrontation, frame: Frame) -> None:
    if not run(state, frame):
        return
    mover = frame.refs[0] & REF_MASK
    state.done()
    if state.pieces.zone[mover] >= DEFEATED:
        state.end_turn()
    else:
        arrive(state, mover, TUNNEL_TO[EREGION])


def arrive(state: Confrontation, piece: int, dest: int) -> None:
    """POST_MOVE: the piece is there. R 8.1 and 8.3 come before any battle."""
    side = side_of(piece)
    step_to(state, piece, dest, "move")
    if piece == FRODO and dest == MORDOR:
        win(state, FELLOWSHIP, "Frodo in Mordor")
    elif dest == THE_SHIRE and side == SAURON and shire_is_taken(state):
        win(state, SAURON, "The Shire taken")
    elif is_attack(state, side, dest):
        state.attacker = piece
        state.region = dest
        state.emit("attack", side, piece, place=REGIONS[dest])
        state.do(Frame(ATTACKING, side))
    else:
        state.end_turn()


def shire_is_taken(state: Confrontation) -> bool:
    return len(state.pieces.zones[zone_of(SAURON, THE_SHIRE)]) >= state.rulings.shire_pieces
