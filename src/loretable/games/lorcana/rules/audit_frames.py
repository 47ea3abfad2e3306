"""Is a frame on the agenda, in the bag or among lasting effects at a step where it can be?

A save is made while a decision is open. So only the topmost frame waits for an answer (a question of the engine, on top of
the frame that asked it), and all others are where the next step begins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from loretable.core.engine.frames import CHANGE_NUMBERS, CHANGE_REFS, CHANGING, DECLINE, EMPTYING, PICKING, Frame
from loretable.core.engine.picking import OPTIONS_AT
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import addresses, change_kinds, durations, slots

from .abilities.ability import Replacement
from .abilities.continuous import lasting
from .abilities.events import MOST_PROGRAMS
from .abilities.programs import FIRST, Effect, Program, is_lasting, is_running, is_waiting, number_of
from .changes.kind import KIND_SLOTS
from .effects.damage import RemoveDamage
from .effects.giving import Give, Later
from .effects.loops import ChoosePlayers
from .effects.playing import PlayOffered
from .effects.steps import EITHER, MANY, Asking, Find, FindUnder
from .effects.zones import PutInOrder
from .procedure import A_NUMBER, NO_ANSWER, NOBODY, PIECES, PROCEDURES, Procedure

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

NEVER: Final = -1
"""The answer that a frame waits for which can never be where it says it is."""

MOST_EVER: Final = 1 << 30  # no number of a real game comes near


def is_face(state: LorcanaState, face: int) -> bool:
    return -1 <= face < len(state.faces)


def is_ref(state: LorcanaState, ref: int) -> bool:
    return ref == -1 or (ref >= 0 and ref & REF_MASK < len(state.pieces.face))


# -- the agenda --------------------------------------------------------------------------------------------------------------


def valid_on_agenda(state: LorcanaState, frame: Frame, above: Frame | None, lowest: bool) -> bool:
    if frame.address == PICKING:
        return not lowest and above is None and valid_question(state, frame)
    answer = NO_ANSWER
    if above is not None and above.address == PICKING and len(above.data) >= OPTIONS_AT:
        answer = A_NUMBER if above.data[4] else PIECES
    if frame.address == EMPTYING:
        if frame.data or not 0 <= frame.step <= state.seats or answer == PIECES:
            return False
        return answer == NO_ANSWER or (above is not None and all_within(above, 0, len(state.bag) - 1))
    if frame.address == CHANGING:
        return frame.step == 2 and answer == A_NUMBER and valid_changes(state, frame, above)
    if frame.seat < 0:
        return False
    if frame.address < FIRST:
        return -1 not in frame.refs and procedure_at(frame.address).valid(state, frame, answer)
    return valid_program(state, frame, answer) and (above is None or valid_answers(state, frame, above))


def procedure_at(address: int) -> Procedure:
    """The turn action, keyword or step of the turn that frames with this address belong to."""
    return PROCEDURES[address] if 0 <= address < len(PROCEDURES) else NOBODY


def valid_question(state: LorcanaState, frame: Frame) -> bool:
    """A question of the engine. Its data: question, ordered, least, most, numbers?, options..., picked indices..."""
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


def all_within(asking: Frame, low: int, high: int) -> bool:
    """Are all numbers that a question offers within these bounds?"""
    for number in asking.data[OPTIONS_AT:]:
        if not low <= number <= high:
            return False
    return True


def valid_changes(state: LorcanaState, frame: Frame, above: Frame | None) -> bool:
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
        kind, seat, amount, controller = data[at], data[at + 1], data[at + 2], data[at + 3]
        if not 0 <= kind < len(KIND_SLOTS) or not 0 <= seat < state.seats or not 0 <= amount < MOST_EVER:
            return False
        if not -1 <= controller < state.seats:
            return False
        other = frame.refs[ref + 1]
        ref = after
        if kind == change_kinds.RUN_PROGRAM and (amount % MOST_PROGRAMS >= len(state.programs) or other < 0):
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


# -- programs ----------------------------------------------------------------------------------------------------------------


def program_of(state: LorcanaState, frame: Frame) -> Program | None:
    number = number_of(frame)
    if not 0 <= number < len(state.programs) or state.programs[number].ability.number < 0:
        return None  # or a place that is kept for a card that is not in this game
    return state.programs[number]


def valid_program(state: LorcanaState, frame: Frame, answer: int) -> bool:
    """Is a frame of a program at a step where it can be, and does it wait for such an answer?"""
    program = program_of(state, frame)
    if program is None or not is_running(frame) or frame.source < 0:
        return False
    data = frame.data
    plain = slots.LENGTHS + len(program.names) + program.loops
    if len(data) < plain or not 0 <= frame.step <= len(program.steps):
        return False
    refs = frame.refs
    if frame.step < len(program.steps) and isinstance(program.steps[frame.step], Find) and data[slots.SUB] > 1:
        picked = max(0, len(refs) - data[slots.SUB] + 1)  # one was picked after the other
        if -1 in refs[picked:]:
            return False
        refs = refs[:picked]
    elif frame.step < len(program.steps) and isinstance(program.steps[frame.step], PutInOrder) and data[slots.SUB] > 1:
        picked = min(len(refs), slots.SETS + sum(data[slots.LENGTHS : slots.LENGTHS + len(program.names)]))
        if -1 in refs[picked:]:
            return False
        refs = refs[:picked]
    if not valid_memory(state, data, program, refs):
        return False
    for i in range(slots.LENGTHS + len(program.names), plain):
        if not 0 <= data[i] < MOST_EVER:
            return False  # a loop
    if frame.step == len(program.steps):
        return data[slots.SUB] == 0 and len(data) == plain and answer == NO_ANSWER
    step = program.steps[frame.step]
    wanted = expected_answer(step, data[slots.SUB])
    if wanted == EITHER:
        if answer == NO_ANSWER:
            return False
    elif wanted != answer:
        return False
    if isinstance(step, (ChoosePlayers, FindUnder)) and data[slots.SUB]:
        return len(data) - plain < MANY and min(data[plain:], default=0) >= 0
    if isinstance(step, RemoveDamage) and data[slots.SUB]:
        return len(data) - plain < data[slots.LENGTHS + step.slot] and min(data[plain:], default=0) >= 0
    return len(data) == plain


def valid_memory(state: LorcanaState, data: list[int], program: Program, refs: list[int]) -> bool:
    """Are the numbers of a program's frame valid, and its sets of cards?"""
    sets = len(program.names)
    if data[slots.SLOTS] != sets or len(data) < slots.LENGTHS + sets or not -1 <= data[slots.PLAYER] < state.seats:
        return False
    if not is_face(state, data[slots.NAMED]):
        return False
    total = 2
    for i in range(slots.LENGTHS + sets):
        if not -MOST_EVER < data[i] < MOST_EVER:
            return False
        if i >= slots.LENGTHS:
            if data[i] < 0:
                return False
            total += data[i]
    return total == len(refs) and -1 not in refs[2:]


