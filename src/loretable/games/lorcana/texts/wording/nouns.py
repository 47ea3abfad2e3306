"""Cards in words: filters, and how cards are found or chosen."""

from __future__ import annotations

from loretable.games.lorcana.enums import card_kinds, inks, keywords, player_groups, stats, zones
from loretable.games.lorcana.rules.abilities import choosing, targets
from loretable.games.lorcana.rules.abilities.amounts import AnyNumber, Result
from loretable.games.lorcana.rules.abilities.filters import Filter, Measure
from loretable.games.lorcana.rules.abilities.nodes import Amount, Number
from loretable.games.lorcana.texts.english import plural

from .dispatch import say, says
from .events import past
from .pronouns import AS_PRINTED, a, is_opposing, is_you, joined, who, whose
from .spoken import found_by, the_other

OP_WORDS = ("less than {}", "{} or less", "{}", "{} or more", "more than {}", "other than {}")
OP_AMOUNTS = ("less than {}", "at most {}", "equal to {}", "at least {}", "more than {}", "other than {}")


@says(Filter)
def cards(f: Filter) -> str:
    """All of a kind: "your exerted Villain characters"."""
    return noun(f, many=True)


def noun(f: Filter, many: bool, placed: bool = True, own: int = -1, chosen: bool = False) -> str:
    """Cards of a kind, without an article. Without `after_position`: of cards one has before one's eyes.

    `own`: a player who has just been named, whose cards are "theirs".
    """
    below = under_what(f)
    if f.among is not None and below is None and is_among_only(f):
        return say(f.among)
    in_play = f.zones == zones.PLAY_BIT and placed and below is None
    words = ["chosen"] if chosen else []
    if many and in_play and f.of != player_groups.EVERYBODY and not is_opposing(f.of) and not chosen:
        words.append("their" if f.of == own and not is_you(f.of) else whose(f.of))
    if f.other:
        words.append("other")
    words += adjectives(f)
    if isinstance(f.among, targets.Bound) and is_named(f.among):
        words.append(f.among.name)
    if in_play and is_opposing(f.of) and f.of != own:
        words.append("opposing")
    words += [ink for i, ink in enumerate(inks.NAMES) if f.inks >> i & 1][:1] if single(f.inks) else ink_types(f)
    if f.classes:
        words.append(" or ".join(f.classes))
    words.append(head(f, many, in_play))
    if in_play and f.of != player_groups.EVERYBODY and (not many or chosen) and (not is_opposing(f.of) or f.of == own):
        words.append("of yours" if is_you(f.of) else "of theirs" if f.of == own else f"of {whose(f.of)}")
    if below is not None:
        words.append(f"under {say(below.of)}")
    elif placed:
        words += where(f, own, many)
    return " ".join(words + described(f, many))


def under_what(f: Filter) -> targets.CardsUnder | None:
    """Are they the cards that lie under one?"""
    there = f.zones in (zones.PLAY_BIT, 1 << zones.UNDER)
    return f.among if isinstance(f.among, targets.CardsUnder) and there else None


def is_among_only(f: Filter) -> bool:
    """Is nothing else asked of them than that they are among some?"""
    plain = not (f.other or f.types or f.classes or f.inks) and f.of == player_groups.EVERYBODY
    return plain and f.zones == zones.PLAY_BIT and not adjectives(f) and len(described(f)) == 1


def is_named(t: targets.Bound) -> bool:
    """Did the text give them a name of their own, such as "shown"?"""
    return bool(t.name) and t.name not in REMEMBERED and not t.name.rpartition(" ")[2].isdecimal()


def single(bits: int) -> bool:
    return bits != 0 and bits & (bits - 1) == 0


def ink_types(f: Filter) -> list[str]:
    found = [ink for i, ink in enumerate(inks.NAMES) if f.inks >> i & 1]
    return [" or ".join(found)] if found else []


def adjectives(f: Filter) -> list[str]:
    words: list[str] = []
    for value, yes, no in (
        (f.damaged, "damaged", "undamaged"),
        (1 if f.exertable else f.exerted, "ready" if f.exertable else "exerted", "ready"),
        (f.drying, "drying", "dry"),
        (f.inkable, "inkable", "uninkable"),
    ):
        if value >= 0:
            words.append(yes if value else no)
    return words


