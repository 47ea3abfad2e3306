"""A whole text: which ability it is, and which sentences belong to its trigger, its cost or its condition."""

from __future__ import annotations

from typing import Any

from .grammar import Tree
from .meaning import Declined, Effects, Given, Json, Moment, Node, one_of
from .phrases import conditions, costs, events, instead, prices, sentences
from .phrases.doing import as_costs
from .reader import Reader

NO_ABILITY = ("deck-copies", "deck-any", "deck-only", "deck-ink", "song-rule")
"""What decks may hold (pool/legality.py), and the rule of songs printed as a text (CR 5.4.4.2)."""


COUNTED_THEN = ("second-challenge", "second-ink", "second-drawn")


def all_used(r: Reader, tree: Tree) -> None:
    r.used.add(id(tree))
    for kid in tree[2:]:
        if isinstance(kid, tuple):
            all_used(r, kid)


def abilities(r: Reader, tree: Tree) -> list[Json]:
    """The abilities that a text is, as JSON of the effect language."""
    found = of_text(r, tree)
    unused(r, tree)
    return found


def unused(r: Reader, tree: Tree) -> None:
    """Every part of a reading has to mean something."""
    if id(tree) not in r.used:
        raise Declined(f"a part of the text without effect: {tree[0]}")
    for kid in tree[2:]:
        if isinstance(kid, tuple):
            unused(r, kid)


def of_text(r: Reader, tree: Tree) -> list[Json]:
    r.used.add(id(tree))
    if tree[0] == "called":
        name = r.word(tree[2])
        return [{**ability, "name": name} for ability in of_text(r, tree[3])]
    if tree[0] == "activated":
        price = costs.costs(r, tree[2])
        return [{"kind": "activated", "costs": price, "effect": one_of(finished(r, effects_of(r, tree[3])))}]
    trees = sentences.sentences(r, tree) if tree[0] in ("seq", "stop") else [tree]
    if len(trees) == 1 and trees[0][0] in NO_ABILITY:
        all_used(r, trees[0])
        return []
    if r.kind in ("action", "song"):
        if len(trees) == 1 and about_playing(trees[0]):
            return holding(r, trees[0], None)
        own, apart = apart_from_action(trees)
        found_now: list[Json] = [{"kind": "action", "effect": one_of(finished(r, sentences.body(r, own)))}]
        if apart is not None:
            alone = Reader(r.kind, r.whole_text)
            alone.used = r.used
            head, rest = heads(alone, apart)
            found_now.append(triggered(alone, head, [rest]))
        return found_now
    found, rest = heads(r, trees[0])
    if rest[0] == "replace-banished":
        r.used.add(id(rest))
        found, rest = both(found, events.moment(r, rest[2])), rest[3]
    if found.would:
        if len(trees) > 1:
            raise Declined("a replacement, and something besides")
        return [instead.replacement(r, found, rest)]
    if found.when:
        return [triggered(r, found, [rest, *trees[1:]])]
    if found.once:
        if len(trees) == 1 and paid_once(rest):
            return holding(r, rest, found.condition, once=True)
        return [used_once(r, found, [rest, *trees[1:]])]
    if plays_itself(rest):
        return [played_otherwise(r, rest, found.condition)]
    if may_use(rest):
        return [used_while(r, found, rest, trees[1:])]
    holds = holding(r, rest, found.condition)
    for more in trees[1:]:
        if enters_exerted(r, more, holds[-1]):
            continue
        head, rest = heads(r, more)
        if head.when or head.once:
            raise Declined("a trigger behind a text that holds")
        holds += holding(r, rest, head.condition)
    return holds


def apart_from_action(trees: list[Tree]) -> tuple[list[Tree], Tree | None]:
    """What an action does, and a last sentence that works when it is discarded."""
    last = trees[-1]
    tree = last
    while tree[0] == "trig":
        event = tree[2][2] if tree[2][0] in ("when", "whenever") else tree[2]
        if event[0] == "discards-event0" and event[3][0] == "this":
            return trees[:-1], last
        tree = tree[3]
    return trees, None


