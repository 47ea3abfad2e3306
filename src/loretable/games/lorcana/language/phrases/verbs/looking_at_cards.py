"""Looks at cards, and where the cards go: top or bottom, top or discard, one here and one there; inkwells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.games.lorcana.language.grammar import Tree, phrase
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import Declined, Effects, Noun, NounPhrase
from loretable.games.lorcana.texts.english import ALL

from .zone_changes import new_pile, of_looked_at, put, put_pile

if TYPE_CHECKING:
    from loretable.games.lorcana.language.forms import PlayEffect, ShiftEffect

ONE = NounPhrase("some", Noun(is_card=True))


@phrase("vp0", "top-of-or", "puts|put {x:np} on top of {p:poss} deck or into {q:poss} discard")
@phrase("vp0", "either-top-discard", "puts|put {x:np} on either the top of {p:poss} deck or into {q:poss} discard")
def top_or_discard(r: Reader, x: Tree, p: Tree, q: Tree) -> Effects:
    np = r.noun_phrase(x)
    if np.how != "it" or np.referent is None or np.referent.pile is None:
        raise Declined("a card that nobody looked at, on top or into the discard")
    of_looked_at(r, p, "top")
    of_looked_at(r, q, "discard")
    np.referent.pile["least"] = 0  # what is not put there stays on top
    return put_pile(r, np.referent.pile, "discard")


@phrase("vp0", "top-or-bottom-any", "puts|put {x:np} on the top or the bottom of {p:poss} deck in any order")
def any_top_or_bottom(r: Reader, x: Tree, p: Tree) -> Effects:
    np = r.noun_phrase(x)
    if np.how != "rest" or r.looking is None or r.looking["piles"]:
        raise Declined("cards that nobody looked at, on the top or the bottom")
    of_looked_at(r, p, "bottom")
    r.looking["piles"].append({"least": 0, "most": ALL, "to": "bottom"})
    r.looking["rest"] = "top"
    return []


@phrase("np", "any-number-them", "any number of them", number="pl")
def any_of_them(r: Reader) -> NounPhrase:
    """Of cards that are looked at; those that are not put elsewhere are put back."""
    if r.looking is None:
        raise Declined("any number of them, of nothing that is looked at")
    return NounPhrase("rest", plural=True)


@phrase("vp0", "split-either", "puts|put one on either the top or the bottom of {p:poss} deck and the other {b:goal}")
def either_end_and_the_other(r: Reader, p: Tree, b: Tree) -> Effects:
    of_looked_at(r, p, "top")
    put(r, ONE, r.word(b))
    assert r.looking is not None
    r.looking["piles"].append({"least": 0, "most": 1, "to": "bottom"})
    r.looking["rest"] = "top"
    return []


@phrase("vp0", "split3", "puts|put one {a:goal} , one {b:goal} , and one {c:goal}")
def three_ways(r: Reader, a: Tree, b: Tree, c: Tree) -> Effects:
    """One of the three stays on top, if that is where it goes."""
    goals = [r.word(goal) for goal in (a, b, c)]
    if r.looking is None or r.looking.get("amount") != 3 or goals.count("top") > 1:
        raise Declined("three cards in three places")
    for goal in goals:
        if goal == "top":
            put(r, NounPhrase("rest"), goal)
        else:
            put(r, ONE, goal)
    return []


# -- inkwells ---------------------------------------------------------------------------------------------------------


@phrase("vp0", "play-from-there", "plays|play {x:np} from there for free")
def play_from_there(r: Reader, x: Tree) -> Effects:
    np = r.noun_phrase(x)
    if r.looking is None or not r.looking.get("inkwell") or np.how != "some":
        raise Declined("there, of nothing that is looked at")
    new_pile(r, np, to="play")
    return []


# -- playing again ----------------------------------------------------------------------------------------------------


@phrase("vp0", "bottom-instead", "puts|put {x:np} on the bottom of {p:poss} deck instead of into {q:poss} discard")
def bottom_instead(r: Reader, x: Tree, p: Tree, q: Tree) -> Effects:
    """Where an action that is played goes when it has resolved."""
    np = r.noun_phrase(x)
    if r.word(p) != "you" or r.word(q) != "you" or np.how != "it" or r.played is None or "after" in r.played:
        raise Declined("instead of into the discard, of nothing that is played")
    if np.referent is None or "played" not in np.referent.done:
        raise Declined("instead of into the discard, of a card that is not played")
    r.played["after"] = "bottom"
    return []


@phrase("vp0", "play-from", "plays|play {x:np} again from {p:poss} {z:zone} for free")
def play_again(r: Reader, x: Tree, p: Tree, z: Tree) -> Effects:
    np = r.noun_phrase(x)
    if np.how != "it" or r.word(p) != "you" or r.mean(z) != ["discard"]:
        raise Declined("a card that is played again, of another sort")
    r.played = {"kind": "play", "what": r.target(np, verb="played")}
    return [r.played]


@phrase("vp0", "play-as-if-hand", "plays|play {x:np} as if it were in {p:poss} hand")
def play_as_if_in_hand(r: Reader, x: Tree, p: Tree) -> Effects:
    np = r.noun_phrase(x)
    if np.how != "it" or r.word(p) != "you" or r.doer != "you":
        raise Declined("a card that is played as if it were elsewhere")
    return [{"kind": "play", "what": r.target(np, verb="played"), "discount": 0, "all_ways": True}]


# -- shifting ---------------------------------------------------------------------------------------------------------


@phrase("vp0", "shift-vp", "shifts|shift {x:np} for free")
def shift_free(r: Reader, x: Tree) -> Effects:
    return [{"kind": "shift", "what": r.target(with_shift(r.noun_phrase(x)), "hand", r.doer, verb="played")}]


def with_shift(np: NounPhrase) -> NounPhrase:
    if np.how != "some" or np.noun.cards.get("types") != ["character"] or "keyword" in np.noun.cards:
        raise Declined("a card that is shifted, of another sort")
    cards = {"zones": ["hand"], "of": "you", **np.noun.cards, "keyword": "Shift"}
    return NounPhrase("some", Noun(cards, True))


@phrase("vp0", "play-or-shift", "plays|play or shifts|shift {x:np} for free")
def play_or_shift(r: Reader, x: Tree) -> Effects:
    np = r.noun_phrase(x)
    shift: ShiftEffect = {"kind": "shift", "what": r.target(with_shift(np))}
    play: PlayEffect = {"kind": "play", "what": r.target(NounPhrase("some", Noun(np.noun.cards, True)), "hand", r.doer)}
    del r.spoken[-2:]
    return [{"kind": "choose one", "modes": [play, shift]}]


# -- until ------------------------------------------------------------------------------------------------------------


@phrase(
    "vp0", "reveal-until", "reveals|reveal cards from the top of {p:poss} deck until {q:player} reveals|reveal {x:np}"
)
def reveal_until(r: Reader, p: Tree, q: Tree, x: Tree) -> Effects:
    np = r.noun_phrase(x)
    if r.word(p) != "you" or r.player(q).who != "you" or r.doer != "you" or np.how != "some":
        raise Declined("another player who reveals until there is something")
    cards = np.noun.cards
    if not np.noun.is_card or "zones" in cards or np.most != 1:
        raise Declined("cards revealed until there is something of another sort")
    r.looking = {"kind": "look", "until": cards, "piles": []}
    referent = r.speak("", np.noun)
    referent.pile = {"cards": cards, "least": 1, "most": 1}
    return [r.looking]
