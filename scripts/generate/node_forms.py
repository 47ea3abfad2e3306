"""Writes the nodes of the effect language as types of JSON, from the table of nodes: what phrases make is checked by mypy.

python scripts/generate/node_forms.py            write games/lorcana/language/forms.py
python scripts/generate/node_forms.py --check    fail if it is stale
"""

from __future__ import annotations

import sys
from keyword import iskeyword
from pathlib import Path

from loretable.games.lorcana.texts.node_json import SHORT, SOLE
from loretable.games.lorcana.texts.node_table import REQUIRED, SPECS, Shape, Spec

TARGET = Path(__file__).parents[2] / "src" / "loretable" / "games" / "lorcana" / "language" / "forms.py"
PLAIN = {"number": "int", "range": "RangeForm", "flag": "bool", "tri": "bool"} | dict.fromkeys(
    ("text", "name", "bit"), "str"
)
HEAD = '''"""The nodes of the effect language as JSON, as types: which fields a node has, and what they hold.

Written by scripts/generate/node_forms.py from the table of nodes (texts/node_table.py). Words (names of keywords, zones,
events) are any text here; that they are some the language knows is seen when a tree is read.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class Range(TypedDict):
    least: NotRequired[int]
    most: NotRequired[int]


RangeForm = Range | int
'''
WIDTH = 128
MORE = {"amount": ("int", "str"), "effect": ('list["EffectForm"]',)}
"""What may stand for a node besides the node itself."""


def class_name(spec: Spec) -> str:
    """ "deal damage", an effect: DealDamageEffect."""
    words = (spec.name if spec.category not in SOLE else "").replace("'", "").replace("-", " ").split()
    return "".join(word[0].upper() + word[1:] for word in [*words, spec.category])


def union(category: str) -> str:
    return f"{category.capitalize()}Form"


def type_of(shape: Shape) -> str:
    one = PLAIN.get(shape.what) or ("str" if shape.what == "instead" else union(shape.what))
    if shape.word:
        one = f'int | Literal["{shape.word}"]'
    one = f"list[{one}]" if shape.many else one
    return f"{one} | None" if shape.optional or shape.what == "tri" else one


def form(spec: Spec) -> str:
    name = class_name(spec)
    fields = {} if spec.category in SOLE else {"kind": f'Literal["{spec.name}"]'}
    for field, shape, default in spec.fields:
        held = type_of(shape)
        fields[field] = held if default is REQUIRED else f"NotRequired[{held}]"
    if not any(iskeyword(field) for field in fields):
        return f"class {name}(TypedDict):\n" + "".join(f"    {field}: {held}\n" for field, held in fields.items())
    # a class cannot have a field called "from"
    body = "".join(f'        "{field}": {quoted(held)},\n' for field, held in fields.items())
    return f'{name} = TypedDict(\n    "{name}",\n    {{\n{body}    }},\n)\n'


def quoted(held: str) -> str:
    """What is not defined yet stands in quotes."""
    if held.startswith("NotRequired["):
        return f"NotRequired[{quoted(held.removeprefix('NotRequired[')[:-1])}]"
    return held if held.startswith("Literal") else '"' + held.replace('"', "'") + '"'


def page() -> str:
    parts = [HEAD, *(form(spec) for spec in SPECS)]
    categories = dict.fromkeys(spec.category for spec in SPECS)
    unions: list[str] = []
    for category in categories:
        members = [class_name(spec) for spec in SPECS if spec.category == category]
        members += MORE.get(category, ())
        if category in SHORT and "str" not in members:
            members.append("str")
        line = f"{union(category)} = {' | '.join(members)}"
        broken = f"{union(category)} = (\n    " + "\n    | ".join(members) + "\n)"
        unions.append(f"{line if len(line) <= WIDTH else broken}\n")
    return "\n\n".join([*parts, "".join(unions)])


def main() -> int:
    text = page()
    if "--check" in sys.argv:
        if not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != text:
            print(f"{TARGET.name} is stale: run scripts/generate/node_forms.py")
            return 1
        return 0
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
