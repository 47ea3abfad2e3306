"""Quest (CR 4.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.actions import Action
from .. import atoms, numbers
from ..faces import CHARACTER, RECKLESS
from ..keywords import support
from ..words import (
    HAS_RECKLESS,
    IN_PLAY,
    NO_SUCH_CARD,
    NOT_A_CHARACTER,
    NOT_DRY,
    NOT_IN_PLAY,
    NOT_READY,
    NOT_YOUR_CHARACTER,
    QUEST,
)

if TYPE_CHECKING:
    from ..state import LorcanaState


def legal(state: LorcanaState, seat: int, found: list[Action]) -> None:
    for piece in state.cards_in(seat, IN_PLAY):
        if can_quest(state, piece):
            found.append(Action(QUEST, piece))


def can_quest(state: LorcanaState, piece: int) -> bool:
    """One of the player's own cards in play: is it a character that nothing keeps from questing?"""
    return (
        not state.exerted[piece]
        and not state.drying[piece]
        and state.face(piece).kind == CHARACTER
        and not numbers.keyword(state, piece, RECKLESS)
    )


def forbids(state: LorcanaState, seat: int, piece: int) -> int:
    problem = own_character(state, seat, piece)
    if problem:
        return problem
    if state.exerted[piece]:
        return NOT_READY
    if state.drying[piece]:
        return NOT_DRY
    return 0 if can_quest(state, piece) else HAS_RECKLESS  # CR 8.7.2


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
    atoms.exert(state, piece)
    state.quested.append(piece)
    state.emit("quest", seat, piece)
    atoms.gain_lore(state, seat, numbers.lore(state, piece), piece)
    support.on_quest(state, seat, piece)
