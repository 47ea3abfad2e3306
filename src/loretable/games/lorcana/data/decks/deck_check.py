"""Checks a deck before it is played: what was read, whether it is legal, which texts run."""

from __future__ import annotations

from datetime import date
from typing import Final

from loretable.games.lorcana.data.evidence.coverage import unsupported
from loretable.games.lorcana.data.pool import load_pool
from loretable.games.lorcana.data.pool.deck_list import DeckList
from loretable.games.lorcana.data.pool.deck_reader import scan_deck
from loretable.games.lorcana.data.pool.legality import CONSTRUCTED, CORE, legality
from loretable.games.lorcana.data.pool.starter_decks import starter_title, starters
from loretable.games.lorcana.enums import inks

CURVE: Final = 8
MOST_LETTERS: Final = 40_000  # a list of sixty cards has some 2000


def examine(brought: object) -> dict[str, object]:
    """Facts about a deck: a pasted list, the name of a starter, or {full name: count}. Without a deck, lists the starters."""
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
        return {**deck_facts(known), "starter": brought.strip(), "problems": [], "notes": []}
    reading = scan_deck(brought)
    return {**deck_facts(reading.deck), "problems": reading.problems, "notes": reading.notes}


def deck_facts(deck: DeckList) -> dict[str, object]:
    pool, today = load_pool(), date.today()
    verdicts = {format: legality(deck, format, today, pool) for format in CONSTRUCTED}
    return {
        **deck.to_json(),
        "size": deck.size,
        "inks": inks.names_of(deck.inks),
        **look(deck),
        "legality": {format: [problem.to_json() for problem in found] for format, found in verdicts.items()},
        "unsupported": unsupported(pool, [face for face, _ in deck.cards]),
    }


def summary(name: str, deck: DeckList) -> dict[str, object]:
    return {
        "name": name,
        "title": starter_title(name),
        "inks": inks.names_of(deck.inks),
        "size": deck.size,
        **look(deck),
        "core": not legality(deck, CORE, date.today(), load_pool()),
    }


def look(deck: DeckList) -> dict[str, object]:
    """What a deck is known by at a glance: its curve, how many can be inked, and the card it has most of in each ink."""
    curve = [0] * CURVE
    inkable = 0
    faces: dict[int, tuple[int, int, str]] = {}
    for face, count in deck.cards:
        curve[min(CURVE, max(1, face.cost)) - 1] += count
        inkable += count if face.inkable else 0
        weight = (count, face.cost, face.full_name)
        if face.inks.bit_count() == 1 and weight > faces.get(face.inks, (0, 0, "")):
            faces[face.inks] = weight
    return {"curve": curve, "inkable": inkable, "faces": [faces[ink][2] for ink in sorted(faces)]}
