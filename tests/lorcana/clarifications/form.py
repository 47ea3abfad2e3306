"""What a scene of a printed card is, read off its source.

A scene is a test of fewer than twelve lines that lays printed cards by name, acts, answers by label, and in the end shows
that nothing is pending. Whether it shows what its card does is tried by taking the card's text away (test_all_scenes).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
LINES = 12  # a scene has fewer, from its `def` to its end
ACTS = ("do", "end", "pass_turn")
ANSWERS = ("answer", "pick", "yes", "no", "done")
ENDINGS = ("quiet", "won_by")
VERBS_OF_ANSWERS = ("choose", "pick", "done")
LISTS = ("options", "labels", "legal", "actions")


@dataclass(frozen=True)
class Written:
    """A scene as it is written: its file and name, all words in it, and what it lacks."""

    file: str
    name: str
    words: frozenset[str]
    faults: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.file}::{self.name}: {', '.join(self.faults)}"


def scenes(folder: Path = HERE) -> Iterator[Written]:
    for path in sorted(folder.glob("test_*.py")):
        if path.name not in ("test_all_scenes.py", "test_answers.py"):
            yield from scenes_in(path.read_text(encoding="utf-8"), path.name)


def scenes_in(source: str, file: str) -> Iterator[Written]:
    tree = ast.parse(source)
    constants = named_texts(tree)
    for test in tree.body:
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test"):
            nodes = list(ast.walk(test))
            words = {str(node.value) for node in nodes if isinstance(node, ast.Constant)}
            words |= {constants[node.id] for node in nodes if isinstance(node, ast.Name) and node.id in constants}
            yield Written(file, test.name, frozenset(words), tuple(faults(test)))


def named_texts(tree: ast.Module) -> dict[str, str]:
    """The names that a file gives to texts."""
    found: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign):
            names = node.targets[0].elts if isinstance(node.targets[0], ast.Tuple) else node.targets
            values = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
            for name, value in zip(names, values, strict=False):
                if isinstance(name, ast.Name) and isinstance(value, ast.Constant):
                    found[name.id] = str(value.value)
    return found


def faults(test: ast.FunctionDef) -> Iterator[str]:
    """What keeps a test from being a scene."""
    assert test.end_lineno is not None
    if test.end_lineno - test.lineno + 1 >= LINES:
        yield f"{test.end_lineno - test.lineno + 1} lines"
    nodes = [node for line in test.body for node in ast.walk(line)]
    if any(by_position(node) for node in nodes):
        yield "an answer by position"
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    acts = [end_of(call) for call in calls if called(call) in ACTS]
    steps = acts + [end_of(call) for call in calls if called(call) in ANSWERS]
    if not acts:
        yield "nobody acts"
    if not any(isinstance(node, ast.Assert) for node in nodes) and not any(called(call) == "won_by" for call in calls):
        yield "nothing is asserted"
    ends = [end_of(call) for call in calls if called(call) in ENDINGS]
    if not ends or (steps and max(steps) > max(ends)):
        yield "not shown that nothing is pending"


def by_position(node: ast.AST) -> bool:
    """Is it an answer that says which of the legal ones it is by its number, not by what it is called?"""
    if isinstance(node, ast.Subscript):
        return isinstance(node.value, ast.Attribute) and node.value.attr in LISTS
    if isinstance(node, ast.Call) and called(node) == "do":
        first = node.args[0] if node.args else None
        return not isinstance(first, ast.Constant) or str(first.value).split()[0] in VERBS_OF_ANSWERS
    return isinstance(node, ast.While)  # whatever is asked, answered alike


def called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def end_of(node: ast.Call) -> tuple[int, int]:
    return node.end_lineno or 0, node.end_col_offset or 0
