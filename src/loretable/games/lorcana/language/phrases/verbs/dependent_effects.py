"""Verbs whose amount or end depends on what happened: that much, to a maximum, until, again, after the challenge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.games.lorcana.language.grammar import Tree, phrase
from loretable.games.lorcana.language.phrases.clauses.conditions import compared
from loretable.games.lorcana.language.phrases.clauses.continuous import holds, parts_for
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import ContinuousClause, Declined, Drafts, Effects, one_of

if TYPE_CHECKING:
    from loretable.games.lorcana.language.forms import (
        ChosenTarget,
        ConditionForm,
        Filter,
        InChallengeCondition,
        NotCondition,
        PlayerAmount,
        ReplacementAbility,
        ResultAmount,
        StaticAbility,
        SumAmount,
        Trigger,
    )


REPEATED = "again"
"""Stands for the effect that is to be repeated, until the whole text is read."""


@phrase("vp0", "deal-that-much", "deals|deal that much damage to {x:np}")
def deal_that_much(r: Reader, x: Tree) -> Effects:
    """As much as the event that set the text off."""
    if not r.triggered or r.doer != "you":
        raise Declined("that much damage, of nothing that happened")
    amount: ResultAmount = {"kind": "result", "what": "event"}
    return [{"kind": "deal damage", "amount": amount, "to": r.target(r.noun_phrase(x), verb="damaged")}]


@phrase("vp0", "deal-them", "deals|deal {x:np} {N} damage")
def deal_them(r: Reader, x: Tree, N: Tree) -> Effects:
    np = r.noun_phrase(x)
    if np.how != "it":
        raise Declined("damage dealt to cards that were not spoken of")
    return [{"kind": "deal damage", "amount": r.number(N), "to": r.target(np, verb="damaged")}]


@phrase("vp0", "remove-bare", "removes|remove up to {N} damage")
def remove_from_the_same(r: Reader, N: Tree) -> Effects:
    """From what the sentence before removes damage from."""
    found = [each for each in r.spoken if "healed" in each.done]
    if not found:
        raise Declined("damage that is removed from nothing")
    return [{"kind": "remove damage", "amount": r.number(N), "from": r.name(found[-1])}]


@phrase("vp0", "max-lore", "{v:vp1} , to a maximum of {N} lore")
@phrase("vp0", "max-lore-each", "{v:vp1} , to a maximum of {N} lore each")
def at_most(r: Reader, v: Tree, N: Tree) -> Drafts:
    *before, effect = r.effects(v)
    return [*before, {**effect, "amount": {"kind": "sum", "amounts": [effect["amount"]], "most": r.number(N)}}]


@phrase("cards", "that-number-plus", "that number of cards plus {N}", number="pl")
def that_number_and_more(r: Reader, N: Tree) -> SumAmount:
    return {"kind": "sum", "amounts": [{"kind": "result", "what": "cards"}, r.number(N)]}


def too_many(number: int, player: str) -> SumAmount:
    """As many cards as a player has beyond a number."""
    hand: PlayerAmount = {"kind": "player", "what": "hand", "of": player}
    return {"kind": "sum", "amounts": [hand, -number], "least": 0}


@phrase("vp0", "discard-until", "discards|discard until {p:player} has|have {N} cards in {q:poss} hand")
def discard_until(r: Reader, p: Tree, N: Tree, q: Tree) -> Effects:
    if r.player(p).who != r.doer or r.word(q) != r.doer:
        raise Declined("discard until another player has that many cards")
    return discard_down_to(r, r.number(N))


@phrase("vp0", "choose-discard-until", "chooses|choose and discards|discard cards until {p:player} has|have {N}")
def choose_and_discard_until(r: Reader, p: Tree, N: Tree) -> Effects:
    if r.player(p).who != r.doer:
        raise Declined("discard until another player has that many cards")
    return discard_down_to(r, r.number(N))


def discard_down_to(r: Reader, number: int) -> Effects:
    cards: Filter = {"zones": ["hand"], "of": r.doer}
    most = too_many(number, r.doer)
    what: ChosenTarget = {
        "kind": "chosen",
        "cards": cards,
        "least": "all",
        "most": most,
        "by": r.doer,
        "choosing": False,
    }
    return [{"kind": "discard", "what": what}]


@phrase("cond", "if-they-dont", "if they don't")
def if_they_do_not(r: Reader) -> NotCondition:
    """Each of several for themselves."""
    r.in_loop = r.in_loop or r.loop is not None
    return {"kind": "not", "condition": "did"}


@phrase("vp0", "ready-after", "readies|ready {x:np} after the challenge")
def ready_after(r: Reader, x: Tree) -> Effects:
    if r.noun_phrase(x).how != "this" or not r.triggered:
        raise Declined("another card that is readied after a challenge")
    when: list[Trigger] = [{"event": "challenge ends", "this": True}]
    return [{"kind": "later", "when": when, "effect": {"kind": "ready", "what": "this"}, "once": True}]


@phrase("vp0", "draw-bottom", "draws|draw {c:cards} from the bottom of {p:poss} deck")
def draw_from_bottom(r: Reader, c: Tree, p: Tree) -> Effects:
    if r.word(p) != r.doer:
        raise Declined("a card from the bottom of another deck")
    return [{"kind": "draw", "player": r.doer, "amount": r.amount(c), "bottom": True}]


@phrase("vp0", "bottom-random", "puts|put {x:np} on the bottom of {p:poss} deck in a random order")
def bottom_in_random_order(r: Reader, x: Tree, p: Tree) -> Effects:
    np = r.noun_phrase(x)
    if np.how != "under" or np.referent is None or r.word(p) != "owner":
        raise Declined("cards in a random order, of another sort")
    cards: Filter = {"zones": ["under"], "among": np.referent.made}
    return [{"kind": "put", "what": {"kind": "random", "cards": cards, "count": "any"}, "to": "bottom"}]


# -- again ------------------------------------------------------------------------------------------------------------


@phrase("vp0", "repeat", "repeats|repeat this effect")
def repeat(r: Reader) -> Drafts:
    return [{"kind": REPEATED}]


def repeated(effects: Drafts) -> Drafts:
    """ "If ..., ... and repeat this effect. Otherwise, ...": all of it again, until the condition is not met."""
    if str(effects).count(f"'{REPEATED}'") != 1:
        return effects
    last = effects[-1]
    then = last.get("then") if last["kind"] == "if" else None
    if not isinstance(then, list) or then[-1] != {"kind": REPEATED} or len(then) < 2:
        raise Declined("an effect that is repeated, of another sort")
    last = {**last, "then": one_of(then[:-1])}
    until = {"kind": "not", "condition": last["condition"]}
    return [{"kind": "repeat", "effect": [*effects[:-1], last], "until": until}]


# -- while challenging --------------------------------------------------------------------------------------------------


@phrase("static", "while-challenging-turn", "{x:np} {v:svps=} while challenging {y:np} this turn")
def while_challenging(r: Reader, x: Tree, v: Tree, y: Tree) -> ContinuousClause:
    """Given to those that are there, for the turn; it counts in such challenges."""
    found = holds(r, x, v)
    if r.static or any(part["kind"] != "gets" for part in found.parts):
        raise Declined("while challenging, something other than a number")
    against = r.noun_phrase(y)
    if against.how != "some":
        raise Declined("while challenging a certain card")
    condition: InChallengeCondition = {"kind": "in challenge", "role": "challenging", "against": r.filter(against.noun)}
    text: StaticAbility = {"kind": "static", "parts": found.parts, "condition": condition}
    return ContinuousClause([{"kind": "ability", "ability": text}], found.subject, until="this turn")


@phrase("static", "takes-none-ch", "{x:np} takes|take no damage while challenging this turn")
def no_damage_while_challenging(r: Reader, x: Tree) -> ContinuousClause:
    condition: InChallengeCondition = {"kind": "in challenge", "role": "challenging"}
    text: ReplacementAbility = {"kind": "replacement", "change": "take damage", "this": True, "condition": condition}
    return ContinuousClause([{"kind": "ability", "ability": text}], r.noun_phrase(x), until="this turn")


@phrase("static", "reckless-and-if", "{x:np} gains|gain {k:kws} and , {c:cond} , {v:svp=}")
def gains_and_if(r: Reader, x: Tree, k: Tree, c: Tree, v: Tree) -> ContinuousClause:
    """What is given besides only if something is so."""
    subject = r.noun_phrase(x)
    if r.static or subject.how != "chosen" or c.name != "if-cond":
        raise Declined("something gained on a condition, of another sort")
    more = ContinuousClause(parts_for(r, subject, v), condition=r.node(c))
    return ContinuousClause(parts_for(r, subject, k), subject, more=more)


@phrase("state", "have-opponents", "you have {N} or more opponents")
def has_opponents(r: Reader, N: Tree) -> ConditionForm:
    return compared({"kind": "players"}, ">=", r.number(N))
