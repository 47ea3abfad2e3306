"""Plans: in which order a party goes for the lairs, how long it rests, whether it splits, and what it does where it may rest
in a battle. `loretable zoomquest table` measures what they are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from .map_distances import FAR, badly_hurt, can_strike, distances, lost_cards, step_to, strength, time_to_spare
from .route_planning import knows_the_way, needs_rest, on_the_way, resting_place

if TYPE_CHECKING:
    from loretable.games.zoomquest.state import QuestState

NEAREST: Final = 0
WEAKEST: Final = 1
STRONGEST: Final = 2
FARTHEST: Final = 3
ROUND: Final = 4  # the shortest way round

NEVER: Final = 0  # presses on
HALF: Final = 1  # rests while a hero has lost half of their cards
FULL: Final = 2  # rests until nobody lacks a card
SPARING: Final = 3  # rests before strong monsters, and when much is lost

WISELY: Final = 0
ALWAYS_BATTLE: Final = 1
ALWAYS_REST: Final = 2


@final
class Plan:
    def __init__(
        self, name: str, order: int = NEAREST, rests: int = FULL, split: bool = False, in_battle: int = WISELY
    ) -> None:
        self.name = name
        self.order = order
        self.rests = rests
        self.split = split
        self.in_battle = in_battle


PLANS: Final = (
    Plan("nearest lair, rest to the full"),
    Plan("nearest lair, rest when half is lost", rests=HALF),
    Plan("nearest lair, press on", rests=NEVER),
    Plan("weakest lair, rest to the full", WEAKEST),
    Plan("weakest lair, press on", WEAKEST, NEVER),
    Plan("strongest lair, rest to the full", STRONGEST),
    Plan("farthest lair, rest to the full", FARTHEST),
    Plan("shortest way round, rest to the full", ROUND),
    Plan("shortest way round, rest before the strong", ROUND, SPARING),
    Plan("in two groups, rest to the full", split=True),
    Plan("in two groups, press on", rests=NEVER, split=True),
)
RESTING: Final = (
    Plan("rests in a battle where it helps", rests=NEVER),
    Plan("always Battle", rests=NEVER, in_battle=ALWAYS_BATTLE),
    Plan("always Rest", rests=NEVER, in_battle=ALWAYS_REST),
)
"""For levels on which a Rest takes the place of the first combat round."""

TOGETHER: Final = PLANS[0]


def goal_of(state: QuestState, plan: Plan, heroes: list[int]) -> int:
    """Where some heroes who are at one place should be after the next move."""
    here = state.place[heroes[0]]
    if plan.order == ROUND and knows_the_way(state):
        return next_on_the_way(state, plan, heroes, here)
    if wants_rest(state, plan, heroes) and time_to_spare(state, here):
        if not state.haunted(here):
            return here
        for there in state.quest.level.exits[here]:
            if not state.haunted(there):
                return there
    lair = next_lair(state, plan.order, here, -1)
    return here if lair < 0 else step_to(state, here, lair)


def next_on_the_way(state: QuestState, plan: Plan, heroes: list[int], here: int) -> int:
    there = on_the_way(state, here)
    weary = needs_rest(state, heroes, there) if plan.rests == SPARING else wants_rest(state, plan, heroes)
    rest = resting_place(state, here) if weary else -1
    return rest if rest >= 0 else there


def wants_rest(state: QuestState, plan: Plan, heroes: list[int]) -> bool:
    if plan.rests == NEVER:
        return False
    for hero in heroes:
        if lost_cards(state, hero) and (plan.rests != HALF or badly_hurt(state, hero)):
            return True
    return False


def next_lair(state: QuestState, order: int, here: int, half: int) -> int:
    """The lair to go for next, or -1. `half`: first those of the upper (0) or lower (1) half of the map."""
    best = -1
    best_cost = FAR * FAR * FAR
    from_start = distances(state, state.quest.start[0], False) if order == FARTHEST else []
    for avoid in (True, False):
        distance = distances(state, here, avoid)
        for lair in state.quest.lair_places:
            if distance[lair] >= FAR or not state.haunted(lair):
                continue
            cards = strength(state, lair)
            cost = FAR * distance[lair] + cards
            if order == WEAKEST:
                cost = FAR * cards + distance[lair]
            elif order == STRONGEST:
                cost = FAR * (FAR - cards) + distance[lair]
            elif order == FARTHEST:
                cost = FAR * (FAR - from_start[lair]) + cards
            if half >= 0 and (state.quest.level.places[lair].y >= 50) != (half == 1):
                cost += FAR * FAR
            if cost < best_cost:
                best_cost = cost
                best = lair
        if best >= 0 and order == NEAREST:
            break
    return best


def split_goal(state: QuestState, plan: Plan, hero: int) -> int:
    """Two groups: who can strike and who cannot are dealt out in turn; each keeps to its half of the map first."""
    group = group_of(state, hero)
    mates: list[int] = []
    for other in range(state.quest.heroes):
        if state.lives(other) and group_of(state, other) == group and state.place[other] == state.place[hero]:
            mates.append(other)
    here = state.place[hero]
    if wants_rest(state, plan, mates) and time_to_spare(state, here) and not state.haunted(here):
        return here
    lair = next_lair(state, NEAREST, here, group)
    return here if lair < 0 else step_to(state, here, lair)


def group_of(state: QuestState, hero: int) -> int:
    strikers = 0
    others = 0
    for other in range(hero):
        if can_strike(state, other):
            strikers += 1
        else:
            others += 1
    # the groups' second halves are dealt from the other end, so that the larger one is not always the first
    return strikers % 2 if can_strike(state, hero) else (others + 1) % 2


def rests_in_battle(state: QuestState, plan: Plan, hero: int) -> bool:
    """Where a Rest takes the place of the first combat round: worth it for who is hurt, and for who has nothing to do yet."""
    if plan.in_battle != WISELY:
        return plan.in_battle == ALWAYS_REST
    return lost_cards(state, hero) > 0
