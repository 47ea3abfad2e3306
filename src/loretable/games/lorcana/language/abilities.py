"""A whole text: which ability it is, and which sentences belong to its trigger, its cost or its condition."""

from __future__ import annotations

from typing import Any

from .doubts.set_off import by_what_set_it_off
from .grammar import Tree
from .phrases.clauses import conditions, events, sentences
from .phrases.verbs import ability_costs, cost_changes, replacements
from .phrases.verbs.verb_phrases import as_costs, is_ink
from .reader import Reader
from .semantics import ContinuousClause, Declined, Drafts, Json, Node, TriggerClause, one_of

NO_ABILITY = ("deck-copies", "deck-any", "deck-only", "deck-ink", "song-rule")
"""What decks may hold (data/pool/legality.py), and the rule of songs printed as a text (CR 5.4.4.2)."""


COUNTED_THEN = ("second-challenge", "second-ink", "second-drawn")


def mark_used(r: Reader, tree: Tree) -> None:
    r.used.add(id(tree))
    for kid in tree.kids.values():
        mark_used(r, kid)


def abilities(r: Reader, tree: Tree) -> list[Json]:
    """The abilities of a text, as JSON of the effect language."""
    found = abilities_of_text(r, tree)
    check_all_used(r, tree)
    return found


def check_all_used(r: Reader, tree: Tree) -> None:
    """Every part of a phrase tree has to contribute to the meaning; Declined names the first that does not."""
    if id(tree) not in r.used:
        raise Declined(f"a part of the text without meaning: {tree.name}")
    for kid in tree.kids.values():
        check_all_used(r, kid)


def abilities_of_text(r: Reader, tree: Tree) -> list[Json]:
    r.used.add(id(tree))
    if tree.name == "called":
        name = r.word(tree["a"])
        return [{**ability, "name": name} for ability in abilities_of_text(r, tree["t"])]
    if tree.name == "activated":
        price = ability_costs.costs(r, tree["cost"])
        return [{"kind": "activated", "costs": price, "effect": one_of(finished(r, effects_of(r, tree["body"])))}]
    trees = sentences.sentences(r, tree) if tree.name in ("seq", "stop") else [tree]
    if len(trees) == 1 and trees[0].name in NO_ABILITY:
        mark_used(r, trees[0])
        return []
    if r.kind in ("action", "song"):
        if len(trees) == 1 and about_playing(trees[0]):
            return static_abilities(r, trees[0], None)
        own, apart = apart_from_action(trees)
        found_now: list[Json] = [{"kind": "action", "effect": one_of(finished(r, sentences.body(r, own)))}]
        if apart is not None:
            alone = Reader(r.kind, r.whole_text)
            alone.used, alone.references, alone.signed = r.used, r.references, r.signed
            head, rest = trigger_heads(alone, apart)
            found_now.append(triggered(alone, head, [rest]))
        return found_now
    found, rest = trigger_heads(r, trees[0])
    if rest.name == "replace-banished":
        r.used.add(id(rest))
        found, rest = both(found, events.trigger_clause(r, rest["e"])), rest["f"]
    if found.would:
        if len(trees) > 1:
            raise Declined("a replacement, and something besides")
        return [replacements.replacement(r, found, rest)]
    if found.when:
        return [triggered(r, found, [rest, *trees[1:]])]
    if found.once:
        if len(trees) == 1 and paid_once(rest):
            return static_abilities(r, rest, found.condition, once=True)
        return [used_once(r, found, [rest, *trees[1:]])]
    if plays_itself(rest):
        return [played_otherwise(r, rest, found.condition)]
    if may_use(rest):
        return [used_while(r, found, rest, trees[1:])]
    holds = static_abilities(r, rest, found.condition)
    for more in trees[1:]:
        if enters_exerted(r, more, holds[-1]):
            continue
        head, rest = trigger_heads(r, more)
        if head.when or head.once:
            raise Declined("a trigger behind a text that holds")
        holds += static_abilities(r, rest, head.condition)
    return holds


def apart_from_action(trees: list[Tree]) -> tuple[list[Tree], Tree | None]:
    """What an action does, and a last sentence that works when it is discarded."""
    last = trees[-1]
    tree = last
    while tree.name == "trig":
        event = tree["t"]["e"] if tree["t"].name in ("when", "whenever") else tree["t"]
        if event.name == "discards-event0" and event["x"].name == "this":
            return trees[:-1], last
        tree = tree["e"]
    return trees, None


def enters_exerted(r: Reader, tree: Tree, before: Json) -> bool:
    """ "If you do, they enter play exerted", behind a permission to play cards."""
    if before["parts"][-1]["kind"] != "may play" or tree.name != "if" or tree["c"].name != "if-do":
        return False
    if tree["e"].name != "subj" or tree["e"]["v"].name != "enters-exerted" or tree["e"]["x"].name != "they-cards":
        return False
    mark_used(r, tree)
    before["parts"][-1]["exerted"] = True
    return True


