"""How the greedy bot spends its ink: what to put into the inkwell, and which cards make the best turn."""

from __future__ import annotations

from typing import Final

from loretable.core.actions import Action
from loretable.games.lorcana.enums import card_kinds, keywords, modes, shift_kinds, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules import shift
from loretable.games.lorcana.rules.actions import ink as inking
from loretable.games.lorcana.rules.actions import play

from .values import LORE, CardValues

ENOUGH_INK: Final = 8
"""More ink than this is seldom spent."""
INK_VALUE: Final = 90
"""The value of one more ink in later turns, while there is less than enough."""
SPARE_HAND: Final = 4
LITTLE_INK: Final = 6
"""With so many cards in hand, and less ink than that, one of them is to spare."""
CARD_VALUE: Final = 60
"""The value of a card that is discarded."""


def choose_ink(values: CardValues, legal: list[Action]) -> int:
    """The index of the card to ink, or -1: it should leave the best turn, and be worth least later."""
    state, seat = values.state, values.seat
    hand = state.cards_in(seat, zones.HAND)
    ink = numbers.ready_ink(state, seat) + state.drops[seat]
    total = len(state.cards_in(seat, zones.INKWELL))
    fresh = INK_VALUE if total < ENOUGH_INK else 0
    best = -1
    most = best_plan(values, hand, ink)[0]
    for i in range(len(legal)):
        if legal[i].verb is not inking.VERB:
            continue
        card = legal[i].a
        rest = [other for other in hand if other != card]
        score = best_plan(values, rest, ink + 1)[0] + fresh - later_value(values, hand, card, total + 1)
        if score > most:
            most = score
            best = i
    return best


def spare_ink(values: CardValues, legal: list[Action]) -> int:
    """The index of the card to ink before a turn ends with cards to spare and little ink, or -1: the one that is worth least
    later. A card that is good by itself is worth more in the inkwell than beside others that wait."""
    state, seat = values.state, values.seat
    hand = state.cards_in(seat, zones.HAND)
    total = len(state.cards_in(seat, zones.INKWELL))
    best = -1
    if len(hand) < SPARE_HAND or total >= LITTLE_INK:
        return best
    least = 0
    for i in range(len(legal)):
        if legal[i].verb is inking.VERB:
            worth = later_value(values, hand, legal[i].a, total + 1)
            if best < 0 or worth < least:
                least = worth
                best = i
    return best


def later_value(values: CardValues, hand: list[int], card: int, total: int) -> int:
    """The value of a card in hand for later turns: less where it costs too much, and where there is another copy."""
    state = values.state
    face = state.face(card)
    worth = values.printed(face) // 3
    if face.cost > total + 2:
        worth //= 2
    for other in hand:
        if other != card and state.pieces.face[other] == face.number:
            return worth // 2
    return worth


def choose_play(values: CardValues, legal: list[Action]) -> int:
    """The index of the first action of the best plan for this turn's ink, or -1."""
    state, seat = values.state, values.seat
    ink = numbers.ready_ink(state, seat) + state.drops[seat]
    card = best_plan(values, state.cards_in(seat, zones.HAND), ink)[1]
    best = -1
    most = 0
    for i in range(len(legal)):
        if legal[i].verb is play.VERB and legal[i].a == card:
            score = play_worth(values, legal[i])
            if score > most:
                most = score
                best = i
    return best


def play_worth(values: CardValues, action: Action) -> int:
    """A card played in one of its ways; per ink where there is a choice, so that a cheap Shift wins."""
    state = values.state
    face = state.face(action.a)
    mode = action.b
    if mode in (modes.SHIFTED, modes.SHIFTED_EXERTED):
        worth = shift_worth(values, action.a, action.c)
        cost = ink_to_shift(values, action.a)
    else:
        worth = values.printed(face)
        cost = play.cost_of(state, values.seat, action.a)
    worth = 100 * worth // max(1, cost)
    if mode in (modes.EXERTED, modes.SHIFTED_EXERTED):
        return worth + 1 if needs_guard(values, values.printed(face)) else worth - 1
    return worth


def needs_guard(values: CardValues, worth: int) -> bool:
    """Is an own exerted character more at risk than the guarding character is worth?"""
    state = values.state
    for piece in state.cards_in(values.seat, zones.IN_PLAY):
        guards = numbers.keyword(state, piece, keywords.BODYGUARD)
        if state.exerted[piece] and not guards and values.exposure(piece) > worth // 2:
            return True
    return False


def shift_worth(values: CardValues, card: int, below: int) -> int:
    """The new character less the old one; it can act at once where the old one could."""
    state = values.state
    face = state.face(card)
    gain = values.printed(face) - values.current(below) - 30 * state.damage[below] - CARD_VALUE * face.shift_discards
    if state.damage[below] >= face.willpower:
        return 0
    if not state.drying[below] and not state.exerted[below]:
        gain += LORE * max(0, face.lore)
    return gain


def best_plan(values: CardValues, hand: list[int], ink: int) -> tuple[int, int]:
    """The value of the best set of cards for this much ink, and its most expensive card (-1: none)."""
    state = values.state
    best = [0] * (ink + 1)
    first = [-1] * (ink + 1)
    for card in hand:
        face = state.face(card)
        costs = [play.cost_of(state, values.seat, card)]
        gains = [values.printed(face)]
        if face.kind == card_kinds.CHARACTER and face.keywords[keywords.RUSH]:
            gains[0] += LORE // 2
        if face.shift_kind != shift_kinds.NO_SHIFT:
            gain = best_shift(values, card)
            if gain > 0:
                costs.append(ink_to_shift(values, card))
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


def ink_to_shift(values: CardValues, card: int) -> int:
    face = values.state.face(card)
    if face.shift_discards:
        return 0
    return face.shift_drops or shift.cost_of(values.state, values.seat, card)


def best_shift(values: CardValues, card: int) -> int:
    """What the best Shift of a card gains, or 0."""
    state, seat = values.state, values.seat
    face = state.face(card)
    if face.shift_discards and len(shift.to_discard(state, seat, card)) < face.shift_discards:
        return 0
    most = 0
    for below in state.cards_in(seat, zones.IN_PLAY):
        if shift.fits(state, face, below) and shift.has_second(state, seat, face, below):
            most = max(most, shift_worth(values, card, below))
    return most
