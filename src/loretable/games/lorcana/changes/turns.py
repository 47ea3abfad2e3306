"""What players do and what befalls them in a turn (CR 3, 4): its start and end, quests, challenges, moves, choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.agenda import Change, Frame
from ....core.pieces import REF_MASK
from .. import atoms, numbers
from ..abilities.events import Batch, tell
from ..faces import CHARACTER, LOCATION, SUPPORT
from ..keywords import vanish
from ..terms import (
    CHALLENGE_OVER,
    CHALLENGED,
    CHALLENGES,
    CHOSEN,
    EXERTED,
    MOVED,
    QUESTED,
    SUPPORTED,
    TURN_ENDS,
    TURN_STARTS,
)
from ..words import (
    CHOOSE_CARD,
    DECLARE_CHALLENGE,
    END_CHALLENGE,
    END_OF_TURN,
    IN_PLAY,
    MOVE_CARD,
    QUEST_WITH,
    START_OF_TURN,
    STRENGTH,
    SUPPORT_WITH,
    SUPPORTING,
)
from .kind import QUIETLY, CardKind, Kind, Told

if TYPE_CHECKING:
    from ..state import LorcanaState


@final
class StartOfTurn(Kind):
    def __init__(self) -> None:
        super().__init__(START_OF_TURN)

    def perform(self, state: LorcanaState, change: Change) -> None:
        """Nothing but that it is so."""

    def tell(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, TURN_STARTS, change, batch)


@final
class EndOfTurn(Kind):
    def __init__(self) -> None:
        super().__init__(END_OF_TURN)

    def perform(self, state: LorcanaState, change: Change) -> None:
        """Nothing but that it is so."""

    def tell(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, TURN_ENDS, change, batch)


@final
class Quest(CardKind):
    """CR 4.5.1: the character is exerted; the lore, `amount`, comes as a change of its own. Support waits in the bag."""

    def __init__(self) -> None:
        super().__init__(QUEST_WITH)
        self.emits = ["quest"]

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        atoms.exert(state, piece)
        state.quested.append(piece)
        state.emit("quest", change.seat, piece)
        if numbers.keyword(state, piece, SUPPORT):
            state.bag.append(Frame(SUPPORTING, change.seat, change.piece))  # CR 8.13

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, EXERTED, change, batch, change.piece)
        tell(state, QUESTED, change, batch, change.piece, -1, change.amount)

    def say(self, told: Told) -> str:
        return f"{told.what} quests"


@final
class SupportCard(CardKind):
    """CR 8.13: the strength of `other` is added to the card's for the turn."""

    def __init__(self) -> None:
        super().__init__(SUPPORT_WITH)
        self.emits = ["support"]

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        if change.amount > 0:
            state.standing.append(Frame(STRENGTH, change.doer, change.other, [change.amount], [change.piece]))
            state.fresh = False
            state.emit("support", change.doer, change.other & REF_MASK, change.amount, piece)

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, SUPPORTED, change, batch, change.piece, change.other, change.amount, change.doer)

    def say(self, told: Told) -> str:
        return f"{told.what} supports {told.other}: +{told.amount} strength this turn"


@final
class DeclareChallenge(CardKind):
    """CR 4.6.4: the challenger is exerted, and "while challenging" starts."""

    def __init__(self) -> None:
        super().__init__(DECLARE_CHALLENGE)
        self.emits = ["challenge"]

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        if not change.how & QUIETLY:
            state.emit("challenge", change.seat, piece, other=change.other & REF_MASK)
            atoms.exert(state, piece)
        state.challenger = change.piece
        state.challenged = change.other
        state.challenge_step = 1
        state.challenges += 1
        state.fresh = False

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, EXERTED, change, batch, change.piece)
        tell(state, CHALLENGES, change, batch, change.piece, change.other)
        tell(state, CHALLENGED, change, batch, change.other, change.piece, 0, state.owner(change.other & REF_MASK))

    def say(self, told: Told) -> str:
        return f"{told.what} challenges {told.other}"


@final
class EndChallenge(Kind):
    """CR 4.6.7: the challenge is over; what happens after it is told of both, if they are still there or not."""

    def __init__(self) -> None:
        super().__init__(END_CHALLENGE)

    def perform(self, state: LorcanaState, change: Change) -> None:
        """The state forgets it: it has ended by then."""

    def tell(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        if change.piece >= 0 and change.other >= 0:
            owner = state.owner(change.other & REF_MASK)
            tell(state, CHALLENGE_OVER, change, batch, change.piece, change.other, 1)
            tell(state, CHALLENGE_OVER, change, batch, change.other, change.piece, 2, owner)


@final
class MoveTo(CardKind):
    """To a location of the same player's (CR 4.7). `cards`: the one it leaves."""

    def __init__(self) -> None:
        super().__init__(MOVE_CARD)
        self.emits = ["move"]

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        location = state.pieces.find(change.other)
        if zone != IN_PLAY or location < 0 or not state.in_play(location):
            return False
        if state.face(piece).kind != CHARACTER or state.face(location).kind != LOCATION:
            return False
        return state.owner(piece) == state.owner(location)

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        if state.at[piece] >= 0:
            change.cards = [state.pieces.ref(state.at[piece])]
        atoms.go_to(state, piece, state.pieces.find(change.other))

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, MOVED, change, batch, change.piece, change.other)

    def say(self, told: Told) -> str:
        return f"{told.what} moves to {told.other}"


@final
class ChooseCard(Kind):
    """A player chooses a card in play for the effect of `other`. Vanish waits for that (CR 8.14)."""

    def __init__(self) -> None:
        super().__init__(CHOOSE_CARD)

    def perform(self, state: LorcanaState, change: Change) -> None:
        """Nothing but that it is so."""

    def tell(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        vanish.on_chosen(state, change.seat, change.piece, change.other)
        tell(state, CHOSEN, change, batch, change.piece, change.other)
