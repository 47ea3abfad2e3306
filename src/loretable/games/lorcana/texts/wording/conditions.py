"""Conditions in words, and what sets a trigger off."""

from __future__ import annotations

from loretable.games.lorcana.enums import comparisons, event_kinds, player_groups, player_stats, zones
from loretable.games.lorcana.rules.abilities import amounts, conditions
from loretable.games.lorcana.rules.abilities.ability import Trigger
from loretable.games.lorcana.rules.abilities.filters import Filter
from loretable.games.lorcana.rules.abilities.nodes import Number
from loretable.games.lorcana.rules.abilities.targets import Bound

from .amounts import so_often_this_turn
from .dispatch import say, says
from .events import happens, is_of_player, turn_whose
from .nouns import OP_WORDS, a_card, is_a, is_many, noun
from .pronouns import NAMES, is_you, one, speaking, third, who, whose

# -- conditions --------------------------------------------------------------------------------------------------------

# by enums.comparisons: what is so where it is not
OPPOSITE = (
    comparisons.AT_LEAST,
    comparisons.ABOVE,
    comparisons.UNEQUAL,
    comparisons.BELOW,
    comparisons.AT_MOST,
    comparisons.EQUAL,
)
COMPARED = ("is less than", "is at most", "is", "is at least", "is more than", "is not")


@says(conditions.Compared)
def compared(c: conditions.Compared) -> str:
    left, right = c.left, c.right
    if isinstance(left, amounts.PlayerNumber) and isinstance(right, Number) and left.how == 0:
        amount = (
            "no"
            if right.number == 0 and c.op in (comparisons.AT_MOST, comparisons.EQUAL)
            else OP_WORDS[c.op].format(right.number)
        )
        things = player_stats.NAMES[left.what]
        things = {"hand": "cards in hand", "deck": "cards in the deck", "discard": "cards in the discard"}.get(
            things, things
        )
        return f"{verb_of(left.of, 'have')} {amount} {things}"
    if isinstance(left, amounts.ThisTurn) and isinstance(right, Number):
        sentence = so_often_this_turn(left, c.op, right.number)
        if sentence:
            return sentence
    if isinstance(left, amounts.CountPlayers) and isinstance(right, Number):
        return f"there are {OP_WORDS[c.op].format(right.number)} {'opponents' if left.of else 'players'}"
    if isinstance(left, amounts.CountCards) and isinstance(right, Number) and c.op == comparisons.AT_LEAST:
        if left.of is not None and right.number == 1:
            return f"there is {a_card(left.cards, placed=False)} among {say(left.of)}"
        if left.of is not None:
            return f"there are {right.number} or more {noun(left.cards, True, placed=False)} among {say(left.of)}"
    return f"{say(left)} {COMPARED[c.op]} {say(right)}"


def verb_of(player: player_groups.PlayerGroup, verb: str) -> str:
    return f"you {verb}" if is_you(player) else f"{one(player)} {third(verb)}"


@says(conditions.Exists)
def exists(c: conditions.Exists) -> str:
    have = there(c.cards, c.least)
    if c.least != 1:
        return f"{have} {some(c.cards, c.least)}"
    return f"{have} {owned(a_card(c.cards), c.cards, have)}"


def owned(words: str, f: Filter, have: str) -> str:
    """Whose they are need not be said of what somebody has."""
    if have in ("there is", "there are"):
        return words
    return words.replace(" of yours" if is_you(f.of) else f" of {whose(f.of)}", "", 1)


def there(f: Filter, least: int) -> str:
    if f.zones == zones.PLAY_BIT and f.of >= player_groups.THAT_PLAYER:
        return verb_of(f.of, "have")
    if f.zones == zones.PLAY_BIT and f.of == player_groups.YOU and is_you(player_groups.YOU):
        return "you have"
    return "there is" if least == 1 else "there are"


def some(f: Filter, least: int) -> str:
    words = noun(f, True)
    for own in ("your ", f"{whose(f.of)} "):
        words = words.removeprefix(own) if there(f, least) != "there are" else words
    return f"{least} or more {words}"


