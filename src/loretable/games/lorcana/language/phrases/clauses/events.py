"""Events: what happens to a card, and what players do. The cards they are about can be spoken of afterwards."""

from __future__ import annotations

from loretable.games.lorcana.language.grammar import Tree, phrase, unit_rule, word
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import Declined, Node, Noun, NounPhrase, TriggerClause, merged
from loretable.games.lorcana.texts.english import ALL

from .conditions import all_of


def trigger_clause(r: Reader, tree: Tree) -> TriggerClause:
    found = r.mean(tree)
    if not isinstance(found, TriggerClause):
        raise Declined(f"{tree.name} is not an event")
    return found


unit_rule("event", "{e:event0}")


@phrase("event", "event-during", "{e:event0} {d:evtime}")
def event_during(r: Reader, e: Tree, d: Tree) -> TriggerClause:
    found = trigger_clause(r, e)
    what = r.mean(d)
    if what in ("this turn", "each turn"):
        found.until = str(what)  # "each turn": only of "the first time"
    elif isinstance(what, tuple):
        found.when = [there(each, what[0]) for each in found.when]
    elif isinstance(what, (str, dict)) and what:
        found.condition = all_of(found.condition, what)
    else:
        raise Declined("an event at a time of another kind")
    return found


word("evtime", "this-turn-ev", "this turn", means="this turn")
word("evtime", "each-turn-ev", "each turn", means="each turn")
word("evtime", "your-turn-ev", "during your turn", means={"kind": "turn of"})
word("evtime", "their-turn-ev", "during their turn", means={"kind": "turn of", "player": "that player"})


@phrase("evtime", "while-ev", "while {s:state}")
def while_state(r: Reader, s: Tree) -> object:
    return r.node(s)


@phrase("evtime", "while-place", "while {w:place}")
def while_there(r: Reader, w: Tree) -> object:
    return (r.mean(w),)


def there(when: Node, place: Node) -> Node:
    """The card that an event is about is at a place."""
    if when.get("this"):
        return {**when, "while": {"kind": "is", "cards": place}}
    if "card" not in when:
        raise Declined("an event that is about no card, at a place")
    return {**when, "card": merged(when["card"], place)}


def about(r: Reader, np: NounPhrase) -> Node:
    """The card an event is about; it can be spoken of as that."""
    return involved(r, np, "subject")


def each_about(r: Reader, np: NounPhrase) -> list[Node]:
    """The filters of an event about one card or another: "this character or another Hero character"."""
    if np.how != "either":
        return [about(r, np)]
    before = len(r.spoken)
    found = [about(r, one) for one in np.either]
    kinds = {one.noun.kind for one in np.either}
    del r.spoken[before:]
    r.speak("subject", Noun({"types": sorted(kinds)}))
    return found


def involved(r: Reader, np: NounPhrase, role: str) -> Node:
    if np.how == "this":
        if role == "other":
            raise Declined("this card, as the other one of an event")
        r.speak("this", np.noun)
        return {"this": True}
    if np.how == "it" and np.referent is not None and np.referent.target == "this":
        return {"this": True}
    if np.how == "it" and np.referent is not None and np.referent.made is not None:
        named = r.name(np.referent)  # one that a trigger within a text waits for
        r.speak(role, Noun({"types": [np.referent.kind]}))
        return {"with" if role == "other" else "card": {"among": named}}
    if np.how not in ("some", "every") or np.least > 1 or np.most not in (1, ALL):
        raise Declined("an event about cards of this sort")
    r.speak(role, np.noun)
    cards = r.filter(np.noun, "anywhere")
    if np.noun.is_card and cards.get("zones") == ["anywhere"]:
        del cards["zones"]
    return {"with" if role == "other" else "card": cards}


def player_of(whens: list[Node]) -> str:
    """Whom "they" and "that player" speak of behind an event about a card: nobody where it is yours, for that is "you"."""
    yours = all("this" in when or when.get("card", {}).get("of") == "you" for when in whens)
    return "" if yours else "that player"


def against(r: Reader, x: Tree) -> Node:
    """The other one in a challenge. "Another" says that it is not the first one, as it never is: it may be this card."""
    found = involved(r, r.noun_phrase(x), "other")
    if "this" in found:
        raise Declined("this card, as the other one of a challenge")
    return {role: {key: said for key, said in cards.items() if key != "other"} for role, cards in found.items()}


