"""Boost (CR 8.4): once in your turn, pay to put the top card of your deck face down under the card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.actions import PIECE, Action, Verb
from loretable.core.engine.frames import Change, Frame
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import change_kinds, event_kinds, keywords, reasons, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules import paying
from loretable.games.lorcana.rules.abilities.events import Batch, raise_event
from loretable.games.lorcana.rules.changes.kind import CardKind
from loretable.games.lorcana.rules.changes.leaving import put_under
from loretable.games.lorcana.rules.procedure import is_payment

from .turn_action import Button, Edge, Names, TurnAction

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

VERB: Final[Verb] = Verb("boost", (PIECE,))
ADDRESS: Final = 4
BOOST_CARD: Final = 31


def why_not_boost(state: LorcanaState, seat: int, piece: int) -> reasons.ReasonCode:
    """Of one of the player's own cards in play: 0, or why it cannot be boosted."""
    cost = numbers.keyword(state, piece, keywords.BOOST)
    if not cost:
        return reasons.NO_BOOST
    if state.boosted[piece]:
        return reasons.ALREADY_BOOSTED
    if not state.cards_in(seat, zones.DECK):
        return reasons.DECK_EMPTY
    return reasons.ALLOWED if numbers.can_pay(state, seat, cost) else reasons.INSUFFICIENT_INK


@final
class BoostCard(CardKind):
    """The top card of the deck goes face down under the card. `amount`: the ink paid."""

    def __init__(self) -> None:
        super().__init__(change_kinds.ChangeKind(BOOST_CARD))

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        state.boosted[piece] = 1
        put_under(state, state.pieces.top(zones.PER_SEAT * change.seat + zones.DECK), piece, False)

    def raise_own_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        raise_event(state, event_kinds.BOOSTED, change, batch, change.piece, -1, change.amount)
        raise_event(state, event_kinds.PUT_UNDER, change, batch, -1, change.piece, 1)


@final
class Boost(TurnAction):
    def __init__(self) -> None:
        super().__init__(
            VERB,
            Button("Boost", "b", left="ability"),
            [Edge("boost", "#8a6d3b")],
            order=60,
            address=ADDRESS,
            name="Boost",
            tried_out=True,
        )

    def legal(self, state: LorcanaState, seat: int, found: list[Action]) -> None:
        if state.features.boosts:
            for piece in state.cards_in(seat, zones.IN_PLAY):
                if why_not_boost(state, seat, piece) == 0:
                    found.append(Action(VERB, piece))

    def why_not(self, state: LorcanaState, seat: int, action: Action) -> reasons.ReasonCode:
        return state.why_not_own_card(seat, action.a, reasons.NOT_YOUR_CHARACTER) or why_not_boost(
            state, seat, action.a
        )

    def take(self, state: LorcanaState, seat: int, action: Action) -> None:
        ref = state.pieces.ref(action.a)
        state.do(Frame(ADDRESS, seat, ref, None, [ref]))

    def resume(self, state: LorcanaState, frame: Frame) -> None:
        ref = frame.refs[0]
        cost = numbers.keyword(state, ref & REF_MASK, keywords.BOOST)
        if paying.ask_drops(state, frame, cost):
            return
        paying.pay(state, frame, cost)
        state.done()
        state.change_one(Change(BOOST_CARD, frame.seat, ref, cost, -1, frame.seat, ref))

    def valid(self, state: LorcanaState, frame: Frame, answer: int) -> bool:
        return is_payment(frame, answer, 1)

    def label(self, state: LorcanaState, seat: int, action: Action, names: Names) -> str:
        return f"Boost {names.card(action.a)}"

    def tries(self, state: LorcanaState, seat: int, card: int) -> list[Action]:
        return [Action(VERB, card)] if state.in_play(card) else []


BOOST: Final[Boost] = Boost()
