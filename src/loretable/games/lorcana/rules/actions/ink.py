"""Ink a card (CR 4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.actions import MOST_MADE, PIECE, Action, Verb, made_once
from loretable.core.engine.frames import Change
from loretable.games.lorcana.enums import change_kinds, player_flags, reasons, zones
from loretable.games.lorcana.rules import permissions

from .turn_action import Button, Edge, Names, TurnAction

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

VERB: Final[Verb] = Verb("ink", (PIECE,))
INKS: Final[list[Action]] = made_once(VERB)


def why_not_inking(state: LorcanaState, seat: int) -> reasons.ReasonCode:
    """0, or why a player cannot put any more cards into the inkwell this turn."""
    return reasons.ALREADY_INKED if state.inked >= permissions.ink_limit(state, seat) else reasons.ALLOWED  # CR 4.2.3


def why_not_inkable(state: LorcanaState, card: int, flags: int, from_discard: bool) -> reasons.ReasonCode:
    """0, or why this card of the player's hand (or discard) cannot be ink. `flags`: what abilities allow the player."""
    if state.cards[card].inkable or (flags & player_flags.INKS_ANYTHING and not from_discard):
        return reasons.ALLOWED
    return reasons.NOT_INKABLE  # CR 4.2.1.1


@final
class Ink(TurnAction):
    def __init__(self) -> None:
        super().__init__(
            VERB,
            Button("Ink it", "i", left="ink"),
            [Edge("ink", "#2f6fb0")],
            order=90,
            help_text="Ink. Once a turn you may put a card with the inkwell symbol from your hand into your inkwell. It stays "
            'there face down, and each card in your inkwell pays 1 ink each turn. Cards marked "no ink" cannot go there.',
        )

    def legal(self, state: LorcanaState, seat: int, found: list[Action]) -> None:
        if why_not_inking(state, seat):
            return
        flags = permissions.player_flags(state, seat)
        for card in state.cards_in(seat, zones.HAND):
            if why_not_inkable(state, card, flags, False) == 0:
                found.append(INKS[card] if card < MOST_MADE else Action(VERB, card))
        if flags & player_flags.INKS_FROM_DISCARD:
            for card in state.cards_in(seat, zones.DISCARD):
                if why_not_inkable(state, card, flags, True) == 0:
                    found.append(Action(VERB, card))

    def why_not(self, state: LorcanaState, seat: int, action: Action) -> reasons.ReasonCode:
        card = action.a
        flags = permissions.player_flags(state, seat)
        zone = state.pieces.zone[card] if state.is_card(card) else -1
        from_discard = zone == zones.PER_SEAT * seat + zones.DISCARD and flags & player_flags.INKS_FROM_DISCARD != 0
        if zone != zones.PER_SEAT * seat + zones.HAND and not from_discard:
            return reasons.NOT_IN_HAND
        return why_not_inking(state, seat) or why_not_inkable(state, card, flags, from_discard)

    def take(self, state: LorcanaState, seat: int, action: Action) -> None:
        state.change_one(Change(change_kinds.INK_CARD, seat, state.pieces.ref(action.a), 1, -1, seat))

    def label(self, state: LorcanaState, seat: int, action: Action, names: Names) -> str:
        return f"Ink {names.card(action.a)}"

    def tries(self, state: LorcanaState, seat: int, card: int) -> list[Action]:
        return [] if state.in_play(card) else [Action(VERB, card)]


INK: Final[Ink] = Ink()