@phrase("event0", "play", "{p:player} plays|play {what:np}")
def plays(r: Reader, p: Tree, what: Tree) -> TriggerClause:
    player = r.player(p)
    np = r.noun_phrase(what)
    whens: list[Node] = []
    for each in each_about(r, np):
        found = {"event": "plays", **each}
        if "this" not in each:
            found["by"] = player.who
            r.that_player = "" if player.who == "you" else "that player"
        elif player.who != "you":
            raise Declined("this card, played by an opponent")
        whens.append(found)
    return TriggerClause(whens)


def card_event(name: str, event: str, *wordings: str) -> None:
    """An event about one card."""

    def meaning(r: Reader, what: Tree) -> TriggerClause:
        np = r.noun_phrase(what)
        found = TriggerClause([{"event": event, **each} for each in each_about(r, np)])
        r.that_player = player_of(found.when)
        return found

    phrase("event0", name, *wordings)(meaning)


card_event("quests", "quests", "{what:np} quests|quest")
card_event("banished", "is banished", "{what:np} is|are banished")
card_event("banished-challenge", "is banished in a challenge", "{what:np} is|are banished in a challenge")
card_event("leaves", "leaves play", "{what:np} leaves|leave play")
card_event("takes-damage", "takes damage", "{what:np} takes|take damage")
card_event("exerted-event0", "exerts", "{what:np} is|are exerted")


@phrase("event0", "challenges", "{what:np} challenges|challenge")
def challenges(r: Reader, what: Tree) -> TriggerClause:
    found = TriggerClause([{"event": "challenges", **each} for each in each_about(r, r.noun_phrase(what))])
    r.that_player = player_of(found.when)
    r.spoken[-1].done.append("challenging")
    return found


@phrase("event0", "shes-challenged", "she's challenged", "he's challenged")
def he_is_challenged(r: Reader) -> TriggerClause:
    if r.kind != "character":
        raise Declined("nobody whom 'he' or 'she' speaks of")
    r.speak("this", Noun({"types": ["character"]})).done.append("challenged")
    r.speak("other", Noun({"types": ["character"]})).done.append("challenging")
    return TriggerClause([{"event": "is challenged", "this": True}])


@phrase("event0", "challenged", "{what:np} is|are challenged")
def is_challenged(r: Reader, what: Tree) -> TriggerClause:
    found = TriggerClause([{"event": "is challenged", **about(r, r.noun_phrase(what))}])
    r.spoken[-1].done.append("challenged")
    r.speak("other", Noun({"types": ["character"]})).done.append("challenging")
    return found


@phrase("event0", "challenges-x", "{what:np} challenges|challenge {x:np}")
def challenges_some(r: Reader, what: Tree, x: Tree) -> TriggerClause:
    ones = each_about(r, r.noun_phrase(what))
    r.spoken[-1].done.append("challenging")
    other = against(r, x)
    r.spoken[-1].done.append("challenged")
    return TriggerClause([{"event": "challenges", **one, **other} for one in ones])


@phrase("event0", "challenged-banished", "{what:np} is|are challenged and banished")
def challenged_and_banished(r: Reader, what: Tree) -> TriggerClause:
    """Banished in a challenge in which it was the challenged one."""
    found = {"event": "is banished in a challenge", **about(r, r.noun_phrase(what)), "least": 2}
    r.speak("other", Noun({"types": ["character"]})).done.append("challenging")
    return TriggerClause([found])


@phrase("event0", "banishes-challenge", "{what:np} banishes|banish {x:np} in a challenge")
def banishes(r: Reader, what: Tree, x: Tree) -> TriggerClause:
    one = about(r, r.noun_phrase(what))
    return TriggerClause([{"event": "banishes in a challenge", **one, **against(r, x)}])


@phrase("event0", "sings", "{what:np} sings|sing {x:np}")
def sings(r: Reader, what: Tree, x: Tree) -> TriggerClause:
    one = about(r, r.noun_phrase(what))
    return TriggerClause([{"event": "sings", **one, **involved(r, r.noun_phrase(x), "other")}])


