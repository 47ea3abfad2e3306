"""What came of proving a pool, as a small file beside it: counts, what is listed, and which trees it is about. No texts."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from .faces import Face
from .pool import Pool
from .pool.lines import write_card
from .printed import abilities_of

Json = Any
RESULTS_FILE: Final = Path(__file__).parent / "pool" / "proved.json"
COUNTS: Final = ("abilities", "parts", "forms", "situations")


@dataclass
class Results:
    """`cards`: by full name the digest of the tree and its counts. `listed`: the parts that no situation was found for.

    Cards of `unused` (how many abilities) and of `broken` (what went wrong) do not pass.
    """

    cards: dict[str, list[Json]] = field(default_factory=dict)
    listed: dict[str, list[str]] = field(default_factory=dict)
    unused: dict[str, int] = field(default_factory=dict)
    broken: dict[str, list[str]] = field(default_factory=dict)

    def add(self, proof: Json) -> None:
        """Instead of what was known of the card, if anything was."""
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

    def carry(self, other: Results, name: str) -> None:
        """What another has of a card, whose tree is still the same."""
        self.cards[name] = other.cards[name]
        for mine, theirs in ((self.listed, other.listed), (self.broken, other.broken)):
            if name in theirs:
                mine[name] = theirs[name]
        if name in other.unused:
            self.unused[name] = other.unused[name]

    def knows(self, name: str, digest: str) -> bool:
        return name in self.cards and self.cards[name][0] == digest

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
        """Of forms that are listed, in percent, rounded up."""
        hundredths = -(-10000 * self.parts_listed // max(1, self.counts["forms"]))
        return f"{hundredths // 100}.{hundredths % 100:02}"

    def passes(self, name: str, digest: str) -> bool:
        return self.knows(name, digest) and name not in self.broken and name not in self.unused

    def kinds(self) -> list[tuple[str, int]]:
        """The kinds of parts that are listed, most first."""
        found = Counter(part for parts in self.listed.values() for part in parts)
        return sorted(found.items(), key=lambda entry: (-entry[1], entry[0]))

    def to_json(self) -> Json:
        return {
            "counts": self.counts,
            "listed": dict(sorted(self.listed.items())),
            "unused": dict(sorted(self.unused.items())),
            "broken": dict(sorted(self.broken.items())),
            "cards": dict(sorted(self.cards.items())),
        }

    def text(self) -> str:
        """As a file: a line for each card, so that a change of one is a change of one line."""
        lines = ["{"]
        data = self.to_json()
        for i, (key, value) in enumerate(data.items()):
            inner = [f"{json.dumps(name)}: {json.dumps(entry)}" for name, entry in value.items()]
            body = ",\n".join(inner)
            lines.append(f"{json.dumps(key)}: {{\n{body}\n}}{',' if i < len(data) - 1 else ''}")
        return "\n".join([*lines, "}"]) + "\n"


def read_results(path: Path = RESULTS_FILE) -> Results:
    data = json.loads(path.read_text(encoding="utf-8"))
    return Results(data["cards"], data["listed"], data["unused"], data["broken"])


@lru_cache(maxsize=1)
def shipped_results() -> Results:
    """Those of the package, or none where the file is not to be read."""
    try:
        return read_results()
    except (OSError, ValueError, KeyError):
        return Results()


def definition(pool: Pool, face: Face) -> Json:
    """A printed card as a card of one's own, without its texts."""
    card = write_card(face, pool.listing(face))
    for key in ("says", "in", "also", "banned", "frees", "text", "copies"):
        card.pop(key, None)
    return card


def tree_digest(pool: Pool, face: Face) -> str:
    """What a proof is about: the card's numbers and its abilities."""
    text = json.dumps([definition(pool, face), abilities_of(pool, face.number)], sort_keys=True)
    return blake2b(text.encode(), digest_size=6).hexdigest()


def to_prove(pool: Pool) -> list[Face]:
    """The cards with texts that run."""
    return [face for face in pool.faces if abilities_of(pool, face.number)]
