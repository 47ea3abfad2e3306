"""Every example of the documentation that has a Run button runs in the Python of browsers, and prints what its page shows."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path

import pytest

from tests.docs.pages import ROOT, blocks, pages
from tests.table.pocket.in_node import run_in_node

SCRIPT = (ROOT / "web" / "src" / "examples" / "examples.ts").read_text(encoding="utf-8")
ELSEWHERE = re.compile(re.findall(r"const ELSEWHERE =\s*/(.*)/;", SCRIPT)[0])
WITHOUT = {"train.md", "table.md", "arena.md", "lorcana-graph.md"}
"""Pages of which nothing runs there: they need numpy, networkx, a server, processes."""


def offered(page: Path) -> list[str]:
    return [block for block in blocks(page) if not ELSEWHERE.search(block)]


def test_pages_offer_what_this_python_can_run() -> None:
    assert {page.name for page in pages() if not offered(page)} == WITHOUT
    assert sum(len(offered(page)) for page in pages()) > 30


@pytest.mark.slow
def test_examples_run_in_the_python_of_browsers_and_print_what_is_shown() -> None:
    asked = [(page, offered(page)) for page in pages() if offered(page)]
    told = run_in_node(Path(__file__).with_name("run_pages.py"), *(json.dumps(each) for _, each in asked))
    assert len(told) == sum(len(each) for _, each in asked)
    checker = doctest.OutputChecker()
    for line in told:
        number, last, said, trouble = json.loads(line)
        page, each = asked[number]
        assert (page.name, last, trouble) == (page.name, last, "")
        if ">>> " in each[last]:
            for example in doctest.DocTestParser().get_examples(each[last]):
                shown = example.exc_msg.split(": ", 1)[-1] if example.exc_msg else example.want
                whole = f"...{shown}..." if shown else "..."
                assert checker.check_output(whole, said, doctest.ELLIPSIS), (page.name, example.source, said)
