"""What cards and players can, may, must and cannot do, and how cards enter play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from loretable.games.lorcana.language.grammar import Tree, phrase, unit_rule, word
from loretable.games.lorcana.language.phrases.clauses.continuous import MOVES_HERE, for_a_time
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import ContinuousClause, Declined, Node, Noun, NounPhrase

if TYPE_CHECKING:
    from loretable.games.lorcana.language.forms import FlagPart, PartForm


@dataclass(frozen=True)
class Act:
    name: str
    cards: Any = None  # a filter: only with these


unit_rule("acts", "{a:act0}")


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
word("act", "sing-without", "sing songs without Sing Together", means=Act("sing alone"))


@phrase("act", "gain-kw", "gain {k:KWV}")
def gain_keyword(r: Reader, k: Tree) -> Act:
    keyword = r.mean(k)
    if not isinstance(keyword, str):
        raise Declined("a keyword with a number that cannot be gained")
    return Act("gain", keyword)


@phrase("act", "quest-the-turn", "quest the turn he's played")
def quest_at_once(r: Reader) -> Act:
    return Act("quest the turn it is played")


@phrase("act", "challenge-x", "challenge {x:np}")
def challenge_some(r: Reader, x: Tree) -> Act:
    return Act("challenge", any_of(r, x))


@phrase("act", "be-challenged-by", "be challenged by {x:np}")
def be_challenged_by(r: Reader, x: Tree) -> Act:
    return Act("be challenged", any_of(r, x))


def any_of(r: Reader, tree: Tree) -> Node:
    """Any of such cards, whatever article they have."""
    np = r.noun_phrase(tree)
    if np.how == "this":
        return {"among": "this"}
    if np.how not in ("every", "some"):
        raise Declined("a limit about a card that is not of a kind")
    return r.filter(np.noun)


@phrase("svp", "cant", "can't {a:acts}")
def cannot(r: Reader, a: Tree) -> list[PartForm]:
    found: list[PartForm] = []
    for act in r.mean(a):  # type: ignore[attr-defined]
        if act.name in ("move here for free", "quest the turn it is played"):
            raise Declined(f"cannot {act.name}")
        if act.name == "gain":
            # what is printed on this card itself it has; on others it has to be lost as well (givens.both)
            lost: Node = {"kind": "lose keyword", "keyword": act.cards, "gained": True}
            found.append(lost)
            continue
        flag = f"can't {act.name}"
        found.append(flag_part(flag, act.cards))
    return found


def flag_part(flag: str, cards: Node) -> PartForm:
    part: FlagPart = {"kind": "flag", "flag": flag}
    if cards is not None:
        part["cards"] = cards
    return part


@phrase("svp", "can", "can {a:acts}")
@phrase("svp", "can-also", "can also {a:acts}")
@phrase("svp", "may-act", "may {a:acts}")
def can(r: Reader, a: Tree) -> list[PartForm]:
    found: list[PartForm] = []
    for act in r.mean(a):  # type: ignore[attr-defined]
        if act.name == "quest the turn it is played":
            found.append({"kind": "flag", "flag": "may quest drying"})
            continue
        if act.name == "move here for free":
            moves: Node = {"kind": MOVES_HERE}
            found.append(moves)
            continue
        if act.name != "challenge" or act.cards is None or act.cards.get("exerted") is not False:
            raise Declined(f"can {act.name}")
        cards = {key: value for key, value in act.cards.items() if key not in ("exerted", "types")}
        if act.cards.get("types", ["character"]) != ["character"]:
            raise Declined("can challenge something other than characters")
        found.append(flag_part("may challenge ready", cards or None))
    return found


word("svp", "doesnt-ready", "doesn't|don't ready", means=[{"kind": "flag", "flag": "can't ready"}])
word("svp", "enters-exerted", "enters|enter play exerted", means=[{"kind": "enters", "exerted": True}])
word(
    "svp",
    "takes-no-damage",
    "takes|take no damage from the challenge",
    "takes|take no damage from challenges",
    means=[{"kind": "flag", "flag": "no damage from challenges"}],
)


@phrase("svp", "enters-damage", "enters|enter play with {N} damage")
def enters_with_damage(r: Reader, N: Tree) -> list[PartForm]:
    return [{"kind": "gets", "stat": "enters with damage", "by": r.number(N)}]


@phrase("svp", "counts-cost", "counts|count as having {SN} cost to sing songs")
def sings_as(r: Reader, SN: Tree) -> list[PartForm]:
    return [{"kind": "gets", "stat": "singing cost", "by": r.number(SN)}]


word("act", "be-removed", "be removed", means=Act("be removed"))


@phrase("static", "damage-counters", "damage counters {v:svps+}")
def damage_counters(r: Reader, v: Tree) -> ContinuousClause:
    """Of all cards that can have damage."""
    if r.parts(v) != [{"kind": "flag", "flag": "can't be removed"}]:
        raise Declined("damage counters that do something else")
    cards = Noun({"types": ["character", "location"]})
    return ContinuousClause(
        [{"kind": "flag", "flag": "damage can't be removed"}], NounPhrase("every", cards, plural=True)
    )


# -- players ----------------------------------------------------------------------------------------------------------


@phrase("static", "player-cant", "{p:player} can't {a:pacts}")
def player_cannot(r: Reader, p: Tree, a: Tree) -> ContinuousClause:
    player = r.player(p)
    if player.choose or player.also:
        raise Declined("what a chosen player cannot do")
    return ContinuousClause(r.parts(a), who=player.who)


@phrase("static", "player-cant-dur", "{p:player} can't {a:pacts} {d:dur}")
def player_cannot_for_a_time(r: Reader, p: Tree, a: Tree, d: Tree) -> ContinuousClause:
    return for_a_time(r, player_cannot(r, p, a), d)


word("pacts", "pact-lose", "lose lore", means=[{"kind": "player flag", "flag": "can't lose lore"}])
word("pacts", "pact-gain", "gain lore", means=[{"kind": "player flag", "flag": "can't gain lore"}])


@phrase("pacts", "pact-play", "play {x:np}")
def cannot_play(r: Reader, x: Tree) -> list[PartForm]:
    np = r.noun_phrase(x)
    if np.how == "this":
        return [{"kind": "can't play"}]
    if np.how not in ("every", "some"):
        raise Declined("cannot play cards of this sort")
    cards: Node = {k: v for k, v in np.noun.cards.items() if k != "zones"}
    return [{"kind": "can't play", "cards": cards}]


@phrase(
    "subject-clause",
    "cant-must-quest",
    "{x:np} can't challenge and must quest {d:dur} if able",
    "{x:np} can't challenge and must quest if able {d:dur}",
)
def must_quest(r: Reader, x: Tree, d: Tree) -> ContinuousClause:
    return for_a_time(r, must_quest_only(r, x), d)


@phrase("subject-clause", "cant-must-quest2", "{x:np} can't challenge and must quest if able")
def must_quest_only(r: Reader, x: Tree) -> ContinuousClause:
    flags: list[PartForm] = [{"kind": "flag", "flag": flag} for flag in ("can't challenge", "must quest")]
    return ContinuousClause(flags, r.noun_phrase(x))


@phrase("static", "may-ink", "you may ink a additional card")
def ink_more(r: Reader) -> ContinuousClause:
    return ContinuousClause([{"kind": "extra ink"}], who="you")


@phrase("static", "can-ink", "you can ink cards from your discard")
def ink_from_discard(r: Reader) -> ContinuousClause:
    return ContinuousClause([{"kind": "player flag", "flag": "inks from discard"}], who="you")


@phrase("act", "move-to", "move to {x:np}")
def move_to(r: Reader, x: Tree) -> Act:
    if r.noun_phrase(x).noun.cards != {"types": ["location"]}:
        raise Declined("move to a location of a kind")
    return Act("move")


@phrase(
    "sent", "challenge-stat", "during challenges , {x:np} deal damage with their {a:STAT} instead of their {b:STAT}"
)
def damage_by_willpower(r: Reader, x: Tree, a: Tree, b: Tree) -> ContinuousClause:
    if (r.word(a), r.word(b)) != ("willpower", "strength"):
        raise Declined("damage by another number")
    return ContinuousClause([{"kind": "flag", "flag": "deals damage by willpower"}], r.noun_phrase(x))


@phrase(
    "subject-clause",
    "counts-as",
    "{x:np} counts|count as being named both {a:NAME} and {b:NAME}",
)
def counts_as(r: Reader, x: Tree, a: Tree, b: Tree) -> ContinuousClause:
    return ContinuousClause(
        [{"kind": "name", "name": r.word(a)}, {"kind": "name", "name": r.word(b)}], r.noun_phrase(x)
    )


@phrase("static", "counts-inkable", "{x:np} counts|count as having ◉")
def counts_inkable(r: Reader, x: Tree) -> ContinuousClause:
    np = r.noun_phrase(x)
    if np.how != "every" or np.noun.cards != {"zones": ["hand"], "of": "you"}:
        raise Declined("other cards that count as having the inkwell symbol")
    return ContinuousClause([{"kind": "player flag", "flag": "inks anything"}], who="you")
