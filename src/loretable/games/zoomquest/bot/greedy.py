"""Bots for parties. Greedy is a partner: it keeps together with the others, rests while there is time, and follows."""

from __future__ import annotations

from typing import final

from loretable.core.actions import PICK, Action
from loretable.core.bot import Bot, Info
from loretable.core.errors import RulesBug
from loretable.games.zoomquest.enums import cards, plans, questions, verbs
from loretable.games.zoomquest.model.options import REST_FIRST
from loretable.games.zoomquest.state import QuestState

from . import partners
from .map_distances import first_striker, gathered, step_to
from .plans import TOGETHER, Plan, goal_of, rests_in_battle, split_goal


class PartyBot(Bot):
    """Goes where it thinks best, rests and fights by a plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def choose(self, info: Info) -> Action:
        return self.taken(quest_of(info), info.seat, list(info.legal))

    def taken(self, state: QuestState, seat: int, legal: list[Action]) -> Action:
        """What it does in a seat's place."""
        if state.question == questions.RECOVER:
            return best_card(state, legal)
        hero = state.hero_asked(seat)
        if state.question == questions.ACTION:
            return rest_or_battle(state, self.plan, hero)
        return going(state, self.plan, hero, self.destination(state, hero))

    def destination(self, state: QuestState, hero: int) -> int:
        raise NotImplementedError


@final
class GreedyBot(PartyBot):
    """A partner: goes by what everybody sees, so that several of them choose alike without a word and keep together; goes
    where somebody says they are going, and after one who leads elsewhere."""

    name = "greedy"

    def __init__(self, plan: Plan = TOGETHER) -> None:
        super().__init__(plan)

    def destination(self, state: QuestState, hero: int) -> int:
        return partners.destination(state, self.plan, hero)


@final
class PlanBot(PartyBot):
    """Holds a whole party and follows a plan to the letter. For measuring plans; partners are better served by greedy."""

    def destination(self, state: QuestState, hero: int) -> int:
        if self.plan.split:
            return split_goal(state, self.plan, hero)
        living = [other for other in range(state.quest.heroes) if state.lives(other)]
        if gathered(state, state.place[hero]):
            return goal_of(state, self.plan, living)
        return step_to(state, state.place[hero], state.place[first_striker(state)])


@final
class LeaderBot(PartyBot):
    """A bot with a plan of its own: follows it, but waits before a lair until all are there."""

    def destination(self, state: QuestState, hero: int) -> int:
        return led_to(state, self.plan, hero)


def led_to(state: QuestState, plan: Plan, hero: int) -> int:
    """Where one who leads by a plan goes next."""
    here = state.place[hero]
    around = [other for other in range(state.quest.heroes) if state.place[other] == here and state.lives(other)]
    goal = goal_of(state, plan, around)
    if goal != here and state.haunted(goal) and not gathered(state, here):
        return here
    return goal


@final
class AbsentBot(Bot):
    """Stays and rests: what becomes of the heroes of a player who does not answer in time."""

    name = "absent"

    def choose(self, info: Info) -> Action:
        state = quest_of(info)
        if state.question == questions.MOVE:
            return Action(verbs.STAY)
        if state.question == questions.BOTH:
            return Action(verbs.STAY, plans.REST)
        return info.legal[-1] if state.question == questions.RECOVER else Action(verbs.REST)


def quest_of(info: Info) -> QuestState:
    state = info.state
    if not isinstance(state, QuestState):
        raise RulesBug("this bot plays ZoomQuest only")
    return state


def rest_or_battle(state: QuestState, plan: Plan, hero: int) -> Action:
    """Where a Rest comes before the battle it is always worth it; where it takes the place of a combat round, sometimes."""
    if state.quest.rules.rest == REST_FIRST or rests_in_battle(state, plan, hero):
        return Action(verbs.REST)
    return Action(verbs.BATTLE)


def going(state: QuestState, plan: Plan, hero: int, there: int) -> Action:
    """The action that leads a hero to a place near by, and fights there if there is a monster to fight."""
    here = state.place[hero]
    if state.question == questions.MOVE:
        return Action(verbs.STAY) if there == here else Action(verbs.MOVE, there)
    fights = state.haunted(there) and not (
        state.rest_matters(hero) and rest_or_battle(state, plan, hero).verb is verbs.REST
    )
    if state.question == questions.BOTH:
        then = plans.BATTLE if fights else plans.REST
        return Action(verbs.STAY, then) if there == here else Action(verbs.MOVE, there, then)
    if there != here:
        return Action(verbs.MOVE, there)
    return Action(verbs.BATTLE) if fights else Action(verbs.REST)


def best_card(state: QuestState, legal: list[Action]) -> Action:
    """Attack before Heal before Defend."""
    for face in cards.MOST_WANTED:
        for action in legal:
            if action.verb is PICK and state.pieces.face[action.a] == face:
                return action
    return legal[0]
