"""What is compiled on every machine compiles where nothing else is installed: there a name of a package that is only read for
its types stands for anything, and what is made of such a name is no type."""

import ast

import pytest

from tests.modes import compiled_rooms

pytestmark = pytest.mark.interpreted_only


def made_for_types_alone(text: str) -> list[str]:
    """Names that a module makes, rather than imports, under TYPE_CHECKING."""
    return [
        ast.unparse(line)
        for node in ast.parse(text).body
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
        for line in node.body
        if not isinstance(line, ast.Import | ast.ImportFrom)
    ]


def test_compiled_rooms_make_no_types_that_need_a_package() -> None:
    files = [path for room in compiled_rooms() for path in room.glob("*.py")]
    assert len(files) > 150
    made = {path.name: found for path in files if (found := made_for_types_alone(path.read_text(encoding="utf-8")))}
    assert made == {}
    assert made_for_types_alone("if TYPE_CHECKING:\n    import numpy\n    Numbers = numpy.ndarray\n")
