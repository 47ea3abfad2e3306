"""Cards exerted and readied by effects (CR 5.1.1), and characters that move (CR 4.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....core.agenda import Change
from .. import numbers
from ..abilities import shapes as sh
from ..abilities.nodes import Target
from ..abilities.programs import Context, Effect, Planner, bound
from ..faces import CHARACTER, LOCATION
from ..terms import CANT_MOVE, CANT_READY
from ..words import EXERT_CARD, MOVE_CARD, READY_CARD
from .steps import CardStep, close, find

if TYPE_CHECKING:
    from ..state import LorcanaState


@final
class Exert(CardStep):
    def changes(self, state: LorcanaState, ctx: Context, refs: list[int]) -> list[Change]:
        found: list[Change] = []
        for ref in refs:
            piece = state.pieces.find(ref)
            if piece >= 0 and not state.exerted[piece] and state.face(piece).kind != LOCATION:
                found.append(Change(EXERT_CARD, state.owner(piece), ref))
        return found


@final
class Ready(CardStep):
    def changes(self, state: LorcanaState, ctx: Context, refs: list[int]) -> list[Change]:
        found: list[Change] = []
        for ref in refs:
            piece = state.pieces.find(ref)
            if piece >= 0 and state.exerted[piece] and not numbers.has_flag(state, piece, CANT_READY):
                found.append(Change(READY_CARD, state.owner(piece), ref))
        return found


@final
class MoveTo(Effect):
    """Characters move to a location without paying (CR 4.7.3.2)."""

    def __init__(self, what: Target, to: Target) -> None:
        super().__init__()
        self.what = what
        self.to = to
        self.slot = 0
        self.to_slot = 0

    def plan(self, planner: Planner) -> None:
        self.slot = find(planner, self, "what", self.what)
        self.to_slot = find(planner, self, "to", self.to)
        planner.add(self)

    def run(self, state: LorcanaState, ctx: Context) -> None:
        refs = bound(ctx, self.to_slot)
        movers = bound(ctx, self.slot)
        close(self, ctx, refs)
        location = state.pieces.find(refs[0]) if refs else -1
        if location < 0 or state.face(location).kind != LOCATION:
            return
        changes: list[Change] = []
        for ref in movers:
            piece = state.pieces.find(ref)
            if piece >= 0 and state.face(piece).kind == CHARACTER and state.at[piece] != location:
                if not numbers.has_flag(state, piece, CANT_MOVE) and state.owner(piece) == state.owner(location):
                    changes.append(Change(MOVE_CARD, state.owner(piece), ref, 0, refs[0]))
        ctx.change(state, changes)

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return self.what.possible(state, ctx) and self.to.possible(state, ctx)


# -- the table ---------------------------------------------------------------------------------------------------------

SPECS: Final[tuple[sh.Spec, ...]] = (
    sh.Spec("effect", "exert", Exert, (sh.need("what", sh.TARGET),), "what: exert {what}"),
    sh.Spec("effect", "ready", Ready, (sh.need("what", sh.TARGET),), "what: ready {what}"),
    sh.Spec(
        "effect",
        "move",
        MoveTo,
        (sh.need("what", sh.TARGET), sh.need("to", sh.TARGET)),
        "what: move {what} to {to} for free",
    ),
)
