"""What readers said of the stories (tools/stories): wrong ones they found, true ones they doubted, what came of it.

Each text is kept with a digest of the story that was read; where the story is another now, it is to be read again.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

Json = Any
VERDICTS_FILE: Final = Path(__file__).parent / "pool" / "verdicts.json"
OUTCOMES: Final = ("mended", "decided", "told better", "as it should be")


def story_digest(lines: list[str]) -> str:
    return blake2b("\n".join(lines).encode(), digest_size=4).hexdigest()


@dataclass
class Verdicts:
    """`sheets`: by number the texts read, the wrong ones planted and found. `doubts`: by title why, and what came of it."""

    sheets: dict[str, dict[str, int]] = field(default_factory=dict)
    doubts: dict[str, dict[str, str]] = field(default_factory=dict)
    read: dict[str, str] = field(default_factory=dict)  # by title the digest of the story that was read

    @property
    def planted(self) -> int:
        return sum(sheet["planted"] for sheet in self.sheets.values())

    @property
    def found(self) -> int:
        return sum(sheet["found"] for sheet in self.sheets.values())

    def outcomes(self) -> dict[str, int]:
        """How many doubts came to what."""
        count = Counter(doubt["came"] for doubt in self.doubts.values())
        return {word: count[word] for word in OUTCOMES if count[word]}

    def add(self, score: Json, stories: dict[str, list[str]]) -> None:
        """A scored sheet, whose stories are these. A doubt is kept as it stands until somebody says what came of it."""
        number = str(score["sheet"] + 1)
        self.sheets[number] = {key: score[key] for key in ("read", "planted", "found")}
        for title, lines in stories.items():
            self.read[title] = story_digest(lines)
        for title, why in score["doubted"].items():
            self.doubts.setdefault(title, {"why": why, "came": ""})

    def to_read(self, stories: dict[str, list[str]]) -> list[str]:
        """The titles of stories that nobody has read as they are now."""
        return [title for title, lines in stories.items() if self.read.get(title) != story_digest(lines)]

    def summary(self) -> str:
        came = ", ".join(f"{count} {word}" for word, count in self.outcomes().items())
        return (
            f"{len(self.read)} texts were read beside their stories in {len(self.sheets)} sheets; {self.found} of "
            f"{self.planted} planted mistakes were found, and {len(self.doubts)} true stories doubted ({came})"
        )

    def text(self) -> str:
        """The file: a line for each sheet, doubt and text."""
        parts = []
        for key, value in (("sheets", self.sheets), ("doubts", self.doubts), ("read", self.read)):
            lines = [
                f"{json.dumps(k, ensure_ascii=False)}: {json.dumps(v, ensure_ascii=False)}" for k, v in value.items()
            ]
            parts.append(f'"{key}": {{\n' + ",\n".join(lines) + "\n}")
        return "{\n" + ",\n".join(parts) + "\n}\n"


def read_verdicts(path: Path) -> Verdicts:
    data = json.loads(path.read_text(encoding="utf-8"))
    return Verdicts(data["sheets"], data["doubts"], data["read"])


@lru_cache(maxsize=1)
def shipped_verdicts() -> Verdicts:
    return read_verdicts(VERDICTS_FILE) if VERDICTS_FILE.exists() else Verdicts()
