"""Which cards of a pool run from their own English, and what the others lack, by how many cards it would unlock."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from .faces import Face
from .pool import Pool
from .printed import by_hand, reason_against, texts_of


@dataclass(frozen=True)
class Coverage:
    cards: int
    declined: list[tuple[str, str]]  # full name, reason

    @property
    def supported(self) -> int:
        return self.cards - len(self.declined)

    @property
    def share(self) -> str:
        """In percent, rounded down: it says 100 only where every card runs."""
        tenths = 1000 * self.supported // max(1, self.cards)
        return f"{tenths // 10}.{tenths % 10}"

    def reasons(self) -> list[tuple[str, list[str]]]:
        """Each reason with the cards it stands against, most first."""
        count = Counter(reason for _, reason in self.declined)
        ranked = sorted(count, key=lambda reason: (-count[reason], reason))
        return [(reason, [name for name, why in self.declined if why == reason]) for reason in ranked]

    def to_json(self) -> dict[str, object]:
        return {
            "cards": self.cards,
            "supported": self.supported,
            "declined": [{"name": name, "reason": reason} for name, reason in self.declined],
        }


def coverage(pool: Pool) -> Coverage:
    declined = [(face.full_name, reason_against(pool, face)) for face in pool.faces]
    return Coverage(len(pool.faces), [(name, reason) for name, reason in declined if reason])


def unsupported(pool: Pool, faces: list[Face]) -> list[str]:
    """The names of those whose texts do not run."""
    return [face.full_name for face in faces if reason_against(pool, face)]


def report(found: Coverage, pool: Pool) -> str:
    """docs/lorcana-coverage.md: no text of a card is in it."""
    texts = sum(len(pool.listing(face).says) for face in pool.faces)
    lines = [
        "# Lorcana: which cards run",
        "",
        "<!-- written by scripts/lorcana_coverage.py -->",
        "",
        f"{found.supported} of {found.cards} cards run ({found.share} %): all their texts "
        "are read whole, in one meaning, printed back as they are, and said by the effect language. "
        f"The pool ({pool.source}) has {texts} texts beyond keywords.",
        "",
        f"Of {len(by_hand())} cards a text is written in the effect language by hand (`pool/by_hand.json`): "
        f"{'; '.join(sorted(by_hand()))}.",
        "",
        "What is declined plays as its numbers and keywords. Reasons, those that would unlock most cards first:",
        "",
        "| cards | reason | which |",
        "|--:|---|---|",
    ]
    for reason, names in found.reasons():
        plain = reason.replace("|", "\\|")
        lines.append(f"| {len(names)} | {plain} | {'; '.join(names)} |")
    return "\n".join(lines) + "\n"


__all__ = ["Coverage", "coverage", "report", "texts_of", "unsupported"]
