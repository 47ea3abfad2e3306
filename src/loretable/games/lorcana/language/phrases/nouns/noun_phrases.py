"""Noun phrases: this card, chosen cards, one of yours, all of a kind, and words for cards that were spoken of before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.games.lorcana.language.antecedents import nearest
from loretable.games.lorcana.language.grammar import Tree, phrase
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import Declined, Node, Noun, NounPhrase
from loretable.games.lorcana.texts.english import ALL

from .card_nouns import described_by
from .postmodifiers import spoken_of, their
from .references import again

if TYPE_CHECKING:
    from loretable.games.lorcana.language.forms import UnderTarget


@phrase("np np0 np1 np2", "this", "this {h:head1}", number="sg")
def this(r: Reader, h: Tree) -> NounPhrase:
    noun = r.noun(h)
    if noun.kind not in (r.kind, "card") and not (r.kind == "song" and noun.kind == "action"):
        raise Declined(f"this {noun.kind}, on a card of another kind")
    r.mention_this()
    return NounPhrase("this", noun)


@phrase("np np1", "this-bare", "this", number="sg")
def this_alone(r: Reader) -> NounPhrase:
    return NounPhrase("this")


@phrase("np np1 np2", "chosen", "chosen {n:noun}", number="sg")
def chosen(r: Reader, n: Tree) -> NounPhrase:
    return NounPhrase("chosen", r.noun(n))


@phrase("np", "a-chosen", "a chosen {n:noun}", number="sg")
def a_chosen(r: Reader, n: Tree) -> NounPhrase:
    return NounPhrase("chosen", r.noun(n))


@phrase("np", "another-chosen", "another chosen {n:noun}", number="sg")
def another_chosen(r: Reader, n: Tree) -> NounPhrase:
    return NounPhrase("chosen", r.noun(n).with_(other=True), another=True)


@phrase("np", "up-to-chosen", "up to {N} chosen {n:noun}", number="pl")
def up_to_chosen(r: Reader, N: Tree, n: Tree) -> NounPhrase:
    return NounPhrase("chosen", r.noun(n), 0, r.number(N), plural=True)


@phrase("np", "any-chosen", "any number of chosen {n:noun}", number="pl")
def any_number_chosen(r: Reader, n: Tree) -> NounPhrase:
    return NounPhrase("chosen", r.noun(n), 0, ALL, plural=True)


@phrase("np np2", "all", "all {n:noun}", number="pl")
def all_(r: Reader, n: Tree) -> NounPhrase:
    return NounPhrase("every", r.noun(n), plural=True)


@phrase("np", "all-your", "all {p:poss} {n:noun}", number="pl")
def all_of_a_player(r: Reader, p: Tree, n: Tree) -> NounPhrase:
    return NounPhrase("every", r.noun(n).with_(of=r.word(p)), plural=True)


@phrase("np", "each", "each {n:noun}", number="sg")
def each(r: Reader, n: Tree) -> NounPhrase:
    return NounPhrase("every", r.noun(n), plural=True)


@phrase("np", "each-of-your", "each of your {n:noun+}", number="sg")
def each_of_yours(r: Reader, n: Tree) -> NounPhrase:
    return NounPhrase("every", r.noun(n).with_(of="you"), plural=True)


@phrase("np np1 np2", "your", "your {n:noun}", number="pl")
def yours(r: Reader, n: Tree) -> NounPhrase:
    return NounPhrase("every", r.noun(n).with_(of="you"), plural=True)


@phrase("np np2", "a", "a {n:noun}", number="sg")
def a(r: Reader, n: Tree) -> NounPhrase:
    return NounPhrase("some", r.noun(n))


@phrase("np np1 np2", "another", "another {n:noun}", number="sg")
def another(r: Reader, n: Tree) -> NounPhrase:
    return NounPhrase("some", r.noun(n).with_(other=True), another=True)


@phrase("np np1 np2", "one-of-your", "one of your {n:noun+}", number="sg")
def one_of_yours(r: Reader, n: Tree) -> NounPhrase:
    return NounPhrase("some", r.noun(n).with_(of="you"))


@phrase("np", "one-of-their", "one of their {n:noun+}", number="sg")
def one_of_theirs(r: Reader, n: Tree) -> NounPhrase:
    return NounPhrase("some", r.noun(n).with_(of=their(r)))


@phrase("np", "n-of", "{N} {n:noun}", number="pl")
def so_many(r: Reader, N: Tree, n: Tree) -> NounPhrase:
    number = r.number(N)
    return NounPhrase("some", r.noun(n), number, number, plural=True)


@phrase("np", "n-of-your", "{N} of your {n:noun+}", number="pl")
def so_many_of_yours(r: Reader, N: Tree, n: Tree) -> NounPhrase:
    number = r.number(N)
    return NounPhrase("some", r.noun(n).with_(of="you"), number, number, plural=True)


@phrase("np", "n-of-their", "{N} of their {n:noun+}", number="pl")
def so_many_of_theirs(r: Reader, N: Tree, n: Tree) -> NounPhrase:
    number = r.number(N)
    return NounPhrase("some", r.noun(n).with_(of=their(r)), number, number, plural=True)


@phrase("np", "or-more", "{N} or more {n:noun}", number="pl")
def so_many_or_more(r: Reader, N: Tree, n: Tree) -> NounPhrase:
    return NounPhrase("some", r.noun(n), r.number(N), ALL, plural=True)


@phrase("np", "up-to", "up to {N} {n:noun=}")
def up_to(r: Reader, N: Tree, n: Tree) -> NounPhrase:
    number = r.number(N)
    return NounPhrase("some", r.noun(n), 0, number, plural=number > 1)


@phrase("np np2", "up-to-your", "up to {N} of your {n:noun+}", number="pl")
def up_to_yours(r: Reader, N: Tree, n: Tree) -> NounPhrase:
    return NounPhrase("some", r.noun(n).with_(of="you"), 0, r.number(N), plural=True)


@phrase("np", "any-number", "any number of {n:noun}", number="pl")
def any_number(r: Reader, n: Tree) -> NounPhrase:
    return NounPhrase("some", r.noun(n), 0, ALL, plural=True)


@phrase("np", "any-number-your", "any number of your {n:noun+}", number="pl")
def any_number_of_yours(r: Reader, n: Tree) -> NounPhrase:
    return NounPhrase("some", r.noun(n).with_(of="you"), 0, ALL, plural=True)


@phrase("np", "bare-pl", "{n:noun}", number="pl")
def plural(r: Reader, n: Tree) -> NounPhrase:
    return NounPhrase("every", r.noun(n), plural=True)


@phrase("np", "top-card", "the top card of {p:poss} deck", number="sg")
def top_card(r: Reader, p: Tree) -> NounPhrase:
    return NounPhrase("top", Noun(is_card=True), player=r.word(p))


@phrase("np", "top-cards", "the top {N} cards of {p:poss} deck", number="pl")
def top_cards(r: Reader, N: Tree, p: Tree) -> NounPhrase:
    return NounPhrase("top", Noun(is_card=True), most=r.number(N), player=r.word(p), plural=True)


@phrase("np", "the-rest", "the rest", number="pl")
def the_rest(r: Reader) -> NounPhrase:
    return NounPhrase("rest", plural=True)


@phrase("np", "one", "one", number="sg")
def one(r: Reader) -> NounPhrase:
    if r.looking is None and r.those is not None:
        return NounPhrase("some", Noun({"among": r.name(r.those)}))
    return NounPhrase("some", Noun(is_card=True))


@phrase("np", "or-a", "a {a:noun} or a {b:noun}", number="sg")
def a_or_a(r: Reader, a: Tree, b: Tree) -> NounPhrase:
    one, other = r.noun(a), r.noun(b)
    if one.is_card != other.is_card:
        raise Declined("a card or something that is not a card")
    if any(one.cards.get(key) != other.cards.get(key) and key in one.cards for key in PLACE):
        raise Declined("alternatives in different places")
    # "a Hero character card or an item card from your discard": what is said at the end is said of both
    return NounPhrase("some", Noun(alternatives(one, other), one.is_card))


PLACE = ("zones", "of")


def alternatives(one: Noun, other: Noun) -> Node:
    """Cards of one kind or of the other. Where they are and whose is said of all of them: alternatives have no place."""
    place = {key: noun.cards[key] for noun in (one, other) for key in PLACE if key in noun.cards}
    return {**place, "any_of": [{k: v for k, v in noun.cards.items() if k not in PLACE} for noun in (one, other)]}


@phrase("np", "or-np", "{a:np1} or {b:np2}")
def this_or_that(r: Reader, a: Tree, b: Tree) -> NounPhrase:
    return NounPhrase("either", either=(r.noun_phrase(a), r.noun_phrase(b)))


@phrase("np", "and-np", "{a:np1} and {b:np2}", number="pl")
def this_and_that(r: Reader, a: Tree, b: Tree) -> NounPhrase:
    one = r.noun_phrase(a)
    if one.how == "chosen" and not r.static:
        target = r.target(one)  # what follows may speak of it
        r.first.append({"kind": "choose", "what": target})
        one = again(r.spoken[-1])
    return NounPhrase("both", either=(one, r.noun_phrase(b)), plural=True)


@phrase("np", "none-of-your", "none of your {n:noun+}", number="pl")
def none_of_yours(r: Reader, n: Tree) -> NounPhrase:
    return NounPhrase("none", r.noun(n).with_(of="you"))


@phrase("np", "no-other", "no other {n:noun}", number="sg")
def no_other(r: Reader, n: Tree) -> NounPhrase:
    return NounPhrase("none", r.noun(n).with_(other=True))


@phrase("np", "any", "any {n:noun}", number="sg")
def any_(r: Reader, n: Tree) -> NounPhrase:
    return NounPhrase("some", r.noun(n))


@phrase("np", "any-pl", "any {n:noun}", number="pl")
def any_of(r: Reader, n: Tree) -> NounPhrase:
    return NounPhrase("every", r.noun(n), plural=True)


@phrase("np", "named-card", "the named card", number="sg")
def named_card(r: Reader) -> NounPhrase:
    return NounPhrase("some", Noun({"named": True}, True))


@phrase("np", "ink-drop-np", "a ink drop", number="sg")
def ink_drop(r: Reader) -> NounPhrase:
    return NounPhrase("ink drops")


@phrase("np", "the-next", "the next {n:noun}", number="sg")
def the_next(r: Reader, n: Tree) -> NounPhrase:
    return NounPhrase("next", r.noun(n))


@phrase("np", "number-top", "a number of cards from the top of {p:poss} deck equal to {v:value}", number="pl")
def number_from_top(r: Reader, p: Tree, v: Tree) -> NounPhrase:
    return NounPhrase("top", Noun(is_card=True), most=r.amount(v), player=r.word(p), plural=True)


@phrase("np", "that-many", "that many {n:noun}", number="pl")
def that_many(r: Reader, n: Tree) -> NounPhrase:
    return NounPhrase("some", r.noun(n), -1, {"kind": "result"}, plural=True)


@phrase("np", "the-same-location", "the same location", number="sg")
def the_same_location(r: Reader) -> NounPhrase:
    return NounPhrase("some", Noun({"types": ["location"]}))


@phrase("np", "cards-in-zone", "the cards in {p:poss} {z:zone}", "all the cards in {p:poss} {z:zone}", number="pl")
def all_in_zone(r: Reader, p: Tree, z: Tree) -> NounPhrase:
    zones = r.mean(z)
    return NounPhrase("every", Noun({"zones": zones, "of": r.word(p)}, True), plural=True)


@phrase("np", "one-of-opp", "one of your opponents' {n:noun+}", number="sg")
def one_of_opponents(r: Reader, n: Tree) -> NounPhrase:
    return NounPhrase("some", r.noun(n).with_(of="opponents"))


@phrase("np", "all-from-under", "all cards from under {x:np}", number="pl")
def all_under(r: Reader, x: Tree) -> NounPhrase:
    below: UnderTarget = {"kind": "under", "of": spoken_of(r, x)}
    return NounPhrase("under", Noun({}, True), referent=r.speak(below, Noun({}, True), True, below), plural=True)


@phrase("np", "up-to-other", "up to {N} other chosen {n:noun}", number="pl")
def up_to_others(r: Reader, N: Tree, n: Tree) -> NounPhrase:
    return NounPhrase("chosen", r.noun(n).with_(other=True), 0, r.number(N), plural=True, another=True)


@phrase("np", "another-n", "another {N} chosen {n:noun}", number="pl")
def so_many_others(r: Reader, N: Tree, n: Tree) -> NounPhrase:
    number = r.number(N)
    return NounPhrase("chosen", r.noun(n).with_(other=True), number, number, plural=True, another=True)


@phrase("np", "and-a", "a {a:nounx-} and a {b:noun-}", number="pl")
def a_and_a(r: Reader, a: Tree, b: Tree) -> NounPhrase:
    return NounPhrase("both", either=(NounPhrase("some", r.noun(a)), NounPhrase("some", r.noun(b))), plural=True)


@phrase("np", "each-and-each", "each {a:noun-} and each {b:noun-}", number="pl")
def each_and_each(r: Reader, a: Tree, b: Tree) -> NounPhrase:
    one, other = r.noun(a), r.noun(b)
    if one.is_card or other.is_card:
        raise Declined("each card of a kind and each of another")
    if any(one.cards.get(key) != other.cards.get(key) for key in PLACE):
        raise Declined("cards in different places")
    return NounPhrase("every", Noun(alternatives(one, other)), plural=True)


@phrase("np", "or-item", "chosen {a:head1} with {k:KWV} or {b:head1}", number="sg")
def such_or_another(r: Reader, a: Tree, k: Tree, b: Tree) -> NounPhrase:
    keyword = r.word(k)
    one = r.noun(a).with_(keyword=keyword)
    return NounPhrase("chosen", Noun({"any_of": [one.cards, r.noun(b).cards]}))


@phrase("np", "revealed-x", "revealed {n:noun}", "all revealed {n:noun}", number="pl")
def revealed(r: Reader, n: Tree) -> NounPhrase:
    if r.looking is None or not r.looking.get("show"):
        raise Declined("no cards that were revealed")
    return NounPhrase("every", r.noun(n), plural=True)


@phrase("np", "them-each", "each of them", number="sg")
def each_of_them(r: Reader) -> NounPhrase:
    fits = [found for found in r.spoken if found.plural]
    if not fits:
        raise Declined("nobody of whom there are several")
    return again(nearest(r, "each of them", fits))


@phrase("np", "both", "both", number="pl")
def both_of_them(r: Reader) -> NounPhrase:
    fits = [found for found in r.spoken if found.made is not None and found.made.get("least") == 2]
    if len(fits) != 1:
        raise Declined("both, of what are not two")
    return again(fits[0])


@phrase("np", "top-card-bare", "the top card", number="sg")
def top_card_of_own(r: Reader) -> NounPhrase:
    return NounPhrase("top", Noun(is_card=True), player=r.doer)


@phrase("np", "any-bare", "any {p:posts}", number="pl")
def any_such(r: Reader, p: Tree) -> NounPhrase:
    if r.had is None:
        raise Declined("any, of nothing that was spoken of")
    kept = {key: value for key, value in r.had.cards.items() if key in ("types", "of")}
    return NounPhrase("some", described_by(r, Noun(kept), p))


@phrase("np", "any-from-under", "any number of cards from under {x:np}", number="pl")
def any_from_under(r: Reader, x: Tree) -> NounPhrase:
    hosts = r.noun_phrase(x)
    if hosts.how != "every":
        raise Declined("cards from under cards of this sort")
    below = {"kind": "under", "of": {"kind": "every", "cards": r.filter(hosts.noun)}}
    noun = Noun({"zones": ["under"], "of": "you", "among": below}, True)
    return NounPhrase("some", noun, 0, ALL, plural=True)


@phrase("np", "upto-and", "up to {a:N} {n:noun=} and up to {b:N} {m:noun=}", number="pl")
def up_to_and_up_to(r: Reader, a: Tree, n: Tree, b: Tree, m: Tree) -> NounPhrase:
    one = NounPhrase("some", r.noun(n), 0, r.number(a))
    return NounPhrase("both", either=(one, NounPhrase("some", r.noun(m), 0, r.number(b))), plural=True)


@phrase("np", "either", "either {a:np3} or {b:np3}", number="pl")
def either_or(r: Reader, a: Tree, b: Tree) -> NounPhrase:
    return NounPhrase("either", either=(r.noun_phrase(a), r.noun_phrase(b)), plural=True)


@phrase("np3", "n-of2", "{N} {n:noun=}")
def so_many_of(r: Reader, N: Tree, n: Tree) -> NounPhrase:
    number = r.number(N)
    return NounPhrase("some", r.noun(n), number, number, plural=number > 1)


@phrase("np", "one-of-them", "one of them", number="sg")
def one_of_them(r: Reader) -> NounPhrase:
    fits = [found for found in r.spoken if found.plural and found.made is not None]
    if not fits:
        raise Declined("nobody of whom there are several")
    found = nearest(r, "one of them", fits)
    return NounPhrase("one of", again(found).noun, referent=found)


@phrase("np", "one-of-those", "one of those {n:noun+}", number="sg")
def one_of_those(r: Reader, n: Tree) -> NounPhrase:
    """Picked among them; "one" of them again is another, for that one is gone."""
    fits = [found for found in r.spoken if found.plural and found.made is not None and not found.is_card]
    if not fits or r.noun(n).cards:
        raise Declined("nobody of whom there are several")
    r.those = nearest(r, "one of those", fits)
    return NounPhrase("some", Noun({"among": r.name(r.those)}))
