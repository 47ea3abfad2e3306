"""Words for cards that were spoken of before: it, they, that character, the challenging character."""

from __future__ import annotations

from loretable.games.lorcana.language import antecedents
from loretable.games.lorcana.language.antecedents import nearest
from loretable.games.lorcana.language.grammar import Tree, phrase, word
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import Declined, Noun, NounPhrase, Referent


def again(found: Referent) -> NounPhrase:
    if found.noun is not None:
        return NounPhrase("every", found.noun, plural=found.plural)
    return NounPhrase("it", Noun(is_card=found.is_card), referent=found, plural=found.plural)


@phrase("np np0", "that", "that {h:head1}", number="sg")
def that(r: Reader, h: Tree) -> NounPhrase:
    kind = r.noun(h).kind
    return again(r.refer(kind, False, f"that {kind}"))


@phrase("np", "that-t", "that {h:headt}", number="sg")
def that_card(r: Reader, h: Tree) -> NounPhrase:
    kind = r.noun(h).kind
    return again(r.refer(kind, False, f"that {kind} card"))


@phrase("np np0", "those", "those {h:head1}", number="pl")
def those(r: Reader, h: Tree) -> NounPhrase:
    kind = r.noun(h).kind
    return again(r.refer(kind, True, f"those {kind}s"))


@phrase("np np0 np1 pronoun", "self", "he^him", "she^her", number="sg")
def he_or_she(r: Reader) -> NounPhrase:
    word = (antecedents.HE, antecedents.SHE)[r.variant]
    found = antecedents.he_or_she(r, word)
    if found is not None:
        return again(found)
    nobody_else(r, word, any(antecedents.called(noun, word) for noun, said in r.heard if said > r.this_said))
    r.mention_this()
    return NounPhrase("this", Noun({"types": ["character"]}))


@phrase("np np0 np1 pronoun", "they-cards", "they^them", number="pl")
def they(r: Reader) -> NounPhrase:
    """A character spoken of last, or several cards; if there is none, this character."""
    if r.subject is not None and r.subject.how not in ("this", "it"):
        return again(Referent("candidate", "character", False))
    fits = [found for found in r.spoken if found.plural or not found.is_card]
    fits = [found for found in fits if found.plural or found.kind not in ("item", "location")] or fits
    if fits:
        return again(nearest(r, "they", fits))
    if r.kind == "character" and not r.spoken:
        nobody_else(r, "they", not r.this_said and any(noun.kind == "character" for noun, _ in r.heard))
        return NounPhrase("this", Noun({"types": ["character"]}))
    raise Declined("nothing that 'they' speaks of")


def nobody_else(r: Reader, word: str, named: bool) -> None:
    """This card is meant, by its English. Where another one was named of which nothing was found, nobody can tell."""
    if named:
        raise Declined(f"{word!r}: this {r.kind}, or a card that was only named")


@phrase("np np0 np1 pronoun", "it", "it", number="sg")
def it(r: Reader) -> NounPhrase:
    """The card, item or location spoken of last; if there is none, this one."""
    fits = [found for found in r.spoken if not found.plural and (found.is_card or found.kind != "character")]
    if fits:
        return again(nearest(r, "it", fits))
    if any(found.target != "this" for found in r.spoken) or r.kind in ("action", "song"):
        raise Declined("nothing that 'it' speaks of")
    others = [noun for noun, _ in r.heard if noun.is_card or noun.kind != "character"]
    nobody_else(r, "it", bool(others) and not r.this_said)
    return NounPhrase("this")


@phrase("np", "the-x", "the {a:ppart} {h:head1}", number="sg")
def the_one_done_to(r: Reader, a: Tree, h: Tree) -> NounPhrase:
    done = r.word(a)
    kind = r.noun(h).kind
    if r.static and done == "challenging":
        return NounPhrase("every", Noun({"types": ["character"], "challenging": True, "other": True}))
    fits = [found for found in r.spoken if done in found.done and kind in (found.kind, "card")]
    if not fits:
        raise Declined(f"no card that was {done}")
    return again(nearest(r, f"the {done} {kind}", fits))


for done in ("chosen", "revealed", "banished", "exerted", "moved", "challenging", "challenged"):
    name = {"challenging": "pp-challenged", "challenged": "pp-challenged2"}.get(done, f"pp-{done}")
    word("ppart", name, done, means=done)


@phrase("np np0 np1", "the-other-x", "the other {h:head1}", number="sg")
def the_other(r: Reader, h: Tree) -> NounPhrase:
    """The one that was not this card, of two."""
    kind = r.noun(h).kind
    fits = [found for found in r.spoken if found.made is not None and not found.plural and found.kind == kind]
    if len(fits) != 1 or not any(found.made and found.made["kind"] == "both" for found in r.spoken):
        raise Declined("the other one, of what are not two")
    return again(fits[0])
