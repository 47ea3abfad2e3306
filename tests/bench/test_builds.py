"""Builds beside each other: what is compared with what, and that rounds are kept. Speed itself is no test."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from bench.builds import Build, Rounds, report
from bench.run import Worker

ROW = ("lorcana", "compiled")


def test_ratios_are_taken_within_a_round() -> None:
    rounds = Rounds(None)
    for number, (old, new) in enumerate([(100.0, 110.0), (10.0, 11.0), (50.0, 40.0)]):
        rounds.add(ROW, number, {"old": old, "new": new})
    assert rounds.ratios(ROW, "new", "old") == [0.8, 1.1, 1.1]
    [line] = report(rounds, ["old", "new"])
    assert "x 1.100" in line and "of 3" in line


def test_what_was_measured_is_kept_and_not_measured_again(tmp_path: Path) -> None:
    file = tmp_path / "rounds.jsonl"
    Rounds(file).add(ROW, 0, {"old": 100.0, "new": 90.0})
    again = Rounds(file)
    assert again.has(ROW, 0, ["old", "new"])
    assert not again.has(ROW, 1, ["old", "new"])
    assert not again.has(ROW, 0, ["old", "third"])  # a build more: this round is made again with all of them
    assert again.ratios(ROW, "new", "old") == [0.9]


def test_a_build_is_a_tree_and_perhaps_a_package(tmp_path: Path) -> None:
    assert Build.parse(f"old={tmp_path}:{tmp_path}/package") == ("old", tmp_path, tmp_path / "package")
    assert Build.parse(f"new={tmp_path}").package is None
    with pytest.raises(argparse.ArgumentTypeError, match="NAME=TREE"):
        Build.parse(str(tmp_path))


def test_a_tree_is_measured_by_its_own_bench_with_the_package_that_was_named(tmp_path: Path) -> None:
    tree, package = tmp_path / "tree", tmp_path / "package"
    (tree / "bench").mkdir(parents=True)
    package.mkdir()
    (package / "loretable.py").write_text("NAME = 'built'\n")
    (tree / "bench" / "worker.py").write_text(
        "import json, sys, loretable\n"
        "print(json.dumps({'subjects': [[loretable.NAME, sys.argv[1]]], 'missing': {}}), flush=True)\n"
    )
    worker = Worker("compiled", tree, package)
    worker.close()
    assert worker.subjects == [("built", "compiled")]
