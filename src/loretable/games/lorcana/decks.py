"""The decks of a game as its options give them, as faces: the name of a starter, a pasted list, or counts by name."""

from __future__ import annotations

from ...core.errors import BadData
from ...core.json_check import as_int, as_object
from .pool import BadDeck, deck_from_json, load_pool, read_deck, starter, starter_names


def starter_choices() -> list[str]:
    return starter_names()


def default_decks() -> list[object]:
    names = starter_names()
    return [names[0], names[1]]


def deck_faces(deck: object, path: str, own: dict[str, int]) -> list[int]:
    """The faces of a deck in a fixed order, so that the same cards give the same game however they were listed."""
    if isinstance(deck, str):
        return sorted(named_or_listed(deck, path))
    data = as_object(deck, path)
    if "cards" in data:
        return sorted(deck_from_json(data, path).numbers())
    faces: list[int] = []
    for name, count in data.items():
        number = own[name] if name in own else number_of(name, path)
        faces.extend([number] * as_int(count, f"{path}.{name}", 1, 99))
    return sorted(faces)


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
