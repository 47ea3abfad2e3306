"""The suite as a whole: how many attacks, by which kinds of defence, and that each kind is shown to be what stops them."""

import importlib
import inspect
from collections import Counter
from pathlib import Path
from types import FunctionType

import pytest

ATTACKS, KINDS = 60, 15
FOUND = range(1, 11)
"""The ten that once succeeded, when somebody attacked a table from outside."""


def suite() -> list[FunctionType]:
    found: list[FunctionType] = []
    here = Path(__file__).parent
    for file in sorted(here.rglob("test_*.py")):
        name = ".".join(["tests.table.attacks", *file.relative_to(here).with_suffix("").parts])
        module = importlib.import_module(name)
        found += [test for key, test in inspect.getmembers(module, inspect.isfunction) if key.startswith("test_")]
    return found


def marks(test: FunctionType, name: str) -> list[pytest.Mark]:
    return [mark for mark in getattr(test, "pytestmark", []) if mark.name == name]


def times(test: FunctionType) -> int:
    """How often a test runs: once for each of its parameters."""
    count = 1
    for mark in marks(test, "parametrize"):
        count *= len(list(mark.args[1]))
    return count


def test_there_are_many_attacks_and_each_kind_of_defence_has_its_control() -> None:
    attacks: Counter[str] = Counter()
    found, controls = set(), set()
    for test in suite():
        for mark in marks(test, "attack"):
            attacks[mark.args[0]] += times(test)
            found.add(mark.kwargs.get("found", 0))
        controls |= {mark.args[0] for mark in marks(test, "control")}
    assert controls == set(attacks)
    assert len(attacks) >= KINDS and attacks.total() >= ATTACKS, attacks
    assert found >= set(FOUND)
