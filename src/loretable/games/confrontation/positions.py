"""Positions of The Confrontation as people write them.

    {"fellowship": {"The Shire": ["Frodo", "Sam"]}, "sauron": {"Arthedain": ["Orcs"]}, "active": "fellowship"}

Whoever is not named has been defeated.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.values import OneOf, Several, Value
from ...core.written import Holder, Part, Written
from .board import DEFEATED, REGION_COUNT, RESERVE

if TYPE_CHECKING:
    from .book import Book

SEATS = ["fellowship", "sauron"]
STAGES = ("setting up", "playing")


def words(book: Book) -> Written:
    holders: list[Holder] = []
    for side, name in enumerate(SEATS):
        zones = {region: side * REGION_COUNT + i for i, region in enumerate(book.board.names)}
        zones["defeated"] = DEFEATED + side
        zones["reserve"] = RESERVE + side
        holders.append(Holder((name,), zones, [Part("cards", "hands", Several(book.deck.names), side)]))
    top = [
        Part("stage", "stage", OneOf(STAGES)),
        Part("active", "active", OneOf(SEATS)),
        Part("turns", "ply", Value()),
        Part("face_up", "shown", Several(book.cast.names)),
    ]
    holders.append(Holder((), {}, top))
    return Written(holders, SEATS, piece="character")