def effects_of(r: Reader, tree: Tree) -> Drafts:
    return sentences.body(r, sentences.sentences(r, tree) if tree.name in ("seq", "stop") else [tree])


def about_playing(tree: Tree) -> bool:
    """Is it what an action costs, rather than what it does?"""
    while tree.name in ("if", "trig", "foreach-first"):
        tree = tree["e"]
    if tree.name in ("if-behind", "unless"):
        tree = tree["e"]
    if tree.name == "player-cant":
        return tree["a"].name == "pact-play" and tree["a"]["x"].name == "this"
    return tree.name in ("pay-less", "player-pays-more")


def trigger_heads(r: Reader, tree: Tree) -> tuple[TriggerClause, Tree]:
    """The triggers in front of a sentence, and what they are in front of."""
    found = TriggerClause()
    while tree.name == "trig" or (tree.name == "if" and tree["c"].name == "while" and tree["e"].name == "trig"):
        r.used.add(id(tree))
        more = (
            events.trigger_clause(r, tree["t"]) if tree.name == "trig" else TriggerClause(condition=r.node(tree["c"]))
        )
        found = both(found, more)
        tree = tree["e"]
    if tree.name == "if" and tree["e"].name == "enters-behind":
        behind = tree["e"]
        r.used.update((id(tree), id(behind)))
        found = both(found, events.trigger_clause(r, behind["t"]))
        found.condition = conditions.all_of(found.condition, r.node(tree["c"]))
        tree = behind["e"]
    if tree.name == "modal" and tree["a"].name == "when-choice":
        choice = tree["a"]
        r.used.add(id(choice))
        found = both(found, events.trigger_clause(r, choice["t"]))
        tree = Tree("modal", 0, {"a": choice["c"], "b": tree["b"]})
    return found, tree


def both(one: TriggerClause, other: TriggerClause) -> TriggerClause:
    if (one.when and other.when) or (one.limit and other.limit):
        raise Declined("two triggers, one in the other")
    return TriggerClause(
        one.when or other.when,
        conditions.all_of(one.condition, other.condition),
        one.limit or other.limit,
        one.once or other.once,
        one.until or other.until,
        one.would or other.would,
        one.own_turn or other.own_turn,
    )


def triggered(r: Reader, found: TriggerClause, trees: list[Tree]) -> Json:
    if found.until:
        raise Declined("a trigger of a card, for one turn")
    r.triggered = True
    first = trees[0]
    if first.name == "if" and first["c"].name == "if-cond" and first["c"]["s"].name in COUNTED_THEN:
        r.used.update((id(first), id(first["c"])))  # the second one is that one, however many there are later
        found.condition = conditions.all_of(found.condition, r.node(first["c"]["s"]))
        trees = [first["e"], *trees[1:]]
    if found.own_turn and "turn of" not in str(found.condition):
        found.condition = conditions.all_of(found.condition, {"kind": "turn of"})
    when = [conditions.only_while(each, found.condition) for each in found.when]
    effects = sentences.body(r, trees, under_condition=trees[0].name == "if")
    if any(each["event"] == "shifts" and each.get("with") == {"among": "this"} for each in when):
        effects = on_top(effects)
    node: Json = {"kind": "triggered", "when": when, "effect": one_of(finished(r, effects))}
    if found.limit:
        node["limit"] = found.limit
    if r.zones:
        node["zones"] = r.zones
    if found.once:
        node["once"] = found.once
    by_what_set_it_off(r.kind, node)
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
    while tree.name in ("if", "if-behind"):
        tree = tree["e"]
    if tree.name != "player-may" or tree["who"].name != "you":
        return False
    does = tree["v"]["b"] if tree["v"].name == "vp-to" else tree["v"]
    return does.name in ("play-free", "shift-vp") and does["x"].name == "this"


def played_otherwise(r: Reader, tree: Tree, condition: Node | None) -> Json:
    while tree.name in ("if", "if-behind"):
        r.used.add(id(tree))
        condition = conditions.all_of(condition, r.node(tree["c"]))
        tree = tree["e"]
    price = tree["v"]
    r.used.update((id(tree), id(tree["who"]), id(price)))
    does = price["b"] if price.name == "vp-to" else price
    mark_used(r, does)
    part: Json = {"kind": "play free"}
    if price.name == "vp-to":
        costs = as_costs(r.effects(price["a"]))
        if costs is None:
            raise Declined("playing a card for a price that is not a cost")
        part["costs"] = costs
    if does.name == "shift-vp":
        part["shift"] = True
    node: Json = {"kind": "static", "parts": [part], "zones": ["hand"]}
    return node if condition is None else {**node, "condition": condition}


def may_use(tree: Tree) -> bool:
    """Is it something that its player may do, on a condition? Then it is used like an ability with a cost."""
    conditions = 0
    while tree.name == "if" and tree["c"].name in ("if-cond", "while"):
        tree, conditions = tree["e"], conditions + 1
    if conditions == 0 or tree.name != "player-may" or tree["who"].name != "you":
        return False
    return not (tree["v"].name == "play-vp" and tree["v"]["x"].name == "bare-pl")  # a permission


