"""CONTRIBUTING.md cannot rot: the files, names and make targets that it speaks of are there, and its code is the tree's.

A block of code begins with a comment that names its file. What it shows is what stands there, but for types, docstrings and
comments; `...` stands for whatever is left out.
"""

from __future__ import annotations

import ast
import re
from itertools import chain
from pathlib import Path

import pytest

from tests.docs.pages import BLOCK, ROOT

# the checkout is the same in both modes
pytestmark = pytest.mark.interpreted_only
PAGE = ROOT / "CONTRIBUTING.md"
TEXT = PAGE.read_text(encoding="utf-8")
# what paths may be relative to: each section says which
BASES = [ROOT, ROOT / "src" / "loretable", ROOT / "src" / "loretable" / "games" / "lorcana", ROOT / "web" / "src"]
FILE = re.compile(r"# (\S+\.py)$")
SPAN = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
PATH = re.compile(r"\.?[\w*.-]+(?:/[\w*.-]+)*/?")
ENDS = (".py", ".md", ".json", ".toml", ".yml", ".yaml", ".ts", ".tsx", ".lock", "/")
# what commands leave behind
MADE = (".venv", "build/", "dist/")


def code_blocks() -> list[str]:
    return [found[2] for found in BLOCK.finditer(TEXT)]


def file_of(block: str) -> Path:
    found = FILE.match(block.splitlines()[0])
    assert found, f"a block begins with a comment that names its file: {block.splitlines()[0]}"
    paths = [base / found[1] for base in BASES if (base / found[1]).is_file()]
    assert paths, f"{found[1]} is not there"
    return paths[0]


class Bare(ast.NodeTransformer):
    """Without types and docstrings."""

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        value = node.value or ast.Constant(None)
        return self.generic_visit(ast.Assign([node.target], value))

    def visit_body(self, node: ast.ClassDef | ast.FunctionDef) -> ast.AST:
        if isinstance(node, ast.FunctionDef):
            node.returns = None
        if ast.get_docstring(node) is not None:
            node.body = node.body[1:]
        return self.generic_visit(node)

    visit_ClassDef = visit_body
    visit_FunctionDef = visit_body


def is_gap(node: object) -> bool:
    inner = node.value if isinstance(node, ast.Expr) else node
    return isinstance(inner, ast.Constant) and inner.value is ...


def alike(shown: object, real: object) -> bool:
    if isinstance(shown, list) and isinstance(real, list):
        if not shown:
            return not real
        if is_gap(shown[0]):
            return any(alike(shown[1:], real[start:]) for start in range(len(real) + 1))
        return bool(real) and alike(shown[0], real[0]) and alike(shown[1:], real[1:])
    if isinstance(shown, ast.AST) and isinstance(real, ast.AST):
        return type(shown) is type(real) and all(
            alike(getattr(shown, field, None), getattr(real, field, None))
            for field in shown._fields
            if field != "type_comment"
        )
    return shown == real


def stands_in(block: str, source: str) -> list[str]:
    """What a block shows that does not stand in a file."""
    real = Bare().visit(ast.parse(source)).body
    missing = []
    for node in Bare().visit(ast.parse(block)).body:
        if not is_gap(node) and not any(alike(node, each) for each in real):
            missing.append(ast.unparse(node))
    return missing


@pytest.mark.parametrize("block", code_blocks(), ids=lambda block: block.splitlines()[0].removeprefix("# "))
def test_code_is_what_stands_in_the_tree(block: str) -> None:
    missing = stands_in(block, file_of(block).read_text(encoding="utf-8"))
    assert not missing, f"not in {file_of(block)}:\n" + "\n\n".join(missing)


def test_code_that_does_not_stand_there_is_found() -> None:
    method = (
        "class A(B):\n    'Doc.'\n    def f(self, x: int) -> str:\n        one(x)\n        two(x)\n        return x\n"
    )
    source = f"{method}C: int = (1, 2, 3)\n"
    assert not stands_in(
        "class A(B):\n    def f(self, x):\n        ...\n        two(x)\n        ...\nC = (1, ...)", source
    )
    assert stands_in("class A(B):\n    def f(self, x):\n        two(x)\n        return x", source)
    assert stands_in("class A:\n    ...", source) and stands_in("C = (2, ...)", source) and stands_in("D = 1", source)


def prose() -> str:
    return re.sub(r"^```.*?^```$", "", TEXT, flags=re.DOTALL | re.MULTILINE)


def paths_named() -> list[str]:
    spans = [word for span in SPAN.findall(prose()) for word in span.split()]
    found = [span for span in spans if PATH.fullmatch(span) and ("/" in span or span.endswith(ENDS))]
    return sorted({path for path in found if not path.startswith(MADE)})


def test_every_file_that_is_named_exists() -> None:
    named = paths_named()
    assert len(named) > 30
    assert [path for path in named if not is_there(path)] == []


def is_there(path: str) -> bool:
    """NAME stands for a name; a file without a folder may be one of several that the sentence speaks of."""
    path = path.partition("NAME")[0]
    places = chain.from_iterable(base.glob(path.rstrip("/")) for base in BASES)
    return any(places) or ("/" not in path and any((ROOT / "tests").rglob(path)))


def names_of_the_tree() -> set[str]:
    files = [path for folder in ("src", "tests", "scripts", "examples") for path in (ROOT / folder).rglob("*.py")]
    files += [ROOT / "Makefile", ROOT / "setup.py", ROOT / "pyproject.toml", *(ROOT / "web" / "src").rglob("*.ts*")]
    return {name for file in files for name in re.findall(r"\w+", file.read_text(encoding="utf-8"))}


def test_every_name_that_is_used_exists() -> None:
    """Of what is written as code: identifiers, dotted ones part by part, and calls."""
    known = names_of_the_tree()
    spans = [re.sub(r"\(.*\)$", "", span) for span in SPAN.findall(prose())]
    spans = [span.lstrip("@") for span in spans if re.fullmatch(r"@?\w+(?:\.\w+)*", span) and not span.endswith(ENDS)]
    named = {part for span in spans for part in span.split(".")}
    assert len(named) > 60
    assert sorted(named - known) == []


def test_every_make_target_that_is_named_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(
        re.findall(
            r"(?:^|`|\s)make ([a-z-]+)", "\n".join([*SPAN.findall(TEXT), *re.findall(r"^make .*$", TEXT, re.MULTILINE)])
        )
    )
    assert {"test", "lint", "setup"} <= named <= targets