def enters_exerted(r: Reader, tree: Tree, before: Json) -> bool:
    """ "If you do, they enter play exerted", behind a permission to play cards."""
    if before["parts"][-1]["kind"] != "may play" or tree[0] != "if" or tree[2][0] != "if-do":
        return False
    if tree[3][0] != "subj" or tree[3][3][0] != "enters-exerted" or tree[3][2][0] != "they-cards":
        return False
    all_used(r, tree)
    before["parts"][-1]["exerted"] = True
    return True


def effects_of(r: Reader, tree: Tree) -> Effects:
    return sentences.body(r, sentences.sentences(r, tree) if tree[0] in ("seq", "stop") else [tree])


def about_playing(tree: Tree) -> bool:
    """Is it what an action costs, rather than what it does?"""
    while tree[0] in ("if", "trig", "foreach-first"):
        tree = tree[3]
    if tree[0] in ("if-behind", "unless"):
        tree = tree[2]
    if tree[0] == "player-cant":
        return bool(tree[3][0] == "pact-play" and tree[3][2][0] == "this")
    return tree[0] in ("pay-less", "player-pays-more")


def heads(r: Reader, tree: Tree) -> tuple[Moment, Tree]:
    """The triggers in front of a sentence, and what they are in front of."""
    found = Moment()
    while tree[0] == "trig" or (tree[0] == "if" and tree[2][0] == "while" and tree[3][0] == "trig"):
        r.used.add(id(tree))
        more = events.moment(r, tree[2]) if tree[0] == "trig" else Moment(condition=r.node(tree[2]))
        found = both(found, more)
        tree = tree[3]
    if tree[0] == "if" and tree[3][0] == "enters-behind":
        r.used.update((id(tree), id(tree[3])))
        found = both(found, events.moment(r, tree[3][3]))
        found.condition = conditions.all_of(found.condition, r.node(tree[2]))
        tree = tree[3][2]
    if tree[0] == "modal" and tree[2][0] == "when-choice":
        r.used.update((id(tree[2]),))
        found = both(found, events.moment(r, tree[2][2]))
        tree = ("modal", 0, tree[2][3], tree[3])
    return found, tree


def both(one: Moment, other: Moment) -> Moment:
    if (one.when and other.when) or (one.limit and other.limit):
        raise Declined("two triggers, one in the other")
    return Moment(
        one.when or other.when,
        conditions.all_of(one.condition, other.condition),
        one.limit or other.limit,
        one.once or other.once,
        one.until or other.until,
        one.would or other.would,
        one.own_turn or other.own_turn,
    )


def triggered(r: Reader, found: Moment, trees: list[Tree]) -> Json:
    if found.until:
        raise Declined("a trigger of a card, for one turn")
    r.triggered = True
    if trees[0][0] == "if" and trees[0][2][0] == "if-cond" and trees[0][2][2][0] in COUNTED_THEN:
        r.used.update((id(trees[0]), id(trees[0][2])))  # the second one is that one, however many there are later
        found.condition = conditions.all_of(found.condition, r.node(trees[0][2][2]))
        trees = [trees[0][3], *trees[1:]]
    if found.own_turn and "turn of" not in str(found.condition):
        found.condition = conditions.all_of(found.condition, {"kind": "turn of"})
    when = [conditions.only_while(each, found.condition) for each in found.when]
    effects = sentences.body(r, trees, under_condition=trees[0][0] == "if")
    if any(each["event"] == "shifts" and each.get("with") == {"among": "this"} for each in when):
        effects = on_top(effects)
    node: Json = {"kind": "triggered", "when": when, "effect": one_of(finished(r, effects))}
    if found.limit:
        node["limit"] = found.limit
    if r.zones:
        node["zones"] = r.zones
    if found.once:
        node["once"] = found.once
    return node


def on_top(node: object) -> Any:
    """Effects on "this character" when something was shifted onto it: that character is the card on top now."""
    if isinstance(node, list):
        return [on_top(item) for item in node]
    if not isinstance(node, dict):
        return node
    return {key: "subject" if value == "this" else on_top(value) for key, value in node.items()}


def plays_itself(tree: Tree) -> bool:
    """Is it another way to play this card, for a price? "You may [A] to play this character for free"."""
    while tree[0] in ("if", "if-behind"):
        tree = tree[3] if tree[0] == "if" else tree[2]
    if tree[0] != "player-may" or tree[2][0] != "you":
        return False
    does = tree[3][3] if tree[3][0] == "vp-to" else tree[3]
    return bool(does[0] in ("play-free", "shift-vp") and does[2][0] == "this")


