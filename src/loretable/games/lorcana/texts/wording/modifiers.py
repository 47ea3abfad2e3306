"""What texts give, in words: numbers, keywords, limits; to cards and to players."""

from __future__ import annotations

from loretable.games.lorcana.enums import card_flags, cells, durations, keywords, player_flags
from loretable.games.lorcana.rules.abilities import modifiers, player_modifiers
from loretable.games.lorcana.rules.abilities.amounts import CountCards, Product
from loretable.games.lorcana.rules.abilities.filters import Filter
from loretable.games.lorcana.rules.abilities.nodes import Amount, Number, Part

from .amounts import signed
from .dispatch import SAYERS, say, says
from .nouns import cards, noun
from .pronouns import joined, third

FLAGS = {
    "can't quest": "can't quest",
    "can't challenge": "can't challenge",
    "can't be challenged": "can't be challenged",
    "can't ready": "can't be readied",
    "can't ready at start": "can't be readied at the start of the turn",
    "can't sing": "can't sing",
    "can't move": "can't move",
    "can't be dealt damage": "can't be dealt damage",
    "no damage from challenges": "take no damage from challenges",
    "may challenge ready": "can challenge ready characters",
    "may quest drying": "can quest in the turn in which it is played",
    "must quest": "must quest if possible",
    "deals damage by willpower": "deal damage by willpower in challenges",
    "must be chosen": "must be chosen by opponents if possible",
    "can't be chosen": "can't be chosen by opponents",
    "any shift": "can be shifted onto by any card with Shift",
    "damage can't be removed": "can't have damage removed",
    "strength floor": "can't have less strength than is printed",
    "moves for free": "move for free",
    "can't sing alone": "can't sing alone",
}
LIMITS = {
    "can't challenge": "can't challenge {}",
    "can't be challenged": "can't be challenged by {}",
    "may challenge ready": "can challenge {} while they are ready",
    "moves for free": "can be moved to for free by {}",
}
PLAYER_FLAGS = {
    "can't lose lore": "can't lose lore",
    "can't gain lore": "can't gain lore",
    "can't discard": "can't be made to discard",
    "skips draw step": "skip the draw step",
    "inks from discard": "can put cards from the discard into the inkwell",
    "inks anything": "can put any card into the inkwell",
    "open deck": "play with the top card of the deck face up",
    "ink enters exerted": "put cards into the inkwell exerted",
    "one challenge a turn": "can challenge with only one character a turn",
}
UNTIL = {
    "this turn": "this turn",
    "until your next turn": "until the start of your next turn",
    "their next turn": "during its owner's next turn",
    "while it is in play": "for as long as it is in play",
    "while this is in play": "for as long as this card is in play",
    "your next turn": "during your next turn",
    "this challenge": "during this challenge",
    "their next ready step": "until its owner's next ready step is over",
}


def until(which: durations.Duration) -> str:
    return UNTIL[durations.NAMES[which]]


def predicate(part: Part, lasting: bool = True) -> str:
    """A part after "they". `lasting`: they gain it; a static text says that they have it."""
    gain = "gain" if lasting else "have"
    if isinstance(part, modifiers.GiveKeyword):
        return f"{gain} {keyword(part)}"
    if isinstance(part, modifiers.GiveAbility):
        return f'{gain} "{say(part.ability)}"'
    return say(part)


@says(modifiers.ChangeStat)
def changed(part: modifiers.ChangeStat) -> str:
    stat = cells.NAMES[part.stat]
    if stat == "singing cost":
        return f"get {signed(part.by, 'cost')} for singing songs"
    if stat == "move cost":
        return f"get {signed(part.by, 'ink')} to the cost of moving here"
    return f"get {signed(part.by, stat)}"


def keyword(part: modifiers.GiveKeyword) -> str:
    """ "Evasive", "Resist +2", "Singer 5"."""
    name = keywords.NAMES[part.keyword]
    if part.keyword not in keywords.NUMBERED:
        return name
    if isinstance(part.by, Number):
        return f"{name} {'+' if part.keyword in keywords.ADDING else ''}{part.by.number}"
    return f"{name} by {say(part.by)}"


def limit(bit: card_flags.CardFlag, which: Filter | None) -> str:
    """What a card cannot, must or may do, perhaps with respect to some cards only."""
    flag = card_flags.NAMES[bit.bit_length() - 1]
    if which is None:
        return FLAGS[flag]
    words = LIMITS.get(flag)
    return f"{FLAGS[flag]} where it is about {cards(which)}" if words is None else words.format(cards(which))


@says(modifiers.GiveFlag)
def flagged(part: modifiers.GiveFlag) -> str:
    return limit(part.flag, part.cards)


@says(player_modifiers.PlayerFlag)
def player_flagged(part: player_modifiers.PlayerFlag) -> str:
    return PLAYER_FLAGS[player_flags.NAMES[part.flag.bit_length() - 1]]


@says(player_modifiers.CostChange)
def pays(part: player_modifiers.CostChange) -> str:
    ways = [way for i, way in enumerate(("play", "shift", "move to")) if part.ways >> i & 1]
    much, each = more_or_less(part.by)
    first = "the next time " if part.next_only else "once a turn " if part.once else ""
    onto = ways == ["shift"]
    with_whom = "" if part.other is None else f" {'onto' if onto else 'with'} {cards(part.other)}"
    which = "this card" if part.cards is None else noun(part.cards, True, placed=False)
    return f"pay {much} {first}to {joined(ways, 'or')} {which}{with_whom}{each}"


def more_or_less(by: Amount) -> tuple[str, str]:
    """How much ink more or less, and for each of what."""
    if isinstance(by, Number):
        return f"{abs(by.number)} ink {'less' if by.number < 0 else 'more'}", ""
    if isinstance(by, CountCards):
        return "1 ink more", f" for each {noun(by.cards, False)}"
    if isinstance(by, Product) and isinstance(by.amount, CountCards) and by.per == 1:
        return f"{abs(by.times)} ink {'less' if by.times < 0 else 'more'}", f" for each {noun(by.amount.cards, False)}"
    return "more ink", f", namely {say(by)}"


def predicates(given: list[Part], lasting: bool = True, many: bool = True) -> str:
    words = [predicate(part, lasting) for part in given]
    return joined(words if many else [third(each) for each in words]) or ("do" if many else "does") + " nothing"


SAYERS[modifiers.GiveKeyword] = SAYERS[modifiers.GiveAbility] = predicate
