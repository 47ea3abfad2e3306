"""What follows a noun: named X, with cost 3 or less, in your discard, at a location, this way."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from loretable.games.lorcana.language.grammar import Tree, phrase, unit_rule, word
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import Declined, Node, Noun

LESS, MORE = "<=", ">="


unit_rule("posts", "{a:post}", "{a:lastpost}")


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


@phrase("post", "at-location", "at a location")
def at_a_location(r: Reader) -> dict[str, Any]:
    r.there = True
    return {"at": "a location"}


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
        r.in_loop = r.in_loop or r.loop is not None
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
        return replace(noun, random=True)

    return change


@phrase("post", "you-chose", "of your choice")
def of_your_choice(r: Reader) -> object:
    def change(noun: Noun) -> Noun:
        return replace(noun, by_doer=True)

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
    return {"among": below(r, x), "zones": ["under"]}


def below(r: Reader, tree: Tree) -> dict[str, Any]:
    """The cards under this one, or under one that was spoken of."""
    np = r.noun_phrase(tree)
    if np.how == "this" or (np.referent is not None and np.referent.target == "this"):
        return {"kind": "under"}
    if np.how != "it" or np.plural:
        raise Declined("cards under other cards")
    return {"kind": "under", "of": r.target(np)}


@phrase("lastpost", "same-name-as", "with the same name as {x:np}")
def same_name_as(r: Reader, x: Tree) -> dict[str, Any]:
    return {"same_name": spoken_of(r, x)}


def spoken_of(r: Reader, tree: Tree) -> Node:
    """A card that is spoken of; one that is chosen here is chosen before whatever it is needed for."""
    np = r.noun_phrase(tree)
    if np.how == "chosen" and not r.static:
        with r.doing(
            "you"
        ):  # "chosen" is by the player whose text it is; once, also where several players do something
            choice = {"kind": "choose", "what": r.target(np, verb="chosen")}
        (r.first if r.doer == "you" else r.before).append(choice)
        return r.name(r.spoken[-1])
    if np.how == "some" and np.least == np.most == 1 and not r.static:
        r.first.append({"kind": "choose", "what": r.target(np)})
        return r.name(r.spoken[-1])
    if np.how not in ("this", "it"):
        raise Declined("another card that has to be chosen first, inside a noun")
    return r.target(np)


def number_of_those(r: Reader, stat: str, tree: Tree, highest: bool) -> dict[str, Any]:
    """A number of a card, or the one that each of several is below or above."""
    if tree.name == "each":
        return {"kind": "extreme", "stat": stat, "cards": r.filter(r.noun_phrase(tree).noun), "highest": highest}
    return {"kind": "stat", "stat": stat, "of": spoken_of(r, tree)}


@phrase("lastpost", "more-stat", "with more {STAT} than {x:np}")
def more_than(r: Reader, STAT: Tree, x: Tree) -> dict[str, Any]:
    stat = r.word(STAT)
    return compare(stat, ">", number_of_those(r, stat, x, True))


@phrase("lastpost", "less-stat", "with less {STAT} than {x:np}")
def less_than(r: Reader, STAT: Tree, x: Tree) -> dict[str, Any]:
    stat = r.word(STAT)
    return compare(stat, "<", number_of_those(r, stat, x, False))


@phrase("lastpost", "stat-equal-less", "with {STAT} equal to or less than {v:value}")
def stat_up_to(r: Reader, STAT: Tree, v: Tree) -> dict[str, Any]:
    return compare(r.word(STAT), LESS, r.amount(v))


@phrase("lastpost", "cost-equal-less", "with cost equal to or less than {v:value}")
def cost_up_to(r: Reader, v: Tree) -> dict[str, Any]:
    return compare("cost", LESS, r.amount(v))


word("post", "each-with", "each", means={})


@phrase("post", "this-way", "{v:done} this way")
def this_way(r: Reader, v: Tree) -> object:
    """What the effect before was done to."""
    r.word(v)
    return {"among": "done"}


for participle in ("banished", "discarded", "moved"):
    word("done", f"{participle}-done" if participle == "banished" else participle, participle, means=participle)


word("post", "any-discard", "from any discard", means={"zones": ["discard"]})
word("post", "their-choice", "of their choice", means={})


@phrase("post", "in-hands", "in {p:poss} hands")
def in_hands(r: Reader, p: Tree) -> dict[str, Any]:
    return {"of": r.word(p), "zones": ["hand"]}


@phrase("post", "named-and", "named {a:NAME} and {b:NAME}")
def named_both(r: Reader, a: Tree, b: Tree) -> object:
    one, other = r.word(a), r.word(b)

    def change(noun: Noun) -> Noun:
        return replace(noun.with_(names=[one]), also_named=other)

    return change


word("post", "you-moved", "you moved", means={"among": "done"})


@phrase("post", "diff-name", "with a different name")
def with_different_name(r: Reader) -> object:
    def change(noun: Noun) -> Noun:
        return replace(noun, different=True)

    return change


@phrase("post", "same-name-bare", "with the same name")
def with_the_same_name(r: Reader) -> object:
    """As the card just spoken of: "chosen item and all other items with the same name"."""
    if not r.spoken:
        return alike
    if r.spoken[-1].plural:
        raise Declined("the same name, as nothing")
    return {"same_name": r.name(r.spoken[-1])}


def alike(noun: Noun) -> Noun:
    return replace(noun, alike=True)


@phrase("post", "same-cost", "with the same cost or less")
def with_the_same_cost(r: Reader) -> dict[str, Any]:
    if not r.spoken or r.spoken[-1].plural:
        raise Declined("the same cost, as nothing")
    return compare("cost", LESS, {"kind": "stat", "stat": "cost", "of": r.name(r.spoken[-1])})


@phrase("lastpost", "cost-upto-more", "with cost up to {N} more than {x:np}")
def with_cost_up_to(r: Reader, N: Tree, x: Tree) -> dict[str, Any]:
    cost = {"kind": "stat", "stat": "cost", "of": spoken_of(r, x)}
    return compare("cost", LESS, {"kind": "sum", "amounts": [cost, r.number(N)]})


@phrase("post", "that-have", "that has|have a card under {p:pronoun}")
def that_have_card_under(r: Reader, p: Tree) -> dict[str, Any]:
    r.used.add(id(p))
    return {"under": True}


@phrase("post", "not-named", "not named {NAME}")
def not_named(r: Reader, NAME: Tree) -> dict[str, Any]:
    return {"but": {"names": [r.word(NAME)]}}


@phrase("post", "with-highest", "with the highest cost , or tied for highest cost")
def with_highest_cost(r: Reader) -> dict[str, Any]:
    everyone = {"kind": "extreme", "stat": "cost", "cards": {"types": ["character"]}}
    return compare("cost", MORE, everyone)


@phrase("post", "you-played-turn", "you played this turn")
def you_played(r: Reader) -> dict[str, Any]:
    return {"this_turn": "plays", "of": "you"}


@phrase("posts", "posts-or", "{a:post} or {b:post}")
def one_or_other(r: Reader, a: Tree, b: Tree) -> dict[str, Any]:
    kinds = [r.mean(a), r.mean(b)]
    if not all(isinstance(kind, dict) for kind in kinds):
        raise Declined("alternatives behind a noun")
    return {"any_of": kinds}


@phrase("post", "removed-damage-from", "you removed damage from this way")
@phrase("post", "put-way", "put into {p:poss} discard this way")
@phrase("post", "revealed-way", "revealed this way")
def done_this_way(r: Reader, p: Tree | None = None) -> dict[str, Any]:
    if p is not None:
        r.word(p)
    return {"among": "done"}


@phrase("post", "sang-this", "that sang this song")
def that_sang_this(r: Reader) -> dict[str, Any]:
    if r.kind != "song":
        raise Declined("this song, of a card that is none")
    return {"among": "singers"}


@phrase("post", "was-under", "that was|were under {p:pronoun}")
def that_was_under(r: Reader, p: Tree) -> dict[str, Any]:
    """Cards that lay under one that has left: they are wherever they are now."""
    return {"among": below(r, p), "was_under": True}


@phrase("lastpost", "at-that", "at {x:np0}")
def at_that_location(r: Reader, x: Tree) -> dict[str, Any]:
    """Where this character is."""
    if x.name != "that" or x["h"].name != "location" or not r.there or not r.static:
        raise Declined("at a location that was spoken of")
    r.used.update((id(x), id(x["h"])))
    return {"location": {"kind": "location of"}}


@phrase("post", "total-stat", "with total {STAT} {N} or less")
def with_total(r: Reader, STAT: Tree, N: Tree) -> object:
    total = {"stat": r.word(STAT), "op": LESS, "amount": r.number(N)}

    def change(noun: Noun) -> Noun:
        return replace(noun, total=total)

    return change
