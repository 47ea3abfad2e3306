"""Nouns: which cards. A head (character, item card), adjectives before it, what follows it (named X, with cost 3 or less)."""

from __future__ import annotations

from typing import Any

from ..grammar import Tree, phrase, same, word
from ..meaning import Declined, Noun
from ..reader import Reader

LESS, MORE = "<=", ">="

same("noun", "{n:nbase}")


@phrase("noun", "adj", "{a:adj} {n:noun}")
@phrase("nounx", "adj", "{a:adj} {n:head1}")
def adjective(r: Reader, a: Tree, n: Tree) -> Noun:
    fields = r.mean(a)
    assert isinstance(fields, dict)
    return r.noun(n).with_(**fields)


same("nbase", "{h:head}")


@phrase("nbase", "post", "{h:head} {p:posts}")
def described(r: Reader, h: Tree, p: Tree) -> Noun:
    return described_by(r, r.noun(h), p)


def described_by(r: Reader, noun: Noun, tree: Tree) -> Noun:
    """What follows a noun: a filter's fields, or a change to the noun."""
    found = r.mean(tree)
    if isinstance(found, dict):
        return noun.with_(**found)
    if callable(found):
        changed = found(noun)
        assert isinstance(changed, Noun)
        return changed
    if isinstance(found, list):
        for each in found:
            noun = noun.with_(**each) if isinstance(each, dict) else each(noun)
        return noun
    raise Declined(f"{tree[0]} says nothing of a noun")


# -- heads ------------------------------------------------------------------------------------------------------------

same("head", "{h:head1}", "{h:headt}")
word("head1", "character", "character|characters", means=Noun({"types": ["character"]}))
word("head1", "item", "item|items", means=Noun({"types": ["item"]}))
word("head1", "location", "location|locations", means=Noun({"types": ["location"]}))
word("head1", "card", "card|cards", means=Noun({}, is_card=True))
word("head1", "song", "song|songs", means=Noun({"types": ["song"]}))
word("head1", "action", "action|actions", means=Noun({"types": ["action"]}))


@phrase("head1", "class-head", "{CLASS}")
def class_head(r: Reader, CLASS: Tree) -> Noun:
    return Noun({"types": ["character"], "classes": [r.word(CLASS)]})


def types_of(r: Reader, *heads: Tree) -> Noun:
    """One of several heads."""
    types: list[str] = []
    for head in heads:
        noun = r.noun(head)
        if list(noun.cards) != ["types"] or noun.is_card:
            raise Declined("alternatives that are no types of cards")
        types += noun.cards["types"]
    return Noun({"types": types})


@phrase("head", "or2", "{a:head1} or {b:head1}")
def either_head(r: Reader, a: Tree, b: Tree) -> Noun:
    return types_of(r, a, b)


@phrase("head", "or3", "{a:head1} , {b:head1} , or {c:head1}")
def one_of_three(r: Reader, a: Tree, b: Tree, c: Tree) -> Noun:
    return types_of(r, a, b, c)


@phrase("head", "and2", "{a:head1} and {b:head1}")
def both_heads(r: Reader, a: Tree, b: Tree) -> Noun:
    return types_of(r, a, b)


@phrase("head", "andor2", "{a:head1} and/or {b:head1}")
def and_or_heads(r: Reader, a: Tree, b: Tree) -> Noun:
    return types_of(r, a, b)


@phrase("headt", "typed-card", "{t:ctype} card|cards")
def typed_card(r: Reader, t: Tree) -> Noun:
    fields = r.mean(t)
    assert isinstance(fields, dict)
    return Noun(fields, is_card=True)


@phrase("headt", "typed-card3", "{a:ctype1} , {b:ctype1} , or {c:ctype1} card|cards")
def typed_card_of_three(r: Reader, a: Tree, b: Tree, c: Tree) -> Noun:
    return Noun({"types": [*types_in(r, a), *types_in(r, b), *types_in(r, c)]}, is_card=True)


def types_in(r: Reader, tree: Tree) -> list[str]:
    found = r.mean(tree)
    assert isinstance(found, dict)
    types: list[str] = found["types"]
    return types


for kind in ("character", "item", "location", "song", "action"):
    word("ctype ctype1", f"c-{kind}", kind, means={"types": [kind]})
word("ctype", "c-noncharacter", "non-character", means={"but": {"types": ["character"]}})


