"""What is paid: for the first, the next or any card, to shift, to move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.games.lorcana.language.grammar import Tree, phrase
from loretable.games.lorcana.language.phrases.clauses.continuous import for_a_time
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import ContinuousClause, Declined, Effects, Node

from .temporary_effects import cost_part

if TYPE_CHECKING:
    from loretable.games.lorcana.language.forms import GetsPart

CHARACTERS = {"types": ["character"]}
LOCATIONS = {"types": ["location"]}


def yours(r: Reader) -> None:
    if r.doer != "you":
        raise Declined("what others pay")


def who_moves(r: Reader, tree: Tree) -> Node:
    np = r.noun_phrase(tree)
    if np.how == "this":
        return {"among": "this"}
    cards = np.noun.cards
    if np.how not in ("every", "some") or cards.get("of") != "you" or np.noun.is_card:
        raise Declined("what is paid to move cards of this sort")
    return cards


@phrase("static", "pay-less-moveto", "you pay {N} ⬡ less to move {x:np} to {y:np}")
def pays_less_to_move_to(r: Reader, N: Tree, x: Tree, y: Tree) -> ContinuousClause:
    where = r.noun_phrase(y)
    if where.how != "some" or where.noun.cards != LOCATIONS:
        raise Declined("what is paid to move to locations of a kind")
    part = {"kind": "pays", "by": -r.number(N), "ways": ["move"], "cards": LOCATIONS, "with": who_moves(r, x)}
    return ContinuousClause([part], who="you")


@phrase("static", "may-pay-less-moveto", "you may pay {N} ⬡ less to move {x:np} to {y:np}")
def may_pay_less_to_move_to(r: Reader, N: Tree, x: Tree, y: Tree) -> ContinuousClause:
    return pays_less_to_move_to(r, N, x, y)


@phrase("static", "pay-less-move", "you pay {N} ⬡ less to move {x:np} here")
def pays_less_to_move_here(r: Reader, N: Tree, x: Tree) -> ContinuousClause:
    if r.kind != "location":
        raise Declined("a cost to move here, on a card that is not a location")
    part = {"kind": "pays", "by": -r.number(N), "ways": ["move"], "cards": {"among": "this"}, "with": who_moves(r, x)}
    return ContinuousClause([part], who="you")


@phrase("static", "pay-less-shift-on", "you pay {N} ⬡ less to shift {x:np} on top of {y:np}")
def pays_less_to_shift_onto(r: Reader, N: Tree, x: Tree, y: Tree) -> ContinuousClause:
    if r.noun_phrase(y).how != "this":
        raise Declined("what is paid to shift onto another card")
    part, _ = cost_part(r, x, -r.number(N))
    part["ways"] = ["shift"]
    part["with"] = {"among": "this"}
    return ContinuousClause([part], who="you")


@phrase("vp0", "pay-less-shift-next", "pays|pay {N} ⬡ less for the next {x:noun-} you shift this turn")
def pays_less_for_next_shift(r: Reader, N: Tree, x: Tree) -> Effects:
    yours(r)
    part = {"kind": "pays", "by": -r.number(N), "cards": r.noun(x).cards, "ways": ["shift"], "next": True}
    return r.give(ContinuousClause([part], who="you", until="this turn"))


@phrase("vp0", "pay-less-that", "pays|pay that amount of ⬡ less for {x:np} you play {d:dur}")
def pays_that_much_less(r: Reader, x: Tree, d: Tree) -> Effects:
    yours(r)
    if r.counted is None or r.noun_phrase(x).how != "next":
        raise Declined("that amount, of nothing that was counted")
    part, _ = cost_part(r, x, 0)
    part["next"] = True
    part["by"] = {"kind": "times", "amount": r.counted, "times": -1}
    return r.give(for_a_time(r, ContinuousClause([part], who="you"), d))


@phrase("static", "pay-less-turn", "you pay {N} ⬡ less for the first {x:noun-} you play each turn")
def pays_less_for_first(r: Reader, N: Tree, x: Tree) -> ContinuousClause:
    cards = r.noun(x).cards
    if set(cards) != {"types"}:
        raise Declined("the first card of a kind each turn")
    played = {"kind": "this turn", "event": "plays", "by": "you", "cards": cards}
    condition = {"kind": "compare", "left": played, "op": "=", "right": 0}
    return ContinuousClause([{"kind": "pays", "by": -r.number(N), "cards": cards}], who="you", condition=condition)


@phrase("vp0", "add-stat", "adds|add {p:poss} {a:STAT} to {x:possnp} {b:STAT} this turn")
def add_stat(r: Reader, p: Tree, a: Tree, x: Tree, b: Tree) -> Effects:
    """This card's number is added to that of another."""
    r.used.add(id(p))
    if p.name != "theirs" or r.kind != "character" or any(found.target != "this" for found in r.spoken):
        raise Declined("a number of another card that is added")
    to = r.node(x)
    part: GetsPart = {"kind": "gets", "stat": r.word(b), "by": {"kind": "stat", "stat": r.word(a), "of": "this"}}
    return [{"kind": "give", "what": to, "parts": [part], "until": "this turn"}]


def next_once(r: Reader, tree: Tree) -> ContinuousClause:
    """ "You pay 1 less for the next character you play this turn", once a turn: one of them."""
    does = tree["v"]
    r.used.update((id(tree), id(does)))
    r.player(tree["who"])
    part, _ = cost_part(r, does["x"], -r.number(does["N"]))
    if r.word(does["d"]) != "this turn":
        raise Declined("once during your turn, for another time")
    return ContinuousClause([part], who="you")


def once_a_turn(given: ContinuousClause) -> ContinuousClause:
    """ "Once during your turn, you pay 1 less ..."."""
    for part in given.parts:
        if part["kind"] != "pays":
            raise Declined("once during your turn, something that is not a cost")
        part["once"] = True
    given.condition = {"kind": "turn of"} if given.condition is None else given.condition
    return given
