"""Cards exerted and readied by effects (CR 5.1.1), and characters that move (CR 4.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.engine.frames import Change
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import card_flags, card_kinds, change_kinds
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules.abilities import shapes as sh
from loretable.games.lorcana.rules.abilities.choosing import Chosen, can_move_to
from loretable.games.lorcana.rules.abilities.nodes import Target
from loretable.games.lorcana.rules.abilities.programs import Context, Effect, Planner, bound
from loretable.games.lorcana.rules.abilities.targets import Both

from .steps import CardStep, close, find

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


@final
class Exert(CardStep):
    def changes(self, state: LorcanaState, ctx: Context, refs: list[int]) -> list[Change]:
        found: list[Change] = []
        for ref in refs:
            piece = state.pieces.find(ref)
            if piece >= 0 and self.can_be_done_to(state, ctx, piece):
                found.append(Change(change_kinds.EXERT_CARD, state.owner(piece), ref))
        return found

    def can_be_done_to(self, state: LorcanaState, ctx: Context, piece: int) -> bool:
        return not state.exerted[piece] and state.face(piece).kind != card_kinds.LOCATION


@final
class Ready(CardStep):
    def changes(self, state: LorcanaState, ctx: Context, refs: list[int]) -> list[Change]:
        found: list[Change] = []
        for ref in refs:
            piece = state.pieces.find(ref)
            if piece >= 0 and self.can_be_done_to(state, ctx, piece):
                found.append(Change(change_kinds.READY_CARD, state.owner(piece), ref))
        return found

    def can_be_done_to(self, state: LorcanaState, ctx: Context, piece: int) -> bool:
        return state.exerted[piece] != 0 and not numbers.has_flag(state, piece, card_flags.CANT_READY)


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
        if isinstance(self.to, Chosen):
            self.to.movers = self.slot
        self.to_slot = find(planner, self, "to", self.to)
        planner.add(self)

    def run(self, state: LorcanaState, ctx: Context) -> None:
        refs = bound(ctx, self.to_slot)
        movers = bound(ctx, self.slot)
        close(self, ctx, refs)
        location = state.pieces.find(refs[0]) if refs else -1
        if location < 0 or state.face(location).kind != card_kinds.LOCATION:
            return
        changes: list[Change] = []
        for ref in movers:
            piece = state.pieces.find(ref)
            if piece >= 0 and state.face(piece).kind == card_kinds.CHARACTER and state.at[piece] != location:
                if not numbers.has_flag(state, piece, card_flags.CANT_MOVE) and state.owner(piece) == state.owner(
                    location
                ):
                    changes.append(Change(change_kinds.MOVE_CARD, state.owner(piece), ref, 0, refs[0]))
        ctx.change(state, changes)

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        """Is there a character that would move, and a place for it?"""
        if not self.what.possible(state, ctx):
            return False
        if not isinstance(self.to, Chosen):
            return self.to.possible(state, ctx)
        movers = movers_among(state, ctx, self.what)
        for location in self.to.filter.find(state, ctx):
            if can_move_to(state, movers, location):
                return True
        return False

    def whole(self, state: LorcanaState, ctx: Context) -> bool:
        return self.possible(state, ctx) and self.what.whole(state, ctx)

    def demand(self, exact: bool = False) -> None:
        self.what.demand(exact)
        if exact:
            self.what.pays(self)

    def can_be_done_to(self, state: LorcanaState, ctx: Context, piece: int) -> bool:
        """Is there a place for it to move to?"""
        mover = [state.pieces.ref(piece)]
        to = self.to
        places = (
            to.filter.find(state, ctx) if isinstance(to, Chosen) else [ref & REF_MASK for ref in to.cards(state, ctx)]
        )
        for location in places:
            if can_move_to(state, mover, location):
                return True
        return False


def movers_among(state: LorcanaState, ctx: Context, what: Target) -> list[int]:
    """Those who move, or could be chosen to."""
    if isinstance(what, Both):
        found: list[int] = []
        for target in what.targets:
            found.extend(movers_among(state, ctx, target))
        return found
    if not isinstance(what, Chosen):
        return what.cards(state, ctx)
    seat = what.chooser(state, ctx)
    return [state.pieces.ref(piece) for piece in what.options(state, ctx, seat)] if seat >= 0 else []


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
