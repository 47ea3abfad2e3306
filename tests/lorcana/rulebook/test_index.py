"""Every worked example of the rules is in the index, with a test that is there or a reason why there is none."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
INDEX: dict[str, Any] = tomllib.loads((HERE / "examples.toml").read_text(encoding="utf-8"))
ENTRIES: list[dict[str, Any]] = INDEX["entry"]
NUMBERS = (HERE.parent / "rule_numbers.txt").read_text(encoding="utf-8").splitlines()


def what_is_there() -> dict[str, list[str]]:
    """The tests of examples, each with the paragraphs it cites."""
    found: dict[str, list[str]] = {}
    for file in sorted(HERE.glob("test_examples_*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                cited: list[str] = []
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                        cited += [str(arg.value) for arg in mark.args if isinstance(arg, ast.Constant)]
                found[f"{file.name}::{node.name}"] = cited
    return found


def test_as_many_entries_as_examples_were_counted() -> None:
    assert sum(INDEX["counted"].values()) == len(ENTRIES) == 92
    for paragraph, count in INDEX["counted"].items():
        mine = [entry["example"] for entry in ENTRIES if entry["paragraph"] == paragraph]
        assert mine == list(range(1, count + 1)), paragraph
        assert paragraph in NUMBERS


def test_each_entry_has_a_test_or_a_reason() -> None:
    for entry in ENTRIES:
        assert ("test" in entry) != ("why_not" in entry), entry


def test_each_test_is_there_and_cites_its_paragraph_and_each_is_in_the_index() -> None:
    there = what_is_there()
    named = [entry["test"] for entry in ENTRIES if "test" in entry]
    assert sorted(named) == sorted(there) and len(set(named)) == len(named)
    for entry in ENTRIES:
        if "test" in entry:
            assert entry["paragraph"] in there[entry["test"]], entry
