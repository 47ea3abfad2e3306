"""Bots for parties. Greedy walks together with the others to the nearest monsters and rests while there is time."""

from __future__ import annotations

from typing import Final, final

from ...core.actions import PICK, Action
from ...core.bot import Bot, Info
from ...core.errors import RulesBug
from .combat import holds
from .state import QuestState
from .words import (
    ATTACK,
    BATTLE,
    DESTROYED,
    DISCARD,
    HEAL,
    MOVE,
    PILES,
    PLAN_BATTLE,
    PLAN_REST,
    Q_ACTION,
    Q_BOTH,
    Q_MOVE,
    Q_RECOVER,
    REST,
    STAY,
)

FAR: Final = 1000


@final
class GreedyBot(Bot):
    """Goes by what everybody sees, so that several of them choose alike without a word: they keep together."""

    name = "greedy"

    def __init__(self, rests: bool = True) -> None:
        self.rests = rests

    def choose(self, info: Info) -> Action:
        state = quest_of(info)
        if state.question == Q_RECOVER:
            return best_card(state, list(info.legal))
        if state.question == Q_ACTION:
            return Action(BATTLE)
        hero = state.hero_asked(info.seat)
        here = state.place[hero]
        return going(state, here, destination(state, hero, self.rests))


@final
class AbsentBot(Bot):
    """Stays and rests: what becomes of the heroes of somebody who does not answer in time."""

    name = "absent"

    def choose(self, info: Info) -> Action:
        state = quest_of(info)
        if state.question == Q_MOVE:
            return Action(STAY)
        if state.question == Q_BOTH:
            return Action(STAY, PLAN_REST)
        return info.legal[-1] if state.question == Q_RECOVER else Action(REST)


def quest_of(info: Info) -> QuestState:
    state = info.state
    if not isinstance(state, QuestState):
        raise RulesBug("this bot plays ZoomQuest only")
    return state


def going(state: QuestState, here: int, there: int) -> Action:
    """The action that leads from a place to the next, and fights there if there is somebody to fight."""
    if state.question == Q_MOVE:
        return Action(STAY) if there == here else Action(MOVE, there)
    haunted = state.haunted(there)
    if state.question == Q_BOTH:
        plan = PLAN_BATTLE if haunted else PLAN_REST
        return Action(STAY, plan) if there == here else Action(MOVE, there, plan)
    if there != here:
        return Action(MOVE, there)
    return Action(BATTLE) if haunted else Action(REST)


def best_card(state: QuestState, legal: list[Action]) -> Action:
    """Attack before Heal before Defend."""
    for face in (ATTACK, HEAL):
        for action in legal:
            if action.verb is PICK and state.pieces.face[action.a] == face:
                return action
    return legal[0]


def destination(state: QuestState, hero: int, rests: bool) -> int:
    """Where a hero should be at the end of the move."""
    here = state.place[hero]
    leader = leader_of(state)
    if not gathered(state, leader):
        if hero == leader:
            return here
        step = first_step(state, here, state.place[leader])
        if step >= 0:
            return step
    if rests and wounded(state) and time_to_spare(state, here):
        if not state.haunted(here):
            return here
        for there in state.quest.level.exits[here]:
            if not state.haunted(there):
                return there
    return towards_monsters(state, here)


def leader_of(state: QuestState) -> int:
    """The first who can strike, or the first who lives."""
    first = -1
    for hero in range(state.quest.heroes):
        if state.lives(hero):
            if can_strike(state, hero):
                return hero
            if first < 0:
                first = hero
    return first


def can_strike(state: QuestState, hero: int) -> bool:
    pieces = state.pieces
    zone = PILES * hero
    return holds(pieces.face, pieces.zones[zone], ATTACK) or holds(pieces.face, pieces.zones[zone + DISCARD], ATTACK)


def gathered(state: QuestState, leader: int) -> bool:
    return all(
        not (state.lives(hero) and state.place[hero] != state.place[leader]) for hero in range(state.quest.heroes)
    )


def wounded(state: QuestState) -> bool:
    return any(state.lives(hero) and state.pieces.zones[PILES * hero + DESTROYED] for hero in range(state.quest.heroes))


def time_to_spare(state: QuestState, here: int) -> bool:
    """Is there time for a rest before the monsters that are left, visited one after the other?"""
    left = state.quest.limit - state.round
    needed = 0
    place = here
    open_lairs = [lair for lair in state.quest.lair_places if state.haunted(lair)]
    while open_lairs:
        distance = distances(state, place, False)
        nearest = open_lairs[0]
        for lair in open_lairs:
            if distance[lair] < distance[nearest]:
                nearest = lair
        needed += max(1, distance[nearest]) + 1
        open_lairs.remove(nearest)
        place = nearest
    return left > needed


def towards_monsters(state: QuestState, here: int) -> int:
    """The next step to the nearest lair; among equally near ones to the weakest."""
    best = -1
    best_cost = FAR * FAR
    for avoid in (True, False):
        distance = distances(state, here, avoid)
        for lair in state.quest.lair_places:
            if state.haunted(lair) and distance[lair] < FAR:
                cost = FAR * distance[lair] + strength(state, lair)
                if cost < best_cost:
                    best_cost = cost
                    best = lair
        if best >= 0:
            break
    if best < 0 or best == here:
        return here
    step = first_step(state, here, best)
    return step if step >= 0 else here


def strength(state: QuestState, lair: int) -> int:
    """The cards of the monsters there."""
    cards = 0
    for monster in state.quest.lairs[lair]:
        zones = state.pieces.zones
        cards += len(zones[PILES * monster]) + len(zones[PILES * monster + DISCARD])
    return cards


def distances(state: QuestState, start: int, avoid: bool) -> list[int]:
    """How far each place is, by steps; `avoid`: without walking through monsters."""
    exits = state.quest.level.exits
    found = [FAR] * len(exits)
    found[start] = 0
    queue = [start]
    for here in queue:
        if avoid and here != start and state.haunted(here):
            continue
        for there in exits[here]:
            if found[there] == FAR:
                found[there] = found[here] + 1
                queue.append(there)
    return found


def first_step(state: QuestState, here: int, goal: int) -> int:
    """The next place on a shortest way, around monsters if there is such a way; -1 where there is none."""
    for avoid in (True, False):
        best = -1
        best_distance = FAR
        for there in state.quest.level.exits[here]:
            if there == goal:
                return there
            if avoid and state.haunted(there):
                continue
            distance = distances(state, there, avoid)[goal]
            if distance < best_distance:
                best = there
                best_distance = distance
        if best >= 0:
            return best
    return -1
