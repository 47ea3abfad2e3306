"""Definitions as JSON: what is written is what was read, and a fault is told with the path to it."""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from loretable.core.errors import BadData
from loretable.games.lorcana.data.ability_registry import AbilityRegistry, read_faces
from loretable.games.lorcana.enums import event_kinds
from loretable.games.lorcana.game import Lorcana
from loretable.games.lorcana.texts import node_json
from loretable.games.lorcana.texts.node_table import REQUIRED, SPECS, Shape, Spec
from tests.lorcana import scene as scenes
from tests.lorcana.scene import action, activated, character, chosen, scene, static, triggered

DRAW = {"kind": "draw"}


def abilities_of(definition: dict[str, Any]) -> list[Any]:
    return [node_json.read("ability", data, "ability") for data in definition.get("abilities", [])]


# -- there and back ---------------------------------------------------------------------------------------------------


def test_what_is_written_reads_to_the_same_and_only_what_differs_from_the_default_is_written() -> None:
    bolt = action("Bolt", {"kind": "deal damage", "amount": 2, "to": chosen("opponents")})
    written = [node_json.write(ability) for ability in abilities_of(bolt)]
    assert written == [
        {
            "kind": "action",
            "effect": {
                "kind": "deal damage",
                "amount": 2,
                "to": {"kind": "chosen", "cards": {"of": "opponents", "types": ["character"]}},
            },
        }
    ]
    assert [node_json.write(node_json.read("ability", data, "")) for data in written] == written


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: f"{spec.category}-{spec.name}")
def test_every_node_with_every_field_set_comes_back(spec: Spec) -> None:
    for full in (False, True):
        data: dict[str, Any] = {} if spec.category in node_json.SOLE else {"kind": spec.name}
        for field, shape, default in spec.fields:
            if spec.category == "trigger" and field in event_kinds.AMOUNT_OF.values():
                continue  # one event has one of them: see test_sets
            if (spec.name, field) == ("play", "all_ways"):
                continue  # not beside a discount: see below
            if full or default is REQUIRED:
                data[field] = value_for(shape)
        node = node_json.read(spec.category, json.loads(json.dumps(data)), "here")
        written = node_json.write(node)
        again = node_json.read(spec.category, json.loads(json.dumps(written)), "here")
        assert node_json.write(again) == written
        for field, _, default in spec.fields:
            if full and isinstance(written, dict) and field in data and data[field] != default:
                assert written[field] == data[field], field


@pytest.mark.parametrize(("discount", "reads"), [(0, True), (1, False), ("free", False)])
def test_what_is_played_in_all_ways_is_paid_in_full(discount: object, reads: bool) -> None:
    data = {"kind": "play", "what": "this", "discount": discount, "all_ways": True}
    if reads:
        assert node_json.write(node_json.read("effect", data, "here")) == data
    else:
        with pytest.raises(BadData, match="paid in full"):
            node_json.read("effect", data, "here")


@pytest.mark.parametrize("limit", [1, 2])
def test_what_is_given_to_replace_something_is_for_the_next_time(limit: int) -> None:
    shield = {"kind": "replacement", "change": "deal damage", "this": True, "limit": limit}
    data = {"kind": "give", "what": "this", "parts": [{"kind": "ability", "ability": shield}]}
    if limit == 1:
        node_json.read("effect", data, "here")
    else:
        with pytest.raises(BadData, match="next time"):
            node_json.read("effect", data, "here")


def value_for(shape: Shape) -> Any:
    """Something for a field that is not its default."""
    what = shape.what
    if what in ("name", "bit", "instead"):
        word = shape.names[-1]
        return [word] if shape.many else word
    plain: dict[str, Any] = {
        "number": 3,
        "flag": True,
        "tri": False,
        "range": {"least": 1, "most": 2},
        "text": "Word",
        "amount": 4,
        "condition": "first turn",
        "target": "subject",
        "effect": {"kind": "draw", "amount": 5},
        "cost": "exert this",
        "part": {"kind": "class", "name": "Pirate"},
        "filter": {"names": ["Ox"]},
        "measure": {"stat": "cost", "op": "<", "amount": 3},
        "trigger": {"event": "quests", "this": True},
        "pile": {"to": "bottom"},
        "ability": {"kind": "action", "effect": {"kind": "draw", "amount": 5}},
    }
    value = plain[what]
    return [value] if shape.many else value


