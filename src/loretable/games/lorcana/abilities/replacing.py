"""Replacements (CR 6.5): what happens instead of a change, and what an ability does besides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.agenda import Change
from ....core.pieces import REF_MASK
from ..terms import EVERYBODY
from ..words import DEAL_DAMAGE, IN_PLAY, PUT_DAMAGE, REPLACED, RUN_PROGRAM, TAKE_DAMAGE, TO_INK
from .continuous import lasting
from .kinds import Replacement
from .nodes import NO_FRAME, Context, is_player
from .programs import new_frame

if TYPE_CHECKING:
    from ..state import LorcanaState


MOST_PROGRAMS: Final = 1 << 16
"""A change of kind RUN_PROGRAM says by its amount which program, and how much the replaced change was about."""


def run_besides(state: LorcanaState, changes: list[Change]) -> None:
    """What replacements do besides: programs of their own, in order, before anything else goes on."""
    for change in reversed(changes):
        if change.kind == RUN_PROGRAM:
            program = state.programs[change.amount % MOST_PROGRAMS]
            how_much = change.amount // MOST_PROGRAMS
            state.do(new_frame(state, program, change.seat, change.other, change.piece, -1, how_much))


# a replacement is numbered by its ability and its card


def replacements(state: LorcanaState, change: Change) -> list[int]:
    found: list[int] = []
    for seat in range(state.seats):
        for piece in state.cards_in(seat, IN_PLAY):
            for ability in state.face(piece).replacements:
                if not state.lacks(piece, ability) and fits(state, ability, change, seat, piece):
                    found.append(ability.number << 12 | piece)
    if state.watching.granting:
        sheet = state.current_sheet()
        for i in range(len(sheet.granted)):
            granted = sheet.granted[i]
            if isinstance(granted, Replacement):
                piece = sheet.granted_pieces[i]
                number = granted.number << 12 | piece
                if number not in found and fits(state, granted, change, state.owner(piece), piece):
                    found.append(number)
    return found


def fits(state: LorcanaState, ability: Replacement, change: Change, seat: int, piece: int) -> bool:
    if ability.change != change.kind:
        if ability.change != TAKE_DAMAGE or change.kind not in (DEAL_DAMAGE, PUT_DAMAGE):
            return False
    for used in change.used:
        if used >> 12 == ability.number:
            return False  # CR 6.5.5, 6.5.8: once, and of several instances of the same only one
    ctx = Context(seat, state.pieces.ref(piece), NO_FRAME)
    if ability.limit and state.times_used(ability.number, ctx.source) >= ability.limit:
        return False
    if not is_player(state, ctx, ability.by, change.seat):
        return False
    if ability.doer != EVERYBODY and (change.doer < 0 or not is_player(state, ctx, ability.doer, change.doer)):
        return False
    if ability.this and change.piece != ctx.source:
        return False
    if ability.card is not None:
        if change.piece < 0 or not ability.card.matches_ref(state, ctx, change.piece):
            return False
    return ability.condition is None or ability.condition.holds(state, ctx)


def replacement_of(state: LorcanaState, number: int) -> Replacement:
    ability = state.abilities[number >> 12]
    assert isinstance(ability, Replacement)
    return ability


def replace(state: LorcanaState, number: int, change: Change) -> list[Change]:
    """What happens instead; what the text does besides comes as a change of its own."""
    ability = replacement_of(state, number)
    piece = number & REF_MASK
    found: list[Change] = []
    if ability.instead >= 0:
        found.append(change.instead(ability.instead, 1 if ability.instead == TO_INK else change.amount))
    elif ability.instead == -2:
        found.append(change.instead(change.kind, max(0, change.amount + ability.delta)))
    if ability.program is not None:
        besides = change.instead(RUN_PROGRAM, ability.program.number + MOST_PROGRAMS * change.amount)
        besides.seat = state.owner(piece)
        besides.other = state.pieces.ref(piece)
        found.append(besides)
    if not found:
        found.append(change.instead(REPLACED))
    if ability.limit and not lasting.use_up(state, ability, state.pieces.ref(piece)):
        state.note_use(ability.number, state.pieces.ref(piece))
    return found
