"""What `make test-additions` and `make test-mutations` run in copies of the tree still fits the tree."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

# the checkout is the same in both modes
pytestmark = pytest.mark.interpreted_only
ROOT = Path(__file__).parents[2]
CHECKS = ROOT / "scripts" / "checks"


@pytest.fixture(autouse=True)
def beside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(CHECKS))


def test_one_more_of_each_kind_touches_no_more_files_than_it_may() -> None:
    import additions

    most = {each.name: each.most for each in additions.additions()}
    assert most == {
        "effect": 1,
        "keyword": 2,
        "keyword-that-waits": 3,
        "trigger-event": 3,
        "turn-action": 3,
        "question": 2,
        "zoomquest-card": 3,
        "confrontation-character": 1,
        "game": 1,
    }
    assert {each.name: each.touched() for each in additions.additions() if len(each.touched()) > each.most} == {}


@pytest.mark.parametrize("patch", sorted(CHECKS.glob("additions/*.patch")), ids=lambda patch: patch.stem)
def test_its_patch_applies(patch: Path) -> None:
    command = ["git", "apply", "--check", "--recount", "-C1", str(patch)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"write scripts/checks/additions/{patch.name} anew: {done.stderr}"


def test_every_mutation_replaces_what_stands_there_once() -> None:
    import mutations

    assert len(mutations.mutations()) >= 30
    assert {file.stem for file in mutations.HERE.glob("*.toml")} == {"rules", "games", "planner", "table", "page"}
    assert [each.name for each in mutations.mutations() if each.misplaced()] == []


def test_a_mutation_that_no_longer_fits_is_told() -> None:
    import mutations

    gone = mutations.Mutation("gone", "scripts/checks/mutations.py", "what does not stand there" + "!", "", "", "")
    assert gone.misplaced()
