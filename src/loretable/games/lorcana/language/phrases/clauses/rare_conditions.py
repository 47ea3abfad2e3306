"""States that few texts speak of: who has not, has only, has exactly; what a card that was spoken of is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.games.lorcana.language.antecedents import nearest
from loretable.games.lorcana.language.grammar import Tree, phrase
from loretable.games.lorcana.language.phrases.nouns.amounts import counted
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import Declined, Node, Referent

from .conditions import compared, has, kind_of, lore_of, one_chosen

if TYPE_CHECKING:
    from loretable.games.lorcana.language.forms import ConditionForm, PayEffect, PutEffect, SomePlayerCondition


@phrase("state", "dont-have", "{p:player} don't have {x:np}")
def has_not(r: Reader, p: Tree, x: Tree) -> ConditionForm:
    return {"kind": "not", "condition": has(r, p, x)}


@phrase("state", "has-n-lore", "{p:player} has|have {N} lore")
def has_exactly_lore(r: Reader, p: Tree, N: Tree) -> ConditionForm:
    player = one_chosen(r, r.player(p))
    number = r.number(N)
    if player.who not in ("opponents", "everybody"):
        return compared(lore_of(player, ""), "=", number)
    condition = compared({"kind": "player", "what": "lore", "of": "that player"}, "=", number)
    found: SomePlayerCondition = {"kind": "some player", "player": player.who, "condition": condition}
    if player.each:
        found["every"] = True
    return found


def they_are(r: Reader, cards: Node) -> ConditionForm:
    fits = [found for found in r.spoken if found.kind == "character" and not found.plural]
    return {"kind": "is", "card": r.name(nearest(r, "they", fits)), "cards": cards}


@phrase("state", "theyre", "they're {y:np}")
def they_are_a(r: Reader, y: Tree) -> ConditionForm:
    return they_are(r, kind_of(r, r.noun_phrase(y)))


@phrase("state", "theyre-at", "they're {w:place}")
def they_are_at(r: Reader, w: Tree) -> ConditionForm:
    where = r.mean(w)
    assert isinstance(where, dict)
    return they_are(r, where)


@phrase("state", "hes-at", "he's {w:place}", "she's {w:place}")
def he_is_at(r: Reader, w: Tree) -> ConditionForm:
    where = r.mean(w)
    if r.kind != "character" or not isinstance(where, dict):
        raise Declined("nobody whom 'he' or 'she' speaks of")
    cards: Node = where
    return {"kind": "is", "card": "this", "cards": cards}


@phrase("state", "there-are", "there are {N} or more {x:noun+}")
def there_are(r: Reader, N: Tree, x: Tree) -> ConditionForm:
    return {"kind": "exists", "cards": r.filter(r.noun(x)), "least": r.number(N)}


@phrase("state", "there-was", "there was {x:np}")
def there_was(r: Reader, x: Tree) -> ConditionForm:
    """At a location that has left play, when it did."""
    np = r.noun_phrase(x)
    cards = {key: value for key, value in np.noun.cards.items() if key != "at"}
    if np.how != "some" or np.noun.cards.get("at") != "here" or r.kind != "location":
        raise Declined("there was something somewhere else")
    return compared({"kind": "count", "of": {"kind": "guests"}, "cards": cards}, ">=", np.least)


@phrase("state", "only-n", "{p:player} has|have only {N} {n:noun-}")
def has_only(r: Reader, p: Tree, N: Tree, n: Tree) -> ConditionForm:
    player = r.player(p)
    noun = r.noun(n).with_(of=player.who)
    if r.static and r.number(N) == 1:
        r.spoken.append(Referent("", noun.kind, False, noun=noun))
    return compared(counted(r, noun), "=", r.number(N))


@phrase("state", "same-name-they", "they have the same name")
def they_share_a_name(r: Reader) -> ConditionForm:
    """Two cards that were just chosen or shown."""
    both = [found for found in r.spoken if found.made is not None and not found.plural]
    if len(both) != 2:
        raise Declined("cards that may have the same name, and not two of them")
    return {"kind": "same name", "one": r.name(both[0]), "other": r.name(both[1])}


@phrase("state", "puts-state", "{p:player} puts|put {x:np} on the bottom of {q:poss} deck")
def puts_on_bottom(r: Reader, p: Tree, x: Tree, q: Tree) -> PayEffect:
    """Only after "unless"."""
    player = r.player(p)
    np = r.noun_phrase(x)
    if np.how != "it" or player.who not in ("owner", "owner of subject", "that player"):
        raise Declined("a price of another sort")
    with r.doing(player.who):
        r.word(q)
        price: PutEffect = {"kind": "put", "what": r.target(np), "to": "bottom"}
    return {"kind": "pay", "price": price, "by": player.who, "optional": True}
