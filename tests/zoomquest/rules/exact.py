"""One against one, exactly: the chance of each ending, by following every possible course of a battle.

Written apart from the game and in another way: decks as numbers of cards of each kind, since a shuffled deck is a bag.
"""

from __future__ import annotations

from collections import defaultdict

ATTACK, DEFEND, HEAL = 0, 1, 2
Pile = tuple[int, int, int]
Side = tuple[Pile, Pile, Pile]  # active, discard, destroyed
EMPTY: Pile = (0, 0, 0)


def pile(deck: str) -> Pile:
    return deck.count("A"), deck.count("D"), deck.count("H")


def plus(one: Pile, face: int, count: int = 1) -> Pile:
    changed = list(one)
    changed[face] += count
    return changed[0], changed[1], changed[2]


def settled(side: Side) -> Side:
    """The discard pile becomes the deck the moment that one is empty."""
    active, discard, destroyed = side
    return (discard, EMPTY, destroyed) if active == EMPTY else side


def endings(hero: str, monster: str, most_rounds: int) -> dict[str, float]:
    """The chances of "won", "lost" and "standoff"."""
    ends = {"won": 0.0, "lost": 0.0, "standoff": 0.0}
    now: dict[tuple[Side, Side], float] = {((pile(hero), EMPTY, EMPTY), (pile(monster), EMPTY, EMPTY)): 1.0}
    for _ in range(most_rounds):
        after: dict[tuple[Side, Side], float] = defaultdict(float)
        for (us, them), chance in now.items():
            if not (can_strike(us) or can_strike(them)):
                ends["standoff"] += chance
                continue
            for result, share in one_round(us, them):
                if result[0][0] == EMPTY:
                    ends["lost"] += chance * share
                elif result[1][0] == EMPTY:
                    ends["won"] += chance * share
                else:
                    after[result] += chance * share
        now = after
    ends["standoff"] += sum(now.values())
    return ends


def can_strike(side: Side) -> bool:
    active, discard, destroyed = side
    attacks = active[ATTACK] + discard[ATTACK]
    return attacks > 0 or (destroyed[ATTACK] > 0 and active[HEAL] + discard[HEAL] > 0)


def one_round(us: Side, them: Side) -> list[tuple[tuple[Side, Side], float]]:
    found: list[tuple[tuple[Side, Side], float]] = []
    for mine in range(3):
        for theirs in range(3):
            chance = us[0][mine] / sum(us[0]) * them[0][theirs] / sum(them[0])
            if chance:
                for (a, b), share in in_turn(us, mine, them, theirs):
                    found.append(((a, b), chance * share / 2))
                for (b, a), share in in_turn(them, theirs, us, mine):
                    found.append(((a, b), chance * share / 2))
    return found


def in_turn(first: Side, card: int, second: Side, answer: int) -> list[tuple[tuple[Side, Side], float]]:
    """The first one's card, then the second one's, unless that was destroyed or somebody has fallen."""
    found: list[tuple[tuple[Side, Side], float]] = []
    for one, two, kept, shield, share in effect(first, card, second, answer, False):
        one = spent(one, card)
        if two[0] == EMPTY or not kept:
            found.append(((one, two), share))
            continue
        for b, a, _, _, part in effect(two, answer, one, -1, shield):
            found.append(((a, spent(b, answer) if a[0] != EMPTY else b), share * part))
    return found


def spent(side: Side, card: int) -> Side:
    active, discard, destroyed = side
    return settled((plus(active, card, -1), plus(discard, card), destroyed))


def effect(me: Side, card: int, other: Side, revealed: int, shield: bool) -> list[tuple[Side, Side, bool, bool, float]]:
    """After a card: both sides, whether the other one's revealed card is still there, whether I am shielded now."""
    if card == DEFEND:
        return [(me, other, True, True, 1.0)]
    if card == HEAL:
        active, discard, destroyed = me
        lost = sum(destroyed)
        if not lost:
            return [(me, other, True, False, 1.0)]
        healed = [
            ((active, plus(discard, f), plus(destroyed, f, -1)), destroyed[f] / lost) for f in range(3) if destroyed[f]
        ]
        return [(side, other, True, False, share) for side, share in healed]
    if shield:
        return [(me, other, True, False, 1.0)]
    found: list[tuple[Side, Side, bool, bool, float]] = []
    active, discard, destroyed = other
    size = sum(active)
    for face in range(3):
        hidden = active[face] - (1 if face == revealed else 0)
        hit = settled((plus(active, face, -1), discard, plus(destroyed, face))) if active[face] else other
        if hidden:
            found.append((me, hit, True, False, hidden / size))
        if face == revealed:
            found.append((me, hit, False, False, 1 / size))
    return found
