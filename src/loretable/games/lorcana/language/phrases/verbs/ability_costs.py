"""What an ability costs: exerting, ink, and what is done to pay for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.games.lorcana.language.grammar import Tree, phrase, unit_rule
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import Declined, Effects

from .verb_phrases import as_costs

if TYPE_CHECKING:
    from loretable.games.lorcana.language.forms import CostForm

unit_rule("costs", "{a:cost}")


@phrase("text", "activated", "{cost:costs} — {body:sents}")
@phrase("quote", "activated", "{cost:costs} — {body:sent}")
def activated(r: Reader, cost: Tree, body: Tree) -> Effects:
    raise Declined("an ability with a cost, in the middle of a text")


@phrase("costs", "costs", "{a:cost} , {b:costs}")
def several_costs(r: Reader, a: Tree, b: Tree) -> list[CostForm]:
    return [*costs(r, a), *costs(r, b)]


def costs(r: Reader, tree: Tree) -> list[CostForm]:
    found = r.mean(tree)
    assert isinstance(found, list)
    return found


@phrase("cost", "exert-self", "⟳")
def exert_self(r: Reader) -> list[CostForm]:
    return ["exert this"]


@phrase("cost", "ink-cost", "{N} ⬡")
def ink_cost(r: Reader, N: Tree) -> list[CostForm]:
    return [{"kind": "ink", "amount": r.number(N)}]


@phrase("cost", "do", "{v:vps}")
def do_as_cost(r: Reader, v: Tree) -> list[CostForm]:
    found = as_costs(r.effects(v))
    if found is None:
        raise Declined("an unknown cost")
    paid = [each for each in r.spoken if each.made is not None]
    r.alike = any(isinstance(cost, dict) and "alike" in cost for cost in found)
    r.spoken.clear()
    if len(paid) == 1 and paid[0].made is not None and paid[0].made.get("least") == 1:
        paid[0].target, paid[0].made = {"kind": "it", "name": "paid"}, None  # what is paid with has this name
        r.spoken.append(paid[0])
    return found
