"""The engine's own frames and questions: picking, intended changes, the bag; commitments; and defaults for games.

Functions over a State rather than methods, so that state.py stays the contract one reads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .actions import CHOOSE, CORE_VERBS, DONE, NUMBER, PICK, PIECE, SEAT, Action, Arg
from .agenda import CHANGING, EMPTYING, PICKING, Change, Frame, store_changes, stored_changes
from .errors import Reason, RulesBug
from .events import Event
from .pieces import REF_MASK

if TYPE_CHECKING:
    from .state import State

# Reasons of the engine itself; a game's own are numbered from 1.
GAME_OVER: Final = -1
NO_SEAT: Final = -2
LEFT: Final = -3
NOTHING_CHOSEN: Final = -4
ALREADY_CHOSEN: Final = -5
NOT_ASKED: Final = -6
OTHER_DECISION: Final = -7
NO_SUCH_OPTION: Final = -8
TOO_FEW: Final = -9
OUT_OF_ORDER: Final = -10

CORE_REASONS: Final = (
    Reason("GAME_OVER", "The game is over"),
    Reason("NO_SUCH_SEAT", "There is no such seat"),
    Reason("LEFT_GAME", "This seat has left the game"),
    Reason("NOTHING_CHOSEN", "There is no choice to take back"),
    Reason("ALREADY_CHOSEN", "You have chosen; take it back to choose again"),
    Reason("NOT_ASKED", "It is not this seat's turn to answer"),
    Reason("OTHER_DECISION", "Something else is being asked now"),
    Reason("NO_SUCH_OPTION", "That is not among the options"),
    Reason("TOO_FEW", "More has to be chosen first"),
    Reason("OUT_OF_ORDER", "Picked already, or too late in the list to finish from there"),
)

# -- picking: data = [question, ordered, least, most, numbers?, options..., -1, picked indices...], refs = option pieces

OPTIONS_AT: Final = 5
DECLINE: Final = -1
"""The number that stands for "no" among replacements."""


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
    done = picked_so_far(frame)
    found: list[Action] = []
    for i in range(len(frame.refs)):
        if can_pick(frame, done, i):
            found.append(Action(PICK, frame.refs[i] & REF_MASK))
    if len(done) >= data[2]:
        found.append(Action(DONE))
    return found


def can_pick(frame: Frame, done: list[int], index: int) -> bool:
    """Sets are picked in ascending order, so that each set can be given in one way; orders in any."""
    data = frame.data
    if len(done) >= data[3] or index in done:
        return False
    if data[1]:
        return True
    if done and index < done[-1]:
        return False
    return len(done) + (len(frame.refs) - index) >= data[2]


def pick_forbids(state: State, action: Action) -> int:
    frame = state.agenda[-1]
    data = frame.data
    if data[4]:
        if action.verb is not CHOOSE:
            return OTHER_DECISION
        return 0 if action.a in data[OPTIONS_AT : OPTIONS_AT + data[4]] else NO_SUCH_OPTION
    done = picked_so_far(frame)
    if action.verb is DONE:
        return 0 if len(done) >= data[2] else TOO_FEW
    if action.verb is not PICK:
        return OTHER_DECISION
    for i in range(len(frame.refs)):
        if frame.refs[i] & REF_MASK == action.a:
            return 0 if can_pick(frame, done, i) else OUT_OF_ORDER
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
    parent = state.agenda[-1]
    for i in picked_so_far(frame):
        parent.refs.append(frame.refs[i])


def skip_picking(state: State, frame: Frame) -> None:
    """The seat that was asked has left the game: the first options that will do are taken for it."""
    if frame.data[4]:
        picked(state, Action(CHOOSE, frame.data[OPTIONS_AT]))
        return
    while len(picked_so_far(frame)) < frame.data[2]:
        done = picked_so_far(frame)
        for i in range(len(frame.refs)):
            if can_pick(frame, done, i):
                frame.data.append(i)
                break
    finish_picking(state, frame)


def resume(state: State, frame: Frame) -> None:
    """Runs one step of an engine frame."""
    if frame.address == PICKING:
        done = frame.data[OPTIONS_AT + frame.data[4] :]
        if frame.data[4] == 0 and (len(done) == frame.data[3] or not frame.refs):
            finish_picking(state, frame)
        elif not state.living(frame.seat):
            skip_picking(state, frame)
        else:
            state.question = frame.data[0]
            state.asked = 1 << frame.seat
            state.asker = frame.source
    elif frame.address == CHANGING:
        resume_change(state, frame)
    elif frame.address == EMPTYING:
        resume_bag(state, frame)
    else:
        raise RulesBug(f"nothing runs at address {frame.address}")


# -- intended changes --------------------------------------------------------------------------------------------


def change(state: State, changes: list[Change]) -> None:
    for each in changes:
        if state.replacements(each):
            break
    else:
        happen(state, changes)
        return
    frame = Frame(
        CHANGING, state.agenda[-1].seat if state.agenda else -1, state.agenda[-1].source if state.agenda else -1
    )
    store_changes(frame, changes)
    state.do(frame)


def happen(state: State, changes: list[Change]) -> None:
    """Nothing replaces them any more: all of them happen, and only then triggers look at them."""
    state.happening(changes)
    for change in changes:
        state.perform(change)
    state.happened(changes)


def resume_change(state: State, frame: Frame) -> None:
    if frame.step == 2:
        # the answer of the seat that was asked is the last number; take it off before reading the changes
        answer = frame.data.pop()
        frame.step = 0
        replace_first(state, frame, answer)
        return
    changes = stored_changes(frame)
    for change in changes:
        found = [r for r in state.replacements(change) if r not in change.used]
        if not found:
            continue
        if len(found) == 1 and not state.optional(found[0]):
            replace_first(state, frame, found[0])
            return
        free = True
        for r in found:
            free = free and state.optional(r)
        if free:
            found.append(DECLINE)
        frame.step = 2
        ask_number(state, state.game.replacing, change.seat, found, state.pieces.find(change.piece))
        return
    # off the agenda first: what the changes lead to comes after it
    state.done()
    happen(state, changes)


def replace_first(state: State, frame: Frame, replacement: int) -> None:
    """Applies a replacement to the first change it fits; DECLINE uses up all that were offered."""
    before = stored_changes(frame)
    after: list[Change] = []
    replaced = False
    for change in before:
        found: list[int] = []
        if not replaced:
            found = [r for r in state.replacements(change) if r not in change.used]
        if not found:
            after.append(change)
            continue
        replaced = True
        if replacement == DECLINE:
            change.used = change.used + found
            after.append(change)
            continue
        used = [*change.used, replacement]
        for new in state.replace(replacement, change):
            new.used = used.copy()
            after.append(new)
    store_changes(frame, after)


# -- the bag -----------------------------------------------------------------------------------------------------


def resume_bag(state: State, frame: Frame) -> None:
    if frame.data:
        number = frame.data.pop()
        run_trigger(state, number)
        return
    if state.settle():
        return
    order = state.bag_order()
    if frame.step:
        # who has the bag keeps it until it holds nothing of theirs; what others get meanwhile waits for their turn
        last = order.index(frame.step - 1)
        order = order[last:] + order[:last]
    for seat in order:
        numbers = [i for i in range(len(state.bag)) if state.bag[i].seat == seat]
        if not numbers:
            continue
        frame.step = seat + 1
        if len(numbers) == 1:
            run_trigger(state, numbers[0])
        else:
            ask_number(state, state.game.ordering, seat, numbers, -1)
        return
    state.bag = []
    state.done()


def run_trigger(state: State, number: int) -> None:
    frame = state.bag.pop(number)
    state.do(frame)


# -- commitments, leaving -----------------------------------------------------------------------------------------


def commit(state: State, seat: int, action: Action) -> bool:
    """Notes a hidden choice. True when it was the last one and all have been taken."""
    state.commits.append(action)
    state.commit_seats.append(seat)
    if not state.wants_more(seat):
        state.chosen |= 1 << seat
        state.redo &= ~(1 << seat)
    return reveal_commits(state)


def reveal_commits(state: State) -> bool:
    if state.asked & (~state.chosen | state.redo):
        return False
    commits = state.commits
    seats = state.commit_seats
    question = state.question
    state.close()
    state.decisions += len(commits)
    # in seat order, whoever was first: the order of committing changes nothing
    for seat in range(state.seats):
        for i in range(len(commits)):
            if seats[i] == seat and not state.over:
                state.answered(seat, question, commits[i])
    return True


def own_commits(state: State, seat: int) -> list[Action]:
    """What a seat has committed so far in the open decision."""
    return [state.commits[i] for i in range(len(state.commits)) if state.commit_seats[i] == seat]


def drop_commits(state: State, seat: int) -> None:
    commits: list[Action] = []
    seats: list[int] = []
    for i in range(len(state.commits)):
        if state.commit_seats[i] != seat:
            commits.append(state.commits[i])
            seats.append(state.commit_seats[i])
    state.commits = commits
    state.commit_seats = seats


def retract(state: State, seat: int) -> None:
    drop_commits(state, seat)
    state.chosen &= ~(1 << seat)


def concede(state: State, seat: int) -> None:
    state.out |= 1 << seat
    state.emit("concede", seat)
    drop_commits(state, seat)
    state.chosen &= ~(1 << seat)
    if state.asked & ~(1 << seat) == 0:
        state.close()
    else:
        state.asked &= ~(1 << seat)
    state.left(seat)
    if not state.over and state.together and state.asked:
        reveal_commits(state)


def last_one_wins(state: State) -> None:
    left = [seat for seat in range(state.seats) if state.living(seat)]
    if len(left) == 1:
        scores = [0] * state.seats
        scores[left[0]] = 1
        state.end(scores, "concede")
    elif not left:
        state.end([0] * state.seats, "concede")


# -- defaults for games ------------------------------------------------------------------------------------------


def emit(state: State, name: str, seat: int, piece: int, amount: int, other: int, place: str, audience: int) -> None:
    pieces = state.pieces
    everybody = state.layout.everybody
    event = Event(name, state.step, seat, amount, everybody if audience < 0 else audience)
    event.place = place
    if piece >= 0:
        event.piece = piece
        event.piece_face = state.game.face_name(pieces.face[piece])
        event.piece_mask = pieces.known[piece]
    if other >= 0:
        event.other = other
        event.other_face = state.game.face_name(pieces.face[other])
        event.other_mask = pieces.known[other]
    if state.agenda:
        frame = state.agenda[-1]
        if frame.source >= 0:
            event.source = frame.source & REF_MASK
            event.source_face = state.game.face_name(pieces.face[event.source])
            event.source_mask = pieces.known[event.source]
        event.ability = state.game.address_name(frame.address)
    state.events.append(event)


def values_of(state: State, seat: int, arg: Arg) -> list[int]:
    """What a player could mean by an argument."""
    if arg is PIECE:
        return [p for p in range(len(state.pieces.face)) if state.pieces.knows(seat, p)]
    if arg is SEAT:
        return list(range(state.seats))
    if arg is NUMBER:
        return [-1, 0, 1, 2, 3, 4]
    return list(range(len(arg.names)))


def choice_name(state: State, question: int, number: int) -> str:
    if question == state.game.ordering and number < len(state.bag):
        source = state.bag[number].source
        if source >= 0:
            return f"{state.game.face_name(state.pieces.face[source & REF_MASK])} ({number})"
    return str(number)


MOST_CANDIDATES: Final = 4000


def candidates(state: State, seat: int) -> list[Action]:
    found: list[Action] = [Action(DONE)]
    for verb in (*CORE_VERBS[:2], *state.game.verbs):
        args = verb.args
        lists: list[list[int]] = []
        for i in range(3):
            values = values_of(state, seat, args[i]) if i < len(args) else [-1]
            if verb.least <= i < len(args):
                values = [*values, -1]
            lists.append(values)
        for a in lists[0]:
            for b in lists[1]:
                for c in lists[2]:
                    found.append(Action(verb, a, b, c))
            if len(found) > MOST_CANDIDATES:
                break
    return found


def label(state: State, action: Action, seat: int) -> str:
    """The verb and the names of what it is about."""
    if action.verb is CHOOSE:
        if action.a == DECLINE:
            return "no"
        return state.choice_name(state.question, action.a)
    words = [action.verb.name.replace("-", " ")]
    values = [action.a, action.b, action.c]
    for i in range(len(action.verb.args)):
        arg = action.verb.args[i]
        value = values[i]
        if value < 0:
            continue
        if arg is PIECE and value < len(state.pieces.face) and state.pieces.knows(seat, value):
            words.append(f"{state.game.face_name(state.pieces.face[value])} ({value})")
        else:
            words.append(arg.text(value).replace("-", " "))
    text = " ".join(words)
    return text[:1].upper() + text[1:]


def key(state: State, action: Action, seat: int) -> str:
    words = [action.verb.name]
    values = [action.a, action.b, action.c]
    for i in range(len(action.verb.args)):
        arg = action.verb.args[i]
        value = values[i]
        if value < 0:
            words.append("-")
        elif arg is PIECE and value < len(state.pieces.face):
            known = state.pieces.knows(seat, value)
            words.append(state.game.face_name(state.pieces.face[value]) if known else "?")
        else:
            words.append(arg.text(value))
    while words[-1] == "-":
        words.pop()
    return " ".join(words)


UNSEEN: Final = 4095


def code(state: State, action: Action, seat: int) -> int:
    verb = action.verb
    args = verb.args
    count = len(args)
    number = verb.number
    pieces = state.pieces
    for i in range(count):
        value = action.a if i == 0 else action.b if i == 1 else action.c
        if value >= 0 and args[i] is PIECE and value < len(pieces.face):
            value = pieces.face[value] if pieces.knows(seat, value) else UNSEEN - 1
        number = number << 12 | (value + 1)
    return number


def audit(state: State) -> str:
    """Every piece in one place, under a piece that is there, and nothing asked that cannot be answered."""
    pieces = state.pieces
    seen = [0] * len(pieces.face)
    for z in range(len(pieces.zones)):
        for p in pieces.zones[z]:
            seen[p] += 1
            if pieces.zone[p] != z:
                return f"piece {p} is not where it says it is"
    for p in range(len(seen)):
        if seen[p] != 1:
            return f"piece {p} is in {seen[p]} places"
        host = pieces.host[p]
        if host == p or (host >= 0 and pieces.host[host] >= 0):
            return f"piece {p} lies under a piece that lies under another"
    if state.asked and state.question < 0:
        return "somebody is asked nothing"
    if state.over and state.asked:
        return "somebody is asked after the end"
    if len(state.commits) != len(state.commit_seats):
        return "choices and choosers differ in number"
    return ""
