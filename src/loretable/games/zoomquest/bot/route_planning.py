"""The shortest way round: how many rounds a party needs at least to meet all monsters that are left, from any place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from loretable.games.zoomquest.enums import piles

from .map_distances import FAR, strength

if TYPE_CHECKING:
    from loretable.games.zoomquest.model.quest import Quest
    from loretable.games.zoomquest.state import QuestState

MOST_LAIRS: Final = 10
"""Of more lairs than this nobody works out the shortest way: there are too many."""


def knows_the_way(state: QuestState) -> bool:
    return len(state.quest.lair_places) <= MOST_LAIRS


def open_lairs(state: QuestState) -> int:
    """The lairs that monsters are left in, as a mask: the first of the quest is bit 0."""
    found = 0
    lairs = state.quest.lair_places
    for i in range(len(lairs)):
        if state.haunted(lairs[i]):
            found |= 1 << i
    return found


def rounds_after(state: QuestState, mask: int, there: int) -> int:
    """How many rounds are needed at least once a party has gone to a place and beaten the monsters there."""
    quest = state.quest
    if not quest.tours:
        quest.tours = tours(quest)
    lair = lair_number(quest, there)
    if lair >= 0:
        mask &= ~(1 << lair)
    return quest.tours[mask * len(quest.lairs) + there]


def lair_number(quest: Quest, place: int) -> int:
    return quest.stream[place] - 1


def tours(quest: Quest) -> list[int]:
    """For each set of open lairs and each place the rounds that are needed at least, every battle won. A round is a step, or
    staying, and a battle where it leads into a lair: so a set is worked out from those with a lair less."""
    places = len(quest.lairs)
    exits = quest.level.exits
    found = [0] * places
    for mask in range(1, 1 << len(quest.lair_places)):
        first = mask * places
        for here in range(places):
            least = FAR
            for there in [here, *exits[here]]:
                lair = lair_number(quest, there)
                if lair >= 0 and mask >> lair & 1:
                    least = min(least, 1 + found[(mask & ~(1 << lair)) * places + there])
            found.append(least)
        nearer = True
        while nearer:  # by way of places where nobody is
            nearer = False
            for here in range(places):
                for there in exits[here]:
                    lair = lair_number(quest, there)
                    if (lair < 0 or not mask >> lair & 1) and found[first + there] + 1 < found[first + here]:
                        found[first + here] = found[first + there] + 1
                        nearer = True
    return found


def on_the_way(state: QuestState, here: int) -> int:
    """The next place on the shortest way round, the weakest of those that are as good."""
    mask = open_lairs(state)
    best = here
    best_cost = FAR * FAR
    for there in [here, *state.quest.level.exits[here]]:
        cost = FAR * rounds_after(state, mask, there) + strength(state, there)
        if cost < best_cost:
            best = there
            best_cost = cost
    return best


def resting_place(state: QuestState, here: int) -> int:
    """A place without monsters that leaves time for the way round: the one that is best for it, or where one is; or -1."""
    mask = open_lairs(state)
    found = -1
    least = state.quest.limit - state.round
    for there in [here, *state.quest.level.exits[here]]:
        if not state.haunted(there):
            rounds = rounds_after(state, mask, there)
            if rounds < least:
                found = there
                least = rounds
    return found


def needs_rest(state: QuestState, heroes: list[int], there: int) -> bool:
    """Where time is short: is a rest worth a round before going to a place? Before strong monsters as soon as a card is lost,
    else when three of ten are."""
    zones = state.pieces.zones
    lost = 0
    cards = 0
    for hero in heroes:
        zone = piles.PER_ENTITY * hero
        lost += len(zones[zone + piles.DESTROYED])
        cards += len(zones[zone]) + len(zones[zone + piles.DISCARD]) + len(zones[zone + piles.DESTROYED])
    if 2 * strength(state, there) >= cards:
        return lost > 0
    return 10 * lost >= 3 * cards