def used_while(r: Reader, found: TriggerClause, tree: Tree, rest: list[Tree]) -> Json:
    condition = found.condition
    while tree.name == "if":
        r.used.add(id(tree))
        condition = conditions.all_of(condition, r.node(tree["c"]))
        tree = tree["e"]
    node = used_once(r, TriggerClause(), [tree, *rest])
    del node["once"]
    return {**node, "condition": condition}


def paid_once(tree: Tree) -> bool:
    """Is it something that is cheaper once a turn?"""
    if tree.name in ("pay-less-moveto", "may-pay-less-moveto"):
        return True
    return tree.name == "player-does" and tree["who"].name == "you" and tree["v"].name == "pay-less-next2"


def used_once(r: Reader, found: TriggerClause, trees: list[Tree]) -> Json:
    """Once during your turn, you may ...: used like an ability with a cost (CR 6.3)."""
    condition = found.condition
    if found.limit or found.once > 1:
        raise Declined("once during your turn, the first time")
    first = trees[0]
    while first.name == "if" and first["c"].name == "if-cond" and first["e"].name == "player-may":
        r.used.add(id(first))
        condition = conditions.all_of(condition, r.node(first["c"]))
        first = first["e"]
    trees = [first, *trees[1:]]
    node = used(r, trees)
    return node if condition is None else {**node, "condition": condition}


def used(r: Reader, trees: list[Tree]) -> Json:
    effects = bought(finished(r, sentences.body(r, trees)))
    first = effects[0]
    if first["kind"] == "pay" and first.get("optional"):
        costs = as_costs(opened(first.get("price", [])))
        if costs is None or (not first.get("costs") and "'discard'" in str(costs)):
            # all of it or nothing, in the effect itself; without ink a discard is no cost, and can be forbidden (CR 6.1.5)
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
    raise Declined("once during your turn, something that is not optional")


def bought(effects: Drafts) -> Drafts:
    """You may [A]. If you do, [B] (CR 6.1.5.1): A is the price, and who cannot do it cannot use the ability."""
    if len(effects) < 2 or effects[0]["kind"] != "may" or effects[0].get("by", "you") != "you":
        return effects
    if effects[1]["kind"] != "if" or effects[1]["condition"] != "did" or "otherwise" in effects[1]:
        return effects
    pay = {"kind": "pay", "optional": True, "price": effects[0]["effect"], "then": effects[1]["then"]}
    return [pay, *effects[2:]]


def ink_bought(effects: Drafts) -> Drafts:
    """You may pay [ink]. If you do, [B] (CR 6.1.5.1): as "pay [ink] to [B]"."""
    found: Drafts = []
    for effect in effects:
        last = found[-1] if found else effect
        if effect["kind"] == "if" and is_ink(last) and "otherwise" not in last:
            paid, outcome = effect["condition"] == "did", dict(last)
            if paid or effect["condition"] == {"kind": "not", "condition": "did"}:
                outcome["then" if paid else "otherwise"] = effect["then"]
                if paid and "otherwise" in effect:
                    outcome["otherwise"] = effect["otherwise"]
                found[-1] = outcome
                continue
        found.append(effect)
    return found


def opened(effect: object) -> Drafts:
    return effect if isinstance(effect, list) else [effect]


def finished(r: Reader, effects: Drafts) -> Drafts:
    """Checks that a look at cards is complete."""
    effects = ink_bought(effects)
    for effect in effects:
        check(effect)
    if not effects:
        raise Declined("a text that does nothing")
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
            raise Declined("cards that are looked at and not put anywhere")
        if node.get("kind") == "pay" and "then" not in node and "otherwise" not in node:
            raise Declined("ink that is paid for nothing")
        for value in node.values():
            check(value)


# -- static abilities -------------------------------------------------------------------------------------------------------


def static_abilities(r: Reader, tree: Tree, condition: Node | None, once: bool = False) -> list[Json]:
    """A static ability; two, where a sentence says two things."""
    r.static = True
    while tree.name == "if":
        r.used.add(id(tree))
        condition = conditions.all_of(condition, r.node(tree["c"]))
        tree = tree["e"]
    found = cost_changes.next_once(r, tree) if tree.name == "player-does" and once else r.continuous(tree)
    if once:
        found = cost_changes.once_a_turn(found)
    if condition == "did" or r.instead:
        raise Declined("a text that holds because of one before it")
    if found.more is not None:
        return [held(r, found, condition), held(r, found.more, condition)]
    return [held(r, found, condition)]


def held(r: Reader, found: ContinuousClause, condition: Node | None) -> Json:
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
        raise Declined("while here, on a card that is not a location")
    node["on"] = {**node["on"], "at": "here"}


__all__ = ["abilities"]
