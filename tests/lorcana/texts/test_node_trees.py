"""Trees are data: whatever is made of them, they stay as they were read. Programs are made of nodes of their own."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from loretable.games.lorcana.data.ability_registry import AbilityRegistry, read_abilities
from loretable.games.lorcana.data.pool import load_pool
from loretable.games.lorcana.data.pool.card_lines import read_card
from loretable.games.lorcana.data.printed_abilities import named_abilities
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.rules.abilities.ability import Ability
from loretable.games.lorcana.texts import node_json, node_trees
from tests.lorcana.texts import trees

SINGER = {"kind": "triggered", "when": [{"event": "plays", "this": True}], "effect": {"kind": "draw", "amount": 2}}
PRICED = {
    "kind": "activated",
    "name": "Trade",
    "costs": ["exert this", {"kind": "ink", "amount": 2}],
    "effect": {
        "kind": "pay",
        "costs": [{"kind": "ink", "amount": 1}],
        "price": {
            "kind": "discard",
            "what": {"kind": "chosen", "cards": {"zones": ["hand"], "of": "you"}, "by": "you"},
        },
        "then": {"kind": "gain lore", "amount": 1},
    },
}
FREE = {"kind": "static", "parts": [{"kind": "free use", "name": "Trade"}]}


def blank(kind: str = "character") -> Face:
    return read_card({"in": "", "name": "Any", "kind": kind, "ink": "Amber"}, 0, "card")[0]


def facts(node: Any) -> dict[str, object]:
    """All that a node holds, also what it keeps beside its fields. Nodes by which one it is."""
    found: dict[str, object] = {}
    for name in dir(node):
        value = getattr(node, name) if not name.startswith("__") else None
        if name.startswith("__") or callable(value):
            continue
        found[name] = [plain(item) for item in value] if isinstance(value, list) else plain(value)
    return found


def plain(value: object) -> object:
    return value if isinstance(value, (int, str, type(None))) else id(value)


def snapshot(given: list[Ability]) -> list[dict[str, object]]:
    return [facts(node) for tree in given for node in node_trees.walk(tree)]


def programs(given: list[Ability], kind: str = "character") -> list[list[str]]:
    """Registers a card with these abilities; the steps of its programs."""
    registry = AbilityRegistry()
    registry.add_card(blank(kind), given)
    own = {id(node) for ability in registry.abilities for node in node_trees.walk(ability)}
    assert not own & {id(node) for tree in given for node in node_trees.walk(tree)}, (
        "a program is made of the tree itself"
    )
    return [[type(step).__name__ for step in program.steps] for program in registry.programs]


@settings(max_examples=200)
@given(trees.abilities())
def test_registering_a_card_leaves_its_trees_as_they_were_read(data: Any) -> None:
    kind = "action" if data["kind"] == "action" else "character"
    read = read_abilities([data], "abilities")
    before = snapshot(read)
    first = programs(read, kind)
    assert snapshot(read) == before
    assert programs(read, kind) == first, "the same tree was laid out in another way"


@pytest.mark.parametrize("given", [[SINGER], [PRICED], [PRICED, FREE]])
def test_a_price_or_a_free_use_is_planned_with_nodes_of_its_own(given: list[Any]) -> None:
    read = read_abilities(given, "abilities")
    before = snapshot(read)
    programs(read)
    assert snapshot(read) == before


def test_all_games_share_the_trees_of_printed_cards() -> None:
    pool = load_pool()
    for number in range(0, len(pool.faces), 40):
        read = named_abilities(pool, number)
        if read:
            before = snapshot(read)
            face, listing = pool.faces[number], pool.listings[number]
            programs(read, "action" if any(type(tree).__name__ == "ActionText" for tree in read) else "character")
            assert snapshot(read) == before, (face.full_name, listing.says)


@settings(max_examples=100)
@given(trees.abilities())
def test_a_tree_anew_says_the_same_and_shares_no_node(data: Any) -> None:
    [read] = read_abilities([data], "abilities")
    again = node_trees.anew(read)
    assert node_json.write(again) == node_json.write(read)
    assert node_trees.key(again) == node_trees.key(read)
    assert not {id(node) for node in node_trees.walk(again)} & {id(node) for node in node_trees.walk(read)}


@settings(max_examples=100)
@given(trees.abilities(), trees.abilities())
def test_trees_are_alike_if_they_say_the_same(one: Any, other: Any) -> None:
    [first], [second] = read_abilities([one], "abilities"), read_abilities([other], "abilities")
    alike = node_json.write(first) == node_json.write(second)
    assert (node_trees.key(first) == node_trees.key(second)) is alike


def test_another_name_is_another_tree() -> None:
    [read] = read_abilities([SINGER], "abilities")
    named = node_trees.anew_with(read, "name", "A Song")
    assert (named.name, read.name) == ("A Song", "")
    assert node_json.write(named) == {**SINGER, "name": "A Song"}
