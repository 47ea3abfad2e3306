"""Play a card (CR 4.3): for its ink, or by Shift in all its variants (CR 8.10, [2.2])."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.actions import Action
from ....core.agenda import Frame
from ....core.pieces import REF_MASK
from .. import atoms, costs, numbers, paying, shifting
from ..faces import ACTION, BODYGUARD, NO_SHIFT
from ..words import (
    EXERTED,
    HAND,
    IN_PLAY,
    INSUFFICIENT_INK,
    NO_SECOND,
    NO_SHIFT_HERE,
    NO_SUCH_CARD,
    NOT_BODYGUARD,
    NOT_IN_HAND,
    NOT_IN_PLAY,
    NOT_SHIFT_TARGET,
    PLAY,
    PLAYING,
    SHIFTED,
    SHIFTED_EXERTED,
    WRONG_TIME,
    ZONES,
)

if TYPE_CHECKING:
    from ..state import LorcanaState


def cost_of(state: LorcanaState, seat: int, card: int) -> int:
    """The total cost in ink (CR 4.3.2.3): the card's cost and what modifies its payment."""
    return costs.total(state, seat, card, state.face(card).cost)


def legal(state: LorcanaState, seat: int, found: list[Action]) -> None:
    for card in state.cards_in(seat, HAND):
        face = state.face(card)
        if numbers.can_pay(state, seat, cost_of(state, seat, card)):
            found.append(Action(PLAY, card))
            if face.keywords[BODYGUARD]:
                found.append(Action(PLAY, card, EXERTED))
        if face.shift_kind != NO_SHIFT and shifting.forbids_cost(state, seat, card) == 0:
            for target in state.cards_in(seat, IN_PLAY):
                if shifting.fits(state, face, target) and shifting.has_second(state, seat, face, target):
                    found.append(Action(PLAY, card, SHIFTED, target))
                    if face.keywords[BODYGUARD]:
                        found.append(Action(PLAY, card, SHIFTED_EXERTED, target))


def forbids(state: LorcanaState, seat: int, card: int, mode: int, target: int) -> int:
    if not state.is_card(card) or state.pieces.zone[card] != ZONES * seat + HAND:
        return NOT_IN_HAND
    face = state.face(card)
    if mode < -1 or mode > SHIFTED_EXERTED:
        return WRONG_TIME
    if (mode in (EXERTED, SHIFTED_EXERTED)) and not face.keywords[BODYGUARD]:
        return NOT_BODYGUARD  # CR 8.3.2
    if mode == -1 or mode == EXERTED:
        if target != -1:
            return NO_SHIFT_HERE
        return 0 if numbers.can_pay(state, seat, cost_of(state, seat, card)) else INSUFFICIENT_INK
    if face.shift_kind == NO_SHIFT:
        return NO_SHIFT_HERE
    if not state.is_card(target) or not state.pieces.knows(seat, target):
        return NO_SUCH_CARD
    if not state.in_play(target):
        return NOT_IN_PLAY
    if state.owner(target) != seat or not shifting.fits(state, face, target):
        return NOT_SHIFT_TARGET
    if not shifting.has_second(state, seat, face, target):
        return NO_SECOND
    return shifting.forbids_cost(state, seat, card)


def take(state: LorcanaState, seat: int, card: int, mode: int, target: int) -> None:
    refs = [state.pieces.ref(card)]
    if target >= 0:
        refs.append(state.pieces.ref(target))
    state.pieces.show_all(card)  # CR 4.3.2.1: announced and revealed
    state.do(Frame(PLAYING, seat, refs[0], [mode], refs))


def resume(state: LorcanaState, frame: Frame) -> None:
    card = frame.refs[0] & REF_MASK
    mode = frame.data[0]
    if mode in (SHIFTED, SHIFTED_EXERTED):
        if shifting.resume(state, frame, card):
            return
    else:
        cost = cost_of(state, frame.seat, card)
        if paying.ask_drops(state, frame, cost):
            return
        paying.pay(state, frame, cost)
    enter(state, frame, card, mode)
    state.done()


def enter(state: LorcanaState, frame: Frame, card: int, mode: int) -> None:
    """CR 4.3.3: the card enters play by its type."""
    seat = frame.seat
    face = state.face(card)
    state.played.append(card)
    costs.used_up(state, seat, card)
    state.emit("play", seat, card)
    if face.kind == ACTION:
        atoms.enter_play(state, seat, card)
        atoms.put_away(state, card)  # CR 4.3.3.2; its text is not run
        return
    supports = [ref & REF_MASK for ref in frame.refs[1:3]]
    atoms.enter_play(state, seat, card)
    state.drying[card] = 1  # of a card that is no character it says that it came this turn
    if supports:
        shifting.put_on_top(state, card, supports)
        if face.shift_temporary:
            state.temporary[card] = 1
    if mode in (EXERTED, SHIFTED_EXERTED):
        state.exerted[card] = 1  # CR 8.3.2, 8.10.3


def play_for_free(state: LorcanaState, seat: int, card: int) -> None:
    """For free (CR 1.5.5.3), or a song that was sung: no ink is paid."""
    frame = Frame(PLAYING, seat, state.pieces.ref(card), [-1], [state.pieces.ref(card)])
    state.pieces.show_all(card)
    enter(state, frame, card, -1)


def return_temporary(state: LorcanaState, frame: Frame) -> None:
    """[2.2] Temporary Shift: at the end of the turn the top card goes back to the hand without its damage."""
    piece = state.pieces.find(frame.source)
    state.done()
    if piece >= 0:
        shifting.take_off(state, piece)
