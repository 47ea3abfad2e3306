"""The decks of a game as its options give them, as faces: the name of a starter, a pasted list, or counts by name."""

from __future__ import annotations

from ...core.errors import BadData
from ...core.json_check import as_int, as_object, as_text, need
from .pool import deck_from_json, load_pool, read_deck, starter, starter_names


def starter_choices() -> list[str]:
    return starter_names()


def default_decks() -> list[object]:
    names = starter_names()
    return [names[0], names[1]]


def deck_faces(deck: object, path: str, own: dict[str, int]) -> list[int]:
    """The faces of a deck in a fixed order, so that the same cards give the same game however they were listed."""
    if isinstance(deck, str):
        return sorted((read_deck(deck) if "\n" in deck else starter(deck)).numbers())
    data = as_object(deck, path)
    if "swap" in data:
        return swapped(deck_faces(need(data, "deck", path), f"{path}.deck", own), data["swap"], f"{path}.swap", own)
    if "cards" in data:
        return sorted(deck_from_json(data, path).numbers())
    faces: list[int] = []
    for name, count in data.items():
        number = face_number(name, own)
        faces.extend([number] * as_int(count, f"{path}.{name}", 1, 99))
    return sorted(faces)


def face_number(name: str, own: dict[str, int]) -> int:
    return own[name] if name in own else load_pool().face(name).number


def swapped(faces: list[int], swap: object, path: str, own: dict[str, int]) -> list[int]:
    """Cards for others, each in the place of one: with the same luck everything else is drawn as before."""
    data = as_object(swap, path)
    gone = face_number(as_text(need(data, "out", path), f"{path}.out"), own)
    come = face_number(as_text(need(data, "in", path), f"{path}.in"), own)
    places = [i for i, face in enumerate(faces) if face == gone]
    if not places:
        raise BadData(f"{path}.out", "is no card of the deck")
    found = faces.copy()
    for i in places[: as_int(data.get("count", len(places)), f"{path}.count", 1, len(places))]:
        found[i] = come
    return found
