"""How the files of this room are written: a line for each card or text, so that a change of one is a change of one line."""

from __future__ import annotations

import json
from typing import Any


def entry_lines(data: dict[str, Any], ascii_only: bool = False) -> str:
    """A JSON object whose values are numbers, or objects with a line for each entry."""

    def written(value: object) -> str:
        return json.dumps(value, ensure_ascii=ascii_only)

    parts: list[str] = []
    for key, value in data.items():
        if isinstance(value, dict):
            lines = ",\n".join(f"{written(name)}: {written(entry)}" for name, entry in value.items())
            parts.append(f"{written(key)}: {{\n{lines}\n}}")
        else:
            parts.append(f"{written(key)}: {written(value)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"
