"""Quest (CR 4.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.actions import Action
from ....core.agenda import Change, Frame
from ....core.pieces import REF_MASK
from .. import numbers, paying
from ..effects.sheet import C_QUEST_TOLL
from ..effects.terms import CANT_QUEST, QUESTS_DRYING
from ..faces import CHARACTER, RECKLESS
from ..words import (
    GAIN_LORE,
    HAS_RECKLESS,
    IN_PLAY,
    MOST_MADE,
    NO_SUCH_CARD,
    NOT_A_CHARACTER,
    NOT_DRY,
    NOT_IN_PLAY,
    NOT_READY,
    NOT_YOUR_CHARACTER,
    QUEST,
    QUEST_WITH,
    QUESTING,
    QUESTS,
    TEXT_FORBIDS,
    TOLL_NOT_PAYABLE,
)

if TYPE_CHECKING:
    from ..state import LorcanaState


def legal(state: LorcanaState, seat: int, found: list[Action]) -> None:
    exerted = state.exerted
    for piece in state.cards_in(seat, IN_PLAY):
        if exerted[piece] == 0 and can_quest(state, piece):
            found.append(QUESTS[piece] if piece < MOST_MADE else Action(QUEST, piece))


def can_quest(state: LorcanaState, piece: int) -> bool:
    """One of the player's own cards in play: is it a character that nothing keeps from questing?"""
    return (
        not state.exerted[piece]
        and state.face(piece).kind == CHARACTER
        and not numbers.keyword(state, piece, RECKLESS)
        and (not state.drying[piece] or numbers.flags(state, piece) & QUESTS_DRYING != 0)
        and forbids_by_text(state, piece) == 0
    )


def forbids_by_text(state: LorcanaState, piece: int) -> int:
    """0, or why a text keeps it from questing: "can't" beats all (CR 1.2.2); ink that a text asks for."""
    if numbers.plain(state):
        return 0
    if numbers.flags(state, piece) & CANT_QUEST:
        return TEXT_FORBIDS
    toll = numbers.toll(state, piece, C_QUEST_TOLL)
    return 0 if toll <= 0 or numbers.can_pay(state, state.owner(piece), toll) else TOLL_NOT_PAYABLE


def why_not(state: LorcanaState, seat: int, piece: int) -> int:
    problem = own_character(state, seat, piece)
    if problem:
        return problem
    if state.exerted[piece]:
        return NOT_READY
    if state.drying[piece] and not numbers.flags(state, piece) & QUESTS_DRYING:
        return NOT_DRY
    if numbers.keyword(state, piece, RECKLESS):
        return HAS_RECKLESS  # CR 8.7.2
    return forbids_by_text(state, piece)


def own_character(state: LorcanaState, seat: int, piece: int) -> int:
    """0 where it is a character of the player's in play, else the reason."""
    if not state.is_card(piece) or not state.pieces.knows(seat, piece):
        return NO_SUCH_CARD
    if not state.in_play(piece):
        return NOT_IN_PLAY
    if state.owner(piece) != seat:
        return NOT_YOUR_CHARACTER
    return 0 if state.face(piece).kind == CHARACTER else NOT_A_CHARACTER


def take(state: LorcanaState, seat: int, piece: int) -> None:
    ref = state.pieces.ref(piece)
    if numbers.toll(state, piece, C_QUEST_TOLL) > 0:
        state.do(Frame(QUESTING, seat, ref, None, [ref]))
    else:
        go(state, seat, piece)


def resume(state: LorcanaState, frame: Frame) -> None:
    """Pays what a text asks for, then quests."""
    piece = frame.refs[0] & REF_MASK
    cost = max(0, numbers.cell(state, piece, C_QUEST_TOLL))
    if paying.ask_drops(state, frame, cost):
        return
    paying.pay(state, frame, cost)
    state.done()
    go(state, frame.seat, piece)


def go(state: LorcanaState, seat: int, piece: int) -> None:
    """CR 4.5.1: exert, gain lore."""
    ref = state.pieces.ref(piece)
    amount = numbers.lore(state, piece)
    changes = [Change(QUEST_WITH, seat, ref, amount, -1, seat, ref)]
    if amount:
        changes.append(Change(GAIN_LORE, seat, ref, amount, -1, seat, ref))
    state.change(changes)
