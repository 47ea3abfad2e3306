"""Puzzles that come with the games, and which of them is today's: the same for everybody, by the date alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from loretable.core import LoretableError
from loretable.core.content.puzzles import ShippedPuzzle
from loretable.table.wire.rest_messages import PuzzleOfDay

if TYPE_CHECKING:
    from datetime import date

    from loretable.table.hub import Hub, Served

PREFIX: Final = "shipped."
"""Ids of puzzles that people make have no dot."""


class NoPuzzle(LoretableError):
    """There is none of this id."""


def of_day(hub: Hub, day: date) -> PuzzleOfDay:
    """Day by day through all of them, in the order of the games' names; then again from the first."""
    all_there_are = [
        (served, number, puzzle)
        for _, served in sorted(hub.games.items())
        for number, puzzle in enumerate(served.game.puzzles())
    ]
    if not all_there_are:
        return PuzzleOfDay(day.isoformat())
    served, number, puzzle = all_there_are[day.toordinal() % len(all_there_are)]
    game = served.game
    return PuzzleOfDay(
        day.isoformat(), f"{PREFIX}{game.name}.{number}", game.name, game.title, puzzle.title, puzzle.text
    )


def find(hub: Hub, puzzle: str) -> tuple[Served, ShippedPuzzle]:
    name, _, number = puzzle.removeprefix(PREFIX).rpartition(".")
    served = hub.games.get(name)
    there = served.game.puzzles() if served is not None else []
    if served is None or not number.isascii() or not number.isdigit() or int(number) >= len(there):
        raise NoPuzzle(f"there is no puzzle {puzzle[:60]!r}, or no longer")
    return served, there[int(number)]
