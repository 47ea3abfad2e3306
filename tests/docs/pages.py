"""The code of the documentation's pages, taken out of them and run.

A block marked `python` runs: as a doctest where it has prompts, else as it stands, together with the blocks before it. A line
`--8<-- "FILE"` stands for that file, as in the site. Blocks marked otherwise (`py`, `text`, none) are only shown.
"""

from __future__ import annotations

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
BLOCK = re.compile(r"^( *)```python\n(.*?)^\1```$", re.DOTALL | re.MULTILINE)
SNIPPET = re.compile(r'^--8<-- "([^"]+)"$', re.MULTILINE)


def shown(text: str) -> str:
    """A page with the files that it shows."""
    return SNIPPET.sub(lambda found: (ROOT / found[1]).read_text(encoding="utf-8").rstrip("\n"), text)


def blocks(page: Path) -> list[str]:
    return [found[2] for found in BLOCK.finditer(shown(page.read_text(encoding="utf-8")))]


def pages() -> list[Path]:
    """Those with code that runs."""
    return [page for page in sorted(DOCS.rglob("*.md")) if blocks(page)]


def parts(page: Path) -> list[str]:
    """Blocks without prompts that follow each other are one: a class may go through several of them."""
    found: list[str] = []
    for block in blocks(page):
        if found and ">>> " not in block and ">>> " not in found[-1]:
            found[-1] += f"\n{block}"
        else:
            found.append(block)
    return found


def run(page: Path) -> int:
    """Runs a page from its top to its end; how many parts and prompts it had. What is not as shown is an error."""
    names: dict[str, object] = {"__name__": "__main__", "__file__": str(page)}
    count = 0
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for number, part in enumerate(parts(page)):
        if ">>> " in part:
            test = doctest.DocTestParser().get_doctest(part, names, f"{page.name} {number}", str(page), 0)
            said: list[str] = []
            result = runner.run(test, out=said.append, clear_globs=False)
            assert result.failed == 0, "".join(said)
            names = test.globs
            count += result.attempted
        else:
            exec(compile(part, f"{page.name}, part {number}", "exec"), names)
            count += 1
    return count
