"""How a game of The Confrontation looks to search: who is left, how far Frodo is, and the cards that are left."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, final

from loretable.core.chance import Chance
from loretable.core.errors import RulesBug
from loretable.core.learning.evaluation import NetworkEvaluation, shipped_weights
from loretable.core.learning.network import Network, network_of
from loretable.games.confrontation.enums import questions
from loretable.games.confrontation.model.board import DEFEATED, FELLOWSHIP, REGION_COUNT, SAURON, zone_of
from loretable.games.confrontation.model.cards import cards_in
from loretable.games.confrontation.rules.rulebook import Rulebook
from loretable.games.confrontation.state import Confrontation

from . import value_row
from .greedy import score
from .openings import openings_of
from .values import heuristics_of

if TYPE_CHECKING:
    from loretable.core.game import Game
    from loretable.core.state import State

NAMES: Final = ("material", "frodo", "in the way", "shire", "cards")
WORDS: Final = (
    "who is left",
    "how far the Ring-bearer is",
    "who stands in the Ring-bearer's way",
    "how near Sauron's characters are to the Shire",
    "the cards that are left",
)
BY_HAND: Final = [1.2, 0.7, 0.35, 0.5, 0.3]
DEPTH: Final = 12
TICK: Final = 4

WARMTH: Final = 1.0
"""Options that differ by this much to the rule-based bot differ by a factor of e in what they deserve of the search."""
EVEN: Final = 0.3
"""How much of the search is spread evenly at first, whatever the rules of thumb say."""
OWN_NETWORK: Final[list[Network]] = []
"""The network, once it has been read: it never changes."""
MOST_ANSWERS: Final = 24
"""A battle is over after fewer questions."""
STEP: Final = 7
"""Which answer is taken goes round by this."""
BY_LOT: Final[dict[str, object]] = {"fellowship_setup": "random", "sauron_setup": "random"}


@final
class ConfrontationEvaluation(NetworkEvaluation):
    """A network, where one is asked for, has learnt from beginnings of turns: a battle is played out before it judges."""

    def __init__(self) -> None:
        super().__init__(NAMES, BY_HAND, DEPTH, value_row.LAYOUT, value_row.INPUTS, TICK, believes=True)
        self.words = WORDS

    def own_network(self) -> Network | None:
        if not OWN_NETWORK:
            data = shipped_weights("loretable.games.confrontation.bot", "network.json")
            OWN_NETWORK.append(network_of(data, "network.json", value_row.LAYOUT, value_row.INPUTS))
        return OWN_NETWORK[0]

    def judge(self, state: State) -> int:
        """Characters and regions of one's own are others than those that were learnt."""
        if not isinstance(state, Confrontation) or state.question != questions.MOVE or not openings_of(state.book).rows:
            return -1
        return FELLOWSHIP

    def row(self, state: State, seat: int) -> list[int]:
        if not isinstance(state, Confrontation):
            raise RulesBug("this evaluation is for The Confrontation only")
        return value_row.row(state)

    def practice(self, game: Game, rng: Chance, held_out: bool) -> dict[str, object]:
        return BY_LOT

    def values(self, state: State) -> list[float]:
        if self.network is None or not isinstance(state, Confrontation) or state.question == questions.MOVE:
            return super().values(state)
        after = state.clone()
        answers = 0
        while not after.over and after.question != questions.MOVE and answers < MOST_ANSWERS:
            answers += 1
            after.play(after.decisions * STEP % len(after.legal))
        if after.over:
            return [after.utility(FELLOWSHIP), after.utility(SAURON)]
        return super().values(after)

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
