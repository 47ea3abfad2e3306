"""All kinds of changes by number, and how changes happen (CR 6.5, 6.2).

Changes that happen together are a list. Replacements may edit it (abilities.replacing); then each kind performs its own, by
atoms; then triggers look at the whole of it. A new kind is a class here, its number in words, and its line in KINDS.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....core.agenda import Change
from ..abilities.events import ALONE, NO_GHOSTS, Batch, note_result
from ..words import NOTHING, REPLACED, RUN_PROGRAM, TAKE_OFF
from . import cards, damage, exerting, ink, lore, playing, turns
from .kind import FROM_PLAY, Kind

if TYPE_CHECKING:
    from ..state import LorcanaState

KINDS: Final[list[Kind]] = [
    damage.DealDamage(),
    cards.Banish(),
    damage.PutDamage(),
    damage.RemoveDamage(),
    cards.Draw(),
    cards.Discard(),
    lore.GainLore(),
    lore.LoseLore(),
    exerting.Exert(),
    exerting.Ready(),
    cards.ToHand(),
    ink.PutIntoInkwell(),
    cards.ToTop(),
    cards.ToBottom(),
    cards.ToDeck(),
    cards.Mill(),
    cards.PutUnder(),
    turns.MoveTo(),
    ink.GetDrops(),
    ink.ExertInk(),
    ink.ReadyInk(),
    cards.PutAway(),
    damage.TakeDamage(),
    # those that abilities do not replace
    cards.RunProgram(RUN_PROGRAM),
    cards.Replaced(REPLACED),
    cards.ShuffleDeck(),
    cards.Nothing(NOTHING),
    ink.InkCard(),
    ink.SpendInk(),
    playing.PlayCard(),
    playing.Sing(),
    playing.Boost(),
    cards.TakeOff(TAKE_OFF),
    turns.Quest(),
    turns.SupportCard(),
    turns.DeclareChallenge(),
    turns.EndChallenge(),
    turns.StartOfTurn(),
    turns.EndOfTurn(),
    turns.ChooseCard(),
    exerting.ReadyAll(),
]
"""By number."""

for number, kind in enumerate(KINDS):
    assert kind.number == number, f"the kind of number {kind.number} is in place {number}"


@final
class Place:
    """Of a kind in the table. Compiled, what is read from a list of a class with subclasses is asked for its class each time,
    by a call; what is read from an attribute is not."""

    def __init__(self, kind: Kind) -> None:
        self.kind: Final = kind


PLACES: Final[list[Place]] = [Place(kind) for kind in KINDS]


def perform(state: LorcanaState, change: Change) -> None:
    PLACES[change.kind].kind.perform(state, change)


def happen(state: LorcanaState, changes: list[Change]) -> None:
    """Nothing replaces them any more: all of them happen, and only then triggers look at them."""
    state.together_now = changes
    for change in changes:
        PLACES[change.kind].kind.perform(state, change)
    settle(state, changes)


def happen_alone(state: LorcanaState, change: Change) -> None:
    """The same of a change that nothing happens together with: most are, and need no list."""
    kind = PLACES[change.kind].kind
    if kind.leaves:
        happen(state, [change])
        return
    kind.perform(state, change)
    if not state.watching.abilities:
        return
    if state.as_they_were:
        state.as_they_were = []
    if state.agenda:
        note_result(state, state.agenda[-1], change)
    if change.kind != NOTHING:
        kind.tell(state, change, ALONE)


def settle(state: LorcanaState, changes: list[Change]) -> None:
    """All have happened: how much came of it is noted where it was done, then abilities look at the whole of it."""
    if not state.watching.abilities:
        return
    if state.as_they_were:
        state.as_they_were = []
    if state.agenda:
        frame = state.agenda[-1]
        for change in changes:
            note_result(state, frame, change)
    leavers = NO_GHOSTS
    for change in changes:
        if change.how & FROM_PLAY:
            ghost = state.ghost(change.piece)
            if ghost is not None:
                leavers = [*leavers, ghost]
    batch = Batch(changes, leavers)
    for change in changes:
        PLACES[change.kind].kind.tell(state, change, batch)
