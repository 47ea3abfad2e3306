"""What holds: a subject and what it gets, gains, can or cannot do; for a time, or as long as a text works."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.games.lorcana.language.grammar import Tree, phrase, unit_rule, word
from loretable.games.lorcana.language.phrases.nouns.amounts import multiplied
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import ContinuousClause, Declined, Node, NounPhrase

if TYPE_CHECKING:
    from loretable.games.lorcana.language.forms import PartForm


HERE = "while here"
READY_STEP = "their next ready step"
EVERY_READY_STEP = "every ready step"
MOVES_HERE = "moves here for free"
"""What characters can do, until it is a text of the location."""


EXERTED_ON_ENTRY = [{"kind": "enters", "exerted": True}]


@phrase("static", "subj", "{x:np} {v:svps=}")
def holds(r: Reader, x: Tree, v: Tree) -> ContinuousClause:
    subject = r.noun_phrase(x)
    parts = parts_for(r, subject, v)
    if parts == [{"kind": MOVES_HERE}]:
        if r.kind != "location" or subject.how != "every" or not r.static:
            raise Declined("characters that move here for free, of another sort")
        return ContinuousClause(
            [{"kind": "flag", "flag": "moves for free", "cards": r.filter(subject.noun)}], NounPhrase("this")
        )
    return ContinuousClause([gained(part, subject) for part in parts], subject)


def gained(part: Node, subject: NounPhrase) -> Node:
    """ "Can't gain Evasive", alone, is said of this card only, which does not have it printed."""
    if "gained" in part:
        if subject.how != "this":
            raise Declined("a keyword that cannot be gained, and is not lost")
        return {key: value for key, value in part.items() if key != "gained"}
    return part


def parts_for(r: Reader, subject: NounPhrase, v: Tree) -> list[PartForm]:
    before, r.subject = r.subject, subject
    try:
        return r.parts(v)
    finally:
        r.subject = before


@phrase("static", "subj-dur", "{x:np} {v:svps=} {d:dur}")
def holds_for_a_time(r: Reader, x: Tree, v: Tree, d: Tree) -> ContinuousClause:
    return for_a_time(r, holds(r, x, v), d)


def for_a_time(r: Reader, given: ContinuousClause, d: Tree) -> ContinuousClause:
    until = r.word(d)
    if until == HERE:
        given.here = True
        return given
    if until == READY_STEP:
        if given.parts != [{"kind": "flag", "flag": "can't ready"}]:
            raise Declined("at the start of a turn, something other than readying")
        given.parts = [{"kind": "flag", "flag": "can't ready at start"}]
    if until == EVERY_READY_STEP:
        *others, last = given.parts
        if last != {"kind": "flag", "flag": "can't ready"} or any(part not in EXERTED_ON_ENTRY for part in others):
            raise Declined("at the start of a turn, something other than readying")
        given.parts = [*others, {"kind": "flag", "flag": "can't ready at start"}]
        return given
    given.until = until
    return given


@phrase("static", "subj-instead", "{x:np} {v:svps=} instead")
def holds_instead(r: Reader, x: Tree, v: Tree) -> ContinuousClause:
    found = holds(r, x, v)
    r.instead = True
    return found


@phrase("static", "subj-dur-instead", "{x:np} {v:svps=} {d:dur} instead")
def holds_for_a_time_instead(r: Reader, x: Tree, v: Tree, d: Tree) -> ContinuousClause:
    found = for_a_time(r, holds(r, x, v), d)
    r.instead = True
    return found


@phrase("static", "subj-each", "{x:np} {v:svps=} for each {c:unitn-}")
def holds_for_each(r: Reader, x: Tree, v: Tree, c: Tree) -> ContinuousClause:
    found = holds(r, x, v)
    return times(found, amount_for(r, found, c))


@phrase("static", "subj-dur-each", "{x:np} {v:svps=} {d:dur} for each {c:unitn-}")
def holds_for_a_time_for_each(r: Reader, x: Tree, v: Tree, d: Tree, c: Tree) -> ContinuousClause:
    found = for_a_time(r, holds(r, x, v), d)
    return times(found, amount_for(r, found, c))


def amount_for(r: Reader, given: ContinuousClause, tree: Tree) -> object:
    """An amount that may speak of the cards it is for."""
    before, r.subject = r.subject, given.subject
    try:
        return r.amount(tree)
    finally:
        r.subject = before


NUMBERED = ("Challenger", "Resist", "Singer")


def times(given: ContinuousClause, count: object) -> ContinuousClause:
    for part in given.parts:
        if part["kind"] not in ("gets", "keyword", "pays"):
            raise Declined("something other than a number, for each")
        if part["kind"] == "keyword" and part["keyword"] not in NUMBERED:
            raise Declined(f"{part['keyword']}, which has no number, for each")
        assert isinstance(count, (int, dict))
        part["by"] = multiplied(count, part.get("by", 1))
    return given


# -- for how long -----------------------------------------------------------------------------------------------------

word("dur", "this-turn", "this turn", means="this turn")
word("dur", "rest-of-turn", "for the rest of this turn", means="this turn")
word("dur", "while-here", "while here", means=HERE)
word("dur", "during-that-challenge", "during that challenge", means="this challenge")


def whose_turn(r: Reader, tree: Tree, yours: str, theirs: str) -> str:
    """A turn of yours, or of the player of the cards it is about."""
    r.used.add(id(tree))
    found = yours if tree.name == "yours" else theirs if tree.name == "theirs" else ""
    if not found:
        raise Declined(f"a turn of {tree.name}")
    return found


@phrase("dur", "until-next", "until the start of {p:poss} next turn")
def until_next_turn(r: Reader, p: Tree) -> str:
    return whose_turn(r, p, "until your next turn", "")


@phrase("dur", "during-next", "during {p:poss} next turn")
def during_next_turn(r: Reader, p: Tree) -> str:
    return whose_turn(r, p, "your next turn", "their next turn")


@phrase("dur", "during-turn-ready", "at the start of {p:poss} turn")
def at_start_of_turn(r: Reader, p: Tree) -> str:
    return whose_turn(r, p, EVERY_READY_STEP, EVERY_READY_STEP)


@phrase("dur", "at-start-turns", "at the start of {p:poss} turns")
def at_start_of_turns(r: Reader, p: Tree) -> str:
    r.used.add(id(p))
    if p.name not in ("yours", "their-players-pl"):
        raise Declined(f"turns of {p.name}")
    return EVERY_READY_STEP


@phrase("dur", "at-start-next", "at the start of {p:poss} next turn")
def at_start_of_next_turn(r: Reader, p: Tree) -> str:
    return whose_turn(r, p, "", READY_STEP)


# -- what is given ----------------------------------------------------------------------------------------------------

unit_rule("svps", "{v:svp}")


@phrase("svps", "svp-and", "{a:svp} and {b:svps}")
def both(r: Reader, a: Tree, b: Tree) -> list[PartForm]:
    one, other = r.parts(a), r.parts(b)
    lost = [part["keyword"] for part in one if part["kind"] == "lose keyword"]
    # lost and not gained: the loss is both
    return [*one, *(part for part in other if "gained" not in part or part["keyword"] not in lost)]


@phrase("svp", "gets", "gets|get {m:mods}")
def gets(r: Reader, m: Tree) -> list[PartForm]:
    return r.parts(m)


@phrase("mods", "mod", "{SN} {STAT}")
def modifier(r: Reader, SN: Tree, STAT: Tree) -> list[PartForm]:
    return [{"kind": "gets", "stat": r.word(STAT), "by": r.number(SN)}]


@phrase("mods", "mods", "{a:SN} {b:STAT} and {c:SN} {d:STAT}")
def modifiers(r: Reader, a: Tree, b: Tree, c: Tree, d: Tree) -> list[PartForm]:
    return [*modifier(r, a, b), *modifier(r, c, d)]


@phrase("mods", "mods3", "{a:SN} {b:STAT} , {c:SN} {d:STAT} , and {e:SN} {f:STAT}")
def three_modifiers(r: Reader, a: Tree, b: Tree, c: Tree, d: Tree, e: Tree, f: Tree) -> list[PartForm]:
    return [*modifier(r, a, b), *modifier(r, c, d), *modifier(r, e, f)]


@phrase("mods", "mods-of", "+ {STAT} equal to {v:value}")
def modifier_equal(r: Reader, STAT: Tree, v: Tree) -> list[PartForm]:
    return [{"kind": "gets", "stat": r.word(STAT), "by": r.amount(v)}]


@phrase("svp", "loses-stat", "loses|lose {STAT} equal to {v:value}")
def loses_stat(r: Reader, STAT: Tree, v: Tree) -> list[PartForm]:
    return [{"kind": "gets", "stat": r.word(STAT), "by": {"kind": "times", "amount": r.amount(v), "times": -1}}]


@phrase("svp", "gains", "gains|gain {k:kws}")
@phrase("svp", "has-kws", "has|have {k:kws}")
def gains(r: Reader, k: Tree) -> list[PartForm]:
    return r.parts(k)


@phrase("svp", "loses", "loses|lose {k:kws}")
def loses(r: Reader, k: Tree) -> list[PartForm]:
    found: list[PartForm] = []
    for part in r.parts(k):
        if part["kind"] == "lose ability":
            found.append(part)
            continue
        if part["kind"] != "keyword" or part.get("by", 1) != 1:
            raise Declined("losing something that is not a keyword")
        found.append({"kind": "lose keyword", "keyword": part["keyword"]})
    return found


unit_rule("kws", "{k:kwq}")


@phrase("kws", "kw-and", "{a:kwq} and {b:kwq}")
def two_keywords(r: Reader, a: Tree, b: Tree) -> list[PartForm]:
    return [*r.parts(a), *r.parts(b)]


@phrase("kws", "kw3", "{a:kwq} , {b:kwq} , and {c:kwq}")
def three_keywords(r: Reader, a: Tree, b: Tree, c: Tree) -> list[PartForm]:
    return [*r.parts(a), *r.parts(b), *r.parts(c)]


@phrase("kwq", "keyword", "{k:KWV}")
def keyword(r: Reader, k: Tree) -> list[PartForm]:
    found: Node = r.mean(k)
    if not isinstance(found, str):
        return [found]
    if found in ("Boost", "Challenger", "Resist", "Shift", "Sing Together"):
        raise Declined(f"{found} without a number")
    return [{"kind": "keyword", "keyword": found}]


@phrase("KWV", "kw", "{KW}")
def plain(r: Reader, KW: Tree) -> str:
    return r.word(KW)


@phrase("KWV", "kw+", "{KW} {SN}")
def with_modifier(r: Reader, KW: Tree, SN: Tree) -> PartForm:
    return {"kind": "keyword", "keyword": r.word(KW), "by": r.number(SN)}


@phrase("KWV", "kwn", "{KW} {N}")
def with_number(r: Reader, KW: Tree, N: Tree) -> PartForm:
    keyword = r.word(KW)
    if "Shift" in keyword:
        raise Declined("Shift that is gained")
    return {"kind": "keyword", "keyword": keyword, "by": r.number(N)}


@phrase("KWV", "kw-ink", "{KW} {N} ⬡")
def with_ink(r: Reader, KW: Tree, N: Tree) -> PartForm:
    if r.word(KW) != "Shift":
        raise Declined("a keyword with a cost")
    return {"kind": "shift", "ink": r.number(N)}


@phrase("kwq", "classification", "the {CLASS} classification")
def gains_class(r: Reader, CLASS: Tree) -> list[PartForm]:
    return [{"kind": "class", "name": r.word(CLASS)}]


@phrase("kwq", "quoted", '" {t:quote+} "')
def quoted(r: Reader, t: Tree) -> list[PartForm]:
    return [{"kind": "ability", "ability": ability} for ability in r.inner(t)]


unit_rule("quote", "{a:text}", "{a:sent}")
