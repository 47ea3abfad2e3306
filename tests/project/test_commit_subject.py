"""The hook that looks at a commit's subject, and the hooks that run beside it."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from scripts.checks.commit_subject import MOST, trouble

yaml = pytest.importorskip("yaml")

# the checkout is the same in both modes
pytestmark = pytest.mark.interpreted_only
ROOT = Path(__file__).parents[2]
HOOKS = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"][0]["hooks"]


@pytest.mark.parametrize(
    "message",
    [
        "x" * MOST,
        "Short\n\nAnd a body, whose lines may be as long as they like: " + "x" * 100,
        "\n# a comment of git's that is longer than any subject may ever be, by a good deal\nShort\n# more\n\nBody\n",
        "fixup! " + "x" * MOST,
        "",
    ],
)
def test_a_good_message_passes(message: str) -> None:
    assert trouble(message) == ""


def test_a_long_subject_is_refused_with_its_length() -> None:
    assert trouble("x" * (MOST + 1)).startswith("the subject has 73 characters, 1 more than 72")


def test_a_body_that_begins_at_once_is_refused() -> None:
    assert trouble("Short\nBody").startswith("an empty line belongs")


def test_git_stops_at_a_long_subject(tmp_path: Path) -> None:
    hook = f'#!/bin/sh\nexec "{sys.executable}" "{ROOT / "scripts" / "checks" / "commit_subject.py"}" "$1"\n'
    git = ["git", "-C", str(tmp_path), "-c", "user.name=A", "-c", "user.email=a@example.org"]
    subprocess.run([*git, "init", "--quiet"], check=True)
    (tmp_path / ".git" / "hooks" / "commit-msg").write_text(hook, encoding="utf-8")
    (tmp_path / ".git" / "hooks" / "commit-msg").chmod(0o755)
    commit = [*git, "commit", "--quiet", "--allow-empty", "-m"]
    refused = subprocess.run([*commit, "x" * 73], capture_output=True, text=True, check=False)
    assert refused.returncode == 1 and "73 characters" in refused.stderr
    assert subprocess.run([*commit, "x" * 72], capture_output=True, check=False).returncode == 0


def test_what_hooks_run_exists() -> None:
    assert "commit-subject" in [hook["id"] for hook in HOOKS]
    for hook in HOOKS:
        words = hook["entry"].split()
        if "-m" in words:
            assert find_spec(words[words.index("-m") + 1]), hook["id"]
        for word in words:
            if word.startswith("scripts/"):
                assert (ROOT / word).is_file(), word
