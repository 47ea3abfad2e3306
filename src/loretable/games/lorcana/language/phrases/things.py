"""Noun phrases: this card, chosen cards, one of yours, all of a kind, and words for cards that were spoken of before."""

from __future__ import annotations

from ..grammar import Tree, phrase
from ..meaning import Declined, Noun, Referent, Things
from ..reader import Reader
from .nouns import their

MANY = 99


@phrase("np np0 np1 np2", "this", "this {h:head1}", number="sg")
def this(r: Reader, h: Tree) -> Things:
    noun = r.noun(h)
    if noun.kind not in (r.kind, "card") and not (r.kind == "song" and noun.kind == "action"):
        raise Declined(f"this {noun.kind}, on a card that is no {noun.kind}")
    return Things("this", noun)


@phrase("np np1", "this-bare", "this", number="sg")
def this_alone(r: Reader) -> Things:
    return Things("this")


@phrase("np np1 np2", "chosen", "chosen {n:noun}", number="sg")
def chosen(r: Reader, n: Tree) -> Things:
    return Things("chosen", r.noun(n))


@phrase("np", "a-chosen", "a chosen {n:noun}", number="sg")
def a_chosen(r: Reader, n: Tree) -> Things:
    return Things("chosen", r.noun(n))


@phrase("np", "another-chosen", "another chosen {n:noun}", number="sg")
def another_chosen(r: Reader, n: Tree) -> Things:
    return Things("chosen", r.noun(n).with_(other=True), another=True)


@phrase("np", "up-to-chosen", "up to {N} chosen {n:noun}", number="pl")
def up_to_chosen(r: Reader, N: Tree, n: Tree) -> Things:
    return Things("chosen", r.noun(n), 0, r.number(N), plural=True)


@phrase("np", "any-chosen", "any number of chosen {n:noun}", number="pl")
def any_number_chosen(r: Reader, n: Tree) -> Things:
    return Things("chosen", r.noun(n), 0, MANY, plural=True)


@phrase("np", "all", "all {n:noun}", number="pl")
def all_(r: Reader, n: Tree) -> Things:
    return Things("every", r.noun(n), plural=True)


@phrase("np", "all-your", "all {p:poss} {n:noun}", number="pl")
def all_of_a_player(r: Reader, p: Tree, n: Tree) -> Things:
    return Things("every", r.noun(n).with_(of=r.word(p)), plural=True)


@phrase("np", "each", "each {n:noun}", number="sg")
def each(r: Reader, n: Tree) -> Things:
    return Things("every", r.noun(n), plural=True)


@phrase("np", "each-of-your", "each of your {n:noun+}", number="sg")
def each_of_yours(r: Reader, n: Tree) -> Things:
    return Things("every", r.noun(n).with_(of="you"), plural=True)


@phrase("np np1 np2", "your", "your {n:noun}", number="pl")
def yours(r: Reader, n: Tree) -> Things:
    return Things("every", r.noun(n).with_(of="you"), plural=True)


@phrase("np np2", "a", "a {n:noun}", number="sg")
def a(r: Reader, n: Tree) -> Things:
    return Things("some", r.noun(n))


@phrase("np np1 np2", "another", "another {n:noun}", number="sg")
def another(r: Reader, n: Tree) -> Things:
    return Things("some", r.noun(n).with_(other=True), another=True)


@phrase("np np1 np2", "one-of-your", "one of your {n:noun+}", number="sg")
def one_of_yours(r: Reader, n: Tree) -> Things:
    return Things("some", r.noun(n).with_(of="you"))


@phrase("np", "one-of-their", "one of their {n:noun+}", number="sg")
def one_of_theirs(r: Reader, n: Tree) -> Things:
    return Things("some", r.noun(n).with_(of=their(r)))


@phrase("np", "n-of", "{N} {n:noun}", number="pl")
def so_many(r: Reader, N: Tree, n: Tree) -> Things:
    number = r.number(N)
    return Things("some", r.noun(n), number, number, plural=True)


@phrase("np", "n-of-your", "{N} of your {n:noun+}", number="pl")
def so_many_of_yours(r: Reader, N: Tree, n: Tree) -> Things:
    number = r.number(N)
    return Things("some", r.noun(n).with_(of="you"), number, number, plural=True)


@phrase("np", "n-of-their", "{N} of their {n:noun+}", number="pl")
def so_many_of_theirs(r: Reader, N: Tree, n: Tree) -> Things:
    number = r.number(N)
    return Things("some", r.noun(n).with_(of=their(r)), number, number, plural=True)


