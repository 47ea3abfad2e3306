"""Positions of Lorcana as people write them.

    {"you": {"play": [{"card": "Stitch - Rock Star", "exerted": true, "damage": 1}], "ink": 5}, "opponent": {"lore": 3}}

It is your main phase unless another is named; where no deck is given there are ten plain cards in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.core.positions.values import Flag, OneOf, Value
from loretable.core.positions.written import Fill, Holder, Part, PiecePart, Written, seat_words
from loretable.games.lorcana.enums import phases, zones

if TYPE_CHECKING:
    from loretable.games.lorcana.game import Lorcana

# one for each phase, in the order of enums.phases, which has some twice
PHASES = ("alter hands", "ready", "set", "draw", "main", "end of turn", "closing", "readied", "drawn")
PLAIN_CARD = "Mickey Mouse - True Friend"
DECK_SIZE = 10
PIECES = (
    PiecePart("exerted", "exerted", Flag()),
    PiecePart("damage", "damage", Value()),
    PiecePart("drying", "drying", Flag()),
    PiecePart("at", "at", Value(), -1, place=True),
    PiecePart("boosted", "boosted", Flag()),
    PiecePart("temporary", "temporary", Flag()),
    PiecePart("entered", "entered", Value()),
)


def words(game: Lorcana, options: dict[str, object]) -> Written:
    seats = seat_words(game.seats(options))
    holders: list[Holder] = []
    fills: dict[int, Fill] = {}
    under: dict[int, int] = {}
    for seat, name in enumerate(seats):
        first = zones.PER_SEAT * seat
        by_word = {word: first + i for i, word in enumerate(zones.NAMES) if i != zones.UNDER}
        by_word["ink"] = by_word.pop("inkwell")
        parts = [
            Part("lore", "lore", Value(), seat),
            Part("exerted_ink", "ink_exerted", Value(), seat),
            Part("ink_drops", "drops", Value(), seat),
            Part("altered", "altered", Flag(), seat, missing=1),
        ]
        holders.append(Holder((name,), by_word, parts))
        fills[first + zones.DECK] = Fill([PLAIN_CARD] * DECK_SIZE, PLAIN_CARD)
        fills[first + zones.INKWELL] = Fill([], PLAIN_CARD)
        under[first + zones.IN_PLAY] = first + zones.UNDER
    top = [
        Part("phase", "phase", OneOf(PHASES), missing=phases.MAIN),
        Part("turn", "turn", Value(), missing=1),
        Part("active", "active", OneOf(seats)),
        Part("first", "first", OneOf(seats)),
        Part("inked", "inked", Value()),
    ]
    holders.append(Holder((), {}, top))
    return Written(holders, seats, pieces=PIECES, fills=fills, under=under)
