"""Move a character to a location (CR 4.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.actions import Action
from ....core.agenda import Change, Frame
from ....core.pieces import REF_MASK
from .. import costs, numbers, paying, permits
from ..abilities.events import Batch, tell
from ..changes.kind import CardKind, Told
from ..faces import CHARACTER, LOCATION
from ..terms import CANT_MOVE, MOVED, MOVES_FREE
from ..words import (
    ABILITY_FORBIDS,
    ALLOWED,
    ALREADY_AT_LOCATION,
    IN_PLAY,
    INSUFFICIENT_INK,
    MOVE,
    MOVE_CARD,
    MOVING,
    NOT_A_LOCATION,
    NOT_YOUR_LOCATION,
    ReasonCode,
)
from .turn_action import TurnAction

if TYPE_CHECKING:
    from ..state import LorcanaState


def move_cost(state: LorcanaState, character: int, location: int) -> int:
    """CR 4.7.3.3, with what modifies the payment."""
    cost = numbers.move_cost(state, location)
    if numbers.plain(state):
        return cost
    if numbers.has_flag(state, character, MOVES_FREE) or permits.limited(state, location, MOVES_FREE, character):
        return 0
    return costs.total(state, state.owner(character), location, cost, costs.MOVING, character)


def forbids_move(state: LorcanaState, seat: int, character: int, location: int) -> ReasonCode:
    """Of a character and a location of the player's in play: 0, or why it cannot move there."""
    if state.at[character] == location:
        return ALREADY_AT_LOCATION
    if numbers.has_flag(state, character, CANT_MOVE):
        return ABILITY_FORBIDS
    return ALLOWED if numbers.can_pay(state, seat, move_cost(state, character, location)) else INSUFFICIENT_INK


def own_location(state: LorcanaState, seat: int, piece: int) -> ReasonCode:
    problem = state.not_own(seat, piece, NOT_YOUR_LOCATION)
    if problem in (0, NOT_YOUR_LOCATION) and state.face(piece).kind != LOCATION:
        return NOT_A_LOCATION
    return problem


@final
class MoveTo(CardKind):
    """To a location of the same player's (CR 4.7). `cards`: the one it leaves."""

    def __init__(self) -> None:
        super().__init__(MOVE_CARD)
        self.emits = ["move"]

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        location = state.pieces.find(change.other)
        if zone != IN_PLAY or location < 0 or not state.in_play(location):
            return False
        if state.face(piece).kind != CHARACTER or state.face(location).kind != LOCATION:
            return False
        return state.owner(piece) == state.owner(location)

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        if state.at[piece] >= 0:
            change.cards = [state.pieces.ref(state.at[piece])]
        location = state.pieces.find(change.other)
        state.at[piece] = location
        state.fresh = False
        state.emit("move", state.owner(piece), piece, other=location)

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, MOVED, change, batch, change.piece, change.other)

    def say(self, told: Told) -> str:
        return f"{told.what} moves to {told.other}"


@final
class Move(TurnAction):
    def __init__(self) -> None:
        super().__init__(MOVE, MOVING)

    def legal(self, state: LorcanaState, seat: int, found: list[Action]) -> None:
        if not state.watching.locations:
            return
        for location in state.cards_in(seat, IN_PLAY):
            if state.cards[location].kind != LOCATION:
                continue
            for character in state.cards_in(seat, IN_PLAY):
                if state.cards[character].kind == CHARACTER and forbids_move(state, seat, character, location) == 0:
                    found.append(Action(MOVE, character, location))

    def why_not(self, state: LorcanaState, seat: int, action: Action) -> ReasonCode:
        problem = state.not_own_character(seat, action.a) or own_location(state, seat, action.b)
        return problem or forbids_move(state, seat, action.a, action.b)

    def take(self, state: LorcanaState, seat: int, action: Action) -> None:
        refs = [state.pieces.ref(action.a), state.pieces.ref(action.b)]
        state.do(Frame(MOVING, seat, refs[1], None, refs))

    def resume(self, state: LorcanaState, frame: Frame) -> None:
        character, location = frame.refs[0] & REF_MASK, frame.refs[1] & REF_MASK
        cost = move_cost(state, character, location)
        if paying.ask_drops(state, frame, cost):
            return
        paying.pay(state, frame, cost)
        costs.use_once(state, frame.seat, location, costs.MOVING, character)
        state.done()
        state.change_one(Change(MOVE_CARD, frame.seat, frame.refs[0], 0, frame.refs[1], frame.seat))
