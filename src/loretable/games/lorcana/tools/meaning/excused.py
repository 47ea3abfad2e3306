"""Findings that a rule explains: by card, gate and what was found, with the rule and the reason. The file is read by people."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

Json = Any
FILE: Final = Path(__file__).parent / "excused.json"


@lru_cache(maxsize=1)
def excuses() -> dict[str, dict[str, list[str]]]:
    """By full name and the beginning of a finding: the rule, and why."""
    found: dict[str, dict[str, list[str]]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def is_excused(name: str, finding: str) -> bool:
    return any(finding.startswith(beginning) for beginning in excuses().get(name, {}))
