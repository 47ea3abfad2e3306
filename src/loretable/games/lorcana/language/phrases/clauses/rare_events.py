"""Rarer events: what happens in challenges and between zones, songs, and how many of a kind there were."""

from __future__ import annotations

from loretable.games.lorcana.language.grammar import Tree, phrase, word
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import Declined, Noun, TriggerClause
from loretable.games.lorcana.texts.english import ORDINALS

from .conditions import compared
from .events import about, against, sings


@phrase("event0", "challenges-banished", "{x:np} challenges|challenge and is|are banished")
def challenges_and_is_banished(r: Reader, x: Tree) -> TriggerClause:
    """Banished in a challenge in which it was the challenging one."""
    found = {"event": "is banished in a challenge", **about(r, r.noun_phrase(x)), "most": 1}
    r.speak("other", Noun({"types": ["character"]})).done.append("challenged")
    return TriggerClause([found])


@phrase("event0", "shift-this", "you shift {x:np}")
def shifts(r: Reader, x: Tree) -> TriggerClause:
    """However many cards it is put on, it is played by Shift once."""
    return TriggerClause(
        [{"event": "plays", **about(r, r.noun_phrase(x)), "while": {"kind": "played by", "how": "shift"}}]
    )


@phrase("event0", "return-event", "{p:player} returns|return {x:np} from {q:poss} discard to {r2:poss} hand")
def returns_from_discard(r: Reader, p: Tree, x: Tree, q: Tree, r2: Tree) -> TriggerClause:
    who = r.player(p).who
    if {who, r.word(q), r.word(r2)} != {"you"}:
        raise Declined("cards that others return to their hands")
    return TriggerClause([{"event": "returns from discard", "by": "you", "doer": "you", **about(r, r.noun_phrase(x))}])


@phrase("event0", "is-played", "{x:np} is|are played")
def is_played(r: Reader, x: Tree) -> TriggerClause:
    return TriggerClause([{"event": "plays", **about(r, r.noun_phrase(x))}])


@phrase("event0", "leaves-discard", "{x:np} leaves|leave {p:poss} discard")
def leaves_discard(r: Reader, x: Tree, p: Tree) -> TriggerClause:
    np = r.noun_phrase(x)
    if not np.noun.is_card or np.noun.cards or np.how != "some" or np.most != 1:
        raise Declined("a card of a kind that leaves a discard")
    return TriggerClause([{"event": "leaves discard", "by": r.word(p)}])


@phrase("event0", "use-boost", "you use the Boost ability of {x:np}")
def uses_boost(r: Reader, x: Tree) -> TriggerClause:
    return TriggerClause([{"event": "boosts", "by": "you", **about(r, r.noun_phrase(x))}])


@phrase("event0", "mill-event", "{p:player} puts|put {x:np} into {q:poss} discard from {d:poss} deck")
def mills(r: Reader, p: Tree, x: Tree, q: Tree, d: Tree) -> TriggerClause:
    who = r.player(p).who
    np = r.noun_phrase(x)
    if {who, r.word(q), r.word(d)} != {"you"} or not np.noun.is_card or np.noun.cards or np.how != "some":
        raise Declined("cards of a certain kind that are put into a discard")
    return TriggerClause(
        [{"event": "milled", "by": "you", "least": np.least} if np.most != 1 else {"event": "milled", "by": "you"}]
    )


@phrase("event0", "milled", "{x:np} is|are put into {p:poss} discard from {q:poss} deck")
def is_milled(r: Reader, x: Tree, p: Tree, q: Tree) -> TriggerClause:
    if r.noun_phrase(x).how != "this" or {r.word(p), r.word(q)} != {"you"}:
        raise Declined("another card that is put into a discard")
    r.zones = ["discard"]
    r.speak("this", Noun({"types": [r.kind]}, True))
    return TriggerClause([{"event": "milled", "this": True}])


@phrase("event0", "remove-drop", "you remove a ink drop")
def removes_drop(r: Reader) -> TriggerClause:
    return TriggerClause([{"event": "removes ink drops", "by": "you"}])


@phrase("event0", "sings-first", "{x:np} sings|sing {y:np} for the first time each turn")
def sings_first(r: Reader, x: Tree, y: Tree) -> TriggerClause:
    found = sings(r, x, y)
    if not found.when[0].get("this") or found.when[0].get("with") != {"types": ["song"]}:
        raise Declined("the first song of another character")
    first = compared({"kind": "this turn", "event": "sings", "this": True}, "=", 1)
    return TriggerClause([{**found.when[0], "while": first}])


@phrase("event0", "deals-challenge", "{a:np} deals|deal damage to {b:np} in a challenge")
def deals_in_challenge(r: Reader, a: Tree, b: Tree) -> TriggerClause:
    """How much is the event's amount."""
    one = about(r, r.noun_phrase(a))
    return TriggerClause([{"event": "deals damage in a challenge", **one, **against(r, b)}])


@phrase("event0", "sings-more", "one or more of your {n:noun+} sings {y:np}")
def several_sing(r: Reader, n: Tree, y: Tree) -> TriggerClause:
    """However many sing it."""
    songs = r.noun_phrase(y)
    if r.noun(n).cards != {"types": ["character"]} or songs.how != "some" or songs.noun.cards != {"types": ["song"]}:
        raise Declined("several characters of a kind that sing")
    r.speak("singers", Noun({"types": ["character"]}), True)
    return TriggerClause([{"event": "is sung", "by": "you"}])


@phrase(
    "event0",
    "plays-nth",
    "{p:player} plays|play a {t:nth} {n:noun-}",
    "{p:player} plays|play a {t:nth} {n:noun-} in a turn",
)
def plays_so_many(r: Reader, p: Tree, t: Tree, n: Tree) -> TriggerClause:
    who = r.player(p).who
    cards = r.filter(r.noun(n))
    r.speak("subject", Noun(cards))
    before = {"kind": "this turn", "event": "plays", "by": who, "cards": cards}
    return TriggerClause([{"event": "plays", "by": who, "card": cards, "while": compared(before, "=", r.number(t))}])


for nth in (2, 3):
    word("nth", ORDINALS[nth], ORDINALS[nth], means=nth)


@phrase("event0", "chosen-for", "{x:np} is|are chosen for a action or a item's ability")
def chosen_for(r: Reader, x: Tree) -> TriggerClause:
    return TriggerClause([{"event": "is chosen", **about(r, r.noun_phrase(x)), "with": {"types": ["action", "item"]}}])


@phrase("event0", "deals-damage", "{a:np} deals|deal damage to {b:np}")
def deals_damage(r: Reader, a: Tree, b: Tree) -> TriggerClause:
    """Told of the card that is dealt it."""
    source = r.noun_phrase(a)
    if source.how != "some" or source.noun.is_card:
        raise Declined("damage that cards of another sort deal")
    one = about(r, r.noun_phrase(b))
    return TriggerClause([{"event": "is dealt damage", **one, "with": r.filter(source.noun)}])
