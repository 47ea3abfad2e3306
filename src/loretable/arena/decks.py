"""Decks for a series: files, folders and starters, as entrants bring them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ..core.errors import BadData
from ..games.lorcana.pool import BadDeck, Deck, find_starter, load_pool, scan_deck, starter_names
from .entrants import Entrant


def read_deck_file(path: Path) -> Deck:
    """The deck of a file, named after it where it does not say its name."""
    try:
        reading = scan_deck(path.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadData(str(path), f"cannot be read: {error}") from error
    if reading.problems:
        raise BadData(str(path), str(BadDeck(reading.problems)))
    reading.name = reading.name or path.stem
    return reading.deck


def deck_of(what: str) -> Deck:
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


def decks_of(what: str) -> list[Deck]:
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


def entrant(deck: Deck, bot: str, name: str = "") -> Entrant:
    """Somebody who brings a deck."""
    return Entrant(name or deck.name, bot, {"decks": deck.to_json()})


def swapped(deck: Deck, out: str, into: str, count: int = 0) -> dict[str, object]:
    """A deck with copies of one card for those of another (all of them, unless it says how many). The new ones lie where
    the old ones lay, so that with the same luck everything else is drawn as before."""
    pool = load_pool()
    gone, come = pool.face(out), pool.face(into)
    copies = {face.number: copies for face, copies in deck.cards}.get(gone.number, 0)
    if not copies:
        raise BadData("swap", f"{gone.full_name} is not in {deck.name}")
    if come.number == gone.number:
        raise BadData("swap", f"{gone.full_name} for itself changes nothing")
    if not 0 <= count <= copies:
        raise BadData("swap", f"{deck.name} has {copies} of {gone.full_name}, not {count}")
    return {
        "deck": deck.to_json(),
        "swap": {"out": gone.full_name, "in": come.full_name, "count": count or copies},
    }
