"""Decks by a word, as people name them at the shell: files, folders and starters."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from loretable.core.errors import BadData
from loretable.core.records.reading import text_in
from loretable.games.lorcana.data.pool import BadDeck, DeckList, find_starter, scan_deck, starter_names

MOST_LETTERS: Final = 20_000


def read_deck_file(path: Path) -> DeckList:
    """The deck of a file, named after it where it does not say its name."""
    reading = scan_deck(text_in(path, "a deck list", "utf-8-sig"))
    if reading.problems:
        raise BadData(str(path), str(BadDeck(reading.problems)))
    reading.name = reading.name or path.stem
    return reading.deck


def deck_of(what: str) -> DeckList:
    """A deck by its file, or a starter by its name."""
    path = Path(what)
    if path.is_file():
        return read_deck_file(path)
    found = find_starter(what)
    if found is None:
        raise BadData(
            "deck", f"there is no file and no starter deck {what[:60]!r}: `loretable lorcana decks` lists them"
        )
    # the name of a box says less than set and inks
    return replace(found, name=what) if what in starter_names() else found


def decks_of(what: str) -> list[DeckList]:
    """The decks of a folder, in the order of their files; `starters` are those that come with Loretable."""
    if what == "starters":
        return [deck_of(name) for name in starter_names()]
    folder = Path(what)
    if not folder.is_dir():
        return [deck_of(what)]
    files = sorted(path for path in folder.iterdir() if path.suffix in (".txt", ".deck", ".json"))
    if not files:
        raise BadData(str(folder), "has no deck in it (*.txt, *.deck, *.json)")
    return [read_deck_file(path) for path in files]


def brought(what: str, files: bool) -> list[tuple[str, object]]:
    """The decks that a word means, by name, as options have them; without files a starter, all of them, or a pasted list."""
    if files:
        return [(deck.name, deck.to_json()) for deck in decks_of(what)]
    plain = what.strip()
    if plain == "starters":
        return [(name, deck_of(name).to_json()) for name in starter_names()]
    if "\n" not in plain:
        if plain not in starter_names():
            raise BadData("deck", f"there is no starter deck {plain[:60]!r}; a list has a line for each card")
        return [(plain, plain)]
    if len(plain) > MOST_LETTERS:
        raise BadData("deck", f"a list has at most {MOST_LETTERS} letters")
    scan = scan_deck(plain)
    if scan.problems:
        raise BadData("deck", "; ".join(scan.problems))
    return [(scan.deck.name or "pasted list", scan.deck.to_json())]