def head(f: Filter, many: bool, in_play: bool) -> str:
    kinds = [kind for i, kind in enumerate(card_kinds.NAMES) if f.types >> i & 1]
    if not kinds:
        return "cards" if many else "card"
    if in_play or kinds == ["song"]:
        return " or ".join(plural(kind) if many else kind for kind in kinds)
    return f"{' or '.join(kinds)} {'cards' if many else 'card'}"


def described(f: Filter, many: bool = False) -> list[str]:
    """What comes after the noun."""
    words: list[str] = []
    are, it = ("are", "them") if many else ("is", "it")
    if f.names:
        words.append(f"named {' or '.join(f.names)}")
    if f.keyword >= 0:
        words.append(f"with {keywords.NAMES[f.keyword]}")
    if f.without >= 0:
        words.append(f"without {keywords.NAMES[f.without]}")
    words += [say(compare) for compare in f.where]
    if f.under >= 0:
        words.append(f"{'with' if f.under else 'without'} a card under {it}")
    if f.at >= 0:
        words.append(("at no location", "at a location", "here")[f.at])
    if f.location is not None:
        words.append(f"at {say(f.location)}")
    if f.same_name is not None:
        words.append(f"with the same name as {say(f.same_name)}")
    if f.named:
        words.append("with the name that was called")
    if f.challenging:
        words.append("in the challenge")
    if f.challenged:
        words.append("being challenged")
    if f.this_turn >= 0:
        words.append(f"that {past(f.this_turn, many)} this turn")
    if f.among is not None and under_what(f) is None:
        if not (isinstance(f.among, targets.Bound) and is_named(f.among)):
            words.append(
                f"that were under {say(f.among.of)}"
                if isinstance(f.among, targets.CardsUnder)
                else f"among {say(f.among)}"
            )
    if f.any_of:
        words.append(f"that {either(f, are)}")
    if f.but is not None:
        not_these = is_a(f.but)
        besides = not_these.startswith("among ") and " and " not in not_these
        words.append(f"other than {not_these.removeprefix('among ')}" if besides else f"that {are} not {not_these}")
    return words


def where(f: Filter, own: int, many: bool = False) -> list[str]:
    if f.zones == zones.PLAY_BIT:
        return [] if f.types or f.at >= 0 else ["in play"]
    names = [name for i, name in enumerate(zones.FILTER_NAMES) if f.zones >> i & 1]
    hold = (
        "their"
        if f.of == own and not is_you(f.of)
        else "each opponent's"
        if many and who(f.of) == AS_PRINTED[player_groups.OPPONENTS]
        else "any player's"
        if f.of == player_groups.EVERYBODY
        else whose(f.of)
    )
    piles = [zone for zone in names if zone not in ("play", "under")]
    found = [f"in {hold} {' or '.join(piles)}"] if piles else []
    if "under" in names:
        found.append(f"under {hold} cards")
    if "play" in names:
        found.append("in play")
    return [" or ".join(found)] if found else ["nowhere"]


def a_card(f: Filter, placed: bool = True, own: int = -1) -> str:
    """One of a kind: "an opposing character", "another item of yours"."""
    words = noun(f, False, placed, own)
    if f.among is not None and under_what(f) is None and is_among_only(f):
        return f"one of {words}" if is_many(f.among) else words
    return f"an{words}" if words.startswith("other ") else a(words)


def some(f: Filter, own: int = -1, chosen: bool = False) -> str:
    """After a number: "2 items", but "2 of your items"."""
    words = noun(f, True, own=own, chosen=chosen)
    return f"of {words}" if words.startswith((f"{whose(f.of)} ", "their ")) else words


def either(f: Filter, are: str) -> str:
    """What is so of them, by one of several filters: "is a song or a Hero character", "has cost 3 or less or is named Ann"."""
    each = [is_a(one) for one in f.any_of]
    if not any(words.startswith("with ") for words in each):
        return f"{are} {joined(each, 'or')}"
    have = "have" if are == "are" else "has"
    return joined([f"{have} {words[5:]}" if words.startswith("with ") else f"{are} {words}" for words in each], "or")


def is_a(f: Filter) -> str:
    """What a card is said to be: "exerted", "at a location", "a Villain character"."""
    named = bool(
        f.types or f.classes or f.inks or f.other or f.of != player_groups.EVERYBODY or f.zones != zones.PLAY_BIT
    )
    if named:
        return a_card(f)
    if f.any_of and not adjectives(f) and len(described(f)) == 1:
        return joined([is_a(one) for one in f.any_of], "or")
    words = adjectives(f) + described(f)
    return joined(words).removeprefix("that is ") if words else "in play"


