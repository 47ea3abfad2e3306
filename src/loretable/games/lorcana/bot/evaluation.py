"""How a game of Lorcana looks to search: lore, what is in play, cards in hand, ink; and the policy of playouts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.chance import Chance
from loretable.core.errors import RulesBug
from loretable.core.learning.evaluation import NOT_GROUPED, NetworkEvaluation, shipped_weights
from loretable.core.learning.network import Network, network_of
from loretable.games.lorcana.enums import card_kinds, keywords, questions, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.state import LorcanaState

from . import lethal_solver, mulligan, ordering, value_row, waste
from .greedy import answer
from .made_up_decks import decks_by_lot
from .values import CardValues

if TYPE_CHECKING:
    from loretable.core.game import Game
    from loretable.core.state import State

NAMES: Final = (
    "lore",
    "near",
    "race",
    "questing",
    "strength",
    "willpower",
    "ready",
    "characters",
    "evasive",
    "hand",
    "ink",
    "others",
    "turn",
)
WORDS: Final = (
    "lore",
    "lore",
    "lore",
    *["characters"] * 6,
    "cards in hand",
    "ink",
    "items and locations",
    "whose turn it is",
)
BY_HAND: Final = [1.6, 0.4, 0.8, 0.6, 0.35, 0.35, 0.1, 0.2, 0.1, 0.35, 0.3, 0.2, 0.1]
SHIPPED: Final = shipped_weights("loretable.games.lorcana.bot")
OWN_NETWORK: Final[list[Network]] = []
"""The network, once it has been read: it never changes."""
DEPTH: Final = 2
"""Turns."""

INKED_ONE_IN: Final = 10
"""Before one in so many decisions of a turn in a game to learn from, a card is inked by lot."""
RANDOM_ONE_IN: Final = 20
"""One in so many decisions of a playout is random."""


@final
class LorcanaEvaluation(NetworkEvaluation):
    def __init__(self) -> None:
        super().__init__(NAMES, BY_HAND, DEPTH, value_row.LAYOUT, value_row.INPUTS)
        self.words = WORDS
        self.pairs = value_row.PAIRS
        self.learned(SHIPPED, "weights.json")
        self.network = self.own_network()

    def own_network(self) -> Network | None:
        if not OWN_NETWORK:
            data = shipped_weights("loretable.games.lorcana.bot", "network.json")
            OWN_NETWORK.append(network_of(data, "network.json", value_row.LAYOUT, value_row.INPUTS))
        return OWN_NETWORK[0]

    def judge(self, state: State) -> int:
        return state.active if isinstance(state, LorcanaState) and state.seats == 2 else -1

    def row(self, state: State, seat: int) -> list[int]:
        if not isinstance(state, LorcanaState):
            raise RulesBug("this evaluation is for Lorcana only")
        return value_row.row(state, seat)

    def practice(self, game: Game, rng: Chance, held_out: bool) -> dict[str, object]:
        return {"decks": decks_by_lot(game, rng, held_out)}

    def whim(self, state: State, rng: Chance) -> int:
        """A card into the inkwell, any: bots keep theirs when they are good, so that it would seem that keeping them wins."""
        if state.question != questions.TURN or rng.below(INKED_ONE_IN) != 0:
            return -1
        cards = ordering.inking(state.listed(state.seat))
        return cards[rng.below(len(cards))] if cards else -1

    def features(self, state: State, seat: int) -> list[float]:
        """The seat's own features less the strongest opponent's, each scaled to about one."""
        if not isinstance(state, LorcanaState):
            raise RulesBug("this evaluation is for Lorcana only")
        own = holdings(state, seat)
        best: list[float] = []
        for other in range(state.seats):
            if other != seat and state.in_game(other):
                theirs = holdings(state, other)
                if not best or theirs[0] + theirs[2] > best[0] + best[2]:
                    best = theirs
        if not best:
            return own
        return [own[i] - best[i] for i in range(len(own))]

    def clock(self, state: State) -> int:
        return state.turn if isinstance(state, LorcanaState) else 0

    def stop(self, root: int, now: int) -> int:
        """When it is the turn of the root's active player again, so that all lines are evaluated at like moments."""
        return root + self.depth * ((now - root) // self.depth + 1)

    def priors(self, state: State) -> list[float]:
        if not isinstance(state, LorcanaState):
            return []
        seat = state.seat
        return ordering.priors(state, seat, state.listed(seat), self.careful)

    def counted(self, state: State, seat: int) -> int:
        """What is put back of a first hand."""
        if not isinstance(state, LorcanaState) or state.question != questions.ALTER:
            return -1
        return mulligan.answer(state, seat)

    def alike(self, state: State, seat: int) -> list[int]:
        """Whichever card is inked."""
        return ordering.alike(state.listed(seat)) if state.question == questions.TURN else NOT_GROUPED

    def certain(self, state: State, seat: int, rng: Chance) -> int:
        """A win this turn."""
        if not isinstance(state, LorcanaState):
            return -1
        found = lethal_solver.winning_action(state, seat)
        if found is None or not lethal_solver.sure_in_samples(state, seat, rng):
            return -1
        return state.listed(seat).index(found)

    def pointless(self, state: State, seat: int) -> list[int]:
        """What is paid for nothing."""
        return waste.pointless(state, seat) if isinstance(state, LorcanaState) else []

    def hurry(self, state: State, rng: Chance) -> int:
        """Plays as the greedy bot does, with more thought for ink, and now and then at random."""
        if not isinstance(state, LorcanaState):
            return 0
        seat = state.seat
        legal = state.listed(seat)
        if rng.below(RANDOM_ONE_IN) == 0:
            return rng.below(len(legal))
        values = CardValues(state, seat, True)
        if state.question == questions.TURN:
            chosen = ordering.turn_choice(values, legal, self.careful)
        else:
            chosen = answer(values, state.question, legal)
        for i in range(len(legal)):
            if legal[i] is chosen:
                return i
        return 0


def holdings(state: LorcanaState, seat: int) -> list[float]:
    """What a player has, in the order of NAMES."""
    goal = float(state.rules.lore_to_win)
    lore = float(state.lore[seat])
    questing = 0.0
    strength = 0.0
    willpower = 0.0
    ready = 0.0
    characters = 0.0
    evasive = 0.0
    others = 0.0
    for piece in state.cards_in(seat, zones.IN_PLAY):
        kind = state.face(piece).kind
        if kind == card_kinds.CHARACTER:
            characters += 1.0
            if not numbers.keyword(state, piece, keywords.RECKLESS):
                questing += numbers.lore(state, piece)
            strength += numbers.strength(state, piece)
            willpower += numbers.willpower(state, piece) - state.damage[piece]
            if not state.exerted[piece]:
                ready += 1.0
            if numbers.keyword(state, piece, keywords.EVASIVE):
                evasive += 1.0
        elif kind == card_kinds.LOCATION:
            questing += numbers.lore(state, piece)
            others += 1.0
        else:
            others += 1.0
    turns = (goal - lore) / (questing + 1.0)
    return [
        lore / goal,
        lore * lore / (goal * goal),
        -min(10.0, turns) / 10.0,
        questing / 8.0,
        strength / 16.0,
        willpower / 20.0,
        ready / 6.0,
        characters / 6.0,
        evasive / 4.0,
        min(8, len(state.cards_in(seat, zones.HAND))) / 8.0,
        min(10, len(state.cards_in(seat, zones.INKWELL))) / 10.0,
        others / 4.0,
        1.0 if state.active == seat else 0.0,
    ]
