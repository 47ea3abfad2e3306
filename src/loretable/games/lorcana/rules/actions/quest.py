"""Quest (CR 4.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.actions import MOST_MADE, PIECE, Action, Verb, made_once
from loretable.core.engine.frames import Change, Frame
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import (
    card_flags,
    card_kinds,
    cells,
    change_kinds,
    event_kinds,
    keywords,
    reasons,
    zones,
)
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules import paying
from loretable.games.lorcana.rules.abilities import blame
from loretable.games.lorcana.rules.abilities.events import Batch, raise_event
from loretable.games.lorcana.rules.changes.kind import CardKind, LogEntry, exert
from loretable.games.lorcana.rules.keywords import support
from loretable.games.lorcana.rules.procedure import is_payment

from .turn_action import Button, Edge, Names, TurnAction

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

VERB: Final[Verb] = Verb("quest", (PIECE,))
QUESTS: Final[list[Action]] = made_once(VERB)
ADDRESS: Final = 11
QUEST_WITH: Final = 33


def why_not_quest(state: LorcanaState, piece: int) -> reasons.ReasonCode:
    """Of one of the player's own characters in play: 0, or why it cannot quest."""
    if state.exerted[piece]:
        return reasons.NOT_READY
    if state.drying[piece] and not numbers.has_flag(state, piece, card_flags.QUESTS_DRYING):
        return reasons.NOT_DRY
    if numbers.no_modifiers(state) or numbers.is_as_printed(state, piece):
        return reasons.HAS_RECKLESS if state.cards[piece].keywords[keywords.RECKLESS] else reasons.ALLOWED
    if numbers.keyword(state, piece, keywords.RECKLESS):
        return reasons.HAS_RECKLESS  # CR 8.7.2
    return why_not_by_ability(state, piece)


def why_not_by_ability(state: LorcanaState, piece: int) -> reasons.ReasonCode:
    """0, or why an ability keeps it from questing: "can't" beats all (CR 1.2.2); ink that an ability asks for."""
    if numbers.has_flag(state, piece, card_flags.CANT_QUEST):
        return reasons.ABILITY_FORBIDS
    toll = numbers.toll(state, piece, cells.QUEST_TOLL)
    return (
        reasons.ALLOWED if toll <= 0 or numbers.can_pay(state, state.owner(piece), toll) else reasons.TOLL_NOT_PAYABLE
    )


def quest_with(state: LorcanaState, seat: int, piece: int) -> None:
    """CR 4.5.1: exert, gain lore."""
    ref = state.pieces.ref(piece)
    amount = numbers.lore(state, piece)
    changes = [Change(QUEST_WITH, seat, ref, amount, -1, seat, ref)]
    if amount:
        changes.append(Change(change_kinds.GAIN_LORE, seat, ref, amount, -1, seat, ref))
    state.change(changes)


@final
class QuestWith(CardKind):
    """CR 4.5.1: the character is exerted; the lore, `amount`, comes as a change of its own. Support waits in the bag."""

    def __init__(self) -> None:
        super().__init__(change_kinds.ChangeKind(QUEST_WITH))
        self.emits = ["quest"]

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        exert(state, piece)
        state.quested.append(piece)
        state.emit("quest", change.seat, piece)
        if numbers.keyword(state, piece, keywords.SUPPORT):
            state.bag.append(Frame(support.ADDRESS, change.seat, change.piece))  # CR 8.13

    def raise_own_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        raise_event(state, event_kinds.EXERTED, change, batch, change.piece)
        raise_event(state, event_kinds.QUESTED, change, batch, change.piece, -1, change.amount)

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.what} quests"


@final
class Quest(TurnAction):
    def __init__(self) -> None:
        super().__init__(
            VERB,
            Button("Quest for {lore}", "q", main=True, left="character"),
            [Edge("quest", "#b07d12")],
            order=10,
            address=ADDRESS,
            name="quest",
            help_text="Questing. Exert a ready character to gain its lore.",
        )

    def legal(self, state: LorcanaState, seat: int, found: list[Action]) -> None:
        exerted, drying, cards = state.exerted, state.drying, state.cards
        own = state.cards_in(seat, zones.IN_PLAY)
        sheet = None if not own or numbers.no_modifiers(state) else state.current_sheet()
        for piece in own:
            if exerted[piece] or cards[piece].kind != card_kinds.CHARACTER:
                continue
            if drying[piece] or (sheet is not None and sheet.cells[piece] is not sheet.printed[piece]):
                can = why_not_quest(state, piece) == 0
            else:
                can = cards[piece].keywords[keywords.RECKLESS] == 0  # as it is printed: nothing else can be in the way
            if can:
                found.append(QUESTS[piece] if piece < MOST_MADE else Action(VERB, piece))

    def why_not(self, state: LorcanaState, seat: int, action: Action) -> reasons.ReasonCode:
        return state.why_not_own_character(seat, action.a) or why_not_quest(state, action.a)

    def take(self, state: LorcanaState, seat: int, action: Action) -> None:
        if numbers.toll(state, action.a, cells.QUEST_TOLL) > 0:
            ref = state.pieces.ref(action.a)
            state.do(Frame(ADDRESS, seat, ref, None, [ref]))
        else:
            quest_with(state, seat, action.a)

    def resume(self, state: LorcanaState, frame: Frame) -> None:
        """Pays what an ability asks for, then quests."""
        piece = frame.refs[0] & REF_MASK
        cost = max(0, numbers.cell(state, piece, cells.QUEST_TOLL))
        if paying.ask_drops(state, frame, cost):
            return
        paying.pay(state, frame, cost)
        state.done()
        quest_with(state, frame.seat, piece)

    def valid(self, state: LorcanaState, frame: Frame, answer: int) -> bool:
        return is_payment(frame, answer, 1)

    def label(self, state: LorcanaState, seat: int, action: Action, names: Names) -> str:
        amount = f" for {numbers.lore(state, action.a)}" if names.knows(action.a) else ""
        return f"Quest with {names.card(action.a)}{amount}"

    def blocker(self, state: LorcanaState, seat: int, action: Action, code: int) -> int:
        if code == reasons.ABILITY_FORBIDS:
            return blame.of_flag(state, seat, action.a, card_flags.CANT_QUEST)
        if code == reasons.TOLL_NOT_PAYABLE:
            return blame.of_cell(state, seat, action.a, cells.QUEST_TOLL)
        return super().blocker(state, seat, action, code)

    def tries(self, state: LorcanaState, seat: int, card: int) -> list[Action]:
        return [Action(VERB, card)] if state.in_play(card) else []


QUEST: Final[Quest] = Quest()
