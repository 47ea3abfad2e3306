"""Verb phrases and how they are joined: then, to, and, or; what a player does or may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.games.lorcana.language.grammar import Tree, phrase, unit_rule
from loretable.games.lorcana.language.phrases.nouns.amounts import multiplied
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import ContinuousClause, Declined, Drafts, Effects, Node, one_of

from .choices import opened
from .permissions import may_play_free, may_play_from, may_play_from_under

if TYPE_CHECKING:
    from loretable.games.lorcana.language.forms import CostForm, PayEffect

unit_rule("vps", "{v:vto}")
unit_rule("vto", "{v:vand}")
unit_rule("vand", "{v:vp}")
unit_rule("vp", "{v:vp0}")


@phrase("subject-clause", "player-may", "{who:player} may {v:vps+}")
def player_may(r: Reader, who: Tree, v: Tree) -> Effects | ContinuousClause:
    player = r.player(who)
    if who.name == "you" and (v.name == "play-from-under" or (v.name == "play-vp" and v["x"].name == "bare-pl")):
        r.used.add(id(v))
        return may_play_from(r, v["x"]) if v.name == "play-vp" else may_play_from_under(r, v["x"], v["y"])
    if who.name == "you" and v.name == "play-free" and v["x"].name == "bare-pl" and r.static:
        r.used.add(id(v))
        return may_play_free(r, v["x"])
    return r.does(player, v, may=True)


@phrase("subject-clause", "player-does", "{who:player} {v:vps=}")
def player_does(r: Reader, who: Tree, v: Tree) -> Effects:
    return r.does(r.player(who), v)


@phrase("vps", "vp-comma3", "{a:vp} , {b:vp} , then {c:vp}")
@phrase("vand", "vp-comma-and", "{a:vp} , {b:vp} , and {c:vp}")
def three(r: Reader, a: Tree, b: Tree, c: Tree) -> Effects:
    return [*r.effects(a), *r.effects(b), *r.effects(c)]


@phrase("vand", "vp-and", "{a:vp} and {b:vand}")
def both(r: Reader, a: Tree, b: Tree) -> Effects:
    if b.name == "vp-or":
        raise Declined("[A] and [B] or [C]: A in either case, or only with B")
    one, other = r.effects(a), r.effects(b)
    if b.name == "vp-each" and any(effect["kind"] in COUNTED for effect in one):
        raise Declined("[A] and [B] for each: A once, or for each as well")
    return paid_for(one, other) or [*one, *other]


COUNTED = ("draw", "gain lore", "lose lore", "deal damage", "put damage", "remove damage", "mill", "get ink drops")


@phrase("vps", "vp-then", "{a:vto} , then {b:vps}")
@phrase("vand", "vp-and-then", "{a:vp} and then {b:vp}")
def one_then_other(r: Reader, a: Tree, b: Tree) -> Effects:
    one, other = r.effects(a), r.effects(b)
    return paid_for(one, other) or [*one, *other]


def paid_for(one: Drafts, more: Drafts) -> Drafts:
    """[A] to [B], then [C]: C is paid for as well, for B can have several parts (CR 6.1.5). Empty where nothing is paid."""
    if len(one) != 1 or one[0]["kind"] != "pay" or "then" not in one[0] or "otherwise" in one[0]:
        return []
    return [{**one[0], "then": one_of([*opened(one[0]["then"]), *more])}]


@phrase("vand", "vp-or", "{a:vp} or {b:vp}")
def one_or_other(r: Reader, a: Tree, b: Tree) -> Effects:
    before = list(r.spoken)
    one = r.effects(a)
    r.spoken = list(before)
    other = r.effects(b)
    r.spoken = before
    return [{"kind": "choose one", "modes": [one_of(one), one_of(other)], "by": r.doer}]


@phrase("vto", "vp-to", "{a:vand} to {b:vand}")
def one_for_the_other(r: Reader, a: Tree, b: Tree) -> Effects:
    """[A] to [B]: A is the price, all of it or none (CR 6.1.5.1)."""
    price = r.effects(a)
    then = r.effects(b)
    ink = [effect for effect in price if is_ink(effect)]
    rest = [effect for effect in price if not is_ink(effect)]
    node: PayEffect = {"kind": "pay", "then": one_of(then)}
    if ink:
        node["costs"] = [cost for effect in ink for cost in effect["costs"]]
    if rest:
        node["price"] = one_of(rest)
    if r.doer != "you":
        node["by"] = r.doer
    return [node]


def is_ink(effect: Node) -> bool:
    return effect["kind"] == "pay" and "then" not in effect and "price" not in effect


def as_costs(effects: Drafts) -> list[CostForm] | None:
    """Effects as costs, where there are such; None where there are not, or where something speaks of them later."""
    found = [as_cost(effect) for effect in effects]
    return None if None in found else found


def as_cost(effect: Node) -> Node:
    kind = effect["kind"]
    if is_ink(effect):
        return effect["costs"][0]
    if kind == "deal damage" and effect["to"] == "this" and "unresisted" not in effect:
        return {"kind": "damage this", "amount": effect["amount"]}
    what = effect.get("what")
    if what == "this" and kind in ("exert", "banish"):
        return f"{kind} this"
    if not isinstance(what, dict) or what["kind"] != "chosen" or what["least"] != what["most"] or "as" in what:
        return None
    if what["by"] != "you" or (what["choosing"] and what["cards"].get("of") != "you"):
        return None
    if "alike" in what:
        found = {"kind": kind, "cards": what["cards"], "count": what["least"], "alike": what["alike"]}
        return found if kind == "reveal" else None
    if kind in ("banish", "exert", "discard", "reveal"):
        cards = what["cards"]
        if kind == "exert":  # only what can, as for any cost
            cards = {key: value for key, value in cards.items() if key not in ("exerted", "drying")}
        return {"kind": kind, "cards": cards, "count": what["least"]}
    if kind == "put" and effect["to"] in ("hand", "top", "bottom", "discard", "inkwell", "deck"):
        return {"kind": "put", "cards": what["cards"], "count": what["least"], "to": effect["to"]}
    return None


@phrase("vp0", "pay", "pays|pay {N} ⬡")
def pay(r: Reader, N: Tree) -> Effects:
    """Only as a price: what it is paid for is not there yet."""
    return [{"kind": "pay", "costs": [{"kind": "ink", "amount": r.number(N)}]}]


@phrase("vp", "vp-instead", "{v:vp0} instead")
def instead(r: Reader, v: Tree) -> Effects:
    found = r.effects(v)
    r.instead = True
    return found


@phrase("vp", "vp-each", "{v:vp0} for each {c:unitn-}")
def for_each(r: Reader, v: Tree, c: Tree) -> Drafts:
    found = r.effects(v)
    count = r.amount(c)
    if len(found) == 1 and found[0]["kind"] == "discard" and "amount" not in found[0]:
        what = found[0]["what"]
        if what["kind"] == "chosen" and what["least"] == what["most"] == 1 and "as" not in what:
            return [{**found[0], "what": {**what, "least": "all", "most": count}}]
    if len(found) != 1 or "amount" not in found[0]:
        raise Declined("something other than an amount, for each")
    return [{**found[0], "amount": multiplied(count, found[0]["amount"])}]


@phrase("subject-clause", "player-may-also", "{who:player} may also {v:vps+}")
def player_may_also(r: Reader, who: Tree, v: Tree) -> Effects:
    return r.does(r.player(who), v, may=True)
