"""What the gates of meaning found (tools/meaning), as a small file beside the proofs. No texts.

A result is valid for a card as long as the digest of its tree and GATES_VERSION are the same, as for proofs.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from .entry_lines import entry_lines

Json = Any
MEANINGS_FILE: Final = Path(__file__).with_name("meant.json")
GATES_VERSION: Final = 2
"""Raise it when the gates ask something else, or the rules do something else: all cards are then asked again, in a minute."""
COUNTS: Final = ("played", "unstaged", "incomparable", "unsure", "questions", "nouns", "references", "instead")


@dataclass
class MeaningResults:
    """`cards`: by full name the digest of the tree and its counts. `findings`: what no rule excuses. `excused`: what one does.

    `read`: words with more than one possible antecedent, each with the one that was taken.
    """

    cards: dict[str, list[Json]] = field(default_factory=dict)
    findings: dict[str, list[str]] = field(default_factory=dict)
    excused: dict[str, list[str]] = field(default_factory=dict)
    read: dict[str, list[str]] = field(default_factory=dict)
    version: int = GATES_VERSION

    def add(self, result: Json) -> None:
        """Replaces what was known of the card."""
        name = result["name"]
        self.cards[name] = [result["digest"], *(result[key] for key in COUNTS)]
        for mine, key in ((self.findings, "findings"), (self.excused, "excused"), (self.read, "read")):
            mine.pop(name, None)
            if result[key]:
                mine[name] = result[key]

    def carry(self, other: MeaningResults, name: str) -> None:
        self.cards[name] = other.cards[name]
        for mine, theirs in (
            (self.findings, other.findings),
            (self.excused, other.excused),
            (self.read, other.read),
        ):
            if name in theirs:
                mine[name] = theirs[name]

    def knows(self, name: str, digest: str) -> bool:
        return self.version == GATES_VERSION and name in self.cards and self.cards[name][0] == digest

    @property
    def counts(self) -> dict[str, int]:
        found = {"cards": len(self.cards)}
        for i, key in enumerate(COUNTS, 1):
            found[key] = sum(entry[i] for entry in self.cards.values())
        return found

    def to_json(self) -> Json:
        return {
            "version": self.version,
            "counts": self.counts,
            "findings": dict(sorted(self.findings.items())),
            "excused": dict(sorted(self.excused.items())),
            "read": dict(sorted(self.read.items())),
            "cards": dict(sorted(self.cards.items())),
        }

    def text(self) -> str:
        """The file: a line for each card."""
        return entry_lines(self.to_json())


def read_meanings(path: Path = MEANINGS_FILE) -> MeaningResults:
    data = json.loads(path.read_text(encoding="utf-8"))
    return MeaningResults(data["cards"], data["findings"], data["excused"], data["read"], data["version"])


@lru_cache(maxsize=1)
def shipped_meanings() -> MeaningResults:
    """The results that come with the package; empty where the file is missing or damaged."""
    try:
        return read_meanings()
    except (OSError, ValueError, KeyError):
        return MeaningResults()
