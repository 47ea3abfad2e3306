"""What the rule-based bot thinks of pieces, fights and cards. All of it goes by what its side knows."""

from __future__ import annotations

from typing import Final, final

from .battle import own_strength
from .board import AHEAD, BESIDE, CAPACITY, FELLOWSHIP, REGION_COUNT, SAURON, zone_of
from .cards import (
    ELVEN_CLOAK,
    EYE_OF_SAURON,
    MAGIC,
    NO_CARD,
    NOBLE_SACRIFICE,
    RETREAT_CARD,
    cards_in,
    is_text,
    printed_value,
)
from .characters import (
    BOROMIR,
    CAVE_TROLL,
    FLYING_NAZGUL,
    FRODO,
    GANDALF,
    GIMLI,
    LEGOLAS,
    MERRY,
    ORCS,
    PIPPIN,
    SARUMAN,
    STRENGTH,
    WARG,
    WITCH_KING,
)
from .state import Confrontation

WORTH: Final[list[float]] = [
    14.0, 2.2, 1.2, 2.2, 4.0, 3.6, 2.6, 2.6, 3.0,
    3.4, 2.6, 3.4, 3.0, 2.8, 3.2, 2.4, 2.2, 4.0,
]  # fmt: skip
"""What it means to lose a character."""

SLAYS: Final = ((MERRY, WITCH_KING), (LEGOLAS, FLYING_NAZGUL), (GIMLI, ORCS))


@final
class Odds:
    """The chances that the piece of a side falls in a fight."""

    def __init__(self, fellowship: float, sauron: float) -> None:
        self.fellowship = fellowship
        self.sauron = sauron


def fight(ours: int, theirs: int, attacking: int) -> Odds:
    """A guess at a fight between a character of the Fellowship and one of Sauron, before cards."""
    if theirs != WARG:
        if ours == BOROMIR:
            return Odds(1.0, 1.0)
        if (ours, theirs) in SLAYS:
            return Odds(0.0, 1.0)
        if ours == PIPPIN and attacking == FELLOWSHIP:
            return Odds(0.15, 0.1)
        if ours == FRODO and attacking == SAURON:
            return Odds(0.4, 0.1)
        if theirs == ORCS and attacking == SAURON:
            return Odds(1.0, 0.0)
    lead = float(STRENGTH[ours] - STRENGTH[theirs])
    if ours == GANDALF and theirs != WARG:
        lead += 1.5
    if theirs == CAVE_TROLL:
        lead += 3.0  # his card counts nothing
    elif theirs == SARUMAN and STRENGTH[ours] < STRENGTH[theirs]:
        return Odds(0.9, 0.05)
    else:
        lead -= 0.5  # Sauron's numbers are a little higher
    wins = min(0.95, max(0.05, 0.5 + 0.13 * lead))
    return Odds(1.0 - wins + 0.05, wins + 0.05)


def exchange(side: int, own: int, enemy: int, attacking: int) -> float:
    """What a side may expect from a fight of its character with an enemy."""
    if side == FELLOWSHIP:
        odds = fight(own, enemy, attacking)
        return odds.sauron * WORTH[enemy] - odds.fellowship * WORTH[own]
    odds = fight(enemy, own, attacking)
    return odds.fellowship * WORTH[enemy] - odds.sauron * WORTH[own]


def against(state: Confrontation, side: int, own: int, region: int, attacking: int) -> float:
    """The same against whoever of the enemies in a region it turns out to be."""
    members = state.pieces.zones[zone_of(1 - side, region)]
    total = 0.0
    for piece in members:
        mask = state.pieces.maybe[piece]
        value = 0.0
        count = 0
        for enemy in range(9 * (1 - side), 9 * (1 - side) + 9):
            if (mask >> enemy) & 1:
                value += exchange(side, own, enemy, attacking)
                count += 1
        total += value / max(1, count)
    return total / max(1, len(members))


