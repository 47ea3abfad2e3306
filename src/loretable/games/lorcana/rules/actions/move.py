"""Move a character to a location (CR 4.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.actions import PIECE, Action, Verb
from loretable.core.engine.frames import Change, Frame
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import (
    card_flags,
    card_kinds,
    change_kinds,
    event_kinds,
    reasons,
    zones,
)
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules import costs, paying, permissions
from loretable.games.lorcana.rules.abilities import blame
from loretable.games.lorcana.rules.abilities.events import Batch, raise_event
from loretable.games.lorcana.rules.changes.kind import CardKind, LogEntry
from loretable.games.lorcana.rules.procedure import is_payment

from .turn_action import Button, Edge, Names, TurnAction

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

VERB: Final[Verb] = Verb("move", (PIECE, PIECE))
ADDRESS: Final = 3


def move_cost(state: LorcanaState, character: int, location: int) -> int:
    """CR 4.7.3.3, with what modifies the payment."""
    cost = numbers.move_cost(state, location)
    if numbers.no_modifiers(state):
        return cost
    if numbers.has_flag(state, character, card_flags.MOVES_FREE) or permissions.is_limited(
        state, location, card_flags.MOVES_FREE, character
    ):
        return 0
    return costs.total(state, state.owner(character), location, cost, costs.MOVING, character)


def why_not_move(state: LorcanaState, seat: int, character: int, location: int) -> reasons.ReasonCode:
    """Of a character and a location of the player's in play: 0, or why it cannot move there."""
    if state.at[character] == location:
        return reasons.ALREADY_AT_LOCATION
    if numbers.has_flag(state, character, card_flags.CANT_MOVE):
        return reasons.ABILITY_FORBIDS
    return (
        reasons.ALLOWED
        if numbers.can_pay(state, seat, move_cost(state, character, location))
        else reasons.INSUFFICIENT_INK
    )


def why_not_own_location(state: LorcanaState, seat: int, piece: int) -> reasons.ReasonCode:
    """0 for one of the player's own locations in play, else the reason."""
    problem = state.why_not_own_card(seat, piece, reasons.NOT_YOUR_LOCATION)
    if problem in (0, reasons.NOT_YOUR_LOCATION) and state.face(piece).kind != card_kinds.LOCATION:
        return reasons.NOT_A_LOCATION
    return problem


@final
class MoveTo(CardKind):
    """To a location of the same player's (CR 4.7). `cards`: the one it leaves."""

    def __init__(self) -> None:
        super().__init__(change_kinds.MOVE_CARD)
        self.emits = ["move"]

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        location = state.pieces.find(change.other)
        if zone != zones.IN_PLAY or location < 0 or not state.in_play(location):
            return False
        if state.face(piece).kind != card_kinds.CHARACTER or state.face(location).kind != card_kinds.LOCATION:
            return False
        return state.owner(piece) == state.owner(location)

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        if state.at[piece] >= 0:
            change.cards = [state.pieces.ref(state.at[piece])]
        location = state.pieces.find(change.other)
        state.at[piece] = location
        state.sheet_valid = False
        state.emit("move", state.owner(piece), piece, other=location)

    def raise_own_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        raise_event(state, event_kinds.MOVED, change, batch, change.piece, change.other)

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.what} moves to {entry.other}"


@final
class Move(TurnAction):
    def __init__(self) -> None:
        super().__init__(
            VERB,
            Button("Move", "m", target="Move here", reach="to move to"),
            [Edge("move", "#5f6fc0")],
            order=70,
            address=ADDRESS,
            name="move",
            help_text="Locations. Pay a location's move cost to move a character of yours there. At the start of your turn "
            "each of your locations gives you its lore. They have willpower and can be challenged, but are never exerted.",
        )

    def legal(self, state: LorcanaState, seat: int, found: list[Action]) -> None:
        if not state.features.locations:
            return
        for location in state.cards_in(seat, zones.IN_PLAY):
            if state.cards[location].kind != card_kinds.LOCATION:
                continue
            for character in state.cards_in(seat, zones.IN_PLAY):
                if (
                    state.cards[character].kind == card_kinds.CHARACTER
                    and why_not_move(state, seat, character, location) == 0
                ):
                    found.append(Action(VERB, character, location))

    def why_not(self, state: LorcanaState, seat: int, action: Action) -> reasons.ReasonCode:
        problem = state.why_not_own_character(seat, action.a) or why_not_own_location(state, seat, action.b)
        return problem or why_not_move(state, seat, action.a, action.b)

    def take(self, state: LorcanaState, seat: int, action: Action) -> None:
        refs = [state.pieces.ref(action.a), state.pieces.ref(action.b)]
        state.do(Frame(ADDRESS, seat, refs[1], None, refs))

    def resume(self, state: LorcanaState, frame: Frame) -> None:
        character, location = frame.refs[0] & REF_MASK, frame.refs[1] & REF_MASK
        cost = move_cost(state, character, location)
        if paying.ask_drops(state, frame, cost):
            return
        paying.pay(state, frame, cost)
        costs.use_once(state, frame.seat, location, costs.MOVING, character)
        state.done()
        state.change_one(Change(change_kinds.MOVE_CARD, frame.seat, frame.refs[0], 0, frame.refs[1], frame.seat))

    def valid(self, state: LorcanaState, frame: Frame, answer: int) -> bool:
        return is_payment(frame, answer, 2)

    def label(self, state: LorcanaState, seat: int, action: Action, names: Names) -> str:
        return f"Move {names.card(action.a)} to {names.card(action.b)}"

    def blocker(self, state: LorcanaState, seat: int, action: Action, code: int) -> int:
        if code == reasons.ABILITY_FORBIDS:
            return blame.of_flag(state, seat, action.a, card_flags.CANT_MOVE)
        return super().blocker(state, seat, action, code)

    def tries(self, state: LorcanaState, seat: int, card: int) -> list[Action]:
        if not state.in_play(card):
            return []
        own = state.cards_in(seat, zones.IN_PLAY)
        return [Action(VERB, card, place) for place in own if numbers.is_location(state, place)]


MOVE: Final[Move] = Move()
