"""Questions for pieces and numbers, asked one pick at a time; the result lands in the frame that asked.

The frame of such a question holds data = [question, ordered, least, most, how many numbers, numbers..., picked places...]
and refs = the pieces to choose among.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from loretable.core.actions import CHOOSE, DONE, MOST_MADE, PICK, Action, made_once
from loretable.core.chance import Dice
from loretable.core.errors import RulesBug
from loretable.core.pieces import REF_MASK
from loretable.core.reasons import NO_SUCH_OPTION, OTHER_DECISION, OUT_OF_ORDER, TOO_FEW

from .frames import PICKING, Frame

if TYPE_CHECKING:
    from loretable.core.state import State

OPTIONS_AT: Final = 5
DONE_PICKING: Final = Action(DONE)
PICKS: Final[list[Action]] = made_once(PICK)


def ask_pieces(
    state: State, question: int, seat: int, options: list[int], least: int, most: int, ordered: bool, asker: int
) -> None:
    count = len(options)
    refs = [state.pieces.ref(piece) for piece in options]
    frame = Frame(
        PICKING, seat, state.pieces.ref(asker), [question, int(ordered), min(least, count), min(most, count), 0], refs
    )
    state.do(frame)


def ask_number(state: State, question: int, seat: int, options: list[int], asker: int) -> None:
    if not options:
        raise RulesBug("asked for a number among none")
    frame = Frame(PICKING, seat, state.pieces.ref(asker), [question, 0, 1, 1, len(options), *options])
    state.do(frame)


def picked_so_far(frame: Frame) -> list[int]:
    """The indices picked, in the order of picking."""
    return frame.data[OPTIONS_AT + frame.data[4] :]


def pick_actions(state: State) -> list[Action]:
    frame = state.agenda[-1]
    data = frame.data
    if data[4]:
        return [Action(CHOOSE, data[OPTIONS_AT + i]) for i in range(data[4])]
    found: list[Action] = []
    refs = frame.refs
    if data[1]:
        for i in range(len(refs)):
            if can_pick(frame, i):
                found.append(to_pick(refs[i]))
    else:
        index, end = pickable(frame)
        while index < end:
            found.append(to_pick(refs[index]))
            index += 1
    if how_many_picked(frame) >= data[2]:
        found.append(DONE_PICKING)
    return found


def to_pick(ref: int) -> Action:
    piece = ref & REF_MASK
    return PICKS[piece] if piece < MOST_MADE else Action(PICK, piece)


def pickable(frame: Frame) -> tuple[i64, i64]:
    """Of a question for a set: the first option that can be picked next, and the one after the last. They lie together."""
    data = frame.data
    picked = how_many_picked(frame)
    first: i64 = data[-1] + 1 if picked else 0
    if picked >= data[3]:
        return first, first
    return first, len(frame.refs) - max(0, data[2] - picked - 1)


def any_pick(state: State, dice: Dice) -> Action:
    """One of them by chance, each as likely as another, without listing a set's."""
    frame = state.agenda[-1]
    data = frame.data
    if data[4]:
        return Action(CHOOSE, data[OPTIONS_AT + dice.below(data[4])])
    if data[1]:
        legal = pick_actions(state)
        return legal[dice.below(len(legal))]
    first, end = pickable(frame)
    index = first + dice.below(end - first + int(how_many_picked(frame) >= data[2]))
    return to_pick(frame.refs[index]) if index < end else DONE_PICKING


def how_many_picked(frame: Frame) -> int:
    return len(frame.data) - OPTIONS_AT - frame.data[4]


def can_pick(frame: Frame, index: int) -> bool:
    """Sets are picked in ascending order, so that each set can be given in one way; orders in any."""
    data = frame.data
    count = len(data) - OPTIONS_AT
    if count >= data[3]:
        return False
    for i in range(OPTIONS_AT, len(data)):
        if data[i] == index:
            return False
    if data[1]:
        return True
    if count and index < data[-1]:
        return False
    return count + (len(frame.refs) - index) >= data[2]


def pick_why_not(state: State, action: Action) -> int:
    frame = state.agenda[-1]
    data = frame.data
    if data[4]:
        if action.verb is not CHOOSE:
            return OTHER_DECISION
        return 0 if action.a in data[OPTIONS_AT : OPTIONS_AT + data[4]] else NO_SUCH_OPTION
    if action.verb is DONE:
        return 0 if how_many_picked(frame) >= data[2] else TOO_FEW
    if action.verb is not PICK:
        return OTHER_DECISION
    for i in range(len(frame.refs)):
        if frame.refs[i] & REF_MASK == action.a:
            return 0 if can_pick(frame, i) else OUT_OF_ORDER
    return NO_SUCH_OPTION


def picked(state: State, action: Action) -> None:
    """One pick came in: note it; `resume` closes the question when it is complete."""
    frame = state.agenda[-1]
    if action.verb is DONE:
        finish_picking(state, frame)
    elif frame.data[4]:
        state.agenda.pop()
        if state.agenda:
            state.agenda[-1].data.append(action.a)
        else:
            raise RulesBug("a number was asked for by nobody")
    else:
        for i in range(len(frame.refs)):
            if frame.refs[i] & REF_MASK == action.a:
                frame.data.append(i)
                return


def finish_picking(state: State, frame: Frame) -> None:
    state.agenda.pop()
    if not state.agenda:
        raise RulesBug("pieces were asked for by nobody")
    refs = state.agenda[-1].refs
    for i in range(OPTIONS_AT, len(frame.data)):
        refs.append(frame.refs[frame.data[i]])


def skip_picking(state: State, frame: Frame) -> None:
    """The seat that was asked has left the game: the first options that will do are taken for it."""
    if frame.data[4]:
        picked(state, Action(CHOOSE, frame.data[OPTIONS_AT]))
        return
    while how_many_picked(frame) < frame.data[2]:
        for i in range(len(frame.refs)):
            if can_pick(frame, i):
                frame.data.append(i)
                break
    finish_picking(state, frame)


def resume_picking(state: State, frame: Frame) -> None:
    """Asks, unless the answer is complete or the seat that was to give it has left the game."""
    if frame.data[4] == 0 and (how_many_picked(frame) == frame.data[3] or not frame.refs):
        finish_picking(state, frame)
    elif not state.in_game(frame.seat):
        skip_picking(state, frame)
    else:
        state.question = frame.data[0]
        state.asked = 1 << frame.seat
        state.asker = frame.source
