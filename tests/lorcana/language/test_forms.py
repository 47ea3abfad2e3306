"""Phrases make typed nodes: the types are those of the table of nodes. That phrases keep to them is seen by mypy, in lint."""

from __future__ import annotations

from pathlib import Path

from loretable.games.lorcana.language import forms
from loretable.games.lorcana.texts.node_table import REQUIRED, SPECS
from scripts.generate import node_forms

PHRASES = Path(forms.__file__).with_name("phrases")


def test_the_types_are_those_of_the_table_of_nodes() -> None:
    assert node_forms.TARGET.read_text(encoding="utf-8") == node_forms.page(), "run scripts/generate/node_forms.py"


def test_a_type_asks_for_what_its_node_needs_and_knows_no_other_field() -> None:
    for spec in SPECS:
        fields = dict(getattr(forms, node_forms.class_name(spec)).__annotations__)
        fields.pop("kind", None)
        assert list(fields) == [name for name, _, _ in spec.fields]
        needed = [name for name, held in fields.items() if "NotRequired" not in str(held)]
        assert needed == [name for name, _, default in spec.fields if default is REQUIRED]


def test_no_phrase_makes_a_node_without_a_type() -> None:
    modules = [path for path in PHRASES.rglob("*.py") if path.name != "__init__.py"]
    assert len(modules) > 20
    assert [path.name for path in modules if "Json" in path.read_text(encoding="utf-8")] == []
