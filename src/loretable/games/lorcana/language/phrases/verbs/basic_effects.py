"""Verbs of players and of cards in play: draw, lore, damage, banish, exert, ready, move."""

from __future__ import annotations

from dataclasses import replace

from loretable.games.lorcana.language.grammar import Tree, phrase
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import Declined, Effects, Node, Noun, NounPhrase
from loretable.games.lorcana.texts.english import ALL


@phrase("vp0", "draw", "draws|draw {c:cards}")
def draw(r: Reader, c: Tree) -> Effects:
    amount = r.amount(c)
    r.hear(Noun({}, True))  # which card that is, nothing later can say
    return [{"kind": "draw", "player": r.doer, "amount": amount}]


@phrase("vp0", "draw-equal", "draws|draw cards equal to {v:value}")
def draw_equal(r: Reader, v: Tree) -> Effects:
    return [{"kind": "draw", "player": r.doer, "amount": r.amount(v)}]


@phrase("vp0", "gain-lore", "gains|gain {N} lore")
def gain_lore(r: Reader, N: Tree) -> Effects:
    return [{"kind": "gain lore", "player": r.doer, "amount": r.number(N)}]


@phrase("vp0 vp1", "gain-equal", "gains|gain lore equal to {v:value}")
def gain_lore_equal(r: Reader, v: Tree) -> Effects:
    return [{"kind": "gain lore", "player": r.doer, "amount": r.amount(v)}]


@phrase("vp0", "lose-lore", "loses|lose {N} lore")
def lose_lore(r: Reader, N: Tree) -> Effects:
    return [{"kind": "lose lore", "player": r.doer, "amount": r.number(N)}]


@phrase("vp0 vp1", "lose-equal", "loses|lose lore equal to {v:value}")
def lose_lore_equal(r: Reader, v: Tree) -> Effects:
    return [{"kind": "lose lore", "player": r.doer, "amount": r.amount(v)}]


@phrase("vp0", "ink-drop", "gets|get {N} ink drop|drops")
def ink_drops(r: Reader, N: Tree) -> Effects:
    return [{"kind": "get ink drops", "player": r.doer, "amount": r.number(N)}]


# -- damage -----------------------------------------------------------------------------------------------------------


@phrase("vp0", "deal", "deals|deal {N} damage to {x:np}")
@phrase("vp0", "deal-each", "deals|deal {N} damage each to {x:np}")
def deal(r: Reader, N: Tree, x: Tree) -> Effects:
    return [{"kind": "deal damage", "amount": r.number(N), "to": r.target(r.noun_phrase(x), verb="damaged")}]


@phrase(
    "vp0",
    "deal-equal",
    "deals|deal damage to {x:np} equal to {v:value}",
    "deals|deal damage equal to {v:value} to {x:np}",
)
def deal_equal(r: Reader, x: Tree, v: Tree) -> Effects:
    amount = r.amount(v)
    return [{"kind": "deal damage", "amount": amount, "to": r.target(r.noun_phrase(x), verb="damaged")}]


@phrase("vp0", "deal-bare", "deals|deal {N} damage")
def deal_to_the_same(r: Reader, N: Tree) -> Effects:
    """To what the sentence before deals damage to."""
    found = [each for each in r.spoken if "damaged" in each.done]
    if not found:
        raise Declined("damage, and nothing it is dealt to")
    return [{"kind": "deal damage", "amount": r.number(N), "to": r.name(found[-1])}]


@phrase("vp0", "put-damage", "puts|put {N} damage counter|counters on {x:np}")
def put_damage(r: Reader, N: Tree, x: Tree) -> Effects:
    return [{"kind": "put damage", "amount": r.number(N), "to": r.target(r.noun_phrase(x), verb="damaged")}]


@phrase("vp0", "put-a-damage", "puts|put a damage counter on {x:np}")
def put_a_damage(r: Reader, x: Tree) -> Effects:
    return [{"kind": "put damage", "amount": 1, "to": r.target(r.noun_phrase(x), verb="damaged")}]


@phrase("vp0", "remove-upto", "removes|remove up to {N} damage from {x:np}")
def remove_up_to(r: Reader, N: Tree, x: Tree) -> Effects:
    return [{"kind": "remove damage", "amount": r.number(N), "from": r.target(r.noun_phrase(x), verb="healed")}]


