"""What readers said of the stories (tools/stories): wrong ones they found, true ones they doubted, what came of it.

Each text is kept with a digest of every story of it that was read; one that is told otherwise now is to be read again.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from .entry_lines import entry_lines

Json = Any
VERDICTS_FILE: Final = Path(__file__).with_name("verdicts.json")
OUTCOMES: Final = ("mended", "decided", "told better", "as it should be")
READING: Final = ", reading "


def story_digest(lines: list[str]) -> str:
    return blake2b("\n".join(lines).encode(), digest_size=4).hexdigest()


@dataclass
class Verdicts:
    """`sheets`: by number the texts read, the wrong ones planted and found. `doubts`: by title (and, from the second on, which
    reading) why, what came of it, and the digest of the story that was doubted."""

    sheets: dict[str, dict[str, int]] = field(default_factory=dict)
    doubts: dict[str, dict[str, str]] = field(default_factory=dict)
    read: dict[str, list[str]] = field(
        default_factory=dict
    )  # by title the digests of the stories that were read, in order

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
            self.read.setdefault(title, []).append(story_digest(lines))
        for title, why in score["doubted"].items():
            readings = self.read.get(title, [])
            key = title if len(readings) < 2 else f"{title}{READING}{len(readings)}"
            self.doubts.setdefault(key, {"why": why, "came": "", "story": readings[-1] if readings else ""})

    def to_read(self, stories: dict[str, list[str]]) -> list[str]:
        """The titles of stories that nobody has read as they are now."""
        return [title for title, lines in stories.items() if story_digest(lines) not in self.read.get(title, ())]

    def doubted_story(self, key: str) -> tuple[str, str]:
        """The title of a doubt, and the digest of the story that was doubted. Doubts of old are of the first reading."""
        title = key.partition(READING)[0]
        return title, self.doubts[key].get("story") or self.read[title][0]

    def summary(self) -> str:
        came = ", ".join(f"{count} {word}" for word, count in self.outcomes().items())
        again = sum(len(digests) > 1 for digests in self.read.values())
        return (
            f"{len(self.read)} texts were read beside their stories in {len(self.sheets)} sheets"
            f"{f', {again} of them again' if again else ''}; {self.found} of "
            f"{self.planted} planted mistakes were found, and {len(self.doubts)} true stories doubted ({came})"
        )

    def text(self) -> str:
        """The file: a line for each sheet, doubt and text."""
        return entry_lines({"sheets": self.sheets, "doubts": self.doubts, "read": self.read})


def read_verdicts(path: Path) -> Verdicts:
    """A file of before, when each text was read once, has a digest where there is a list now."""
    data = json.loads(path.read_text(encoding="utf-8"))
    read = {title: [said] if isinstance(said, str) else said for title, said in data["read"].items()}
    return Verdicts(data["sheets"], data["doubts"], read)


@lru_cache(maxsize=1)
def shipped_verdicts() -> Verdicts:
    return read_verdicts(VERDICTS_FILE) if VERDICTS_FILE.exists() else Verdicts()