@phrase("ctype", "c-or", "{a:ctype1} or {b:ctype1}")
def either_type(r: Reader, a: Tree, b: Tree) -> dict[str, Any]:
    return {"types": [*types_in(r, a), *types_in(r, b)]}


# -- adjectives -------------------------------------------------------------------------------------------------------

word("adj", "opposing", "opposing", means={"of": "opponents"})
word("adj", "damaged", "damaged", means={"damaged": True})
word("adj", "undamaged", "undamaged", means={"damaged": False})
word("adj", "exerted", "exerted", means={"exerted": True})
word("adj", "ready", "ready", means={"exerted": False})
word("adj", "other", "other", means={"other": True})


@phrase("adj", "class", "{CLASS}")
def classification(r: Reader, CLASS: Tree) -> dict[str, Any]:
    return {"classes": [r.word(CLASS)]}


@phrase("adj", "class-or", "{a:CLASS} or {b:CLASS}")
def either_class(r: Reader, a: Tree, b: Tree) -> dict[str, Any]:
    return {"classes": [r.word(a), r.word(b)]}


@phrase("adj", "ink", "{INK}")
def of_ink(r: Reader, INK: Tree) -> dict[str, Any]:
    return {"inks": [r.word(INK)]}


# -- what follows a noun ------------------------------------------------------------------------------------------------

same("posts", "{a:post}", "{a:lastpost}")


@phrase("posts", "posts", "{a:post} {b:posts}")
def several(r: Reader, a: Tree, b: Tree) -> list[Any]:
    found: list[Any] = []
    for tree in (a, b):
        each = r.mean(tree)
        found += each if isinstance(each, list) else [each]
    return found


@phrase("post", "named", "named {NAME}")
def named(r: Reader, NAME: Tree) -> dict[str, Any]:
    return {"names": [r.word(NAME)]}


@phrase("post", "named-or", "named {a:NAME} or {b:NAME}")
def named_either(r: Reader, a: Tree, b: Tree) -> dict[str, Any]:
    return {"names": [r.word(a), r.word(b)]}


def compare(stat: str, op: str, amount: object) -> dict[str, Any]:
    return {"where": [{"stat": stat, "op": op, "amount": amount}]}


@phrase("post", "with-cost", "with cost {N} or {c:cmp}")
def with_cost(r: Reader, N: Tree, c: Tree) -> dict[str, Any]:
    return compare("cost", r.word(c), r.number(N))


@phrase("post", "with-cost-eq", "with cost {N}")
def with_exact_cost(r: Reader, N: Tree) -> dict[str, Any]:
    return compare("cost", "=", r.number(N))


@phrase("post", "with-stat", "with {N} {STAT} or {c:cmp}")
def with_stat(r: Reader, N: Tree, STAT: Tree, c: Tree) -> dict[str, Any]:
    return compare(r.word(STAT), r.word(c), r.number(N))


@phrase("post", "with-stat-eq", "with {N} {STAT}")
def with_exact_stat(r: Reader, N: Tree, STAT: Tree) -> dict[str, Any]:
    return compare(r.word(STAT), "=", r.number(N))


word("cmp", "less", "less", means=LESS)
word("cmp", "more", "more", means=MORE)
word("cmp", "greater", "greater", means=MORE)


@phrase("post", "with-kw", "with {k:KWV}")
def with_keyword(r: Reader, k: Tree) -> dict[str, Any]:
    return {"keyword": plain_keyword(r, k)}


@phrase("post", "without-kw", "without {k:KWV}")
def without_keyword(r: Reader, k: Tree) -> dict[str, Any]:
    return {"without": plain_keyword(r, k)}


def plain_keyword(r: Reader, tree: Tree) -> str:
    found = r.mean(tree)
    if isinstance(found, str):
        return found
    raise Declined("a keyword with a number, of a noun")


word("post", "of-yours", "of yours", means={"of": "you"})
word("post", "in-play", "in play", means={"zones": ["play"]})
word("post", "you-have-in-play", "you have in play", means={"of": "you", "zones": ["play"]})
word("post", "opponents-have", "opponents have in play", means={"of": "opponents", "zones": ["play"]})
word("post", "here", "here", means={"at": "here"})
word("post", "you-have-here", "you have here", means={"of": "you", "at": "here"})
word("post", "at-location", "at a location", means={"at": "a location"})
word("post", "at-locations", "at locations", means={"at": "a location"})
word("post", "with-damage", "with damage", means={"damaged": True})
word("post", "with-no-damage", "with no damage", means={"damaged": False})
word("post", "with-ink", "with ◉", means={"inkable": True})