def played_otherwise(r: Reader, tree: Tree, condition: Node | None) -> Json:
    while tree[0] in ("if", "if-behind"):
        r.used.add(id(tree))
        behind = tree[0] == "if-behind"
        condition = conditions.all_of(condition, r.node(tree[3 if behind else 2]))
        tree = tree[2 if behind else 3]
    price = tree[3]
    r.used.update((id(tree), id(tree[2]), id(price)))
    does = price[3] if price[0] == "vp-to" else price
    all_used(r, does)
    part: Json = {"kind": "play free"}
    if price[0] == "vp-to":
        costs = as_costs(r.effects(price[2]))
        if costs is None:
            raise Declined("a price of playing a card that is no cost")
        part["costs"] = costs
    if does[0] == "shift-vp":
        part["shift"] = True
    node: Json = {"kind": "static", "parts": [part], "zones": ["hand"]}
    return node if condition is None else {**node, "condition": condition}


def may_use(tree: Tree) -> bool:
    """Is it something that its player may do, on a condition? Then it is used like an ability with a cost."""
    conditions = 0
    while tree[0] == "if" and tree[2][0] in ("if-cond", "while"):
        tree, conditions = tree[3], conditions + 1
    if conditions == 0 or tree[0] != "player-may" or tree[2][0] != "you":
        return False
    return not (tree[3][0] == "play-vp" and tree[3][2][0] == "bare-pl")  # a permission


def used_while(r: Reader, found: Moment, tree: Tree, rest: list[Tree]) -> Json:
    condition = found.condition
    while tree[0] == "if":
        r.used.add(id(tree))
        condition = conditions.all_of(condition, r.node(tree[2]))
        tree = tree[3]
    node = used_once(r, Moment(), [tree, *rest])
    del node["once"]
    return {**node, "condition": condition}


def paid_once(tree: Tree) -> bool:
    """Is it something that is cheaper once a turn?"""
    if tree[0] in ("pay-less-moveto", "may-pay-less-moveto"):
        return True
    return bool(tree[0] == "player-does" and tree[2][0] == "you" and tree[3][0] == "pay-less-next2")


def used_once(r: Reader, found: Moment, trees: list[Tree]) -> Json:
    """Once during your turn, you may ...: used like an ability with a cost (CR 6.3)."""
    condition = found.condition
    if found.limit or found.once > 1:
        raise Declined("once during your turn, the first time")
    while trees[0][0] == "if" and trees[0][2][0] == "if-cond" and trees[0][3][0] == "player-may":
        r.used.add(id(trees[0]))
        condition = conditions.all_of(condition, r.node(trees[0][2]))
        trees = [trees[0][3], *trees[1:]]
    node = used(r, trees)
    return node if condition is None else {**node, "condition": condition}


def used(r: Reader, trees: list[Tree]) -> Json:
    effects = finished(r, sentences.body(r, trees))
    first = effects[0]
    if first["kind"] == "pay" and first.get("optional"):
        costs = as_costs(opened(first.get("price", [])))
        if costs is None:
            # all of it or nothing, in the effect itself
            pay = {key: value for key, value in first.items() if key != "optional"}
            return {"kind": "activated", "effect": one_of([pay, *effects[1:]]), "once": True}
        return {
            "kind": "activated",
            "costs": [*first.get("costs", []), *costs],
            "effect": one_of([*opened(first["then"]), *effects[1:]]),
            "once": True,
        }
    if first["kind"] == "may" and first.get("by", "you") == "you":
        # using it is the choice
        return {"kind": "activated", "effect": one_of([*opened(first["effect"]), *effects[1:]]), "once": True}
    raise Declined("once during your turn, something that is no choice")


def opened(effect: object) -> Effects:
    return effect if isinstance(effect, list) else [effect]


def finished(r: Reader, effects: Effects) -> Effects:
    """Checks that a look at cards is complete."""
    for effect in effects:
        check(effect)
    if not effects:
        raise Declined("nothing that is done")
    found = simpler(effects)
    assert isinstance(found, list)
    return found


EACH_ONES_OWN = ("draw", "gain lore", "lose lore", "mill", "get ink drops")
"""Effects that say themselves who does them: "each opponent draws" is one of these for opponents."""


