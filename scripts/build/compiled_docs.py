"""Puts docstrings into the C that mypyc writes, which leaves them out: so that help() is the same compiled.

mypyc writes tables of methods, functions, properties and types, each with a place for a text; `documented` fills the places
from the Python source. The files are copies: what mypyc wrote stays as it is, so that it knows what it need not write again.
"""

from __future__ import annotations

import ast
import re
from inspect import cleandoc
from pathlib import Path

PREFIX = "__native_"
TABLE = re.compile(
    r"static (?:PyMethodDef|PyGetSetDef|PyTypeObject) (?:CPyType_)?(\w+?)(_methods|_getseters|_template_)\b"
)
ENTRY = re.compile(r'\s*\{"(\w+)",')
SIGNED = re.compile(r'PyDoc_STR\("((?:[^"\\]|\\.)*?\\n--\\n\\n)"\)|PyDoc_STR\(NULL\)')
MODULE_DOC = "    NULL, /* docstring */\n"


def docstrings(source: Path) -> dict[tuple[str, str], str]:
    """By class (or "") and name (or "" for the class or module itself)."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    found = {("", ""): ast.get_docstring(tree) or ""}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            found["", node.name] = ast.get_docstring(node) or ""
        elif isinstance(node, ast.ClassDef):
            found[node.name, ""] = ast.get_docstring(node) or ""
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    found[node.name, inner.name] = ast.get_docstring(inner) or ""
    return {key: cleandoc(text) for key, text in found.items() if text}


def source_of(generated: Path, root: Path) -> Path | None:
    """The Python file that a C file was made of; None for what belongs to no module."""
    if not generated.name.startswith(PREFIX):
        return None
    source = root / "src" / f"{generated.stem.removeprefix(PREFIX).replace('___', '/')}.py"
    return source if source.is_file() else None


def documented(text: str, docs: dict[tuple[str, str], str]) -> str:
    """C of mypyc's with the texts in their places."""
    lines = text.splitlines(keepends=True)
    owner, entry = "", ""
    inside = False  # of a table
    for i, line in enumerate(lines):
        table = TABLE.match(line)
        if table and line.rstrip().endswith("= {"):
            inside = True
            owner = "" if table[1].endswith("module") and table[2] == "_methods" else table[1].rsplit("___", 1)[-1]
            entry = ""
            continue
        if line == MODULE_DOC and docs.get(("", "")):
            lines[i] = f"    {c_string(docs['', ''])}, /* docstring */\n"
        if not inside:
            continue
        if line.startswith("};"):
            inside = False
            continue
        named = ENTRY.match(line)
        if named:
            entry = named[1]
        doc = docs.get((owner, entry))
        if not doc:
            continue
        if "PyDoc_STR(" in line and (entry or ".tp_doc" in line):
            lines[i] = SIGNED.sub(lambda found, doc=doc: f'PyDoc_STR("{found[1] or ""}" {c_string(doc)})', line)  # type: ignore[misc]
        elif entry and line.strip() in ("NULL, NULL, NULL},", "NULL, NULL},"):
            lines[i] = line.replace("NULL, NULL},", f"{c_string(doc)}, NULL}},")
    return "".join(lines)


def c_string(text: str) -> str:
    """A literal a line: compilers need not take long ones."""
    escaped = [escape(line) for line in text.splitlines(keepends=True)]
    return " ".join(f'"{line}"' for line in escaped)


def escape(line: str) -> str:
    plain = {ord("\\"): "\\\\", ord('"'): '\\"', ord("\n"): "\\n", ord("?"): "\\?"}
    return "".join(plain.get(byte, chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}") for byte in line.encode())


def document(generated: str, root: Path) -> str:
    """The path of a copy with docstrings, written only where it changed; or of the file itself, where there are none."""
    path = Path(generated)
    source = source_of(path, root)
    if source is None:
        return generated
    copy = path.parent / "documented" / path.name
    text = documented(path.read_text(encoding="utf-8"), docstrings(source))
    if not copy.is_file() or copy.read_text(encoding="utf-8") != text:
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(text, encoding="utf-8")
    return str(copy)