@phrase("post", "of-theirs", "of theirs")
def of_theirs(r: Reader) -> dict[str, Any]:
    return {"of": their(r)}


def their(r: Reader) -> str:
    """Whose "their" is: who is doing it, or the player spoken of."""
    if r.doer != "you":
        return r.doer
    if r.that_player:
        return r.that_player
    raise Declined("nobody whose 'their' is")


@phrase("post", "in-zone", "in {p:poss} {z:zone}")
@phrase("post", "from-zone", "from {p:poss} {z:zone}")
def in_zone(r: Reader, p: Tree, z: Tree) -> dict[str, Any]:
    zones = r.mean(z)
    return {"of": r.word(p), "zones": zones}


word("zone", "hand", "hand", means=["hand"])
word("zone", "discard", "discard", means=["discard"])
word("zone", "inkwell", "inkwell", means=["inkwell"])
word("zone", "hand-or-discard", "hand or discard", means=["hand", "discard"])


@phrase("post", "at-random", "at random")
def at_random(r: Reader) -> object:
    def change(noun: Noun) -> Noun:
        return Noun(noun.cards, noun.is_card, True, noun.by_doer, noun.this_way)

    return change


@phrase("post", "you-chose", "of your choice")
def of_your_choice(r: Reader) -> object:
    def change(noun: Noun) -> Noun:
        return Noun(noun.cards, noun.is_card, noun.random, True, noun.this_way)

    return change


@phrase("post", "with-card-under", "with a card under {p:pronoun}")
def with_card_under(r: Reader, p: Tree) -> dict[str, Any]:
    r.used.add(id(p))  # the cards themselves
    return {"under": True}


@phrase("post", "not-a", "that isn't|aren't a {h:head1-}")
@phrase("post", "not-a-t", "that isn't|aren't a {h:headt-}")
def not_a(r: Reader, h: Tree) -> dict[str, Any]:
    return {"but": r.noun(h).cards}


@phrase("post", "that-name", "with that name")
def with_that_name(r: Reader) -> dict[str, Any]:
    return {"named": True}


@phrase("post", "challenged-this-turn", "who was challenged this turn")
def challenged_this_turn(r: Reader) -> dict[str, Any]:
    return {"this_turn": "is challenged"}


@phrase("post", "banished-challenge-turn", "banished in a challenge this turn")
def banished_this_turn(r: Reader) -> dict[str, Any]:
    return {"this_turn": "is banished in a challenge"}


@phrase("lastpost", "under", "under {x:np}")
def under(r: Reader, x: Tree) -> object:
    things = r.things(x)
    if things.how != "this":
        raise Declined("cards under other cards")
    return {"among": {"kind": "under"}, "zones": ["under"]}


@phrase("lastpost", "same-name-as", "with the same name as {x:np}")
def same_name_as(r: Reader, x: Tree) -> dict[str, Any]:
    return {"same_name": spoken_of(r, x)}


def spoken_of(r: Reader, tree: Tree) -> object:
    things = r.things(tree)
    if things.how not in ("this", "it"):
        raise Declined("another card that has to be chosen first, inside a noun")
    return r.target(things)


@phrase("lastpost", "more-stat", "with more {STAT} than {x:np}")
def more_than(r: Reader, STAT: Tree, x: Tree) -> dict[str, Any]:
    stat = r.word(STAT)
    return compare(stat, ">", {"kind": "stat", "stat": stat, "of": spoken_of(r, x)})


@phrase("lastpost", "less-stat", "with less {STAT} than {x:np}")
def less_than(r: Reader, STAT: Tree, x: Tree) -> dict[str, Any]:
    stat = r.word(STAT)
    return compare(stat, "<", {"kind": "stat", "stat": stat, "of": spoken_of(r, x)})


@phrase("lastpost", "stat-equal-less", "with {STAT} equal to or less than {v:value}")
def stat_up_to(r: Reader, STAT: Tree, v: Tree) -> dict[str, Any]:
    return compare(r.word(STAT), LESS, r.amount(v))


@phrase("lastpost", "cost-equal-less", "with cost equal to or less than {v:value}")
def cost_up_to(r: Reader, v: Tree) -> dict[str, Any]:
    return compare("cost", LESS, r.amount(v))
