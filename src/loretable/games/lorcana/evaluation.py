"""How a game of Lorcana looks to search: lore, what is in play, cards in hand, ink; and what a hurried player does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...core.chance import Chance
from ...core.errors import RulesBug
from ...core.evaluation import Weighed, shipped
from . import numbers, preferences, winning
from .bot import answer, turn_action
from .faces import CHARACTER, EVASIVE, LOCATION, RECKLESS
from .judgement import Judge
from .state import LorcanaState
from .words import HAND, IN_PLAY, INKWELL, Q_TURN

if TYPE_CHECKING:
    from ...core.state import State

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
BY_HAND: Final = [1.6, 0.4, 0.8, 0.6, 0.35, 0.35, 0.1, 0.2, 0.1, 0.35, 0.3, 0.2, 0.1]
SHIPPED: Final = shipped("loretable.games.lorcana")
DEPTH: Final = 2
"""Turns."""

WHIM: Final = 20
"""One in so many decisions of a playout is made by lot."""


@final
class LorcanaEvaluation(Weighed):
    def __init__(self) -> None:
        super().__init__(NAMES, BY_HAND, DEPTH)
        self.learned(SHIPPED, "weights.json")

    def features(self, state: State, seat: int) -> list[float]:
        """One's own less the strongest opponent's, each scaled to about one."""
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
        """When the turn comes back to whoever has it at the root: so all lines are judged at like moments."""
        return root + self.depth * ((now - root) // self.depth + 1)

    def priors(self, state: State) -> list[float]:
        if not isinstance(state, LorcanaState):
            return []
        seat = state.seat
        return preferences.shares(state, seat, state.listed(seat))

    def certain(self, state: State, seat: int, rng: Chance) -> int:
        """A win this turn."""
        if not isinstance(state, LorcanaState):
            return -1
        found = winning.winning_action(state, seat)
        if found is None or not winning.sure_in_all(state, seat, rng):
            return -1
        return state.listed(seat).index(found)

    def hurry(self, state: State, rng: Chance) -> int:
        """As the greedy bot does, now and then by a whim."""
        if not isinstance(state, LorcanaState):
            return 0
        seat = state.seat
        legal = state.listed(seat)
        if rng.below(WHIM) == 0:
            return rng.below(len(legal))
        judge = Judge(state, seat, True)
        chosen = turn_action(judge, legal) if state.question == Q_TURN else answer(judge, state.question, legal)
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
    for piece in state.cards_in(seat, IN_PLAY):
        kind = state.face(piece).kind
        if kind == CHARACTER:
            characters += 1.0
            if not numbers.keyword(state, piece, RECKLESS):
                questing += numbers.lore(state, piece)
            strength += numbers.strength(state, piece)
            willpower += numbers.willpower(state, piece) - state.damage[piece]
            if not state.exerted[piece]:
                ready += 1.0
            if numbers.keyword(state, piece, EVASIVE):
                evasive += 1.0
        elif kind == LOCATION:
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
        min(8, len(state.cards_in(seat, HAND))) / 8.0,
        min(10, len(state.cards_in(seat, INKWELL))) / 10.0,
        others / 4.0,
        1.0 if state.active == seat else 0.0,
    ]
