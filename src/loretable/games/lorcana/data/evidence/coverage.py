"""Which cards of a pool run from their own English, and what the others lack, by how many cards it would unlock.

A card is supported where its texts are read whole, printed back the same, and shown to run (see proofs).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from loretable.games.lorcana.data.pool import Pool
from loretable.games.lorcana.data.printed_abilities import by_hand, reason_against, texts_of
from loretable.games.lorcana.model.face import Face

from .meanings import MeaningResults, shipped_meanings
from .proofs import Excuse, ProofResults, excuses, shipped_results, to_prove, tree_digest
from .verdicts import Verdicts, shipped_verdicts


@dataclass(frozen=True)
class Coverage:
    cards: int
    declined: list[tuple[str, str]]  # full name, reason
    unproved: list[str]  # full names of those that are read, and not shown to run
    untrusted: list[tuple[str, str]] = field(default_factory=list)  # full name, what a gate of meaning found

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
        """Every card is either supported or declined; a card that is not shown to run is declined for that reason."""
        declined = [*self.declined, *((name, "is read, and not shown to run") for name in self.unproved)]
        return {
            "cards": self.cards,
            "supported": self.supported,
            "declined": [{"name": name, "reason": reason} for name, reason in declined],
            "untrusted": [{"name": name, "found": what} for name, what in self.untrusted],
        }


def coverage(pool: Pool) -> Coverage:
    declined = [(face.full_name, reason_against(pool, face)) for face in pool.faces]
    reasons = [(name, reason) for name, reason in declined if reason]
    return Coverage(len(pool.faces), reasons, unproved(pool), untrusted(pool))


def untrusted(pool: Pool) -> list[tuple[str, str]]:
    """Cards of which a gate of meaning has found that they do something else than they say."""
    shown = shipped_meanings()
    failing = [face for face in to_prove(pool) if face.full_name in shown.findings]
    return [
        (face.full_name, "; ".join(shown.findings[face.full_name]))
        for face in failing
        if shown.knows(face.full_name, tree_digest(pool, face))
    ]


def unproved(pool: Pool) -> list[str]:
    """Cards with a valid proof result that says that they do not run."""
    shown = shipped_results()
    failing = [face for face in to_prove(pool) if face.full_name in shown.broken or face.full_name in shown.unused]
    return [face.full_name for face in failing if shown.knows(face.full_name, tree_digest(pool, face))]


def cards_without_result(pool: Pool, shown: ProofResults) -> int:
    """How many cards with texts have no valid proof result: `make prove` proves them."""
    return sum(not shown.knows(face.full_name, tree_digest(pool, face)) for face in to_prove(pool))


def unsupported(pool: Pool, faces: list[Face]) -> list[str]:
    """The full names of the cards whose texts do not run."""
    return [face.full_name for face in faces if reason_against(pool, face)]


def report(found: Coverage, pool: Pool) -> str:
    """docs/lorcana-coverage.md: no text of a card is in it."""
    texts = sum(len(pool.listing(face).says) for face in pool.faces)
    lines = [
        "# Lorcana: which cards run",
        "",
        "<!-- written by scripts/generate/lorcana_coverage.py -->",
        "",
        f"{found.supported} of {found.cards} cards run ({found.share} %): all their texts "
        "are read whole, in one meaning, printed back as they are, and said by the effect language. "
        f"The pool ({pool.source}) has {texts} texts beyond keywords.",
        "",
        f"Of {len(by_hand())} cards a text is written in the effect language by hand (`data/pool/by_hand.json`): "
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
    lines += [*meaning_lines(shipped_meanings()), *verdict_lines(shipped_verdicts())]
    return "\n".join([*lines, *proof_lines(shipped_results(), found, pool)]) + "\n"


def verdict_lines(shown: Verdicts) -> list[str]:
    """The section on the stories and their readers."""
    if not shown.read:
        return []
    lines = [
        "",
        "## Read beside their stories",
        "",
        f"{shown.summary()}. The readers had not seen how a card was read "
        "([stories](lorcana-language.md#gates)); `loretable lorcana stories unread` lists the stories that have changed since.",
        "",
        "| text | doubted because | what came of it |",
        "|---|---|---|",
    ]
    return lines + [f"| {title} | {doubt['why']} | {doubt['came']} |" for title, doubt in sorted(shown.doubts.items())]


def meaning_lines(shown: MeaningResults) -> list[str]:
    """The section on the gates of meaning."""
    if not shown.cards:
        return []
    counts = shown.counts
    excused = sum(len(each) for each in shown.excused.values())
    lines = [
        "",
        "## Shown to mean what they say",
        "",
        f"The gates of meaning (`loretable lorcana prove --meaning`, [how they ask](lorcana-language.md#gates)) played the "
        f"{counts['cards']} cards with texts {counts['played']} times where something is missing, declined, unpaid, "
        "forbidden or gone, and compared each with the card that says only its other clauses. "
        f"{counts['unstaged']} lacks could not be laid (what makes the ability happen is what would be missing), "
        f"{counts['incomparable']} have clauses that are no text by themselves, and of {counts['unsure']} clauses the "
        "English alone does not say what they speak of: there either is let pass. "
        f'Texts with "instead" were played {counts["instead"]} times: one of two things is done, to whom they speak. '
        f"{counts['questions']} questions were put to the player whom the sentence names, {counts['nouns']} nouns of "
        f"texts that hold reach whom they name, and of {counts['references']} words that refer to a card "
        f"{sum(len(each) for each in shown.read.values())} have more than one possible antecedent.",
        "",
        f"Findings that a rule excuses: {excused} (`tools/meaning/excused.json` has the rule of each): "
        f"{'; '.join(sorted(shown.excused))}.",
    ]
    if shown.findings:
        lines += ["", "Findings, which make a card untrusted:", "", "| card | what was found |", "|---|---|"]
        lines += [f"| {name} | {'; '.join(what)} |" for name, what in sorted(shown.findings.items())]
    if shown.read:
        lines += [
            "",
            "Words with more than one possible antecedent, and what was taken:",
            "",
            "| card | words |",
            "|---|---|",
        ]
        lines += [f"| {name} | {'; '.join(what)} |" for name, what in sorted(shown.read.items())]
    return lines


def proof_lines(shown: ProofResults, found: Coverage, pool: Pool) -> list[str]:
    """The section on proofs."""
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
        f"comes to something else than the card, but for {shown.parts_listed} ({shown.share} %). Each was read as a suspect: "
        "below is the rule by which it says nothing more, or the scene of the tests that shows it "
        "(`data/evidence/excused_parts.json`).",
        "",
        "A result holds for the digest of a card's tree (its printed numbers and its abilities in the effect language) and for "
        f"`PROOF_VERSION` {shown.version} (`data/evidence/proofs.py`), a number that is raised when a change of the rules "
        "makes proofs void. It does not depend on source files, so that moving or renaming modules makes no proof stale; tests "
        "prove a sample of the cards again. `make prove` proves the cards without a valid result, "
        "`make prove ARGS=--afresh` all.",
        "",
    ]
    waiting = cards_without_result(pool, shown)
    if waiting:
        lines += [f"{waiting} more cards with texts are yet to be played so: `make prove` goes on with them.", ""]
    if found.unproved:
        lines += [f"Played, and not shown to run: {'; '.join(found.unproved)}.", ""]
    return [*lines, *excuse_lines(excuses()), *suspect_lines(shown)]


def excuse_lines(signed: tuple[Excuse, ...]) -> list[str]:
    """The parts that somebody has signed for, by mechanism."""
    lines = ["| forms | by | why nothing tells them apart | cards |", "|--:|---|---|---|"]
    for excuse in signed:
        by = f"CR {excuse.rule}" if excuse.rule else f"`{excuse.shown_by}`"
        lines.append(f"| {excuse.count} | {by} | {excuse.why} | {'; '.join(sorted(excuse.parts))} |")
    return lines


def suspect_lines(shown: ProofResults) -> list[str]:
    """The parts that nobody has signed for."""
    left = shown.unexcused(excuses())
    if not left:
        return []
    lines = [
        "",
        "Suspects, which nobody has signed for:",
        "",
        "| card | parts, and how they are neutralised |",
        "|---|---|",
    ]
    return lines + [f"| {name} | {'; '.join(parts)} |" for name, parts in sorted(left.items())]


__all__ = ["Coverage", "coverage", "report", "texts_of", "unsupported"]
