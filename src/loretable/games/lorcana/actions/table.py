"""All turn actions, in the order in which they are listed, and whatever else of the rules a frame carries through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....core.agenda import Frame
from .. import turn
from ..keywords import support, vanish
from ..procedure import Procedure
from ..words import ALTER, BANISHING, NO_FRAMES, PUTTING_AWAY, READYING, RETURNING, STRENGTH, SUPPORTING, VANISHING
from . import boost, challenge, end, ink, move, play, quest, sing, use
from .turn_action import TurnAction

if TYPE_CHECKING:
    from ....core.actions import Verb
    from ..state import LorcanaState


@final
class Altering(Procedure):
    def resume(self, state: LorcanaState, frame: Frame) -> None:
        turn.resume_altering(state, frame)


@final
class Readying(Procedure):
    def resume(self, state: LorcanaState, frame: Frame) -> None:
        turn.resume_readying(state, frame)


@final
class Banishing(Procedure):
    def resume(self, state: LorcanaState, frame: Frame) -> None:
        turn.banish_next(state, frame)


TURN_ACTIONS: Final[list[TurnAction]] = [
    ink.Ink(),
    play.Play(),
    sing.Sing(),
    sing.SingTogether(),
    quest.Quest(),
    challenge.Challenge(),
    move.Move(),
    boost.Boost(),
    use.Use(),
    end.EndTurn(),
]

OTHERS: Final[list[Procedure]] = [
    Altering(ALTER),
    Readying(READYING),
    Banishing(BANISHING),
    play.PuttingAway(PUTTING_AWAY),
    play.Returning(RETURNING),
    support.Support(SUPPORTING),
    vanish.Vanish(VANISHING),
    Procedure(STRENGTH),  # stands, and is never on the agenda
]


def by_address() -> list[Procedure]:
    found: list[Procedure] = [*TURN_ACTIONS, *OTHERS]
    count = max(each.address for each in found) + 1
    table = [Procedure(NO_FRAMES)] * count
    for each in found:
        if each.address >= 0:
            table[each.address] = each
    return table


PROCEDURES: Final[list[Procedure]] = by_address()
"""By the address of their frames."""


def by_verb() -> list[TurnAction | None]:
    table: list[TurnAction | None] = [None] * (max(each.verb.number for each in TURN_ACTIONS) + 1)
    for each in TURN_ACTIONS:
        table[each.verb.number] = each
    return table


BY_VERB: Final[list[TurnAction | None]] = by_verb()


def action_of(verb: Verb) -> TurnAction | None:
    return BY_VERB[verb.number] if verb.number < len(BY_VERB) else None
