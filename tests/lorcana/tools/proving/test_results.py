"""Shipped proof results: they cover every card, all cards run, and what makes a result stale is the card, not the source."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import loretable
from loretable.games.lorcana.data.evidence import proofs
from loretable.games.lorcana.data.evidence.coverage import cards_without_result, suspect_lines
from loretable.games.lorcana.data.evidence.proofs import ProofResults, excuses, read_results, tree_digest
from loretable.games.lorcana.tools.proving.proof import prove
from loretable.games.lorcana.tools.proving.runner import ProofCache
from tests.lorcana.shipped import cards, pool

SHOWN = read_results()
TESTS = Path(__file__).parents[2]

IDENTIFY = """
import json
from loretable.games.lorcana.data.pool.pool import POOL_FILE, read_pool
from loretable.games.lorcana.data.evidence.proofs import to_prove, tree_digest
from loretable.games.lorcana.tools.proving.runner import ProofCache
pool = read_pool(POOL_FILE)
digests = {face.full_name: tree_digest(pool, face) for face in to_prove(pool)[::50]}
print(json.dumps({"cache": ProofCache(150).path.name, "digests": digests}))
"""


def test_every_ability_was_used_and_no_rule_broke() -> None:
    assert SHOWN.unused == {} and SHOWN.broken == {}


def test_at_most_two_in_a_hundred_neutral_forms_are_listed() -> None:
    assert SHOWN.parts_listed * 100 <= SHOWN.counts["forms"] * 2


def test_each_part_that_no_situation_shows_was_read_and_signed_for() -> None:
    assert SHOWN.unexcused(excuses()) == {}


def test_nobody_has_signed_for_what_is_shown() -> None:
    signed: dict[str, list[str]] = {}
    for excuse in excuses():
        for name, parts in excuse.parts.items():
            signed.setdefault(name, []).extend(parts)
    assert {name: sorted(parts) for name, parts in signed.items()} == {
        name: sorted(parts) for name, parts in SHOWN.listed.items()
    }


def test_an_excuse_names_a_rule_or_a_test() -> None:
    rules = {
        line.removesuffix(" [2.2]") for line in (TESTS / "rule_numbers.txt").read_text(encoding="utf-8").splitlines()
    }
    scenes = (TESTS / "tools" / "proving" / "test_unshown.py").read_text(encoding="utf-8")
    for excuse in excuses():
        assert bool(excuse.rule) != bool(excuse.shown_by) and excuse.why.endswith(".")
        assert excuse.rule in rules if excuse.rule else f"def {excuse.shown_by}(" in scenes


def test_a_new_part_that_no_situation_shows_is_a_suspect() -> None:
    name = next(iter(SHOWN.listed))
    found = ProofResults(listed={name: [*SHOWN.listed[name], "effect draw, nothing"], "Nobody": ["effect may, must"]})
    assert found.unexcused(excuses()) == {name: ["effect draw, nothing"], "Nobody": ["effect may, must"]}
    assert found.unshown(excuses()).endswith("2 are suspects") and SHOWN.unshown(excuses()).endswith("0 are suspects")
    assert "Suspects" not in "".join(suspect_lines(SHOWN)) and "Nobody" in "".join(suspect_lines(found))


def test_the_results_are_valid_for_all_cards_as_they_are_read_now() -> None:
    assert cards_without_result(pool(), SHOWN) == 0
    assert len(cards()) == SHOWN.counts["cards"]


def test_the_file_is_as_it_would_be_written() -> None:
    assert proofs.RESULTS_FILE.read_text(encoding="utf-8") == SHOWN.text()


def test_a_result_is_void_for_another_tree_and_for_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    face = cards()[::50][0]
    digest = tree_digest(pool(), face)
    assert SHOWN.passes(face.full_name, digest)
    assert not SHOWN.knows(face.full_name, digest[::-1])
    before = ProofCache(150).path
    monkeypatch.setattr(proofs, "PROOF_VERSION", SHOWN.version + 1)
    assert not SHOWN.knows(face.full_name, digest)
    monkeypatch.setattr("loretable.games.lorcana.tools.proving.runner.PROOF_VERSION", SHOWN.version + 1)
    assert ProofCache(150).path != before


def test_results_without_a_version_are_of_the_first(tmp_path: Path) -> None:
    data = SHOWN.to_json()
    del data["version"]
    old = tmp_path / "proved.json"
    old.write_text(json.dumps(data), encoding="utf-8")
    assert read_results(old).version == 1


def test_moving_and_editing_source_files_makes_no_result_stale(tmp_path: Path) -> None:
    """In a copy of the package every module of the core and the game is longer, one is new, and one is a package instead."""
    package = tmp_path / "elsewhere" / "loretable"
    (here,) = loretable.__path__
    shutil.copytree(here, package, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "page", "web"))
    for folder in ("core", "games/lorcana"):
        for module in (package / folder).rglob("*.py"):
            with module.open("a", encoding="utf-8") as file:
                file.write("\n# moved\n")
    data = package / "games" / "lorcana" / "data"
    (data / "newcomer.py").write_text('"""A module that was not there."""\n', encoding="utf-8")
    (data / "lorcanajson").mkdir()
    (data / "lorcanajson.py").rename(data / "lorcanajson" / "__init__.py")
    paths = os.pathsep.join([str(package.parent), *(path for path in sys.path if path)])
    found = subprocess.run(
        [sys.executable, "-c", IDENTIFY], env={**os.environ, "PYTHONPATH": paths, "LORETABLE_EXPECT": ""},
        capture_output=True, text=True, check=False, cwd=tmp_path,
    )  # fmt: skip
    assert found.returncode == 0, found.stderr
    moved = json.loads(found.stdout)
    assert moved["cache"] == ProofCache(150).path.name
    assert all(SHOWN.knows(name, digest) for name, digest in moved["digests"].items())
    assert sorted(moved["digests"]) == sorted(face.full_name for face in cards()[::50])


@pytest.mark.parametrize("part", range(4))
def test_cards_are_proved_again_with_the_verdict_that_is_shipped(part: int) -> None:
    """Cards for which few situations sufficed. Where this fails, the rules do something else: raise PROOF_VERSION."""
    quick = [face for face in cards() if SHOWN.cards[face.full_name][4] <= 2]
    for face in quick[part * 7 :: 97]:
        again = ProofResults()
        again.add({**prove(pool(), face).to_json(), "name": face.full_name, "digest": tree_digest(pool(), face)})
        name = face.full_name
        assert again.passes(name, tree_digest(pool(), face)), name
        assert again.cards[name][:4] == SHOWN.cards[name][:4], name
        assert again.listed.get(name) == SHOWN.listed.get(name), name
