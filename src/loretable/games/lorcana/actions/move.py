"""Move a character to a location (CR 4.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.actions import Action
from ....core.agenda import Change, Frame
from ....core.pieces import REF_MASK
from .. import costs, numbers, paying
from ..effects.terms import CANT_MOVE, MOVES_FREE
from ..faces import CHARACTER, LOCATION
from ..words import (
    ALREADY_AT_LOCATION,
    IN_PLAY,
    INSUFFICIENT_INK,
    MOVE,
    MOVE_CARD,
    MOVING,
    NO_SUCH_CARD,
    NOT_A_LOCATION,
    NOT_IN_PLAY,
    NOT_YOUR_LOCATION,
    TEXT_FORBIDS,
)
from .quest import own_character

if TYPE_CHECKING:
    from ..state import LorcanaState


def move_cost(state: LorcanaState, character: int, location: int) -> int:
    """CR 4.7.3.3, with what modifies the payment."""
    cost = numbers.move_cost(state, location)
    if numbers.plain(state):
        return cost
    if numbers.flags(state, character) & MOVES_FREE or numbers.limited(state, location, MOVES_FREE, character):
        return 0
    return costs.total(state, state.owner(character), location, cost, costs.MOVING, character)


def held(state: LorcanaState, character: int) -> bool:
    """Does a text keep it from moving?"""
    return numbers.flags(state, character) & CANT_MOVE != 0


def legal(state: LorcanaState, seat: int, found: list[Action]) -> None:
    for location in state.cards_in(seat, IN_PLAY):
        if state.face(location).kind != LOCATION:
            continue
        for character in state.cards_in(seat, IN_PLAY):
            if (
                state.face(character).kind == CHARACTER
                and state.at[character] != location
                and not held(state, character)
                and numbers.can_pay(state, seat, move_cost(state, character, location))
            ):
                found.append(Action(MOVE, character, location))


def why_not(state: LorcanaState, seat: int, character: int, location: int) -> int:
    problem = own_character(state, seat, character)
    if problem:
        return problem
    if not state.is_card(location) or not state.pieces.knows(seat, location):
        return NO_SUCH_CARD
    if not state.in_play(location):
        return NOT_IN_PLAY
    if state.face(location).kind != LOCATION:
        return NOT_A_LOCATION
    if state.owner(location) != seat:
        return NOT_YOUR_LOCATION
    if state.at[character] == location:
        return ALREADY_AT_LOCATION
    if held(state, character):
        return TEXT_FORBIDS
    return 0 if numbers.can_pay(state, seat, move_cost(state, character, location)) else INSUFFICIENT_INK


def take(state: LorcanaState, seat: int, character: int, location: int) -> None:
    refs = [state.pieces.ref(character), state.pieces.ref(location)]
    state.do(Frame(MOVING, seat, refs[1], None, refs))


def resume(state: LorcanaState, frame: Frame) -> None:
    character, location = frame.refs[0] & REF_MASK, frame.refs[1] & REF_MASK
    if paying.ask_drops(state, frame, move_cost(state, character, location)):
        return
    paying.pay(state, frame, move_cost(state, character, location))
    costs.use_once(state, frame.seat, location, costs.MOVING, character)
    state.done()
    state.change([Change(MOVE_CARD, frame.seat, frame.refs[0], 0, frame.refs[1], frame.seat)])