@phrase("event0", "inked", "{what:np} is|are put into {p:poss} inkwell")
def inked(r: Reader, what: Tree, p: Tree) -> TriggerClause:
    np = r.noun_phrase(what)
    if not np.noun.is_card or np.noun.cards or np.how != "some":
        raise Declined("a card of a kind that is put into an inkwell")
    return TriggerClause([{"event": "put into inkwell", "by": r.word(p)}])


# -- more events ------------------------------------------------------------------------------------------------------


@phrase("event0", "moves", "{what:np} moves|move {w:dest}")
def moves(r: Reader, what: Tree, w: Tree) -> TriggerClause:
    one = about(r, r.noun_phrase(what))
    r.spoken[-1].done.append("moved")
    where = r.mean(w)
    assert isinstance(where, dict)
    return TriggerClause([{"event": "moves", **one, **where}])


@phrase("event0", "moves-you", "{p:player} moves|move {x:np} {w:dest}")
def moves_some(r: Reader, p: Tree, x: Tree, w: Tree) -> TriggerClause:
    player = r.player(p)
    one = about(r, r.noun_phrase(x))
    r.spoken[-1].done.append("moved")
    where = r.mean(w)
    assert isinstance(where, dict)
    return TriggerClause([{"event": "moves", "by": player.who, **one, **where}])


word("dest", "here-dest", "here", means={"with": {"among": "this"}})
word(
    "dest",
    "here-from",
    "here from a location",
    means={"with": {"among": "this"}, "from": {"types": ["location"]}},
)


@phrase("dest", "to-place", "to {x:np}")
def to_place(r: Reader, x: Tree) -> Node:
    return involved(r, r.noun_phrase(x), "other")


@phrase("event0", "put-under", "{p:player} puts|put {x:np} under {y:np}")
def puts_under(r: Reader, p: Tree, x: Tree, y: Tree) -> TriggerClause:
    player = r.player(p)
    what = r.noun_phrase(x)
    if not what.noun.is_card or what.noun.cards or what.how != "some":
        raise Declined("a card of a kind that is put under another")
    host = r.noun_phrase(y)
    found: Node = {"event": "put under", "by": player.who}
    if host.how == "this":
        r.speak("this", host.noun)
        return TriggerClause([{**found, "with": {"among": "this"}}])
    return TriggerClause([{**found, **involved(r, host, "other")}])


@phrase("event0", "readies", "{p:player} readies|ready {x:np}")
def readies(r: Reader, p: Tree, x: Tree) -> TriggerClause:
    player = r.player(p)
    found: Node = {"event": "readies", **about(r, r.noun_phrase(x))}
    return TriggerClause([found if "this" in found else {**found, "by": player.who}])


@phrase("event0", "removes", "{p:player} removes|remove {N} or more damage from {x:np}")
def removes(r: Reader, p: Tree, N: Tree, x: Tree) -> TriggerClause:
    found = removes_any(r, p, x)
    number = r.number(N)
    if number > 1:
        found.when[0]["least"] = number
    return found


@phrase("event0", "removes1", "{p:player} removes|remove damage from {x:np}")
def removes_any(r: Reader, p: Tree, x: Tree) -> TriggerClause:
    if r.player(p).who != "you":
        raise Declined("damage that others remove")
    return TriggerClause([{"event": "damage removed", "doer": "you", **about(r, r.noun_phrase(x))}])


@phrase("event0", "draws-event0", "{p:player} draws|draw {x:np}")
def draws(r: Reader, p: Tree, x: Tree) -> TriggerClause:
    return of_cards(r, p, x, "draws")


@phrase("event0", "discards-event0", "{p:player} discards|discard {x:np}")
def discards(r: Reader, p: Tree, x: Tree) -> TriggerClause:
    return of_cards(r, p, x, "discards")


