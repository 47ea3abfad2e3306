"""How a game of The Confrontation looks to search: who is left, how far Frodo is, and the cards that are left."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, final

from loretable.core.chance import Chance
from loretable.core.errors import RulesBug
from loretable.core.evaluation import LinearEvaluation
from loretable.games.confrontation.enums import questions
from loretable.games.confrontation.model.board import DEFEATED, FELLOWSHIP, REGION_COUNT, SAURON, zone_of
from loretable.games.confrontation.model.cards import cards_in
from loretable.games.confrontation.rules.rulebook import Rulebook
from loretable.games.confrontation.state import Confrontation

from .greedy import score
from .openings import openings_of
from .values import heuristics_of

if TYPE_CHECKING:
    from loretable.core.state import State

NAMES: Final = ("material", "frodo", "in the way", "shire", "cards")
BY_HAND: Final = [1.2, 0.7, 0.35, 0.5, 0.3]
DEPTH: Final = 12
TICK: Final = 4

WARMTH: Final = 1.0
"""Options that differ by this much to the rule-based bot differ by a factor of e in what they deserve of the search."""
EVEN: Final = 0.3
"""How much of the search is spread evenly at first, whatever the rules of thumb say."""


@final
class ConfrontationEvaluation(LinearEvaluation):
    def __init__(self) -> None:
        super().__init__(NAMES, BY_HAND, DEPTH, TICK, believes=True)

    def features(self, state: State, seat: int) -> list[float]:
        if not isinstance(state, Confrontation):
            raise RulesBug("this evaluation is for The Confrontation only")
        found = for_fellowship(state)
        return found if seat == FELLOWSHIP else [-value for value in found]

    def priors(self, state: State) -> list[float]:
        """By what the rule-based bot thinks of the options."""
        if not isinstance(state, Confrontation) or state.question == questions.SET_UP:
            return []
        seat = state.seat
        heuristics = heuristics_of(state.book)
        legal = state.listed(seat)
        scores = [score(heuristics, state, seat, action) for action in legal]
        best = max(scores)
        weights = [exp((each - best) / WARMTH) for each in scores]
        total = sum(weights)
        return [(1.0 - EVEN) * weight / total + EVEN / len(legal) for weight in weights]

    def opening(self, state: State, seat: int, rng: Chance) -> int:
        """A set-up of the book."""
        if not isinstance(state, Confrontation) or state.question != questions.SET_UP:
            return -1
        return openings_of(state.book).drawn(state, seat, rng)

    def likelihood(self, state: State, seat: int) -> float:
        return openings_of(state.book).likelihood(state, seat) if isinstance(state, Confrontation) else 1.0


def for_fellowship(state: Confrontation) -> list[float]:
    """In the order of NAMES."""
    pieces = state.pieces
    book = state.book
    board, cast = book.board, book.cast
    worth = heuristics_of(book).worth
    material = 0.0
    deepest = 0.0
    for piece in range(18):
        zone = pieces.zone[piece]
        if zone >= DEFEATED:
            continue
        if piece < 9:
            material += worth[piece] if piece != cast.bearer else 0.0
        else:
            material -= worth[piece]
            row = board.row[zone - REGION_COUNT]
            if row <= 3:
                deepest += 1.0 / row
    here = pieces.zone[cast.bearer]
    frodo = 0.0
    blocked = 0.0
    if here < REGION_COUNT:
        start, goal = board.row[board.home[FELLOWSHIP]], board.row[board.home[SAURON]]
        frodo = (board.row[here] - start) / (goal - start)
        for ahead in board.ahead[FELLOWSHIP][here]:
            for enemy in pieces.zones[zone_of(SAURON, ahead)]:
                blocked += cast.strength[enemy] / 9.0
    shire = len(pieces.zones[zone_of(SAURON, board.home[FELLOWSHIP])]) / 2.0
    cards = hand_worth(book, state.hands, FELLOWSHIP) - hand_worth(book, state.hands, SAURON)
    return [material / 10.0, frodo, -blocked / 2.0, -shire - deepest / 3.0, cards / 10.0]


def hand_worth(book: Rulebook, hands: list[int], side: int) -> float:
    total = 0.0
    for card in cards_in(hands[side]):
        total += 4.0 if book.deck.is_text[side][card] else float(book.deck.value[side][card])
    return total