def calls_in_tests() -> list[ast.Call]:
    found: list[ast.Call] = []
    for path in sorted((Path(__file__).parents[1] / "rules").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "scene":
                found.append(node)
    return found


def test_every_definition_that_a_scene_uses_is_written_and_read_again_on_the_way() -> None:
    """`scene` itself makes sure: its cards are what their own JSON says they are."""
    assert len(calls_in_tests()) > 100
    bolt = action("Bolt", {"kind": "deal damage", "amount": 2, "to": chosen("opponents")})
    assert scenes.rewritten(bolt) == {**bolt, "abilities": [node_json.write(a) for a in abilities_of(bolt)]}
    assert scenes.rewritten(scenes.rewritten(bolt)) == scenes.rewritten(bolt)


@pytest.mark.parametrize(
    ("short", "long"),
    [
        (
            ("effect", "first", [DRAW, "shuffle"]),
            ("effect", "", {"kind": "sequence", "effects": [DRAW, {"kind": "shuffle"}]}),
        ),
        (("amount", "", 3), ("amount", "", {"kind": "number", "number": 3})),
        (("target", "", "this"), ("target", "", {"kind": "this"})),
        (("cost", "", "exert this"), ("cost", "", {"kind": "exert this"})),
        (("condition", "", "did"), ("condition", "", {"kind": "did"})),
    ],
)
def test_short_forms_mean_the_same(short: tuple[str, str, Any], long: tuple[str, str, Any]) -> None:
    assert node_json.write(node_json.read(short[0], short[2], "")) == node_json.write(
        node_json.read(long[0], long[2], "")
    )


CANT: Any = {"kind": "flag", "flag": "can't be challenged"}
PIRATES: Any = {"classes": ["Pirate"]}
COST_3: Any = {"stat": "cost", "op": "<", "amount": 3}


@pytest.mark.parametrize(
    ("category", "older", "meant"),
    [
        ("part", {**CANT, "kind": "limit", "cards": PIRATES}, {**CANT, "cards": PIRATES}),
        ("part", {"kind": "ability", "ability": static(CANT)}, CANT),
        ("part", {"kind": "stat", "stat": "lore", "by": 2}, {"kind": "gets", "stat": "lore", "by": 2}),
        ("part", {"kind": "cost", "by": -1}, {"kind": "pays", "by": -1}),
        ("part", {"kind": "stat", "stat": "enters exerted"}, {"kind": "enters", "exerted": True}),
        ("measure", {"kind": "compare", **COST_3}, {"kind": "measure", **COST_3}),
        ("target", "other", "other card"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_older_spellings_are_read_and_written_in_the_one_that_is_meant(category: str, older: Any, meant: Any) -> None:
    written = node_json.write(node_json.read(category, older, ""))
    assert written == node_json.write(node_json.read(category, meant, ""))
    kind = meant if isinstance(meant, str) else meant["kind"]
    assert written == kind or written.get("kind", kind) == kind


def test_a_static_ability_that_counts_stays_one_when_it_is_granted() -> None:
    counted = static({"kind": "gets", "stat": "lore", "by": {"kind": "count", "cards": PIRATES}})
    assert node_json.write(node_json.read("part", {"kind": "ability", "ability": counted}, ""))["kind"] == "ability"


def test_a_game_is_told_from_another_by_its_cards() -> None:
    one, two = [character("Ox")], [character("Ox", cost=2)]
    assert Lorcana(list(one)).data_hash() == Lorcana(list(one)).data_hash()
    assert Lorcana(list(one)).data_hash() != Lorcana(list(two)).data_hash() != Lorcana().data_hash()


# -- faults -----------------------------------------------------------------------------------------------------------


def deep(levels: int) -> Any:
    effect: Any = DRAW
    for _ in range(levels):
        effect = {"kind": "may", "effect": effect}
    return effect


def boost(**part: Any) -> Any:
    return static({"kind": "stat", "stat": "lore", **part})


FAULTS: list[tuple[str, Any, str, str]] = [
    ("unknown kind", {"kind": "explode"}, "cards[0].abilities[0].effect.kind", "explode"),
    ("no kind", {}, "cards[0].abilities[0].effect.kind", "unknown effect"),
    ("missing field", {"kind": "banish"}, "cards[0].abilities[0].effect.what", "missing"),
    ("unknown field", {"kind": "draw", "cards": 2}, "cards[0].abilities[0].effect.cards", "no such field"),
    ("wrong type", {"kind": "draw", "amount": "two"}, "cards[0].abilities[0].effect.amount", ""),
    ("a flag is no amount", {"kind": "draw", "amount": True}, "cards[0].abilities[0].effect.amount", ""),
    ("too much", {"kind": "draw", "amount": 1000}, "cards[0].abilities[0].effect.amount", ""),
    ("unknown player", {"kind": "draw", "player": "nobody"}, "cards[0].abilities[0].effect.player", "nobody"),
    ("unknown place", {"kind": "put", "what": "this", "to": "moon"}, "cards[0].abilities[0].effect.to", "moon"),
    (
        "a pile goes to one place",
        {"kind": "look", "piles": [{"to": "top or bottom"}]},
        "cards[0].abilities[0].effect.piles[0].to",
        "top or bottom",
    ),
    (
        "in a list",
        [DRAW, DRAW, {"kind": "deal damage", "amount": 1, "to": {"kind": "chosen", "cards": {"types": ["dragon"]}}}],
        "cards[0].abilities[0].effect.effects[2].to.cards.types[0]",
        "dragon",
    ),
    (
        "in a condition",
        {
            "kind": "if",
            "condition": {
                "kind": "not",
                "condition": {"kind": "exists", "cards": {"where": [{"stat": "cost", "op": "~", "amount": 1}]}},
            },
            "then": DRAW,
        },
        "cards[0].abilities[0].effect.condition.condition.cards.where[0].op",
        "~",
    ),
    (
        "in a cost",
        {"kind": "pay", "costs": [{"kind": "ink"}], "then": DRAW},
        "cards[0].abilities[0].effect.costs[0].amount",
        "missing",
    ),
    (
        "an effect is no target",
        {"kind": "banish", "what": DRAW},
        "cards[0].abilities[0].effect.what.kind",
        "unknown target 'draw'",
    ),
    ("not an object", {"kind": "banish", "what": 3}, "cards[0].abilities[0].effect.what", ""),
    ("too deep", deep(60), "cards[0].abilities[0].effect.effect.effect", "deep"),
]


@pytest.mark.parametrize(
    ("effect", "path", "words"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS]
)
def test_a_fault_is_told_with_the_path_to_it(effect: Any, path: str, words: str) -> None:
    with pytest.raises(BadData) as raised:
        Lorcana([action("Bad", effect)])
    assert str(raised.value).startswith(path), raised.value
    assert words in str(raised.value)


def test_nesting_within_bounds_is_read_and_played() -> None:
    s = scene([action("Deep", deep(30))], hand=["Deep"], ink=1)
    s.do("play", s["Deep"])
    for _ in range(30):
        s.yes()
    assert s.count("hand.0") == 1
    s.quiet()


@pytest.mark.parametrize(
    ("definition", "path"),
    [
        (character("A", [{"kind": "spell", "effect": DRAW}]), "cards[0].abilities[0].kind"),
        (character("A", [triggered("sleeps", DRAW)]), "cards[0].abilities[0].when[0].event"),
        (character("A", [DRAW]), "cards[0].abilities[0].kind"),
        (character("A", [activated(DRAW, {"kind": "sing"})]), "cards[0].abilities[0].costs[0].kind"),
        (character("A", [boost(by={"kind": "count"})]), "cards[0].abilities[0].parts[0].by.cards"),
        (character("A", [static({"kind": "keyword", "keyword": "Flying"})]), "cards[0].abilities[0].parts[0].keyword"),
        (character("A", [static({"kind": "flag", "flag": "can't"})]), "cards[0].abilities[0].parts[0].flag"),
        ({**character("A"), "abilities": {}}, "cards[0].abilities"),
        ({**character("A"), "strenght": 3}, "cards[0].strenght"),
        (character("A", kind="dragon"), "cards[0].kind"),
        (character("A", [{"kind": "action", "effect": DRAW}]), "cards[0]"),
    ],
)
def test_a_fault_in_a_card_or_an_ability(definition: Any, path: str) -> None:
    with pytest.raises(BadData) as raised:
        Lorcana([definition])
    assert str(raised.value).startswith(path), raised.value


def test_the_second_card_is_named_where_the_fault_is_in_it() -> None:
    with pytest.raises(BadData, match=r"^cards\[1\]\.abilities\[0\]\.effect\.amount"):
        read_faces([character("Ox"), action("Bad", {"kind": "gain lore", "amount": []})], 0, AbilityRegistry())


def test_an_action_has_one_text() -> None:
    twice = {**action("Twice", DRAW), "abilities": [{"kind": "action", "effect": DRAW}] * 2}
    with pytest.raises(BadData, match="only one"):
        Lorcana([twice])


def test_nothing_may_ask_for_faces_that_not_everybody_can_see() -> None:
    """Whoever watches a number on the board would learn what is in a hand."""
    songs = {"kind": "count", "cards": {"of": "you", "zones": ["hand"], "types": ["song"]}}
    with pytest.raises(BadData) as refusal:
        node_json.read("ability", {"kind": "static", "parts": [{"kind": "gets", "stat": "lore", "by": songs}]}, "text")
    assert refusal.value.path == "text.parts[0].by.cards" and "everybody" in refusal.value.problem
    counted = {"kind": "count", "cards": {"of": "you", "zones": ["hand"]}}
    node_json.read("ability", {"kind": "static", "parts": [{"kind": "gets", "stat": "lore", "by": counted}]}, "text")
