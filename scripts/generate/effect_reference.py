"""Writes the reference of the effect language into docs/effect-language.md, between its markers.

python scripts/generate/effect_reference.py            write it
python scripts/generate/effect_reference.py --check    fail if it is stale
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from loretable.games.lorcana.enums import (
    card_flags,
    card_kinds,
    cells,
    change_kinds,
    comparisons,
    destinations,
    durations,
    event_kinds,
    inks,
    keywords,
    player_flags,
    player_groups,
    player_stats,
    stats,
    ways,
    zones,
)
from loretable.games.lorcana.texts import node_json, wording
from loretable.games.lorcana.texts.node_table import REQUIRED, SPECS, Shape, Spec

ROOT = Path(__file__).parents[2]
PAGE = "docs/effect-language.md"
BEGIN = "<!-- reference: written by scripts/generate/effect_reference.py -->"
END = "<!-- end of the reference -->"

CATEGORIES = {
    "ability": "Abilities",
    "trigger": "Triggers",
    "effect": "Effects",
    "cost": "Costs",
    "part": "Parts: what a text gives",
    "target": "Targets: how cards are found",
    "filter": "Filters: which cards",
    "measure": "Measures in a filter",
    "pile": "Piles of what is looked at",
    "amount": "Amounts",
    "condition": "Conditions",
}
# lists of words that many fields share
LISTS: dict[tuple[str, ...], str] = {
    player_groups.NAMES: "player",
    event_kinds.NAMES: "event",
    durations.NAMES: "duration",
    destinations.NAMES: "place",
    zones.FILTER_NAMES: "zone",
    card_kinds.NAMES: "type",
    keywords.NAMES: "keyword",
    inks.NAMES: "ink",
    stats.NAMES: "number of a card",
    cells.NAMES: "number to change",
    player_stats.NAMES: "number of a player",
    comparisons.NAMES: "comparison",
    card_flags.NAMES: "limit of a card",
    player_flags.NAMES: "limit of a player",
    ways.NAMES: "way to play",
    change_kinds.NAMES: "change",
}
# the shortest that can stand in a field
SHORTEST: dict[str, Any] = {
    "amount": 2,
    "condition": "did",
    "target": "this",
    "effect": "draw",
    "cost": "exert this",
    "part": {"kind": "flag", "flag": "can't quest"},
    "filter": {"types": ["character"]},
    "measure": {"stat": "cost", "op": "<=", "amount": 3},
    "trigger": {"event": "quests", "this": True},
    "pile": {"to": "hand"},
    "ability": {"kind": "static", "parts": [{"kind": "flag", "flag": "can't quest"}]},
    "number": 2,
    "flag": True,
    "tri": True,
    "text": "Robin",
    "range": 2,
}


def shortest(shape: Shape) -> Any:
    if shape.names:
        return [shape.names[0]] if shape.many else shape.names[0]
    return [SHORTEST[shape.what]] if shape.many else SHORTEST[shape.what]


def minimal(spec: Spec) -> dict[str, Any]:
    """The JSON of a node with only what it needs."""
    data = {field: shortest(shape) for field, shape, default in spec.fields if default is REQUIRED}
    return {"kind": spec.name, **data}


def in_words(spec: Spec) -> str:
    return wording.say(node_json.read(spec.category, minimal(spec), spec.name))


def kind(shape: Shape) -> str:
    words = {"tri": "true or false", "flag": "true or false", "number": "whole number"}.get(shape.what, shape.what)
    if shape.names in LISTS:
        words = f"[{LISTS[shape.names]}](#{anchor(LISTS[shape.names])})"
    elif shape.names:
        words = ", ".join(f"`{name}`" for name in shape.names if name)
    if shape.what == "instead":
        words = f"`nothing`, `less` or {words}"
    return f"list of {words}" if shape.many else words


def fields(spec: Spec) -> str:
    found: list[str] = []
    for name, shape, default in spec.fields:
        if default is REQUIRED:
            found.append(f"**`{name}`** {kind(shape)}")
        elif default in (None, "", []):
            found.append(f"`{name}` {kind(shape)}")
        else:
            found.append(f"`{name}` {kind(shape)} = `{json.dumps(default)}`")
    return "<br>".join(found)


def anchor(title: str) -> str:
    return f"words-{title}".replace(" ", "-")


def reference() -> str:
    lines = [BEGIN, ""]
    lines += [
        "A field in **bold** has to be given; `=` shows what is meant where a field is left out. The last column is the",
        "node in words where only what is needed is given.",
        "",
    ]
    for category, title in CATEGORIES.items():
        lines += [f"### {title}", "", "| node | fields | in words |", "|---|---|---|"]
        lines += [
            f"| `{spec.name}` | {fields(spec)} | {in_words(spec)} |" for spec in SPECS if spec.category == category
        ]
        lines.append("")
    lines += ["### Words", "", "| | |", "|---|---|"]
    for words, title in LISTS.items():
        lines.append(f'| <a id="{anchor(title)}"></a>{title} | {", ".join(f"`{word}`" for word in words)} |')
    return "\n".join([*lines, "", END])


def page(old: str) -> str:
    """The page with the reference as it is now."""
    before, _, rest = old.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + reference() + after


def main(arguments: list[str], root: Path = ROOT) -> int:
    file = root / PAGE
    old = file.read_text(encoding="utf-8")
    new = page(old)
    if arguments == ["--check"]:
        if new != old:
            print(f"{PAGE} is stale: run `python scripts/generate/effect_reference.py`")
            return 1
        return 0
    if arguments:
        print(__doc__)
        return 2
    file.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
