"""Reckless and Adventurous: what has to be done before the turn can end (CR 8.7.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.games.lorcana.enums import card_flags, card_kinds, keywords, reasons, zones
from loretable.games.lorcana.model import numbers

from . import challenge, quest

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


def why_not_end_turn(state: LorcanaState, seat: int) -> reasons.ReasonCode:
    """0, or what one of the player's characters still has to do."""
    cards, exerted = state.cards, state.exerted
    own = state.cards_in(seat, zones.IN_PLAY)
    sheet = state.current_sheet() if own and state.features.musts_given else None
    for piece in own:
        if exerted[piece]:
            continue
        if cards[piece].must_act() or (sheet is not None and sheet.cells[piece] is not sheet.printed[piece]):
            code = obligation_of(state, seat, piece)
            if code:
                return code
    return reasons.ALLOWED


def obligation_of(state: LorcanaState, seat: int, piece: int) -> reasons.ReasonCode:
    """0, or the reason why this card of the player's keeps the turn from ending."""
    if state.exerted[piece] or state.face(piece).kind != card_kinds.CHARACTER:
        return reasons.ALLOWED
    if numbers.keyword(state, piece, keywords.RECKLESS) and challenge.can_challenge_something(state, seat, piece):
        return reasons.RECKLESS_MUST_CHALLENGE
    if numbers.keyword(state, piece, keywords.ADVENTUROUS) and quest.why_not_quest(state, piece) == 0:
        return reasons.ADVENTUROUS_MUST_QUEST
    if numbers.has_flag(state, piece, card_flags.MUST_QUEST) and quest.why_not_quest(state, piece) == 0:
        return reasons.MUST_QUEST
    return reasons.ALLOWED


def obliged_character(state: LorcanaState, seat: int, code: int) -> int:
    """The character that a reason of `why_not_end_turn` is about, or -1."""
    for piece in state.cards_in(seat, zones.IN_PLAY):
        if obligation_of(state, seat, piece) == code:
            return piece
    return -1
