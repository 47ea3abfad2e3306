"""A level as text that people like to read and edit: a line for each place, route, hero and monster."""

from __future__ import annotations

import json

from loretable.core.json_check import as_list, as_object


def level_text(level: dict[str, object]) -> str:
    parts: list[str] = []
    for key, value in level.items():
        if key == "map":
            inner = [f'"{name}": {rows(items, "    ")}' for name, items in as_object(value, "map").items()]
            parts.append(f'"{key}": {{\n    ' + ",\n    ".join(inner) + "\n  }")
        elif isinstance(value, list):
            parts.append(f'"{key}": {rows(value, "  ")}')
        else:
            parts.append(f'"{key}": {json.dumps(value, ensure_ascii=False)}')
    return "{\n  " + ",\n  ".join(parts) + "\n}\n"


def rows(items: object, indent: str) -> str:
    lines = [f"{indent}  {json.dumps(item, ensure_ascii=False)}" for item in as_list(items, "")]
    return "[\n" + ",\n".join(lines) + f"\n{indent}]"
