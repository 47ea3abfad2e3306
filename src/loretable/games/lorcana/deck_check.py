"""A deck that somebody brings, examined before it is played: what was read, what the rules say of it, which texts run."""

from __future__ import annotations

from datetime import date
from typing import Final

from .coverage import unsupported
from .faces import ink_names
from .pool import load_pool
from .pool.decks import Deck
from .pool.legality import CONSTRUCTED, legality
from .pool.reading import scan_deck
from .pool.starters import starter_title, starters

MOST_LETTERS: Final = 40_000  # a list of sixty cards has some 2000


def examine(brought: object) -> dict[str, object]:
    """Of a pasted list, the name of a starter, or {full name: count}. Of nothing: the starters there are."""
    if not isinstance(brought, str | dict):
        return {"problems": ["A deck is a list of cards, the name of a starter, or counts by name"], "cards": []}
    if isinstance(brought, dict):
        brought = "\n".join(f"{count} {name}" for name, count in brought.items())
    if len(brought) > MOST_LETTERS:
        return {"problems": [f"A list has at most {MOST_LETTERS} letters"], "cards": []}
    if not brought.strip():
        return {"starters": [summary(name, deck) for name, deck in starters().items()]}
    known = starters().get(brought.strip())
    if known is not None:
        return {**told(known), "starter": brought.strip(), "problems": [], "notes": []}
    reading = scan_deck(brought)
    return {**told(reading.deck), "problems": reading.problems, "notes": reading.notes}


def told(deck: Deck) -> dict[str, object]:
    pool, today = load_pool(), date.today()
    verdicts = {format: legality(deck, format, today, pool) for format in CONSTRUCTED}
    return {
        **deck.to_json(),
        "size": deck.size,
        "inks": ink_names(deck.inks),
        "legality": {format: [problem.to_json() for problem in found] for format, found in verdicts.items()},
        "unsupported": unsupported(pool, [face for face, _ in deck.cards]),
    }


def summary(name: str, deck: Deck) -> dict[str, object]:
    return {"name": name, "title": starter_title(name), "inks": ink_names(deck.inks), "size": deck.size}
