"""The page of the table as an sdist carries it: built, and of the web/ that lies beside it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def page_of(root: Path) -> Path:
    return root / "src" / "loretable" / "table" / "page" / "index.html"


def is_old(root: Path) -> bool:
    """Whether there is no built page, or one of an earlier web/."""
    page = page_of(root)
    if not page.is_file():
        return True
    web = root / "web"
    aside = {web / "node_modules", web / "test"}
    sources = [path for path in web.rglob("*") if path.is_file() and aside.isdisjoint(path.parents)]
    return page.stat().st_mtime < max(path.stat().st_mtime for path in sources)


def build_if_old(root: Path = ROOT) -> str:
    """Builds the page where that is needed. Returns why there is none, or ""."""
    if not is_old(root):
        return ""
    command = [sys.executable, str(root / "scripts" / "build" / "build_page.py")]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    said = (done.stdout + done.stderr).strip()
    if done.returncode:
        return f"it does not build:\n{said}\n"
    # "page: left out, WHY" is no error to build_page.py: the package works without
    last = said.splitlines()[-1] if said else ""
    if is_old(root):
        return last.removeprefix("page: left out, ") or "scripts/build/build_page.py has built nothing"
    return ""
