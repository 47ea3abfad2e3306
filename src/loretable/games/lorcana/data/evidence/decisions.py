"""Readings that can be contested, each decided: with reason, rules, the test that shows it, and the cards that it concerns.

`decisions.json` beside this file is the one place; docs/rules-decisions.md and `loretable lorcana card NAME` tell the same.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

DECISIONS = Path(__file__).with_name("decisions.json")


@dataclass(frozen=True)
class Decision:
    question: str
    decided: str
    why: str
    rules: tuple[str, ...]
    cards: tuple[str, ...]
    test: str

    @property
    def sentence(self) -> str:
        return f"{self.question} {self.decided[:1].upper()}{self.decided[1:]} (CR {', '.join(self.rules)})."

    @property
    def row(self) -> str:
        """A row of the page of decisions."""
        return f"| {self.question} | {self.decided} | {self.why} | {', '.join(self.cards)} | `{self.test}` |"


@lru_cache(maxsize=1)
def decisions() -> tuple[Decision, ...]:
    data = json.loads(DECISIONS.read_text(encoding="utf-8"))
    return tuple(
        Decision(
            each["question"], each["decided"], each["why"], tuple(each["rules"]), tuple(each["cards"]), each["test"]
        )
        for each in data
    )


def decisions_about(full_name: str) -> list[Decision]:
    return [each for each in decisions() if full_name in each.cards]
