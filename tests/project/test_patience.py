"""No test fails because a machine is busy: who asks a server says how long they wait, rather than the few seconds that a
library would."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

# the checkout is the same in both modes
pytestmark = pytest.mark.interpreted_only
ROOT = Path(__file__).parents[2]
ASKING = {"get", "post", "put", "patch", "delete", "request", "stream", "Client", "AsyncClient"}


def impatient(source: str) -> list[str]:
    """The calls of httpx and of websockets that leave it to the library how long they wait."""
    tree = ast.parse(source)
    named = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("websockets.")
        for alias in node.names
        if alias.name == "connect"
    }
    found: list[str] = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        said = {keyword.arg for keyword in node.keywords}
        match node.func:
            case ast.Attribute(value=ast.Name(id="httpx"), attr=name) if name in ASKING and "timeout" not in said:
                found.append(f"{node.lineno}: httpx.{name}")
            case ast.Name(id=name) if name in named and "open_timeout" not in said:
                found.append(f"{node.lineno}: {name}")
    return found


def test_who_asks_a_server_says_how_long_they_wait() -> None:
    paths = [*(ROOT / "tests").rglob("*.py"), *(ROOT / "bench").rglob("*.py")]
    sources = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    asking = {name: text for name, text in sources.items() if "httpx" in text or "websockets" in text}
    assert len(sources) > 400 and len(asking) > 20
    assert {name: calls for name, text in asking.items() if (calls := impatient(text))} == {}


def test_one_who_does_not_is_found() -> None:
    assert impatient("import httpx\nhttpx.get('/')\nhttpx.post('/', timeout=9)") == ["2: httpx.get"]
    source = "from websockets.sync.client import connect as c\nwith c('ws://'):\n    pass\nc('ws://', open_timeout=9)"
    assert impatient(source) == ["2: c"]
