"""Amounts in words."""

from __future__ import annotations

from ...abilities import amounts
from ...abilities.nodes import Amount, Number
from ...terms import EVERYBODY, PLAYER_NUMBERS, STAT_NAMES, UNDER_COUNT
from .dispatch import say, says
from .events import happens
from .nouns import a_card, noun, possessive
from .pronouns import is_you, who, whose


@says(amounts.StatOf)
def stat_of(a: amounts.StatOf) -> str:
    stat, owner = STAT_NAMES[a.stat], possessive(a.of)
    if a.stat == UNDER_COUNT:
        return f"the number of cards under {say(a.of)}"
    return f"{owner} {stat}" if owner else f"the {stat} of {say(a.of)}"


HELD = {
    "hand": "number of cards in {} hand",
    "deck": "number of cards in {} deck",
    "discard": "number of cards in {} discard",
    "ink": "number of cards in {} inkwell",
    "ready ink": "amount of {} ready ink",
    "lore": "amount of {} lore",
    "ink drops": "number of {} ink drops",
    "characters": "number of {} characters in play",
    "items": "number of {} items in play",
}


@says(amounts.PlayerNumber)
def player_number(a: amounts.PlayerNumber) -> str:
    words = HELD[PLAYER_NUMBERS[a.what]].format(whose(a.of))
    return f"the {('', 'highest ', 'lowest ')[a.how]}{words}"


@says(amounts.ThisTurn)
def this_turn(a: amounts.ThisTurn) -> str:
    card = None if a.cards is None else a_card(a.cards, own=a.by)
    other = "" if a.other is None else a_card(a.other)
    other = "this card" if a.other_is_this else other
    what = happens(a.event, "this card" if a.this else card, a.by, other)
    if other and other not in what.removeprefix("this card"):
        what += f" with {other}"
    if a.doer != EVERYBODY:
        what += f" by an action or ability of {'yours' if is_you(a.doer) else who(a.doer)}"
    return f"{'how much' if a.amounts else 'how often'} {what} this turn"


@says(amounts.Sum)
def total(a: amounts.Sum) -> str:
    words = ""
    for each in a.amounts:
        minus = isinstance(each, amounts.Product) and each.times == -1 and each.per == 1 and bool(words)
        part = say(each.amount) if isinstance(each, amounts.Product) and minus else say(each)
        words += f"{' minus ' if minus else ' plus ' if words else ''}{part}"
    words = words or "0"
    if a.least > -999:
        words += f", at least {a.least}"
    return f"{words}, at most {a.most}" if a.most < 999 else words


def so_many(a: Amount, thing: str, things: str, article: bool = False) -> str:
    """ "2 cards", "a card for each item of yours", "lore equal to its strength"."""
    if isinstance(a, Number):
        return ("a " if article else "1 ") + thing if a.number == 1 else f"{a.number} {things}"
    if isinstance(a, amounts.CountCards) and a.of is None:
        return f"{'a' if article else '1'} {thing} for each {noun(a.cards, False)}"
    if isinstance(a, amounts.Product) and isinstance(a.amount, amounts.CountCards) and a.per == 1 and a.times > 0:
        return f"{a.times} {thing if a.times == 1 else things} for each {noun(a.amount.cards, False)}"
    if isinstance(a, amounts.Choice):
        return f"{so_many(a.then, thing, things)} if {say(a.condition)}, else {so_many(a.otherwise, thing, things)}"
    return f"{things} equal to {say(a)}"


def signed(a: Amount, thing: str) -> str:
    """ "+2 strength", "-1 lore for each card in your hand"."""
    if isinstance(a, Number):
        return f"{a.number:+} {thing}"
    if isinstance(a, amounts.CountCards) and a.of is None:
        return f"+1 {thing} for each {noun(a.cards, False)}"
    if isinstance(a, amounts.Product) and isinstance(a.amount, amounts.CountCards) and a.per == 1:
        return f"{a.times:+} {thing} for each {noun(a.amount.cards, False)}"
    return f"{thing} changed by {say(a)}"