@phrase("vp0", "remove-total", "removes|remove up to {N} damage total from {x:np}")
def remove_in_total(r: Reader, N: Tree, x: Tree) -> Effects:
    return [{"kind": "remove damage", "amount": r.number(N), "from": r.target(r.noun_phrase(x)), "total": True}]


@phrase("vp0", "remove-all", "removes|remove all damage from {x:np}")
def remove_all(r: Reader, x: Tree) -> Effects:
    return [{"kind": "remove damage", "amount": ALL, "from": r.target(r.noun_phrase(x), verb="healed"), "up_to": False}]


def move_some(r: Reader, amount: Node, x: Tree, y: Tree, up_to: bool) -> Effects:
    before = len(r.spoken)
    source = r.target(r.noun_phrase(x))
    with r.apart_from(before):
        to = r.target(r.noun_phrase(y))
    return [{"kind": "move damage", "amount": amount, "from": source, "to": to, "up_to": up_to}]


@phrase(
    "vp0",
    "move-damage",
    "moves|move {N} damage from {x:np} to {y:np}",
    "moves|move {N} damage counter|counters from {x:np} to {y:np}",
)
def move_damage(r: Reader, N: Tree, x: Tree, y: Tree) -> Effects:
    return move_some(r, r.number(N), x, y, False)


@phrase(
    "vp0",
    "move-damage-upto",
    "moves|move up to {N} damage from {x:np} to {y:np}",
    "moves|move up to {N} damage counter|counters from {x:np} to {y:np}",
)
def move_damage_up_to(r: Reader, N: Tree, x: Tree, y: Tree) -> Effects:
    return move_some(r, r.number(N), x, y, True)


@phrase(
    "vp0",
    "move-all-damage",
    "moves|move all damage from {x:np} to {y:np}",
    "moves|move all damage counters from {x:np} to {y:np}",
)
def move_all_damage(r: Reader, x: Tree, y: Tree) -> Effects:
    return move_some(r, ALL, x, y, False)


# -- cards in play ----------------------------------------------------------------------------------------------------


@phrase("vp0", "banish", "banishes|banish {x:np}")
@phrase("vp0", "choose-banish", "chooses|choose and banishes|banish {x:np}")
def banish(r: Reader, x: Tree) -> Effects:
    return [{"kind": "banish", "what": target} for target in r.targets(r.noun_phrase(x), verb="banished")]


@phrase("vp0", "exert-symbol", "⟳ {x:np}")
def exert_for_it(r: Reader, x: Tree) -> Effects:
    """The sign is what a card does itself, to pay for something: ready cards can, and characters that are dry (CR 5.1.1.11)."""
    np = r.noun_phrase(x)
    if np.how not in ("some", "chosen"):
        raise Declined("the sign for exerting, of cards that were not chosen for it")
    able = {"exerted": False, "drying": False} if np.noun.kind == "character" else {"exerted": False}
    return [{"kind": "exert", "what": target} for target in r.targets(np.with_(**able), verb="exerted")]


@phrase("vp0", "exert", "exerts|exert {x:np}")
@phrase("vp0", "choose-exert", "chooses|choose and exerts|exert {x:np}")
def exert(r: Reader, x: Tree) -> Effects:
    np = r.noun_phrase(x)
    ink = in_inkwell(np)
    if ink:
        return [{"kind": "exert ink", "player": ink, "amount": "any"}]
    return [{"kind": "exert", "what": target} for target in r.targets(np, verb="exerted")]


def in_inkwell(np: NounPhrase) -> str:
    """Whose, if it is all cards in an inkwell: they are exerted and readied as ink."""
    if np.noun.cards.get("zones") != ["inkwell"]:
        return ""
    if np.how != "every" or set(np.noun.cards) != {"zones", "of"}:
        raise Declined("some of the cards in an inkwell")
    return str(np.noun.cards["of"])


@phrase("vp0", "ready-vp", "readies|ready {x:np}")
def ready(r: Reader, x: Tree) -> Effects:
    np = r.noun_phrase(x)
    ink = in_inkwell(np)
    if ink:
        return [{"kind": "ready ink", "player": ink, "amount": "any"}]
    return [{"kind": "ready", "what": target} for target in r.targets(np, verb="readied")]


