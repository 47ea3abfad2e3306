"""Announcements: a player says aloud where they are going. People and bots may go by it; the rules do not.

They are said beside the question, by anybody at any time, and bind nobody. One holds until it is taken back or replaced,
until a hero of that player has got there at the end of a round, or until none of their heroes is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.core.actions import Action
from loretable.games.zoomquest.enums import reasons, verbs
from loretable.games.zoomquest.show import log_text

if TYPE_CHECKING:
    from loretable.games.zoomquest.state import QuestState


def offered(state: QuestState, seat: int) -> list[Action]:
    found: list[Action] = []
    for place in range(-1, len(state.quest.level.places)):
        action = Action(verbs.ANNOUNCE, place)
        if why_not(state, seat, action) == 0:
            found.append(action)
    return found


def why_not(state: QuestState, seat: int, action: Action) -> int:
    """Taking back is not counted: there are at most twice as many of both as may be made."""
    if action.a == -1:
        return 0 if state.announced[seat] >= 0 else reasons.NOTHING_SAID
    if action.a < 0 or action.a >= len(state.quest.lairs):
        return reasons.NO_PLACE
    if not has_hero(state, seat):
        return reasons.NO_HERO
    if action.a == state.announced[seat]:
        return reasons.SAID_SO
    return reasons.SAID_ENOUGH if state.spoken[seat] >= verbs.MOST_SAID else 0


def has_hero(state: QuestState, seat: int) -> bool:
    return any(state.quest.holder[hero] == seat and state.lives(hero) for hero in range(state.quest.heroes))


def note(state: QuestState, seat: int, action: Action) -> None:
    state.announced[seat] = action.a
    if action.a >= 0:
        state.spoken[seat] += 1
    if state.listening:
        log_text.emit_announcement(state, seat, action.a)


def forget(state: QuestState) -> None:
    """At the end of a round: what has come true, or cannot any more, is forgotten."""
    quest = state.quest
    for seat in range(state.seats):
        state.spoken[seat] = 0
        goal = state.announced[seat]
        if goal >= 0:
            arrived = False
            for hero in range(quest.heroes):
                arrived = arrived or (quest.holder[hero] == seat and state.place[hero] == goal)
            if arrived or not has_hero(state, seat):
                state.announced[seat] = -1
