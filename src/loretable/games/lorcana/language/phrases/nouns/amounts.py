"""Amounts: numbers, how many there are, numbers of cards, what was done before."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from loretable.games.lorcana.language.antecedents import nearest
from loretable.games.lorcana.language.grammar import Tree, phrase, unit_rule, word
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import Declined, Effects, Node, Noun, NounPhrase
from loretable.games.lorcana.texts.english import COUNTED_ZONES

from .postmodifiers import spoken_of

if TYPE_CHECKING:
    from loretable.games.lorcana.language.forms import AmountForm


def multiplied(count: Node, times: object) -> Node:
    if times == 1:
        return count
    if not isinstance(times, int):
        raise Declined("an amount times an amount")
    return {"kind": "times", "amount": count, "times": times}


def counted(r: Reader, noun: Noun) -> AmountForm:
    """How many cards of a kind there are."""
    if noun.different:
        return {"kind": "different", "what": "names", "cards": r.filter(replace(noun, different=False))}
    among = noun.cards.get("among")
    if among in ("done", "singers") or noun.cards.get("was_under"):
        kind: Node = {k: v for k, v in noun.cards.items() if k not in ("among", "was_under")}
        return {"kind": "count", "of": among, "cards": kind}
    cards = r.filter(noun)
    if cards.get("this_turn") == "is banished in a challenge":  # it is not there any more to be counted
        banished: Node = {key: value for key, value in cards.items() if key != "this_turn"}
        return {"kind": "this turn", "event": "is banished in a challenge", "cards": banished}
    if noun.is_card and set(cards) <= {"zones", "of"} and len(cards["zones"]) == 1:
        what = cards["zones"][0]
        number = COUNTED_ZONES.get(what)
        if number is not None and cards.get("of") in ("you", "that player", "opponents"):
            return {"kind": "player", "what": number, "of": cards["of"]}
    return {"kind": "count", "cards": cards}


@phrase("unit0", "count-noun", "{n:noun}")
def count_noun(r: Reader, n: Tree) -> AmountForm:
    return counted(r, r.noun(n))


unit_rule("unitn", "{n:unit0}", "{u:unit}")


@phrase("value", "count-of", "the number of {n:noun+}")
def number_of(r: Reader, n: Tree) -> AmountForm:
    return counted(r, r.noun(n))


@phrase("value", "number-of-your", "the number of your {n:noun+}")
@phrase("unit", "of-your-unit", "of your {n:noun+}")
def number_of_yours(r: Reader, n: Tree) -> AmountForm:
    return counted(r, r.noun(n).with_(of="you"))


@phrase("value", "damage-on", "the damage on {x:np}")
def damage_on(r: Reader, x: Tree) -> AmountForm:
    return {"kind": "stat", "stat": "damage", "of": spoken_of(r, x)}


@phrase("unit", "damage-on-unit", "{N} damage on {x:np}")
def each_damage_on(r: Reader, N: Tree, x: Tree) -> AmountForm:
    if x.name in ("bare-pl", "your", "all"):
        found: Node = {
            "kind": "stat",
            "stat": "damage",
            "of": {"kind": "every", "cards": r.filter(r.noun_phrase(x).noun)},
        }
    else:
        found = {"kind": "stat", "stat": "damage", "of": spoken_of(r, x)}
    number = r.number(N)
    return found if number == 1 else {"kind": "times", "amount": found, "per": number}


@phrase("unit", "damage-unit", "{N} damage removed this way")
@phrase("unit", "lore-unit", "{N} lore lost this way")
def each_done(r: Reader, N: Tree) -> AmountForm:
    """How much the effect before did."""
    return for_each({"kind": "result"}, r.number(N))


@phrase("unit", "dmg-removed-bare", "{N} damage removed")
def each_removed(r: Reader, N: Tree) -> AmountForm:
    """How much what set it off removed."""
    if not r.triggered:
        raise Declined("damage removed, and not what set it off")
    return for_each({"kind": "result", "what": "event"}, r.number(N))


def for_each(amount: Node, number: int) -> AmountForm:
    return amount if number == 1 else {"kind": "times", "amount": amount, "per": number}


word("unit", "dmg-moved", "damage counter moved this way", means={"kind": "result"})
word("value", "lore-lost", "the lore lost", means={"kind": "result"})
word("value", "lore-lost-way", "the lore lost this way", means={"kind": "result"})


@phrase("value", "stat-of", "{p:possnp} {STAT}")
def stat_of(r: Reader, p: Tree, STAT: Tree) -> AmountForm:
    return {"kind": "stat", "stat": r.word(STAT), "of": r.node(p)}


@phrase("value", "cost-of2", "{p:possnp} cost")
def cost_of_its(r: Reader, p: Tree) -> AmountForm:
    return {"kind": "stat", "stat": "cost", "of": r.node(p)}


@phrase("value", "stat-of2", "the {STAT} of {x:np}")
def stat_of_the(r: Reader, STAT: Tree, x: Tree) -> AmountForm:
    return {"kind": "stat", "stat": r.word(STAT), "of": spoken_of(r, x)}


@phrase("value", "cost-of", "the cost of {x:np}")
def cost_of_the(r: Reader, x: Tree) -> AmountForm:
    return {"kind": "stat", "stat": "cost", "of": spoken_of(r, x)}


word("possnp", "p-this", "this character's", means="this")


@phrase("possnp", "p-that", "that character's")
def that_characters(r: Reader) -> Node:
    return r.name(r.refer("character", False, "that character's"))


@phrase("possnp", "p-thatloc", "that location's")
def that_locations(r: Reader) -> Node:
    if r.there:
        found = [each for each in r.spoken if each.kind == "character" and not each.plural]
        if len(found) != 1:
            raise Declined("the location of one of several characters")
        return {"kind": "location of", "of": r.name(found[0])}
    return r.name(r.refer("location", False, "that location's"))


@phrase("possnp", "p-pron", "her", "their")
def its(r: Reader) -> Node:
    fits = [found for found in r.spoken if not found.plural]
    if fits:
        return r.name(nearest(r, "their", fits))
    if r.kind in ("action", "song"):  # has no numbers of its own: it means the card that is given something
        return "candidate"
    return "this"


# -- so many cards ----------------------------------------------------------------------------------------------------

word("cards", "one-card", "a card", means=1, number="sg")


@phrase("cards", "n-cards", "{N} cards", number="pl")
@phrase("cards", "n-cards-each", "{N} cards each", number="pl")
def so_many_cards(r: Reader, N: Tree) -> int:
    return r.number(N)


@phrase("cards", "that-many-cards", "that many cards", number="pl")
def that_many_cards(r: Reader) -> AmountForm:
    return {"kind": "result"}


@phrase("vp0", "count", "counts|count {v:value}")
def count(r: Reader, v: Tree) -> Effects:
    """What is counted is spoken of afterwards."""
    r.counted = r.amount(v)
    return []


@phrase("value", "that-number", "that number")
def that_number(r: Reader) -> Node:
    if r.counted is None:
        raise Declined("that number, of nothing that was counted")
    return r.counted


@phrase("possnp", "p-another-chosen", "another chosen character's")
def another_chosen_characters(r: Reader) -> Node:
    return chosen_first(r, {"types": ["character"], "other": True})


@phrase("possnp", "p-another-chosen-ex", "another chosen {a:adj} character's")
def another_chosen_such_characters(r: Reader, a: Tree) -> Node:
    cards = r.mean(a)
    assert isinstance(cards, dict)
    return chosen_first(r, {"types": ["character"], "other": True, **cards})


def chosen_first(r: Reader, cards: Node) -> Node:
    target = r.target(NounPhrase("chosen", Noun(cards)), verb="chosen")
    r.first.append({"kind": "choose", "what": target})
    return r.name(r.spoken[-1])


@phrase("unit", "ink-types", "different ink type of {x:noun+}", "different ink symbol on {x:noun+}")
def different_inks(r: Reader, x: Tree) -> AmountForm:
    noun = r.noun(x)
    if noun.cards.get("among") == "done":
        kind: Node = {key: value for key, value in noun.cards.items() if key != "among"}
        return {"kind": "different", "what": "inks", "cards": kind, "of": "done"}
    return {"kind": "different", "what": "inks", "cards": r.filter(noun)}


@phrase("unit", "discarded-unit", "card discarded")
def each_discarded(r: Reader) -> AmountForm:
    """How many the trigger is about."""
    if not r.triggered:
        raise Declined("cards discarded, and not what set it off")
    return {"kind": "result", "what": "event"}


@phrase("value", "stat-had", "the {STAT} he had in play", "the {STAT} she had in play")
def had_in_play(r: Reader, STAT: Tree) -> AmountForm:
    if r.kind != "character":
        raise Declined("nobody whom 'he' or 'she' speaks of")
    return {"kind": "stat", "stat": r.word(STAT), "of": "this"}


def the_done(r: Reader, verb: str) -> Node:
    fits = [found for found in r.spoken if verb in found.done and not found.plural]
    if not fits:
        raise Declined(f"no card that was {verb}")
    return r.name(nearest(r, f"the {verb} one", fits))


@phrase("possnp", "p-discarded", "the discarded character's")
def the_discarded_ones(r: Reader) -> Node:
    return the_done(r, "discarded")


@phrase("possnp", "p-exerted", "the exerted character's")
def the_exerted_ones(r: Reader) -> Node:
    return the_done(r, "exerted")
