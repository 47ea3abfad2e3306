"""Positions to try that come with a game: what is asked for, whose eyes one has, what is where."""

from __future__ import annotations

from typing import final

from loretable.core.json_check import as_int, as_list, as_object, as_text, joined, need, only


@final
class ShippedPuzzle:
    """`title`: what is to be done, "Win this turn". `text`: how hard it is, in a sentence."""

    def __init__(self, title: str, text: str, seat: int, position: dict[str, object]) -> None:
        self.title = title
        self.text = text
        self.seat = seat
        self.position = position


def read_puzzles(data: object, path: str) -> list[ShippedPuzzle]:
    """The puzzles of a file, or BadData with the path to the fault."""
    top = as_object(data, path)
    only(top, ("puzzles",), path)
    found: list[ShippedPuzzle] = []
    for i, item in enumerate(as_list(need(top, "puzzles", path), joined(path, "puzzles"))):
        where = joined(path, f"puzzles[{i}]")
        entry = as_object(item, where)
        only(entry, ("title", "text", "seat", "position"), where)
        found.append(
            ShippedPuzzle(
                as_text(need(entry, "title", where), f"{where}.title"),
                as_text(entry.get("text", ""), f"{where}.text"),
                as_int(entry.get("seat", 0), f"{where}.seat", 0),
                as_object(need(entry, "position", where), f"{where}.position"),
            )
        )
    return found
