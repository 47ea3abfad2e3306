"""Stubs for compiled modules: editors that look into a compiled module instead of the source beside it (jedi, in many editors
and in notebooks) then know its classes, their attributes and what methods give.

A stub is the source without the bodies of its functions. Where a method sets attributes of its object the body stays: from it
checkers and editors know their types.
"""

from __future__ import annotations

import ast
from pathlib import Path

NOTICE = "# Made from the source by scripts/build/stubs.py. Do not edit.\n"


class Bodiless(ast.NodeTransformer):
    """Functions without bodies, but for docstrings and for methods that set attributes."""

    def visit_Module(self, node: ast.Module) -> ast.AST:
        node.body = without_implementations(node.body)
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.body = without_implementations(node.body)
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        if not sets_attributes(node):
            doc = node.body[:1] if ast.get_docstring(node, clean=False) is not None else []
            node.body = [*doc, ast.Expr(ast.Constant(...))]
        return node


def without_implementations(body: list[ast.stmt]) -> list[ast.stmt]:
    """Of functions with overloads a stub has only these."""
    overloaded = {each.name for each in body if isinstance(each, ast.FunctionDef) and is_overload(each)}
    return [
        each
        for each in body
        if not isinstance(each, ast.FunctionDef) or each.name not in overloaded or is_overload(each)
    ]


def is_overload(function: ast.FunctionDef) -> bool:
    return any(isinstance(each, ast.Name) and each.id == "overload" for each in function.decorator_list)


def sets_attributes(function: ast.FunctionDef) -> bool:
    """Is there a first parameter, an attribute of which is assigned?"""
    if not function.args.args:
        return False
    me = function.args.args[0].arg
    stored = (
        part for part in ast.walk(function) if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store)
    )
    return me == "self" and any(isinstance(part.value, ast.Name) and part.value.id == me for part in stored)


def stub_of(source: str) -> str:
    """The text of a stub."""
    tree = Bodiless().visit(ast.parse(source))
    settings = "".join(f"{line}\n" for line in source.splitlines() if line.startswith("# mypy:"))
    return NOTICE + settings + ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def write_stubs(sources: list[Path], root: Path, target: Path) -> None:
    """A stub for each source of a root, at the same place below a target."""
    for path in sources:
        stub = (target / path.relative_to(root)).with_suffix(".pyi")
        stub.parent.mkdir(parents=True, exist_ok=True)
        stub.write_text(stub_of(path.read_text(encoding="utf-8")), encoding="utf-8")
