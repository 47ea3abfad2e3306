"""How a quest looks to search: what is left of the monsters, what of the heroes, and of the time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...core.actions import Action
from ...core.chance import Chance
from ...core.errors import RulesBug
from ...core.evaluation import Weighed
from .bot import GreedyBot
from .partners import announcer, living, wanderer
from .plans import PLANS, goal_of
from .state import QuestState
from .words import ACTIVE, DESTROYED, DISCARD, PILES, Q_RECOVER, STAY, WAITING

if TYPE_CHECKING:
    from ...core.state import State

NAMES: Final = ("monsters", "slain", "heroes", "fallen", "time", "even")
BY_HAND: Final = [-1.6, 0.6, 1.2, -0.5, 0.1, 0.0]
DEPTH: Final = 0
TICK: Final = 4

FAVOURITE: Final = 0.85
"""The share of the search that the choices of good partners deserve at first."""
PARTNERS: Final = [GreedyBot(plan) for plan in PLANS if not plan.split]
"""Good partners, each with a plan of their own; the first is what partners do without a word."""
FIRST: Final = 3.0
"""What the first counts where each of the others counts 1."""
NOWHERE: Final = 1 << 20
CURIOSITY: Final = 2.0
"""Quests are played to their end, and won or lost: a single one says little."""
WHIM: Final = 25
"""One in so many decisions of a playout is made by lot."""


@final
class QuestEvaluation(Weighed):
    def __init__(self) -> None:
        super().__init__(NAMES, BY_HAND, DEPTH, TICK)
        self.curiosity = CURIOSITY
        self.follows = -1  # the plan of the playout under way

    def features(self, state: State, seat: int) -> list[float]:
        """The same for every seat: they win and lose together."""
        if not isinstance(state, QuestState):
            raise RulesBug("this evaluation is for ZoomQuest only")
        quest = state.quest
        zones = state.pieces.zones
        kept = [0, 0]
        whole = [0, 0]
        gone = [0, 0]
        for entity in range(quest.entities):
            zone = PILES * entity
            alive = len(zones[zone + ACTIVE]) + len(zones[zone + DISCARD])
            side = 0 if entity < quest.heroes else 1
            kept[side] += alive
            whole[side] += alive + len(zones[zone + DESTROYED])
            if alive == 0:
                gone[side] += 1
        monsters = quest.entities - quest.heroes
        return [
            kept[1] / max(1, whole[1]),
            gone[1] / max(1, monsters),
            kept[0] / max(1, whole[0]),
            gone[0] / quest.heroes,
            (quest.limit - state.round) / max(1, quest.limit),
            1.0,
        ]

    def stop(self, root: int, now: int) -> int:
        """A playout begins: it follows one plan to its end."""
        self.follows = -1
        return super().stop(root, now)

    def priors(self, state: State) -> list[float]:
        """What good partners would do by this plan or that, before others. Whoever follows somebody follows, whatever else
        might be better: people who are followed count on it."""
        if not isinstance(state, QuestState):
            return []
        seat = state.seat
        legal = state.listed(seat)
        hero = state.hero_asked(seat) if state.question != Q_RECOVER else -1
        weights = [0.0] * len(legal)
        if hero >= 0 and (announcer(state, hero, seat) >= 0 or wanderer(state, hero, seat) >= 0):
            weights[legal.index(PARTNERS[0].taken(state, seat, legal))] = 1.0
            return weights
        planned = beside_others(state, hero) if state.commits and hero >= 0 else NOTHING_SAID
        if planned in legal:
            weights[legal.index(planned)] = 1.0
        else:
            total = FIRST + len(PARTNERS) - 1
            for i in range(len(PARTNERS)):
                weights[legal.index(PARTNERS[i].taken(state, seat, legal))] += (FIRST if i == 0 else 1.0) / total
        return [FAVOURITE * weight + (1.0 - FAVOURITE) / len(legal) for weight in weights]

    def hurry(self, state: State, rng: Chance) -> int:
        """As good partners do who keep to the plan that the last steps looked like; now and then by a whim."""
        seat = state.seat
        legal = state.listed(seat)
        if not isinstance(state, QuestState):
            return rng.below(len(legal))
        if self.follows < 0:
            self.follows = likely_plan(state, rng)
        if rng.below(WHIM) == 0:
            return rng.below(len(legal))
        chosen = PARTNERS[self.follows].taken(state, seat, legal)
        for i in range(len(legal)):
            if legal[i] == chosen:
                return i
        return 0


def likely_plan(state: QuestState, rng: Chance) -> int:
    """One of the plans that would have led the party where it is from where it was."""
    party = living(state)
    before = state.clone()
    before.place = state.came.copy()
    here = state.place[party[0]]
    found: list[int] = []
    for i in range(len(PARTNERS)):
        if goal_of(before, PARTNERS[i].plan, party) == here:
            found.append(i)
    return found[rng.below(len(found))] if found else 0


NOTHING_SAID: Final = Action(STAY, NOWHERE)


def beside_others(state: QuestState, hero: int) -> Action:
    """In a plan for all: what was planned for the first of those who stand where this hero stands."""
    for i in range(len(state.commits)):
        if state.place[chooser(state, i)] == state.place[hero]:
            return state.commits[i]
    return NOTHING_SAID


def chooser(state: QuestState, commit: int) -> int:
    """The hero that a choice is for: a seat chooses hero by hero."""
    seat = state.commit_seats[commit]
    before = 0
    for i in range(commit):
        if state.commit_seats[i] == seat:
            before += 1
    for hero in range(state.quest.heroes):
        if state.choice[hero] == WAITING and state.quest.holder[hero] == seat:
            if before == 0:
                return hero
            before -= 1
    return 0
