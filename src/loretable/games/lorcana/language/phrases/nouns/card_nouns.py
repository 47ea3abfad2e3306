"""Nouns: which cards. A head (character, item card), adjectives before it, what follows it (named X, with cost 3 or less)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from loretable.games.lorcana.language.grammar import Tree, phrase, unit_rule, word
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import Declined, Noun, merged
from loretable.games.lorcana.texts.english import plural

unit_rule("noun", "{n:nbase}")


@phrase("noun", "adj", "{a:adj} {n:noun}")
@phrase("nounx", "adj", "{a:adj} {n:head1}")
def adjective(r: Reader, a: Tree, n: Tree) -> Noun:
    fields = r.mean(a)
    assert isinstance(fields, dict)
    return r.noun(n).with_(**fields)


unit_rule("nbase", "{h:head}")


@phrase("nbase", "post", "{h:head} {p:posts}")
def described(r: Reader, h: Tree, p: Tree) -> Noun:
    noun = r.noun(h)
    if h.name in JOINED:
        return described_together(r, noun, p)
    return described_by(r, noun, p)


JOINED = ("and2", "andor2", "or2", "or3")
OF_CHARACTERS = ("at", "challenging", "challenged", "location", "drying")
"""Fields of a filter that only characters fit: what stands at a location, challenges, or is drying."""


def described_together(r: Reader, noun: Noun, tree: Tree) -> Noun:
    """What follows two nouns is said of both, unless it can only be said of characters: then of those alone."""
    said = described_by(r, Noun(), tree)
    of_characters = [key for key in said.cards if key in OF_CHARACTERS]
    if not of_characters:
        return replace(said, cards=merged(noun.cards, said.cards), is_card=noun.is_card)
    if len(of_characters) < len(said.cards) or said != Noun(said.cards):
        raise Declined("two nouns, and words behind them of which some are said of characters only")
    types = noun.cards["types"]
    others = [kind for kind in types if kind != "character"]
    if len(others) == len(types) or types[-1] != "character":
        raise Declined("cards that are not characters, at a location or in a challenge")
    return Noun({"any_of": [{"types": others}, {"types": ["character"], **said.cards}]})


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
    raise Declined(f"{tree.name} says nothing of a noun")


# -- heads ------------------------------------------------------------------------------------------------------------

KINDS = ("character", "item", "location", "song", "action")

unit_rule("head", "{h:head1}", "{h:headt}")
for kind in KINDS:
    word("head1", kind, f"{kind}|{plural(kind)}", means=Noun({"types": [kind]}))
word("head1", "card", "card|cards", means=Noun({}, is_card=True))
word("head1", "noncharacter", "non-character|non-characters", means=Noun({"but": {"types": ["character"]}}))


@phrase("head1", "class-head", "{CLASS}")
def class_head(r: Reader, CLASS: Tree) -> Noun:
    return Noun({"types": ["character"], "classes": [r.word(CLASS)]})


def types_of(r: Reader, *heads: Tree) -> Noun:
    """One of several heads."""
    types: list[str] = []
    for head in heads:
        noun = r.noun(head)
        if list(noun.cards) != ["types"] or noun.is_card:
            raise Declined("alternatives that are not card types")
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


for kind in KINDS:
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


@phrase("adj", "class-and", "{a:CLASS} and {b:CLASS}")
def classes_and(r: Reader, a: Tree, b: Tree) -> dict[str, Any]:
    """Cards of either: "your Prince and King characters"."""
    return {"classes": [r.word(a), r.word(b)]}


@phrase("adj", "class-list", "{a:CLASS} , {b:CLASS} , {c:CLASS} , and {d:CLASS}")
def class_list(r: Reader, a: Tree, b: Tree, c: Tree, d: Tree) -> dict[str, Any]:
    return {"classes": [r.word(each) for each in (a, b, c, d)]}
