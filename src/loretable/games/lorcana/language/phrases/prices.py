"""What is paid: for the first, the next or any card, to shift, to move."""

from __future__ import annotations

from ..grammar import Tree, phrase
from ..meaning import Declined, Effects, Given, Json
from ..reader import Reader
from .givens import for_a_time
from .giving import cost_part

CHARACTERS = {"types": ["character"]}
LOCATIONS = {"types": ["location"]}


def yours(r: Reader) -> None:
    if r.doer != "you":
        raise Declined("what others pay")


def who_moves(r: Reader, tree: Tree) -> Json:
    things = r.things(tree)
    if things.how == "this":
        return {"among": "this"}
    cards = things.noun.cards
    if things.how not in ("every", "some") or cards.get("of") != "you" or things.noun.is_card:
        raise Declined("what is paid to move cards of this sort")
    return cards


@phrase("static", "pay-less-moveto", "you pay {N} ⬡ less to move {x:np} to {y:np}")
def pays_less_to_move_to(r: Reader, N: Tree, x: Tree, y: Tree) -> Given:
    where = r.things(y)
    if where.how != "some" or where.noun.cards != LOCATIONS:
        raise Declined("what is paid to move to locations of a kind")
    part = {"kind": "pays", "by": -r.number(N), "ways": ["move"], "cards": LOCATIONS, "with": who_moves(r, x)}
    return Given([part], who="you")


@phrase("static", "may-pay-less-moveto", "you may pay {N} ⬡ less to move {x:np} to {y:np}")
def may_pay_less_to_move_to(r: Reader, N: Tree, x: Tree, y: Tree) -> Given:
    return pays_less_to_move_to(r, N, x, y)


@phrase("static", "pay-less-move", "you pay {N} ⬡ less to move {x:np} here")
def pays_less_to_move_here(r: Reader, N: Tree, x: Tree) -> Given:
    if r.kind != "location":
        raise Declined("what is paid to move here, of a card that is no location")
    part = {"kind": "pays", "by": -r.number(N), "ways": ["move"], "cards": {"among": "this"}, "with": who_moves(r, x)}
    return Given([part], who="you")


@phrase("static", "pay-less-shift-on", "you pay {N} ⬡ less to shift {x:np} on top of {y:np}")
def pays_less_to_shift_onto(r: Reader, N: Tree, x: Tree, y: Tree) -> Given:
    if r.things(y).how != "this":
        raise Declined("what is paid to shift onto another card")
    part, _ = cost_part(r, x, -r.number(N), ways=["shift"])
    return Given([{**part, "with": {"among": "this"}}], who="you")


@phrase("vp0", "pay-less-shift-next", "pays|pay {N} ⬡ less for the next {x:noun-} you shift this turn")
def pays_less_for_next_shift(r: Reader, N: Tree, x: Tree) -> Effects:
    yours(r)
    part = {"kind": "pays", "by": -r.number(N), "cards": r.noun(x).cards, "ways": ["shift"], "next": True}
    return r.give(Given([part], who="you", until="this turn"))


@phrase("vp0", "pay-less-that", "pays|pay that amount of ⬡ less for {x:np} you play {d:dur}")
def pays_that_much_less(r: Reader, x: Tree, d: Tree) -> Effects:
    yours(r)
    if r.counted is None or r.things(x).how != "next":
        raise Declined("that amount, of nothing that was counted")
    part, _ = cost_part(r, x, 0, next=True)
    part["by"] = {"kind": "times", "amount": r.counted, "times": -1}
    return r.give(for_a_time(r, Given([part], who="you"), d))


@phrase("static", "pay-less-turn", "you pay {N} ⬡ less for the first {x:noun-} you play each turn")
def pays_less_for_first(r: Reader, N: Tree, x: Tree) -> Given:
    cards = r.noun(x).cards
    if set(cards) != {"types"}:
        raise Declined("the first card of a kind each turn")
    played = {"kind": "this turn", "event": "plays", "by": "you", "cards": cards}
    condition = {"kind": "compare", "left": played, "op": "=", "right": 0}
    return Given([{"kind": "pays", "by": -r.number(N), "cards": cards}], who="you", condition=condition)


@phrase("vp0", "add-stat", "adds|add {p:poss} {a:STAT} to {x:possnp} {b:STAT} this turn")
def add_stat(r: Reader, p: Tree, a: Tree, x: Tree, b: Tree) -> Effects:
    """This card's number is added to that of another."""
    r.used.add(id(p))
    if p[0] != "theirs" or r.kind != "character" or any(found.target != "this" for found in r.spoken):
        raise Declined("a number of another card that is added")
    to = r.node(x)
    part = {"kind": "gets", "stat": r.word(b), "by": {"kind": "stat", "stat": r.word(a), "of": "this"}}
    return [{"kind": "give", "what": to, "parts": [part], "until": "this turn"}]


def next_once(r: Reader, tree: Tree) -> Given:
    """ "You pay 1 less for the next character you play this turn", once a turn: one of them."""
    does = tree[3]
    r.used.update((id(tree), id(does)))
    r.player(tree[2])
    part, _ = cost_part(r, does[3], -r.number(does[2]))
    if r.word(does[4]) != "this turn":
        raise Declined("once during your turn, for another time")
    return Given([part], who="you")


def once_a_turn(given: Given) -> Given:
    """ "Once during your turn, you pay 1 less ..."."""
    for part in given.parts:
        if part["kind"] != "pays":
            raise Declined("once during your turn, something that is no choice")
        part["once"] = True
    given.condition = {"kind": "turn of"} if given.condition is None else given.condition
    return given
