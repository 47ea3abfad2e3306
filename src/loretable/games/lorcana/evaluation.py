"""How a game of Lorcana looks to search: lore, what is in play, cards in hand, ink; and what a hurried player does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...core.chance import Chance
from ...core.errors import RulesBug
from ...core.evaluation import Weighed
from . import numbers
from .faces import CHARACTER, LOCATION
from .state import LorcanaState
from .words import BOOST, CHALLENGE, END, HAND, IN_PLAY, INK, INKWELL, MOVE, PLAY, Q_TURN, QUEST, SING, USE

if TYPE_CHECKING:
    from ...core.state import State

NAMES: Final = ("lore", "race", "questing", "strength", "willpower", "ready", "hand", "ink", "others")
BY_HAND: Final = [1.9, 1.0, 0.75, 0.35, 0.35, 0.1, 0.35, 0.3, 0.2]
DEPTH: Final = 2
"""Turns."""

OFTEN: Final = ((QUEST, 8), (PLAY, 10), (INK, 8), (CHALLENGE, 6), (SING, 8), (USE, 6), (BOOST, 3), (MOVE, 1), (END, 2))
"""How often somebody in a hurry does what, one beside the other."""


@final
class LorcanaEvaluation(Weighed):
    def __init__(self, weights: list[float] = BY_HAND) -> None:
        super().__init__(NAMES, weights, DEPTH)
        self.often = [4] * 64  # by the number of a verb
        for verb, how_often in OFTEN:
            self.often[verb.number] = how_often

    def features(self, state: State, seat: int) -> list[float]:
        """One's own less the strongest opponent's, each scaled to about one."""
        if not isinstance(state, LorcanaState):
            raise RulesBug("this evaluation is for Lorcana only")
        own = holdings(state, seat)
        best: list[float] = []
        for other in range(state.seats):
            if other != seat and state.living(other):
                theirs = holdings(state, other)
                if not best or theirs[0] + theirs[2] > best[0] + best[2]:
                    best = theirs
        if not best:
            return own
        return [own[i] - best[i] for i in range(len(own))]

    def clock(self, state: State) -> int:
        return state.turn if isinstance(state, LorcanaState) else 0

    def hurry(self, state: State, rng: Chance) -> int:
        """Quests, plays and inks; challenges where that is a good trade; seldom ends the turn with something left to do."""
        legal = state.legal
        if state.question != Q_TURN or not isinstance(state, LorcanaState):
            return rng.below(len(legal))
        often = self.often
        weights: list[int] = []
        total = 0
        for action in legal:
            weight = often[action.verb.number]
            if action.verb is CHALLENGE:
                weight = trade(state, action.a, action.b)
            weights.append(weight)
            total += weight
        ticket = rng.below(total)
        for i in range(len(weights)):
            ticket -= weights[i]
            if ticket < 0:
                return i
        return len(legal) - 1


def trade(state: LorcanaState, challenger: int, target: int) -> int:
    """How often a challenge is made, by who would be left."""
    dies = numbers.strength(state, challenger) >= numbers.willpower(state, target) - state.damage[target]
    costs = numbers.strength(state, target) >= numbers.willpower(state, challenger) - state.damage[challenger]
    if dies:
        if not costs:
            return 16
        return 8 if state.face(target).cost >= state.face(challenger).cost else 3
    return 1 if costs else 3


def holdings(state: LorcanaState, seat: int) -> list[float]:
    """What a player has, in the order of NAMES."""
    goal = float(state.rules.lore_to_win)
    lore = state.lore[seat] / goal
    questing = 0.0
    strength = 0.0
    willpower = 0.0
    ready = 0.0
    others = 0.0
    for piece in state.cards_in(seat, IN_PLAY):
        kind = state.face(piece).kind
        if kind == CHARACTER:
            questing += numbers.lore(state, piece)
            strength += numbers.strength(state, piece)
            willpower += numbers.willpower(state, piece) - state.damage[piece]
            if not state.exerted[piece]:
                ready += 1.0
        elif kind == LOCATION:
            questing += numbers.lore(state, piece)
            others += 1.0
        else:
            others += 1.0
    soon = min(1.0, lore + questing / goal)
    return [
        lore,
        soon * soon,
        questing / 8.0,
        strength / 16.0,
        willpower / 20.0,
        ready / 6.0,
        min(8, len(state.cards_in(seat, HAND))) / 8.0,
        min(10, len(state.cards_in(seat, INKWELL))) / 10.0,
        others / 4.0,
    ]
