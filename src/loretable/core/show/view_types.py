"""What a view is made of (hidden/views.py), declared: for those who read views as JSON, and for the page's types.

A game declares its own part in its `show/view.py`: `Facts`, what everybody sees besides the pieces, and `Card`, a piece as
those see it who know it.
"""

from __future__ import annotations

from typing import Generic, NotRequired, TypedDict, TypeVar

F = TypeVar("F")
C = TypeVar("C")


class Under(TypedDict, Generic[C]):
    """What lies under a card: how many, and those that the seat knows."""

    count: int
    cards: list[C]


class Piece(TypedDict):
    """A piece that the seat knows. What else is to be said of it, its game says."""

    id: int
    face: str
    at: NotRequired[int]  # its place, where the order is known


class Hidden(TypedDict):
    """One that it does not know."""

    face: None


class Zone(TypedDict, Generic[C]):
    """How many there are, and those that the seat knows; `maybe`: masks of the faces that the others can have."""

    count: int
    cards: list[C]
    maybe: NotRequired[list[int]]


class Asking(TypedDict, Generic[C]):
    """What is asked, and who has not answered yet; where all choose at once, who has chosen, and what oneself."""

    kind: str
    waiting: list[int]
    chosen: NotRequired[list[int]]
    yours: NotRequired[list[str]]
    asker: NotRequired[C | Hidden]


class View(TypedDict, Generic[F, C]):
    """A position as one seat sees it. `left`: the seats that have left the game."""

    game: str
    seat: int
    step: int
    over: bool
    zones: dict[str, Zone[C]]
    facts: F
    scores: NotRequired[list[int]]
    reason: NotRequired[str]
    asking: NotRequired[Asking[C]]
    left: NotRequired[list[int]]
