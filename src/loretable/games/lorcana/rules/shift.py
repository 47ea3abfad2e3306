"""Shift (CR 8.10) and its variants: what it goes on top of and what it costs.

[2.2] adds Duo (two characters, one of each name), Combo (one of them or both), Temporary (back to hand at the end of the
turn), Potato (on an item); with two supports drying beats dry and exerted beats ready (8.10.4.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.engine.frames import Change, Frame
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import (
    card_flags,
    card_kinds,
    change_kinds,
    questions,
    reasons,
    shift_kinds,
    ways,
    zones,
)
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.model.face import Face

from . import costs, paying, permissions
from .abilities.filters import shares
from .procedure import Procedure

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


# of the frame that plays the card: how it is played, and what was paid
PAID_HOW: Final = 1
PAID_INK: Final = 2

RETURNING: Final = 6
"""The address of what a temporary shift leaves in the bag at the end of the turn."""


def fits(state: LorcanaState, face: Face, target: int) -> bool:
    """May a card be shifted onto this one of its player's cards in play?"""
    below = state.face(target)
    kind = face.shift_kind
    if (
        below.kind == card_kinds.CHARACTER
        and kind != shift_kinds.ITEM_NAME
        and numbers.has_flag(state, target, card_flags.ANY_SHIFT)
    ):
        return True
    if kind == shift_kinds.ITEM_NAME:
        return below.kind == card_kinds.ITEM and shares(below.names, face.shift_names)
    if below.kind != card_kinds.CHARACTER:
        return False
    if kind == shift_kinds.CLASS:
        return face.shift_class in numbers.classes(state, target)
    if kind in (shift_kinds.SAME_NAME, shift_kinds.DUO, shift_kinds.COMBO):
        return shares(numbers.shift_names(state, target), face.shift_names)
    return True  # Universal Shift


def why_not_onto(state: LorcanaState, seat: int, face: Face, target: int) -> reasons.ReasonCode:
    """Of one of the player's own cards in play: 0, or why a card cannot be shifted onto it."""
    if not fits(state, face, target):
        return reasons.NOT_SHIFT_TARGET
    return reasons.ALLOWED if has_second(state, seat, face, target) else reasons.NO_SECOND


def seconds(state: LorcanaState, seat: int, face: Face, first: int) -> list[int]:
    """With Duo or Combo Shift: the characters that can lie under it beside the first, one of each name."""
    a, b = face.shift_names[0], face.shift_names[1]
    one = numbers.shift_names(state, first)
    found: list[int] = []
    for piece in state.cards_in(seat, zones.IN_PLAY):
        if piece == first or state.face(piece).kind != card_kinds.CHARACTER:
            continue
        other = numbers.shift_names(state, piece)
        if (a in one and b in other) or (b in one and a in other):
            found.append(piece)
    return found


def has_second(state: LorcanaState, seat: int, face: Face, first: int) -> bool:
    return face.shift_kind != shift_kinds.DUO or len(seconds(state, seat, face, first)) > 0


def to_discard(state: LorcanaState, seat: int, card: int) -> list[int]:
    """The cards in hand that can be discarded for a Shift that costs so."""
    wanted = state.face(card).shift_discard_kind
    found: list[int] = []
    for other in state.cards_in(seat, zones.HAND):
        face = state.face(other)
        if other == card:
            continue
        if (
            wanted < 0
            or (wanted == card_kinds.SONG and face.kind == card_kinds.ACTION and face.song)
            or face.kind == wanted
        ):
            found.append(other)
    return found


def why_not_shift_cost(state: LorcanaState, seat: int, card: int, onto: int) -> reasons.ReasonCode:
    """0, or why the Shift cost cannot be paid."""
    face = permissions.shift_face(state, seat, card)
    if face.shift_discards:
        return (
            reasons.ALLOWED if len(to_discard(state, seat, card)) >= face.shift_discards else reasons.NOTHING_TO_DISCARD
        )
    if face.shift_drops:
        return reasons.ALLOWED if state.drops[seat] >= face.shift_drops else reasons.TOO_FEW_DROPS
    return (
        reasons.ALLOWED if numbers.can_pay(state, seat, cost_of(state, seat, card, onto)) else reasons.INSUFFICIENT_INK
    )


def cost_of(state: LorcanaState, seat: int, card: int, onto: int = -1) -> int:
    """The ink that a Shift costs, with what modifies its payment (CR 4.3.2.3)."""
    return costs.total(state, seat, card, permissions.shift_face(state, seat, card).shift_cost, costs.SHIFTING, onto)


def pay(state: LorcanaState, frame: Frame, card: int) -> bool:
    """The steps before a shifted card enters play: the second character, then the cost. Has it been paid?

    False while a decision is open, or the discards that pay for it are under way.
    """
    seat = frame.seat
    face = permissions.shift_face(state, seat, card)
    if frame.step == 0:
        frame.step = 1
        if face.shift_kind == shift_kinds.DUO or face.shift_kind == shift_kinds.COMBO:
            options = seconds(state, seat, face, frame.refs[1] & REF_MASK)
            if options:
                state.ask_pieces(
                    questions.SECOND, seat, options, 1 if face.shift_kind == shift_kinds.DUO else 0, 1, False, card
                )
                return False
    if face.shift_discards:
        count = face.shift_discards
        if frame.step == 1:
            frame.step = 2
            state.ask_pieces(questions.DISCARD, seat, to_discard(state, seat, card), count, count, False, card)
            return False
        if frame.step == 3:
            return True
        frame.step = 3
        discarded = frame.refs[-count:]
        del frame.refs[-count:]
        state.change([Change(change_kinds.DISCARD_CARD, seat, ref, 1, -1, seat, frame.source) for ref in discarded])
        return False
    if face.shift_drops:
        paying.spend(state, seat, frame.source, face.shift_drops, face.shift_drops)
        return True
    cost = cost_of(state, seat, card, frame.refs[1] & REF_MASK)
    if paying.ask_drops(state, frame, cost, 1):
        return False
    if paying.pay(state, frame, cost):
        frame.data[PAID_HOW] |= ways.BY_DROPS
    frame.data[PAID_INK] = cost
    return True


@final
class Returning(Procedure):
    """[2.2] Temporary Shift: at the end of the turn the top card goes back to the hand without its damage."""

    def resume(self, state: LorcanaState, frame: Frame) -> None:
        state.done()
        state.change_one(Change(change_kinds.TAKE_OFF, frame.seat, frame.source))


Returning(RETURNING, "Temporary Shift", waits=0)
