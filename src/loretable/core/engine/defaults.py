"""What a game gets without writing it: labels, the keys of search trees, and what a player might try."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from loretable.core.actions import CHOOSE, CORE_VERBS, DONE, NUMBER, PIECE, SEAT, Action, Arg
from loretable.core.pieces import REF_MASK

from .frames import DECLINE

if TYPE_CHECKING:
    from loretable.core.state import State


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


UNSEEN: Final = 65534
"""Stands for a piece that the seat does not know, in the 16 bits that an argument has in a code."""


def code(state: State, action: Action, seat: int) -> int:
    """The verb's number, then 16 bits an argument: below 2^61, and so no more than a word to compiled code."""
    args = action.verb.args
    number = 0
    for i in range(len(args)):
        value = action.a if i == 0 else action.b if i == 1 else action.c
        if args[i] is PIECE:
            value = seen_as(state, value, seat)
        if value > UNSEEN:
            return long_code(state, action, seat)
        number = number << 16 | (value + 1)
    return (action.verb.number + 1) << 48 | number


def seen_as(state: State, piece: int, seat: int) -> int:
    """The face of a piece as a seat knows it."""
    pieces = state.pieces
    if piece < 0 or piece >= len(pieces.face):
        return piece
    return pieces.face[piece] if pieces.knows(seat, piece) else UNSEEN


def long_code(state: State, action: Action, seat: int) -> int:
    """Where a number is too large for that: more bits than any code above has."""
    number = action.verb.number + 1
    for i, value in enumerate((action.a, action.b, action.c)):
        piece = i < len(action.verb.args) and action.verb.args[i] is PIECE
        number = number << 64 | ((seen_as(state, value, seat) if piece else value) + 1)
    return number
