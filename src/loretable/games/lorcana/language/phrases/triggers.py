"""Triggers: when and whenever, at the start and at the end of turns, during turns."""

from __future__ import annotations

from ..grammar import Tree, phrase, same, word
from ..meaning import Declined, Json, Moment, Things
from ..reader import Reader
from .conditions import all_of

# -- moments ----------------------------------------------------------------------------------------------------------


def moment(r: Reader, tree: Tree) -> Moment:
    found = r.mean(tree)
    if not isinstance(found, Moment):
        raise Declined(f"{tree[0]} is no moment")
    return found


@phrase("trigger", "when", "when {e:event}")
@phrase("trigger", "whenever", "whenever {e:event}")
def whenever(r: Reader, e: Tree) -> Moment:
    return moment(r, e)


@phrase("trigger", "when-and-whenever", "when {a:event} and whenever {b:event}")
@phrase("trigger", "when-and-when", "when {a:event} and when {b:event}")
@phrase("trigger", "whenever-and-whenever", "whenever {a:event} and whenever {b:event}")
def either_event(r: Reader, a: Tree, b: Tree) -> Moment:
    """What both events are about can be spoken of; here that is this card."""
    one, other = moment(r, a), moment(r, b)
    if any(found.target != "this" for found in r.spoken):
        raise Declined("two events about different cards")
    if one.condition or other.condition or one.until or other.until:
        raise Declined("two events, one of them with a condition")
    return Moment([*one.when, *other.when])


@phrase("trigger", "start-turn", "at the start of {p:poss} turn")
def turn_starts(r: Reader, p: Tree) -> Moment:
    return Moment([{"event": "turn starts", "by": r.word(p)}])


@phrase("trigger", "end-turn", "at the end of {p:poss} turn")
def turn_ends(r: Reader, p: Tree) -> Moment:
    return Moment([{"event": "turn ends", "by": r.word(p)}])


@phrase("trigger", "when-and-start", "when {a:event} and at the start of your turn")
def event_and_turn_starts(r: Reader, a: Tree) -> Moment:
    return Moment([*moment(r, a).when, {"event": "turn starts", "by": "you"}])


@phrase("trigger", "during-trig", "during {p:poss} turn")
@phrase("trigger", "during-turns", "during {p:poss} turns")
def during_turn(r: Reader, p: Tree) -> Moment:
    who = r.word(p)
    return Moment(condition={"kind": "turn of", "player": who})


word("trigger", "once", "once during your turn", means=Moment(once=True))
word("trigger", "once-per", "once per turn", means=Moment(once=True))


@phrase("trigger", "first-time", "the first time {e:event}")
def first_time(r: Reader, e: Tree) -> Moment:
    found = moment(r, e)
    found.limit = 1
    return found


# -- events -----------------------------------------------------------------------------------------------------------

same("event", "{e:event0}")


@phrase("event", "event-during", "{e:event0} {d:evtime}")
def event_during(r: Reader, e: Tree, d: Tree) -> Moment:
    found = moment(r, e)
    what = r.mean(d)
    if what == "this turn":
        found.until = "this turn"
    elif isinstance(what, (str, dict)) and what:
        found.condition = all_of(found.condition, what)
    else:
        raise Declined("an event at a time of another kind")
    return found


word("evtime", "this-turn-ev", "this turn", means="this turn")
word("evtime", "your-turn-ev", "during your turn", means={"kind": "turn of"})


@phrase("evtime", "while-ev", "while {s:state}")
def while_state(r: Reader, s: Tree) -> object:
    return r.node(s)


@phrase("evtime", "while-place", "while {w:place}")
def while_there(r: Reader, w: Tree) -> object:
    where = r.mean(w)
    return {"kind": "is", "cards": where} if isinstance(where, dict) else where


def about(r: Reader, things: Things) -> Json:
    """The card an event is about; it can be spoken of as that."""
    return involved(r, things, "subject")


