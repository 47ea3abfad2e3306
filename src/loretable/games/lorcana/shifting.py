"""Shift (CR 8.10) and its variants: what it goes on top of and what it costs.

[2.2] adds Duo (two characters, one of each name), Combo (one of them or both), Temporary (back to hand at the end of the
turn), Potato (on an item); with two supports drying beats dry and exerted beats ready (8.10.4.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.agenda import Change, Frame
from ...core.pieces import REF_MASK
from . import costs, numbers, paying, permits
from .abilities.filters import shares
from .faces import ACTION, CHARACTER, CLASS, COMBO, DUO, ITEM, ITEM_NAME, SAME_NAME, SONG, Face
from .terms import ANY_SHIFT, BY_DROPS
from .words import (
    ALLOWED,
    DISCARD_CARD,
    HAND,
    IN_PLAY,
    INSUFFICIENT_INK,
    NO_SECOND,
    NOT_SHIFT_TARGET,
    NOTHING_TO_DISCARD,
    Q_DISCARD,
    Q_SECOND,
    TOO_FEW_DROPS,
    ReasonCode,
)

if TYPE_CHECKING:
    from .state import LorcanaState


# of the frame that plays the card: how it is played, and what was paid
PAID_HOW: Final = 1
PAID_INK: Final = 2


def fits(state: LorcanaState, face: Face, target: int) -> bool:
    """May a card be shifted onto this one of its player's cards in play?"""
    below = state.face(target)
    kind = face.shift_kind
    if below.kind == CHARACTER and kind != ITEM_NAME and numbers.has_flag(state, target, ANY_SHIFT):
        return True
    if kind == ITEM_NAME:
        return below.kind == ITEM and shares(below.names, face.shift_names)
    if below.kind != CHARACTER:
        return False
    if kind == CLASS:
        return face.shift_class in numbers.classes(state, target)
    if kind in (SAME_NAME, DUO, COMBO):
        return shares(numbers.shift_names(state, target), face.shift_names)
    return True  # Universal Shift


def forbids_onto(state: LorcanaState, seat: int, face: Face, target: int) -> ReasonCode:
    """Of one of the player's own cards in play: 0, or why a card cannot be shifted onto it."""
    if not fits(state, face, target):
        return NOT_SHIFT_TARGET
    return ALLOWED if has_second(state, seat, face, target) else NO_SECOND


def seconds(state: LorcanaState, seat: int, face: Face, first: int) -> list[int]:
    """With Duo or Combo Shift: the characters that can lie under it beside the first, one of each name."""
    a, b = face.shift_names[0], face.shift_names[1]
    one = numbers.shift_names(state, first)
    found: list[int] = []
    for piece in state.cards_in(seat, IN_PLAY):
        if piece == first or state.face(piece).kind != CHARACTER:
            continue
        other = numbers.shift_names(state, piece)
        if (a in one and b in other) or (b in one and a in other):
            found.append(piece)
    return found


def has_second(state: LorcanaState, seat: int, face: Face, first: int) -> bool:
    return face.shift_kind != DUO or len(seconds(state, seat, face, first)) > 0


def to_discard(state: LorcanaState, seat: int, card: int) -> list[int]:
    """The cards in hand that can be discarded for a Shift that costs so."""
    wanted = state.face(card).shift_discard_kind
    found: list[int] = []
    for other in state.cards_in(seat, HAND):
        face = state.face(other)
        if other == card:
            continue
        if wanted < 0 or (wanted == SONG and face.kind == ACTION and face.song) or face.kind == wanted:
            found.append(other)
    return found


def forbids_cost(state: LorcanaState, seat: int, card: int, onto: int) -> ReasonCode:
    """0 where the Shift cost can be paid, else the reason."""
    face = permits.shift_face(state, seat, card)
    if face.shift_discards:
        return ALLOWED if len(to_discard(state, seat, card)) >= face.shift_discards else NOTHING_TO_DISCARD
    if face.shift_drops:
        return ALLOWED if state.drops[seat] >= face.shift_drops else TOO_FEW_DROPS
    return ALLOWED if numbers.can_pay(state, seat, cost_of(state, seat, card, onto)) else INSUFFICIENT_INK


def cost_of(state: LorcanaState, seat: int, card: int, onto: int = -1) -> int:
    """The ink that a Shift costs, with what modifies its payment (CR 4.3.2.3)."""
    return costs.total(state, seat, card, permits.shift_face(state, seat, card).shift_cost, costs.SHIFTING, onto)


def pay(state: LorcanaState, frame: Frame, card: int) -> bool:
    """The steps before a shifted card enters play: the second character, then the cost. Has it been paid?

    False while somebody is asked, or what is discarded for it is still to be settled.
    """
    seat = frame.seat
    face = permits.shift_face(state, seat, card)
    if frame.step == 0:
        frame.step = 1
        if face.shift_kind == DUO or face.shift_kind == COMBO:
            options = seconds(state, seat, face, frame.refs[1] & REF_MASK)
            if options:
                state.ask_pieces(Q_SECOND, seat, options, 1 if face.shift_kind == DUO else 0, 1, False, card)
                return False
    if face.shift_discards:
        count = face.shift_discards
        if frame.step == 1:
            frame.step = 2
            state.ask_pieces(Q_DISCARD, seat, to_discard(state, seat, card), count, count, False, card)
            return False
        if frame.step == 3:
            return True
        frame.step = 3
        discarded = frame.refs[-count:]
        del frame.refs[-count:]
        state.change([Change(DISCARD_CARD, seat, ref, 1, -1, seat, frame.source) for ref in discarded])
        return False
    if face.shift_drops:
        paying.spend(state, seat, frame.source, face.shift_drops, face.shift_drops)
        return True
    cost = cost_of(state, seat, card, frame.refs[1] & REF_MASK)
    if paying.ask_drops(state, frame, cost, 1):
        return False
    if paying.pay(state, frame, cost):
        frame.data[PAID_HOW] |= BY_DROPS
    frame.data[PAID_INK] = cost
    return True
