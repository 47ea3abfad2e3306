"""The glossary names classes, files and rules that exist."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "loretable"
PAGE = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
LORCANA, ENGINE = PAGE.split("## The engine")


def rows(text: str) -> list[list[str]]:
    found = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")
    ]
    return [row for row in found if set(row[0]) != {"-"} and row[0] not in ("here", "word")]


def in_code(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def test_its_classes_exist() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in (SOURCE / "games" / "lorcana").rglob("*.py"))
    named = {word for row in rows(LORCANA) for word in in_code(row[0]) if re.fullmatch(r"([A-Z][a-z]+)+", word)}
    assert len(named) > 20
    assert {name for name in named if not re.search(rf"^class {name}\b", source, re.MULTILINE)} == set()


def test_its_files_exist() -> None:
    for text, room in ((LORCANA, SOURCE / "games" / "lorcana"), (ENGINE, SOURCE / "core")):
        files = [word for row in rows(text) for word in in_code(" ".join(row)) if word.endswith(".py")]
        families = [word for row in rows(text) for word in in_code(row[0]) if word.startswith("enums/")]
        assert files
        missing = [f for f in files if not (room / f).is_file() and not list(room.rglob(f"*/{f}"))]
        assert missing + [f for f in families if not (room / f"{f}.py").is_file()] == []


def test_its_rules_exist() -> None:
    known = (ROOT / "tests" / "lorcana" / "rule_numbers.txt").read_text(encoding="utf-8").split()
    cited = {number for row in rows(LORCANA) for number in re.findall(r"\d+(?:\.\d+)*", row[2])}
    assert len(cited) > 40
    assert cited - set(known) == set()
