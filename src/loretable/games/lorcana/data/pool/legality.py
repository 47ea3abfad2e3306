"""Whether a deck may be played, and why not. CR is the Comprehensive Rules, TR the Tournament Rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import date
from itertools import combinations

from loretable.core.errors import BadData
from loretable.games.lorcana.enums import card_kinds, inks
from loretable.games.lorcana.model.face import Face

from .deck_list import DeckList
from .pool import Pool, load_pool

CORE = "core"
INFINITY = "infinity"
SEALED = "sealed"
DRAFT = "draft"
FORMATS = (CORE, INFINITY, SEALED, DRAFT)
CONSTRUCTED = (CORE, INFINITY)
LEAST_CARDS = {CORE: 60, INFINITY: 60, SEALED: 40, DRAFT: 35}
MOST_INKS = 2


@dataclass(frozen=True)
class Problem:
    """A reason why a deck may not be played: code, rule, sentence, and the card at fault, if it is one."""

    code: str
    rule: str
    text: str
    card: str = ""

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"

    def to_json(self) -> dict[str, object]:
        return {"code": self.code, "rule": self.rule, "text": self.text, "card": self.card}


def legality(deck: DeckList, format: str, day: date, pool: Pool | None = None) -> list[Problem]:
    """All that is wrong with a deck in a format on a day; nothing if it is legal."""
    if format not in FORMATS:
        raise BadData("format", f"should be one of {', '.join(FORMATS)}, not {format!r}")
    cards = load_pool() if pool is None else pool
    rule = "CR 1.10.1.1" if format in CONSTRUCTED else "CR 1.10.1.2"
    found: list[Problem] = []
    if deck.size < LEAST_CARDS[format]:
        text = f"{deck.size} cards: at least {LEAST_CARDS[format]} are needed"
        found.append(Problem("TOO_FEW_CARDS", rule, text))
    if format in CONSTRUCTED:
        found += ink_problems(deck, format, day, cards)
    for face, count in deck.cards:
        found += copies_problems(face, count, format)
        if format in CONSTRUCTED:
            found += card_problems(face, format, day, cards)
    return found


def copies_problems(face: Face, count: int, format: str) -> list[Problem]:
    limit = face.max_copies
    if format not in CONSTRUCTED and limit >= 4:
        limit = 0  # any number, CR 1.10.1.2; but a card that allows fewer than usual says so everywhere
    if not limit or count <= limit:
        return []
    rule = "CR 1.10.1.1" if limit == 4 else "CR 1.2.1"
    own = "" if limit == 4 else " of this card"
    return [
        Problem("TOO_MANY_COPIES", rule, f"{count} {face.full_name}: at most {limit}{own} are allowed", face.full_name)
    ]


def card_problems(face: Face, format: str, day: date, pool: Pool) -> list[Problem]:
    """Whether the card itself may be in a deck, whatever else is."""
    name = face.full_name
    listing = pool.listing(face)
    banned = listing.banned.get(format)
    if banned is not None and day >= banned:
        return [Problem("BANNED", "TR 1.6.2", f"{name} is banned in {format.title()} since {banned}", name)]
    sets = [pool.set_by_code[code] for code in dict.fromkeys(code for code, _ in listing.printings)]
    first = min((s.legal for s in sets if s.legal is not None), default=None)
    if first is None or day < first:
        when = f"from {first}" if first is not None else "at no known date"
        return [Problem("NOT_YET_LEGAL", "TR 1.6", f"{name} may be used {when}", name)]
    if format != CORE:
        return []
    # a reprint brings a card back when it appears: any printing of a legal card is legal
    ends: list[date] = []
    for s in sets:
        if s.prerelease is not None and s.prerelease <= day:
            if s.core_until is None or day < s.core_until:
                return []
            ends.append(s.core_until)
    left = f" left Core on {max(ends)}" if ends else " is not in a set of Core"
    later = min((s.legal for s in sets if s.legal is not None and s.legal > day), default=None)
    back = f", and is back from {later}" if later is not None else ""
    where = ", ".join(s.code for s in sets)
    return [Problem("ROTATED", "TR 1.6.1", f"{name} (set {where}){left}{back}", name)]


def free_of_inks(deck: DeckList, format: str, day: date, pool: Pool) -> set[int]:
    """The cards that another card allows regardless of ink; that card must itself be legal first, CR 1.10.1.3 [2.2]."""
    found: set[int] = set()
    for source, count in deck.cards:
        word = pool.listing(source).frees
        if word and not card_problems(source, format, day, pool) and not copies_problems(source, count, format):
            for face, _ in deck.cards:
                if face is not source and face.kind == card_kinds.CHARACTER and word in face.classes:
                    found.add(face.number)
    return found


def ink_problems(deck: DeckList, format: str, day: date, pool: Pool) -> list[Problem]:
    free = free_of_inks(deck, format, day, pool)
    counted = DeckList(deck.name, tuple((face, count) for face, count in deck.cards if face.number not in free))
    if counted.inks.bit_count() <= MOST_INKS:
        return []
    if free:
        # then the card that would free them does not fit itself, and nothing is free
        counted = deck
    pair = best_pair(counted)
    outside = [(face, count) for face, count in counted.cards if face.inks & ~pair]
    names = ", ".join(f"{count} {face.full_name}" for face, count in outside[:5])
    more = f" and {len(outside) - 5} more" if len(outside) > 5 else ""
    text = (
        f"{counted.inks.bit_count()} ink types ({', '.join(inks.names_of(counted.inks))}): at most {MOST_INKS} are allowed; "
        f"not {' or '.join(inks.names_of(pair))}: {names}{more}"
    )
    return [Problem("TOO_MANY_INKS", "CR 1.10.1.3 [2.2]" if free else "CR 1.10.1.1", text)]


def best_pair(deck: DeckList) -> int:
    """The two ink types that most of its cards fit."""
    pairs = [(1 << a) | (1 << b) for a, b in combinations(range(len(inks.NAMES)), 2)]
    fits: Counter[int] = Counter()
    for pair in pairs:
        fits[pair] = sum(count for face, count in deck.cards if not face.inks & ~pair)
    return max(pairs, key=lambda pair: (fits[pair], -pair))


def deck_inks(deck: DeckList, format: str, day: date, pool: Pool | None = None) -> int:
    """The ink types that count: without those of cards that another card allows regardless of ink."""
    cards = load_pool() if pool is None else pool
    free = free_of_inks(deck, format, day, cards) if format in CONSTRUCTED else set()
    return DeckList("", tuple((face, count) for face, count in deck.cards if face.number not in free)).inks
