"""Could a frame on the agenda, in the bag or among what lasts be where it says it is?

A save is made while somebody is asked. So only the topmost frame waits for an answer (a question of the engine, on top of
the frame that asked it), and all others are where the next step begins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.agenda import CHANGE_NUMBERS, CHANGE_REFS, CHANGING, DECLINE, EMPTYING, PICKING, Frame
from ...core.picking import OPTIONS_AT
from ...core.pieces import REF_MASK
from .abilities.continuous import lasting
from .abilities.events import MOST_PROGRAMS
from .abilities.kinds import Replacement
from .abilities.programs import (
    FIRST,
    LENGTHS,
    NAMED,
    PLAYER,
    SLOTS,
    SUB,
    Effect,
    Program,
    is_lasting,
    is_running,
    is_waiting,
    number_of,
)
from .actions.play import AFTER, PAID, PLAY_NUMBERS, WAY
from .effects.damage import RemoveDamage
from .effects.giving import Give, Later
from .effects.loops import ChoosePlayers
from .effects.playing import AFTERWARDS, PlayOffered
from .effects.steps import A_NUMBER, EITHER, MANY, PIECES, Asking, Find, FindUnder
from .faces import COMBO, DUO
from .terms import DURATION_NAMES
from .words import (
    ALTER,
    BANISHING,
    BOOSTING,
    CHALLENGING,
    MOST_KINDS,
    MOVING,
    PLAYING,
    PUTTING_AWAY,
    QUESTING,
    READYING,
    RUN_PROGRAM,
    SHIFTED,
    SHIFTED_EXERTED,
    SHIFTED_FREE,
    SINGING,
    STRENGTH,
    SUPPORTING,
    VANISHING,
)

if TYPE_CHECKING:
    from .state import LorcanaState

# what the answer is that a frame waits for
NO_ANSWER: Final = 0
NEVER: Final = -1  # it can never be where it says it is

FARTHEST: Final = 1 << 30  # no number of a real game comes near


def is_face(state: LorcanaState, face: int) -> bool:
    return -1 <= face < len(state.faces)


def is_ref(state: LorcanaState, ref: int) -> bool:
    return ref == -1 or (ref >= 0 and ref & REF_MASK < len(state.pieces.face))


# -- the agenda --------------------------------------------------------------------------------------------------------------


def on_agenda(state: LorcanaState, frame: Frame, above: Frame | None, lowest: bool) -> bool:
    if frame.address == PICKING:
        return not lowest and above is None and asks(state, frame)
    answer = NO_ANSWER
    if above is not None and above.address == PICKING and len(above.data) >= OPTIONS_AT:
        answer = A_NUMBER if above.data[4] else PIECES
    if frame.address == EMPTYING:
        if frame.data or not 0 <= frame.step <= state.seats or answer == PIECES:
            return False
        return answer == NO_ANSWER or (above is not None and among(above, 0, len(state.bag) - 1))
    if frame.address == CHANGING:
        return frame.step == 2 and answer == A_NUMBER and changes_fit(state, frame, above)
    if frame.seat < 0:
        return False
    if frame.address < FIRST:
        return of_rules(state, frame, answer)
    return runs(state, frame, answer) and (above is None or answers_fit(state, frame, above))


def asks(state: LorcanaState, frame: Frame) -> bool:
    """A question of the engine: data = [question, ordered, least, most, numbers?, options..., picked indices...]."""
    data = frame.data
    if len(data) < OPTIONS_AT or frame.seat < 0 or not 0 <= data[0] < len(state.game.questions):
        return False
    if data[4]:
        return data[4] > 0 and len(data) == OPTIONS_AT + data[4] and not frame.refs
    count = len(frame.refs)
    picked = data[OPTIONS_AT:]
    if not 0 <= data[2] <= data[3] <= count or len(picked) > data[3] or data[1] not in (0, 1) or -1 in frame.refs:
        return False
    pieces = [ref & REF_MASK for ref in frame.refs]
    if len(set(pieces)) < count or len(set(picked)) < len(picked):
        return False
    for i in range(len(picked)):
        if not 0 <= picked[i] < count or (i and not data[1] and picked[i] < picked[i - 1]):
            return False
    # in ascending order there has to be enough left to complete the pick
    return data[1] == 1 or not picked or len(picked) + count - 1 - picked[-1] >= data[2]


def among(asking: Frame, low: int, high: int) -> bool:
    """Are all numbers that are offered within these bounds?"""
    for number in asking.data[OPTIONS_AT:]:
        if not low <= number <= high:
            return False
    return True


def changes_fit(state: LorcanaState, frame: Frame, above: Frame | None) -> bool:
    data = frame.data
    if not data or data[0] < 1:
        return False
    at = 1
    ref = 0
    for _ in range(data[0]):
        end = at + CHANGE_NUMBERS
        if end > len(data) or data[end - 1] < 0 or end + data[end - 1] > len(data):
            return False
        after = ref + CHANGE_REFS + data[end - 2]
        if data[end - 2] < 0 or after > len(frame.refs) or -1 in frame.refs[ref + CHANGE_REFS : after]:
            return False
        kind, seat, amount, doer = data[at], data[at + 1], data[at + 2], data[at + 3]
        if not 0 <= kind < MOST_KINDS or not 0 <= seat < state.seats or not 0 <= amount < FARTHEST:
            return False
        if not -1 <= doer < state.seats:
            return False
        other = frame.refs[ref + 1]
        ref = after
        if kind == RUN_PROGRAM and (amount % MOST_PROGRAMS >= len(state.programs) or other < 0):
            return False
        at = end + data[end - 1]
    if at != len(data) or ref != len(frame.refs) or above is None:
        return False
    for number in above.data[OPTIONS_AT:]:
        if number != DECLINE and not is_replacement(state, number):
            return False
    return True


def is_replacement(state: LorcanaState, number: int) -> bool:
    if number < 0 or number >> 12 >= len(state.abilities) or number & REF_MASK >= len(state.pieces.face):
        return False
    return isinstance(state.abilities[number >> 12], Replacement)


def of_rules(state: LorcanaState, frame: Frame, answer: int) -> bool:
    """Frames of turn actions and keywords."""
    address, step, refs = frame.address, frame.step, frame.refs
    if -1 in refs:
        return False
    if address == ALTER:
        return step == 1 and answer == PIECES and not refs
    if address == PLAYING:
        return plays(state, frame, answer)
    if address == CHALLENGING and step < 10:
        return step in (0, 1) and answer == NO_ANSWER
    if address == CHALLENGING:
        return step == 11 and answer == A_NUMBER and len(refs) == 2 and frame.source >= 0
    if address in (MOVING, BOOSTING, QUESTING):
        if len(refs) != (2 if address == MOVING else 1) or frame.source < 0:
            return False
        begins = step == 0 and answer == NO_ANSWER and not frame.data
        return begins or (step == 1 and answer == A_NUMBER)
    if address == READYING:
        return step == 1 and answer == PIECES and not frame.data
    if address == SUPPORTING:
        return step == 1 and answer == PIECES and not refs and frame.source >= 0
    if address == SINGING:
        return answer == NO_ANSWER and len(refs) > 0
    if address == PUTTING_AWAY:
        fits = len(frame.data) == 1 and frame.data[0] in AFTERWARDS
        return fits and answer == NO_ANSWER and len(refs) == 1
    if address == BANISHING:
        return answer == NO_ANSWER and len(refs) > 0
    return address == VANISHING and answer == NO_ANSWER and len(refs) == 1


def plays(state: LorcanaState, frame: Frame, answer: int) -> bool:
    if len(frame.data) != PLAY_NUMBERS or not frame.refs or frame.source < 0:
        return False
    if frame.data[AFTER] not in AFTERWARDS or not -1 <= frame.data[WAY] <= SHIFTED_FREE:
        return False
    if frame.step >= PAID:
        # paid for, and waiting for its turn; or its player is asked how it enters
        return len(frame.refs) <= 3 and answer == (NO_ANSWER if frame.step == PAID else A_NUMBER)
    if frame.data[0] not in (SHIFTED, SHIFTED_EXERTED):
        # below the program that pays otherwise than in ink, or asking for ink drops
        return len(frame.refs) == 1 and frame.step == (1 if answer else 0) and answer != PIECES
    if not 2 <= len(frame.refs) <= 3:
        return False
    face = state.face(frame.refs[0] & REF_MASK)
    if frame.step == 3:
        return answer == NO_ANSWER and face.shift_discards > 0  # what is discarded for it may be replaced
    if frame.step == 1:
        return answer == PIECES and len(frame.refs) == 2 and face.shift_kind in (DUO, COMBO)
    return frame.step == 2 and answer == (PIECES if face.shift_discards else A_NUMBER)


# -- programs ----------------------------------------------------------------------------------------------------------------


def program_of(state: LorcanaState, frame: Frame) -> Program | None:
    number = number_of(frame)
    if not 0 <= number < len(state.programs) or state.programs[number].ability.number < 0:
        return None  # or a place that is kept for a card that is not in this game
    return state.programs[number]


def runs(state: LorcanaState, frame: Frame, answer: int) -> bool:
    """A program that is as far as it says, and waits for such an answer."""
    program = program_of(state, frame)
    if program is None or not is_running(frame) or frame.source < 0:
        return False
    data = frame.data
    plain = LENGTHS + len(program.names) + program.loops
    if len(data) < plain or not 0 <= frame.step <= len(program.steps):
        return False
    refs = frame.refs
    if frame.step < len(program.steps) and isinstance(program.steps[frame.step], Find) and data[SUB] > 1:
        picked = max(0, len(refs) - data[SUB] + 1)  # one was picked after the other
        if -1 in refs[picked:]:
            return False
        refs = refs[:picked]
    if not remembers(state, data, program, refs):
        return False
    for i in range(LENGTHS + len(program.names), plain):
        if not 0 <= data[i] < FARTHEST:
            return False  # a loop
    if frame.step == len(program.steps):
        return data[SUB] == 0 and len(data) == plain and answer == NO_ANSWER
    step = program.steps[frame.step]
    wanted = expects(step, data[SUB])
    if wanted == EITHER:
        if answer == NO_ANSWER:
            return False
    elif wanted != answer:
        return False
    if isinstance(step, (ChoosePlayers, FindUnder)) and data[SUB]:
        return len(data) - plain < MANY and min(data[plain:], default=0) >= 0
    if isinstance(step, RemoveDamage) and data[SUB]:
        return len(data) - plain < data[LENGTHS + step.slot] and min(data[plain:], default=0) >= 0
    return len(data) == plain


def remembers(state: LorcanaState, data: list[int], program: Program, refs: list[int]) -> bool:
    """The numbers of a program's frame, and its sets of cards."""
    slots = len(program.names)
    if data[SLOTS] != slots or len(data) < LENGTHS + slots or not -1 <= data[PLAYER] < state.seats:
        return False
    if not is_face(state, data[NAMED]):
        return False
    total = 2
    for i in range(LENGTHS + slots):
        if not -FARTHEST < data[i] < FARTHEST:
            return False
        if i >= LENGTHS:
            if data[i] < 0:
                return False
            total += data[i]
    return total == len(refs) and -1 not in refs[2:]