@says(Measure)
def compare(c: Measure) -> str:
    stat = stats.NAMES[c.stat]
    if not isinstance(c.amount, Number):
        return f"with {stat} {OP_AMOUNTS[c.op].format(say(c.amount))}"
    number = OP_WORDS[c.op].format(c.amount.number)
    if stat == "damage":
        return f"with {number} damage"
    return f"with {number} cards under it" if stat == "cards under" else f"with {stat} {number}"


# -- how cards are found --------------------------------------------------------------------------------------------

REMEMBERED = {
    "": "it",
    "paid": "what was paid",
    "taken": "what was taken",
    "looked at": "what was looked at",
}


@says(targets.Bound)
def bound(t: targets.Bound) -> str:
    kind, _, number = t.name.rpartition(" ")
    if number.isdecimal():  # a name made for cards that a text speaks of again
        return f"those {plural(kind)}" if is_many(t) else f"that {kind}"
    return REMEMBERED.get(t.name, f"the {t.name}{' cards' if is_many(t) else ''}")


@says(targets.OtherCard)
def other_card(t: targets.OtherCard) -> str:
    return the_other()


@says(choosing.Chosen)
def chosen(t: choosing.Chosen) -> str:
    """As a text says it: "chosen character"."""
    return picked(t, chosen=t.choosing and t.filter.zones == zones.PLAY_BIT)


def picked(t: choosing.Chosen, chosen: bool = False, own: int = -1, most: int = -1) -> str:
    """As a question says it: "a character", "up to 2 characters". `most`: how many they are, where that is known by now."""
    many = some(t.filter, own, chosen)
    more = extras(t)
    if most >= 0 and not isinstance(t.most, (Number, AnyNumber)):
        counted = a_card(t.filter, own=own) if most == 1 and t.least else f"{most} {many}"
        return f"{'up to ' if t.least == 0 else ''}{counted}{more}"
    if isinstance(t.most, AnyNumber):
        return (f"any number of {many.removeprefix('of ')}" if t.least <= 0 else f"{t.least} or more {many}") + more
    if isinstance(t.most, Result):
        return f"that many {many}{more}"
    if not isinstance(t.most, Number):
        return f"{'up to ' if t.least == 0 else ''}as many {many} as {say(t.most)}"
    most = t.most.number
    if most == 1 and t.least != 0:
        return (noun(t.filter, False, own=own, chosen=True) if chosen else a_card(t.filter, own=own)) + more
    if most == 1:
        return f"up to 1 {noun(t.filter, False, own=own, chosen=chosen)}{more}"
    if t.least in (-1, most):
        return f"{most} {many}{more}"
    return (f"up to {most} {many}" if t.least == 0 else f"{t.least} to {most} {many}") + more


def extras(t: choosing.Chosen) -> str:
    """What has to be true of all of them together."""
    words = " with the same name" if t.alike >= 0 else ""
    return words if t.total is None else f"{words} together {say(t.total)}"


def top(count: Amount, deck: str) -> str:
    """ "The top 2 cards of your deck"."""
    if not isinstance(count, Number):
        return f"as many cards from the top of {deck} as {say(count)}"
    return f"the top {'card' if count.number == 1 else f'{count.number} cards'} of {deck}"


def is_many(t: object) -> bool:
    """Do several cards do what is said of them?"""
    if isinstance(t, choosing.Chosen):
        return not (isinstance(t.most, Number) and t.most.number == 1)
    if isinstance(t, (targets.TopCards, targets.AtRandom)):
        return not (isinstance(t.count, Number) and t.count.number == 1)
    found = found_by(t) if isinstance(t, targets.Bound) else t
    if found is not t:
        return is_many(found)
    several = (targets.Every, targets.CardsUnder, targets.DoneTo, targets.Singers, targets.Guests, targets.Both)
    return isinstance(t, several)


def possessive(t: object) -> str:
    """ "its", "this card's"; "" where that is said with "of"."""
    if isinstance(t, targets.This):
        return "this card's"
    if isinstance(t, targets.Bound) and not t.name:
        return "its"
    return "that card's" if isinstance(t, (targets.Subject, targets.Candidate)) else ""
