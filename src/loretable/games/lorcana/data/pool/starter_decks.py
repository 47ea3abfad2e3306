"""The official starter decks, by name: set01-amber-amethyst and twenty more."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path

from loretable.core.errors import BadData
from loretable.core.json_check import as_object
from loretable.core.records.reading import json_of

from .card_names import Suggester, did_you_mean, fold
from .deck_list import DeckList
from .deck_reader import deck_from_json, read_deck
from .pool import Pool, shortened

STARTERS_FILE = Path(__file__).with_name("starters.json")
TITLE = re.compile(r"\((.*)\)")


def starter_names() -> list[str]:
    return list(starters())


def starter_title(name: str) -> str:
    """What is written on its box, as far as that is known, else its inks."""
    found = starters()[name].name
    return found if found != name else " and ".join(ink.capitalize() for ink in name.split("-")[1:])


def starter(name: str) -> DeckList:
    """A starter by its name, the name of its box, or any part that only one has: "set 1 ruby"."""
    found = find_starter(name)
    if found is None:
        near = Suggester(starter_names()).near(name, 2)
        raise BadData("deck", f"there is no starter deck {shortened(name)!r}{did_you_mean(near)}")
    return found


def find_starter(name: str) -> DeckList | None:
    """None if none is meant; BadData if several may be."""
    exact = starters().get(name)
    if exact is not None:
        return exact
    words = fold_words(name)
    if not words:
        return None
    found = {key: deck for key, deck in starters().items() if words <= fold_words(f"{key} {deck.name}")}
    if len(found) > 1:
        raise BadData("deck", f"{shortened(name)!r} may be {', '.join(found)}")
    return next(iter(found.values()), None)


def fold_words(name: str) -> frozenset[str]:
    """ "Set 1: Amber & Ruby" as set1, amber, ruby."""
    plain = re.sub(r"\bset\W*0*(\d+)", r"set\1", name.lower())
    return frozenset(filter(None, (fold(word) for word in re.split(r"[^\w']+|_", plain) if word not in ("and", "the"))))


@lru_cache(maxsize=1)
def starters() -> dict[str, DeckList]:
    where = STARTERS_FILE.name
    data = as_object(json_of(STARTERS_FILE.read_text(encoding="utf-8"), where), where)
    return {name: deck_from_json(value, f"{where}.{name}", name) for name, value in data.items()}


def write_starters(texts: dict[str, str], pool: Pool) -> str:
    """starters.json from lists by name. The name of a box is in brackets in a list's first line."""
    entries: list[str] = []
    for name, text in sorted(texts.items()):
        deck = read_deck(text, pool=pool)
        title = TITLE.search(deck.name)
        lines = ",\n".join(json.dumps([count, face.full_name], ensure_ascii=False) for face, count in deck.cards)
        entries.append(
            f'{json.dumps(name)}: {{"name": {json.dumps(title[1] if title else "")}, "cards": [\n{lines}\n]}}'
        )
    return "{\n" + ",\n".join(entries) + "\n}\n"
