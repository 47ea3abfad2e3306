"""Positions of The Confrontation as people write them.

    {"fellowship": {"The Shire": ["Frodo", "Sam"]}, "sauron": {"Arthedain": ["Orcs"]}, "active": "fellowship"}

Characters that are not named have been defeated.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.core.positions.values import OneOf, Several, Value
from loretable.core.positions.written import Holder, Part, Written
from loretable.games.confrontation.model.board import DEFEATED, REGION_COUNT, RESERVE

if TYPE_CHECKING:
    from loretable.games.confrontation.rules.rulebook import Rulebook

SEATS = ["fellowship", "sauron"]
STAGES = ("setting up", "playing")


def words(book: Rulebook) -> Written:
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