@says(conditions.Fits)
def fits(c: conditions.Fits) -> str:
    return fitting(c, "")


def fitting(c: conditions.Fits, no: str) -> str:
    if is_many(c.card):
        those = say(c.card).removeprefix("all ")
        those = those if those.startswith(("the ", "those ")) else f"the {those}"
        return f"{'all' if c.every else 'any'} of {those} {is_or_has(c.cards, no, c.every)}"
    card = "that card" if isinstance(c.card, Bound) and c.card.name else say(c.card)
    return f"{card} {is_or_has(c.cards, no)}"


def is_or_has(f: Filter, no: str, many: bool = False) -> str:
    """ "Is exerted", "has a card under it"."""
    words = is_a(f).replace(" card in play", " card")
    if words.startswith("with "):
        have = "have" if many else "has"
        return f"{'do' if many else 'does'} not have {words[5:]}" if no else f"{have} {words[5:]}"
    return f"{'are' if many else 'is'} {no}{words}"


@says(conditions.SomePlayer)
def some_player(c: conditions.SomePlayer) -> str:
    """ "An opponent has no cards in hand": one of them, or each."""
    names = list(NAMES.get())
    names[player_groups.THAT_PLAYER] = who(c.player) if c.every else one(c.player)
    with speaking(tuple(names)):
        words = say(c.condition)
    meant = names[player_groups.THAT_PLAYER]
    return words if meant in words else f"for {meant}, {words}"


@says(conditions.Not)
def negated(c: conditions.Not) -> str:
    inner = c.condition
    if isinstance(inner, conditions.Exists) and inner.least == 1:
        words = noun(inner.cards, False)
        have = there(inner.cards, 1)
        return f"{have} no {owned(words, inner.cards, have)}"
    if isinstance(inner, conditions.Fits):
        return fitting(inner, "not ")
    if isinstance(inner, conditions.TurnOf):
        return f"it is not {whose(inner.player)} turn"
    if isinstance(inner, conditions.Did):
        return "that was not done"
    if isinstance(inner, conditions.Compared) and isinstance(inner.left, amounts.ThisTurn):
        if isinstance(inner.right, Number) and inner.op == comparisons.AT_LEAST:
            if inner.right.number == 1 and not inner.left.this:
                return so_often_this_turn(inner.left, comparisons.EQUAL, 0)
            return f"it has not happened that {say(inner)}"
    if isinstance(inner, conditions.Compared):
        return compared(conditions.Compared(inner.left, OPPOSITE[inner.op], inner.right))
    return f"it is not so that {say(inner)}"


# -- triggers ------------------------------------------------------------------------------------------------------------


@says(Trigger)
def trigger(t: Trigger) -> str:
    """When it is set off: "when you play this card", "at the end of your turn"."""
    words = event_words(t)
    if t.event in (event_kinds.TURN_STARTS, event_kinds.TURN_ENDS):
        moment = "at the start of" if t.event == event_kinds.TURN_STARTS else "at the end of"
        words = f"{moment} {turn_whose(t.by)} turn"
    else:
        words = f"{'when' if t.this and t.event == event_kinds.PLAYED else 'whenever'} {words}"
    words += so_much(t)
    if t.origin is not None:
        words += f" from {a_card(t.origin)}"
    if t.doer != player_groups.EVERYBODY:
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
        by = player_groups.YOU if is_of_player(t.event) and by == player_groups.EVERYBODY else by
    elif t.card is not None:
        if is_of_player(t.event) and by == player_groups.EVERYBODY:
            by = t.card.of
        card = noun_of_event(t.card, by, t.event)
    elif t.event == event_kinds.PUT_UNDER:
        card = "a card"
    return happens(t.event, card, by, "" if t.other is None else a_card(t.other))


def noun_of_event(f: Filter, by: player_groups.PlayerGroup, event: event_kinds.EventKind) -> str:
    """The card of an event; whose it is need not be said of what a player plays."""
    if is_of_player(event) and f.of in (by, player_groups.EVERYBODY):
        return a_card(f, placed=False)
    return a_card(f)
