"""The rooms of Lorcana lie in layers (pyproject.toml): what the check of them would find."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

pytest.importorskip("importlinter")

from scripts.checks.runtime_layers import RuntimeLayers, find_circle, running

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"
CONTRACTS = tomllib.loads(PYPROJECT.read_text())["tool"]["importlinter"]["contracts"]
LORCANA = next(each for each in CONTRACTS if each.get("package") == "loretable.games.lorcana")


def problems(layers: list[str]) -> list[str]:
    contract = RuntimeLayers("layers", {}, {**LORCANA, "layers": layers})
    found: list[str] = contract.check(running("loretable"), False).metadata["problems"]
    return found


def test_imports_point_down():
    assert problems(LORCANA["layers"]) == []


def test_an_import_that_points_up_is_found():
    upside_down = list(reversed(LORCANA["layers"]))
    assert any("state imports loretable.games.lorcana.show" in each for each in problems(upside_down))


def test_a_module_without_a_place_is_found():
    layers = [each.replace("interop", "") for each in LORCANA["layers"]]
    assert problems(layers) == ["loretable.games.lorcana.interop is in no layer"]


def test_a_circle_is_found():
    assert find_circle({"a": ["b"], "b": ["c"], "c": []}) == []
    assert set(find_circle({"a": ["b"], "b": ["c"], "c": ["b"]})) == {"b", "c"}
