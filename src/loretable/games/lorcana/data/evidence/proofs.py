"""Proof results: which printed cards were shown to run (tools/proving), as a small file beside the pool. No texts.

A result is valid for a card as long as two things are unchanged:
- the digest of the card's tree: its printed numbers and the abilities made from its text. It is taken of data in the effect
  language, so that moving or renaming modules, or editing comments, makes no result stale;
- PROOF_VERSION, a number that stands for the behaviour of the rules and for how situations are made.

A digest of the source would change with every edit, and proving all cards takes hours. So the number is raised by hand, and
tests prove a sample of cards again on every run: a change of the rules that changes a verdict shows there.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from loretable.games.lorcana.data.pool import Pool
from loretable.games.lorcana.data.pool.card_lines import write_card
from loretable.games.lorcana.data.printed_abilities import abilities_of
from loretable.games.lorcana.model.face import Face

from .entry_lines import entry_lines

Json = Any
RESULTS_FILE: Final = Path(__file__).with_name("proved.json")
PROOF_VERSION: Final = 1
"""Raise it when earlier proofs say nothing any more: the rules do something else, or a part is neutralised differently.

`make prove` then proves all cards again. What only adds nodes, keywords or cards leaves it as it is: their trees are new.
"""
COUNTS: Final = ("abilities", "parts", "forms", "situations")
EXCUSES_FILE: Final = Path(__file__).with_name("excused_parts.json")


@dataclass(frozen=True)
class Excuse:
    """Why no situation tells some parts apart: a rule makes them say nothing more, or a scene of the tests shows them."""

    why: str
    parts: dict[str, list[str]]  # by full name, as they are listed
    rule: str = ""
    shown_by: str = ""

    @property
    def count(self) -> int:
        return sum(len(parts) for parts in self.parts.values())


@lru_cache(maxsize=1)
def excuses() -> tuple[Excuse, ...]:
    """All that somebody has read and signed for, a mechanism each."""
    rows = json.loads(EXCUSES_FILE.read_text(encoding="utf-8"))
    return tuple(Excuse(row["why"], row["parts"], row.get("rule", ""), row.get("shown by", "")) for row in rows)


@dataclass
class ProofResults:
    """`cards`: by full name the digest of the tree and its counts. `listed`: the parts that no situation was found for.

    Cards of `unused` (how many abilities) and of `broken` (what went wrong) do not pass. `version`: the PROOF_VERSION it was
    found by.
    """

    cards: dict[str, list[Json]] = field(default_factory=dict)
    listed: dict[str, list[str]] = field(default_factory=dict)
    unused: dict[str, int] = field(default_factory=dict)
    broken: dict[str, list[str]] = field(default_factory=dict)
    version: int = PROOF_VERSION

    def add(self, proof: Json) -> None:
        """Replaces what was known of the card."""
        name = proof["name"]
        for mine in (self.listed, self.unused, self.broken):
            mine.pop(name, None)
        self.cards[name] = [proof["digest"], *(proof[key] for key in COUNTS)]
        if proof["left"]:
            self.listed[name] = [f"{part}, {how}" for _, part, how in proof["left"]]
        if proof["unused"]:
            self.unused[name] = len(proof["unused"])
        if proof["broken"]:
            self.broken[name] = proof["broken"]

    def carry(self, other: ProofResults, name: str) -> None:
        """Takes over the result that another file has of a card."""
        self.cards[name] = other.cards[name]
        for mine, theirs in ((self.listed, other.listed), (self.broken, other.broken)):
            if name in theirs:
                mine[name] = theirs[name]
        if name in other.unused:
            self.unused[name] = other.unused[name]

    def knows(self, name: str, digest: str) -> bool:
        """Whether there is a result that is valid for the card as it is now."""
        return self.version == PROOF_VERSION and name in self.cards and self.cards[name][0] == digest

    @property
    def counts(self) -> dict[str, int]:
        found = {"cards": len(self.cards)}
        for i, key in enumerate(COUNTS, 1):
            found[key] = sum(entry[i] for entry in self.cards.values())
        return found

    @property
    def parts_listed(self) -> int:
        return sum(len(parts) for parts in self.listed.values())

    @property
    def share(self) -> str:
        """The percentage of forms that are listed, rounded up."""
        hundredths = -(-10000 * self.parts_listed // max(1, self.counts["forms"]))
        return f"{hundredths // 100}.{hundredths % 100:02}"

    def passes(self, name: str, digest: str) -> bool:
        return self.knows(name, digest) and name not in self.broken and name not in self.unused

    def unexcused(self, signed: tuple[Excuse, ...]) -> dict[str, list[str]]:
        """The listed parts that nobody has signed for: suspects, by full name."""
        found: dict[str, list[str]] = {}
        for name, parts in self.listed.items():
            known = Counter(part for excuse in signed for part in excuse.parts.get(name, ()))
            left = sorted((Counter(parts) - known).elements())
            if left:
                found[name] = left
        return found

    def unshown(self, signed: tuple[Excuse, ...]) -> str:
        """How many forms no situation tells apart, and how many of them nobody has signed for."""
        suspects = sum(len(parts) for parts in self.unexcused(signed).values())
        return (
            f"No situation shows the difference of {self.parts_listed} ({self.share} %): {self.parts_listed - suspects} are "
            f"excused by a rule or shown by a scene, {suspects} are suspects"
        )

    def to_json(self) -> Json:
        return {
            "version": self.version,
            "counts": self.counts,
            "listed": dict(sorted(self.listed.items())),
            "unused": dict(sorted(self.unused.items())),
            "broken": dict(sorted(self.broken.items())),
            "cards": dict(sorted(self.cards.items())),
        }

    def text(self) -> str:
        """The file: a line for each card."""
        return entry_lines(self.to_json(), ascii_only=True)


def read_results(path: Path = RESULTS_FILE) -> ProofResults:
    """The results of a file. One without a version is of the first."""
    data = json.loads(path.read_text(encoding="utf-8"))
    return ProofResults(data["cards"], data["listed"], data["unused"], data["broken"], data.get("version", 1))


@lru_cache(maxsize=1)
def shipped_results() -> ProofResults:
    """The results that come with the package; empty where the file is missing or damaged."""
    try:
        return read_results()
    except (OSError, ValueError, KeyError):
        return ProofResults()


def definition(pool: Pool, face: Face) -> Json:
    """A printed card as a custom card, without its texts."""
    card = write_card(face, pool.listing(face))
    for key in ("says", "called", "in", "also", "banned", "frees", "text", "copies"):
        card.pop(key, None)
    return card


def tree_digest(pool: Pool, face: Face) -> str:
    """Identifies what a proof is about: the card's printed numbers and its abilities in the effect language."""
    text = json.dumps([definition(pool, face), abilities_of(pool, face.number)], sort_keys=True)
    return blake2b(text.encode(), digest_size=6).hexdigest()


def to_prove(pool: Pool) -> list[Face]:
    """The cards with texts that are read: those that have something to prove."""
    return [face for face in pool.faces if abilities_of(pool, face.number)]
