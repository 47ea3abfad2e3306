"""docs/effect-language.md tells the truth."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path

from loretable.games.lorcana.data.ability_registry import AbilityRegistry, read_faces
from loretable.games.lorcana.enums import event_kinds
from loretable.games.lorcana.show.labels import printed
from loretable.games.lorcana.texts import node_json, wording
from scripts.generate.effect_reference import BEGIN, CATEGORIES, END, PAGE, ROOT, main, page

TEXT = (ROOT / PAGE).read_text(encoding="utf-8")


def test_its_code_runs() -> None:
    result = doctest.testfile(str(ROOT / PAGE), module_relative=False)
    assert result.attempted > 15 and result.failed == 0


def test_the_reference_is_fresh() -> None:
    assert page(TEXT) == TEXT, "run `python scripts/generate/effect_reference.py`"


def test_the_reference_has_every_node() -> None:
    assert {spec.category for spec in node_json.SPECS} == set(CATEGORIES)
    told = TEXT[TEXT.index(BEGIN) : TEXT.index(END)]
    for spec in node_json.SPECS:
        assert f"| `{spec.name}` |" in told
        for field, _, _ in spec.fields:
            assert f"`{field}`" in told


def test_a_stale_reference_is_found(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    stale = tmp_path / PAGE
    stale.write_text(f"before\n{BEGIN}\nyesterday\n{END}\nafter\n", encoding="utf-8")
    assert main(["--check"], tmp_path) == 1
    assert main([], tmp_path) == 0 and main(["--check"], tmp_path) == 0
    new = stale.read_text(encoding="utf-8")
    assert new.startswith("before\n") and new.endswith("after\n") and "yesterday" not in new
    assert main(["--help"], tmp_path) == 2


def test_its_card_is_said_as_the_page_says() -> None:
    found = re.search(r"```json\n(.*?)```", TEXT, re.S)
    assert found is not None
    [face] = read_faces(json.loads(found[1]), 0, AbilityRegistry())
    for ability in printed(face):
        assert f"  {wording.ability(ability)}.\n" in TEXT


def test_it_counts_right() -> None:
    assert f"one of {len(event_kinds.NAMES)} events" in TEXT