def of_cards(r: Reader, p: Tree, x: Tree, event: str) -> TriggerClause:
    player = r.player(p)
    np = r.noun_phrase(x)
    if np.how == "this" and event == "discards" and player.who == "you":
        r.zones = ["discard"]
        r.speak("this", Noun({"types": [r.kind]}, True))
        return TriggerClause([{"event": event, "this": True}])
    kind = {key: value for key, value in np.noun.cards.items() if key == "types"}
    if not np.noun.is_card or np.noun.cards != kind or np.how != "some" or (kind and event == "draws"):
        raise Declined("a card of a certain kind that is drawn or discarded")
    if player.who != "you":
        r.that_player = "that player"
    found: Node = {"event": event, "by": player.who}
    if kind:
        if np.most != 1:
            raise Declined("several cards of a kind that are discarded at once")
        found["card"] = kind
        r.speak("subject", Noun(kind, True))
    if np.most != 1:
        if event != "discards":
            raise Declined("several cards that are drawn")
        found["least"] = np.least
    return TriggerClause([found])


@phrase("event0", "pays", "you pay {N} ⬡ or less to play {x:np}")
def pays(r: Reader, N: Tree, x: Tree) -> TriggerClause:
    np = r.noun_phrase(x)
    found: Node = {"event": "plays", "by": "you", "most": r.number(N)}
    one = about(r, np)
    return TriggerClause([{**found, **one} if one.get("card") else found])


@phrase("event0", "enters-exerted-ev", "{x:np} enters|enter play exerted")
def enters_exerted(r: Reader, x: Tree) -> TriggerClause:
    np = r.noun_phrase(x)
    if np.how != "some" or np.noun.cards.get("of") != "you":
        raise Declined("cards of others that enter play exerted")
    return TriggerClause([{"event": "plays", **about(r, np.with_(exerted=True))}])


card_event("exerts-self", "exerts", "{what:np} exerts|exert", "{what:np} becomes|become exerted")


@phrase("event0", "quests-or-ch", "{x:np} quests|quest or challenges|challenge")
def quests_or_challenges(r: Reader, x: Tree) -> TriggerClause:
    one = about(r, r.noun_phrase(x))
    return TriggerClause([{"event": "quests", **one}, {"event": "challenges", **one}])


@phrase("event0", "returned-event0", "{x:np} is|are returned to {p:poss} hand from play")
def returned(r: Reader, x: Tree, p: Tree) -> TriggerClause:
    np = r.noun_phrase(x)
    if p.name == "theirs":
        r.used.add(id(p))  # every card goes to its owner's hand (CR 1.11)
        if np.how != "some" or np.noun.cards.get("of") != "opponents":
            raise Declined("cards that are returned to a hand that is not theirs")
    else:
        r.word(p)
    return TriggerClause([{"event": "returns to hand", **about(r, np)}])


@phrase("event0", "chosen-support", "{x:np} is|are chosen for Support")
def supported(r: Reader, x: Tree) -> TriggerClause:
    return TriggerClause([{"event": "is supported", **about(r, r.noun_phrase(x))}])


@phrase("event0", "put-ink-event0", "{p:player} puts|put {x:np} into {q:poss} inkwell")
def puts_into_inkwell(r: Reader, p: Tree, x: Tree, q: Tree) -> TriggerClause:
    player = r.player(p)
    np = r.noun_phrase(x)
    if not np.noun.is_card or np.noun.cards or np.how != "some" or r.word(q) != player.who:
        raise Declined("a card of a certain kind that is put into an inkwell")
    return TriggerClause([{"event": "put into inkwell", "by": player.who}])


@phrase("event0", "shift", "you shift {x:np} on top of {y:np}")
@phrase("event0", "play-on", "you play {x:np} on {y:np}")
def shifted_onto(r: Reader, x: Tree, y: Tree) -> TriggerClause:
    one = about(r, r.noun_phrase(x))
    host = r.noun_phrase(y)
    if host.how == "this" or (host.referent is not None and host.referent.target == "this"):
        return TriggerClause([{"event": "shifts", **one, "with": {"among": "this"}}])
    return TriggerClause([{"event": "shifts", **one, **involved(r, host, "other")}])


@phrase("event0", "chooses-for", "{p:player} chooses|choose {x:np} for a action or ability")
def chooses_for(r: Reader, p: Tree, x: Tree) -> TriggerClause:
    player = r.player(p)
    found = TriggerClause([{"event": "is chosen", "by": player.who, **about(r, r.noun_phrase(x))}])
    if player.who != "you":
        r.that_player = "that player"
    return found
