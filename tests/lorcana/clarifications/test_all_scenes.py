"""There is a scene for at least three hundred printed cards of different wording, each short and ending in nothing pending."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

from loretable.games.lorcana.pool import load_pool
from loretable.games.lorcana.printed import abilities_of

LONGEST = 13  # lines, its first and that of the blank after it


def scenes() -> Iterator[tuple[str, set[str], int]]:
    """The source of each test of the scenes of printed cards, the texts in it, and its lines."""
    here = Path(__file__).parent
    for path in sorted([*here.glob("test_*.py"), here.parent / "language" / "test_by_hand.py"]):
        source = path.read_text(encoding="utf-8")
        tree = ast.parse(source)
        constants: dict[str, str] = {}
        for node in ast.walk(ast.Module([each for each in tree.body if isinstance(each, ast.Assign)], [])):
            if isinstance(node, ast.Assign):
                names = node.targets[0].elts if isinstance(node.targets[0], ast.Tuple) else node.targets
                values = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
                for name, value in zip(names, values, strict=False):
                    if isinstance(name, ast.Name) and isinstance(value, ast.Constant):
                        constants[name.id] = str(value.value)
        for test in tree.body:
            if isinstance(test, ast.FunctionDef) and test.name.startswith("test"):
                words = {str(each.value) for each in ast.walk(test) if isinstance(each, ast.Constant)}
                words |= {constants.get(each.id, "") for each in ast.walk(test) if isinstance(each, ast.Name)}
                assert test.end_lineno is not None
                yield ast.get_source_segment(source, test) or "", words, test.end_lineno - test.lineno


def test_three_hundred_cards_of_different_wording_have_a_scene() -> None:
    pool = load_pool()
    printed = {face.full_name: abilities_of(pool, face.number) for face in pool.faces}
    named = {word for _, words, _ in scenes() for word in words if printed.get(word)}
    assert len({json.dumps(printed[name], sort_keys=True) for name in named}) >= 300


def test_scenes_are_short() -> None:
    assert [source.splitlines()[0] for source, _, lines in scenes() if lines > LONGEST] == []