def expected_answer(step: Effect, sub: int) -> int:
    """The kind of answer that a step waits for."""
    if sub == 0:
        return NO_ANSWER
    if isinstance(step, PlayOffered) and sub == 1:
        return NO_ANSWER  # it is played in a way of the player's choice
    if not isinstance(step, Asking) or not 1 <= sub <= step.most_questions():
        return NEVER
    return step.answers()


def valid_answers(state: LorcanaState, frame: Frame, above: Frame) -> bool:
    """Does the step understand all numbers that are offered as answers?"""
    program = program_of(state, frame)
    if above.address != PICKING or program is None or not above.data[4]:
        return True
    step = program.steps[frame.step]
    if not isinstance(step, Asking):
        return False
    for number in above.data[OPTIONS_AT:]:
        if number > MOST_EVER or not step.answer_fits(state, above.data[0], number):
            return False
    return True


# -- what lasts --------------------------------------------------------------------------------------------------------------


def valid_standing(state: LorcanaState, frame: Frame) -> bool:
    data = frame.data
    if frame.seat < 0:
        return False
    if frame.address == addresses.STRENGTH:
        return len(data) == 1 and len(frame.refs) == 1 and frame.refs[0] >= 0
    program = program_of(state, frame)
    if program is None or frame.address < FIRST or len(data) < lasting.VALUES or frame.source < 0:
        return False
    if not 0 <= data[lasting.UNTIL] < len(durations.NAMES) or not 0 <= data[lasting.WHOSE] < state.seats:
        return False
    if not 0 <= data[lasting.STEP] < len(program.steps):
        return False
    step = program.steps[data[lasting.STEP]]
    if is_waiting(frame):
        kept = data[lasting.VALUES :]
        return (
            isinstance(step, Later)
            and len(kept) == slots.LENGTHS + len(program.names)
            and valid_memory(state, kept, program, frame.refs)
        )
    if not is_lasting(frame) or not isinstance(step, Give) or -1 in frame.refs[2 if step.remembers else 0 :]:
        return False
    if not 0 <= data[lasting.MASK] < 1 << state.seats:
        return False
    kept = data[lasting.VALUES + len(step.parts) :]
    if not step.remembers:
        return len(data) == lasting.VALUES + len(step.parts)
    return len(kept) == slots.LENGTHS + len(program.names) and valid_memory(state, kept, program, frame.refs)
