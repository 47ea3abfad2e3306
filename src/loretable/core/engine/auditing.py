"""Is a state one that the rules could have made? Loading, samples and the checks ask; "" means yes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .frames import CHANGE_NUMBERS, CHANGE_REFS, CHANGING, EMPTYING, PICKING, Frame
from .picking import OPTIONS_AT

if TYPE_CHECKING:
    from loretable.core.state import State


def audit(state: State) -> str:
    """Every piece in one place, the engine's own frames in shape, and nothing asked that cannot be answered."""
    return wrong_pieces(state) or wrong_frames(state) or wrong_question(state)


def problem(state: State) -> str:
    """What a save of this state is refused for: the audit, a game that stands still, or one that should have ended."""
    found = state.audit()
    if found or state.over:
        return found
    if state.seat < 0:
        return "the game is not over, but nobody is asked"
    reason = state.ended()
    return f"the game would have ended by now: {reason}" if reason else ""


def wrong_pieces(state: State) -> str:
    pieces = state.pieces
    zones, zone, hosts = pieces.zones, pieces.zone, pieces.host  # asked at every decision of every check
    seen = [0] * len(pieces.face)
    for z in range(len(zones)):
        for p in zones[z]:
            seen[p] += 1
            if zone[p] != z:
                return f"piece {p} is not where it says it is"
    for p in range(len(seen)):
        if seen[p] != 1:
            return f"piece {p} is in {seen[p]} places"
        host = hosts[p]
        if host == p or (host >= 0 and hosts[host] >= 0):
            return f"piece {p} lies under a piece that lies under another"
    return ""


def wrong_question(state: State) -> str:
    if len(state.commits) != len(state.commit_seats):
        return "choices and choosers differ in number"
    if not state.asked:
        return "a seat has chosen, and nothing is asked" if state.commits or state.chosen else ""
    if state.over:
        return "a seat is asked after the end"
    if state.question < 0:
        return "a seat is waiting, but no question is open"
    for seat in range(state.seats):
        bit = 1 << seat
        if state.asked & bit and state.out & bit:
            return f"seat {seat} is asked, but has left the game"
        has_chosen = seat in state.commit_seats
        if has_chosen and not state.asked & bit:
            return f"seat {seat} has chosen, but is not asked"
        if state.chosen & bit and not has_chosen and not state.reasked & bit:
            return f"seat {seat} is said to have chosen, but nothing is there"
    if not state.simultaneous and (state.commits or state.asked & (state.asked - 1)):
        return "several seats are asked a question that is for one"
    top = state.agenda[-1] if state.agenda else None
    if top is not None and top.address == PICKING and (state.asked != 1 << top.seat or state.question != top.data[0]):
        return "what is asked is not what the agenda asks"
    return ""


def wrong_frames(state: State) -> str:
    """The engine's own frames: the rest is the game's to judge."""
    for i in range(len(state.agenda)):
        frame = state.agenda[i]
        if frame.address >= 0:
            continue
        if frame.address == PICKING:
            if i != len(state.agenda) - 1:
                return "a question is under way, but not on top of the agenda"
            if wrong_picking(state, frame):
                return "what can be picked is not as it should be"
        elif frame.address == CHANGING:
            if wrong_changes(frame, i == len(state.agenda) - 2):
                return "what is about to happen is not as it should be"
        elif frame.address != EMPTYING:
            return f"nothing runs at address {frame.address}"
    for frames in (state.bag, state.standing):
        for frame in frames:
            if frame.address < 0:
                return f"nothing waits at address {frame.address}"
    return ""


def wrong_picking(state: State, frame: Frame) -> bool:
    data = frame.data
    if len(data) < OPTIONS_AT or frame.seat < 0 or len(state.agenda) < 2:
        return True
    numbers = data[4]
    if numbers < 0 or len(data) < OPTIONS_AT + numbers or not 0 <= data[0] < len(state.game.questions):
        return True
    done = data[OPTIONS_AT + numbers :]
    if numbers:
        return len(done) > 0 or len(frame.refs) > 0
    if not 0 <= data[2] <= data[3] <= len(frame.refs) or len(done) > data[3] or data[1] not in (0, 1):
        return True
    for i in range(len(done)):
        if not 0 <= done[i] < len(frame.refs) or done[i] in done[:i]:
            return True
    return False


def wrong_changes(frame: Frame, asking: bool) -> bool:
    """[how many, then for each: its numbers, the last of which says how many replacements were used, and those]."""
    data = frame.data
    if not data or data[0] < 0 or len(frame.refs) != CHANGE_REFS * data[0] or frame.step not in (0, 2):
        return True
    at = 1
    for _ in range(data[0]):
        at += CHANGE_NUMBERS
        if at > len(data) or data[at - 1] < 0:
            return True
        at += data[at - 1]
    return at != len(data) or (frame.step == 2) != asking
