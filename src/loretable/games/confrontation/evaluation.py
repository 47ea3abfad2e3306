"""How a game of The Confrontation looks to search: who is left, how far Frodo is, and the cards that are left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...core.errors import RulesBug
from ...core.evaluation import Weighed
from .board import AHEAD, DEFEATED, FELLOWSHIP, REGION_COUNT, ROW, SAURON, THE_SHIRE, zone_of
from .cards import cards_in, is_text, printed_value
from .characters import FRODO, STRENGTH
from .judgement import WORTH
from .state import Confrontation

if TYPE_CHECKING:
    from ...core.state import State

NAMES: Final = ("material", "frodo", "in the way", "shire", "cards")
BY_HAND: Final = [1.2, 0.7, 0.35, 0.5, 0.3]
DEPTH: Final = 12


@final
class ConfrontationEvaluation(Weighed):
    def __init__(self, weights: list[float] = BY_HAND) -> None:
        super().__init__(NAMES, weights, DEPTH)

    def features(self, state: State, seat: int) -> list[float]:
        if not isinstance(state, Confrontation):
            raise RulesBug("this evaluation is for The Confrontation only")
        found = for_fellowship(state)
        return found if seat == FELLOWSHIP else [-value for value in found]


def for_fellowship(state: Confrontation) -> list[float]:
    """In the order of NAMES."""
    pieces = state.pieces
    material = 0.0
    deepest = 0.0
    for piece in range(18):
        zone = pieces.zone[piece]
        if zone >= DEFEATED:
            continue
        if piece < 9:
            material += WORTH[piece] if piece != FRODO else 0.0
        else:
            material -= WORTH[piece]
            row = ROW[zone - REGION_COUNT]
            if row <= 3:
                deepest += 1.0 / row
    here = pieces.zone[FRODO]
    frodo = 0.0
    blocked = 0.0
    if here < REGION_COUNT:
        frodo = (ROW[here] - 1) / 6.0
        for ahead in AHEAD[FELLOWSHIP][here]:
            for enemy in pieces.zones[zone_of(SAURON, ahead)]:
                blocked += STRENGTH[enemy] / 9.0
    shire = len(pieces.zones[zone_of(SAURON, THE_SHIRE)]) / 2.0
    cards = hand_worth(state.hands[FELLOWSHIP]) - hand_worth(state.hands[SAURON])
    return [material / 10.0, frodo, -blocked / 2.0, -shire - deepest / 3.0, cards / 10.0]


def hand_worth(hand: int) -> float:
    total = 0.0
    for card in cards_in(hand):
        total += 4.0 if is_text(card) else float(printed_value(card))
    return total
