"""Amounts in words."""

from __future__ import annotations

from loretable.games.lorcana.enums import comparisons, event_kinds, player_groups, player_stats, stats
from loretable.games.lorcana.rules.abilities import amounts
from loretable.games.lorcana.rules.abilities.nodes import Amount, Number
from loretable.games.lorcana.rules.abilities.targets import CardsUnder
from loretable.games.lorcana.texts.english import ALL, ORDINALS

from .dispatch import say, says
from .events import happened, is_of_player, names_card, subject_and_verb
from .nouns import a_card, noun, possessive
from .pronouns import is_you, who, whose


@says(amounts.StatOf)
def stat_of(a: amounts.StatOf) -> str:
    stat, owner = stats.NAMES[a.stat], possessive(a.of)
    if a.stat == stats.UNDER_COUNT:
        return f"the number of cards under {say(a.of)}"
    return f"{owner} {stat}" if owner else f"the {stat} of {say(a.of)}"


@says(amounts.CountCards)
def count(a: amounts.CountCards) -> str:
    if a.of is None:
        return f"the number of {noun(a.cards, True)}"
    kind = noun(a.cards, True, placed=False)
    if a.cards.of != player_groups.EVERYBODY:
        kind += f" of {'yours' if is_you(a.cards.of) else whose(a.cards.of)}"
    return f"the number of {kind} {f'under {say(a.of.of)}' if isinstance(a.of, CardsUnder) else f'among {say(a.of)}'}"


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
    words = HELD[player_stats.NAMES[a.what]].format(whose(a.of))
    return f"the {('', 'highest ', 'lowest ')[a.how]}{words}"


@says(amounts.ThisTurn)
def this_turn(a: amounts.ThisTurn) -> str:
    card = None if a.cards is None else a_card(a.cards, own=a.by)
    return f"the {'total when' if a.amounts else 'number of times'} {told_of_turn(a, card)}"


def told_of_turn(a: amounts.ThisTurn, card: str | None) -> str:
    """ "You played a song this turn"."""
    other = "" if a.other is None else a_card(a.other)
    other = "this card" if a.other_is_this else other
    what = happened(a.event, "this card" if a.this else card, a.by, other)
    if other and other not in what.removeprefix("this card"):
        what += f" with {other}"
    if a.doer != player_groups.EVERYBODY:
        what += f" by an action or ability of {'yours' if is_you(a.doer) else who(a.doer)}"
    return f"{what} this turn"


def so_often_this_turn(a: amounts.ThisTurn, op: comparisons.Op, number: int) -> str:
    """A number of events as a sentence; "" where it is no such sentence."""
    if a.amounts or (op != comparisons.AT_LEAST and op != comparisons.EQUAL):
        return ""
    one = None if a.cards is None else a_card(a.cards, own=a.by)
    if op == comparisons.AT_LEAST and number == 1:
        return told_of_turn(a, one)
    if a.this or number >= len(ORDINALS):
        return f"{told_of_turn(a, one)} for the {ORDINALS[number]} time" if 0 < number < len(ORDINALS) else ""
    if op == comparisons.EQUAL and number:
        return f"{told_of_turn(a, one)} for the {ORDINALS[number]} time"
    if is_of_player(a.event) and not names_card(a.event):
        if number:
            return ""
        subject, verb = subject_and_verb(a.event, None, a.by, "")
        return f"{subject} did not {verb if is_you(a.by) else event_kinds.ROWS[a.event].says} this turn"
    many = "cards" if a.cards is None else noun(a.cards, True, own=a.by)
    if a.cards is None and a.by == player_groups.YOU and not is_of_player(a.event):
        many = "cards of yours"
    if number:
        return told_of_turn(a, f"{number} or more {many}")
    single = "card" if a.cards is None else noun(a.cards, False, own=a.by)
    if a.cards is None and a.by == player_groups.YOU and not is_of_player(a.event):
        single = "card of yours"
    return told_of_turn(a, f"no {single}")


@says(amounts.Sum)
def total(a: amounts.Sum) -> str:
    words = ""
    for each in a.amounts:
        minus = isinstance(each, amounts.Product) and each.times == -1 and each.per == 1 and bool(words)
        part = say(each.amount) if isinstance(each, amounts.Product) and minus else say(each)
        if isinstance(each, Number) and each.number < 0 and words:
            minus, part = True, str(-each.number)
        words += f"{' minus ' if minus else ' plus ' if words else ''}{part}"
    words = words or "0"
    if a.least > -999 and a.least != 0:  # nothing is ever done less than not at all
        words += f", at least {a.least}"
    return f"{words}, at most {a.most}" if a.most < 999 else words


def so_many(a: Amount, thing: str, things: str, article: bool = False) -> str:
    """ "2 cards", "a card for each item of yours", "lore equal to its strength"."""
    if isinstance(a, Number):
        if a.number >= ALL:
            return f"all {things}"
        return ("a " if article else "1 ") + thing if a.number == 1 else f"{a.number} {things}"
    if isinstance(a, amounts.CountCards) and a.of is None:
        return f"{'a' if article else '1'} {thing} for each {noun(a.cards, False)}"
    if isinstance(a, amounts.Product) and isinstance(a.amount, amounts.CountCards) and a.per == 1 and a.times > 0:
        return f"{a.times} {thing if a.times == 1 else things} for each {noun(a.amount.cards, False)}"
    if isinstance(a, amounts.Result):
        return f"that {'much' if thing == things else 'many'} {things}"
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
    if isinstance(a, amounts.Product) and a.times == -1 and a.per == 1:
        return f"-{thing} equal to {say(a.amount)}"
    return f"+{thing} equal to {say(a)}"
