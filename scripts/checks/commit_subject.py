"""A hook for git: the first line of a commit's message has at most 72 characters, and an empty line after it.

python scripts/checks/commit_subject.py FILE      FILE is .git/COMMIT_EDITMSG; exit code 1 says what is wrong
"""

from __future__ import annotations

import sys
from pathlib import Path

MOST = 72
# these vanish into another commit, whose subject they repeat
PASSING = ("fixup! ", "squash! ", "amend! ")


def trouble(message: str) -> str:
    """What is wrong with a message, or ""."""
    lines = [line for line in message.splitlines() if not line.startswith("#")]
    while lines and not lines[0].strip():
        lines.pop(0)
    if not lines:
        return ""  # git itself refuses it
    subject = lines[0].rstrip()
    if subject.startswith(PASSING):
        return ""
    if len(subject) > MOST:
        over = len(subject) - MOST
        return f"the subject has {len(subject)} characters, {over} more than {MOST}; the rest belongs in the body:\n  {subject}"
    if len(lines) > 1 and lines[1].strip():
        return f"an empty line belongs between the subject and the body:\n  {subject}\n  {lines[1]}"
    return ""


def main(file: str) -> int:
    wrong = trouble(Path(file).read_text(encoding="utf-8"))
    if wrong:
        print(f"Commit message: {wrong}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
