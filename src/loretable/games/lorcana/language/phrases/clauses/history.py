"""Conditions on what happened: how a card was played, what was done this turn or just now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.games.lorcana.language.grammar import Tree, phrase, word
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import Declined, Node, Noun, NounPhrase

from .conditions import compared

if TYPE_CHECKING:
    from loretable.games.lorcana.language.forms import (
        ConditionForm,
        EveryTarget,
        FilterForm,
        IsCondition,
        ThisTurnAmount,
    )


@phrase("state", "used-shift", "you used Shift to play {x:np}")
def used_shift(r: Reader, x: Tree) -> ConditionForm:
    the_one_played(r, x)
    return {"kind": "played by", "how": "shift"}


def the_one_played(r: Reader, tree: Tree) -> None:
    """This card, or the one that the trigger is about."""
    if tree.name == "it" and r.spoken and r.spoken[-1].target == "this":
        r.used.add(id(tree))
        return
    np = r.noun_phrase(tree)
    if np.how != "this" and (np.referent is None or np.referent.target not in ("this", "subject")):
        raise Declined("how another card was played")


@phrase("state", "removed-drop", "you removed a ink drop to play {x:np}")
def removed_drop(r: Reader, x: Tree) -> ConditionForm:
    the_one_played(r, x)
    return {"kind": "played by", "how": "ink drops"}


word("state", "first-turn", "this is your first turn and you're not the first player", means="first turn")


def this_turn(event: str, by: str, cards: Node, op: str, number: int) -> ConditionForm:
    """How often something happened this turn."""
    left: ThisTurnAmount = {"kind": "this turn", "event": event}
    if event == "damage removed":
        left["doer"] = by
    else:
        left["by"] = by
    if cards:
        left["cards"] = cards
    return compared(left, op, number)


def happened(r: Reader, np: NounPhrase, event: str) -> ConditionForm:
    """Something happened to a card of a kind, to this one, or to none."""
    if np.how == "this":
        return {"kind": "is", "card": "this", "cards": {"this_turn": event}}
    if np.how not in ("some", "none") or np.noun.is_card:
        raise Declined("what happened this turn to cards of this sort")
    cards = np.noun.cards
    if np.how == "none":
        return this_turn(event, "everybody", cards, "=", 0)
    return this_turn(event, "everybody", cards, ">=", np.least)


@phrase("state", "took-damage", "{x:np} took damage this turn")
def took_damage(r: Reader, x: Tree) -> ConditionForm:
    return happened(r, r.noun_phrase(x), "takes damage")


@phrase("state", "was-banished", "{x:np} was|were banished this turn")
def was_banished(r: Reader, x: Tree) -> ConditionForm:
    return happened(r, r.noun_phrase(x), "is banished")


@phrase("state", "was-banished-ch", "{x:np} was|were banished in a challenge this turn")
def was_banished_in_challenge(r: Reader, x: Tree) -> ConditionForm:
    return happened(r, r.noun_phrase(x), "is banished in a challenge")


@phrase("state", "challenged-turn", "{x:np} challenged this turn", "{x:np} has|have challenged this turn")
def challenged(r: Reader, x: Tree) -> ConditionForm:
    return happened(r, r.noun_phrase(x), "challenges")


@phrase("state", "quested-turn", "{x:np} has|have quested this turn", "{x:np} quested this turn")
def quested(r: Reader, x: Tree) -> ConditionForm:
    return happened(r, r.noun_phrase(x), "quests")


@phrase("state", "put-discard", "{N} or more cards were put into your discard this turn")
def put_into_discard(r: Reader, N: Tree) -> ConditionForm:
    return this_turn("put into discard", "you", None, ">=", r.number(N))


@phrase("state", "did-turn", "{p:player} {v:didv} this turn")
def did_this_turn(r: Reader, p: Tree, v: Tree) -> ConditionForm:
    player = r.player(p)
    found = r.mean(v)
    if not isinstance(found, tuple) or player.each or player.choose:
        raise Declined("what this player did this turn")
    event, cards, least = found
    return this_turn(event, player.who, cards, ">=", least)


@phrase("state", "youve-played", "you've played {x:np} this turn")
def you_have_played(r: Reader, x: Tree) -> ConditionForm:
    event, cards, least = played(r, x)
    return this_turn(event, "you", cards, ">=", least)


@phrase("state", "didnt-play", "{p:player} didn't play {x:np} this turn")
def did_not_play(r: Reader, p: Tree, x: Tree) -> ConditionForm:
    player = r.player(p)
    event, cards, _ = played(r, x)
    return this_turn(event, player.who, cards, "=", 0)


@phrase("didv", "played-did", "played {x:np}")
def played(r: Reader, x: Tree) -> tuple[str, FilterForm, int]:
    return counted_cards(r, x, "plays")


@phrase("didv", "discarded-did", "discarded {x:np}")
def discarded(r: Reader, x: Tree) -> tuple[str, FilterForm, int]:
    return counted_cards(r, x, "discards")


def counted_cards(r: Reader, x: Tree, event: str) -> tuple[str, FilterForm, int]:
    np = r.noun_phrase(x)
    if np.how not in ("some", "every"):
        raise Declined("what a player did this turn with cards of this sort")
    return event, np.noun.cards, np.least


@phrase("didv", "removed-damage", "removed damage")
def removed_damage(r: Reader) -> tuple[str, FilterForm, int]:
    return "damage removed", {}, 1


@phrase("didv", "got-drop", "got a ink drop")
def got_drop(r: Reader) -> tuple[str, FilterForm, int]:
    return "gets ink drops", {}, 1


@phrase("state", "did-this-way", "{p:player} {v:didv} this way")
def did_this_way(r: Reader, p: Tree, v: Tree) -> ConditionForm:
    """The effect before did that."""
    r.player(p)
    found = r.mean(v)
    if not isinstance(found, tuple) or found[2] != 1:
        raise Declined("what was done this way, of a kind")
    if found[1] and found[0] in ("discards", "returns to hand"):
        verb = "discarded" if found[0] == "discards" else "hand"
        return the_one_done(r, verb, NounPhrase("some", Noun(found[1])))
    if found[0] not in ("damage removed", "discards") or found[1]:
        raise Declined("what was done this way, of a kind")
    return "did"


@phrase("state", "second-challenge", "it's the second challenge this turn")
def second_challenge(r: Reader) -> ConditionForm:
    return this_turn("challenges", "everybody", None, "=", 2)


@phrase("state", "second-ink", "it's the second card you've put into your inkwell this turn")
def second_ink(r: Reader) -> ConditionForm:
    return this_turn("put into inkwell", "you", None, "=", 2)


@phrase("state", "didnt-ink", "you didn't put any cards into your inkwell this turn")
def no_ink(r: Reader) -> ConditionForm:
    return this_turn("put into inkwell", "you", None, "=", 0)


def under_this_turn(r: Reader, x: Tree) -> ConditionForm:
    np = r.noun_phrase(x)
    left: ThisTurnAmount = {"kind": "this turn", "event": "put under", "by": "you"}
    if np.how == "this":
        return compared({**left, "with_this": True}, ">=", 1)
    if np.how != "some" or np.noun.is_card:
        raise Declined("cards put under cards of this sort")
    return compared({**left, "with": np.noun.cards}, ">=", 1)


@phrase("state", "put-under-state", "you've put a card under {x:np} this turn", "you put a card under {x:np} this turn")
def put_under_this_turn(r: Reader, x: Tree) -> ConditionForm:
    return under_this_turn(r, x)


@phrase("state", "put-discard-other", "{N} or more other cards were put into your discard this turn")
def others_put_into_discard(r: Reader, N: Tree) -> ConditionForm:
    """An action is put there when it has resolved: now it is none of them."""
    if r.kind not in ("action", "song"):
        raise Declined("other cards put into a discard")
    return this_turn("put into discard", "you", None, ">=", r.number(N))


@phrase("state", "left-discard", "a card left a player's discard this turn")
def left_discard(r: Reader) -> ConditionForm:
    return this_turn("leaves discard", "everybody", None, ">=", 1)


@phrase("state", "have-left", "{N} or more cards have left a player's discard this turn")
def so_many_left_discard(r: Reader, N: Tree) -> ConditionForm:
    number = r.number(N)
    found = this_turn("leaves discard", "that player", None, ">=", number)
    return {"kind": "some player", "player": "everybody", "condition": found} if number > 1 else left_discard(r)


@phrase("state", "n-sang", "{x:np} sang this song")
def sang(r: Reader, x: Tree) -> ConditionForm:
    np = r.noun_phrase(x)
    if np.how != "some" or np.noun.cards != {"types": ["character"]} or r.kind != "song":
        raise Declined("cards of another sort that sang")
    made: EveryTarget = {"kind": "every", "cards": {"types": ["character"], "among": "singers"}}
    r.speak(made, np.noun, True, made).fresh = True
    return compared({"kind": "count", "of": "singers", "cards": np.noun.cards}, ">=", np.least)


def the_one_done(r: Reader, verb: str, np: NounPhrase) -> ConditionForm:
    """What the effects before did that to is of a kind: "if you discarded a Pirate character card"."""
    fits = [found for found in r.spoken if verb in found.done and found.made is not None]
    if not fits or np.how not in ("some", "every") or np.least > 1:
        raise Declined("what was done this way, of a kind")
    cards: Node = {key: value for key, value in np.noun.cards.items() if key != "zones"}
    if len(np.noun.cards.get("types", [])) == 1:
        fits[-1].kind = np.noun.cards["types"][0]
    found: IsCondition = {"kind": "is", "card": r.name(fits[-1]), "cards": cards}
    return {**found, "every": False} if fits[-1].plural else found


@phrase("state", "discarded-state", "{x:np} is|are discarded this way")
def is_discarded_this_way(r: Reader, x: Tree) -> ConditionForm:
    return the_one_done(r, "discarded", r.noun_phrase(x))


@phrase("state", "did-bare", "{p:player} {v:didv}")
def did_just_now(r: Reader, p: Tree, v: Tree) -> ConditionForm:
    player = r.player(p)
    found = r.mean(v)
    if not isinstance(found, tuple) or player.who != "you" or found[0] != "discards" or found[2] != 1:
        raise Declined("what a player did, and when")
    return the_one_done(r, "discarded", NounPhrase("some", Noun(found[1])))


@phrase("didv", "returned-did", "returned {x:np}")
def returned(r: Reader, x: Tree) -> tuple[str, FilterForm, int]:
    return counted_cards(r, x, "returns to hand")


@phrase("didv", "removed-n-from", "removed {N} or more damage from {x:np}")
def removed_so_much_from(r: Reader, N: Tree, x: Tree) -> tuple[str, FilterForm, int]:
    if r.number(N) != 1:
        raise Declined("so much damage removed this turn")
    return counted_cards(r, x, "damage removed")


@phrase("didv", "removed-from", "removed damage from {x:np}")
def removed_from(r: Reader, x: Tree) -> tuple[str, FilterForm, int]:
    return counted_cards(r, x, "damage removed")


@phrase("state", "second-drawn", "it's the second card they've drawn this turn")
def second_drawn(r: Reader) -> ConditionForm:
    return this_turn("draws", "that player", None, "=", 2)


@phrase(
    "state", "item-diff", "the {h:head1-} you played has a different name than each other {g:head1-} you have in play"
)
def has_a_new_name(r: Reader, h: Tree, g: Tree) -> ConditionForm:
    """The card that the trigger is about, among all of its kind that its player has."""
    kind = r.noun(g).cards
    if r.noun(h).cards != kind or not r.spoken or not r.triggered:
        raise Declined("a card that was played, and another kind of cards")
    same: Node = {**kind, "of": "you", "same_name": "subject", "but": {"among": "subject"}}
    return {"kind": "not", "condition": {"kind": "exists", "cards": same}}
