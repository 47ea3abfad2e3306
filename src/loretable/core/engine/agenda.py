"""How the engine's own frames run: changes with their replacements, and the bag of waiting triggers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.core.errors import RulesBug

from .frames import CHANGING, DECLINE, EMPTYING, Change, Frame, store_changes, stored_changes

if TYPE_CHECKING:
    from loretable.core.state import State


def resume(state: State, frame: Frame) -> None:
    """Runs one step of an engine frame that asks nobody by itself."""
    if frame.address == CHANGING:
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
        apply_changes(state, changes)
        return
    frame = Frame(
        CHANGING, state.agenda[-1].seat if state.agenda else -1, state.agenda[-1].source if state.agenda else -1
    )
    store_changes(frame, changes)
    state.do(frame)


def apply_changes(state: State, changes: list[Change]) -> None:
    """Applies simultaneous changes that nothing replaces any more; triggers look at them afterwards."""
    state.before_changes(changes)
    for change in changes:
        state.perform(change)
    state.after_changes(changes)


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
        state.ask_number(state.game.replacing, change.seat, found, state.pieces.find(change.piece))
        return
    # off the agenda first: what the changes lead to comes after it
    state.done()
    apply_changes(state, changes)


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
    if state.state_check():
        return
    if not state.bag:
        state.done()
        return
    if len(state.bag) == 1 and state.in_game(state.bag[0].seat):  # nobody's turn comes before another's
        frame.step = state.bag[0].seat + 1
        run_trigger(state, 0)
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
            state.ask_number(state.game.ordering, seat, numbers)
        return
    state.bag = []
    state.done()


def run_trigger(state: State, number: int) -> None:
    frame = state.bag.pop(number)
    state.do(frame)
