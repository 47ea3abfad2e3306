"""Verbs that give something for a time, and what players pay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.games.lorcana.language.grammar import Tree, phrase
from loretable.games.lorcana.language.phrases.clauses.continuous import for_a_time, parts_for
from loretable.games.lorcana.language.phrases.nouns.references import again
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import ContinuousClause, Declined, Effects, Node, Referent

if TYPE_CHECKING:
    from loretable.games.lorcana.language.forms import Filter, GiveEffect, PaysPart, Trigger


@phrase("vp0", "give", "gives|give {x:np} {m:mods} {d:dur}")
def give(r: Reader, x: Tree, m: Tree, d: Tree) -> Effects:
    subject = r.noun_phrase(x)
    return r.give(for_a_time(r, ContinuousClause(parts_for(r, subject, m), subject), d))


@phrase("vp0", "give-kw", "gives|give {x:np} {k:kws} {d:dur}")
def give_keyword(r: Reader, x: Tree, k: Tree, d: Tree) -> Effects:
    subject = r.noun_phrase(x)
    return r.give(for_a_time(r, ContinuousClause(parts_for(r, subject, k), subject), d))


@phrase("vp0", "give-mod-kw", "gives|give {x:np} {m:mods} and {k:kws} {d:dur}")
def give_both(r: Reader, x: Tree, m: Tree, k: Tree, d: Tree) -> Effects:
    subject = r.noun_phrase(x)
    return r.give(for_a_time(r, ContinuousClause([*parts_for(r, subject, m), *parts_for(r, subject, k)], subject), d))


def cost_part(r: Reader, tree: Tree, by: int) -> tuple[PaysPart, list[str] | None]:
    """A cost that changes: of this card, wherever it is played from, or of cards of a kind."""
    np = r.noun_phrase(tree)
    part: PaysPart = {"kind": "pays", "by": by}
    if np.how == "this":
        return part, ["hand", "discard", "deck"]
    if np.how not in ("every", "next", "some"):
        raise Declined("what is paid for cards that were spoken of before")
    cards: Node = {key: value for key, value in np.noun.cards.items() if key != "zones"}
    part["cards"] = cards
    return part, None


@phrase("static", "pay-less", "{p:player} pays|pay {N} ⬡ less to play {x:np}")
def pays_less(r: Reader, p: Tree, N: Tree, x: Tree) -> ContinuousClause:
    player = r.player(p)
    part, zones = cost_part(r, x, -r.number(N))
    return ContinuousClause([part], who=player.who, zones=zones)


@phrase("static", "player-pays-more", "{p:player} pays|pay {N} ⬡ more to play {x:np}")
def pays_more(r: Reader, p: Tree, N: Tree, x: Tree) -> ContinuousClause:
    player = r.player(p)
    part, zones = cost_part(r, x, r.number(N))
    return ContinuousClause([part], who=player.who, zones=zones)


@phrase("vp0", "pay-less-next2", "pays|pay {N} ⬡ less for {x:np} you play {d:dur}")
def pays_less_for_next(r: Reader, N: Tree, x: Tree, d: Tree) -> Effects:
    if r.doer != "you":
        raise Declined("what others pay for what you play")
    part, _ = cost_part(r, x, -r.number(N))
    part["next"] = True
    return r.give(for_a_time(r, ContinuousClause([part], who="you"), d))


@phrase("static", "pay-less-shift", "{w:player} pays|pay {N} ⬡ less to play {x:np} using {p:poss} Shift ability")
def pays_less_to_shift(r: Reader, w: Tree, N: Tree, x: Tree, p: Tree) -> ContinuousClause:
    r.used.add(id(p))
    part, zones = cost_part(r, x, -r.number(N))
    part["ways"] = ["shift"]
    return ContinuousClause([part], who=r.player(w).who, zones=zones)


@phrase(
    "static", "the-next-played", "the next {n:noun-} you play this turn enters play exerted and gains {k:kws} {d:dur}"
)
def next_enters_exerted(r: Reader, n: Tree, k: Tree, d: Tree) -> Effects:
    """It enters so, and is given that when it is played."""
    cards = r.filter(r.noun(n))
    given = r.give(for_a_time(r, ContinuousClause(r.parts(k), again(Referent("subject", "character", False))), d))
    enters: GiveEffect = {"kind": "give", "who": "you", "parts": [{"kind": "next enters exerted", "cards": cards}]}
    played: Trigger = {"event": "plays", "by": "you", "card": cards}
    return [enters, {"kind": "later", "when": [played], "effect": given[0], "until": "this turn", "once": True}]


@phrase("vp0", "pay-less-named", "pays|pay {N} ⬡ less for the next card you play with that name this turn")
def pays_less_for_that_name(r: Reader, N: Tree) -> Effects:
    """The name that the cards have that were shown for it."""
    if r.doer != "you" or not r.alike:
        raise Declined("that name, of nothing that was shown")
    cards: Filter = {"same_name": {"kind": "it", "name": "paid"}}
    part: PaysPart = {"kind": "pays", "by": -r.number(N), "next": True, "cards": cards}
    return [{"kind": "give", "who": "you", "parts": [part], "until": "this turn"}]
