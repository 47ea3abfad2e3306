"""Choices: one of several, both, or what an opponent says."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import TYPE_CHECKING

from loretable.games.lorcana.language.grammar import Tree, phrase, word
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import Declined, Drafts, Effects, Node, one_of

if TYPE_CHECKING:
    from loretable.games.lorcana.language.forms import ChooseOneEffect, CostForm


@phrase("modal", "modal", "{a:choice} : {b:bullets}")
def modal(r: Reader, a: Tree, b: Tree) -> Effects:
    found = r.mean(a)
    if callable(found):
        chosen = found(alternatives(r, b))
        assert isinstance(chosen, list)
        return chosen
    if not isinstance(found, str):
        raise Declined("alternatives of another sort")
    modes = alternatives(r, b)
    choice: ChooseOneEffect = {"kind": "choose one", "modes": modes}
    return [{"kind": "may", "effect": choice}] if found == "may" else [choice]


@phrase("choice", "pay-choose-one", "you may pay {N} ⬡ to choose one")
def pay_to_choose(r: Reader, N: Tree) -> Callable[[Drafts], Effects]:
    costs: list[CostForm] = [{"kind": "ink", "amount": r.number(N)}]

    def made(modes: Drafts) -> Effects:
        return [{"kind": "pay", "costs": costs, "optional": True, "then": {"kind": "choose one", "modes": modes}}]

    return made


word("choice0", "choose-one-following", "choose one of the following", means="one")


@phrase("choice", "choose-following-both", "{c:choice0} . {d:cond} , choose both instead")
def one_or_both(r: Reader, c: Tree, d: Tree) -> Callable[[Drafts], Effects]:
    r.word(c)
    condition = r.node(d)

    def made(modes: Drafts) -> Effects:
        if len(modes) != 2:
            raise Declined("both, of what are not two")
        one: ChooseOneEffect = {"kind": "choose one", "modes": deepcopy(modes)}
        return [
            {"kind": "if", "condition": condition, "then": [*opened(modes[0]), *opened(modes[1])], "otherwise": one}
        ]

    return made


def opened(effect: Node) -> Drafts:
    return effect if isinstance(effect, list) else [effect]


@phrase("choice", "opp-chooses-one", "chosen opponent chooses one")
@phrase("choice", "yes-no", "chosen opponent chooses YES! or NO!")
def opponent_chooses(r: Reader) -> Callable[[Drafts], Effects]:
    r.that_player = "that player"

    def made(modes: Drafts) -> Effects:
        return [
            {"kind": "choose player", "among": "opponents"},
            {"kind": "choose one", "modes": modes, "by": "that player"},
        ]

    return made


def alternatives(r: Reader, tree: Tree) -> Drafts:
    found: Drafts = []
    before = list(r.spoken)
    while True:
        r.used.add(id(tree))
        r.spoken = list(before)
        with r.doing("that player" if tree.name == "no" else "you"):
            found.append(one_of(r.effects(tree["a"])))
        if tree.name in ("bullet", "no"):
            r.spoken = before
            return found
        if tree.name not in ("bullets", "yes"):
            raise Declined("alternatives of another sort")
        tree = tree["b"]


@phrase("bullets", "bullets", "• {a:sents} {b:bullets}")
def more_bullets(r: Reader, a: Tree, b: Tree) -> Effects:
    raise Declined("alternatives without a choice")


@phrase("bullets", "yes", "• YES! You {a:vps+} . {b:bullets}")
def yes(r: Reader, a: Tree, b: Tree) -> Effects:
    raise Declined("alternatives without a choice")


@phrase("bullets", "no", "• NO! They {a:vps+} .")
@phrase("bullets", "bullet", "• {a:sents}")
def bullet(r: Reader, a: Tree) -> Effects:
    raise Declined("alternatives without a choice")


@phrase("choice", "choose-one", "choose one")
def choose_one(r: Reader) -> str:
    return "one"


@phrase("choice", "may-choose-one", "you may choose one")
def may_choose_one(r: Reader) -> str:
    return "may"


@phrase("choice", "when-choice", "{t:trigger} , {c:choice}")
def when_choice(r: Reader, t: Tree, c: Tree) -> str:
    raise Declined("a trigger with alternatives, in the middle of a text")