def involved(r: Reader, things: Things, role: str) -> Json:
    if things.how == "this":
        if role == "other":
            raise Declined("this card, as the other one of an event")
        r.speak("this", things.noun)
        return {"this": True}
    if things.how not in ("some", "every") or things.least > 1 or things.most not in (1, 99):
        raise Declined("an event about cards of this sort")
    r.speak(role, things.noun)
    cards = r.filter(things.noun, "anywhere")
    if things.noun.is_card and cards.get("zones") == ["anywhere"]:
        del cards["zones"]
    return {"with" if role == "other" else "card": cards}


@phrase("event0", "play", "{p:player} plays|play {what:np}")
def plays(r: Reader, p: Tree, what: Tree) -> Moment:
    player = r.player(p)
    things = r.things(what)
    found = {"event": "plays", **about(r, things)}
    if things.how != "this":
        found["by"] = player.who
        r.that_player = "" if player.who == "you" else "that player"
    elif player.who != "you":
        raise Declined("this card, played by somebody else")
    return Moment([found])


def card_event(name: str, event: str, *wordings: str) -> None:
    """An event about one card."""

    def meaning(r: Reader, what: Tree) -> Moment:
        things = r.things(what)
        found = Moment([{"event": event, **about(r, things)}])
        r.that_player = "that player"
        return found

    phrase("event0", name, *wordings)(meaning)


card_event("quests", "quests", "{what:np} quests|quest")
card_event("banished", "is banished", "{what:np} is|are banished")
card_event("banished-challenge", "is banished in a challenge", "{what:np} is|are banished in a challenge")
card_event("challenges", "challenges", "{what:np} challenges|challenge")
card_event("leaves", "leaves play", "{what:np} leaves|leave play")
card_event("takes-damage", "takes damage", "{what:np} takes|take damage")
card_event("exerted-event0", "exerts", "{what:np} is|are exerted")


@phrase("event0", "challenged", "{what:np} is|are challenged")
def is_challenged(r: Reader, what: Tree) -> Moment:
    found = Moment([{"event": "is challenged", **about(r, r.things(what))}])
    r.spoken[-1].done.append("challenged")
    r.speak("other", Things("some").noun.with_(types=["character"])).done.append("challenging")
    return found


@phrase("event0", "challenges-x", "{what:np} challenges|challenge {x:np}")
def challenges_some(r: Reader, what: Tree, x: Tree) -> Moment:
    one = about(r, r.things(what))
    r.spoken[-1].done.append("challenging")
    other = involved(r, r.things(x), "other")
    r.spoken[-1].done.append("challenged")
    return Moment([{"event": "challenges", **one, **other}])


@phrase("event0", "challenged-banished", "{what:np} is|are challenged and banished")
def challenged_and_banished(r: Reader, what: Tree) -> Moment:
    """Banished in a challenge in which it was the challenged one."""
    found = {"event": "is banished in a challenge", **about(r, r.things(what)), "least": 2}
    r.speak("other", Things("some").noun.with_(types=["character"])).done.append("challenging")
    return Moment([found])


@phrase("event0", "banishes-challenge", "{what:np} banishes|banish {x:np} in a challenge")
def banishes(r: Reader, what: Tree, x: Tree) -> Moment:
    one = about(r, r.things(what))
    return Moment([{"event": "banishes in a challenge", **one, **involved(r, r.things(x), "other")}])


@phrase("event0", "sings", "{what:np} sings|sing {x:np}")
def sings(r: Reader, what: Tree, x: Tree) -> Moment:
    one = about(r, r.things(what))
    return Moment([{"event": "sings", **one, **involved(r, r.things(x), "other")}])


@phrase("event0", "inked", "{what:np} is|are put into {p:poss} inkwell")
def inked(r: Reader, what: Tree, p: Tree) -> Moment:
    things = r.things(what)
    if not things.noun.is_card or things.noun.cards or things.how != "some":
        raise Declined("a card of a kind that is put into an inkwell")
    return Moment([{"event": "put into inkwell", "by": r.word(p)}])
