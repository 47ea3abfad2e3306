"""Conditions in words, and what sets a trigger off."""

from __future__ import annotations

from ...abilities import amounts, conditions
from ...abilities.filters import Filter
from ...abilities.kinds import Trigger
from ...abilities.nodes import Number
from ...terms import (
    AT_MOST,
    EQUAL,
    EVERYBODY,
    PLAY_BIT,
    PLAYED,
    PLAYER_NUMBERS,
    PUT_UNDER,
    TURN_ENDS,
    TURN_STARTS,
    YOU,
    EventKind,
    Players,
)
from .dispatch import say, says
from .events import PLAYER_EVENTS, happens, turn_whose
from .nouns import OP_WORDS, a_card, is_a, is_many, noun
from .pronouns import a, is_you, one, third, who, whose

# -- conditions --------------------------------------------------------------------------------------------------------

COMPARED = ("is less than", "is at most", "is", "is at least", "is more than", "is not")


@says(conditions.Compared)
def compared(c: conditions.Compared) -> str:
    left, right = c.left, c.right
    if isinstance(left, amounts.PlayerNumber) and isinstance(right, Number) and left.how == 0:
        amount = "no" if right.number == 0 and c.op in (AT_MOST, EQUAL) else OP_WORDS[c.op].format(right.number)
        things = PLAYER_NUMBERS[left.what]
        things = {"hand": "cards in hand", "deck": "cards in the deck", "discard": "cards in the discard"}.get(
            things, things
        )
        return f"{verb_of(left.of, 'have')} {amount} {things}"
    return f"{say(left)} {COMPARED[c.op]} {say(right)}"


def verb_of(player: Players, verb: str) -> str:
    return f"you {verb}" if is_you(player) else f"{one(player)} {third(verb)}"


@says(conditions.Exists)
def exists(c: conditions.Exists) -> str:
    have = there(c.cards, c.least)
    if c.least != 1:
        return f"{have} {some(c.cards, c.least)}"
    return f"{have} {a_card(c.cards).replace(' of yours', '', 1) if have == 'you have' else a_card(c.cards)}"


def there(f: Filter, least: int) -> str:
    if f.zones == PLAY_BIT and f.of == YOU and is_you(YOU):
        return "you have"
    return "there is" if least == 1 else "there are"


def some(f: Filter, least: int) -> str:
    words = noun(f, True)
    return f"{least} or more {words.removeprefix('your ') if there(f, least) == 'you have' else words}"


@says(conditions.Fits)
def fits(c: conditions.Fits) -> str:
    return fitting(c, "")


def fitting(c: conditions.Fits, no: str) -> str:
    if is_many(c.card):
        return f"{'all' if c.every else 'any'} of {say(c.card)} {'are' if c.every else 'is'} {no}{is_a(c.cards)}"
    return f"{say(c.card)} is {no}{is_a(c.cards)}"


@says(conditions.Not)
def negated(c: conditions.Not) -> str:
    inner = c.condition
    if isinstance(inner, conditions.Exists) and inner.least == 1:
        words = noun(inner.cards, False)
        return f"{there(inner.cards, 1)} no {words.replace(' of yours', '', 1)}"
    if isinstance(inner, conditions.Fits):
        return fitting(inner, "not ")
    if isinstance(inner, conditions.TurnOf):
        return f"it is not {whose(inner.player)} turn"
    if isinstance(inner, conditions.Did):
        return "that was not done"
    return f"it is not so that {say(inner)}"


# -- triggers ------------------------------------------------------------------------------------------------------------


@says(Trigger)
def trigger(t: Trigger) -> str:
    """When it is set off: "when you play this card", "at the end of your turn"."""
    words = event_words(t)
    if t.event in (TURN_STARTS, TURN_ENDS):
        moment = "at the start of" if t.event == TURN_STARTS else "at the end of"
        words = f"{moment} {turn_whose(t.by)} turn"
    else:
        words = f"{'when' if t.this and t.event == PLAYED else 'whenever'} {words}"
    words += so_much(t)
    if t.origin is not None:
        words += f" from {a_card(t.origin)}"
    if t.doer != EVERYBODY:
        words += f" by an action or ability of {'yours' if is_you(t.doer) else who(t.doer)}"
    return words if t.condition is None else f"{words} while {say(t.condition)}"


def so_much(t: Trigger) -> str:
    """ " (2 or more damage)"."""
    if t.role:
        return f" while it was {('', 'challenging', 'being challenged')[t.role]}"
    for name, found in (
        ("damage", t.damage),
        ("ink paid", t.paid),
        ("cards", t.cards),
        ("singers", t.singers),
        ("lore", t.lore),
        ("ink drops", t.drops),
    ):
        if found is not None and found.most < 0:
            return f" ({found.least} or more {name})"
        if found is not None:
            return f" ({f'{found.least} to ' if found.least else 'up to '}{found.most} {name})"
    return ""


def event_words(t: Trigger) -> str:
    by, card = t.by, None
    if t.this:
        card = "this card"
        by = YOU if t.event in PLAYER_EVENTS and by == EVERYBODY else by
    elif t.card is not None:
        if t.event in PLAYER_EVENTS and by == EVERYBODY:
            by = t.card.of
        card = noun_of_event(t.card, by, t.event)
    elif t.event == PUT_UNDER:
        card = "a card"
    return happens(t.event, card, by, "" if t.other is None else a_card(t.other))


def noun_of_event(f: Filter, by: Players, event: EventKind) -> str:
    """The card of an event; whose it is need not be said of what a player plays."""
    if event in PLAYER_EVENTS and f.of in (by, EVERYBODY):
        words = noun(f, False, placed=False)
        return f"an{words}" if words.startswith("other ") else a(words)
    return a_card(f)
