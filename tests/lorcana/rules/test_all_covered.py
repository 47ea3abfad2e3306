"""Every node and every word of the effect language has a test that says it shows it: `@covers("effect:draw", ...)`."""

import ast
from functools import cache
from pathlib import Path
from typing import Any

from loretable.games.lorcana.enums import (
    card_flags,
    cells,
    change_kinds,
    destinations,
    durations,
    event_kinds,
    player_flags,
    player_groups,
    player_stats,
    stats,
    ways,
)
from loretable.games.lorcana.texts.node_json import BY_NAME
from loretable.games.lorcana.texts.node_table import SPECS
from tests.lorcana.scene import Scene, action, character, covers, every, item, location, scene

HERE = Path(__file__).parent
WORDS = {
    "event": event_kinds.NAMES,
    "flag": card_flags.NAMES,
    "player flag": player_flags.NAMES,
    "until": durations.NAMES,
    "place": destinations.NAMES,
    "stat": stats.NAMES,
    "player number": player_stats.NAMES,
    "player": player_groups.NAMES,
    "cell": cells.NAMES[:5],
    "how": ways.NAMES,
}


def said() -> dict[str, str]:
    """What the tests here say they cover, and one file that says so."""
    found: dict[str, str] = {}
    for path in sorted(HERE.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef | ast.ClassDef):
                continue
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) in ("covers", "pytest.mark.covers"):
                    for argument in decorator.args:
                        assert isinstance(argument, ast.Constant), (
                            f"{path.name}: {ast.unparse(argument)} is no plain text"
                        )
                        found[str(argument.value)] = path.name
    return found


@cache
def wanted() -> set[str]:
    names = {f"{spec.category}:{spec.name}" for spec in SPECS}
    for kind, words in WORDS.items():
        names |= {f"{kind}:{word}" for word in words}
    names |= {f"filter:{field}" for field, _, _ in BY_NAME["filter", "cards"].fields}
    return names | {f"change:{name}" for name in change_kinds.NAMES if can_be_replaced(name)}


# -- which changes a replacement can be about: each is made to happen, once with a text that says "nothing instead" ---

OX = character("Ox", willpower=9)
EVERY_OX = every("you", names=["Ox"])
CAUSES: dict[str, Any] = {
    "deal damage": {"kind": "deal damage", "amount": 1, "to": EVERY_OX},
    "banish": {"kind": "banish", "what": EVERY_OX},
    "put damage": {"kind": "put damage", "amount": 1, "to": EVERY_OX},
    "remove damage": {"kind": "remove damage", "amount": 1, "from": EVERY_OX, "up_to": False},
    "draw": {"kind": "draw"},
    "discard": {"kind": "discard", "what": {"kind": "every", "cards": {"zones": ["hand"], "of": "you"}}},
    "gain lore": {"kind": "gain lore"},
    "lose lore": {"kind": "lose lore"},
    "exert": {"kind": "exert", "what": EVERY_OX},
    "ready": {"kind": "ready", "what": every("you", names=["Elk"])},
    "hand": {"kind": "put", "what": EVERY_OX, "to": "hand"},
    "inkwell": {"kind": "put", "what": EVERY_OX, "to": "inkwell"},
    "top": {"kind": "put", "what": EVERY_OX, "to": "top"},
    "bottom": {"kind": "put", "what": EVERY_OX, "to": "bottom"},
    "deck": {"kind": "put", "what": EVERY_OX, "to": "deck"},
    "mill": {"kind": "mill"},
    "under": {"kind": "put under", "what": {"kind": "top"}, "host": EVERY_OX},
    "move": {"kind": "move", "what": EVERY_OX, "to": every("you", types=["location"])},
    "ink drops": {"kind": "get ink drops"},
    "exert ink": {"kind": "exert ink"},
    "ready ink": [{"kind": "exert ink"}, {"kind": "ready ink"}],
    "put into discard": {"kind": "gain lore", "amount": 0},
    "take damage": {"kind": "deal damage", "amount": 1, "to": EVERY_OX},
}


def after(name: str, prevented: bool) -> Scene:
    text = {"kind": "replacement", "change": name, "by": "everybody", "instead": "nothing"}
    idol = item("Idol", [text] if prevented else [])
    cast = action("Cause", CAUSES[name])
    elk = character("Elk")
    s = scene(
        [idol, cast, OX, elk, location("Pier")],
        mine=["Idol", ("Ox", {"damage": 2}), ("Elk", {"exerted": True}), "Pier"],
        hand=["Cause", None],
        ink=2,
        lore=[3, 3],
    )
    s.do("play", s["Cause"]).quiet()
    return s


def position(s: Scene) -> list[Any]:
    state = s.state
    zones = [sorted(zone) for zone in state.pieces.zones]
    return [zones, state.damage, state.exerted, state.at, state.lore, state.drops, state.ink_exerted]


def can_be_replaced(name: str) -> bool:
    return position(after(name, prevented=True)) != position(after(name, prevented=False))


# -- the tests --------------------------------------------------------------------------------------------------------


def test_every_kind_of_change_is_made_to_happen_here() -> None:
    assert set(CAUSES) == set(change_kinds.NAMES)


def test_nothing_of_the_effect_language_is_without_a_test() -> None:
    missing = sorted(wanted() - said().keys())
    assert not missing, f"{len(missing)} without a test: {', '.join(missing)}"


def test_no_test_covers_what_there_is_not() -> None:
    unknown = {name: file for name, file in said().items() if name not in wanted()}
    assert not unknown, unknown


@covers("ability:action", "filter:cards", "trigger:when", "measure:measure")
def test_nodes_without_a_name_of_their_own_are_covered_where_they_stand() -> None:
    """They are part of nearly every scene; here all of them in one."""
    big = {"types": ["character"], "of": "you", "where": [{"stat": "cost", "op": ">=", "amount": 3}]}
    when = {"kind": "triggered", "when": [{"event": "plays", "card": big}], "effect": {"kind": "draw"}}
    s = scene(
        [
            character("Scout", [when]),
            action("Hey", {"kind": "gain lore"}),
            character("Small"),
            character("Big", cost=3),
        ],
        mine=["Scout"],
        hand=["Hey", "Small", "Big"],
        ink=5,
    )
    s.do("play", s["Hey"]).do("play", s["Small"])
    assert s.lore == [1, 0] and s.count("hand.0") == 1
    s.do("play", s["Big"])
    assert s.count("hand.0") == 1, "one was drawn"
    s.quiet()
