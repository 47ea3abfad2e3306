"""What holds: a subject and what it gets, gains, can or cannot do; for a time, or as long as a text works."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..grammar import Tree, phrase, same, word
from ..meaning import Declined, Given, Json, Things
from ..reader import Reader
from .amounts import multiplied

HERE = "while here"
READY_STEP = "their next ready step"


@phrase("static", "subj", "{x:np} {v:svps=}")
def holds(r: Reader, x: Tree, v: Tree) -> Given:
    subject = r.things(x)
    return Given(parts_for(r, subject, v), subject)


def parts_for(r: Reader, subject: Things, v: Tree) -> list[Json]:
    before, r.subject = r.subject, subject
    try:
        return r.parts(v)
    finally:
        r.subject = before


@phrase("static", "subj-dur", "{x:np} {v:svps=} {d:dur}")
def holds_for_a_time(r: Reader, x: Tree, v: Tree, d: Tree) -> Given:
    return for_a_time(r, holds(r, x, v), d)


def for_a_time(r: Reader, given: Given, d: Tree) -> Given:
    until = r.word(d)
    if until == HERE:
        given.here = True
        return given
    if until == READY_STEP:
        if given.parts != [{"kind": "flag", "flag": "can't ready"}]:
            raise Declined("at the start of a turn, something other than readying")
        given.parts = [{"kind": "flag", "flag": "can't ready at start"}]
    given.until = until
    return given


@phrase("static", "subj-instead", "{x:np} {v:svps=} instead")
def holds_instead(r: Reader, x: Tree, v: Tree) -> Given:
    found = holds(r, x, v)
    r.instead = True
    return found


@phrase("static", "subj-dur-instead", "{x:np} {v:svps=} {d:dur} instead")
def holds_for_a_time_instead(r: Reader, x: Tree, v: Tree, d: Tree) -> Given:
    found = for_a_time(r, holds(r, x, v), d)
    r.instead = True
    return found


@phrase("static", "subj-each", "{x:np} {v:svps=} for each {c:unitn-}")
def holds_for_each(r: Reader, x: Tree, v: Tree, c: Tree) -> Given:
    return times(holds(r, x, v), r.amount(c))


@phrase("static", "subj-dur-each", "{x:np} {v:svps=} {d:dur} for each {c:unitn-}")
def holds_for_a_time_for_each(r: Reader, x: Tree, v: Tree, d: Tree, c: Tree) -> Given:
    return times(for_a_time(r, holds(r, x, v), d), r.amount(c))


def times(given: Given, count: object) -> Given:
    for part in given.parts:
        if part["kind"] not in ("stat", "keyword", "cost"):
            raise Declined("something other than a number, for each")
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
    found = yours if tree[0] == "yours" else theirs if tree[0] == "theirs" else ""
    if not found:
        raise Declined(f"a turn of {tree[0]}")
    return found


@phrase("dur", "until-next", "until the start of {p:poss} next turn")
def until_next_turn(r: Reader, p: Tree) -> str:
    return whose_turn(r, p, "until your next turn", "")


@phrase("dur", "during-next", "during {p:poss} next turn")
def during_next_turn(r: Reader, p: Tree) -> str:
    return whose_turn(r, p, "your next turn", "their next turn")


@phrase("dur", "at-start-next", "at the start of {p:poss} next turn")
def at_start_of_next_turn(r: Reader, p: Tree) -> str:
    return whose_turn(r, p, "", READY_STEP)


# -- what is given ----------------------------------------------------------------------------------------------------

same("svps", "{v:svp}")


@phrase("svps", "svp-and", "{a:svp} and {b:svps}")
def both(r: Reader, a: Tree, b: Tree) -> list[Json]:
    return [*r.parts(a), *r.parts(b)]


@phrase("svp", "gets", "gets|get {m:mods}")
def gets(r: Reader, m: Tree) -> list[Json]:
    return r.parts(m)


@phrase("mods", "mod", "{SN} {STAT}")
def modifier(r: Reader, SN: Tree, STAT: Tree) -> list[Json]:
    return [{"kind": "stat", "stat": r.word(STAT), "by": r.number(SN)}]


@phrase("mods", "mods", "{a:SN} {b:STAT} and {c:SN} {d:STAT}")
def modifiers(r: Reader, a: Tree, b: Tree, c: Tree, d: Tree) -> list[Json]:
    return [*modifier(r, a, b), *modifier(r, c, d)]


@phrase("mods", "mods3", "{a:SN} {b:STAT} , {c:SN} {d:STAT} , and {e:SN} {f:STAT}")
def three_modifiers(r: Reader, a: Tree, b: Tree, c: Tree, d: Tree, e: Tree, f: Tree) -> list[Json]:
    return [*modifier(r, a, b), *modifier(r, c, d), *modifier(r, e, f)]


@phrase("mods", "mods-of", "+ {STAT} equal to {v:value}")
def modifier_equal(r: Reader, STAT: Tree, v: Tree) -> list[Json]:
    return [{"kind": "stat", "stat": r.word(STAT), "by": r.amount(v)}]


@phrase("svp", "loses-stat", "loses|lose {STAT} equal to {v:value}")
def loses_stat(r: Reader, STAT: Tree, v: Tree) -> list[Json]:
    return [{"kind": "stat", "stat": r.word(STAT), "by": {"kind": "times", "amount": r.amount(v), "times": -1}}]


@phrase("svp", "gains", "gains|gain {k:kws}")
@phrase("svp", "has-kws", "has|have {k:kws}")
def gains(r: Reader, k: Tree) -> list[Json]:
    return r.parts(k)


@phrase("svp", "loses", "loses|lose {k:kws}")
def loses(r: Reader, k: Tree) -> list[Json]:
    found: list[Json] = []
    for part in r.parts(k):
        if part["kind"] != "keyword" or part.get("by", 1) != 1:
            raise Declined("something lost that is no keyword")
        found.append({"kind": "lose keyword", "keyword": part["keyword"]})
    return found


same("kws", "{k:kwq}")


@phrase("kws", "kw-and", "{a:kwq} and {b:kwq}")
def two_keywords(r: Reader, a: Tree, b: Tree) -> list[Json]:
    return [*r.parts(a), *r.parts(b)]


@phrase("kws", "kw3", "{a:kwq} , {b:kwq} , and {c:kwq}")
def three_keywords(r: Reader, a: Tree, b: Tree, c: Tree) -> list[Json]:
    return [*r.parts(a), *r.parts(b), *r.parts(c)]


@phrase("kwq", "keyword", "{k:KWV}")
def keyword(r: Reader, k: Tree) -> list[Json]:
    found = r.mean(k)
    if isinstance(found, dict):
        return [found]
    if found in ("Singer", "Boost", "Challenger", "Resist", "Shift", "Sing Together"):
        raise Declined(f"{found} without a number")
    return [{"kind": "keyword", "keyword": found}]


@phrase("KWV", "kw", "{KW}")
def plain(r: Reader, KW: Tree) -> str:
    return r.word(KW)


@phrase("KWV", "kw+", "{KW} {SN}")
def with_modifier(r: Reader, KW: Tree, SN: Tree) -> Json:
    return {"kind": "keyword", "keyword": r.word(KW), "by": r.number(SN)}


@phrase("KWV", "kwn", "{KW} {N}")
def with_number(r: Reader, KW: Tree, N: Tree) -> Json:
    keyword = r.word(KW)
    if "Shift" in keyword:
        raise Declined("Shift that is gained")
    return {"kind": "keyword", "keyword": keyword, "by": r.number(N)}


@phrase("kwq", "classification", "the {CLASS} classification")
def gains_class(r: Reader, CLASS: Tree) -> list[Json]:
    return [{"kind": "class", "name": r.word(CLASS)}]


@phrase("kwq", "quoted", '" {t:quote+} "')
def quoted(r: Reader, t: Tree) -> list[Json]:
    return [{"kind": "ability", "ability": ability} for ability in r.inner(t)]


same("quote", "{a:text}", "{a:sent}")

# -- can and cannot ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Act:
    name: str
    cards: Any = None  # a filter: only with these


same("acts", "{a:act0}")


@phrase("act0", "single-act", "{a:act}")
def one_act(r: Reader, a: Tree) -> list[Act]:
    found = r.mean(a)
    assert isinstance(found, Act)
    return [found]


@phrase("acts", "act-or", "{a:act} or {b:act}")
def either_act(r: Reader, a: Tree, b: Tree) -> list[Act]:
    return [*one_act(r, a), *one_act(r, b)]


word("act", "quest", "quest", means=Act("quest"))
word("act", "challenge", "challenge", means=Act("challenge"))
word("act", "ready-act", "ready", means=Act("ready"))
word("act", "be-challenged", "be challenged", means=Act("be challenged"))
word("act", "be-damaged", "be dealt damage", means=Act("be dealt damage"))
word("act", "exert-sing", "exert to sing songs", "⟳ to sing songs", means=Act("sing"))
word("act", "move-here-free", "move here for free", means=Act("move here for free"))


@phrase("act", "challenge-x", "challenge {x:np}")
def challenge_some(r: Reader, x: Tree) -> Act:
    return Act("challenge", any_of(r, x))


@phrase("act", "be-challenged-by", "be challenged by {x:np}")
def be_challenged_by(r: Reader, x: Tree) -> Act:
    return Act("be challenged", any_of(r, x))


def any_of(r: Reader, tree: Tree) -> Json:
    """Any of such cards, whatever article they have."""
    things = r.things(tree)
    if things.how not in ("every", "some"):
        raise Declined("a limit about a card that is not of a kind")
    return r.filter(things.noun)


@phrase("svp", "cant", "can't {a:acts}")
def cannot(r: Reader, a: Tree) -> list[Json]:
    found: list[Json] = []
    for act in r.mean(a):  # type: ignore[attr-defined]
        if act.name == "move here for free":
            raise Declined("cannot move for free")
        flag = f"can't {act.name}"
        found.append(flag_or_limit(flag, act.cards))
    return found


def flag_or_limit(flag: str, cards: Json | None) -> Json:
    return {"kind": "flag", "flag": flag} if cards is None else {"kind": "limit", "flag": flag, "cards": cards}


@phrase("svp", "can", "can {a:acts}")
@phrase("svp", "can-also", "can also {a:acts}")
@phrase("svp", "may-act", "may {a:acts}")
def can(r: Reader, a: Tree) -> list[Json]:
    found: list[Json] = []
    for act in r.mean(a):  # type: ignore[attr-defined]
        if act.name != "challenge" or act.cards is None or act.cards.get("exerted") is not False:
            raise Declined(f"can {act.name}")
        cards = {key: value for key, value in act.cards.items() if key not in ("exerted", "types")}
        if act.cards.get("types", ["character"]) != ["character"]:
            raise Declined("can challenge something other than characters")
        found.append(flag_or_limit("may challenge ready", cards or None))
    return found


word("svp", "enters-exerted", "enters|enter play exerted", means=[{"kind": "stat", "stat": "enters exerted", "by": 1}])
word(
    "svp",
    "takes-no-damage",
    "takes|take no damage from the challenge",
    "takes|take no damage from challenges",
    means=[{"kind": "flag", "flag": "no damage from challenges"}],
)


@phrase("svp", "enters-damage", "enters|enter play with {N} damage")
def enters_with_damage(r: Reader, N: Tree) -> list[Json]:
    return [{"kind": "stat", "stat": "enters with damage", "by": r.number(N)}]


@phrase("svp", "counts-cost", "counts|count as having {SN} cost to sing songs")
def sings_as(r: Reader, SN: Tree) -> list[Json]:
    return [{"kind": "stat", "stat": "singing cost", "by": r.number(SN)}]
