"""Conditions: if and while, and the states they speak of."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from loretable.games.lorcana.language.antecedents import mention, nearest
from loretable.games.lorcana.language.grammar import Tree, phrase, unit_rule, word
from loretable.games.lorcana.language.phrases.nouns.amounts import counted
from loretable.games.lorcana.language.phrases.nouns.players import choose_first
from loretable.games.lorcana.language.phrases.nouns.postmodifiers import spoken_of
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import Declined, Node, Noun, NounPhrase, Player, Referent
from loretable.games.lorcana.texts.english import COUNTED_ZONES

if TYPE_CHECKING:
    from loretable.games.lorcana.language.forms import (
        AmountForm,
        ConditionForm,
        CostForm,
        ExistsCondition,
        NotCondition,
        PayEffect,
        PlayerAmount,
    )


def all_of(one: Node | None, other: Node | None) -> Node | None:
    if one is None or other is None:
        return other if one is None else one
    conditions: list[Node] = []
    for each in (one, other):
        conditions += each["conditions"] if isinstance(each, dict) and each["kind"] == "all" else [each]
    return {"kind": "all", "conditions": conditions}


def only_while(when: Node, condition: Node) -> Node:
    """A trigger that is met only while something is so."""
    both = all_of(when.get("while"), condition)
    return when if both is None else {**when, "while": both}


def compared(left: Node, op: str, right: Node) -> ConditionForm:
    return {"kind": "compare", "left": left, "op": op, "right": right}


word("cond", "if-do", "if you do", means="did")


@phrase("cond", "if-cond", "if {s:states}")
@phrase("cond", "while", "while {s:states}")
def if_(r: Reader, s: Tree) -> Node:
    return r.node(s)


@phrase("cond", "if-do-and", "if you do and {s:state}")
def if_did_and(r: Reader, s: Tree) -> Node:
    found = all_of("did", r.node(s))
    assert found is not None
    return found


word("fcond", "while-being", "while being challenged", means={"kind": "they are challenged"})


@phrase("fcond", "while-challenging-x-front", "while challenging {x:np}")
def while_challenging(r: Reader, x: Tree) -> ConditionForm:
    np = r.noun_phrase(x)
    return {"kind": "in challenge", "role": "challenging", "against": r.filter(np.noun)}


unit_rule("states", "{s:state}")


@phrase("states", "state-and", "{a:state} and {b:states}")
def both(r: Reader, a: Tree, b: Tree) -> Node:
    found = all_of(r.node(a), r.node(b))
    assert found is not None
    return found


# -- what players have ------------------------------------------------------------------------------------------------


@phrase("state", "has", "{p:player} has|have {x:np}")
def has(r: Reader, p: Tree, x: Tree) -> ConditionForm:
    player = r.player(p)
    with r.doing(player.who):
        np = r.noun_phrase(x)
    if np.how == "ink drops":
        return compared({"kind": "player", "what": "ink drops", "of": player.who}, ">=", 1)
    if np.how == "none":
        return there_is_no(r, player, np)
    if np.how in ("either", "both"):
        each = [there_is(r, player, one) for one in shared_place(np.either)]
        return {"kind": "either", "conditions": each} if np.how == "either" else {"kind": "all", "conditions": each}
    if x.name in ("any-pl", "any-bare"):
        np = NounPhrase("some", np.noun)  # "if you have any characters": one will do
    if np.how != "some" and not np.noun.also_named:
        raise Declined("has something that is not counted")
    r.had = np.noun
    return there_is(r, player, np)


def shared_place(both: tuple[NounPhrase, ...]) -> list[NounPhrase]:
    """What follows the last of them is said of all: "a Hero character or a Princess character in play"."""
    if any(one.how != "some" for one in both):
        raise Declined("has something that is not counted")
    zones = both[-1].noun.cards.get("zones", ["play"])
    if any(one.noun.is_card or one.noun.cards.get("zones", zones) != zones for one in both) or zones != ["play"]:
        raise Declined("alternatives in different places")
    return list(both)


def there_is(r: Reader, player: Player, np: NounPhrase) -> ConditionForm:
    """A player has at least so many cards of a kind."""
    noun = np.noun
    if noun.also_named:
        both = [
            there_is(r, player, NounPhrase("some", noun.named(name)))
            for name in (noun.cards["names"][0], noun.also_named)
        ]
        return {"kind": "all", "conditions": both}
    cards: Node = dict(noun.cards)
    if player.each or player.choose:
        raise Declined("a condition on each of several players")
    if cards.setdefault("of", player.who) != player.who:
        raise Declined("cards that one player has and that are another's")
    least = np.least
    if noun.is_card:
        zones = cards.get("zones", [])
        if len(zones) != 1:
            raise Declined("has a card, and no place where it is")
        if set(cards) <= {"zones", "of"} and zones[0] in COUNTED_ZONES:
            number: PlayerAmount = {"kind": "player", "what": COUNTED_ZONES[zones[0]], "of": player.who}
            if player.who == "opponents":
                number["how"] = "most"
            return compared(number, ">=", least)
    if player.who == "opponents" and least > 1:
        cards["of"] = "that player"
        one: ExistsCondition = {"kind": "exists", "cards": cards, "least": least}
        return {"kind": "some player", "player": "opponents", "condition": one}
    found: ExistsCondition = {"kind": "exists", "cards": cards}
    if least != 1:
        found["least"] = least
    return found


@phrase("state", "have-no", "{p:player} has|have no {a:noun+}")
def has_no(r: Reader, p: Tree, a: Tree) -> ConditionForm:
    player = r.player(p)
    with r.doing(player.who):
        noun = r.noun(a)
    if noun.is_card:
        if player.who == "opponents" and not player.each and noun.cards.get("of", "opponents") == "opponents":
            one = compared(counted(r, Noun({**noun.cards, "of": "that player"}, True)), "=", 0)
            return {"kind": "some player", "player": "opponents", "condition": one}
        if player.who != "you":
            raise Declined("no cards, of others")
        return compared(counted(r, noun.with_(of=player.who)), "=", 0)
    return there_is_no(r, player, NounPhrase("some", noun))


def there_is_no(r: Reader, player: Player, np: NounPhrase) -> ConditionForm:
    """Of several opponents "an opponent" is one who has none; "each opponent" and "opponents" are all of them."""
    if player.choose or player.who != "opponents" or player.each:
        return {"kind": "not", "condition": there_is(r, Player(player.who, choose=player.choose), np)}
    one = Player("that player")
    own = replace(np, noun=np.noun.with_(of=one.who))
    none: NotCondition = {"kind": "not", "condition": there_is(r, one, own)}
    return {"kind": "some player", "player": "opponents", "condition": none}


@phrase("state", "have-more", "{p:player} has|have more {a:noun+} than {q:player}")
def has_more(r: Reader, p: Tree, a: Tree, q: Tree) -> ConditionForm:
    one = one_chosen(r, r.player(p))
    with r.doing(one.who):
        noun = r.noun(a)
    other = one_chosen(r, r.player(q))
    how = "most" if other.each else "fewest"
    return compared(number_of(any_one(one), noun.cards, "most"), ">", number_of(other, noun.cards, how))


def one_chosen(r: Reader, player: Player) -> Player:
    """Chosen before anything is compared."""
    return Player(choose_first(r, player.who)) if player.choose else player


def any_one(player: Player) -> Player:
    """Whose numbers are compared: one of them is enough."""
    if player.each or player.choose:
        raise Declined("a condition on each of several players")
    return player


def number_of(player: Player, cards: Node, how: str) -> AmountForm:
    zones = cards.get("zones", [])
    if zones == ["play"]:
        cards = {key: value for key, value in cards.items() if key != "zones"}
    what = "characters" if cards == {"types": ["character"]} else ""
    what = "items" if cards == {"types": ["item"]} else what
    if len(zones) == 1 and set(cards) <= {"zones", "of"}:
        what = COUNTED_ZONES.get(zones[0], "")
    if not what:
        raise Declined("more cards of a kind than another player")
    found: PlayerAmount = {"kind": "player", "what": what, "of": player.who}
    if player.who == "opponents":
        found["how"] = how
    return found


@phrase("state", "have-lore", "{p:player} has|have {N} or more lore")
def has_lore(r: Reader, p: Tree, N: Tree) -> ConditionForm:
    return compared(lore_of(any_one(r.player(p)), "most"), ">=", r.number(N))


@phrase("state", "has-more-lore", "{p:player} has|have more lore than {q:player}")
def has_more_lore(r: Reader, p: Tree, q: Tree) -> ConditionForm:
    one, other = r.player(p), one_chosen(r, r.player(q))
    return compared(lore_of(any_one(one), "most"), ">", lore_of(other, "most" if other.each else "fewest"))


def lore_of(player: Player, how: str) -> AmountForm:
    found: PlayerAmount = {"kind": "player", "what": "lore", "of": player.who}
    if player.who in ("opponents", "everybody"):
        found["how"] = how
    return found


# -- what cards are ---------------------------------------------------------------------------------------------------


def is_(r: Reader, tree: Tree, cards: Node) -> ConditionForm:
    """Cards that were spoken of, or this card, are of a kind; or there is such a card among those of a kind."""
    np = r.noun_phrase(tree)
    if np.how == "this":
        return {"kind": "is", "card": "this", "cards": cards}
    if np.how == "it":
        return {"kind": "is", "card": r.target(np), "cards": cards}
    if np.how == "one of":
        assert np.referent is not None
        return {"kind": "is", "card": r.name(np.referent), "cards": cards, "every": False}
    if np.how == "some" and not np.noun.is_card:
        noun = np.noun.with_(**cards)
        if r.static and np.least == np.most == 1:
            r.spoken.append(Referent("", noun.kind, False, noun=noun))  # "that character": whichever is so
        found: ExistsCondition = {"kind": "exists", "cards": noun.cards}
        return found if np.least == 1 else {**found, "least": np.least}
    if np.how == "every" and cards == {"exerted": True} and set(np.noun.cards) == {"zones", "of"}:
        if np.noun.cards["zones"] == ["inkwell"]:
            return {"kind": "ink exerted", "player": np.noun.cards["of"]}
    raise Declined("a condition on cards of this sort")


@phrase("state", "is-exerted", "{x:np} is|are {a:adj}")
def is_in_state(r: Reader, x: Tree, a: Tree) -> ConditionForm:
    cards = r.mean(a)
    assert isinstance(cards, dict)
    return is_(r, x, cards)


@phrase("state", "is-a", "{x:np} is|are {y:np}")
def is_a(r: Reader, x: Tree, y: Tree) -> ConditionForm:
    kind = r.noun_phrase(y)
    return is_(r, x, kind_of(r, kind))


def kind_of(r: Reader, np: NounPhrase) -> Node:
    if np.how != "some" or np.least != 1 or np.most != 1 or "zones" in np.noun.cards:
        raise Declined("what a card is, of another sort")
    return np.noun.cards


@phrase("state", "is-a2", "it's {y:np}")
def it_is(r: Reader, y: Tree) -> ConditionForm:
    kind = kind_of(r, r.noun_phrase(y))
    fits = [found for found in r.spoken if not found.plural]
    one = nearest(r, "it", fits)
    if len(kind.get("types", [])) == 1:
        one.kind = kind["types"][0]  # from here on it is known to be that
    return {"kind": "is", "card": r.name(one), "cards": kind}


@phrase("state", "is-at", "{x:np} is|are {w:place}")
def is_at(r: Reader, x: Tree, w: Tree) -> ConditionForm:
    where = r.mean(w)
    assert isinstance(where, dict)
    return is_(r, x, where)


word("place", "here-place", "here", means={"at": "here"})


@phrase("place", "at-place", "at {x:np}")
def at_place(r: Reader, x: Tree) -> Any:
    np = r.noun_phrase(x)
    if np.how == "some" and np.noun.cards == {"types": ["location"]}:
        r.there = True
        return {"at": "a location"}
    if np.how == "it":
        return {"location": r.target(np)}
    raise Declined("at a location of a kind")


@phrase("state", "no-damage", "{x:np} has|have no damage")
def has_no_damage(r: Reader, x: Tree) -> ConditionForm:
    return is_(r, x, {"damaged": False})


@phrase("state", "has-damage", "{x:np} has|have damage")
def has_damage(r: Reader, x: Tree) -> ConditionForm:
    return is_(r, x, {"damaged": True})


@phrase("state", "has-stat", "{x:np} has|have {N} {STAT} or {c:cmp}")
def has_stat(r: Reader, x: Tree, N: Tree, STAT: Tree, c: Tree) -> ConditionForm:
    return is_(r, x, {"where": [{"stat": r.word(STAT), "op": r.word(c), "amount": r.number(N)}]})


@phrase("state", "is-named", "{x:np} is|are named {NAME}")
def is_named(r: Reader, x: Tree, NAME: Tree) -> ConditionForm:
    np = r.noun_phrase(x)
    name = r.word(NAME)
    if np.how == "it" and not np.plural and np.referent is not None:
        np.referent.names = (name,)
        mention(r, np.referent)
    return is_(r, x, {"names": [name]})


@phrase("state", "is-chosen", "{x:np} is|are chosen")
def is_chosen(r: Reader, x: Tree) -> ConditionForm:
    kind = kind_of(r, r.noun_phrase(x))
    fits = [found for found in r.spoken if found.made is not None and found.made["kind"] == "chosen"]
    if not fits:
        raise Declined("a choice that nobody has made")
    return {"kind": "is", "card": r.name(fits[-1]), "cards": kind}


@phrase("state", "in-play-state", "{x:np} is|are in play")
def is_in_play(r: Reader, x: Tree) -> ConditionForm:
    np = r.noun_phrase(x)
    if np.how == "this" and not r.static:
        return "while this is in play"
    if np.how != "some" or np.noun.is_card:
        raise Declined("in play, of another sort")
    return {"kind": "exists", "cards": np.noun.cards}


@phrase("state", "theres", "there's {x:np}")
def there_is_a(r: Reader, x: Tree) -> ConditionForm:
    np = r.noun_phrase(x)
    if np.noun.cards == {"among": {"kind": "under"}, "zones": ["under"]}:
        return {"kind": "is", "card": "this", "cards": {"under": True}}
    if np.how != "some":
        raise Declined("there is something of another sort")
    return {"kind": "exists", "cards": r.filter(np.noun)}


@phrase("state", "have-fewer-than", "{p:player} has|have fewer than {N} {a:noun+}")
def has_fewer(r: Reader, p: Tree, N: Tree, a: Tree) -> ConditionForm:
    player = r.player(p)
    with r.doing(player.who):
        noun = r.noun(a)
    return compared(number_of(any_one(player), noun.cards, "fewest"), "<", r.number(N))


@phrase("state", "have-more-than", "{p:player} has|have more than {N} {a:noun+}")
def has_more_than(r: Reader, p: Tree, N: Tree, a: Tree) -> ConditionForm:
    player = r.player(p)
    with r.doing(player.who):
        noun = r.noun(a)
    return compared(number_of(any_one(player), noun.cards, "most"), ">", r.number(N))


@phrase("state", "challenging", "{x:np} is|are being challenged")
def being_challenged(r: Reader, x: Tree) -> ConditionForm:
    if r.noun_phrase(x).how != "this":
        raise Declined("another card that is being challenged")
    return {"kind": "in challenge", "role": "challenged"}


@phrase("state", "hes-challenged", "he's being challenged", "they're being challenged")
def he_is_challenged(r: Reader) -> Node:
    return {"kind": "they are challenged"}  # the subject of the sentence, which abilities.held fills in


@phrase("state", "pays-state", "{p:player} pays|pay {N} ⬡")
def pays(r: Reader, p: Tree, N: Tree) -> PayEffect:
    """Only after "unless"."""
    costs: list[CostForm] = [{"kind": "ink", "amount": r.number(N)}]
    return {"kind": "pay", "costs": costs, "by": r.player(p).who, "optional": True}


@phrase("state", "has-under", "{x:np} has|have a card under {p:pronoun}")
@phrase("state", "had-under", "{x:np} had a card under {p:pronoun}")
def has_card_under(r: Reader, x: Tree, p: Tree) -> ConditionForm:
    r.used.add(id(p))
    return is_(r, x, {"under": True})


@phrase("state", "has-n-damage", "{x:np} has|have {N} or more damage")
def has_so_much_damage(r: Reader, x: Tree, N: Tree) -> ConditionForm:
    return is_(r, x, {"where": [{"stat": "damage", "op": ">=", "amount": r.number(N)}]})


@phrase("state", "costs-state", "{x:np} costs|cost {N} or {c:cmp}")
@phrase("state", "is-cost", "{x:np} is|are cost {N} or {c:cmp}")
def costs_so_much(r: Reader, x: Tree, N: Tree, c: Tree) -> ConditionForm:
    return is_(r, x, {"where": [{"stat": "cost", "op": r.word(c), "amount": r.number(N)}]})


@phrase("state", "same-name", "{x:np} has|have the same name as {y:np}")
def same_name(r: Reader, x: Tree, y: Tree) -> ConditionForm:
    one = spoken_of(r, x)
    if y.name in ("a", "another"):
        noun = r.noun_phrase(y).noun
        others = {key: value for key, value in r.filter(noun).items() if key != "other"}
        cards: Node = {**others, "same_name": one, "but": {"among": one}}
        return {"kind": "exists", "cards": cards}
    return {"kind": "same name", "one": one, "other": spoken_of(r, y)}


@phrase("state", "in-zone-state", "{x:np} is|are in {p:poss} {z:zone}")
def is_in_zone(r: Reader, x: Tree, p: Tree, z: Tree) -> str:
    """Where this card has to be for its text to work."""
    if r.noun_phrase(x).how != "this" or r.word(p) != "you" or not r.triggered:
        raise Declined("where another card is")
    zones = r.mean(z)
    assert isinstance(zones, list)
    r.zones = zones
    return "always"
