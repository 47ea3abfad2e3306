"""Option `decks` of a game, resolved to faces: the name of a starter, a pasted list, or counts by name."""

from __future__ import annotations

from loretable.core.errors import BadData
from loretable.core.json_check import as_int, as_object, as_text, need
from loretable.games.lorcana.data.pool import (
    BadDeck,
    DeckList,
    deck_from_json,
    find_starter,
    load_pool,
    read_deck,
    starter,
    starter_names,
)
from loretable.games.lorcana.model import closed_lists

MOST_IN_NAME = 60


def starter_choices() -> list[str]:
    return starter_names()


def default_decks() -> list[object]:
    names = starter_names()
    return [names[0], names[1]]


def deck_from_text(source: str) -> DeckList:
    """The deck list of a text: the name of a starter, or a list in any usual form."""
    if "\n" in source or len(source) > MOST_IN_NAME:
        return read_deck(source)
    if " " not in source.strip() and source[:1].isalpha():
        return starter(source)  # a name, if perhaps a misspelt one: no list is so short
    return find_starter(source) or read_deck(source)


def plain_decks(options: dict[str, object]) -> dict[str, object]:
    """Options with Deck objects replaced by their JSON."""
    decks = options["decks"]
    if isinstance(decks, (list, tuple)) and any(isinstance(deck, DeckList) for deck in decks):
        return {**options, "decks": [deck.to_json() if isinstance(deck, DeckList) else deck for deck in decks]}
    return options


def deck_faces(deck: object, path: str, own: dict[str, int]) -> list[int]:
    """The faces of a deck in a fixed order, so that the same cards give the same game however they were listed."""
    if isinstance(deck, str):
        return sorted(named_or_listed(deck, path))
    data = as_object(deck, path)
    if closed_lists.UNKNOWN in data:
        return [0] * closed_lists.size_of(data, path)
    if "swap" in data:
        return swapped(deck_faces(need(data, "deck", path), f"{path}.deck", own), data["swap"], f"{path}.swap", own)
    if "cards" in data:
        return sorted(deck_from_json(data, path).numbers())
    faces: list[int] = []
    for name, count in data.items():
        number = own[name] if name in own else number_of(name, path)
        faces.extend([number] * as_int(count, f"{path}.{name}", 1, 99))
    return sorted(faces)


def swapped(faces: list[int], swap: object, path: str, own: dict[str, int]) -> list[int]:
    """Replaces cards in place, so that with the same seed everything else is drawn as before."""
    data = as_object(swap, path)
    gone, come = (as_text(need(data, key, path), f"{path}.{key}") for key in ("out", "in"))
    out = own[gone] if gone in own else number_of(gone, path)
    new = own[come] if come in own else number_of(come, path)
    places = [i for i, face in enumerate(faces) if face == out]
    if not places:
        raise BadData(f"{path}.out", "is not a card of the deck")
    found = faces.copy()
    for i in places[: as_int(data.get("count", len(places)), f"{path}.count", 1, len(places))]:
        found[i] = new
    return found


def named_or_listed(text: str, path: str) -> list[int]:
    try:
        return (read_deck(text) if "\n" in text else starter(text)).numbers()
    except BadDeck as error:
        raise BadData(path, str(error)) from error
    except BadData as error:
        raise BadData(path, error.problem) from error


def number_of(name: str, path: str) -> int:
    try:
        return load_pool().face(name).number
    except BadData as error:
        raise BadData(f"{path}.{name}", error.problem) from error
