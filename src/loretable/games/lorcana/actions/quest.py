"""Quest (CR 4.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.actions import Action
from ....core.agenda import Change, Frame
from ....core.pieces import REF_MASK
from .. import numbers, paying
from ..abilities.events import Batch, tell
from ..changes.kind import CardKind, Told, exert
from ..faces import CHARACTER, RECKLESS, SUPPORT
from ..terms import C_QUEST_TOLL, CANT_QUEST, EXERTED, QUESTED, QUESTS_DRYING
from ..words import (
    ABILITY_FORBIDS,
    ALLOWED,
    GAIN_LORE,
    HAS_RECKLESS,
    IN_PLAY,
    MOST_MADE,
    NOT_DRY,
    NOT_READY,
    QUEST,
    QUEST_WITH,
    QUESTING,
    QUESTS,
    SUPPORTING,
    TOLL_NOT_PAYABLE,
    ReasonCode,
)
from .turn_action import TurnAction

if TYPE_CHECKING:
    from ..state import LorcanaState


def forbids_quest(state: LorcanaState, piece: int) -> ReasonCode:
    """Of one of the player's own characters in play: 0, or why it cannot quest."""
    if state.exerted[piece]:
        return NOT_READY
    if state.drying[piece] and not numbers.has_flag(state, piece, QUESTS_DRYING):
        return NOT_DRY
    if numbers.plain(state) or numbers.untouched(state, piece):
        return HAS_RECKLESS if state.cards[piece].keywords[RECKLESS] else ALLOWED
    if numbers.keyword(state, piece, RECKLESS):
        return HAS_RECKLESS  # CR 8.7.2
    return forbids_by_ability(state, piece)


def forbids_by_ability(state: LorcanaState, piece: int) -> ReasonCode:
    """0, or why an ability keeps it from questing: "can't" beats all (CR 1.2.2); ink that an ability asks for."""
    if numbers.has_flag(state, piece, CANT_QUEST):
        return ABILITY_FORBIDS
    toll = numbers.toll(state, piece, C_QUEST_TOLL)
    return ALLOWED if toll <= 0 or numbers.can_pay(state, state.owner(piece), toll) else TOLL_NOT_PAYABLE


def go(state: LorcanaState, seat: int, piece: int) -> None:
    """CR 4.5.1: exert, gain lore."""
    ref = state.pieces.ref(piece)
    amount = numbers.lore(state, piece)
    changes = [Change(QUEST_WITH, seat, ref, amount, -1, seat, ref)]
    if amount:
        changes.append(Change(GAIN_LORE, seat, ref, amount, -1, seat, ref))
    state.change(changes)


@final
class QuestWith(CardKind):
    """CR 4.5.1: the character is exerted; the lore, `amount`, comes as a change of its own. Support waits in the bag."""

    def __init__(self) -> None:
        super().__init__(QUEST_WITH)
        self.emits = ["quest"]

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        exert(state, piece)
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
class Quest(TurnAction):
    def __init__(self) -> None:
        super().__init__(QUEST, QUESTING)

    def legal(self, state: LorcanaState, seat: int, found: list[Action]) -> None:
        for piece in state.cards_in(seat, IN_PLAY):
            if state.cards[piece].kind == CHARACTER and forbids_quest(state, piece) == 0:
                found.append(QUESTS[piece] if piece < MOST_MADE else Action(QUEST, piece))

    def why_not(self, state: LorcanaState, seat: int, action: Action) -> ReasonCode:
        return state.not_own_character(seat, action.a) or forbids_quest(state, action.a)

    def take(self, state: LorcanaState, seat: int, action: Action) -> None:
        if numbers.toll(state, action.a, C_QUEST_TOLL) > 0:
            ref = state.pieces.ref(action.a)
            state.do(Frame(QUESTING, seat, ref, None, [ref]))
        else:
            go(state, seat, action.a)

    def resume(self, state: LorcanaState, frame: Frame) -> None:
        """Pays what an ability asks for, then quests."""
        piece = frame.refs[0] & REF_MASK
        cost = max(0, numbers.cell(state, piece, C_QUEST_TOLL))
        if paying.ask_drops(state, frame, cost):
            return
        paying.pay(state, frame, cost)
        state.done()
        go(state, frame.seat, piece)
