"""What every ability is to the event system."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.actions import Action
from .. import retreats
from ..atoms import step_to
from ..characters import side_of
from ..context import BATTLE_ENDED_EARLY, ENDED_EARLY
from ..words import DECLINE, DECLINE_NOW, NO_RETREAT, RETREAT, RETREATS, WRONG_MOMENT

if TYPE_CHECKING:
    from ..state import Confrontation

# what became of a dispatch
DONE: Final = 0
ASKED: Final = 1  # a seat has to answer first
RETREATED: Final = 2
DEFEATED: Final = 3


class Handler:
    """`run` does it or asks; where it asks, the other methods say what may be answered and what the answer does.

    A source is a character, or 18 + side for the card of a side.
    """

    def run(self, state: Confrontation, source: int) -> int:
        raise NotImplementedError

    def options(self, state: Confrontation) -> list[Action]:
        raise NotImplementedError

    def refuses(self, state: Confrontation, action: Action) -> int:
        raise NotImplementedError

    def answered(self, state: Confrontation, action: Action) -> None:
        raise NotImplementedError

    def grants(self, state: Confrontation, here: int, dest: int) -> int:
        """CHECK_MOVE_LEGALITY: 0 where the ability allows a move that the rules do not, else the reason."""
        raise NotImplementedError


class RetreatHandler(Handler):
    """Abilities and cards that lead a piece out of the battle."""

    def regions(self, state: Confrontation) -> list[int]:
        raise NotImplementedError

    def optional(self) -> bool:
        return True

    def options(self, state: Confrontation) -> list[Action]:
        found = [RETREATS[region] for region in self.regions(state)]
        if self.optional():
            found.append(DECLINE_NOW)
        return found

    def refuses(self, state: Confrontation, action: Action) -> int:
        if action.verb is DECLINE and self.optional():
            return 0
        if action.verb is not RETREAT:
            return WRONG_MOMENT
        return 0 if action.a in self.regions(state) else NO_RETREAT


def retreat(state: Confrontation, piece: int, dest: int) -> int:
    """A piece leaves the battle, which is then over. Not a defeat, and no move of the turn."""
    step_to(state, piece, dest, "retreat")
    state.ctx |= BATTLE_ENDED_EARLY
    state.outcome = ENDED_EARLY
    return RETREATED


def sideways(state: Confrontation, piece: int) -> list[int]:
    return retreats.sideways(state, side_of(piece), state.region)


def backward(state: Confrontation, piece: int) -> list[int]:
    return retreats.backward(state, side_of(piece), state.region)
