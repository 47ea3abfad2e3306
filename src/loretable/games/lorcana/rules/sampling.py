"""What a sample of a seat must not keep, besides pieces: cards of this turn that are hidden again (see core.knowledge)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.core.chance import Chance
from loretable.core.pieces import REF_MASK, rename_ref
from loretable.games.lorcana.model import closed_lists

from .abilities.last_known import H_CARD, H_OTHER, HISTORY

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


def remap(state: LorcanaState, new: list[int]) -> None:
    """Replaces the ids of pieces that the sample exchanged."""
    if state.played or state.quested or state.history or state.uses:
        state.own_lists()  # a sample shares them with the state it is made of
        state.played = [new[p] if p >= 0 else -1 for p in state.played]
        state.quested = [new[p] if p >= 0 else -1 for p in state.quested]
        for i in range(3, len(state.history), HISTORY):
            state.history[i] = rename_ref(state.history[i], new)
        for i in range(1, len(state.uses), 2):
            state.uses[i] = rename_ref(state.uses[i], new)


def resample_secrets(state: LorcanaState, seat: int, rng: Chance) -> None:
    """Forgets the ids of cards that were seen this turn and are hidden again."""
    state.own_lists()  # a sample shares them with the state it is made of
    state.played = [p if state.pieces.knows(seat, p) else -1 for p in state.played]
    state.quested = [p if state.pieces.knows(seat, p) else -1 for p in state.quested]
    for start in range(0, len(state.history), HISTORY):
        for i in (start + H_CARD, start + H_OTHER):
            if state.history[i] >= 0 and not state.pieces.knows(seat, state.history[i] & REF_MASK):
                state.history[i] = -1
    for i in range(1, len(state.uses), 2):
        if state.uses[i] >= 0 and not state.pieces.knows(seat, state.uses[i] & REF_MASK):
            state.uses[i] = -1
    if state.rules.closed:
        closed_lists.imagine(state, seat, rng)
