"""Writes docs/lorcana-coverage.md from the shipped pool. With --check it only says whether the page is up to date."""

from __future__ import annotations

import sys
from pathlib import Path

from loretable.games.lorcana.data.evidence.coverage import coverage, report
from loretable.games.lorcana.data.pool.pool import POOL_FILE, read_pool

PAGE = Path(__file__).parents[2] / "docs" / "lorcana-coverage.md"


def main() -> int:
    pool = read_pool(POOL_FILE)
    text = report(coverage(pool), pool)
    if "--check" in sys.argv:
        return 0 if PAGE.read_text(encoding="utf-8") == text else 1
    PAGE.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
