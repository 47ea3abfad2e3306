"""What a good look at the map tells: how far places are, which way leads there, who is strong and who is hurt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from loretable.games.zoomquest.enums import cards, piles
from loretable.games.zoomquest.rules.combat import holds

if TYPE_CHECKING:
    from loretable.games.zoomquest.state import QuestState

FAR: Final = 1000


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


def step_to(state: QuestState, here: int, goal: int) -> int:
    """The next place on the way to a goal; where one is if one is there, or no way leads there."""
    if here == goal:
        return here
    step = first_step(state, here, goal)
    return step if step >= 0 else here


def strength(state: QuestState, lair: int) -> int:
    """The cards of the monsters there."""
    cards = 0
    zones = state.pieces.zones
    for monster in state.quest.lairs[lair]:
        cards += len(zones[piles.PER_ENTITY * monster]) + len(zones[piles.PER_ENTITY * monster + piles.DISCARD])
    return cards


def can_strike(state: QuestState, hero: int) -> bool:
    pieces = state.pieces
    zone = piles.PER_ENTITY * hero
    return holds(pieces.face, pieces.zones[zone], cards.HURTING) or holds(
        pieces.face, pieces.zones[zone + piles.DISCARD], cards.HURTING
    )


def first_striker(state: QuestState) -> int:
    """The first who can strike, or the first who lives."""
    first = -1
    for hero in range(state.quest.heroes):
        if state.lives(hero):
            if can_strike(state, hero):
                return hero
            if first < 0:
                first = hero
    return first


def gathered(state: QuestState, place: int) -> bool:
    """Are all who live there?"""
    for hero in range(state.quest.heroes):
        if state.place[hero] != place and state.lives(hero):
            return False
    return True


def lost_cards(state: QuestState, hero: int) -> int:
    return len(state.pieces.zones[piles.PER_ENTITY * hero + piles.DESTROYED])


def badly_hurt(state: QuestState, hero: int) -> bool:
    """Are at least as many cards lost as are left?"""
    zones = state.pieces.zones
    return len(zones[piles.PER_ENTITY * hero + piles.DESTROYED]) >= len(zones[piles.PER_ENTITY * hero]) + len(
        zones[piles.PER_ENTITY * hero + piles.DISCARD]
    )


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
