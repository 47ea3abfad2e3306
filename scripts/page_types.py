"""Writes web/src/core/messages.ts, the page's types, from what goes over the wire: table.messages, table.rest_messages.

python scripts/page_types.py           writes the file
python scripts/page_types.py --check   exit code 1 if it is stale
"""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from typing import Any

import msgspec

from loretable.table import messages, rest_messages

FILE = Path(__file__).parent.parent / "web" / "src" / "core" / "messages.ts"
HEAD = """\
// Made from src/loretable/table/messages.py by scripts/page_types.py (make page-types). Do not edit.
"""
UNIONS = ("FromClient", "FromServer")


def structs() -> list[type[msgspec.Struct]]:
    """All wire types, in the order of the files."""
    return [
        thing
        for module in (messages, rest_messages)
        for thing in vars(module).values()
        if inspect.isclass(thing) and issubclass(thing, msgspec.Struct) and thing.__module__ == module.__name__
    ]


def written() -> str:
    kinds = structs()
    _, components = msgspec.json.schema_components(kinds, ref_template="{name}")
    parts = [HEAD, *(interface(kind.__name__, components[kind.__name__]) for kind in kinds)]
    for name in UNIONS:
        members = [kind.__name__ for kind in getattr(messages, name).__args__]
        parts.append(f"export type {name} =\n  | " + "\n  | ".join(members) + ";\n")
    words = ", ".join(f'"{word}"' for word in messages.WORDS)
    parts.append(f"/** What people can say to each other. */\nexport const WORDS: readonly string[] = [{words}];\n")
    return "\n".join(parts)


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
    text = written()
    fresh = FILE.exists() and FILE.read_text(encoding="utf-8") == text
    if "--check" in sys.argv:
        if not fresh:
            print(f"{FILE.name} is stale: run `make page-types`")
        return 0 if fresh else 1
    if not fresh:
        FILE.parent.mkdir(parents=True, exist_ok=True)
        FILE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
