"""Where a partner goes: with whom, and what the others are about to do, by what everybody sees.

A partner follows a player who says where they are going. Else it follows a player who has gone another way than it did, and
so has a plan of their own. Partners alone go by a plan they all know, behind the first of them who can strike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .map_distances import can_strike, distances, first_striker, gathered, step_to, time_to_spare
from .plans import Plan, goal_of, next_lair, wants_rest

if TYPE_CHECKING:
    from loretable.games.zoomquest.state import QuestState


def destination(state: QuestState, plan: Plan, hero: int) -> int:
    """Where a hero should be at the end of the move."""
    here = state.place[hero]
    seat = state.quest.holder[hero]
    leader = announcer(state, hero, seat)
    if leader >= 0:
        return beside(state, hero, step_to(state, state.place[leader], state.announced[state.quest.holder[leader]]))
    leader = wanderer(state, hero, seat)
    if leader >= 0:
        return beside(state, hero, expected_step(state, plan, leader))
    leader = first_striker(state)
    meeting = state.place[leader]
    if not gathered(state, meeting):
        return step_to(state, here, meeting)
    return goal_of(state, plan, living(state))


def living(state: QuestState) -> list[int]:
    return [hero for hero in range(state.quest.heroes) if state.lives(hero)]


def beside(state: QuestState, hero: int, place: int) -> int:
    """The step that brings a hero to where the leader is expected, or nearer."""
    return step_to(state, state.place[hero], place)


def announcer(state: QuestState, hero: int, seat: int) -> int:
    """The hero of another player who has said where they are going, one who can strike before others; or -1.

    An announcement of a place that the player cannot get to is ignored.
    """
    found = -1
    for other in range(state.quest.heroes):
        goal = state.announced[state.quest.holder[other]]
        if goal < 0 or state.quest.holder[other] == seat or not state.lives(other):
            continue
        place = state.place[other]
        if place != goal and step_to(state, place, goal) == place:
            continue
        if found < 0 or (can_strike(state, other) and not can_strike(state, found)):
            found = other
    return found


def wanderer(state: QuestState, hero: int, seat: int) -> int:
    """One of the others who has gone another way than this hero did, one who can strike before others; or -1.

    Who cannot strike follows nobody who cannot either, while there is one who can.
    """
    found = -1
    for other in range(state.quest.heroes):
        parted = state.parted[hero] >> other & 1
        if parted and state.quest.holder[other] != seat and state.lives(other):
            if found < 0 or (can_strike(state, other) and not can_strike(state, found)):
                found = other
    if found >= 0 and not can_strike(state, found) and not can_strike(state, hero):
        return -1 if can_strike(state, first_striker(state)) else found
    return found


def expected_step(state: QuestState, plan: Plan, leader: int) -> int:
    """Where one who says nothing will be after the move: resting where that is sensible, else going on in their direction,
    and waiting before a lair while some are missing."""
    here = state.place[leader]
    behind = state.behind[leader]
    if wants_rest(state, plan, living(state)) and time_to_spare(state, here) and not state.haunted(here):
        return here
    goal = -1
    if behind != here:
        goal = lair_ahead(state, behind, here)
    if goal < 0:
        goal = next_lair(state, plan.order, here, -1)
    if goal < 0:
        return here
    step = step_to(state, here, goal)
    if state.haunted(step) and not gathered(state, here):
        return here
    return step


def lair_ahead(state: QuestState, behind: int, here: int) -> int:
    """The nearest lair that the last step led nearer to, or -1."""
    before = distances(state, behind, False)
    now = distances(state, here, False)
    best = -1
    for lair in state.quest.lair_places:
        if state.haunted(lair) and now[lair] < before[lair] and (best < 0 or now[lair] < now[best]):
            best = lair
    return best
