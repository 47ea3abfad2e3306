"""Boost (CR 8.4): once in your turn, pay to put the top card of your deck face down under the card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.actions import Action
from ....core.agenda import Change, Frame
from ....core.pieces import REF_MASK
from .. import numbers, paying
from ..faces import BOOST as BOOST_KEYWORD
from ..words import (
    ALREADY_BOOSTED,
    BOOST,
    BOOST_CARD,
    BOOSTING,
    DECK,
    DECK_EMPTY,
    IN_PLAY,
    INSUFFICIENT_INK,
    NO_BOOST,
    NO_SUCH_CARD,
    NOT_IN_PLAY,
    NOT_YOUR_CHARACTER,
)

if TYPE_CHECKING:
    from ..state import LorcanaState


def legal(state: LorcanaState, seat: int, found: list[Action]) -> None:
    for piece in state.cards_in(seat, IN_PLAY):
        cost = numbers.keyword(state, piece, BOOST_KEYWORD)
        if cost and not state.boosted[piece] and state.cards_in(seat, DECK) and numbers.can_pay(state, seat, cost):
            found.append(Action(BOOST, piece))


def why_not(state: LorcanaState, seat: int, piece: int) -> int:
    if not state.is_card(piece) or not state.pieces.knows(seat, piece):
        return NO_SUCH_CARD
    if not state.in_play(piece):
        return NOT_IN_PLAY
    if state.owner(piece) != seat:
        return NOT_YOUR_CHARACTER
    cost = numbers.keyword(state, piece, BOOST_KEYWORD)
    if not cost:
        return NO_BOOST
    if state.boosted[piece]:
        return ALREADY_BOOSTED
    if not state.cards_in(seat, DECK):
        return DECK_EMPTY
    return 0 if numbers.can_pay(state, seat, cost) else INSUFFICIENT_INK


def take(state: LorcanaState, seat: int, piece: int) -> None:
    ref = state.pieces.ref(piece)
    state.do(Frame(BOOSTING, seat, ref, None, [ref]))


def resume(state: LorcanaState, frame: Frame) -> None:
    piece = frame.refs[0] & REF_MASK
    cost = numbers.keyword(state, piece, BOOST_KEYWORD)
    if paying.ask_drops(state, frame, cost):
        return
    paying.pay(state, frame, cost)
    state.done()
    state.change([Change(BOOST_CARD, frame.seat, frame.refs[0], cost, -1, frame.seat, frame.refs[0])])
