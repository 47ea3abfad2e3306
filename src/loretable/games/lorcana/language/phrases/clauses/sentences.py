"""Sentences: one after the other, under a trigger or a condition, as alternatives."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

from loretable.games.lorcana.language.grammar import Tree, phrase, unit_rule, word
from loretable.games.lorcana.language.phrases.nouns.amounts import multiplied
from loretable.games.lorcana.language.phrases.verbs.choices import opened
from loretable.games.lorcana.language.phrases.verbs.dependent_effects import repeated
from loretable.games.lorcana.language.phrases.verbs.verb_phrases import paid_for
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import (
    ContinuousClause,
    Declined,
    Drafts,
    Effects,
    Node,
    TriggerClause,
    one_of,
)

from .conditions import only_while
from .continuous import EXERTED_ON_ENTRY, times, whose_turn
from .events import trigger_clause

if TYPE_CHECKING:
    from loretable.games.lorcana.language.forms import EachPlayerEffect, NotCondition


# The shape of a text is looked at as a whole (abilities.py); these are read there.
unit_rule("text", "{body:sents}")
unit_rule("sents", "{a:modal}")
unit_rule("sent", "{e:effect}")
unit_rule("effect", "{e:clause}")
unit_rule("clause", "{c:subject-clause}", "{v:vps}")
unit_rule("subject-clause", "{s:static}")


@phrase("sents", "seq", "{a:sent} . {b:sents}")
def sequence(r: Reader, a: Tree, b: Tree) -> Effects:
    return body(r, [a, *sentences(r, b)])


@phrase("sents", "stop", "{a:sent} .")
def last(r: Reader, a: Tree) -> Effects:
    return body(r, [a])


def sentences(r: Reader, tree: Tree) -> list[Tree]:
    """The sentences of a text."""
    found: list[Tree] = []
    while tree.name == "seq":
        r.used.add(id(tree))
        found.append(tree["a"])
        tree = tree["b"]
    r.used.add(id(tree))
    return [*found, tree["a"] if tree.name == "stop" else tree]


def body(r: Reader, trees: list[Tree], under_condition: bool = False) -> Drafts:
    """What several sentences do, one after the other.

    `under_condition`: the first is "if ..., ..." right behind a trigger. Then a sentence that would also mean something
    without it may belong to the condition or not, and nobody can tell.
    """
    found: Drafts = []
    for i, tree in enumerate(trees):
        before = len(found)
        add_sentence(r, found, tree)
        if under_condition and i and len(found) > before and not depends(tree):
            if contrary(found[0], found[-1]):
                continue
            if not names_in(found[before:]) & bound_in(found[:before]):
                raise Declined("a sentence that may or may not belong to the condition before it")
    return repeated(found)


def contrary(one: Node, other: Node) -> bool:
    """Is a sentence about the contrary case, so that it cannot belong to the condition before it?"""
    first, second = one.get("condition"), other.get("condition")
    if not isinstance(first, dict) or not isinstance(second, dict) or "otherwise" in one:
        return False
    same = first.get("kind") == second.get("kind") == "compare" and first["left"] == second["left"]
    return same and first["right"] == second["right"] and {first["op"], second["op"]} == {"<", ">"}


def depends(tree: Tree) -> bool:
    """Does a sentence only mean something if the one before it was done?"""
    return tree.name == "otherwise" or (tree.name == "if" and tree["c"].name in ("if-do", "if-do-and"))


def bound_in(node: object) -> set[object]:
    """The names that cards get in effects."""
    if isinstance(node, list):
        return set().union(*(bound_in(item) for item in node))
    if not isinstance(node, dict):
        return set()
    found = set().union(*(bound_in(value) for value in node.values()))
    return found | {node["as"]} if "as" in node else found


def add_sentence(r: Reader, found: Drafts, tree: Tree) -> None:
    r.instead = r.in_loop = False
    r.sentence += 1
    before = len(r.spoken)
    if tree.name == "unresisted":
        r.used.add(id(tree))
        not_reduced(found)
        return
    otherwise = tree.name == "otherwise"
    if otherwise:
        r.used.add(id(tree))
    effects = r.effects(tree["e"] if otherwise else tree)
    if r.in_loop and r.loop is not None and any(each is r.loop for each in found):
        for referent in r.spoken[before:]:
            referent.loop = r.loop
        found = r.loop["effect"]
    if otherwise:
        add_otherwise(found, effects)
    elif r.instead:
        replace_last(found, effects)
        if found[-1]["kind"] == "look":
            r.looking = found[-1]
    else:
        found += effects
    r.instead = False


def add_otherwise(found: Drafts, effects: Drafts) -> None:
    last = found[-1] if found else None
    if isinstance(last, dict) and last.get("kind") == "may":
        condition = {"kind": "not", "condition": "did"}
        found.append({"kind": "if", "condition": condition, "then": one_of(effects)})
        return
    if not isinstance(last, dict) or last.get("kind") != "if" or "otherwise" in last:
        raise Declined("otherwise, than nothing")
    then = last["then"]
    if isinstance(then, dict) and "as" not in str(effects):
        # who may and does not has not done it either: "otherwise" is about that, too
        again = deepcopy(one_of(effects))
        if then["kind"] == "may":
            not_so = {"kind": "if", "condition": {"kind": "not", "condition": "did"}, "then": again}
            last["then"] = {"kind": "sequence", "effects": [then, not_so]}
        elif then["kind"] == "pay" and then.get("optional") and "otherwise" not in then:
            then["otherwise"] = again
        if last["condition"] == "did" and then["kind"] == "may" and names_in(effects) & bound_in(found[:-1]):
            return  # what was not done left no card to speak of
    last["otherwise"] = one_of(effects)
    choose_before(found, last, effects)


def choose_before(found: Drafts, last: Node, effects: Drafts) -> None:
    """What both alternatives speak of, and one of them chooses, is chosen before."""
    spoken = names_in(effects)
    for made in chosen_in(last["then"]):
        if made.get("as") in spoken:
            choice = dict(made)
            made.clear()
            made.update({"kind": "it", "name": choice["as"]})
            found.insert(len(found) - 1, {"kind": "choose", "what": choice})


def names_in(node: object) -> set[object]:
    if isinstance(node, list):
        return set().union(*(names_in(item) for item in node))
    if not isinstance(node, dict):
        return set()
    found = set().union(*(names_in(value) for value in node.values()))
    return found | {node["name"]} if node.get("kind") == "it" and "name" in node else found


def chosen_in(node: object) -> list[Node]:
    if isinstance(node, list):
        return [made for item in node for made in chosen_in(item)]
    if not isinstance(node, dict):
        return []
    if node.get("kind") == "chosen" and "as" in node:
        return [node]
    return [made for value in node.values() for made in chosen_in(value)]


INSIDE = {"may": "effect", "pay": "then"}
"""Where something that takes the place of what may be done, or is paid for, goes."""


def replace_last(found: Drafts, effects: Drafts) -> None:
    """ "If ..., ... instead": one or the other; what both are about is chosen before."""
    if len(effects) != 1 or effects[0].get("kind") != "if" or "otherwise" in effects[0] or not found:
        raise Declined("instead, without a condition or without anything it stands for")
    last = found.pop()
    new = effects[0]["then"]
    if last["kind"] == "look" and isinstance(new, dict) and new["kind"] == "look" and not new["piles"]:
        # a look at more cards, that go where those would have gone
        if {key: value for key, value in new.items() if key not in ("amount", "piles")} != {
            key: value for key, value in last.items() if key not in ("amount", "piles", "rest")
        }:
            raise Declined("a look at other cards instead")
        amount = {"kind": "if", "condition": effects[0]["condition"], "then": new["amount"]}
        found.append({**last, "amount": {**amount, "otherwise": last["amount"]}})
        return
    if last["kind"] in INSIDE and INSIDE[last["kind"]] in last:
        inside = last[INSIDE[last["kind"]]]
        within = list(inside) if isinstance(inside, list) else [inside]
        if not isinstance(new, dict) or within[-1]["kind"] != new["kind"]:
            raise Declined(f"instead of something that is itself {last['kind']}")
        replace_last(within, effects)
        found.append({**last, INSIDE[last["kind"]]: one_of(within)})
        return
    for key in ("what", "to", "from"):
        target = last.get(key)
        if isinstance(target, dict) and "as" in target and target["kind"] in ("chosen", "random"):
            found.append({"kind": "choose", "what": target})
            last = {**last, key: {"kind": "it", "name": target["as"]}}
    if last["kind"] == "if" and "otherwise" not in last and last["condition"] != "did" and not bound_in(last):
        last = dict(last)
        found.append({**effects[0], "otherwise": last})
        return
    if last["kind"] in ("may", "pay", "if", "look"):
        raise Declined(f"instead of something that is itself {last['kind']}")
    found.append(one_or_the_other(effects[0], last))


def one_or_the_other(new: Node, last: Node) -> Node:
    """Who may do something else instead, and does not, does what it stands for."""
    then = new["then"]
    if isinstance(then, dict) and then["kind"] in ("may", "pay"):
        if bound_in(last):
            raise Declined("something that may be done instead, of a card that is chosen")
        if then["kind"] == "may":
            not_so = {"kind": "if", "condition": {"kind": "not", "condition": "did"}, "then": deepcopy(last)}
            new = {**new, "then": {"kind": "sequence", "effects": [then, not_so]}}
        elif then.get("optional") and "otherwise" not in then:
            new = {**new, "then": {**then, "otherwise": deepcopy(last)}}
    return {**new, "otherwise": last}


@phrase("sent", "if", "{c:cond} , {e:sent}", "{c:fcond} , {e:sent}")
def if_then(r: Reader, c: Tree, e: Tree) -> Effects:
    if stays(r, c):
        return for_now(r, e, "while this is in play")
    if c.name == "while":
        raise Declined("while, of something that is done")
    condition = r.node(c)
    r.sentence += 1  # what is done then is nearer than what it depends on
    effects = r.effects(e)
    if condition == "always":
        return effects
    goes = r.played is not None and "after" in r.played
    if not effects and condition == "did" and (goes or e.name == "shuffle"):
        return []  # where the card goes that was played; and a search ends with shuffling
    if not effects:
        raise Declined("a condition on where cards go that are looked at")
    return [{"kind": "if", "condition": condition, "then": one_of(effects)}]


def stays(r: Reader, tree: Tree) -> bool:
    """ "While this item is in play": as long as what a text has given lasts."""
    if tree.name != "while" or tree["s"].name != "in-play-state":
        return False
    state = tree["s"]
    if state["x"].name not in ("this", "this-bare"):
        return False
    r.used.update((id(tree), id(state)))
    r.noun_phrase(state["x"])
    return True


@phrase("effect", "if-behind", "{e:clause} {c:cond}")
def then_if(r: Reader, e: Tree, c: Tree) -> Effects | ContinuousClause:
    if not r.static and stays(r, c):
        return for_now(r, e, "while this is in play")
    found = r.mean(e)
    if c.name == "while" or r.static:
        if not isinstance(found, ContinuousClause) or found.condition is not None:
            raise Declined("a condition behind something that is done")
        condition = r.node(c)
        if condition == "while this is in play":
            found.until = condition
        else:
            found.condition = condition
        return found
    effects = r.give(found) if isinstance(found, ContinuousClause) else found
    assert isinstance(effects, list)
    if len(effects) > 1:
        raise Declined("a condition behind two things that are done: of both, or of the second")
    return [{"kind": "if", "condition": r.node(c), "then": one_of(effects)}]


def tolls(given: ContinuousClause, pay: Node) -> ContinuousClause:
    """ "Can't quest unless you pay": a toll, which allows it once paid."""
    found: list[Node] = []
    for part in given.parts:
        to = {"can't quest": "quest", "can't challenge": "challenge"}.get(part.get("flag", ""))
        if part["kind"] != "flag" or "cards" in part or to is None or pay["by"] != "you" or len(pay["costs"]) != 1:
            raise Declined("something that cannot be bought")
        found.append({"kind": "toll", "to": to, "ink": pay["costs"][0]["amount"]})
    given.parts = found
    return given


def chosen_for_payer(r: Reader, effects: Drafts) -> Drafts:
    """ "Banish chosen character unless their player pays": the card is chosen before its player is asked."""
    made = next((each.made for each in reversed(r.spoken) if each.made is not None), None)
    if made is None or made["kind"] != "chosen" or "'chosen'" not in str(effects):
        return []
    r.name(next(each for each in reversed(r.spoken) if each.made is made))
    choice = dict(made)
    made.clear()
    made.update({"kind": "it", "name": choice["as"]})
    return [{"kind": "choose", "what": choice}]


@phrase("effect", "unless", "{e:clause} unless {s:states}")
def unless(r: Reader, e: Tree, s: Tree) -> Effects | ContinuousClause:
    found = r.mean(e)
    if isinstance(found, ContinuousClause) and found.who == "opponents":
        r.that_player = "that player"  # each of them for themselves
    node = r.node(s)
    if isinstance(node, dict) and node["kind"] == "pay":
        if isinstance(found, ContinuousClause) and r.static:
            return tolls(found, node)
        effects = r.give(found) if isinstance(found, ContinuousClause) else found
        assert isinstance(effects, list)
        if node["by"] == "opponents":
            raise Declined("a price that any one of several players may pay")
        first = chosen_for_payer(r, effects) if node["by"] == "owner" else []
        return [*first, {**node, "otherwise": one_of(effects)}]
    condition: NotCondition = {"kind": "not", "condition": node}
    if isinstance(found, ContinuousClause) and "that player" in str(node):
        found.where = condition
        return found
    if isinstance(found, ContinuousClause):
        found.condition = condition
        return found
    assert isinstance(found, list)
    return [{"kind": "if", "condition": condition, "then": one_of(found)}]


@phrase("sent", "then", "then , {e:sent}")
@phrase("sent", "then-bare", "then {e:effect}")
def then(r: Reader, e: Tree) -> Effects:
    return r.effects(e)


@phrase("sent", "otherwise", "otherwise , {e:effect}")
def otherwise(r: Reader, e: Tree) -> Effects:
    raise Declined("otherwise, in the middle of a sentence")


def both_hold(r: Reader, a: Tree, b: Tree) -> ContinuousClause:
    found = r.continuous(a)
    found.more = r.continuous(b)
    return found


@phrase("effect", "and", "{a:clause} and {b:subject-clause}")
@phrase("effect", "and-then", "{a:clause} , then {b:subject-clause}")
@phrase("effect", "and-then-may", "{a:clause} and then {b:subject-clause}")
def one_and_other(r: Reader, a: Tree, b: Tree) -> Effects | ContinuousClause:
    if r.static:
        return both_hold(r, a, b)
    one = r.effects(a)
    other = r.mean(b)
    if (
        isinstance(other, ContinuousClause)
        and other.parts == EXERTED_ON_ENTRY
        and other.subject
        and other.subject.how in ("it", "this")
    ):
        played = [node for node in plays_in(one) if "exerted" not in node]
        if len(played) != 1:
            raise Declined("nothing that is played and enters play exerted")
        played[0]["exerted"] = True
        return one
    more = r.give(other) if isinstance(other, ContinuousClause) else other
    assert isinstance(more, list)
    return together(one, more)


def together(one: Drafts, more: Drafts) -> Drafts:
    """Two clauses of a sentence: who does not do what they may, or does not pay, does neither (CR 6.1.4, 6.1.5)."""
    if len(one) == 1 and more and more[0]["kind"] != "may":
        if one[0]["kind"] == "may":
            return [{**one[0], "effect": one_of([*opened(one[0]["effect"]), *more])}]
        if one[0].get("optional"):
            return paid_for(one, more) or [*one, *more]
    return [*one, *more]


def plays_in(node: object) -> list[Node]:
    if isinstance(node, list):
        return [found for item in node for found in plays_in(item)]
    if not isinstance(node, dict):
        return []
    return [node] if node.get("kind") == "play" else [found for value in node.values() for found in plays_in(value)]


@phrase("effect", "and3", "{a:clause} , then {b:subject-clause} and {c:subject-clause}")
def three_clauses(r: Reader, a: Tree, b: Tree, c: Tree) -> Effects:
    one = r.effects(a)
    return together(one, [*r.effects(b), *r.effects(c)])


@phrase("effect", "enters-behind", "{e:clause} when {t:entering}")
def when_it_enters(r: Reader, e: Tree, t: Tree) -> Effects:
    raise Declined("a trigger behind what it does, in the middle of a text")


@phrase("entering", "enters", "{x:np} enters|enter play")
def enters_play(r: Reader, x: Tree) -> TriggerClause:
    if r.noun_phrase(x).how != "this":
        raise Declined("another card that enters play")
    return TriggerClause([{"event": "plays", "this": True}])


@phrase("sent", "trig", "{t:trigger} , {e:sent}")
def later(r: Reader, t: Tree, e: Tree) -> Effects:
    """A trigger in the middle of a text waits apart from any card."""
    return waiting(r, trigger_clause(r, t), e)


def waiting(r: Reader, found: TriggerClause, e: Tree) -> Drafts:
    ends = [each for each in found.when if each.get("event") == "turn ends"]
    if ends and not found.until and r.kind in ("action", "song", "item"):
        found.until = "this turn"  # "at the end of your turn", of an effect: of this one
    if not found.when or not found.until or found.once or found.limit or found.would:
        raise Declined("a trigger within a text, and no time in which it waits")
    when = [only_while(each, found.condition) for each in found.when]
    looking, r.looking = r.looking, None
    effects = r.effects(e)
    r.looking = looking
    return [{"kind": "later", "when": when, "effect": one_of(effects), "until": found.until}]


@phrase("sent", "next-time", "the next time {e:event} , {f:sent}")
def next_time(r: Reader, e: Tree, f: Tree) -> Effects:
    found = waiting(r, trigger_clause(r, e), f)
    found[-1]["once"] = True
    return found


@phrase("sent", "foreach-first", "for each {c:unitn-} , {e:effect}")
def for_each_first(r: Reader, c: Tree, e: Tree) -> Drafts | ContinuousClause:
    count = r.amount(c)
    found = r.mean(e)
    if isinstance(found, ContinuousClause):
        return times(found, count)
    if not isinstance(found, list):
        raise Declined("something that cannot be done for each")
    if len(found) == 1 and "amount" in found[0]:
        return [{**found[0], "amount": multiplied(count, found[0]["amount"])}]
    return [{"kind": "repeat", "times": count, "effect": one_of(found)}]


@phrase("sent", "foreach-who", "for each opponent who {v:dodont} , {e:effect}")
def for_each_who_does_not(r: Reader, v: Tree, e: Tree) -> Effects:
    """It belongs to what each of them may do."""
    r.word(v)
    r.in_loop = True
    return [{"kind": "if", "condition": {"kind": "not", "condition": "did"}, "then": one_of(r.effects(e))}]


word("dodont", "doesnt", "doesn't", means="not")


@phrase("sent", "rest-trig", "for the rest of this turn , {e:sent}")
@phrase("sent", "this-turn-front", "this turn , {e:sent}")
def this_turn(r: Reader, e: Tree) -> Effects:
    if e.name == "trig":
        r.used.add(id(e))
        found = trigger_clause(r, e["t"])
        found.until = "this turn"
        return waiting(r, found, e["e"])
    return for_now(r, e, "this turn")


@phrase("sent", "until-front", "until the start of {p:poss} next turn , {e:sent}")
def until_next_turn(r: Reader, p: Tree, e: Tree) -> Effects:
    return for_now(r, e, whose_turn(r, p, "until your next turn", ""))


def for_now(r: Reader, tree: Tree, until: str) -> Drafts:
    found = r.continuous(tree)
    if found.until:
        raise Declined("two times")
    found.until = until
    return r.give(found)


@phrase("sent", "song-rule", "a character with cost {N} or more can ⟳ to sing this song for free")
def song_rule(r: Reader, N: Tree) -> Effects:
    raise Declined("the rule of songs, in the middle of a text")


@phrase("sent", "unresisted", "this damage can't be reduced by Resist")
def unresisted(r: Reader) -> Effects:
    raise Declined("damage that cannot be reduced, in the middle of a text")


def not_reduced(found: Drafts) -> None:
    """Said of the damage in the sentence before."""
    last = found[-1] if found else {}
    if last.get("kind") != "deal damage":
        raise Declined("this damage, of nothing that was dealt")
    last["unresisted"] = True


@phrase("sent", "foreach-player", "for each opposing player , {e:effect}")
def for_each_player(r: Reader, e: Tree) -> Effects:
    r.that_player = "that player"
    before = len(r.spoken)
    loop: EachPlayerEffect = {"kind": "each player", "player": "opponents", "effect": r.effects(e)}
    r.loop = loop
    for referent in r.spoken[before:]:
        referent.loop = loop
    return [loop]
