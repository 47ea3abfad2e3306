"""Writes the page's types from what goes over the wire: web/src/core/wire/messages.ts from table.wire.messages,
and rest_messages.ts beside it from table.wire.rest_messages.

python scripts/generate/page_types.py           writes the files
python scripts/generate/page_types.py --check   exit code 1 if one is stale
"""

from __future__ import annotations

import inspect
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from loretable.table.wire import messages, rest_messages

FOLDER = Path(__file__).parents[2] / "web" / "src" / "core" / "wire"
HEAD = "// Made from src/loretable/table/wire/{name}.py by scripts/generate/page_types.py (make page-types). Do not edit.\n"
MODULES = (messages, rest_messages)
UNIONS = ("FromClient", "FromServer")


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The wire types of a module, in the order of the file."""
    return [
        thing
        for thing in vars(module).values()
        if inspect.isclass(thing) and issubclass(thing, msgspec.Struct) and thing.__module__ == module.__name__
    ]


def written() -> dict[Path, str]:
    """What the files should hold."""
    kinds = {named(module): structs(module) for module in MODULES}
    _, components = msgspec.json.schema_components(
        [kind for each in kinds.values() for kind in each], ref_template="{name}"
    )
    files: dict[Path, str] = {}
    for name, own in kinds.items():
        parts = [interface(kind.__name__, components[kind.__name__]) for kind in own]
        if name == named(messages):
            parts.extend(besides())
        told = "\n".join(parts)
        others = [borrowed(told, other, kinds[other]) for other in kinds if other != name]
        files[FOLDER / f"{name}.ts"] = "\n".join([HEAD.format(name=name), *filter(None, others), told])
    return files


def named(module: ModuleType) -> str:
    return module.__name__.rsplit(".", 1)[-1]


def borrowed(text: str, name: str, kinds: list[type[msgspec.Struct]]) -> str:
    """The import of what a file uses of another one."""
    used = [kind.__name__ for kind in kinds if re.search(rf": [^;]*\b{kind.__name__}\b", text)]
    return f'import type {{ {", ".join(sorted(used))} }} from "./{name}";\n' if used else ""


def besides() -> list[str]:
    parts: list[str] = []
    for name in UNIONS:
        members = [kind.__name__ for kind in getattr(messages, name).__args__]
        parts.append(f"export type {name} =\n  | " + "\n  | ".join(members) + ";\n")
    words = ", ".join(f'"{word}"' for word in messages.WORDS)
    return [*parts, f"/** What people can say to each other. */\nexport const WORDS: readonly string[] = [{words}];\n"]


def interface(name: str, schema: dict[str, Any]) -> str:
    lines = comment(schema.get("description", ""))
    lines.append(f"export interface {name} {{")
    required = schema.get("required", [])
    for field, kind in schema["properties"].items():
        # a tag has a default in Python, but it is always on the wire
        always = field in required or field == "type"
        lines.append(f"  {field}{'' if always else '?'}: {type_of(kind)};")
    lines.append("}\n")
    return "\n".join(lines)


def comment(text: str) -> list[str]:
    said = inspect.cleandoc(text).splitlines()
    if not said:
        return []
    if len(said) == 1:
        return [f"/** {said[0]} */"]
    return ["/**", *(f" * {line}".rstrip() for line in said), " */"]


def type_of(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "enum" in schema:
        return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(type_of(option) for option in schema["anyOf"])
    match schema.get("type"):
        case "string":
            return "string"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case "array":
            inner = type_of(schema.get("items", {}))
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case "object":
            return f"Record<string, {type_of(schema.get('additionalProperties') or {})}>"
    return "unknown"


def main() -> int:
    stale = {
        file: text for file, text in written().items() if not file.exists() or file.read_text(encoding="utf-8") != text
    }
    if "--check" in sys.argv:
        for file in stale:
            print(f"{file.name} is stale: run `make page-types`")
        return 1 if stale else 0
    for file, text in stale.items():
        file.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
