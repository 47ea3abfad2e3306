"""Verbs of cards that go from one zone to another: return, put, discard, reveal, look, search, shuffle, play."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from loretable.games.lorcana.language.grammar import Tree, phrase, word
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import Declined, Drafts, Effects, Node, Noun, NounPhrase
from loretable.games.lorcana.texts.english import ALL

if TYPE_CHECKING:
    from loretable.games.lorcana.language.forms import EffectForm, EveryTarget, LookEffect, PlayerAmount, SumAmount


def is_pick(r: Reader, np: NounPhrase) -> bool:
    """Is it one of the cards that are being looked at?"""
    return (
        r.looking is not None
        and np.how in ("some", "every")
        and np.noun.is_card
        and "zones" not in np.noun.cards
        and not np.noun.random
    )


def new_pile(r: Reader, np: NounPhrase, **more: object) -> Node:
    assert r.looking is not None
    least, most = (ALL, ALL) if np.how == "every" else (np.least, np.most)
    pile: Node = {"least": least, "most": most, **more}
    if np.noun.cards:
        pile["cards"] = np.noun.cards
    r.looking["piles"].append(pile)
    return pile


def put(r: Reader, np: NounPhrase, to: str, zone: str = "", of: str = "") -> Effects:
    """Cards go somewhere: some of those that are looked at, the rest of them, or any others."""
    if np.how == "rest":
        if r.looking is None or "rest" in r.looking:
            raise Declined("the rest, of nothing")
        r.looking["rest"] = to
        return []
    if is_pick(r, np):
        new_pile(r, np, to=to)
        return []
    if np.how == "it" and np.referent is not None and np.referent.pile is not None:
        for pile in (np.referent.pile, *np.referent.more):
            put_pile(r, pile, to)
        return []
    if to == "discard" and np.how == "top":
        return [{"kind": "mill", "player": np.player, "amount": np.most}]
    return [{"kind": "put", "what": r.target(np, zone, of, verb=to), "to": to}]


def put_pile(r: Reader, pile: Node, to: str) -> Effects:
    if "to" in pile or r.looking is None:
        raise Declined("a card that was looked at goes to two places")
    if to == "top or bottom":
        pile["least"], to = 0, "bottom"  # what is not put there stays on top
    pile["to"] = to
    if not any(each is pile for each in r.looking["piles"]):
        r.looking["piles"].append(pile)
    return []


def whose(r: Reader, tree: Tree, np: NounPhrase) -> None:
    """Checks that a place is that of the cards' owner: every card goes to its owner's zones (CR 1.11)."""
    player = r.word(tree)
    if player == "owner" or np.how in ("this", "it", "rest", "top"):
        return
    of = np.noun.cards.get("of", "")
    if player == of or (player == "you" and of == "" and r.looking is not None):
        return
    if player == r.doer and of in ("", r.doer):
        return
    raise Declined(f"cards of {of or 'anybody'} into the zone of {player}")


@phrase("vp0", "return-hand", "returns|return {x:np} to {p:poss} hand")
@phrase("vp0", "return-hands", "returns|return {x:np} to {p:poss} hands")
@phrase("vp0", "to-hand", "puts|put {x:np} into {p:poss} hand")
@phrase("vp0", "in-hand", "puts|put {x:np} in {p:poss} hand")
@phrase("vp0", "to-hand-ret", "returns|return {x:np} into {p:poss} hand")
def to_hand(r: Reader, x: Tree, p: Tree) -> Effects:
    np = r.noun_phrase(x)
    found = put(r, np, "hand")
    whose(r, p, np)
    return found


@phrase("vp0", "to-inkwell", "puts|put {x:np} into {p:poss} inkwell facedown and exerted")
@phrase("vp0", "to-inkwells", "puts|put {x:np} into {p:poss} inkwells facedown and exerted")
def to_inkwell(r: Reader, x: Tree, p: Tree) -> Effects:
    np = r.noun_phrase(x)
    found = put(r, np, "inkwell")
    whose(r, p, np)
    return found


@phrase("vp0", "to-inkwell-down", "puts|put {x:np} into {p:poss} inkwell facedown")
def to_inkwell_ready(r: Reader, x: Tree, p: Tree) -> Effects:
    np = r.noun_phrase(x)
    found = put(r, np, "inkwell ready")
    whose(r, p, np)
    return found


@phrase("vp0", "to-discard", "puts|put {x:np} into {p:poss} discard")
@phrase("vp0", "in-discard", "puts|put {x:np} in {p:poss} discard")
def to_discard(r: Reader, x: Tree, p: Tree) -> Effects:
    np = r.noun_phrase(x)
    found = put(r, np, "discard")
    whose(r, p, np)
    return found


@phrase("vp0", "bottom-any", "puts|put {x:np} on the bottom of {p:poss} deck in any order")
@phrase("vp0", "bottom-decks", "puts|put {x:np} on the bottom of {p:poss} decks in any order")
def to_bottom_in_any_order(r: Reader, x: Tree, p: Tree) -> Effects:
    return in_any_order(to_bottom(r, x, p))


def in_any_order(effects: Drafts) -> Drafts:
    """The player of several cards puts them in an order (CR 1.4.3, 7.2.3); who chooses their own picks them in that order."""
    for effect in effects:
        what = effect["what"]
        one = isinstance(what, dict) and what["kind"] in ("chosen", "top", "random") and what.get("most", 1) == 1
        if what == "this" or one:
            continue
        if what["kind"] == "chosen" and what["by"] == what["cards"].get("of") and "total" not in what:
            what["ordered"] = True
        else:
            effect["ordered"] = True
    return effects


@phrase("vp0", "bottom", "puts|put {x:np} on the bottom of {p:poss} deck")
@phrase("vp0", "bottom-decks-bare", "puts|put {x:np} on the bottom of {p:poss} decks")
def to_bottom(r: Reader, x: Tree, p: Tree) -> Effects:
    np = r.noun_phrase(x)
    found = put(r, np, "bottom")
    whose(r, p, np)
    return found


@phrase("vp0", "top-any", "puts|put {x:np} on the top of {p:poss} deck in any order")
@phrase("vp0", "top-back", "puts|put {x:np} back on the top of {p:poss} deck in any order")
def to_top_in_any_order(r: Reader, x: Tree, p: Tree) -> Effects:
    return in_any_order(to_top(r, x, p))


@phrase("vp0", "top", "puts|put {x:np} on the top of {p:poss} deck")
def to_top(r: Reader, x: Tree, p: Tree) -> Effects:
    np = r.noun_phrase(x)
    found = put(r, np, "top")
    whose(r, p, np)
    return found


@phrase("vp0", "top-or-bottom", "puts|put {x:np} on either the top or the bottom of {p:poss} deck")
def to_top_or_bottom(r: Reader, x: Tree, p: Tree) -> Effects:
    np = r.noun_phrase(x)
    found = put(r, np, "top or bottom")
    whose(r, p, np)
    return found


@phrase("vp0", "shuffle-into", "shuffles|shuffle {x:np} into {p:poss} deck")
def into_deck(r: Reader, x: Tree, p: Tree) -> Effects:
    np = r.noun_phrase(x)
    if np.how == "chosen" and "zones" not in np.noun.cards and p.name == "their-players":
        np = replace(np, noun=replace(np.noun, is_card=False))  # what is chosen among all players is in play
    found = put(r, np, "deck")
    whose(r, p, np)
    return found


@phrase("vp0", "shuffle", "shuffles|shuffle {p:poss} deck")
def shuffle(r: Reader, p: Tree) -> Effects:
    who = r.word(p)
    if r.looking is not None and r.looking.get("whole"):
        return []  # a search ends with it
    return [{"kind": "shuffle", "player": who}]


@phrase("vp0", "under-down", "puts|put {x:np} facedown under {y:np}", "puts|put {x:np} under {y:np} facedown")
def put_under(r: Reader, x: Tree, y: Tree) -> Effects:
    what = r.target(r.noun_phrase(x))
    host = r.noun_phrase(y)
    if host.how in ("this", "it"):
        return [{"kind": "put under", "what": what, "host": r.target(host)}]
    chosen = r.target(host)
    return [{"kind": "choose", "what": chosen}, {"kind": "put under", "what": what, "host": r.name(r.spoken[-1])}]


# -- hands ------------------------------------------------------------------------------------------------------------


@phrase("vp0", "choose-discard-x", "chooses|choose and discards|discard {x:np}")
@phrase("vp0", "discard-vp", "discards|discard {x:np}")
def discard(r: Reader, x: Tree) -> Effects:
    np = r.noun_phrase(x)
    if np.noun.is_card and "zones" not in np.noun.cards and r.doer == "you" and r.hand_shown:
        raise Declined("a card of one's own hand, or of the hand that was shown")
    if np.how == "either":
        modes: list[EffectForm] = [{"kind": "discard", "what": r.target(one, "hand", r.doer)} for one in np.either]
        return [{"kind": "choose one", "modes": modes, "by": r.doer}]
    return [{"kind": "discard", "what": r.target(np, "hand", r.doer, verb="discarded")}]


@phrase("vp0", "discard-hand", "discards|discard {p:poss} hand")
@phrase("vp0", "discard-hands", "discards|discard {p:poss} hands")
def discard_hand(r: Reader, p: Tree) -> Effects:
    return [{"kind": "discard", "what": {"kind": "every", "cards": {"zones": ["hand"], "of": r.word(p)}}}]


@phrase("vp0", "reveal-hand", "reveals|reveal {p:poss} hand")
def reveal_hand(r: Reader, p: Tree) -> Effects:
    return [{"kind": "reveal", "what": shown_hand(r, p)}]


def shown_hand(r: Reader, tree: Tree) -> EveryTarget:
    whose = r.word(tree)
    r.hand_shown = whose if whose != "you" else r.hand_shown
    return {"kind": "every", "cards": {"zones": ["hand"], "of": whose}}


@phrase("vp0", "reveal", "reveals|reveal {x:np}")
@phrase("vp0", "reveal-all", "reveals|reveal {x:np} to all players")
def reveal(r: Reader, x: Tree) -> Effects:
    np = r.noun_phrase(x)
    if is_pick(r, np):
        pile = new_pile(r, np, reveal=True)
        r.speak("", np.noun, np.plural).pile = pile
        return []
    if np.how == "it" and np.referent is not None and np.referent.pile is not None:
        np.referent.pile["reveal"] = True
        return []
    if np.how == "both" and all(is_pick(r, one) for one in np.either):
        piles = [new_pile(r, one, reveal=True) for one in np.either]
        spoken = r.speak("", Noun(is_card=True), True)
        spoken.pile, spoken.more = piles[0], piles[1:]
        return []
    if np.how == "top" and np.plural and r.doer == "you":
        node: LookEffect = {"kind": "look", "amount": np.most, "player": np.player, "piles": [], "show": True}
        r.looking = node
        return [node]
    return [{"kind": "reveal", "what": r.target(np, "hand", r.doer, verb="revealed")}]


# -- looking ----------------------------------------------------------------------------------------------------------


@phrase("vp0", "look-top", "looks|look at {x:np}")
def look(r: Reader, x: Tree) -> Effects:
    np = r.noun_phrase(x)
    if np.how != "top":
        return look_at_inkwell(r, np)
    if r.doer != "you":
        raise Declined("another player looks")
    node: LookEffect = {"kind": "look", "amount": np.most, "player": np.player, "piles": []}
    r.looking = node
    referent = r.speak("", np.noun, np.plural)
    referent.pile = {"least": np.most, "most": np.most}
    return [node]


def look_at_inkwell(r: Reader, np: NounPhrase) -> Effects:
    if np.how != "every" or np.noun.cards != {"zones": ["inkwell"], "of": "you"} or r.doer != "you":
        raise Declined("a look at something other than a deck")
    r.looking = {"kind": "look", "inkwell": True, "piles": []}
    return [r.looking]


@phrase("vp0", "search", "searches|search {p:poss} deck for {x:np}")
def search(r: Reader, p: Tree, x: Tree) -> Effects:
    who = r.word(p)
    np = r.noun_phrase(x)
    if who != "you" or r.doer != "you" or not np.noun.is_card or np.how != "some":
        raise Declined("a search of another kind")
    node: LookEffect = {"kind": "look", "whole": True, "piles": []}
    r.looking = node
    pile = new_pile(r, np)
    pile["least"] = 0  # a search of a hidden zone may fail to find (others cannot check it)
    r.speak("", np.noun, np.plural).pile = pile
    return [node]


@phrase("vp0", "split", "puts|put one {a:goal} and the other {b:goal}")
@phrase("vp0", "split-rest", "puts|put one {a:goal} and the rest {b:goal}")
def split(r: Reader, a: Tree, b: Tree) -> Effects:
    one = NounPhrase("some", Noun(is_card=True))
    return [*put(r, one, r.word(a)), *put(r, NounPhrase("rest"), r.word(b))]


@phrase("vp0", "split-n", "puts|put {N} {a:goal} and the rest {b:goal}")
def split_so_many(r: Reader, N: Tree, a: Tree, b: Tree) -> Effects:
    number = r.number(N)
    some = NounPhrase("some", Noun(is_card=True), number, number, plural=True)
    return [*put(r, some, r.word(a)), *put(r, NounPhrase("rest"), r.word(b))]


@phrase("vp0", "top-and-bottom", "puts|put one on the top of {p:poss} deck and the other on the bottom")
def top_and_bottom(r: Reader, p: Tree) -> Effects:
    if r.looking is None or r.looking["player"] != r.word(p):
        raise Declined("the top and the bottom of a deck that nobody looked at")
    return [*put(r, NounPhrase("some", Noun(is_card=True)), "bottom")]


word("goal", "g-hand", "into your hand", means="hand")
word("goal", "g-bottom-the", "on the bottom of the deck", means="bottom")


def of_looked_at(r: Reader, tree: Tree, place: str) -> str:
    if r.looking is None or r.looking.get("player", "you") != r.word(tree):
        raise Declined("another player's deck")
    return place


@phrase("goal", "g-bottom", "on the bottom of {p:poss} deck")
@phrase("goal", "g-bottom-any", "on the bottom of {p:poss} deck in any order")
def goal_bottom(r: Reader, p: Tree) -> str:
    return of_looked_at(r, p, "bottom")


@phrase("goal", "g-top", "on the top of {p:poss} deck")
def goal_top(r: Reader, p: Tree) -> str:
    return of_looked_at(r, p, "top")


@phrase("goal", "g-ink", "into {p:poss} inkwell facedown and exerted")
def goal_inkwell(r: Reader, p: Tree) -> str:
    return of_looked_at(r, p, "inkwell")


# -- playing ----------------------------------------------------------------------------------------------------------


@phrase("vp0", "play-free", "plays|play {x:np} for free")
def play_free(r: Reader, x: Tree) -> Effects:
    np = r.noun_phrase(x)
    if np.how == "it" and np.referent is not None and np.referent.pile is not None:
        return put_pile(r, np.referent.pile, "play")
    if is_pick(r, np):
        new_pile(r, np, to="play")
        return []
    noun = np.noun if np.noun.cards.get("zones") else Noun(np.noun.cards, True)
    found = NounPhrase(np.how, noun, np.least, np.most, np.referent, np.plural)
    target = r.target(found, "hand", r.doer, verb="played")
    if np.how == "some":
        r.spoken[-1].is_card = False  # it is in play from then on
    r.played = {"kind": "play", "what": target}
    return [r.played]


word("vp0", "name-card", "names|name a card", means=[{"kind": "name a card"}])


@phrase("vp0", "put-back-any", "puts|put {x:np} back in any order")
def put_back(r: Reader, x: Tree) -> Effects:
    return in_any_order(put(r, r.noun_phrase(x), "top"))


@phrase("vp0", "return-from", "returns|return {x:np0} from {p:poss} discard to {q:poss} hand")
def return_from_discard(r: Reader, x: Tree, p: Tree, q: Tree) -> Effects:
    return from_discard(r, x, p, q, "hand")


@phrase("vp0", "ink-from", "puts|put {x:np0} from {p:poss} discard into {q:poss} inkwell facedown and exerted")
def ink_from_discard(r: Reader, x: Tree, p: Tree, q: Tree) -> Effects:
    return from_discard(r, x, p, q, "inkwell")


@phrase("vp0", "bottom-from", "puts|put {x:np0} from {p:poss} discard on the bottom of {q:poss} deck")
def bottom_from_discard(r: Reader, x: Tree, p: Tree, q: Tree) -> Effects:
    return from_discard(r, x, p, q, "bottom")


def from_discard(r: Reader, x: Tree, p: Tree, q: Tree, to: str) -> Effects:
    """A card that was spoken of, which has gone to the discard."""
    if r.word(p) != r.word(q):
        raise Declined("from the discard of one player to a zone of another")
    return [{"kind": "put", "what": r.target(r.noun_phrase(x)), "to": to}]


@phrase("vp0", "shuffle-top", "shuffles|shuffle {p:poss} deck and puts|put {x:np} on top of it")
def shuffle_and_put_on_top(r: Reader, p: Tree, x: Tree) -> Effects:
    np = r.noun_phrase(x)
    if r.word(p) != "you" or r.looking is None or not r.looking.get("whole"):
        raise Declined("the top of a deck that nobody searched")
    return put(r, np, "top")


@phrase(
    "vp0",
    "split-n2",
    "puts|put {N} on the top of {p:poss} deck and the rest on the bottom in any order",
)
def some_on_top(r: Reader, N: Tree, p: Tree) -> Effects:
    number = r.number(N)
    of_looked_at(r, p, "top")
    some = NounPhrase("some", Noun(is_card=True), number, number, plural=number > 1)
    return [*put(r, some, "top"), *put(r, NounPhrase("rest"), "bottom")]


@phrase("vp0", "under-up", "puts|put {x:np} under {y:np} faceup")
def put_under_face_up(r: Reader, x: Tree, y: Tree) -> Effects:
    found: Drafts = put_under(r, x, y)
    found[-1]["face_up"] = True
    return found


@phrase("vp0", "look-hand", "looks|look at {p:poss} hand")
def look_at_hand(r: Reader, p: Tree) -> Effects:
    return [{"kind": "look at", "what": shown_hand(r, p)}]


@phrase("vp0", "play-free-exerted", "plays|play {x:np} for free , exerted")
def play_free_exerted(r: Reader, x: Tree) -> Effects:
    found: Drafts = play_free(r, x)
    found[-1]["exerted"] = True
    return found


@phrase("vp0", "play-vp", "plays|play {x:np}")
def play_paying(r: Reader, x: Tree) -> Effects:
    """For what it costs."""
    np = r.noun_phrase(x)
    if np.how not in ("this", "it"):
        raise Declined("a permission to play cards")
    return [{"kind": "play", "what": r.target(np, verb="played"), "discount": 0}]


@phrase("vp0", "play-from-discard-free", "plays|play {x:np0} from {p:poss} discard for free")
def play_from_discard(r: Reader, x: Tree, p: Tree) -> Effects:
    if r.word(p) != "you":
        raise Declined("a card played from the discard of another")
    r.played = {"kind": "play", "what": r.target(r.noun_phrase(x), verb="played")}
    return [r.played]


@phrase("vp0", "play-from-discard", "plays|play {x:np0} from {p:poss} discard")
def play_from_discard_paying(r: Reader, x: Tree, p: Tree) -> Effects:
    """For what it costs, in any way it can be played."""
    if r.word(p) != "you":
        raise Declined("a card played from the discard of another")
    return [{"kind": "play", "what": r.target(r.noun_phrase(x), verb="played"), "discount": 0, "all_ways": True}]


@phrase("vp0", "under-each", "puts|put a card from the top of {p:poss} deck facedown under {y:np}")
def put_under_each(r: Reader, p: Tree, y: Tree) -> Effects:
    """One card under each of them."""
    hosts = r.noun_phrase(y)
    if hosts.how != "every" or r.word(p) != "you":
        raise Declined("a card under something other than each of several")
    what = r.target(hosts)
    return [{"kind": "each card", "what": what, "effect": {"kind": "put under", "what": "top", "host": "it"}}]


@phrase(
    "vp0",
    "return-until",
    "returns|return {x:np} to {p:poss} hand until {q:player} has|have {N} cards in {r2:poss} inkwell",
)
def return_until(r: Reader, x: Tree, p: Tree, q: Tree, N: Tree, r2: Tree) -> Effects:
    """Discards at random as many cards as there are too many."""
    np = r.noun_phrase(x)
    who = r.player(q).who
    noun = np.noun
    if not noun.random or noun.cards != {"zones": ["inkwell"], "of": r.doer}:
        raise Declined("cards that are returned until there are few enough")
    if {who, r.word(p), r.word(r2)} != {r.doer}:
        raise Declined("cards that are returned until another player has few enough")
    there: PlayerAmount = {"kind": "player", "what": "ink", "of": r.doer}
    many: SumAmount = {"kind": "sum", "amounts": [there, -r.number(N)], "least": 0}
    return [{"kind": "put", "what": {"kind": "random", "cards": noun.cards, "count": many}, "to": "hand"}]
