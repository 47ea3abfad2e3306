"""Remembers for which commit `make test` has passed: scripts/release/release.py asks for it.

python scripts/checks/green.py      after the tests: writes down the tree of what is committed, if nothing else lies there
"""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GREEN = ROOT / "build" / "green"


def git(*words: str) -> str | None:
    """What git says, or nothing: in an unpacked archive there is no repository."""
    try:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return None
    return done.stdout.strip() if done.returncode == 0 else None


def tree() -> str | None:
    """The files of the last commit, as git names them: the same after a rebase that changes none of them."""
    return git("rev-parse", "HEAD^{tree}")


def remember() -> None:
    GREEN.unlink(missing_ok=True)
    here = tree()
    # what is not committed was tested, too: then it says nothing of the commit
    if here is not None and git("status", "--porcelain") == "":
        GREEN.parent.mkdir(exist_ok=True)
        GREEN.write_text(f"{here}\n", encoding="utf-8")


if __name__ == "__main__":
    remember()
