"""Numbers as they are now: what is printed, and what changes it (CR 6.6). Nothing here writes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .faces import CHALLENGER, CHARACTER, ITEM, LOCATION, RESIST, SINGER
from .words import IN_PLAY, INKWELL, STRENGTH

if TYPE_CHECKING:
    from .state import LorcanaState


def keyword(state: LorcanaState, piece: int, which: int) -> int:
    """0 where a card has not the keyword, else its number (1 for keywords without one). CR 8.1.2."""
    return state.face(piece).keywords[which]


def is_character(state: LorcanaState, piece: int) -> bool:
    return state.face(piece).kind == CHARACTER


def is_location(state: LorcanaState, piece: int) -> bool:
    return state.face(piece).kind == LOCATION


def is_item(state: LorcanaState, piece: int) -> bool:
    return state.face(piece).kind == ITEM


def strength(state: LorcanaState, piece: int) -> int:
    """Strength with all modifiers; may be below zero, where it counts as zero (CR 4.6.6.1, 6.6)."""
    total = state.face(piece).strength + bonus(state, piece)
    if state.challenger >= 0 and state.pieces.find(state.challenger) == piece:
        total += keyword(state, piece, CHALLENGER)  # CR 8.5.1
    return total


def bonus(state: LorcanaState, piece: int) -> int:
    """What effects of this turn add to a character's strength."""
    total = 0
    if state.standing:
        ref = state.pieces.ref(piece)
        for effect in state.standing:
            if effect.address == STRENGTH and effect.refs[0] == ref:
                total += effect.data[0]
    return total


def willpower(state: LorcanaState, piece: int) -> int:
    return state.face(piece).willpower


def lore(state: LorcanaState, piece: int) -> int:
    """CR 1.11.2: no lore value, or one below zero, counts as zero."""
    value = state.face(piece).lore
    return value if value > 0 else 0


def resist(state: LorcanaState, piece: int) -> int:
    return keyword(state, piece, RESIST)


def singing_cost(state: LorcanaState, piece: int) -> int:
    """CR 8.11.1: what a character counts as for singing."""
    return keyword(state, piece, SINGER) or state.face(piece).cost


def ready_ink(state: LorcanaState, seat: int) -> int:
    return len(state.cards_in(seat, INKWELL)) - state.ink_exerted[seat]


def can_pay(state: LorcanaState, seat: int, cost: int) -> bool:
    """Ink and ink drops together (CR 1.5.3)."""
    return cost <= ready_ink(state, seat) + state.drops[seat]


def inkings(state: LorcanaState, seat: int) -> int:
    """How many cards the turn action may put into the inkwell this turn (CR 4.2.3)."""
    return 1


def characters(state: LorcanaState, seat: int) -> list[int]:
    return [p for p in state.cards_in(seat, IN_PLAY) if state.face(p).kind == CHARACTER]
