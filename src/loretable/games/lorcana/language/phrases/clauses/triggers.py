"""Triggers: when and whenever, at the start and at the end of turns, during turns."""

from __future__ import annotations

from loretable.games.lorcana.language.grammar import Tree, phrase, word
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import Declined, TriggerClause

from .conditions import only_while
from .events import trigger_clause


@phrase("trigger", "when", "when {e:event}")
@phrase("trigger", "whenever", "whenever {e:event}")
def whenever(r: Reader, e: Tree) -> TriggerClause:
    return trigger_clause(r, e)


@phrase("trigger", "when-and-whenever", "when {a:event} and whenever {b:event}")
@phrase("trigger", "when-and-when", "when {a:event} and when {b:event}")
@phrase("trigger", "whenever-and-whenever", "whenever {a:event} and whenever {b:event}")
def either_event(r: Reader, a: Tree, b: Tree) -> TriggerClause:
    """What both events are about can be spoken of; here that is this card."""
    one, other = trigger_clause(r, a), trigger_clause(r, b)
    for found in r.spoken:
        found.unclear = found.target != "this"  # nobody can speak of it: it may be the other event
    if one.would or other.would:
        raise Declined("something that happens, and something that would")
    if one.until or other.until:
        raise Declined("two events, one of them for a time")
    return TriggerClause([only_while(when, each.condition) for each in (one, other) for when in each.when])


@phrase("trigger", "start-turn", "at the start of {p:poss} turn")
def turn_starts(r: Reader, p: Tree) -> TriggerClause:
    return TriggerClause([{"event": "turn starts", "by": whose_turn(r, p)}])


def whose_turn(r: Reader, tree: Tree) -> str:
    """They can be spoken of, if they are not you."""
    who = r.word(tree)
    if who != "you":
        r.that_player = "active player"
    return who


@phrase("trigger", "end-turn", "at the end of {p:poss} turn")
def turn_ends(r: Reader, p: Tree) -> TriggerClause:
    return TriggerClause([{"event": "turn ends", "by": whose_turn(r, p)}])


@phrase("trigger", "when-and-start", "when {a:event} and at the start of your turn")
def event_and_turn_starts(r: Reader, a: Tree) -> TriggerClause:
    return TriggerClause([*trigger_clause(r, a).when, {"event": "turn starts", "by": "you"}])


@phrase("trigger", "during-trig", "during {p:poss} turn")
@phrase("trigger", "during-turns", "during {p:poss} turns")
def during_turn(r: Reader, p: Tree) -> TriggerClause:
    return TriggerClause(condition={"kind": "turn of", "player": whose_turn(r, p)})


word("trigger", "once", "once during your turn", means=TriggerClause(once=1, own_turn=True))
word("trigger", "twice", "Twice during your turn", means=TriggerClause(once=2, own_turn=True))
word("trigger", "once-per", "once per turn", means=TriggerClause(once=1))


@phrase("trigger", "first-time", "the first time {e:event}")
def first_time(r: Reader, e: Tree) -> TriggerClause:
    found = trigger_clause(r, e)
    found.limit = 1
    if found.until == "each turn":
        found.until = ""
    return found


word(
    "trigger",
    "end-this-turn",
    "at the end of the turn",
    means=TriggerClause([{"event": "turn ends", "by": "everybody"}], until="this turn"),
)
