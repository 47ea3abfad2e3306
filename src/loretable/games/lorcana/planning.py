"""How the greedy bot spends its ink: what to put into the inkwell, and which cards make the best turn."""

from __future__ import annotations

from typing import Final

from ...core.actions import Action
from . import numbers, shifting
from .actions import play
from .faces import BODYGUARD, CHARACTER, NO_SHIFT, RUSH
from .judgement import LORE, Judge
from .words import EXERTED, HAND, IN_PLAY, INK, INKWELL, PLAY, SHIFTED, SHIFTED_EXERTED

ENOUGH_INK: Final = 8
"""More ink than this is seldom spent."""
FRESH_INK: Final = 90
"""What an ink more is worth in the turns to come, while there is less than enough."""
A_CARD: Final = 60
"""What a card to be discarded is worth."""


def choose_ink(judge: Judge, legal: list[Action]) -> int:
    """The index of the card to ink, or -1: what is left should make the best turn, and the card be missed least."""
    state, seat = judge.state, judge.seat
    hand = state.cards_in(seat, HAND)
    ink = numbers.ready_ink(state, seat) + state.drops[seat]
    total = len(state.cards_in(seat, INKWELL))
    fresh = FRESH_INK if total < ENOUGH_INK else 0
    best = -1
    most = best_plan(judge, hand, ink)[0]
    for i in range(len(legal)):
        if legal[i].verb is not INK:
            continue
        card = legal[i].a
        rest = [other for other in hand if other != card]
        score = best_plan(judge, rest, ink + 1)[0] + fresh - missed(judge, hand, card, total + 1)
        if score > most:
            most = score
            best = i
    return best


def missed(judge: Judge, hand: list[int], card: int, total: int) -> int:
    """What a card in hand is worth for later turns: less where it is out of reach, and where there is another of it."""
    state = judge.state
    face = state.face(card)
    worth = judge.printed(face) // 3
    if face.cost > total + 2:
        worth //= 2
    for other in hand:
        if other != card and state.pieces.face[other] == face.number:
            return worth // 2
    return worth


def choose_play(judge: Judge, legal: list[Action]) -> int:
    """The index of the first action of the best plan for this turn's ink, or -1."""
    state, seat = judge.state, judge.seat
    ink = numbers.ready_ink(state, seat) + state.drops[seat]
    card = best_plan(judge, state.cards_in(seat, HAND), ink)[1]
    best = -1
    most = 0
    for i in range(len(legal)):
        if legal[i].verb is PLAY and legal[i].a == card:
            score = play_worth(judge, legal[i])
            if score > most:
                most = score
                best = i
    return best


def play_worth(judge: Judge, action: Action) -> int:
    """A card played in one of its ways; per ink where there is a choice, so that a cheap Shift wins."""
    state = judge.state
    face = state.face(action.a)
    mode = action.b
    if mode in (SHIFTED, SHIFTED_EXERTED):
        worth = shift_worth(judge, action.a, action.c)
        cost = ink_to_shift(judge, action.a)
    else:
        worth = judge.printed(face)
        cost = play.cost_of(state, judge.seat, action.a)
    worth = 100 * worth // max(1, cost)
    if mode in (EXERTED, SHIFTED_EXERTED):
        return worth + 1 if needs_guard(judge, judge.printed(face)) else worth - 1
    return worth


def needs_guard(judge: Judge, worth: int) -> bool:
    """Is an own exerted character in danger that is worth more than the one to guard it?"""
    state = judge.state
    for piece in state.cards_in(judge.seat, IN_PLAY):
        guards = numbers.keyword(state, piece, BODYGUARD)
        if state.exerted[piece] and not guards and judge.exposure(piece) > worth // 2:
            return True
    return False


def shift_worth(judge: Judge, card: int, below: int) -> int:
    """The new character less the old one; it can act at once where the old one could."""
    state = judge.state
    face = state.face(card)
    gain = judge.printed(face) - judge.now(below) - 30 * state.damage[below] - A_CARD * face.shift_discards
    if state.damage[below] >= face.willpower:
        return 0
    if not state.drying[below] and not state.exerted[below]:
        gain += LORE * max(0, face.lore)
    return gain


def best_plan(judge: Judge, hand: list[int], ink: int) -> tuple[int, int]:
    """The worth of the best set of cards for this much ink, and the dearest card of it (-1: none)."""
    state = judge.state
    best = [0] * (ink + 1)
    first = [-1] * (ink + 1)
    for card in hand:
        face = state.face(card)
        costs = [play.cost_of(state, judge.seat, card)]
        gains = [judge.printed(face)]
        if face.kind == CHARACTER and face.keywords[RUSH]:
            gains[0] += LORE // 2
        if face.shift_kind != NO_SHIFT:
            gain = best_shift(judge, card)
            if gain > 0:
                costs.append(ink_to_shift(judge, card))
                gains.append(gain)
        before = best.copy()
        leading = first.copy()
        for i in range(len(costs)):
            cost = costs[i]
            for left in range(cost, ink + 1):
                worth = before[left - cost] + gains[i]
                if gains[i] > 0 and worth > best[left]:
                    best[left] = worth
                    other = leading[left - cost]
                    first[left] = card if other < 0 or state.face(other).cost < face.cost else other
    return best[ink], first[ink]


def ink_to_shift(judge: Judge, card: int) -> int:
    face = judge.state.face(card)
    if face.shift_discards:
        return 0
    return face.shift_drops or shifting.cost_of(judge.state, judge.seat, card)


def best_shift(judge: Judge, card: int) -> int:
    """What the best Shift of a card gains, or 0."""
    state, seat = judge.state, judge.seat
    face = state.face(card)
    if face.shift_discards and len(shifting.to_discard(state, seat, card)) < face.shift_discards:
        return 0
    most = 0
    for below in state.cards_in(seat, IN_PLAY):
        if shifting.fits(state, face, below) and shifting.has_second(state, seat, face, below):
            most = max(most, shift_worth(judge, card, below))
    return most
