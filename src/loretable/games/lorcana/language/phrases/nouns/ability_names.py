"""Abilities that other texts call by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.games.lorcana.language.grammar import Tree, phrase, word
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import ContinuousClause, Declined, Effects, NounPhrase

if TYPE_CHECKING:
    from loretable.games.lorcana.language.forms import PartForm

CALLED = {"stone by day": "Stone by Day", "shapeshift": "Shapeshift"}
"""Their names, as they are printed above a text, and as texts speak of them."""

for heading, name in CALLED.items():
    word("CALLED", heading.replace(" ", "-"), name, means=name)


@phrase("text", "called", "{a:CALLED} : {t:text}")
def called(r: Reader, a: Tree, t: Tree) -> Effects:
    raise Declined("the name of an ability, in the middle of a text")


@phrase("kwq", "ability-named", "the {a:CALLED} ability")
def ability_named(r: Reader, a: Tree) -> list[PartForm]:
    return [{"kind": "lose ability", "name": r.word(a)}]


@phrase("static", "use-ability", "you may use this item's {a:CALLED} ability for free")
def use_for_free(r: Reader, a: Tree) -> ContinuousClause:
    if r.kind != "item":
        raise Declined("an ability of an item, on a card that is none")
    return ContinuousClause([{"kind": "free use", "name": r.word(a)}], NounPhrase("this"))
