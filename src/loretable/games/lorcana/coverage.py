"""Which cards of a pool run from their own English, and what the others lack, by how many cards it would unlock.

A card is supported where its texts are read whole, printed back the same, and shown to run (see proofs).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from .faces import Face
from .pool import Pool
from .printed import by_hand, reason_against, texts_of
from .proofs import Results, shipped_results, to_prove, tree_digest


@dataclass(frozen=True)
class Coverage:
    cards: int
    declined: list[tuple[str, str]]  # full name, reason
    unproved: list[str]  # full names of those that are read, and not shown to run

    @property
    def supported(self) -> int:
        return self.cards - len(self.declined) - len(self.unproved)

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
        """Supported and declined are all cards: who is not shown to run is declined for that."""
        declined = [*self.declined, *((name, "is read, and not shown to run") for name in self.unproved)]
        return {
            "cards": self.cards,
            "supported": self.supported,
            "declined": [{"name": name, "reason": reason} for name, reason in declined],
        }


def coverage(pool: Pool) -> Coverage:
    declined = [(face.full_name, reason_against(pool, face)) for face in pool.faces]
    return Coverage(len(pool.faces), [(name, reason) for name, reason in declined if reason], unproved(pool))


def unproved(pool: Pool) -> list[str]:
    """Cards that the running gate has looked at, as they are now, and found wanting."""
    shown = shipped_results()
    failing = [face for face in to_prove(pool) if face.full_name in shown.broken or face.full_name in shown.unused]
    return [face.full_name for face in failing if shown.knows(face.full_name, tree_digest(pool, face))]


def not_looked_at(pool: Pool, shown: Results) -> int:
    """How many cards with texts have no result yet, or one of another tree: `make prove` goes on with them."""
    return sum(not shown.knows(face.full_name, tree_digest(pool, face)) for face in to_prove(pool))


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
    ]
    if found.reasons():
        lines += [
            "",
            "What is declined plays as its numbers and keywords. Reasons, those that would unlock most cards first:",
            "",
            "| cards | reason | which |",
            "|--:|---|---|",
        ]
    for reason, names in found.reasons():
        plain = reason.replace("|", "\\|")
        lines.append(f"| {len(names)} | {plain} | {'; '.join(names)} |")
    return "\n".join([*lines, *proof_lines(shipped_results(), found, pool)]) + "\n"


def proof_lines(shown: Results, found: Coverage, pool: Pool) -> list[str]:
    """What the running gate says."""
    if not shown.cards:
        return []
    counts = shown.counts
    lines = [
        "",
        "## Shown to run",
        "",
        f"`loretable lorcana prove` played {counts['situations']} situations with the {counts['cards']} cards that have "
        f"texts: {counts['abilities']} abilities of {counts['parts']} parts, neutralised in {counts['forms']} ways. Each "
        f"ability was used in one of them{', but for the cards named below,' * bool(found.unproved)} and the promises held. "
        "For each neutral form a situation was found in which it "
        f"comes to something else than the card, but for {shown.parts_listed} ({shown.share} %), listed below.",
        "",
    ]
    waiting = not_looked_at(pool, shown)
    if waiting:
        lines += [f"{waiting} more cards with texts are yet to be played so: `make prove` goes on with them.", ""]
    if found.unproved:
        lines += [f"Played, and not shown to run: {'; '.join(found.unproved)}.", ""]
    lines += ["| forms | part, and how it is neutralised | cards |", "|--:|---|---|"]
    for kind, count in shown.kinds():
        names = [name for name, parts in sorted(shown.listed.items()) if kind in parts]
        lines.append(f"| {count} | {kind} | {'; '.join(names)} |")
    return lines


__all__ = ["Coverage", "coverage", "report", "texts_of", "unsupported"]