def expects(step: Effect, sub: int) -> int:
    """What a step waits for where it is."""
    if sub == 0:
        return NO_ANSWER
    if isinstance(step, PlayOffered) and sub == 1:
        return NO_ANSWER  # it is played in a way of the player's choice
    if not isinstance(step, Asking) or not 1 <= sub <= step.most_questions():
        return NEVER
    return step.answers()


def answers_fit(state: LorcanaState, frame: Frame, above: Frame) -> bool:
    """Are the numbers that can be answered some that the step understands?"""
    program = program_of(state, frame)
    if above.address != PICKING or program is None or not above.data[4]:
        return True
    step = program.steps[frame.step]
    if not isinstance(step, Asking):
        return False
    for number in above.data[OPTIONS_AT:]:
        if number > FARTHEST or not step.answer_fits(state, above.data[0], number):
            return False
    return True


# -- what lasts --------------------------------------------------------------------------------------------------------------


def stands(state: LorcanaState, frame: Frame) -> bool:
    data = frame.data
    if frame.seat < 0:
        return False
    if frame.address == STRENGTH:
        return len(data) == 1 and len(frame.refs) == 1 and frame.refs[0] >= 0
    program = program_of(state, frame)
    if program is None or frame.address < FIRST or len(data) < lasting.VALUES or frame.source < 0:
        return False
    if not 0 <= data[lasting.UNTIL] < len(DURATION_NAMES) or not 0 <= data[lasting.WHOSE] < state.seats:
        return False
    if not 0 <= data[lasting.STEP] < len(program.steps):
        return False
    step = program.steps[data[lasting.STEP]]
    if is_waiting(frame):
        kept = data[lasting.VALUES :]
        slots = len(program.names)
        return isinstance(step, Later) and len(kept) == LENGTHS + slots and remembers(state, kept, program, frame.refs)
    if not is_lasting(frame) or not isinstance(step, Give) or -1 in frame.refs[2 if step.remembers else 0 :]:
        return False
    if not 0 <= data[lasting.MASK] < 1 << state.seats:
        return False
    kept = data[lasting.VALUES + len(step.parts) :]
    if not step.remembers:
        return len(data) == lasting.VALUES + len(step.parts)
    return len(kept) == LENGTHS + len(program.names) and remembers(state, kept, program, frame.refs)