@phrase("vp0", "move-free", "moves|move {x:np} to {y:np} for free")
def move(r: Reader, x: Tree, y: Tree) -> Effects:
    np = own_mover(r.noun_phrase(x))
    who = r.target(np, verb="moved")
    where = r.noun_phrase(y)
    if where.another and where.how == "some" and r.kind != "location":
        # another than the one it is at
        moved = who if isinstance(who, str) or np.how == "it" else r.name(r.spoken[-1])
        cards = {key: value for key, value in where.noun.cards.items() if key != "other"}
        where = NounPhrase("some", Noun(cards).with_(but={"among": {"kind": "location of", "of": moved}}))
    return [{"kind": "move", "what": who, "to": r.target(legal_goal(where))}]


def own_mover(np: NounPhrase) -> NounPhrase:
    """CR 4.7.1."""
    if np.how == "both":
        return replace(np, either=tuple(own_mover(each) for each in np.either))
    if np.how not in ("some", "chosen", "every") or "of" in np.noun.cards or "among" in np.noun.cards:
        return np
    return np.with_(of="you")


def legal_goal(where: NounPhrase) -> NounPhrase:
    """Players move their own characters to their own locations, nobody else's (CR 4.7.1)."""
    return where.with_(of="you") if where.how in ("some", "chosen") else where


@phrase("vp0", "choose-x", "chooses|choose {x:np}")
def choose(r: Reader, x: Tree) -> Effects:
    np = r.noun_phrase(x)
    if np.how not in ("some", "chosen"):
        raise Declined("a choice of nothing that can be chosen")
    target = r.target(np, verb="chosen")
    target["choosing"] = True
    return [{"kind": "choose", "what": target}]


def up_to_number(r: Reader, number: Node, player: str) -> Node:
    """As many as are missing."""
    hand = {"kind": "player", "what": "hand", "of": player}
    return {"kind": "sum", "amounts": [number, {"kind": "times", "amount": hand, "times": -1}], "least": 0}


@phrase("vp0", "draw-until-n", "draws|draw until {p:player} has|have {N} cards in {q:poss} hand")
def draw_until(r: Reader, p: Tree, N: Tree, q: Tree) -> Effects:
    if r.player(p).who != r.doer or r.word(q) != r.doer:
        raise Declined("draw until another player has that many cards")
    return [{"kind": "draw", "player": r.doer, "amount": up_to_number(r, r.number(N), r.doer)}]


@phrase("vp0", "draw-until-have", "draws|draw until {p:player} has|have {N}")
def draw_until_so_many(r: Reader, p: Tree, N: Tree) -> Effects:
    if r.player(p).who != r.doer:
        raise Declined("draw until another player has that many cards")
    return [{"kind": "draw", "player": r.doer, "amount": up_to_number(r, r.number(N), r.doer)}]


@phrase("vp0", "have-player", "has|have {p:player} {v:vps+}")
def have_player(r: Reader, p: Tree, v: Tree) -> Effects:
    return r.does(r.player(p), v)


@phrase("vp0", "remove-each", "removes|remove {N} damage each from {x:np}")
def remove_each(r: Reader, N: Tree, x: Tree) -> Effects:
    number = r.number(N)
    return [
        {"kind": "remove damage", "amount": number, "from": r.target(r.noun_phrase(x), verb="healed"), "up_to": False}
    ]


@phrase("vp0", "draw-until", "draws|draw cards until {p:player} has|have the same number")
def draw_until_same(r: Reader, p: Tree) -> Effects:
    """As many as the player has who was just compared with."""
    if r.player(p).who != r.doer or r.that_player != "that player":
        raise Declined("the same number, of nobody's cards")
    theirs = {"kind": "player", "what": "hand", "of": "that player"}
    return [{"kind": "draw", "player": r.doer, "amount": up_to_number(r, theirs, r.doer)}]


@phrase("vp0", "deal-same", "deals|deal the same amount of damage to {x:np}")
def deal_the_same(r: Reader, x: Tree) -> Effects:
    """As much as set it off."""
    if not r.triggered:
        raise Declined("the same amount, as nothing")
    amount: Node = {"kind": "result", "what": "event"}
    return [{"kind": "deal damage", "amount": amount, "to": r.target(r.noun_phrase(x), verb="damaged")}]


@phrase("vp0", "choose-players", "chooses|choose any number of players")
def choose_players(r: Reader) -> Effects:
    """What they do follows."""
    if r.doer != "you":
        raise Declined("players that another player chooses")
    r.that_player = "that player"
    r.loop = {"kind": "each player", "player": "everybody", "chosen": True, "effect": []}
    return [r.loop]
