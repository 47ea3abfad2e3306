"""Replacements: what would happen, and what happens instead (CR 6.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.games.lorcana.language.grammar import Tree, phrase, word
from loretable.games.lorcana.language.phrases.clauses.events import each_about
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import ContinuousClause, Declined, Effects, Node, TriggerClause, one_of

if TYPE_CHECKING:
    from loretable.games.lorcana.language.forms import AbilityForm, ReplacementAbility, StaticAbility


def would(name: str, change: str, categories: str, *wordings: str) -> None:
    """An event that does not come to pass."""

    def meaning(r: Reader, x: Tree) -> TriggerClause:
        ones = each_about(r, r.noun_phrase(x))
        if len(ones) != 1:
            raise Declined("what would happen to one of two")
        return TriggerClause(ones, would=change)

    phrase(categories, name, *wordings)(meaning)


would("would-banished", "banish", "event0 event-would", "{x:np} would be banished")
would("would-damage", "deal damage", "event0", "{x:np} would be dealt damage")
would("would-take", "take damage", "event0", "{x:np} would take damage")
word("svp", "takes-none", "takes|take no damage", means=[{"kind": "nothing happens"}])


@phrase("vp0", "put-that-many", "puts|put that many damage counters on {x:np} instead")
def put_that_many(r: Reader, x: Tree) -> Effects:
    r.instead = True
    return [{"kind": "put damage", "amount": {"kind": "result", "what": "event"}, "to": r.target(r.noun_phrase(x))}]


@phrase("sent", "replace-banished", "if {e:event-would} , {f:effect}")
def if_it_would(r: Reader, e: Tree, f: Tree) -> Effects:
    raise Declined("a replacement in the middle of a text")


@phrase(
    "event-would",
    "would-discard",
    "a effect would cause you to discard one or more cards",
    "a effect would cause you to discard one or more cards from your hand",
)
def would_discard(r: Reader) -> TriggerClause:
    return TriggerClause([{}], would="discard")


@phrase("event-would", "would-drop", "you would get a ink drop")
def would_get_drop(r: Reader) -> TriggerClause:
    return TriggerClause([{"by": "you"}], would="ink drops")


word("subject-clause", "dont-discard", "you don't discard", means=[{"kind": "nothing happens"}])


def no_discard(r: Reader, found: TriggerClause, tree: Tree) -> AbilityForm:
    """Effects cannot make the player discard, in whole or in part."""
    if tree.name != "dont-discard" or found.limit or found.once or found.until:
        raise Declined("a discard that is replaced")
    r.used.add(id(tree))
    node: StaticAbility = {"kind": "static", "parts": [{"kind": "player flag", "flag": "can't discard"}], "who": "you"}
    if found.condition is not None:
        node["condition"] = found.condition
    return node


def replacement(r: Reader, found: TriggerClause, tree: Tree) -> Node:
    """The ability: `tree` is what happens instead."""
    if found.would == "discard":
        return no_discard(r, found, tree)
    if found.once or found.until:
        raise Declined("a replacement for a time")
    node: Node = {"kind": "replacement", "change": found.would, **found.when[0]}
    if found.condition is not None:
        node["condition"] = found.condition
    if found.limit:
        node["limit"] = found.limit
    done = r.mean(tree)
    if not r.instead:
        raise Declined("something that would happen, and nothing instead")
    if isinstance(done, ContinuousClause):
        if done.parts != [{"kind": "nothing happens"}] or found.would == "banish":
            raise Declined("a replacement by something that holds")
        subject = done.subject
        if subject is None or subject.how not in ("this", "it") or done.until or done.condition:
            raise Declined("a replacement about another card")
        return node
    if not isinstance(done, list):
        raise r.wrong(tree, "something that is done")
    if found.would == "banish" and is_inked(done, found):
        return {**node, "instead": "inkwell"}
    if len(done) == 1 and done[0]["kind"] == "may" and done[0]["by"] == "you":
        return {**node, "optional": True, "effect": done[0]["effect"]}
    return {**node, "effect": one_of(done)}


def is_inked(done: Effects, found: TriggerClause) -> bool:
    return done == [{"kind": "put", "what": "this", "to": "inkwell"}] and found.when == [{"this": True}]


@phrase("sent", "next-time-instead", "the next time {e:event0} {f:effect}")
def next_time_instead(r: Reader, e: Tree, f: Tree) -> ContinuousClause:
    """Given to the card that it is about, for a time: used once, it is over."""
    if e.name not in ("would-damage", "would-take"):
        raise Declined("the next time, of something that happens")
    r.used.add(id(e))
    subject = r.noun_phrase(e["x"])
    if subject.how not in ("this", "it"):
        raise Declined("what would happen to cards of a kind")
    change = "deal damage" if e.name == "would-damage" else "take damage"
    done = r.mean(f)
    if not isinstance(done, ContinuousClause) or done.parts != [{"kind": "nothing happens"}] or not r.instead:
        raise Declined("a replacement by something else, the next time")
    r.instead = False
    ability: ReplacementAbility = {"kind": "replacement", "change": change, "this": True, "limit": 1}
    return ContinuousClause([{"kind": "ability", "ability": ability}], subject)
