"""Card names as people write them: any case, any quotes and dashes, accents or none; and what they may have meant."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable
from difflib import SequenceMatcher

CANDIDATES = 40
CLOSE = 0.6  # how alike a suggestion must be
NEXT_BEST = 0.15  # and how much less alike than the best


def fold(name: str) -> str:
    """What is left of a name when only letters and digits count: equal for all spellings of a card."""
    plain = unicodedata.normalize("NFKD", name).casefold().replace("&", " and ")
    return "".join(char for char in plain if char.isalnum())


class Suggester:
    """Finds the names nearest to a misspelt one. An index of letter triples keeps it to milliseconds."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = list(names)
        self.folded = [fold(name) for name in self.names]
        self.places: dict[str, list[int]] = {}
        for i, folded in enumerate(self.folded):
            for triple in triples(folded):
                self.places.setdefault(triple, []).append(i)

    def near(self, name: str, most: int = 3) -> list[str]:
        wanted = fold(name)[:100]
        shared: Counter[int] = Counter()
        for triple in triples(wanted):
            shared.update(self.places.get(triple, []))
        likely = sorted(shared, key=lambda i: (-2 * shared[i] / (len(wanted) + len(self.folded[i]) + 2), i))
        scored = [(SequenceMatcher(None, wanted, self.folded[i]).ratio(), i) for i in likely[:CANDIDATES]]
        scored.sort(key=lambda pair: (-pair[0], pair[1]))
        enough = max(CLOSE, scored[0][0] - NEXT_BEST) if scored else CLOSE
        return [self.names[i] for ratio, i in scored[:most] if ratio >= enough]


def triples(folded: str) -> set[str]:
    framed = f"^{folded}$"
    return {framed[i : i + 3] for i in range(len(framed) - 2)}


def did_you_mean(names: list[str]) -> str:
    return f"; did you mean {' or '.join(names)}?" if names else ""
