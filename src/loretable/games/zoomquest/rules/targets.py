"""Default targeting: a card is for the one with the smallest deck of the right team."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from loretable.games.zoomquest.enums import cards

from .battle import Battle

if TYPE_CHECKING:
    from loretable.games.zoomquest.state import QuestState

NO_DECK: Final = 1 << 20


def choose_target(state: QuestState, battle: Battle, i: int, face: int) -> int:
    """The member that a card of member i is for, or -1: of the other team or of one's own, as the card says."""
    heroes = battle.heroes
    heroic = i < heroes
    rules = state.quest.rules
    by_health = rules.by_health
    if cards.FOR_FOES >> face & 1:
        if heroic:
            return smallest(battle, heroes, battle.count, by_health, False, False)
        return smallest(battle, 0, heroes, by_health, False, False)
    restores = cards.RESTORING >> face & 1 == 1
    wounded = restores and not rules.heal_any
    dead_too = restores and rules.revive
    if heroic or rules.help_heroes:
        return smallest(battle, 0, heroes, by_health, wounded, dead_too)
    return smallest(battle, heroes, battle.count, by_health, wounded, dead_too)


def smallest(battle: Battle, first: int, end: int, by_health: bool, wounded: bool, dead_too: bool) -> int:
    """The member with the smallest deck, at random among equals; -1 where nobody can be the target."""
    least = NO_DECK
    found = -1
    ties = 0
    for i in range(first, end):
        size = len(battle.active[i])
        if size == 0 or by_health:
            health = size + len(battle.spent[i])
            if health == 0 and not dead_too:
                continue
            if by_health:
                size = health
        if size > least or (wounded and not battle.lost[i]):
            continue
        if size < least:
            least = size
            found = i
            ties = 0
        ties |= 1 << i
    if found < 0 or ties == 1 << found:
        return found
    count = 0
    for i in range(found, end):
        count += ties >> i & 1
    lot = battle.dice.below(count)
    while True:
        if ties >> found & 1:
            if lot == 0:
                return found
            lot -= 1
        found += 1
