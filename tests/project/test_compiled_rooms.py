"""What is compiled on every machine needs nothing that is not on every machine, not even for its types."""

import ast
import sys

import pytest

from tests.modes import compiled_rooms

pytestmark = pytest.mark.interpreted_only
EVERYWHERE = {*sys.stdlib_module_names, "loretable", "mypy_extensions"}


def imported(text: str) -> set[str]:
    """The packages that a module names at its top, under TYPE_CHECKING too: the compiler makes types of them."""
    found: set[str] = set()
    waiting: list[ast.stmt] = list(ast.parse(text).body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If):
            waiting += node.body
        elif isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            found.add((node.module or "").split(".")[0])
    return found


def test_compiled_rooms_import_nothing_from_elsewhere() -> None:
    files = [path for room in compiled_rooms() for path in room.glob("*.py")]
    assert len(files) > 150
    strange = {path.name: odd for path in files if (odd := imported(path.read_text(encoding="utf-8")) - EVERYWHERE)}
    assert strange == {}
