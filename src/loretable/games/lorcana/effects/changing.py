"""Changes: each intended one becomes an atom, unless a text says "instead" (CR 6.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.agenda import Change
from ....core.pieces import REF_MASK
from .. import atoms
from ..faces import CHARACTER, LOCATION
from ..words import (
    BANISH,
    DEAL_DAMAGE,
    DISCARD_CARD,
    DRAW_CARD,
    EXERT_CARD,
    EXERT_INK,
    GAIN_LORE,
    GET_DROPS,
    GONE,
    HAND,
    HEAL,
    IN_PLAY,
    LEAVING,
    LOSE_LORE,
    MILL,
    MOVE_CARD,
    NOTHING,
    PUT_CARD_UNDER,
    PUT_DAMAGE,
    READY_CARD,
    RUN_PROGRAM,
    SHUFFLE_DECK,
    TO_BOTTOM_CHANGE,
    TO_DECK_CHANGE,
    TO_HAND_CHANGE,
    TO_INK,
    TO_TOP_CHANGE,
    ZONES,
)
from . import events, facts, lasting
from .abilities import Replacement
from .nodes import NO_FRAME, Context, is_player
from .programs import new_frame
from .terms import CANT_GAIN_LORE, CANT_LOSE_LORE, LEFT_DISCARD

if TYPE_CHECKING:
    from ..state import LorcanaState


MOST_PROGRAMS: Final = 1 << 16
"""A change of kind RUN_PROGRAM says by its amount which program, and how much the replaced change was about."""


def perform(state: LorcanaState, change: Change) -> None:
    """It happens. What comes of nothing is turned into NOTHING; amounts become what really happened."""
    kind = change.kind
    if kind in (DRAW_CARD, GAIN_LORE, LOSE_LORE, GET_DROPS, EXERT_INK, SHUFFLE_DECK, RUN_PROGRAM):
        perform_for_player(state, change)
        return
    piece = state.pieces.find(change.piece)
    if piece < 0:
        change.kind = NOTHING
        change.amount = 0
        return
    if not possible(state, kind, piece):
        change.kind = NOTHING
        change.amount = 0
        return
    if state.in_play(piece) and kind in LEAVING and state.watching.texts:
        if not state.as_they_were:
            facts.remember_all(state)  # before the first of those that leave together has left
    seat = state.owner(piece)
    from_discard = state.pieces.zone[piece] % ZONES == 4
    if kind in (DEAL_DAMAGE, PUT_DAMAGE):
        atoms.deal_damage(state, piece, change.amount)
    elif kind == HEAL:
        change.amount = atoms.remove_damage(state, piece, change.amount)
    elif kind == BANISH:
        atoms.banish(state, piece)
    elif kind == EXERT_CARD:
        atoms.exert(state, piece)
    elif kind == READY_CARD:
        atoms.ready(state, piece)
    elif kind == DISCARD_CARD:
        atoms.discard(state, piece)
    elif kind == MOVE_CARD:
        location = state.pieces.find(change.other)
        if location < 0 or not can_be_at(state, piece, location):
            change.kind = NOTHING
        else:
            atoms.go_to(state, piece, location)
    elif kind == PUT_CARD_UNDER:
        host = state.pieces.find(change.other)
        if host < 0 or host == piece or not state.in_play(host) or state.owner(host) != seat:
            change.kind = NOTHING
        else:
            atoms.slip_under(state, piece, host, change.amount == 1)
            change.amount = 1
    else:
        perform_put(state, change, piece)
    atoms.count_ink(state, seat)
    if from_discard and state.watching.texts:
        events.happened(state, LEFT_DISCARD, change.seat, change.piece, -1, 1)


def possible(state: LorcanaState, kind: int, piece: int) -> bool:
    """Can it happen to a card where it is? What a replacement puts in the place of a change may not fit."""
    zone = state.pieces.zone[piece] % ZONES
    if kind in (DEAL_DAMAGE, PUT_DAMAGE):
        return zone == IN_PLAY and state.face(piece).kind in (CHARACTER, LOCATION)
    if kind in (HEAL, BANISH, EXERT_CARD, READY_CARD, MOVE_CARD):
        return zone == IN_PLAY
    if kind == DISCARD_CARD:
        return zone == HAND
    return zone != GONE and (kind != MILL or zone != IN_PLAY)


def can_be_at(state: LorcanaState, piece: int, location: int) -> bool:
    if state.face(piece).kind != CHARACTER or state.face(location).kind != LOCATION:
        return False
    return state.in_play(location) and state.owner(piece) == state.owner(location)


def perform_put(state: LorcanaState, change: Change, piece: int) -> None:
    kind = change.kind
    if kind == TO_HAND_CHANGE:
        if state.in_play(piece):
            atoms.return_to_hand(state, piece)
        else:
            atoms.put_in_hand(state, piece)
    elif kind == TO_INK:
        atoms.put_in_inkwell(state, piece, change.amount == 1)
        change.amount = 1
    elif kind == MILL:
        atoms.mill(state, piece)
    elif kind == TO_TOP_CHANGE:
        atoms.put_in_deck(state, piece, 0)
    elif kind in (TO_BOTTOM_CHANGE, TO_DECK_CHANGE):
        atoms.put_in_deck(state, piece, -1)


def perform_for_player(state: LorcanaState, change: Change) -> None:
    kind, seat = change.kind, change.seat
    if kind == DRAW_CARD:
        drawn = 0
        for _ in range(change.amount):
            if not atoms.draw(state, seat):
                state.failed_draws |= 1 << seat
                break
            drawn += 1
        change.amount = drawn
    elif kind == GAIN_LORE:
        if state.player_flags(seat) & CANT_GAIN_LORE:
            change.amount = 0
        else:
            atoms.gain_lore(state, seat, change.amount)
    elif kind == LOSE_LORE:
        change.amount = 0 if state.player_flags(seat) & CANT_LOSE_LORE else atoms.lose_lore(state, seat, change.amount)
    elif kind == GET_DROPS:
        atoms.get_drops(state, seat, change.amount)
    elif kind == EXERT_INK:
        change.amount = atoms.exert_ink(state, seat, change.amount)
    elif kind == SHUFFLE_DECK:
        state.shuffle_deck(seat)
        change.kind = NOTHING  # nothing that "this way" would count
        change.amount = 0
    elif kind == RUN_PROGRAM:
        return  # when all changes have happened: see run_besides
    if change.amount == 0:
        change.kind = NOTHING


def run_besides(state: LorcanaState, changes: list[Change]) -> None:
    """What replacements do besides: programs of their own, in order, before anything else goes on."""
    for change in reversed(changes):
        if change.kind == RUN_PROGRAM:
            program = state.programs[change.amount % MOST_PROGRAMS]
            how_much = change.amount // MOST_PROGRAMS
            state.do(new_frame(state, program, change.seat, change.other, change.piece, -1, how_much))


# -- replacements (CR 6.5): numbered by ability and card -----------------------------------------------------------------


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
                piece = sheet.pieces[sheet.granted_rows[i]]
                number = granted.number << 12 | piece
                if number not in found and fits(state, granted, change, state.owner(piece), piece):
                    found.append(number)
    return found


def fits(state: LorcanaState, ability: Replacement, change: Change, seat: int, piece: int) -> bool:
    if ability.change != change.kind:
        return False
    for used in change.used:
        if used >> 12 == ability.number:
            return False  # CR 6.5.5, 6.5.8: once, and of several instances of the same only one
    ctx = Context(seat, state.pieces.ref(piece), NO_FRAME)
    if ability.limit and state.times_used(ability.number, ctx.source) >= ability.limit:
        return False
    if not is_player(state, ctx, ability.by, change.seat):
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
        amount = 1 if ability.instead == TO_INK else change.amount
        found.append(Change(ability.instead, change.seat, change.piece, amount, change.other))
    elif ability.instead == -2:
        amount = max(0, change.amount + ability.delta)
        found.append(Change(change.kind, change.seat, change.piece, amount, change.other))
    if ability.program is not None:
        owner = state.owner(piece)
        program = ability.program.number + MOST_PROGRAMS * change.amount
        found.append(Change(RUN_PROGRAM, owner, change.piece, program, state.pieces.ref(piece)))
    if ability.limit and not lasting.use_up(state, ability, state.pieces.ref(piece)):
        state.note_use(ability.number, state.pieces.ref(piece))
    return found
