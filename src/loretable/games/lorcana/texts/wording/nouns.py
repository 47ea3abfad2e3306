"""Cards in words: filters, and how cards are found or chosen."""

from __future__ import annotations

from loretable.games.lorcana.enums import card_kinds, inks, keywords, player_groups, stats, zones
from loretable.games.lorcana.rules.abilities import choosing, targets
from loretable.games.lorcana.rules.abilities.amounts import AnyNumber, Result
from loretable.games.lorcana.rules.abilities.filters import Filter, Measure
from loretable.games.lorcana.rules.abilities.nodes import Number
from loretable.games.lorcana.texts.english import plural

from .dispatch import say, says
from .events import past
from .pronouns import a, is_opposing, is_you, joined, whose

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
    in_play = f.zones == zones.PLAY_BIT and placed
    words = ["chosen"] if chosen else []
    if many and in_play and f.of != player_groups.EVERYBODY and not is_opposing(f.of) and not chosen:
        words.append("their" if f.of == own and not is_you(f.of) else whose(f.of))
    if f.other:
        words.append("other")
    words += adjectives(f)
    if in_play and is_opposing(f.of) and f.of != own:
        words.append("opposing")
    words += [ink for i, ink in enumerate(inks.NAMES) if f.inks >> i & 1][:1] if single(f.inks) else ink_types(f)
    if f.classes:
        words.append(" or ".join(f.classes))
    words.append(head(f, many, in_play))
    if in_play and f.of != player_groups.EVERYBODY and (not many or chosen) and (not is_opposing(f.of) or f.of == own):
        words.append("of yours" if is_you(f.of) else "of theirs" if f.of == own else f"of {whose(f.of)}")
    if placed:
        words += where(f, own)
    return " ".join(words + described(f, many))


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
    if f.among is not None:
        words.append(f"among {say(f.among)}")
    if f.any_of:
        words.append(f"that {are} {joined([is_a(one) for one in f.any_of], 'or')}")
    if f.but is not None:
        not_these = is_a(f.but)
        besides = not_these.startswith("among ") and " and " not in not_these
        words.append(f"other than {not_these.removeprefix('among ')}" if besides else f"that {are} not {not_these}")
    return words


def where(f: Filter, own: int) -> list[str]:
    if f.zones == zones.PLAY_BIT:
        return [] if f.types or f.at >= 0 else ["in play"]
    names = [name for i, name in enumerate(zones.FILTER_NAMES) if f.zones >> i & 1]
    hold = (
        "their"
        if f.of == own and not is_you(f.of)
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
    return f"an{words}" if words.startswith("other ") else a(words)


def some(f: Filter, own: int = -1, chosen: bool = False) -> str:
    """After a number: "2 items", but "2 of your items"."""
    words = noun(f, True, own=own, chosen=chosen)
    return f"of {words}" if words.startswith((f"{whose(f.of)} ", "their ")) else words


def is_a(f: Filter) -> str:
    """What a card is said to be: "exerted", "at a location", "a Villain character"."""
    named = bool(
        f.types or f.classes or f.inks or f.other or f.of != player_groups.EVERYBODY or f.zones != zones.PLAY_BIT
    )
    if named:
        return a_card(f)
    words = adjectives(f) + described(f)
    return joined(words) if words else "in play"


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
    if number.isdecimal():
        return f"that {kind}"  # a name made for a card that a text speaks of again
    return REMEMBERED.get(t.name, f"the {t.name}")


@says(choosing.Chosen)
def chosen(t: choosing.Chosen) -> str:
    """As a text says it: "chosen character"."""
    return picked(t, chosen=t.choosing and t.filter.zones == zones.PLAY_BIT)


def picked(t: choosing.Chosen, chosen: bool = False, own: int = -1) -> str:
    """As a question says it: "a character", "up to 2 characters"."""
    many = some(t.filter, own, chosen)
    more = extras(t)
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


def top(count: str) -> str:
    return "top card" if count == "1" else f"top {count} cards"


def is_many(t: object) -> bool:
    """Do several cards do what is said of them?"""
    if isinstance(t, choosing.Chosen):
        return not (isinstance(t.most, Number) and t.most.number == 1)
    if isinstance(t, (targets.TopCards, targets.AtRandom)):
        return not (isinstance(t.count, Number) and t.count.number == 1)
    several = (targets.Every, targets.CardsUnder, targets.DoneTo, targets.Singers, targets.Guests, targets.Both)
    return isinstance(t, several)


def possessive(t: object) -> str:
    """ "its", "this card's"; "" where that is said with "of"."""
    if isinstance(t, targets.This):
        return "this card's"
    if isinstance(t, targets.Bound) and not t.name:
        return "its"
    return "that card's" if isinstance(t, (targets.Subject, targets.Candidate)) else ""
