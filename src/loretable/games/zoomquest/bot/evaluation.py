"""How a quest looks to search: what is left of the monsters, what of the heroes, and of the time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.actions import Action
from loretable.core.chance import Chance
from loretable.core.errors import RulesBug
from loretable.core.learning.evaluation import LinearEvaluation
from loretable.games.zoomquest.enums import choices, piles, questions, verbs
from loretable.games.zoomquest.state import QuestState

from .greedy import GreedyBot
from .partners import announcer, wanderer
from .plans import PLANS

if TYPE_CHECKING:
    from loretable.core.state import State

NAMES: Final = ("monsters", "slain", "heroes", "fallen", "time", "even")
BY_HAND: Final = [-1.6, 0.6, 1.2, -0.5, 0.1, 0.0]
DEPTH: Final = 0
TICK: Final = 4

FAVOURITE: Final = 0.85
"""The share of the search that the choices of good partners deserve at first."""
PARTNERS: Final = [GreedyBot(plan) for plan in PLANS if not plan.split]
"""Good partners, each with a plan of their own. The first is what partners do without a word; the last is best where time is
short, and playouts follow it."""
FIRST: Final = 3.0
LAST: Final = 4.0
"""What they count where each of the others counts 1. The less the last counts the weaker a search is, for it leans away from
what its playouts follow; the more, the less iterations matter, and so the levels."""
NOWHERE: Final = 1 << 20
CURIOSITY: Final = 2.0
"""Quests are played to their end, and won or lost: a single one says little."""


@final
class QuestEvaluation(LinearEvaluation):
    def __init__(self) -> None:
        super().__init__(NAMES, BY_HAND, DEPTH, TICK)
        self.curiosity = CURIOSITY

    def features(self, state: State, seat: int) -> list[float]:
        """Features of the whole party, whichever seat is asked: all win and lose together."""
        if not isinstance(state, QuestState):
            raise RulesBug("this evaluation is for ZoomQuest only")
        quest = state.quest
        zones = state.pieces.zones
        kept = [0, 0]
        whole = [0, 0]
        gone = [0, 0]
        for entity in range(quest.entity_count):
            zone = piles.PER_ENTITY * entity
            alive = len(zones[zone + piles.ACTIVE]) + len(zones[zone + piles.DISCARD])
            side = 0 if entity < quest.heroes else 1
            kept[side] += alive
            whole[side] += alive + len(zones[zone + piles.DESTROYED])
            if alive == 0:
                gone[side] += 1
        monsters = quest.entity_count - quest.heroes
        return [
            kept[1] / max(1, whole[1]),
            gone[1] / max(1, monsters),
            kept[0] / max(1, whole[0]),
            gone[0] / quest.heroes,
            (quest.limit - state.round) / max(1, quest.limit),
            1.0,
        ]

    def priors(self, state: State) -> list[float]:
        """What good partners would do by this plan or that, before others. Whoever follows somebody follows, whatever else
        might be better: people who are followed count on it."""
        if not isinstance(state, QuestState):
            return []
        seat = state.seat
        legal = state.listed(seat)
        hero = state.hero_asked(seat) if state.question != questions.RECOVER else -1
        weights = [0.0] * len(legal)
        if hero >= 0 and (announcer(state, hero, seat) >= 0 or wanderer(state, hero, seat) >= 0):
            weights[legal.index(PARTNERS[0].taken(state, seat, legal))] = 1.0
            return weights
        planned = beside_others(state, hero) if state.commits and hero >= 0 else NOTHING_SAID
        if planned in legal:
            weights[legal.index(planned)] = 1.0
        else:
            total = FIRST + LAST + len(PARTNERS) - 2
            for i in range(len(PARTNERS)):
                share = FIRST if i == 0 else LAST if i == len(PARTNERS) - 1 else 1.0
                weights[legal.index(PARTNERS[i].taken(state, seat, legal))] += share / total
        return [FAVOURITE * weight + (1.0 - FAVOURITE) / len(legal) for weight in weights]

    def hurry(self, state: State, rng: Chance) -> int:
        """As a partner does who knows the shortest way round and rests where it counts most."""
        seat = state.seat
        legal = state.listed(seat)
        if not isinstance(state, QuestState):
            return rng.below(len(legal))
        chosen = PARTNERS[len(PARTNERS) - 1].taken(state, seat, legal)
        for i in range(len(legal)):
            if legal[i] == chosen:
                return i
        return 0


NOTHING_SAID: Final = Action(verbs.STAY, NOWHERE)


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
        if state.choice[hero] == choices.WAITING and state.quest.holder[hero] == seat:
            if before == 0:
                return hero
            before -= 1
    return 0