def could_hold(state: Confrontation, character: int, side: int, region: int) -> float:
    """How likely a character is in a region, as far as the candidates tell."""
    chance = 0.0
    for piece in state.pieces.zones[zone_of(side, region)]:
        mask = state.pieces.maybe[piece]
        if (mask >> character) & 1:
            chance += 1.0 / mask.bit_count()
    return min(1.0, chance)


def threats(state: Confrontation, side: int, region: int) -> float:
    """How many enemies could attack a region next turn: those one step away, and a little for those who come from far."""
    zones = state.pieces.zones
    count = 0.0
    for near in AHEAD[side][region]:
        count += len(zones[zone_of(1 - side, near)])
    if side == FELLOWSHIP:
        maybe = 0.0
        for beside in BESIDE[region]:
            maybe += could_hold(state, WITCH_KING, SAURON, beside)
        if len(zones[zone_of(side, region)]) <= 1 and state.pieces.zone[FLYING_NAZGUL] < 2 * REGION_COUNT:
            maybe += 0.3
        count += maybe
    return count


def has_way_out(state: Confrontation, region: int) -> bool:
    """Could Frodo slip away sideways from here?"""
    zones = state.pieces.zones
    for beside in BESIDE[region]:
        if not zones[zone_of(SAURON, beside)] and len(zones[zone_of(FELLOWSHIP, beside)]) < CAPACITY[beside]:
            return True
    return False


# -- cards ---------------------------------------------------------------------------------------------------------

CARD_COST: Final[list[float]] = [0.0, 0.05, 0.12, 0.22, 0.36, 0.5, 0.3, 0.15, 0.35, 0.2, 0.25]
"""What it means to have a card no longer, to break ties: strong ones are kept for fights that need them."""


@final
class Table:
    """A battle as the choice of cards sees it: strengths, what is at stake, who could retreat, what Magic could fetch."""

    def __init__(self, state: Confrontation, ways: list[int], discards: list[int]) -> None:
        self.ours = state.fighter(FELLOWSHIP)
        self.theirs = state.fighter(SAURON)
        self.strength = own_strength(state, self.ours)
        if self.ours == 1 and (state.shown >> FRODO) & 1:
            self.strength = 5
        self.enemy_strength = own_strength(state, self.theirs)
        self.ways = ways  # how many retreats each side has
        self.discards = discards

    def value(self, ours: int, theirs: int) -> float:
        """What the Fellowship gets from a pair of cards, Magic used as well as it can be."""
        number = 0
        if self.theirs != CAVE_TROLL:
            if theirs == MAGIC and self.discards[SAURON]:
                return min([self.value(ours, card) for card in cards_in(self.discards[SAURON])])
            if theirs == EYE_OF_SAURON and is_text(ours):
                ours = NO_CARD
            if theirs == RETREAT_CARD and self.ways[SAURON]:
                return 0.1
            number = printed_value(theirs)
        if ours == MAGIC and self.discards[FELLOWSHIP]:
            return max([self.value(card, theirs) for card in cards_in(self.discards[FELLOWSHIP])])
        if ours == NOBLE_SACRIFICE:
            return WORTH[self.theirs] - WORTH[self.ours]
        if ours == RETREAT_CARD and self.ways[FELLOWSHIP]:
            return -0.3
        if ours == ELVEN_CLOAK:
            number = 0
        mine = self.strength + printed_value(ours)
        other = self.enemy_strength + number
        if mine > other:
            return WORTH[self.theirs]
        if mine < other:
            return -WORTH[self.ours]
        return WORTH[self.theirs] - WORTH[self.ours]

    def against_hand(self, side: int, card: int, hand: int) -> float:
        """What a card is worth for a side on average against the other's hand."""
        total = 0.0
        others = cards_in(hand)
        for other in others:
            total += self.value(card, other) if side == FELLOWSHIP else -self.value(other, card)
        return total / max(1, len(others))