def simpler(node: object) -> object:
    """Loops over players that one effect can say."""
    if isinstance(node, list):
        return [simpler(item) for item in node]
    if not isinstance(node, dict):
        return node
    found = {key: simpler(value) for key, value in node.items()}
    if found.get("kind") == "each player" and "where" not in found:
        inside = opened(found["effect"])
        if len(inside) == 1 and inside[0].get("kind") in EACH_ONES_OWN and inside[0].get("player") == "that player":
            if not speaks_of_player(inside[0]):
                return {**inside[0], "player": found["player"]}
        found["effect"] = one_of(inside)
    return found


def speaks_of_player(node: object) -> bool:
    """Does an amount in this effect depend on the player?"""
    if isinstance(node, dict):
        return any(
            key != "player" and (value == "that player" or speaks_of_player(value)) for key, value in node.items()
        )
    return isinstance(node, list) and any(speaks_of_player(item) for item in node)


def check(node: object) -> None:
    if isinstance(node, list):
        for item in node:
            check(item)
    elif isinstance(node, dict):
        if node.get("kind") == "look" and any("to" not in pile for pile in node["piles"]):
            raise Declined("cards that are looked at and go nowhere")
        if node.get("kind") == "pay" and "then" not in node and "otherwise" not in node:
            raise Declined("ink that is paid for nothing")
        for value in node.values():
            check(value)


# -- what holds -------------------------------------------------------------------------------------------------------


def holding(r: Reader, tree: Tree, condition: Node | None, once: bool = False) -> list[Json]:
    """A static ability; two, where a sentence says two things."""
    r.static = True
    while tree[0] == "if":
        r.used.add(id(tree))
        condition = conditions.all_of(condition, r.node(tree[2]))
        tree = tree[3]
    found = prices.next_once(r, tree) if tree[0] == "player-does" and once else r.given(tree)
    if once:
        found = prices.once_a_turn(found)
    if condition == "did" or r.instead:
        raise Declined("a text that holds because of one before it")
    if found.more is not None:
        return [held(r, found, condition), held(r, found.more, condition)]
    return [held(r, found, condition)]


def held(r: Reader, found: Given, condition: Node | None) -> Json:
    condition = conditions.all_of(condition, found.condition)
    if found.until and not (found.until == "this turn" and "this turn" in str(condition)):
        raise Declined("a text of a card that holds for a time, and no trigger")
    node: Json = {"kind": "static", "parts": found.parts}
    subject = found.subject
    if subject is None:
        node["who"] = found.who
    elif subject.how != "this":
        if subject.how != "every":
            raise Declined(f"a text that holds for {subject.how} cards")
        node["on"] = r.filter(subject.noun)
    if found.where is not None:
        node["where"] = found.where
    if found.here:
        add_here(node, r)
    condition = challenged(node, condition)
    if condition is not None:
        node["condition"] = condition
    if found.zones is not None:
        node["zones"] = found.zones
    return node


def challenged(node: Json, condition: Node | None) -> Node | None:
    """ "While being challenged" is about those that a text holds for: this card, or each of some others by itself."""
    if not isinstance(condition, dict):
        return condition
    if condition["kind"] == "all":
        left = [each for each in (challenged(node, one) for one in condition["conditions"]) if each is not None]
        return {**condition, "conditions": left} if len(left) > 1 else left[0] if left else None
    if "on" not in node:
        if condition["kind"] == "not":
            return {**condition, "condition": challenged(node, condition["condition"])}
        return {"kind": "in challenge", "role": "challenged"} if condition == THEY_ARE_CHALLENGED else condition
    if condition == THEY_ARE_CHALLENGED:
        node["on"] = {**node["on"], "challenged": True}
        return None
    if condition == {"kind": "not", "condition": THEY_ARE_CHALLENGED}:
        if "but" in node["on"]:
            raise Declined("two sorts of cards that a text does not hold for")
        node["on"] = {**node["on"], "but": {"challenged": True}}
        return None
    return condition


THEY_ARE_CHALLENGED: Json = {"kind": "they are challenged"}


def add_here(node: Json, r: Reader) -> None:
    if r.kind != "location" or "on" not in node or "at" in node["on"]:
        raise Declined("while here, of a card that is no location")
    node["on"] = {**node["on"], "at": "here"}


__all__ = ["Given", "abilities"]
