"""Boost (CR 8.4): once in your turn, pay to put the top card of your deck face down under the card."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.actions import Action
from ....core.agenda import Change, Frame
from ....core.pieces import REF_MASK
from .. import numbers, paying
from ..abilities.events import Batch, tell
from ..changes.kind import CardKind
from ..changes.leaving import put_under
from ..faces import BOOST as BOOST_KEYWORD
from ..terms import BOOSTED, PUT_UNDER
from ..words import (
    ALLOWED,
    ALREADY_BOOSTED,
    BOOST,
    BOOST_CARD,
    BOOSTING,
    DECK,
    DECK_EMPTY,
    IN_PLAY,
    INSUFFICIENT_INK,
    NO_BOOST,
    NOT_YOUR_CHARACTER,
    ZONES,
    ReasonCode,
)
from .turn_action import TurnAction

if TYPE_CHECKING:
    from ..state import LorcanaState


def forbids_boost(state: LorcanaState, seat: int, piece: int) -> ReasonCode:
    """Of one of the player's own cards in play: 0, or why it cannot be boosted."""
    cost = numbers.keyword(state, piece, BOOST_KEYWORD)
    if not cost:
        return NO_BOOST
    if state.boosted[piece]:
        return ALREADY_BOOSTED
    if not state.cards_in(seat, DECK):
        return DECK_EMPTY
    return ALLOWED if numbers.can_pay(state, seat, cost) else INSUFFICIENT_INK


@final
class BoostCard(CardKind):
    """The top card of the deck goes face down under the card. `amount`: the ink paid."""

    def __init__(self) -> None:
        super().__init__(BOOST_CARD)

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        state.boosted[piece] = 1
        put_under(state, state.pieces.top(ZONES * change.seat + DECK), piece, False)

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, BOOSTED, change, batch, change.piece, -1, change.amount)
        tell(state, PUT_UNDER, change, batch, -1, change.piece, 1)


@final
class Boost(TurnAction):
    def __init__(self) -> None:
        super().__init__(BOOST, BOOSTING)

    def legal(self, state: LorcanaState, seat: int, found: list[Action]) -> None:
        if state.watching.boosts:
            for piece in state.cards_in(seat, IN_PLAY):
                if forbids_boost(state, seat, piece) == 0:
                    found.append(Action(BOOST, piece))

    def why_not(self, state: LorcanaState, seat: int, action: Action) -> ReasonCode:
        return state.not_own(seat, action.a, NOT_YOUR_CHARACTER) or forbids_boost(state, seat, action.a)

    def take(self, state: LorcanaState, seat: int, action: Action) -> None:
        ref = state.pieces.ref(action.a)
        state.do(Frame(BOOSTING, seat, ref, None, [ref]))

    def resume(self, state: LorcanaState, frame: Frame) -> None:
        ref = frame.refs[0]
        cost = numbers.keyword(state, ref & REF_MASK, BOOST_KEYWORD)
        if paying.ask_drops(state, frame, cost):
            return
        paying.pay(state, frame, cost)
        state.done()
        state.change_one(Change(BOOST_CARD, frame.seat, ref, cost, -1, frame.seat, ref))