@phrase("np", "or-more", "{N} or more {n:noun}", number="pl")
def so_many_or_more(r: Reader, N: Tree, n: Tree) -> Things:
    return Things("some", r.noun(n), r.number(N), MANY, plural=True)


@phrase("np", "up-to", "up to {N} {n:noun=}")
def up_to(r: Reader, N: Tree, n: Tree) -> Things:
    number = r.number(N)
    return Things("some", r.noun(n), 0, number, plural=number > 1)


@phrase("np np2", "up-to-your", "up to {N} of your {n:noun+}", number="pl")
def up_to_yours(r: Reader, N: Tree, n: Tree) -> Things:
    return Things("some", r.noun(n).with_(of="you"), 0, r.number(N), plural=True)


@phrase("np", "any-number", "any number of {n:noun}", number="pl")
def any_number(r: Reader, n: Tree) -> Things:
    return Things("some", r.noun(n), 0, MANY, plural=True)


@phrase("np", "any-number-your", "any number of your {n:noun+}", number="pl")
def any_number_of_yours(r: Reader, n: Tree) -> Things:
    return Things("some", r.noun(n).with_(of="you"), 0, MANY, plural=True)


@phrase("np", "bare-pl", "{n:noun}", number="pl")
def plural(r: Reader, n: Tree) -> Things:
    return Things("every", r.noun(n), plural=True)


@phrase("np", "top-card", "the top card of {p:poss} deck", number="sg")
def top_card(r: Reader, p: Tree) -> Things:
    return Things("top", Noun(is_card=True), player=r.word(p))


@phrase("np", "top-cards", "the top {N} cards of {p:poss} deck", number="pl")
def top_cards(r: Reader, N: Tree, p: Tree) -> Things:
    return Things("top", Noun(is_card=True), most=r.number(N), player=r.word(p), plural=True)


@phrase("np", "the-rest", "the rest", number="pl")
def the_rest(r: Reader) -> Things:
    return Things("rest", plural=True)


@phrase("np", "one", "one", number="sg")
def one(r: Reader) -> Things:
    return Things("some", Noun(is_card=True))


# -- cards spoken of before -------------------------------------------------------------------------------------------


def again(found: Referent) -> Things:
    return Things("it", Noun(is_card=found.is_card), referent=found, plural=found.plural)


@phrase("np np0", "that", "that {h:head1}", number="sg")
def that(r: Reader, h: Tree) -> Things:
    kind = r.noun(h).kind
    return again(r.refer(kind, False, f"that {kind}"))


@phrase("np", "that-t", "that {h:headt}", number="sg")
def that_card(r: Reader, h: Tree) -> Things:
    kind = r.noun(h).kind
    return again(r.refer(kind, False, f"that {kind} card"))


@phrase("np np0", "those", "those {h:head1}", number="pl")
def those(r: Reader, h: Tree) -> Things:
    kind = r.noun(h).kind
    return again(r.refer(kind, True, f"those {kind}s"))


@phrase("np np0 np1 pronoun", "self", "he^him", "she^her", number="sg")
def he_or_she(r: Reader) -> Things:
    """Card English says he or she of the card itself only, whose face is known."""
    if r.kind != "character":
        raise Declined("he or she, on a card that is no character")
    return Things("this", Noun({"types": ["character"]}))


@phrase("np np0 np1 pronoun", "they-cards", "they^them", number="pl")
def they(r: Reader) -> Things:
    """A character spoken of last, or several cards; if there is none, this character."""
    fits = [found for found in r.spoken if found.plural or not found.is_card]
    if fits:
        return again(fits[-1])
    if r.kind == "character" and not r.spoken:
        return Things("this", Noun({"types": ["character"]}))
    raise Declined("nothing that 'they' speaks of")


@phrase("np np0 np1 pronoun", "it", "it", number="sg")
def it(r: Reader) -> Things:
    """The card, item or location spoken of last; if there is none, this one."""
    fits = [found for found in r.spoken if not found.plural and (found.is_card or found.kind != "character")]
    if fits:
        return again(fits[-1])
    if r.spoken or r.kind in ("action", "song"):
        raise Declined("nothing that 'it' speaks of")
    return Things("this")


@phrase("np", "the-next", "the next {n:noun}", number="sg")
def the_next(r: Reader, n: Tree) -> Things:
    return Things("next", r.noun(n))
